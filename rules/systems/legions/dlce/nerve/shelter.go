package nerve

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/states"
)

// shelter judges an Advance of a Section in Ordered Retreat: it may go into Defensible terrain within its MV, so that more than half of
// its minis Occupy one piece of it at the end (DLCE-MOR-14).
func shelter(p *movement.Plan) rules.Ruling {
	g := p.G
	state := states.Morale(g, p.Unit).Name
	near := shelters(g, p.Unit)
	if len(near) == 0 {
		return rules.Refuse(g.Book.RoutedEffects, "%s is %s: it must Fall Back, no Defensible terrain is within its MV", g.Unit(p.Unit), state)
	}
	then := model.Read(g.S.Clone())
	for i := range p.Strides {
		s := &p.Strides[i]
		m := then.S.Model(s.ID)
		m.At, m.Facing = s.Path[len(s.Path)-1], s.Facing
	}
	then = model.Read(then.S)
	for _, q := range near {
		in, all := 0, states.Afoot(then, p.Unit)
		for _, id := range all {
			if ground.Occupies(then, id, q) {
				in++
			}
		}
		if 2*in > len(all) {
			return rules.Allow(g.Book.RoutedEffects, "Occupies %s", g.S.Piece(q)).With(in, "models", g.Book.RoutedEffects, "Occupy %s, which is Defensible", g.S.Piece(q))
		}
	}
	r := rules.Refuse(g.Book.RoutedEffects, "%s is %s: it Falls Back, or Advances into Defensible terrain such as %s", g.Unit(p.Unit), state, g.S.Piece(near[0]))
	if len(p.Strides) == 0 {
		return mech.Missing(r.Rule, "say who of %s moves where: into Defensible terrain such as %s", g.Unit(p.Unit), g.S.Piece(near[0]))
	}
	return r
}

// shelters are the pieces of Defensible terrain, but for buildings, that are within MV of every mini of a Section on foot.
func shelters(g *model.Game, unit rules.UnitID) (out []rules.PieceID) {
	minis := states.Afoot(g, unit)
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		if t := ground.TerrainOf(g, p.ID); p.Gone || !t.Defensible || t.Building || len(minis) == 0 {
			continue
		}
		if !slices.ContainsFunc(minis, func(id rules.ModelID) bool {
			return !model.Within(geom.Distance(g.Model(id).Shape(), p.Shape), model.Inches(g.Profile(id).MV))
		}) {
			out = append(out, p.ID)
		}
	}
	return out
}
