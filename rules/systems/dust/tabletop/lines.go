package tabletop

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/model"
)

// eyes returns from which model a unit looks and measures with a model of its own: who rides looks from the carrier, a vehicle or an aircraft
// for itself, and infantry from its leader (DUST-TAB-10, DUST-TAB-35, DUST-TAB-37).
func (v *view) eyes(m rules.ModelID) rules.ModelID {
	k := v.Model(m)
	switch {
	case k.Place == rules.Aboard && k.Inside != 0:
		return k.Inside
	case !v.Profile(m).Foot():
		return m
	}
	if lead := v.Guide(v.Host(k.Unit)); lead != 0 {
		return lead
	}
	return m
}

// Lines implements model.Board: one line, and of who rides one for each side of its carrier (DUST-TRANS-04).
func (Board) Lines(g *model.Game, m rules.ModelID, by model.Muzzle, at rules.UnitID) []model.Line {
	v := read(g)
	k := v.Model(m)
	if len(v.bodies(at)) == 0 {
		return nil
	}
	if k.Place == rules.OnTable {
		return []model.Line{v.line(m, by, at)}
	}
	if k.Place != rules.Aboard || k.Inside == 0 || v.Model(k.Inside).Place != rules.OnTable {
		return nil
	}
	sides := []model.Mount{model.Left, model.Right}
	if slices.Contains(sides, by.Mount) {
		sides = []model.Mount{by.Mount}
	}
	var out []model.Line
	for _, side := range sides {
		out = append(out, v.line(k.Inside, model.Muzzle{Mount: side}, at))
	}
	slices.SortStableFunc(out, model.Line.Compare)
	return out
}

// line judges the line from a model to a unit: the range from whoever it looks from to the nearest model that he sees, which it has to see one
// of too; cover as he sees it (DUST-TAB-10, DUST-TAB-12, DUST-TAB-17, DUST-TAB-22).
func (v *view) line(m rules.ModelID, by model.Muzzle, at rules.UnitID) model.Line {
	eye := v.eyes(m)
	from := v.of(eye)
	in := arc(by.Mount, from.Shape, v.faces(eye))
	targets := v.bodies(at)
	before := slices.DeleteFunc(slices.Clone(targets), func(t rules.ModelID) bool {
		base := v.Model(t).Shape()
		return !lies(in, by.Mount, base) || from.air && geom.Overlap(from.Shape, base) // nothing just below (DUST-ARC-07)
	})
	l := v.nearest(model.Line{Eye: eye, Arc: len(before) > 0}, from, targets)
	if l.Arc && in != nil {
		muzzle := from
		muzzle.Shape, muzzle.is.part = part(from.Shape, in), by.Mount
		shut(&l, v.nearest(model.Line{}, muzzle, before))
	}
	if m != eye {
		own := v.nearest(model.Line{}, v.of(m), targets)
		if shut(&l, own); by.Bearer {
			l.Eye, l.From, l.To, l.Range = m, own.From, own.To, own.Range
		}
	}
	l.Cover = half(targets, func(t rules.ModelID) rules.RuleID { return v.obscured(from, t) })
	v.Weathered(&l, v.Profile(m), v.Kind(at))
	return l
}

// faces returns the heading from which the arcs of a model are counted: of infantry in a fortification that of the fortification, into which its
// main weapon is built (DUST-FORT-06).
func (v *view) faces(m rules.ModelID) geom.Heading {
	k := v.Model(m)
	if f := v.fortAt(k.At, k.Layer); f != nil && v.Profile(m).Foot() {
		return f.facing
	}
	return k.Facing
}

// shut blocks an open line by what blocks another one.
func shut(l *model.Line, by model.Line) {
	if l.Open && !by.Open {
		l.Open, l.Block, l.Rule, l.Piece, l.Model = false, by.Block, by.Rule, by.Piece, by.Model
	}
}

// nearest puts on a line where it goes from an end to the nearest of some models that it sees; where it sees none, to the nearest, and what is
// in the way.
func (v *view) nearest(l model.Line, from end, to []rules.ModelID) model.Line {
	var best end
	var saw look
	var far geom.Length
	for i, t := range to {
		k := v.of(t)
		d, see := geom.Distance(from.Shape, k.Shape), v.sees(from, k)
		if i == 0 || see.open && !saw.open || see.open == saw.open && d < far {
			best, saw, far = k, see, d
		}
	}
	if len(to) == 0 {
		return l
	}
	l.Range, l.Open = squares(far), saw.open
	l.From, l.To = geom.Nearest(from.Shape, best.Shape)
	switch {
	case !saw.open:
		l.Block, l.Rule, l.Piece, l.Model = saw.at, saw.rule, saw.piece, saw.model
	case !from.air && !best.air && !v.sees(point(l.From, from.layer), point(l.To, best.layer)).open:
		l.From, l.To = saw.a, saw.b
	}
	return l
}

