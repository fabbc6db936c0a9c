package golden

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"palimpsest/cmd/compare/jsontext"
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
			return nil, inLine(n, err)
		}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return nil, fmt.Errorf("line %d: the line is longer than %d MiB", n+1, longestLine>>20)
	case err != nil:
		return nil, err
	case n == 0:
		return nil, fmt.Errorf("line 1: the file is empty")
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

// inLine puts what is wrong with a line where the line is.
func inLine(n int, err error) error {
	var at *jsontext.Error
	if errors.As(err, &at) {
		return &jsontext.Error{Line: n, Column: at.Column, Message: at.Message}
	}
	return fmt.Errorf("line %d: %w", n, err)
}

// IsOne reports whether a text begins as a golden file does, of whatever version.
func IsOne(text []byte) bool { return bytes.HasPrefix(text, []byte(`{"golden":`)) }

// readHead reads the first line. Its version is looked at first: what else is in it may have changed.
func (r *Record) readHead(text []byte) error {
	var version struct{ Golden int }
	if err := json.Unmarshal(text, &version); err != nil || version.Golden == 0 {
		return fmt.Errorf("line 1: this is not the head of a golden file")
	}
	if version.Golden != Format {
		return fmt.Errorf("line 1: the file has format %d, and this program reads format %d: record it again", version.Golden, Format)
	}
	return jsontext.DecodeStrictly(text, &r.Head)
}

func (r *Record) readLine(text []byte) error {
	var l line
	if err := jsontext.DecodeStrictly(text, &l); err != nil {
		return err
	}
	things := 0
	for _, there := range []bool{l.Event != nil, l.Finding != nil, l.Checkpoint != nil, l.Fact != nil, l.Reason != nil} {
		if there {
			things++
		}
	}
	if things != 1 {
		return errors.New("it must be one event, finding, checkpoint, fact or reason")
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
	}
	return nil
}
