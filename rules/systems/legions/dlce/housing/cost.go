package housing

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// used is what a place costs of the allowance of a model that leaves what it is in: the straight line from the outline to the near edge
// of its base, an inch more for each inch in Difficult Area Terrain and for each Difficult line that is crossed; nothing Impassable may
// be in between but floors of the building that it leaves (DLCE-MEAS-04).
func used(g *model.Game, m *rules.Model, shape, from geom.Shape) (geom.Length, rules.Ruling) {
	a, b := geom.Nearest(from, shape)
	cost, r := a.Dist(b), rules.Allow("", "")
	box := geom.Box{Min: a, Max: a}.Extend(b)
	sure := g.Permits(model.ThroughDifficult, m.ID)
	for _, q := range ground.Pieces(g) {
		if !box.Meets(q.Box) || !geom.SegmentMeets(a, b, q.Held) || q.T.Building && geom.Overlap(q.Piece.Shape, from) {
			continue
		}
		switch ground.ClassOf(g, q.T, m.ID) {
		case model.Impassable:
			if geom.SegmentInside(a, b, q.Held) > geom.Graze {
				return cost, rules.Refuse(q.T.Rule, "%s is in the way of %s: it is Impassable to it", q.Piece, m).Blame(q.Piece.Ref()).Cite(g.Book.ImpassableTerrain, "Impassable")
			}
		case model.Difficult:
			extra := geom.Inch
			if !q.T.Linear {
				extra = geom.SegmentInside(a, b, q.Held)
			}
			if sure || extra == 0 || q.T.Linear && (q.Held.ContainsPoint(b) || q.Held.ContainsPoint(a)) {
				continue
			}
			cost += extra
			r = r.With(int(extra), "µm", q.T.Rule, "more through %s", q.Piece).Cite(g.Book.DifficultTerrain, "Difficult")
		}
	}
	return cost, r
}
