package generate

import (
	"slices"
	"strings"

	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
)

// run lays a street, a track or a shore.
func (p *plots) run(l rules.Lot) {
	mid := p.centre()
	var half [][]space.Cell // ways from one edge to the middle; their images lead on
	switch l.Run {
	case rules.RunStreet:
		half = append(half, column(space.Cell{Y: mid.Y}, space.Cell{X: p.W / 2, Y: mid.Y}))
	case rules.RunUp:
		half = append(half, column(space.Cell{X: mid.X}, space.Cell{X: mid.X, Y: p.H / 2}))
	case rules.RunTrack:
		from, bend := max(1, min(p.H-2, mid.Y-3+p.n(7))), 1+p.n(max(1, p.W/2-2))
		way := column(space.Cell{Y: from}, space.Cell{X: bend, Y: from})
		way = append(way, column(space.Cell{X: bend, Y: from}, space.Cell{X: bend, Y: mid.Y})[1:]...)
		half = append(half, append(way, column(space.Cell{X: bend, Y: mid.Y}, space.Cell{X: p.W / 2, Y: mid.Y})[1:]...))
	case rules.RunShore:
		p.shore(l)
		return
	}
	for _, way := range half {
		p.way(l, way)
	}
}

// column lists the squares of a row or column from one to another.
func column(from, to space.Cell) []space.Cell {
	out := []space.Cell{from}
	for from != to {
		from.X += sign(to.X - from.X)
		from.Y += sign(to.Y - from.Y)
		out = append(out, from)
	}
	return out
}

func sign(n int) int { return min(1, max(-1, n)) }

// way puts a road along squares to the middle and on along their images.
func (p *plots) way(l rules.Lot, half []space.Cell) {
	cells := slices.Clone(half)
	for i := len(half) - 1; i >= 0; i-- {
		cells = append(cells, p.twin(half[i]))
	}
	p.take(l, half)
	for _, c := range cells {
		p.roads[c] = true
	}
	if !p.free {
		p.area(l, half)
		return
	}
	pts := make([]geom.Point, 0, len(cells)+2)
	for _, c := range cells {
		pts = append(pts, p.Middle(c))
	}
	first, last := pts[0], pts[len(pts)-1]
	if cells[0].X == 0 && l.Run != rules.RunUp {
		first.X, last.X = 0, p.w
	} else {
		first.Y, last.Y = 0, p.h
	}
	pts = append(append([]geom.Point{first}, pts[1:len(pts)-1]...), last)
	var bends []geom.Point
	for i, q := range pts { // every bend, and no point where it goes straight on
		if i > 0 && i < len(pts)-1 && (pts[i-1].X == q.X && q.X == pts[i+1].X || pts[i-1].Y == q.Y && q.Y == pts[i+1].Y) {
			continue
		}
		bends = append(bends, q)
	}
	put := func(form workshop.Form) bool {
		return p.do(workshop.Put(newPiece(l.Kind, l.Tags, workshop.Outline{Form: form, Pts: bends, W: p.samples[l.Kind].W})))
	}
	if len(bends) < 3 || !put(workshop.Spline) { // too bent for a curve
		put(workshop.Line)
	}
}

// shore floods the outermost columns, and here and there the next one.
func (p *plots) shore(l rules.Lot) {
	var cells []space.Cell
	deep := 0
	for y := range p.H {
		if y > 0 && y < p.H-1 && deep == 0 && p.chance(25) {
			deep = 2 + p.n(2)
		}
		cells = append(cells, space.Cell{Y: y})
		if deep > 0 && p.W > 9 && y < p.H-1 {
			cells, deep = append(cells, space.Cell{X: 1, Y: y}), deep-1
		}
	}
	p.area(l, cells)
}

