package card

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// maxLine bounds a line of notation, in bytes; it keeps backtracking cheap on any input.
const maxLine = 600

// Parse reads one line of the card notation; at is where the line begins. Every error is an *Error.
func Parse(line string, at Pos) (*Ability, error) {
	a, tokens, err := read(line, at)
	if err != nil && tokens != nil {
		return nil, explain(tokens, err)
	}
	return a, err
}

// read is Parse without the explanation of what the grammar refuses: then it gives the tokens with the
// error of the parser library.
func read(line string, at Pos) (*Ability, []lexer.Token, error) {
	if len(line) > maxLine {
		return nil, nil, &Error{Pos: at, Msg: fmt.Sprintf("the line is longer than %d bytes", maxLine)}
	}
	if !utf8.ValidString(line) {
		return nil, nil, &Error{Pos: at, Msg: "the line is not valid UTF-8"}
	}
	line = Typed(line)
	tokens := newScanner(line, at).all()
	if len(tokens) == 1 {
		return nil, nil, &Error{Pos: at, Msg: "the line is empty"}
	}
	if err := tooLarge(tokens); err != nil {
		return nil, nil, err
	}
	phrase, err := parseTokens(tokens)
	if err != nil {
		return nil, tokens, err
	}
	if phrase.Body == nil {
		return nil, tokens, &participle.UnexpectedTokenError{Unexpected: tokens[len(tokens)-1]}
	}
	a := &Ability{
		Pos:   at,
		Text:  strings.TrimSpace(line[phrase.Body.Pos.Offset:]),
		Label: strings.Trim(phrase.Label, "[]"),
		Class: classWords[phrase.Class],
	}
	s := &speech{}
	lowerLine(s, phrase.Body, a)
	a.named = subtypesAmong(tokens)
	s.countDead(a)
	s.targetsOfEvents(a)
	s.wantsDone(a)
	if s.err != nil {
		return nil, nil, s.err
	}
	return a, nil, nil
}

// targetsOfEvents refuses a target that is described by an event which comes only after it is chosen: of a spell or an activated
// ability that lets something happen later.
func (s *speech) targetsOfEvents(a *Ability) {
	if a.Kind != SpellAbility && a.Kind != Activated {
		return
	}
	targets := a.Targets
	for i := range a.Modes {
		targets = append(targets[:len(targets):len(targets)], a.Modes[i].Targets...)
	}
	Walk(targets, func(node any, _ Pos) bool {
		if sel, is := node.(*Selector); is && (sel.Kind == TriggerSubject || sel.Kind == TriggerOther || sel.Kind == TriggerPlayer) {
			s.fail(lexer.Position{Filename: a.Pos.File, Line: a.Pos.Line, Column: a.Pos.Column},
				"a target is chosen before what it speaks of happens: name it without \"that player\" or \"it\"")
		}
		return s.err == nil
	})
}

// countDead lets what died this turn be counted, as something happens, and nothing else.
func (s *speech) countDead(a *Ability) {
	switch {
	case len(s.dead) > s.counted:
		s.fail(s.dead[0], "things that died this turn can only be counted: \"for each creature that died this turn\"")
	case len(s.dead) > 0 && a.Kind == Static:
		s.fail(s.dead[0], "things that died this turn are counted as something happens, and not all the time")
	}
}

// lowerLine fills the ability from its phrase.
func lowerLine(s *speech, body *bodyPhrase, a *Ability) {
	pos, text, label, class := a.Pos, a.Text, a.Label, a.Class
	body.Is.lower(s, a)
	a.Pos, a.Text, a.Label = pos, text, label
	if class != ClassNone {
		a.Class = class
	}
	switch a.Kind {
	case Static, KeywordAbility, AdditionalCost, CastOnly, AlternativeCost:
		if len(s.targets) > 0 {
			s.fail(body.Pos, "what applies all the time has no targets")
		}
	default:
		a.Targets = s.targets
	}
	s.costsFromHand(body.Pos, a)
	if s.inGraveyard && a.Kind != Activated {
		s.fail(body.Pos, "only an activated ability works in a graveyard: write a cost in front, as in \"{2}: return this from your graveyard to your hand\"")
	}
	a.places, a.holders = s.places, s.holders
	s.settle(body.Pos, a)
	if s.static != nil {
		s.fail(body.Pos, "\"as long as\" belongs to what applies all the time; for an effect with an end write \"until end of turn\" or \"for as long as ...\"")
	}
}

