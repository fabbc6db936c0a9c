package explain

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"palimpsest/cmd/compare/compare"
	"palimpsest/core/outcome"
)

// telling is how facts of a kind are told: "SUBJECT START VALUE in 1998, VALUE in 1999". The words {is} and {has}
// agree with the subject.
type telling struct {
	start string
	value func(v string) string
	none  string // where the edition has no such fact; with a verb of its own, in place of start
}

// say is a value with the word before it.
func (t telling) say(v string, known bool) (start, said string) {
	switch {
	case known && v != "":
		return t.start, t.value(v)
	case strings.HasPrefix(t.none, "{"):
		return "", t.none
	}
	return t.start, t.none
}

// joined are the words of a sentence that there are.
func joined(words ...string) string {
	return strings.Join(slices.DeleteFunc(words, func(s string) bool { return s == "" }), " ")
}

// tellings are the facts that are told in words of their own, by leaf.
var tellings = map[string]telling{
	"zone":              {"{is}", wordOf(zoneWords), "not there"},
	"life":              {"{has}", func(v string) string { return v + " life" }, "no life total"},
	"result":            {"", wordOf(resultWords), "{has} no result"},
	"tapped":            {"{is}", yesNo("tapped", "untapped"), "not on the battlefield"},
	"attacked":          {"", yesNo("{attacked}", "{stayed}"), "{stayed}"},
	"attacking":         {"{is}", yesNo("attacking", "not attacking"), "not in the attack"},
	"blocked":           {"{is}", yesNo("blocked", "not blocked"), "not in the attack"},
	"blocking":          {"{is}", after("blocking "), "blocking nothing"},
	"blocked_by":        {"{is}", after("blocked by "), "blocked by nothing"},
	"sick":              {"{is}", yesNo("summoning sick", "not summoning sick"), "not on the battlefield"},
	"controller":        {"{is} controlled by", itself, "nobody"},
	"copy_of":           {"{is} a copy of", itself, "{is} no copy"},
	"owner":             {"{is} owned by", itself, "nobody"},
	"size":              {"{is}", itself, "no creature"},
	"base_size":         {"{has} the base size", itself, "of no creature"},
	"power":             {"{has} power", itself, "none"},
	"toughness":         {"{has} toughness", itself, "none"},
	"types":             {"{is}{each}", article, "not on the battlefield"},
	"subtypes":          {"{is}{each}", article, "{has} no subtype"},
	"supertypes":        {"{is}", itself, "{has} no supertype"},
	"colors":            {"{is}", itself, "colorless"},
	"keywords":          {"{has}", listed, "no keyword ability"},
	"mana_colors":       {"{can} make", ofColors, "no mana"},
	"attached_to":       {"{is} attached to", itself, "nothing"},
	"attachments":       {"{has}", listedIn("attached"), "nothing attached"},
	"damage":            {"{has}", number("damage on it", "damage on it"), "no damage"},
	"mana":              {"{has}", func(v string) string { return v + " in the mana pool" }, "an empty mana pool"},
	"hand_count":        {"{has}", number("card in hand", "cards in hand"), "no hand"},
	"graveyard_count":   {"{has}", number("card in the graveyard", "cards in the graveyard"), "an empty graveyard"},
	"exile_count":       {"{has}", number("exiled card", "exiled cards"), "no exiled cards"},
	"command_count":     {"{has}", number("object in the command zone", "objects in the command zone"), "nothing in the command zone"},
	"battlefield_count": {"{has}", number("permanent", "permanents"), "no permanents"},
	"library_count":     {"{has}", number("card in the library", "cards in the library"), "no library"},
	"lands_untapped":    {"{has}", number("untapped land", "untapped lands"), "no untapped land"},
	"tokens":            {"{has}", number("token", "tokens"), "no token"},
	"poison":            {"{has}", number("poison counter", "poison counters"), "no poison counters"},
	"lands_played":      {"{has} played", number("land this turn", "lands this turn"), "no land this turn"},

	"chosen":          {"{has}", func(v string) string { return v + " chosen" }, "nothing chosen"},
	"abilities_count": {"{has}", number("ability", "abilities"), "no abilities"},
	"max_hand":        {"{has} the maximum hand size", itself, "of no player"},
	"drawn_this_turn": {"{has} drawn", number("card this turn", "cards this turn"), "no card this turn"},
	"damage_taken":    {"{has} been dealt", number("damage", "damage"), "no damage"},
	"life_lost":       {"{has} lost", number("life", "life"), "no life"},
	"life_gained":     {"{has} gained", number("life", "life"), "no life"},
	"burned":          {"{has} lost", number("life to mana burn", "life to mana burn"), "no life to mana burn"},
	"hand":            {"{has}", listedIn("in hand"), "no cards in hand"},
	"battlefield":     {"{has}", listedIn("on the battlefield"), "nothing on the battlefield"},
	"exile":           {"{has}", listedIn("in exile"), "nothing in exile"},
	"graveyard":       {"{has} in the graveyard, from the top,", itself, "{has} an empty graveyard"},
	"library_top":     {"{has} on top of the library", itself, "{has} no known card on top of the library"},

	"regeneration_shields": {"{has}", number("regeneration shield", "regeneration shields"), "no regeneration shield"},
}

