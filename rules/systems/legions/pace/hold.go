package pace

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
)

// CheckHold judges Hold Your Ground (DL2-MOV-09).
func CheckHold(g *model.Game, c rules.Command) rules.Ruling {
	if r := movement.MayMove(g, c); !r.OK() {
		return r
	}
	_, r := PlanHold(g, c)
	return r
}

// PlanHold judges turns on the spot and Spotters that Advance (DL2-MOV-09, DL2-MAR-46).
func PlanHold(g *model.Game, c rules.Command) (movement.Plan, rules.Ruling) {
	unit, i := movement.Mover(g, c)
	if len(g.OnTable(unit)) == 0 {
		return movement.Plan{G: g, Unit: unit}, rules.Allow(g.Book.HoldYourGround, "stays where it is")
	}
	if ok, stray := coherency.Coherent(g, unit); !ok || g.E.Act.Acts[i].Regroup {
		r := rules.Refuse(g.Book.CoherencyAtActivation, "%s must move into Coherency first", g.Unit(unit))
		if stray != 0 {
			r = rules.Refuse(g.Book.CoherencyAtActivation, "%s must move into Coherency first: %s is out of it", g.Unit(unit), g.Model(stray)).Blame(coherency.Astray(g, unit)...)
		}
		return movement.Plan{}, r
	}
	var walks []rules.Move
	pivots := make([]movement.Stride, 0, len(c.Moves))
	for _, mv := range c.Moves {
		mv, still := onTheSpot(g, mv)
		if !still {
			if !g.Permits(model.WalksHolding, mv.Model) {
				return movement.Plan{}, rules.Refuse(g.Book.HoldYourGround, "%s may turn on the spot but not move while it Holds", g.Model(mv.Model))
			}
			walks = append(walks, mv)
			continue
		}
		s, r := pivot(g, unit, mv)
		if !r.OK() {
			return movement.Plan{}, r
		}
		pivots = append(pivots, s)
	}
	h := movement.Manner{Action: "hold", Rule: g.Book.HoldYourGround, Limit: func(m rules.ModelID) geom.Length { return model.Inches(g.Profile(m).MV) }}
	if len(walks) > 0 {
		h.Rule = g.Book.SpotterMoves
		h.Why = []rules.Step{{Rule: g.Book.SpotterMoves, Text: rules.Say("a Spotter Advances while its Section Holds")}}
	}
	p, r := movement.Judge(g, unit, h, walks)
	if !r.OK() {
		return p, r
	}
	p.Strides = append(p.Strides, pivots...)
	r = p.Allow()
	r.Subject = ""
	r = r.Cite(g.Book.MovementActions, "may fire")
	for _, s := range pivots {
		if g.Profile(s.ID).Kind.IsIronclad() {
			r = r.Cite(g.Book.IroncladPivot, "%s turns on the spot as it likes", g.Model(s.ID))
		}
	}
	r = r.Add(hullToHull(g, unit)...)
	return p, r
}

// onTheSpot writes a way that never leaves its place as the turn that it is, and reports whether it is one.
func onTheSpot(g *model.Game, mv rules.Move) (rules.Move, bool) {
	m := g.Model(mv.Model)
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
func hullToHull(g *model.Game, unit rules.UnitID) []rules.Step {
	var out []rules.Step
	for _, m := range g.OnTable(unit) {
		if !g.Profile(m).Kind.IsIronclad() {
			continue
		}
		for i := range g.S.Models {
			o := &g.S.Models[i]
			if o.Seat != g.Model(m).Seat && o.Place == rules.OnTable && g.Profile(o.ID).Kind.IsIronclad() && contact.Between(g, m, o.ID) {
				out = append(out, rules.Step{Rule: g.Book.IroncladsOnlyTouching, Text: rules.Say("%s touches %s: no melee between Ironclads, it may act", g.Model(m), o)})
			}
		}
	}
	return out
}

// pivot judges a turn on the spot about the centre.
func pivot(g *model.Game, unit rules.UnitID, mv rules.Move) (movement.Stride, rules.Ruling) {
	m := g.Model(mv.Model)
	s := movement.Stride{ID: m.ID, Path: geom.Path{m.At}, Facing: mv.Facing.Norm()}
	s.End = m.Base.Shape(m.At, s.Facing)
	switch {
	case m.Unit != unit || m.Place != rules.OnTable:
		return s, rules.Refuse(g.Book.HoldYourGround, "%s does not stand with %s", m, g.Unit(unit))
	case g.Profile(m.ID).Kind == model.FieldGun && m.Facing != s.Facing && !movement.Crewed(g, m.ID):
		return s, rules.Refuse(g.Book.FieldGunMoving, "%s has no crew within %s: it cannot turn", m, model.Show(g.CrewWithin))
	}
	if m.Base.Kind == rules.Round || m.Facing == s.Facing {
		return s, rules.Allow("", "")
	}
	for i := range g.S.Models {
		o := &g.S.Models[i]
		if o.ID != m.ID && (o.Place == rules.OnTable || o.Place == rules.Wreck) && geom.Pressed(s.End, o.Shape()) && !geom.Pressed(m.Shape(), o.Shape()) {
			return s, rules.Refuse(g.Book.NoOverlap, "%s would turn onto %s", m, o)
		}
	}
	return s, movement.Turns(g, m.ID, s.End)
}
