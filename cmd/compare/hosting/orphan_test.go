//go:build !windows

package hosting

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestNoProcessOutlivesItsHost(t *testing.T) {
	tests := []struct {
		name   string
		manner []string
		signal syscall.Signal
	}{
		{"killed", nil, syscall.SIGKILL},
		{"killed during a replay", []string{"replaying"}, syscall.SIGKILL},
		{"killed, without help from the kernel", []string{"unaided"}, syscall.SIGKILL},
		{"killed during a replay, without help from the kernel", []string{"unaided", "replaying"}, syscall.SIGKILL},
		{"interrupted", nil, syscall.SIGINT},
		{"interrupted, without help from the kernel", []string{"unaided"}, syscall.SIGINT},
		{"interrupted, and careful", []string{"careful"}, syscall.SIGINT},
		{"interrupted during a replay, and careful", []string{"careful", "replaying"}, syscall.SIGINT},
		{"terminated, and careful", []string{"careful", "unaided"}, syscall.SIGTERM},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			host := exec.Command(os.Args[0], append([]string{hostArgument, install(t, "a")}, test.manner...)...)
			litter, err := os.MkdirTemp("", "host") // what is killed cannot tidy up
			require.NoError(t, err)
			t.Cleanup(func() { _ = os.RemoveAll(litter) })
			host.Env = append(os.Environ(), "TMPDIR="+litter)
			stdout, err := host.StdoutPipe()
			require.NoError(t, err)
			require.NoError(t, host.Start())
			t.Cleanup(func() { _ = host.Process.Kill() })
			lines := bufio.NewReader(stdout)
			var pids []int
			for range 2 { // of the plugin, and of its child
				line, err := lines.ReadString('\n')
				require.NoError(t, err)
				pid, err := strconv.Atoi(strings.TrimSpace(line))
				require.NoError(t, err, "the host says: %s", line)
				require.True(t, lives(pid))
				pids = append(pids, pid)
			}

			require.NoError(t, host.Process.Signal(test.signal))
			_ = host.Wait()
			for _, pid := range pids {
				assert.Eventually(t, func() bool { return !lives(pid) }, patience, 20*time.Millisecond)
			}
		})
	}
}

func TestAChildOfAPluginEndsWithIt(t *testing.T) {
	for name, end := range map[string]string{"that exits": "child and exit", "that is killed": "kill"} {
		t.Run(name, func(t *testing.T) {
			e := one(t, Options{ReplayTimeout: patience})
			before, err := e.Replay(t.Context(), scenario("child"))
			require.NoError(t, err)
			pids := []int{before.Digest.Events}
			require.True(t, lives(pids[0]))
			reply, err := e.Replay(t.Context(), scenario(end))
			require.NoError(t, err)
			assert.Contains(t, reply.Outcome.Problem, "its process ended during the replay")
			if last, err := strconv.Atoi(strings.TrimSpace(reply.Outcome.Stderr)); err == nil {
				pids = append(pids, last)
			}
			for _, pid := range pids {
				assert.Eventually(t, func() bool { return !lives(pid) }, patience, 10*time.Millisecond)
			}
		})
	}
}

func TestCloseLeavesNoProcessAndNoFile(t *testing.T) {
	programs := install(t, "a", "b", "c")
	temporary := forSockets(t)
	set := open(t, programs, Options{ReplayTimeout: patience})
	var pids []int
	for _, e := range set.Editions() {
		reply, err := e.Replay(t.Context(), scenario("pid"))
		require.NoError(t, err)
		pids = append(pids, reply.Digest.Events)
	}
	stopped := make(chan error)
	go func() {
		_, err := set.Editions()[1].Replay(t.Context(), scenario("stop")) // it cannot end by itself
		stopped <- err
	}()
	require.Eventually(t, func() bool { return stateOf(pids[1]) == 'T' || !hasProc() }, patience, 10*time.Millisecond)
	set.Close()
	assert.ErrorIs(t, <-stopped, ErrClosed)
	for _, pid := range pids {
		assert.False(t, lives(pid))
	}
	left, err := os.ReadDir(temporary)
	require.NoError(t, err)
	assert.Empty(t, left)
}

// lives reports whether a process runs. One that has ended and that nobody has asked about is still
// in the table of processes; Linux tells which.
func lives(pid int) bool {
	return syscall.Kill(pid, 0) == nil && stateOf(pid) != 'Z'
}

// stateOf is the state of a process as Linux tells it: T when it is stopped, Z when it has ended.
func stateOf(pid int) byte {
	stat, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, state, _ := bytes.Cut(stat, []byte(") "))
	if len(state) == 0 {
		return 0
	}
	return state[0]
}

func hasProc() bool { return stateOf(os.Getpid()) != 0 }
