package legions

import (
	"strconv"

	"baize/rules"
	"baize/rules/dice"
)

// settleMorale ends an event: the queued reasons are merged per Section and checked, in the order of Initiative and then of
// ids (DL2-MORALE-02, 06).
func (a *act) settleMorale() {
	for len(a.reasons) > 0 {
		queued := a.reasons
		a.reasons = nil
		for _, seat := range a.seats() {
			for _, unit := range a.sectionsOf(seat) {
				var mine []reason
				for _, r := range queued {
					if r.Unit == unit {
						mine = append(mine, r)
					}
				}
				if len(mine) > 0 {
					a.morale.Test(a, unit, mine)
				}
			}
		}
	}
}

// seats are the seats in the order of Initiative.
func (g *game) seats() [2]rules.Seat {
	if g.E.Initiative[0] != g.E.Initiative[1] {
		return g.E.Initiative
	}
	return [2]rules.Seat{g.E.Strategic, g.E.Strategic.Other()}
}

// moraleCheck makes one check at once (DL2-MORALE-03 to 08, 17) and gives the Successes beyond the need, -1 for failed
// and 0 for a Section that takes none. restore is the End Phase attempt, which adds no marker (DL2-END-01).
func (a *act) moraleCheck(unit rules.UnitID, reasons []reason, restore bool) int {
	if len(a.living(unit)) == 0 {
		return 0
	}
	seat := a.unit(unit).Seat
	if !restore {
		a.tellReasons(unit, reasons)
		if by := a.sectionForbids(mayWorry, unit); by != nil {
			rule := a.ruleOf(by)
			a.ctx.Rule(seat, unit, rules.Count(rule, "morale", 0).With(0, "checks", rule, "%s: no Morale Check", says(by)).With(0, "checks", a.Book.ModelRulesFirst, "a model's own rule goes before the standard one"))
			a.meet(unit, reasons)
			return 0
		}
	}
	need := a.moraleNeed(unit, reasons, restore)
	check := a.moralePool(unit, restore, need.Value)
	if !restore {
		a.meet(unit, reasons)
	}
	check.Parts = append(check.Parts, a.bolster(unit, a.askBolster(unit, check.Purpose, a.showCheck(check, need.Value)))...)
	a.tellPool(unit, a.Book.MoraleDice, "morale dice", check.Parts)
	a.ctx.Rule(seat, unit, need)
	check.Means = toPass(need.Value)
	roll := a.throw(check)
	a.judgeCheck(unit, check.Purpose, a.Book.MoraleResult, a.Book.CheckFailed, roll.Total, need.Value)
	if roll.Total >= need.Value {
		return roll.Total - need.Value
	}
	a.failedCheck(unit)
	if !restore {
		a.shake(unit, 1, a.Book.MoraleResult, rules.Plain("failed a Morale Check"))
	}
	return -1
}

// tellReasons tells why a check is made, now that the event is over (DL2-MORALE-02).
func (a *act) tellReasons(unit rules.UnitID, reasons []reason) {
	seat := a.unit(unit).Seat
	why := rules.Count(a.Book.MoraleTiming, "morale reasons", distinct(reasons))
	told := map[string]bool{}
	for _, r := range reasons {
		if r.Cause == "losses" && told[r.Cause] {
			continue
		}
		told[r.Cause] = true
		why = why.With(1, "reason", r.Rule, "%s", causes[r.Cause])
		a.ctx.Note(seat, unit, r.Rule, "Morale Check: %s", causes[r.Cause])
	}
	a.ctx.Rule(seat, unit, why)
}

var causes = map[string]string{"losses": "lost Life Points", "officer": "an Officer was killed", "wiped-out": "a friendly Section was wiped out",
	"charged": "charged while Shaken", "daunting": "charged by a daunting foe", "overrun": "nearly run over"}

// moraleNeed is how many Successes a check needs, with the causes (DL2-MORALE-03, 05, 06, DL2-SCEN-18).
func (g *game) moraleNeed(unit rules.UnitID, reasons []reason, restore bool) rules.Ruling {
	r := rules.Count(g.Book.MoraleRequired, "morale need", 1).With(1, "successes", g.Book.MoraleRequired, "as standard")
	add := func(rule rules.RuleID, text rules.Text) {
		r.Value++
		r = r.With(1, "successes", rule, "%s", text)
	}
	if !restore {
		for _, x := range reasons {
			if x.Suppression {
				add(g.Book.SuppressionPenalty, rules.Plain("lost Life Points to a Suppression weapon"))
				r = r.With(0, "successes", g.Book.Suppression, "the attack contained one")
				break
			}
		}
		if g.met(unit)+distinct(reasons) >= 2 {
			add(g.Book.SeveralMoraleReasons, rules.Plain("two or more reasons in one Activation"))
		}
	}
	if g.E.Settings.BattleWeary {
		if by := g.sectionForbids(mayBeWeary, unit); by != nil {
			r = r.With(0, "successes", g.ruleOf(by), "%s: not Battle Weary", by.Trait.Name)
		} else {
			add(g.Book.BattleWeary, rules.Plain("Battle Weary"))
		}
	}
	r.Text = rules.Say("morale need: %s", strconv.Itoa(r.Value))
	return r
}

