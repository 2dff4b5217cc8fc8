package tabletop

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/model"
)

// command is how far from the middle of their leader the bases of soldiers reach (DUST-TAB-03).
const command = 2 * geom.Inch

// Fires implements model.Board: a soldier uses one weapon, heroes, vehicles and aircraft all (DUST-TAB-17). Of teams the crew decides.
func (Board) Fires(p *model.Profile) int {
	if p.Kind == model.Infantry {
		return 1
	}
	return 0
}

// Ranks implements model.Board: whom the leader of the attackers sees in the open, then in cover, then those whom he does not see but the
// template has touched. Nobody else is hit (DUST-TAB-21, DUST-TAB-24).
func (Board) Ranks(g *model.Game, by, at rules.UnitID, touched []rules.ModelID) [][]rules.ModelID {
	v := read(g)
	list := v.bodies(at)
	lead := g.Guide(g.Host(by))
	if lead == 0 && g.Carrier(by) != 0 {
		lead = g.Carrier(by)
	}
	if lead == 0 {
		return [][]rules.ModelID{list}
	}
	from := v.of(lead)
	out := make([][]rules.ModelID, 3)
	for _, m := range list {
		switch {
		case !v.sees(from, v.of(m)).open:
			if slices.Contains(touched, m) {
				out[2] = append(out[2], m)
			}
		case v.obscured(from, m) != "":
			out[1] = append(out[1], m)
		default:
			out[0] = append(out[0], m)
		}
	}
	return slices.DeleteFunc(out, func(r []rules.ModelID) bool { return len(r) == 0 })
}

// Even implements model.Board: beside the table it does not matter.
func (Board) Even(g *model.Game, a, b rules.ModelID) bool {
	return g.Model(a).Place != rules.OnTable && g.Model(b).Place != rules.OnTable
}

// Leaderless implements model.Board.
func (Board) Leaderless() rules.RuleID { return "DUST-TAB-25" }

// Closes implements model.Board: whoever is out of the circle of the leader goes the shortest way into it to where it has room.
func (Board) Closes(g *model.Game, u rules.UnitID) (out []model.Shift) {
	v := read(g)
	lead := g.Guide(u)
	if lead == 0 || !g.Profile(lead).Foot() {
		return nil
	}
	mid, moved := g.Model(lead).At, map[rules.ModelID]geom.Point{}
	for _, m := range v.bodies(u) {
		k := g.Model(m)
		if m == lead || geom.DistanceTo(k.Shape(), mid) <= command+geom.Touch {
			continue
		}
		if to, ok := v.room(m, mid, moved); ok {
			moved[m] = to
			out = append(out, model.Shift{Model: m, To: to})
		}
	}
	return out
}

// room returns the place nearest to where a model stands at which it touches or stands in the circle around a point and has room, others having
// moved; ok is false where there is none.
func (v *view) room(m rules.ModelID, mid geom.Point, moved map[rules.ModelID]geom.Point) (best geom.Point, ok bool) {
	k := v.Model(m)
	reach := command + k.Base.W/2
	try := []geom.Point{mid.Toward(k.At, reach)}
	for p := range geom.Spots(geom.Box{Min: mid.Sub(geom.Pt(reach, reach)), Max: mid.Add(geom.Pt(reach, reach))}, geom.Inch/8) {
		if p.Dist(mid) <= reach {
			try = append(try, p)
		}
	}
	for _, p := range try {
		if (!ok || p.Dist(k.At) < best.Dist(k.At)) && v.fits(m, k.Base.Shape(p, k.Facing), moved) {
			best, ok = p, true
		}
	}
	return best, ok
}

// fits reports whether a base of a model lies on the table, on nobody and on nothing that keeps it out.
func (v *view) fits(m rules.ModelID, base geom.Shape, moved map[rules.ModelID]geom.Point) bool {
	if !base.InBox(geom.Table(v.S.Table.W, v.S.Table.H)) {
		return false
	}
	feet := v.Feet(v.Model(m).Unit)
	for i, kind := range v.kinds {
		if kind != nil && (kind.Bars != nil && kind.Bars(feet) || kind.Walls || kind.Edge && !kind.Low) && geom.Pressed(base, v.pieces[i].Shape) {
			return false
		}
	}
	for i := range v.S.Models {
		o := &v.S.Models[i]
		if o.ID == m || o.Place != rules.Wreck && (o.Place != rules.OnTable || v.Profile(o.ID).Flies()) {
			continue
		}
		at := o.At
		if to, ok := moved[o.ID]; ok {
			at = to
		}
		if o.Layer == v.Model(m).Layer && geom.Pressed(base, o.Base.Shape(at, o.Facing)) {
			return false
		}
	}
	return true
}
