package scenario_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/card"
	"palimpsest/core/scenario"
)

const two = "players = [\"ann\", \"bob\"]\n"

func TestErrorsOfAFile(t *testing.T) {
	known := library{"Forest", "Grizzly Bears", "Holy Strength", "Terror"}
	for _, c := range []struct{ name, text, want string }{
		{"cards", "['Own Bear']\ntype = 'Creature - Bear'", "1:1: this is a file of cards, and no scenario: a scenario says who plays; expected `compare cards --explain FILE` to read the cards, --own-cards FILE to play with them, or a scenario"},
		{"no players", "title = 'x'", `1:1: the file does not say who plays; expected players = ["ann", "bob"] before the first table`},
		{"one player", `players = ["ann"]`, `1:11: a game has at least two players`},
		{"twins", `players = ["ann", "ann"]`, `1:19: two players are called "ann"`},
		{"a keyword as player", `players = ["ann", "expect"]`, `1:19: a player cannot be called "expect": the word has a meaning in scenarios; another would be "expect-1"`},
		{"a fact as player", `players = ["winner", "bob"]`, `1:12: a player cannot be called "winner": the word has a meaning in scenarios; another would be "winner-1"`},
		{"an edition as player", `players = ["ann", "old"]`, `1:11: "old" is an edition, and cannot be a player too`},
		{"counters of no kind", two + "[ann]\nbattlefield = [{ card = 'Forest', counters = { '' = 3 } }]", `3:53: expected a kind of counters, such as "+1/+1", got ""`},
		{"an unknown key", two + "titel = 'x'", `2:1: the file has no key "titel"; did you mean "title"?`},
		{"an undeclared player", two + "[bbo]\nlife = 3", `2:2: the file has no key "bbo"; did you mean "bob"?`},
		{"a wrong type", two + "title = 1979-05-27", `2:9: title must be a text, not a date`},
		{"a key too late", two + "[ann]\nlife = 3\nuntil = 'settled'", `4:1: until belongs to the file, and here it is in [ann]: write it before the first table`},
		{"a key too late in a step", two + "[[step]]\nann = 'pass'\nturn = 'bob'", `4:1: turn belongs to the file, and here it is in [step]: write it before the first table`},
		{"a key too late among facts", two + "[expect]\ntags = ['x']", `3:1: tags belongs to the file, and here it is in [expect]: write it before the first table`},
		{"an unknown player", two + "turn = 'bbo'", `2:8: no player is called "bbo"; expected ann or bob; did you mean "bob"?`},
		{"an unknown edition", two + "only = ['odl']", `2:9: unknown edition "odl"; expected old or new; did you mean "old"?`},
		{"an empty only", two + "only = []", `2:8: only is an empty list, and must name the editions that it is for`},
		{"bad mana", two + "[ann]\nmana = 'RR'", `3:8: "RR" is no mana: write {W}, {U}, {B}, {R}, {G} or {C} for each, or "as needed"`},
		{"an unknown card", two + "[ann]\nhand = ['Forest', 'Grizly Bears']", `3:19: no card is called "Grizly Bears"; did you mean "Grizzly Bears"?`},
		{"too many copies", two + "[ann]\nhand = ['Forest x999']", `3:9: "Forest x999": there can be from 1 to 250 copies in one entry`},
		{"an object without a card", two + "[ann]\nhand = [{ as = 'x y' }]", `3:9: an object must say which card it is; expected { card = "Forest" }`},
		{"a wrong object key", two + "[ann]\nhand = [{ card = 'Forest', taped = true }]", `3:28: an object has no key "taped"; did you mean "tapped"?`},
		{"a size without a token", two + "[ann]\nhand = [{ card = 'Forest', size = '1/1' }]", `3:35: only a token has a size of its own: write token = true, or define a card`},
		{"a tapped card in hand", two + "[ann]\nhand = [{ card = 'Forest', tapped = true }]", `3:37: tapped is said of a permanent, and this is not on the battlefield: leave it out`},
		{"a copy in a graveyard", two + "[ann]\ngraveyard = [{ card = 'Terror', copy_of = 'Forest' }]", `3:43: copy_of is said of a permanent, and this is not on the battlefield: leave it out`},
		{"a bad size", two + "[ann]\nhand = [{ card = 'x', token = true, size = 'big' }]", `3:44: "big" is no size: write "2/2"`},
		{"the rest in the middle", two + "[ann]\nlibrary = ['...', 'Forest']", `3:12: "..." stands only at the end of a library`},
		{"a bad alias", two + "[ann]\nhand = [{ card = 'Forest', as = 'a#1' }]", `3:33: an alias cannot be "a#1": it has # or " in it`},
		{"an alias twice", two + "[ann]\nhand = [{ card = 'Forest', as = 'aa' }, { card = 'Forest', as = 'aa' }]", `3:41: two objects have the alias "aa": the other stands in line 3`},
		{"an alias like a card", two + "[ann]\nhand = [{ card = 'Forest', as = 'Terror' }, 'Terror']", `3:9: "Terror" is the name of a card in the scenario, and cannot be an alias too`},
		{"an alias like a player", two + "[ann]\nhand = [{ card = 'Forest', as = 'bob' }]", `3:9: "bob" is a player, and cannot be an alias too`},
		{"on nothing", two + "[ann]\nbattlefield = [{ card = 'Holy Strength', on = 'Terror' }]", `3:47: on must be an object of the start position`},
		{"on itself", two + "[ann]\nbattlefield = [{ card = 'Holy Strength', on = 'Holy Strength' }]", `3:16: "Holy Strength" is attached to itself, by way of what it is on`},
		{"on each other", two + "[ann]\nbattlefield = [{ card = 'Forest', as = 'a1', on = 'b1' }, { card = 'Forest', as = 'b1', on = 'a1' }]", `3:16: "a1" is attached to itself, by way of what it is on`},
		{"on a card in hand", two + "[ann]\nhand = ['Terror']\nbattlefield = [{ card = 'Holy Strength', on = 'Terror' }]", `4:16: "Holy Strength" cannot be on "Terror", which is not on the battlefield`},
		{"an unnamed effect", two + "effects = ['Teror on x']", `2:13: found "Teror on x" where the name of a card is expected; did you mean "Terror"?`},
		{"a coin on its edge", two + "chance = { coins = ['edge'] }", `2:21: "edge" is no result of a coin; expected "win", "lose", "heads" or "tails"`},
		{"a mistyped coin", two + "chance = { coins = ['head'] }", `2:21: "head" is no result of a coin; expected "win", "lose", "heads" or "tails"; did you mean "heads"?`},
		{"counters as a list", two + "[ann]\ncounters = ['energy']", `3:12: counters must be a table of numbers by kind, not a list: { "+1/+1" = 2 }`},
		{"the event of another kind", two + "expect.events = ['bob dies']", `2:18: unknown event "bob dies"; expected "OBJECT dies", with a player for PLAYER and an object for other words in capitals`},
		{"chance of nothing", two + "[chance.Nobody]\ncoins = ['win']", `2:9: no object is called "Nobody"; expected an alias or the name of a card in the start position, or "Nobody#1" for a token`},
		{"a reason of no edition", two + "expect.because = ['1.1']", `2:8: a rule is one of an edition: write because in [expect.old]`},
		{"a reason as text", two + "expect.old.because = '1.1'", `2:22: because must be a list, not a text: ["1.1"]`},
		{"no reason", two + "expect.old.because = []", `2:22: because is empty, and must name a rule`},
		{"an empty reason", two + "expect.old.because = ['']", `2:23: a rule must be the number of one, not empty`},
		{"a reason twice", two + "expect.old.because.ann.life = ['1.1', '1.1']", `2:39: 1.1 is there twice`},
		{"a reason for a player", two + "expect.old.because.ann = ['1.1']", `2:26: "ann" has several facts: write the one that the rules decide, as in because.ann.life = ["RULE"]`},
		{"a reason for no fact", two + "expect.old.because.ann.lief = ['1.1']", `2:24: a player has no fact "lief"; did you mean "life"?`},
		{"a reason for nobody", two + "expect.old.because.anne.life = ['1.1']", `2:20: nothing here is called "anne"; did you mean "ann"?`},
		{"a reason for a step", two + "expect.old.because.step.x.result = ['1.1']", `2:20: the rule for what became of a step is expected as step.ID.rule, and not in because`},
		{"an exception of one edition", two + "expect.old.unproven = 'x'", `2:12: unproven is said of all editions together: write it in [expect]`},
		{"an exception without why", two + "expect.unproven = ' '", `2:19: unproven is empty, and must say why no rule can be proven`},
		{"a start elsewhere", two + "start = 'second upkeep'", `2:9: the start is a moment of the turn that ` + "`turn`" + ` names, and nothing more`},
		{"no end", two + "until = '0 turns'", `2:9: a replay lasts from 1 to 100 turns`},
		{"one bracket", two + "[step]\nann = 'pass'", `2:2: step must be written [[step]], with two brackets, once for each`},
		{"a step never done", two + "[[step]]\nann = 'pass'\ntimes = 0", `4:9: times must be from 1 to 1000, not 0`},
		{"a look taken twice", two + "[[step]]\ntimes = 2\nexpect = { bob.life = 20 }", `3:9: a step that looks is done once`},
		{"too many steps", two + "[[step]]\nann = 'pass'\ntimes = 600\n[[step]]\nann = 'pass'\ntimes = 600", `2:3: there are 1200 steps, and a script has at most 1000`},
		{"an answer for no time", two + "[[answer]]\nto = 'may'\nann = 'yes, 0 times'", `4:11: unexpected ", 0 times" at the end`},
		{"an empty step", two + "[[step]]\nid = 'a'", `2:3: the step says neither what a player does nor what is expected; expected ann = "pass" or [step.expect]`},
		{"a step of two", two + "[[step]]\nann = 'pass'\nbob = 'pass'", `4:7: a step is the line of one player: write another [[step]] for bob`},
		{"a step that acts and looks", two + "[[step]]\nann = 'pass'\n[step.expect]\nann.life = 3", `4:7: a step either acts or looks: write the expected facts in a [[step]] of their own after it`},
		{"an id twice", two + "[[step]]\nid = 'a'\nann = 'pass'\n[[step]]\nid = 'a'\nann = 'pass'", `6:6: two steps have the id "a"`},
		{"a bad id", two + "[[step]]\nid = 'a b'\nann = 'pass'", `3:6: the id "a b" has something other than letters, digits, - and _ in it; write "a-b"`},
		{"an id of a player", two + "[[step]]\nid = 'bob'\nann = 'pass'", `3:6: the id "bob" is the name of a player, object or edition already`},
		{"a bad otherwise", two + "[[step]]\notherwise = 'skipp'\nann = 'pass'", `3:13: unknown value "skipp" of otherwise; expected "skip", "later", "stop" or "try: ACTION"; did you mean "skip"?`},
		{"an answer to nothing", two + "[[answer]]\nann = 'yes'", `2:3: the answer does not say to what; expected to = "discard" or another decision`},
		{"an answer of nobody", two + "[[answer]]\nto = 'discard'", `2:3: the answer names no player; expected ann = "..." or anyone = "..."`},
		{"no decision", two + "[[answer]]\nto = 'discrad'\nann = 'yes'", `3:7: unknown decision "discrad"; did you mean "discard"?`},
		{"a variant with spaces", two + "[[variant]]\nname = 'he responds'", `2:3: a variant needs a name of letters, digits, - and _: name = "he-responds"`},
		{"a variant without a name", two + "[[variant]]", `2:3: a variant needs a name of letters, digits, - and _: name = "a"`},
		{"a variant twice", two + "[[variant]]\nname = 'a'\n[[variant]]\nname = 'a'", `5:8: two variants are called "a"`},
		{"a card that is no table", two + "[cards]\nBear = 3", `3:8: "Bear" is a card of the scenario, and must be a table: [cards."Bear"]`},
		{"after quotes within a text", two + `effects = ["Terror on \"x\" yy"]`, `2:23: no object is called "x"; expected an alias or the name of a card in the start position, or "x#1" for a token`},
		{"after a name in quotes", two + "[ann]\nhand = ['Terror']\n[[step]]\nann = \"cast \\\"Terror\\\" tageting bob\"", `5:24: found "tageting bob" where a clause is expected; did you mean "targeting"?`},
		{"a control character", two + `title = "a\u0007"`, `2:11: title has a control character in it`},
		{"a tab in a sentence", two + "[[step]]\nann = 'pass\tuntil upkeep'", `3:12: ann has a tab, where a space is expected, in it`},
		{"a name that is another's here", two + "[ann]\nin_play = ['Forest']", `3:1: a player has no key "in_play"; did you mean "battlefield"?`},
		{"a key like none", two + "[ann]\nmood = 'good'", `3:1: a player has no key "mood"; expected life, poison, counters, mana, battlefield, hand, library, graveyard, exile, command, stack, lands_played, drawn or attacked`},
		{"two brackets", two + "[[expect]]\nann.life = 20", `2:3: expect must be written [expect], with one bracket, and once`},
		{"a text for a list", two + "[ann]\nhand = 'Forest'", `3:8: hand must be a list, not a text: ["Forest"]`},
		{"a number before a card", two + "[ann]\nhand = ['4x Forest', '2 Terror']", "3:9: no card is called \"4x Forest\"; expected \"Forest x4\"\nx:3:22: no card is called \"2 Terror\"; expected \"Terror x2\""},
		{"a player in capitals", two + "[[step]]\nAnn = 'pass'", `3:1: a step has no key "Ann"; expected ann, bob, id, at, only, times, otherwise or expect; did you mean "ann"?`},
		{"no verb", two + "[ann]\nhand = ['Terror']\n[[step]]\nann = 'Terror targeting bob'", `5:8: found "Terror targeting bob" and no action before it; expected "cast Terror" or another action`},
		{"neither yes nor no", two + "[[answer]]\nto = 'may'\nann = 'yep'", `4:8: "yep" does not answer "may"; expected "yes" or "no"; did you mean "yes"?`},
		{"an end that is a number", two + "until = '3'", `2:10: "3" is no end of a replay; expected "3 turns"`},
		{"a count of a name that is none", two + "[ann]\nhand = ['Terror']\n[expect]\nann.count_terror = 1", `5:5: nothing here is called "terror"; did you mean "Terror"?`},
		{"a card that is none", two + "[ann]\nhand = ['Teror']\n[[step]]\nann = 'cast Terror'", `3:9: no card is called "Teror"; did you mean "Terror"?`},
		{"a card that is like none", two + "[ann]\nhand = ['Zzzzz']\n[[step]]\nann = 'cast Zzzzz'", `3:9: no card is called "Zzzzz"`},
		{"a key twice", two + "[ann]\nlife = 1\nlife = 2", `4:1: ann.life is written twice, here and above`},
		{"facts in two places", two + "[expect]\nann.life = 20\n[expect]\nann.poison = 0", `4:2: expect is written twice, here and above: write all facts of an edition under one header, as dotted keys (ann.life = 20)`},
	} {
		_, err := scenario.Parse("x", []byte(c.text), known, scenario.WithEditions("old", "new"))
		if assert.Error(t, err, c.name) {
			assert.Equal(t, "x:"+c.want, err.Error(), c.name)
		}
	}
}

