package compare

import (
	"slices"
	"strings"

	"palimpsest/core/outcome"
)

// Part is what an event can be in a play.
type Part uint8

// The parts.
const (
	// Formality is how an edition goes about what it does: the structure of the turn, announcements, stages on the way to
	// an event that has a row of its own. It never is a turning point.
	Formality Part = iota
	// Decision is what a player does. An ability that is used without a step of the script is a formality: in one edition
	// the draw of the turn is used like an ability.
	Decision
	// Consequence is what comes of decisions and rules.
	Consequence
)

// role is what the events of a verb are.
type role struct {
	part Part
	// seen: it changes the table, so that players notice it even when the play ends alike.
	seen bool
	// as is the verb that it counts as when the events of two editions are held to each other, if another.
	as outcome.Verb
}

// roles has every verb. Editions divide the turn and the way to an event differently, and so differ in formalities
// in nearly every scenario.
var roles = map[outcome.Verb]role{
	outcome.TurnBegins:       {part: Formality},
	outcome.PhaseBegins:      {part: Formality},
	outcome.StepBegins:       {part: Formality},
	outcome.PreventionBegins: {part: Formality},
	outcome.AttackAnnounced:  {part: Formality},
	outcome.DamageAssigned:   {part: Formality}, // but see partOf
	outcome.SuccessfullyCast: {part: Formality},
	outcome.Resolves:         {part: Formality},

	outcome.Casts:           {part: Decision},
	outcome.Activates:       {part: Decision},
	outcome.PlaysLand:       {part: Decision},
	outcome.Attacks:         {part: Decision},
	outcome.Blocks:          {part: Decision},
	outcome.PhaseCostPaid:   {part: Decision},
	outcome.PhaseCostUnpaid: {part: Decision},
	outcome.Chooses:         {part: Consequence}, // often the default, and not a step

	outcome.AttackAborted:    {part: Consequence, seen: true},
	outcome.IsReversed:       {part: Consequence, seen: true},
	outcome.HasNoEffect:      {part: Consequence},
	outcome.Fizzles:          {part: Consequence},
	outcome.AdditionalEffect: {part: Consequence},
	outcome.IsCountered:      {part: Consequence, seen: true},
	outcome.Triggers:         {part: Consequence},
	outcome.TargetChanges:    {part: Consequence, seen: true},
	outcome.IsCopied:         {part: Consequence, seen: true},
	outcome.Skips:            {part: Consequence, seen: true},
	outcome.CoinFlipped:      {part: Consequence, seen: true},

	outcome.Draws:         {part: Consequence, seen: true},
	outcome.DrawReplaced:  {part: Consequence},
	outcome.Discards:      {part: Consequence, seen: true},
	outcome.Milled:        {part: Consequence, seen: true},
	outcome.IsPutIntoYard: {part: Consequence, seen: true},
	outcome.Searches:      {part: Consequence},
	outcome.Shuffles:      {part: Consequence},
	outcome.Reveals:       {part: Consequence},
	outcome.LooksAt:       {part: Consequence},

	outcome.DealsDamage:      {part: Consequence, seen: true},
	outcome.ShieldMade:       {part: Consequence},
	outcome.DamagePrevented:  {part: Consequence},
	outcome.DamageRedirected: {part: Consequence},
	outcome.DamageMultiplied: {part: Consequence},
	outcome.DamageWearsOff:   {part: Consequence},
	outcome.LosesLife:        {part: Consequence, seen: true},
	outcome.ManaBurns:        {part: Consequence, seen: true},
	outcome.GainsLife:        {part: Consequence, seen: true},
	outcome.PaysLife:         {part: Consequence, seen: true},
	outcome.AddsMana:         {part: Consequence},
	outcome.LosesMana:        {part: Consequence},

	outcome.Taps:        {part: Consequence},
	outcome.Untaps:      {part: Consequence},
	outcome.StaysTapped: {part: Consequence},

	outcome.Enters:           {part: Consequence, seen: true},
	outcome.Dies:             {part: Consequence, seen: true},
	outcome.IsDestroyed:      {part: Consequence, seen: true, as: outcome.Dies},
	outcome.IsBuried:         {part: Consequence, seen: true, as: outcome.Dies},
	outcome.IsSacrificed:     {part: Consequence, seen: true, as: outcome.Dies},
	outcome.IsRegenerated:    {part: Consequence, seen: true},
	outcome.IsExiled:         {part: Consequence, seen: true},
	outcome.IsReturned:       {part: Consequence, seen: true},
	outcome.IsPutIntoLibrary: {part: Consequence, seen: true},
	outcome.CeasesToExist:    {part: Consequence},
	outcome.PhasesIn:         {part: Consequence, seen: true},
	outcome.PhasesOut:        {part: Consequence, seen: true},
	outcome.ControlChanges:   {part: Consequence, seen: true},
	outcome.IsAttached:       {part: Consequence},
	outcome.IsUnattached:     {part: Consequence},
	outcome.BecomesCopy:      {part: Consequence, seen: true},
	outcome.CounterAdded:     {part: Consequence, seen: true},
	outcome.CounterRemoved:   {part: Consequence, seen: true},
	outcome.EffectBegins:     {part: Consequence},
	outcome.EffectEnds:       {part: Consequence},
	outcome.BecomesBlocked:   {part: Consequence},
	outcome.FromCombat:       {part: Consequence},

	outcome.LosesTheGame: {part: Consequence, seen: true},
	outcome.WinsTheGame:  {part: Consequence, seen: true},
	outcome.GameDrawn:    {part: Consequence, seen: true},
}

