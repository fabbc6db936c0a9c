package engine

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"

	"palimpsest/core/moment"
	"palimpsest/core/outcome"
	"palimpsest/core/scenario"
)

// Completion is what can be written where the cursor is.
type Completion struct {
	Text    string `json:"text"`
	Replace int    `json:"replace"` // how much before the cursor it replaces, in UTF-16 units
	Kind    string `json:"kind"`    // card, moment, verb, fact, edition, key, thing or player
	Detail  string `json:"detail,omitempty"`
}

// mostCompletions bounds how many are offered.
const mostCompletions = 200

// complete lists what can be written at the end of the text before the cursor, from the vocabulary that the errors are from. The text
// need not be a scenario yet: what it names is looked for in its words.
func (e *Engine) complete(text, before string) []Completion {
	c := &completing{engine: e, known: namesIn(text, e.cards), list: []Completion{}}
	c.place(before)
	switch {
	case c.nothing:
	case c.header:
		c.headers()
	case c.quoted:
		c.values()
	default:
		c.keys()
	}
	return c.list
}

// completing is a completion in the making.
type completing struct {
	engine *Engine
	known  names
	list   []Completion

	nothing bool   // the cursor is in a comment, or in a value that is no string
	header  bool   // the cursor is in the header of a table
	table   string // the header above the cursor, without brackets: "step", "ann", "expect.1998"
	key     string // the key whose value the cursor is in
	quoted  bool   // the cursor is in a string
	inline  bool   // the cursor is in a table between braces
	written string // what is written of the word, the string or the header before the cursor
}

var (
	headerLine = regexp.MustCompile(`^\s*\[+\s*([^\]]*?)\s*\]+\s*(#.*)?$`)
	keyOfLine  = regexp.MustCompile(`^\s*("[^"]*"[\w.]*|[\w."-]+(?: +[\w."-]+)*)\s*=`)
	inlineKey  = regexp.MustCompile(`[{,]\s*([\w-]+)\s*=\s*[^{},]*$`)
	keyBefore  = regexp.MustCompile(`(?:[\w-]+\.)*(?:"[^"]*"\.)?[\w.-]*$`)
)

// place finds out where the cursor is.
func (c *completing) place(before string) {
	lines := strings.Split(before, "\n")
	line := lines[len(lines)-1]
	lines = lines[:len(lines)-1]
	for _, above := range slices.Backward(lines) {
		if m := headerLine.FindStringSubmatch(above); m != nil && !insideList(above) {
			c.table = m[1]
			break
		}
	}
	if trimmed := strings.TrimLeft(line, " \t"); strings.HasPrefix(trimmed, "[") && c.openKey(lines) == "" {
		c.header, c.written = true, strings.TrimLeft(trimmed, "[")
		return
	}
	if m := keyOfLine.FindStringSubmatch(line); m != nil {
		c.key = strings.TrimSpace(m[1])
	} else {
		c.key = c.openKey(lines)
	}
	value := line
	if _, after, found := strings.Cut(line, "="); found && keyOfLine.MatchString(line) {
		value = after
	}
	outside, open, _ := quotes(value)
	c.inline = strings.Count(outside, "{") > strings.Count(outside, "}")
	if c.inline {
		if m := inlineKey.FindStringSubmatch(outside); m != nil {
			c.key = m[1]
		} else {
			c.key = ""
		}
	}
	if c.quoted = open >= 0 && c.key != ""; c.quoted {
		c.written = value[open+1:]
		return
	}
	_, begun, comment := quotes(line)
	if begun < 0 {
		begun = len(line)
	}
	c.written = keyBefore.FindString(line[:begun]) + line[begun:]
	c.nothing = comment || c.key != ""
}

// insideList reports whether a line that looks like a header is an element of a list.
func insideList(line string) bool { return strings.HasSuffix(strings.TrimSpace(line), ",") }

