package rules1998

// Marks of objects that this edition alone knows.
const (
	locked     uint8 = 1 << iota // its activated abilities wait for a phase cost: PPG-PC-5
	ofPhase                      // a phase ability or phase cost that was played
	inSeries                     // played in a series: it resolves as soon as it is successfully cast: PPG-SB-2
	doomed                       // is being destroyed and may still be saved: PPG-SPC-4
	saved                        // was being destroyed and has been saved
	echoes                       // its echo asks for its cost in this upkeep: RUL-ECHO-1
	lapsed                       // was a legend or enchant world, and became something else: RUL-LEGEND-2
	successful                   // was successfully cast, so that nothing counters it any more: PPG-INT-7
)
