package legions

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/sight"
)

// TestLinesWithoutWords holds the judgements of lines without words against those with: between models on the ground,
// Elevated, in Line Formation, in a building, in a Transport and wrecked, and to points of the table.
func TestLinesWithoutWords(t *testing.T) {
	s := crowd(t)
	s.Units[1].Markers = s.Units[1].Markers.With(model.Elevated, 1)
	s.Units[2].Markers = s.Units[2].Markers.With(model.InLine, 1)
	s.Models[3].Place = rules.Wreck
	for i := range 6 {
		s.Models[60+i].Place, s.Models[60+i].Within = rules.Aboard, 2
		s.Models[70+i].Place, s.Models[70+i].Inside = rules.Aboard, 20
	}
	for i := range 40 { // some in terrain, some at its edge
		s.Models[80+i%20].At = s.Table.Pieces[i].Shape.C.Add(geom.Pt(geom.Length(i%3)*geom.Inch, 0))
	}
	v := sight.View(model.Read(s))
	clear, blocked := 0, 0
	for i := range s.Models {
		from := s.Models[i].ID
		if s.Models[i].Place == rules.Wreck {
			continue
		}
		for j := range s.Models {
			to := s.Models[j].ID
			if i == j || s.Models[j].Place == rules.Wreck {
				continue
			}
			if got, want := v.Spies(from, to), v.See(from, to).Clear; got != want || v.Spies(from, to) != want {
				t.Errorf("%s sees %s: got %v, want %v: %s", s.Models[i].Label, s.Models[j].Label, got, want, v.See(from, to).Text)
			} else if got {
				clear++
			} else {
				blocked++
			}
			if got, want := v.SpiesCentre(from, to), v.SeePoint(from, s.Models[j].At).Clear; got != want {
				t.Errorf("%s sees the point of %s: got %v, want %v", s.Models[i].Label, s.Models[j].Label, got, want)
			}
		}
	}
	if clear < 1000 || blocked < 1000 {
		t.Errorf("lopsided: %d clear, %d blocked", clear, blocked)
	}
}

// TestOneThingIsInTheWay: a line that is blocked names one thing that blocks it, and ends at that; walls it crosses on the way,
// which it is open across, are not named.
func TestOneThingIsInTheWay(t *testing.T) {
	s := crowd(t)
	pieces, models := 0, 0
	for i := range s.Models {
		for j := range s.Models {
			if i == j || s.Models[i].Place != rules.OnTable || s.Models[j].Place != rules.OnTable {
				continue
			}
			k := System{}.Sight(s, s.Models[i].Eye(), s.Models[j].Ref())
			if k.Class != rules.SightBlocked {
				continue
			}
			switch {
			case (k.Piece != 0) == (k.Model != 0):
				t.Errorf("%s to %s: piece %d and model %d in the way, want one of them", s.Models[i].Label, s.Models[j].Label, k.Piece, k.Model)
			case k.Model != 0:
				if models++; geom.DistanceTo(s.Model(k.Model).Shape(), k.Block) > geom.Touch {
					t.Errorf("%s to %s: the line ends beside %s", s.Models[i].Label, s.Models[j].Label, s.Model(k.Model).Label)
				}
			default:
				pieces++
			}
		}
	}
	if pieces < 100 || models < 100 {
		t.Errorf("lopsided: %d lines blocked by pieces, %d by models", pieces, models)
	}
}
