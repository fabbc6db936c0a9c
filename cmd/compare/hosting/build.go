package hosting

import (
	"bytes"
	"context"
	"debug/buildinfo"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/rogpeppe/go-internal/lockedfile"
	"github.com/rogpeppe/go-internal/robustio"

	"palimpsest/cmd/compare/hosting/internal/goinputs"
)

// manner is how to build.
type manner int

const (
	whatIsStale manner = iota // by the records of earlier builds; without one the go command knows
	everything                // whatever the go command thinks of the programs that are there
)

// makeReady sees to it that the programs of editions are fresh, and says of each what became of it, in the order of
// the names. The function is called before anything is built.
func (c *checkout) makeReady(ctx context.Context, names []string, how manner, beforeBuild func()) []error {
	stale := names
	if how == whatIsStale {
		if stale = c.stale(names); len(stale) == 0 {
			c.tidyIfFree(ctx)
		}
	}
	errs := make([]error, len(names))
	if len(stale) > 0 {
		beforeBuild()
		for i, err := range c.build(ctx, stale, how) {
			errs[slices.Index(names, stale[i])] = err
		}
	}
	return errs
}

// build builds editions, and says of each what became of it, in the order of the names.
func (c *checkout) build(ctx context.Context, names []string, how manner) []error {
	errs := make([]error, len(names))
	fail := func(err error) []error {
		for i := range errs {
			errs[i] = err
		}
		return errs
	}
	unlock, err := c.lock(ctx)
	if err != nil {
		return fail(err)
	}
	defer unlock()
	c.tidy(ctx)
	work, err := os.MkdirTemp(c.programs, workPrefix)
	if err != nil {
		return fail(fmt.Errorf("cannot be built: %w", err))
	}
	defer os.RemoveAll(work)
	inputs := c.inputs(ctx, names) // before they are built: what is changed meanwhile may be in a program, or not
	// The first alone: all else waits for what they share, and several go commands at once would
	// each compile it. The others then have only themselves to compile.
	errs[0] = c.buildOne(ctx, work, names[0], how, inputs[0])
	var others sync.WaitGroup
	for i, name := range names[1:] {
		others.Go(func() { errs[i+1] = c.buildOne(ctx, work, name, how, inputs[i+1]) })
	}
	others.Wait()
	return errs
}

const (
	// workPrefix begins the name of a directory, beside the programs, in which they are made.
	workPrefix = "building-"
	lockName   = "lock"
)

// lock keeps two hosts from writing the same program at once.
func (c *checkout) lock(ctx context.Context) (unlock func(), err error) {
	type result struct {
		lock *lockedfile.File
		err  error
	}
	locked := make(chan result, 1)
	go func() {
		lock, err := c.lockDir()
		locked <- result{lock, err}
	}()
	select {
	case l := <-locked:
		if l.err != nil {
			return nil, l.err
		}
		return func() { _ = l.lock.Close() }, nil
	case <-ctx.Done():
		go func() {
			if l := <-locked; l.err == nil {
				_ = l.lock.Close()
			}
		}()
		return nil, ctx.Err()
	}
}

// lockDir makes the directory for programs and locks it. Another host may remove a directory between the two, and
// then the lock is of a file that nobody else finds.
func (c *checkout) lockDir() (*lockedfile.File, error) {
	path := filepath.Join(c.programs, lockName)
	for {
		var refused *fs.PathError
		if err := os.MkdirAll(c.programs, 0o755); errors.As(err, &refused) {
			return nil, fmt.Errorf("cannot be built: there can be no directory %s for what is built: %w", c.programs, refused.Err)
		} else if err != nil {
			return nil, err
		}
		lock, err := lockedfile.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("cannot be built: %w", err)
		}
		if isAt(lock, path) {
			return lock, nil
		}
		_ = lock.Close()
	}
}

// isAt reports whether an open file is the one that its path leads to.
func isAt(file interface{ Stat() (fs.FileInfo, error) }, path string) bool {
	opened, err := file.Stat()
	if err != nil {
		return false
	}
	there, err := os.Stat(path)
	return err == nil && os.SameFile(opened, there)
}

// tidy removes what killed builds of this checkout left, and what was built from checkouts that are gone. The
// directory is locked.
func (c *checkout) tidy(ctx context.Context) {
	entries, _ := os.ReadDir(c.programs)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), workPrefix) {
			_ = os.RemoveAll(filepath.Join(c.programs, e.Name()))
		}
	}
	rememberCheckout(ctx, c.programs, c.root)
	removeOrphans(filepath.Dir(c.programs))
}

