package rules

import (
	"strconv"

	"baize/rules/geom"
)

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
	Counted  Text   // what Mean counts, as in "Life Points lost"; empty where it is a chance, or the worth of a deed
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
	Points          int        // what the unit costs, 0 where that is not told
	Stats           []CardLine // of the unit as a whole, as rosters have them in columns: how good its troops are, whom it obeys
	Profiles        []CardProfile
	Traits          []CardTrait
	Tallies         []CardTally // what whoever plays on paper notes of the unit, beside what its models lose
	Notes           []Text      // state in words: "2 Shaken Markers: shoots on 5+"
}

// CardProfile is one kind of model in a unit.
type CardProfile struct {
	Name    string
	Models  []ModelID // in force-list order, those that are lost too
	Count   int       // alive
	Of      int
	Stats   []CardLine // in the book's order
	Weapons []CardWeapon
	Traits  []string // ids of Card.Traits
}

// CardWeapon is a weapon line.
type CardWeapon struct {
	ID     string // of its line in the force, "" where attacks name it by nothing else than its Name
	Name   string
	Ranges string
	Lines  []CardLine // labelled by what the dice are for, or by the range
	Traits []string
}

// CardLine is a value of a card: its label as ID, the value in words as Text and, as Title, the label in full words.
type CardLine struct {
	Term
	Parts []CardPart // the value part by part where dice are in it, for who draws them; nil where Text is all there is
}

// CardPart is a part of a value: words, or dice of one sort.
type CardPart struct {
	Words  string
	N      int    // how many dice; 0 where the part is words
	Sides  int    // of each
	Colour string // as Die has it; empty where colour means nothing
}

// CardTally is something that a unit gains or loses, to be ticked off on paper: as many boxes as there may be of it, or one for each of
// its names.
type CardTally struct {
	Name  string
	Of    int
	Steps []string // in order; nil where boxes are counted
}

// Valued returns a line of a card with its value in parts; as text, dice are written as players say them: "3 blue", "2D8".
func Valued(label, title string, parts ...CardPart) CardLine {
	l := CardLine{Term: Term{ID: label, Title: title}}
	dice := false
	for _, p := range parts {
		l.Text += p.String()
		dice = dice || p.N > 0
	}
	if dice {
		l.Parts = parts
	}
	return l
}

// String returns the part as players say it.
func (p CardPart) String() string {
	switch {
	case p.N == 0:
		return p.Words
	case p.Colour != "":
		return strconv.Itoa(p.N) + " " + p.Colour
	case p.N == 1:
		return "D" + strconv.Itoa(p.Sides)
	}
	return strconv.Itoa(p.N) + "D" + strconv.Itoa(p.Sides)
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
	Lasts bool // something of no side has lasted for so many turns, such as the weather
}
