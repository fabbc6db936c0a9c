package main

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"palimpsest/core/edition"
	"palimpsest/core/moment"
	"palimpsest/core/outcome"
)

// fake is the edition.
type fake struct {
	id, behaviour string
	cards         []edition.File
}

func (f *fake) Describe(context.Context) (edition.Description, error) {
	switch f.behaviour {
	case "nameless":
		return edition.Description{}, nil
	case "undescribed":
		return edition.Description{}, errors.New("the rulebook is lost")
	}
	return edition.Description{
		ID: f.id, Name: "Edition " + f.id, Rulebook: "The Book of " + f.id, Date: "1234",
		Windows: []edition.Window{{Moment: moment.Upkeep, Has: edition.HasWindow, Name: "upkeep", Who: "both", Rule: "1.1"}},
	}, nil
}

func (f *fake) Ledger(context.Context) (edition.Ledger, error) {
	return edition.Ledger{Rules: []edition.Rule{{ID: "1.1", Text: "Things happen.", Kind: "executable"}}}, nil
}

// UseCards refuses the card "bad", and ends the process at the card "deadly".
func (f *fake) UseCards(_ context.Context, files []edition.File) error {
	for _, file := range files {
		switch string(file.Text) {
		case "bad":
			return errors.New(file.Name + ":1:1: this is no card")
		case "deadly":
			os.Exit(4)
		}
	}
	f.cards = files
	return nil
}

// Replay does the first word of the scenario. What it has to tell it tells as the number of events.
func (f *fake) Replay(_ context.Context, r edition.Request) (edition.Reply, error) {
	text := string(r.Scenario.Text)
	verb, rest, _ := strings.Cut(text, " ")
	number := len(text)
	switch verb {
	case "panic":
		panic("out of mana")
	case "panic-elsewhere":
		go panic("out of mana, and nobody recovers")
		select {}
	case "exit":
		fmt.Fprintln(os.Stderr, "goodbye", rest)
		os.Exit(3)
	case "recurse":
		debug.SetMaxStack(16 << 20) // the default takes long to fill
		number = depth(1)
	case "hang":
		select {}
	case "kill":
		p, _ := os.FindProcess(os.Getpid())
		_ = p.Kill()
		select {}
	case "allocate":
		allocate()
	case "child":
		number = child(rest == "and exit")
	case "environment":
		number = len(os.Getenv(rest))
	case "desert":
		if err := leaveGroup(); err != nil {
			return edition.Reply{}, err
		}
		fallthrough
	case "stop":
		_ = exec.Command("kill", "-STOP", fmt.Sprint(os.Getpid())).Run()
	case "slow":
		pause, _ := time.ParseDuration(rest)
		time.Sleep(pause)
	case "refuse":
		return edition.Reply{}, errors.New("that is no scenario")
	case "pid":
		number = os.Getpid()
	case "cards":
		number = len(f.cards)
	}
	h := fnv.New64a()
	h.Write(r.Scenario.Text)
	reply := edition.Reply{Digest: outcome.Digest{Status: outcome.OK, Outcome: h.Sum64(), Timeline: h.Sum64(), Events: number}}
	if r.Trace {
		reply.Outcome = &outcome.Outcome{
			Format: outcome.Format, Edition: f.id, Scenario: r.Scenario.Name, Variant: r.Variant, Status: outcome.OK,
			Facts:  []outcome.Fact{{Name: "ann.life", Value: "20"}},
			Events: []outcome.Event{{N: 1, Rule: "1.1", Verb: "draws", Text: text}},
		}
		if verb == "big" {
			reply.Outcome.Events[0].Text = strings.Repeat("big ", 5<<20)
		}
	}
	return reply, nil
}

// allocate keeps more and more memory.
func allocate() {
	var kept [][]byte
	for {
		block := make([]byte, 1<<20)
		for i := 0; i < len(block); i += 4096 {
			block[i] = 1
		}
		kept = append(kept, block)
		runtime.KeepAlive(kept)
	}
}

// child starts a process that holds this one's pipes, and gives its id. If this process is to exit at once, it
// writes the id to standard error.
func child(exit bool) int {
	c := exec.Command("sleep", "300")
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	if err := c.Start(); err != nil {
		panic(err)
	}
	if exit {
		fmt.Fprintln(os.Stderr, c.Process.Pid)
		os.Exit(3)
	}
	return c.Process.Pid
}

// depth recurses until there is no more stack.
func depth(n int) int {
	if n == 0 {
		return 0
	}
	return depth(n+1) + 1
}

func (f *fake) ReplayAll(ctx context.Context, next func() (edition.Request, bool), reply func(edition.Reply) error) error {
	return edition.OneByOne(ctx, f, next, reply)
}
