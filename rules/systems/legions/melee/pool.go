package melee

import (
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/mech/trait"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/states"
)

// Pool is the dice of one side against one Section or one Ironclad (stage 2, DL2-MELEE-13). Dice come in the
// order of the rules that give them, and inside a rule in the order of the models; dice of one colour and one hit
// number lie together.
type Pool struct {
	*Melee
	seat    rules.Seat
	Target  Aim
	against []rules.UnitID // all whom it is against, where that may be several Sections
	models  []rules.ModelID
	from    []geom.Point // where they stand, for the armour facing
	parts   []rolls.Part
	steps   []rules.Step
}

// Fighter is one model of a pool.
type Fighter struct {
	*Pool
	ID      rules.ModelID
	Profile *model.Profile
}

// Striker is a model of a pool about which a stage asks.
type Striker struct {
	P  *Pool
	ID rules.ModelID
}

var (
	// ChargeDice replaces the Charge Bonus of a model (stage 2 of a melee).
	ChargeDice = trait.NewInstead[Striker, model.MAR, dice.Pool](&model.StagesAsked, "Charge Bonus")
	// MeleeDice adds dice of a model or of its weapons (stage 2 of a melee, after the Charge Bonus).
	MeleeDice = trait.NewReaction[Striker, model.MAR, []dice.Pool](&model.StagesAsked, "melee dice")
	// MeleePiercing adds to the damage roll against Ironclads in melee; the most of the pool counts.
	MeleePiercing = trait.NewNumber[Striker, model.MAR](&model.StagesAsked, "armour pierced in melee")
)

func (p *Pool) join(m rules.ModelID) {
	p.models = append(p.models, m)
	p.from = append(p.from, p.Model(m).At)
}

// leadUnit is the Section whose dice come first.
func (p *Pool) leadUnit() rules.UnitID { return p.Model(p.models[0]).Unit }

// compile adds all dice of the pool.
func (p *Pool) compile() {
	p.addMAD()
	p.addCharge()
	p.addTraitDice()
	p.addColdSteel()
	p.addUpperHand()
}

// each visits the models of the pool.
func (p *Pool) each(visit func(m Fighter)) {
	for _, id := range p.models {
		visit(p.One(id))
	}
}

func (p *Pool) One(id rules.ModelID) Fighter { return Fighter{p, id, p.Profile(id)} }

// allKits gives all that a model of the pool and its weapons carry.
func (p *Pool) allKits(i int) (*model.Kit, Striker) {
	m := p.models[i]
	return p.Kits[p.Model(m).Profile].All, Striker{p, m}
}

// Bearing lists the weapons of a model that carry a trait.
func (m Fighter) Bearing(r model.MAR) (out []*model.Weapon) {
	for i := range m.Profile.Weapons {
		w := &m.Profile.Weapons[i]
		if slices.ContainsFunc(w.MARs, func(o model.MAR) bool { return o.ID == r.ID }) {
			out = append(out, w)
		}
	}
	return out
}

func (p *Pool) addMAD() {
	p.each(func(m Fighter) {
		m.add(m.Profile.MAD, m.Book.MeleePool, rules.Say("MAD of %s", m.Profile.Name))
	})
}

// addCharge adds the Charge Bonus, or what replaces it (DL2-MELEE-14, DL2-MAR-05); Gas Grenades deny either
// (DL2-MAR-20).
func (p *Pool) addCharge() {
	if p.Target.unit != 0 && model.HasUnit(p.gassed, p.Target.unit) {
		denied := 0
		p.each(func(m Fighter) {
			if p.charged(m.ID) {
				denied++
			}
		})
		if denied > 0 {
			p.steps = append(p.steps, rules.Step{Text: rules.Say("Gas Grenades deny the Charge Bonus"), Unit: "dice", Rule: p.Book.GasGrenade})
		}
		return
	}
	p.each(func(m Fighter) {
		if !p.charged(m.ID) {
			return
		}
		if d, by := ChargeDice.Of(p.Own(m.ID), Striker{p, m.ID}); by != nil {
			m.add(d, p.RuleOf(by), model.Says(by))
			return
		}
		m.addStandard(1, m.Book.ChargeBonus, rules.Plain("Charge Bonus"))
	})
}

// charged reports whether a model keeps a Charge Bonus against the target of the pool.
func (p *Pool) charged(m rules.ModelID) bool {
	for _, c := range p.Section(p.Model(m).Unit).Charged {
		if c.Target == p.Target.unit && model.HasModel(c.Bonus, m) {
			return true
		}
	}
	return false
}

// addTraitDice adds what Model Assigned Rules of models and of their weapons give.
func (p *Pool) addTraitDice() {
	MeleeDice.Among(len(p.models), p.allKits, func(i int, list []dice.Pool, by *model.Entry) {
		for _, d := range list {
			p.One(p.models[i]).add(d, p.RuleOf(by), model.Says(by))
		}
	})
}

