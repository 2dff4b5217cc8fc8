package melee

import (
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
)

// Gather compiles the dice of models against some Sections as one pool, whoever touches whom: their Melee Attack Dice, what a Charge
// brings them unless one of the Sections denies it, and what Model Assigned Rules give.
func Gather(a *model.Act, models []rules.ModelID, targets ...rules.UnitID) *Pool {
	p := gathered(a, models, targets)
	if slices.ContainsFunc(targets, func(u rules.UnitID) bool { return a.SectionForbids(model.MayFaceCharge, u) != nil }) {
		p.gassed = targets
	}
	p.addMAD()
	p.addCharge()
	p.addTraitDice()
	return p
}

// gathered is a pool of models without dice.
func gathered(a *model.Act, models []rules.ModelID, targets []rules.UnitID) *Pool {
	p := &Pool{Melee: &Melee{Act: a, lead: rules.NoSeat}, seat: a.Unit(targets[0]).Seat.Other(), Target: Aim{unit: targets[0]}, against: targets}
	for _, m := range models {
		p.join(m)
	}
	return p
}

// Add puts dice of a model into the pool, at the hit number of its Section.
func (p *Pool) Add(id rules.ModelID, d dice.Pool, rule rules.RuleID, why rules.Text) {
	p.One(id).add(d, rule, why)
}

// Size is how many dice the pool has.
func (p *Pool) Size() int { return p.size() }

// Models are those whose dice it has; they must not be changed.
func (p *Pool) Models() []rules.ModelID { return p.models }

// Against is the Section that the pool is thrown against.
func (p *Pool) Against() rules.UnitID { return p.Target.unit }

// Parts are the dice of the pool by colour and hit number; they must not be changed.
func (p *Pool) Parts() []rolls.Part { return p.parts }

// Share is dice of the pool that go against one Section.
func (p *Pool) Share(target rules.UnitID, parts []rolls.Part) *Pool {
	q := *p
	q.Target, q.against, q.parts = Aim{unit: target}, []rules.UnitID{target}, parts
	return &q
}

// Tell puts the pool on record.
func (p *Pool) Tell() { p.Ctx.Rule(p.seat, p.leadUnit(), p.ruling()) }

// Chances are those of every number of Successes of the pool, with what may be thrown again.
func (p *Pool) Chances(again ...rolls.Again) []float64 {
	t := p.rolled()
	t.Again = again
	return rolls.Chances(p.Melee.Act.Game, t)
}

// Strike throws the pool as an attack of its own, with what may be thrown again; it gives the Successes, and the tag of the attack.
func (p *Pool) Strike(again ...rolls.Again) (hits int, by rules.AttackTag) {
	by = p.Ctx.NewAttack(p.Unit(p.Target.unit).Ref(), rules.Ref{})
	t := p.rolled()
	t.Again = again
	p.Ctx.Within(by, func() { hits = rolls.Throw(p.Melee.Act, t).Total })
	return hits, by
}

// InMelee is the Injury Rating and the Life of a model in melee.
func InMelee(g *model.Game, id rules.ModelID) Soak { return Soak{id, meleeInjury(g, id), g.Left(id)} }
