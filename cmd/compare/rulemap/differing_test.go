package rulemap

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/edition"
)

// Two rulebooks: b is the newer one, and says what became of the rules of a.
func twoBooks() (a, b Ledger) {
	rule := func(id string, since edition.When, matches ...string) edition.Rule {
		return edition.Rule{ID: id, Kind: "executable", Matches: matches, Since: since, LeftOutAs: []string{"refusal"}}
	}
	var known edition.When
	atTheLatest := edition.When{How: edition.By}
	procedure := rule("both", known, "a:same", "a:changed")
	procedure.LeftOutAs = []string{"procedure"}
	kept := rule("kept", known, "a:changed")
	kept.LeftOutAs = nil
	a = Ledger{"a", edition.Ledger{Rules: []edition.Rule{rule("same", known), rule("changed", known), rule("removed", known), rule("unjudged", known)}}}
	b = Ledger{"b", edition.Ledger{
		Rules: []edition.Rule{rule("as it was", known, "a:same"), rule("new", known), rule("old", atTheLatest), rule("partly", known, "a:same", "a:changed"), procedure, kept, rule("who knows", known, "a:unjudged")},
		Changes: []edition.Change{{Since: "a", Rule: "same", Kind: "same"}, {Since: "a", Rule: "changed", Kind: "changed", What: "Otherwise."},
			{Since: "a", Rule: "removed", Kind: "removed", What: "Gone."}},
	}}
	return a, b
}

func TestEditionsDifferInWhatIsChangedRemovedOrNew(t *testing.T) {
	a, b := twoBooks()
	assert.Equal(t, map[string]bool{"changed": true, "removed": true}, Differing(a, b))
	assert.Equal(t, map[string]bool{"new": true, "partly": false, "both": false, "kept": true}, Differing(b, a))
}

func TestCandidatesCanBeLeftOutAndDifferAsAWholeOrAreProcedures(t *testing.T) {
	a, b := twoBooks()
	assert.Equal(t, []string{"changed", "removed"}, Candidates(a, b))
	assert.Equal(t, []string{"new", "both"}, Candidates(b, a))
	assert.Equal(t, []string{"partly", "both"}, Counterparts(a, b)["changed"])
}
