// Package fire is how the Community Edition shoots: attacks, cover, and what Successes do, mini by mini.
package fire

import (
	"baize/rules"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/shoot"
	"baize/rules/systems/legions/sight"
)

// Say gives an edition its shooting.
func Say(e *model.Edition) {
	e.Damages = []model.DamageRow{
		{Rule: e.Book.Penetration, Text: "1 Hull Point lost", Points: 1},
		{Rule: rows.Of(e).SecondHullPoint, Text: "2 Hull Points lost", Points: 2},
	}
	e.Judges = append(e.Judges, "measured from", "target", "left over", "hull points")
	e.Asks = append(e.Asks,
		model.Question{Term: rules.Term{ID: "casualty", Text: "which of several equally near models is hit next"}, Leads: map[string]string{"": "rolls its saves and is hit before the others"}},
		model.Question{Term: rules.Term{ID: "measure-from", Text: "from which of several equally near firers it is measured who is hit first"}, Leads: map[string]string{"": "who stands nearest to this one is hit first"}})
	sight.RulesOf.Say(e, lines)
	attack.RulesOf.Say(e, attacks)
	shoot.ShellingOf.Say(e, shelling)
	damage.RulesOf.Say(e, damage.Rules{
		Line: chooseGauge, Volley: newVolley, Table: damage.Table{Row: hullRow, Tell: tellHull}, HullWorries: true, RangedKept: true, OneByOne: true, AfterAttack: tendAll,
	})
}
