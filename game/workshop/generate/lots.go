package generate

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/text"
)

// Standard is the style of tables of lots that the rules give themselves.
const Standard Style = "by-the-rules"

// plots are the squares of a table on which lots are laid.
type plots struct {
	*table
	space.Squares
	samples map[string]rules.Sample // how the system lays kinds of terrain
	free    bool                    // nothing divides the table: pieces lie a little off their squares, and areas are round
	taken   map[space.Cell]bool
	solid   map[space.Cell]bool // taken by what nobody enters
	stops   map[space.Cell]bool // or what some do not
	houses  map[space.Cell]bool // by what has doors
	kinds   map[space.Cell]string
	edges   map[[2]space.Cell]bool
	roads   map[space.Cell]bool
	areas   map[string][]space.Cell // by kind and tags, what is put when all is laid
	order   []string                // of areas
}

// country is what a style has on tables of lots.
func country(land rules.Landscape, style Style) (rules.Country, bool) {
	if style == Standard {
		return rules.Country{Lots: land.Lots}, true
	}
	for _, c := range land.Countries {
		if Style(c.ID) == style {
			return c, true
		}
	}
	return rules.Country{}, false
}

// lots lays out a table of whole squares, one half the image of the other. It returns an error where the table has no whole squares, or where
// not all that it should have finds room.
func lots(d workshop.Document, r Request, land rules.Landscape) (workshop.Edit, error) {
	if !r.whole() {
		return workshop.Edit{}, errors.New("generate: such a table is laid out as a whole")
	}
	of, ok := country(land, r.Style)
	if !ok {
		return workshop.Edit{}, fmt.Errorf("generate: unknown style %q", r.Style)
	}
	w, h, _ := d.Table()
	q := space.Squares{Side: land.Square, W: int(w / land.Square), H: int(h / land.Square)}
	if w%land.Square != 0 || h%land.Square != 0 || min(q.W, q.H) < leastSquares {
		return workshop.Edit{}, fmt.Errorf("generate: expected a table of whole squares of %s, 6 each way or more", land.Square.Inches())
	}
	bare := workshop.Bare(d)
	if bare == nil {
		return workshop.Edit{}, errors.New("generate: the rules know no such table")
	}
	sys, err := rules.Find(d.System())
	if err != nil {
		return workshop.Edit{}, fmt.Errorf("generate: %w", err)
	}
	r.Symmetry = workshop.HalfTurn
	for try := range lotAttempts {
		p := &plots{table: newTable(d, r, land, try), Squares: q, samples: map[string]rules.Sample{}, free: workshop.LatticeOf(bare) == nil,
			taken: map[space.Cell]bool{}, solid: map[space.Cell]bool{}, stops: map[space.Cell]bool{}, houses: map[space.Cell]bool{}, kinds: map[space.Cell]string{},
			edges: map[[2]space.Cell]bool{}, roads: map[space.Cell]bool{}, areas: map[string][]space.Cell{}}
		for _, k := range rules.SamplerOf(sys).Samples(bare) {
			p.samples[k.Kind] = k
		}
		p.clear()
		if of.Mat != "" {
			p.do(workshop.SetTable(w, h, of.Mat, false))
		}
		p.zones()
		p.held()
		if p.all(of.Lots) && p.open() {
			p.grown()
			p.middle()
			return p.edit(), nil
		}
	}
	return workshop.Edit{}, errors.New("generate: there is no room for all pieces beside what lies on the table")
}

const (
	leastSquares = 6  // that a table has each way
	lotAttempts  = 40 // at a table on which all finds room and everybody a way
)

// held notes what stays: locked pieces, and the middle square with its objective.
func (p *plots) held() {
	for _, it := range p.d.Find(workshop.WordTerrain) {
		if it.Lies() {
			for _, c := range p.Cells(it.Out.Shape()) {
				p.taken[c], p.stops[c] = true, true
			}
		}
	}
	p.taken[p.centre()] = true
}

// centre returns the middle square, of two the lower left.
func (p *plots) centre() space.Cell { return space.Cell{X: (p.W - 1) / 2, Y: (p.H - 1) / 2} }

// twin is the image of a square.
func (p *plots) twin(c space.Cell) space.Cell { return space.Cell{X: p.W - 1 - c.X, Y: p.H - 1 - c.Y} }

// pairs is how many pieces of a lot are laid on a table, each with its image. Lots of the rules themselves have no density.
func (p *plots) pairs(l rules.Lot) int {
	n := l.N * ((p.W*p.H + p.land.Per - 1) / p.land.Per)
	if p.req.Style != Standard {
		n = (n*(3+int(p.req.Density)) + 2) / 4
	}
	return max(1, n/2)
}

