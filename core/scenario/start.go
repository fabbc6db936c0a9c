package scenario

import (
	"fmt"
	"slices"
	"strings"

	"palimpsest/core/card"
	"palimpsest/core/moment"
	"palimpsest/core/nearest"
)

// scenario reads the whole file. What names things comes first, so that what refers to them can be
// read in the order of the file.
func (p *parser) scenario(root table) {
	root.get("cards", p.cardTables)
	if !p.players(root) {
		return
	}
	root.only("the file", fileKeys, p.playerNames()...)
	p.texts(root)
	for i := range p.sc.Players {
		name := p.sc.Players[i].Name
		if root.has(name) {
			p.player(i, root.at(name).table())
		}
	}
	p.lexicon = newLexicon(p.sc)
	p.checkAliases()
	p.resolveLinks()
	p.checkAttachments()
	root.get("start", func(v value) { p.sc.Start = p.startMoment(v) })
	root.get("until", func(v value) { p.sc.Until = p.until(v) })
	root.get("entered", p.entered)
	root.get("effects", p.effects)
	p.script(root)
	root.get("chance", func(v value) { p.sc.Chance = p.chance(v.table(), true) })
}

// texts reads the keys at the top that name nothing else.
func (p *parser) texts(root table) {
	sc := p.sc
	sc.Start, sc.TurnNumber = moment.MainPhase, 1
	root.get("title", func(v value) { sc.Title = v.written() })
	root.get("teaches", func(v value) { sc.Teaches = v.written() })
	root.get("source", func(v value) { sc.Source = v.written() })
	root.get("tags", func(v value) { sc.Tags = v.texts() })
	root.get("turn_number", func(v value) { sc.TurnNumber = v.number(1, maxNumber) })
	root.get("only", func(v value) { sc.Only = p.only(v) })
	root.get("turn", func(v value) {
		if i, ok := p.playerNamed(v); ok {
			sc.Turn = i
		}
	})
}

// cardTables notes which cards the scenario defines; the card library reads what they are.
func (p *parser) cardTables(v value) {
	p.ownCards = map[string]bool{}
	t := v.table()
	for _, name := range t.keys() {
		p.ownCards[card.Typed(name)] = true
		if !t.at(name).isTable() {
			t.at(name).errorf("%q is a card of the scenario, and must be a table: [cards.%q]", name, name)
		}
	}
}

// isOfCards reports whether all that a file has are tables like those of cards.
func isOfCards(root table) bool {
	keys := root.keys()
	return len(keys) > 0 && !slices.ContainsFunc(keys, func(key string) bool {
		v := root.at(key)
		return !v.isTable() || !v.table().has("type")
	})
}

// players reads who plays. Nothing else can be told apart without it.
func (p *parser) players(root table) bool {
	if !root.has("players") {
		if isOfCards(root) {
			p.errors.add(&Error{Pos: card.Pos{File: p.file, Line: 1, Column: 1}, Message: "this is a file of cards, and no scenario: a scenario says who plays",
				Expected: "`compare cards --explain FILE` to read the cards, --own-cards FILE to play with them, or a scenario"})
			return false
		}
		p.errors.add(&Error{Pos: card.Pos{File: p.file, Line: 1, Column: 1},
			Message: "the file does not say who plays", Expected: `players = ["ann", "bob"] before the first table`})
		return false
	}
	v := root.at("players")
	before := len(p.errors.List)
	list := v.list()
	for _, e := range list {
		name := e.text()
		if problem := badName(name); problem != "" && len(p.errors.List) == before {
			e.errorf("a player cannot be called %q: %s", name, problem)
		}
		if p.playerIndex(name) >= 0 {
			e.errorf("two players are called %q", name)
		}
		p.sc.Players = append(p.sc.Players, Player{Name: name, Life: 20, Line: e.pos().Line})
	}
	if len(list) < 2 && len(p.errors.List) == before {
		v.errorf("a game has at least two players")
	}
	return len(p.errors.List) == before
}

func (p *parser) playerNames() []string {
	all := make([]string, len(p.sc.Players))
	for i := range p.sc.Players {
		all[i] = p.sc.Players[i].Name
	}
	return all
}

func (p *parser) playerIndex(name string) int {
	return slices.IndexFunc(p.sc.Players, func(pl Player) bool { return pl.Name == name })
}

