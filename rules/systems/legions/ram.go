package legions

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
)

// ram resolves a Ram between a moving Ironclad and another, friend or foe: each side rolls as many dice as the armour of
// its own arc in contact against that of the other, BLUE in an Advance, RED at the Double, without cover, at once
// (DL2-IRON-08 to 10, DL2-IRON-12).
func (a *act) ram(mover, other rules.ModelID, double bool) {
	p := contactPoint(a.model(mover).Shape(), a.model(other).Shape())
	colour := dice.Blue
	if double {
		colour = dice.Red
	}
	attacks := [2]ironcladAttack{a.ramAttack(mover, other, p, colour), a.ramAttack(other, mover, p, colour)}
	var due []pierced
	for _, s := range attacks {
		r := rules.Count(a.Book.RammingAttack, "ram pool", s.Parts[0].N, s.ARStep)
		r = r.With(s.Parts[0].N, colour.String(), a.Book.RammingColour, "armour of the own arc in contact; BLUE in an Advance, RED at the Double")
		r = r.Cite(a.Book.RammingSteps, "target, sight and range are given by the contact").Cite(a.Book.Ramming, "%s rams %s", a.model(mover), a.model(other))
		a.ctx.Rule(s.Seat, s.Unit, r)
		by := a.ctx.NewAttack(a.model(s.Target).Ref(), rules.Ref{})
		a.ctx.Within(by, func() {
			if d, ok := a.rollIronclad(s); ok {
				due = append(due, pierced{d, by})
			}
		})
	}
	for _, d := range due {
		a.ctx.Within(d.by, func() { a.damage(d.damaged) })
	}
	a.settleExplosions()
}

func (a *act) ramAttack(from, to rules.ModelID, p geom.Point, colour dice.Colour) ironcladAttack {
	own, name := a.armourSide(from, p)
	ar, theirs := a.armourSide(to, p)
	m := a.model(from)
	return ironcladAttack{
		Seat: m.Seat, Unit: m.Unit, Target: to, AR: ar,
		ARStep:  rules.Step{Value: ar, Unit: "armour", Rule: a.Book.RammingAttack, Text: rules.Say("%s of %s into %s of %s", name, m, theirs, a.model(to))},
		Parts:   []part{{Pool: dice.Pool{N: own, Colour: colour}, Need: 4, Why: rules.Plain("ram"), Rule: a.Book.RammingAttack}},
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
