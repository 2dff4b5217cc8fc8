package generate

import (
	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/text"
)

const (
	streetWide = 3 * geom.Inch
	roomBeside = geom.Inch / 2 // that a road has beside the widest base, where it is the only way
)

// tries is how often a stream or road is laid anew that would lie over something.
const tries = 12

// across returns points from edge to edge, level from the left to the right or upright from the bottom to the top, that answer the symmetry. at is
// where it begins in thousandths of the edge, sway how far it swings from its line.
func (g *table) across(level bool, at int, sway geom.Length) []geom.Point {
	long, deep := g.w, g.h
	along, over := g.req.Symmetry == workshop.LeftRight, g.req.Symmetry == workshop.TopBottom
	if !level {
		long, deep, along, over = g.h, g.w, over, along
	}
	n := 5
	if long > 60*geom.Inch {
		n = 7
	}
	half := g.req.Symmetry == workshop.HalfTurn
	from := rounded(deep * geom.Length(at) / 1000)
	to := rounded(deep*geom.Length(at)/1000) + g.about(sway)
	if half {
		to = deep - from
	}
	off := make([]geom.Length, n)
	for i := range off {
		off[i] = rounded(from+(to-from)*geom.Length(i)/geom.Length(n-1)) + g.about(sway)
		switch k := n - 1 - i; {
		case over:
			off[i] = deep / 2
		case half && k == i:
			off[i] = deep / 2
		case half && k < i:
			off[i] = deep - off[k]
		case along && k < i:
			off[i] = off[k]
		}
	}
	out := make([]geom.Point, n)
	for i, o := range off {
		x := rounded(long * geom.Length(i) / geom.Length(n-1))
		if k := n - 1 - i; k < i {
			x = long - rounded(long*geom.Length(k)/geom.Length(n-1))
		}
		out[i] = geom.Pt(x, o)
		if !level {
			out[i] = geom.Pt(o, x)
		}
	}
	return out
}

// run lays a stream or road along points, clear of what was kept; it reports whether there was a way.
func (g *table) run(p rules.Part, width geom.Length, order string, points func() []geom.Point) bool {
	for range tries {
		it, ok := g.item(p, spline(width, points()))
		if !ok {
			return false
		}
		if order != "" {
			it.Keys = append(it.Keys, text.Key{Name: "order", Value: order})
		}
		was, steps := g.d, len(g.steps)
		if !g.do(workshop.Mirrored(g.req.Symmetry, workshop.Put(it), nil)) {
			continue
		}
		var laid []piece
		clear := true
		for _, id := range workshop.Newest(was, g.d) {
			x := g.pieceOf(g.d.Item(id))
			x.part = p
			laid = append(laid, x)
			for i := range g.pieces {
				o := &g.pieces[i]
				clear = clear && (o.runs() && o.part != p || o.part == rules.PartRoad || !geom.Within(x.shape, o.shape, apart))
			}
		}
		if !clear {
			g.d, g.steps = was, g.steps[:steps]
			continue
		}
		for _, x := range laid {
			g.note(g.cells, x)
		}
		g.pieces = append(g.pieces, laid...)
		g.links = nil
		g.crossings()
		return true
	}
	return false
}

// road lays a road; its order is above that of streams, so that it crosses them on a bridge.
func (g *table) road(points func() []geom.Point) bool {
	return g.run(rules.PartRoad, max(streetWide, g.req.Wide+roomBeside), "1", points)
}

// level and upright are roads from edge to edge that begin about the middle, or as far from it as given in thousandths.
func (g *table) level(off int, sway geom.Length) bool {
	return g.road(func() []geom.Point { return g.across(true, 500-off+g.n(2*off+1), sway) })
}

func (g *table) upright(at, off int, sway geom.Length) bool {
	return g.road(func() []geom.Point { return g.across(false, at-off+g.n(2*off+1), sway) })
}

// branch is a lane from a bend of the first road to the nearer long edge.
func (g *table) branch() bool {
	main := g.first(rules.PartRoad)
	if main == nil {
		return false
	}
	return g.road(func() []geom.Point {
		path := geom.Path(main.shape.Pts)
		at, _ := path.PointAt(geom.PathLength(path) * geom.Length(30+g.n(41)) / 100)
		at = tidy(at)
		edge := geom.Length(0)
		if g.chance(50) {
			edge = g.h
		}
		end := geom.Pt(min(max(rounded(at.X+g.about(8*geom.Inch)), 4*geom.Inch), g.w-4*geom.Inch), edge)
		mid := tidy(geom.Pt((2*at.X+end.X)/3+g.about(2*geom.Inch), (at.Y+end.Y)/2))
		return []geom.Point{at, mid, end}
	})
}

