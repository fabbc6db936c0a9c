package edition_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core/edition"
)

func TestAChangeIsToldWithItsDate(t *testing.T) {
	c := edition.Change{What: "Mana empties without a wound."}
	assert.Equal(t, "Mana empties without a wound.", c.Told())
	c.Until = edition.When{Date: "2009-07-11"}
	assert.Equal(t, "Mana empties without a wound (11 July 2009).", c.Told())
	c.What = "It burned; it now empties without a wound. Since 2025 this comes after effects."
	assert.Equal(t, "It burned; it now empties without a wound (11 July 2009). Since 2025 this comes after effects.", c.Told())
	c.What = "It lasted since 1999. Now it does not."
	assert.Equal(t, "It lasted since 1999. Now it does not (11 July 2009).", c.Told())
	assert.Empty(t, edition.Change{Until: c.Until}.Told(), "of what is the same there is nothing to tell")
}