// openKey is the key of the list that the lines end in; empty if they do not end in one.
func (c *completing) openKey(lines []string) string {
	depth := 0
	for _, line := range slices.Backward(lines) {
		outside, _, _ := quotes(line)
		depth += strings.Count(outside, "[") - strings.Count(outside, "]")
		if m := keyOfLine.FindStringSubmatch(line); m != nil {
			if depth > 0 {
				return strings.TrimSpace(m[1])
			}
			return ""
		}
		if headerLine.MatchString(line) && depth == 0 {
			return ""
		}
	}
	return ""
}

// quotes is a text without what is in its strings and its comment, where a string begins in it that does not end, -1 if there is none,
// and whether it ends in a comment.
func quotes(text string) (outside string, open int, comment bool) {
	var b strings.Builder
	open = -1
	var quote byte
	for i := 0; i < len(text); i++ {
		switch ch := text[i]; {
		case quote == 0 && (ch == '"' || ch == '\''):
			quote, open = ch, i
		case quote == 0 && ch == '#':
			return b.String(), -1, true
		case quote == 0:
			b.WriteByte(ch)
		case ch == '\\' && quote == '"':
			i++
		case ch == quote:
			quote, open = 0, -1
		}
	}
	return b.String(), open, false
}

// offer offers a text in place of what is written, if it goes on from it.
func (c *completing) offer(text, written, kind, detail string) {
	if len(c.list) >= mostCompletions || !beginsWith(text, written) {
		return
	}
	c.list = append(c.list, Completion{Text: text, Replace: len(utf16.Encode([]rune(written))), Kind: kind, Detail: detail})
}

func beginsWith(text, written string) bool {
	return len(text) >= len(written) && strings.EqualFold(text[:len(written)], written)
}

// offerIn offers a text in a sentence, in place of its last words.
func (c *completing) offerIn(text, kind, detail string) {
	c.offer(text, lastWords(c.written, text), kind, detail)
}

// lastWords is the longest end of a sentence, from the beginning of a word, that a text goes on from.
func lastWords(sentence, text string) string {
	for i, r := range sentence {
		if i > 0 && !unicode.IsSpace(rune(sentence[i-1])) && !strings.ContainsRune(",;:('", rune(sentence[i-1])) || unicode.IsSpace(r) {
			continue
		}
		if beginsWith(text, sentence[i:]) {
			return sentence[i:]
		}
	}
	if sentence == "" || strings.HasSuffix(sentence, " ") {
		return ""
	}
	return sentence + "\x00" // nothing goes on from it
}

// headers offers the headers of tables.
func (c *completing) headers() {
	for _, name := range []string{"step", "answer", "expect", "variant", "cards", "chance"} {
		c.offer(name, c.written, "key", meaning("file", name))
	}
	for _, player := range c.known.players {
		c.offer(player, c.written, "player", "")
	}
	for _, id := range c.engine.ids() {
		c.offer("expect."+id, c.written, "edition", "what is expected of this edition alone")
	}
}

// kind is the kind of table that the cursor is in, as package scenario calls it.
func (c *completing) kind() string {
	table := strings.TrimPrefix(c.table, "variant.")
	first, _, _ := strings.Cut(table, ".")
	switch {
	case c.inline:
		return "object"
	case c.table == "":
		return "file"
	case slices.Contains(c.known.players, table):
		return "player"
	case first == "cards":
		return "" // the notation of cards is not completed
	}
	return first
}

// keys offers the keys of the table that the cursor is in.
func (c *completing) keys() {
	kind := c.kind()
	for _, key := range scenario.KeyTables()[kind] {
		c.offer(key[0], c.written, "key", key[1])
	}
	switch kind {
	case "file":
		for _, player := range c.known.players {
			c.offer(player+".", c.written, "player", "")
		}
	case "step", "answer":
		for _, player := range c.known.players {
			c.offer(player, c.written, "player", "the line of "+player)
		}
	case "expect":
		c.facts()
	}
	if c.table == "step" || c.table == "variant.step" {
		c.facts()
	}
}

