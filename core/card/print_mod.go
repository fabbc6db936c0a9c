package card

import (
	"slices"
	"strings"
)

// mods writes what is said of a subject. Now says that it is an effect, by which things become what
// they are from then on.
func (p *printer) mods(subject phrase, mods []Mod, now bool) string {
	var parts []string
	for i := 0; i < len(mods); {
		n := 1
		for mods[i].Kind == AddKeyword && mods[i].Keyword != Unblockable && i+n < len(mods) &&
			mods[i+n].Kind == AddKeyword && mods[i+n].Keyword != Unblockable {
			n++
		}
		parts = append(parts, p.mod(subject, mods[i:i+n], now))
		i += n
	}
	return subject.text + " " + strings.Join(parts, " and ")
}

// mod writes one modification, or several keywords granted together.
func (p *printer) mod(subject phrase, mods []Mod, now bool) string {
	m := &mods[0]
	be, also := subject.verb("are")+" ", subject.verb("are")+" also "
	if now {
		be = subject.verb("become") + " "
	}
	if m.Adds {
		be = also
	}
	switch m.Kind {
	case AddSize:
		return subject.verb("get") + " " + p.size(m.Power, m.Toughness, true)
	case SetBaseSize:
		return subject.verb("have") + " base size " + p.size(m.Power, m.Toughness, false)
	case SetSize:
		return be + p.size(m.Power, m.Toughness, false)
	case SwitchSize:
		return subject.verb("have") + " power and toughness switched"
	case AddKeyword, RemoveKeyword:
		return p.keywords(subject, mods)
	case AddAbility:
		return subject.verb("have") + ` "` + Print(m.Ability) + `"`
	case LoseAbilities:
		return subject.verb("lose") + " all abilities"
	case SetControl:
		return subject.verb("are") + " controlled by " + p.player(m.Who).text
	case SetColors:
		return be + colorsText(m)
	case SetBasicLand:
		if m.ChosenWord {
			return be + "the chosen type"
		}
		return be + subject.what(m.Super.Names(), subject.subtypes(m.Words))
	case AddSubtype:
		if m.ChosenWord {
			return also + "the chosen type"
		}
		return be + subject.what(nil, subject.subtypes(m.Words))
	case SetTypes:
		return be + subject.what(m.Super.Names(), subject.types(m))
	case AddTypes:
		if m.Types == 0 {
			return also + strings.Join(m.Super.Names(), " ")
		}
		return also + subject.what(m.Super.Names(), subject.types(m))
	}
	return p.rule(subject, m)
}

// what is what things are or become: "a legendary land", and of many things "legendary lands".
func (p phrase) what(before []string, nouns string) string {
	text := strings.Join(append(before, nouns), " ")
	if p.many {
		return text
	}
	return article(text)
}

// subtypes are subtypes in the number of the things: "Elf Warriors", but of land types "Islands and Swamps".
func (p phrase) subtypes(words []string) string {
	if !slices.ContainsFunc(words, func(word string) bool { return slices.Contains(BasicLandTypes[:], word) }) {
		return p.noun(slices.Clone(words))
	}
	said := make([]string, len(words))
	for i, word := range words {
		said[i] = number1(word, p.many)
	}
	return strings.Join(said, " and ")
}

// types are card types as one noun.
func (p phrase) types(m *Mod) string { return p.noun(m.Types.Names()) }

// noun is the last of some words as a noun, behind the others.
func (p phrase) noun(words []string) string {
	if len(words) == 0 {
		return ""
	}
	words[len(words)-1] = number1(words[len(words)-1], p.many)
	return strings.Join(words, " ")
}

func colorsText(m *Mod) string {
	switch {
	case m.ChosenWord:
		return "the chosen color"
	case m.Colors == 0:
		return "colorless"
	case m.Colors == AllColors:
		return "every color"
	}
	return strings.ReplaceAll(m.Colors.String(), " ", " and ")
}

