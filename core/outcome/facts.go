package outcome

import "strings"

// Owner is what a fact is of.
type Owner uint8

// What facts are of.
const (
	OfGame Owner = iota
	OfPlayer
	OfObject
	OfStep
)

func (o Owner) String() string { return [...]string{"game", "player", "object", "step"}[o] }

// ValueKind is the form of a fact's value.
type ValueKind uint8

// The forms of values. All are strings in an outcome; in a scenario numbers, booleans and arrays may
// be written as such.
const (
	Text     ValueKind = iota
	Number             // "3"
	Flag               // "yes" or "no"
	Word               // one of the fact's Words
	List               // in order, as JoinEntries writes it
	Set                // sorted by name, as JoinEntries writes it
	Name               // of a player or object
	Pair               // "2/3"
	ManaOf             // "{R}{R}"
	AnyOrder           // words with spaces between them, whose order and capitals do not count
)

func (k ValueKind) String() string {
	return [...]string{"text", "number", "yes or no", "word", "list", "sorted list", "name", "size", "mana", "words in any order"}[k]
}

// FactInfo describes a fact.
type FactInfo struct {
	Name    string
	Of      Owner
	Value   ValueKind
	Words   []string // of a Word
	Meaning string
	// Default is the value that an outcome need not state: a fact left out of an outcome that knows the
	// player or object has this value. Empty: there is none.
	Default string
	// Open marks a name that goes on: counter_ with the kind of counter.
	Open bool
}

var zones = []string{"nowhere", "library", "hand", "graveyard", "battlefield", "stack", "exile", "command"}

