package core

// Rule is the id of a rule in the ledger of an edition.
type Rule string

// Player is the index of a player in turn order.
type Player int8

// NoPlayer is nobody.
const NoPlayer Player = -1

// ID is one object: one existence of a card, token, spell or ability in a zone. A card that changes
// zones becomes a new object; the old id stays behind as what was last known. 0 is no object.
type ID int32

// Ref is an object or a player; the zero Ref is nothing.
type Ref int32

// ToPlayer refers to a player.
func ToPlayer(p Player) Ref { return Ref(-1 - int32(p)) }

// ToObject refers to an object.
func ToObject(id ID) Ref { return Ref(id) }

// ToObjects refers to objects.
func ToObjects(ids []ID) []Ref { return appendObjects(make([]Ref, 0, few), ids) }

func appendObjects(out []Ref, ids []ID) []Ref {
	for _, id := range ids {
		out = append(out, ToObject(id))
	}
	return out
}

// few is room for the things of most lists. A function that makes a list of so many and leaves the rest to another is
// inlined, and the list needs no memory of its own where the caller does not keep it.
const few = 8

// Player returns the player that the reference names.
func (r Ref) Player() (Player, bool) {
	if r < 0 {
		return Player(-1 - int32(r)), true
	}
	return NoPlayer, false
}

// Object returns the object that the reference names, 0 if it names none.
func (r Ref) Object() ID {
	if r > 0 {
		return ID(r)
	}
	return 0
}

// EventID numbers the events of a replay from 1.
type EventID int32
