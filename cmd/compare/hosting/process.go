package hosting

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"regexp"
	"sync"
	"time"

	"github.com/hashicorp/go-hclog"
	"github.com/hashicorp/go-plugin"
	"github.com/hashicorp/go-plugin/runner"

	"palimpsest/core/edition"
	"palimpsest/core/protocol"
)

const (
	// stderrKept is how much is kept of the beginning and of the end of what a plugin writes to
	// standard error while it is asked something, in bytes.
	stderrKept = 8 << 10
	// stopGrace is how long a plugin may take to end when it is asked to.
	stopGrace = time.Second
	// exitGrace is how long a plugin whose connection broke may take to end by itself, so that the
	// report can say how, and has all of its last words.
	exitGrace = 500 * time.Millisecond
)

// process is one process of an edition's program. It is started once; after a failure comes another.
type process struct {
	path   string
	run    *processRunner
	client *plugin.Client
	stderr *words

	mu   sync.Mutex // held while go-plugin starts or ends it, which it cannot do at once
	gone bool

	// What follows is known once it has started.
	edition     *protocol.Client
	description edition.Description
}

func newProcess(path, sockets string, own *protocol.Certificate, startTimeout time.Duration, memory uint64) *process {
	p := &process{path: path, run: newRunner(path, memory), stderr: &words{limit: stderrKept}}
	p.client = plugin.NewClient(&plugin.ClientConfig{
		HandshakeConfig:  protocol.Handshake,
		Plugins:          protocol.Plugins(nil),
		AllowedProtocols: []plugin.Protocol{plugin.ProtocolGRPC},
		GRPCDialOptions:  protocol.DialOptions(),
		TLSConfig:        own.Config(),
		SkipHostEnv:      true, // the runner adds what of it plugins may have
		// The context of start is what bounds it; this only has to be longer.
		StartTimeout:     2 * startTimeout,
		UnixSocketConfig: &plugin.UnixSocketConfig{TempDir: sockets},
		Stderr:           p.stderr,
		SyncStdout:       p.stderr, // whatever a plugin prints is worth seeing when it fails
		SyncStderr:       p.stderr,
		Logger:           hclog.New(&hclog.LoggerOptions{Level: hclog.Off, Output: io.Discard}),
		RunnerFunc: func(_ hclog.Logger, cmd *exec.Cmd, socketDir string) (runner.Runner, error) {
			return p.run, p.run.prepare(append(cmd.Env, protocol.CertificateVariable+"="+own.PEM()), socketDir)
		},
	})
	return p
}

// start starts the process, shakes hands, and asks the edition who it is. When it fails, the process
// is to be killed, and explain says why.
func (p *process) start(ctx context.Context) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.gone {
		return errKilled
	}
	// Not all of go-plugin's start heeds a context, but all of it ends with the process.
	stop := context.AfterFunc(ctx, func() { _ = p.run.Kill(ctx) })
	defer stop()
	conn, err := p.client.Client()
	if err != nil {
		return err
	}
	raw, err := conn.Dispense(protocol.Name)
	if err != nil {
		return err
	}
	client, ok := raw.(*protocol.Client)
	if !ok {
		return fmt.Errorf("go-plugin made a %T of it", raw)
	}
	p.edition = client
	p.description, err = client.Describe(ctx)
	return err
}

// kill ends the process at once, and returns when it is gone.
func (p *process) kill() {
	_ = p.run.Kill(context.Background())
	p.clear()
}

// stop asks the process to end, ends it if it does not, and returns when it is gone. If it is still
// starting, the context of that should be done.
func (p *process) stop() {
	late := time.AfterFunc(stopGrace, func() { _ = p.run.Kill(context.Background()) })
	defer late.Stop()
	p.clear()
}

// clear lets go-plugin end the process if it has not ended, and clean up.
func (p *process) clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.gone = true
	p.client.Kill()
}

// waitBriefly gives a process that is about to end by itself the time to do so.
func (p *process) waitBriefly() {
	select {
	case <-p.run.ended:
	case <-time.After(exitGrace):
	}
}

// outOfMemory are words with which a program ends that is refused memory.
var outOfMemory = regexp.MustCompile(`out of memory|cannot allocate memory|pthread_create failed`)

// how says how the process ended by itself; empty when it did not, or nobody knows.
func (p *process) how() string {
	end := p.run.end()
	if end != "" && outOfMemory.MatchString(p.stderr.String()) {
		end += "; it exceeded its memory limit of " + inMiB(p.run.memory)
	}
	return end
}

// errSlow is the cause of a start that took too long.
var errSlow = errors.New("too slow")