// playerNamed reads the name of a player.
func (p *parser) playerNamed(v value) (int, bool) {
	name := v.text()
	i := p.playerIndex(name)
	if i < 0 && name != "" {
		p.unknown(v.pos(), fmt.Sprintf("no player is called %q", name), orList(p.playerNames()), name, p.playerNames())
	}
	return i, i >= 0
}

// player reads the start position of one player.
func (p *parser) player(i int, t table) {
	t.only("a player", playerKeys)
	pl := &p.sc.Players[i]
	pl.Line = t.pos().Line
	t.get("life", func(v value) { pl.Life = v.number(-maxNumber, maxNumber) })
	t.get("poison", func(v value) { pl.Poison = v.number(0, maxNumber) })
	t.get("counters", func(v value) { pl.Counters = v.counts() })
	t.get("lands_played", func(v value) { pl.LandsPlayed = v.number(0, maxNumber) })
	t.get("drawn", func(v value) { pl.Drawn = v.number(0, maxNumber) })
	t.get("attacked", func(v value) { pl.Attacked = v.flag() })
	t.get("mana", func(v value) {
		if v.v == AsNeeded {
			pl.AsNeeded = true
		} else {
			pl.Mana = p.manaText(v)
		}
	})
	for _, z := range startZones {
		t.get(z.key, func(v value) { p.objects(i, z, v) })
	}
}

// AsNeeded is the mana of a player who can pay any mana cost.
const AsNeeded = "as needed"

// manaText reads mana in a pool: "{R}{R}".
func (p *parser) manaText(v value) card.Mana {
	text := v.text()
	mana, rest := readMana(text)
	if rest != "" {
		v.errorf("%q is no mana: write {W}, {U}, {B}, {R}, {G} or {C} for each, or \"%s\"", rest, AsNeeded)
	}
	return mana
}

// readMana reads the mana symbols at the beginning of a text and returns what follows them.
func readMana(text string) (card.Mana, string) {
	var mana card.Mana
	for len(text) >= 3 && text[0] == '{' && text[2] == '}' {
		of := strings.IndexByte(card.ColorSymbols, text[1])
		if of < 0 {
			break
		}
		mana.Of[of] = min(mana.Of[of]+1, card.MaxMana+1)
		text = text[3:]
	}
	return mana, text
}

// chance reads results of chance; those of one thing stand in a table named like it.
func (p *parser) chance(t table, top bool) Chance {
	var c Chance
	t.get("coins", func(v value) {
		for _, e := range v.list() {
			c.Coins = append(c.Coins, p.coin(e))
		}
	})
	t.get("dice", func(v value) {
		for _, e := range v.list() {
			c.Dice = append(c.Dice, e.number(1, maxNumber))
		}
	})
	t.get("random", func(v value) { c.Random = v.texts() })
	t.get("seed", func(v value) { c.Seed = int64(v.number(-maxNumber, maxNumber)) })
	for _, k := range t.keys() {
		switch {
		case has(chanceKeys, k):
		case !top || !t.at(k).isTable():
			p.unknownKey(t, k, "[chance]", names(chanceKeys))
		default:
			if of, ok := p.askingThing(t, k); ok {
				if c.Of == nil {
					c.Of = map[string]Chance{}
				}
				c.Of[of] = p.chance(t.at(k).table(), false)
			}
		}
	}
	return c
}

// askingThing is the canonical name of what a table of chance is for: an object or a step.
func (p *parser) askingThing(t table, name string) (string, bool) {
	if p.everyStep[name] {
		return name, true
	}
	_, called, problem := p.object(name)
	if problem != nil {
		problem.Pos = t.keyPos(name)
		p.errors.add(problem)
		return "", false
	}
	return called, true
}

func (p *parser) coin(v value) bool {
	switch v.v {
	case true, "win", "heads":
		return true
	case false, "lose", "tails":
		return false
	}
	text, _ := v.v.(string)
	known := []string{"win", "lose", "heads", "tails"}
	v.p.errors.add(&Error{Pos: v.pos(), Message: fmt.Sprintf("%q is no result of a coin", fmt.Sprint(v.v)), Expected: `"win", "lose", "heads" or "tails"`, Nearest: nearest.Name(text, known)})
	return false
}
