package study

import (
	"fmt"
	"runtime"
	"strings"

	"palimpsest/cmd/compare/check"
)

// Defect is a panic of this program while it worked on one script. It costs that script: the others go on.
type Defect struct {
	Script *Script
	value  any
	where  []string // the innermost places in this program, as file:line
}

// Guarded works on a script, and returns the panic that ended the work; nil when none did.
func Guarded(s *Script, work func()) (d *Defect) {
	defer func() {
		if value := recover(); value != nil {
			d = &Defect{Script: s, value: value, where: panicked()}
		}
	}()
	work()
	return nil
}

// mostPlaces is how many places a defect names: enough to find it, and no more than a screen holds.
const mostPlaces = 6

// panicked are the places in this program through which a panic came, the innermost first. Only for a deferred call.
func panicked() (places []string) {
	callers := make([]uintptr, 64)
	frames := runtime.CallersFrames(callers[:runtime.Callers(3, callers)])
	for more := true; more && len(places) < mostPlaces; {
		var f runtime.Frame
		f, more = frames.Next()
		_, within, ours := strings.Cut(f.Function, "palimpsest/")
		if within == "cmd/compare/study.Guarded" {
			break // what called it is known
		}
		if ours {
			file := f.File[strings.LastIndexByte(f.File, '/')+1:]
			places = append(places, fmt.Sprintf("%s (%s:%d)", within, file, f.Line))
		}
	}
	return places
}

// Error says what happened in one line, without the name of the script.
func (d *Defect) Error() string {
	return fmt.Sprintf("defect in compare: panic: %v; please report it with this scenario", d.value)
}

// Verdict is the defect as the result of checking its script.
func (d *Defect) Verdict() check.Verdict {
	s := d.Script.Checked()
	return check.Verdict{Script: s, Edition: check.Program, Problems: []check.Message{{Script: s, Text: d.Error()}}}
}

// Trace are the places of the defect, each on a line.
func (d *Defect) Trace() string {
	var text strings.Builder
	for _, place := range d.where {
		fmt.Fprintf(&text, "  in %s\n", place)
	}
	return text.String()
}
