package core

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/card"
)

// What is over is said with how long it lasted, of whatever duration.
func TestEachDurationIsSaidWhenItIsOver(t *testing.T) {
	for d := card.Permanently; d <= card.ThroughUntapStep; d++ {
		assert.Less(t, int(d), len(lasted))
		assert.NotEmpty(t, lasted[d], "duration %d", d)
	}
}
