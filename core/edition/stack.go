package edition

import (
	"fmt"
	"path/filepath"
	"strings"
)

// framesShown is how many calls of a panic a reply has: as many as a report shows.
const framesShown = 7

// where says of the stack of a panic where it came from: a line for each call that led to it, the innermost first.
// What comes after them leads to the program's main function and is the same for every panic.
func where(stack string) string {
	first, calls, _ := strings.Cut(stack, "\n")
	shown := []string{first} // which goroutine
	if at := strings.LastIndex(calls, "\npanic("); at >= 0 {
		calls = calls[at+1:]
	}
	lines := strings.Split(calls, "\n")
	for i := 0; i+1 < len(lines) && len(shown) <= framesShown; i += 2 {
		call, place := lines[i], strings.TrimSpace(lines[i+1])
		if strings.HasPrefix(call, "panic(") || strings.HasPrefix(call, "runtime.") {
			continue
		}
		if arguments := strings.LastIndexByte(call, '('); arguments > 0 {
			call = call[:arguments]
		}
		place, _, _ = strings.Cut(place, " ")
		shown = append(shown, fmt.Sprintf("%s, %s", call, filepath.Base(place)))
	}
	return strings.Join(shown, "\n")
}