// along puts a wall along edges of squares, where no other and no house lies, with its image.
func (p *plots) along(l rules.Lot) bool {
	k := p.samples[l.Kind]
	for range placings {
		at := space.Cell{X: 1 + p.n(p.W-2), Y: 2 + p.n(max(1, p.H-4))}
		step := [2]space.Cell{{X: 1}, {Y: 1}}[p.n(2)]
		nodes := []space.Cell{at}
		for range l.Grow {
			nodes = append(nodes, nodes[len(nodes)-1].Add(step))
		}
		if l.Grow > 1 && p.chance(40) { // round a corner
			nodes[len(nodes)-1] = nodes[len(nodes)-2].Add(space.Cell{X: step.Y, Y: step.X})
		}
		if !slices.ContainsFunc(nodes[1:], func(c space.Cell) bool { return c.X > p.W-1 || c.Y > p.H-2 }) && p.bare(nodes) {
			pts := []geom.Point{p.Corner(nodes[0])}
			for i, n := range nodes[1:] {
				if i+2 < len(nodes) && !nodes[i].Diagonal(nodes[i+2]) {
					continue
				}
				pts = append(pts, p.Corner(n))
			}
			mark := func(on bool) {
				for i := range nodes[1:] {
					p.edges[edge(nodes[i], nodes[i+1])], p.edges[edge(p.opposite(nodes[i]), p.opposite(nodes[i+1]))] = on, on
				}
			}
			if mark(true); !p.open() {
				mark(false)
				continue
			}
			return p.pair(l.Kind, l.Tags, workshop.Outline{Form: workshop.Line, Pts: pts, W: k.W})
		}
	}
	return false
}

// opposite is the image of a corner of squares.
func (p *plots) opposite(n space.Cell) space.Cell { return space.Cell{X: p.W - n.X, Y: p.H - n.Y} }

// edge names the edge between two corners of squares.
func edge(a, b space.Cell) [2]space.Cell {
	if a.X > b.X || a.Y > b.Y {
		return [2]space.Cell{b, a}
	}
	return [2]space.Cell{a, b}
}

// bare reports whether nothing lies on either side of edges, nor across a road, and none of them is walled, as their images are.
func (p *plots) bare(nodes []space.Cell) bool {
	own := map[[2]space.Cell]bool{}
	for i := range nodes[1:] {
		e := edge(nodes[i], nodes[i+1])
		own[e] = true
		if own[edge(p.opposite(e[0]), p.opposite(e[1]))] || p.edges[e] {
			return false
		}
		beside := [2]space.Cell{e[0], e[0].Add(space.Cell{Y: -1})}
		if e[0].X == e[1].X {
			beside[1] = e[0].Add(space.Cell{X: -1})
		}
		roads := 0
		for _, c := range beside {
			if p.stops[c] || p.stops[p.twin(c)] || c == p.centre() {
				return false
			}
			if p.roads[c] {
				roads++
			}
		}
		if roads == 2 {
			return false
		}
	}
	return true
}

// open reports whether the sides find room along their edges, and whatever is two squares wide goes from one to the other and to the middle
// round all that stops some.
func (p *plots) open() bool {
	if p.req.Style == Standard {
		return true // as the players may lay it out
	}
	clear := func(c space.Cell) bool { // the lower left one of two by two
		for _, d := range []space.Cell{{}, {X: 1}, {Y: 1}, {X: 1, Y: 1}} {
			if at := c.Add(d); !p.Has(at) || p.stops[at] {
				return false
			}
		}
		for _, e := range [][2]space.Cell{{c.Add(space.Cell{Y: 1}), c.Add(space.Cell{X: 1, Y: 1})}, {c.Add(space.Cell{X: 1, Y: 1}), c.Add(space.Cell{X: 2, Y: 1})},
			{c.Add(space.Cell{X: 1}), c.Add(space.Cell{X: 1, Y: 1})}, {c.Add(space.Cell{X: 1, Y: 1}), c.Add(space.Cell{X: 1, Y: 2})}} {
			if p.edges[e] {
				return false
			}
		}
		return true
	}
	seen := map[space.Cell]bool{}
	var due []space.Cell
	room := 0
	for x := range p.W - 1 {
		if c := (space.Cell{X: x}); clear(c) {
			if room++; len(due) == 0 {
				due, seen[c] = append(due, c), true
			}
		}
	}
	if room*2 < p.W {
		return false
	}
	for i := 0; i < len(due); i++ {
		for _, d := range []space.Cell{{X: 1}, {Y: 1}, {X: -1}, {Y: -1}} {
			if c := due[i].Add(d); !seen[c] && clear(c) {
				due, seen[c] = append(due, c), true
			}
		}
	}
	middle := false
	for _, d := range []space.Cell{{}, {X: -1}, {Y: -1}, {X: -1, Y: -1}} {
		middle = middle || seen[p.centre().Add(d)]
	}
	for x := range p.W - 1 {
		for _, c := range []space.Cell{{X: x}, {X: x, Y: p.H - 2}} {
			if clear(c) && !seen[c] {
				return false
			}
		}
	}
	return middle
}

