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

// Text folds a text into a hash: eight bytes at a time, then the rest with the length. The rest is read in pieces that
// may overlap.
func Text(h uint64, s string) uint64 {
	last := uint64(len(s)) << 56
	for ; len(s) >= 8; s = s[8:] {
		h = Number(h, eight(s))
	}
	switch n := len(s); {
	case n >= 4:
		last |= uint64(four(s)) | uint64(four(s[n-4:]))<<(8*(n-4))
	case n > 0:
		last |= uint64(s[0]) | uint64(s[n/2])<<(8*(n/2)) | uint64(s[n-1])<<(8*(n-1))
	}
	return Number(h, last)
}

// eight is the first eight bytes of a text as a number, the first byte the lowest.
func eight(s string) uint64 {
	_ = s[7] // one look at the length for all of them
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// four is the first four bytes of a text as a number, the first byte the lowest.
func four(s string) uint32 {
	return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24
}
