package protocol

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"palimpsest/core/edition"
	"palimpsest/core/moment"
	"palimpsest/core/outcome"
	"palimpsest/core/protocol/wire"
	"palimpsest/core/rulebook"
)

// statuses are the contract's statuses by their number on the wire.
var statuses = [...]outcome.Status{
	wire.Status_STATUS_OK:              outcome.OK,
	wire.Status_STATUS_NOT_IMPLEMENTED: outcome.NotImplemented,
	wire.Status_STATUS_FAILED:          outcome.Failed,
}

// windows are the numbers on the wire by the contract's kinds.
var windows = [...]wire.Window_Has{
	edition.HasNoMoment: wire.Window_HAS_NO_MOMENT,
	edition.HasNoWindow: wire.Window_HAS_NO_WINDOW,
	edition.HasWindow:   wire.Window_HAS_WINDOW,
}

func toDescription(d edition.Description) *wire.Description {
	w := &wire.Description{Id: d.ID, Name: d.Name, Rulebook: d.Rulebook, Date: d.Date, Stack: d.Stack}
	for _, win := range d.Windows {
		w.Windows = append(w.Windows, &wire.Window{
			Moment: win.Moment.String(), Has: windows[win.Has], Name: win.Name, Who: win.Who, Rule: win.Rule,
		})
	}
	return w
}

// fromDescription refuses a moment that this host does not know: leaving it out would hide that the
// edition was written for a newer dictionary.
func fromDescription(w *wire.Description) (edition.Description, error) {
	d := edition.Description{ID: w.GetId(), Name: w.GetName(), Rulebook: w.GetRulebook(), Date: w.GetDate(), Stack: w.GetStack()}
	if d.ID == "" {
		return d, fmt.Errorf("%w: the description has no id", ErrGarbled)
	}
	for _, win := range w.GetWindows() {
		m, ok := moment.Named(win.GetMoment())
		if !ok {
			return d, fmt.Errorf("%w: the description speaks of a moment that this host does not know: %q", ErrGarbled, win.GetMoment())
		}
		has := slices.Index(windows[:], win.GetHas())
		if has < 0 {
			return d, fmt.Errorf("%w: the description does not say what it has at %q", ErrGarbled, win.GetMoment())
		}
		d.Windows = append(d.Windows, edition.Window{
			Moment: m, Has: edition.Has(has), Name: win.GetName(), Who: win.GetWho(), Rule: win.GetRule(),
		})
	}
	return d, nil
}

func toLedger(l edition.Ledger) *wire.LedgerReply {
	w := &wire.LedgerReply{}
	for _, r := range l.Rules {
		w.Rules = append(w.Rules, &wire.Rule{
			Id: r.ID, Text: r.Text, Kind: r.Kind, Area: r.Area, Basis: r.Basis, Matches: r.Matches, Where: toWhere(r.Where), Ruling: toRuling(r.Ruling), LeftOutAs: r.LeftOutAs,
			Since: r.Since.Text(), InBook: r.InBook,
		})
	}
	for _, c := range l.Changes {
		change := &wire.Change{Since: c.Since, Rule: c.Rule, Kind: c.Kind, What: c.What, Until: c.Until.Text()}
		for _, p := range c.Parts {
			change.Parts = append(change.Parts, &wire.Part{Of: p.Of, When: p.Text()})
		}
		w.Changes = append(w.Changes, change)
	}
	for _, d := range l.History {
		w.History = append(w.History, toDated(d))
	}
	return w
}

func toRuling(r *edition.Ruling) *wire.Ruling {
	if r == nil {
		return nil
	}
	return &wire.Ruling{Date: r.Date, Source: r.Source, Standing: r.Standing, Relation: r.Relation, Rules: r.Rules, Later: r.Later}
}

// fromRuling refuses a relation that this host does not know, as it does a kind of change. None is the answer of an edition that was
// written before there was the field, and of every rule that is no ruling.
func fromRuling(w *wire.Ruling) (*edition.Ruling, error) {
	switch {
	case w == nil:
		return nil, nil
	case !slices.Contains(rulebook.Relations(), w.GetRelation()):
		return nil, fmt.Errorf("expected %s, got %q", strings.Join(rulebook.Relations(), ", "), w.GetRelation())
	}
	return &edition.Ruling{
		Date: w.GetDate(), Source: w.GetSource(), Standing: w.GetStanding(),
		Relation: w.GetRelation(), Rules: w.GetRules(), Later: w.GetLater(),
	}, nil
}

func toWhere(w edition.Where) *wire.Where {
	if !w.Stated() {
		return nil
	}
	return &wire.Where{Places: w.Places, Silent: w.Silent, NotImplemented: w.NotImplemented, NotFollowed: w.NotFollowed, Wrong: w.Wrong}
}

