package outcome_test

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"palimpsest/core/outcome"
)

// The protocol has every member of an outcome and of a reason, and every list of reasons among the limits.
func TestTheProtocolHasTheMembersOfOutcomes(t *testing.T) {
	text, err := os.ReadFile("../../docs/protocol.md")
	require.NoError(t, err)
	_, page, _ := strings.Cut(string(text), "### The outcome")
	members, limits, _ := strings.Cut(page, "| list | at most |")
	limits, _, _ = strings.Cut(limits, "\n\n")
	rows, reasons := "", ""
	for _, line := range strings.Split(members, "\n") {
		if !strings.HasPrefix(line, "| ") {
			continue
		}
		name, _, _ := strings.Cut(line[2:], " |")
		rows += name + "\n"
		switch name {
		case "`reasons`", "`last`", "`assigned`", "`aimed`":
			reasons += line
		}
	}
	for _, m := range membersOf[outcome.Outcome]() {
		assert.Contains(t, rows, "`"+m.name+"`", "the table of members")
		if m.of == reflect.TypeFor[[]outcome.Reason]() {
			assert.Contains(t, limits, "`"+m.name+"`", "the table of limits")
		}
	}
	for _, m := range membersOf[outcome.Reason]() {
		assert.Contains(t, reasons, "`"+m.name+"`", "the rows of reasons")
	}
}

type member struct {
	name string
	of   reflect.Type
}

// membersOf are the members of the encoded form of a struct.
func membersOf[T any]() (list []member) {
	for _, f := range reflect.VisibleFields(reflect.TypeFor[T]()) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		list = append(list, member{name, f.Type})
	}
	return list
}
