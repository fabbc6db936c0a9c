package tomlpos

import (
	"bytes"
	"iter"
	"sort"
	"strconv"
	"unicode/utf8"
)

// Inside is the place of a byte within the string that stands at a path, where its character is written: an escape is several characters of the file and one of the
// string. Of a string that has no such byte, or is empty, it is the place of the string itself.
func (x *Index) Inside(offset int, path ...any) (line, column int, ok bool) {
	n := x.find(path)
	if n == nil {
		return 0, 0, false
	}
	at, before := n.value, 0
	for written, size := range x.characters(n.value) {
		if before >= offset && offset >= 0 && before+size > 0 {
			at = written
			break
		}
		before += size
	}
	line, column = x.place(at)
	return line, column, true
}

// IsPlain reports whether the string that stands at a path is written on one line and without escapes, as its characters are.
func (x *Index) IsPlain(path ...any) bool {
	n := x.find(path)
	if n == nil || n.value >= len(x.text) || x.text[n.value] != '"' && x.text[n.value] != '\'' {
		return false
	}
	body := x.text[n.value+1:]
	end := bytes.IndexByte(body, x.text[n.value])
	return end > 0 && !bytes.ContainsAny(body[:end], "\\\n")
}

// Written is the place of a character whose column has been counted from the first of its string on, as if each were one character of the file and all stood on
// its line: so a parser of the string counts. Every other place stays as it is.
func (x *Index) Written(line, column int) (int, int) {
	if line < 1 || line > len(x.lines) {
		return line, column
	}
	end := len(x.text)
	if line < len(x.lines) {
		end = x.lines[line]
	}
	for n := sort.SearchInts(x.strings, end) - 1; n >= 0; n-- {
		left := -1 // how many characters come before; not known yet
		for written := range x.characters(x.strings[n]) {
			if left < 0 {
				on, first := x.place(written)
				if on < line {
					return line, column
				}
				if on > line || first > column {
					break
				}
				left = column - first
			}
			if left == 0 {
				return x.place(written)
			}
			left--
		}
		if left >= 0 { // it is behind this string
			break
		}
	}
	return line, column
}

// characters goes through the string that begins at an offset: where each of its characters is written, and how many bytes of the string it is. Last comes the closing
// quote, which is none. What is no string has no characters.
func (x *Index) characters(at int) iter.Seq2[int, int] {
	return func(yield func(written, size int) bool) {
		if at >= len(x.text) || x.text[at] != '"' && x.text[at] != '\'' {
			return
		}
		quote := x.text[at : at+1]
		escapes, lines := quote[0] == '"', false
		if three := bytes.Repeat(quote, 3); bytes.HasPrefix(x.text[at:], three) {
			quote, lines = three, true
		}
		at := at + len(quote)
		if lines { // a line that begins with the string is no part of it
			at += len(newline(x.text[at:]))
		}
		for at < len(x.text) && !closes(x.text[at:], quote) {
			written, size := 1, 1
			switch rest := x.text[at:]; {
			case escapes && rest[0] == '\\':
				written, size = escape(rest)
			default:
				_, size = utf8.DecodeRune(rest)
				written = size
			}
			if size > 0 && !yield(at, size) {
				return
			}
			at += written
		}
		yield(min(at, len(x.text)), 0)
	}
}

// closes reports whether a string ends here. Of more quotes than three the last three do.
func closes(rest, quote []byte) bool {
	return bytes.HasPrefix(rest, quote) && (len(quote) == 1 || len(rest) == len(quote) || rest[len(quote)] != quote[0])
}

// escape is how many bytes an escape is in the file, and how many in the string: none, where it ends a line of the file that is none of the string.
func escape(rest []byte) (written, size int) {
	digits := 0
	switch rest = rest[1:]; {
	case len(rest) == 0:
		return 1, 1
	case rest[0] == 'x':
		digits = 2
	case rest[0] == 'u':
		digits = 4
	case rest[0] == 'U':
		digits = 8
	case bytes.IndexByte([]byte(" \t\r\n"), rest[0]) >= 0:
		return 1 + len(rest) - len(bytes.TrimLeft(rest, " \t\r\n")), 0
	default:
		return 2, 1
	}
	point, err := strconv.ParseUint(string(rest[1:min(1+digits, len(rest))]), 16, 32)
	if err != nil {
		return 2, 1
	}
	return 2 + digits, utf8.RuneLen(rune(point))
}

// newline is the line end that a text begins with.
func newline(text []byte) []byte {
	switch {
	case bytes.HasPrefix(text, []byte("\r\n")):
		return text[:2]
	case bytes.HasPrefix(text, []byte("\n")):
		return text[:1]
	}
	return nil
}
