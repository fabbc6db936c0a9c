package hosting

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"sync"
	"syscall"
	"time"

	"github.com/hashicorp/go-plugin/runner"
)

// pipeGrace is how long the pipes of a process that has ended may stay open: a child that left its group could
// hold them for ever.
const pipeGrace = time.Second

// processRunner runs the program of an edition for go-plugin. It stands in for go-plugin's own so
// that a process can be killed at every moment of its life, tells how it ended, ends with its children and
// with this process where the system can do that, has bounded memory, gets no more of the environment than
// it needs, and does not read this one's standard input.
type processRunner struct {
	cmd            *exec.Cmd
	memory         uint64 // bytes that it may have
	socketDir      string // made by go-plugin for this process, which forgets it if there is no start
	stdout, stderr io.ReadCloser
	ended          chan struct{}

	mu      sync.Mutex // guards what follows
	started bool
	killed  bool
	state   *os.ProcessState // once it has ended
	// waitError says why nobody knows how it ended.
	waitError error
}

var _ runner.Runner = (*processRunner)(nil)

func newRunner(path string, memory uint64) *processRunner {
	r := &processRunner{cmd: exec.Command(path), memory: memory, ended: make(chan struct{})}
	r.cmd.SysProcAttr = attributes()
	return r
}

// prepare takes what go-plugin wants the process to be given.
func (r *processRunner) prepare(env []string, socketDir string) (err error) {
	r.cmd.Env = slices.Concat(environment(os.Environ()), []string{softLimit(r.memory)}, env)
	r.socketDir = socketDir
	if r.stdout, err = r.cmd.StdoutPipe(); err != nil {
		return err
	}
	r.stderr, err = r.cmd.StderrPipe()
	return err
}

func (r *processRunner) Start(context.Context) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	err := errKilled
	if !r.killed {
		err = r.cmd.Start()
	}
	if err != nil {
		return errors.Join(err, os.RemoveAll(r.socketDir))
	}
	r.started = true
	if err := limitMemory(r.cmd.Process.Pid, r.memory); err != nil && !errors.Is(err, os.ErrProcessDone) && !errors.Is(err, syscall.ESRCH) {
		killGroup(r.cmd.Process)
		go r.watch()
		return errors.Join(fmt.Errorf("its memory cannot be limited: %w", err), os.RemoveAll(r.socketDir))
	}
	go r.watch()
	return nil
}

var errKilled = errors.New("stopped before it was started")

// watch waits for the end of the process, and ends what it leaves behind. (Not by the command's own Wait: that
// closes the pipes before the last words are read.)
func (r *processRunner) watch() {
	if awaitEnd(r.cmd.Process.Pid) {
		// Until it is waited for, its number and that of its group cannot be another's.
		killGroup(r.cmd.Process)
		r.mu.Lock()
		r.state, r.waitError = r.cmd.Process.Wait()
		r.mu.Unlock()
	} else {
		state, err := r.cmd.Process.Wait()
		killGroup(r.cmd.Process)
		r.mu.Lock()
		r.state, r.waitError = state, err
		r.mu.Unlock()
	}
	close(r.ended)
	time.AfterFunc(pipeGrace, func() {
		_ = r.stdout.Close()
		_ = r.stderr.Close()
	})
}

func (r *processRunner) Wait(context.Context) error {
	<-r.ended
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.waitError == nil && !r.state.Success() {
		return &exec.ExitError{ProcessState: r.state}
	}
	return r.waitError
}

// Kill ends the process and its group, or keeps it from being started.
func (r *processRunner) Kill(context.Context) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.state != nil || r.waitError != nil {
		return nil // and so it is known that it was not killed here
	}
	r.killed = true
	if r.started {
		killGroup(r.cmd.Process)
	}
	return nil
}

// end says how the process ended by itself; empty when it did not, or nobody knows.
func (r *processRunner) end() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.state == nil || r.killed && !r.state.Exited() {
		return ""
	}
	return r.state.String()
}

// ID must not be empty once the process is started: go-plugin stops only what has one.
func (r *processRunner) ID() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.started {
		return ""
	}
	return fmt.Sprint(r.cmd.Process.Pid)
}

func (r *processRunner) Name() string                    { return r.cmd.Path }
func (r *processRunner) Stdout() io.ReadCloser           { return r.stdout }
func (r *processRunner) Stderr() io.ReadCloser           { return r.stderr }
func (r *processRunner) Diagnose(context.Context) string { return "" }

// PluginToHost changes nothing: host and plugin share a machine.
func (r *processRunner) PluginToHost(network, address string) (string, string, error) {
	return network, address, nil
}

// HostToPlugin changes nothing either.
func (r *processRunner) HostToPlugin(network, address string) (string, string, error) {
	return network, address, nil
}
