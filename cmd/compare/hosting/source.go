package hosting

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/rogpeppe/go-internal/lockedfile"
)

// checkout is a source checkout of this program.
type checkout struct {
	root      string
	goCommand string
	programs  string // the directory for the programs that are built from it
	progress  func(string)
}

// findCheckout finds the checkout around the working directory; nil if there is none.
func findCheckout(s surroundings, progress func(string)) *checkout {
	if s.workingDir == "" {
		return nil
	}
	for dir := s.workingDir; ; dir = filepath.Dir(dir) {
		if isOurModule(filepath.Join(dir, "go.mod")) {
			sum := sha256.Sum256([]byte(dir))
			programs := ""
			if s.cacheDir != "" {
				programs = filepath.Join(s.cacheDir, fmt.Sprintf("%x", sum[:8]))
			}
			return &checkout{root: dir, goCommand: s.goCommand, programs: programs, progress: progress}
		}
		if dir == filepath.Dir(dir) {
			return nil
		}
	}
}

func isOurModule(path string) bool {
	text, err := os.ReadFile(path)
	if err != nil {
		return false
	}
	for line := range strings.Lines(string(text)) {
		if strings.TrimSpace(line) == "module palimpsest" {
			return true
		}
	}
	return false
}

// goCommand is the path of the go command; empty if there is none.
func goCommand() string {
	path, err := exec.LookPath("go")
	if err != nil {
		return ""
	}
	return path
}

// editions are the names of the editions in the checkout: of their directories, which is what people
// call them, while their ids are what they say themselves. No checkout has none.
func (c *checkout) editions() []string {
	if c == nil {
		return nil
	}
	mains, _ := filepath.Glob(filepath.Join(c.root, "editions", "*", "plugin", "main.go"))
	var names []string
	for _, path := range mains {
		names = append(names, filepath.Base(filepath.Dir(filepath.Dir(path))))
	}
	return names
}

// source is where an edition's main package is.
func (c *checkout) source(name string) string {
	return filepath.Join(c.root, "editions", name, "plugin")
}

func (c *checkout) program(name string) string {
	path := filepath.Join(c.programs, programPrefix+name)
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	return path
}

// build builds editions, and says of each what became of it, in the order of the names. The go
// command finds out what is fresh; asking it costs a fraction of a second.
func (c *checkout) build(ctx context.Context, names []string) []error {
	errs := make([]error, len(names))
	unlock, err := c.lock(ctx)
	if err != nil {
		for i := range errs {
			errs[i] = err
		}
		return errs
	}
	defer unlock()
	// The first alone: all else waits for what they share, and several go commands at once would
	// each compile it. The others then have only themselves to compile.
	errs[0] = c.buildOne(ctx, names[0])
	var others sync.WaitGroup
	for i, name := range names[1:] {
		others.Go(func() { errs[i+1] = c.buildOne(ctx, name) })
	}
	others.Wait()
	return errs
}

// lock keeps two hosts from writing the same program at once.
func (c *checkout) lock(ctx context.Context) (unlock func(), err error) {
	switch {
	case c.goCommand == "":
		return nil, errors.New("cannot be built: there is no go command in the PATH")
	case c.programs == "":
		return nil, errors.New("cannot be built: no directory for what is built is known; HOME or XDG_CACHE_HOME names one")
	}
	var refused *fs.PathError
	if err := os.MkdirAll(c.programs, 0o755); errors.As(err, &refused) {
		return nil, fmt.Errorf("cannot be built: there can be no directory %s for what is built: %w", c.programs, refused.Err)
	} else if err != nil {
		return nil, err
	}
	type result struct {
		unlock func()
		err    error
	}
	locked := make(chan result, 1)
	go func() {
		unlock, err := lockedfile.MutexAt(filepath.Join(c.programs, "lock")).Lock()
		locked <- result{unlock, err}
	}()
	select {
	case l := <-locked:
		return l.unlock, l.err
	case <-ctx.Done():
		go func() {
			if l := <-locked; l.err == nil {
				l.unlock()
			}
		}()
		return nil, ctx.Err()
	}
}

// quiet is how long a build may go without a word about it, and tellEvery how often it is spoken of.
const (
	quiet     = time.Second
	tellEvery = 15 * time.Second
)

func (c *checkout) buildOne(ctx context.Context, name string) error {
	build := exec.CommandContext(ctx, c.goCommand, "build", "-o", c.program(name), "./editions/"+name+"/plugin")
	build.Dir = c.root
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
	return nil
}

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
