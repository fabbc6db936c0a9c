// Package hash64 folds numbers and texts into hashes of 64 bits that are the same on every machine. It is for digests
// of positions and timelines, and not against whoever wants two of them to be equal.
package hash64

// Seed is the hash of nothing.
const Seed uint64 = 0xcbf29ce484222325

// Number folds a number into a hash.
func Number(h, n uint64) uint64 {
	const factor = 0x9ddfea08eb382d69
	h = (h ^ n) * factor
	h ^= h >> 47
	return h * factor
}

// Text folds a text into a hash: eight bytes at a time, then the rest with the length.
func Text(h uint64, s string) uint64 {
	rest := uint64(len(s)) << 56
	for ; len(s) >= 8; s = s[8:] {
		h = Number(h, uint64(s[0])|uint64(s[1])<<8|uint64(s[2])<<16|uint64(s[3])<<24|uint64(s[4])<<32|uint64(s[5])<<40|uint64(s[6])<<48|uint64(s[7])<<56)
	}
	for i := range len(s) {
		rest |= uint64(s[i]) << (8 * i)
	}
	return Number(h, rest)
}
