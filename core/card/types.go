package card

import "slices"

// Types is a set of card types.
type Types uint16

// The card types.
const (
	Artifact Types = 1 << iota
	Creature
	Enchantment
	Instant
	Land
	Sorcery
	Planeswalker
	Battle
	Kindred
	// Interrupt and ManaSource are card types of old printings.
	Interrupt
	ManaSource
)

// PermanentTypes are the types of cards that stay on the battlefield.
const PermanentTypes = Artifact | Creature | Enchantment | Land | Planeswalker | Battle

// spellTypes are the types of cards that are never on the battlefield; each stands alone but for Kindred.
const spellTypes = Instant | Sorcery | Interrupt | ManaSource

// Supertypes is a set of supertypes.
type Supertypes uint8

// The supertypes. An old "Summon Legend" is Legendary with the creature type Legend.
const (
	Basic Supertypes = 1 << iota
	Legendary
	World
	Snow
)

var typeNames = [...]string{"artifact", "creature", "enchantment", "instant", "land", "sorcery", "planeswalker", "battle", "kindred", "interrupt", "mana source"}

// Names lists the names of the types in the set, in a fixed order.
func (t Types) Names() []string {
	var names []string
	for i, n := range typeNames {
		if t&(1<<i) != 0 {
			names = append(names, n)
		}
	}
	return names
}

var supertypeNames = [...]string{"basic", "legendary", "world", "snow"}

// Names lists the names of the supertypes in the set, in a fixed order.
func (s Supertypes) Names() []string {
	var names []string
	for i, n := range supertypeNames {
		if s&(1<<i) != 0 {
			names = append(names, n)
		}
	}
	return names
}

// TypeWords are the words for card types and supertypes.
func TypeWords() []string { return slices.Concat(typeNames[:], supertypeNames[:]) }

// BasicLandTypes are the five land types that carry a mana ability, by Color.
var BasicLandTypes = [5]string{"Plains", "Island", "Swamp", "Mountain", "Forest"}

// otherLandTypes are the land types that are not basic.
var otherLandTypes = []string{"Cave", "Desert", "Gate", "Lair", "Locus", "Mine", "Planet", "Power-Plant", "Sphere", "Tower", "Town", "Urza's"}

// IsLandType reports whether a subtype is a land type.
func IsLandType(subtype string) bool {
	return slices.Contains(BasicLandTypes[:], subtype) || slices.Contains(otherLandTypes, subtype)
}

// artifactTypes and enchantmentTypes are the subtypes of artifacts and of enchantments.
var (
	artifactTypes    = []string{"Blood", "Clue", "Contraption", "Equipment", "Food", "Fortification", "Gold", "Treasure", "Vehicle"}
	enchantmentTypes = []string{"Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Role", "Room", "Rune", "Saga", "Shard", "Shrine"}
)

// TypesWith are the card types that a subtype belongs to: what is no other's is a creature's.
func TypesWith(subtype string) Types {
	switch {
	case IsLandType(subtype):
		return Land
	case slices.Contains(enchantmentTypes, subtype):
		return Enchantment
	case slices.Contains(artifactTypes, subtype):
		return Artifact
	}
	return Creature | Kindred
}

// LandColors are the colors of the basic land types among some subtypes.
func LandColors(subtypes []string) (c Colors) {
	for _, s := range subtypes {
		switch s {
		case "Plains":
			c = c.With(White)
		case "Island":
			c = c.With(Blue)
		case "Swamp":
			c = c.With(Black)
		case "Mountain":
			c = c.With(Red)
		case "Forest":
			c = c.With(Green)
		}
	}
	return c
}

// Keyword is a keyword ability.
type Keyword uint8

// The keywords.
const (
	NoKeyword Keyword = iota
	Flying
	FirstStrike
	DoubleStrike
	Trample
	Banding
	Rampage
	Flanking
	Landwalk
	Landhome
	Protection
	Haste
	Vigilance
	Reach
	Shadow
	Fear
	Defender
	Deathtouch
	Lifelink
	Indestructible
	Hexproof
	Shroud
	Flash
	Menace
	Unblockable // "can't be blocked"
	CumulativeUpkeep
	Phasing
	Buyback
	Undying
	Enchant // "enchant creature": what an Aura may be put on
	Echo
	NumKeywords
)

var keywordNames = [NumKeywords]string{"", "flying", "first strike", "double strike", "trample", "banding", "rampage", "flanking", "landwalk", "landhome",
	"protection", "haste", "vigilance", "reach", "shadow", "fear", "defender", "deathtouch", "lifelink", "indestructible", "hexproof",
	"shroud", "flash", "menace", "can't be blocked", "cumulative upkeep", "phasing", "buyback", "undying", "enchant", "echo"}

func (k Keyword) String() string { return keywordNames[k] }

// Keywords is a set of keywords.
type Keywords uint64

// Has reports whether the keyword is in the set.
func (s Keywords) Has(k Keyword) bool { return s&(1<<k) != 0 }

// With returns the set with the keyword added.
func (s Keywords) With(k Keyword) Keywords { return s | 1<<k }

// Without returns the set with the keyword taken out.
func (s Keywords) Without(k Keyword) Keywords { return s &^ (1 << k) }
