package replay_test

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

func request(text string, trace bool) edition.Request {
	return edition.Request{Scenario: edition.File{Name: "test.toml", Text: []byte("players = [\"ann\", \"bob\"]\n" + text)}, Trace: trace}
}

const bolting = duel + "[[step]]\nann = \"cast Bolt targeting bob\"\n"

func TestWithoutATraceThereIsOnlyTheDigest(t *testing.T) {
	r := runner(t, miniRules())
	traced, err := r.Replay(context.Background(), request(bolting, true))
	require.NoError(t, err)
	reply, err := r.Replay(context.Background(), request(bolting, false))
	require.NoError(t, err)
	assert.Nil(t, reply.Outcome)
	assert.Equal(t, traced.Digest, reply.Digest)
	assert.Equal(t, len(traced.Outcome.Events), reply.Digest.Events)
}

func TestDigestsTellOutcomesApart(t *testing.T) {
	of := func(rules *core.Rules, text string) outcome.Digest {
		reply, err := runner(t, rules).Replay(context.Background(), request(text, false))
		require.NoError(t, err)
		return reply.Digest
	}
	bolt := of(miniRules(), bolting)
	assert.Equal(t, bolt, of(miniRules(), bolting))
	assert.NotEqual(t, bolt.Outcome, of(miniRules(), duel+"[[step]]\nann = \"cast Bolt targeting yours\"").Outcome)
	assert.NotEqual(t, bolt.Outcome, of(miniRules(), bolting+"[[step]]\nann = \"may: attack with mine\"").Outcome, "findings are part of it")

	// The same comes of an attack whether or not it is announced; the timelines differ.
	const raid = duel + "[[step]]\nann = \"attack with mine\"\n"
	plain, announced := of(miniRules(), raid), of(announcingRules(), raid)
	assert.Equal(t, plain.Outcome, announced.Outcome)
	assert.NotEqual(t, plain.Timeline, announced.Timeline)
}

func TestReplaysOfOneRunnerDoNotTouchEachOther(t *testing.T) {
	r := runner(t, miniRules())
	fresh := func(text string) *outcome.Outcome {
		reply, err := runner(t, miniRules()).Replay(context.Background(), request(text, true))
		require.NoError(t, err)
		return reply.Outcome
	}
	texts := []string{bolting, rot + "[[step]]\nann = \"activate Hive\"", field + attack, bolting + "[[step]]\nbob = \"concede\"", "[ann]\n[bob]\n"}
	var all []*outcome.Outcome
	for range 3 {
		for _, text := range texts {
			reply, err := r.Replay(context.Background(), request(text, true))
			require.NoError(t, err)
			all = append(all, reply.Outcome)
		}
	}
	for i, o := range all {
		assert.Equal(t, fresh(texts[i%len(texts)]), o)
	}
}

func TestManyReplaysAtOnce(t *testing.T) {
	r := runner(t, miniRules())
	want, err := r.Replay(context.Background(), request(bolting, false))
	require.NoError(t, err)
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			for range 20 {
				reply, err := r.Replay(context.Background(), request(bolting, false))
				assert.NoError(t, err)
				assert.Equal(t, want, reply)
			}
		})
	}
	wait.Wait()
}

func TestVariantsAreReadingsOfTheirOwn(t *testing.T) {
	r := runner(t, miniRules())
	text := bolting + `
[[variant]]
name = "more"
[[variant.step]]
bob = "cast boost targeting yours"`
	q := request(text, true)
	q.Variant = "more"
	reply, err := r.Replay(context.Background(), q)
	require.NoError(t, err)
	assert.Equal(t, "more", reply.Outcome.Variant)
	assert.Equal(t, []string{"#1 done", "#2 done"}, kinds(reply.Outcome))
	q.Variant = "none"
	reply, err = r.Replay(context.Background(), q)
	require.NoError(t, err)
	assert.Equal(t, outcome.Failed, reply.Digest.Status)
	assert.Contains(t, reply.Outcome.Problem, `no variant "none"`)
}

func TestWhatGoesWrongIsAStatus(t *testing.T) {
	r := runner(t, miniRules())
	for text, problem := range map[string]string{
		"[ann]\nhand = [\"Blot\"]\n[bob]": `no card is called "Blot"`,
		"[ann":                            "not TOML",
	} {
		reply, err := r.Replay(context.Background(), request(text, false))
		require.NoError(t, err)
		assert.Equal(t, outcome.Failed, reply.Digest.Status)
		require.NotNil(t, reply.Outcome, "even without a trace")
		assert.Contains(t, reply.Outcome.Problem, problem)
	}
	q := request(bolting, false)
	q.MaxEvents = 3
	reply, err := r.Replay(context.Background(), q)
	require.NoError(t, err)
	assert.Equal(t, outcome.Failed, reply.Digest.Status)
	assert.Contains(t, reply.Outcome.Problem, "more than 3 events")
	reply, err = r.Replay(context.Background(), request(bolting, false))
	require.NoError(t, err)
	assert.Equal(t, outcome.OK, reply.Digest.Status, "the next replay has the usual budget")
}

