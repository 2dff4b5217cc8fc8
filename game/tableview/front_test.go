package tableview

import (
	"math"
	"testing"

	"baize/game/gametest"
	"baize/game/session"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// TestFronts: every point of an edge is exactly as far as the reach from one model and no nearer to any other, it lies on
// the table, and the line leaves what can be reached at its left.
func TestFronts(t *testing.T) {
	s := session.New(rules.NewBattle(gametest.Toy{}, gametest.State()), nil)
	units := []rules.UnitID{1, 2, 3} // discs, and a tank
	st := s.Play.State()
	reach := map[render.FrontStyle]geom.Length{}
	for _, k := range s.Play.Survey().Threats(1) {
		reach[frontStyles[k.Kind]] = k.Reach()
	}
	// off gives how far a point is beyond what the nearest model reaches.
	off := func(f *render.Front, x, y int64) geom.Length {
		least := geom.Length(math.MaxInt64)
		for _, u := range units {
			for _, id := range st.Unit(u).Models {
				least = min(least, geom.DistanceTo(st.Model(id).Shape(), geom.Pt(geom.Length(x), geom.Length(y))))
			}
		}
		return least - reach[f.Style]
	}
	seen := map[render.FrontStyle]int{}
	for _, f := range Fronts(s.Play, units) {
		seen[f.Style]++
		for i, p := range f.Points {
			if d := off(&f, p.X, p.Y); d.Abs() > geom.Inch/20 {
				t.Fatalf("style %d: a point of the edge lies %s off it", f.Style, d.Inches())
			}
			if p.X < -100 || p.Y < -100 || p.X > int64(st.Table.W)+100 || p.Y > int64(st.Table.H)+100 {
				t.Fatalf("style %d: the edge leaves the table at %v", f.Style, p)
			}
			if i == 0 {
				continue
			}
			q := f.Points[i-1]
			dx, dy := float64(p.X-q.X), float64(p.Y-q.Y)
			if l := math.Hypot(dx, dy); l > float64(geom.Inch)/4 {
				in := float64(geom.Inch) / 4 / l
				if d := off(&f, (p.X+q.X)/2-int64(dy*in), (p.Y+q.Y)/2+int64(dx*in)); d >= 0 {
					t.Fatalf("style %d: at the left of the edge nothing is in reach, by %s", f.Style, d.Inches())
				}
			}
		}
	}
	if len(seen) != 3 {
		t.Errorf("got edges of %v, want all three kinds", seen)
	}
}

// TestFrontOfOne is a whole ring, where nothing cuts it.
func TestFrontOfOne(t *testing.T) {
	list := []swollen{swell(geom.Disc(geom.PtIn(24, 24), geom.Inch), geom.Inches(6)), swell(geom.Disc(geom.PtIn(25, 24), geom.Inch), geom.Inch)}
	got := outline(list, float64(geom.Inches(48)), float64(geom.Inches(48)))
	if len(got) != 1 || !got[0].Closed || len(got[0].Points) != samples {
		t.Errorf("got %d parts, want the one ring of the larger, which hides the smaller", len(got))
	}
}
