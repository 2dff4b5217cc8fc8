package tabletop

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/ground"
	"baize/rules/table"
)

// What stands in the way of lines, by class.
const (
	solid  uint8 = 1 << iota // nobody stands in it
	walled                   // a wall, without its openings
	gate                     // what of an opening lies in a wall: open to who is near
	hull                     // a vehicle, or a wreck
	wood                     // terrain that blocks lines to what lies beyond, and that cover whoever is in it
	cloud                    // smoke
)

// relief is the terrain of a table as lines cross it. It never changes.
type relief struct {
	*land
	sight *geom.Sight // by ids below 0: the piece's, negative
	herd  []int       // of trees: which woods belong together, by the first piece; -1 of all others
	high  []int       // how high each is, in squares
	obsc  []element   // what obscures whoever is behind it
}

// element is what gives cover to whoever is behind it.
type element struct {
	shape geom.Shape
	piece rules.PieceID
	model rules.ModelID
	class uint8
	wreck bool
}

type reliefs struct{ table.Recent[*relief] }

// reliefOf returns the relief of a state.
func reliefOf(s *rules.State) *relief {
	kept, l := rules.Recall[reliefs](s), landOf(s)
	if r, ok := kept.Find(func(r *relief) bool { return r.land == l }); ok {
		return r
	}
	r := newRelief(l, geom.Table(s.Table.W, s.Table.H))
	kept.Keep(r, 12)
	return r
}

func newRelief(l *land, in geom.Box) *relief {
	r := &relief{land: l, sight: geom.NewSight(in), herd: make([]int, len(l.pieces)), high: make([]int, len(l.pieces))}
	var doors []int
	for i, k := range r.kinds {
		r.herd[i] = -1
		switch {
		case k == nil:
		case k.ID == ground.Opening:
			doors = append(doors, i)
		default:
			r.high[i] = tall(&r.pieces[i], k)
		}
	}
	for i := range r.pieces {
		p, k := &r.pieces[i], r.kinds[i]
		switch {
		case k == nil:
		case k.Walls || p.Kind == ground.Wall || joined(p):
			r.wall(p, doors)
		case k.Sight == ground.Never:
			r.put(p, p.Shape, solid)
		case p.Kind == ground.Smoke:
			r.put(p, p.Shape, cloud)
		case k.Sight == ground.Beyond:
			r.put(p, p.Shape, wood)
			r.gather(i)
		case k.Low || p.Kind == ground.Rubble || p.Kind == ground.Crates || p.Kind == ground.Traps:
			r.obsc = append(r.obsc, element{shape: p.Shape, piece: p.ID})
		}
	}
	return r
}

// put enters a part of a piece that blocks lines, and obscures.
func (r *relief) put(p *rules.Piece, part geom.Shape, class uint8) {
	r.sight.Add(part, -int32(p.ID), class)
	r.obsc = append(r.obsc, element{shape: part, piece: p.ID, class: class})
}

// wall enters a wall, or those of a building, without its openings, and those as gates.
func (r *relief) wall(p *rules.Piece, doors []int) {
	for _, leg := range legs(p) {
		var cut []geom.Shape
		for _, i := range doors {
			door := &r.pieces[i]
			if !geom.Overlap(leg, door.Shape) {
				continue
			}
			cut = append(cut, door.Shape)
			r.high[i] = max(r.high[i], r.high[p.ID-1])
			part := door.Shape
			if part.Convex() && leg.Convex() {
				if pts := clip(outline(leg), outline(part)); len(pts) > 2 {
					part = geom.Poly(pts)
				}
			}
			r.put(door, part, gate)
		}
		for _, rest := range geom.Without(leg, cut) {
			r.put(p, rest, walled)
		}
	}
}

// legs lists the straight stretches of a wall, or of the walls around a building.
func legs(p *rules.Piece) (out []geom.Shape) {
	line, wide, shut := p.Shape.AppendOutline(nil), thick, true
	switch k := ground.Known(p.Kind); {
	case k.Walls:
	case p.Shape.Kind == geom.KindStroke:
		line, wide, shut = p.Shape.Pts, p.Shape.W, false
	default:
		return []geom.Shape{p.Shape}
	}
	for i, a := range line {
		if i+1 == len(line) && !shut {
			break
		}
		b := line[(i+1)%len(line)]
		long := a.Dist(b)
		if long == 0 {
			continue
		}
		on := b.Sub(a).Scale(wide/2, long)
		side := geom.Pt(-on.Y, on.X)
		a, b = a.Sub(on), b.Add(on)
		out = append(out, geom.Poly([]geom.Point{a.Sub(side), b.Sub(side), b.Add(side), a.Add(side)}))
	}
	return out
}

// gather has a wood belong to those entered before it that it touches.
func (r *relief) gather(i int) {
	r.herd[i] = i
	for j := range i {
		if r.herd[j] >= 0 && r.herd[j] != r.herd[i] && r.pieces[j].Kind == r.pieces[i].Kind && geom.Touching(r.pieces[j].Shape, r.pieces[i].Shape) {
			from, to := max(r.herd[i], r.herd[j]), min(r.herd[i], r.herd[j])
			for n := range r.herd[:i+1] {
				if r.herd[n] == from {
					r.herd[n] = to
				}
			}
		}
	}
}

// tall returns how high a piece is, in squares.
func tall(p *rules.Piece, k *ground.Kind) int {
	switch {
	case k.Walls || joined(p):
		return ground.Storeys(p)
	case k.Edge:
		return 99
	case k.Sight == ground.Beyond && slices.Contains(p.Tags, ground.Large):
		return k.High + 1
	}
	return k.High
}

// outline returns the corners of the outline of a convex shape, counterclockwise.
func outline(s geom.Shape) []geom.Point {
	pts := s.AppendOutline(nil)
	if !geom.Counterclockwise(pts) {
		slices.Reverse(pts)
	}
	return pts
}

// clip returns what a polygon has in common with a convex one, both counterclockwise; nil for nothing.
func clip(of, by []geom.Point) []geom.Point {
	for i, a := range by {
		b := by[(i+1)%len(by)]
		var in []geom.Point
		for j, p := range of {
			q := of[(j+1)%len(of)]
			sp, sq := b.Sub(a).Cross(p.Sub(a)), b.Sub(a).Cross(q.Sub(a))
			if sp >= 0 {
				in = append(in, p)
			}
			if sp > 0 && sq < 0 || sp < 0 && sq > 0 {
				in = append(in, between(p, q, sp, sq))
			}
		}
		if of = slices.Compact(in); len(of) > 1 && of[0] == of[len(of)-1] {
			of = of[:len(of)-1]
		}
		if len(of) < 3 {
			return nil
		}
	}
	return of
}

// between returns the point of the segment from p to q where a line crosses it from which they lie so far to two sides.
func between(p, q geom.Point, sp, sq int64) geom.Point {
	for max(sp, -sp) > 1<<28 || max(sq, -sq) > 1<<28 {
		sp, sq = sp/2, sq/2
	}
	return p.Add(q.Sub(p).Scale(geom.Length(sp), geom.Length(sp-sq)))
}
