package fire

import (
	"baize/rules"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
)

// hullRow is the place among the edition's Damages of so many Successes: one Hull Point from the Armour Value on, two from Armour
// Value and CR on, never more (DLCE-IAD-06, DLCE-IAD-07). A profile without CR loses one at the most.
func hullRow(g *model.Game, s damage.IroncladAttack, left, _ int) int {
	cr := g.Profile(s.Target).CR
	switch {
	case left < s.AR:
		return damage.Holds
	case cr == 0 || left < s.AR+cr:
		return 0
	}
	return 1
}

// tellHull tells how many Hull Points an attack takes.
func tellHull(a *model.Act, s damage.IroncladAttack, left, _ int) {
	n, cr := 0, a.Profile(s.Target).CR
	if row := hullRow(a.Game, s, left, 0); row != damage.Holds {
		n = a.Damages[row].Points
	}
	r := rules.Count(a.Book.Penetration, "hull points", n, rules.Step{Value: left, Unit: "successes", Rule: a.Book.Penetration, Text: rules.Plain("left")}, s.ARStep).
		With(s.AR, "needed", a.Book.Penetration, "for the first Hull Point")
	if cr > 0 {
		r = r.With(cr, "CR", a.Book.IroncladProfile, "of its profile").With(s.AR+cr, "needed", rows.Of(a.Edition).SecondHullPoint, "for a second Hull Point")
	}
	r.Text = rules.Say("%s loses %d of %d Hull Points", a.Model(s.Target), n, a.Left(s.Target))
	if n == 0 {
		r.Text = rules.Say("the armour of %s holds", a.Model(s.Target))
	}
	a.Ctx.Rule(s.Seat, a.Model(s.Target).Unit, r)
}
