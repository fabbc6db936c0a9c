package readback

import (
	"fmt"
	"slices"
	"strings"

	"palimpsest/core/card"
)

// keywordLine is a keyword on a line of its own: its name and what it means for the object.
func (r *reader) keywordLine(a *card.Ability) string {
	n := r.name
	switch a.Keyword {
	case card.Unblockable:
		return n + " cannot be blocked"
	case card.Buyback:
		cost := r.cost(&a.Cost)
		return n + " has buyback: as you cast " + n + ", you may " + cost + " as an additional cost; if you do, " + n +
			" goes to the hand of the owner, and not into the graveyard, when " + n + " resolves"
	case card.Echo:
		return n + " has echo: in the first of your upkeeps after " + n + " came under your control, " + n + " is sacrificed unless you " + r.cost(&a.Cost)
	case card.CumulativeUpkeep:
		cost := r.cost(&a.UpkeepOf)
		return n + " has cumulative upkeep: in each of your upkeeps, put an age counter on " + n + ", and then " + n + " is lost unless you " + cost +
			" once for each age counter on " + n
	case card.Enchant:
		return n + " can be attached only to " + article(r.describe(a.Quality, false))
	}
	return n + " has " + r.granted(a) + ": " + r.meaning(&card.Mod{Keyword: a.Keyword, N: a.N, Quality: a.Quality}, n, n)
}

// granted is an ability of a token: the name of a keyword, or the sentences of another ability.
func (r *reader) granted(a *card.Ability) string {
	if a.Kind != card.KeywordAbility || a.Keyword == card.CumulativeUpkeep || a.Keyword == card.Buyback || a.Keyword == card.Echo {
		return r.quoted(a)
	}
	m := card.Mod{Kind: card.AddKeyword, Keyword: a.Keyword, N: a.N, Quality: a.Quality}
	if r.kind != card.KeywordAbility {
		r.grants = append(r.grants, m)
	}
	return r.keyword(&m)
}

// quoted is an ability that is given to an object: its sentences in quotation marks.
func (r *reader) quoted(a *card.Ability) string {
	inner := reader{name: "the object with this ability"}
	return `the ability "` + strings.TrimSuffix(strings.Join(inner.ability(a), " "), ".") + `"`
}

// keyword names a keyword with its number and quality: "rampage 2", "islandwalk", "protection from white".
func (r *reader) keyword(m *card.Mod) string {
	switch m.Keyword {
	case card.Rampage:
		return fmt.Sprintf("rampage %d", m.N)
	case card.Landwalk:
		return landKeyword(m.Quality, "walk")
	case card.Landhome:
		return landKeyword(m.Quality, "home")
	case card.Protection:
		if m.Quality != nil && m.Quality.ChosenQual {
			return "protection from the color chosen for " + r.name
		}
		return "protection from " + r.quality(m.Quality)
	case card.Unblockable:
		return "the ability that nothing can block"
	}
	return m.Keyword.String()
}

func landKeyword(land *card.Filter, end string) string {
	if land == nil {
		return "land" + end
	}
	name := "land"
	if len(land.Subtypes) > 0 {
		name = strings.ToLower(strings.Join(land.Subtypes, "- or "))
	}
	return strings.Join(append(adjectives(land), name+end), " ")
}

// land is the land of a landwalk or landhome.
func (r *reader) land(f *card.Filter) string {
	if f == nil {
		return "land"
	}
	land := *f
	land.Types |= card.Land
	if len(land.Subtypes) > 0 {
		land.Types &^= card.Land // "an Island" says that much
	}
	text := r.describe(&land, false)
	if f.Types&card.Land == 0 && len(f.Subtypes) > 0 {
		return text + " of any card type"
	}
	return text
}

// quality is what protection is from.
func (r *reader) quality(f *card.Filter) string {
	switch {
	case f == nil:
		return unknownValue("no description", "")
	case isNoun(f):
		return r.describe(f, true)
	}
	return r.state(f)
}

