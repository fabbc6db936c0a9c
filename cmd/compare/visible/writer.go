package visible

import (
	"io"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Writer shows what is written to it, as Text does, and breaks what a CI system would take for a command to
// it: "::" at the beginning of a line, after blanks too, becomes ":\u003a", and "##[" and "##name[" end in
// "\u005b". Lines end with a line feed; a carriage return before one stays.
//
// Text that is divided between two calls of Write is shown as if it came in one, except for styles.
type Writer struct {
	W io.Writer
	// Styles lets the sequences through that set the colours of a terminal (SGR).
	Styles bool
	// Commands lets lines through that begin with "::", which are commands to GitHub; what is within them is shown.
	Commands bool

	mu   sync.Mutex
	rest []byte // the beginning of a character whose end is still to come
	cr   bool   // a carriage return waits for what comes after it
	line lineState
}

// lineState is what of a line decides whether the next character makes a command of it.
type lineState struct {
	written bool // something other than blanks
	colon   bool // that is one colon so far
	hashes  int  // of the last characters
	name    bool // letters behind two hashes
}

var style = regexp.MustCompile(`^\x1b\[[0-9;]*m`)

// Write writes all of p, or returns the error of the writer behind it.
func (w *Writer) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	text := string(w.rest) + string(p)
	w.rest = nil
	var out strings.Builder
	for len(text) > 0 {
		if !utf8.FullRuneInString(text) {
			w.rest = []byte(text)
			break
		}
		text = text[w.next(&out, text):]
	}
	if _, err := io.WriteString(w.W, out.String()); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Flush writes what waited for more to come. It may be used by many goroutines, as Write may.
func (w *Writer) Flush() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	var out strings.Builder
	out.WriteString(Text(string(w.rest)))
	if w.cr {
		out.WriteString(escape('\r'))
	}
	w.rest, w.cr = nil, false
	if out.Len() == 0 {
		return nil
	}
	_, err := io.WriteString(w.W, out.String())
	return err
}

// next writes the first character of a text, and returns how many bytes it was.
func (w *Writer) next(out *strings.Builder, text string) int {
	r, size := utf8.DecodeRuneInString(text)
	if w.cr {
		w.cr = false
		if r == '\n' {
			out.WriteByte('\r')
		} else {
			out.WriteString(escape('\r'))
			w.line.add('\\')
		}
	}
	if r == '\r' {
		w.cr = true
		return size
	}
	if w.Styles && r == '\x1b' {
		if sequence := style.FindString(text); sequence != "" {
			out.WriteString(sequence)
			return len(sequence)
		}
	}
	switch {
	case w.line.commands(r) && !(w.Commands && r == ':'):
		out.WriteString(escape(r))
		r = '\\'
	case r == '\n':
		out.WriteByte('\n')
	default:
		out.WriteString(Text(text[:size]))
	}
	w.line.add(r)
	return size
}

// commands reports whether a character makes a command of what stands before it.
func (l *lineState) commands(r rune) bool {
	return r == ':' && l.colon || r == '[' && (l.name || l.hashes >= 2)
}

// add goes on by one character.
func (l *lineState) add(r rune) {
	switch {
	case r == '\n':
		*l = lineState{}
		return
	case r == '#':
		l.hashes, l.name = l.hashes+1, false
	case l.hashes >= 2 && unicode.IsLetter(r):
		l.hashes, l.name = 0, true
	default:
		l.hashes, l.name = 0, l.name && unicode.IsLetter(r)
	}
	l.colon = r == ':' && !l.written
	l.written = l.written || !unicode.IsSpace(r)
}
