package scenario

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"palimpsest/core/card"
	"palimpsest/core/nearest"
)

// startZone is a list of objects in a player's table.
type startZone struct {
	key  string
	zone card.Zone
	// topFirst: written from the top down, where entities are listed from the bottom up.
	topFirst bool
}

var startZones = []startZone{
	{"battlefield", card.Battlefield, false},
	{"hand", card.Hand, false},
	{"library", card.Library, false},
	{"graveyard", card.Graveyard, true},
	{"exile", card.Exile, false},
	{"command", card.Command, false},
	{"stack", card.Stack, true},
}

// rest ends a library whose lower part is blank cards.
const rest = "..."

// link is a name in the table of an entity that is looked up once all entities are known.
type link struct {
	entity int
	v      value
	set    func(e *Entity, r Ref)
	player bool // it may also be a player
}

// objects reads the list of a player's cards in a zone.
func (p *parser) objects(player int, z startZone, v value) {
	entries := v.list()
	if z.zone == card.Library {
		p.sc.Players[player].Library = true
		if n := len(entries); n > 0 && entries[n-1].v == rest {
			p.sc.Players[player].LibraryRest = true
			entries = entries[:n-1]
		}
	}
	if z.topFirst {
		slices.Reverse(entries)
	}
	index := 0
	for _, e := range entries {
		made, copies, ok := p.entry(player, z, e)
		if !ok {
			continue
		}
		if len(p.sc.Entities)+copies > maxObject {
			e.errorf("there are more than %d objects", maxObject)
			return
		}
		p.links = append(p.links, made.links...)
		list := len(p.listing)
		for range copies {
			made.entity.Index = index
			index++
			p.sc.Entities = append(p.sc.Entities, made.entity)
			p.listing = append(p.listing, list)
		}
	}
}

// made is an entity and the names in its table.
type made struct {
	entity Entity
	links  []link
}

// entry reads one entry of a list of cards: "Forest", "Forest x4" or an object table.
func (p *parser) entry(player int, z startZone, v value) (made, int, bool) {
	e := Entity{Zone: z.zone, Owner: player, Control: player, On: -1, OnPlayer: -1, Blocking: -1, Pos: v.pos()}
	if v.isTable() {
		m, ok := p.objectTable(e, v.table())
		return m, 1, ok
	}
	if v.v == rest {
		v.errorf(`"..." stands only at the end of a library`)
		return made{}, 0, false
	}
	name := v.text()
	if name == "" {
		return made{}, 0, false
	}
	copies := 1
	if found := copiesOf.FindStringSubmatch(name); found != nil && (p.cards == nil || !p.knownCard(name)) {
		n, err := strconv.Atoi(found[2])
		if err != nil || n < 1 || n > maxCopies {
			v.errorf("%q: there can be from 1 to %d copies in one entry", name, maxCopies)
			return made{}, 0, false
		}
		name, copies = found[1], n
	}
	e.Card = p.checkCard(v.pos(), name)
	return made{entity: e}, copies, true
}

var (
	copiesOf = regexp.MustCompile(`^(.+) x(\d+)$`)
	// countBefore is how deck lists say it.
	countBefore = regexp.MustCompile(`^(\d+)x? (.+)$`)
	sizeForm    = regexp.MustCompile(`^-?\d{1,6}/-?\d{1,6}$`)
)

// checkCard is the name of a card; of an unknown one the name that was probably meant, so that what speaks
// of it by that name is not called wrong as well.
func (p *parser) checkCard(pos card.Pos, name string) string {
	if name == "" || p.knownCard(name) {
		return name
	}
	e := &Error{Pos: pos, Message: fmt.Sprintf("no card is called %q", name)}
	if found := countBefore.FindStringSubmatch(name); found != nil && p.cards != nil && p.knownCard(found[2]) {
		e.Expected = fmt.Sprintf("%q", found[2]+" x"+found[1])
		p.errors.add(e)
		return found[2]
	}
	if !p.errors.full() {
		e.Nearest = nearest.Name(name, p.cardNames())
	}
	p.errors.add(e)
	return cmp.Or(e.Nearest, name)
}

// ofPermanents are the keys of an object that only a permanent can have.
var ofPermanents = [...]string{"tapped", "on", "damage", "sick", "copy_of", "attacking", "blocking", "band", "phased_out"}

