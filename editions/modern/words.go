package rulesmodern

import "palimpsest/core"

// words: today's words are those of package replay.
var words = core.Words{}