func TestErrorsOfExpectations(t *testing.T) {
	start := two + "[ann]\nbattlefield = ['Mogg Fanatic', 'Forest x2']\n[[step]]\nid = 'trick'\nann = 'pass'\n[expect]\n"
	for _, c := range []struct{ text, want string }{
		{"an.life = 3", `8:1: no object is called "an"; did you mean "ann"?`},
		{"ann.lief = 3", `8:5: a player has no fact "lief"; did you mean "life"?`},
		{"ann.gold = 3", `8:5: a player has no fact "gold"; expected one of the facts of the documentation: life, result, lost_by, poison, counter_ or mana ...`},
		{`"Mogg Fanatic".location = "hand"`, `8:16: an object has no fact "location"; did you mean "zone"?`},
		{"ann.hand_size = 3", `8:5: a player has no fact "hand_size"; did you mean "hand_count"?`},
		{"ann.graveyard_size = 3", `8:5: a player has no fact "graveyard_size"; did you mean "graveyard_count"?`},
		{"ann = 3", `8:7: "ann" is a player: write what is expected of it as ann.life = 20`},
		{`"Mogg Fanatic" = "graveyard"`, `8:18: "Mogg Fanatic" is an object: write what is expected of it as "Mogg Fanatic".zone = "graveyard"`},
		{"life = 3", `8:1: "life" is a fact of a player: write whose it is`},
		{"winer = 'ann'", `8:1: [expect] has no key "winer"; did you mean "winner"?`},
		{`"Mogg Fanatic".zone = "in play"`, `8:23: zone cannot be "in play"; expected nowhere, library, hand, graveyard, battlefield, stack, exile or command`},
		{`"Mogg Fanatic".tapped = "maybe"`, `8:25: tapped holds or does not, and cannot be "maybe": write true or false`},
		{`"Mogg Fanatic".power = "big"`, `8:24: power is a number, and cannot be "big"`},
		{`"Mogg Fanatic".size = "2"`, `8:23: size is power and toughness, and cannot be "2": write "2/2"`},
		{`"Mogg Fanatic".zone = ["a"]`, `8:23: zone is one word, and not a list`},
		{`"Mogg Fanatic".damage = 1.5`, `8:25: damage must be a text, a number, true or false, or a list of texts, not a number with a fraction`},
		{`Forest.tapped = true`, `8:1: "Forest" is the name of 2 objects; expected "Forest#1" (ann's, battlefield) or "Forest#2" (ann's, battlefield), or an alias of its own: { card = "Forest", as = "..." }`},
		{`ann.mana = "RR"`, `8:12: mana is mana, and cannot be "RR": write {W}, {U}, {B}, {R}, {G} or {C} for each`},
		{`winner = "anm"`, `8:10: no player is called "anm"; expected ann or bob; did you mean "ann"?`},
		{`"Mogg Fanatic".controller = "Forest"`, `8:29: no player is called "Forest"; expected ann or bob`},
		{`step.trik.result = "done"`, `8:6: no step has the id "trik"; did you mean "trick"?`},
		{`step."answer#1".result = "done"`, `8:6: no step has the id "answer#1"`},
		{`step.trick = "done"`, `8:14: write what is expected of the step: step.trick.result = "done"`},
		{`step.trick.reslut = "done"`, `8:12: a step has no "reslut"; expected result, rule or at; did you mean "result"?`},
		{`step.trick.result = "refuse"`, `8:21: result cannot be "refuse"; expected done, refused, no window, no moment, never, aborted, undone, overtaken, skipped, yes, no, unasked, unanswered or not done; did you mean "refused"?`},
		{`status = "okay"`, `8:10: "okay" is no status; expected ok or not implemented`},
		{"[expect.odl]\nann.life = 3", `8:9: unknown edition "odl"; expected old or new; did you mean "old"?`},
		{`events = ["Mogg Fanatic is destroed"]`, `8:28: unknown event "Mogg Fanatic is destroed": found "destroed" after "Mogg Fanatic is"; did you mean "is destroyed"?`},
		{`events = ["Mog Fanatic dies"]`, `8:12: nothing here is called "Mog Fanatic"; did you mean "Mogg Fanatic"?`},
		{`events = ["trick resolves"]`, `8:11: "trick resolves" is about a step or an ability, and events have the names of cards and permanents`},
		{`events = ["the ability of Mogg Fanatic resolves"]`, `8:11: "the ability of Mogg Fanatic resolves" is about a step or an ability, and events have the names of cards and permanents; expected the name of its source, "Mogg Fanatic"`},
		{`events = ["ann draws by"]`, `8:24: unknown event "ann draws by": the sentence ends after "ann draws by"; expected an event such as "Grizzly Bears is destroyed" or "bob draws"`},
		{`events = ["#1 Elf Person#1 x"]`, `8:12: found "#1 Elf Person#1 x" where a name of the scenario is expected; expected single quotes around a name of several words: '#1 Elf Person#1'`},
		{`events = "ann draws"`, `8:10: events must be a list, not a text: ["ann draws"]`},
	} {
		_, err := scenario.Parse("x", []byte(start+c.text), nil, scenario.WithEditions("old", "new"))
		if assert.Error(t, err, c.text) {
			assert.Equal(t, "x:"+c.want, err.Error(), c.text)
		}
	}
}

