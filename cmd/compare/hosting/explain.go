package hosting

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"syscall"

	"palimpsest/core/edition"
	"palimpsest/core/protocol"
)

var (
	otherVersion  = regexp.MustCompile(`incompatible API version with plugin\. Plugin version: (\d+)`)
	foreignLine   = regexp.MustCompile(`^Unrecognized remote plugin message: (.+)`)
	otherCookie   = "This binary is a plugin."
	otherLibrary  = "incompatible core API version"
	otherLanguage = "unsupported plugin protocol"
)

// explain says in words why the process did not start. go-plugin has one message for most of it, so
// the difference is read from what the process wrote and how it ended; it must be gone by now.
func (p *process) explain(ctx context.Context, err error) error {
	text := err.Error()
	switch {
	case errors.Is(context.Cause(ctx), errSlow):
		return errors.New("did not get ready in time")
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.Is(err, syscall.ENOEXEC):
		return errors.New("is not a program for this machine")
	case errors.Is(err, protocol.ErrGarbled):
		return fmt.Errorf("does not describe itself: %w", err)
	case strings.Contains(text, otherLibrary):
		return errors.New("is a plugin, but of another version of go-plugin")
	case strings.Contains(text, otherLanguage):
		return errors.New("is a plugin, but does not speak gRPC")
	case strings.Contains(p.stderr.String(), otherCookie):
		return errors.New("is a plugin of another program: it does not take this one's cookie")
	}
	if m := otherVersion.FindStringSubmatch(text); m != nil {
		return fmt.Errorf("speaks version %s of the edition protocol; this program speaks version %d", m[1], edition.Protocol)
	}
	if p.edition != nil {
		return fmt.Errorf("does not describe itself: %s%s", message(err), p.lastWords())
	}
	if m := foreignLine.FindStringSubmatch(text); m != nil {
		return fmt.Errorf("is not a plugin: it wrote %.60q where a plugin shakes hands", m[1])
	}
	if end := p.how(); end != "" {
		return fmt.Errorf("is not a plugin: it ended without a handshake (%s)%s", end, p.lastWords())
	}
	return fmt.Errorf("cannot be started: %w", err)
}

// lastWords is the end of what the process wrote to standard error, as the end of a sentence: where it panicked, with what.
func (p *process) lastWords() string {
	lines := strings.Split(strings.TrimSpace(p.stderr.String()), "\n")
	last := strings.TrimSpace(lines[len(lines)-1])
	if i := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "panic: ") }); i >= 0 {
		last = strings.TrimSpace(lines[i])
	}
	if last == "" {
		return ""
	}
	return fmt.Sprintf("; its last words: %.200s", last)
}
