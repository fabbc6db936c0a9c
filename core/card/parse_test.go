package card

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// sampleLines are lines of notation, one of each form and more.
func sampleLines(t testing.TB) []string {
	t.Helper()
	text, err := os.ReadFile("testdata/lines.txt")
	require.NoError(t, err)
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

func TestPrintedLinesReadTheSame(t *testing.T) {
	for _, line := range sampleLines(t) {
		t.Run(line, func(t *testing.T) { assertRoundTrip(t, line) })
	}
}
