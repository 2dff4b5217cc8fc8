package gametest

import (
	"baize/rules"
	"baize/rules/geom"
)

// Harbour is the toy with what only some systems have: a crew to lose besides the hull, prizes, and mines on the table.
type Harbour struct{ Toy }

// Info implements rules.System.
func (Harbour) Info() *rules.Info {
	in := *Toy{}.Info()
	in.ID, in.Name, in.Life, in.Adrift, in.Nobodys, in.Things = "harbour", "Toy Harbour", "hull points", true, true, []string{"mine"}
	in.Tracks = []rules.Term{{ID: "crew", Text: "who works it"}}
	in.Terrain = []rules.Term{{ID: "mine", Text: "blows up what touches it"}}
	in.Markers = append(in.Markers, rules.Term{ID: "spotted", Text: "is seen"}, rules.Term{ID: "armed", Of: rules.OfPiece, Text: "goes off"})
	return &in
}

// HarbourState is the toy's battle with a crew of 4 for each model of one, of which the tank of side A has lost 1, and an armed mine of
// side B below the ground.
func HarbourState() *rules.State {
	s := State()
	s.System = "harbour"
	for i := range s.Units {
		if u := &s.Units[i]; len(u.Models) == 1 {
			s.Model(u.Models[0]).Tracks = rules.Tracks{{Kind: "crew", Of: 4, Lost: 1}}
		}
	}
	s.AddPiece(rules.Piece{Kind: "mine", Label: "m1", Shape: geom.Disc(geom.PtIn(20, 17), geom.Inch), Owner: rules.OwnedByB, Layer: -1, Markers: rules.Markers{{Kind: "armed", N: 1}}})
	return s
}
