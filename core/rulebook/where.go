package rulebook

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"palimpsest/core/edition"
)

// What the column where begins with if a rule acts nowhere, and what comes before a known error.
const (
	silently       = "silent"
	notImplemented = "not implemented"
	notFollowed    = "not followed"
	wrong          = "wrong"
)

// maxPlaces is how many places a rule may have: with more of them none would be its place.
const maxPlaces = 3

// whereForms are the forms of the column, for messages.
const whereForms = `FILE:NAME, "silent: REASON.", "not implemented: WHAT THE PROGRAM SAYS", "wrong: WHAT HAPPENS, AND WHAT SHOULD." or, of a ruling, "not followed: REASON."`

// parseWhere reads the column where of an executable rule or a ruling. It is one of
//
//	turn.go:cleanup core/turn.go:NextTurn
//	silent: REASON.
//	not implemented: WHAT THE PROGRAM SAYS
//	turn.go:cleanup wrong: WHAT HAPPENS, AND WHAT SHOULD.
//	wrong: WHAT HAPPENS, AND WHAT SHOULD.
//	not followed: REASON.
//
// The first form lists the functions, methods (by bare name) and package variables in which the rule acts, separated by
// single spaces, the most telling first. The file is in the folder of the edition, or has its path in the module. The second
// says why the rule holds without code of its own. The third says what answer a scenario gets that needs the rule. The next two
// report a known error: a case in which the edition does not do as the rule says; alone, where nothing carries the rule out. The last is
// for a ruling that the edition does not mean to follow.
func parseWhere(column string) (w edition.Where, problems []string) {
	for _, state := range []struct {
		name string
		text *string
	}{{silently, &w.Silent}, {notImplemented, &w.NotImplemented}, {notFollowed, &w.NotFollowed}} {
		rest, is := strings.CutPrefix(column, state.name)
		if !is {
			continue
		}
		text, is := strings.CutPrefix(rest, ":")
		if text = strings.TrimSpace(text); !is || text == "" {
			return w, []string{fmt.Sprintf("%q lacks its text: the column where must be %s", column, whereForms)}
		}
		if strings.Contains(text, " "+wrong+": ") {
			return w, []string{fmt.Sprintf("a known error after %q: it comes after places, or alone", state.name+":")}
		}
		*state.text = text
		return w, nil
	}
	places, text, is := strings.Cut(" "+column, " "+wrong+":")
	if w.Wrong = strings.TrimSpace(text); is && w.Wrong == "" {
		return edition.Where{}, []string{fmt.Sprintf("%q lacks its text: the column where must be %s", column, whereForms)}
	}
	if places == "" {
		return w, nil
	}
	for place := range strings.SplitSeq(places[1:], " ") {
		if !isPlace(place) {
			return edition.Where{}, []string{fmt.Sprintf("invalid place %q: the column where must be %s, with single spaces between places", place, whereForms)}
		}
		if slices.Contains(w.Places, place) {
			problems = append(problems, fmt.Sprintf("place %s is listed twice", place))
		}
		w.Places = append(w.Places, place)
	}
	if n := len(w.Places); n > maxPlaces {
		problems = append(problems, fmt.Sprintf("%d places, expected at most %d", n, maxPlaces))
	}
	return w, problems
}

// isPlace reports whether s is a path of a file, a colon, and the name of a declaration.
func isPlace(s string) bool {
	file, name, ok := strings.Cut(s, ":")
	return ok && isID(name) && fs.ValidPath(file) && path.Ext(file) != ""
}
