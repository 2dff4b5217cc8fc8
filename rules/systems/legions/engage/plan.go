package engage

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/states"
)

// Targets are the Sections that a Charge names, each once.
func Targets(c rules.Command) []rules.UnitID {
	var out []rules.UnitID
	for _, t := range append([]rules.UnitID{c.Target}, c.Targets...) {
		if t != 0 && !model.HasUnit(out, t) {
			out = append(out, t)
		}
	}
	return out
}

// Leap is the rule of the special Charge of a Section that has just left a Transport (DL2-TRANS-09, DL2-TRANS-10), "" if this is none.
func Leap(g *model.Game, c rules.Command) rules.RuleID {
	by := leapBy(g, c)
	if by == nil {
		return ""
	}
	return g.RuleOf(by)
}

// leapBy is the hook that allows it, nil if this is none.
func leapBy(g *model.Game, c rules.Command) *model.Entry {
	_, i := movement.Mover(g, c)
	if g.E.Act == nil || i < 0 {
		return nil
	}
	act := &g.E.Act.Acts[i]
	if act.Move != "disembark" || act.Left == 0 || act.Fired {
		return nil
	}
	return LeapFrom(g, act.Left)
}

// Pace is the manner of a Charge at these Sections.
func Pace(g *model.Game, c rules.Command, targets []rules.UnitID) movement.Manner {
	unit, _ := movement.Mover(g, c)
	mv := movement.Speed(g, unit)
	h := movement.Manner{Action: "charge", Rule: g.Book.ChargeDistance, Slow: true, Fly: movement.Asks(c, "fly"), Smash: movement.Asks(c, "smash"), Foes: targets}
	h.Why = []rules.Step{{Value: mv, Unit: "inches", Rule: g.Book.MovementValue, Text: rules.Say("MV")}}
	times := 2
	if by := leapBy(g, c); by != nil {
		h.Rule, times = g.RuleOf(by), 1
		h.Why = append(h.Why, rules.Step{Rule: h.Rule, Text: rules.Say("charges at its MV from the Transport")}, rules.Step{Rule: g.TraitRule(by), Text: rules.Plain(by.Trait.Name)})
	} else {
		h.Why = append(h.Why, rules.Step{Value: mv, Unit: "inches", Rule: g.Book.ChargeDistance, Text: rules.Say("twice MV")})
	}
	h.Limit = func(m rules.ModelID) geom.Length { return model.Inches(times * g.Profile(m).MV) }
	if len(states.Transports(g, unit)) > 0 { // they follow once the others have gone
		h.Only, h.Loose = states.Afoot(g, unit), true
	}
	return h
}

// Touch is how a charger would meet a target at the end of a plan.
type Touch struct {
	Target rules.UnitID
	Piece  rules.PieceID // between them: Linear Terrain, or the building of the target; 0 for Base Contact
}

