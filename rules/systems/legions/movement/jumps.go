package movement

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// MostJumps is how many jumps a battle remembers: those of the drives that are tried out for a flight through a crowd.
const MostJumps = 192

func neighbour(o *model.Solid) model.Neighbour {
	return model.Neighbour{ID: o.ID, At: o.Shape.C, Facing: o.Shape.H, Wreck: o.Wreck}
}

// Depends is what the jump of a model depends on.
func (p *Plan) Depends(s *Stride, id rules.ModelID, also []rules.ModelID) *model.Jump {
	k := &model.Jump{By: s.ID, ID: id, Facing: p.G.Model(id).Facing, Poses: s.Drive.Poses, End: s.End, Also: also,
		Crowd: make([]model.Neighbour, len(p.Solids)), Absent: p.absent(id)}
	for i, o := range p.Solids {
		k.Crowd[i] = neighbour(o)
	}
	for i := range p.Ground {
		if q := &p.Ground[i]; ground.ClassOf(p.G, q.T, id) == model.Impassable {
			k.Barred = append(k.Barred, q.Piece.ID)
		}
	}
	return k
}

// absent are the places in which models of a Section stood that the plan has moved away: only the one that moves has any.
func (p *Plan) absent(id rules.ModelID) []geom.Shape {
	unit := p.G.Model(id).Unit
	if unit != p.Unit {
		return nil
	}
	var out []geom.Shape
	for _, m := range p.G.OnTable(unit) {
		if !slices.ContainsFunc(p.Solids, func(o *model.Solid) bool { return o.ID == m }) {
			out = append(out, p.G.Model(m).Shape())
		}
	}
	return out
}

// Answers reports whether a jump depended on the same as one that is asked for: what mostly differs is looked at first.
func Answers(k *model.Jump, p *Plan, s *Stride, id rules.ModelID, also []rules.ModelID) bool {
	return k.By == s.ID && k.ID == id && k.End.Equal(s.End) && slices.Equal(k.Poses, s.Drive.Poses) && slices.Equal(k.Also, also) &&
		k.Facing == p.G.Model(id).Facing && slices.EqualFunc(k.Crowd, p.Solids, func(n model.Neighbour, o *model.Solid) bool { return n == neighbour(o) }) &&
		barredAs(k, p) && slices.EqualFunc(k.Absent, p.absent(id), geom.Shape.Equal)
}

// barredAs reports whether the same terrain is Impassable to the model.
func barredAs(k *model.Jump, p *Plan) bool {
	n := 0
	for i := range p.Ground {
		if q := &p.Ground[i]; ground.ClassOf(p.G, q.T, k.ID) == model.Impassable {
			if n == len(k.Barred) || k.Barred[n] != q.Piece.ID {
				return false
			}
			n++
		}
	}
	return n == len(k.Barred)
}