func TestAnUnknownTableIsAnEditionWhenNoneAreKnown(t *testing.T) {
	_, err := scenario.Parse("x", []byte(two+"[expect.someday]\nann.life = 3"), nil)
	assert.NoError(t, err)
}

// What is wrong in the base of a card is found again in each of its printings, and said once.
func TestAnErrorIsKeptOnce(t *testing.T) {
	errs := &scenario.Errors{}
	for range 3 {
		errs.Add(&scenario.Error{Pos: card.Pos{File: "x", Line: 3, Column: 9}, Message: "no type"})
	}
	errs.Add(&scenario.Error{Pos: card.Pos{File: "x", Line: 3, Column: 9}, Message: "no size"})
	assert.Len(t, errs.List, 2)
	assert.Zero(t, errs.More)
}

func TestAllErrorsAreReportedUpToABound(t *testing.T) {
	var text strings.Builder
	text.WriteString(two)
	for i := range scenario.MaxErrors + 30 {
		fmt.Fprintf(&text, "[[step]]\nann = 'explode %d'\n", i)
	}
	_, err := scenario.Parse("x", []byte(text.String()), nil)
	var errs *scenario.Errors
	require.ErrorAs(t, err, &errs)
	assert.Len(t, errs.List, scenario.MaxErrors)
	assert.True(t, strings.HasSuffix(err.Error(), "\nand 30 more"))
	for i := 1; i < len(errs.List); i++ {
		assert.Less(t, errs.List[i-1].Pos.Line, errs.List[i].Pos.Line)
	}
}

