package main

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/command"
)

func TestAFileIsNoTerminal(t *testing.T) {
	file, err := os.CreateTemp(t.TempDir(), "out")
	require.NoError(t, err)
	t.Cleanup(func() { _ = file.Close() })
	assert.Equal(t, command.Terminal{}, terminal(file, file))
}

func TestColoursAreForTerminalsWhoseUserWantsThem(t *testing.T) {
	assert.True(t, colours("", "xterm-256color"))
	assert.False(t, colours("1", "xterm-256color"))
	assert.False(t, colours("", "dumb"))
}

func TestTheProgramIsCalledAsItsUserRunsIt(t *testing.T) {
	assert.Equal(t, "go run ./cmd/compare", called("/tmp/go-build3521176952/b001/exe/compare"))
	assert.Equal(t, "compare", called("/usr/local/bin/compare"))
}