// fromWhere refuses answers that contradict each other. None is the answer of an edition that was written before there was the field.
func fromWhere(w *wire.Where) (edition.Where, error) {
	answers := 0
	for _, is := range []bool{len(w.GetPlaces()) > 0, w.GetSilent() != "", w.GetNotImplemented() != "", w.GetNotFollowed() != ""} {
		if is {
			answers++
		}
	}
	if answers > 1 {
		return edition.Where{}, fmt.Errorf("expected one of places, silent, not_implemented and not_followed, got %d", answers)
	}
	if w.GetWrong() != "" && answers > 0 && len(w.GetPlaces()) == 0 {
		return edition.Where{}, errors.New("expected wrong with places or alone, got it with another answer")
	}
	return edition.Where{Places: w.GetPlaces(), Silent: w.GetSilent(), NotImplemented: w.GetNotImplemented(), NotFollowed: w.GetNotFollowed(), Wrong: w.GetWrong()}, nil
}

func toGaps(gaps []edition.Gap) *wire.ExamineReply {
	reply := &wire.ExamineReply{}
	for _, g := range gaps {
		reply.Gaps = append(reply.Gaps, &wire.Gap{Card: g.Card, File: g.File, Line: uint32(g.Line), Column: uint32(g.Column), What: g.What, Instead: g.Instead})
	}
	return reply
}

// fromGaps refuses a gap that says nothing, and half a place.
func fromGaps(w *wire.ExamineReply) (gaps []edition.Gap, err error) {
	for _, g := range w.GetGaps() {
		if placed := g.GetFile() != ""; g.GetWhat() == "" || placed != (g.GetLine() > 0) || placed != (g.GetColumn() > 0) {
			return nil, fmt.Errorf("%w: expected what is not implemented, with a file, line and column or without any of them", ErrGarbled)
		}
		gaps = append(gaps, edition.Gap{Card: g.GetCard(), File: g.GetFile(), Line: int(g.GetLine()), Column: int(g.GetColumn()), What: g.GetWhat(), Instead: g.GetInstead()})
	}
	return gaps, nil
}

// fromLedger refuses a kind of change that this host does not know: it could tell of it only by a guess.
func fromLedger(w *wire.LedgerReply) (edition.Ledger, error) {
	var l edition.Ledger
	for _, r := range w.GetRules() {
		where, err := fromWhere(r.GetWhere())
		if err != nil {
			return edition.Ledger{}, fmt.Errorf("%w: the ledger does not say clearly where rule %s acts: %w", ErrGarbled, r.GetId(), err)
		}
		ruling, err := fromRuling(r.GetRuling())
		if err != nil {
			return edition.Ledger{}, fmt.Errorf("%w: the ledger does not say clearly what ruling %s does: %w", ErrGarbled, r.GetId(), err)
		}
		since, ok := edition.ParseWhen(r.GetSince())
		if r.GetSince() != "" && !ok {
			return edition.Ledger{}, fmt.Errorf("%w: the ledger says that rule %s stands since %q", ErrGarbled, r.GetId(), r.GetSince())
		}
		l.Rules = append(l.Rules, edition.Rule{
			ID: r.GetId(), Text: r.GetText(), Kind: r.GetKind(), Area: r.GetArea(),
			Basis: r.GetBasis(), Ruling: ruling, Matches: r.GetMatches(), Where: where, LeftOutAs: r.GetLeftOutAs(), Since: since, InBook: r.GetInBook(),
		})
	}
	for _, c := range w.GetChanges() {
		if !slices.Contains(rulebook.ChangeKinds(), c.GetKind()) {
			return edition.Ledger{}, fmt.Errorf("%w: the ledger says that rule %s of %s is %q", ErrGarbled, c.GetRule(), c.GetSince(), c.GetKind())
		}
		until, ok := edition.ParseWhen(c.GetUntil())
		if c.GetUntil() != "" && !ok {
			return edition.Ledger{}, fmt.Errorf("%w: the ledger says that rule %s of %s stood until %q", ErrGarbled, c.GetRule(), c.GetSince(), c.GetUntil())
		}
		change := edition.Change{Since: c.GetSince(), Rule: c.GetRule(), Kind: c.GetKind(), What: c.GetWhat(), Until: until}
		for _, p := range c.GetParts() {
			when, ok := edition.ParseWhen(p.GetWhen())
			if !ok || p.GetOf() != "" && !slices.Contains(edition.Matters(), p.GetOf()) {
				return edition.Ledger{}, fmt.Errorf("%w: the ledger says that rule %s of %s changed in part %q at %q", ErrGarbled, c.GetRule(), c.GetSince(), p.GetOf(), p.GetWhen())
			}
			change.Parts = append(change.Parts, edition.Part{Of: p.GetOf(), When: when})
		}
		l.Changes = append(l.Changes, change)
	}
	for _, w := range w.GetHistory() {
		d, err := fromDated(w)
		if err != nil {
			return edition.Ledger{}, err
		}
		l.History = append(l.History, d)
	}
	return l, nil
}

func toDated(d edition.Dated) *wire.Dated {
	return &wire.Dated{
		When: d.When.Text(), Area: d.Area, Name: d.Name, What: d.What, Before: d.Before, After: d.After, Rules: d.Rules, Seen: d.Seen,
	}
}

