package hosting

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
)

// take starts candidates, all at once, and takes in those that are editions. It says which are none, and
// of these which programs did not start.
func (s *Set) take(ctx context.Context, found []candidate, o Options) (rejected []Rejection, broken []string) {
	processes, errs := make([]*process, len(found)), make([]error, len(found))
	distrusted := make([]bool, len(found))
	var all sync.WaitGroup
	for i, c := range found {
		// What is not there is for the launcher to say.
		if _, err := os.Stat(c.path); err == nil {
			if errs[i] = s.trust.refusesProgram(c.path); errs[i] != nil {
				distrusted[i] = true
				continue
			}
		}
		all.Go(func() { processes[i], errs[i] = s.launcher.start(ctx, c.path) })
	}
	all.Wait()
	for i, c := range found {
		if errs[i] != nil {
			rejected = append(rejected, Rejection{Path: c.path, Reason: errs[i].Error()})
			if c.how == ByFlag || c.how == ByEnvironment {
				s.miss(c.path)
			}
			if !distrusted[i] {
				broken = append(broken, c.path)
			}
			continue
		}
		id := processes[i].description.ID
		reason, first := "", s.edition(id)
		if first != nil {
			reason = fmt.Sprintf("is edition %s, as is %s, which was found first", id, first.Info.Path)
		} else if named := s.missed[id]; named != "" {
			reason = fmt.Sprintf("is edition %s, which %s was named for; that cannot be used, and no other is used instead", id, named)
		}
		if reason != "" {
			s.launcher.kill(processes[i])
			rejected = append(rejected, Rejection{Path: c.path, Reason: reason, Duplicate: first != nil})
			continue
		}
		s.editions = append(s.editions, newEdition(s.launcher, processes[i], c.how, cmp.Or(o.ReplayTimeout, DefaultReplayTimeout)))
	}
	return rejected, broken
}

// miss notes that a program which the user named cannot be used: no other is to replace it unnoticed.
func (s *Set) miss(path string) {
	if name := (Rejection{Path: path}).Name(); name != "" && s.missed[name] == "" {
		s.missed[name] = path
	}
}

// takeFromSource builds what was not found elsewhere and is wanted, and takes it in.
func (s *Set) takeFromSource(ctx context.Context, c *checkout, o Options) {
	for _, name := range c.inOldPlace() {
		s.Rejected = append(s.Rejected, Rejection{Path: c.source(name), Reason: "does not exist: the directory editions/" + name + "/" + oldPlace + " has to be called so now"})
	}
	missing := slices.DeleteFunc(c.editions(), func(name string) bool {
		return s.edition(name) != nil || s.missed[name] != "" || len(o.Wanted) > 0 && !slices.Contains(o.Wanted, name)
	})
	if len(missing) == 0 || ctx.Err() != nil {
		return
	}
	err := c.unbuildable(s.trust)
	if err == nil && !o.AsBuilt {
		err = s.trust.refusesContents(c.root)
	}
	switch {
	case o.AsBuilt:
		if err == nil {
			s.takeAsBuilt(ctx, c, missing, o)
		}
		s.Unbuilt = slices.DeleteFunc(missing, func(name string) bool { return s.edition(name) != nil })
		return
	case err != nil:
		for _, name := range missing {
			s.Rejected = append(s.Rejected, Rejection{Path: c.source(name), Reason: err.Error()})
		}
		return
	}
	rejected, broken := s.takeBuilt(ctx, c, missing, whatIsStale, o)
	if len(broken) > 0 && ctx.Err() == nil {
		o.beforeBuild()
		// A disk that was full, or a computer that went down, can leave a program that only looks complete.
		c.progress(fmt.Sprintf("building edition %s again: what was built does not start", strings.Join(broken, ", ")))
		rejected = slices.DeleteFunc(rejected, func(r Rejection) bool { return slices.Contains(broken, r.Name()) })
		again, _ := s.takeBuilt(ctx, c, broken, everything, o)
		rejected = append(rejected, again...)
	}
	s.Rejected = append(s.Rejected, rejected...)
}

// takeBuilt builds editions and takes them in. It says which cannot be used, and of these which do not start.
func (s *Set) takeBuilt(ctx context.Context, c *checkout, names []string, how manner, o Options) (rejected []Rejection, broken []string) {
	var built []candidate
	for i, err := range c.makeReady(ctx, names, how, o.beforeBuild) {
		if err != nil {
			rejected = append(rejected, Rejection{Path: c.source(names[i]), Reason: err.Error()})
			continue
		}
		built = append(built, candidate{c.program(names[i]), BySource})
	}
	late, unstarted := s.take(ctx, built, o)
	for _, name := range names {
		if slices.Contains(unstarted, c.program(name)) {
			broken = append(broken, name)
		}
	}
	return append(rejected, late...), broken
}

func (o *Options) beforeBuild() {
	if o.BeforeBuild != nil {
		o.BeforeBuild()
	}
}

// takeAsBuilt takes in what was built from the checkout before.
func (s *Set) takeAsBuilt(ctx context.Context, c *checkout, names []string, o Options) {
	var there []candidate
	for _, name := range names {
		if _, err := os.Stat(c.program(name)); err == nil {
			there = append(there, candidate{c.program(name), BySource})
		}
	}
	s.take(ctx, there, o)
}
