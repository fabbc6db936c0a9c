package card

import "strings"

// phrase is a subject with the number of its verb.
type phrase struct {
	text string
	many bool // the verb has no s
}

// verb is the verb that agrees with the subject, from the form of "they".
func (p phrase) verb(they string) string {
	if p.many {
		return they
	}
	switch they {
	case "have":
		return "has"
	case "are":
		return "is"
	case "don't":
		return "doesn't"
	case "search":
		return "searches"
	case "may", "can't", "must", "can":
		return they
	}
	return they + "s"
}

// selector is a selector as an object: "target creature", "all creatures".
func (p *printer) selector(s *Selector) string {
	return p.point(s, "all ").text
}

// subject is a selector before its verb: "creatures you control".
func (p *printer) subject(s *Selector) phrase {
	said := subjective(p.point(s, ""))
	if s.Kind == Opponent && said.text == "an opponent" {
		said.text = "each opponent"
	}
	return said
}

// subjective is a phrase as the subject of a sentence.
func subjective(said phrase) phrase {
	if said.text == "them" {
		said.text = "they"
	}
	return said
}

// one is a selector of a trigger or condition: each of many, spoken of as one.
func (p *printer) one(s *Selector) phrase {
	switch s.Kind {
	case Each:
		text := article(p.filter(s.Filter, false))
		if or := s.Filter.Or; or != nil && sameTree(*or, Filter{Itself: true}) {
			text = p.orThis(s.Filter)
		}
		p.hear(&Selector{Kind: Choose, Filter: s.Filter})
		return phrase{text: text}
	case EachPlayer:
		p.hear(&Selector{Kind: Choose, Filter: &Filter{Player: true}})
		return phrase{text: "a player"}
	}
	return p.point(s, "")
}

// orThis is "this or another Zombie".
func (p *printer) orThis(f *Filter) string {
	others := *f
	others.Or, others.Other = nil, false
	return "this or another " + p.filter(&others, false)
}

// point says what a selector points at. Everything that matches is put after all, in the plural.
func (p *printer) point(s *Selector, all string) phrase {
	switch s.Kind {
	case This:
		p.hear(s)
		return phrase{text: "this"}
	case Enchanted:
		p.hear(s)
		return phrase{text: "enchanted permanent"}
	case Each:
		if p.isRest(s.Filter) {
			p.hear(s)
			return phrase{text: "the rest", many: true}
		}
		if s.Filter.Player {
			text := "each " + strings.Join(p.alternatives(s.Filter, false, false), " and each ")
			p.hear(s)
			return phrase{text: text}
		}
		if or := s.Filter.Or; or != nil && sameTree(*or, Filter{Itself: true}) {
			text := p.orThis(s.Filter)
			p.hear(s)
			return phrase{text: text}
		}
		text := all + p.filter(s.Filter, true)
		if one := p.singularOnly(s.Filter); one != "" {
			p.hear(s)
			return phrase{text: "each " + one}
		}
		if strings.HasPrefix(text, "enchanted ") {
			text = "all " + text // "enchanted creature" is what the source is attached to
		}
		p.hear(s)
		return phrase{text: text, many: true}
	case Choose:
		text := p.choice(s)
		p.hear(s)
		return phrase{text: text, many: s.Count != nil}
	case Any:
		text := p.source(s)
		p.hear(s)
		return phrase{text: text}
	case TopOfLibrary:
		text := p.topOf(s)
		p.hear(s)
		return phrase{text: text}
	case Targeted:
		return p.target(s)
	case Both:
		text := p.point(s.Of, all).text + " and "
		text += p.point(s.And, all).text
		p.hear(s)
		return phrase{text: text, many: true}
	}
	if s.Kind != You && s.Kind != Opponent {
		if word, many := p.again(s); word != "" {
			return phrase{text: word, many: many}
		}
	}
	return p.player(s)
}

// topOf is "the top two cards of your library", "the bottom creature card of your graveyard".
func (p *printer) topOf(s *Selector) string {
	text, kind, zone := "the top ", Filter{Card: true}, " library"
	if s.Bottom {
		text = "the bottom "
	}
	if s.Filter != nil {
		kind, zone = *s.Filter, " graveyard"
		kind.Zone = NoZone
	}
	if s.Count != nil {
		text += p.count(s.Count) + " "
	}
	return text + p.filter(&kind, s.Count != nil) + " of " + p.whose(s.Of) + zone
}

