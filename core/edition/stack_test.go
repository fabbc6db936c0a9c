package edition

import (
	"runtime/debug"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// dig panics a few calls deep.
func dig(calls int) int {
	if calls == 0 {
		var none *int
		return *none
	}
	return dig(calls-1) + 1
}

// again panics with what it recovers, as whoever recovers only some panics does.
func again() {
	defer func() { panic(recover()) }()
	dig(3)
}

func TestAPanicSaysWhereItCameFrom(t *testing.T) {
	var said string
	func() {
		defer func() {
			assert.NotNil(t, recover())
			said = where(string(debug.Stack()))
		}()
		again()
	}()
	lines := strings.Split(said, "\n")
	require.Len(t, lines, 1+framesShown)
	assert.Contains(t, lines[0], "goroutine ")
	for _, line := range lines[1:5] {
		assert.Regexp(t, `^palimpsest/core/edition\.dig, stack_test\.go:\d+$`, line)
	}
	assert.Regexp(t, `^palimpsest/core/edition\.again, stack_test\.go:\d+$`, lines[5])
}

func TestAShortStackIsShownWhole(t *testing.T) {
	assert.Equal(t, "goroutine 1 [running]:\nmain.main, main.go:3", where("goroutine 1 [running]:\nmain.main()\n\t/home/main.go:3 +0x1d\n"))
	assert.Equal(t, "", where(""))
}
