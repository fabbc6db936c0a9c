package outcome

import "slices"

// KindInfo describes a kind of finding.
type KindInfo struct {
	Kind    Kind
	Meaning string // of a step that has it
	// Nothing says that the step did nothing, although the script has it for this edition and it is no question.
	Nothing bool
}

// Kinds lists what can become of a step or an answer, in the order of the documentation.
func Kinds() []KindInfo { return kinds }

var kinds = []KindInfo{
	{Done, "it was done", false},
	{Refused, "the window was there, the action was not legal", true},
	{NoWindow, "the moment came, this player could not act", true},
	{NoMoment, "the edition has no such moment", true},
	{Never, "it never became possible", true},
	{Aborted, "an announced attack that the opponent spoiled", true},
	{Undone, "begun, found illegal and taken back: write such actions `attempt: ...`", true},
	{Overtaken, "the game ended first", true},
	{Skipped, "`only` keeps the step from this edition, or the replay stopped before it", false},
	{Yes, "the answer to a question, `may: ...`", false},
	{No, "the answer to a question, `may: ...`", false},
	{Unasked, "an answer, a step that only answers, or a clause, that no rule asked for", true},
	{Unanswered, "an answer that is illegal, incomplete or another player's to give; its rule is that of the question", true},
}

// NotDone is what can be expected of a step that does nothing, whatever its finding is. No step has it as its finding.
const NotDone = "not done"

// Meets reports whether a finding is what was expected: it, or NotDone and the step did nothing.
func (k Kind) Meets(expected string) bool {
	return string(k) == expected || expected == NotDone && slices.ContainsFunc(kinds, func(i KindInfo) bool { return i.Kind == k && i.Nothing })
}

// isKind reports whether a kind is a known one.
func isKind(k Kind) bool {
	return slices.ContainsFunc(kinds, func(i KindInfo) bool { return i.Kind == k })
}

// results are what can be expected of a step.
func results() []string {
	var all []string
	for _, i := range kinds {
		all = append(all, string(i.Kind))
	}
	return append(all, NotDone)
}
