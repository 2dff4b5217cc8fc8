package legions

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
)

// explosionReach is how far an exploding Ironclad hits, from its hull (DL2-IRON-21).
const explosionReach = 4 * geom.Inch

// settleExplosions resolves the Ironclads that explode, one after the other; one that an explosion sets off waits until
// that explosion is finished (DL2-IRON-21).
func (a *act) settleExplosions() {
	if a.bursting {
		return
	}
	a.bursting = true
	for len(a.exploding) > 0 {
		wreck := a.exploding[0]
		a.exploding = a.exploding[1:]
		a.detonate(wreck)
	}
	a.bursting = false
}

// detonate attacks every Section within 4" of the hull, friend and foe, with as many RED dice as the highest armour of
// the wreck (DL2-IRON-21, DL2-TRANS-12).
func (a *act) detonate(wreck rules.ModelID) {
	m := a.model(wreck)
	hull, seat := m.Shape(), m.Seat.Other()
	ar := a.profile(wreck).AR
	n := max(ar[0], ar[1], ar[2])
	at := m.At
	burns := a.ctx.NewAttack(rules.Ref{}, m.Ref())
	a.ctx.Within(burns, func() {
		a.ctx.Emit(rules.Event{Kind: rules.EvBlast, Seat: seat, Unit: m.Unit, Model: wreck, At: &at, N: n, Rule: a.Book.DamageExplodes, Text: rules.Say("%s explodes", m)})
	})
	for i := range a.S.Units {
		unit := a.S.Units[i].ID
		foot, ironclads := a.within4(unit, wreck, hull)
		if foot {
			a.ctx.Within(burns.At(a.unit(unit).Ref()), func() { a.blast(unit, wreck, seat, n) })
		}
		for _, id := range ironclads {
			v := a.view()
			lv, steps := v.cover(id, threat{how: burst, models: []rules.ModelID{wreck}, from: []geom.Point{at}})
			arTo, step := a.armourAgainst(id, []geom.Point{at})
			s := ironcladAttack{
				Seat: seat, Unit: m.Unit, Target: id, AR: arTo, ARStep: step, Cover: lv, Steps: steps,
				Parts:   []part{{Pool: dice.Pool{N: n, Colour: dice.Red}, Need: 4, Why: rules.Plain("explosion"), Rule: a.Book.DamageExplodes}},
				Purpose: rules.Plain("explosion"), Rule: a.Book.DamageExplodes,
			}
			a.ctx.Within(burns.At(a.model(id).Ref()), func() { a.attackIronclad(s) })
		}
	}
}

// within4 finds what of a Section an explosion reaches: whether any model that is no Ironclad, and which Ironclads.
func (a *act) within4(unit rules.UnitID, wreck rules.ModelID, hull geom.Shape) (foot bool, ironclads []rules.ModelID) {
	for _, id := range a.living(unit) {
		m := a.model(id)
		if id == wreck || (m.Inside != 0 && !a.permits(passengersHit, m.Inside)) || a.forbids(mayBeHurt, id) {
			continue
		}
		if !geom.Within(a.stand(id), hull, explosionReach+geom.Touch) {
			continue
		}
		if a.profile(id).Kind.IsIronclad() {
			if m.Place == rules.OnTable {
				ironclads = append(ironclads, id)
			}
		} else {
			foot = true
		}
	}
	return foot, ironclads
}

// blast is the attack of an explosion on the models of a Section that are no Ironclads: all are in the chain, nearest to
// the wreck first; Placed against a Line Formation (DL2-IRON-21).
func (a *act) blast(unit rules.UnitID, wreck rules.ModelID, seat rules.Seat, n int) {
	v := a.view()
	need := 4
	r := rules.Count(a.Book.DamageExplodes, "attack pool", n, rules.Step{Value: n, Unit: "red", Rule: a.Book.DamageExplodes, Text: rules.Say("the highest armour of the wreck")})
	if a.packed(unit) {
		need = 3
		r = r.With(3, "need", a.Book.Blast, "Blast against a Line Formation")
	}
	if holds(a.spilled, spill{unit: unit, from: wreck}) {
		r = r.With(n, "red", a.Book.TransportExplodes, "passengers of the wreck, set down before it explodes")
	}
	a.ctx.Rule(seat, unit, r)
	var chain []rules.ModelID
	for _, id := range a.living(unit) {
		if !a.profile(id).Kind.IsIronclad() && !a.forbids(mayBeHurt, id) {
			chain = append(chain, id)
		}
	}
	hull := a.model(wreck).Shape()
	chain, _ = a.order(unit, chain, func(id rules.ModelID) geom.Length { return geom.Distance(a.stand(id), hull) }, unbounded)
	roll := a.throw(throwSpec{
		Seat: seat, Unit: unit, Purpose: rules.Plain("explosion"), Rule: a.Book.DamageExplodes,
		Parts: []part{{Pool: dice.Pool{N: n, Colour: dice.Red}, Need: need, Why: rules.Plain("explosion"), Rule: a.Book.DamageExplodes}},
	})
	a.hitSection(v, seat, unit, chain, roll.Total, wounds{hazard: true,
		rule: a.Book.DamageExplodes, why: rules.Plain("explosion"),
		threat: threat{how: burst, models: []rules.ModelID{wreck}, from: []geom.Point{a.model(wreck).At}},
	})
}

// packed reports whether a Section counts as a Line Formation for Blast: in Line, or Embarked in the open
// (DL2-MAR-04, DL2-FORM-05, DL2-TRANS-08).
func (g *game) packed(unit rules.UnitID) bool {
	if g.unit(unit).Markers.Has(InLine) {
		return true
	}
	in := g.carriedIn(unit)
	return in != 0 && g.permits(passengersPacked, in)
}
