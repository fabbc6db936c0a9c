package command

import (
	"context"
	"errors"
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"palimpsest/cmd/compare/page/web"
	"palimpsest/cmd/compare/site"
)

func (h Host) site() *cobra.Command {
	c := &cobra.Command{
		Use:   "site DIR",
		Short: "Write the page to a directory, for any web server",
		Long: `Site writes the page as a static site: all scenarios with their outcomes in every
edition, step by step, and the editions themselves, which run in the reader's
browser, so that scenarios can be edited there. Any web server can serve it.

DIR may be new, empty, or hold an earlier site, which is replaced; nothing is
written to a directory that holds other files. The editions' modules are those of
a release's archive, or are built from a checkout by the go command.

Exit codes: 0 success; 2 something could not be run, read or written.`,
		Example: "  compare site public",
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("%s needs the directory to write to; for example:\n%s", c.Name(), c.Example)
			}
			return nil
		},
	}
	jobs := c.Flags().Int("jobs", runtime.NumCPU(), "how many scenarios to replay at a time")
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := site.Check(args[0]); err != nil {
			return plain(err)
		}
		files, p, err := h.openSite(c)
		if err != nil {
			return err
		}
		defer p.Close()
		complete, err := p.all(c.Context(), files, *jobs)
		if err != nil {
			return err
		}
		if err := site.Write(c.Context(), args[0], files); err != nil {
			return plain(err)
		}
		fmt.Fprintf(h.Stdout, "%s: %d files\n", args[0], len(files))
		if !complete || p.unread {
			return ended(ExitUnable)
		}
		return nil
	}
	return c
}

func (h Host) serve() *cobra.Command {
	c := &cobra.Command{
		Use:   "serve",
		Short: "Serve the page to this machine alone",
		Long: `Serve shows the page of ` + "`compare site`" + ` to browsers on this machine: it listens on
the loopback interface, prints the address and serves until it is interrupted.

Exit codes: 0 it was interrupted; 2 something could not be run, read or served.`,
		Example: "  compare serve\n  compare serve --port 8000",
		Args:    noArguments,
	}
	port := c.Flags().Int("port", 0, "the port to listen at (default: one that is free)")
	c.RunE = func(c *cobra.Command, _ []string) error {
		if *port < 0 || *port > 65535 {
			return fmt.Errorf("--port is %d, and must be a number from 0 to 65535", *port)
		}
		files, p, err := h.openSite(c)
		if err != nil {
			return err
		}
		defer p.Close()
		l, err := site.Listen(*port)
		if err != nil {
			return err
		}
		fmt.Fprintf(h.Stdout, "http://%v/\n", l.Addr())
		if err := h.flush(); err != nil {
			return errors.Join(err, l.Close())
		}
		h.serves = true
		return site.Serve(c.Context(), l, newServed(c.Context(), files, p))
	}
	return c
}

// openSite opens what a site is made of: the files that no scenario is part of, and the plays.
func (h Host) openSite(c *cobra.Command) (site.Files, *plays, error) {
	if h.Modules == nil {
		return nil, nil, errors.New("this program has no modules for the page")
	}
	s, err := searchOf(c)
	if err != nil {
		return nil, nil, err
	}
	s.Progress = func(line string) { fmt.Fprintln(h.Stderr, line) }
	dir, err := h.Modules(c.Context(), s)
	if err != nil {
		return nil, nil, err
	}
	files, err := site.Fixed(web.Dist(), dir, version())
	if err != nil {
		return nil, nil, err
	}
	p, err := h.openPlays(c)
	return files, p, err
}

// served are the files of the page as they are asked for: what scenarios come to is found out then.
type served struct {
	files site.Files
	plays *plays
}

func newServed(ctx context.Context, files site.Files, p *plays) *served {
	go p.differences(ctx)
	return &served{files, p}
}

// File gives a file of the page.
func (s *served) File(ctx context.Context, name string) ([]byte, error) {
	if text, fixed := s.files[name]; fixed {
		return text, nil
	}
	return s.plays.file(ctx, name)
}
