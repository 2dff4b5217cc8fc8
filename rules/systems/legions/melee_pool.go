package legions

import (
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/mech/trait"
)

// meleePool is the dice of one side against one Section or one Ironclad (stage 2, DL2-MELEE-13). Dice come in the
// order of the rules that give them, and inside a rule in the order of the models; dice of one colour and one hit
// number lie together.
type meleePool struct {
	*melee
	seat   rules.Seat
	target aim
	models []rules.ModelID
	from   []geom.Point // where they stand, for the armour facing
	parts  []part
	steps  []rules.Step
}

// meleeModel is one model of a pool.
type meleeModel struct {
	*meleePool
	ID      rules.ModelID
	Profile *Profile
}

// striker is a model of a pool about which a stage asks.
type striker struct {
	p  *meleePool
	ID rules.ModelID
}

var (
	// chargeDice replaces the Charge Bonus of a model (stage 2 of a melee).
	chargeDice = trait.NewInstead[striker, MAR, dice.Pool](&stagesAsked, "Charge Bonus")
	// meleeDice adds dice of a model or of its weapons (stage 2 of a melee, after the Charge Bonus).
	meleeDice = trait.NewReaction[striker, MAR, dice.Pool](&stagesAsked, "melee dice")
	// meleePiercing adds to the damage roll against Ironclads in melee; the most of the pool counts.
	meleePiercing = trait.NewNumber[striker, MAR](&stagesAsked, "armour pierced in melee")
)

func (p *meleePool) join(m rules.ModelID) {
	p.models = append(p.models, m)
	p.from = append(p.from, p.model(m).At)
}

// leadUnit is the Section whose dice come first.
func (p *meleePool) leadUnit() rules.UnitID { return p.model(p.models[0]).Unit }

// compile adds all dice of the pool.
func (p *meleePool) compile() {
	p.addMAD()
	p.addCharge()
	p.addTraitDice()
	p.addColdSteel()
	p.addUpperHand()
}

// each visits the models of the pool.
func (p *meleePool) each(visit func(m meleeModel)) {
	for _, id := range p.models {
		visit(p.one(id))
	}
}

func (p *meleePool) one(id rules.ModelID) meleeModel { return meleeModel{p, id, p.profile(id)} }

// allKits gives all that a model of the pool and its weapons carry.
func (p *meleePool) allKits(i int) (*kit, striker) {
	m := p.models[i]
	return p.kits[p.model(m).Profile].all, striker{p, m}
}

// bearing lists the weapons of a model that carry a trait.
func (m meleeModel) bearing(r MAR) (out []*Weapon) {
	for i := range m.Profile.Weapons {
		w := &m.Profile.Weapons[i]
		if slices.ContainsFunc(w.MARs, func(o MAR) bool { return o.ID == r.ID }) {
			out = append(out, w)
		}
	}
	return out
}

func (p *meleePool) addMAD() {
	p.each(func(m meleeModel) {
		m.add(m.Profile.MAD, m.Book.MeleePool, rules.Say("MAD of %s", m.Profile.Name))
	})
}

// addCharge adds the Charge Bonus, or what replaces it (DL2-MELEE-14, DL2-MAR-05); Gas Grenades deny either
// (DL2-MAR-20).
func (p *meleePool) addCharge() {
	if p.target.unit != 0 && hasUnit(p.gassed, p.target.unit) {
		denied := 0
		p.each(func(m meleeModel) {
			if p.charged(m.ID) {
				denied++
			}
		})
		if denied > 0 {
			p.steps = append(p.steps, rules.Step{Text: rules.Say("Gas Grenades deny the Charge Bonus"), Unit: "dice", Rule: p.Book.GasGrenade})
		}
		return
	}
	p.each(func(m meleeModel) {
		if !p.charged(m.ID) {
			return
		}
		if d, by := chargeDice.Of(p.own(m.ID), striker{p, m.ID}); by != nil {
			m.add(d, p.ruleOf(by), says(by))
			return
		}
		m.addStandard(1, m.Book.ChargeBonus, rules.Plain("Charge Bonus"))
	})
}

// charged reports whether a model keeps a Charge Bonus against the target of the pool.
func (p *meleePool) charged(m rules.ModelID) bool {
	for _, c := range p.section(p.model(m).Unit).Charged {
		if c.Target == p.target.unit && hasModel(c.Bonus, m) {
			return true
		}
	}
	return false
}

// addTraitDice adds what Model Assigned Rules of models and of their weapons give.
func (p *meleePool) addTraitDice() {
	meleeDice.Among(len(p.models), p.allKits, func(i int, d dice.Pool, by *entry) {
		p.one(p.models[i]).add(d, p.ruleOf(by), says(by))
	})
}

