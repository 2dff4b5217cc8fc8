package model

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Layout is how far the set-up by the players is (DUST-SCEN-04). It is replaced, never changed in place.
type Layout struct {
	Step   string     `json:"step"`             // one of the steps below
	Winner rules.Seat `json:"winner"`           // of the roll for the edges
	Placed []string   `json:"placed,omitempty"` // kinds of terrain in the order in which they were placed
	Forts  [2]Forts   `json:"forts"`            // fortifications that each side still places
}

// Fort is a fortification as it may be placed: its piece, and the terrain that has to go for it, N pieces beside what lies on their walls
// (DUST-SCEN-04).
type Fort struct {
	Piece rules.Piece
	Gone  []rules.PieceID
	N     int
}

// Judge rules on a fortification: with it in the place of what goes, everything has to be well sited.
func (f *Fort) Judge(g *Game) rules.Ruling {
	s := g.S.Clone()
	s.Table.Pieces = slices.Clone(s.Table.Pieces)
	for _, id := range f.Gone {
		s.Table.Pieces[id-1].Gone = true
	}
	s.AddPiece(f.Piece)
	if err := g.B.Sited(Read(s)); err != nil {
		return rules.Refuse("DUST-FORT-01", "%s", rules.Plain(err.Error()))
	}
	if f.N > 0 {
		return rules.Allow("DUST-SCEN-04", "%d pieces of terrain go for it", f.N)
	}
	return rules.Allow("DUST-FORT-01", "it may lie there")
}

// Forts are numbers of fortifications by kind.
type Forts struct {
	Bunkers      int `json:"bunkers,omitempty"`
	Strongpoints int `json:"strongpoints,omitempty"`
}

// Sum is how many they are.
func (f Forts) Sum() int { return f.Bunkers + f.Strongpoints }

// The steps of a set-up by the players.
const (
	StepEdges   = "edges"
	StepTerrain = "terrain"
	StepForts   = "fortifications"
)

// MostForts bounds the fortifications of a kind that a side places.
const MostForts = 4

// sound returns an error where no set-up is so far.
func (l *Layout) sound() error {
	switch l.Step {
	case StepEdges, StepTerrain, StepForts:
	default:
		return fmt.Errorf("a step of the set-up %.40q", l.Step)
	}
	for _, f := range l.Forts {
		if f.Bunkers < 0 || f.Bunkers > MostForts || f.Strongpoints < 0 || f.Strongpoints > MostForts || len(l.Placed) > 999 {
			return fmt.Errorf("the set-up is not sound")
		}
	}
	return nil
}

// Middle returns where the objective of a table lies: in the middle of the middle square, of two the lower left (DUST-SCEN-05).
func Middle(t *rules.Table) geom.Point {
	mid := func(n geom.Length) geom.Length { return (n/Square-1)/2*Square + Square/2 }
	return geom.Pt(mid(t.W), mid(t.H))
}
