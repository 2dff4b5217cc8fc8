package generate

import (
	"slices"

	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
)

// style is how a table of a kind of country is made.
type style struct {
	skeleton func(g *table)
	first    []wanted // features that make the country what it is
	fill     []wanted // what else there is, by weight, until enough is covered
	touches  []wanted // what covers next to nothing
}

// wanted is a feature, how often it is wanted, and whether it lies by a road.
type wanted struct {
	what   recipe
	n      int
	byRoad bool
}

var styles = map[Style]style{
	Farm: {
		skeleton: func(g *table) {
			g.level(120, 2*geom.Inch)
			if g.req.Symmetry == workshop.Free && g.chance(60) {
				g.branch()
			}
		},
		first:   []wanted{{farmstead, 2, true}, {field, 2, true}, {area(rules.PartWoods, 80, 115, 8), 2, false}, {area(rules.PartHill, 85, 115, 7), 2, false}},
		fill:    []wanted{{field, 4, false}, {area(rules.PartWoods, 70, 100, 8), 3, false}, {area(rules.PartPond, 45, 65, 6), 1, false}, {area(rules.PartScrub, 55, 80, 7), 2, false}, {cottage, 1, true}},
		touches: []wanted{{hedgerow, 4, false}, {wall, 2, false}, {rails, 2, false}, {craters, 1, false}},
	},
	Town: {
		skeleton: func(g *table) {
			g.level(40, geom.Inch)
			if symmetric := g.req.Symmetry != workshop.Free; symmetric || g.chance(50) {
				g.upright(500, 50, geom.Inch)
			} else {
				g.upright(300, 50, geom.Inch)
				g.upright(700, 50, geom.Inch)
			}
		},
		first:   []wanted{{cottage, 9, true}, {ruins, 2, true}},
		fill:    []wanted{{cottage, 4, true}, {area(rules.PartWoods, 55, 80, 7), 3, false}, {ruins, 2, false}, {field, 2, false}, {area(rules.PartScrub, 50, 70, 7), 1, false}},
		touches: []wanted{{wall, 4, false}, {hedgerow, 2, false}, {rails, 2, false}, {single(rules.PartWreck, 20, 34), 1, false}},
	},
	Wasteland: {
		skeleton: func(g *table) {
			if g.chance(75) {
				g.level(160, 3*geom.Inch)
			}
		},
		first: []wanted{{area(rules.PartHill, 90, 125, 7), 2, false}, {area(rules.PartWoods, 80, 115, 8), 2, false}, {trench, 3, false}, {ruins, 3, false}, {craters, 3, false}},
		fill: []wanted{{craters, 2, false}, {ruins, 1, false}, {area(rules.PartWoods, 70, 105, 7), 3, false}, {area(rules.PartRough, 45, 75, 7), 3, false}, {area(rules.PartMarsh, 60, 95, 7), 2, false},
			{area(rules.PartScrub, 50, 80, 7), 2, false}, {area(rules.PartPond, 45, 65, 6), 1, false}, {area(rules.PartHill, 80, 105, 7), 2, false}},
		touches: []wanted{{post, 2, false}, {single(rules.PartWreck, 20, 34), 2, false}, {single(rules.PartBoulders, 40, 20), 2, false}, {wall, 1, false}},
	},
	River: {
		skeleton: (*table).stream,
		first:    []wanted{{area(rules.PartWoods, 80, 110, 8), 2, false}, {cottage, 2, true}, {area(rules.PartHill, 80, 105, 7), 2, false}},
		fill: []wanted{{area(rules.PartWoods, 65, 95, 8), 3, false}, {field, 3, false}, {area(rules.PartMarsh, 55, 80, 7), 2, false}, {area(rules.PartScrub, 50, 75, 7), 2, false},
			{ruins, 1, false}, {cottage, 1, true}},
		touches: []wanted{{hedgerow, 3, false}, {post, 2, false}, {wall, 2, false}, {craters, 1, false}},
	},
}

// fill lays features until terrain covers enough of the table: those that the style begins with, then others. Touches come last.
func (g *table) fill(s style) {
	share := g.land.Least + (g.land.Most-g.land.Least)*(2+3*int(g.req.Density))/10
	enough := func() bool { return g.cells.share(g.whole()) >= share }
	for _, w := range s.first {
		for n := g.times(w.n); n > 0 && !enough(); n-- {
			g.lay(w)
		}
	}
	var bag []wanted
	for _, w := range s.fill {
		bag = append(bag, slices.Repeat([]wanted{w}, w.n)...)
	}
	for missed := 0; missed < 60 && !enough(); {
		if !g.lay(bag[g.n(len(bag))]) {
			missed++
		}
	}
	for _, w := range s.touches {
		for range g.times(w.n) {
			g.lay(w)
		}
	}
}

// times is how often a feature is laid of which so many are wanted on a table of six by four feet, each with its mirror image.
func (g *table) times(n int) int {
	const usual = 72 * 48
	area := int(g.box.Width()/geom.Inch) * int(g.box.Height()/geom.Inch)
	n = (n*area + usual/2) / usual
	if g.req.Symmetry != workshop.Free {
		n = (n + 1) / 2
	}
	return n
}

// candidates is at how many places a feature is tried.
const candidates = 36

// lay puts a feature where it lies farthest from others, among some places that suit it.
func (g *table) lay(w wanted) bool {
	type choice struct {
		f   feature
		far geom.Length
	}
	var list []choice
	for range candidates {
		f := w.what(g, g.somewhere(w.byRoad))
		if len(f) == 0 {
			return false
		}
		if g.suits(f) {
			if list = append(list, choice{f, g.lonely(f)}); len(list) == 4 {
				break
			}
		}
	}
	slices.SortStableFunc(list, func(a, b choice) int { return int(b.far - a.far) })
	return slices.ContainsFunc(list, func(c choice) bool { return g.put(c.f) })
}

// somewhere is a place for a feature, turned as roads and fields lie about it; by a road it stands along it.
func (g *table) somewhere(byRoad bool) frame {
	road := g.first(rules.PartRoad)
	if byRoad && road != nil {
		var roads []*piece
		for i := range g.pieces {
			if g.pieces[i].part == rules.PartRoad && g.pieces[i].shape.Kind == geom.KindStroke {
				roads = append(roads, &g.pieces[i])
			}
		}
		if len(roads) > 0 {
			road = roads[g.n(len(roads))]
			path := geom.Path(road.shape.Pts)
			at, leg := path.PointAt(geom.Length(g.n(int(geom.PathLength(path)))))
			h := geom.HeadingTo(path[leg], path[leg+1]).Add(9000)
			if g.chance(50) {
				h = h.Opposite()
			}
			return frame{tidy(at.Add(h.Vec(road.shape.W/2 + g.between(32*tenth, 48*tenth)))), h}
		}
	}
	in := g.box.Grow(-2 * geom.Inch)
	f := frame{geom.Pt(g.between(in.Min.X, in.Max.X), g.between(in.Min.Y, in.Max.Y)), g.grain}
	f.h = f.h.Add(g.tilt(8))
	if g.chance(30) {
		f.h = f.h.Add(9000)
	}
	return f
}

// lonely is how far a feature lies from the nearest piece that is no road.
func (g *table) lonely(f feature) geom.Length {
	far := g.w + g.h
	for i := range f {
		s := f[i].Out.Shape()
		for k := range g.pieces {
			if p := &g.pieces[k]; p.part != rules.PartRoad {
				far = min(far, geom.Distance(s, p.shape))
			}
		}
	}
	return far
}
