package scenario_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"palimpsest/core/scenario"
)

// BenchmarkParse reads a scenario of a few steps, which every replay in a plugin begins with.
func BenchmarkParse(b *testing.B) {
	text, err := os.ReadFile("testdata/fanatic.toml")
	require.NoError(b, err)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := scenario.Parse("fanatic.toml", text, nil); err != nil {
			b.Fatal(err)
		}
	}
}
