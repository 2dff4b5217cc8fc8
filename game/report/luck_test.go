package report

import (
	"math"
	"testing"

	"baize/rules"
)

// TestLuck counts rolls of which everything is known.
func TestLuck(t *testing.T) {
	var l Luck
	blue := func(need int, faces ...int) (out []rules.Die) {
		for _, f := range faces {
			out = append(out, rules.Die{Colour: "blue", Sides: 6, Face: f, Need: need})
		}
		return out
	}
	l.add(&rules.Roll{Purpose: rules.Say("attack"), Dice: blue(5, 6, 5, 1)})
	l.add(&rules.Roll{Purpose: rules.Say("nerve"), Sum: true, Dice: []rules.Die{{Sides: 10, Face: 10}, {Sides: 4, Face: 1}}})
	again := blue(4, 4)
	again[0].Was = 2 // thrown again: two throws
	l.add(&rules.Roll{Purpose: rules.Say("attack"), Need: 4, Dice: append(again, rules.Die{Sides: 6, Face: 3})})
	want := []LuckRow{
		{Purpose: rules.Plain("attack"), Die: "blue D6", Throws: 5, Faces: 18, Expected: 17.5, Spread: 5 * 35. / 12, Needed: 5, Reached: 3, Hoped: 3*1./3 + 2*0.5, Strayed: 3*2./9 + 2*0.25},
		{Purpose: rules.Plain("attack"), Die: "D6", Throws: 1, Faces: 3, Expected: 3.5, Spread: 35. / 12, Needed: 1, Hoped: 0.5, Strayed: 0.25},
		{Purpose: rules.Plain("nerve"), Die: "D10", Throws: 1, Faces: 10, Expected: 5.5, Spread: 99. / 12},
		{Purpose: rules.Plain("nerve"), Die: "D4", Throws: 1, Faces: 1, Expected: 2.5, Spread: 15. / 12},
	}
	if len(l.Rows) != len(want) {
		t.Fatalf("got %d rows, want %d: %+v", len(l.Rows), len(want), l.Rows)
	}
	near := func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }
	for i, w := range want {
		g := l.Rows[i]
		same := near(g.Expected, w.Expected) && near(g.Spread, w.Spread) && near(g.Hoped, w.Hoped) && near(g.Strayed, w.Strayed)
		if !same || !g.Purpose.Equal(w.Purpose) || g.Die != w.Die || g.Throws != w.Throws || g.Faces != w.Faces || g.Needed != w.Needed || g.Reached != w.Reached {
			t.Errorf("row %d: got %+v, want %+v", i, g, w)
		}
	}
	all := l.All()
	if all.Throws != 8 || all.Faces != 32 || all.Needed != 6 || all.Reached != 3 {
		t.Errorf("all: got %+v", all)
	}
	kinds := l.Kinds()
	if len(kinds) != 4 || kinds[0].Die != "D4" || kinds[3].Die != "D10" {
		t.Errorf("kinds: got %+v", kinds)
	}
}

// TestStanding: half the battles are worse than an even one, few than a good one; too few dice say nothing.
func TestStanding(t *testing.T) {
	roll := func(n int, face func(i int) int) LuckRow {
		var k LuckRow
		for i := range n {
			k.throw(face(i), 6, 4)
		}
		return k
	}
	for _, c := range []struct {
		name string
		row  LuckRow
		want int
		ok   bool
	}{
		{"even", roll(60, func(i int) int { return i%6 + 1 }), 50, true},
		{"one deviation above", roll(100, func(i int) int { return 1 + 5*min(1, max(0, 55-i)) }), 84, true},
		{"two below", roll(100, func(i int) int { return 1 + 5*min(1, max(0, 40-i)) }), 2, true},
		{"never past 99", roll(100, func(int) int { return 6 }), 99, true},
		{"too few", roll(9, func(int) int { return 6 }), 0, false},
	} {
		if got, ok := c.row.Standing(); got != c.want || ok != c.ok {
			t.Errorf("%s: got %v %v, want %v %v", c.name, got, ok, c.want, c.ok)
		}
	}
}
