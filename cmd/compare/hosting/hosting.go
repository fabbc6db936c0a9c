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
// error, and the next replay has a new process. No process outlives Close, nor this program, however
// it ends; but a program that is interrupted should still call Close, which is sooner and cleaner:
// let main cancel the context of Find on a signal, and defer Close.
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
	// Progress is told, a line at a time, what takes long. It may be called by several goroutines,
	// but not at once.
	Progress func(line string)
}

// Set is the editions that were found.
type Set struct {
	// Rejected are the programs that are no editions, or cannot be used.
	Rejected []Rejection

	launcher *launcher
	editions []*Edition
}

// Rejection says why a program is not among the editions.
type Rejection struct {
	Path   string
	Reason string // a sentence whose subject is the program
}

// Name is what the edition would be called if it could be used, as far as its place tells: programs
// and directories are named after their editions. It is empty when the place does not tell.
func (r Rejection) Name() string {
	dir, base := filepath.Split(r.Path)
	if name, ok := strings.CutPrefix(strings.TrimSuffix(base, ".exe"), programPrefix); ok {
		return name
	}
	if base == "plugin" {
		return filepath.Base(dir)
	}
	return ""
}

// UnknownError is the error for a wanted edition that there is not.
type UnknownError struct {
	ID      string
	Nearest string   // what was probably meant; may be empty
	Known   []string // all there are
	Reason  string   // if it is there after all: why it cannot be used
}

func (e *UnknownError) Error() string {
	switch {
	case e.Reason != "":
		return fmt.Sprintf("edition %s cannot be used: it %s", e.ID, e.Reason)
	case len(e.Known) == 0:
		return fmt.Sprintf("there is no edition %q: there are none at all", e.ID)
	case e.Nearest != "":
		return fmt.Sprintf("there is no edition %q; did you mean %q? (there are %s)", e.ID, e.Nearest, strings.Join(e.Known, ", "))
	}
	return fmt.Sprintf("there is no edition %q (there are %s)", e.ID, strings.Join(e.Known, ", "))
}

// Find finds the editions and starts them. It looks at what the options name, at what the
// environment variable PALIMPSEST_EDITIONS names, beside this program, in the user's data directory,
// and, for editions that are in none of these, in the source checkout around the working directory,
// from which it builds them. The set lives until it is closed or the context is done.
func Find(ctx context.Context, o Options) (*Set, error) { return find(ctx, o, here()) }

func find(ctx context.Context, o Options, where surroundings) (*Set, error) {
	s := &Set{launcher: newLauncher(cmp.Or(o.StartTimeout, DefaultStartTimeout))}
	context.AfterFunc(ctx, s.launcher.close)
	found, rejected := candidates(o.Editions, where)
	s.Rejected = rejected
	s.take(ctx, found, o)
	source := findCheckout(where, serially(o.Progress))
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

// Editions are the editions, sorted by their ids.
func (s *Set) Editions() []*Edition { return slices.Clone(s.editions) }

// Close ends the processes, and returns when they are gone. It does not wait for replays: they end
// with ErrClosed.
func (s *Set) Close() { s.launcher.close() }

// take starts candidates, all at once, and takes in those that are editions.
func (s *Set) take(ctx context.Context, found []candidate, o Options) {
	processes, errs := make([]*process, len(found)), make([]error, len(found))
	var all sync.WaitGroup
	for i, c := range found {
		all.Go(func() { processes[i], errs[i] = s.launcher.start(ctx, c.path) })
	}
	all.Wait()
	for i, c := range found {
		if errs[i] != nil {
			s.Rejected = append(s.Rejected, Rejection{c.path, errs[i].Error()})
			continue
		}
		if first := s.edition(processes[i].description.ID); first != nil {
			s.launcher.kill(processes[i])
			s.Rejected = append(s.Rejected, Rejection{c.path, fmt.Sprintf("is edition %s, as is %s, which was found first", first.Info.ID, first.Info.Path)})
			continue
		}
		s.editions = append(s.editions, newEdition(s.launcher, processes[i], c.how, cmp.Or(o.ReplayTimeout, DefaultReplayTimeout)))
	}
}

// takeFromSource builds what was not found elsewhere and is wanted, and takes it in.
func (s *Set) takeFromSource(ctx context.Context, c *checkout, o Options) {
	missing := slices.DeleteFunc(c.editions(), func(name string) bool {
		return s.edition(name) != nil || len(o.Wanted) > 0 && !slices.Contains(o.Wanted, name)
	})
	if len(missing) == 0 || ctx.Err() != nil {
		return
	}
	var built []candidate
	for i, err := range c.build(ctx, missing) {
		if err != nil {
			s.Rejected = append(s.Rejected, Rejection{c.source(missing[i]), err.Error()})
			continue
		}
		built = append(built, candidate{c.program(missing[i]), BySource})
	}
	s.take(ctx, built, o)
}

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
	known := c.editions()
	if slices.Contains(known, id) {
		for _, r := range s.Rejected {
			if r.Path == c.source(id) || r.Path == c.program(id) {
				return &UnknownError{ID: id, Reason: r.Reason}
			}
		}
	}
	for _, e := range s.editions {
		known = append(known, e.Info.ID)
	}
	slices.Sort(known)
	known = slices.Compact(known)
	return &UnknownError{ID: id, Nearest: nearest.Name(id, known), Known: known}
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