// ofGame are the facts of the game, which are told without a subject.
var ofGame = map[string]telling{
	"turn":        {"it {is}", func(v string) string { return v + "'s turn" }, "nobody's turn"},
	"turn_number": {"it {is} turn", itself, "no turn"},
	"winner":      {"the winner {is}", itself, "nobody"},
	"ended":       {"the game", yesNo("{is} over", "{goes} on"), "{goes} on"},
	"drawn":       {"the game", yesNo("{is} a draw", "{is} not a draw"), "{is} not a draw"},
	"priority":    {"priority {is}", after("with "), "with nobody"},
	"stack":       {"what waits to resolve {is}", itself, "nothing"},
}

// zoneWords are where something is.
var zoneWords = map[string]string{
	"library": "in the library", "hand": "in the hand", "graveyard": "in the graveyard", "battlefield": "on the battlefield",
	"stack": "still unresolved", "exile": "in exile", "command": "in the command zone", "nowhere": "gone",
}

// phasedOut is told of what a zone says that it is on the battlefield, and what is phased out.
const phasedOut = "phased out"

// isAway reports whether a difference is in where something is which is phased out in edition i.
func (t *teller) isAway(d compare.Difference, i int) bool {
	of, leaf, _ := outcome.SplitFactName(d.Fact)
	if leaf != "zone" || d.Values[i].Text != "battlefield" {
		return false
	}
	look, _ := t.Compared[i].Look(d.Step)
	away, _ := outcome.ValueOf(look.Facts, outcome.FactName(of, "phased_out"))
	return away == outcome.YesNo(true)
}

var resultWords = map[string]string{"won": "{wins}", "lost": "{loses}", "drew": "{draws} the game", "playing": "{is} still playing"}

func itself(v string) string { return v }

func after(start string) func(string) string { return func(v string) string { return start + v } }

func wordOf(words map[string]string) func(string) string {
	return func(v string) string { return cmp.Or(words[v], v) }
}

func yesNo(yes, no string) func(string) string {
	return func(v string) string {
		if v == outcome.YesNo(true) {
			return yes
		}
		return no
	}
}

// number says how many there are: 1 card, 2 cards, no cards; "unending" as it is.
func number(one, many string) func(string) string {
	return func(v string) string {
		switch v {
		case "0":
			return "no " + many
		case "1":
			return "1 " + one
		}
		return v + " " + many
	}
}

// ofColors is mana of some colors, or colorless.
func ofColors(v string) string { return And(strings.Fields(v)) + " mana" }

// listed says a list in words, what is alike together.
func listed(v string) string { return And(together(outcome.Entries(v))) }

// listedIn is listed, with where the things are.
func listedIn(place string) func(string) string {
	return func(v string) string { return listed(v) + " " + place }
}

// article puts an article before what something is.
func article(v string) string {
	if strings.ContainsRune("aeiouAEIOU", rune(v[0])) {
		return "an " + v
	}
	return "a " + v
}

// tellingOf is how a fact is told; of an unusual one simply with its name.
func tellingOf(of, leaf string) (subject string, t telling) {
	if of == "" {
		if t, ok := ofGame[leaf]; ok {
			return "", t
		}
		return "", telling{"the " + strings.ReplaceAll(leaf, "_", " ") + " {is}", itself, "none"}
	}
	if t, ok := tellings[leaf]; ok {
		return of, t
	}
	if kind, ok := strings.CutPrefix(leaf, "counter_"); ok {
		return of, telling{"{has}", number(kind+" counter", kind+" counters"), "no " + kind + " counters"}
	}
	if name, ok := strings.CutPrefix(leaf, "count_"); ok {
		called := " called " + name
		return of, telling{"{has}", number("permanent"+called, "permanents"+called), "no permanent" + called}
	}
	name := strings.ReplaceAll(leaf, "_", " ")
	if info, known := outcome.FactNamed(outcome.OfObject, leaf); known && info.Value == outcome.Flag {
		return of, telling{"{is}", yesNo(name, "not "+name), "not on the battlefield"}
	}
	return of, telling{"{has} the " + name, itself, "none"}
}

