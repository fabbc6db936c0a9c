// Package hosting finds the editions of the rules, starts them as processes of their own, and looks
// after them. It knows an edition only through the edition protocol: which editions there are is
// learned by asking the programs that are found.
//
//	set, err := hosting.Find(ctx, hosting.Options{Progress: say})
//	if err != nil { ... }
//	defer set.Close()
//	for _, e := range set.Editions() {
//		reply, err := e.Replay(ctx, request)
//
// Each Edition is an edition.Edition. A process that crashes, hangs or answers garbage costs the
// replay that it does so in: that has a failed outcome with what the process wrote to its standard
// error, and the next replay has a new process. No process outlives Close. When this program ends without it, in
// whatever way, plugins end by themselves, as the protocol asks of them: on Linux the kernel sends them SIGTERM, and
// they look for their host. One that heeds neither stays. So a program that is interrupted should still call Close,
// which is sooner and sure: let main cancel the context of Find on a signal, and defer Close.
package hosting

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"palimpsest/core/nearest"
)

// The defaults of Options.
const (
	DefaultReplayTimeout = 10 * time.Second
	DefaultStartTimeout  = 10 * time.Second
)

// Options say which editions to find, and how to treat them. The zero value finds all.
type Options struct {
	// Editions are files and directories of editions that the user named; they are looked at first.
	Editions []string
	// Wanted are the ids of the editions to keep; empty: all.
	Wanted []string
	// ReplayTimeout is how long a replay may take; 0: DefaultReplayTimeout.
	ReplayTimeout time.Duration
	// StartTimeout is how long a process may take to get ready; 0: DefaultStartTimeout.
	StartTimeout time.Duration
	// Source is the checkout to build editions from; empty: what PALIMPSEST_SOURCE names, else the one that this
	// program was built from.
	Source string
	// Trust are programs, checkouts and directories of them that are run whoever can write them.
	Trust []string
	// AsBuilt keeps anything from being built: of a checkout only what was built before is found, and the
	// others are Unbuilt.
	AsBuilt bool
	// Memory is how much memory each process may have, in bytes; 0: what the environment variable
	// PALIMPSEST_MEMORY says in MiB, else DefaultMemory. On Linux a process that exceeds it ends; elsewhere it is
	// only a wish.
	Memory uint64
	// Progress is told, a line at a time, what takes long. It may be called by several goroutines,
	// but not at once.
	Progress func(line string)
	// BeforeBuild, unless nil, is called before anything is built, and may wait.
	BeforeBuild func()
}

// Set is the editions that were found.
type Set struct {
	// Rejected are the programs that are no editions, or cannot be used.
	Rejected []Rejection
	// Unbuilt are the names of editions that could be built.
	Unbuilt []string

	launcher *launcher
	trust    *trust
	editions []*Edition
	passed   string            // a checkout around the working directory that was not looked at; empty: none
	missed   map[string]string // the programs that were named and cannot be used, by edition as far as their places tell
}

// Rejection says why a program is not among the editions.
type Rejection struct {
	Path   string
	Reason string // a sentence whose subject is the program
	// Duplicate is set for a program that could be used, of an edition that another program was found for first.
	Duplicate bool
}

// Name is what the edition would be called if it could be used, as far as its place tells: programs
// and directories are named after their editions. It is empty when the place does not tell.
func (r Rejection) Name() string {
	base := filepath.Base(r.Path)
	if name, ok := strings.CutPrefix(strings.TrimSuffix(base, ".exe"), programPrefix); ok {
		return name
	}
	return ""
}

// UnknownError is the error for a wanted edition that there is not.
type UnknownError struct {
	ID      string
	Nearest string   // what was probably meant; may be empty
	Known   []string // all there are
	Reason  string   // if it is there after all: why it cannot be used
	Hint    string   // where it may be, and how to say so; may be empty
}

