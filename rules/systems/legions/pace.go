package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// pace is the manner of an Advance or a move At the Double; bonus are inches won on a road.
func (g *game) pace(c rules.Command, bonus int) manner {
	unit, _ := g.mover(c)
	h := manner{action: c.Kind, rule: g.Book.Advance, fly: asks(c, "fly"), smash: asks(c, "smash"), road: bonus > 0}
	times := 1
	mv := g.speed(unit)
	h.why = append(h.why, rules.Step{Value: mv, Unit: "inches", Rule: g.Book.MovementValue, Text: rules.Say("MV")})
	if c.Kind == "double" {
		h.rule, h.double, times = g.Book.AtTheDouble, true, 2
		h.why = append(h.why, rules.Step{Value: mv, Unit: "inches", Rule: g.Book.AtTheDouble, Text: rules.Say("twice MV")})
	}
	if bonus > 0 {
		h.why = append(h.why, rules.Step{Value: bonus, Unit: "inches", Rule: g.Book.Road, Text: rules.Say("the whole way on a road")})
	}
	if h.fly {
		h.why = append(h.why, rules.Step{Rule: g.Book.JetpackFlight, Text: rules.Say("in flight")}, rules.Step{Rule: g.Book.JetpackTerrain, Text: rules.Say("no class applies in flight")},
			rules.Step{Rule: g.Book.JetpackType, Text: rules.Say("Jetpacks")})
	}
	if c.Kind == "double" {
		h.why = append(h.why, rules.Step{Rule: g.Book.MovementActions, Text: rules.Say("no fire in this Activation")})
	} else {
		h.why = append(h.why, rules.Step{Rule: g.Book.MovementActions, Text: rules.Say("may fire afterwards")})
	}
	h.limit = func(m rules.ModelID) geom.Length { return inches(times*g.profile(m).MV + bonus) }
	return h
}

// speed is the least MV of the models of a Section on the table.
func (g *game) speed(unit rules.UnitID) int {
	mv := -1
	for _, m := range g.onTable(unit) {
		if v := g.profile(m).MV; mv < 0 || v < mv {
			mv = v
		}
	}
	return max(mv, 0)
}

// mayFly refuses flight to a Section that is not all Jetpacks (DL2-MOV-26), and smashing through terrain to one without
// Cavalry or Walkers (DL2-TERR-34, DL2-MAR-56).
func (g *game) mayFly(c rules.Command) rules.Ruling {
	unit, _ := g.mover(c)
	if asks(c, "smash") {
		rides := false
		for _, m := range g.onTable(unit) {
			rides = rides || g.rides(m)
		}
		if !rides {
			return rules.Refuse(g.Book.Railing, "%s has no Cavalry: only that smashes through", g.unit(unit))
		}
	}
	if !asks(c, "fly") {
		return rules.Allow("", "")
	}
	for _, m := range g.onTable(unit) {
		if g.profile(m).Kind != Jetpack {
			return rules.Refuse(g.Book.JetpackFlight, "%s cannot fly: %s is no Jetpack", g.unit(unit), g.model(m)).
				Cite(g.Book.JetpackType, "Jetpacks may fly")
		}
	}
	return rules.Allow("", "")
}

func checkAdvance(g *game, c rules.Command) rules.Ruling { _, r := g.planPace(c, 0); return r }

func checkDouble(g *game, c rules.Command) rules.Ruling { _, r := g.planPace(c, 0); return r }

// planPace judges an Advance or a move At the Double. bonus is the road bonus that was rolled; with 0 a way on a road
// may be up to 6" too long, since the die is only thrown when the action is declared (DL2-TERR-24).
func (g *game) planPace(c rules.Command, bonus int) (plan, rules.Ruling) {
	if r := g.mayMove(c); !r.OK() {
		return plan{}, r
	}
	if r := g.mayFly(c); !r.OK() {
		return plan{}, r
	}
	unit, _ := g.mover(c)
	h := g.pace(c, bonus)
	h.loose = true
	p, r := g.judge(unit, h, c.Moves)
	if !r.OK() && bonus == 0 && g.takesRoad(c) {
		q, rr := g.judge(unit, g.pace(c, 6), c.Moves)
		if rr.OK() {
			rr.Text = rules.Say("allowed with a road bonus")
		}
		if rr.OK() || asks(c, "road") {
			return q, rr
		}
	}
	if !r.OK() {
		return p, r
	}
	if asks(c, "road") && bonus == 0 && !g.takesRoad(c) {
		return p, rules.Refuse(g.Book.Road, "%s is not all on a road: no road bonus", g.unit(unit))
	}
	together := g.gather(&p)
	if !together.OK() && g.comesTogether(c) != nil {
		together = rules.Allow(g.Book.CoherencyAtActivation, "who moves where is asked")
	}
	if !together.OK() {
		return p, together
	}
	r = r.Take(together).Add(g.hullToHull(unit)...)
	if u := g.tookAboard(unit); u != 0 {
		r = r.Cite(g.Book.EmbarkedTransportActs, "took %s aboard this Turn: all but At the Double", g.unit(u))
	}
	return p, g.openOut(&p, r)
}
