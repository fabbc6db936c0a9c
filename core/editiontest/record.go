package editiontest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"palimpsest/core"
	"palimpsest/core/edition"
	"palimpsest/core/moment"
)

// record is what replays really had at each moment.
type record struct {
	windows, passes, lacks [64][]core.Rule // the rules, by moment
}

func (r *record) opened(w *core.Window)                { note(&r.windows, w.Moments, w.Rule) }
func (r *record) passed(ms moment.Set, rule core.Rule) { note(&r.passes, ms, rule) }
func (r *record) lacked(ms moment.Set, rule core.Rule) { note(&r.lacks, ms, rule) }

func note(to *[64][]core.Rule, ms moment.Set, rule core.Rule) {
	for _, m := range moment.All() {
		if ms.Has(m) && !slices.Contains(to[m], rule) {
			to[m] = append(to[m], rule)
		}
	}
}

// agrees: what the edition declares of a moment is what its replays had there.
func (r *record) agrees(t *testing.T, declared []edition.Window) {
	says := map[moment.Moment]edition.Window{}
	for _, w := range declared {
		says[w.Moment] = w
	}
	for _, m := range moment.All() {
		w, is := says[m]
		if len(r.windows[m]) > 0 {
			assert.True(t, is && w.Has == edition.HasWindow, "a window was opened at %q, by %v, and none is declared", m, r.windows[m])
		}
		if len(r.lacks[m]) > 0 && assert.True(t, is, "a replay says that there is no %q, by %v; nothing is declared", m, r.lacks[m]) {
			assert.NotEqual(t, edition.HasWindow, w.Has, "a window is declared at %q, and a replay says by %v that there is no such moment", m, r.lacks[m])
			assert.Contains(t, r.lacks[m], core.Rule(w.Rule), "the rule by which there is no %q", m)
		}
		if len(r.passes[m]) > 0 {
			assert.True(t, is && w.Has != edition.HasNoMoment, "%q goes by without a window, by %v, and is declared as no moment", m, r.passes[m])
		}
	}
}