func (e *UnknownError) Error() string {
	hint := ""
	if e.Hint != "" {
		hint = "; " + e.Hint
	}
	switch {
	case e.Reason != "":
		return fmt.Sprintf("edition %s cannot be used: it %s", e.ID, e.Reason)
	case len(e.Known) == 0:
		return fmt.Sprintf("there is no edition %q: there are none at all%s", e.ID, hint)
	case e.Nearest != "":
		return fmt.Sprintf("there is no edition %q; did you mean %q? (there are %s)%s", e.ID, e.Nearest, strings.Join(e.Known, ", "), hint)
	}
	return fmt.Sprintf("there is no edition %q (there are %s)%s", e.ID, strings.Join(e.Known, ", "), hint)
}

// Find finds the editions and starts them. It looks at what the options name, at what the
// environment variable PALIMPSEST_EDITIONS names, beside this program, in the user's data directory,
// and, for editions that are in none of these, in the source checkout that is named or that this program was built
// from, from which it builds them. The set lives until it is closed or the context is done.
func Find(ctx context.Context, o Options) (*Set, error) { return find(ctx, o, here()) }

func find(ctx context.Context, o Options, where surroundings) (*Set, error) {
	memory, err := memoryIn(where.memory)
	if err != nil {
		return nil, err
	}
	source, err := checkoutOf(o.Source, where, serially(o.Progress))
	if err != nil {
		return nil, err
	}
	s := &Set{
		launcher: newLauncher(cmp.Or(o.StartTimeout, DefaultStartTimeout), cmp.Or(o.Memory, memory)),
		trust:    newTrust(o.Trust, where),
		missed:   map[string]string{},
	}
	if around := moduleAround(where.workingDir); around != "" && (source == nil || real(around) != real(source.root)) {
		s.passed = around
	}
	context.AfterFunc(ctx, s.launcher.close)
	found, rejected := candidates(o.Editions, where)
	s.Rejected = rejected
	for _, r := range rejected { // all of them were named
		s.miss(r.Path)
	}
	late, _ := s.take(ctx, found, o)
	s.Rejected = append(s.Rejected, late...)
	s.takeFromSource(ctx, source, o)
	if err := ctx.Err(); err != nil {
		s.Close()
		return nil, err
	}
	slices.SortFunc(s.editions, func(a, b *Edition) int { return strings.Compare(a.Info.ID, b.Info.ID) })
	if err := s.keep(o.Wanted, source); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// Hint says where there may be more editions, and how to have them found; it may be empty.
func (s *Set) Hint() string {
	if s.passed == "" {
		return ""
	}
	return fmt.Sprintf("this program was not built from the checkout %s; --source %s builds editions from it", s.passed, s.passed)
}

// Editions are the editions, sorted by their ids.
func (s *Set) Editions() []*Edition { return slices.Clone(s.editions) }

// Close ends the processes, and returns when they are gone. It does not wait for replays: they end
// with ErrClosed.
func (s *Set) Close() { s.launcher.close() }

func (s *Set) edition(id string) *Edition {
	i := slices.IndexFunc(s.editions, func(e *Edition) bool { return e.Info.ID == id })
	if i < 0 {
		return nil
	}
	return s.editions[i]
}

// keep keeps the wanted editions and ends the others.
func (s *Set) keep(wanted []string, c *checkout) error {
	if len(wanted) == 0 {
		return nil
	}
	for _, id := range wanted {
		if s.edition(id) == nil {
			return s.unknown(id, c)
		}
	}
	s.editions = slices.DeleteFunc(s.editions, func(e *Edition) bool {
		if slices.Contains(wanted, e.Info.ID) {
			return false
		}
		s.launcher.kill(e.process)
		return true
	})
	return nil
}

// unknown is the error for a wanted edition that is not among those found.
func (s *Set) unknown(id string, c *checkout) error {
	for _, r := range s.Rejected {
		if r.Name() == id {
			return &UnknownError{ID: id, Reason: r.Reason}
		}
	}
	known := c.editions()
	for _, e := range s.editions {
		known = append(known, e.Info.ID)
	}
	slices.Sort(known)
	known = slices.Compact(known)
	return &UnknownError{ID: id, Nearest: nearest.Name(id, known), Known: known, Hint: s.Hint()}
}

// serially makes a function that may be nil or unfit for several goroutines fit for them.
func serially(tell func(string)) func(string) {
	var mu sync.Mutex
	return func(line string) {
		mu.Lock()
		defer mu.Unlock()
		if tell != nil {
			tell(line)
		}
	}
}
