package hosting

import (
	"context"
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/hosting/internal/goinputs"
	"palimpsest/core/edition"
)

// ofSize is a request for a scenario of about as many bytes.
func ofSize(bytes int) edition.Request { return scenario(fmt.Sprintf("ok %*s", bytes, "")) }

// BenchmarkDigests measures what it costs to ask a process for a replay that does nothing: encoding,
// the socket with its encryption, and the way back.
func BenchmarkDigests(b *testing.B) {
	for _, size := range []int{200, 2000} {
		r := ofSize(size)
		b.Run(fmt.Sprintf("one_at_a_time/%d_bytes", size), func(b *testing.B) {
			e := one(b, Options{})
			b.ReportAllocs()
			for b.Loop() {
				_, err := e.Replay(b.Context(), r)
				require.NoError(b, err)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "replays/s")
		})
		b.Run(fmt.Sprintf("streamed/%d_bytes", size), func(b *testing.B) {
			e := one(b, Options{})
			b.ReportAllocs()
			b.ResetTimer()
			left := b.N
			err := e.ReplayAll(b.Context(), func() (edition.Request, bool) {
				left--
				return r, left >= 0
			}, func(edition.Reply) error { return nil })
			require.NoError(b, err)
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "replays/s")
		})
	}
}

// BenchmarkFind measures how long it takes until three editions are ready, and until they are gone.
func BenchmarkFind(b *testing.B) {
	dir := install(b, "a", "b", "c")
	for b.Loop() {
		set, err := find(context.Background(), Options{Editions: []string{dir}}, surroundings{})
		require.NoError(b, err)
		require.Len(b, set.Editions(), 3)
		set.Close()
	}
}

// BenchmarkRestart measures what a crash costs: the replay that crashes, and the start of the next
// process.
func BenchmarkRestart(b *testing.B) {
	e := one(b, Options{})
	for b.Loop() {
		_, err := e.Replay(b.Context(), scenario("exit"))
		require.NoError(b, err)
	}
}

// BenchmarkChanges measures how long it takes to see that nothing changed which goes into the editions of this
// checkout.
func BenchmarkChanges(b *testing.B) {
	dir, err := os.Getwd()
	require.NoError(b, err)
	c := &checkout{root: moduleAround(dir), goCommand: goCommand()}
	lists := c.inputs(b.Context(), c.editions())
	for b.Loop() {
		look := goinputs.NewLook(goEnvironment())
		for i, name := range c.editions() {
			require.NotNil(b, lists[i], name)
			changed, any := look.Changed(lists[i])
			require.False(b, any, changed)
		}
	}
}
