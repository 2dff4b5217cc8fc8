package pace

import (
	"baize/rules"
	"baize/rules/systems/legions/flight"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/states"
)

// MayFly refuses flight to a Section that is not all Jetpacks (DL2-MOV-26), and smashing through terrain to one without
// Cavalry or Walkers (DL2-TERR-34, DL2-MAR-56).
func MayFly(g *model.Game, c rules.Command) rules.Ruling {
	unit, _ := movement.Mover(g, c)
	if movement.Asks(c, "smash") {
		rides := false
		for _, m := range g.OnTable(unit) {
			rides = rides || ground.Rides(g, m)
		}
		if !rides {
			return rules.Refuse(g.Book.Railing, "%s has no Cavalry: only that smashes through", g.Unit(unit))
		}
	}
	if !movement.Asks(c, "fly") {
		return rules.Allow("", "")
	}
	for _, m := range g.OnTable(unit) {
		if g.Profile(m).Kind != model.Jetpack {
			return rules.Refuse(g.Book.JetpackFlight, "%s cannot fly: %s is no Jetpack", g.Unit(unit), g.Model(m)).
				Cite(g.Book.JetpackType, "Jetpacks may fly")
		}
	}
	return rules.Allow("", "")
}

// CheckAdvance judges an Advance (DL2-MOV-07).
func CheckAdvance(g *model.Game, c rules.Command) rules.Ruling { _, r := Plan(g, c, 0); return r }

// CheckDouble judges a move At the Double (DL2-MOV-08).
func CheckDouble(g *model.Game, c rules.Command) rules.Ruling { _, r := Plan(g, c, 0); return r }

// Plan judges an Advance or a move At the Double. bonus is the road bonus that was rolled; with 0 a way on a road
// may be up to 6" too long, since the die is only thrown when the action is declared (DL2-TERR-24).
func Plan(g *model.Game, c rules.Command, bonus int) (movement.Plan, rules.Ruling) {
	if r := movement.MayMove(g, c); !r.OK() {
		return movement.Plan{}, r
	}
	if r := MayFly(g, c); !r.OK() {
		return movement.Plan{}, r
	}
	unit, _ := movement.Mover(g, c)
	h := movement.Pace(g, c, bonus)
	h.Loose = true
	p, r := movement.Judge(g, unit, h, c.Moves)
	if !r.OK() && bonus == 0 && TakesRoad(g, c) {
		q, rr := movement.Judge(g, unit, movement.Pace(g, c, 6), c.Moves)
		if rr.OK() {
			rr.Text = rules.Say("allowed with a road bonus")
		}
		if rr.OK() || movement.Asks(c, "road") {
			return q, rr
		}
	}
	if !r.OK() {
		return p, r
	}
	if movement.Asks(c, "road") && bonus == 0 && !TakesRoad(g, c) {
		return p, rules.Refuse(g.Book.Road, "%s is not all on a road: no road bonus", g.Unit(unit))
	}
	together := gather(g, &p)
	if !together.OK() && ComesTogether(g, c) != nil {
		together = rules.Allow(g.Book.CoherencyAtActivation, "who moves where is asked")
	}
	if !together.OK() {
		return p, together
	}
	if shelter := flight.RulesOf.Of(g.Edition).Shelter; shelter != nil && states.Bound(g, unit) {
		if s := shelter(&p); !s.OK() {
			return p, s
		}
	}
	r = r.Take(together).Add(hullToHull(g, unit)...)
	if u := movement.TookAboard(g, unit); u != 0 {
		r = r.Cite(g.Book.EmbarkedTransportActs, "took %s aboard this Turn: all but At the Double", g.Unit(u))
	}
	return p, movement.OpenOut(g, &p, r)
}
