package edition

import (
	"strings"
	"time"
)

// When is a date of the history of the rules, as far as it is known.
type When struct {
	Date string // YYYY-MM-DD, YYYY-MM or YYYY; empty: not known
	How  How
}

// How says how a date is meant.
type How string

// The ways.
const (
	Exactly How = ""      // the texts before and after it say so
	About   How = "about" // it may be a published text too early or too late
	By      How = "by"    // then at the latest
)

// Known reports whether there is a date.
func (w When) Known() bool { return w.Date != "" }

// ParseWhen reads a date as Text writes it: alone, or after "about" or "by".
func ParseWhen(s string) (w When, ok bool) {
	if how, date, found := strings.Cut(s, " "); found {
		if w = (When{Date: date, How: How(how)}); w.How != About && w.How != By {
			return When{}, false
		}
	} else {
		w.Date = s
	}
	_, _, ok = w.parsed()
	return w, ok
}

// layouts are the forms of a date, and what people write for them.
var layouts = [...][2]string{{time.DateOnly, "2 January " + year}, {time.DateOnly[:7], "January " + year}, {year, year}}

var year = time.DateOnly[:4]

func (w When) parsed() (t time.Time, said string, ok bool) {
	for _, l := range layouts {
		if t, err := time.Parse(l[0], w.Date); err == nil {
			return t, t.Format(l[1]), true
		}
	}
	return t, "", false
}

// String is the date for people: "11 July 2009", "about July 2009", "July 2009 or before". Of no date it is empty.
func (w When) String() string {
	_, said, ok := w.parsed()
	switch {
	case !ok:
		return w.Date
	case w.How == About:
		return "about " + said
	case w.How == By:
		return said + " or before"
	}
	return said
}

// Text is the date as tables and JSON have it; ParseWhen reads it.
func (w When) Text() string {
	if w.How == Exactly || !w.Known() {
		return w.Date
	}
	return string(w.How) + " " + w.Date
}
