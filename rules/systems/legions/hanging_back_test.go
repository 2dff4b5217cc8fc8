package legions

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions/model"
)

// TestNobodyHangsBackInAChain charges ranks of defenders abreast with as many men. Some go in, the others stop in a file that slants
// back, each in Coherency with the next: refused however many those are and however the file slants, and allowed where all go in
// (DL2-MOV-13).
func TestNobodyHangsBackInAChain(t *testing.T) {
	for n := 3; n <= 8; n++ {
		var lines strings.Builder
		fmt.Fprintln(&lines, "system dl2\ntable 48x48\nprofile man \"Man\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1\nunit a1 A \"Chargers\"")
		for i := range n {
			fmt.Fprintf(&lines, "model a1.%d man at=%g,12\n", i+1, 10+1.5*float64(i))
		}
		fmt.Fprintln(&lines, "unit b1 B \"Foe\"")
		for i := range n {
			fmt.Fprintf(&lines, "model b1.%d man at=%g,20\n", i+1, 10+1.5*float64(i))
		}
		fmt.Fprintln(&lines, "state turn=1 phase=activation to-act=A initiative=AB")
		b := rules.NewBattle(System{}, table.Lay(t, lines.String()))
		give(t, b, rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1})
		for in := 1; in <= n; in++ {
			for _, slant := range []geom.Heading{10000, 11500, 13500, 15000} {
				var moves []rules.Move
				var last geom.Point
				for i := range n {
					m := b.State().Model(rules.ModelID(i + 1))
					if last = last.Add(slant.Vec(geom.Milli(1980))); i < in {
						last = geom.Pt(m.At.X, model.Inches(19))
					}
					moves = append(moves, rules.Move{Model: m.ID, Path: []geom.Point{last}})
				}
				r := rules.Check(System{}, b.State(), rules.Command{Kind: "charge", Seat: rules.SeatA, Unit: 1, Targets: []rules.UnitID{2}, Moves: moves})
				if in == n && !r.OK() {
					t.Errorf("all %d go in: refused: %s", n, r.Text)
				}
				if in < n && (r.OK() || r.Rule != "DL2-MOV-13") {
					t.Errorf("%d of %d go in, slant %d: got %v by %s (%s), want a refusal by DL2-MOV-13", in, n, slant, r.OK(), r.Rule, r.Text)
				}
			}
		}
	}
}
