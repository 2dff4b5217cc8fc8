package workshop

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/text"
	"baize/scenarios"
)

// Lattice is how a table is divided into squares, and how kinds of terrain lie on them.
type Lattice struct {
	space.Squares
	kinds map[string]rules.Sample
}

// LatticeOf returns the squares of the table of a battle; nil where nothing divides it.
func LatticeOf(s *rules.State) *Lattice {
	sys, err := rules.Find(s.System)
	if err != nil {
		return nil
	}
	q, ok := squaresOf(s)
	if !ok {
		return nil
	}
	l := &Lattice{q, map[string]rules.Sample{}}
	for _, k := range rules.SamplerOf(sys).Samples(s) {
		l.kinds[k.Kind] = k
	}
	return l
}

// Bare returns a battle on the empty table of a document, with the lines of its system that say what table it is; nil where none can be built.
func Bare(d Document) *rules.State {
	sys, err := rules.Find(d.System())
	w, h, mat := d.Table()
	if err != nil || w == 0 {
		return nil
	}
	lines := text.Format("system", []string{d.System()}, nil) + "\n" + boardLines(d, sys) + text.Format(wordTable, []string{inches(w) + "x" + inches(h), mat}, nil) + "\n"
	s, err := scenarios.Open("").Build(scenarios.Scenarios, "table", []byte(lines))
	if err != nil {
		return nil
	}
	return s
}

// boardLines are the lines of a document of which a scenario has one at most and that say a word about the table as a whole.
func boardLines(d Document, sys rules.System) (out string) {
	for _, f := range Whole(sys) {
		for _, it := range d.Find(f.ID) {
			out += text.Format(it.Word, it.Args, nil) + "\n"
		}
	}
	return out
}

// Whole lists the lines of a system of which a scenario has one at most, and which say one of some words: on which of its boards it is played.
func Whole(sys rules.System) []rules.LineForm {
	return slices.DeleteFunc(slices.Clone(rules.ScenaristOf(sys).Lines()), func(f rules.LineForm) bool {
		return !f.Once || len(f.Args) != 1 || f.Args[0].Kind != rules.OneWord
	})
}

// Word is the argument of the one line of a word; "" where there is none.
func (d Document) Word(name string) string {
	if lines := d.Find(name); len(lines) > 0 {
		return lines[0].Arg(0)
	}
	return ""
}

// SetWord has the one line of a word say an argument, adds the line where there is none, and takes it away for "".
func SetWord(name, value string) Edit {
	return Edit{Title: "Set " + name, do: func(d Document) (Document, error) {
		lines := d.Find(name)
		switch {
		case len(lines) == 0 && value == "":
			return d, nil
		case len(lines) == 0:
			return AddLine(name, value).do(d)
		case value == "":
			return Remove([]ID{lines[0].ID}).do(d)
		}
		return SetArg(lines[0].ID, 0, value).do(d)
	}}
}

// of returns the squares of a table of a size; ok is false where it is not made of whole ones.
func (l *Lattice) of(d Document) (q space.Squares, ok bool) {
	w, h, _ := d.Table()
	q = l.Squares
	q.W, q.H = int((w-q.At.X)/q.Side), int((h-q.At.Y)/q.Side)
	return q, q.W > 0 && q.H > 0
}

// settled is an edit after which all that it has put or changed lies on the squares as its kind does.
func (l *Lattice) settled(e Edit) Edit {
	out := Edit{Title: e.Title, do: func(d Document) (Document, error) {
		now, err := e.Apply(d)
		if err != nil {
			return d, err
		}
		q, ok := l.of(now)
		if !ok {
			return now, nil
		}
		was := make(map[ID]*Item, len(d.parts[Map].items)+len(d.parts[Scenario].items))
		for it := range d.All {
			was[it.ID] = it
		}
		return now.changed(func(it *Item) *Item {
			if o := was[it.ID]; !it.Lies() || o == it || o != nil && o.Out.Equal(it.Out) && o.Kind() == it.Kind() {
				return it
			}
			if o := l.set(q, it); !o.Equal(it.Out) {
				return it.withOutline(o)
			}
			return it
		}), nil
	}}
	if e.widened != nil {
		out.widened = func(more func(ID) []ID) Edit { return l.settled(e.widened(more)) }
	}
	return out
}

// Lie is how a piece of a kind lies on the squares.
func (l *Lattice) Lie(kind string) rules.Lie { return l.kinds[kind].Lie }