// Aim implements model.Board: from any part of the base or hull to the point (DUST-TAB-19).
func (Board) Aim(g *model.Game, m rules.ModelID, mount model.Mount, at geom.Point, layer int) []model.Line {
	v := read(g)
	k := v.Model(m)
	if k.Place != rules.OnTable || !geom.Table(g.S.Table.W, g.S.Table.H).Contains(at) {
		return nil
	}
	eye := v.eyes(m)
	from, to := v.of(eye), point(at, layer)
	in := arc(mount, from.Shape, v.faces(eye))
	l := model.Line{Eye: eye, Arc: lies(in, mount, to.Shape) && !(from.air && from.ContainsPoint(at))}
	muzzle := from
	if l.Arc {
		muzzle.Shape, muzzle.is.part = part(from.Shape, in), mount
	}
	see := v.sees(muzzle, to)
	l.Range, l.Open, l.Block, l.Rule, l.Piece, l.Model = squares(geom.DistanceTo(from.Shape, at)), see.open, see.at, see.rule, see.piece, see.model
	l.From, l.To = geom.NearestPoint(muzzle.Shape, at), at
	return []model.Line{l}
}

// seen lists those of some models that an end sees.
func (v *view) seen(from end, list []rules.ModelID) []rules.ModelID {
	return slices.DeleteFunc(slices.Clone(list), func(m rules.ModelID) bool { return !v.sees(from, v.of(m)).open })
}

// apart returns the least distance from the model from which a unit looks to some models; ok is false where one of the two is nowhere.
func (v *view) apart(u rules.UnitID, to []rules.ModelID) (d geom.Length, ok bool) {
	lead := v.Guide(u)
	if lead == 0 {
		return 0, false
	}
	from := v.Model(lead).Shape()
	for _, m := range to {
		if far := geom.Distance(from, v.Model(m).Shape()); !ok || far < d {
			d, ok = far, true
		}
	}
	return d, ok
}

// Apart implements model.Board: to the nearest model, seen or not (DUST-TAB-38).
func (Board) Apart(g *model.Game, a, b rules.UnitID) (n int, ok bool) {
	v := read(g)
	d, ok := v.apart(a, v.bodies(b))
	return squares(d), ok
}

// Sighted implements model.Board (DUST-TAB-31).
func (Board) Sighted(g *model.Game, a, b rules.UnitID) (n int, ok bool) {
	v := read(g)
	lead := v.Guide(a)
	if lead == 0 {
		return 0, false
	}
	d, ok := v.apart(a, v.seen(v.of(lead), v.bodies(b)))
	return squares(d), ok
}

// Adjacent implements model.Board: within 4 inches of what the leader sees, on one level (DUST-TAB-26, DUST-LOS-11); in and out of a fortification
// where its walls let fight (DUST-FORT-08).
func (b Board) Adjacent(g *model.Game, u, at rules.UnitID) bool {
	v := read(g)
	lead, foe := g.Guide(u), g.Guide(at)
	if lead == 0 || foe == 0 {
		return false
	}
	if in, out := v.shelter(g, u), v.shelter(g, at); in != out {
		next := func(f *fort, list []rules.ModelID) bool {
			return f == nil || slices.ContainsFunc(list, func(m rules.ModelID) bool { return f.fights(v.Model(m).Shape()) })
		}
		return next(in, v.bodies(at)) && next(out, []rules.ModelID{lead})
	}
	if air := g.Kind(u).Flies() || g.Kind(at).Flies(); !air && g.Model(lead).Layer != g.Model(foe).Layer {
		return false
	}
	n, ok := b.Sighted(g, u, at)
	return ok && n <= 1
}

// Height implements model.Board: a floor is four inches high.
func (Board) Height(g *model.Game, u rules.UnitID) int {
	if m := g.Guide(u); m != 0 {
		return g.Model(m).Layer
	}
	return 0
}

// Holds implements model.Board: the base of its leader, its base or hull is within 4 inches of the middle of the marker (DUST-END-02).
func (Board) Holds(g *model.Game, u rules.UnitID, at geom.Point) bool {
	m := g.Guide(u)
	return m != 0 && geom.DistanceTo(g.Model(m).Shape(), at) <= square+geom.Touch
}
