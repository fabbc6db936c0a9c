package hosting

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"

	"github.com/rogpeppe/go-internal/robustio"

	"palimpsest/cmd/compare/hosting/internal/goinputs"
	"palimpsest/cmd/compare/input"
)

// record is the file beside a built program that says what went into it. While all of that is as it was, the go
// command need not be asked whether the program is fresh, which takes longer than the replay of a scenario.
type record struct {
	Format  int            `json:"format"`
	Go      string         `json:"go"` // the path of the go command
	Program fileStamp      `json:"program"`
	Inputs  *goinputs.List `json:"inputs"`
}

// recordFormat is raised when programs are built in another way, or something else of what goes into them is looked at.
const recordFormat = 1

// longestRecord is more than a record has, in bytes.
const longestRecord = 1 << 20

// fileStamp tells a program from another of its name. It need not tell it from a damaged one: that does not start.
type fileStamp struct {
	Size     int64 `json:"size"`
	Modified int64 `json:"modified"` // in nanoseconds since 1970
}

func stampOf(path string) (fileStamp, error) {
	info, err := os.Stat(path)
	if err != nil {
		return fileStamp{}, err
	}
	return fileStamp{info.Size(), info.ModTime().UnixNano()}, nil
}

// record is the path of the record of an edition's program.
func (c *checkout) record(name string) string {
	return filepath.Join(c.programs, "inputs-"+name+".json")
}

// goEnvironment is what the go command is run with, but for its directories.
func goEnvironment() []string {
	// A go.work in a directory above, which may be anybody's, could name other code.
	return append(os.Environ(), "GOWORK=off")
}

// inputs lists what goes into the programs of editions. There is nil for one for which the go command is to be asked
// each time.
func (c *checkout) inputs(ctx context.Context, names []string) []*goinputs.List {
	packages := make([]string, len(names))
	for i, name := range names {
		packages[i] = sourceOf(name)
	}
	m := goinputs.Module{Go: real(c.goCommand), Root: c.root, Environment: goEnvironment()}
	lists, err := goinputs.Of(ctx, m, packages)
	if err != nil {
		return make([]*goinputs.List, len(names))
	}
	return lists
}

// remember writes down what went into the program of an edition, by way of the directory work. Without it the go command
// is asked the next time.
func (c *checkout) remember(work, name string, inputs *goinputs.List) {
	if inputs == nil {
		return
	}
	stamp, err := stampOf(c.program(name))
	if err != nil {
		return
	}
	text, err := json.Marshal(record{Format: recordFormat, Go: real(c.goCommand), Program: stamp, Inputs: inputs})
	if err != nil {
		return
	}
	made := filepath.Join(work, filepath.Base(c.record(name)))
	if os.WriteFile(made, text, 0o644) == nil {
		_ = robustio.Rename(made, c.record(name))
	}
}

// stale are those of the editions whose programs are not there or may be older than what goes into them.
func (c *checkout) stale(names []string) []string {
	look := goinputs.NewLook(goEnvironment())
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool { return c.isFresh(name, look) })
}

func (c *checkout) isFresh(name string, look *goinputs.Look) bool {
	text, err := input.Read(c.record(name), longestRecord)
	if err != nil {
		return false
	}
	var r record
	if json.Unmarshal(text, &r) != nil || r.Format != recordFormat || r.Go != real(c.goCommand) || r.Inputs == nil {
		return false
	}
	if stamp, err := stampOf(c.program(name)); err != nil || stamp != r.Program {
		return false
	}
	_, changed := look.Changed(r.Inputs)
	return !changed
}
