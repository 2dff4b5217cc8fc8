package assault

import (
	"baize/rules"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/morale"
)

// divide has the owner split the defender as evenly as possible into a group for each of the two attackers, its leader in one
// of them; a hull cannot be divided (DUP-MULT-01). Wounded figures are spread over the groups in list order.
func divide(a *model.Act, bouts []*Bout) {
	def, first := bouts[0].Def, bouts[0]
	if a.Hull(def) != 0 {
		return
	}
	able := a.Able(def)
	least := len(able) / 2
	picked := pickModels(a, rules.Decision{
		Kind: "divide", Seat: a.Unit(def).Seat, Rule: "DUP-MULT-01", Unit: def, Models: able, Min: least, Max: len(able) - least,
		Prompt: rules.Say("%s is divided: which figures face %s?", a.Unit(def), a.Unit(first.Att)),
	}, able)
	parts := [][]rules.ModelID{picked, model.Without(able, picked)}
	for i, m := range model.Without(a.InPlay(def), able) {
		parts[i%2] = append(parts[i%2], m)
	}
	for i, b := range bouts {
		b.part = append([]rules.ModelID{}, parts[i]...) // a group of nobody is none: nil would be the whole unit
		a.Ctx.Rule(a.Unit(def).Seat, def, rules.Count("DUP-MULT-01", "group", len(fighters(a.Game, b))).With(i+1, "group", "DUP-MULT-01", "against %s", a.Unit(b.Att)))
	}
}

// OnAllSides takes all Courage Tests first, the worst result binding the whole unit, then fights pair by pair, all strikes
// before any final test (DUP-MULT-01 to 03). Where an attacker was within 2in already the unit cannot withdraw at all
// (DUP-ASLT-07).
func OnAllSides(a *model.Act, bouts []*Bout) {
	whole := bouts[0]
	held := whole.vehicle != 0
	for _, b := range bouts {
		held = held || b.close
	}
	if !held && a.Level(whole.Def) == model.Routed {
		a.Ctx.Rule(a.Unit(whole.Def).Seat, whole.Def, rules.Allow("DUP-ASLT-06", "Routed: it withdraws at once, without a Courage Test"))
		allGiveWay(a, bouts, whole, 0, "DUP-ASLT-06")
		return
	}
	if (!held || whole.vehicle != 0) && leaves(a, whole, "DUP-ASLT-09", "before the Courage Tests", bouts...) {
		allGiveWay(a, bouts, whole, 1, "DUP-ASLT-09")
		return
	}
	divide(a, bouts)
	fights, worst, driver := allTests(a, bouts)
	text := []string{"the unit withdraws", "the attack occurs", "every attack fails"}[worst]
	r := rules.Count("DUP-MULT-01", "worst result", int(worst))
	r.Text = rules.Say("the worst result binds: %s", text)
	a.Ctx.Rule(a.Unit(whole.Def).Seat, whole.Def, r)
	switch {
	case worst == forcedOut && a.Level(whole.Def) == model.Broken:
		a.SetLevel(whole.Def, model.Routed, "DUP-ASLT-05", rules.Say("a Broken unit routs when it is assaulted"))
		allGiveWay(a, fights, driver, 0, "DUP-ASLT-05")
		return
	case worst == forcedOut:
		allGiveWay(a, fights, driver, 1, "DUP-MULT-01")
		return
	case len(fights) > 0 && (!held || whole.vehicle != 0) && leaves(a, whole, "DUP-CRG-03", "now", fights...):
		allGiveWay(a, fights, fights[0], 1, "DUP-CRG-03")
		return
	}
	pairByPair(a, fights)
}

