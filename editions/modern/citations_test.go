package rulesmodern

import (
	"go/scanner"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/moment"
)

// ruleID is what the number of a rule, or an id of our own, looks like.
var ruleID = regexp.MustCompile(`\b(\d{3}\.\d+[a-z]?|INT-[A-Z]+-\d+)\b`)

func TestEveryRuleCitedIsInTheLedger(t *testing.T) {
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	cited := 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		set := token.NewFileSet()
		f := set.AddFile(file, -1, len(text))
		var s scanner.Scanner
		s.Init(f, text, nil, scanner.ScanComments)
		for pos, tok, lit := s.Scan(); tok != token.EOF; pos, tok, lit = s.Scan() {
			if tok == token.STRING {
				lit, err = strconv.Unquote(lit)
				require.NoError(t, err)
			}
			if tok != token.STRING && tok != token.COMMENT {
				continue
			}
			for _, id := range ruleID.FindAllString(lit, -1) {
				cited++
				assert.True(t, Ledger().Has(id), "%s: rule %s is not in the ledger", set.Position(pos), id)
			}
		}
	}
	assert.Greater(t, cited, 100, "the scan finds the rules")
}

func TestEveryMomentHasItsWindowOrTheRuleWhyNot(t *testing.T) {
	said := moment.Set(0)
	for _, w := range windows {
		assert.False(t, said.Has(w.Moment), "%s is said twice", w.Moment)
		said = said.With(w.Moment)
		assert.True(t, Ledger().Has(w.Rule), "%s: rule %s is not in the ledger", w.Moment, w.Rule)
	}
	for _, m := range moment.All() {
		switch m {
		case moment.Start, moment.End, moment.BeforeTheEvent, moment.AsItEnters:
			continue // no windows: the ends of the replay, and moments that stand for others
		}
		assert.True(t, said.Has(m), "nothing is said of %q", m)
	}
}