// objectTable reads { card = "...", tapped = true }.
func (p *parser) objectTable(e Entity, t table) (made, bool) {
	t.only("an object", objectKeys)
	m := made{entity: e}
	o := &m.entity
	if !t.has("card") {
		p.errors.add(&Error{Pos: t.pos(), Message: "an object must say which card it is", Expected: `{ card = "Forest" }`})
		return m, false
	}
	later := func(player bool, set func(*Entity, Ref)) func(value) {
		return func(v value) {
			m.links = append(m.links, link{len(p.sc.Entities), v, set, player})
		}
	}
	t.get("card", func(v value) { o.Card = v.text() })
	t.get("as", func(v value) { o.Alias = p.alias(v) })
	t.get("tapped", func(v value) { o.Tapped = v.flag() })
	t.get("on", later(true, func(e *Entity, r Ref) {
		if r.Kind == PlayerRef {
			e.OnPlayer = r.N
		} else {
			e.On = r.N
		}
	}))
	t.get("owner", func(v value) {
		if i, ok := p.playerNamed(v); ok {
			o.Owner = i
		}
	})
	t.get("counters", func(v value) { o.Counters = v.counts() })
	t.get("damage", func(v value) { o.Damage = v.number(0, maxNumber) })
	t.get("sick", func(v value) { o.Sick = v.flag() })
	t.get("face_down", func(v value) { o.FaceDown = v.flag() })
	t.get("chosen", func(v value) { o.Chosen, o.ChosenPos = v.text(), v.pos() })
	t.get("copy_of", func(v value) { o.CopyOf = p.checkCard(v.pos(), v.text()) })
	t.get("token", func(v value) { o.Token = v.flag() })
	t.get("attacking", func(v value) { o.Attacking = v.flag() })
	t.get("blocking", later(false, func(e *Entity, r Ref) { e.Blocking = r.N }))
	t.get("band", func(v value) { o.Band = v.number(0, maxNumber) })
	t.get("phased_out", func(v value) { o.PhasedOut = v.flag() })
	t.get("x", func(v value) { o.X = v.number(0, maxNumber) })
	t.get("size", func(v value) {
		if o.Size = v.text(); o.Size != "" && !sizeForm.MatchString(o.Size) {
			v.errorf("%q is no size: write \"2/2\"", o.Size)
		}
	})
	t.get("targets", func(v value) {
		for _, target := range v.list() {
			later(true, func(e *Entity, r Ref) { e.Targets = append(e.Targets, r) })(target)
		}
	})
	if o.Zone != card.Battlefield {
		for _, key := range ofPermanents {
			if t.has(key) {
				t.at(key).errorf("%s is said of a permanent, and this is not on the battlefield: leave it out", key)
			}
		}
	}
	// A token that has a size needs no card: it is what its size says.
	if o.Token && o.Size != "" && o.Card != "" {
		return m, true
	}
	if o.Size != "" && !o.Token {
		t.at("size").errorf("only a token has a size of its own: write token = true, or define a card")
	}
	o.Card = p.checkCard(t.at("card").pos(), o.Card)
	return m, o.Card != ""
}

// alias reads the name of an object: even a bad one is kept, for what refers to it.
func (p *parser) alias(v value) string {
	alias := v.text()
	if problem := badName(alias); problem != "" {
		v.errorf("an alias cannot be %q: %s", alias, problem)
		p.refused = append(p.refused, alias, strings.TrimSpace(alias))
		return strings.TrimSpace(alias)
	}
	return alias
}

// isRefused reports whether a text begins with a name that has been refused: what is wrong with it there follows from that.
func (p *parser) isRefused(text string) bool {
	return slices.ContainsFunc(p.refused, func(name string) bool {
		return name != "" && strings.HasPrefix(text, name) && ends(text, len(name))
	})
}

// resolveLinks looks up the names in object tables.
func (p *parser) resolveLinks() {
	for _, l := range p.links {
		q := p.proseOf(l.v, p.sc.Entities[l.entity].Control)
		if l.player {
			q.want = "an object or a player"
		}
		r := q.ref(wanted{player: p.sc.Entities[l.entity].Control})
		q.finish()
		switch {
		case q.err != nil:
			p.errors.add(q.err)
		case r.Kind == EntityRef || r.Kind == PlayerRef && l.player:
			l.set(&p.sc.Entities[l.entity], r)
		default:
			l.v.errorf("%s must be an object of the start position", l.v.name())
		}
	}
}

// checkAttachments refuses what is attached to itself, directly or by way of others, or to something
// that is not there.
func (p *parser) checkAttachments() {
	es := p.sc.Entities
	state := make([]uint8, len(es)) // 1: on the way up, 2: known to end
	for i := range es {
		at := i
		var way []int
		for at >= 0 && state[at] == 0 {
			state[at] = 1
			way = append(way, at)
			if on := es[at].On; on >= 0 && es[on].Zone != card.Battlefield {
				p.fail(es[at].Pos, fmt.Sprintf("%q cannot be on %q, which is not on the battlefield", es[at].Called(), es[on].Called()))
			}
			at = es[at].On
		}
		if at >= 0 && state[at] == 1 {
			p.fail(es[at].Pos, fmt.Sprintf("%q is attached to itself, by way of what it is on", es[at].Called()))
		}
		for _, w := range way {
			state[w] = 2
		}
	}
}

// entered reads the age of objects across players.
func (p *parser) entered(v value) {
	seen := map[int]bool{}
	one := func(v value) []int {
		q := p.proseOf(v, -1)
		r := q.ref(wanted{player: -1, zone: card.Battlefield})
		q.finish()
		switch {
		case q.err != nil:
			p.errors.add(q.err)
		case r.Kind != EntityRef:
			v.errorf("only objects of the start position have entered")
		case seen[r.N]:
			v.errorf("%q has entered twice", p.sc.Entities[r.N].Called())
		default:
			seen[r.N] = true
			return []int{r.N}
		}
		return nil
	}
	for _, e := range v.list() {
		var group []int
		if _, single := e.v.(string); single {
			group = one(e)
		} else {
			for _, member := range e.list() {
				group = append(group, one(member)...)
			}
		}
		if len(group) > 0 {
			p.sc.Entered = append(p.sc.Entered, group)
		}
	}
}

// effects reads effects that are there from the start: "Giant Growth on 'first bear'", with
// "bob's Giant Growth" when another than the controller of the creature controls it.
func (p *parser) effects(v value) {
	for _, e := range v.list() {
		q := p.proseOf(e, -1)
		by := q.possessive()
		name := q.cardName()
		q.need("on")
		on := q.ref(wanted{player: -1, zone: card.Battlefield})
		q.finish()
		if q.err != nil {
			p.errors.add(q.err)
			continue
		}
		if by < 0 && on.Kind == EntityRef {
			by = p.sc.Entities[on.N].Control
		}
		p.sc.Effects = append(p.sc.Effects, StartEffect{Card: name, By: max(by, 0), On: on, Pos: e.pos()})
	}
}