// explained says of each keyword that the sentences spoke of what it means.
func (r *reader) explained() (clauses []string) {
	var seen []string
	for len(r.grants) > 0 {
		grants := r.grants
		r.grants = nil
		for i := range grants {
			m := &grants[i]
			if m.Keyword == card.Unblockable {
				continue
			}
			name := r.keyword(m)
			noun := "creature"
			if m.Keyword == card.Indestructible || m.Keyword == card.Protection || m.Keyword == card.Shroud || m.Keyword == card.Hexproof || m.Keyword == card.Phasing {
				noun = "permanent"
			}
			if means := r.meaning(m, "a "+noun+" with "+name, "that "+noun); means != "" && !slices.Contains(seen, name) {
				seen = append(seen, name)
				clauses = append(clauses, name+": "+means)
			}
		}
		if len(seen) > 8 {
			break
		}
	}
	return clauses
}

// meaning is what a keyword does for a subject, and how the subject is spoken of again.
func (r *reader) meaning(m *card.Mod, s, again string) string {
	switch m.Keyword {
	case card.Rampage:
		return fmt.Sprintf("whenever %s becomes blocked, %s gets +%d/+%d until end of turn for each creature beyond the first that blocks %s", s, again, m.N, m.N, again)
	case card.Landwalk:
		return s + " cannot be blocked as long as the defending player controls " + article(r.land(m.Quality))
	case card.Landhome:
		return s + " cannot attack unless the defending player controls " + article(r.land(m.Quality)) +
			", and where the rules of the edition say so, " + again + " is lost when the controller of " + again + " controls no " + r.land(m.Quality)
	case card.Protection:
		return r.unable(m.Quality) + " can block, target, deal damage to, enchant or equip " + s
	}
	means, known := meanings[m.Keyword]
	if !known {
		return unknownValue("a keyword", m.Keyword)
	}
	return strings.ReplaceAll(strings.Replace(means, "%s", s, 1), "%s", again)
}

func (r *reader) unable(quality *card.Filter) string {
	if quality != nil && isNoun(quality) {
		return "none of all " + r.describe(quality, true)
	}
	return "nothing " + r.quality(quality)
}

// meanings are what keywords without a number or quality do, in words that hold in every edition.
var meanings = map[card.Keyword]string{
	card.Flying:         "only creatures with flying, or able to block as though with flying, can block %s",
	card.FirstStrike:    "%s deals combat damage before creatures without first strike do",
	card.DoubleStrike:   "%s deals combat damage twice, with the creatures that have first strike and again with the others",
	card.Trample:        "when %s attacks and is blocked, combat damage beyond what destroys the blocking creatures can be dealt to the defending player",
	card.Banding:        "%s can attack in a band, and the controller of %s divides the combat damage of creatures that are blocked by %s or that block the band of %s",
	card.Flanking:       "whenever a creature without flanking blocks %s, the blocking creature gets -1/-1 until end of turn",
	card.Haste:          "%s can attack and use abilities with {T} or {Q} in the cost from the first turn on",
	card.Vigilance:      "%s does not tap to attack",
	card.Reach:          "%s can block creatures with flying",
	card.Shadow:         "%s can block only creatures with shadow, and only creatures with shadow can block %s",
	card.Fear:           "only artifact creatures and black creatures can block %s",
	card.Defender:       "%s cannot attack",
	card.Deathtouch:     "any damage that %s deals to a creature is enough to destroy the damaged creature",
	card.Lifelink:       "when %s deals damage, the controller of %s gains as much life",
	card.Indestructible: "neither damage nor effects that say \"destroy\" destroy %s",
	card.Hexproof:       "opponents of the controller cannot target %s",
	card.Shroud:         "nobody can target %s",
	card.Flash:          "%s can be cast whenever an instant could be cast",
	card.Menace:         "one creature alone cannot block %s",
	card.Phasing:        "in each untap step of the controller, %s phases out, or phases in when %s was phased out",
	card.Undying:        "when %s dies without a +1/+1 counter on %s, return %s to the battlefield under the control of the owner of %s with a +1/+1 counter on %s",
}
