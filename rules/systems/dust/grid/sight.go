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

// ray is a line between the dots of two squares as it is judged (DUST-LOS-01).
type ray struct {
	field
	a, b   space.Cell
	la, lb int  // the levels of who looks and of what is looked at
	high   int  // how high the higher of the two stands
	tall   bool // both ends look over what is lower than a square (DUST-TERR-22)
	small  bool // who looks is a small vehicle: others block its lines (DUST-SKILL-93)
	skip   func(space.Cell) bool
	flies  [2]bool // whether who is at a flies, and who is at b
	line   model.Line
}

// look judges the line between two squares on two levels, as a soldier looks. What stands on the squares for which skip reports true blocks
// nothing.
func (f field) look(a, b space.Cell, la, lb int, skip func(space.Cell) bool) model.Line {
	return f.ray(a, b, la, lb, skip).judge()
}

// ray returns a line that is still to be judged.
func (f field) ray(a, b space.Cell, la, lb int, skip func(space.Cell) bool) *ray {
	r := &ray{field: f, a: a, b: b, la: la, lb: lb, high: max(la, lb), skip: skip}
	r.line = model.Line{From: f.Middle(a), To: f.Middle(b), Range: Apart(a, b), Open: true}
	return r
}

// judge judges the line.
func (r *ray) judge() model.Line {
	f, a, b, la, lb := r.field, r.a, r.b, r.la, r.lb
	r.slit()
	if house := f.at(a).house; r.line.Open && house != 0 && house == f.at(b).house && la != lb {
		r.floors()
	}
	if r.line.Open {
		r.walk()
	}
	return r.line
}

// slit judges a line into or out of a bunker by where it faces; who flies over one is outside.
func (r *ray) slit() {
	f, in := r.fortAt(r.a)
	g, too := r.fortAt(r.b)
	if f == g {
		return
	}
	if in && !r.flies[0] && !f.sees(r.a, r.b) {
		r.block(r.line.From, "DUST-FORT-05", f.piece, 0)
	}
	if too && !r.flies[1] && !g.sees(r.b, r.a) {
		r.block(r.line.To, "DUST-FORT-05", g.piece, 0)
	}
}

// floors judges a line between two floors of a building: one apart they see each other (DUST-LOS-11), in the cover that the building gives.
func (r *ray) floors() {
	if max(r.la-r.lb, r.lb-r.la) > 1 {
		r.block(r.line.To, "DUST-LOS-11", 0, 0)
	}
}

func (r *ray) block(at geom.Point, by rules.RuleID, piece rules.PieceID, m rules.ModelID) {
	if r.line.Open {
		r.line.Open, r.line.Block, r.line.Rule, r.line.Piece, r.line.Model = false, at, by, piece, m
	}
}

func (r *ray) cover(by rules.RuleID) {
	if r.line.Cover == "" {
		r.line.Cover = by
	}
}

// walk goes along the line from square to square.
func (r *ray) walk() {
	dx, dy := r.b.X-r.a.X, r.b.Y-r.a.Y
	nx, ny, c := max(dx, -dx), max(dy, -dy), r.a
	sx, sy := space.Cell{X: cmp.Compare(dx, 0)}, space.Cell{Y: cmp.Compare(dy, 0)}
	for ix, iy := 0, 0; c != r.b && r.line.Open; {
		to := c
		switch d := (2*ix+1)*ny - (2*iy+1)*nx; {
		case d == 0:
			to = c.Add(sx).Add(sy)
			ix, iy = ix+1, iy+1
			r.touch(c, c.Add(sx), c.Add(sy), to)
		case d < 0:
			ix, to = ix+1, c.Add(sx)
			r.cross(c, to)
		default:
			iy, to = iy+1, c.Add(sy)
			r.cross(c, to)
		}
		if c = to; c != r.b && r.line.Open {
			if by, piece, m := r.blocks(c); by != "" {
				r.block(r.Middle(c), by, piece, m)
			}
		}
	}
}

// cross judges the line as it crosses the edge between two squares: a wall blocks it unless it passes an opening that one of the two ends
// is next to (DUST-LOS-10); a low wall of the target's square gives cover (DUST-TERR-14).
func (r *ray) cross(from, to space.Cell) {
	e := r.edge(from, to)
	if e.wall != 0 && r.high < e.house && !(e.hut && r.tall) && !(e.gap != "" && (nextTo(r.a, from, to) || nextTo(r.b, from, to))) {
		p, q := r.Between(from, to)
		r.block(p.Mid(q), "DUST-LOS-10", e.wall, 0)
	}
	if e.low != 0 && to == r.b {
		r.cover("DUST-TERR-14")
	}
}

