package replay

import (
	"palimpsest/core"
	"palimpsest/core/outcome"
)

// Boards cost time and memory with each event, and are given up where there is too much of them: lists of thousands of things are
// written again with each thing that comes.
const (
	mostSurveyed   = 1_000_000 // facts that are made to see what has changed
	mostBoardBytes = 16 << 20  // of names and values
)

// boards records the positions of a replay. They are looked at in a copy of the game: nothing that is made or kept for it is in the
// game that goes on, which may be in the middle of anything.
type boards struct {
	plan     *plan
	copy     core.Game
	now      []outcome.Fact
	event    int             // the last one, after which the position was looked at
	before   []outcome.Fact  // the position before it
	made     *outcome.Boards // nil: there is too much of them
	surveyed int
	facts    int
	bytes    int
}

// begin makes the boards ready for a replay that is at its start.
func (b *boards) begin(p *plan, g *core.Game) {
	b.plan, b.surveyed, b.facts, b.bytes, b.event = p, 0, 0, 0, 0
	b.made, b.now = &outcome.Boards{}, nil
	b.now = b.look(g)
	if b.made == nil {
		return
	}
	b.made.Start = b.now
	b.count(b.now, nil)
}

// look makes the facts of a position; where that cannot be done just now, they are as they were.
func (b *boards) look(g *core.Game) []outcome.Fact {
	facts := b.now
	b.copy.Mirror(g)
	b.copy.Guard(func() { facts = b.plan.facts(&b.copy) })
	if b.surveyed += len(facts); b.surveyed > mostSurveyed {
		b.made = nil
	}
	return facts
}

// count counts what is written, and gives up where it is too much.
func (b *boards) count(facts []outcome.Fact, gone []string) {
	b.facts += len(facts) + len(gone)
	for _, f := range facts {
		b.bytes += len(f.Name) + len(f.Value)
	}
	for _, name := range gone {
		b.bytes += len(name)
	}
	if b.facts > outcome.MostBoards || b.bytes > mostBoardBytes {
		b.made = nil
	}
}

// after records the position after an event, or once more when what the event says is carried out.
func (b *boards) after(event int, g *core.Game) {
	if b.made == nil {
		return
	}
	again := event == b.event
	facts := b.look(g)
	if b.made == nil {
		return
	}
	if !again {
		b.event, b.before = event, b.now
		b.write(outcome.BoardChange{After: event}, facts)
		return
	}
	n := len(b.made.Changes)
	switch {
	case n == 0 || b.made.Changes[n-1].After < event:
		b.write(outcome.BoardChange{After: event}, facts)
	case b.made.Changes[n-1].Between:
		b.write(outcome.BoardChange{After: event, Between: true}, facts)
	default:
		b.made.Changes, b.now = b.made.Changes[:n-1], b.before
		b.write(outcome.BoardChange{After: event}, facts)
	}
}

// waits records the position after an event, when players may act.
func (b *boards) waits(event int, g *core.Game) {
	if b.made != nil {
		b.between(event, b.look(g))
	}
}

// between records the position after an event at a time when somebody looks at it.
func (b *boards) between(event int, facts []outcome.Fact) {
	if b.made != nil {
		b.write(outcome.BoardChange{After: event, Between: true}, facts)
	}
}

// end records the position at the end, and returns the boards.
func (b *boards) end(event int, facts []outcome.Fact) *outcome.Boards {
	b.between(event, facts)
	made := b.made
	b.made, b.now, b.before = nil, nil, nil
	return made
}

// write writes how the position became another.
func (b *boards) write(c outcome.BoardChange, facts []outcome.Fact) {
	if b.made == nil {
		return
	}
	changed := outcome.Changed(b.now, facts)
	if changed.Empty() {
		return
	}
	c.Facts, c.Gone = changed.Facts, changed.Gone
	b.now = facts
	b.made.Changes = append(b.made.Changes, c)
	b.count(c.Facts, c.Gone)
}
