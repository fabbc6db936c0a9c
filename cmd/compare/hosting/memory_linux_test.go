package hosting

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/outcome"
)

// An edition that takes more and more memory ends by its limit, not by the time limit, and costs that replay.
func TestAnEditionThatExceedsItsMemoryEnds(t *testing.T) {
	t.Parallel()
	e := one(t, Options{ReplayTimeout: patience, Memory: 200 << 20})
	failed, err := e.Replay(t.Context(), scenario("allocate"))
	require.NoError(t, err)
	assert.Contains(t, failed.Outcome.Problem, "its process ended during the replay (exit status 2; it exceeded its memory limit of 200 MiB)")
	after, err := e.Replay(t.Context(), scenario("ok"))
	require.NoError(t, err)
	assert.Equal(t, outcome.OK, after.Digest.Status)
}