// nextTo reports whether a square is one of the two that share an edge, or touches one of its ends.
func nextTo(c, a, b space.Cell) bool {
	lo, hi := space.Cell{X: min(a.X, b.X), Y: min(a.Y, b.Y)}, space.Cell{X: max(a.X, b.X), Y: max(a.Y, b.Y)}
	if a.X != b.X {
		return c.X >= lo.X && c.X <= hi.X && c.Y >= lo.Y-1 && c.Y <= lo.Y+1
	}
	return c.Y >= lo.Y && c.Y <= hi.Y && c.X >= lo.X-1 && c.X <= lo.X+1
}

// touch judges the line as it passes the corner between four squares: one blocking corner gives cover, two on both sides of one point
// block (DUST-LOS-05, DUST-LOS-06).
func (r *ray) touch(from, x, y, to space.Cell) {
	blocked := 0
	var piece rules.PieceID
	var m rules.ModelID
	for _, side := range []space.Cell{x, y} {
		by, p, who := r.blocks(side)
		if wall := r.walled(from, side) | r.walled(side, to); by == "" && wall != 0 {
			by, p = "DUST-LOS-10", wall
		}
		if by != "" {
			blocked++
			piece, m = p, who
		}
	}
	switch blocked {
	case 1:
		r.cover("DUST-LOS-05")
	case 2:
		r.block(r.Middle(from).Mid(r.Middle(to)), "DUST-LOS-06", piece, m)
	}
}

// walled returns the high wall on an edge that the line touches the end of, 0 for none.
func (r *ray) walled(a, b space.Cell) rules.PieceID {
	e := r.edge(a, b)
	if e.wall == 0 || e.gap != "" || r.high >= e.house || e.hut && r.tall {
		return 0
	}
	return e.wall
}

// blocks returns by which rule a square blocks the line, and what in it does; "" where it does not.
func (r *ray) blocks(c space.Cell) (by rules.RuleID, piece rules.PieceID, who rules.ModelID) {
	if !r.Has(c) || r.skip(c) {
		return "", 0, 0
	}
	if n := r.at(c).fort; n != 0 {
		f := &r.forts[n-1]
		if slices.Contains(f.inside[:], r.a) || slices.Contains(f.inside[:], r.b) {
			return "", 0, 0 // its own squares block nothing for who is inside
		}
		return "DUST-FORT-05", f.piece, 0
	}
	r.kindsAt(c, func(k *ground.Kind, id rules.PieceID) bool {
		high := k.High
		if slices.Contains(r.pieces[id-1].Tags, ground.Large) {
			high++
		}
		if k.Sight == ground.Never || k.Sight == ground.Beyond && r.high < high {
			by, piece = "DUST-LOS-04", id
			if k.Sight == ground.Beyond {
				by = k.Rule
			}
		}
		return by == ""
	})
	if by != "" {
		return by, piece, 0
	}
	r.standing(c, 0, func(m *rules.Model) {
		p := &r.X.Profiles[m.Profile]
		fire := ground.Vehicles(p) && r.Unit(m.Unit).Markers.Has(model.OnFire)
		switch {
		case fire:
			by, who = "DUST-TERR-16", m.ID // a column of smoke
		case m.Place == rules.Wreck:
			by, who = "DUST-TERR-15", m.ID
		case p.Kind == model.Vehicle && (p.Size != model.Small || r.small):
			by, who = "DUST-LOS-07", m.ID
		}
	})
	return by, piece, who
}

// Apart is the range between two squares (DUST-RNG-01).
func Apart(a, b space.Cell) int {
	x, y := max(a.X-b.X, b.X-a.X), max(a.Y-b.Y, b.Y-a.Y)
	if x == 0 || y == 0 {
		return max(x, y)
	}
	return x + y - 1
}

// arc reports whether a square lies in the arc of a mount as seen from a square of a model that faces somewhere (DUST-ARC-02 to -05).
func arc(mount model.Mount, from space.Cell, facing geom.Heading, to space.Cell) bool {
	on, side := space.Ahead(facing), space.Ahead(facing.Add(9000))
	x, y := to.X-from.X, to.Y-from.Y
	along, across := x*on.X+y*on.Y, x*side.X+y*side.Y
	switch mount {
	case model.Front:
		return along >= 1 && max(across, -across) <= along
	case model.Rear:
		return along <= -1 && max(across, -across) <= -along
	case model.Right:
		return across >= 1
	case model.Left:
		return across <= -1
	}
	return true
}

// muzzles returns the squares from which a weapon of a mount looks (DUST-LOS-02, DUST-LOS-03).
func muzzles(p *model.Profile, n space.Node, mount model.Mount) []space.Cell {
	all := cells(p, n)
	switch mount {
	case model.Rear:
		return rears(p, n)
	case model.Left, model.Right:
		if p.Size != model.Huge {
			return all
		}
		side := space.Ahead(n.Facing.Add(9000))
		if mount == model.Left {
			side = space.Ahead(n.Facing.Add(27000))
		}
		slices.SortStableFunc(all, func(a, b space.Cell) int { return (b.X-a.X)*side.X + (b.Y-a.Y)*side.Y })
		return all[:2]
	}
	return fronts(p, n)
}

