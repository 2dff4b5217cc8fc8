package grid

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// fortSide is how many squares a fortification is wide and deep (DUST-FORT-02).
const fortSide = 4

// fort is a fortification: 4 by 4 squares that nobody enters but the two of its inside, in the middle of its front row.
type fort struct {
	piece  rules.PieceID
	bunker bool // else a strongpoint
	low    space.Cell
	facing geom.Heading
	inside [2]space.Cell
}

// fortify puts a fortification on its squares.
func (c *chart) fortify(p *rules.Piece) {
	f := newFort(c.Squares, p)
	for x := range fortSide {
		for y := range fortSide {
			if at := f.low.Add(space.Cell{X: x, Y: y}); c.Has(at) {
				c.at(at).fort = len(c.forts) + 1
			}
		}
	}
	c.forts = append(c.forts, f)
}

func newFort(q space.Squares, p *rules.Piece) fort {
	mid := p.Shape.Centre()
	f := fort{piece: p.ID, bunker: p.Kind == ground.Bunker, facing: space.Quarter(p.Shape.H)}
	f.low = q.Cell(mid.Add(geom.Pt(-side*3/2, -side*3/2)))
	for i := range f.inside {
		f.inside[i] = f.row(f.facing, i)
	}
	return f
}

// row returns one of the two middle squares of the row of a fortification on the side of a heading.
func (f *fort) row(h geom.Heading, i int) space.Cell {
	on := space.Ahead(h)
	c := space.Cell{X: 1 + i, Y: 1 + i}
	if on.X != 0 {
		c.X = (on.X + 1) / 2 * (fortSide - 1)
	} else {
		c.Y = (on.Y + 1) / 2 * (fortSide - 1)
	}
	return f.low.Add(c)
}

// touches reports whether a square outside touches the fortification, at an edge or a corner.
func (f *fort) touches(c space.Cell) bool {
	d := space.Cell{X: c.X - f.low.X, Y: c.Y - f.low.Y}
	return d.X >= -1 && d.X <= fortSide && d.Y >= -1 && d.Y <= fortSide && !(d.X >= 0 && d.X < fortSide && d.Y >= 0 && d.Y < fortSide)
}

// door reports whether infantry goes in and out over a square: any that touches a strongpoint, of a bunker the two behind its rear doors.
func (f *fort) door(c space.Cell) bool {
	if !f.bunker {
		return f.touches(c)
	}
	back := space.Ahead(f.facing.Opposite())
	for i := range 2 {
		if f.row(f.facing.Opposite(), i).Add(back) == c {
			return true
		}
	}
	return false
}

// fights reports whether who stands on a square fights those inside in close combat: any that touches a strongpoint, of a bunker those that
// touch its slit or its rear doors (DUST-FORT-08).
func (f *fort) fights(c space.Cell) bool {
	if !f.touches(c) || !f.bunker {
		return f.touches(c)
	}
	for _, h := range []geom.Heading{f.facing, f.facing.Opposite()} {
		for i := range 2 {
			if Apart(c, f.row(h, i)) == 1 {
				return true
			}
		}
	}
	return false
}

// sees reports whether a bunker lets see and be seen between its inside and a square: within 90 degrees of its facing; a strongpoint to all
// sides (DUST-FORT-05).
func (f *fort) sees(from, to space.Cell) bool {
	on := space.Ahead(f.facing)
	return !f.bunker || (to.X-from.X)*on.X+(to.Y-from.Y)*on.Y >= 0
}

// fortAt returns the fortification on a square, nil for none; in reports whether the square is one of its inside.
func (c *chart) fortAt(p space.Cell) (f *fort, in bool) {
	i := c.at(p).fort
	if i == 0 {
		return nil, false
	}
	f = &c.forts[i-1]
	return f, slices.Contains(f.inside[:], p)
}

// shelter returns the fortification in which a unit is, nil for none, which who flies over it is not.
func (f field) shelter(u rules.UnitID) *fort {
	m := f.Lead(u)
	if m == 0 {
		return nil
	}
	if fort, in := f.fortAt(f.node(f.Model(m)).Cell); in && !f.Profile(m).Flies() {
		return fort
	}
	return nil
}

// Shelter implements model.Board.
func (Board) Shelter(g *model.Game, u rules.UnitID) model.Shelter {
	switch f := read(g).shelter(u); {
	case f == nil:
		return model.Shelter{}
	case f.bunker:
		return model.Shelter{Piece: f.piece, Bunker: true}
	default:
		return model.Shelter{Piece: f.piece}
	}
}

