package legions

import (
	"testing"

	"baize/rules/geom"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/turn"
)

// TestStandUpPlaces sweeps a corner of the table with a pond, an enemy and a comrade: a saved model may stand exactly where its whole
// base is on the table, off the pond and the comrade, and an inch from the enemy (DL2-MAR-26).
func TestStandUpPlaces(t *testing.T) {
	s := table.Lay(t, `
system dl2
table 20x20
profile line "Line" type=infantry mv=6 ir=3 lp=1 mad=2black base=1
profile doctor "Doctor" type=infantry mv=6 ir=3 lp=1 mad=1black mars="medic 5" base=1
terrain deep-water w1 rect=5,5,2,2
unit a1 A "First"
model a1.1 doctor at=2,2
model a1.2 line at=2,2 place=tipped
unit b1 B "Foe"
model b1.1 line at=2,6
state turn=1 phase=end initiative=AB target=10
`)
	g := model.Read(s)
	const tenth = 2540
	allowed := 0
	for x := int64(0); x <= 80; x++ {
		for y := int64(0); y <= 80; y++ {
			at := geom.Pt(geom.Length(x)*tenth, geom.Length(y)*tenth)
			apart := func(px, py int64) int64 { return (x-px)*(x-px) + (y-py)*(y-py) } // squared tenths of an inch between centres; the contact tolerance is a tenth of one
			dx, dy := max(40-x, x-60, 0), max(40-y, y-60, 0)                           // from the pond
			want := x >= 5 && y >= 5 && apart(20, 20) > 98 && apart(20, 60) > 396 && dx*dx+dy*dy > 24
			if want {
				allowed++
			}
			if r := turn.MayStand(g, 2, at, 0, "DL2-MAR-26"); r.OK() != want {
				t.Errorf("at %v: got %v (%s), want %v", at, r.OK(), r.Text, want)
			}
		}
	}
	if allowed < 1000 {
		t.Fatalf("only %d places are free", allowed)
	}
}