// set returns where an item lies once it is set on the squares: terrain as its kind lies, objectives in the middle of a square, zones on whole
// ones.
func (l *Lattice) set(q space.Squares, it *Item) Outline {
	switch it.Word {
	case WordObjective:
		return it.Out.at([]geom.Point{q.Middle(q.Cell(it.Out.Pts[0]))})
	case WordZone:
		o := filled(q, it.Out)
		if o.Form == Rect {
			b := o.Shape().Bounds()
			o = Outline{Form: Poly, Pts: []geom.Point{b.Min, geom.Pt(b.Max.X, b.Min.Y), b.Max, geom.Pt(b.Min.X, b.Max.Y)}}
		}
		return o
	case WordTerrain:
		switch k := l.kinds[it.Kind()]; k.Lie {
		case rules.OnSquares:
			if k.Fixed {
				return squared(q, Outline{Form: Rect, Pts: []geom.Point{it.Out.Centre()}, W: k.W, L: k.L, H: space.Quarter(it.Out.H)}, true)
			}
			return filled(q, it.Out)
		case rules.InSquares:
			return within(q, it.Out)
		case rules.OnEdges:
			return edged(q, it.Out, k)
		}
	}
	return it.Out
}

// squareNo is the number of the line of a lattice that is nearest to a coordinate, from 0 to most.
func squareNo(at, from, side geom.Length, most int) int {
	n := at - from + side/2
	if n < 0 {
		return 0
	}
	return min(int(n/side), most)
}

// node is the corner of squares that is nearest to a point.
func node(q space.Squares, p geom.Point) space.Cell {
	return space.Cell{X: squareNo(p.X, q.At.X, q.Side, q.W), Y: squareNo(p.Y, q.At.Y, q.Side, q.H)}
}

// extent is how wide and deep a rectangle lies that is turned by right angles.
func extent(o Outline) (w, h geom.Length) {
	if o.H%18000 != 0 {
		return o.L, o.W
	}
	return o.W, o.L
}

// squared returns the rectangle of whole squares that is nearest to one.
func squared(q space.Squares, o Outline, faces bool) Outline {
	w, h := extent(o)
	nx, ny := max(1, squareNo(w, 0, q.Side, q.W)), max(1, squareNo(h, 0, q.Side, q.H))
	lo := node(q, o.Pts[0].Sub(geom.Pt(geom.Length(nx)*q.Side/2, geom.Length(ny)*q.Side/2)))
	lo = space.Cell{X: min(lo.X, q.W-nx), Y: min(lo.Y, q.H-ny)}
	out := Outline{Form: Rect, Pts: []geom.Point{q.Corner(lo).Mid(q.Corner(lo.Add(space.Cell{X: nx, Y: ny})))}, W: geom.Length(nx) * q.Side, L: geom.Length(ny) * q.Side}
	if faces {
		out.H = o.H
	}
	return out
}

// filled returns the whole squares that an outline is nearest to: those whose middles it holds, the one in which it lies where it holds none. What
// is round keeps its form.
func filled(q space.Squares, o Outline) Outline {
	switch {
	case o.Form.smooth() || o.Form == Oval:
		return o
	case o.Form == Disc && o.W <= q.Side:
		return o.at([]geom.Point{q.Middle(q.Cell(o.Pts[0]))})
	case o.Form == Rect && o.H%9000 == 0:
		return squared(q, o, false)
	}
	var cells []space.Cell
	s := o.Shape()
	for _, c := range q.Cells(s) {
		if s.ContainsPoint(q.Middle(c)) {
			cells = append(cells, c)
		}
	}
	if len(cells) == 0 {
		cells = []space.Cell{q.Cell(o.Centre())}
	}
	return largest(Tiles(q, cells))
}

// Tiles returns outlines that cover some squares and nothing else: one for each lot of them that hangs together, and rectangles where one has a
// hole.
func Tiles(q space.Squares, cells []space.Cell) (out []Outline) {
	r := q.Region(cells)
	for _, s := range r.Shapes {
		if slices.ContainsFunc(r.Holes, func(h geom.Shape) bool { return geom.Overlap(h, s) }) {
			out = append(out, rowsOf(q, slices.DeleteFunc(slices.Clone(cells), func(c space.Cell) bool { return !s.ContainsPoint(q.Middle(c)) }))...)
			continue
		}
		out = append(out, tidied(s))
	}
	return out
}

// rowsOf returns rectangles that cover some squares, row by row.
func rowsOf(q space.Squares, cells []space.Cell) (out []Outline) {
	slices.SortFunc(cells, func(a, b space.Cell) int {
		if a.Y != b.Y {
			return a.Y - b.Y
		}
		return a.X - b.X
	})
	cells = slices.Compact(cells)
	for i := 0; i < len(cells); {
		k := i + 1
		for k < len(cells) && cells[k].Y == cells[i].Y && cells[k].X == cells[k-1].X+1 {
			k++
		}
		lo, hi := q.Corner(cells[i]), q.Corner(cells[k-1].Add(space.Cell{X: 1, Y: 1}))
		out = append(out, Outline{Form: Rect, Pts: []geom.Point{lo.Mid(hi)}, W: hi.X - lo.X, L: hi.Y - lo.Y})
		i = k
	}
	return out
}

