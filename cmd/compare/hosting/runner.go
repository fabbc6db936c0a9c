package hosting

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"time"

	"github.com/hashicorp/go-plugin/runner"
)

// pipeGrace is how long the pipes of a killed process may stay open: a child of its own could hold
// them for ever.
const pipeGrace = time.Second

// processRunner runs the program of an edition for go-plugin. It stands in for go-plugin's own so
// that a process can be killed at every moment of its life, tells how it ended, dies with this one
// where the system can do that, and does not read this one's standard input.
type processRunner struct {
	cmd            *exec.Cmd
	socketDir      string // made by go-plugin for this process, which forgets it if there is no start
	stdout, stderr io.ReadCloser
	ended          chan struct{}

	mu      sync.Mutex // guards what follows
	started bool
	killed  bool
	state   *os.ProcessState // once it has ended
}

var _ runner.Runner = (*processRunner)(nil)

func newRunner(path string) *processRunner {
	r := &processRunner{cmd: exec.Command(path), ended: make(chan struct{})}
	r.cmd.SysProcAttr = dieWithHost()
	return r
}

// prepare takes what go-plugin wants the process to be given.
func (r *processRunner) prepare(env []string, socketDir string) (err error) {
	r.cmd.Env, r.socketDir = env, socketDir
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
	return nil
}

var errKilled = errors.New("stopped before it was started")

func (r *processRunner) Wait(context.Context) error {
	err := r.cmd.Wait()
	r.mu.Lock()
	r.state = r.cmd.ProcessState
	r.mu.Unlock()
	close(r.ended)
	return err
}

// Kill ends the process, or keeps it from being started.
func (r *processRunner) Kill(context.Context) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	first := !r.killed
	r.killed = true
	if !r.started || r.state != nil {
		return nil
	}
	if first {
		time.AfterFunc(pipeGrace, func() {
			_ = r.stdout.Close()
			_ = r.stderr.Close()
		})
	}
	if err := r.cmd.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return err
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
