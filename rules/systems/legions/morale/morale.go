package morale

import (
	"strconv"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/states"
)

// ShowRestore tells how likely a Section that is Shaken passes its check at the end of the Turn (DL2-END-01).
func ShowRestore(a *model.Act, unit rules.UnitID) func(rules.Answer) rules.Shown {
	return func(ans rules.Answer) rules.Shown {
		if ans.Pick() != rules.Yes {
			return rules.Shown{}
		}
		q, officer := Question{G: a.Game, Unit: unit, Restore: true}, rules.ModelID(0)
		if near := helpers(q); len(near) > 0 {
			officer = near[0]
		}
		return rules.Shown{Text: rules.Say("%s before dice are bought", command.Passing(a.Game, moraleRoll(q, officer), moraleNeed(q).Value))}
	}
}

// Settle ends an event: the queued reasons are merged per Section and checked, in the order of Initiative and then of
// ids (DL2-MORALE-02, 06).
func Settle(a *model.Act) {
	for len(a.Reasons) > 0 {
		queued := a.Reasons
		a.Reasons = nil
		for _, seat := range Seats(a.Game) {
			for _, unit := range a.SectionsOf(seat) {
				var mine []model.Reason
				for _, r := range queued {
					if r.Unit == unit {
						mine = append(mine, r)
					}
				}
				if len(mine) > 0 {
					a.Morale.Test(a, unit, mine)
				}
			}
		}
	}
}

// Seats are the sides in the order in which the edition deals with them.
func Seats(g *model.Game) [2]rules.Seat { return RulesOf.Of(g.Edition).Seats(g) }

// ByInitiative are the sides in the order in which they act.
func ByInitiative(g *model.Game) [2]rules.Seat {
	if g.E.Initiative[0] != g.E.Initiative[1] {
		return g.E.Initiative
	}
	return [2]rules.Seat{g.E.Strategic, g.E.Strategic.Other()}
}

// Check makes one check at once (DL2-MORALE-03 to 08, 17) and gives the Successes beyond the need, -1 for failed
// and 0 for a Section that takes none. restore is the End Phase attempt, which adds no marker (DL2-END-01).
func Check(a *model.Act, unit rules.UnitID, reasons []model.Reason, restore bool) int {
	if len(a.Living(unit)) == 0 {
		return 0
	}
	seat := a.Unit(unit).Seat
	if !restore {
		tellReasons(a, unit, reasons)
		if by := a.SectionForbids(model.MayWorry, unit); by != nil {
			rule := a.RuleOf(by)
			a.Ctx.Rule(seat, unit, rules.Count(rule, "morale", 0).With(0, "checks", rule, "%s: no Morale Check", model.Says(by)).With(0, "checks", a.Book.ModelRulesFirst, "a model's own rule goes before the standard one"))
			meet(a, unit, reasons)
			return 0
		}
	}
	q := Question{G: a.Game, Unit: unit, Reasons: reasons, Restore: restore}
	need := moraleNeed(q)
	check := moralePool(a, q, need.Value)
	if !restore {
		meet(a, unit, reasons)
	}
	check.Parts = append(check.Parts, command.Bolster(a, unit, command.AskBolster(a, unit, check.Purpose, command.ShowCheck(a, check, need.Value)))...)
	command.TellPool(a, unit, a.Book.MoraleDice, "morale dice", check.Parts)
	a.Ctx.Rule(seat, unit, need)
	check.Means = command.ToPass(need.Value)
	roll := rolls.Throw(a, check)
	if again := RulesOf.Of(a.Edition).Again; again != nil && roll.Total < need.Value {
		check.Again = nil // no die is thrown a third time
		if again(a, q, check, need.Value) {
			roll = rolls.Throw(a, check)
		}
	}
	command.Judge(a, unit, check.Purpose, a.Book.MoraleResult, a.Book.CheckFailed, roll.Total, need.Value)
	if roll.Total >= need.Value {
		return roll.Total - need.Value
	}
	command.FailedCheck(a, unit)
	if !restore {
		states.Shake(a, unit, 1, a.Book.MoraleResult, rules.Plain("failed a Morale Check"))
	}
	return -1
}

// tellReasons tells why a check is made, now that the event is over (DL2-MORALE-02).
func tellReasons(a *model.Act, unit rules.UnitID, reasons []model.Reason) {
	seat := a.Unit(unit).Seat
	why := rules.Count(a.Book.MoraleTiming, "morale reasons", Distinct(reasons))
	told := map[string]bool{}
	for _, r := range reasons {
		if r.Cause == "losses" && told[r.Cause] {
			continue
		}
		told[r.Cause] = true
		why = why.With(1, "reason", r.Rule, "%s", causes[r.Cause])
		a.Ctx.Note(seat, unit, r.Rule, "Morale Check: %s", causes[r.Cause])
	}
	a.Ctx.Rule(seat, unit, why)
}

var causes = map[string]string{"losses": "lost Life Points", "officer": "an Officer was killed", "wiped-out": "a friendly Section was wiped out",
	"charged": "charged while Shaken", "daunting": "charged by a daunting foe", "overrun": "nearly run over"}

