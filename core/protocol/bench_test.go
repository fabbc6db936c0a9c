package protocol

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"palimpsest/core/edition"
	"palimpsest/core/outcome"
)

// typical is an outcome of the size that a ten-step scenario gives.
func typical(events int) *outcome.Outcome {
	o := &outcome.Outcome{Format: outcome.Format, Edition: "a", Scenario: "combat/trample.toml", Status: outcome.OK}
	for i := range 80 {
		o.Facts = append(o.Facts, outcome.Fact{Name: fmt.Sprintf(`"Grizzly Bears %02d".zone`, i), Value: "battlefield"})
	}
	for i := range 10 {
		o.Findings = append(o.Findings, outcome.Finding{Step: fmt.Sprint("#", i), Kind: outcome.Done, Text: "ann casts Lightning Bolt", At: "main phase"})
	}
	for i := range events {
		o.Events = append(o.Events, outcome.Event{
			N: i + 1, Cause: i / 2, Step: "bolt", Rule: "310.4", Verb: "deals", Subject: "Lightning Bolt", Object: "bob",
			Player: "ann", Amount: 3, Turn: 1, Phase: "combat phase", Text: "Lightning Bolt deals 3 damage to bob.",
		})
	}
	return o
}

func BenchmarkOutcome(b *testing.B) {
	for _, events := range []int{25, 250} {
		o := typical(events)
		encoding, text, err := encodeOutcome(o)
		require.NoError(b, err)
		b.Run(fmt.Sprintf("encode/%d_events", events), func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				_, _, _ = encodeOutcome(o)
			}
		})
		b.Run(fmt.Sprintf("decode/%d_events", events), func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				_, _ = decodeOutcome(encoding, text, outcome.LimitsFor(0))
			}
		})
	}
}

// BenchmarkBoundary measures what a replay costs that does nothing: the boundary alone, both sides
// of it in this process.
func BenchmarkBoundary(b *testing.B) {
	request := edition.Request{Scenario: edition.File{Name: "s.toml", Text: bytes.Repeat([]byte("x"), 2<<10)}}
	b.Run("one_at_a_time", func(b *testing.B) {
		client := connect(b, newFake())
		b.ReportAllocs()
		for b.Loop() {
			_, err := client.Replay(b.Context(), request)
			require.NoError(b, err)
		}
	})
	b.Run("streamed", func(b *testing.B) {
		client := connect(b, newFake())
		b.ReportAllocs()
		b.ResetTimer()
		left := b.N
		err := client.ReplayAll(b.Context(), func() (edition.Request, bool) {
			left--
			return request, left >= 0
		}, func(edition.Reply) error { return nil })
		require.NoError(b, err)
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "replays/s")
	})
}