func (p *printer) keywords(subject phrase, mods []Mod) string {
	if mods[0].Keyword == Unblockable && mods[0].Kind == AddKeyword {
		return "can't be blocked"
	}
	verb := subject.verb("have")
	if mods[0].Kind == RemoveKeyword {
		verb = subject.verb("lose")
	}
	texts := make([]string, len(mods))
	for i := range mods {
		texts[i] = p.keyword(mods[i].Keyword, mods[i].N, mods[i].Quality)
	}
	return verb + " " + strings.Join(texts, " and ")
}

// keyword writes a keyword with its number and quality.
func (p *printer) keyword(k Keyword, n int, quality *Filter) string {
	switch k {
	case Rampage:
		return "rampage " + p.amount(Num(n))
	case Landwalk:
		return landKeyword(quality, "walk")
	case Landhome:
		return landKeyword(quality, "home")
	case Protection:
		if sameTree(*quality, Filter{ChosenQual: true}) {
			return "protection from the chosen color"
		}
		return "protection from " + p.filter(quality, true)
	}
	return k.String()
}

// landKeyword is "islandwalk", "legendary landwalk".
func landKeyword(quality *Filter, end string) string {
	if quality == nil {
		return "land" + end
	}
	land := "land"
	if len(quality.Subtypes) > 0 {
		land = strings.ToLower(quality.Subtypes[0])
	}
	return strings.Join(append(adjectives(quality), land+end), " ")
}

func (p *printer) keywordLine(a *Ability) string {
	switch a.Keyword {
	case Enchant:
		return "enchant " + p.filter(a.Quality, false)
	case CumulativeUpkeep:
		return "cumulative upkeep " + p.cost(&a.UpkeepOf, "")
	case Echo:
		return "echo " + p.cost(&a.Cost, "")
	case Buyback:
		return "buyback " + p.cost(&a.Cost, "")
	}
	return p.keyword(a.Keyword, a.N, a.Quality)
}

var beWords = map[Act]string{
	BeTargeted: "targeted", BeEnchanted: "enchanted", BeCountered: "countered", BeRegenerated: "regenerated",
	BeCast: "cast", BeSacrificed: "sacrificed", BeBlocked: "blocked", AttackYou: "attacked",
}

// rule writes what changes the rules for its subject.
func (p *printer) rule(subject phrase, m *Mod) string {
	switch m.Kind {
	case Cant:
		if m.Act == AttackWithOthers {
			return "can only attack alone"
		}
		switch {
		case m.Act == BeTaken:
			return "can't come under another player's control"
		case m.Further:
			return "can't be further enchanted"
		case m.Act == Block && m.Except:
			return "can block only " + p.filter(m.By, true)
		}
		return "can't " + p.act(m)
	case CostsToAct:
		return "can't " + p.act(m) + " unless " + p.paid(subject, m.Cost) + p.forEachOf(m.Times)
	case Must:
		switch m.Act {
		case Attack:
			return subject.verb("attack") + " each turn if able"
		case Block:
			return subject.verb("block") + " each turn if able"
		case BeBlocked:
			if m.By == nil {
				return "must be blocked"
			}
			return "must be blocked by all " + p.filter(m.By, true) + " able to"
		}
	case CostsMore, CostsLess:
		text := subject.verb("cost") + " " + m.Mana.String() + " more"
		if m.Kind == CostsLess {
			text = subject.verb("cost") + " " + m.Mana.String() + " less"
		}
		if m.Act == Activate {
			text += " to activate"
		}
		if m.PerTarget {
			text += " for each target beyond the first"
		}
		if m.InManaCost {
			text += ", in its mana cost"
		}
		return text
	case OffersCost:
		return subject.verb("have") + " " + `"` + Print(m.Ability) + `"`
	case AsThough:
		act := "attack"
		if m.Act == BlockFlying {
			act = "block"
		}
		if m.By.Keyword != NoKeyword {
			return "can " + act + " as though it had " + m.By.Keyword.String()
		}
		if m.By.NotSub != nil {
			return "can " + act + " as though it weren't a " + m.By.NotSub[0]
		}
		return "can " + act + " as though it didn't have " + m.By.NotKeyword.String()
	case SkipsPart:
		whose := " their "
		if subject.text == "you" {
			whose = " your "
		}
		return subject.verb("skip") + whose + m.Words[0]
	case ArrivesTapped:
		if m.Played {
			return "enter tapped if played"
		}
		return "enter tapped"
	case MoreLands:
		if m.N == 1 {
			return "may play an additional land each turn"
		}
		return "may play up to " + p.count(Num(m.N)) + " additional lands"
	case NoMaximumHand:
		return subject.verb("have") + " no maximum hand size"
	case DoesNotUntap:
		if m.Yours {
			return subject.verb("don't") + " untap during your untap step"
		}
		return subject.verb("don't") + " untap during its controller's untap step"
	}
	return unsayable
}

