package hosting

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"palimpsest/cmd/compare/input"
)

// checkout is a source checkout of this program. Code of it is built and run.
type checkout struct {
	root      string
	goCommand string
	programs  string // the directory for the programs that are built from it
	progress  func(string)
}

// EnvSource is the environment variable that names the checkout to build editions from.
const EnvSource = "PALIMPSEST_SOURCE"

// checkoutOf is the checkout to build from: the one that is named, else the one that this program was built
// from; nil if there is none. One that merely is around the working directory is not meant by anybody.
func checkoutOf(named string, s surroundings, progress func(string)) (*checkout, error) {
	by := "--source"
	if named == "" {
		named, by = s.source, EnvSource
	}
	root := s.builtFrom
	if named != "" {
		root = absolute(named)
		if !isOurModule(root) {
			return nil, fmt.Errorf("%s: %s is not a checkout of Palimpsest: it has no go.mod with the line %q", by, named, ourModule)
		}
	}
	if root == "" || !isOurModule(root) {
		return nil, nil
	}
	c := &checkout{root: root, goCommand: s.goCommand, progress: progress}
	if s.cacheDir != "" {
		c.programs = filepath.Join(s.cacheDir, cacheName(root))
	}
	return c, nil
}

// cacheName names the directory for what is built from a checkout, among those for others.
func cacheName(root string) string {
	sum := sha256.Sum256([]byte(root))
	return fmt.Sprintf("%x", sum[:8])
}

// builtFrom is the root of the checkout that this program was built from; empty if it does not say, as when it was
// built with -trimpath. The go command then still says it when it runs the program, in a directory of the checkout.
func builtFrom(executable, workingDir string) string {
	_, file, _, _ := runtime.Caller(0)
	file = filepath.FromSlash(file)
	if filepath.IsAbs(file) {
		return filepath.Join(filepath.Dir(file), "..", "..", "..")
	}
	if ranByGo.MatchString(filepath.ToSlash(executable)) {
		return moduleAround(workingDir)
	}
	return ""
}

// ranByGo matches the paths of programs that the go command made to run them: in its directory for
// temporary files or in its cache.
var ranByGo = regexp.MustCompile(`/go-build\d+/b\d+/exe/[^/]+$|/[0-9a-f]{2}/[0-9a-f]{64}-d/[^/]+$`)

// moduleAround is the checkout of this program that a directory is in; empty if it is in none.
func moduleAround(dir string) string {
	for ; dir != ""; dir = filepath.Dir(dir) {
		if _, err := os.Lstat(filepath.Join(dir, "go.mod")); err == nil {
			if isOurModule(dir) {
				return dir
			}
			return ""
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
	return ""
}

const (
	ourModule = "module palimpsest"
	// longestModFile is more than a go.mod has, in bytes.
	longestModFile = 1 << 20
)

// isOurModule reports whether a directory is the root of the module of this program.
func isOurModule(root string) bool {
	text, err := input.Read(filepath.Join(root, "go.mod"), longestModFile)
	if err != nil {
		return false
	}
	for line := range strings.Lines(string(text)) {
		if strings.TrimSpace(line) == ourModule {
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
	mains, _ := filepath.Glob(filepath.Join(c.root, "editions", "*", programPrefix+"*", "main.go"))
	var names []string
	for _, path := range mains {
		name := filepath.Base(filepath.Dir(filepath.Dir(path)))
		if filepath.Dir(path) == c.source(name) {
			names = append(names, name)
		}
	}
	return names
}

// oldPlace is where the program of an edition was in checkouts from before it had a name of its own.
const oldPlace = "plugin"

// inOldPlace are the names of the editions of the checkout whose program is still there.
func (c *checkout) inOldPlace() (names []string) {
	if c == nil {
		return nil
	}
	mains, _ := filepath.Glob(filepath.Join(c.root, "editions", "*", oldPlace, "main.go"))
	for _, path := range mains {
		if name := filepath.Base(filepath.Dir(filepath.Dir(path))); !slices.Contains(c.editions(), name) {
			names = append(names, name)
		}
	}
	return names
}

// source is where an edition's main package is.
func (c *checkout) source(name string) string { return filepath.Join(c.root, sourceOf(name)) }

// sourceOf is where an edition's main package is in a checkout. It has the name of the program, as which the go command
// installs it.
func sourceOf(name string) string { return filepath.Join("editions", name, programPrefix+name) }

func (c *checkout) program(name string) string {
	path := filepath.Join(c.programs, programPrefix+name)
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	return path
}

// unbuildable says why nothing can be built from the checkout; nil if something can.
func (c *checkout) unbuildable(t *trust) error {
	switch {
	case c.goCommand == "":
		return errors.New("cannot be built: there is no go command in the PATH")
	case c.programs == "":
		return errors.New("cannot be built: no directory for what is built is known; HOME or XDG_CACHE_HOME names one")
	}
	return t.refusesCheckout(c.root)
}