// telling is tellingOf, but for an attack that an edition only counts: with no creature in it nobody would say that the player attacked.
func (t *teller) telling(d compare.Difference, of, leaf string) (subject string, how telling) {
	subject, how = tellingOf(of, leaf)
	if leaf != "attacked" {
		return subject, how
	}
	for i, v := range d.Values {
		attacks := func(e outcome.Event) bool { return outcome.Verb(e.Verb) == outcome.Attacks && e.Player == of }
		if v.Known && v.Text == outcome.YesNo(true) && !slices.ContainsFunc(t.Compared[i].Events, attacks) {
			return subject, telling{"", yesNo("{counts} as having attacked", "{stayed}"), "{stayed}"}
		}
	}
	return subject, how
}

// head tells of differences that are the same in several things: what the fact is, and in which editions.
func (t *teller) head(d compare.Difference, subjects []string) string {
	_, leaf, _ := outcome.SplitFactName(d.Fact)
	subject, how := t.telling(d, subjects[0], leaf)
	if subject != "" {
		subject = And(t.calledAll(subjects))
	}
	var parts []string
	separator, before := ", ", ""
	for n, g := range t.groups(d) {
		start, said := how.say(t.inWords(g.value.Text), g.value.Known)
		if strings.Contains(said, ", ") || strings.Contains(said, " and ") {
			separator = "; "
		}
		if n > 0 && start == before {
			start = "" // the word is there already
		} else {
			before = start
		}
		parts = append(parts, joined(start, said, "in", And(g.editions)))
	}
	text := joined(subject, strings.Join(parts, separator)) + "."
	if d.Step != "" {
		text = t.place(d.Step) + " " + text
	}
	return capital(agree(text, len(subjects) > 1))
}

// inWords is the value of a fact, a player with a capital letter.
func (t *teller) inWords(value string) string {
	if t.players[value] {
		return capital(value)
	}
	return value
}

// place is how a checkpoint is called.
func (t *teller) place(step string) string {
	if n, ok := strings.CutPrefix(step, "#"); ok {
		return "at step " + n
	}
	return "at “" + step + "”"
}

// agree puts verbs into the form that goes with one subject or with many.
func agree(text string, many bool) string {
	if many {
		return pluralVerbs.Replace(text)
	}
	return singularVerbs.Replace(text)
}

var (
	singularVerbs = strings.NewReplacer("{is}", "is", "{has}", "has", "{goes}", "goes", "{wins}", "wins", "{loses}", "loses", "{draws}", "draws", "{each}", "", "{can}", "can", "{attacked}", "attacked", "{stayed}", "did not attack", "{counts}", "counts")
	pluralVerbs   = strings.NewReplacer("{is}", "are", "{has}", "have", "{goes}", "go", "{wins}", "win", "{loses}", "lose", "{draws}", "draw", "{each}", " each", "{can}", "can", "{attacked}", "attacked", "{stayed}", "did not attack", "{counts}", "count", "damage on it", "damage on them")
)

// together puts names that differ only in their number into one: Plains#1 and #2, Forest#1 to #4.
func together(names []string) []string {
	var list []string
	for i := 0; i < len(names); {
		base, first, ok := numbered(names[i])
		n := 1
		for ok && i+n < len(names) {
			next, number, also := numbered(names[i+n])
			if !also || next != base || number != first+n {
				break
			}
			n++
		}
		switch n {
		case 1:
			list = append(list, names[i])
		case 2:
			list = append(list, names[i], names[i+1])
		default:
			list = append(list, names[i]+" to #"+strconv.Itoa(first+n-1))
		}
		i += n
	}
	return list
}

// numbered takes the number off a name.
func numbered(name string) (base string, n int, ok bool) {
	base, number, found := strings.Cut(name, "#")
	n, err := strconv.Atoi(number)
	return base, n, found && err == nil
}
