package grid

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/systems/dust/model"
)

// Board is the board of squares. It implements model.Board.
type Board struct{}

var _ model.Board = Board{}

// Apart implements model.Board.
func (Board) Apart(g *model.Game, a, b rules.UnitID) (n int, ok bool) {
	f := read(g)
	near, _ := f.unitCells(a)
	far, _ := f.unitCells(b)
	return apart(near, far)
}

// Sighted implements model.Board: all who share a square are in sight, or nobody is.
func (b Board) Sighted(g *model.Game, u, at rules.UnitID) (n int, ok bool) { return b.Apart(g, u, at) }

func apart(near, far []space.Cell) (n int, ok bool) {
	for _, a := range near {
		for _, b := range far {
			if d := Apart(a, b); !ok || d < n {
				n, ok = d, true
			}
		}
	}
	return n, ok
}

// Adjacent implements model.Board: squares of the two touch, on one level, and the line between them is open.
func (Board) Adjacent(g *model.Game, a, b rules.UnitID) bool {
	f := read(g)
	near, la := f.unitCells(a)
	far, lb := f.unitCells(b)
	if in, out := f.shelter(a), f.shelter(b); in != out {
		return (in == nil || slices.ContainsFunc(far, in.fights)) && (out == nil || slices.ContainsFunc(near, out.fights))
	}
	air := g.Kind(a).Flies() || g.Kind(b).Flies()
	skip := func(c space.Cell) bool { return slices.Contains(near, c) || slices.Contains(far, c) }
	for _, p := range near {
		for _, q := range far {
			if Apart(p, q) == 1 && (air || la == lb && f.look(p, q, la, lb, skip).Open) {
				return true
			}
		}
	}
	return false
}

// Lines implements model.Board.
func (Board) Lines(g *model.Game, m rules.ModelID, by model.Muzzle, at rules.UnitID) []model.Line {
	f := read(g)
	k := f.Model(m)
	switch {
	case k.Place == rules.OnTable:
		return f.lines(k, f.node(k), by.Mount, at)
	case k.Place == rules.Aboard && k.Inside != 0:
		return f.ports(k, by.Mount, at)
	}
	return nil
}

// Covered implements model.Board.
func (Board) Covered(g *model.Game, u rules.UnitID) (by rules.RuleID, ok bool) {
	f := read(g)
	m := f.Lead(u)
	if m == 0 {
		return "", false
	}
	p, n := f.Profile(m), 0
	for _, c := range f.lies(f.Model(m)) {
		if r := f.coversAt(p, c, f.Model(m).Layer); r != "" {
			by, n = r, n+1
		}
	}
	return by, n >= needed(p)
}

// Height implements model.Board: a floor is a square high.
func (Board) Height(g *model.Game, u rules.UnitID) int {
	_, layer := read(g).unitCells(u)
	return layer
}

// Holds implements model.Board: the unit stands on the square of the marker.
func (Board) Holds(g *model.Game, u rules.UnitID, at geom.Point) bool {
	f := read(g)
	on, _ := f.unitCells(u)
	return slices.Contains(on, f.Cell(at))
}

// Shares implements model.Board: bases say nothing, squares do.
func (Board) Shares(*model.Game, *rules.Model, *rules.Model) bool { return true }

// Measure implements model.Board: from square to square.
func (Board) Measure(g *model.Game, from rules.Eye, to rules.Ref) (a, b geom.Point, n int, ok bool) {
	f := read(g)
	near, far := f.eye(from), f.what(to)
	for _, p := range near {
		for _, q := range far {
			if d := Apart(p, q); !ok || d < n {
				a, b, n, ok = f.Middle(p), f.Middle(q), d, true
			}
		}
	}
	return a, b, n, ok
}

// Counts implements model.Board.
func (Board) Counts() (rules.RuleID, string) {
	return "DUST-RNG-01", "the first step over a corner counts 1, every further one 2"
}

// eye returns the squares of an eye.
func (f field) eye(e rules.Eye) []space.Cell {
	if e.Model == 0 {
		return []space.Cell{f.Cell(e.Pose.At)}
	}
	s := e.Stood(f.S)
	return cells(f.Profile(e.Model), f.node(s.Model(e.Model)))
}

// what returns the squares of what a reference speaks of; none where it is nowhere.
func (f field) what(to rules.Ref) (out []space.Cell) {
	if u := to.Unit(); u != 0 && f.S.HasUnit(u) {
		out, _ = f.unitCells(u)
		return out
	}
	if m := to.Model(); m != 0 && f.S.HasModel(m) {
		if k := f.Model(m); k.Place == rules.OnTable || k.Place == rules.Wreck {
			return f.lies(k)
		}
		return nil
	}
	for _, shape := range f.S.Shapes(to) {
		if list := f.Cells(shape); len(list) > 0 {
			out = append(out, list...)
		} else {
			out = append(out, f.Cell(shape.Centre()))
		}
	}
	return out
}

// See implements model.Board.
func (Board) See(g *model.Game, from rules.Eye, to rules.Ref) (best model.Line, ok bool) {
	s := from.Stood(g.S)
	h := *g
	h.S = s
	f := read(&h)
	unit := to.Unit()
	if m := to.Model(); m != 0 && s.HasModel(m) {
		if unit = s.Model(m).Unit; s.Model(m).Place != rules.OnTable {
			unit = 0
		}
	}
	if from.Model != 0 && unit != 0 && f.Lead(unit) != 0 {
		m := s.Model(from.Model)
		return f.lines(m, f.node(m), model.AllRound, unit)[0], true
	}
	near, far := f.eye(from), f.what(to)
	for _, a := range near {
		for _, b := range far {
			l := f.look(a, b, 0, 0, func(c space.Cell) bool { return slices.Contains(near, c) || slices.Contains(far, c) })
			f.Weathered(&l, nil, nil)
			if !ok || l.Open && !best.Open || l.Open == best.Open && l.Range < best.Range {
				best, ok = l, true
			}
		}
	}
	return best, ok
}

// zone returns the squares of a table for which in reports true, as a part of the table.
func zone(g *model.Game, in func(c space.Cell) bool) geom.Region {
	f := read(g)
	var list []space.Cell
	for y := range f.H {
		for x := range f.W {
			if c := (space.Cell{X: x, Y: y}); in(c) {
				list = append(list, c)
			}
		}
	}
	return f.Region(list)
}
