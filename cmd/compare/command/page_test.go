package command_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/cmd/compare/command"
)

// What a command writes is changed where it hides something: the scripts and styles of a page must come through as they are, or the page
// would not allow them.
func TestThePageIsWrittenAsItIs(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for _, name := range []string{"a.toml", "b.toml"} {
		text := "title = \"A \u202etitle\"\nplayers = [\"ann\", \"bob\"]\n# old: {\"facts\": [{\"name\": \"ann.life\", \"value\": \"20\"}]}\n[expect]\nann.life = 20\n"
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	var out, messages bytes.Buffer
	code := command.Run(context.Background(), command.Host{Find: find, Stdout: &out, Stderr: &messages}, []string{"run", "--format", "html", "--editions", "old", "a.toml", "b.toml"})
	require.Zero(t, code, messages.String())
	page := out.String()
	for element, pattern := range map[string]string{"script": `(?s)<script>(.*?)</script>`, "style": `(?s)<style>(.*?)</style>`} {
		found := regexp.MustCompile(pattern).FindAllStringSubmatch(page, -1)
		require.Len(t, found, 1, element)
		sum := sha256.Sum256([]byte(found[0][1]))
		assert.Regexp(t, element+`-src &#39;sha256-`+regexp.QuoteMeta(strings.ReplaceAll(base64.StdEncoding.EncodeToString(sum[:]), "+", "&#43;")), page)
	}
	assert.Contains(t, page, "<title>2 scenarios</title>")
	assert.Equal(t, 2, bytes.Count(out.Bytes(), []byte(`<h1>A \u202etitle</h1>`)))
}