// through lists the steps into a fortification beside the node, and out of the one in which it is, for 1 move (DUST-FORT-02, DUST-FORT-03).
func (w *mover) through(n space.Node) (out []space.Step) {
	if n.Layer > 0 || len(w.forts) == 0 || !w.p.Foot() {
		return nil
	}
	add := func(c space.Cell) {
		if w.Has(c) && w.free(c, 0) {
			to := n
			to.Cell = c
			out = append(out, space.Step{To: to, Cost: 1})
		}
	}
	if f, in := w.fortAt(n.Cell); in {
		for x := -1; x <= fortSide; x++ {
			for y := -1; y <= fortSide; y++ {
				if c := f.low.Add(space.Cell{X: x, Y: y}); f.door(c) {
					add(c)
				}
			}
		}
		return out
	}
	for i := range w.forts {
		if f := &w.forts[i]; f.door(n.Cell) && w.opens(f) {
			add(f.inside[0])
			add(f.inside[1])
		}
	}
	return out
}

// opens reports whether the unit may come into a fortification: no enemy is in a bunker, and nobody fills it (DUST-FORT-02, DUST-FORT-03).
func (w *mover) opens(f *fort) bool {
	ok := true
	for _, c := range f.inside {
		w.standing(c, 0, func(m *rules.Model) {
			if w.Host(m.Unit) == w.Host(w.unit) || m.Place != rules.OnTable || w.X.Profiles[m.Profile].Flies() {
				return
			}
			ok = ok && !(f.bunker && m.Seat != w.lead.Seat) && !w.Permits(model.Fills, m.Unit) && !w.Permits(model.Fills, w.unit)
		})
	}
	return ok
}

// Sited implements model.Board: fortifications lie on whole squares in the deployment area of a side, a square from the edges of the board and
// from impassable terrain, two from one another, and no objective lies on them (DUST-FORT-01, DUST-SETUP-07).
func (Board) Sited(g *model.Game) error {
	c := chartOf(g.S)
	for i := range c.forts {
		f := &c.forts[i]
		p := g.S.Piece(f.piece)
		fail := func(format string, args ...any) error {
			return &rules.PieceError{Label: p.Label, Err: fmt.Errorf(format, args...)}
		}
		corner := c.Corner(f.low)
		if p.Shape.Centre() != corner.Add(geom.Pt(side*2, side*2)) {
			return fail("expected it on whole squares, such as around %s,%s", corner.X.Inches()+" + 8", corner.Y.Inches()+" + 8")
		}
		mine, theirs := true, true
		for x := -2; x < fortSide+2; x++ {
			for y := -2; y < fortSide+2; y++ {
				at := f.low.Add(space.Cell{X: x, Y: y})
				near := x >= -1 && x <= fortSide && y >= -1 && y <= fortSide
				within := x >= 0 && x < fortSide && y >= 0 && y < fortSide
				switch {
				case !c.Has(at):
					if near {
						return fail("expected a square or more between it and the edge of the board (DUST-FORT-01)")
					}
				case c.at(at).fort != 0 && c.at(at).fort != i+1:
					return fail("expected two squares or more between it and another fortification (DUST-FORT-01)")
				case near && !within && c.solid(at):
					return fail("expected a square or more between it and impassable terrain (DUST-FORT-01)")
				case within:
					mine = mine && g.X.Deploys(&g.S.Table, rules.SeatA, c.Middle(at))
					theirs = theirs && g.X.Deploys(&g.S.Table, rules.SeatB, c.Middle(at))
				}
			}
		}
		if !mine && !theirs {
			return fail("expected it in the deployment area of a side (DUST-FORT-01)")
		}
		for _, o := range g.X.Objectives {
			if c.at(c.Cell(o.At)).fort == i+1 {
				return fail("objective %s lies on it (DUST-SETUP-07)", o.Label)
			}
		}
	}
	return nil
}

// solid reports whether terrain that nobody enters lies on a square.
func (c *chart) solid(at space.Cell) (is bool) {
	c.kindsAt(at, func(k *ground.Kind, _ rules.PieceID) bool {
		is = is || k.Sight == ground.Never && !k.Fort
		return !is
	})
	return is
}

// Insides implements model.Board.
func (Board) Insides(g *model.Game) (out []model.Within) {
	c := chartOf(g.S)
	for i := range c.forts {
		f := &c.forts[i]
		out = append(out, model.Within{Shelter: model.Shelter{Piece: f.piece, Bunker: f.bunker}, Region: c.Region(f.inside[:])})
	}
	return out
}
