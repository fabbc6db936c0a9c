package card

import "strings"

// Color is one of the five colors.
type Color uint8

// The colors, in the order of the mana symbols W U B R G.
const (
	White Color = iota
	Blue
	Black
	Red
	Green
	// Colorless is not a color but the sixth kind of mana.
	Colorless
)

// Colors is a set of colors; the empty set is colorless.
type Colors uint8

// Has reports whether the color is in the set.
func (c Colors) Has(x Color) bool { return c&(1<<x) != 0 }

// With returns the set with the color added.
func (c Colors) With(x Color) Colors { return c | 1<<x }

// Only returns the set of this color alone.
func Only(x Color) Colors { return 1 << x }

// AllColors is the set of the five colors.
const AllColors Colors = 1<<White | 1<<Blue | 1<<Black | 1<<Red | 1<<Green

var colorNames = [...]string{"white", "blue", "black", "red", "green", "colorless"}

// ColorSymbols are the letters of the mana symbols, by Color.
const ColorSymbols = "WUBRGC"

func (x Color) String() string { return colorNames[x] }

// String names the colors in the order W U B R G, or "colorless".
func (c Colors) String() string {
	if c == 0 {
		return "colorless"
	}
	var names []string
	for x := White; x <= Green; x++ {
		if c.Has(x) {
			names = append(names, x.String())
		}
	}
	return strings.Join(names, " ")
}

// Mana is an amount of mana by kind, or a cost: Generic can be paid with any kind, and each X in the
// cost is paid with the number chosen for X. Arithmetic does not wrap: what is too much stays so, see TooMuch.
type Mana struct {
	Of      [6]uint16 // by Color, the last being colorless mana
	Generic uint32
	X       uint8 // how many {X} symbols
}

// Besides is what there is of each kind of colored and colorless mana besides another amount.
func (m Mana) Besides(o Mana) (more Mana) {
	for k := range m.Of {
		more.Of[k] = m.Of[k] - min(m.Of[k], o.Of[k])
	}
	return more
}

// Zero reports whether nothing is asked for.
func (m *Mana) Zero() bool {
	return m.Of[0]|m.Of[1]|m.Of[2]|m.Of[3]|m.Of[4]|m.Of[5] == 0 && m.Generic == 0 && m.X == 0
}

// Has reports whether all of another amount of colored and colorless mana is there.
func (m *Mana) Has(o *Mana) bool {
	for k := range m.Of {
		if m.Of[k] < o.Of[k] {
			return false
		}
	}
	return true
}

// Value is the mana value, converted mana cost or total casting cost, with X for each {X}.
func (m *Mana) Value(x int) int {
	return int(m.Generic) + int(m.X)*x + int(m.Of[0]) + int(m.Of[1]) + int(m.Of[2]) + int(m.Of[3]) + int(m.Of[4]) + int(m.Of[5])
}

// Colors are the colors of the mana symbols.
func (m *Mana) Colors() Colors {
	var c Colors
	for x := White; x <= Green; x++ {
		if m.Of[x] > 0 {
			c = c.With(x)
		}
	}
	return c
}

// The bounds of amounts of mana.
const (
	MaxMana = 9999 // of one kind, and of generic mana as it is written
	maxX    = 99   // symbols {X}
)

// TooMuch reports whether an amount is more than can be counted: more than MaxMana of one kind, or more generic mana
// than MaxNumber.
func (m *Mana) TooMuch() bool {
	most := max(m.Of[0], m.Of[1], m.Of[2], m.Of[3], m.Of[4], m.Of[5])
	return most > MaxMana || m.Generic > MaxNumber || m.X > maxX
}

// Add adds another amount.
func (m *Mana) Add(o *Mana) {
	for i, n := range &o.Of {
		if n > 0 {
			m.Of[i] = min(m.Of[i]+n, MaxMana+1)
		}
	}
	m.Generic = min(m.Generic+o.Generic, MaxNumber+1)
	m.X = min(m.X+o.X, maxX+1)
}

// Plus is the sum of two amounts.
func (m Mana) Plus(o Mana) Mana {
	m.Add(&o)
	return m
}

// Times is an amount n times over; n is at most MaxNumber.
func (m Mana) Times(n int) Mana {
	for i := range m.Of {
		m.Of[i] = uint16(min(uint64(m.Of[i])*uint64(n), MaxMana+1))
	}
	m.Generic = uint32(min(uint64(m.Generic)*uint64(n), MaxNumber+1))
	m.X = uint8(min(uint64(m.X)*uint64(n), maxX+1))
	return m
}