// distinct counts separate causes: all Life Points lost by one moment are one.
func distinct(reasons []reason) int {
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

// met is how many reasons a Section met at its first check of this Activation.
func (g *game) met(unit rules.UnitID) int {
	for _, m := range g.E.Met {
		if m.Unit == unit {
			return m.N
		}
	}
	return 0
}

// meet notes reasons for later checks of the same Activation. Outside an Activation nothing is noted.
func (a *act) meet(unit rules.UnitID, reasons []reason) {
	if a.E.Act == nil || a.met(unit) > 0 { // two are as many as more (DL2-MORALE-06)
		return
	}
	a.E.Met = append(a.E.Met[:len(a.E.Met):len(a.E.Met)], Met{unit, distinct(reasons)})
}

// moralePool is a Morale Check before dice are bought, once it is known whose Officer helps (DL2-MORALE-04, 07, 17).
func (a *act) moralePool(unit rules.UnitID, restore bool, need int) throwSpec {
	if why := a.belowHalf(unit); !why.Empty() {
		if by := a.sectionForbids(mayBeHalved, unit); by != nil {
			a.ctx.Rule(a.unit(unit).Seat, unit, rules.Count(a.ruleOf(by), "morale dice lost", 0).With(0, "dice", a.ruleOf(by), "%s: %s", by.Trait.Name, why))
		}
	}
	return a.moraleRoll(unit, a.moraleOfficer(unit, restore, need), restore)
}

// moraleRoll describes a Morale Check with the die of an Officer, 0 for none.
func (g *game) moraleRoll(unit rules.UnitID, officer rules.ModelID, restore bool) throwSpec {
	purpose := rules.Plain("morale")
	if restore {
		purpose = rules.Plain("restore order")
	}
	return throwSpec{Seat: g.unit(unit).Seat, Unit: unit, Purpose: purpose, Rule: g.Book.MoraleDice, Parts: g.moraleDice(unit, officer), Again: g.checkAgains(unit, true)}
}

// belowHalf says how many of its Life Points a Section has left that is below half strength, nothing for others.
func (g *game) belowHalf(unit rules.UnitID) rules.Text {
	now, initial := g.lifePoints(unit), g.section(unit).Initial
	if 2*now >= initial {
		return rules.Text{}
	}
	return rules.Say("%d of %d Life Points left", now, initial)
}

// moraleDice are the dice of a Morale Check with that of an Officer, 0 for none.
func (g *game) moraleDice(unit rules.UnitID, o rules.ModelID) []part {
	parts := []part{{Pool: dice.Pool{N: 2, Colour: g.section(unit).Quality.Colour()}, Need: 4, Why: rules.Plain("the Section's Quality"), Rule: g.Book.QualityColours}}
	if why := g.belowHalf(unit); !why.Empty() && g.sectionForbids(mayBeHalved, unit) == nil {
		parts[0].N = 1
		parts[0].Why, parts[0].Rule = rules.Say("the Section's Quality, one less below half strength: %s", why), g.Book.BelowHalfStrength
	}
	if o != 0 {
		parts = append(parts, part{Pool: dice.Pool{N: 1, Colour: g.leaderColour(o)}, Need: 4, Why: rules.Say("in Command Range of %s", g.model(o)), Rule: g.Book.MoraleOfficerInRange})
	}
	if m := g.inspired(unit); m != 0 {
		parts = append(parts, part{Pool: dice.Pool{N: 1, Colour: dice.Red}, Need: 4, Why: rules.Say("inspired by %s", g.model(m)), Rule: g.Book.Inspiring})
	}
	return parts
}

// lifePoints is how many Life Points of a Section are left; Hull Points and Non-Combatants do not count (DL2-MORALE-04,
// DL2-MAR-32).
func (g *game) lifePoints(unit rules.UnitID) int {
	n := 0
	for _, m := range g.living(unit) {
		if !g.profile(m).Kind.IsIronclad() && countsForStrength.Forbidden(g.own(m), g.profile(m)) == nil {
			n += g.left(m)
		}
	}
	return n
}

// moraleOfficer is the Officer whose die a Section adds, 0 if it is in range of none. Its owner chooses between dice of
// different colours (DL2-MORALE-07). Option ids are the labels of the Officers.
func (a *act) moraleOfficer(unit rules.UnitID, restore bool, need int) rules.ModelID {
	var options []rules.Option
	var first rules.ModelID
	seen := map[dice.Colour]bool{}
	for _, o := range a.officersInRange(unit) {
		c := a.leaderColour(o)
		if seen[c] {
			continue
		}
		seen[c] = true
		if first == 0 {
			first = o
		}
		options = append(options, rules.Option{ID: a.model(o).Label, Text: rules.Say("%s: 1 %s", a.model(o), c.String()), Model: o})
	}
	if len(options) < 2 {
		return first
	}
	d := rules.Choose("morale-officer", a.unit(unit).Seat, a.Book.MoraleOfficerInRange, rules.Say("Whose die is added to the Morale Check?"), options...)
	d.Unit = unit
	pick := a.ctx.AskShown(d, nil, func(ans rules.Answer) rules.Shown {
		id := ans.Pick()
		for _, o := range options {
			if o.ID == id {
				return rules.Shown{Text: a.passing(a.moraleRoll(unit, o.Model, restore), need)}
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

// inspired finds an Inspiring friendly model that a model of the Section sees; a Section sees itself (DL2-MAR-23).
func (g *game) inspired(unit rules.UnitID) rules.ModelID {
	for _, u := range g.sectionsOf(g.unit(unit).Seat) {
		for _, m := range g.living(u) {
			if !g.permits(inspires, m) || !g.onBoard(m) {
				continue
			}
			if u == unit {
				return m
			}
			for _, k := range g.onTable(unit) {
				if g.view().spies(k, m) {
					return m
				}
			}
		}
	}
	return 0
}
