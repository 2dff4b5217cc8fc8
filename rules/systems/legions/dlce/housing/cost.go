package housing

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// stride is how far apart points of a line are looked at for the terrain that they lie in.
const stride = geom.Inch / 20

// used is what a place costs of the allowance of a model that leaves what it is in: the straight line from the outline to the near edge
// of its base, an inch more for each inch in Difficult Area Terrain and for each Difficult line that is crossed; nothing Impassable may
// be in between (DLCE-MEAS-04).
func used(g *model.Game, m *rules.Model, shape, from geom.Shape) (geom.Length, rules.Ruling) {
	a, b := geom.Nearest(from, shape)
	cost, r := a.Dist(b), rules.Allow("", "")
	box := geom.Box{Min: a, Max: a}.Extend(b)
	sure := g.PermittedBy(model.ThroughDifficult, m.ID)
	for _, q := range ground.Pieces(g) {
		if q.T.Building || !box.Meets(q.Box) || !geom.SegmentMeets(a, b, q.Held) {
			continue
		}
		switch ground.ClassOf(g, q.T, m.ID) {
		case model.Impassable:
			if within(q.Held, a, b) > 0 {
				return cost, rules.Refuse(q.T.Rule, "%s is in the way of %s: it is Impassable to it", q.Piece, m).Blame(q.Piece.Ref()).Cite(g.Book.ImpassableTerrain, "Impassable")
			}
		case model.Difficult:
			extra := geom.Inch
			if !q.T.Linear {
				extra = within(q.Held, a, b)
			}
			if sure != nil || extra == 0 || q.T.Linear && (q.Held.ContainsPoint(b) || q.Held.ContainsPoint(a)) {
				continue
			}
			cost += extra
			r = r.With(int(extra), "µm", q.T.Rule, "more through %s", q.Piece).Cite(g.Book.DifficultTerrain, "Difficult")
		}
	}
	return cost, r
}

// within is how much of a line lies in a shape, to a hundredth of an inch.
func within(s geom.Shape, a, b geom.Point) (sum geom.Length) {
	long := a.Dist(b)
	in, since := s.ContainsPoint(a), geom.Length(0)
	for d := geom.Length(0); d < long; {
		next := min(d+stride, long)
		if now := s.ContainsPoint(a.Toward(b, next)); now != in {
			at := place.Halve(d, next, geom.Touch/4, func(x geom.Length) bool { return s.ContainsPoint(a.Toward(b, x)) == in })
			if in {
				sum += at - since
			}
			in, since = now, at
		}
		d = next
	}
	if in {
		sum += long - since
	}
	return sum
}
