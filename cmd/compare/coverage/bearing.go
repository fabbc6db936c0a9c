package coverage

import (
	"slices"
	"strings"

	"palimpsest/core/outcome"
)

// bearing says which facts an event of a verb can change, and of what: only then does a fact that holds
// rest on the event. Facts are given by their leaf names; one that ends in _ stands for all that begin so.
type bearing struct {
	on    role
	facts []string
}

// role is what of an event a fact must be of. Facts of the game need no role.
type role uint8

const (
	subject role = 1 << iota // what it happens to, or is done with
	object                   // without subject: it is done to the object, and the subject only does it
	player
	whole role = 0 // the event is of nobody, and of everybody
	doing      = subject | player
	any        = subject | object | player
)

// What verbs of a kind can change.
var (
	whereabouts = []string{"zone", "position", "hand", "hand_count", "library_count", "library_top", "graveyard", "exile", "command",
		"graveyard_count", "exile_count", "command_count", "battlefield_count", "battlefield", "count_", "tokens", "lands_untapped", "stack", "attached_to", "attachments", "controller", "size", "power", "toughness"}
	damage   = []string{"life", "damage", "damage_taken", "life_lost", "zone", "result", "lost_by", "loyalty", "prevention", "graveyard", "battlefield", "poison"}
	life     = []string{"life", "life_lost", "life_gained", "burned", "result", "lost_by"}
	combat   = []string{"attacking", "blocking", "blocked", "blocked_by", "band", "attacked"}
	features = []string{"power", "toughness", "size", "base_size", "colors", "types", "subtypes", "supertypes", "keywords", "abilities_count", "mana_colors",
		"name", "copy_of", "controller", "max_hand", "damage", "zone", "battlefield"}
	counters = []string{"counter_", "poison", "loyalty", "size", "power", "toughness", "zone"}
	ends     = []string{"result", "lost_by", "winner", "drawn", "ended", "ended_by"}
	mana     = []string{"mana", "burned", "life"}
	tapping  = []string{"tapped", "lands_untapped"}
	made     = []string{"zone", "stack", "targets", "x", "hand", "hand_count", "graveyard", "chosen"}
)

// bearings has the verbs on whose events facts can rest. The others - turns, phases, shuffles - move the
// game on, and a fact that is there afterwards says nothing of them.
var bearings = map[outcome.Verb]bearing{
	outcome.Draws:            {any, append([]string{"drawn_this_turn"}, whereabouts...)},
	outcome.DrawReplaced:     {any, append([]string{"drawn_this_turn"}, whereabouts...)},
	outcome.Discards:         {any, whereabouts},
	outcome.Milled:           {any, whereabouts},
	outcome.IsPutIntoYard:    {any, whereabouts},
	outcome.PlaysLand:        {any, append([]string{"lands_played"}, whereabouts...)},
	outcome.Casts:            {doing, made},
	outcome.Activates:        {doing, made},
	outcome.Triggers:         {any, []string{"stack"}},
	outcome.BecomesCopy:      {any, []string{"copy_of"}},
	outcome.IsCopied:         {any, []string{"stack"}},
	outcome.AdditionalEffect: {any, []string{"stack"}},
	outcome.Resolves:         {subject, whereabouts},
	outcome.Fizzles:          {subject, whereabouts},
	outcome.IsCountered:      {subject, whereabouts},
	outcome.IsReversed:       {subject, append([]string{"mana", "tapped", "life"}, whereabouts...)},
	outcome.DamageAssigned:   {object, damage},
	outcome.DealsDamage:      {object, damage},
	outcome.DamagePrevented:  {object, damage},
	outcome.DamageMultiplied: {object, damage},
	outcome.DamageRedirected: {object, damage},
	outcome.ShieldMade:       {object, append([]string{"regeneration_shields"}, damage...)},
	outcome.LosesLife:        {any, life},
	outcome.ManaBurns:        {any, life},
	outcome.GainsLife:        {any, life},
	outcome.PaysLife:         {any, life},
	outcome.AddsMana:         {any, mana},
	outcome.LosesMana:        {any, mana},
	outcome.Taps:             {any, tapping},
	outcome.Untaps:           {any, tapping},
	outcome.Enters:           {any, whereabouts},
	outcome.Dies:             {any, whereabouts},
	outcome.IsDestroyed:      {any, whereabouts},
	outcome.IsBuried:         {any, whereabouts},
	outcome.IsRegenerated:    {any, append([]string{"tapped", "damage", "regeneration_shields"}, whereabouts...)},
	outcome.IsSacrificed:     {any, whereabouts},
	outcome.IsExiled:         {any, whereabouts},
	outcome.IsReturned:       {any, whereabouts},
	outcome.IsPutIntoLibrary: {any, whereabouts},
	outcome.CeasesToExist:    {any, whereabouts},
	outcome.AttackAnnounced:  {any, []string{"attacked"}},
	outcome.AttackAborted:    {any, []string{"attacked", "attacking"}},
	outcome.Attacks:          {any, combat},
	outcome.Blocks:           {any, combat},
	outcome.BecomesBlocked:   {any, combat},
	outcome.FromCombat:       {any, combat},
	outcome.CounterAdded:     {any, counters},
	outcome.CounterRemoved:   {any, counters},
	outcome.PhasesIn:         {subject, append([]string{"phased_out"}, whereabouts...)},
	outcome.PhasesOut:        {subject, append([]string{"phased_out"}, whereabouts...)},
	outcome.ControlChanges:   {any, []string{"controller", "battlefield", "count_", "sick"}},
	outcome.IsAttached:       {any, []string{"attached_to", "attachments"}},
	outcome.IsUnattached:     {any, []string{"attached_to", "attachments"}},
	outcome.TargetChanges:    {subject, []string{"targets"}},
	outcome.EffectBegins:     {subject, features},
	outcome.EffectEnds:       {subject, features},
	outcome.Skips:            {whole, slices.Concat(tapping, []string{"hand", "library_count", "library_top", "drawn_this_turn", "life", "battlefield", "turn"})},
	outcome.HasNoEffect:      {subject, slices.Concat(features, counters, tapping)},
	outcome.StaysTapped:      {subject, tapping},
	outcome.DamageWearsOff:   {subject, []string{"damage", "zone"}},
	outcome.PhaseCostPaid:    {any, []string{"mana", "lands_untapped", "tapped", "zone", "life", "battlefield"}},
	outcome.PhaseCostUnpaid:  {any, []string{"zone", "life", "tapped", "battlefield", "graveyard"}},
	outcome.Chooses:          {any, []string{"chosen"}},
	outcome.LosesTheGame:     {any, ends},
	outcome.WinsTheGame:      {any, ends},
	outcome.GameDrawn:        {whole, ends},
}

// bearsOn reports whether a fact can be as it is because of an event. An empty owner is the game.
func bearsOn(e *outcome.Event, owner, leaf string) bool {
	b, there := bearings[outcome.Verb(e.Verb)]
	if !there || !slices.ContainsFunc(b.facts, func(f string) bool { return f == leaf || strings.HasSuffix(f, "_") && strings.HasPrefix(leaf, f) }) {
		return false
	}
	return owner == "" || b.on == whole ||
		b.on&subject != 0 && owner == e.Subject ||
		b.on&object != 0 && owner == e.Object ||
		b.on&player != 0 && owner == e.Player
}
