package command

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestNearest(t *testing.T) {
	names := []string{"early", "late", "later"}
	assert.Equal(t, "early", nearest("erly", names))
	assert.Equal(t, "late", nearest("lat", names))
	assert.Equal(t, "late", nearest("LATE", names), "case counts for nothing")
	assert.Equal(t, "later", nearest("later", names))
	assert.Empty(t, nearest("noon", names), "far from all of them")
	assert.Empty(t, nearest("x", nil))
}

func TestKnownNamesAreListedWithTheNearest(t *testing.T) {
	assert.Equal(t, `; did you mean "a-name"? (there are a-name, other)`, known("a-nam", []string{"a-name", "other"}))
	assert.Equal(t, " (there are a-name, other)", known("zzzzzz", []string{"a-name", "other"}))
	assert.Equal(t, ": there are none", known("a", nil))
}
