package report

import (
	"cmp"
	"encoding/json"
	"io"

	"palimpsest/cmd/compare/compare"
	"palimpsest/cmd/compare/explain"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// Format is the version of the JSON of reports.
const Format = 1

// The JSON of a comparison: an array with one jsonCase for each scenario. Objects with editions or
// facts as keys are written in the order of the keys, so that the same comparison always gives the
// same bytes. A change that breaks programs that read it raises Format; new keys do not.
type (
	jsonCase struct {
		Format       int                    `json:"format"`
		Program      string                 `json:"program,omitempty"` // the version that made the report
		Scenario     string                 `json:"scenario"`
		Variant      string                 `json:"variant,omitempty"`
		Title        string                 `json:"title,omitempty"`
		Editions     map[string]jsonEdition `json:"editions"`
		Differences  []jsonDifference       `json:"differences"`
		TurningPoint map[string]jsonSide    `json:"turning_point"`          // null when the editions diverge at nothing that matters
		Expectations *jsonExpectations      `json:"expectations,omitempty"` // absent where choices are replayed
		Explanation  *jsonExplanation       `json:"explanation,omitempty"`
		Command      string                 `json:"command,omitempty"` // makes the report again
		Text         string                 `json:"text,omitempty"`    // of the scenario, to replay the report with
	}
	jsonExpectations struct {
		Checked int         `json:"checked"`
		Failed  []jsonUnmet `json:"failed"`
	}
	jsonUnmet struct {
		Line   int    `json:"line,omitempty"` // of the scenario
		Column int    `json:"column,omitempty"`
		Text   string `json:"text"`
	}
	jsonExplanation struct {
		Stories []jsonStory `json:"stories"`
		Same    []string    `json:"same"` // sentences
	}
	jsonStory struct {
		Explained bool                      `json:"explained"`
		Heads     []string                  `json:"heads"`    // sentences that tell of the differences
		Facts     []string                  `json:"facts"`    // all that differ for this reason
		Editions  map[string][]jsonSentence `json:"editions"` // what happened in each
		// Proof is what trials have shown: proven, partly, printed, unproven or untested; absent where none were asked for.
		Proof    explain.Proof `json:"proof,omitempty"`
		Deciding []jsonDecided `json:"deciding,omitempty"`
		Bounded  int           `json:"bounded,omitempty"`  // how many trials there were, where that was all there could be
		Untested string        `json:"untested,omitempty"` // why there were no trials
	}
	jsonDecided struct {
		Edition string   `json:"edition"` // whose rules they are
		Rules   []string `json:"rules"`
		Role    string   `json:"role"`           // what the first of them does: refusal, window and so on
		Step    string   `json:"step,omitempty"` // the step that it keeps from being done; absent: the rules decide by themselves
		Card    string   `json:"card,omitempty"` // whose text decides, and no rule
		Fact    string   `json:"fact"`           // of which it is told
		At      string   `json:"at,omitempty"`   // the checkpoint; absent: the end
		Value   *string  `json:"value"`          // what the fact would be; null: it would not be there
		As      []string `json:"as"`             // the editions in which it is so by their rules
		Text    string   `json:"text"`           // a sentence
		// Further is of the edition that agrees with the one beside it.
		Further []jsonFurther `json:"further,omitempty"`
	}
	jsonFurther struct {
		Edition  string   `json:"edition"` // why it is not as another
		As       string   `json:"as"`      // the other
		Proven   bool     `json:"proven"`
		By       string   `json:"by,omitempty"` // whose rules they are, or whose card is played with the other's text
		Rules    []string `json:"rules"`
		Role     string   `json:"role,omitempty"`
		Step     string   `json:"step,omitempty"`
		Card     string   `json:"card,omitempty"`
		Fact     string   `json:"fact,omitempty"`     // where it is another than that of the decision
		At       string   `json:"at,omitempty"`       // the checkpoint of that
		Untested string   `json:"untested,omitempty"` // why no trials were made
	}
	jsonSentence struct {
		Text  string `json:"text"`
		Rule  string `json:"rule,omitempty"`
		Event int    `json:"event,omitempty"` // the number of the event that it tells of
		Step  string `json:"step,omitempty"`
		Since string `json:"since,omitempty"` // of what did not happen: since when its rule stands
	}
	jsonEdition struct {
		Status      outcome.Status    `json:"status"`
		Problem     string            `json:"problem,omitempty"`
		Stderr      string            `json:"stderr,omitempty"`
		Assumptions []string          `json:"assumptions,omitempty"`
		Defaults    []outcome.Default `json:"defaults,omitempty"` // when they are asked for
		Facts       map[string]string `json:"facts"`
		Checkpoints []jsonCheckpoint  `json:"checkpoints,omitempty"`
		Findings    []outcome.Finding `json:"findings"`
		Events      []outcome.Event   `json:"events"`
		Choices     *outcome.Choices  `json:"choices,omitempty"`
		Without     []string          `json:"without,omitempty"` // the rules that were left out
		Reasons     []outcome.Reason  `json:"reasons,omitempty"`
		Last        []outcome.Reason  `json:"last,omitempty"`
		Assigned    []outcome.Reason  `json:"assigned,omitempty"`
		Aimed       []outcome.Reason  `json:"aimed,omitempty"`
		Asides      []outcome.Aside   `json:"asides,omitempty"`
		Boards      *jsonBoards       `json:"boards,omitempty"` // when they are asked for
		// Rulings are the official rulings beside the rulebook that the outcome cites, by their ids.
		Rulings map[string]jsonRuling `json:"rulings,omitempty"`
	}
	jsonRuling struct {
		Date     string   `json:"date"`
		Source   string   `json:"source"`
		Standing string   `json:"standing"`
		Relation string   `json:"relation"`        // confirms, corrects or adds
		Rules    []string `json:"rules,omitempty"` // those of the rulebook that it confirms, corrects or adds to
		Later    bool     `json:"later,omitempty"` // published after the rulebook
		Says     string   `json:"says"`
	}
	jsonCheckpoint struct {
		Step    string            `json:"step"`
		At      string            `json:"at"`
		Rule    string            `json:"rule,omitempty"`
		After   int               `json:"after"`
		Facts   map[string]string `json:"facts"`
		Reasons []outcome.Reason  `json:"reasons,omitempty"`
	}
	jsonBoards struct {
		Start   map[string]string `json:"start"`
		Changes []jsonChange      `json:"changes"`
	}
	jsonChange struct {
		After   int                `json:"after"`
		Between bool               `json:"between,omitempty"`
		Facts   map[string]*string `json:"facts"` // null: no such fact any more
	}
	jsonDifference struct {
		Step   string             `json:"step,omitempty"` // the checkpoint; without it, the end
		Fact   string             `json:"fact"`
		Values map[string]*string `json:"values"` // null in an edition that does not have the fact
	}
	jsonSide struct {
		// Event is the number of the edition's event at the turning point; with Later set, of the
		// first that came after it; null when there is none.
		Event *int   `json:"event"`
		Later bool   `json:"later,omitempty"`
		Rule  string `json:"rule"`
		Says  string `json:"says,omitempty"` // what the rule says
		Text  string `json:"text,omitempty"` // what happened, or what became of the step
		// Step and Finding are there when what became of a step is why the timelines diverge.
		Step    string       `json:"step,omitempty"`
		Finding outcome.Kind `json:"finding,omitempty"`
	}
)

// Entry is a case as JSON writes it.
type Entry = jsonCase

// EntryOf is what JSON writes of a case.
func EntryOf(c *Case) Entry { return caseOf(c) }

// JSON writes the comparisons for programs to read.
func JSON(w io.Writer, cases []Case) error {
	list := make([]jsonCase, len(cases))
	for i := range cases {
		list[i] = caseOf(&cases[i])
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(list)
}

func caseOf(c *Case) jsonCase {
	j := jsonCase{
		Format:      Format,
		Program:     c.Program,
		Command:     c.Command,
		Scenario:    c.Name,
		Variant:     c.Variant,
		Title:       c.Title,
		Text:        c.Text,
		Editions:    map[string]jsonEdition{},
		Differences: []jsonDifference{},
	}
	for _, o := range c.Comparison.Outcomes {
		e := editionOf(o, c.Rules[o.Edition])
		if c.Defaults {
			e.Defaults = o.Defaults
		}
		j.Editions[o.Edition] = e
	}
	for _, d := range c.Comparison.Differences {
		j.Differences = append(j.Differences, differenceOf(c.Comparison, d))
	}
	if c.Expected != nil {
		j.Expectations = &jsonExpectations{Checked: c.Expected.Checked, Failed: []jsonUnmet{}}
		for _, u := range c.Expected.Failed {
			j.Expectations.Failed = append(j.Expectations.Failed, jsonUnmet(u))
		}
	}
	if c.Why != nil {
		j.Explanation = explanationOf(c.Why)
	}
	if t := c.Comparison.Turning; t != nil {
		j.TurningPoint = map[string]jsonSide{}
		for i, s := range t.Sides {
			id := c.Comparison.Compared[i].Edition
			j.TurningPoint[id] = sideOf(c, id, t.Step, s)
		}
	}
	return j
}

func explanationOf(e *explain.Explanation) *jsonExplanation {
	j := &jsonExplanation{Stories: []jsonStory{}, Same: append([]string{}, e.Same...)}
	for _, s := range e.Stories {
		story := jsonStory{Explained: s.Explained, Heads: s.Heads, Editions: map[string][]jsonSentence{}, Proof: s.Proof, Bounded: s.Bounded, Untested: s.Untested}
		for _, d := range s.Deciding {
			story.Deciding = append(story.Deciding, decidedOf(d))
		}
		for _, d := range s.Facts {
			story.Facts = append(story.Facts, d.Fact)
		}
		for _, side := range s.Told() {
			list := make([]jsonSentence, len(side.Sentences))
			for n, sentence := range side.Sentences {
				list[n] = jsonSentence{sentence.Text, sentence.Rule, sentence.Event, sentence.Step, sentence.Since.Text()}
			}
			story.Editions[side.Edition] = list
		}
		j.Stories = append(j.Stories, story)
	}
	return j
}

func decidedOf(d explain.Decided) jsonDecided {
	j := jsonDecided{Edition: d.Edition, Rules: append([]string{}, d.Rules...), Card: d.Card, Role: d.Role, Step: d.Step, Fact: d.Of.Fact, At: d.Of.Step, As: d.As, Text: d.Text}
	if d.Value.Known {
		j.Value = &d.Value.Text
	}
	for _, f := range d.Further {
		j.Further = append(j.Further, jsonFurther{f.Edition, f.As, f.Proven(), f.By, append([]string{}, f.Rules...), f.Role, f.Step, f.Card, f.Fact, f.At, f.Untested})
	}
	return j
}

func editionOf(o *outcome.Outcome, rules map[string]edition.Rule) jsonEdition {
	j := jsonEdition{
		Status:      o.Status,
		Problem:     o.Problem,
		Stderr:      o.Stderr,
		Assumptions: o.Assumptions,
		Facts:       factsOf(o.Facts),
		Findings:    append([]outcome.Finding{}, o.Findings...), // an empty list, not null
		Events:      append([]outcome.Event{}, o.Events...),
		Reasons:     o.Reasons,
		Last:        o.Last,
		Assigned:    o.Assigned,
		Aimed:       o.Aimed,
		Asides:      o.Asides,
		Without:     o.Without,
		Rulings:     rulingsOf(o, rules),
		Boards:      boardsOf(o.Boards),
	}
	if o.Choices.Decisions > 0 {
		j.Choices = &o.Choices
	}
	for _, c := range o.Checkpoints {
		j.Checkpoints = append(j.Checkpoints, jsonCheckpoint{c.Step, c.At, c.Rule, c.After, factsOf(c.Facts), c.Reasons})
	}
	return j
}

func boardsOf(b *outcome.Boards) *jsonBoards {
	if b == nil {
		return nil
	}
	j := &jsonBoards{Start: factsOf(b.Start), Changes: make([]jsonChange, len(b.Changes))}
	for i, c := range b.Changes {
		facts := make(map[string]*string, len(c.Facts)+len(c.Gone))
		for n := range c.Facts {
			facts[c.Facts[n].Name] = &c.Facts[n].Value
		}
		for _, name := range c.Gone {
			facts[name] = nil
		}
		j.Changes[i] = jsonChange{c.After, c.Between, facts}
	}
	return j
}

// rulingsOf are the rulings that an outcome cites; nil if it cites none.
func rulingsOf(o *outcome.Outcome, rules map[string]edition.Rule) map[string]jsonRuling {
	var cited map[string]jsonRuling
	cites := func(rule string) {
		for id := range EachRule(rule) {
			r := rules[id]
			if r.Ruling == nil {
				continue
			}
			if cited == nil {
				cited = map[string]jsonRuling{}
			}
			by := r.Ruling
			cited[id] = jsonRuling{by.Date, by.Source, by.Standing, by.Relation, by.Rules, by.Later, r.Text}
		}
	}
	reasons := func(all []outcome.Reason) {
		for _, r := range all {
			cites(r.Rule)
		}
	}
	for _, e := range o.Events {
		cites(e.Rule)
	}
	for _, f := range o.Findings {
		cites(f.Rule)
	}
	for _, c := range o.Checkpoints {
		cites(c.Rule)
		reasons(c.Reasons)
	}
	reasons(o.Reasons)
	reasons(o.Last)
	reasons(o.Assigned)
	reasons(o.Aimed)
	for _, a := range o.Asides {
		cites(a.Rule)
	}
	return cited
}

func factsOf(facts []outcome.Fact) map[string]string {
	m := make(map[string]string, len(facts))
	for _, f := range facts {
		m[f.Name] = f.Value
	}
	return m
}

func differenceOf(c *compare.Comparison, d compare.Difference) jsonDifference {
	j := jsonDifference{Step: d.Step, Fact: d.Fact, Values: map[string]*string{}}
	for i, v := range d.Values {
		id := c.Compared[i].Edition
		j.Values[id] = nil
		if v.Known {
			j.Values[id] = &d.Values[i].Text
		}
	}
	return j
}

func sideOf(c *Case, id, step string, s compare.Side) jsonSide {
	j := jsonSide{Later: s.Later, Rule: s.Rule(), Says: c.Rules[id][s.Rule()].Text}
	if s.Event != nil {
		j.Event, j.Text = &s.Event.N, s.Event.Text
	}
	if s.Reason != nil {
		j.Text = s.Reasoned()
	}
	if s.Finding != nil {
		j.Step, j.Finding = cmp.Or(s.Finding.Step, step), s.Finding.Kind // in an edition with a step of its own in its place, that
		j.Text = cmp.Or(s.Finding.Text, j.Text)
	}
	return j
}
