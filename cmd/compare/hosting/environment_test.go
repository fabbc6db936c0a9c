package hosting

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAPluginGetsNoMoreOfTheEnvironmentThanItNeeds(t *testing.T) {
	t.Setenv("CI_TOKEN", "secret")
	t.Setenv("LC_ALL", "C")
	t.Setenv("PALIMPSEST_EDITION_MODE", "strict")
	t.Setenv("PALIMPSEST_EDITIONS", "elsewhere")
	t.Setenv("GOMEMLIMIT", "1GiB of the host's")
	e := one(t, Options{Memory: 400 << 20})
	for name, length := range map[string]int{
		"CI_TOKEN": 0, "PALIMPSEST_EDITIONS": 0, "LC_ALL": 1, "PALIMPSEST_EDITION_MODE": len("strict"), "GOMEMLIMIT": len("314572800"),
	} {
		reply, err := e.Replay(t.Context(), scenario("environment "+name))
		require.NoError(t, err)
		assert.Equal(t, length, reply.Digest.Events, name)
	}
}

func TestTheMemoryOfEditionsIsANumberOfMiB(t *testing.T) {
	for value, want := range map[string]uint64{"": DefaultMemory, "256": 256 << 20, "4096": 4 << 30} {
		got, err := memoryIn(value)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	for _, value := range []string{"255", "0", "-1", "1GiB", "1e3", "99999999999"} {
		_, err := memoryIn(value)
		assert.ErrorContains(t, err, "expected a number of MiB from 256 on", value)
	}
}
