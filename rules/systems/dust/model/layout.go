package model

import (
	"fmt"

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