// Touches lists whom a model that stands at a shape would meet, of these targets.
func Touches(g *model.Game, id rules.ModelID, shape geom.Shape, targets []rules.UnitID) []Touch {
	if !Meets(g, id) {
		return nil
	}
	var out []Touch
	var held []*rules.Piece // the Linear Terrain that it touches, once it is asked for
	looked := false
	for _, t := range targets {
		best, found := Touch{Target: t}, false
		for _, e := range g.Unit(t).Models {
			em := g.Model(e)
			if em.Place != rules.OnTable && em.Place != rules.Aboard || !Meets(g, e) {
				continue
			}
			if em.Place == rules.Aboard {
				if em.Within != 0 && !found && geom.Touching(shape, g.S.Piece(em.Within).Shape) {
					best.Piece, found = em.Within, true
				}
				continue
			}
			if geom.Touching(shape, em.Shape()) {
				best.Piece, found = 0, true
				break
			}
			if found {
				continue
			}
			if !looked {
				held, looked = linearAt(g, shape), true
			}
			for _, q := range held {
				if contact.OverPiece(shape, em.Shape(), q) {
					best.Piece, found = q.ID, true
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
func linearAt(g *model.Game, shape geom.Shape) []*rules.Piece {
	var out []*rules.Piece
	box := shape.Bounds().Grow(geom.Touch)
	for _, q := range ground.Pieces(g) {
		if q.T.Linear && box.Meets(q.Box) && geom.Touching(shape, q.Held) {
			out = append(out, q.Piece)
		}
	}
	return out
}

// Plan judges the ways of a Charge: every target is met, and whoever can get into contact does (DL2-MOV-10 to 13,
// DL2-MOV-29, DL2-MOV-30).
func Plan(g *model.Game, c rules.Command, targets []rules.UnitID, moves []rules.Move) (movement.Plan, rules.Ruling) {
	unit, _ := movement.Mover(g, c)
	p, r := movement.Judge(g, unit, Pace(g, c, targets), moves)
	if !r.OK() {
		return p, r
	}
	if rr := Together(g, &p); !rr.OK() {
		return p, rr
	}
	met := make([][]Touch, len(p.Models))
	for i, m := range p.Models {
		met[i] = Touches(g, m, p.Shapes[i], targets)
	}
	for _, t := range targets {
		across, found := rules.PieceID(0), false
		for i := range met {
			for _, x := range met[i] {
				if x.Target == t && (!found || x.Piece == 0) {
					across, found = x.Piece, true
				}
			}
		}
		if !found {
			return p, misses(g, &p, t, len(targets) > 1)
		}
		switch {
		case across != 0 && ground.TerrainOf(g, across).Linear:
			r = r.Cite(g.Book.ChargingToLinear, "up to %s, which %s holds", g.S.Piece(across), g.Unit(t)).Cite(g.Book.DefensibleLinear, "Engaged across it")
		case across != 0:
			r = r.Cite(g.Book.ChargingBuilding, "contact with the outline of %s", g.S.Piece(across))
		default:
			r = r.Cite(g.Book.ChargeConditions, "contact with %s", g.Unit(t))
		}
	}
	if len(targets) > 1 {
		r = r.With(len(targets), "targets", g.Book.ChargingSeveral, "several Sections charged")
	}
	if rr := RulesOf.Of(g.Edition).Ends(g, &p, met, targets); !rr.OK() {
		return p, rr
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
func linkedTo(g *model.Game, p *movement.Plan, met [][]Touch, i int) bool {
	for j := range p.Models {
		if i != j && len(met[j]) > 0 && geom.Touching(p.Shapes[i], p.Shapes[j]) {
			return true
		}
	}
	return false
}

// misses refuses a plan that does not reach a target and says by how much.
func misses(g *model.Game, p *movement.Plan, t rules.UnitID, several bool) rules.Ruling {
	var least geom.Length = -1
	for i := range p.Shapes {
		for _, e := range g.Living(t) {
			shape := g.Model(e).Shape()
			if !Meets(g, e) {
				continue
			}
			if g.Model(e).Place == rules.Aboard {
				if g.Model(e).Within == 0 {
					continue
				}
				shape = g.S.Piece(g.Model(e).Within).Shape
			}
			if d := geom.Distance(p.Shapes[i], shape); least < 0 || d < least {
				least = d
			}
		}
	}
	r := rules.Refuse(g.Book.ChargeConditions, "no charger ends in contact with %s: the nearest is %s away", g.Unit(t), model.Over(max(least, 0), 0))
	if several {
		r = r.Cite(g.Book.ChargingSeveral, "every declared target must be reached")
	}
	return r
}

// LeapFrom is the hook by which passengers charge once they have left a carrier, nil for none.
func LeapFrom(g *model.Game, carrier rules.ModelID) *model.Entry {
	if carrier == 0 {
		return nil
	}
	return g.PermittedBy(model.PassengersCharge, carrier)
}
