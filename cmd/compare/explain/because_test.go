package explain_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/explain"
	"palimpsest/cmd/compare/trials"
)

func TestTheGroundsOfASideAreTheRulesToldOfIt(t *testing.T) {
	e := tried(t, made, trials.Decision{Edition: 0, As: 1, Rules: []string{"9"}, Facts: []int{0}}, trials.Decision{Edition: 0, As: 1, Rules: []string{"2"}, Facts: []int{0}})
	told := explain.Grounds{Differs: true, Rules: []string{"9"}}
	assert.Equal(t, told, e.Grounds("old", "", "Bear.zone"))
	assert.Equal(t, told, e.Grounds("old", "", ""), "of all that differs")
	assert.Equal(t, explain.Grounds{}, e.Grounds("old", "", "Bear.power"), "which does not differ")
	assert.Equal(t, explain.Grounds{}, e.Grounds("old", "look", "Bear.zone"), "at no such checkpoint")
	assert.Equal(t, explain.Grounds{}, e.Grounds("older", "", ""), "of no such edition")
	other := e.Grounds("new", "", "Bear.zone")
	assert.Equal(t, []explain.OfOther{{Edition: "old", Rule: "9"}}, other.Elsewhere)
	assert.Empty(t, other.Rules, "what was a guess is none")
}

func TestWhereAnotherEditionsRuleIsToldTheOwnOnesThatTrialsShowCountAsWell(t *testing.T) {
	e := tried(t, made, trials.Decision{Edition: 1, As: 0, Rules: []string{"20"}, Facts: []int{0}, Closer: 9}, trials.Decision{Edition: 0, As: 1, Rules: []string{"2"}, Facts: []int{0}})
	assert.Equal(t, []string{"20"}, e.Grounds("new", "", "").Rules)
	assert.Equal(t, []string{"2", "1"}, e.Grounds("old", "", "").Rules, "2 by trial; 1 is cited, and no replay can leave it out")
}

func TestWithoutTrialsTheRulesOfASideAreItsGrounds(t *testing.T) {
	e := tried(t, []trials.Side{{Untested: "too old"}, {Untested: "too old"}})
	assert.Equal(t, []string{"1", "2"}, e.Grounds("old", "", "").Rules)
	assert.Equal(t, []string{"20"}, e.Grounds("new", "", "").Rules)
}
