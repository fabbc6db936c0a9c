package card

import (
	"slices"

	"github.com/alecthomas/participle/v2/lexer"
)

// unpaidPhrase is what an attack or a block costs: "unless its controller pays {3}". It is paid as the creature is declared.
type unpaidPhrase struct {
	Pos  lexer.Position
	Who  string      `parser:"'unless' @( ( 'its' | 'their' ) ( 'controller' | 'controllers' ) | 'you' )"`
	Cost *costPhrase `parser:"@@"`
	Each *forEachOf  `parser:"@@?"`
}

// lower makes of what is forbidden something that costs.
func (p *unpaidPhrase) lower(s *speech, mod *Mod) {
	if p == nil {
		return
	}
	cost := p.Cost.lower(s)
	if cost.Mana.X > 0 {
		s.fail(p.Cost.Pos, "nobody chooses an X for an attack or a block: write a number of mana")
	}
	mod.Kind, mod.Cost = CostsToAct, &cost
	if p.Each == nil {
		return
	}
	mod.Times = p.Each.count(s)
	if of, is := mod.Times.(*Stat); is && of.Of.Kind != This {
		s.fail(p.Each.Pos, "this cost is paid for each counter \"on this\", or for each thing of a kind: \"for each creature you control\"")
	}
	if cost.Tap || cost.Untap || cost.Counters != nil {
		s.fail(p.Cost.Pos, "mana, life and things are paid for each of something; tapping and counters are not")
	}
}

// payer holds who pays for an attack or a block to what it is said of: it is the controller of the creature.
func (p *actPhrase) payer(s *speech, of *Selector) {
	paid := p.Paid
	if paid == nil {
		paid = p.Paid2
	}
	if paid != nil && paid.Who == "you" && of.Kind != This {
		s.fail(paid.Pos, "an attack or a block is paid for by the controller of the creature: write \"unless its controller pays {2}\"")
	}
}

// forbidsCombat reports whether what is done is to keep something from attacking or blocking.
func forbidsCombat(do []Effect) bool {
	if len(do) != 1 {
		return false
	}
	modify, ok := do[0].(*Modify)
	return ok && slices.ContainsFunc(modify.Mods, func(m Mod) bool { return m.Kind == Cant && (m.Act == Attack || m.Act == Block) })
}

// besidePhrase is what attacks or blocks only beside others: "attack unless at least two other creatures attack".
type besidePhrase struct {
	Attack *countPhrase `parser:"'attack' 'unless' 'at' 'least' @@ 'other' ( 'creature' 'attacks' | 'creatures' 'attack' )"`
	Block  *countPhrase `parser:"| 'block' 'unless' 'at' 'least' @@ 'other' ( 'creature' 'blocks' | 'creatures' 'block' )"`
}

func (p *besidePhrase) lower(s *speech) (Act, int) {
	if p.Attack != nil {
		return AttackWithFewer, s.number(p.Attack.Pos, p.Attack.Number)
	}
	return BlockWithFewer, s.number(p.Block.Pos, p.Block.Number)
}

// moreCombatPhrase adds a combat to a turn: a phase of today, or an attack of old.
type moreCombatPhrase struct {
	Phases bool `parser:"@( 'after' 'this' 'main' 'phase' ',' 'there' 'is' 'an' 'additional' 'combat' 'phase' 'followed' 'by' 'an' 'additional' 'main' 'phase' )"`
	Attack bool `parser:"| @( 'you' 'may' 'declare' 'an' 'additional' 'attack' 'this' 'turn' )"`
}

func (p *moreCombatPhrase) lower(_ *speech, done []Effect) []Effect {
	if p.Phases {
		return append(done, &AddCombat{})
	}
	return append(done, &AddAttack{})
}
