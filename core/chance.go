package core

// Chance gives the results of coins and random picks: from the lists of the scenario, attached to
// what asks, and where a list has ended from a generator with the scenario's seed.
type Chance struct {
	Coins map[int32][]bool // by physical card; Any for every other
	// Named is asked which of the options a source picks at random; 0 leaves it to the generator.
	Named  func(g *Game, asks ID, options []Ref) Ref
	coinAt map[int32]int
}

// Any is the list of whatever has none of its own.
const Any int32 = -1

// restart begins all lists anew.
func (c *Chance) restart() { clear(c.coinAt) }

// coin flips a coin for a source: true is heads, or a win of whoever flips.
func (c *Chance) coin(g *Game, asks ID) bool {
	g.loop.flipped()
	key := g.S.Objects[asks].Phys
	list, ok := c.Coins[key]
	if !ok {
		key = Any
		list = c.Coins[Any]
	}
	if c.coinAt == nil {
		c.coinAt = map[int32]int{}
	}
	i := c.coinAt[key]
	c.coinAt[key]++
	if i < len(list) {
		return list[i]
	}
	return c.random(&g.S, 2) == 1
}

// Pick picks one of the options at random for a source.
func (c *Chance) Pick(g *Game, asks ID, options []Ref) Ref {
	g.loop.flipped()
	if c.Named != nil {
		if r := c.Named(g, asks, options); r != 0 {
			return r
		}
	}
	return options[c.random(&g.S, len(options))]
}

// random is a number below n from the generator of the state (splitmix64).
func (c *Chance) random(s *State, n int) int {
	s.Seed += 0x9e3779b97f4a7c15
	z := s.Seed
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	z ^= z >> 31
	return int(z % uint64(n))
}
