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

func TestEachBitOfAPairCounts(t *testing.T) {
	seen := map[uint64]string{}
	for bit := range 64 {
		for name, h := range map[string]uint64{"a": Pair(Seed, 1<<bit, 0), "b": Pair(Seed, 0, 1<<bit), "h": Pair(Seed^1<<bit, 5, 7)} {
			assert.Empty(t, seen[h], "bit %d of %s", bit, name)
			seen[h] = name
		}
	}
	assert.NotEqual(t, Pair(Seed, 1, 2), Pair(Seed, 2, 1))
}

func TestEachByteOfATextCounts(t *testing.T) {
	text := "\x81\x02\x93\x04\xa5\x06\xb7\x08\xc9\x0a\xdb\x0c\xed\x0e\xff\x10\x21\x12\x43\x14"
	for n := range len(text) + 1 {
		seen := map[uint64]bool{Text(Seed, text[:n]): true}
		for i := range n {
			other := Text(Seed, text[:i]+"?"+text[i+1:n])
			assert.False(t, seen[other], "byte %d of %d", i, n)
			seen[other] = true
		}
	}
}

func TestManySmallNumbersHaveDifferentHashes(t *testing.T) {
	seen := map[uint64]bool{}
	for a := range uint64(500) {
		for b := range uint64(500) {
			h := Pair(Seed, a, b)
			assert.False(t, seen[h], "%d, %d", a, b)
			seen[h] = true
		}
	}
}
