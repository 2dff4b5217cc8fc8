package legions

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// mostJumps is how many jumps a battle remembers: those of the drives that are tried out for a flight through a crowd.
const mostJumps = 192

func (o *solid) neighbour() neighbour { return neighbour{o.id, o.shape.C, o.shape.H, o.wreck} }

// depends is what the jump of a model depends on.
func (p *plan) depends(s *stride, id rules.ModelID, also []rules.ModelID) *jump {
	k := &jump{by: s.id, id: id, facing: p.g.model(id).Facing, poses: s.drive.poses, end: s.end, also: also,
		crowd: make([]neighbour, len(p.solids)), absent: p.absent(id)}
	for i, o := range p.solids {
		k.crowd[i] = o.neighbour()
	}
	for i := range p.ground {
		if q := &p.ground[i]; p.g.classOf(q.t, id) == impassable {
			k.barred = append(k.barred, q.piece.ID)
		}
	}
	return k
}

// absent are the places in which models of a Section stood that the plan has moved away: only the one that moves has any.
func (p *plan) absent(id rules.ModelID) []geom.Shape {
	unit := p.g.model(id).Unit
	if unit != p.unit {
		return nil
	}
	var out []geom.Shape
	for _, m := range p.g.onTable(unit) {
		if !slices.ContainsFunc(p.solids, func(o *solid) bool { return o.id == m }) {
			out = append(out, p.g.model(m).Shape())
		}
	}
	return out
}

// answers reports whether a jump depended on the same as one that is asked for: what mostly differs is looked at first.
func (k *jump) answers(p *plan, s *stride, id rules.ModelID, also []rules.ModelID) bool {
	return k.by == s.id && k.id == id && k.end.Equal(s.end) && slices.Equal(k.poses, s.drive.poses) && slices.Equal(k.also, also) &&
		k.facing == p.g.model(id).Facing && slices.EqualFunc(k.crowd, p.solids, func(n neighbour, o *solid) bool { return n == o.neighbour() }) &&
		k.barredAs(p) && slices.EqualFunc(k.absent, p.absent(id), geom.Shape.Equal)
}

// barredAs reports whether the same terrain is Impassable to the model.
func (k *jump) barredAs(p *plan) bool {
	n := 0
	for i := range p.ground {
		if q := &p.ground[i]; p.g.classOf(q.t, k.id) == impassable {
			if n == len(k.barred) || k.barred[n] != q.piece.ID {
				return false
			}
			n++
		}
	}
	return n == len(k.barred)
}
