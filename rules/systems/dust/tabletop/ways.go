package tabletop

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/space"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
	"baize/rules/table"
)

// marcher is who goes, as far as terrain cares.
type marcher struct {
	tread
	wide geom.Length // what is free of barriers beside his middle
}

// errant is somebody on the way to within reach of a point.
type errant struct {
	marcher
	goal  geom.Point
	reach geom.Length
}

// treks are the ways over its terrain that a battle keeps, in tenths of an inch.
type treks struct {
	going table.Paved[marcher, *space.Raster]
	ways  table.Paved[errant, *space.Field]
}

// What square inches are to who goes.
const (
	inClear = iota
	inSlow  // every inch counts twice (DUST-TAB-06)
	inSolid // nobody's middle is there
)

// matters reports whether a piece is anything to who goes.
func matters(p *rules.Piece) bool {
	k := ground.Known(p.Kind)
	return k != nil && (k.Bars != nil || k.Slow || k.Edge || k.Walls || k.Fort || k.ID == ground.Trees)
}

// Trek implements model.Board. It goes over the ground, not over floors, and counts no roads.
func (Board) Trek(g *model.Game, u rules.UnitID, at geom.Point, hold bool) (activations int, ok bool) {
	lead := g.Model(leads(g, u))
	w := &mover{Game: g, land: landOf(g.S), unit: u, lead: lead, p: g.Profile(lead.ID), feet: g.Feet(u)}
	_, n := g.Speed(u)
	w.allot(n, 0, true)
	reach := geom.Length(0)
	if hold {
		reach = square + w.narrow(geom.Point{}).W/2
	}
	far := w.trekTo(at, reach)
	best, stride := 0, int(10*w.farthest()/geom.Inch)
	switch in := lead.Inside; {
	case lead.Place == rules.OnTable:
		best, ok = far(lead.At)
	case lead.Place == rules.Aboard && in != 0:
		if k := w.Model(in); k.Place == rules.OnTable || k.Place == rules.Wreck {
			best, ok = far(k.At)
		}
	default:
		e := place.Edge(w.X.Homes[lead.Seat])
		for d := geom.Inch / 2; d < e.Long(&w.S.Table); d += geom.Inch {
			if n, open := far(e.Point(&w.S.Table, d, geom.Inch/2)); open && (!ok || n < best) {
				best, ok = n, true
			}
		}
		best += int(10 * (w.front() + geom.Inch/2) / geom.Inch)
	}
	switch {
	case !ok || best > 0 && stride == 0:
		return 0, false
	case best == 0:
		return 0, true
	}
	return 1000 * best / stride, true
}

// trekTo returns a function that gives how far it is from a point to within reach of a goal, in tenths of an inch.
func (w *mover) trekTo(goal geom.Point, reach geom.Length) func(from geom.Point) (far int, ok bool) {
	if w.feet.Air {
		return func(from geom.Point) (int, bool) { return int(10 * max(0, from.Dist(goal)-reach) / geom.Inch), true }
	}
	kept := rules.Recall[treks](w.S)
	m := marcher{tread{w.feet.Profile, w.feet.Glides, w.feet.Swims, 0}, w.narrow(geom.Point{}).W / 2}
	return kept.ways.Of(&w.S.Table, errant{m, goal, reach}, matters, func() *space.Field {
		return kept.going.Of(&w.S.Table, m, matters, func() *space.Raster { return w.raster(m.wide) }).To(geom.Disc(goal, 0), reach, pace)
	}).From
}

// pace is what a step from one square inch to the next costs, by their classes.
func pace(from, to int) int {
	if from == inSolid {
		return -1
	}
	return 5 * (1 + from + 1 + min(to, inSlow))
}

// slack is how far the middle of a square inch is at most from any point of it: so much nearer to barriers than a base is lets through who stands
// beside one.
const slack = 71 * geom.Inch / 100

// raster lays the terrain out on square inches for who keeps so wide a space free beside his middle.
func (w *mover) raster(wide geom.Length) *space.Raster {
	r := space.NewRaster(space.Over(w.S.Table.W, w.S.Table.H, geom.Inch))
	for i := range w.kinds {
		if w.kinds[i] != nil && w.halves(i, w.feet) {
			for _, c := range r.Cells(w.pieces[i].Shape) {
				if w.holds(i, r.Middle(c)) {
					r.Set(c, inSlow)
				}
			}
		}
	}
	near := max(0, wide-slack)
	for _, s := range w.barriers(w.feet, 0) {
		if s.Pass {
			continue
		}
		for _, c := range r.Cells(s.Shape) {
			if s.Shape.ContainsPoint(r.Middle(c)) {
				r.Set(c, inSolid)
			}
		}
		r.Close(s.Shape.Bounds().Grow(near), func(a, b geom.Point) bool {
			return geom.SegmentCrosses(a, b, s.Shape) || near > 0 && geom.SegmentWithin(a, b, s.Shape, near)
		})
	}
	return r
}
