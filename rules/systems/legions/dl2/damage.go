package dl2

import (
	"baize/rules"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
)

// sayDamage says how Successes hurt: one Defensive roll for all who are threatened, and 2D6 on the Damage Table.
func sayDamage(e *model.Edition) {
	e.Damages = damageTable(e.Book)
	damage.RulesOf.Say(e, damage.Rules{Line: damage.PriorityChain, Volley: damage.NewSalvo, Table: damage.Table{Throw: throwDamage, Row: damageRow, Tell: tellDamage}})
}

// damageTable is the table of 2.0.
func damageTable(b *book.Book) []model.DamageRow {
	return []model.DamageRow{
		{UpTo: 7, Rule: b.DamageNone, Text: "no effect"},
		{UpTo: 9, Rule: b.DamageShaken, Text: "Shaken", Shakes: true},
		{UpTo: 11, Rule: b.DamageStunned, Text: "Stunned", Points: 1, Shakes: true},
		{UpTo: 13, Rule: b.DamageBeatenUp, Text: "Beaten up", Points: 2, Shakes: true},
		{UpTo: 15, Rule: b.DamageKnockedOut, Text: "Knocked out", Destroys: true},
		{Rule: b.DamageExplodes, Text: "Explodes", Destroys: true, Explodes: true},
	}
}

// throwDamage is the 2D6 of an attack that has pierced (DL2-IRON-32).
func throwDamage(g *model.Game, s damage.IroncladAttack, left int) rolls.Staged {
	return rolls.Staged{
		Roll:   rolls.SumRoll{Seat: s.Seat, Unit: s.Unit, N: 2, Purpose: rules.Plain("damage table"), Rule: g.Book.Penetration},
		Before: func(a *model.Act) { a.Ctx.Rule(s.Seat, s.Unit, penetration(a.Game, s, left)) },
	}
}

// penetration tells what so many Successes are against the armour (DL2-IRON-30, DL2-IRON-32).
func penetration(g *model.Game, s damage.IroncladAttack, left int) rules.Ruling {
	r := rules.Count(g.Book.Penetration, "penetration", left-s.AR, rules.Step{Value: left, Unit: "successes", Rule: g.Book.IroncladHitModifiers, Text: rules.Say("successes left")}, s.ARStep)
	r = r.With(-s.AR, "successes", g.Book.ArmourRating, "needed to pierce the armour").With(7, "", g.Book.IroncladAttack, "step 7 of 7")
	if left < s.AR {
		r.Text = rules.Say("the armour holds")
	}
	return r
}

// damageOn is the total on the Damage Table of an attack that has pierced (DL2-IRON-33).
func damageOn(g *model.Game, s damage.IroncladAttack, left, thrown int) int {
	return thrown + left - s.AR + s.Piercing + g.Amount(model.DamageTaken, s.Target)
}

// damageRow is the place of the entry for the total.
func damageRow(g *model.Game, s damage.IroncladAttack, left, thrown int) int {
	if thrown == 0 {
		return damage.Holds
	}
	total, last := damageOn(g, s, left, thrown), len(g.Damages)-1
	for i := range last {
		if total <= g.Damages[i].UpTo {
			return i
		}
	}
	return last
}

// tellDamage tells how the total came about, and names its row; of an attack that does not pierce, why.
func tellDamage(a *model.Act, s damage.IroncladAttack, left, thrown int) {
	if thrown == 0 {
		a.Ctx.Rule(s.Seat, s.Unit, penetration(a.Game, s, left))
		return
	}
	row := a.Damages[damageRow(a.Game, s, left, thrown)]
	t := rules.Count(row.Rule, "damage table", damageOn(a.Game, s, left, thrown), rules.Step{Value: thrown, Unit: "2D6", Rule: a.Book.Penetration, Text: rules.Say("rolled")})
	if over := left - s.AR; over > 0 {
		t = t.With(over, "", a.Book.PenetrationModifiers, "hits in excess of the armour")
	}
	if s.Piercing > 0 {
		t = t.With(s.Piercing, "", a.Book.PenetrationModifiers, "Armour Piercing").With(s.Piercing, "", a.Book.ArmourPiercing, "the highest of the pool")
	}
	model.DamageTaken.Each(a.Own(s.Target), model.About{G: a.Game, Bearer: s.Target}, func(n int, by *model.Entry) {
		t = t.With(n, "", a.Book.PenetrationModifiers, "%s", by.Trait.Name).With(n, "", a.RuleOf(by), "%s", by.Trait.Name)
	})
	t.Text = rules.Say("%s: %s", a.Model(s.Target), row.Text)
	a.Ctx.Rule(s.Seat, a.Model(s.Target).Unit, t)
}