// first is the first piece of a part; nil for none.
func (g *table) first(p rules.Part) *piece {
	for i := range g.pieces {
		if g.pieces[i].part == p {
			return &g.pieces[i]
		}
	}
	return nil
}

// stream lays a stream from edge to edge with a road over it, and fords.
func (g *table) stream() {
	width, level := g.between(3*geom.Inch, 45*tenth), g.chance(70)
	if !g.run(rules.PartStream, width, "", func() []geom.Point { return g.across(level, 440+g.n(121), 3*geom.Inch) }) {
		return
	}
	if level {
		g.upright(500, 60, 2*geom.Inch)
	} else {
		g.level(60, 2*geom.Inch)
	}
	g.ford(14 + g.n(14))
	if g.req.Symmetry == workshop.Free || g.chance(50) {
		g.ford(72 + g.n(14))
	}
}

// ford lays shallows in the first stream, so many hundredths of its length from its beginning.
func (g *table) ford(at int) {
	stream := g.first(rules.PartStream)
	path := geom.Path(stream.shape.Pts)
	long, need := geom.PathLength(path), g.req.Wide+3*geom.Inch/2
	mid := long * geom.Length(at) / 100
	var pts []geom.Point
	for i := range 5 {
		p, _ := path.PointAt(mid + need*geom.Length(i-2)/4)
		pts = append(pts, geom.Pt(p.X/(tenth/10)*(tenth/10), p.Y/(tenth/10)*(tenth/10)))
	}
	it, ok := g.item(rules.PartFord, line(stream.shape.W+2*tenth, pts))
	if !ok {
		return
	}
	it.Keys = append(it.Keys, text.Key{Name: "order", Value: "1"})
	was, steps := g.d, len(g.steps)
	if !g.do(workshop.Mirrored(g.req.Symmetry, workshop.Put(it), nil)) {
		return
	}
	fresh := workshop.Newest(was, g.d)
	for _, id := range fresh {
		p := g.pieceOf(g.d.Item(id))
		for i := range g.pieces {
			if o := &g.pieces[i]; o.part != rules.PartStream && geom.Within(p.shape, o.shape, 2*geom.Inch) {
				g.d, g.steps = was, g.steps[:steps]
				return
			}
		}
	}
	for _, id := range fresh {
		p := g.pieceOf(g.d.Item(id))
		p.part = rules.PartFord
		g.pieces = append(g.pieces, p)
	}
	g.links = nil
	g.crossings()
}

// crossings finds where pieces of a higher order lead over what bars: along roads, and straight over a stream at fords.
func (g *table) crossings() {
	off := g.req.Wide/2 + step
	for i := range g.pieces {
		b := &g.pieces[i]
		if b.part != rules.PartStream {
			continue
		}
		for k := range g.pieces {
			o := &g.pieces[k]
			if o.bars || o.order <= b.order || !geom.Overlap(o.shape, b.shape) {
				continue
			}
			if o.part == rules.PartRoad && o.shape.Kind == geom.KindStroke && o.shape.W >= g.req.Wide {
				g.links = append(g.links, bridges(o.shape, b.shape, off)...)
			} else if o.part != rules.PartRoad {
				g.links = append(g.links, fordOver(o.shape, b.shape, off))
			}
		}
	}
}

// bridges are the ways along a road over a stream, from where it is far enough off to where it is again.
func bridges(road, stream geom.Shape, off geom.Length) []link {
	var out []link
	path := geom.Path(road.Pts)
	long := geom.PathLength(path)
	last, from := geom.Point{}, geom.Length(0)
	over, begun := false, false
	for d := geom.Length(0); d <= long; d += step / 2 {
		p, _ := path.PointAt(d)
		if geom.DistanceTo(stream, p) >= off {
			if over && begun {
				mid, _ := path.PointAt((from + d) / 2)
				out = append(out, link{last, p, mid})
			}
			last, from, over, begun = p, d, false, true
		} else {
			over = true
		}
	}
	return out
}

// fordOver is the way over a stream through the middle of a ford.
func fordOver(ford, stream geom.Shape, off geom.Length) link {
	mid := ford.Bounds().Centre()
	ahead := geom.Pt(1, 0)
	if n := len(ford.Pts); n > 1 && ford.Kind == geom.KindStroke {
		mid = ford.Pts[n/2]
		ahead = ford.Pts[n-1].Sub(ford.Pts[0])
	}
	side := ahead.Heading().Add(9000).Vec(stream.W/2 + off + step/2)
	return link{mid.Sub(side), mid.Add(side), mid}
}
