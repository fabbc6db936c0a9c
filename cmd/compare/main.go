// Compare replays one Magic scenario under several editions of the rules and tells what differs:
// see README.md, or run it with --help.
package main

import (
	"context"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"

	"golang.org/x/term"

	"palimpsest/cmd/compare/command"
	"palimpsest/cmd/compare/hosting"
	"palimpsest/cmd/compare/replay"
	"palimpsest/core/protocol"
	"palimpsest/fixtures"
)

func main() {
	protocol.CollectLate()
	// The processes of editions do not hear an interrupt: they are ended by the end of the context.
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)                            // a second interrupt does not wait for anything
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE) // so that a closed pipe is an error of a write
	code := command.Run(ctx, command.Host{
		Called:   called(os.Args[0]),
		Find:     find,
		Modules:  findModules,
		DataDir:  hosting.DataDir(),
		Fixtures: fixtures.Files(),
		Source:   os.Getenv(hosting.EnvSource),
		Stdout:   os.Stdout,
		Stderr:   os.Stderr,
		Terminal: terminal(os.Stdout, os.Stderr),
	}, os.Args[1:])
	stop()
	os.Exit(code)
}

// called is how the user runs the program again: the go command runs it from a directory of its own.
func called(program string) string {
	if strings.Contains(filepath.ToSlash(program), "/go-build") {
		return "go run ./cmd/compare"
	}
	return "compare"
}

// find finds editions that are processes.
func find(ctx context.Context, s command.Search) (*command.Editions, error) {
	set, err := hosting.Find(ctx, hosting.Options{
		Editions: s.Programs,
		Wanted:   s.Wanted,
		Source:   s.Source,
		Trust:    s.Trust,
		AsBuilt:  s.AsBuilt,
		Progress: s.Progress,

		BeforeBuild: s.BeforeBuild,
	})
	if err != nil {
		return nil, err
	}
	found := &command.Editions{Unbuilt: set.Unbuilt, Hint: set.Hint(), Close: set.Close}
	for _, e := range set.Editions() {
		found.Found = append(found.Found, command.Edition{
			Edition:     replay.Edition{ID: e.Info.ID, Edition: e},
			Description: e.Info.Description,
			Protocol:    e.Info.Protocol,
			Path:        e.Info.Path,
			How:         string(e.Info.How),
		})
	}
	for _, r := range set.Rejected {
		found.Rejected = append(found.Rejected, command.Rejected{Name: r.Name(), Path: r.Path, Reason: r.Reason, Duplicate: r.Duplicate})
	}
	return found, nil
}

// findModules finds the modules of the page.
func findModules(ctx context.Context, s command.Search) (string, error) {
	return hosting.FindModules(ctx, hosting.Options{Source: s.Source, Trust: s.Trust, Progress: s.Progress})
}

// terminal says how wide the terminal is and whether it shows colours, and whether messages are seen
// on one; for a file or a pipe it is the zero Terminal.
func terminal(out, messages *os.File) command.Terminal {
	t := command.Terminal{Live: term.IsTerminal(int(messages.Fd())) && os.Getenv("TERM") != "dumb"}
	if width, _, err := term.GetSize(int(out.Fd())); err == nil {
		t.Width, t.Colour = width, colours(os.Getenv("NO_COLOR"), os.Getenv("TERM"))
	}
	return t
}

// colours reports whether a terminal is to be written to in colours. NO_COLOR with any value is how
// users of many programs say that it is not: https://no-color.org.
func colours(noColor, kind string) bool { return noColor == "" && kind != "dumb" }
