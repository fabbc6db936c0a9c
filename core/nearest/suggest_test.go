package nearest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestKnownNamesAreListedWithTheNearest(t *testing.T) {
	assert.Equal(t, `; did you mean "a-name"? (there are a-name, other)`, Listed("a-nam", []string{"a-name", "other"}))
	assert.Equal(t, " (there are a-name, other)", Listed("zzzzzz", []string{"a-name", "other"}))
	assert.Equal(t, ": there are none", Listed("a", nil))
}
