package grid

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// alights lists the first steps of a unit that leaves a carrier: to a square beside that, or of a vehicle that an airlifter carries to the
// one below (DUST-TRANS-03, DUST-TRANS-10). Each costs 1.
func (w *mover) alights(in *rules.Model) (out []space.Step) {
	if in.Place == rules.Reserve || in.Place == rules.Aboard {
		return nil
	}
	p, hull := w.Profile(in.ID), w.lies(in)
	below := ground.Vehicles(w.p) && p.Flies()
	for _, n := range w.nodes(0) {
		on := cells(w.p, n)
		ok := slices.Contains(hull, n.Cell)
		if d, _ := apart(on, hull); !below {
			ok = d == 1 && (p.Flies() || slices.ContainsFunc(hull, func(c space.Cell) bool {
				return Apart(c, n.Cell) == 1 && (p.Class == model.Naval || w.passes(c, n.Cell, 0))
			}))
		}
		if !ok || slices.ContainsFunc(on, func(c space.Cell) bool { return !w.free(c, 0) || w.at(c).house != 0 && p.Flies() }) {
			continue
		}
		step := space.Step{To: n, Cost: 1}
		if w.slow > 0 {
			w.pay(&step)
		}
		out = append(out, step)
	}
	return out
}

// nodes lists every node on a level at which a model of the mover lies on the board, of one that faces once for each facing.
func (w *mover) nodes(layer int) (out []space.Node) {
	for y := range w.H {
		for x := range w.W {
			for h := geom.Heading(0); h < geom.FullTurn; h += 9000 {
				n := space.Node{Cell: space.Cell{X: x, Y: y}, Layer: layer, Facing: h}
				if w.within(n) {
					out = append(out, n)
				}
				if !faces(w.p) {
					break
				}
			}
		}
	}
	return out
}

// faces reports whether a model of a profile faces along its squares: it takes up more than one.
func faces(p *model.Profile) bool { return p.Size == model.Large || p.Size == model.Huge }

// Mounting implements model.Board.
func (Board) Mounting(g *model.Game, u rules.UnitID, in rules.ModelID, march bool) (moves []rules.Move, ok bool) {
	w := newCourse(g, u, march)
	found := space.Search(w.k.From, w.k.Most-1, w.k.Steps)
	for _, n := range found.Nodes { // the cheapest first
		if !w.touches(n, g.Model(in)) {
			continue
		}
		mv := rules.Move{Model: w.k.Model, Facing: g.Model(w.k.Model).Facing}
		high := false
		_, way := found.Way(n)
		for _, s := range way {
			mv.Path = append(mv.Path, w.k.Pose(s).At)
			mv.Layers = append(mv.Layers, s.Layer)
			high = high || s.Layer != 0
		}
		if w.k.Faces {
			mv.Facing = n.Facing
		}
		if !high {
			mv.Layers = nil
		}
		return []rules.Move{mv}, true
	}
	return nil, false
}

// touches reports whether a unit on a node is in contact with a carrier: on a square beside it from which it could step there, or beside or
// below one that flies.
func (w *mover) touches(n space.Node, in *rules.Model) bool {
	p, hull := w.Profile(in.ID), w.lies(in)
	d, ok := apart(cells(w.p, n), hull)
	switch {
	case !ok || d > 1 || n.Layer != 0 && !p.Flies():
		return false
	case p.Flies():
		return !w.inside(n.Cell, n.Layer)
	case p.Class == model.Naval:
		return true
	}
	return slices.ContainsFunc(hull, func(c space.Cell) bool { return Apart(c, n.Cell) == 1 && w.passes(n.Cell, c, 0) })
}

// roofs lists the levels of roofs.
func (w *mover) roofs() (out []int) {
	for i := range w.cells {
		if n := w.cells[i].floors; n > 0 && !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	slices.Sort(out)
	return out
}

// settles reports whether a node lies where a unit may be set down.
func (w *mover) settles(n space.Node, at model.Around) bool {
	on := cells(w.p, n)
	for _, c := range on {
		if house := w.at(c).house != 0; n.Layer > 0 && n.Layer != w.at(c).floors || house && n.Layer == 0 && at.Roofs {
			return false
		}
	}
	if at.By != 0 && !w.around(n, at) {
		return false
	}
	for i := range w.X.Objectives {
		if d, _ := apart(on, []space.Cell{w.Cell(w.X.Objectives[i].At)}); at.Clear > 0 && d <= at.Clear {
			return false
		}
	}
	return !at.Foes || slices.ContainsFunc(w.S.Units, func(u rules.Unit) bool {
		there, _ := w.unitCells(u.ID)
		d, ok := apart(on, there)
		return ok && u.Seat != w.lead.Seat && d <= at.Most
	})
}

// around reports whether a node lies so near to a model that something is set down beside it.
func (w *mover) around(n space.Node, at model.Around) bool {
	by := w.Model(at.By)
	hull, on := w.lies(by), cells(w.p, n)
	if at.Bow {
		d, _ := apart(on, fronts(w.Profile(at.By), w.node(by)))
		return d == 1 && !slices.ContainsFunc(on, func(c space.Cell) bool { return slices.Contains(hull, c) })
	}
	d, _ := apart(on, hull)
	return d >= at.Least && d <= at.Most
}

// Landed implements model.Board: a square straight ahead of the bow is dry land.
func (Board) Landed(g *model.Game, m rules.ModelID) bool {
	f := read(g)
	n := f.node(f.Model(m))
	return slices.ContainsFunc(fronts(f.Profile(m), n), func(c space.Cell) bool {
		on := c.Add(space.Ahead(n.Facing))
		wet := false
		if f.Has(on) {
			f.kindsAt(on, func(k *ground.Kind, _ rules.PieceID) bool { wet = wet || k.ID == ground.Water; return !wet })
		}
		return f.Has(on) && !wet
	})
}

// ports judges the lines of a model that fires out of a carrier: those of weapons on the sides of that, or on one of them (DUST-TRANS-04).
func (f field) ports(m *rules.Model, mount model.Mount, at rules.UnitID) (out []model.Line) {
	in := f.Model(m.Inside)
	if in.Place != rules.OnTable {
		return nil
	}
	sides := []model.Mount{model.Left, model.Right}
	if slices.Contains(sides, mount) {
		sides = []model.Mount{mount}
	}
	for _, side := range sides {
		out = append(out, f.lines(in, f.node(in), side, at)...)
	}
	slices.SortStableFunc(out, model.Line.Compare)
	return out
}
