package core

// Chance gives the results of coins and random picks: from the lists of the scenario, attached to
// what asks, and where a list has ended from a generator with the scenario's seed.
type Chance struct {
	Coins  map[int32][]bool // by physical card; -1 for every other
	Picks  map[int32][]int
	Named  func(g *Game, asks ID, n int) (pick int, ok bool) // random picks by name
	coinAt map[int32]int
	pickAt map[int32]int
}

// Any is the list of whatever has none of its own.
const Any int32 = -1

// Restart begins all lists anew.
func (c *Chance) Restart() { clear(c.coinAt); clear(c.pickAt) }

// Coin flips a coin for a source: true is heads, or a win of whoever flips.
func (c *Chance) Coin(g *Game, asks ID) bool {
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

// Pick picks one of n at random for a source.
func (c *Chance) Pick(g *Game, asks ID, n int) int {
	if c.Named != nil {
		if i, ok := c.Named(g, asks, n); ok {
			return i
		}
	}
	return c.random(&g.S, n)
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