// singularOnly is the filter in the singular when its plural would not be read as one.
func (p *printer) singularOnly(f *Filter) string {
	for at := f; at != nil; at = at.Or {
		if !at.Player && at.Token != Yes && at.Types|at.AnyType == 0 && !at.Permanent && !at.Card && !at.Spell && !at.OnStack {
			for _, name := range at.Subtypes {
				if _, ok := plural(name); !ok {
					return p.filter(f, false)
				}
			}
		}
	}
	return ""
}

// target announces a target, or points at one announced before.
func (p *printer) target(s *Selector) phrase {
	switch {
	case s.Index < len(p.targets):
	case p.fragment:
		return phrase{text: "the target"}
	default:
		return phrase{text: unsayable}
	}
	many := p.targets[s.Index].Max != 1
	if s.Index < p.announced {
		if word, many := p.again(s); word != "" {
			return phrase{text: word, many: many}
		}
		return p.player(s)
	}
	p.announced = s.Index + 1
	t := p.targets[s.Index]
	f := t.Filter
	text := ""
	switch {
	case t.N != nil:
		text = p.amount(t.N) + " "
	case t.Max >= AnyNumber && t.Min == 0:
		text = "any number of "
	case t.Min == 0:
		text = "up to " + p.count(Num(t.Max)) + " "
	case t.Max >= AnyNumber:
		text = p.count(Num(t.Min)) + " or more "
	case t.Max > t.Min:
		text = p.count(Num(t.Min)) + " or " + p.count(Num(t.Max)) + " "
	case t.Max > 1 || t.Min > 1:
		text = p.count(Num(t.Max)) + " "
	}
	switch {
	case sameTree(f, Filter{AnyType: Creature | Planeswalker | Battle, Player: true}) && text == "":
		text = "any target"
	case sameTree(f, Filter{AnyType: Creature | Planeswalker | Battle, Player: true}):
		text += "targets"
	default:
		if f.Other {
			f.Other = false
			text += "another "
		}
		text += "target " + p.filter(&f, text != "" && !t.Filter.Other)
	}
	if t.By != nil {
		text += " of " + p.whose(t.By) + " choice"
	}
	p.hear(s)
	return phrase{text: text, many: many}
}

func (p *printer) choice(s *Selector) string {
	f := *s.Filter
	text := ""
	if sameTree(f, Filter{Among: f.Among}) && f.Among != nil {
		switch {
		case s.UpTo && s.Count == Num(AnyNumber):
			text = "any number of "
		case s.UpTo:
			text = "up to " + p.countOrOne(s.Count) + " of "
		default:
			text = p.countOrOne(s.Count) + " of "
		}
		return text + p.part(f.Among) + p.chosen(s)
	}
	switch {
	case s.UpTo && s.Count == Num(AnyNumber):
		text = "any number of " + p.filter(&f, true)
		if s.TotalPower > 0 {
			text += " with total power " + p.count(Num(s.TotalPower)) + " or greater"
		}
	case s.UpTo && s.Count == nil:
		text = "up to one " + p.filter(&f, false)
	case s.UpTo:
		text = "up to " + p.count(s.Count) + " " + p.filter(&f, true)
	case s.Count != nil:
		text = p.count(s.Count) + " " + p.filter(&f, true)
	case f.Other:
		f.Other = false
		text = "another " + p.filter(&f, false)
	default:
		text = article(p.filter(&f, false))
	}
	return text + p.chosen(s)
}

// countOrOne is a number of things, one where the tree has none.
func (p *printer) countOrOne(n Amount) string {
	if n == nil {
		n = Num(1)
	}
	return p.count(n)
}

// part is how the things are called among which something is chosen.
func (p *printer) part(among *Selector) string {
	if len(p.spoken) == 0 {
		return "them" // a description on its own, for an error
	}
	for _, r := range p.references(among) {
		if r.part = r.words[0] == "them" || r.words[0] == "those"; r.part && r.thing && p.means(&r, among) {
			return strings.Join(r.words, " ")
		}
	}
	return unsayable
}