// fromDated refuses a change without a date: it could not be put in order.
func fromDated(w *wire.Dated) (edition.Dated, error) {
	when, ok := edition.ParseWhen(w.GetWhen())
	if !ok {
		return edition.Dated{}, fmt.Errorf("%w: the ledger dates the change %q with %q", ErrGarbled, w.GetName(), w.GetWhen())
	}
	return edition.Dated{
		When: when, Area: w.GetArea(), Name: w.GetName(), What: w.GetWhat(), Before: w.GetBefore(), After: w.GetAfter(),
		Rules: w.GetRules(), Seen: w.GetSeen(),
	}, nil
}

// toFile mends names that are not UTF-8, which paths may be and the wire may not.
func toFile(f edition.File) *wire.File {
	return &wire.File{Name: strings.ToValidUTF8(f.Name, "\uFFFD"), Text: f.Text}
}

func fromFile(w *wire.File) edition.File {
	return edition.File{Name: w.GetName(), Text: w.GetText()}
}

func toRequest(r edition.Request) *wire.Request {
	return &wire.Request{
		Scenario:  toFile(r.Scenario),
		Variant:   r.Variant,
		Trace:     r.Trace,
		MaxEvents: uint32(min(max(r.MaxEvents, 0), math.MaxInt32)),
		Choices:   encodeChoices(r.Choices),
		Without:   r.Without,
		Boards:    r.Boards,
	}
}

func fromRequest(w *wire.Request) (edition.Request, error) {
	choices, err := decodeChoices(w.GetChoices())
	return edition.Request{
		Scenario:  fromFile(w.GetScenario()),
		Variant:   w.GetVariant(),
		Trace:     w.GetTrace(),
		MaxEvents: int(min(w.GetMaxEvents(), math.MaxInt32)),
		Choices:   choices,
		Without:   w.GetWithout(),
		Boards:    w.GetBoards(),
	}, err
}

func toReply(r edition.Reply) (*wire.Reply, error) {
	status := slices.Index(statuses[:], r.Digest.Status)
	if status <= 0 {
		return nil, fmt.Errorf("the digest has no status that is known: %q", r.Digest.Status)
	}
	w := &wire.Reply{Digest: &wire.Digest{
		Status:   wire.Status(status),
		Outcome:  r.Digest.Outcome,
		Timeline: r.Digest.Timeline,
		Events:   uint32(r.Digest.Events),
		Without:  uint32(r.Digest.Without),
	}}
	if r.Outcome == nil {
		return w, nil
	}
	var err error
	w.Encoding, w.Outcome, err = encodeOutcome(r.Outcome)
	return w, err
}

// expected is what the reply to a request has to have.
type expected struct {
	traced  bool // an outcome
	boards  bool // the outcome may have boards
	limits  outcome.Limits
	without []string // sorted
}

func expects(r edition.Request) expected {
	return expected{traced: r.Trace || r.Choices != nil, boards: r.Boards, limits: outcome.LimitsFor(r.MaxEvents), without: r.LeavesOut()}
}

// fromReply reads the reply to a request, and checks that it is one.
func fromReply(w *wire.Reply, expect expected) (edition.Reply, error) {
	d := w.GetDigest()
	number := int(d.GetStatus())
	if number <= 0 || number >= len(statuses) {
		return edition.Reply{}, fmt.Errorf("%w: the reply has no status that is known (%v)", ErrGarbled, d.GetStatus())
	}
	status := statuses[number]
	r := edition.Reply{Digest: outcome.Digest{
		Status:   status,
		Outcome:  d.GetOutcome(),
		Timeline: d.GetTimeline(),
		Events:   int(d.GetEvents()),
		Without:  int(min(d.GetWithout(), math.MaxInt32)),
	}}
	switch n := len(expect.without); {
	case n == r.Digest.Without:
	case r.Digest.Without == 0:
		return edition.Reply{}, edition.ErrCannotLeaveOut
	default:
		return edition.Reply{}, fmt.Errorf("%w: the reply leaves out %d rules, expected %d", ErrGarbled, r.Digest.Without, n)
	}
	if len(w.GetOutcome()) == 0 {
		if expect.traced || status != outcome.OK {
			return edition.Reply{}, fmt.Errorf("%w: the reply has no outcome", ErrGarbled)
		}
		return r, nil
	}
	o, err := decodeOutcome(w.GetEncoding(), w.GetOutcome(), expect.limits)
	if err != nil {
		return edition.Reply{}, err
	}
	if o.Status != status {
		return edition.Reply{}, fmt.Errorf("%w: the outcome is %q and its digest %q", ErrGarbled, o.Status, status)
	}
	if !slices.Equal(o.Without, expect.without) {
		return edition.Reply{}, fmt.Errorf("%w: the outcome leaves out %q, expected %q", ErrGarbled, o.Without, expect.without)
	}
	if !expect.boards {
		o.Boards = nil
	}
	r.Outcome = o
	return r, nil
}