func TestWhatIsNoScenarioIsRefused(t *testing.T) {
	for _, c := range []struct {
		name string
		text []byte
		want string
	}{
		{"too large", bytes.Repeat([]byte("a"), 10<<20), "x:1:1: the file has 10485760 bytes, and a scenario has at most 1048576"},
		{"binary", []byte("\x7fELF\x02\x01\x01\x00"), "x:1:8: there is a NUL byte here: this is no text file"},
		{"UTF-16", []byte("\xff\xfet\x00"), "x:1:1: the file is written in UTF-16: save it as UTF-8"},
		{"bad UTF-8", []byte("title = 'é'\ntags = ['\xff']"), "x:2:10: not TOML: the file is not valid UTF-8: save it in that encoding"},
		{"a deep nest", []byte("a = " + strings.Repeat("[", 1<<19)), "x:1:1005: not TOML"},
		{"empty", nil, "x:1:1: the file does not say who plays"},
	} {
		_, err := scenario.Parse("x", c.text, nil)
		require.Error(t, err, c.name)
		assert.Contains(t, err.Error(), strings.Split(c.want, ":1005")[0], c.name)
	}
}

// A file as large as is allowed must be read or refused quickly, whatever is in it.
func TestLargeFilesDoNotHang(t *testing.T) {
	fill := func(head, part string) string {
		return head + strings.Repeat(part, (scenario.MaxSize-len(head)-100)/len(part))
	}
	for name, text := range map[string]string{
		"steps":        fill(two, "[[step]]\nann = 'pass'\n"),
		"bad steps":    fill(two, "[[step]]\nann = 'passs'\n"),
		"objects":      fill(two+"[ann]\nhand = [", "'Forest',") + "]",
		"unknown keys": fill(two+"[ann]\n", "a.b.c.d = 1\n"),
		"a long step":  fill(two+"[[step]]\nann = '", "cast ") + "'",
		"long targets": fill(two+"[ann]\nbattlefield = ['Bear']\n[[step]]\nann = 'cast Bear targeting Bear", " and Bear") + "'",
		"events":       fill(two+"[expect]\nevents = [", "'ann draws','x',") + "]",
		"a long event": fill(two+"[expect]\nevents = ['", "ann draws ") + "']",
		"dotted keys":  fill(two, "[a.b.c.d.e.f.g.h.i.j.k]\n"),
		"comments":     fill(two, "# \n"),
	} {
		began := time.Now()
		_, err := scenario.Parse("x", []byte(text), nil)
		assert.Less(t, time.Since(began), 5*time.Second, name)
		if err != nil {
			assert.Less(t, len(err.Error()), 1<<16, "%s: the message is of a reasonable size", name)
		}
	}
}

