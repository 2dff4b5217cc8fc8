package tabletop_test

import (
	"fmt"
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

// way writes where a draft takes a model.
func way(d rules.Draft, m rules.ModelID) (out string) {
	mv, _ := d.Move(m)
	for i, p := range mv.Path {
		out += fmt.Sprintf("%s,%s", p.X.Inches(), p.Y.Inches())
		if i < len(mv.Layers) {
			out += fmt.Sprintf("^%d", mv.Layers[i])
		}
		out += " "
	}
	return out
}

// TestHandClimbs holds that a hand takes a unit up and down floors by keys, in and out of fortifications and on to plinths by pointing there, and
// on to the table from where it first set it down, and that the rules allow what it has drawn.
func TestHandClimbs(t *testing.T) {
	const land = "terrain building h1 rect=20,20,12,12 tags=floors=2\nterrain bunker k1 rect=60,12,16,16 facing=0\nterrain plinth p1 rect=40,44,6,6\n"
	by := func(x, y string) rules.Wish { return rules.Wish{By: in(x, y)} }
	up := func(n int) rules.Wish { return rules.Wish{Keys: rules.Keys{Z: n}} }
	keys := func(x, y, n int) []rules.Wish {
		return slices.Repeat([]rules.Wish{{Keys: rules.Keys{X: x, Y: y, Far: true}}}, n)
	}
	on := func(x, y string) rules.Wish { return rules.Wish{Go: rules.GoOn, By: in(x, y)} }
	for name, c := range map[string]struct {
		lines  string
		wishes []rules.Wish
		want   func(end geom.Point, layer int) bool
		points int // that the way has at least
	}{
		"a floor up":                      {squad("a1", "foot", "20,20", "21.2,20"), []rules.Wish{up(1)}, func(p geom.Point, n int) bool { return p == in("20", "20") && n == 1 }, 1},
		"a floor up, and across":          {squad("a1", "foot", "20,20", "21.2,20"), []rules.Wish{up(1), by("3", "0")}, func(p geom.Point, n int) bool { return p == in("23", "20") && n == 1 }, 2},
		"up, across, and taken back":      {squad("a1", "foot", "20,20", "21.2,20"), []rules.Wish{up(1), by("3", "0"), {Go: rules.GoBack}}, func(p geom.Point, n int) bool { return p == in("20", "20") && n == 1 }, 1},
		"walls hold who is upstairs":      {squad("a1", "foot", "20,20", "21.2,20"), []rules.Wish{up(1), by("0", "30")}, func(p geom.Point, n int) bool { return p.Y < 26*geom.Inch && n == 1 }, 2},
		"no farther than the MOVE":        {squad("a1", "foot", "20,20", "21.2,20"), []rules.Wish{by("5", "0"), up(2)}, func(p geom.Point, n int) bool { return p == in("25", "20") && n == 0 }, 1},
		"through the doors of a bunker":   {squad("a1", "foot", "60,1", "61.2,1"), []rules.Wish{by("0", "17")}, func(p geom.Point, n int) bool { return p == in("60", "18") }, 2},
		"out of it again":                 {squad("a1", "foot", "60,18", "61.2,18"), []rules.Wish{by("0", "-16.5")}, func(p geom.Point, n int) bool { return p == in("60", "1.5") }, 2},
		"not through its wall":            {squad("a1", "foot", "60,22", "61.2,22"), []rules.Wish{by("0", "-4")}, func(p geom.Point, n int) bool { return p.Y > 20*geom.Inch }, 1},
		"on to a plinth":                  {squad("a1", "foot", "40,39", "41.2,39"), []rules.Wish{by("0", "4")}, func(p geom.Point, n int) bool { return p == in("40", "43") && n == 1 }, 2},
		"down from a plinth":              {"unit a1 A \"a1\" cost=5\nmodel a1.1 foot at=40,44 layer=1\n", []rules.Wish{by("6", "0")}, func(p geom.Point, n int) bool { return p == in("46", "44") && n == 0 }, 2},
		"into a bunker by arrows":         {squad("a1", "foot", "60,1", "61.2,1"), keys(0, 1, 4), func(p geom.Point, n int) bool { return p.Y > 16*geom.Inch && p.Y < 20*geom.Inch }, 2},
		"not through its front":           {squad("a1", "foot", "60,22", "61.2,22"), keys(0, -1, 6), func(p geom.Point, n int) bool { return p.Y > 20*geom.Inch }, 1},
		"into it by the key for levels":   {squad("a1", "foot", "60,1", "61.2,1"), []rules.Wish{up(1)}, func(p geom.Point, n int) bool { return p.Y > 16*geom.Inch && p.Y < 20*geom.Inch }, 1},
		"and out by the other":            {squad("a1", "foot", "60,18", "61.2,18"), []rules.Wish{up(-1)}, func(p geom.Point, n int) bool { return p.Y < 4*geom.Inch }, 1},
		"out of it by arrows":             {squad("a1", "foot", "60,18", "61.2,18"), keys(0, -1, 3), func(p geom.Point, n int) bool { return p.Y < 4*geom.Inch }, 2},
		"on to a plinth by arrows":        {squad("a1", "foot", "40,39", "41.2,39"), keys(0, 1, 3), func(p geom.Point, n int) bool { return p.Y >= 41*geom.Inch && n == 1 }, 2},
		"on to it by the key for levels":  {squad("a1", "foot", "40,39", "41.2,39"), []rules.Wish{up(1)}, func(p geom.Point, n int) bool { return p.Y >= 41*geom.Inch && n == 1 }, 1},
		"down from it by the other":       {"unit a1 A \"a1\" cost=5\nmodel a1.1 foot at=40,42 layer=1\n", []rules.Wish{up(-1)}, func(p geom.Point, n int) bool { return p.Y < 41*geom.Inch && n == 0 }, 1},
		"down from it by arrows":          {"unit a1 A \"a1\" cost=5\nmodel a1.1 foot at=42,44 layer=1\n", keys(1, 0, 2), func(p geom.Point, n int) bool { return p.X > 43*geom.Inch && n == 0 }, 2},
		"from where it comes on, onwards": {"unit a1 A \"a1\" cost=5\nmodels 2 foot\n", []rules.Wish{by("10", "1"), on("3", "4")}, func(p geom.Point, n int) bool { return p == in("13", "5") }, 2},
	} {
		t.Run(name, func(t *testing.T) {
			g := lay(t, c.lines+land)
			u := unit(t, g, "a1")
			k := g.B.Course(g, u, false)
			var d rules.Draft
			var ways []rules.Way
			for _, w := range c.wishes {
				w.Models = g.Members(u)
				d, ways = k.Steer(d, w)
			}
			mv, _ := d.Move(k.Leader())
			layer := 0
			if len(mv.Layers) > 0 {
				layer = mv.Layers[len(mv.Layers)-1]
			}
			if len(mv.Path) < c.points || !c.want(mv.Path[len(mv.Path)-1], layer) {
				t.Fatalf("got %s(%s)", way(d, k.Leader()), ways[0].Held)
			}
			if r := k.May(d.Moves()); !r.OK() {
				t.Errorf("%s: refused: %s", way(d, k.Leader()), r.Text.Form)
			}
			last := k.Walk(d.Moves())
			stop := last.Last()
			for _, m := range g.Members(u) {
				if at := stop.Of(m); at.Layer != layer {
					t.Errorf("%s ends on level %d, its leader on %d", g.Model(m).Label, at.Layer, layer)
				}
			}
		})
	}
}
