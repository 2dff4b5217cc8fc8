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
	// Threats says how far the models of a unit on the table could reach with its next activation, as its state allows; of
	// each model and kind only what reaches farthest.
	Threats(s *State, unit UnitID) []Threat
	// Attacks proposes the attacks that a unit may declare now: one for each kind and enemy unit, with every shooter that
	// can contribute.
	Attacks(s *State, unit UnitID) []Attack
	// NoShot says why a model on the table has no part in an attack that its unit may declare now.
	NoShot(s *State, m ModelID, at Attack) Ruling
	// Odds gives the chances of a command that would throw dice, by the same code that resolves it.
	Odds(s *State, c Command) (Odds, bool)
	// Reach says how far each model of a unit may go with a movement command, for rings and ghosts.
	Reach(s *State, c Command) []Reach
	// Leader is the model that a unit is measured and led by and that wears its chips; 0 where none is special.
	Leader(s *State, unit UnitID) ModelID
	// Worth judges a position for a seat: what its units are worth as they are, what it scores and what it threatens, less
	// the same of the other side, in thousandths of a point of force value; of a battle that is over also that it is won.
	// It is an opinion, not a ruling; the battle's result itself outweighs everything.
	Worth(s *State, seat Seat) int
	// Promise is what the units of a seat may be expected to gain when they act next, less what the other seat's may, in the
	// measure of Worth: what waits makes no position better, yet who looks ahead neither wastes it nor walks into it.
	Promise(s *State, seat Seat) int
	// Settles reports whether a turn settles at its end what its activations began, such as melees and points, so that a
	// position in the middle of it is judged by playing the turn out.
	Settles(s *State) bool
	// Card describes a unit for its card.
	Card(s *State, unit UnitID) Card
	// Counters are the public numbers of the battle, nil where there are none: scores, points to spend.
	Counters(s *State) []Counter
	// Landmarks are the zones, objectives and other marks that matter now.
	Landmarks(s *State) []Landmark
}

// Landmark is something on the table that is neither model nor terrain: a deployment zone, an objective marker, the
// point of impact of a barrage.
type Landmark struct {
	Kind  string // LandmarkZone, LandmarkObjective, or a word of the system, which is drawn as a zone if it has an Area, else as a marker
	Seat  Seat   // whose it is or who holds it, NoSeat if nobody
	Label string
	Text  string       // what it means, in one line
	Area  []geom.Point // of a zone
	At    geom.Point   // of a marker
	Size  geom.Length  // diameter of a marker
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

// Band is a range band or arc around a model, measured from the edge of its base.
type Band struct {
	Name   string
	To     geom.Length
	Arc    geom.Heading // whole width in hundredths of a degree; 0 means all round
	Centre geom.Heading // direction of the arc's middle
	Dashed bool
	Kind   string // "weapon", or another word of the system: "command", "charge", ...
}

// Odds is a distribution of outcomes of an attack or check.
type Odds struct {
	Title    string
	Steps    []Step
	Outcomes []Likelihood
	Mean     float64
	Marks    []Mark // places on the table that outcomes lead to
}

// Mark is a place on the table that belongs to an outcome: where a way ends with an average roll.
type Mark struct {
	At   geom.Point
	Name string
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
