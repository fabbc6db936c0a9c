// Package gocommand runs the go command in a checkout.
package gocommand

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"slices"
	"strings"
)

// Command is how the go command is run.
type Command struct {
	Path        string   // of the go command
	Root        string   // of the checkout, in which it is run
	Environment []string // that it has
	// Prepare, unless nil, is given the command before it is run.
	Prepare func(*exec.Cmd)
}

// With is the command with more in its environment.
func (c Command) With(environment ...string) Command {
	c.Environment = append(slices.Clone(c.Environment), environment...)
	return c
}

// Run runs the command, and gives what it writes. An error says what the command wrote of it.
func (c Command) Run(ctx context.Context, arguments ...string) (string, error) {
	command := exec.CommandContext(ctx, c.Path, arguments...)
	command.Dir, command.Env = c.Root, append(slices.Clone(c.Environment), "PWD="+c.Root) // or it names directories as they are without links
	if c.Prepare != nil {
		c.Prepare(command)
	}
	var output, problems bytes.Buffer
	command.Stdout, command.Stderr = &output, &problems
	switch err := command.Run(); {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case err != nil:
		return "", fmt.Errorf("go %s: %w\n%s", arguments[0], err, strings.TrimSpace(problems.String()))
	}
	return output.String(), nil
}
