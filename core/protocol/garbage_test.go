package protocol

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestGarbageIsCollectedLateOnlyOnce(t *testing.T) {
	t.Setenv("GOGC", "")
	percent := func() int {
		now := []metrics.Sample{{Name: "/gc/gogc:percent"}}
		metrics.Read(now)
		return int(now[0].Value.Uint64())
	}
	before := percent()
	defer debug.SetGCPercent(before)
	CollectLate()
	assert.Equal(t, firstGarbage, percent())
	assert.Eventually(t, func() bool {
		runtime.GC()
		return percent() == before
	}, time.Minute, time.Millisecond)

	t.Setenv("GOGC", "50")
	CollectLate()
	assert.Equal(t, before, percent())
}
