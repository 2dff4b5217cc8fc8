package melee

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
)

// Gather compiles the dice of models against a Section, whoever touches whom: their Melee Attack Dice, what a Charge brings them, and
// what Model Assigned Rules give.
func Gather(a *model.Act, models []rules.ModelID, target rules.UnitID) *Pool {
	f := &Melee{Act: a, lead: rules.NoSeat}
	if a.SectionForbids(model.MayFaceCharge, target) != nil {
		f.gassed = []rules.UnitID{target}
	}
	p := &Pool{Melee: f, seat: a.Unit(target).Seat.Other(), Target: Aim{unit: target}}
	for _, m := range models {
		p.join(m)
	}
	p.addMAD()
	p.addCharge()
	p.addTraitDice()
	return p
}

// Strike tells a pool and throws it as an attack of its own; it gives the Successes, and the tag of the attack. A pool without dice
// is not thrown.
func (p *Pool) Strike() (hits int, by rules.AttackTag) {
	if p.size() == 0 {
		return 0, by
	}
	p.Ctx.Rule(p.seat, p.leadUnit(), p.ruling())
	by = p.Ctx.NewAttack(p.Unit(p.Target.unit).Ref(), rules.Ref{})
	p.Ctx.Within(by, func() { hits = p.roll().Total })
	return hits, by
}

// InMelee is the Injury Rating and the Life of a model in melee.
func InMelee(g *model.Game, id rules.ModelID) Soak { return Soak{id, meleeInjury(g, id), g.Left(id)} }
