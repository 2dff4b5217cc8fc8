package generate

import (
	"errors"
	"strings"

	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/text"
)

// plots are the squares of a table on which lots are laid.
type plots struct {
	*table
	space.Squares
	taken map[space.Cell]bool
	solid map[space.Cell]bool // taken by what nobody enters
}

// lots lays out a table of whole squares, one half the image of the other. It returns an error where the table has no whole squares, or where
// not all that it should have finds room.
func lots(d workshop.Document, r Request, land rules.Landscape) (workshop.Edit, error) {
	if !r.whole() {
		return workshop.Edit{}, errors.New("generate: a table of squares is laid out as a whole")
	}
	w, h, _ := d.Table()
	q := space.Squares{Side: land.Square, W: int(w / land.Square), H: int(h / land.Square)}
	if w%land.Square != 0 || h%land.Square != 0 || min(q.W, q.H) < leastSquares {
		return workshop.Edit{}, errors.New("generate: expected a table of whole squares, 6 each way or more")
	}
	r.Symmetry = workshop.HalfTurn
	for try := range attempts {
		p := &plots{table: newTable(d, r, land, try), Squares: q, taken: map[space.Cell]bool{}, solid: map[space.Cell]bool{}}
		p.clear()
		p.zones()
		p.held()
		if p.all() {
			p.middle()
			return p.edit(), nil
		}
	}
	return workshop.Edit{}, errors.New("generate: there is no room for all pieces beside what lies on the table")
}

// leastSquares is how many squares a table has each way at least.
const leastSquares = 6

// held notes what stays: locked pieces, and the middle square with its objective.
func (p *plots) held() {
	for _, it := range p.d.Find(workshop.WordTerrain) {
		if it.Lies() {
			for _, c := range p.Cells(it.Out.Shape()) {
				p.taken[c] = true
			}
		}
	}
	p.taken[p.centre()] = true
}

// centre returns the middle square, of two the lower left.
func (p *plots) centre() space.Cell { return space.Cell{X: (p.W - 1) / 2, Y: (p.H - 1) / 2} }

// all lays every lot as often as the table is large, and reports whether all had room.
func (p *plots) all() bool {
	times := (p.W*p.H + p.land.Per - 1) / p.land.Per
	for range times {
		for _, l := range p.land.Lots {
			for range l.N / 2 {
				if !p.lay(l) {
					return false
				}
			}
		}
	}
	return true
}

// placings is how many places are tried for a piece.
const placings = 300

// lay lays one piece of a lot and its image; false where no place was found.
func (p *plots) lay(l rules.Lot) bool {
	for range placings {
		at := space.Cell{X: p.n(p.W - l.W + 1), Y: p.n(p.H - l.H + 1)}
		twin := space.Cell{X: p.W - l.W - at.X, Y: p.H - l.H - at.Y}
		own := p.squares(l, at)
		if !p.room(l, own) || !p.room(l, p.squares(l, twin)) || meets(l, at, twin) {
			continue
		}
		p.raise(l, at)
		for _, c := range append(own, p.squares(l, twin)...) {
			p.taken[c], p.solid[c] = true, l.Bars
		}
		return true
	}
	return false
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

// room reports whether a piece may lie on some squares.
func (p *plots) room(l rules.Lot, list []space.Cell) bool {
	for _, c := range list {
		if c.Y == 0 || c.Y == p.H-1 || p.taken[c] {
			return false
		}
		for x := -1; x <= 1; x++ {
			for y := -1; y <= 1; y++ {
				if l.Bars && p.solid[c.Add(space.Cell{X: x, Y: y})] {
					return false
				}
			}
		}
	}
	return true
}

// raise puts a piece with its doors, and the images of all.
func (p *plots) raise(l rules.Lot, at space.Cell) {
	lo, hi := p.Corner(at), p.Corner(at.Add(space.Cell{X: l.W, Y: l.H}))
	put := func(kind, tags string, out workshop.Outline) {
		it := workshop.Item{Word: workshop.WordTerrain, Args: []string{kind, kind}, Out: out}
		if tags != "" {
			it.Keys = append(it.Keys, text.Key{Name: "tags", Value: tags})
		}
		p.do(workshop.Mirrored(p.req.Symmetry, workshop.Put(it), nil))
	}
	w, h := l.Size(lo, hi)
	put(l.Kind, l.Tags, workshop.Outline{Form: workshop.Rect, Pts: []geom.Point{lo.Mid(hi)}, W: w, L: h})
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
		put(l.Door, "", workshop.Outline{Form: workshop.Line, Pts: []geom.Point{ends[0].Add(off), ends[1].Sub(off)}, W: 3 * in})
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

// meets reports whether two pieces of a lot overlap, or touch where nobody enters them.
func meets(l rules.Lot, a, b space.Cell) bool {
	gap := 0
	if l.Bars {
		gap = 1
	}
	x, y := max(a.X-b.X, b.X-a.X), max(a.Y-b.Y, b.Y-a.Y)
	return x < l.W+gap && y < l.H+gap
}
