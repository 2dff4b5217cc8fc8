package tabletop

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// inside returns by which rule a model is inside of something that covers it; "" for nothing (DUST-TAB-28).
func (v *view) inside(m rules.ModelID) rules.RuleID {
	k, p := v.Model(m), v.Profile(m)
	if p.Flies() {
		return ""
	}
	if v.fortAt(k.At, k.Layer) != nil {
		return "DUST-FORT-07"
	}
	if h := v.over(k.At); h != nil && !h.top {
		return "DUST-TAB-28" // of a building that walls make up, too
	}
	for i, kind := range v.kinds {
		if kind != nil && kind.Cover != nil && kind.Cover(p) && k.Layer == 0 && !obstacle(kind) && v.holds(i, k.At) &&
			!(kind.ID == ground.Trench && v.lies(k.At, ground.Filled)) {
			return "DUST-TAB-28"
		}
	}
	if k.Layer > 0 {
		return ""
	}
	for _, h := range v.hulls {
		switch {
		case h.class == cloud && h.shape.ContainsPoint(k.At):
			return "DUST-CRIT-04"
		case h.wreck && p.Foot() && h.shape.ContainsPoint(k.At):
			return "DUST-TERR-15"
		}
	}
	return ""
}

// obstacle reports whether terrain is a thing rather than an area: it covers whom it obscures, not who stands on it (DUST-TERR-09).
func obstacle(k *ground.Kind) bool { return k.ID == ground.Crates || k.Edge }

// obscured returns by which rule a model has cover from who looks at it from his middle: he does not see it, it is inside of cover, or something
// lies between him and a part of it; "" where nothing does (DUST-TAB-22).
func (v *view) obscured(from end, m rules.ModelID) rules.RuleID {
	to := v.of(m)
	if from.is == (stance{}) {
		return v.hidden(from, to)
	}
	return recalled(v.outlook, &v.covers, pair{from.is, to.is}, func() rules.RuleID { return v.hidden(from, to) })
}

func (v *view) hidden(from, to end) rules.RuleID {
	if to.air {
		return ""
	}
	if by := v.inside(to.model); by != "" {
		return by
	}
	if from.air && v.house(to.mid, to.layer) == nil {
		return "" // nothing stands between
	}
	between := geom.Poly(geom.ConvexHull(nil, append(to.AppendOutline(nil), from.mid)))
	var q geom.Query
	v.passes(from, to, &q)
	for _, e := range slices.Concat(v.obsc, v.hulls) {
		if v.hides(from, to, e, &q) && geom.Overlap(between, e.shape) {
			return "DUST-TAB-22"
		}
	}
	if l := v.sees(from, to); !l.open {
		return "DUST-TAB-22"
	}
	return ""
}

// hides reports whether something between two ends obscures the second one: not the ends themselves, openings that one looks through and what
// the higher one looks over, nor what holds the first, or as an obstacle touches it.
func (v *view) hides(from, to end, e element, q *geom.Query) bool {
	if e.model != 0 {
		return e.model != from.model && e.model != to.model && !(e.class == cloud && e.shape.ContainsPoint(from.mid))
	}
	i := int(e.piece) - 1
	k := v.kinds[i]
	switch {
	case e.class == wood:
		return !v.woods(i, from.mid) && !(v.high[i] <= max(from.layer, to.layer))
	case e.class == cloud:
		return !e.shape.ContainsPoint(from.mid)
	case e.class != 0:
		return !slices.Contains(q.Exclude, -int32(e.piece))
	case k.ID == ground.Rubble:
		return !e.shape.ContainsPoint(from.mid)
	}
	return from.model == 0 || !geom.Touching(e.shape, from.Shape)
}

// woods reports whether the woods that a piece belongs to hold a point.
func (v *view) woods(i int, at geom.Point) bool {
	for j := range v.kinds {
		if v.kinds[j] != nil && v.herd[j] == v.herd[i] && v.holds(j, at) {
			return true
		}
	}
	return false
}

// half returns by which rule a unit is in cover of whose models some are: at least half of them, rounded down, and one at least (DUST-TAB-22).
func half(list []rules.ModelID, covered func(m rules.ModelID) rules.RuleID) (by rules.RuleID) {
	n := 0
	for _, m := range list {
		if r := covered(m); r != "" {
			by, n = r, n+1
		}
	}
	if n == 0 || n < max(1, len(list)/2) {
		return ""
	}
	return by
}

// bodies lists the models of a unit on the table, and of whoever has joined it.
func (v *view) bodies(u rules.UnitID) []rules.ModelID {
	return slices.DeleteFunc(v.Members(v.Host(u)), func(m rules.ModelID) bool { return v.Model(m).Place != rules.OnTable })
}

// Covered implements model.Board: the unit stands inside of cover.
func (Board) Covered(g *model.Game, u rules.UnitID) (rules.RuleID, bool) {
	v := read(g)
	by := half(v.bodies(u), v.inside)
	return by, by != ""
}

// CoverFrom implements model.Board.
func (Board) CoverFrom(g *model.Game, u rules.UnitID, from geom.Point, layer int) rules.RuleID {
	v := read(g)
	return half(v.bodies(u), func(m rules.ModelID) rules.RuleID { return v.obscured(point(from, layer), m) })
}
