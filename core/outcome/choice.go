package outcome

// Choices is all that the players of a replay decided. With the scenario it makes the same replay again.
type Choices struct {
	// Decisions is how often a player decided.
	Decisions int `json:"decisions"`
	// Told is how often after the last decision the players were told that moments go by, that a window opens, that a phase begins
	// or that a turn ends, before the replay ended there; 0 if it ended otherwise.
	Told int `json:"told"`
	// Made are the decisions to do something. In all others the player passed, or chose nothing.
	Made []Choice `json:"made,omitempty"`
	// Loops are the loops that nobody controls, of which the players said how often they run, in their order.
	Loops []Loop `json:"loops,omitempty"`
}

// Loop is a loop of triggered abilities: where it begins, and how many are played in one round.
type Loop struct {
	From  int `json:"from"` // how many triggered abilities came to be played before it
	Round int `json:"round"`
}

// Choice is one decision to do something. Things are called by their names, those of which there are
// several with a number, and what is done is said in words, so that a person can read it.
type Choice struct {
	N       int      `json:"n"`      // the number of the decision, from 1
	Player  string   `json:"player"` // who decided
	Did     string   `json:"did"`    // cast, activate, block, choose ...
	Object  string   `json:"object,omitempty"`
	Ability string   `json:"ability,omitempty"` // in the card notation
	Mode    int      `json:"mode,omitempty"`    // from 0
	X       int      `json:"x,omitempty"`
	Targets []string `json:"targets,omitempty"` // of a block: what is blocked
	Divide  []int32  `json:"divide,omitempty"`  // among the targets
	Costs   []string `json:"costs,omitempty"`   // what is sacrificed, discarded, exiled or returned for it
	Tapping []string `json:"tapping,omitempty"` // what is tapped for it: lands first
	Sources []Source `json:"sources,omitempty"` // mana abilities that are used for it, besides
	Paying  string   `json:"paying,omitempty"`  // what is taken for it from the pool, where a step says that
	Extra   bool     `json:"extra,omitempty"`   // an optional extra cost is paid
	Instead string   `json:"instead,omitempty"` // what offers the alternative cost that is paid
	Attempt bool     `json:"attempt,omitempty"` // begun, legal or not
	Number  int      `json:"number,omitempty"`  // chosen; 1 is yes; of words the index; of abilities of one source that wait for their order, how many come before it
	Band    int      `json:"band,omitempty"`
	More    bool     `json:"more,omitempty"` // of attackers and blocks: others are declared together with it
	Step    string   `json:"step,omitempty"` // the step of the script that it carries out
}

// Source is a mana ability that is used for a cost.
type Source struct {
	Name   string `json:"name"`
	Makes  string `json:"makes,omitempty"`  // just this mana; else what the cost asks for
	Tapped bool   `json:"tapped,omitempty"` // it is named as tapped
}
