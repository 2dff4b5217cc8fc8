package rules

import "baize/rules/geom"

// Sampler is a system that says how pieces of its kinds of terrain are laid on a table. An editor snaps pieces and builds its palette by it.
type Sampler interface {
	// Samples returns the kinds of terrain that may lie on the table of a state, in the order of a palette, those of one family together.
	Samples(s *State) []Sample
	// Flaws returns the pieces that do not do where they lie what they are there for, such as a door in no wall. None of them keeps a
	// battle from being played.
	Flaws(s *State) []Flaw
}

// SamplerOf returns how a system lays its terrain; without the ability nobody knows of samples or flaws.
func SamplerOf(sys System) Sampler {
	if a, ok := sys.(Sampler); ok {
		return a
	}
	return unsampled{}
}

type unsampled struct{}

func (unsampled) Samples(*State) []Sample { return nil }
func (unsampled) Flaws(*State) []Flaw     { return nil }

// Sample is a kind of terrain as it is laid on a table.
type Sample struct {
	Kind    string
	Family  string // the heading under which a palette has it
	Lie     Lie
	Contour Contour     // of a piece as it is put
	W, L    geom.Length // its width and length; of a strip how wide and how long the stroke is
	Short   geom.Length // OnEdges: how far a stroke stops short of the corners of its squares
	Fixed   bool        // every piece has this size, and faces one of four ways
	Onto    []string    // Anywhere: the kinds in whose outlines it lies, as a door does in walls
	// Variants are the ways in which pieces of the kind differ, the first as one is put; nil where there is one way.
	Variants []Variant
}

// Variant is one of the ways in which pieces of a kind differ.
type Variant struct {
	Name string
	Tags string // as the line of a piece has them, "" for none
}

// Lie is how pieces of a kind lie on a table that is divided into squares.
type Lie uint8

// The ways to lie: anywhere; over whole squares; in the middle of squares, smaller than they are; along edges of squares.
const (
	Anywhere Lie = iota
	OnSquares
	InSquares
	OnEdges
)

// Contour is the form in which a piece is put.
type Contour uint8

// The contours: a closed curve, a rectangle, a disc, a stroke.
const (
	ContourBlob Contour = iota
	ContourBlock
	ContourDisc
	ContourStroke
)

// Flaw is a piece that does not do what it is there for, and why.
type Flaw struct {
	Piece PieceID
	Text  Text
	Rule  RuleID
}
