package golden

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"

	"palimpsest/core/outcome"
)

// line is one line of a golden file after the head: one of these.
type line struct {
	Event      *outcome.Event      `json:"event,omitempty"`
	Finding    *outcome.Finding    `json:"finding,omitempty"`
	Checkpoint *outcome.Checkpoint `json:"checkpoint,omitempty"`
	Fact       *outcome.Fact       `json:"fact,omitempty"`
	Reason     *outcome.Reason     `json:"reason,omitempty"`
}

// Encode writes a record as the text of a golden file.
func (r *Record) Encode() ([]byte, error) {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	if err := e.Encode(r.Head); err != nil {
		return nil, err
	}
	for _, l := range r.lines() {
		if err := e.Encode(l); err != nil {
			return nil, err
		}
	}
	return text.Bytes(), nil
}

func (r *Record) lines() (all []line) {
	for i := range r.Events {
		all = append(all, line{Event: &r.Events[i]})
	}
	for i := range r.Findings {
		all = append(all, line{Finding: &r.Findings[i]})
	}
	for i := range r.Checkpoints {
		all = append(all, line{Checkpoint: &r.Checkpoints[i]})
	}
	for i := range r.Facts {
		all = append(all, line{Fact: &r.Facts[i]})
	}
	for i := range r.Reasons {
		all = append(all, line{Reason: &r.Reasons[i]})
	}
	return all
}

// Bounds of golden files, in bytes: a checkpoint of a board of thousands of permanents fits in a line.
const (
	MaxSize     = 64 << 20
	longestLine = 16 << 20
)

// Decode reads a golden file. It is strict: a line that it does not know is an error with its number, and what no
// replay can come to is an error with its place in the outcome.
func Decode(text []byte) (*Record, error) {
	r := &Record{}
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, longestLine)
	n := 0
	for lines.Scan() {
		if n++; n == 1 {
			if err := r.readHead(lines.Bytes()); err != nil {
				return nil, err
			}
			continue
		}
		if err := r.readLine(lines.Bytes()); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
	if n == 0 && lines.Err() == nil {
		return nil, fmt.Errorf("the file is empty")
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	return r, r.check()
}

// check holds what a file says to what an outcome can be.
func (r *Record) check() error {
	o := outcome.Outcome{Format: r.Head.Outcome, Edition: r.Head.Edition, Status: r.Head.Status, Problem: r.Head.Problem, Assumptions: r.Head.Assumptions,
		Events: r.Events, Findings: r.Findings, Checkpoints: r.Checkpoints, Facts: r.Facts, Reasons: r.Reasons}
	if err := o.Check(outcome.LimitsFor(len(r.Events))); err != nil {
		return fmt.Errorf("invalid outcome: %w", err)
	}
	return nil
}

// readHead reads the first line. Its version is looked at first: what else is in it may have changed.
func (r *Record) readHead(text []byte) error {
	var version struct{ Golden int }
	if err := json.Unmarshal(text, &version); err != nil || version.Golden == 0 {
		return fmt.Errorf("line 1: this is not the head of a golden file")
	}
	if version.Golden != Format {
		return fmt.Errorf("the file has format %d, and this program reads format %d: record it anew", version.Golden, Format)
	}
	if err := strictly(text, &r.Head); err != nil {
		return fmt.Errorf("line 1: %w", err)
	}
	return nil
}

func (r *Record) readLine(text []byte) error {
	var l line
	if err := strictly(text, &l); err != nil {
		return err
	}
	switch {
	case l.Event != nil:
		r.Events = append(r.Events, *l.Event)
	case l.Finding != nil:
		r.Findings = append(r.Findings, *l.Finding)
	case l.Checkpoint != nil:
		r.Checkpoints = append(r.Checkpoints, *l.Checkpoint)
	case l.Fact != nil:
		r.Facts = append(r.Facts, *l.Fact)
	case l.Reason != nil:
		r.Reasons = append(r.Reasons, *l.Reason)
	default:
		return fmt.Errorf("it is neither an event nor a finding, a checkpoint, a fact or a reason")
	}
	return nil
}

func strictly(text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	return d.Decode(into)
}