// all lays every lot as often as the table is large, and reports whether all had room. What a board does not take is left out.
func (p *plots) all(list []rules.Lot) bool {
	for _, l := range list {
		k, known := p.samples[l.Kind]
		if !known {
			continue
		}
		l.Ways = slices.DeleteFunc(slices.Clone(l.Ways), func(tags string) bool {
			return !slices.ContainsFunc(k.Variants, func(v rules.Variant) bool { return v.Tags == tags })
		})
		if l.Run != rules.RunNone {
			p.run(l)
			continue
		}
		for range p.pairs(l) {
			if !p.lay(l) && p.req.Style == Standard {
				return false
			}
		}
	}
	return true
}

// placings is how many places are tried for a piece.
const placings = 300

// lay lays one piece of a lot and its image; false where no place was found.
func (p *plots) lay(l rules.Lot) bool {
	if tags := len(l.Ways); l.Tags == "" && tags > 0 {
		l.Tags = l.Ways[p.n(tags)]
	}
	if l.Edge {
		return p.along(l)
	}
	for range placings {
		if l.Grow > 0 {
			if cells := p.grow(l); cells != nil && p.passes(l, cells) {
				p.area(l, cells)
				return true
			}
			continue
		}
		at := space.Cell{X: p.n(p.W - l.W + 1), Y: p.n(p.H - l.H + 1)}
		twin := space.Cell{X: p.W - l.W - at.X, Y: p.H - l.H - at.Y}
		own := p.squares(l, at)
		if !p.room(l, own) || !p.room(l, p.squares(l, twin)) || meets(l, at, twin) || !p.beside(l, own) || !p.passes(l, own) {
			continue
		}
		if k := p.samples[l.Kind]; p.free && k.Contour == rules.ContourBlob {
			p.area(l, own) // neighbouring squares of trees are one wood
		} else {
			p.raise(l, at)
		}
		p.take(l, own)
		return true
	}
	return false
}

// take notes squares with their images.
func (p *plots) take(l rules.Lot, cells []space.Cell) {
	for _, c := range cells {
		for _, c := range []space.Cell{c, p.twin(c)} {
			p.taken[c], p.solid[c], p.stops[c], p.kinds[c] = true, l.Bars, l.Stops || l.Bars || l.Door != "", l.Kind
			p.houses[c] = l.Door != ""
		}
	}
}

// passes reports whether all find their ways round a piece on some squares and its image.
func (p *plots) passes(l rules.Lot, cells []space.Cell) bool {
	if !l.Stops && !l.Bars && l.Door == "" || p.req.Style == Standard {
		return true
	}
	for _, c := range cells {
		p.stops[c], p.stops[p.twin(c)] = true, true
	}
	ok := p.open()
	for _, c := range cells { // nothing lies there yet
		delete(p.stops, c)
		delete(p.stops, p.twin(c))
	}
	return ok
}

// area notes squares of an area with their images, to be put with all others of the kind that they touch.
func (p *plots) area(l rules.Lot, cells []space.Cell) {
	id := l.Kind + " " + l.Tags
	if p.areas[id] == nil {
		p.order = append(p.order, id)
	}
	for _, c := range cells {
		p.areas[id] = append(p.areas[id], c, p.twin(c))
	}
	p.take(l, cells)
}

// grow returns squares that hang together, as many as a lot has at most, whose images they do not meet; nil where there is no room.
func (p *plots) grow(l rules.Lot) []space.Cell {
	fits := func(c space.Cell, cells []space.Cell) bool {
		return p.Has(c) && p.room(l, []space.Cell{c}) && !slices.Contains(cells, c) && p.twin(c) != c && !slices.ContainsFunc(cells, func(o space.Cell) bool {
			t := p.twin(o)
			return max(t.X-c.X, c.X-t.X) <= 1 && max(t.Y-c.Y, c.Y-t.Y) <= 1
		})
	}
	at := space.Cell{X: p.n(p.W), Y: p.n(p.H)}
	if !fits(at, nil) || !p.beside(l, []space.Cell{at}) {
		return nil
	}
	cells := []space.Cell{at}
	straight := p.samples[l.Kind].Contour == rules.ContourStroke || slices.Contains([]rules.Lie{rules.OnEdges}, p.samples[l.Kind].Lie)
	for range 6 * l.Grow {
		if len(cells) >= l.Grow {
			break
		}
		from := cells[p.n(len(cells))]
		if straight {
			from = cells[len(cells)-1]
		}
		next := from.Add([4]space.Cell{{X: 1}, {Y: 1}, {X: -1}, {Y: -1}}[p.n(4)])
		if fits(next, cells) {
			cells = append(cells, next)
		}
	}
	if len(cells) < (l.Grow+1)/2 {
		return nil
	}
	return cells
}

