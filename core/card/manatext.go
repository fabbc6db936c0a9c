package card

import (
	"fmt"
	"strconv"
	"strings"
)

// ParseMana reads mana symbols: "{2}{W}{W}", "{X}{R}", "{0}".
func ParseMana(text string) (Mana, error) {
	var m Mana
	rest := text
	for rest != "" {
		end := strings.IndexByte(rest, '}')
		if rest[0] != '{' || end < 0 {
			return Mana{}, fmt.Errorf("%q is not mana: expected symbols like {2}{W}", text)
		}
		symbol := rest[1:end]
		rest = rest[end+1:]
		if i := strings.Index(ColorSymbols, symbol); i >= 0 && len(symbol) == 1 {
			m.Of[i] = min(m.Of[i]+1, MaxMana+1)
			continue
		}
		if symbol == "X" {
			m.X = min(m.X+1, maxX+1)
			continue
		}
		n, err := strconv.ParseUint(symbol, 10, 16)
		if err != nil || n > MaxMana {
			return Mana{}, fmt.Errorf("{%s} is not a mana symbol: expected {W}, {U}, {B}, {R}, {G}, {C}, {X} or a number", symbol)
		}
		m.Generic = min(m.Generic+uint32(n), MaxNumber+1)
	}
	if m.TooMuch() || m.Generic > MaxMana {
		return Mana{}, fmt.Errorf("too much mana: at most %d of one kind, and %d symbols {X}", MaxMana, maxX)
	}
	return m, nil
}

// String writes the symbols: X first, then generic mana, then W U B R G and colorless. Nothing is {0}.
func (m Mana) String() string {
	var b strings.Builder
	b.WriteString(strings.Repeat("{X}", int(m.X)))
	if m.Generic > 0 || m.Zero() {
		fmt.Fprintf(&b, "{%d}", m.Generic)
	}
	for color, n := range m.Of {
		for range n {
			b.WriteString("{" + ColorSymbols[color:color+1] + "}")
		}
	}
	return b.String()
}
