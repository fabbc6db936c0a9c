package core

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/card"
	"palimpsest/core/moment"
)

// plainRules are a rulebook that changes nothing of its own accord: what the mechanisms of the core are tested with.
func plainRules() *Rules {
	return &Rules{
		Turn:    func(g *Game) { g.End(Ended{}) },
		Timing:  func(*Game, *Window, *Action) Refusal { return Refusal{} },
		FoundIn: AnyZone, PaysManaCost: OnlyPrinted, TriggersBy: func(Happened, bool, bool) Rule { return "" },
		Do:             func(g *Game, e card.Effect, x *Context) { g.Do(e, x) },
		ControlChanged: func(*Game, []Taken) {},
		CombatDamage:   func(*Game, bool) {}, Unspent: func(*Game, Player, int) {},
		Choose: BeforeCosts, Unavailable: OfAnyTarget, Usable: AlwaysUsable, KeptFromCosts: func(*Game, ID, *card.Ability) Rule { return "" }, CouldProduce: SomeAmount, LimitsOfType: LimitsLeft, IsForMana: AnyAmount, Reached: func(*Game, card.Limit, bool) bool { return false }, Sleeps: NeverSleeps, Demands: NothingDemanded, ByRule: NoneByRule,
		SourceSeen: SeenAtResolution, TriggerSeen: SeenAtResolution, AbilityColors: ColorsOfSource, Burial: HeardAsItGoes, Asked: AskedAsEffect, Begin: BeginAnyway, AskedAgain: AskedOnce, EntersWith: EntersAsPrinted, Replaces: AffectedPlayerReplaces,
		LifeTotal: AsItStands, Order: ByTimestamp("AGE"), Together: EachGroup, CounterGroup: 1,
		TokenName: AfterItsTypes, GivenToken: GivenAsCard, Your: WhoPlayed, OrdersStamps: ControllersOrder, SpellTargetable: AnySpell, Stays: NeverStays, Unexchanged: ReachedAnyway, Restamped: AnyAttachment, TokenOwner: func(_, receiver Player) Player { return receiver },
		StaysHome: func(*Chars) Why { return Fine }, AttacksInstead: NoneInstead,
		Group: func(card.ModKind, TypeChange, bool) uint8 { return 1 }, Under: ByGroup,
		CountedSize: func(*Object) (uint8, bool) { return AsPrinted, true },
		BasicLand:   OfLandTypes,
		TypeLine:    TypesAsPrinted, Defines: DefinesTypes, IsAbility: EveryLine, Retype: SetsTypes,
		GroupRules: []Rule{"AGE", "AGE"},
	}
}

// plain is a player who decides nothing.
type plain struct{}

func (plain) Decide(_ *Game, w *Window) *Action {
	a := Default(w)
	return &a
}
func (plain) Passes(*Game, moment.Set, Rule) {}
func (plain) Lacks(*Game, moment.Set, Rule)  {}
func (plain) Forced(*Game, *Window)          {}
func (plain) Begins(*Game, string)           {}
func (plain) Ends(*Game)                     {}

func plainGame() *Game {
	g := &Game{}
	g.Init(plainRules())
	g.Decider = plain{}
	return g
}

func bear(name string) *card.Card {
	return &card.Card{Name: name, Types: card.Creature, Power: card.Num(2), Toughness: card.Num(2)}
}

// put puts a new creature onto the battlefield.
func put(g *Game, name string) ID { return putCard(g, bear(name)) }

// putCard puts a card onto the battlefield.
func putCard(g *Game, c *card.Card) ID {
	id := g.NewThing(g.AddDef(c), c.Name, 0, CardObject)
	g.Put(id, card.Battlefield, -1)
	return id
}

// filled is a state in which every slice has something and every number is set.
func filled(t *testing.T) *State {
	var s State
	fill(t, reflect.ValueOf(&s).Elem(), 1)
	return &s
}

// fill sets whatever can be set of a value to something that is not zero.
func fill(t *testing.T, v reflect.Value, n int) {
	t.Helper()
	if !v.CanSet() {
		v = reflect.NewAt(v.Type(), v.Addr().UnsafePointer()).Elem()
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(t, v.Field(i), n+i)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 3, 3))
		for i := range 3 {
			fill(t, v.Index(i), n+i)
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(t, v.Index(i), n+i)
		}
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(int64(n%100 + 1))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(uint64(n%100 + 1))
	case reflect.String:
		v.SetString("x")
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
	default:
		require.Failf(t, "a state is plain data", "%s is a %s", v.Type(), v.Kind())
	}
}

func TestCopyFromCopiesEverything(t *testing.T) {
	from := filled(t)
	var to State
	to.CopyFrom(from)
	assert.Equal(t, from, &to)
}

func TestACloneSharesNoMemory(t *testing.T) {
	from := filled(t)
	clone := from.Clone()
	shared(t, "State", reflect.ValueOf(from).Elem(), reflect.ValueOf(clone).Elem())
}