// The words of the prose must not be names, or a sentence could mean two things.
func TestKeywordsAreReserved(t *testing.T) {
	var words []string
	for _, v := range scenario.Verbs() {
		words = append(words, strings.Fields(v.Phrase)[0])
	}
	for _, c := range scenario.Clauses() {
		words = append(words, strings.Fields(c.Phrase)[0])
	}
	for _, w := range words {
		_, err := scenario.Parse("x", []byte(fmt.Sprintf("players = [%q, \"bob\"]", w)), nil)
		assert.ErrorContains(t, err, "the word has a meaning in scenarios", w)
	}
}

func FuzzParse(f *testing.F) {
	files, err := os.ReadDir("testdata")
	require.NoError(f, err)
	for _, file := range files {
		if text, err := os.ReadFile("testdata/" + file.Name()); err == nil {
			f.Add(string(text))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		sc, err := scenario.Parse("x", []byte(text), nil)
		if (sc == nil) == (err == nil) {
			t.Fatalf("a scenario %v and an error %v", sc, err)
		}
	})
}

func fuzzLine(f *testing.F, form string, seeds []string) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if _, err := scenario.Parse("x", []byte(fmt.Sprintf(form, fmt.Sprintf("%q", line))), library{"Fire", "Fire and Ice", "Terror"}); err != nil {
			_ = err.Error()
		}
	})
}