// isRest reports whether a description is "the rest" of what was chosen from last.
func (p *printer) isRest(f *Filter) bool {
	if f.Rest == nil || len(p.parts) == 0 {
		return false
	}
	last := p.parts[len(p.parts)-1]
	return sameTree(*f, Filter{Among: f.Among, Rest: f.Rest}) && f.Rest.Kind == InSlot && f.Rest.Index == last.Keep && sameTree(f.Among, last.Filter.Among)
}

func (p *printer) chosen(s *Selector) string {
	switch {
	case s.Random:
		return " at random"
	case s.By != nil:
		return " of " + p.whose(s.By) + " choice"
	}
	return ""
}

// source is "a red source of your choice". The noun of a source is not in its filter.
func (p *printer) source(s *Selector) string {
	named := p.anySource(s.Filter)
	text := article(named.before)
	if text == "a " {
		text = "a"
	}
	return text + " source" + named.after + " of your choice"
}

// sourceWords are what stands before and after the noun of a source.
type sourceWords struct{ before, after string }

func (p *printer) anySource(of *Filter) *sourceWords {
	f := *of
	posts := f
	f.Keyword, f.NotKeyword, f.NoAbilities, f.Who, f.Zone, f.Named, f.Counters, f.ChosenQual = 0, 0, false, nil, 0, "", nil, false
	f.NotNamed, f.AttachedTo, f.ControllerHas = "", nil, nil
	return &sourceWords{p.filter(&f, false), p.posts(&posts)}
}

// player is a selector that the grammar takes for a player wherever one is asked for.
func (p *printer) player(s *Selector) phrase {
	if s.Kind == InSlot || s.Kind == TriggerSubject || s.Kind == TriggerOther || s.Kind == TriggerPlayer || s.Kind == ControllerOf || s.Kind == OwnerOf ||
		s.Kind == Targeted && s.Index < p.announced {
		if said, ok := p.person(s); ok {
			return said
		}
	}
	switch s.Kind {
	case You:
		return phrase{text: "you", many: true}
	case EachPlayer:
		p.hear(s)
		return phrase{text: "each player"}
	case Opponent:
		p.hear(s)
		return phrase{text: "an opponent"}
	case ActivePlayer:
		p.hear(s)
		return phrase{text: "the active player"}
	case DefendingPlayer:
		p.hear(s)
		return phrase{text: "the defending player"}
	case TriggerPlayer:
		p.hear(s)
		return phrase{text: "the triggering player"}
	case MostLife:
		p.hear(s)
		return phrase{text: "the player with the most life"}
	case Chosen:
		p.hear(s)
		return phrase{text: "the chosen player"}
	case TriggerSubject:
		p.hear(s)
		return phrase{text: "the triggering object"}
	case TriggerOther:
		p.hear(s)
		return phrase{text: "the other object"}
	case ControllerOf, OwnerOf:
		return p.owner(s)
	case Targeted:
		if s.Index >= p.announced {
			return p.target(s)
		}
		p.hear(s)
		return phrase{text: "the " + ordinals[min(s.Index, len(ordinals)-1)] + " target"}
	}
	return phrase{text: unsayable}
}

// owner is "its controller", "target creature's owner".
func (p *printer) owner(s *Selector) phrase {
	word := "controller"
	if s.Kind == OwnerOf {
		word = "owner"
	}
	text := ""
	its := ""
	if s.Of.Kind != This {
		its = p.possessive(s.Of)
	}
	switch {
	case its != "":
		text = its + " " + word
	case s.Of.Kind == Enchanted:
		text = "enchanted permanent's " + word
	case s.Of.Kind == This:
		text = "this's " + word
	default:
		text = p.selector(s.Of) + "'s " + word
	}
	p.hear(s)
	return phrase{text: text}
}

// possessive is "its" or "their" for what was spoken of before, or "" where that would be read as something else.
func (p *printer) possessive(of *Selector) string {
	for _, word := range []string{"its", "their"} {
		if p.means(&reference{words: []string{word}, thing: true}, of) {
			return word
		}
	}
	return ""
}

// whose is "your", "its owner's".
func (p *printer) whose(s *Selector) string {
	if s.Kind == You {
		return "your"
	}
	return p.player(s).text + "'s"
}