var facts = []FactInfo{
	{Name: "turn", Of: OfGame, Value: Name, Meaning: "whose turn it is"},
	{Name: "turn_number", Of: OfGame, Value: Number, Meaning: "the number of the turn, from 1"},
	{Name: "priority", Of: OfGame, Value: Name, Meaning: "at a checkpoint in a window: who may act"},
	{Name: "stack", Of: OfGame, Value: List, Meaning: "spells and abilities that wait to resolve, the next one first; a batch and a series too"},
	{Name: "ended", Of: OfGame, Value: Flag, Default: "no", Meaning: "whether the game is over"},
	{Name: "ended_by", Of: OfGame, Value: Text, Meaning: "the rule that ended the game"},
	{Name: "winner", Of: OfGame, Value: Name, Meaning: "who won"},
	{Name: "drawn", Of: OfGame, Value: Flag, Default: "no", Meaning: "whether the game was drawn"},

	{Name: "life", Of: OfPlayer, Value: Number, Meaning: "life total"},
	{Name: "result", Of: OfPlayer, Value: Word, Words: []string{"won", "lost", "drew", "playing"}, Meaning: "how the game stands for the player"},
	{Name: "lost_by", Of: OfPlayer, Value: Word, Words: []string{"life", "library", "poison", "concession", "effect", "loop"}, Meaning: "why the player lost"},
	{Name: "poison", Of: OfPlayer, Value: Number, Default: "0", Meaning: "poison counters"},
	{Name: "counter_", Of: OfPlayer, Value: Number, Default: "0", Open: true, Meaning: "counters of a kind on the player"},
	{Name: "mana", Of: OfPlayer, Value: ManaOf, Meaning: "the mana pool; an empty one is \"\""},
	{Name: "hand", Of: OfPlayer, Value: Set, Meaning: "cards in hand"},
	{Name: "hand_count", Of: OfPlayer, Value: Number, Meaning: "how many cards are in hand"},
	{Name: "library_count", Of: OfPlayer, Value: Text, Meaning: "how many cards are in the library, or \"unending\""},
	{Name: "library_top", Of: OfPlayer, Value: List, Meaning: "the known cards on top of the library, the top one first"},
	{Name: "graveyard", Of: OfPlayer, Value: List, Meaning: "the graveyard, the top card first"},
	{Name: "graveyard_count", Of: OfPlayer, Value: Number, Default: "0", Meaning: "how many cards are in the graveyard"},
	{Name: "exile", Of: OfPlayer, Value: Set, Meaning: "exiled cards that the player owns"},
	{Name: "exile_count", Of: OfPlayer, Value: Number, Default: "0", Meaning: "how many exiled cards the player owns"},
	{Name: "command", Of: OfPlayer, Value: Set, Meaning: "the player's objects in the command zone"},
	{Name: "command_count", Of: OfPlayer, Value: Number, Default: "0", Meaning: "how many objects the player has in the command zone"},
	{Name: "battlefield", Of: OfPlayer, Value: Set, Meaning: "permanents that the player controls"},
	{Name: "battlefield_count", Of: OfPlayer, Value: Number, Default: "0", Meaning: "how many permanents the player controls"},
	{Name: "count_", Of: OfPlayer, Value: Number, Default: "0", Open: true, Meaning: "how many permanents of a name the player controls, as in ann.\"count_Lady Orca\""},
	{Name: "tokens", Of: OfPlayer, Value: Number, Default: "0", Meaning: "how many tokens the player controls"},
	{Name: "lands_untapped", Of: OfPlayer, Value: Number, Default: "0", Meaning: "how many untapped lands the player controls"},
	{Name: "lands_played", Of: OfPlayer, Value: Number, Default: "0", Meaning: "lands played this turn"},
	{Name: "drawn_this_turn", Of: OfPlayer, Value: Number, Default: "0", Meaning: "cards drawn this turn"},
	{Name: "damage_taken", Of: OfPlayer, Value: Number, Default: "0", Meaning: "damage dealt to the player during the replay"},
	{Name: "life_lost", Of: OfPlayer, Value: Number, Default: "0", Meaning: "life lost during the replay, by damage too"},
	{Name: "life_gained", Of: OfPlayer, Value: Number, Default: "0", Meaning: "life gained during the replay"},
	{Name: "burned", Of: OfPlayer, Value: Number, Default: "0", Meaning: "life lost to mana burn during the replay"},
	{Name: "max_hand", Of: OfPlayer, Value: Text, Default: "7", Meaning: "maximum hand size, or \"unlimited\""},
	{Name: "attacked", Of: OfPlayer, Value: Flag, Default: "no", Meaning: "whether the player attacked this turn"},

	{Name: "zone", Of: OfObject, Value: Word, Words: zones, Meaning: "where it is, by today's name; \"nowhere\" when it has ceased to exist. A token that is in a hand, library, graveyard or exile until then is in no list of cards there"},
	{Name: "owner", Of: OfObject, Value: Name, Meaning: "who owns it"},
	{Name: "controller", Of: OfObject, Value: Name, Meaning: "who controls it"},
	{Name: "position", Of: OfObject, Value: Number, Meaning: "its place in its zone from 1; 1 is the top"},
	{Name: "tapped", Of: OfObject, Value: Flag, Default: "no", Meaning: "whether it is tapped"},
	{Name: "damage", Of: OfObject, Value: Number, Default: "0", Meaning: "damage on it"},
	{Name: "power", Of: OfObject, Value: Number, Meaning: "power"},
	{Name: "toughness", Of: OfObject, Value: Number, Meaning: "toughness"},
	{Name: "size", Of: OfObject, Value: Pair, Meaning: "power/toughness"},
	{Name: "base_size", Of: OfObject, Value: Pair, Meaning: "power/toughness before counters and bonuses"},
	{Name: "colors", Of: OfObject, Value: AnyOrder, Meaning: "its colors, or \"colorless\""},
	{Name: "types", Of: OfObject, Value: AnyOrder, Meaning: "its card types"},
	{Name: "subtypes", Of: OfObject, Value: AnyOrder, Meaning: "its subtypes"},
	{Name: "supertypes", Of: OfObject, Value: AnyOrder, Meaning: "its supertypes"},
	{Name: "keywords", Of: OfObject, Value: Set, Meaning: "its keyword abilities, each in full: swampwalk, protection from black"},
	{Name: "abilities_count", Of: OfObject, Value: Number, Default: "0", Meaning: "how many abilities it has"},
	{Name: "mana_colors", Of: OfObject, Value: AnyOrder, Meaning: "the kinds of mana of which its mana abilities speak; of \"what a land could produce\", what those lands could"},
	{Name: "name", Of: OfObject, Value: Text, Meaning: "its name, which a copy changes; of a token without the word Token that today's rules add"},
	{Name: "counter_", Of: OfObject, Value: Number, Default: "0", Open: true, Meaning: "counters of a kind on it"},
	{Name: "loyalty", Of: OfObject, Value: Number, Meaning: "loyalty of a planeswalker on the battlefield: its loyalty counters"},
	{Name: "attached_to", Of: OfObject, Value: Name, Meaning: "what it is attached to"},
	{Name: "attachments", Of: OfObject, Value: Set, Meaning: "what is attached to it"},
	{Name: "attacking", Of: OfObject, Value: Flag, Default: "no", Meaning: "whether it attacks"},
	{Name: "blocking", Of: OfObject, Value: Set, Meaning: "the attackers that it blocks"},
	{Name: "blocked", Of: OfObject, Value: Flag, Default: "no", Meaning: "whether it is a blocked attacker"},
	{Name: "blocked_by", Of: OfObject, Value: Set, Meaning: "the creatures that block it"},
	{Name: "band", Of: OfObject, Value: Set, Meaning: "the other members of its band"},
	{Name: "sick", Of: OfObject, Value: Flag, Default: "no", Meaning: "whether it came under control too late to attack or use {T}"},
	{Name: "face_down", Of: OfObject, Value: Flag, Default: "no", Meaning: "whether it is face down"},
	{Name: "phased_out", Of: OfObject, Value: Flag, Default: "no", Meaning: "whether it is phased out"},
	{Name: "regeneration_shields", Of: OfObject, Value: Number, Default: "0", Meaning: "regeneration shields that wait"},
	{Name: "prevention", Of: OfObject, Value: Number, Default: "0", Meaning: "damage that waiting effects will prevent"},
	{Name: "x", Of: OfObject, Value: Number, Meaning: "the number chosen for X"},
	{Name: "targets", Of: OfObject, Value: List, Meaning: "its targets in the order announced"},
	{Name: "chosen", Of: OfObject, Value: Text, Meaning: "what was chosen for it: a color, a type, a name; not what an ability lets choose for itself alone"},
	{Name: "copy_of", Of: OfObject, Value: Text, Meaning: "the card that it is a copy of"},
	{Name: "token", Of: OfObject, Value: Flag, Default: "no", Meaning: "whether it is a token"},
	{Name: "timestamp_rank", Of: OfObject, Value: Number, Meaning: "its age among all permanents, 1 for the oldest"},

	{Name: "result", Of: OfStep, Value: Word, Words: results(), Meaning: "what became of the step or answer; `not done` is anything but done, yes, no and skipped"},
	{Name: "rule", Of: OfStep, Value: Text, Meaning: "the rule that made it so"},
	{Name: "at", Of: OfStep, Value: Text, Meaning: "the edition's own name of the window"},
}

// Facts lists the facts of the game, of players, of objects or of steps, in the order of the
// documentation.
func Facts(of Owner) []FactInfo {
	var all []FactInfo
	for _, f := range facts {
		if f.Of == of {
			all = append(all, f)
		}
	}
	return all
}

// FactNamed finds a fact by its leaf name; for counter_charge it finds counter_.
func FactNamed(of Owner, leaf string) (FactInfo, bool) {
	for _, f := range facts {
		if f.Of == of && (f.Name == leaf || f.Open && len(leaf) > len(f.Name) && strings.HasPrefix(leaf, f.Name)) {
			return f, !f.Open || leaf != f.Name
		}
	}
	return FactInfo{}, false
}
