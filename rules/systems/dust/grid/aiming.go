package grid

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// Aimed implements model.Board: what strikes a square strikes that of its target.
func (Board) Aimed(t model.Template) bool { return t == model.Ordnance }

// Takes implements model.Board: of four squares those that the one aimed at reaches.
func (Board) Takes(g *model.Game, a model.Laid) []model.Taken {
	f := read(g)
	c := f.Cell(a.At)
	switch {
	case !f.Has(c):
		return nil
	case a.Template == model.Ordnance:
		return f.taken(a.Layer, []space.Cell{c}, f.block(c, a.At, a.Layer))
	}
	return f.taken(a.Layer, []space.Cell{c})
}

// taken lists the ground units on some squares on a level, by those of each list in front of those of the next.
func (f field) taken(layer int, lists ...[]space.Cell) (out []model.Taken) {
	for _, list := range lists {
		near := len(out)
		for _, c := range list {
			for _, u := range f.grounded(c, layer) {
				h := f.Host(u)
				if !slices.ContainsFunc(out, func(t model.Taken) bool { return t.Unit == h }) {
					out = append(out, model.Taken{Unit: h, Models: f.Members(h)})
				}
			}
		}
		slices.SortFunc(out[near:], func(a, b model.Taken) int { return cmp.Compare(a.Unit, b.Unit) })
	}
	return out
}

// grounded lists the ground units on a square on a level.
func (f field) grounded(c space.Cell, layer int) (out []rules.UnitID) {
	f.standing(c, layer, func(m *rules.Model) {
		if m.Place == rules.OnTable && !f.Profile(m.ID).Flies() {
			out = append(out, m.Unit)
		}
	})
	return out
}

// Standing implements model.Board.
func (Board) Standing(g *model.Game, in geom.Shape, layer int) (out []rules.UnitID) {
	f := read(g)
	for _, c := range f.Cells(in) {
		if in.ContainsPoint(f.Middle(c)) {
			out = append(out, f.grounded(c, layer)...)
		}
	}
	return out
}

// Levels implements model.Board: a template strikes the level of its target.
func (Board) Levels(*model.Game, model.Laid) []int { return nil }

// Aimable implements model.Board: squares through which nobody sees have no dot.
func (Board) Aimable(g *model.Game, at geom.Point) bool {
	f := read(g)
	c := f.Cell(at)
	return f.Has(c) && f.dot(c)
}

func (f field) dot(c space.Cell) bool {
	has := true
	f.kindsAt(c, func(k *ground.Kind, _ rules.PieceID) bool {
		has = has && k.Sight != ground.Never
		return has
	})
	return has
}

// Indoors implements model.Board.
func (Board) Indoors(g *model.Game, at geom.Point, layer int) bool {
	f := read(g)
	c := f.Cell(at)
	return f.Has(c) && f.inside(c, layer)
}

// Aim implements model.Board.
func (Board) Aim(g *model.Game, m rules.ModelID, mount model.Mount, at geom.Point, layer int) (out []model.Line) {
	f := read(g)
	k := f.Model(m)
	to := f.Cell(at)
	if k.Place != rules.OnTable || !f.Has(to) {
		return nil
	}
	p, n := f.Profile(m), f.node(k)
	mine := cells(p, n)
	skip := func(c space.Cell) bool { return c == to || slices.Contains(mine, c) }
	for _, from := range muzzles(p, n, mount) {
		l := f.between(p, soldier, from, to, n.Layer, layer, skip)
		l.Arc = arc(mount, from, n.Facing, to) && !(p.Flies() && l.Range == 0)
		out = append(out, l)
	}
	return out
}

// block lists the squares around the corner of a square that is nearest to a point in it, the one across the corner last: those that are
// behind walls, off the board or without a dot are left out.
func (f field) block(c space.Cell, at geom.Point, layer int) (out []space.Cell) {
	for _, o := range f.four(c, at)[1:] {
		if f.Has(o) && f.dot(o) && f.reaches(c, o, layer) {
			out = append(out, o)
		}
	}
	return out
}

// four returns a square and the three others around its corner that is nearest to a point in it, the one across the corner last.
func (f field) four(c space.Cell, at geom.Point) []space.Cell {
	mid, d := f.Middle(c), space.Cell{X: 1, Y: 1}
	if at.X < mid.X {
		d.X = -1
	}
	if at.Y < mid.Y {
		d.Y = -1
	}
	return []space.Cell{c, c.Add(space.Cell{X: d.X}), c.Add(space.Cell{Y: d.Y}), c.Add(d)}
}

// soldier stands for anybody on foot.
var soldier = &model.Profile{Kind: model.Infantry, Armour: model.S1}

// none skips no square: what stands at the ends of a line between two squares that touch is not in its way.
func none(space.Cell) bool { return false }

