package editiontest

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"reflect"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core"
)

// gamesInTests is how many random games a test plays unless PALIMPSEST_GAMES says otherwise.
const (
	gamesInTests = 300
	gamesInShort = 24 // tests with -short
)

// mostBroken bounds how many broken games are reported.
const mostBroken = 10

// RandomGames plays random legal games and holds every position of them to all that must hold of one. A game is a
// function of its number: the start position is made from cards of the library and of the scenarios, and each
// decision is picked among the options that the edition offers. A broken game is reported with its number.
//
//	PALIMPSEST_GAMES=333334 go test ./editions/... -run RandomGames -timeout 0 -v
//
// plays so many in each edition, on all cores, and prints a line for each edition: its id, the games, decisions
// and events, and a digest of all that happened, by which a later program can be compared with this one. It does not
// depend on the machine or on the number of cores. PALIMPSEST_GAMES=5000-6000 plays those from number 5000 to 6000.
//
//	PALIMPSEST_GAME=4711 go test ./editions/ID -run RandomGames -v
//
// plays one game and prints it: the start position, every decision, every event.
func RandomGames(t *testing.T, s Subject) {
	deck := s.deck(t)
	if number, one := os.LookupEnv("PALIMPSEST_GAME"); one {
		n, err := strconv.ParseUint(number, 10, 64)
		require.NoError(t, err, "PALIMPSEST_GAME is the number of a game")
		p := newPlayer(&s, deck)
		p.trace = os.Stdout
		sum := tally{ends: map[string]int{}}
		if err := p.game(n, &sum); err != nil {
			t.Error(err)
		}
		fmt.Println(sum.line(s.Description.ID))
		return
	}
	first, last := gameNumbers(t)
	var next atomic.Uint64
	next.Store(first - 1)
	var broken atomic.Int32
	sums := make([]tally, runtime.GOMAXPROCS(0))
	var wait sync.WaitGroup
	for w := range sums {
		wait.Go(func() {
			sums[w].ends = map[string]int{}
			p := newPlayer(&s, deck)
			for n := next.Add(1); n <= last && broken.Load() < mostBroken; n = next.Add(1) {
				if err := p.game(n, &sums[w]); err != nil {
					broken.Add(1)
					t.Errorf("game %d of %s is broken: %v\nPALIMPSEST_GAME=%d prints it", n, s.Description.ID, err, n)
					p = newPlayer(&s, deck) // what a broken game leaves behind is not used again
				}
			}
		})
	}
	wait.Wait()
	all := tally{ends: map[string]int{}}
	for w := range sums {
		all.add(&sums[w])
	}
	t.Log(all.line(s.Description.ID))
	t.Log(all.how())
	if all.games < gamesInTests {
		return
	}
	for _, verb := range lively {
		assert.Positive(t, all.verbs[verb], "in none of %d games: %s", all.games, verb)
	}
}

// lively are the events that random games do not go without, unless they get nowhere.
var lively = [...]core.Verb{core.TurnBegins, core.Draws, core.PlaysLand, core.Casts, core.Activates, core.Triggers, core.Resolves, core.DealsDamage, core.Taps,
	core.Untaps, core.Attacks, core.Blocks, core.Dies, core.IsAttached, core.EffectBegins, core.EffectEnds, core.CounterAdded, core.LosesTheGame}

// gameNumbers are the numbers of the first and the last game to be played.
func gameNumbers(t *testing.T) (first, last uint64) {
	wanted, is := os.LookupEnv("PALIMPSEST_GAMES")
	switch {
	case !is && testing.Short():
		return 1, gamesInShort
	case !is:
		return 1, gamesInTests
	}
	from, to, several := strings.Cut(wanted, "-")
	if !several {
		from, to = "1", wanted
	}
	first, err := strconv.ParseUint(from, 10, 64)
	require.NoError(t, err, "PALIMPSEST_GAMES is a number of games, or FIRST-LAST")
	last, err = strconv.ParseUint(to, 10, 64)
	require.NoError(t, err, "PALIMPSEST_GAMES is a number of games, or FIRST-LAST")
	require.Positive(t, first, "games are numbered from 1")
	return first, last
}

// tally is what came of games. It does not depend on their order.
type tally struct {
	games, decisions, events int
	digest                   uint64
	ends                     map[string]int // how they ended
	verbs                    [core.NumVerbs]int
}

func (a *tally) add(b *tally) {
	a.games, a.decisions, a.events, a.digest = a.games+b.games, a.decisions+b.decisions, a.events+b.events, a.digest+b.digest
	for how, n := range b.ends {
		a.ends[how] += n
	}
	for verb, n := range b.verbs {
		a.verbs[verb] += n
	}
}

func (a *tally) line(edition string) string {
	return fmt.Sprintf("%s %d games %d decisions %d events %016x", edition, a.games, a.decisions, a.events, a.digest)
}

// how lists the ends of the games, the most frequent first, and then what has happened in them.
func (a *tally) how() string {
	ways := slices.SortedFunc(maps.Keys(a.ends), func(x, y string) int {
		return cmp.Or(cmp.Compare(a.ends[y], a.ends[x]), cmp.Compare(x, y))
	})
	var b strings.Builder
	for _, way := range ways {
		fmt.Fprintf(&b, "\n%8d  %s", a.ends[way], way)
	}
	b.WriteString("\n")
	for verb, n := range a.verbs {
		if n > 0 {
			fmt.Fprintf(&b, "%d %s, ", n, core.Verb(verb))
		}
	}
	return b.String()
}

// game plays one game, and says what is broken in it.
func (p *player) game(number uint64, sum *tally) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v\n%s", r, debug.Stack())
		}
	}()
	p.verbs = &sum.verbs
	end := p.play(number, true)
	p.verbs = nil
	if p.broken != nil {
		return p.broken
	}
	events, timeline := p.g.Events(), p.g.Timeline()
	decided := p.decisions
	if number%playedTwice == 0 {
		again := p.play(number, false)
		if p.g.Timeline() != timeline || p.g.Events() != events || !reflect.DeepEqual(again, end) { // an end may point at a loop
			return fmt.Errorf("played again without being looked at it is another game: %d events, and not %d", p.g.Events(), events)
		}
	}
	sum.games++
	sum.decisions += decided
	sum.events += events
	sum.digest += mix(mix(number, timeline), uint64(events))
	sum.ends[howEnded(end)]++
	return nil
}

// playedTwice is which games are played a second time, without looking at their positions: every so manieth.
const playedTwice = 16

// mix folds a number into a hash (splitmix64).
func mix(h, n uint64) uint64 {
	h = (h ^ n) + 0x9e3779b97f4a7c15
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}

func howEnded(e core.Ended) string {
	switch e.Kind {
	case core.Finished:
		return "enough was decided"
	case core.GameOver:
		return "the game was over"
	case core.BudgetSpent:
		return "enough had happened"
	}
	kind, _, _ := strings.Cut(e.Text, ":") // without the card that it is about
	return "not implemented: " + numberedName.ReplaceAllString(kind, "a card")
}

// numberedName is the name of a card of a random game, at the beginning of a text.
var numberedName = regexp.MustCompile(`^.*#\d+`)