// grown puts all areas: squares that hang together as one piece.
func (p *plots) grown() {
	for _, id := range p.order {
		kind, tags, _ := strings.Cut(id, " ")
		left := slices.Clone(p.areas[id])
		for len(left) > 0 {
			var lot []space.Cell
			due := []space.Cell{left[0]}
			for len(due) > 0 {
				c := due[0]
				due = due[1:]
				i := slices.Index(left, c)
				if i < 0 {
					continue
				}
				left = slices.DeleteFunc(left, func(o space.Cell) bool { return o == c })
				lot = append(lot, c)
				for _, d := range []space.Cell{{X: 1}, {Y: 1}, {X: -1}, {Y: -1}} {
					due = append(due, c.Add(d))
				}
			}
			whole := slices.ContainsFunc(lot, func(c space.Cell) bool { return slices.Contains(lot, p.twin(c)) })
			if !whole {
				left = slices.DeleteFunc(left, func(c space.Cell) bool { return slices.Contains(lot, p.twin(c)) })
			}
			p.patch(kind, tags, lot, whole)
		}
	}
}

// patch puts squares that hang together as one piece: on a free table as a curve or a stroke, with its image unless it is one with that.
func (p *plots) patch(kind, tags string, lot []space.Cell, whole bool) {
	k := p.samples[kind]
	put := func(o workshop.Outline) bool {
		if whole {
			return p.do(workshop.Put(newPiece(kind, tags, o)))
		}
		return p.pair(kind, tags, o)
	}
	outlines := workshop.Tiles(p.Squares, lot)
	if p.free && len(outlines) == 1 {
		switch k.Contour {
		case rules.ContourBlob:
			o := p.round(lot, whole)
			if put(o) {
				return
			}
			if o.Form, o.Sharp = workshop.Poly, nil; put(o) { // too long for a curve
				return
			}
		case rules.ContourStroke:
			if pts := p.through(lot); len(pts) > 1 && put(workshop.Outline{Form: workshop.Line, Pts: pts, W: k.W}) {
				return
			}
		}
	}
	for _, o := range outlines {
		put(o)
	}
}

// through is a line from the first square of a lot to the last, from middle to middle; of one square from side to side.
func (p *plots) through(lot []space.Cell) (out []geom.Point) {
	if len(lot) == 1 {
		m := p.Middle(lot[0])
		return []geom.Point{m.Sub(geom.Pt(p.Side/2, 0)), m.Add(geom.Pt(p.Side/2, 0))}
	}
	for i, c := range lot {
		if i > 0 && space.Apart(lot[i-1], c) > 1 {
			return nil
		}
		out = append(out, p.Middle(c))
	}
	return out
}

// round is a closed curve about squares, through the middles of the first and last edge of each straight part of their outline, and round the
// corners that lead into them; along the edge of the table it is straight. Not even a jitter has it leave the squares.
func (p *plots) round(lot []space.Cell, whole bool) workshop.Outline {
	pts := p.Region(lot).Shapes[0].Pts // against the clock, one for each edge of a square
	n := len(pts)
	o := workshop.Outline{Form: workshop.Curve}
	at := func(i int) geom.Point { return pts[(i+n)%n] }
	add := func(p geom.Point, sharp bool) { o.Pts, o.Sharp = append(o.Pts, p), append(o.Sharp, sharp) }
	rim := func(i int) bool { // the edge from a point to the next one is that of the table
		a, b := at(i), at(i+1)
		return a.X == b.X && (a.X == 0 || a.X == p.w) || a.Y == b.Y && (a.Y == 0 || a.Y == p.h)
	}
	turn := func(i int) int64 { return at(i).Sub(at(i - 1)).Cross(at(i + 1).Sub(at(i))) }
	for i := range n {
		a, b := at(i), at(i+1)
		switch {
		case rim(i) && rim(i-1) && turn(i) == 0:
			continue
		case rim(i) || rim(i-1):
			add(a, true)
		case turn(i) < 0: // the squares lie on three sides of the corner
			in := at(i-1).Sub(a).Add(b.Sub(a)).Scale(1, 8)
			add(a.Sub(in), false)
		}
		if rim(i) || turn(i) == 0 && turn(i+1) == 0 {
			continue
		}
		m, in := a.Mid(b), b.Sub(a).Scale(1, 40) // inwards
		in = geom.Pt(-in.Y, in.X)
		far := geom.Length(1)
		if !whole {
			far += geom.Length(p.n(5))
		}
		add(tidy(m.Add(in.Scale(far, 1))), false)
	}
	return o
}