// addColdSteel asks every Officer and NCO of the pool how many Command Points he spends (DL2-MELEE-16); so may the
// model that a Battle Hardened Section nominates (DL2-MAR-03).
func (p *Pool) addColdSteel() {
	p.each(func(m Fighter) {
		unit := p.Model(m.ID).Unit
		if !command.IsOfficer(p.Melee.Act.Game, m.ID) && !command.IsNCO(p.Melee.Act.Game, m.ID) {
			return
		}
		most := command.Spendable(p.Melee.Act.Game, m.ID)
		if most <= 0 {
			p.steps = append(p.steps, rules.Step{Unit: "red", Text: rules.Say("%s has no Command Points left for Cold Steel", p.Model(m.ID)), Rule: m.Book.MeleeExamplePools})
			return
		}
		if by := p.PermittedBy(model.MayLead, m.ID); !command.IsOfficer(p.Melee.Act.Game, m.ID) && by.Hook.Says != "" {
			p.steps = append(p.steps, rules.Step{Value: command.PersonalMaximum(p.Melee.Act.Game, m.ID), Unit: "points", Text: model.Says(by, p.Model(m.ID)), Rule: p.RuleOf(by)})
		}
		d := rules.Decision{Kind: "cold-steel", Seat: p.seat, Rule: m.Book.ColdSteel, Unit: unit, Models: []rules.ModelID{m.ID},
			Prompt: rules.Say("How many Command Points does %s spend on Cold Steel? Each adds a red die", p.Model(m.ID)), Number: &rules.Span{Max: most, Why: command.SpendableWhy(p.Melee.Act.Game, m.ID)}}
		d.Against = []rules.UnitID{p.Target.unit}
		if n := p.Ctx.AskShown(d, nil, p.showSteel(m)).Number; n > 0 {
			command.Spend(p.Melee.Act, m.ID, n, m.Book.ColdSteel, rules.Plain("Cold Steel"))
			m.add(dice.Pool{N: n, Colour: dice.Red}, m.Book.ColdSteel, rules.Say("Cold Steel of %s", p.Model(m.ID)))
		}
	})
}

// addUpperHand adds a die for each model of a Section that spends its marker (DL2-MELEE-18).
func (p *Pool) addUpperHand() {
	p.each(func(m Fighter) {
		if model.HasUnit(p.upper, p.Model(m.ID).Unit) {
			m.addStandard(1, m.Book.UpperHandDice, rules.Plain("Upper Hand"))
		}
	})
}

// addStandard adds dice of the model's standard colour; a model without Melee Attack Dice has none.
func (m Fighter) addStandard(n int, rule rules.RuleID, why rules.Text) {
	m.add(dice.Pool{N: n, Colour: m.Profile.MAD.Colour}, rule, why)
}

// add puts dice of a model into the pool, at the hit number of its Section (DL2-MELEE-20).
func (m Fighter) add(d dice.Pool, rule rules.RuleID, why rules.Text) {
	if d.N == 0 || d.Colour == dice.None {
		return
	}
	unit := m.Model(m.ID).Unit
	q := rolls.Part{Pool: d, Need: meleeNeed(m.Pool.Melee.Act.Game, unit), Why: why, Rule: rule, By: rolls.ThrownBy(m.ID, d.N)}
	m.Count(rules.Step{Value: d.N, Unit: d.Colour.String(), Text: rules.Say("%s (%s)", why, m.Unit(unit)), Rule: rule})
	m.parts = rolls.AddPart(m.parts, q)
}

// Count adds a step, joining it with an equal one.
func (p *Pool) Count(s rules.Step) {
	for i := range p.steps {
		if o := &p.steps[i]; o.Unit == s.Unit && o.Text.Form == s.Text.Form && slices.Equal(o.Text.Args, s.Text.Args) && o.Rule == s.Rule {
			o.Value += s.Value
			return
		}
	}
	p.steps = append(p.steps, s)
}

// meleeNeed is the hit number of a Section in melee: 4+, or 5+ while it has Shaken Markers (DL2-MELEE-19, 20).
func meleeNeed(g *model.Game, unit rules.UnitID) int {
	if states.Shaken(g, unit) {
		return 5
	}
	return 4
}

func (p *Pool) size() int {
	n := 0
	for _, q := range p.parts {
		n += q.N
	}
	return n
}

// ruling tells the pool.
func (p *Pool) ruling() rules.Ruling {
	r := rules.Count(p.Book.MeleePool, "melee pool", p.size(), p.steps...).With(0, "dice", p.Book.MeleeWeaponsInMAD, "sabres and bayonets are in the MAD already")
	r.Text = rules.Say("melee pool against %s: %d dice", aimed(p.Melee.Act.Game, p.Target), p.size())
	if len(p.against) > 1 {
		r.Text = rules.Say("melee pool against %s: %d dice", Names(p.Melee.Act.Game, p.against), p.size())
	}
	if p.Target.Model != 0 {
		r = r.With(len(p.models), "models", p.Book.ContactAttacksIronclad, "touch %s; nobody else attacks it", aimed(p.Melee.Act.Game, p.Target)).
			With(p.size(), "dice", p.Book.IroncladsInMelee, "an attack on an Ironclad in melee").With(p.size(), "dice", p.Book.IroncladDice, "MAD in melee")
	}
	for i, m := range p.models {
		u := p.Model(m).Unit
		if states.Shaken(p.Melee.Act.Game, u) && (i == 0 || p.Model(p.models[i-1]).Unit != u) {
			r = r.With(5, "hit number", p.Book.ShakenInMelee, "%s is Shaken", p.Unit(u))
		}
	}
	return r
}

// rolled describes stage 3 (DL2-MELEE-19).
func (p *Pool) rolled() rolls.Spec {
	return rolls.Spec{Seat: p.seat, Unit: p.leadUnit(), Purpose: rules.Plain("melee attack"), Rule: p.Book.MeleeRoll, Parts: p.parts}
}

func (p *Pool) roll() rules.Roll { return rolls.Throw(p.Melee.Act, p.rolled()) }

// piercing is the best Armour Piercing in melee among the models (DL2-MAR-02).
func (p *Pool) piercing() (best int) {
	p.each(func(m Fighter) {
		k := &p.Kits[p.Model(m.ID).Profile]
		best, _ = MeleePiercing.Max(k.Own, Striker{p, m.ID}, best)
		for i := range k.Weapons {
			best, _ = MeleePiercing.Max(k.Weapons[i].Alone, Striker{p, m.ID}, best)
		}
	})
	return best
}
