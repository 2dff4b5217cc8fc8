package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

func checkHold(g *game, c rules.Command) rules.Ruling {
	if r := g.mayMove(c); !r.OK() {
		return r
	}
	_, r := g.planHold(c)
	return r
}

// planHold judges turns on the spot and Spotters that Advance (DL2-MOV-09, DL2-MAR-46).
func (g *game) planHold(c rules.Command) (plan, rules.Ruling) {
	unit, i := g.mover(c)
	if len(g.onTable(unit)) == 0 {
		return plan{g: g, unit: unit}, rules.Allow(g.Book.HoldYourGround, "stays where it is")
	}
	if ok, stray := g.coherent(unit); !ok || g.E.Act.Acts[i].Regroup {
		r := rules.Refuse(g.Book.CoherencyAtActivation, "%s must move into Coherency first", g.unit(unit))
		if stray != 0 {
			r = rules.Refuse(g.Book.CoherencyAtActivation, "%s must move into Coherency first: %s is out of it", g.unit(unit), g.model(stray)).Blame(g.astray(unit)...)
		}
		return plan{}, r
	}
	var walks []rules.Move
	pivots := make([]stride, 0, len(c.Moves))
	for _, mv := range c.Moves {
		mv, still := g.onTheSpot(mv)
		if !still {
			if !g.permits(walksHolding, mv.Model) {
				return plan{}, rules.Refuse(g.Book.HoldYourGround, "%s may turn on the spot but not move while it Holds", g.model(mv.Model))
			}
			walks = append(walks, mv)
			continue
		}
		s, r := g.pivot(unit, mv)
		if !r.OK() {
			return plan{}, r
		}
		pivots = append(pivots, s)
	}
	h := manner{action: "hold", rule: g.Book.HoldYourGround, limit: func(m rules.ModelID) geom.Length { return inches(g.profile(m).MV) }}
	if len(walks) > 0 {
		h.rule = g.Book.SpotterMoves
		h.why = []rules.Step{{Rule: g.Book.SpotterMoves, Text: rules.Say("a Spotter Advances while its Section Holds")}}
	}
	p, r := g.judge(unit, h, walks)
	if !r.OK() {
		return p, r
	}
	p.strides = append(p.strides, pivots...)
	r = p.allow()
	r.Subject = ""
	r = r.Cite(g.Book.MovementActions, "may fire")
	for _, s := range pivots {
		if g.profile(s.id).Kind.IsIronclad() {
			r = r.Cite(g.Book.IroncladPivot, "%s turns freely without the template", g.model(s.id))
		}
	}
	r = r.Add(g.hullToHull(unit)...)
	return p, r
}

// onTheSpot writes a way that never leaves its place as the turn that it is, and reports whether it is one.
func (g *game) onTheSpot(mv rules.Move) (rules.Move, bool) {
	m := g.model(mv.Model)
	for _, at := range mv.Path {
		if at != m.At {
			return mv, false
		}
	}
	facing := mv.Facing
	for i, leg := range mv.Legs {
		if i == 0 {
			facing = m.Facing
		}
		if leg.Run != 0 {
			return mv, false
		}
		facing = facing.Add(leg.Turn)
	}
	return rules.Move{Model: mv.Model, Facing: facing}, true
}

// hullToHull tells of Ironclads of a Section that touch enemy Ironclads: they are in no melee (DL2-IRON-38).
func (g *game) hullToHull(unit rules.UnitID) []rules.Step {
	var out []rules.Step
	for _, m := range g.onTable(unit) {
		if !g.profile(m).Kind.IsIronclad() {
			continue
		}
		for i := range g.S.Models {
			o := &g.S.Models[i]
			if o.Seat != g.model(m).Seat && o.Place == rules.OnTable && g.profile(o.ID).Kind.IsIronclad() && g.contact(m, o.ID) {
				out = append(out, rules.Step{Rule: g.Book.IroncladsOnlyTouching, Text: rules.Say("%s touches %s: no melee between Ironclads, it may act", g.model(m), o)})
			}
		}
	}
	return out
}

// pivot judges a turn on the spot about the centre.
func (g *game) pivot(unit rules.UnitID, mv rules.Move) (stride, rules.Ruling) {
	m := g.model(mv.Model)
	s := stride{id: m.ID, path: geom.Path{m.At}, facing: mv.Facing.Norm()}
	s.end = m.Base.Shape(m.At, s.facing)
	switch {
	case m.Unit != unit || m.Place != rules.OnTable:
		return s, rules.Refuse(g.Book.HoldYourGround, "%s does not stand with %s", m, g.unit(unit))
	case g.profile(m.ID).Kind == FieldGun && m.Facing != s.facing && !g.crewed(m.ID):
		return s, rules.Refuse(g.Book.FieldGunMoving, "%s has no crew within 1\": it cannot turn", m)
	}
	if m.Base.Kind == rules.Round || m.Facing == s.facing {
		return s, rules.Allow("", "")
	}
	for i := range g.S.Models {
		o := &g.S.Models[i]
		if o.ID != m.ID && (o.Place == rules.OnTable || o.Place == rules.Wreck) && geom.Pressed(s.end, o.Shape()) && !geom.Pressed(m.Shape(), o.Shape()) {
			return s, rules.Refuse(g.Book.NoOverlap, "%s would turn onto %s", m, o)
		}
	}
	return s, rules.Allow("", "")
}
