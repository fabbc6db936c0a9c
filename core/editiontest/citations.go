package editiontest

import (
	"go/scanner"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/rulebook"
)

// Citations holds the Go files of a folder, strings and comments, to the ledger: whatever looks like the
// id of a rule is one. It fails when it finds fewer than it should, for then it does not look right.
func Citations(t *testing.T, folder string, id *regexp.Regexp, ledger *rulebook.Ledger, atLeast int) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	require.NoError(t, err)
	cited := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		set := token.NewFileSet()
		var s scanner.Scanner
		s.Init(set.AddFile(file, -1, len(text)), text, nil, scanner.ScanComments)
		for pos, tok, lit := s.Scan(); tok != token.EOF; pos, tok, lit = s.Scan() {
			if tok == token.STRING {
				lit, err = strconv.Unquote(lit)
				require.NoError(t, err)
			}
			if tok != token.STRING && tok != token.COMMENT {
				continue
			}
			for _, rule := range id.FindAllString(lit, -1) {
				cited++
				assert.True(t, ledger.Has(rule), "%s: rule %s is not in the ledger", set.Position(pos), rule)
			}
		}
	}
	assert.GreaterOrEqual(t, cited, atLeast, "so many rules are cited in %s", folder)
}
