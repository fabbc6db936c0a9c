package hosting

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestWordsKeepTheBeginningAndTheEnd(t *testing.T) {
	w := &words{limit: 4}
	say := func(text string) string {
		_, _ = w.Write([]byte(text))
		return w.String()
	}
	assert.Equal(t, "", w.String())
	assert.Equal(t, "ab", say("ab"))
	assert.Equal(t, "abcdef", say("cdef"))
	assert.Equal(t, "abcdefgh", say("gh"))
	assert.Equal(t, "abcd\n[... 1 bytes ...]\nfghi", say("i"))
	assert.Equal(t, "abcd\n[... 1001 bytes ...]\nxxxx", say(strings.Repeat("x", 1000)))
	assert.Equal(t, "abcd\n[... 2001 bytes ...]\nyyyy", func() (s string) {
		for range 1000 {
			s = say("y")
		}
		return s
	}())
	w.forget()
	assert.Equal(t, "new", say("new"))
}
