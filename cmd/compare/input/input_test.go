package input_test

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/input"
)

func TestAFileIsReadUpToALimit(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	require.NoError(t, os.WriteFile(path, []byte(strings.Repeat("a", 2048)), 0o644))
	text, err := input.Read(path, 2048)
	require.NoError(t, err)
	assert.Len(t, text, 2048)
	_, err = input.Read(path, 1024)
	assert.EqualError(t, err, path+": the file has 2 KiB, and at most 1 are read")
	_, err = input.Read(path+"b", 1024)
	assert.ErrorIs(t, err, os.ErrNotExist)
}

func TestWhatIsNoFileIsRefusedByItsKind(t *testing.T) {
	dir := t.TempDir()
	_, err := input.Read(dir, 1)
	assert.EqualError(t, err, dir+": it is a directory, and a file is needed")
	socket := filepath.Join(dir, "s")
	if l, err := net.Listen("unix", socket); err == nil {
		defer l.Close()
		_, err := input.Read(socket, 1)
		assert.EqualError(t, err, socket+": it is a socket, and a file is needed")
	}
	if _, err := os.Stat("/dev/zero"); err == nil {
		_, err := input.Read("/dev/zero", 1)
		assert.EqualError(t, err, "/dev/zero: it is a device, and a file is needed")
	}
}

// Files of /proc have no size until they are read.
func TestAFileWithoutASizeHasTheLimitToo(t *testing.T) {
	const path = "/proc/self/status"
	if _, err := os.Stat(path); err != nil {
		t.Skip("this system has no such file")
	}
	_, err := input.Read(path, 8)
	assert.EqualError(t, err, path+": the file has more than 0 KiB, and at most 0 are read")
	text, err := input.Read(path, 1<<20)
	require.NoError(t, err)
	assert.NotEmpty(t, text)
}

func TestANameIsOneLine(t *testing.T) {
	_, err := input.Read("a\n::error::b", 1)
	assert.EqualError(t, err, `a\u000a::error::b: the name of the file has a line break in it; rename the file`)
}
