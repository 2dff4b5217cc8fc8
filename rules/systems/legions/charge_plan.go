package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// chargeTargets are the Sections that a Charge names, each once.
func chargeTargets(c rules.Command) []rules.UnitID {
	var out []rules.UnitID
	for _, t := range append([]rules.UnitID{c.Target}, c.Targets...) {
		if t != 0 && !hasUnit(out, t) {
			out = append(out, t)
		}
	}
	return out
}

// leap is the rule of the special Charge of a Section that has just left a Transport (DL2-TRANS-09, DL2-TRANS-10), "" if this is none.
func (g *game) leap(c rules.Command) rules.RuleID {
	by := g.leapBy(c)
	if by == nil {
		return ""
	}
	return g.ruleOf(by)
}

// leapBy is the hook that allows it, nil if this is none.
func (g *game) leapBy(c rules.Command) *entry {
	_, i := g.mover(c)
	if g.E.Act == nil || i < 0 {
		return nil
	}
	act := &g.E.Act.Acts[i]
	if act.Move != "disembark" || act.Left == 0 || act.Fired {
		return nil
	}
	return g.leapFrom(act.Left)
}

// chargePace is the manner of a Charge at these Sections.
func (g *game) chargePace(c rules.Command, targets []rules.UnitID) manner {
	unit, _ := g.mover(c)
	mv := g.speed(unit)
	h := manner{action: "charge", rule: g.Book.ChargeDistance, slow: true, fly: asks(c, "fly"), smash: asks(c, "smash"), foes: targets}
	h.why = []rules.Step{{Value: mv, Unit: "inches", Rule: g.Book.MovementValue, Text: rules.Say("MV")}}
	times := 2
	if by := g.leapBy(c); by != nil {
		h.rule, times = g.ruleOf(by), 1
		h.why = append(h.why, rules.Step{Rule: h.rule, Text: rules.Say("charges at its MV from the Transport")}, rules.Step{Rule: g.traitRule(by), Text: rules.Plain(by.Trait.Name)})
	} else {
		h.why = append(h.why, rules.Step{Value: mv, Unit: "inches", Rule: g.Book.ChargeDistance, Text: rules.Say("twice MV")})
	}
	h.limit = func(m rules.ModelID) geom.Length { return inches(times * g.profile(m).MV) }
	return h
}

// touch is how a charger would meet a target at the end of a plan.
type touch struct {
	target rules.UnitID
	piece  rules.PieceID // between them: Linear Terrain, or the building of the target; 0 for Base Contact
}

// touches lists whom a model that stands at a shape would meet, of these targets.
func (g *game) touches(id rules.ModelID, shape geom.Shape, targets []rules.UnitID) []touch {
	if g.forbids(mayFight, id) {
		return nil
	}
	var out []touch
	var held []*rules.Piece // the Linear Terrain that it touches, once it is asked for
	looked := false
	for _, t := range targets {
		best, found := touch{target: t}, false
		for _, e := range g.unit(t).Models {
			em := g.model(e)
			if em.Place != rules.OnTable && em.Place != rules.Aboard || g.forbids(mayFight, e) {
				continue
			}
			if em.Place == rules.Aboard {
				if em.Within != 0 && !found && geom.Touching(shape, g.S.Piece(em.Within).Shape) {
					best.piece, found = em.Within, true
				}
				continue
			}
			if geom.Touching(shape, em.Shape()) {
				best.piece, found = 0, true
				break
			}
			if found {
				continue
			}
			if !looked {
				held, looked = g.linearAt(shape), true
			}
			for _, q := range held {
				if overPiece(shape, em.Shape(), q) {
					best.piece, found = q.ID, true
				}
			}
		}
		if found {
			out = append(out, best)
		}
	}
	return out
}

// linearAt lists the Linear Terrain that a shape touches.
func (g *game) linearAt(shape geom.Shape) []*rules.Piece {
	var out []*rules.Piece
	box := shape.Bounds().Grow(geom.Touch)
	for _, q := range g.grounds() {
		if q.t.Linear && box.Meets(q.box) && geom.Touching(shape, q.held) {
			out = append(out, q.piece)
		}
	}
	return out
}

// planCharge judges the ways of a Charge: every target is met, and whoever can get into contact does (DL2-MOV-10 to 13,
// DL2-MOV-29, DL2-MOV-30).
func (g *game) planCharge(c rules.Command, targets []rules.UnitID, moves []rules.Move) (plan, rules.Ruling) {
	unit, _ := g.mover(c)
	p, r := g.judge(unit, g.chargePace(c, targets), moves)
	if !r.OK() {
		return p, r
	}
	met := make([][]touch, len(p.models))
	for i, m := range p.models {
		met[i] = g.touches(m, p.shapes[i], targets)
	}
	for _, t := range targets {
		across, found := rules.PieceID(0), false
		for i := range met {
			for _, x := range met[i] {
				if x.target == t && (!found || x.piece == 0) {
					across, found = x.piece, true
				}
			}
		}
		if !found {
			return p, g.misses(&p, t, len(targets) > 1)
		}
		switch {
		case across != 0 && g.terrainOf(across).Linear:
			r = r.Cite(g.Book.ChargingToLinear, "up to %s, which %s holds", g.S.Piece(across), g.unit(t)).Cite(g.Book.DefensibleLinear, "Engaged across it")
		case across != 0:
			r = r.Cite(g.Book.ChargingBuilding, "contact with the outline of %s", g.S.Piece(across))
		default:
			r = r.Cite(g.Book.ChargeConditions, "contact with %s", g.unit(t))
		}
	}
	if len(targets) > 1 {
		r = r.With(len(targets), "targets", g.Book.ChargingSeveral, "several Sections charged")
	}
	if late := g.straggler(&p, met, targets); late.charger != 0 {
		return p, rules.Refuse(g.Book.ChargeMovingIn, "%s could still reach contact with %s in a straight line: as many as possible must", g.model(late.charger), g.model(late.foe))
	}
	in := 0
	for i := range met {
		if len(met[i]) > 0 {
			in++
		}
	}
	return p, r.With(in, "models", g.Book.ChargeMovingIn, "in contact, as many as possible")
}

// linkedTo reports whether a model would be Engaged through a comrade that it touches.
func (g *game) linkedTo(p *plan, met [][]touch, i int) bool {
	for j := range p.models {
		if i != j && len(met[j]) > 0 && geom.Touching(p.shapes[i], p.shapes[j]) {
			return true
		}
	}
	return false
}

// misses refuses a plan that does not reach a target and says by how much.
func (g *game) misses(p *plan, t rules.UnitID, several bool) rules.Ruling {
	var least geom.Length = -1
	for i := range p.shapes {
		for _, e := range g.living(t) {
			shape := g.model(e).Shape()
			if g.model(e).Place == rules.Aboard {
				if g.model(e).Within == 0 {
					continue
				}
				shape = g.S.Piece(g.model(e).Within).Shape
			}
			if d := geom.Distance(p.shapes[i], shape); least < 0 || d < least {
				least = d
			}
		}
	}
	r := rules.Refuse(g.Book.ChargeConditions, "no charger ends in contact with %s: the nearest is %s away", g.unit(t), over(max(least, 0), 0))
	if several {
		r = r.Cite(g.Book.ChargingSeveral, "every declared target must be reached")
	}
	return r
}
