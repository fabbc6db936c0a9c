package replay_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/replay"
	"palimpsest/core/rulebook"
)

// upkeepless are the mini rules, which can do without the upkeep.
func upkeepless() *core.Rules {
	rules := miniRules()
	rules.Optional.Windows = []core.Rule{"M-1"}
	return rules
}

const inUpkeep = duel + "[[step]]\nat = \"upkeep\"\nann = \"cast Bolt targeting bob\"\n"

func TestAWindowThatIsLeftOutLetsNobodyAct(t *testing.T) {
	r := runner(t, upkeepless())
	q := request(inUpkeep, true)
	usual, err := r.Replay(context.Background(), q)
	require.NoError(t, err)
	require.Equal(t, outcome.Done, usual.Outcome.Findings[0].Kind)
	assert.Empty(t, usual.Outcome.Without)
	assert.Zero(t, usual.Digest.Without)

	q.Without = []string{"M-1", "M-1"}
	reply, err := r.Replay(context.Background(), q)
	require.NoError(t, err)
	assert.Equal(t, outcome.NoWindow, reply.Outcome.Findings[0].Kind)
	assert.Empty(t, reply.Outcome.Findings[0].Rule, "no rule opens the window, and none closes it")
	assert.Equal(t, []string{"M-1"}, reply.Outcome.Without)
	assert.Equal(t, 1, reply.Digest.Without)

	again, err := r.Replay(context.Background(), request(inUpkeep, true))
	require.NoError(t, err)
	assert.Equal(t, usual, again, "the next replay has all rules")
}

func TestARuleThatCannotBeLeftOutIsAnError(t *testing.T) {
	r := runner(t, upkeepless())
	q := request(inUpkeep, false)
	q.Without = []string{"M-17"}
	_, err := r.Replay(context.Background(), q)
	assert.EqualError(t, err, "mini: rule M-17 cannot be left out; the closest match that can is M-1")
	q.Without = make([]string, 65)
	for i := range q.Without {
		q.Without[i] = string(rune('a' + i))
	}
	_, err = r.Replay(context.Background(), q)
	assert.EqualError(t, err, "65 rules to leave out, expected at most 64")
}

func TestALedgerSaysWhichRulesCanBeLeftOut(t *testing.T) {
	rules := upkeepless()
	rules.StateBased = []core.StateBased{{Rule: "M-1"}}
	ledger, err := rulebook.Parse([]byte("id\tkind\tarea\ttext\tbasis\tmatches\twhere\tsince\nM-1\texecutable\tturn\tThere is an upkeep.\t\t\t\t\nM-2\texecutable\tturn\tThere is an end.\t\t\t\t\n"))
	require.NoError(t, err)
	of, err := replay.New(edition.Description{ID: "mini"}, ledger, rules).Ledger(context.Background())
	require.NoError(t, err)
	assert.Equal(t, []string{"window", "state-based"}, of.Rules[0].LeftOutAs)
	assert.Empty(t, of.Rules[1].LeftOutAs)
}
