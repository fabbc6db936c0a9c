package edition_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/edition"
)

func TestADateIsReadAndSaid(t *testing.T) {
	for text, said := range map[string]string{
		"2009-07-11":    "11 July 2009",
		"1998-10":       "October 1998",
		"1998":          "1998",
		"about 1998-10": "about October 1998",
		"by 1998":       "1998 or before",
	} {
		w, ok := edition.ParseWhen(text)
		assert.True(t, ok, text)
		assert.Equal(t, said, w.String())
		assert.Equal(t, text, w.Text())
	}
	for _, text := range []string{"", "by", "by ", "July 2009", "2009-7-11", "2009-02-30", "since 2009"} {
		_, ok := edition.ParseWhen(text)
		assert.False(t, ok, text)
	}
	assert.Empty(t, edition.When{}.String())
	assert.Empty(t, edition.When{}.Text())
}
