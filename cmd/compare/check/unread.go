package check

import (
	"errors"
	"strings"

	"palimpsest/cmd/compare/report"
	"palimpsest/core/card"
	"palimpsest/core/scenario"
)

// Unread is what to say of a file that could not be read: a message for each error in it.
func Unread(err error) []Message {
	var in *scenario.Errors
	if !errors.As(err, &in) {
		return []Message{{Text: err.Error()}}
	}
	var all []Message
	for _, e := range in.List {
		bare := *e
		bare.Pos = card.Pos{} // the message has the place itself
		all = append(all, Message{Script: Script{File: e.Pos.File}, Line: e.Pos.Line, Column: e.Pos.Column, Text: strings.TrimPrefix(bare.Error(), ": ")})
	}
	if in.More > 0 && len(in.List) > 0 {
		all = append(all, Message{Script: Script{File: in.List[0].Pos.File}, Text: "and " + report.Count(in.More, "more error")})
	}
	return all
}