// costsFromHand refuses a cost that takes this from the hand, but of an activated ability, which works there.
func (s *speech) costsFromHand(pos lexer.Position, a *Ability) {
	Walk(a, func(node any, _ Pos) bool {
		if c, is := node.(*Cost); is && c.FromHand && (a.Kind != Activated || c != &a.Cost) {
			s.fail(pos, "this is discarded or exiled from the hand for an activated ability: \"{2}, discard this: draw a card\"")
		}
		return s.err == nil
	})
}

// tooLarge is the error for a number or size with a number above maxNumber.
func tooLarge(tokens []lexer.Token) error {
	for _, t := range tokens {
		if (t.Type == tokenNumber || t.Type == tokenSize) && !WritableNumbers(t.Value) {
			return &Error{Pos: place(t.Pos), Msg: fmt.Sprintf("the number %s is too large: the notation has numbers up to %d", t.Value, maxNumber)}
		}
	}
	return nil
}

// WritableNumbers reports whether no number in a text, such as the size of a counter, is above what the notation writes.
func WritableNumbers(text string) bool {
	for number := range strings.FieldsFuncSeq(text, func(r rune) bool { return r < '0' || r > '9' }) {
		if n, err := strconv.Atoi(number); err != nil || n > maxNumber {
			return false
		}
	}
	return true
}

// parseTokens runs the grammar.
func parseTokens(tokens []lexer.Token) (*linePhrase, error) {
	peeking, err := lexer.Upgrade(&replay{tokens: tokens})
	if err != nil {
		return nil, err
	}
	return grammar().ParseFromLexer(peeking)
}

// replay is a lexer over tokens that were read before.
type replay struct {
	tokens []lexer.Token
}

// Next returns the next token, the last one for ever.
func (r *replay) Next() (lexer.Token, error) {
	token := r.tokens[0]
	if len(r.tokens) > 1 {
		r.tokens = r.tokens[1:]
	}
	return token, nil
}

// grammar is the notation. The order of the members of a union is the order in which they are tried. It is built when
// the first line is read: that takes milliseconds, which no program should spend that reads none.
var grammar = sync.OnceValue(func() *participle.Parser[linePhrase] {
	return participle.MustBuild[linePhrase](
		participle.Lexer(notationLexer{}),
		participle.UseLookahead(participle.MaxLookahead),
		participle.Union(lineBodies...),
		participle.Union(instructions...),
		participle.Union(verbs...),
		participle.Union(predicates...),
	)
})

var (
	lineBodies = []lineBody{
		&triggeredLine{}, &duringLine{}, &entersLine{}, &asCastLine{}, &entersCopyLine{}, &additionalCostLine{}, &alternativeCostLine{}, &asLongAsLine{}, &equipLine{}, &cyclingLine{}, &castOnlyLine{}, &keywordLine{},
		&mayNotUntapLine{}, &skipLine{}, &discardLine{}, &replaceLine{}, &activatedLine{}, &plainLine{},
	}
	instructions = []instruction{
		&ifPhrase{}, &forEachPhrase{}, &repeatPhrase{}, &inTurnsPhrase{}, &auctionPhrase{}, &stakesPhrase{}, &laterPhrase{},
		&destroyPhrase{}, &counterPhrase{}, &simplePhrase{}, &tapPhrase{}, &exilePhrase{}, &removeFromCombatPhrase{}, &countersPhrase{}, &moveCountersPhrase{},
		&putPhrase{}, &attachPhrase{}, &exchangePhrase{}, &copyPhrase{}, &changeTargetPhrase{}, &switchPhrase{},
		&drawnPhrase{}, &moreCombatPhrase{}, &yourLifePhrase{}, &preventPhrase{}, &nextTimePhrase{}, &redirectPhrase{}, &damageCantPhrase{}, &insteadPhrase{},
		&verbPhrase{}, &subjectPhrase{},
	}
	verbs = []verb{
		&drawPhrase{}, &discardPhrase{}, &loseManaPhrase{}, &useManaPhrase{}, &controlPhrase{}, &controlsPhrase{}, &playPhrase{}, &lifePhrase{}, &endPhrase{},
		&sacrificePhrase{}, &addPhrase{}, &createPhrase{}, &millPhrase{}, &searchPhrase{}, &shufflePhrase{}, &skipPhrase{},
		&extraTurnPhrase{}, &untilPhrase{}, &revealPhrase{}, &flipPhrase{}, &mayPhrase{}, &chooseOnePhrase{}, &choosePlayerPhrase{}, &lookPhrase{}, &pickPhrase{},
	}
	predicates = []predicate{
		&damagePhrase{}, &theirsPhrase{}, &fightPhrase{}, &blockedPhrase{}, &phaseOutPhrase{}, &lifeBecomesPhrase{}, &becomesCopyPhrase{}, &modifyPhrase{},
	}
)
