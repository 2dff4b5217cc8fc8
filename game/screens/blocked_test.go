package screens

import (
	"strings"
	"testing"

	"baize/game/gametest"
	"baize/input"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// The cursor on an enemy whom the unit that acts does not see shows why, with no key pressed: blocked lines and what is in the way;
// on one whom it sees, nothing of that.
func TestTheCursorShowsWhatBlocksTheSight(t *testing.T) {
	st := gametest.State()
	var house geom.Point
	for i := range st.Table.Pieces {
		if p := &st.Table.Pieces[i]; p.Kind == "building" {
			box := p.Shape.Bounds()
			house = geom.Pt((box.Min.X+box.Max.X)/2, (box.Min.Y+box.Max.Y)/2)
		}
	}
	stand := func(u rules.UnitID, at geom.Point) {
		for i, id := range st.Unit(u).Models {
			st.Model(id).At = at.Add(geom.Pt(geom.Length(i)*geom.Inch/20, 0))
		}
	}
	stand(1, house.Add(geom.Pt(0, -8*geom.Inch)))
	stand(4, house.Add(geom.Pt(0, 8*geom.Inch)))
	stand(5, house.Add(geom.Pt(10*geom.Inch, -8*geom.Inch)))
	p := DefaultPrefs()
	p.Still = true
	d := &hand{t: t, a: New(Options{Prefs: p})}
	d.a.Resize(1280, 800, 1)
	d.a.Play(rules.NewBattle(gametest.Toy{}, st))
	d.step(input.Snapshot{})
	d.activate("a1")
	for _, c := range []struct {
		unit    rules.UnitID
		blocked bool
	}{{4, true}, {5, false}} {
		x, y := d.a.ModelPixel(st.Unit(c.unit).Models[0])
		d.step(input.Snapshot{X: x, Y: y})
		sc, _ := d.a.Scene()
		n := 0
		for _, r := range sc.Rays {
			if r.Class == render.Blocked {
				n++
			}
		}
		named, want := 0, map[bool]int{true: 1}[c.blocked]
		for _, l := range sc.Labels {
			if strings.HasPrefix(l.Text, "Building") && strings.HasSuffix(l.Text, "in the way") {
				named++
			}
		}
		if (n > 1) != c.blocked || named != want || n > 3 {
			t.Errorf("on unit %d: got %d blocked lines, the building named %d times; want several: %v, named %d times", c.unit, n, named, c.blocked, want)
		}
	}
}