// allTests takes the Courage Tests of all pairs in order; an attacker whose own test failed obeys it for himself. It
// gives the pairs whose attack occurs, the worst result, and the attacker that forced a withdrawal first.
func allTests(a *model.Act, bouts []*Bout) (fights []*Bout, worst Verdict, driver *Bout) {
	held := false
	for _, b := range bouts {
		held = held || b.close
	}
	worst = repelled
	for _, b := range bouts {
		if len(fighters(a.Game, b)) == 0 {
			continue
		}
		if b.close {
			a.Ctx.Rule(a.Unit(b.Att).Seat, b.Att, rules.Allow("DUP-ASLT-07", "within 2\" when it was activated: straight to contact, no Courage Test"))
			worst, fights = min(worst, attacked), append(fights, b)
			continue
		}
		v, rule := tellCourage(a, b, model.Thrown(a, courageDice(a.Game, b, false, "DUP-CRG-01"), Bravery{}))
		if v == repelled {
			beatenBack(a, b, rule)
			continue
		}
		fights = append(fights, b)
		if b.vehicle != 0 {
			a.Ctx.Rule(a.Unit(b.Def).Seat, b.Def, rules.Allow("DUP-ASV-02", "a vehicle is never forced to withdraw: the attack occurs"))
		}
		if v = b.binds(a.Game, v); held {
			v = attacked
		}
		if v == forcedOut && driver == nil {
			driver = b
		}
		worst = min(worst, v)
	}
	return fights, worst, driver
}

// allGiveWay has the whole defender withdraw from one attacker; then every attacker whose test has not failed chooses
// (DUP-MULT-01, DUP-ASLT-10). Those inside a vehicle close it down instead, and the attackers may turn on it (DUP-ASV-06).
func allGiveWay(a *model.Act, bouts []*Bout, driver *Bout, levels int, rule rules.RuleID) {
	committed(a, driver)
	if driver.inside != 0 {
		for _, b := range bouts {
			if b.part = nil; a.Model(b.inside).Place == rules.OnTable && shutTheLid(a, b) && contact(a, b) {
				clash(a, b)
			}
		}
		return
	}
	vacated := a.At(driver.Def)
	morale.Withdraw(a, driver.Def, a.At(driver.Att), levels, rule)
	for _, b := range bouts {
		if b.part = nil; !a.Out(b.Att) {
			follow(a, b, vacated)
		}
	}
}

// pairByPair fights the pairs one after the other: moves and strikes, then the final tests of all (DUP-MULT-02).
func pairByPair(a *model.Act, fights []*Bout) {
	var met []*Bout
	for _, b := range fights {
		if len(fighters(a.Game, b)) == 0 { // the vehicle was destroyed by the pair before
			continue
		}
		committed(a, b)
		if !contact(a, b) {
			continue
		}
		a.Ctx.Rule(a.Unit(b.Att).Seat, b.Att, rules.Allow("DUP-MULT-02", "%s against its group", a.Unit(b.Att)))
		if b.vehicle != 0 {
			clash(a, b)
			continue
		}
		strikes(a, b)
		met = append(met, b)
	}
	finalTests(a, met)
}

// finalTests has every pair take its own final test; the defender obeys the worst outcome (DUP-MULT-03). Whoever has won
// may take the position that was given up (DUP-RES-06).
func finalTests(a *model.Act, met []*Bout) {
	var worst *Bout
	var lost defeat
	var winners []*Bout
	for _, b := range met {
		if endsByWipeOut(a, b) {
			winners = append(winners, b)
			continue
		}
		out := second(a, b)
		if out.loser == b.Att {
			settleFight(a, b, out)
			continue
		}
		winners = append(winners, b)
		if out.levels > lost.levels { // whoever loses to an attacker loses a level at least
			worst, lost = b, out
		}
	}
	if len(met) == 0 {
		return
	}
	def := met[0].Def
	vacated := a.At(def)
	if worst != nil {
		a.Ctx.Rule(a.Unit(def).Seat, def, rules.Count("DUP-MULT-03", "levels lost", lost.levels, rules.Step{Value: lost.levels, Unit: "levels", Text: rules.Say("the worst outcome of its groups"), Rule: lost.rule}))
		if worst.inside != 0 {
			settleFight(a, worst, lost)
			return
		}
		morale.Withdraw(a, def, a.At(worst.Att), lost.levels, "DUP-MULT-03")
	}
	if worst == nil && !a.Out(def) {
		return
	}
	for _, b := range winners {
		holds(a, b, vacated)
	}
}
