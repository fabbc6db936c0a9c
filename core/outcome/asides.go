package outcome

import (
	"fmt"
	"slices"
)

// Aside is what no event says: why something that a card speaks of did not happen, or in which order things did.
type Aside struct {
	After  int       `json:"after"`            // how many events had happened
	Kind   AsideKind `json:"kind"`             // what is said
	Of     string    `json:"of"`               // whose ability or effect it is
	Others []string  `json:"others,omitempty"` // of an order: whose come later
	Player string    `json:"player,omitempty"` // who decided, where somebody did
	Rule   string    `json:"rule,omitempty"`   // empty where it is so by the text of a card, or by a decision
	Text   string    `json:"text"`             // in a sentence
}

// AsideKind is a kind of aside.
type AsideKind string

// The kinds, in the order of those of the core.
const (
	Untrue       AsideKind = "untrue"         // a condition did not hold
	NotTriggered AsideKind = "not triggered"  // the same of a triggered ability, whose event had come
	Off          AsideKind = "off"            // the edition let an ability sleep that would have triggered
	Lost         AsideKind = "lost"           // an ability would have triggered, but its source had lost it
	Declined     AsideKind = "declined"       // a player did not do what he or she was allowed to do
	Averted      AsideKind = "averted"        // a player paid so that something did not happen
	Unpaid       AsideKind = "unpaid"         // a player could not pay for what was offered
	Gone         AsideKind = "gone"           // what was due was not played, for its source had left the battlefield
	TriggerOrder AsideKind = "trigger order"  // a triggered ability came before others
	ReplaceOrder AsideKind = "replaces first" // a replacement or prevention acted before others
	TooLate      AsideKind = "too late"       // what was due at the end of a turn came to be when that had begun
	NoPower      AsideKind = "no power"       // a creature in combat had none to assign damage with
	LaidOnTop    AsideKind = "laid on top"    // a player ordered cards that went to a graveyard together
)

// AsideKinds are all kinds, in the order of those of the core.
func AsideKinds() []AsideKind { return slices.Clone(asideKinds) }

var asideKinds = []AsideKind{Untrue, NotTriggered, Off, Lost, Declined, Averted, Unpaid, Gone, TriggerOrder, ReplaceOrder, TooLate, NoPower, LaidOnTop}

// MostAsides bounds how many asides an outcome has: what comes after them is not said.
const MostAsides = 20_000

func (c *checker) asides() error {
	for i := range c.outcome.Asides {
		a, at := &c.outcome.Asides[i], nth("asides", i)
		switch {
		case a.After < 0 || a.After > len(c.outcome.Events):
			return fmt.Errorf("%s: after event %d, expected 0 to %d", at, a.After, len(c.outcome.Events))
		case !slices.Contains(asideKinds, a.Kind):
			return fmt.Errorf("%s: unknown kind %s", at, short(string(a.Kind)))
		}
		fields := []field{{"of", a.Of}, {"player", a.Player}, {"rule", a.Rule}, {"text", a.Text}}
		for _, other := range a.Others {
			fields = append(fields, field{"others", other})
		}
		if err := texts(at, fields...); err != nil {
			return err
		}
	}
	return nil
}
