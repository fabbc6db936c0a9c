package explain

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// A date claims no more than the sentence: that of a rule stands where the sentence says what the rule says, and nothing older denies it.
func TestADateStandsWhereTheSentenceSaysWhatTheRuleSays(t *testing.T) {
	on := func(date string) edition.When { return edition.When{Date: date} }
	s := &Sources{Rules: map[string]map[string]edition.Rule{
		"old": {"7": {ID: "7", Text: "Requirements count.", Since: on("1999-06-01")}},
		"new": {
			"510.2": {ID: "510.2", Text: "Damage is dealt at once.", Since: on("2009-07-11")},
			"601.2": {ID: "601.2", Text: "The whole cost is paid, chance last.", Since: on("2021-07-23")},
			"508.1": {ID: "508.1", Text: "Requirements are counted.", Since: on("2003-03-15"), Matches: []string{"old:7"}},
			"305.7": {ID: "305.7", Text: "It loses its types.", Since: on("2003-07-01")},
			"302.1": {ID: "302.1", Text: "Creatures attack.", Since: edition.When{Date: "1998", How: edition.By}},
		},
	}}
	story := Story{Sides: []Side{
		{Edition: "old", Sentences: []Sentence{{Text: "Ann cannot attack: requirements count", Rule: "7"}}},
		{Edition: "new", Sentences: []Sentence{
			{Text: "Ann cannot cast Bolt, because no such point exists: damage is dealt at once", Rule: "510.2"},
			{Text: "Ann cannot cast Bolt: there is not enough mana", Rule: "601.2"},
			{Text: "Ann cannot attack: requirements are counted", Rule: "508.1"},
			{Text: "It loses its types", Rule: "305.7", of: "Forest"},
			{Text: "Creatures attack", Rule: "302.1"},
			{Text: "Damage is dealt at once", Rule: "510.2", Event: 3},
		}},
	}}
	s.date(&story)
	var dates []string
	for _, side := range story.Sides {
		for _, said := range side.Sentences {
			dates = append(dates, said.Since.String())
		}
	}
	assert.Equal(t, []string{"1 June 1999", "11 July 2009", "", "", "", "", ""}, dates)
}

func TestARuleThatDecidesIsDated(t *testing.T) {
	on := func(date string, parts ...edition.Part) Dating {
		return Dating{When: edition.When{Date: date}, Parts: parts}
	}
	part := func(of, date string) edition.Part { return edition.Part{Of: of, When: edition.When{Date: date}} }
	about := func(date string) edition.When { return edition.When{Date: date, How: edition.About} }
	by := edition.When{Date: "2009-07-11", How: edition.By}
	parts := on("2009-07-11", part("types", "2003-12-01"), part("colors", "2005-10-01"), part("size", "2005-10-01"), part("size", "2009-07-11"))
	for _, of := range []struct {
		says string
		Dating
		matter, want string
	}{
		{"a day", on("2009-07-11"), "", "changed on 11 July 2009"},
		{"a month", on("2009-07"), "", "changed in July 2009"},
		{"about a day", Dating{When: about("2009-07-11")}, "", "changed about 11 July 2009"},
		{"at the latest: not before the older edition", Dating{When: by}, "", "changed on 11 July 2009 or before"},
		{"no date", Dating{}, "", ""},
		{"two", on("2013-07-13", part("", "2004-10-01")), "", "changed on 1 October 2004 and 13 July 2013"},
		{"two, one of a month", on("2013-07-13", part("", "2004-10")), "", "changed in October 2004 and on 13 July 2013"},
		{"two, one of them about", Dating{When: about("2007-05-01"), Parts: []edition.Part{part("", "1999-06-01")}}, "", "changed on 1 June 1999 and about 1 May 2007"},
		{"that of the characteristic", parts, "types", "changed on 1 December 2003"},
		{"both of the characteristic", parts, "size", "changed on 1 October 2005 and 11 July 2009"},
		{"none of the characteristic: the rule's", parts, "controller", "changed on 11 July 2009"},
		{"no characteristic", parts, "", "changed in parts on 1 December 2003, 1 October 2005 and 11 July 2009"},
	} {
		assert.Equal(t, of.want, changed(of.Dating, of.matter), of.says)
	}
}

// A change that led to an edition in which the fact is as it was did not make the difference.
func TestAChangeThatLeftAFactAsItWasIsNoDateOfIt(t *testing.T) {
	first, last := edition.When{Date: "1999-06-01"}, edition.When{Date: "2003-07-01"}
	at := map[string]Dating{"middle": {When: first}, "new": {When: last, Parts: []edition.Part{{When: first}}}}
	told := &teller{Sources: Sources{Changed: func(p Passage) Dating { return at[p.Newer] }}, Comparison: &compare.Comparison{Compared: []*outcome.Outcome{{Edition: "old"}, {Edition: "middle"}, {Edition: "new"}}}}
	for middle, want := range map[string]string{"20": "changed on 1 July 2003", "17": "changed on 1 June 1999 and 1 July 2003"} {
		d := compare.Difference{Fact: "bob.life", Values: []compare.Value{{Text: "20", Known: true}, {Text: middle, Known: true}, {Text: "18", Known: true}}}
		assert.Equal(t, want, changed(at["new"], d.Fact, told.unfelt(d, "", 0, 2, "1")...), middle)
	}
	mainly := Dating{When: first, Parts: []edition.Part{{When: last}}}
	assert.Equal(t, "changed on 1 June 1999, and what took its place on 1 July 2003", changed(mainly, "", first), "what it had become by the middle edition was changed then")
}

// The date of a rule that came in parts says so; since when the first part is so only where that is known.
func TestARuleThatCameInParts(tt *testing.T) {
	then, later := edition.When{Date: "2005-10-01"}, edition.When{Date: "2009-07-11"}
	for want, d := range map[string]Dating{
		"since 11 July 2009":                               {When: later},
		"since 11 July 2009, in part earlier":              {When: later, First: then},
		"since 11 July 2009, in part since 1 October 2005": {When: later, First: then, Part: then},
		"": {},
	} {
		t := &teller{Sources: Sources{Came: func(Passage) (Dating, bool) { return d, true }}}
		assert.Equal(tt, want, t.came("new", "old", "1").said())
	}
}