// reaches reports whether a soldier in a square sees one beside it on the same level and goes there in a step.
func (f field) reaches(a, b space.Cell, layer int) bool {
	if layer > 0 && f.at(a).house != f.at(b).house || layer >= 1 && f.at(b).house == 0 {
		return false
	}
	if !f.look(a, b, layer, layer, none).Open {
		return false
	}
	if a.X == b.X || a.Y == b.Y {
		return !f.closed(soldier, a, b)
	}
	for _, by := range []space.Cell{{X: a.X, Y: b.Y}, {X: b.X, Y: a.Y}} {
		if f.Has(by) && !f.closed(soldier, a, by) && !f.closed(soldier, by, b) {
			return true
		}
	}
	return false
}

// Spots implements model.Board: a point near each corner of the square to which the line leads.
func (Board) Spots(g *model.Game, _ model.Template, _ rules.UnitID, line model.Line) []geom.Point {
	q := squares(&g.S.Table)
	mid, d := q.Middle(q.Cell(line.To)), side/4
	return []geom.Point{mid.Add(geom.Pt(d, d)), mid.Add(geom.Pt(-d, d)), mid.Add(geom.Pt(d, -d)), mid.Add(geom.Pt(-d, -d))}
}

// CoverFrom implements model.Board.
func (Board) CoverFrom(g *model.Game, u rules.UnitID, from geom.Point, layer int) rules.RuleID {
	f := read(g)
	own, la := f.unitCells(u)
	lead := f.Lead(u)
	if lead == 0 {
		return ""
	}
	p, a := f.Profile(lead), f.Cell(from)
	n := 0
	var by rules.RuleID
	skip := func(c space.Cell) bool { return slices.Contains(own, c) }
	for _, c := range own {
		r := f.coversAt(p, c, la)
		if l := f.look(a, c, layer, la, skip); r == "" && l.Open {
			r = l.Cover
		}
		if r != "" {
			by, n = r, n+1
		}
	}
	if n < needed(p) {
		return ""
	}
	return by
}

// Jets implements model.Board: the shortest ways between two squares that nothing blocks, by the middles of those after the first.
func (Board) Jets(g *model.Game, line model.Line, _, layer int) (out []model.Jet) {
	f := read(g)
	a, b := f.Cell(line.From), f.Cell(line.To)
	most := Apart(a, b)
	var walk func(at space.Cell, way []geom.Point, cost, turns int)
	walk = func(at space.Cell, way []geom.Point, cost, turns int) {
		if at == b {
			jet := model.Jet{Way: slices.Clone(way)}
			var on [][]space.Cell
			for _, p := range way {
				on = append(on, []space.Cell{f.Cell(p)})
			}
			jet.Over = f.taken(layer, on...)
			out = append(out, jet)
			return
		}
		for _, d := range around {
			to := at.Add(d)
			c, t := cost+1, turns
			if d.X != 0 && d.Y != 0 {
				if t++; t > 1 {
					c++
				}
			}
			// What is left of the way may not be farther than the range allows, corners that are already turned counted.
			if !f.Has(to) || c > most || max(b.X-to.X, to.X-b.X, b.Y-to.Y, to.Y-b.Y) > most-c {
				continue
			}
			if !f.look(at, to, layer, layer, none).Open {
				continue
			}
			if to != b {
				r := &ray{field: f, high: layer, skip: none}
				if by, _, _ := r.blocks(to); by != "" {
					continue
				}
			}
			walk(to, append(way, f.Middle(to)), c, t)
		}
	}
	walk(a, nil, 0, 0)
	return out
}

// around are the steps to the squares beside one, straight ones first.
var around = []space.Cell{{Y: 1}, {X: 1}, {Y: -1}, {X: -1}, {X: 1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1}, {X: -1, Y: 1}}

// Smoke implements model.Board.
func (b Board) Smoke(g *model.Game, at geom.Point) []rules.Piece {
	f := read(g)
	c := f.Cell(at)
	if !f.Has(c) {
		return nil
	}
	return f.smoke(append([]space.Cell{c}, f.block(c, at, 0)...))
}

// Cloud implements model.Board.
func (b Board) Cloud(g *model.Game, at geom.Point) []rules.Piece {
	f := read(g)
	c := f.Cell(at)
	if !f.Has(c) {
		return nil
	}
	return f.smoke(slices.DeleteFunc(f.four(c, at), func(o space.Cell) bool { return !f.Has(o) }))
}

// smoke returns the smoke that rises on some squares, in buildings none: one piece where they are a block of four.
func (f field) smoke(on []space.Cell) (out []rules.Piece) {
	on = slices.DeleteFunc(on, func(c space.Cell) bool { return f.inside(c, 0) })
	if len(on) == 4 {
		return []rules.Piece{{Kind: ground.Smoke, Shape: geom.Rect(f.Middle(on[0]).Mid(f.Middle(on[3])), 2*side, 2*side, 0)}}
	}
	for _, c := range on {
		out = append(out, rules.Piece{Kind: ground.Smoke, Shape: geom.Rect(f.Middle(c), side, side, 0)})
	}
	return out
}

// Wraps implements model.Board: the squares of the unit.
func (Board) Wraps(g *model.Game, u rules.UnitID) (out []geom.Shape) {
	f := read(g)
	on, layer := f.unitCells(u)
	if layer > 0 {
		return nil
	}
	for _, c := range on {
		out = append(out, f.Shape(c).Shrunk(1)) // its edges belong to the squares beside it too
	}
	return out
}