// moraleNeed is how many Successes a check needs, with the causes (DL2-MORALE-03, 05, 06, DL2-SCEN-18).
func moraleNeed(q Question) rules.Ruling {
	k := RulesOf.Of(q.G.Edition)
	r := rules.Count(q.G.Book.MoraleRequired, "morale need", k.Need).With(k.Need, "successes", q.G.Book.MoraleRequired, "as standard")
	for _, harder := range k.Harder {
		for _, step := range harder(q) {
			r.Value += step.Value
			r = r.Add(step)
		}
	}
	r.Text = rules.Say("morale need: %s", strconv.Itoa(r.Value))
	return r
}

// Distinct counts separate causes: all Life Points lost by one moment are one.
func Distinct(reasons []model.Reason) int {
	n, lost := 0, false
	for _, r := range reasons {
		if r.Cause == "losses" {
			if lost {
				continue
			}
			lost = true
		}
		n++
	}
	return n
}

// Met is how many reasons a Section met at its first check of this Activation.
func Met(g *model.Game, unit rules.UnitID) int {
	for _, m := range g.E.Met {
		if m.Unit == unit {
			return m.N
		}
	}
	return 0
}

// meet notes reasons for later checks of the same Activation. Outside an Activation nothing is noted.
func meet(a *model.Act, unit rules.UnitID, reasons []model.Reason) {
	if a.E.Act == nil || Met(a.Game, unit) > 0 { // two are as many as more (DL2-MORALE-06)
		return
	}
	a.E.Met = append(a.E.Met[:len(a.E.Met):len(a.E.Met)], model.Met{Unit: unit, N: Distinct(reasons)})
}

// moralePool is a Morale Check before dice are bought, once it is known whose Officer helps (DL2-MORALE-04, 07, 17).
func moralePool(a *model.Act, q Question, need int) rolls.Spec {
	if why := BelowHalf(a.Game, q.Unit); !why.Empty() {
		if by := a.SectionForbids(model.MayBeHalved, q.Unit); by != nil {
			a.Ctx.Rule(a.Unit(q.Unit).Seat, q.Unit, rules.Count(a.RuleOf(by), "morale dice lost", 0).With(0, "dice", a.RuleOf(by), "%s: %s", by.Trait.Name, why))
		}
	}
	return moraleRoll(q, moraleOfficer(a, q, need))
}

// moraleRoll describes a Morale Check with the die of an Officer, 0 for none.
func moraleRoll(q Question, officer rules.ModelID) rolls.Spec {
	purpose := rules.Plain("morale")
	if q.Restore {
		purpose = rules.Plain("restore order")
	}
	return rolls.Spec{Seat: q.G.Unit(q.Unit).Seat, Unit: q.Unit, Purpose: purpose, Rule: q.G.Book.MoraleDice, Parts: RulesOf.Of(q.G.Edition).Dice(q, officer),
		Again: command.CheckAgains(command.Tested{G: q.G, Unit: q.Unit, Morale: true})}
}

// BelowHalf says how many of its Life Points a Section has left that is below half strength, nothing for others.
func BelowHalf(g *model.Game, unit rules.UnitID) rules.Text {
	now, initial := RulesOf.Of(g.Edition).Life(g, unit)
	if 2*now >= initial {
		return rules.Text{}
	}
	return rules.Say("%d of %d Life Points left", now, initial)
}

// helpers lists the Officers of whom one adds his die to a check.
func helpers(q Question) []rules.ModelID {
	if list := RulesOf.Of(q.G.Edition).Officers; list != nil {
		return list(q.G, q.Unit)
	}
	return nil
}

// LifePoints is how many Life Points of a Section are left; Hull Points and Non-Combatants do not count (DL2-MORALE-04,
// DL2-MAR-32).
func LifePoints(g *model.Game, unit rules.UnitID) int {
	n := 0
	for _, m := range g.Living(unit) {
		if !g.Profile(m).Kind.IsIronclad() && model.CountsForStrength.Forbidden(g.Own(m), g.Profile(m)) == nil {
			n += g.Left(m)
		}
	}
	return n
}

// moraleOfficer is the Officer whose die a Section adds, 0 if it is in range of none. Its owner chooses between dice of
// different colours (DL2-MORALE-07). Option ids are the labels of the Officers.
func moraleOfficer(a *model.Act, q Question, need int) rules.ModelID {
	var options []rules.Option
	var first rules.ModelID
	seen := map[dice.Colour]bool{}
	for _, o := range helpers(q) {
		c := command.LeaderColour(a.Game, o)
		if seen[c] {
			continue
		}
		seen[c] = true
		if first == 0 {
			first = o
		}
		options = append(options, rules.Option{ID: a.Model(o).Label, Text: rules.Say("%s: 1 %s", a.Model(o), c.String()), Model: o})
	}
	if len(options) < 2 {
		return first
	}
	d := rules.Choose("morale-officer", a.Unit(q.Unit).Seat, a.Book.MoraleOfficerInRange, rules.Say("Whose die is added to the Morale Check?"), options...)
	d.Unit = q.Unit
	pick := a.Ctx.AskShown(d, nil, func(ans rules.Answer) rules.Shown {
		id := ans.Pick()
		for _, o := range options {
			if o.ID == id {
				return rules.Shown{Text: command.Passing(a.Game, moraleRoll(q, o.Model), need)}
			}
		}
		return rules.Shown{}
	}).Pick()
	for _, o := range options {
		if o.ID == pick {
			return o.Model
		}
	}
	return first
}

// Worry queues a reason for a Morale Check; Settle makes the checks when the event is over (DL2-MORALE-02).
func Worry(a *model.Act, r model.Reason) { a.Reasons = append(a.Reasons, r) }