// tidied is an outline of squares with corners only where it turns, a rectangle where there are four.
func tidied(s geom.Shape) Outline {
	pts := straightened(s.Pts, true)
	if len(pts) == 4 {
		b := s.Bounds()
		return Outline{Form: Rect, Pts: []geom.Point{b.Min.Mid(b.Max)}, W: b.Width(), L: b.Height()}
	}
	return Outline{Form: Poly, Pts: pts}
}

// straightened leaves out the points at which a line along the axes goes straight on.
func straightened(pts []geom.Point, closed bool) (out []geom.Point) {
	n := len(pts)
	for i, p := range pts {
		if closed || i > 0 && i < n-1 {
			a, b := pts[(i+n-1)%n], pts[(i+1)%n]
			if a.X == p.X && p.X == b.X || a.Y == p.Y && p.Y == b.Y {
				continue
			}
		}
		out = append(out, p)
	}
	return out
}

func largest(list []Outline) Outline {
	size := func(o Outline) geom.Length { b := o.Shape().Bounds(); return b.Width() + b.Height() }
	return slices.MaxFunc(list, func(a, b Outline) int { return int(size(a) - size(b)) })
}

// within returns a piece that is smaller than its squares in the middle of them.
func within(q space.Squares, o Outline) Outline {
	b := o.Shape().Bounds()
	off := func(l geom.Length) geom.Length { return (l + q.Side - 1) / q.Side % 2 * q.Side / 2 } // from a line of the lattice to the middle
	ox, oy := off(b.Width()), off(b.Height())
	mid := b.Min.Mid(b.Max)
	at := q.Corner(node(q, mid.Sub(geom.Pt(ox, oy)))).Add(geom.Pt(ox, oy))
	by := at.Sub(mid)
	if by.X.Abs() <= slack && by.Y.Abs() <= slack {
		return o
	}
	return o.rigid(by.Add)
}

// edged returns a stroke along the edges of squares that a stroke is nearest to.
func edged(q space.Squares, o Outline, k rules.Sample) Outline {
	wide := o.W
	if !o.Form.stroke() {
		wide = k.W
	}
	if len(o.Pts) > 2 && o.Form.stroke() {
		if pts := along(q, o.Pts); len(pts) > 1 {
			return stretch(q, pts, wide, k.Short)
		}
	}
	a, b := o.Pts[0], o.Pts[len(o.Pts)-1]
	if !o.Form.stroke() {
		box := o.Shape().Bounds()
		c := box.Min.Mid(box.Max)
		if a, b = geom.Pt(box.Min.X, c.Y), geom.Pt(box.Max.X, c.Y); box.Height() > box.Width() {
			a, b = geom.Pt(c.X, box.Min.Y), geom.Pt(c.X, box.Max.Y)
		}
	}
	mid, v := a.Mid(b), b.Sub(a)
	n := func(l geom.Length, most int) int { return max(1, squareNo(l.Abs()+2*k.Short, 0, q.Side, most)) }
	var from, to space.Cell
	if v.X.Abs() >= v.Y.Abs() {
		long := n(v.X, q.W)
		from = node(q, mid.Sub(geom.Pt(geom.Length(long)*q.Side/2, 0)))
		from.X, from.Y = min(from.X, q.W-long), inner(from.Y, q.H)
		to = from.Add(space.Cell{X: long})
	} else {
		long := n(v.Y, q.H)
		from = node(q, mid.Sub(geom.Pt(0, geom.Length(long)*q.Side/2)))
		from.X, from.Y = inner(from.X, q.W), min(from.Y, q.H-long)
		to = from.Add(space.Cell{Y: long})
	}
	if v.X < 0 || v.X == 0 && v.Y < 0 {
		from, to = to, from
	}
	return stretch(q, []space.Cell{from, to}, wide, k.Short)
}

// inner keeps a line of the lattice off the edge of the board.
func inner(n, most int) int { return min(max(n, 1), max(most-1, 1)) }

// along returns the corners of squares that a line is nearest to, each beside the one before.
func along(q space.Squares, line []geom.Point) (out []space.Cell) {
	for _, p := range line {
		to := node(q, p)
		if len(out) == 0 {
			out = append(out, to)
			continue
		}
		last := out[len(out)-1]
		if last.Diagonal(to) {
			out = append(out, space.Cell{X: to.X, Y: last.Y})
		}
		if last != to {
			out = append(out, to)
		}
	}
	return out
}

