package rulemap

import (
	"strings"

	"palimpsest/core/edition"
	"palimpsest/core/rulebook"
)

// concerned says of a rule what a ruling does to it.
var concerned = map[string]string{
	rulebook.Confirms: "confirmed by",
	rulebook.Corrects: "corrected by",
	rulebook.Adds:     "completed by",
}

// Concerned says of a rule that a ruling is about which ruling that is, and what it says.
func Concerned(ruling edition.Rule) string {
	not := ""
	if ruling.Where.NotFollowed != "" {
		not = " (not followed)"
	}
	return concerned[ruling.Ruling.Relation] + " " + ruling.ID + not + ": " + ruling.Text
}

// RulingLines say when and by whom a ruling was published, and what it does.
func RulingLines(r *edition.Ruling) []string {
	published := "published: " + r.Date + ", by the " + r.Standing + " (" + r.Source + ")"
	if r.Standing == "member of the Rules Team" || r.Standing == "network representative" {
		published = "published: " + r.Date + ", by a " + r.Standing + " (" + r.Source + ")"
	}
	does := r.Relation + ": " + strings.Join(r.Rules, ", ")
	switch {
	case r.Relation == rulebook.Adds && len(r.Rules) == 0:
		does = "adds: the rulebook is silent"
	case r.Relation == rulebook.Adds:
		does = "adds to: " + strings.Join(r.Rules, ", ")
	}
	lines := []string{published, does}
	if r.Later {
		lines = append(lines, "later than the rulebook")
	}
	return lines
}
