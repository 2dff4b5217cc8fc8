package legions

import (
	"math/rand/v2"
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/model"
)

// TestRefusalsBlameAllWhomTheirRuleForbids holds for moves at random what a refusal blames against lengths and distances measured
// here: all who go too far, all who come too near an enemy and those enemies, and as many as have to go for the rest to hang together.
func TestRefusalsBlameAllWhomTheirRuleForbids(t *testing.T) {
	s := crowded(t).Clone()
	for i := range s.Table.Pieces {
		s.AlterPiece(rules.PieceID(i + 1)).Gone = true
	}
	for _, id := range s.Unit(6).Models {
		s.Model(id).At = s.Model(id).At.Add(geom.Point{Y: -25 * geom.Inch})
	}
	g := model.Read(s)
	rnd := rand.New(rand.NewPCG(3, 9))
	met := map[rules.RuleID]int{}
	for range 3000 {
		c := rules.Command{Kind: "advance", Seat: rules.SeatA, Unit: 2}
		models, shapes := s.Unit(2).Models, []geom.Shape{}
		var far, near []rules.Ref
		reach := geom.Length(rnd.IntN(8000)) * geom.Inch / 1000
		aside := geom.Length(rnd.IntN(400)) * geom.Inch / 1000
		spread := 1 + geom.Length(rnd.IntN(3))*geom.Inch/2 // between the columns of the Section, which stand five by two
		for i, id := range models {
			m := s.Model(id)
			to := m.At.Add(geom.Point{X: geom.Length(i%5-2)*spread + geom.Length(rnd.Int64N(int64(2*aside+1))) - aside, Y: reach - geom.Length(rnd.Int64N(int64(aside+1)))})
			c.Moves = append(c.Moves, rules.Move{Model: id, Path: []geom.Point{to}, Facing: m.Facing})
			shape := m.Base.Shape(to, m.Facing)
			if shapes = append(shapes, shape); geom.PathLength([]geom.Point{m.At, to}) > 6*geom.Inch+geom.Touch {
				far = append(far, m.Ref())
			}
			for _, foe := range s.Unit(6).Models {
				if geom.Distance(shape, s.Model(foe).Shape()) < geom.Inch-geom.Touch {
					near = append(near, m.Ref(), s.Model(foe).Ref())
				}
			}
		}
		r := rules.Check(System{}, s, c)
		met[r.Rule]++
		switch r.Rule {
		case "DL2-MOV-07":
			if !sameRefs(r.Blames, far) {
				t.Fatalf("%s: blames %v, want %v who go too far", r.Text, r.Blames, far)
			}
		case "DL2-MOV-06":
			for _, of := range near {
				if m := of.Model(); s.Model(m).Unit == 2 && !slices.Contains(r.Blames, of) {
					t.Fatalf("%s: blames %v, and not %s, who is too near", r.Text, r.Blames, of)
				}
			}
			for _, of := range r.Blames {
				if !slices.Contains(near, of) {
					t.Fatalf("%s: blames %s, who is near nobody", r.Text, of)
				}
			}
		case "DL2-COH-04":
			var rest []rules.ModelID
			var stand []geom.Shape
			for i, id := range models {
				if !slices.Contains(r.Blames, s.Model(id).Ref()) {
					rest, stand = append(rest, id), append(stand, shapes[i])
				}
			}
			if len(rest) == 0 || len(rest) == len(models) || !coherency.ChainOf(g, rest, stand).OK() {
				t.Fatalf("%s: blames %v, and the rest is no chain", r.Text, r.Blames)
			}
			for i, id := range models {
				if ref := s.Model(id).Ref(); slices.Contains(r.Blames, ref) && slices.ContainsFunc(rest, func(o rules.ModelID) bool {
					return coherency.Linked(g, id, o, shapes[i], shapes[slices.Index(models, o)])
				}) {
					t.Fatalf("%s: blames %s, who hangs together with the rest", r.Text, ref)
				}
			}
		}
	}
	for _, rule := range []rules.RuleID{"DL2-MOV-07", "DL2-MOV-06", "DL2-COH-04"} {
		if met[rule] < 30 {
			t.Errorf("only %d refusals by %s: the moves at random test too little (%v)", met[rule], rule, met)
		}
	}
}

// sameRefs reports whether two lists hold the same references, in any order.
func sameRefs(a, b []rules.Ref) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(r rules.Ref) bool { return !slices.Contains(b, r) })
}
