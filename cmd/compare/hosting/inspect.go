package hosting

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/hashicorp/go-plugin"

	"palimpsest/cmd/compare/input"
)

// checksumSuffix ends the name of a file that holds the SHA-256 of the program beside it, as
// sha256sum writes it.
const checksumSuffix = ".sha256"

// maxChecksum bounds such a file, in bytes: a checksum, and the name of the program.
const maxChecksum = 64 << 10

// inspect finds out what can be known of a program without running it.
func inspect(path string) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return errors.New("does not exist")
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return errors.New("is not a file")
	}
	if _, err := exec.LookPath(absolute(path)); err != nil {
		return errors.New("is not executable")
	}
	return verify(path)
}

// verify compares a program with its checksum, if there is one beside it.
func verify(path string) error {
	text, err := input.Read(path+checksumSuffix, maxChecksum)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("has a checksum that cannot be read: %w", err)
	}
	name := filepath.Base(path) + checksumSuffix
	written, _, _ := strings.Cut(strings.TrimSpace(string(text)), " ")
	sum, err := hex.DecodeString(written)
	if err != nil || len(sum) != sha256.Size {
		return fmt.Errorf("has a file of its checksum, %s, that holds no SHA-256 checksum", name)
	}
	secure := plugin.SecureConfig{Checksum: sum, Hash: sha256.New()}
	switch same, err := secure.Check(path); {
	case err != nil:
		return fmt.Errorf("cannot be compared with its checksum: %w", err)
	case !same:
		return fmt.Errorf("is not the program that %s was made for: the checksums differ", name)
	}
	return nil
}

// absolute keeps a path without a slash from being searched for in PATH.
func absolute(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return path
}
