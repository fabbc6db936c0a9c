package hosting

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAMissingDirectoryForTemporaryFilesIsNamed(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("TMPDIR is not what other systems go by")
	}
	dir := install(t, "a")
	missing := "/missing/directory" // short: for a long path the traditional directory is used
	t.Setenv("TMPDIR", missing)
	assert.Equal(t, []Rejection{{
		Path:   programAt(dir, "a"),
		Reason: "cannot be started: the directory for temporary files, " + missing + " (TMPDIR), cannot be used: no such file or directory",
	}}, open(t, dir, Options{}).Rejected)
}
