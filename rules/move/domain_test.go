package move_test

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
)

// TestMiddleOfABaseCounts: a base may hang over a solid that counts for its middle alone, which stops at the edge and goes round it.
func TestMiddleOfABaseCounts(t *testing.T) {
	pond := move.Solid{Shape: geom.Rect(geom.PtIn(10, 14), geom.Inches(4), geom.Inches(2), 0), Centre: true}
	_, ways := drag(kit(file(geom.PtIn(10, 10)), geom.Inches(20), pond), rules.Draft{}, geom.PtIn(0, 4))
	if y := ways[0].End().At.Y; y < geom.Inches(13)-2*geom.Touch || y > geom.Inches(13) || ways[0].Held == rules.HeldNot {
		t.Errorf("drawn into it: %+v", ways[0])
	}
	_, ways = drag(kit(file(geom.PtIn(10, 10)), geom.Inches(20), pond), rules.Draft{}, geom.PtIn(0, 8))
	if w := ways[0]; w.End().At != geom.PtIn(10, 18) || w.Used.N <= int(geom.Inches(8)) || w.Used.N > int(geom.Inches(10)) {
		t.Errorf("drawn past it: %+v", w)
	}
}

// TestAmidLetsOut: who stands too near to something comes no nearer and may go away from it; who stands in something may leave it.
func TestAmidLetsOut(t *testing.T) {
	s := file(geom.PtIn(10, 10))
	foe := move.Solid{Shape: geom.Disc(geom.Pt(geom.Inches(10), geom.In(115)), geom.Inch), Apart: geom.Inch, Pass: true}
	hut := move.Solid{Shape: geom.Rect(geom.PtIn(10, 9), geom.Inches(3), geom.Inches(3), 0)}
	for by, want := range map[geom.Point]geom.Point{geom.PtIn(0, 1): geom.PtIn(10, 10), geom.PtIn(4, 0): geom.PtIn(14, 10)} {
		k := kit(s, geom.Inches(20))
		k.Bodies[0].Among = k.Bodies[0].Amid([]move.Solid{foe, hut})
		_, ways := drag(k, rules.Draft{}, by)
		if d := ways[0].End().At.Dist(want); d > 3*geom.Touch {
			t.Errorf("drawn by %v it stands at %v, want %v", by, ways[0].End().At, want)
		}
	}
}

// TestDriversAndWalkersTogether: a block of one who drives and two who walk is drawn back into where one of these stands: nobody ends
// in another.
func TestDriversAndWalkersTogether(t *testing.T) {
	k := kit(file(geom.PtIn(10, 10), geom.PtIn(10, 12), geom.PtIn(10, 8)), geom.Inches(6))
	k.Bodies[0].Drive, k.Bodies[0].Limit = &move.Drive{Notch: 500, MaxTurn: 4500, PerTurn: geom.Inch}, geom.Inches(3)
	for _, y := range []int{-5, -2, 2, 5} {
		_, ways := drag(k, rules.Draft{}, geom.PtIn(0, y))
		for i := range ways {
			for j := range ways[:i] {
				if geom.Pressed(geom.Disc(ways[i].End().At, geom.Inch), geom.Disc(ways[j].End().At, geom.Inch)) {
					t.Errorf("drawn by %d inches %d stands in %d: %v and %v", y, i, j, ways[i].End(), ways[j].End())
				}
			}
		}
	}
}

// TestBesideAHull: the zone beside a hull holds bases up to those that are just within reach.
func TestBesideAHull(t *testing.T) {
	s := file(geom.PtIn(10, 10))
	zone := geom.Poly(move.Beside(s, geom.Rect(geom.PtIn(30, 30), geom.Inches(2), geom.Inches(4), 0), geom.Inches(2), []rules.ModelID{1}))
	for at, want := range map[geom.Point]bool{
		geom.Pt(geom.Inches(33)+geom.Inch/2-3*geom.Touch, geom.Inches(30)): true, geom.Pt(geom.Inches(33)+geom.Inch/2+3*geom.Touch, geom.Inches(30)): false,
	} {
		if got := zone.Contains(geom.Disc(at, geom.Inch)); got != want {
			t.Errorf("a base at %v in the zone: %v, want %v", at, got, want)
		}
	}
}