// facts offers the names of facts: those of the thing, player or step that is written, or these.
func (c *completing) facts() {
	of := func(owner outcome.Owner, prefix string) {
		for _, f := range outcome.Facts(owner) {
			c.offer(prefix+f.Name, c.written, "fact", f.Meaning)
		}
	}
	if c.table == "step" || c.table == "variant.step" {
		if !strings.HasPrefix(c.written, "expect.") {
			return
		}
		c.written = strings.TrimPrefix(c.written, "expect.")
	}
	of(outcome.OfGame, "")
	for _, player := range c.known.players {
		of(outcome.OfPlayer, outcome.Quoted(player)+".")
	}
	for _, thing := range c.known.things {
		of(outcome.OfObject, outcome.Quoted(thing)+".")
	}
	for _, step := range c.known.steps {
		of(outcome.OfStep, "step."+step+".")
	}
}

// zoneKeys are the keys whose values are cards.
var zoneKeys = []string{"battlefield", "hand", "library", "graveyard", "exile", "command", "stack", "card", "copy_of"}

// values offers what can be in the string that the cursor is in.
func (c *completing) values() {
	key := c.key[strings.LastIndexByte(c.key, '.')+1:]
	kind := c.kind()
	switch {
	case slices.Contains(zoneKeys, key):
		c.cards()
	case key == "only":
		c.editions()
	case key == "turn" || key == "owner":
		c.players()
	case key == "at" || key == "start" || key == "until":
		c.moments()
	case key == "otherwise":
		for _, word := range []string{"skip", "later", "stop", "try: "} {
			c.offer(word, c.written, "key", "")
		}
	case key == "on" || key == "blocking" || key == "targets":
		c.things()
	case kind == "file" && c.key == "effects":
		c.cards()
		c.things()
	case kind == "step" && slices.Contains(c.known.players, c.key):
		c.step()
	case kind == "answer", kind == "expect":
		c.things()
		c.players()
	}
}

func (c *completing) cards() {
	for _, name := range c.known.own {
		c.offerIn(name, "card", "of this scenario")
	}
	for _, name := range c.engine.cards.Names() {
		if !slices.Contains(c.known.own, name) {
			c.offerIn(name, "card", "")
		}
	}
}

func (c *completing) editions() {
	for _, id := range c.engine.ids() {
		c.offer(id, c.written, "edition", "")
	}
}

func (c *completing) players() {
	for _, player := range c.known.players {
		c.offerIn(player, "player", "")
	}
}

func (c *completing) things() {
	for _, thing := range c.known.things {
		c.offerIn(thing, "thing", "")
	}
}

// moments offers the moments, and after one that belongs to something what that may be.
func (c *completing) moments() {
	for _, m := range moment.All() {
		info := m.Info()
		if info.Takes == moment.Spell || info.Takes == moment.Creature || info.Takes == moment.Optional {
			if rest, found := strings.CutPrefix(c.written, info.Name+" "); found {
				for _, name := range slices.Concat(c.known.steps, c.known.things) {
					c.offer(name, rest, "thing", "")
				}
			}
		}
		c.offer(info.Name, c.written, "moment", info.Meaning)
	}
}

// step offers what a step can do, and in it clauses, things and players.
func (c *completing) step() {
	for _, verb := range scenario.Verbs() {
		c.offer(verb.Phrase, c.written, "verb", verb.Meaning)
	}
	if !strings.ContainsRune(c.written, ' ') {
		return
	}
	c.things()
	c.players()
	for _, clause := range scenario.Clauses() {
		c.offerIn(clause.Phrase, "verb", clause.Meaning)
	}
}

// meaning is that of a key.
func meaning(table, name string) string {
	for _, key := range scenario.KeyTables()[table] {
		if key[0] == name {
			return key[1]
		}
	}
	return ""
}
