package legions

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/sight"
)

// TestLinesTakenOver has models of a crowded table walk, turn, die, board, rise and form lines, Section by Section, and holds what each
// tableau takes over from the ones before against what one that begins from nothing finds: lines between models, to the points on
// which they stand, what they Occupy and whether they are Elevated.
func TestLinesTakenOver(t *testing.T) {
	s := crowd(t)
	r := rand.New(rand.NewPCG(19, 3))
	var last *model.Tableau
	taken := 0
	for step := range 24 {
		unit := &s.Units[r.IntN(len(s.Units))]
		switch step % 6 {
		case 0, 1:
			by := geom.Pt(geom.Length(r.IntN(8000)-4000)*1000/10, geom.Length(r.IntN(8000)-4000)*1000/10)
			for _, id := range unit.Models {
				m := s.Model(id)
				m.At, m.Facing = m.At.Add(by), m.Facing+geom.Heading(r.IntN(9000))
			}
		case 2:
			unit.Markers = unit.Markers.With(model.Elevated, step/6%2)
		case 3:
			unit.Markers = unit.Markers.With(model.InLine, 1-step/6%2)
		case 4:
			s.Model(unit.Models[0]).Place = []rules.Place{rules.Wreck, rules.Removed}[step/6%2]
		case 5:
			m := s.Model(unit.Models[len(unit.Models)-1])
			m.Place, m.Within = rules.Aboard, rules.PieceID(2)
		}
		now := s.Clone()
		last = sight.NewTableau(model.Read(now), 0, last)
		got := &sight.Lines{Game: last.Then, Tableau: last, Scratch: new(model.Scratch)}
		fresh := sight.NewTableau(model.Read(now), 0, nil)
		want := &sight.Lines{Game: fresh.Then, Tableau: fresh, Scratch: new(model.Scratch)}
		for i := range now.Models {
			from := now.Models[i].ID
			if !reflect.DeepEqual(sight.OccupiesAll(got.Tableau, from), sight.OccupiesAll(want.Tableau, from)) || sight.Lift(got.Tableau, from) != sight.Lift(want.Tableau, from) {
				t.Fatalf("step %d: %s Occupies %v and is lifted %v, want %v and %v", step, now.Models[i].Label,
					sight.OccupiesAll(got.Tableau, from), sight.Lift(got.Tableau, from), sight.OccupiesAll(want.Tableau, from), sight.Lift(want.Tableau, from))
			}
			if p := now.Models[i].Place; p != rules.OnTable && p != rules.Aboard {
				continue
			}
			for range 12 { // of the others
				to := rules.ModelID(1 + r.IntN(len(now.Models)))
				if p := now.Model(to).Place; to == from || p != rules.OnTable && p != rules.Aboard {
					continue
				}
				if sight.Alike(last, from, to) != nil {
					taken++
				}
				if a, b := got.Spies(from, to), want.Spies(from, to); a != b {
					t.Fatalf("step %d: %s sees %s: got %v, want %v", step, now.Model(from).Label, now.Model(to).Label, a, b)
				}
				if a, b := got.SpiesCentre(from, to), want.SpiesCentre(from, to); a != b {
					t.Fatalf("step %d: %s sees where %s stands: got %v, want %v", step, now.Model(from).Label, now.Model(to).Label, a, b)
				}
				if a, b := got.See(from, to), want.See(from, to); !reflect.DeepEqual(a, b) {
					t.Fatalf("step %d: %s looks at %s: got %+v, want %+v", step, now.Model(from).Label, now.Model(to).Label, a, b)
				}
			}
		}
	}
	if taken < 10000 {
		t.Errorf("%d lines could be taken over, want at least 10000", taken)
	}
}
