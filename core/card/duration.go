package card

// Duration is how long a continuous effect or shield lasts.
type Duration uint8

// The durations.
const (
	// Permanently: as long as the object exists.
	Permanently Duration = iota
	UntilEndOfTurn
	UntilEndOfCombat
	UntilYourNextTurn
	UntilYourNextUpkeep
	// UntilItsUntapStep: until the next untap step of each thing's controller begins.
	UntilItsUntapStep
	// WhileSourceTapped: "as long as this remains tapped".
	WhileSourceTapped
	// WhileYouControlSource: "as long as you control this".
	WhileYouControlSource
	// WhileYouControlSourceTapped: "as long as you control this and this remains tapped".
	WhileYouControlSourceTapped
	// WhileSourceTappedNoWeaker: "as long as this remains tapped and that creature's power is no greater than this's power".
	WhileSourceTappedNoWeaker
	// WhileSourceStays: "as long as this is on the battlefield".
	WhileSourceStays
	// ThroughUntapStep: until the next untap step of each thing's controller is over; of a Mod with Yours, yours.
	ThroughUntapStep
)

// OfSource reports whether a duration ends by what becomes of the source of an effect.
func (d Duration) OfSource() bool { return d >= WhileSourceTapped && d <= WhileSourceStays }