// paid is who pays what for an attack or a block.
func (p *printer) paid(subject phrase, c *Cost) string {
	if subject.text == "this" {
		return "you " + p.cost(c, "pay ")
	}
	if subject.many {
		return "their controller " + p.cost(c, "pays ")
	}
	return "its controller " + p.cost(c, "pays ")
}

// act is what may not be done.
func (p *printer) act(m *Mod) string {
	by := ""
	if m.By != nil {
		by = p.filter(m.By, m.Act != UntapAct || m.N != 1)
	}
	switch m.Act {
	case Attack:
		return "attack"
	case AttackYou:
		if m.Kind == CostsToAct {
			return "attack you"
		}
	case Block:
		return strings.TrimSpace("block " + by)
	case Cast:
		return "cast " + by
	case PlayLand:
		return "play lands"
	case GainLifeAct:
		return "gain life"
	case DrawAct:
		return "draw cards"
	case LoseTheGame:
		return "lose the game"
	case WinTheGame:
		return "win the game"
	case AssignCombatDamage:
		return "assign combat damage"
	case DealCombatDamage:
		return "deal combat damage"
	case BeDealtCombatDamage:
		return "be dealt combat damage"
	case BeReduced:
		if m.RestPrevented {
			return "be reduced to less than " + p.amount(Num(m.N)) + " life by damage, the rest of which is prevented"
		}
		return "be reduced to less than " + p.amount(Num(m.N)) + " life by damage"
	case HaveMoreCounters:
		return "have more than " + p.count(Num(m.N)) + " " + m.Words[0] + " counters on it"
	case AttackWithFewer:
		return "attack unless at least " + p.besides(m.N, "attack")
	case BlockWithFewer:
		return "block unless at least " + p.besides(m.N, "block")
	case BeBlockedByFewer:
		return "be blocked except by " + p.count(Num(m.N)) + " or more creatures"
	case BeBlockedByMore:
		if m.N == 1 {
			return "be blocked by more than one creature"
		}
		return "be blocked by more than " + p.count(Num(m.N)) + " creatures"
	case Activate:
		return "use activated abilities"
	case ActivateTapping:
		return "use activated abilities with {T} in their costs"
	case ActivateOther:
		return "use activated abilities that aren't mana abilities"
	case UntapAct:
		if m.N > 0 {
			return "untap more than " + p.count(Num(m.N)) + " " + by + " during their untap step"
		}
		return "untap"
	}
	word, ok := beWords[m.Act]
	switch {
	case !ok:
		return unsayable
	case m.Except:
		return "be " + word + " except by " + by
	case by != "":
		return "be " + word + " by " + by
	}
	return "be " + word
}

// besides is "two other creatures attack".
func (p *printer) besides(n int, verb string) string {
	if n == 1 {
		return "one other creature " + verb + "s"
	}
	return p.count(Num(n)) + " other creatures " + verb
}
