package dustup

import (
	"testing"

	"baize/rules/geom"
	"baize/rules/rulestest/table"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
)

// TestSightBothWays holds that two leaders with the same sensors see each other or do not: nothing in DUP-LOS-02 looks
// from one side only.
func TestSightBothWays(t *testing.T) {
	g := model.Read(crowded(t))
	w := table.Wheel(3)
	open := 0
	for range 4000 {
		a := geom.Pt(geom.Length(w.N(int(g.S.Table.W))), geom.Length(w.N(int(g.S.Table.H))))
		b := a.Add(geom.Pt(geom.Length(w.N(20*25400))-10*geom.Inch, geom.Length(w.N(20*25400))-10*geom.Inch))
		one, other := sight.Line(g, a, b, ladder.D4), sight.Line(g, b, a, ladder.D4)
		if one.Clear != other.Clear {
			t.Fatalf("from %v to %v: got %v one way (%s), %v the other (%s)", a, b, one.Clear, one.Why.Text(), other.Clear, other.Why.Text())
		}
		if one.Clear {
			open++
		}
	}
	if open < 400 || open > 3600 {
		t.Errorf("got %d open lines of 4000, want a mixture", open)
	}
}

// TestSightIntoWoods walks the limits of DUP-LOS-02 to a thousandth of an inch.
func TestSightIntoWoods(t *testing.T) {
	g := model.Read(table.Lay(t, `system dustup
table 72x48
profile rifle "Rifleman" armour=partial-light
terrain woods w1 poly=10,10;30,10;30,30;10,30
unit a1 A "Squad" quality=experienced lv=2
model a1.1 rifle at=20,4
state turn=1 phase=activation to-act=A
`))
	for _, c := range []struct {
		name string
		a, b geom.Point
		want bool
	}{
		{"in it by 2in", geom.PtIn(20, 5), geom.Pt(20*geom.Inch, geom.In(120)), true},
		{"in it by 2.02in", geom.PtIn(20, 5), geom.Pt(20*geom.Inch, geom.Milli(12020)), false},
		{"both in it, 4in apart", geom.PtIn(20, 15), geom.PtIn(20, 19), true},
		{"both in it, 4.02in apart", geom.PtIn(20, 15), geom.Pt(20*geom.Inch, geom.Milli(19020)), false},
		{"through its corner", geom.PtIn(8, 13), geom.PtIn(13, 8), false},
		{"along its edge", geom.PtIn(5, 10), geom.PtIn(35, 10), true},
	} {
		if got := sight.Line(g, c.a, c.b, ladder.D4); got.Clear != c.want {
			t.Errorf("%s: got %v (%s), want %v", c.name, got.Clear, got.Why.Text(), c.want)
		}
	}
}