// Known reports whether the table has a verb; the events of others are formalities.
func Known(v outcome.Verb) bool {
	_, known := roles[v]
	return known
}

// PartOf is what an event is in the play.
func PartOf(e *outcome.Event) Part {
	switch outcome.Verb(e.Verb) {
	case outcome.DamageAssigned:
		if e.Amount == 0 {
			return Consequence // an edition says by which rule a creature deals none
		}
	case outcome.Activates:
		if e.Step == "" || e.Detail == "mana" { // for mana there is a row of what it makes
			return Formality
		}
	}
	return roles[outcome.Verb(e.Verb)].part
}

// sameEvent is what makes two events of different editions one and the same, wherever in the timelines they are.
type sameEvent struct {
	identity
	amount int
	detail string
}

// essence of an event leaves out how the edition goes about it.
func essence(e *outcome.Event) sameEvent {
	s := sameEvent{identify(e), e.Amount, detail(e)}
	switch verb := outcome.Verb(e.Verb); {
	case verb == outcome.Triggers, verb == outcome.Activates && e.Step == "":
		// What one edition lets trigger another lets be used in its phase.
		return sameEvent{identity: identity{verb: string(outcome.Triggers), subject: e.Subject}}
	case roles[verb].as != "":
		return sameEvent{identity: identity{verb: string(roles[verb].as), subject: e.Subject}}
	case verb == outcome.Dies:
		return sameEvent{identity: identity{verb: e.Verb, subject: e.Subject}}
	case verb == outcome.EffectBegins, verb == outcome.EffectEnds:
		s.detail = numbers(e.Detail) // the rest of what the effect says is in the words of the edition
	}
	return s
}

// detail is that of an event without what is the edition's own: the rule by which an action was illegal.
func detail(e *outcome.Event) string {
	if outcome.Verb(e.Verb) == outcome.IsReversed {
		return ""
	}
	return e.Detail
}

// numbers are the digits in a text, with their signs and strokes.
func numbers(text string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("0123456789+-/", r) {
			return r
		}
		return -1
	}, text)
}

// plain are the verbs of what is done by a rule that only says how: it does not decide whether or how much.
var plain = []outcome.Verb{outcome.DealsDamage, outcome.GainsLife, outcome.LosesLife, outcome.Draws, outcome.CounterAdded, outcome.IsReturned, outcome.IsPutIntoLibrary}

// IsPlain reports whether the rule of an event only says how such things are done.
func IsPlain(e *outcome.Event) bool { return slices.Contains(plain, outcome.Verb(e.Verb)) }
