package damage

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/sight"
)

// explosionReach is how far an exploding Ironclad hits, from its hull (DL2-IRON-21).
const explosionReach = 4 * geom.Inch

// SettleExplosions resolves the Ironclads that explode, one after the other; one that an explosion sets off waits until
// that explosion is finished (DL2-IRON-21).
func SettleExplosions(a *model.Act) {
	if a.Bursting {
		return
	}
	a.Bursting = true
	for len(a.Exploding) > 0 {
		wreck := a.Exploding[0]
		a.Exploding = a.Exploding[1:]
		detonate(a, wreck)
	}
	a.Bursting = false
}

// detonate attacks every Section within 4" of the hull, friend and foe, with as many RED dice as the highest armour of
// the wreck (DL2-IRON-21, DL2-TRANS-12).
func detonate(a *model.Act, wreck rules.ModelID) {
	m := a.Model(wreck)
	hull, seat := m.Shape(), m.Seat.Other()
	ar := a.Profile(wreck).AR
	n := max(ar[0], ar[1], ar[2])
	at := m.At
	burns := a.Ctx.NewAttack(rules.Ref{}, m.Ref())
	a.Ctx.Within(burns, func() {
		a.Ctx.Emit(rules.Event{Kind: rules.EvBlast, Seat: seat, Unit: m.Unit, Model: wreck, At: &at, N: n, Rule: a.Book.DamageExplodes, Text: rules.Say("%s explodes", m)})
	})
	for i := range a.S.Units {
		unit := a.S.Units[i].ID
		foot, ironclads := within4(a, unit, wreck, hull)
		if foot {
			a.Ctx.Within(burns.At(a.Unit(unit).Ref()), func() { blast(a, unit, wreck, seat, n) })
		}
		for _, id := range ironclads {
			v := sight.View(a.Game)
			lv, steps := attack.Cover(v, id, attack.Threat{How: attack.Burst, Models: []rules.ModelID{wreck}, From: []geom.Point{at}})
			arTo, step := ArmourAgainst(a.Game, id, []geom.Point{at})
			s := IroncladAttack{
				Seat: seat, Unit: m.Unit, Target: id, AR: arTo, ARStep: step, Cover: lv, Steps: steps,
				Parts:   []rolls.Part{{Pool: dice.Pool{N: n, Colour: dice.Red}, Need: 4, Why: rules.Plain("explosion"), Rule: a.Book.DamageExplodes}},
				Purpose: rules.Plain("explosion"), Rule: a.Book.DamageExplodes,
			}
			a.Ctx.Within(burns.At(a.Model(id).Ref()), func() { AttackIronclad(a, s) })
		}
	}
}

// within4 finds what of a Section an explosion reaches: whether any model that is no Ironclad, and which Ironclads.
func within4(a *model.Act, unit rules.UnitID, wreck rules.ModelID, hull geom.Shape) (foot bool, ironclads []rules.ModelID) {
	for _, id := range a.Living(unit) {
		m := a.Model(id)
		if id == wreck || (m.Inside != 0 && !a.Permits(model.PassengersHit, m.Inside)) || a.Forbids(model.MayBeHurt, id) {
			continue
		}
		if !geom.Within(sight.Stand(a.Game, id), hull, explosionReach+geom.Touch) {
			continue
		}
		if a.Profile(id).Kind.IsIronclad() {
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
func blast(a *model.Act, unit rules.UnitID, wreck rules.ModelID, seat rules.Seat, n int) {
	v := sight.View(a.Game)
	need := 4
	r := rules.Count(a.Book.DamageExplodes, "attack pool", n, rules.Step{Value: n, Unit: "red", Rule: a.Book.DamageExplodes, Text: rules.Say("the highest armour of the wreck")})
	if attack.Packed(a.Game, unit) {
		need = 3
		r = r.With(3, "need", a.Book.Blast, "Blast against a Line Formation")
	}
	if model.Holds(a.Spilled, model.Spill{Unit: unit, From: wreck}) {
		r = r.With(n, "red", a.Book.TransportExplodes, "passengers of the wreck, set down before it explodes")
	}
	a.Ctx.Rule(seat, unit, r)
	var chain []rules.ModelID
	for _, id := range a.Living(unit) {
		if !a.Profile(id).Kind.IsIronclad() && !a.Forbids(model.MayBeHurt, id) {
			chain = append(chain, id)
		}
	}
	hull := a.Model(wreck).Shape()
	chain, _ = Order(a, unit, chain, func(id rules.ModelID) geom.Length { return geom.Distance(sight.Stand(a.Game, id), hull) }, unbounded)
	roll := rolls.Throw(a, rolls.Spec{
		Seat: seat, Unit: unit, Purpose: rules.Plain("explosion"), Rule: a.Book.DamageExplodes,
		Parts: []rolls.Part{{Pool: dice.Pool{N: n, Colour: dice.Red}, Need: need, Why: rules.Plain("explosion"), Rule: a.Book.DamageExplodes}},
	})
	volleyAt(v, seat, unit, chain, Wounds{Hazard: true,
		Rule: a.Book.DamageExplodes, Why: rules.Plain("explosion"),
		Threat: attack.Threat{How: attack.Burst, Models: []rules.ModelID{wreck}, From: []geom.Point{a.Model(wreck).At}},
	}).Suffer(a, roll.Total)
}