// addColdSteel asks every Officer and NCO of the pool how many Command Points he spends (DL2-MELEE-16); so may the
// model that a Battle Hardened Section nominates (DL2-MAR-03).
func (p *meleePool) addColdSteel() {
	p.each(func(m meleeModel) {
		unit := p.model(m.ID).Unit
		if !p.isOfficer(m.ID) && !p.isNCO(m.ID) {
			return
		}
		most := p.spendable(m.ID)
		if most <= 0 {
			p.steps = append(p.steps, rules.Step{Unit: "red", Text: rules.Say("%s has no Command Points left for Cold Steel", p.model(m.ID)), Rule: m.Book.MeleeExamplePools})
			return
		}
		if by := p.permittedBy(mayLead, m.ID); !p.isOfficer(m.ID) && by.Hook.Says != "" {
			p.steps = append(p.steps, rules.Step{Value: p.personalMaximum(m.ID), Unit: "points", Text: says(by, p.model(m.ID)), Rule: p.ruleOf(by)})
		}
		d := rules.Decision{Kind: "cold-steel", Seat: p.seat, Rule: m.Book.ColdSteel, Unit: unit, Models: []rules.ModelID{m.ID},
			Prompt: rules.Say("How many Command Points does %s spend on Cold Steel? Each adds a red die", p.model(m.ID)), Number: &rules.Span{Max: most, Why: p.spendableWhy(m.ID)}}
		d.Against = []rules.UnitID{p.target.unit}
		if n := p.ctx.AskShown(d, nil, p.showSteel(m)).Number; n > 0 {
			p.spend(m.ID, n, m.Book.ColdSteel, rules.Plain("Cold Steel"))
			m.add(dice.Pool{N: n, Colour: dice.Red}, m.Book.ColdSteel, rules.Say("Cold Steel of %s", p.model(m.ID)))
		}
	})
}

// addUpperHand adds a die for each model of a Section that spends its marker (DL2-MELEE-18).
func (p *meleePool) addUpperHand() {
	p.each(func(m meleeModel) {
		if hasUnit(p.upper, p.model(m.ID).Unit) {
			m.addStandard(1, m.Book.UpperHandDice, rules.Plain("Upper Hand"))
		}
	})
}

// addStandard adds dice of the model's standard colour; a model without Melee Attack Dice has none.
func (m meleeModel) addStandard(n int, rule rules.RuleID, why rules.Text) {
	m.add(dice.Pool{N: n, Colour: m.Profile.MAD.Colour}, rule, why)
}

// add puts dice of a model into the pool, at the hit number of its Section (DL2-MELEE-20).
func (m meleeModel) add(d dice.Pool, rule rules.RuleID, why rules.Text) {
	if d.N == 0 || d.Colour == dice.None {
		return
	}
	unit := m.model(m.ID).Unit
	q := part{Pool: d, Need: m.meleeNeed(unit), Why: why, Rule: rule}
	m.count(rules.Step{Value: d.N, Unit: d.Colour.String(), Text: rules.Say("%s (%s)", why, m.unit(unit)), Rule: rule})
	for i := range m.parts {
		if o := &m.parts[i]; o.Colour == q.Colour && o.Need == q.Need {
			o.N += q.N
			return
		}
	}
	m.parts = append(m.parts, q)
}

// count adds a step, joining it with an equal one.
func (p *meleePool) count(s rules.Step) {
	for i := range p.steps {
		if o := &p.steps[i]; o.Unit == s.Unit && o.Text.Form == s.Text.Form && slices.Equal(o.Text.Args, s.Text.Args) && o.Rule == s.Rule {
			o.Value += s.Value
			return
		}
	}
	p.steps = append(p.steps, s)
}

// meleeNeed is the hit number of a Section in melee: 4+, or 5+ while it has Shaken Markers (DL2-MELEE-19, 20).
func (g *game) meleeNeed(unit rules.UnitID) int {
	if g.shaken(unit) {
		return 5
	}
	return 4
}

func (p *meleePool) size() int {
	n := 0
	for _, q := range p.parts {
		n += q.N
	}
	return n
}

// ruling tells the pool.
func (p *meleePool) ruling() rules.Ruling {
	r := rules.Count(p.Book.MeleePool, "melee pool", p.size(), p.steps...).With(0, "dice", p.Book.MeleeWeaponsInMAD, "sabres and bayonets are in the MAD already")
	r.Text = rules.Say("melee pool against %s: %d dice", p.aimed(p.target), p.size())
	if p.target.model != 0 {
		r = r.With(len(p.models), "models", p.Book.ContactAttacksIronclad, "touch %s; nobody else attacks it", p.aimed(p.target)).
			With(p.size(), "dice", p.Book.IroncladsInMelee, "an attack on an Ironclad in melee").With(p.size(), "dice", p.Book.IroncladDice, "MAD in melee")
	}
	for i, m := range p.models {
		u := p.model(m).Unit
		if p.shaken(u) && (i == 0 || p.model(p.models[i-1]).Unit != u) {
			r = r.With(5, "hit number", p.Book.ShakenInMelee, "%s is Shaken", p.unit(u))
		}
	}
	return r
}

// rolled describes stage 3 (DL2-MELEE-19).
func (p *meleePool) rolled() throwSpec {
	return throwSpec{Seat: p.seat, Unit: p.leadUnit(), Purpose: rules.Plain("melee attack"), Rule: p.Book.MeleeRoll, Parts: p.parts}
}

func (p *meleePool) roll() rules.Roll { return p.throw(p.rolled()) }

// piercing is the best Armour Piercing in melee among the models (DL2-MAR-02).
func (p *meleePool) piercing() (best int) {
	p.each(func(m meleeModel) {
		k := &p.kits[p.model(m.ID).Profile]
		best, _ = meleePiercing.Max(k.own, striker{p, m.ID}, best)
		for i := range k.weapons {
			best, _ = meleePiercing.Max(k.weapons[i].alone, striker{p, m.ID}, best)
		}
	})
	return best
}
