package rules

import "baize/rules/geom"

// Landmark is something on the table that is neither model nor terrain: a deployment zone, an objective marker, the
// point of impact of a barrage.
type Landmark struct {
	Kind   string // LandmarkZone, LandmarkObjective, or a word of the system, which is drawn as a zone if it has an Area, else as a marker
	Seat   Seat   // whose it is or who holds it, NoSeat if nobody
	Label  Text
	Name   Text         // what it is, without whose: "deployment zone", "2 points"
	Text   Text         // what it means, in one line
	Rule   RuleID       // the row that says what it is for
	Area   []geom.Point // of a zone
	Region geom.Region  // of a zone that is no one area, instead of Area
	At     geom.Point   // of a marker
	Size   geom.Length  // diameter of a marker
}

// Kinds of landmarks that every window knows.
const (
	LandmarkZone      = "zone"
	LandmarkObjective = "objective"
)

// SightClass is how a line of sight is drawn.
type SightClass uint8

// Classes of sight.
const (
	SightClear SightClass = iota
	SightCover
	SightBlocked
)

// Sight is a line of sight with its witness: the segment A-B that was judged and, when blocked, where and by what.
type Sight struct {
	Class  SightClass
	A, B   geom.Point
	Block  geom.Point // first blocking point
	Model  ModelID    // blocking model, or 0
	Piece  PieceID    // blocking or covering piece, or 0
	Range  geom.Length
	Ruling Ruling
}

// Band is a range band or arc around a model, measured from the edge of its base, or else a part of the table that it reaches.
type Band struct {
	Name   string
	To     geom.Length
	Region *geom.Region // instead of To, where what it reaches is no circle
	Arc    geom.Heading // whole width in hundredths of a degree; 0 means all round
	Centre geom.Heading // direction of the arc's middle
	Dashed bool
	Kind   string // "weapon", or another word of the system: "command", "charge", ...
}

// Odds is a distribution of outcomes of an attack or check.
type Odds struct {
	Title    Text
	Steps    []Step
	Outcomes []Likelihood
	Mean     float64
	Lays     []Laid // what the command would lay on the table
	Marks    []Mark // places on the table that outcomes lead to
}

// Mark is a place on the table that belongs to an outcome: where a way ends with an average roll.
type Mark struct {
	At   geom.Point
	Name Text
}

// Likelihood is one bar of a distribution.
type Likelihood struct {
	Label Text
	P     float64
}

// Reach is how far a model may go.
type Reach struct {
	Model  ModelID
	Limit  geom.Length
	Region geom.Region // where it may come to stand, where that is no circle; Limit is then about how far that is
	Text   Text
}

// Card is a unit's card.
type Card struct {
	Title, Subtitle Text
	Points          int // what the unit costs, 0 where that is not told
	Profiles        []CardProfile
	Traits          []CardTrait
	Notes           []Text // state in words: "2 Shaken Markers: shoots on 5+"
}

// CardProfile is one kind of model in a unit.
type CardProfile struct {
	Name    string
	Count   int // alive
	Of      int
	Stats   []Term // label, value and, as Title, the label in full words; in the book's order
	Weapons []CardWeapon
	Traits  []string // ids of Card.Traits
}

// CardWeapon is a weapon line. Dice are written as players say them: "3 blue", "2D8".
type CardWeapon struct {
	ID     string // of its line in the force, "" where attacks name it by nothing else than its Name
	Name   string
	Ranges string
	Lines  []Term // a label of the system (what the dice are for, or the range), the dice and, as Title, the label in full words
	Traits []string
}

// CardTrait explains a rule of a model or weapon. Ruled is false for one that is kept by name only.
type CardTrait struct {
	ID, Name, Text string
	Rule           RuleID
	Ruled          bool
}

// Counter is a public number.
type Counter struct {
	ID    string
	Name  string
	Seat  Seat
	Value int
	Of    int  // target or maximum, 0 if none
	Wins  bool // the battle is won by it: points scored, objectives held
}
