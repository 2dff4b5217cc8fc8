package model

// Trapped is the tag of a piece of Area Terrain that holds a Booby Trap (DL2-MINE-04).
const Trapped = "trapped"

// What is used up, by the words of saves: Smoke Barriers, smoke rounds and Luck Tokens.
const (
	BarriersUsed = "smoke"
	RoundsUsed   = "smoke-rounds"
	LuckUsed     = "lucky"
)

// Orders of the book (DL2-ORD-05). Disengage! is asked in a melee and On My Mark in an enemy charge; neither is given
// by the order command.
const (
	WithMe    = "with-me"
	MakeSafe  = "make-safe"
	FormLine  = "form-line"
	FocusFire = "focus-fire"
	SnapOut   = "snap-out"
	Rally     = "rally"
	Disengage = "disengage"
	OnMyMark  = "on-my-mark"
)
