package outcome

import "fmt"

// Default is one decision that a script left unsaid, and what was done by default.
type Default struct {
	After    int    `json:"after"`          // how many events had happened
	Player   string `json:"player"`         // whose decision it was
	Decision string `json:"decision"`       // as answers name it: "discard", "mode"; else "X", "sources of mana", "attack", "block" or "reverse mana"
	Of       string `json:"of,omitempty"`   // whose ability or effect asked
	At       string `json:"at,omitempty"`   // the edition's own name of the window
	Rule     string `json:"rule,omitempty"` // the rule that asks
	Took     string `json:"took"`           // what was done: "no", "2 to Craw Wurm"
	Say      string `json:"say"`            // what would have said otherwise: a clause of a step, or an answer
}

func (c *checker) defaults() error {
	for i := range c.outcome.Defaults {
		d, at := &c.outcome.Defaults[i], nth("defaults", i)
		if d.After < 0 || d.After > len(c.outcome.Events) {
			return fmt.Errorf("%s: after event %d, expected 0 to %d", at, d.After, len(c.outcome.Events))
		}
		if err := texts(at, field{"player", d.Player}, field{"decision", d.Decision}, field{"of", d.Of}, field{"at", d.At}, field{"rule", d.Rule},
			field{"took", d.Took}, field{"say", d.Say}); err != nil {
			return err
		}
	}
	return nil
}
