package scenario

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"palimpsest/core/card"
	"palimpsest/core/outcome"
)

var (
	editionForm = regexp.MustCompile(`^[\pL\pN][\pL\pN._-]*$`)
	numberText  = regexp.MustCompile(`^-?\d+$`)
)

// factValue reads the expected value of a fact into its canonical form.
func (p *parser) factValue(f outcome.FactInfo, v value) string {
	text, ok := plainValue(v.v)
	if list, isList := v.v.([]any); isList {
		if f.Value != outcome.List && f.Value != outcome.Set {
			v.errorf("%s is one %s, and not a list", v.name(), f.Value)
			return ""
		}
		return p.listValue(f, v, len(list))
	}
	if !ok {
		v.wrongType("a text, a number, true or false, or a list of texts")
		return ""
	}
	switch f.Value {
	case outcome.Number:
		if !numberText.MatchString(text) {
			v.errorf("%s is a number, and cannot be %q", v.name(), text)
		}
	case outcome.Flag:
		if text != "yes" && text != "no" {
			v.errorf("%s holds or does not, and cannot be %q: write true or false", v.name(), text)
		}
	case outcome.Word:
		if !slices.Contains(f.Words, text) {
			p.unknown(v.pos(), fmt.Sprintf("%s cannot be %q", v.name(), text), orList(f.Words), text, f.Words)
		}
	case outcome.Pair:
		if !sizeForm.MatchString(text) {
			v.errorf(`%s is power and toughness, and cannot be %q: write "2/2"`, v.name(), text)
		}
	case outcome.ManaOf:
		if _, rest := readMana(text); rest != "" {
			v.errorf("%s is mana, and cannot be %q: write {W}, {U}, {B}, {R}, {G} or {C} for each", v.name(), text)
		}
	case outcome.Name:
		if slices.Contains(playerFacts, f.Name) {
			if text != "" && p.playerIndex(text) < 0 {
				p.unknown(v.pos(), fmt.Sprintf("no player is called %q", text), orList(p.playerNames()), text, p.playerNames())
			}
			return text
		}
		if text == nothing {
			return ""
		}
		return p.nameValue(v, text)
	case outcome.List, outcome.Set:
		if text == nothing {
			return ""
		}
		if base, _ := splitNth(card.Typed(text)); len(p.lexicon.candidates(base)) > 0 {
			return outcome.JoinEntries([]string{p.nameValue(v, text)})
		}
	}
	return text
}

// nothing is what a fact names that names none; no object can be called so.
const nothing = "nothing"

// playerFacts are the facts that name a player, and never an object.
var playerFacts = []string{"turn", "priority", "winner", "owner", "controller"}

// plainValue is a number, a boolean or a text as the value of a fact.
func plainValue(v any) (string, bool) {
	switch v := v.(type) {
	case string:
		return v, true
	case int64:
		return strconv.FormatInt(v, 10), true
	case bool:
		return outcome.YesNo(v), true
	default:
		return "", false
	}
}

// listValue joins a list; where the order does not count it is sorted as outcomes sort it.
func (p *parser) listValue(f outcome.FactInfo, v value, n int) string {
	entries := make([]string, 0, n)
	for _, e := range v.list() {
		text := e.text()
		if f.Name != "keywords" && text != "" {
			text = p.nameValue(e, text)
		}
		entries = append(entries, text)
	}
	if f.Value == outcome.Set {
		slices.Sort(entries)
	}
	return outcome.JoinEntries(entries)
}

// nameValue is the canonical name of what a fact names. What is not in the start position may have
// come to be since, and so is taken as it is, unless it is nearly a name that is.
func (p *parser) nameValue(v value, name string) string {
	if name == "" || p.playerIndex(name) >= 0 {
		return name
	}
	if len(p.lexicon.candidates(name)) > 1 {
		return name
	}
	_, called, problem := p.object(name)
	switch {
	case problem == nil:
		return called
	case problem.Nearest != "" && !(p.cards != nil && p.knownCard(name)):
		problem.Pos = v.pos()
		p.errors.add(problem)
	}
	return name
}
