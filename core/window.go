package core

import (
	"slices"

	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// Ask is what a player is asked.
type Ask uint8

// The questions.
const (
	AskAct      Ask = iota // play something, or pass
	AskAttacker            // one more attacker, or done
	AskBlocker             // one more block, or done
	AskThing               // one of Options, or none where Optional
	AskYesNo
	AskNumber // from Min to Max
	AskWord   // one of Words
)

// Purpose is what a choice is for.
type Purpose uint8

// The purposes of choices.
const (
	NoPurpose Purpose = iota
	ToDiscard
	ToKeepLegend
	ToOrderTriggers
	ToUntap
	ToReplace
	ToDivide
	ToPay
	ToUse // "you may", an optional trigger
	ToFind
	ToChoose // what an effect says to choose
	ToSacrifice
	ToPrevent
	ToTarget // of a triggered ability
	ToSource // a source of damage
	ToFlip
	ToReturn
	ToExile
	ToRemoveMana
	ToLoop
	ToArrange // in which order cards lie in a library, from the top
)

// Asking is how an edition opens a window for actions.
type Asking struct {
	Who     Player
	Moments moment.Set // the moments that the window answers to
	Name    string     // the edition's own name for it
	Kind    uint8      // the edition's own; the core never reads it
	Subject ID         // the spell or ability that is answered or interrupted
	Those   []ID       // what the moments are about, where that may be several things
	Rule    Rule       // the rule that opens it
}

// Window is one question to a player: an opportunity to act, or a choice. It is kept in the Game and
// reused; who needs it later copies it.
type Window struct {
	Asking
	Ask Ask

	Purpose  Purpose
	Source   ID  // whose ability or effect asks
	About    Ref // whom or what it is about
	Options  []Ref
	Words    []string
	Ways     bool // the words are instructions, one of which is carried out
	Optional bool // "done", "none" is legal
	Left     int  // of AskThing: how many are still to be chosen, this one included; 0: this one
	Min, Max int
	Numbers  []int         // of AskNumber: the only ones to choose from; nil: all from Min to Max
	Modes    *card.Ability // of a number that is a mode: whose
	Suggest  int           // of AskNumber: what happens when nobody answers
	Cost     *card.Cost    // what would be paid: of ToPay, and of an ability that may be used for it
	X        int           // of that cost
	Later    bool          // it is paid only later, and then asked for again
	Offers   []card.Effect // of ToUse and ToPay: what is done if the answer is yes
	Division *Division     // of ToDivide: the whole, of which one share is asked, or none where there is nothing to choose
}

// ActionKind is what a player does.
type ActionKind uint8

// The actions.
const (
	Pass ActionKind = iota // also: done, none
	PlayLand
	Cast
	Activate
	PlayPhase    // play a phase ability
	PayPhase     // play a phase cost by paying it
	LeavePhase   // play a phase cost by not paying it
	AnnounceAtt  // announce an attack
	DeclareAtt   // one more attacker
	DeclareBlock // one more blocker
	Pick         // of AskThing: Obj or Pick, and N if that is several of the options; of AskNumber: N; of AskYesNo: N 1 or 0; of AskWord: the index N
	UseTriggered // play an optional triggered or specialized ability that may be played now
	Concede
	PayAsked // pay what is asked for, outside of playing anything
)

// Action is what a player does or proposes to do.
type Action struct {
	Kind    ActionKind
	Who     Player
	Obj     ID
	Ability *card.Ability // of Activate and phase abilities
	Mode    int8
	X       int
	Targets []Ref
	Divide  []int32
	Costs   []ID         // what is sacrificed, discarded, exiled, returned or tapped for it
	Tapping []ID         // what is tapped for it: lands first
	Sources []ManaSource // mana abilities that are used for it, besides
	Paying  card.Mana    // what the player takes for it from the pool, where that is said; see NamePayment
	Keeps   card.Mana    // and what of the pool stays there then
	Extra   bool         // an optional extra cost is paid
	Instead ID           // what offers the alternative cost that is paid: the spell itself, or a permanent; 0: its mana cost is paid
	Attempt bool         // begun as a player would, without asking first whether it is legal
	Pick    Ref
	N       int
	Band    int32
	More    bool // of attackers and blocks: others are declared together with it, by the actions that follow
}

// Decider answers the questions of a game.
type Decider interface {
	// Decide answers a question. The answer is the decider's own, and good until the next question; nil is to pass.
	Decide(g *Game, w *Window) *Action
	// Forced tells of a choice with one option that must be taken: whoever has an answer ready for it was right.
	Forced(g *Game, w *Window)
	// Passes tells that moments come at which nobody may act; Lacks that the edition has no such
	// moments; by which rule.
	Passes(g *Game, ms moment.Set, rule Rule)
	Lacks(g *Game, ms moment.Set, rule Rule)
	// Begins tells that a new stretch of the turn begins, for those who wait for one to end.
	Begins(g *Game, name string)
	// Ends tells that a turn is over, before the next begins; Game.EndWithTurn ends the replay there.
	Ends(g *Game)
}

// Window is the question being asked.
func (g *Game) Window() *Window { return &g.window }

// Passes says that moments come at which nobody may act, by a rule.
func (g *Game) Passes(rule Rule, ms moment.Set) { g.Decider.Passes(g, ms, rule) }

// PassesOf is Passes for moments that belong to one spell or ability; the decider finds it in the window.
func (g *Game) PassesOf(subject ID, rule Rule, ms moment.Set) {
	g.window, g.plain = Window{Asking: Asking{Subject: subject, Rule: rule}}, true
	g.passing = subject
	g.Decider.Passes(g, ms, rule)
	g.window.Subject, g.passing = 0, 0
}

// Passing is whose moments go by just now, 0 if they are nobody's in particular: see PassesOf.
func (g *Game) Passing() ID { return g.passing }

// Lacks says that this edition has no such moments, by a rule.
func (g *Game) Lacks(rule Rule, ms moment.Set) { g.Decider.Lacks(g, ms, rule) }

// Choice describes a choice for the Choose functions.
type Choice struct {
	Who      Player
	Purpose  Purpose
	Source   ID
	About    Ref
	Optional bool
	Left     int // see Window
	Ways     bool
	Rule     Rule
	Cost     *card.Cost // see Window, as of X and Later
	X        int
	Later    bool
	Offers   []card.Effect // see Window
}

func (g *Game) open(ask Ask, c Choice) *Window {
	g.forgetPlan()
	g.plain = false
	g.window = Window{Asking: Asking{Who: c.Who, Rule: c.Rule}, Ask: ask, Purpose: c.Purpose, Source: c.Source, About: c.About, Optional: c.Optional, Left: c.Left, Ways: c.Ways, Cost: c.Cost, X: c.X, Later: c.Later, Offers: c.Offers}
	return &g.window
}

// decide asks the question of the window.
func (g *Game) decide() Action {
	if a := g.Decider.Decide(g, &g.window); a != nil {
		return *a
	}
	return Action{Who: g.window.Who}
}

// ChooseThing asks for one of the options; 0 is none. A single option that must be taken is not asked, only told.
func (g *Game) ChooseThing(c Choice, options []Ref) Ref { return g.pick(c, options).Pick }

// pick is ChooseThing where the same thing may be several of the options: N of what is picked tells which of them, from 0.
func (g *Game) pick(c Choice, options []Ref) Action {
	if len(options) == 0 {
		return Action{}
	}
	w := g.open(AskThing, c)
	w.Options = options
	if len(options) == 1 && !c.Optional {
		g.Decider.Forced(g, w)
		return Action{Pick: options[0]}
	}
	g.loop.chose()
	a := g.decide()
	if a.Kind == Pass && !c.Optional {
		return Action{Pick: options[0]}
	}
	return a
}

// ChooseYes asks yes or no.
func (g *Game) ChooseYes(c Choice) bool { return g.Answer(c).N != 0 }

// Answer asks yes (1) or no (0); whoever says yes to a cost may name what it is paid with.
func (g *Game) Answer(c Choice) Action {
	g.loop.chose()
	g.open(AskYesNo, c)
	a := g.decide()
	if a.N == 0 && (c.Purpose == ToUse || c.Purpose == ToPay) {
		g.aside(Aside{Kind: IsDeclined, Source: c.Source, Player: c.Who})
	}
	return a
}

// ChooseNumber asks for a number from min to max.
func (g *Game) ChooseNumber(c Choice, min, max, suggest int) int {
	if min >= max {
		return max
	}
	w := g.open(AskNumber, c)
	w.Min, w.Max, w.Suggest = min, max, suggest
	g.loop.chose()
	a := g.decide()
	return clamp(a.N, min, max)
}

// chooseMode asks for one of the modes of an ability that are legal.
func (g *Game) chooseMode(c Choice, of *card.Ability, legal []int) int {
	w := g.open(AskNumber, c)
	w.Min, w.Max, w.Suggest, w.Numbers, w.Modes = legal[0], legal[len(legal)-1], legal[0], legal, of
	if len(legal) == 1 {
		g.Decider.Forced(g, w)
		return legal[0]
	}
	g.loop.chose()
	if a := g.decide(); slices.Contains(legal, a.N) {
		return a.N
	}
	return legal[0]
}

// chooseWord asks for one of the words.
func (g *Game) chooseWord(c Choice, words []string) string {
	w := g.open(AskWord, c)
	w.Words = words
	if len(words) > 1 {
		g.loop.chose()
	}
	a := g.decide()
	return words[clamp(a.N, 0, len(words)-1)]
}

func clamp(n, lo, hi int) int { return max(lo, min(n, hi)) }

// Default is what happens to a choice that nobody answers: documented and deterministic, never clever.
// Passing; the first option, or none where none is allowed; no; the first word; of numbers the most for
// prevention, lethal damage in order for a division, else the least.
func Default(w *Window) Action {
	a := Action{Who: w.Who}
	switch w.Ask {
	case AskThing:
		if !w.Optional && len(w.Options) > 0 {
			a.Kind, a.Pick = Pick, w.Options[0]
		}
	case AskYesNo, AskWord:
		a.Kind = Pick
	case AskNumber:
		a.Kind, a.N = Pick, w.Suggest
	}
	return a
}

// Asks is how the next window for actions opens, for an edition to fill in just before it calls Act: nothing is asked in between.
func (g *Game) Asks() *Asking {
	if g.plain {
		g.window.Asking = Asking{}
	} else {
		g.window, g.plain = Window{}, true
	}
	return &g.window.Asking
}

// askToAct opens a window in which something is played or declared, and asks. It reports whether the player does
// something, and says what; else it is a pass, and the action is left as it was.
func (g *Game) askToAct(ask Ask, a *Asking, does *Action) bool {
	w := &g.window
	switch {
	case a != &w.Asking:
		*g.Asks() = *a
	case !g.plain:
		panic("an edition asks something else between Asks and Act")
	}
	w.Ask = ask
	d := g.Decider.Decide(g, w)
	if d == nil || d.Kind == Pass {
		return false
	}
	*does = *d
	return true
}
