// Package chaos is an edition that fails on demand. It passes every question on to the program of a real edition,
// and the name of a scenario says what is to go wrong in its replay: "duel.toml?exit 1". What comes of it must cost
// that replay and nothing else; the fault run of package hosting tries every kind many times.
package chaos

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"time"

	"github.com/hashicorp/go-hclog"
	"github.com/hashicorp/go-plugin"
	"google.golang.org/grpc"

	"palimpsest/core/edition"
	"palimpsest/core/protocol"
)

// EnvReal is the environment variable that names the program of the real edition.
const EnvReal = "PALIMPSEST_EDITION_REAL"

// Separator stands between the name of a scenario and the kind of fault.
const Separator = "?"

// Serve is the main function of the edition.
func Serve() {
	client := plugin.NewClient(&plugin.ClientConfig{
		HandshakeConfig:  protocol.Handshake,
		Plugins:          protocol.Plugins(nil),
		Cmd:              exec.Command(os.Getenv(EnvReal)),
		AllowedProtocols: []plugin.Protocol{plugin.ProtocolGRPC},
		GRPCDialOptions:  protocol.DialOptions(),
		AutoMTLS:         true,
		Logger:           hclog.NewNullLogger(),
	})
	defer client.Kill()
	conn, err := client.Client()
	if err == nil {
		var raw any
		if raw, err = conn.Dispense(protocol.Name); err == nil {
			e := &chaotic{Edition: raw.(*protocol.Client)}
			protocol.Serve(e, grpc.ForceServerCodecV2(newCodec(&e.spoil)))
			return
		}
	}
	fmt.Fprintln(os.Stderr, "the real edition does not start:", err)
}

// chaotic is the edition.
type chaotic struct {
	edition.Edition
	spoil atomic.Pointer[Fault] // what is to be done to the next reply on its way out
}

// Replay replays with the real edition, before or after what is to go wrong.
func (c *chaotic) Replay(ctx context.Context, r edition.Request) (edition.Reply, error) {
	name, kind, faulty := strings.Cut(r.Scenario.Name, Separator)
	r.Scenario.Name = name
	if faulty {
		f, known := named(kind)
		if !known {
			return edition.Reply{}, fmt.Errorf("unknown fault %q", kind)
		}
		if f.happen != nil {
			if err := f.happen(); err != nil {
				return edition.Reply{}, err
			}
		}
		c.spoil.Store(&f)
	}
	return c.Edition.Replay(ctx, r)
}

// Fault is a way to go wrong.
type Fault struct {
	Kind string
	// Problem is what the outcome of the replay then says, in part; empty: the replay is not to suffer.
	Problem string
	Slow    bool // whether it lasts until the host loses patience

	happen func() error                // before the replay
	reply  func(text []byte) []byte    // what becomes of the outcome, in JSON
	wire   func(message []byte) []byte // what becomes of the message
}

// Faults are all kinds.
func Faults() []Fault { return append(ofProcesses(), ofOutcomes()...) }

func named(kind string) (Fault, bool) {
	for _, f := range Faults() {
		if f.Kind == kind {
			return f, true
		}
	}
	return Fault{}, false
}

const ended = "its process ended during the replay"

// ofProcesses are the faults in which the process does something else than to answer.
func ofProcesses() []Fault {
	return []Fault{
		{Kind: "panic", Problem: "panic: chaos", happen: func() error { panic("chaos") }},
		{Kind: "panic elsewhere", Problem: ended + " (exit status 2)", happen: func() error { go panic("chaos"); select {} }},
		{Kind: "error", Problem: "chaos", happen: func() error { return errors.New("chaos") }},
		{Kind: "exit 0", Problem: ended + " (exit status 0)", happen: func() error { os.Exit(0); return nil }},
		{Kind: "exit 1", Problem: ended + " (exit status 1)", happen: func() error { os.Exit(1); return nil }},
		{Kind: "kill", Problem: ended + " (signal: killed)", happen: func() error { signalSelf(kill); select {} }},
		{Kind: "abort", Problem: ended, happen: func() error { signalSelf(abort); select {} }},
		{Kind: "terminate", Problem: ended, happen: func() error { signalSelf(terminate); select {} }},
		{Kind: "stack overflow", Problem: ended + " (exit status 2)", happen: overflow},
		{Kind: "deadlock of all", Problem: "no sign of life", Slow: true, happen: func() error { select {} }},
		{Kind: "spin", Problem: "no sign of life", Slow: true, happen: spin},
		{Kind: "stop", Problem: "no sign of life", Slow: true, happen: func() error { signalSelf(stop); select {} }},
		{Kind: "late answer", Problem: "no sign of life", Slow: true, happen: func() error { time.Sleep(time.Minute); return nil }},
		{Kind: "closed files", Problem: "its process ", happen: closeFiles},
		{Kind: "flood of errors", happen: func() error { return flood(os.Stderr) }},
		{Kind: "flood of output", happen: func() error { return flood(os.Stdout) }},
		{Kind: "binary noise", happen: func() error {
			_, err := os.Stderr.Write([]byte{0, 1, 2, 0x1b, '[', '2', 'J', 0xff, 0xfe, '\n'})
			return err
		}},
		{Kind: "out of memory", Problem: "it exceeded its memory limit", happen: allocate},
		{Kind: "child left behind", happen: leaveChild},
		{Kind: "child left behind by an exit", Problem: ended + " (exit status 5)", happen: leaveChildAndExit},
	}
}

// overflow fills a stack that is smaller than Go's default, which takes long to fill.
func overflow() error {
	debug.SetMaxStack(16 << 20)
	return deeper(0)
}

// deeper calls itself until there is no more stack.
func deeper(n int) error {
	if n < 0 {
		return nil
	}
	if err := deeper(n + 1); err != nil {
		return fmt.Errorf("%d: %w", n, err)
	}
	return nil
}

func spin() error {
	for n := uint64(1); n != 0; n = n*6364136223846793005 | 1 {
	}
	return nil
}

// flood writes five megabytes.
func flood(to *os.File) error {
	line := []byte(strings.Repeat("chaos ", 170) + "\n")
	for range 5 << 10 {
		if _, err := to.Write(line); err != nil {
			return err
		}
	}
	return nil
}

// allocate keeps more and more memory.
func allocate() error {
	var kept [][]byte
	for n := 0; ; n++ {
		block := make([]byte, 1<<20)
		for i := 0; i < len(block); i += 4096 {
			block[i] = 1
		}
		if kept = append(kept, block); len(kept) < n {
			return nil
		}
	}
}

// leaveChild starts a process that holds this one's pipes, and does not wait for it.
func leaveChild() error {
	c := exec.Command("sleep", "1000")
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	return c.Start()
}

func leaveChildAndExit() error {
	if err := leaveChild(); err != nil {
		return err
	}
	os.Exit(5)
	return nil
}
