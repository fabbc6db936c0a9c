package hosting

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
)

// EnvTrust is the environment variable that lists programs, checkouts and directories of them that are run whoever
// can write them, separated as in PATH.
const EnvTrust = "PALIMPSEST_TRUST"

// trust says what may be run: nothing that another user can change, as far as owners and modes tell. Who may write
// by the group of a file is trusted, and so is who owns this program, for it runs already. Where files have no such
// owners (Windows) all is accepted.
type trust struct {
	owners []uint32
	// bounds are directories that the user has anyhow, such as the home directory: these and those above them may
	// belong to anybody, as they do in containers.
	bounds []string
	// named are paths that the user trusts, with all below them.
	named      []string
	executable string // this program, with links followed
	// ran is the checkout that the go command just ran this program from; empty if it did not.
	ran string
}

func newTrust(named []string, s surroundings) *trust {
	t := &trust{owners: []uint32{uint32(os.Geteuid()), 0}, executable: s.executable, bounds: s.bounds}
	for _, path := range slices.Concat(named, filepath.SplitList(s.trusted)) {
		if path != "" {
			t.named = append(t.named, absolute(path))
		}
	}
	// In a container root's files may seem to be of nobody. Who has the root directory has everything.
	for _, path := range []string{string(filepath.Separator), s.executable} {
		if info, err := os.Stat(path); err == nil {
			if uid, known := ownerOf(info); known {
				t.owners = append(t.owners, uid)
			}
		}
	}
	if ranByGo.MatchString(filepath.ToSlash(s.executable)) {
		t.ran = s.builtFrom
	}
	return t
}

// refusesProgram says why a program must not be run; nil if it may.
func (t *trust) refusesProgram(path string) error {
	if err := t.refuses(path, path); err != nil {
		return fmt.Errorf("is not trusted: %w", err)
	}
	return nil
}

// isRunFrom reports whether this program was run from a checkout, or lies in it, which so has been trusted already.
func (t *trust) isRunFrom(root string) bool {
	return root == t.ran || t.executable != "" && isBelow(t.executable, real(root))
}

// refusesCheckout says why code of a checkout must not be run, because of where it is; nil if it may.
func (t *trust) refusesCheckout(root string) error {
	if t.isRunFrom(root) {
		return nil
	}
	return untrustedCheckout(t.refuses(filepath.Join(root, "go.mod"), root))
}

func untrustedCheckout(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("is not built, because its checkout is not trusted: %w", err)
}

// refusesContents says why a checkout must not be built that is not refused for where it is: for anything in it; nil
// if it may.
func (t *trust) refusesContents(root string) error {
	if t.isRunFrom(root) || t.accepts(root) {
		return nil
	}
	return untrustedCheckout(filepath.WalkDir(real(root), func(path string, entry fs.DirEntry, err error) error {
		var info fs.FileInfo
		if err == nil {
			info, err = entry.Info()
		}
		switch {
		case errors.Is(err, fs.ErrNotExist), errors.Is(err, fs.ErrPermission):
			return nil // gone; or a directory, which was looked at, in which the go command cannot read either
		case err != nil:
			return unknownWriter(err)
		case filepath.Base(path) == "objects" && filepath.Base(filepath.Dir(path)) == ".git":
			return fs.SkipDir // many files, and no code of a working tree
		}
		if err := t.refusesStep(step{path, info}, root); err != nil {
			return err
		}
		if _, err := os.Stat(path); info.Mode()&fs.ModeSymlink != 0 && err == nil {
			return t.refuses(path, root)
		}
		return nil
	}))
}

// accepts reports whether a program or a checkout need not be looked at: the user trusts it, or there is nothing to
// see.
func (t *trust) accepts(whole string) bool {
	return runtime.GOOS == "windows" || slices.ContainsFunc(t.named, func(named string) bool {
		return isBelow(absolute(whole), named) || isBelow(real(whole), real(named))
	})
}

// refuses looks at a file and at all directories and links on the way to it. What the user would have to trust for
// it is told.
func (t *trust) refuses(path, whole string) error {
	if t.accepts(whole) {
		return nil
	}
	steps, err := wayTo(absolute(path))
	if err != nil {
		return unknownWriter(err)
	}
	for _, step := range steps {
		if err := t.refusesStep(step, whole); err != nil {
			return err
		}
	}
	return nil
}

func unknownWriter(err error) error { return fmt.Errorf("who can write it is not known: %w", err) }

// refusesStep looks at a file, a directory or a link alone.
func (t *trust) refusesStep(s step, whole string) error {
	uid, known := ownerOf(s.info)
	problem := ""
	switch mode := s.info.Mode(); {
	case mode&fs.ModeSymlink == 0 && mode&0o002 != 0 && !(mode.IsDir() && mode&fs.ModeSticky != 0):
		problem = "can be written by every user"
	case known && !slices.Contains(t.owners, uid) && !t.isUsual(s.path):
		problem = "belongs neither to you nor to root"
	default:
		return nil
	}
	return fmt.Errorf("%s (owner %s, mode %v) %s; --trust %s allows it", s.path, userName(uid), s.info.Mode(), problem, whole)
}

// isUsual reports whether a directory is one that the user has anyhow, or above one.
func (t *trust) isUsual(dir string) bool {
	return slices.ContainsFunc(t.bounds, func(bound string) bool { return isBelow(bound, dir) || isBelow(real(bound), dir) })
}

// step is a file, a directory or a link on the way to a file.
type step struct {
	path string
	info fs.FileInfo
}

// wayTo lists what decides which file is at an absolute path: its directories from the root on, the links among
// them, and where those lead.
func wayTo(path string) (steps []step, err error) {
	const mostLinks = 40
	links := 0
	volume := filepath.VolumeName(path)
	at, rest := volume+string(filepath.Separator), strings.TrimPrefix(path, volume)
	for {
		info, err := os.Lstat(at)
		if err != nil {
			return nil, err
		}
		steps = append(steps, step{at, info})
		if info.Mode()&fs.ModeSymlink != 0 {
			if links++; links > mostLinks {
				return nil, &fs.PathError{Op: "follow", Path: path, Err: syscall.ELOOP}
			}
			to, err := os.Readlink(at)
			if err != nil {
				return nil, err
			}
			// at's directory has no links in it: they were followed on the way here.
			if !filepath.IsAbs(to) {
				to = filepath.Dir(at) + string(filepath.Separator) + to
			}
			at, rest = string(filepath.Separator), to+string(filepath.Separator)+rest
		}
		var next string
		for next == "" || next == "." {
			if rest = strings.TrimLeft(rest, string(filepath.Separator)); rest == "" {
				return steps, nil
			}
			next, rest, _ = strings.Cut(rest, string(filepath.Separator))
		}
		at = filepath.Join(at, next) // with ".." its directory, which has no links in it
	}
}

// isBelow reports whether a path is a directory or in it, by their names.
func isBelow(path, dir string) bool {
	rel, err := filepath.Rel(dir, path)
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

// real is the path without links, where it can be known.
func real(path string) string {
	if followed, err := filepath.EvalSymlinks(path); err == nil {
		return followed
	}
	return absolute(path)
}

// userName names a user for people, by name and number.
func userName(uid uint32) string {
	name := ""
	if u, err := user.LookupId(fmt.Sprint(uid)); err == nil {
		name = u.Username
	}
	return fmt.Sprintf("%s, uid %d", cmp.Or(name, "unknown"), uid)
}