func FuzzAction(f *testing.F) {
	var seeds []string
	for _, v := range scenario.Verbs() {
		seeds = append(seeds, v.Form, "may: "+v.Phrase+" Fire and Ice")
	}
	for _, c := range scenario.Clauses() {
		seeds = append(seeds, "cast Terror "+c.Form, "cast Terror, "+c.Phrase+" 'Fire'#2, one")
	}
	form := two + "[ann]\nhand = ['Terror', 'Fire', 'Fire and Ice']\n[[step]]\nid = 'one'\nann = 'pass'\n[[step]]\nann = %[1]s\n[[answer]]\nto = 'any'\nann = %[1]s\n"
	fuzzLine(f, form, seeds)
}

func FuzzMoment(f *testing.F) {
	fuzzLine(f, two+"start = %[1]s\nuntil = %[1]s\n[[step]]\nid = 'one'\nann = 'pass'\n[[step]]\nat = %[1]s\nann = 'pass'\n",
		[]string{"upkeep", "second upkeep on bob's turn", "in response to one", "when one dies, next turn", "3 turns", "first-strike damage assigned"})
}

func FuzzEvent(f *testing.F) {
	fuzzLine(f, two+"[ann]\nhand = ['Terror', 'Fire', 'Fire and Ice']\n[expect]\nevents = [%s]\n",
		[]string{"ann draws", "Fire and Ice deals 3 damage to bob by 3.1, twice: x", "2 from Fire to ann is prevented", "dies"})
}