// tidyIfFree is tidy unless another host has locked the directory.
func (c *checkout) tidyIfFree(ctx context.Context) {
	lock, err := os.OpenFile(filepath.Join(c.programs, lockName), os.O_RDWR, 0)
	if err != nil {
		return
	}
	defer lock.Close()
	if tryLock(lock) == nil {
		c.tidy(ctx)
	}
}

// buildOne makes the program of an edition in the directory work, and puts it in its place when it is
// complete: the go command takes half a program for a fresh one.
func (c *checkout) buildOne(ctx context.Context, work, name string, how manner, inputs *goinputs.List) error {
	program := c.program(name)
	made := filepath.Join(work, filepath.Base(program))
	if how == whatIsStale && c.isSound(name) {
		_ = os.Link(program, made) // what is fresh stays; where there are no links, it is made again
	}
	build := exec.CommandContext(ctx, c.goCommand, "build", "-o", made, "-buildvcs=false", "./"+filepath.ToSlash(sourceOf(name)))
	build.Dir = c.root
	build.Env = append(goEnvironment(),
		"PWD="+c.root,
		"GOTMPDIR="+work, // it is removed even if the go command is killed
	)
	interruptible(build)
	build.WaitDelay = goGrace
	var output bytes.Buffer
	build.Stdout, build.Stderr = &output, &output
	tell := c.narrate("edition " + name)
	err := build.Run()
	tell(err)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		return errors.New("does not build: " + firstLines(output.String()+"\n"+err.Error(), 12))
	}
	if err := place(made, program, work); err != nil {
		return fmt.Errorf("cannot be built: %w", err)
	}
	c.remember(work, name, inputs)
	return nil
}

// isSound reports whether there is a program that the go command can look at. What is there and is damaged at its
// beginning the go command would neither take nor replace.
func (c *checkout) isSound(name string) bool {
	program := c.program(name)
	if _, err := os.Stat(program); err != nil {
		return false
	}
	if _, err := buildinfo.ReadFile(program); err != nil {
		c.progress(fmt.Sprintf("building edition %s again: what was built is damaged", name))
		return false
	}
	return true
}

// goGrace is how long the go command may take to end when it is interrupted.
const goGrace = 5 * time.Second

// place gives a complete program its name.
func place(made, program, work string) error {
	fresh, err := os.Stat(made)
	if err != nil {
		return err
	}
	if before, err := os.Stat(program); err == nil && os.SameFile(before, fresh) {
		return nil
	}
	// A umask of 0 must not make it a program that all can write.
	if err := os.Chmod(made, fresh.Mode().Perm()&^0o002); err != nil {
		return err
	}
	err = robustio.Rename(made, program)
	if err != nil {
		// Windows does not replace a program that runs, but lets it have another name.
		if os.Rename(program, filepath.Join(work, filepath.Base(program)+".old")) == nil {
			err = robustio.Rename(made, program)
		}
	}
	return err
}

// quiet is how long a build may go without a word about it, and tellEvery how often it is spoken of.
const (
	quiet     = time.Second
	tellEvery = 15 * time.Second
)

// narrate tells of a build that takes its time, until the returned function is called with its end.
func (c *checkout) narrate(what string) func(error) {
	begin, end := time.Now(), make(chan error)
	var done sync.WaitGroup
	done.Go(func() {
		wait, told := time.NewTimer(quiet), false
		for {
			select {
			case <-wait.C:
				if told {
					c.progress(fmt.Sprintf("building %s ... %v so far", what, since(begin)))
				} else {
					c.progress(fmt.Sprintf("building %s ...", what))
				}
				told = true
				wait.Reset(tellEvery)
			case err := <-end:
				switch {
				case told && err == nil:
					c.progress(fmt.Sprintf("building %s ... done in %v", what, since(begin)))
				case told:
					c.progress(fmt.Sprintf("building %s ... failed after %v", what, since(begin)))
				}
				return
			}
		}
	})
	return func(err error) {
		end <- err
		done.Wait()
	}
}

func since(t time.Time) string { return fmt.Sprintf("%.0f s", time.Since(t).Seconds()) }

func firstLines(text string, n int) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) > n {
		lines = append(lines[:n], "...")
	}
	return strings.Join(lines, "\n")
}
