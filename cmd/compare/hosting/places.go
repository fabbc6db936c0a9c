package hosting

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// How is the way of looking by which an edition was found.
type How string

// The ways, in the order in which they are gone: of two editions with one id the first counts.
const (
	ByFlag        How = "flag"
	ByEnvironment How = "environment"
	ByExecutable  How = "executable" // beside the program that runs
	ByDataDir     How = "data directory"
	BySource      How = "built from source"
)

// EnvEditions is the environment variable that lists files and directories of editions, separated as
// in PATH.
const EnvEditions = "PALIMPSEST_EDITIONS"

// programPrefix begins the names of the programs of editions; the rest is the id, for people.
const programPrefix = "palimpsest-edition-"

// surroundings are the places outside of the options where editions may be. Tests have their own.
type surroundings struct {
	environment   string // the value of EnvEditions
	memory        string // the value of EnvMemory
	executableDir string
	dataDir       string // of the user, for this program
	workingDir    string
	cacheDir      string // of the user, for this program
	goCommand     string

	executable string   // this program, with links followed
	source     string   // the value of EnvSource
	builtFrom  string   // the checkout that this program was built from
	trusted    string   // the value of EnvTrust
	bounds     []string // directories that the user has anyhow
}

// here are the surroundings of this process. What cannot be known is empty, and is not looked at.
func here() surroundings {
	s := surroundings{
		environment: os.Getenv(EnvEditions),
		memory:      os.Getenv(EnvMemory),
		source:      os.Getenv(EnvSource),
		trusted:     os.Getenv(EnvTrust),
		dataDir:     DataDir(),
	}
	if path, err := os.Executable(); err == nil {
		s.executableDir = filepath.Dir(path)
		s.executable = real(path)
	}
	if dir, err := os.Getwd(); err == nil {
		s.workingDir = dir
	}
	if dir, err := os.UserCacheDir(); err == nil {
		s.cacheDir = filepath.Join(dir, "palimpsest")
		s.bounds = append(s.bounds, dir)
	}
	if dir, err := os.UserHomeDir(); err == nil {
		s.bounds = append(s.bounds, dir)
	}
	if s.dataDir != "" {
		s.bounds = append(s.bounds, filepath.Dir(s.dataDir))
	}
	s.goCommand = goCommand()
	s.builtFrom = builtFrom(s.executable, s.workingDir)
	return s
}

// DataDir is the user's data directory for this program: that of the XDG specification, on every
// system. It need not exist; it is empty if the user has no home.
func DataDir() string {
	if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "palimpsest")
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	return filepath.Join(home, ".local", "share", "palimpsest")
}

// candidate is a program that may be an edition.
type candidate struct {
	path string
	how  How
}

// candidates lists the programs of editions at hand, in the order in which they count. What the user
// named and is not there is rejected; other places may be empty.
func candidates(named []string, s surroundings) (found []candidate, rejected []Rejection) {
	seen := map[string]bool{}
	add := func(path string, how How) {
		path = absolute(path)
		real, err := filepath.EvalSymlinks(path)
		if err != nil {
			real = path
		}
		if !seen[real] {
			seen[real] = true
			found = append(found, candidate{path, how})
		}
	}
	addNamed := func(paths []string, how How) {
		for _, path := range paths {
			programs, err := programsIn(path)
			if err != nil {
				rejected = append(rejected, Rejection{Path: path, Reason: err.Error()})
			}
			for _, program := range programs {
				add(program, how)
			}
		}
	}
	addNamed(named, ByFlag)
	if s.environment != "" {
		addNamed(filepath.SplitList(s.environment), ByEnvironment)
	}
	for _, place := range []struct {
		dir string
		how How
	}{
		{s.executableDir, ByExecutable},
		{join(s.dataDir, "editions"), ByDataDir},
	} {
		if place.dir == "" {
			continue
		}
		programs, _ := programsIn(place.dir)
		for _, program := range programs {
			add(program, place.how)
		}
	}
	return found, rejected
}

// programsIn is the file itself, or the programs of editions in a directory.
func programsIn(path string) ([]string, error) {
	info, err := os.Stat(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, errors.New("does not exist")
	}
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return []string{path}, nil
	}
	entries, err := os.ReadDir(path)
	if err != nil {
		return nil, err
	}
	var programs []string
	for _, entry := range entries {
		if isProgram(entry.Name()) {
			programs = append(programs, filepath.Join(path, entry.Name()))
		}
	}
	if len(programs) == 0 {
		return nil, errors.New("holds no file named " + programPrefix + "*")
	}
	return programs, nil
}

func isProgram(name string) bool {
	if !strings.HasPrefix(name, programPrefix) || strings.HasSuffix(name, checksumSuffix) {
		return false
	}
	return runtime.GOOS != "windows" || strings.EqualFold(filepath.Ext(name), ".exe")
}

// join is a path below a directory, or nothing below nothing.
func join(dir, below string) string {
	if dir == "" {
		return ""
	}
	return filepath.Join(dir, below)
}
