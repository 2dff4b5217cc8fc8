package action

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
)

// ram resolves a Ram between a moving Ironclad and another, friend or foe: each side rolls as many dice as the armour of
// its own arc in contact against that of the other, BLUE in an Advance, RED at the Double, without cover, at once
// (DL2-IRON-08 to 10, DL2-IRON-12).
func ram(a *model.Act, mover, other rules.ModelID, double bool) {
	p := contactPoint(a.Model(mover).Shape(), a.Model(other).Shape())
	colour := dice.Blue
	if double {
		colour = dice.Red
	}
	attacks := [2]damage.IroncladAttack{ramAttack(a, mover, other, p, colour), ramAttack(a, other, mover, p, colour)}
	var due []damage.Pierced
	for _, s := range attacks {
		r := rules.Count(a.Book.RammingAttack, "ram pool", s.Parts[0].N, s.ARStep)
		r = r.With(s.Parts[0].N, colour.String(), a.Book.RammingColour, "armour of the own arc in contact; BLUE in an Advance, RED at the Double")
		r = r.Cite(a.Book.RammingSteps, "target, sight and range are given by the contact").Cite(a.Book.Ramming, "%s rams %s", a.Model(mover), a.Model(other))
		a.Ctx.Rule(s.Seat, s.Unit, r)
		by := a.Ctx.NewAttack(a.Model(s.Target).Ref(), rules.Ref{})
		a.Ctx.Within(by, func() {
			if d, ok := damage.RollIronclad(a, s); ok {
				due = append(due, damage.Pierced{Damaged: d, By: by})
			}
		})
	}
	for _, d := range due {
		a.Ctx.Within(d.By, func() { damage.Apply(a, d.Damaged) })
	}
	damage.SettleExplosions(a)
}

func ramAttack(a *model.Act, from, to rules.ModelID, p geom.Point, colour dice.Colour) damage.IroncladAttack {
	own, name := damage.ArmourSide(a.Game, from, p)
	ar, theirs := damage.ArmourSide(a.Game, to, p)
	m := a.Model(from)
	return damage.IroncladAttack{
		Seat: m.Seat, Unit: m.Unit, Target: to, AR: ar,
		ARStep:  rules.Step{Value: ar, Unit: "armour", Rule: a.Book.RammingAttack, Text: rules.Say("%s of %s into %s of %s", name, m, theirs, a.Model(to))},
		Parts:   []rolls.Part{{Pool: dice.Pool{N: own, Colour: colour}, Need: 4, Why: rules.Plain("ram"), Rule: a.Book.RammingAttack, By: rolls.ThrownBy(from, own)}},
		Purpose: rules.Plain("ram"), Rule: a.Book.RammingAttack,
	}
}

// contactPoint is where two hulls touch: the middle of it where edges lie flat together (DL2-IRON-09).
func contactPoint(a, b geom.Shape) geom.Point {
	var on []geom.Point
	for _, pair := range [2][2]geom.Shape{{a, b}, {b, a}} {
		for _, p := range pair[0].AppendOutline(nil) {
			if geom.DistanceTo(pair[1], p) <= geom.Touch {
				on = append(on, p)
			}
		}
	}
	if len(on) == 0 {
		p, q := geom.Nearest(a, b)
		return p.Mid(q)
	}
	from, to := on[0], on[0]
	for i := range on {
		for j := range on[:i] {
			if on[i].Sub(on[j]).Len2() > from.Sub(to).Len2() {
				from, to = on[i], on[j]
			}
		}
	}
	return from.Mid(to)
}
