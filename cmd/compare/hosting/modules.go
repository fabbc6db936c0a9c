package hosting

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"

	"github.com/rogpeppe/go-internal/robustio"

	"palimpsest/cmd/compare/gocommand"
	"palimpsest/cmd/compare/hosting/internal/goinputs"
	"palimpsest/cmd/compare/input"
	"palimpsest/cmd/compare/modules"
)

// modulesDir is the directory of the page's modules: beside the programs of a release, and beside those that are built.
const modulesDir = "modules"

// FindModules finds the directory of the modules of the page: beside this program, as the archive of a release has them, else built
// from the source checkout that is named or that this program was built from.
func FindModules(ctx context.Context, o Options) (dir string, err error) {
	return findModules(ctx, o, here())
}

func findModules(ctx context.Context, o Options, where surroundings) (dir string, err error) {
	source, err := checkoutOf(o.Source, where, serially(o.Progress))
	if err != nil {
		return "", err
	}
	beside := join(where.executableDir, modulesDir)
	if _, err := os.Stat(filepath.Join(beside, modules.IndexName)); beside != "" && err == nil {
		_, err := modules.ReadIndex(beside)
		return beside, err
	}
	if source == nil {
		return "", fmt.Errorf("the modules of the page are not beside this program (%s), and there is no checkout to build them from; "+
			"the archive of a release has them, and --source names a checkout, from which the go command builds them", beside)
	}
	trust := newTrust(o.Trust, where)
	if err := source.unbuildable(trust); err != nil {
		return "", fmt.Errorf("the page of the checkout %s %w; the archive of a release has its modules", source.root, err)
	}
	if err := trust.refusesContents(source.root); err != nil {
		return "", fmt.Errorf("the page of the checkout %s %w", source.root, err)
	}
	return source.modules(ctx)
}

// modules are those of the checkout, built unless they are fresh.
func (c *checkout) modules(ctx context.Context) (dir string, err error) {
	dir = filepath.Join(c.programs, modulesDir)
	if c.modulesAreFresh(dir) {
		c.tidyIfFree(ctx)
		return dir, nil
	}
	unlock, err := c.lock(ctx)
	if err != nil {
		return "", err
	}
	defer unlock()
	c.tidy(ctx)
	work, err := os.MkdirTemp(c.programs, workPrefix)
	if err != nil {
		return "", fmt.Errorf("the page cannot be built: %w", err)
	}
	defer os.RemoveAll(work)
	record := c.moduleInputs(ctx) // before they are built: what is changed meanwhile may be in a module, or not
	b := modules.Builder{
		Go:   gocommand.Command{Path: c.goCommand, Root: c.root, Environment: append(goEnvironment(), "GOTMPDIR="+work), Prepare: prepareBuild},
		Work: work,
	}
	made := filepath.Join(work, modulesDir)
	tell := c.narrate("the modules of the page")
	err = b.Build(ctx, made)
	tell(err)
	if err != nil {
		return "", fmt.Errorf("the page does not build: %w", err)
	}
	if record != nil {
		if err := os.WriteFile(filepath.Join(made, moduleRecord), record, 0o644); err != nil {
			return "", err
		}
	}
	_ = robustio.Rename(dir, filepath.Join(work, "old")) // unless there are none
	return dir, robustio.Rename(made, dir)
}

func prepareBuild(c *exec.Cmd) {
	interruptible(c)
	c.WaitDelay = goGrace
}

// moduleRecord is the file among the modules that says what went into them.
const moduleRecord = "inputs.json"

// recordOfModules is what it holds.
type recordOfModules struct {
	Format int              `json:"format"`
	Go     string           `json:"go"` // the path of the go command
	Of     []string         `json:"of"` // packages
	Inputs []*goinputs.List `json:"inputs"`
}

// moduleInputs lists what goes into the modules; nil if the go command is to be asked each time.
func (c *checkout) moduleInputs(ctx context.Context) []byte {
	r := recordOfModules{Format: recordFormat, Go: real(c.goCommand), Of: modules.Packages(c.root)}
	m := goinputs.Module{Go: r.Go, Root: c.root, Environment: append(goEnvironment(), modules.Platform[:]...)}
	var err error
	if r.Inputs, err = goinputs.Of(ctx, m, r.Of); err != nil || slices.Contains(r.Inputs, nil) {
		return nil
	}
	text, err := json.Marshal(r)
	if err != nil {
		return nil
	}
	return text
}

// modulesAreFresh reports whether the modules in a directory are whole and as the checkout is now.
func (c *checkout) modulesAreFresh(dir string) bool {
	text, err := input.Read(filepath.Join(dir, moduleRecord), longestRecord)
	_, unread := modules.ReadIndex(dir)
	var r recordOfModules
	if errors.Join(err, unread) != nil || json.Unmarshal(text, &r) != nil {
		return false
	}
	if r.Format != recordFormat || r.Go != real(c.goCommand) || !slices.Equal(r.Of, modules.Packages(c.root)) || len(r.Inputs) != len(r.Of) {
		return false
	}
	look := goinputs.NewLook(append(goEnvironment(), modules.Platform[:]...))
	for _, list := range r.Inputs {
		if list == nil {
			return false
		}
		if _, changed := look.Changed(list); changed {
			return false
		}
	}
	return true
}