// lines judges every pair of squares between a model as it stands on a node and a unit.
func (f field) lines(m *rules.Model, n space.Node, mount model.Mount, at rules.UnitID) (out []model.Line) {
	lead := f.Lead(at)
	if lead == 0 {
		return nil
	}
	p, t := f.Profile(m.ID), f.Model(lead)
	q := f.Profile(lead)
	targets, mine := f.lies(t), cells(p, n)
	skip := func(c space.Cell) bool { return slices.Contains(mine, c) || slices.Contains(targets, c) }
	facing := n.Facing
	if fort := f.shelter(m.Unit); fort != nil && p.Foot() {
		facing = fort.facing // its main weapon is built in (DUST-FORT-06)
	}
	for _, from := range muzzles(p, n, mount) {
		at := len(out)
		covered := 0
		for _, to := range targets {
			l := f.between(p, q, from, to, n.Layer, t.Layer, skip)
			l.Arc = arc(mount, from, facing, to) && !(p.Flies() && l.Range == 0) // nothing just below (DUST-ARC-07)
			if by := f.coversAt(q, to, t.Layer); by != "" {
				l.Cover = by
			}
			if l.Cover != "" {
				covered++
			}
			out = append(out, l)
		}
		if covered < needed(q) { // too few of its squares are in cover
			for i := range out[at:] {
				out[at+i].Cover = ""
			}
		} else {
			for i := range out[at:] {
				if l := &out[at+i]; l.Cover == "" {
					l.Cover = "DUST-SAVE-07"
				}
			}
		}
	}
	for i := range out {
		f.Weathered(&out[i], p, q)
	}
	slices.SortStableFunc(out, model.Line.Compare)
	for i := range out {
		if !out[i].Open {
			out[i].Cover = "" // what it has passed until it was blocked says nothing of the target
		}
	}
	return out
}

// needed is how many squares of a model have to be in cover for the model to be (DUST-SAVE-07).
func needed(p *model.Profile) int {
	if p.Size == model.Huge {
		return 2
	}
	return 1
}

// between judges the line between two squares for two profiles: aircraft and whoever is not inside a building always see each other
// (DUST-LOS-12).
func (f field) between(p, q *model.Profile, from, to space.Cell, la, lb int, skip func(space.Cell) bool) model.Line {
	if p.Flies() && !f.inside(to, lb) || q.Flies() && !f.inside(from, la) {
		r := &ray{field: f, a: from, b: to, line: model.Line{From: f.Middle(from), To: f.Middle(to), Range: Apart(from, to), Open: true}, flies: [2]bool{p.Flies(), q.Flies()}}
		r.slit()
		return r.line
	}
	r := f.ray(from, to, la, lb, skip)
	r.tall, r.small = tall(p) && tall(q), ground.Vehicles(p) && p.Size == model.Small
	return r.judge()
}

// tall reports whether a model on the ground looks over what is lower than a square (DUST-TERR-22).
func tall(p *model.Profile) bool {
	return p.Flies() || ground.Vehicles(p) && (p.Class == model.Walker || faces(p))
}

// inside reports whether a square on a level lies inside a building, its roof left out.
func (f field) inside(c space.Cell, layer int) bool {
	return f.at(c).house != 0 && layer < f.at(c).floors
}

// coversAt returns by which rule a model of a profile has cover in a square on a level; "" for none (DUST-SAVE-01).
func (f field) coversAt(p *model.Profile, at space.Cell, layer int) (by rules.RuleID) {
	if p.Flies() {
		return ""
	}
	if _, in := f.fortAt(at); in && layer == 0 {
		return "DUST-FORT-07"
	}
	f.kindsAt(at, func(k *ground.Kind, _ rules.PieceID) bool {
		if k.Cover != nil && k.Cover(p) && (layer == 0 || k.Walls) {
			by = k.Rule
		}
		return by == ""
	})
	if by == "" && f.at(at).house != 0 {
		by = "DUST-TERR-12"
	}
	if by == "" && ground.Vehicles(p) {
		f.standing(at, layer, func(m *rules.Model) {
			if f.Unit(m.Unit).Markers.Has(model.OnFire) {
				by = "DUST-CRIT-04"
			}
		})
	}
	if by == "" && p.Foot() {
		f.standing(at, layer, func(m *rules.Model) {
			if m.Place == rules.Wreck {
				by = "DUST-TERR-15"
			}
		})
	}
	return by
}
