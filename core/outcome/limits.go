package outcome

// DefaultMaxEvents is how many events an outcome may have when the request sets no number.
const DefaultMaxEvents = 20_000

// Limits bound what an outcome may hold, as counts of elements. They are far above what any replay comes to, and
// keep an edition that counts wrongly from filling the memory of whoever reads its outcomes.
type Limits struct {
	Events      int
	Facts       int // of the end, and again of all checkpoints together
	Findings    int
	Checkpoints int
	Reasons     int // of the end, and again of all checkpoints together
	Assumptions int
	Choices     int // made, and again by default
	Boards      int // the facts of the start and of all changes of the boards
}

// LimitsFor are the limits of a replay that may take a number of events; 0: DefaultMaxEvents. The other limits
// follow from what a scenario may hold: 20,000 objects and 1,000 steps.
func LimitsFor(maxEvents int) Limits {
	if maxEvents <= 0 {
		maxEvents = DefaultMaxEvents
	}
	return Limits{
		Events:      maxEvents + maxEvents/4, // an edition may count a little otherwise
		Facts:       1_000_000,
		Findings:    20_000,
		Checkpoints: 2_000,
		Reasons:     100_000,
		Assumptions: 20_000,
		Choices:     100_000,
		Boards:      MostBoards,
	}
}

// MostBoards bounds the facts of the start and of all changes of the boards of a replay.
const MostBoards = 1_000_000

// MostWithout bounds how many rules a replay leaves out.
const MostWithout = 64

// longestText bounds every text of an outcome, in bytes: a list of all objects fits.
const longestText = 1 << 20

// mostLines bounds the number of a line in a scenario.
const mostLines = 1 << 20