// stretch returns a stroke from corner to corner, short of the first and of the last one.
func stretch(q space.Squares, nodes []space.Cell, wide, short geom.Length) Outline {
	pts := make([]geom.Point, len(nodes))
	for i, n := range nodes {
		pts[i] = q.Corner(n)
	}
	pts = straightened(pts, false)
	n := len(pts)
	a, b := pts[0].Toward(pts[1], short), pts[n-1].Toward(pts[n-2], short)
	pts[0], pts[n-1] = a, b
	return Outline{Form: Line, Pts: pts, W: wide}
}

// edgeAt returns the edge between two squares that is nearest to a point, by its ends.
func edgeAt(q space.Squares, p geom.Point) [2]space.Cell {
	c := q.Cell(p)
	lo := q.Corner(c)
	x, y := p.X-lo.X, p.Y-lo.Y
	best, found := geom.Length(0), false
	var out [2]space.Cell
	for _, k := range []struct {
		off      geom.Length
		from, to space.Cell
		on       bool
	}{
		{x, c, c.Add(space.Cell{Y: 1}), c.X > 0}, {q.Side - x, c.Add(space.Cell{X: 1}), c.Add(space.Cell{X: 1, Y: 1}), c.X < q.W-1},
		{y, c, c.Add(space.Cell{X: 1}), c.Y > 0}, {q.Side - y, c.Add(space.Cell{Y: 1}), c.Add(space.Cell{X: 1, Y: 1}), c.Y < q.H-1},
	} {
		if k.on && (!found || k.off.Abs() < best) {
			best, found, out = k.off.Abs(), true, [2]space.Cell{k.from, k.to}
		}
	}
	return out
}

// strays reports whether an item lies across squares or off their edges. What is round is meant to: it counts on the squares whose middles it holds.
func (l *Lattice) strays(it *Item) bool {
	q, s := l.Squares, it.Out.Shape()
	k := l.kinds[it.Kind()]
	switch {
	case it.Word != WordTerrain || !it.Lies():
	case k.Lie == rules.OnSquares && !k.Fixed && (it.Out.Form == Rect || it.Out.Form == Poly):
		for _, c := range q.Cells(s) {
			inner := geom.Rect(q.Middle(c), q.Side-2*stray, q.Side-2*stray, 0)
			if !s.ContainsPoint(q.Middle(c)) && geom.Overlap(inner, s) {
				return true
			}
		}
	case k.Lie == rules.OnEdges:
		o := l.set(q, it)
		a, b := it.Out.Pts, o.Pts
		if !it.Out.Form.stroke() || len(a) != len(b) {
			return true
		}
		for i := range a {
			if a[i].Dist(b[i]) > stray*2 {
				return true
			}
		}
	}
	return false
}

// stray is how far a piece may reach into a square that it does not fill.
const stray = geom.Inch / 2

// flaws finds pieces that do not do what they are there for, as the system says, and those that lie across squares.
func (c *checker) flaws() {
	sys, err := rules.Find(c.state.System)
	if err != nil || !c.d.Has(Scenario) && len(Whole(sys)) > 0 { // a map does not say on which of the boards it is played
		return
	}
	l := LatticeOf(c.state)
	labels := map[string]*Item{}
	for _, it := range c.d.Find(WordTerrain) {
		labels[it.Label()] = it
	}
	onto := func(it *Item) *Edit {
		if l == nil {
			return nil
		}
		o := l.set(l.Squares, it)
		if o.Equal(it.Out) {
			return nil
		}
		e := SetOutline(it.ID, o)
		e.Title = "Set it on the squares"
		return &e
	}
	for _, f := range rules.SamplerOf(sys).Flaws(c.state) {
		if it := labels[c.state.Piece(f.Piece).Label]; it != nil && !c.parted[it.ID] {
			mend := onto(it)
			if mend == nil {
				e := Remove([]ID{it.ID})
				e.Title = fmt.Sprintf("Remove %s", it.Label())
				mend = &e
			}
			c.fault(Warning, it, mend, "%s: %s", it.Label(), f.Text)
		}
	}
	if l == nil {
		return
	}
	for _, it := range c.d.Lying() {
		if !c.parted[it.ID] && l.strays(it) {
			what := "it counts on those whose middles it holds"
			if l.Lie(it.Kind()) == rules.OnEdges {
				what = "it counts on the edges whose middles it holds"
			}
			c.fault(Note, it, onto(it), "%s lies across squares: %s", it.Label(), what)
		}
	}
}
