package scenario

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheDocumentationHasTheBoundsOfFiles(t *testing.T) {
	page, err := os.ReadFile("../../docs/scenario-format.md")
	require.NoError(t, err)
	assert.Contains(t, string(page), fmt.Sprintf("A file has at most %d MiB, %d steps and %d objects; a sentence at most %d bytes.", MaxSize>>20, maxSteps, maxObject, maxSentence))
}
