// Package hash64 folds numbers and texts into hashes of 64 bits that are the same on every machine. It is for digests
// of positions and timelines, and not against whoever wants two of them to be equal.
package hash64

import "math/bits"

// Seed is the hash of nothing.
const Seed uint64 = 0xcbf29ce484222325

// factor is odd, and no number or text that a game has is likely to be its like.
const factor = 0x9ddfea08eb382d69

// Number folds a number into a hash.
func Number(h, n uint64) uint64 { return Pair(h, n, 0) }

// Pair folds two numbers into a hash, in their order: both halves of one product.
func Pair(h, a, b uint64) uint64 {
	high, low := bits.Mul64(h^a, b^factor)
	return high ^ low
}

// Text folds a text into a hash: sixteen bytes at a time, then the rest with the length. The rest is read in two pieces
// that may overlap.
func Text(h uint64, s string) uint64 {
	h += uint64(len(s)) * factor
	for ; len(s) > 16; s = s[16:] {
		h = Pair(h, eight(s), eight(s[8:]))
	}
	switch n := len(s); {
	case n >= 8:
		return Pair(h, eight(s), eight(s[n-8:]))
	case n >= 4:
		return Pair(h, uint64(four(s)), uint64(four(s[n-4:])))
	case n > 0:
		return Pair(h, uint64(s[0])|uint64(s[n/2])<<8|uint64(s[n-1])<<16, 0)
	}
	return Number(h, 0)
}

// eight is the first eight bytes of a text as a number, the first byte the lowest.
func eight(s string) uint64 {
	_ = s[7] // one look at the length for all of them
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// four is the first four bytes of a text as a number, the first byte the lowest.
func four(s string) uint32 {
	_ = s[3]
	return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24
}
