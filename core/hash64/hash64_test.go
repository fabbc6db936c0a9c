package hash64

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTextsThatDifferHaveDifferentHashes(t *testing.T) {
	texts := []string{"", "\x00", "a", "b", "a\x00", "12345678", "12345678\x00", "123456789", "abcdefgh12345678", "12345678abcdefgh"}
	for n := range 40 {
		texts = append(texts, strings.Repeat("x", n+1), strings.Repeat("x", n)+"y", "y"+strings.Repeat("x", n+1))
	}
	seen := map[uint64]string{}
	for _, s := range texts {
		h := Text(Seed, s)
		if other, is := seen[h]; is {
			assert.Equal(t, other, s, "they have the same hash")
		}
		seen[h] = s
	}
}

func TestTheOrderCounts(t *testing.T) {
	assert.NotEqual(t, Number(Number(Seed, 1), 2), Number(Number(Seed, 2), 1))
	assert.NotEqual(t, Text(Text(Seed, "a"), "b"), Text(Text(Seed, "b"), "a"))
	assert.NotEqual(t, Text(Text(Seed, "a"), "b"), Text(Seed, "ab"))
}

func TestEveryBitOfANumberCounts(t *testing.T) {
	seen := map[uint64]bool{Number(Seed, 0): true}
	for bit := range 64 {
		h := Number(Seed, 1<<bit)
		assert.False(t, seen[h], "bit %d", bit)
		seen[h] = true
	}
}

func TestATextIsItsBytesInTheirOrderAndItsLength(t *testing.T) {
	text := "\x81\x02\x93\x04\xa5\x06\xb7"
	for n := range len(text) + 1 {
		want := uint64(n) << 56
		for i := range n {
			want |= uint64(text[i]) << (8 * i)
		}
		assert.Equal(t, Number(Seed, want), Text(Seed, text[:n]), "of %d bytes", n)
	}
}
