package rules

import "baize/rules/geom"

// Surveyor is what a system shows of a state without changing it: the same functions that its rulings use, so that
// what a player is shown is what the rules decide. Every System of Baize is one.
type Surveyor interface {
	// Sight judges the line between two models on the table.
	Sight(s *State, from, to ModelID) Sight
	// Measure gives the distance between two models where they stand, and how it is measured.
	Measure(s *State, from, to ModelID) (geom.Length, Ruling)
	// SightFrom judges what a model would see of another if it stood at a pose.
	SightFrom(s *State, from ModelID, at geom.Point, facing geom.Heading, to ModelID) Sight
	// Ranges gives the named range bands and arcs of a model's weapons and commands.
	Ranges(s *State, m ModelID) []Band
	// Attacks proposes the attacks that a unit may declare now: one for each kind and enemy unit, with every shooter that
	// can contribute.
	Attacks(s *State, unit UnitID) []Attack
	// Odds gives the chances of a command that would throw dice, by the same code that resolves it.
	Odds(s *State, c Command) (Odds, bool)
	// Reach says how far each model of a unit may go with a movement command, for rings and ghosts.
	Reach(s *State, c Command) []Reach
	// Card describes a unit for its card.
	Card(s *State, unit UnitID) Card
	// Counters are the public numbers of the battle: scores, command points.
	Counters(s *State) []Counter
	// Landmarks are the zones and objectives that matter now.
	Landmarks(s *State) []Landmark
}

// Landmark is something on the table that is neither model nor terrain: a deployment zone, an objective marker.
type Landmark struct {
	Kind  string // "zone" or "objective"
	Seat  Seat   // whose zone; who holds the objective, NoSeat if nobody
	Label string
	Text  string       // what it means, in one line
	Area  []geom.Point // of a zone
	At    geom.Point   // of an objective
	Size  geom.Length  // diameter of an objective
}

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

// Band is a range band or arc around a model, measured from the edge of its base.
type Band struct {
	Name   string
	To     geom.Length
	Arc    geom.Heading // whole width in hundredths of a degree; 0 means all round
	Centre geom.Heading // direction of the arc's middle
	Dashed bool
	Kind   string // "weapon", "command", "charge"
}

// Odds is a distribution of outcomes of an attack or check.
type Odds struct {
	Title    string
	Steps    []Step
	Outcomes []Likelihood
	Mean     float64
}

// Likelihood is one bar of a distribution.
type Likelihood struct {
	Label string
	P     float64
}

// Reach is how far a model may go.
type Reach struct {
	Model ModelID
	Limit geom.Length
	Text  string
}

// Card is a unit's card.
type Card struct {
	Title, Subtitle string
	Profiles        []CardProfile
	Traits          []CardTrait
	Notes           []string // state in words: "2 Shaken Markers: shoots on 5+"
}

// CardProfile is one kind of model in a unit.
type CardProfile struct {
	Name    string
	Count   int // alive
	Of      int
	Stats   []Term // label and value, in the book's order
	Weapons []CardWeapon
	Traits  []string // ids of Card.Traits
}

// CardWeapon is a weapon line. Dice are written "3 blue".
type CardWeapon struct {
	Name   string
	Ranges string
	Lines  []Term // label ("RAD", "IAD") and dice by range
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
	Of    int // target or maximum, 0 if none
}
