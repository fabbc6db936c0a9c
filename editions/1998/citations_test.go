package rules1998

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

	"palimpsest/core"
	"palimpsest/core/moment"
)

// ruleID is what the id of a rule looks like.
var ruleID = regexp.MustCompile(`\b(PPG|5ED|INT)(-[A-Z]+[0-9]?)+-\d+b?(-ex\d)?\b`)

func TestEveryRuleCitedIsInTheLedger(t *testing.T) {
	files, err := filepath.Glob("*.go")
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
			for _, id := range ruleID.FindAllString(lit, -1) {
				cited++
				assert.True(t, Ledger().Has(id), "%s: rule %s is not in the ledger", set.Position(pos), id)
			}
		}
	}
	assert.Greater(t, cited, 200, "the scan finds the rules")
}

func TestARuleInTheCodeIsAnIDAndNothingElse(t *testing.T) {
	for _, id := range []string{"PPG-DP-13", "5ED-I-REG-2", "PPG-TURN-MAIN-4", "PPG-CBT-FE1-1", "PPG-SB-5b", "INT-START-1", "PPG-TGT-7-ex2"} {
		assert.Equal(t, id, ruleID.FindString(id))
	}
	assert.Empty(t, ruleID.FindString("PPG-13"))
}

func TestEveryRowOfTheTablesCitesARuleOfTheLedger(t *testing.T) {
	for verb, rule := range tables.Acts {
		if rule != "" {
			assert.True(t, Ledger().Has(string(rule)), "%s: %s", core.Verb(verb), rule)
		}
	}
	for why := core.Fine + 1; why < core.NumWhys; why++ {
		rule := tables.Refuses[why]
		assert.True(t, Ledger().Has(string(rule)), "the reason %d for a refusal: %q", why, rule)
	}
}

func TestEveryMomentHasItsWindowOrTheRuleWhyNot(t *testing.T) {
	said := moment.Set(0)
	for _, w := range windows {
		assert.False(t, said.Has(w.Moment), "%s is said twice", w.Moment)
		said = said.With(w.Moment)
		assert.True(t, Ledger().Has(w.Rule), "%s: rule %s", w.Moment, w.Rule)
		assert.False(t, strings.HasSuffix(w.Rule, "-ex1"), "%s cites an example", w.Moment)
	}
	for _, m := range moment.All() {
		if m != moment.Start && m != moment.End { // the ends of the replay
			assert.True(t, said.Has(m), "nothing is said of %q", m)
		}
	}
}