// shared fails when two values have a slice in common. Pointers lead to cards, which do not change.
func shared(t *testing.T, path string, a, b reflect.Value) {
	t.Helper()
	switch a.Kind() {
	case reflect.Struct:
		for i := range a.NumField() {
			shared(t, path+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i))
		}
	case reflect.Array:
		for i := range a.Len() {
			shared(t, path, a.Index(i), b.Index(i))
		}
	case reflect.Slice:
		assert.NotEqual(t, a.Pointer(), b.Pointer(), "%s is shared", path)
		for i := range a.Len() {
			shared(t, path+"[]", a.Index(i), b.Index(i))
		}
	}
}

func TestCopyFromReusesMemory(t *testing.T) {
	from := filled(t)
	var to State
	to.CopyFrom(from)
	assert.Zero(t, testing.AllocsPerRun(100, func() { to.CopyFrom(from) }))
}

func TestTheHashDoesNotSeeIdsAndDeadObjects(t *testing.T) {
	one, other := plainGame(), plainGame()
	for _, g := range []*Game{one, other} {
		put(g, "Anna")
		put(g, "Bert")
	}
	require.Equal(t, one.Hash(), other.Hash())
	// There and back again: new objects, new ids, the same position but for the order of entering.
	id := other.things[1].ID
	hand := other.Move(Moved{ID: id, To: card.Hand, Under: NoPlayer})
	back := other.Move(Moved{ID: hand, To: card.Battlefield, Under: 0})
	other.S.Objects[back].Since = one.S.Objects[id].Since
	assert.NotEqual(t, id, back)
	assert.Equal(t, one.Hash(), other.Hash())
}

func TestTheHashSeesWhatAPositionIsMadeOf(t *testing.T) {
	changes := map[string]func(g *Game){
		"life":            func(g *Game) { g.S.Players[1].Life-- },
		"mana":            func(g *Game) { g.S.Players[0].Pool.Of[card.Red]++ },
		"tapped":          func(g *Game) { g.S.Objects[1].Flags |= Tapped },
		"damage":          func(g *Game) { g.S.Objects[1].Damage++ },
		"counters":        func(g *Game) { g.AddCounters(1, "+1/+1", 1, "") },
		"controller":      func(g *Game) { g.S.Objects[1].Controller = 1 },
		"turn":            func(g *Game) { g.S.Turn++ },
		"active player":   func(g *Game) { g.S.Active = 1 },
		"zone":            func(g *Game) { g.Move(Moved{ID: 1, To: card.Exile, Under: NoPlayer}) },
		"attackers":       func(g *Game) { g.DeclareAttacker(1, 0) },
		"frame":           func(g *Game) { g.PushFrame(Frame{Who: 1, N: 1}) },
		"assigned damage": func(g *Game) { g.Assign(Packet{Source: 1, To: ToPlayer(1), N: 2}) },
		"shield":          func(g *Game) { g.RegenerationShield(1, &Context{}) },
		"effect": func(g *Game) {
			g.Begin([]card.Mod{{Kind: card.AddSize, Power: card.Num(1), Toughness: card.Num(1)}}, []Ref{ToObject(1)}, card.UntilEndOfTurn, &Context{})
		},
		"waiting ability": func(g *Game) { g.S.Waiting = append(g.S.Waiting, Waiting{Source: 1}) },
		"chance":          func(g *Game) { g.S.Seed++ },
		"extra turn":      func(g *Game) { g.AddTurn(1, 0, 0) },
	}
	for name, change := range changes {
		t.Run(name, func(t *testing.T) {
			g := plainGame()
			put(g, "Anna")
			before := g.Hash()
			change(g)
			assert.NotEqual(t, before, g.Hash())
		})
	}
}

func TestTheHashOfAHandIsUnordered(t *testing.T) {
	one, other := plainGame(), plainGame()
	for i, g := range []*Game{one, other} {
		for k := range 2 {
			id := g.NewThing(g.AddDef(bear([]string{"Anna", "Bert"}[k])), "", 0, CardObject)
			g.S.Objects[id].Zone = card.Hand
		}
		g.S.Players[0].Hand = []ID{1, 2}
		if i == 1 {
			g.S.Players[0].Hand = []ID{2, 1}
		}
	}
	assert.Equal(t, one.Hash(), other.Hash())
}

func TestALibraryWithoutEndIsStockedWithNoMoreThanCanBeUsed(t *testing.T) {
	g := plainGame()
	g.MaxEvents = 50
	library := &g.S.Players[0].Library
	g.S.Players[0].Endless = true
	g.stock(0, 7)
	assert.Len(t, *library, 7)
	g.stock(0, 1<<40)
	assert.Len(t, *library, 50)
	g.S.Players[0].Endless = false
	g.stock(0, 60)
	assert.Len(t, *library, 50, "another library has what it has")
}