func TestAScenarioMayBringItsOwnCards(t *testing.T) {
	o := play(t, `
[ann]
hand = ["Zap"]
[bob]
[cards."Zap"]
type = "Instant"
does = ["this deals 1 damage to any target"]
[[step]]
ann = "cast Zap targeting bob"`)
	assert.Equal(t, "19", fact(t, o, "bob.life"))
}

func TestACancelledContextEndsTheReplay(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := runner(t, miniRules()).Replay(ctx, request(bolting, false))
	assert.ErrorIs(t, err, context.Canceled)
}

func TestAnotherLibraryIsUsedAtOnceAndABadOneIsNot(t *testing.T) {
	r := runner(t, miniRules())
	deal := func() int {
		reply, err := r.Replay(context.Background(), request(bolting, true))
		require.NoError(t, err)
		for _, f := range reply.Outcome.Facts {
			if f.Name == "bob.life" {
				return int(f.Value[0]-'0')*10 + int(f.Value[1]-'0')
			}
		}
		return -1
	}
	assert.Equal(t, 17, deal())
	assert.Error(t, r.UseCards(context.Background(), []edition.File{{Name: "bad.toml", Text: []byte("[\"Bolt\"]\ntype = 3")}}))
	assert.Equal(t, 17, deal())
}

func TestACardWithAFaultCostsOnlyTheReplaysThatNeedIt(t *testing.T) {
	r := runner(t, miniRules())
	wrong := edition.File{Name: "wrong.toml", Text: []byte("[\"Wrong\"]\ntype = \"Sorcery\"\ndoes = [\"destroy target creture\"]\n")}
	require.NoError(t, r.UseCards(context.Background(), []edition.File{{Name: "cards.toml", Text: []byte(miniCards)}, wrong}))
	status := func(text string) (outcome.Status, string) {
		reply, err := r.Replay(context.Background(), request(text, true))
		require.NoError(t, err)
		return reply.Outcome.Status, reply.Outcome.Problem
	}
	for range 2 {
		got, problem := status(bolting)
		assert.Equal(t, outcome.OK, got, problem)
		got, problem = status("[ann]\nhand = [\"Wrong\"]\n[bob]\n")
		assert.Equal(t, outcome.Failed, got)
		assert.Equal(t, `wrong.toml:3:25: "creture" is not understood; did you mean "creature"?`, problem)
	}
	got, problem := status("[ann]\nhand = [\"Wrong\"]\n[bob]\n[cards.\"Wrong\"]\ntype = \"Sorcery\"\n")
	assert.Equal(t, outcome.OK, got, "a scenario may have its own: %s", problem)
}

func TestRunTakesAParsedScenario(t *testing.T) {
	q := request(bolting, false)
	sc, err := scenario.Parse(q.Scenario.Name, q.Scenario.Text, nil)
	require.NoError(t, err)
	r := runner(t, miniRules())
	want, err := r.Replay(context.Background(), q)
	require.NoError(t, err)
	assert.Equal(t, want, r.Run(sc, "", false))
}

func BenchmarkRun(b *testing.B) {
	q := request(duel+tenSteps, false)
	sc, err := scenario.Parse(q.Scenario.Name, q.Scenario.Text, nil)
	require.NoError(b, err)
	r := runner(b, miniRules())
	for _, trace := range []bool{false, true} {
		b.Run(fmt.Sprintf("trace=%v", trace), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				r.Run(sc, "", trace)
			}
		})
	}
}

func BenchmarkReplay(b *testing.B) {
	r := runner(b, miniRules())
	q := request(duel+tenSteps, false)
	b.ReportAllocs()
	for b.Loop() {
		_, _ = r.Replay(context.Background(), q)
	}
}

const tenSteps = `
[[step]]
id = "bolt"
ann = "cast Bolt targeting yours"
[[step]]
bob = "cast boost targeting yours"
[[step]]
ann = "activate Pinger targeting bob"
[[step]]
ann = "cast Growth targeting mine"
[[step]]
ann = "may: cast Rain targeting Forest"
[[step]]
ann = "cast Rain targeting Forest"
[[step]]
ann = "attack with mine"
[[step]]
bob = "block mine with yours"
[[step]]
at = "combat damage assigned"
ann = "pass"
[[step]]
bob = "pass"
`
