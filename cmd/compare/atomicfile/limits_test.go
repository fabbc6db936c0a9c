//go:build linux || darwin

package atomicfile_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/atomicfile"
)

// A limit on the size of files stands in for a full disk.
const limit = 4096

func TestMain(m *testing.M) {
	if len(os.Args) == 3 {
		switch os.Args[1] {
		case "write-on-a-full-disk":
			write(os.Args[2])
			return
		case "write-as-a-member-of-the-group":
			writeAsMember(os.Args[2])
			return
		}
	}
	os.Exit(m.Run())
}

func write(path string) {
	err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: limit, Max: limit})
	if err == nil {
		err = atomicfile.Write(context.Background(), path, []byte(strings.Repeat("new\n", limit)))
	}
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}

func TestAFullDiskLeavesTheOldFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "report.xml")
	require.NoError(t, os.WriteFile(path, []byte("old"), 0o644))
	said, err := exec.Command(os.Args[0], "write-on-a-full-disk", path).Output()
	require.Error(t, err)
	assert.Equal(t, "write "+path+": file too large\n", string(said))
	assert.Equal(t, "old", read(t, path))
	assert.Equal(t, []string{"report.xml"}, names(t, dir))
}

func TestAPipeIsWrittenTo(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "pipe")
	require.NoError(t, syscall.Mkfifo(path, 0o644))
	require.NoError(t, atomicfile.Check(path))
	got := make(chan string)
	go func() {
		file, err := os.Open(path)
		if err != nil {
			got <- err.Error()
			return
		}
		defer file.Close()
		text, _ := io.ReadAll(file)
		got <- string(text)
	}()
	require.NoError(t, atomicfile.Write(t.Context(), path, []byte("text")))
	assert.Equal(t, "text", <-got)
	assert.Equal(t, []string{"pipe"}, names(t, dir))
	assert.Error(t, atomicfile.Write(t.Context(), "/dev/full", []byte("text")))
}

func TestAFileThatMustNotBeWrittenIsNotReplaced(t *testing.T) {
	if os.Geteuid() == 0 {
		// Root may write everywhere but into a directory that is no place for files.
		assert.Error(t, atomicfile.Write(t.Context(), "/proc/version", []byte("new")))
		return
	}
	path := filepath.Join(t.TempDir(), "report.xml")
	require.NoError(t, os.WriteFile(path, []byte("old"), 0o444))
	assert.ErrorIs(t, atomicfile.Write(t.Context(), path, []byte("new")), os.ErrPermission)
	assert.Equal(t, "old", read(t, path))
}

// Users and groups that need not exist.
const (
	owner, member = 54321, 54322
	group         = 54323
)

func writeAsMember(path string) {
	err := errors.Join(syscall.Setgroups([]int{group}), syscall.Setgid(member), syscall.Setuid(member))
	if err == nil {
		err = atomicfile.Write(context.Background(), path, []byte("new"))
	}
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}

func TestTheGroupStaysWhereTheOwnerCannot(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can make files of others")
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "report.xml")
	require.NoError(t, os.Chmod(filepath.Dir(dir), 0o755))
	require.NoError(t, os.Chmod(dir, 0o777))
	require.NoError(t, os.WriteFile(path, []byte("old"), 0o600))
	require.NoError(t, os.Chown(path, owner, group))
	require.NoError(t, os.Chmod(path, 0o660))
	said, err := exec.Command(os.Args[0], "write-as-a-member-of-the-group", path).Output()
	require.NoError(t, err, "%s", said)
	assert.Equal(t, "new", read(t, path))
	info, err := os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o660), info.Mode())
	stat := info.Sys().(*syscall.Stat_t)
	assert.Equal(t, []uint32{member, group}, []uint32{stat.Uid, stat.Gid})
}
