package command

import (
	"context"
	"sync"

	"palimpsest/cmd/compare/abilities"
	"palimpsest/cmd/compare/check"
	"palimpsest/cmd/compare/replay"
	"palimpsest/core/card"
	"palimpsest/core/outcome"
)

// tellAbilities tells which abilities of the cards of the library the scripts show.
func (h Host) tellAbilities(ctx context.Context, s *session, how measuring, jobs int) (complete bool, err error) {
	rows, complete, err := h.measureAbilities(ctx, s, how.format == "json", jobs)
	switch {
	case err != nil:
		return false, err
	case how.format == "json":
		return complete, abilities.JSON(h.Stdout, rows)
	case how.uncovered:
		h.printWhole(abilities.Unshown(rows))
	default:
		h.print(abilities.Count(rows, s.ids()))
	}
	return complete, nil
}

// measureAbilities replays each script without each ability of each of its cards: every one of them, or only
// those that no script was found to show before. It is complete when no script failed as it stands.
func (h Host) measureAbilities(ctx context.Context, s *session, every bool, jobs int) (rows []*abilities.Row, complete bool, err error) {
	var files []card.File
	for _, f := range s.cards {
		files = append(files, card.File(f))
	}
	cards, err := card.Index(files)
	if err != nil {
		return nil, false, err
	}
	survey := abilities.New(cards, s.ids())
	outcomes, complete := h.replayAll(ctx, s, jobs)
	var taking sync.Mutex
	h.eachAtOnce(len(s.scripts), jobs, "taking abilities off", func(i int) {
		script := s.scripts[i]
		for _, o := range outcomes[i] {
			verdict := check.Judge(script.Checked(), o)
			if !verdict.OK() || verdict.Expectations == 0 {
				complete = complete && o.Status != outcome.Failed
				continue
			}
			replaying, _ := only(s.Found, []string{o.Edition})
			for _, t := range survey.Trials(script.Scenario, script.File, o.Edition) {
				taking.Lock()
				skipped := !every && survey.Shown(t, o.Edition)
				taking.Unlock()
				if skipped {
					continue
				}
				request := script.Request()
				request.Scenario = t.Scenario
				without := replay.Everywhere(ctx, replaying, request)
				taking.Lock()
				survey.Take(t, script.Checked(), without[0])
				taking.Unlock()
			}
		}
	})
	if err := ctx.Err(); err != nil {
		return nil, false, err
	}
	return survey.Rows(), complete, nil
}
