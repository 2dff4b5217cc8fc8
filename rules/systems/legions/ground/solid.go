package ground

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
)

// Solid is a model as something that stands in the way, where it stands now.
func Solid(g *model.Game, id rules.ModelID) *model.Solid {
	if len(g.Memo.Solids) != len(g.S.Models) {
		g.Memo.Solids = of(rules.Recall[model.Bodies](g.S), len(g.S.Models))
	}
	m := g.Model(id)
	now := model.Stood{At: m.At, Facing: m.Facing, Place: m.Place, Unit: m.Unit, Profile: m.Profile}
	kept := &g.Memo.Solids[id-1]
	if k := kept.Load(); k != nil && k.As == now {
		return &k.Is
	}
	k := &model.StoodSolid{As: now, Is: SolidOf(g, id, m.Shape())}
	kept.Store(k)
	return &k.Is
}

// SolidOf is a model as something that stands in the way with a shape.
func SolidOf(g *model.Game, id rules.ModelID, shape geom.Shape) model.Solid {
	m := g.Model(id)
	return model.Solid{ID: id, Unit: m.Unit, Seat: m.Seat, Iron: g.Profile(id).Kind.IsIronclad(), Wreck: m.Place == rules.Wreck, Shape: shape, Box: shape.Bounds()}
}