// beside reports whether squares lie next to a piece of the kind that a lot lies next to.
func (p *plots) beside(l rules.Lot, cells []space.Cell) bool {
	return l.Beside == "" || slices.ContainsFunc(cells, func(c space.Cell) bool {
		return slices.ContainsFunc([]space.Cell{{X: 1}, {Y: 1}, {X: -1}, {Y: -1}}, func(by space.Cell) bool { return p.kinds[c.Add(by)] == l.Beside })
	})
}

// squares lists those of a piece by its lower left one.
func (p *plots) squares(l rules.Lot, at space.Cell) (out []space.Cell) {
	for x := range l.W {
		for y := range l.H {
			out = append(out, at.Add(space.Cell{X: x, Y: y}))
		}
	}
	return out
}

// room reports whether a piece may lie on some squares. What has doors touches neither its like nor the edge of the table.
func (p *plots) room(l rules.Lot, list []space.Cell) bool {
	for _, c := range list {
		if c.Y == 0 || c.Y == p.H-1 || p.taken[c] || l.Door != "" && (c.X == 0 || c.X == p.W-1) {
			return false
		}
		for x := -1; x <= 1; x++ {
			for y := -1; y <= 1; y++ {
				if at := c.Add(space.Cell{X: x, Y: y}); l.Bars && p.solid[at] || l.Door != "" && p.houses[at] {
					return false
				}
			}
		}
	}
	return true
}

// newPiece is a piece of a kind with tags.
func newPiece(kind, tags string, out workshop.Outline) workshop.Item {
	it := workshop.Item{Word: workshop.WordTerrain, Args: []string{kind, kind}, Out: out}
	if tags != "" {
		it.Keys = append(it.Keys, text.Key{Name: "tags", Value: tags})
	}
	return it
}

// pair puts a piece with its image.
func (p *plots) pair(kind, tags string, out workshop.Outline) bool {
	return p.do(workshop.Mirrored(p.req.Symmetry, workshop.Put(newPiece(kind, tags, out)), nil))
}

// raise puts a piece with its doors, and the images of all.
func (p *plots) raise(l rules.Lot, at space.Cell) {
	lo, hi := p.Corner(at), p.Corner(at.Add(space.Cell{X: l.W, Y: l.H}))
	w, h := l.Size(lo, hi)
	mid := lo.Mid(hi)
	out := workshop.Outline{Form: workshop.Rect, Pts: []geom.Point{mid}, W: w, L: h}
	if k := p.samples[l.Kind]; p.free && l.Door == "" {
		if k.Contour == rules.ContourDisc {
			out = workshop.Outline{Form: workshop.Disc, Pts: []geom.Point{mid}, W: k.W}
		} else if off := (p.Side - min(w, p.Side)) / 3; off > 0 && p.req.Style != Standard {
			out.Pts[0], out.H = mid.Add(geom.Pt(p.about(off), p.about(off))), p.tilt(40).Norm()
		}
	}
	p.pair(l.Kind, l.Tags, out)
	if l.Door == "" {
		return
	}
	in, s := geom.Inch/5, p.Side
	for _, ends := range [4][2]geom.Point{
		{geom.Pt(hi.X-s, hi.Y), geom.Pt(hi.X, hi.Y)}, {geom.Pt(lo.X, hi.Y-s), geom.Pt(lo.X, hi.Y)}, {geom.Pt(lo.X, lo.Y), geom.Pt(lo.X+s, lo.Y)}, {geom.Pt(hi.X, lo.Y), geom.Pt(hi.X, lo.Y+s)},
	} {
		off := geom.Pt(0, in)
		if ends[0].Y == ends[1].Y {
			off = geom.Pt(in, 0)
		}
		p.pair(l.Door, "", workshop.Outline{Form: workshop.Line, Pts: []geom.Point{ends[0].Add(off), ends[1].Sub(off)}, W: 3 * in})
	}
}

// middle puts the objective on the middle square, unless the table has one.
func (p *plots) middle() {
	if len(p.d.Find(workshop.WordObjective)) > 0 {
		return
	}
	it := workshop.Item{Word: workshop.WordObjective, Args: []string{"middle"}, Out: workshop.Outline{Form: workshop.At, Pts: []geom.Point{p.Middle(p.centre())}}}
	if name, value, ok := strings.Cut(p.land.Aim, "="); ok {
		it.Keys = []text.Key{{Name: name, Value: value}}
	}
	p.do(workshop.Put(it))
}

// meets reports whether two pieces of a lot overlap, or touch where they may not.
func meets(l rules.Lot, a, b space.Cell) bool {
	gap := 0
	if l.Bars || l.Door != "" {
		gap = 1
	}
	x, y := max(a.X-b.X, b.X-a.X), max(a.Y-b.Y, b.Y-a.Y)
	return x < l.W+gap && y < l.H+gap
}
