package study

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"palimpsest/cmd/compare/check"
	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/lint"
	"palimpsest/cmd/compare/report"
	"palimpsest/core/card"
	"palimpsest/core/edition"
	"palimpsest/core/nearest"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
	"palimpsest/core/tomlpos"
)

// Script is what is replayed: a scenario, or one variant of it.
type Script struct {
	File     edition.File
	Scenario *scenario.Scenario
	Variant  *scenario.Variant // nil: the scenario itself
	Cards    *card.Collection  // the library, and the scenario's own
	Saved    *report.Saved     // the report that it is taken from, whose choices are followed; nil: from a file
}

// Name is how the script is called in reports, and how the command line takes it.
func (s *Script) Name() string {
	if s.Variant == nil {
		return s.File.Name
	}
	return s.File.Name + "#" + s.Variant.Name
}

// VariantName is the name of the variant; empty of the scenario itself.
func (s *Script) VariantName() string {
	if s.Variant == nil {
		return ""
	}
	return s.Variant.Name
}

// Source is where the author has it from: the variant's own words, or those of the scenario.
func (s *Script) Source() string {
	if s.Variant != nil {
		return cmp.Or(s.Variant.Source, s.Scenario.Source)
	}
	return s.Scenario.Source
}

// Compare compares outcomes of the script.
func (s *Script) Compare(outcomes []*outcome.Outcome) *compare.Comparison {
	steps, expected := s.Scenario.Steps, s.Scenario.Expect
	if s.Variant != nil {
		steps, expected = s.Variant.Steps, slices.Concat(expected, s.Variant.Expect)
	}
	var asked []compare.Asked
	ask := func(step string, list []scenario.Expectation) {
		for _, e := range list {
			if e.Kind == scenario.ExpectFact {
				asked = append(asked, compare.Asked{Step: step, Fact: e.Name})
			}
		}
	}
	ask("", expected)
	for _, step := range steps {
		ask(step.ID, step.Expect)
	}
	return compare.Of(outcomes, asked...)
}

// Steps are the steps of the script in words, each with its moment, by the id of the step.
func (s *Script) Steps() map[string]string {
	list := s.Scenario.Steps
	if s.Variant != nil {
		list = s.Variant.Steps // the shared ones among them
	}
	lines := map[string]string{}
	for _, step := range list {
		lines[step.ID] = step.Text
		who, at := "", ""
		if step.Player >= 0 {
			who = s.Scenario.Players[step.Player].Told()
		}
		if step.At.Told != "" {
			at = " (" + step.At.Told + ")"
		}
		switch {
		case who == "":
			lines[step.ID] += at
		case step.Action.Probe:
			lines[step.ID] = "Can " + who + " " + step.Action.Told + at + "?"
		case step.Action.Attempt:
			lines[step.ID] = who + " attempts to " + step.Action.Told + at
		default:
			lines[step.ID] = who + ": " + step.Action.Told + at
		}
	}
	return lines
}

// SpeaksOf reports whether something is expected of one edition in particular.
func (s *Script) SpeaksOf(edition string) bool {
	expected := s.Scenario.Expect
	if s.Variant != nil {
		expected = s.Variant.Expect
	}
	return slices.ContainsFunc(expected, func(e scenario.Expectation) bool { return e.Edition == edition })
}

// CardNames are the cards that a script uses, maybe several times.
func (s *Script) CardNames() (names []string) {
	for i := range s.Scenario.Entities {
		names = append(names, s.Scenario.Entities[i].Card, s.Scenario.Entities[i].CopyOf)
	}
	for _, e := range s.Scenario.Effects {
		names = append(names, e.Card)
	}
	return names
}

// Faults are those of the cards of the library that scripts use.
func Faults(scripts []*Script) error {
	var faults []error
	seen := map[string]bool{}
	for _, s := range scripts {
		for _, name := range s.CardNames() {
			if fault := s.Cards.Fault(name); fault != nil && !seen[name] {
				seen[name] = true
				faults = append(faults, fault)
			}
		}
	}
	return errors.Join(faults...)
}

// Checked is the script as package check knows it.
func (s *Script) Checked() check.Script {
	return check.Script{File: s.File.Name, Scenario: s.Scenario, Variant: s.VariantName()}
}

// Read gives the scripts of a text: the scenario itself, or its variants if it has any; of a variant that is named, that one
// alone. What is wrong with the text, and with the cards that it defines, is one error with all places.
func Read(file edition.File, variant string, cards *card.Collection, options ...scenario.Option) ([]*Script, error) {
	sc, err := scenario.Parse(file.Name, file.Text, cards, options...)
	if cards, err = withOwn(cards, file, sc, err); err != nil {
		return nil, err
	}
	if unknown := lint.Unknown(sc, cards); len(unknown) > 0 {
		all := &scenario.Errors{}
		for _, e := range unknown {
			all.Add(e)
		}
		return nil, all
	}
	return Expand(file, sc, variant, cards)
}

// withOwn adds the cards that a scenario defines to a library, and to what is wrong with the scenario what is wrong with
// them. The editions read them, too; what is wrong with them is said once, here.
func withOwn(cards *card.Collection, file edition.File, sc *scenario.Scenario, err error) (*card.Collection, error) {
	all := &scenario.Errors{}
	if err != nil && !errors.As(err, &all) {
		return nil, err
	}
	tables, known := ownTables(file.Text, sc)
	if !known || len(tables) == 0 {
		return cards, err
	}
	cards, faults := cards.With(card.File{Name: file.Name, Text: tables})
	joined, several := faults.(interface{ Unwrap() []error })
	if !several {
		for _, fault := range lint.PutOnNothing(cards) {
			all.Add(fault)
		}
		if len(all.List) > 0 {
			return nil, all
		}
		return cards, nil
	}
	for _, fault := range joined.Unwrap() {
		var at *card.Error
		if !errors.As(fault, &at) {
			return nil, fault
		}
		all.Add(&scenario.Error{Pos: at.Pos, Message: at.Msg})
	}
	return nil, all
}

// ownTables are the tables of the cards that a scenario defines, nil for one that is wrong; they are known where the text is TOML.
func ownTables(text []byte, sc *scenario.Scenario) (tables []byte, known bool) {
	if sc != nil {
		return sc.CardTables, true
	}
	if _, err := tomlpos.Parse(text); err != nil {
		return nil, false
	}
	if _, err := tomlpos.Decode(text, new(map[string]any)); err != nil {
		return nil, false
	}
	return tomlpos.Extract(text, "cards"), true
}

// Expand gives the scripts of a scenario that is parsed with these cards, its own among them.
func Expand(file edition.File, sc *scenario.Scenario, variant string, cards *card.Collection) ([]*Script, error) {
	var list []*Script
	if variant == "" && len(sc.Variants) == 0 {
		list = append(list, &Script{File: file, Scenario: sc, Cards: cards})
	}
	var names []string
	for i := range sc.Variants {
		v := &sc.Variants[i]
		names = append(names, v.Name)
		if variant == "" || variant == v.Name {
			list = append(list, &Script{File: file, Scenario: sc, Variant: v, Cards: cards})
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s: there is no variant %q%s", file.Name, variant, nearest.Listed(variant, names))
	}
	return list, nil
}
