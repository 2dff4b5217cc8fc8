package dustup

import (
	"slices"

	"baize/rules"
)

// combinedAssault fights the units of a queue against the enemy of its Orders, after the last of them (DUP-MULT-01 to 04). Who
// may no longer assault it stays out; one unit alone makes an ordinary assault.
func (a *act) combinedAssault(queue []Queued) {
	var bouts []*bout
	for _, q := range queue {
		c := rules.Command{Kind: "assault", Seat: a.unit(q.Unit).Seat, Unit: q.Unit, Target: q.Target}
		if a.openTop(q.Target) != 0 {
			c.Name = "vehicle" // the Orders named its hull; a passenger as victim names those inside
		}
		if r := firstRefusal(a.mayAttack(q.Unit), a.checkVictims(c)); !r.OK() || a.out(q.Unit) {
			a.ctx.Rule(c.Seat, q.Unit, r)
			continue
		}
		a.begin(Activation{Unit: q.Unit, Ordered: true})
		a.spend(2, "DUP-ASLT-01", "Assault")
		a.reveal(q.Unit, "DUP-DET-06", rules.Say("it assaults"))
		a.ctx.Mark(q.Unit, Concealed, 0, "DUP-SHOOT-07", rules.Say("it assaults"))
		bouts = append(bouts, a.newBout(c))
	}
	if len(bouts) == 0 {
		return
	}
	a.assault = true
	if len(bouts) == 1 {
		a.onslaught(bouts[0])
	} else {
		r := rules.Count("DUP-MULT-04", "units in the combined assault", len(bouts))
		a.ctx.Rule(a.unit(bouts[0].att).Seat, bouts[0].att, r)
		a.onAllSides(bouts)
	}
	a.afterAssault(bouts...)
	a.standDown(len(bouts))
}

// standDown ends the activations of the last n units that began to act, but for those that keep an action after their own
// test failed: they use it in the order of the Orders (DUP-CRG-05).
func (a *act) standDown(n int) {
	from := len(a.E.Acts) - n
	begun := append([]Activation(nil), a.E.Acts[from:]...)
	a.E.Acts = a.E.Acts[:from:from]
	for i := len(begun) - 1; i >= 0; i-- {
		if begun[i].Left > 0 && !a.out(begun[i].Unit) {
			a.E.Acts = append(a.E.Acts, begun[i])
		}
	}
	for _, b := range begun {
		if b.Left == 0 || a.out(b.Unit) {
			a.E.Acts = append(a.E.Acts, b)
			a.endActivation()
		}
	}
}

// divide has the owner split the defender as evenly as possible into a group for each of the two attackers, its leader in one
// of them; a hull cannot be divided (DUP-MULT-01). Wounded figures are spread over the groups in list order.
func (a *act) divide(bouts []*bout) {
	def, first := bouts[0].def, bouts[0]
	if a.hull(def) != 0 {
		return
	}
	able := a.able(def)
	least := len(able) / 2
	picked := a.pickModels(rules.Decision{
		Kind: "divide", Seat: a.unit(def).Seat, Rule: "DUP-MULT-01", Unit: def, Models: able, Min: least, Max: len(able) - least,
		Prompt: rules.Say("%s is divided: which figures face %s?", a.unit(def), a.unit(first.att)),
	}, able)
	parts := [][]rules.ModelID{picked, without(able, picked)}
	for i, m := range without(a.inPlay(def), able) {
		parts[i%2] = append(parts[i%2], m)
	}
	for i, b := range bouts {
		b.part = append([]rules.ModelID{}, parts[i]...) // a group of nobody is none: nil would be the whole unit
		a.ctx.Rule(a.unit(def).Seat, def, rules.Count("DUP-MULT-01", "group", len(a.fighters(b))).With(i+1, "group", "DUP-MULT-01", "against %s", a.unit(b.att)))
	}
}

// without is a list less some of its models.
func without(list, gone []rules.ModelID) (out []rules.ModelID) {
	for _, m := range list {
		if !slices.Contains(gone, m) {
			out = append(out, m)
		}
	}
	return out
}

// onAllSides takes all Courage Tests first, the worst result binding the whole unit, then fights pair by pair, all strikes
// before any final test (DUP-MULT-01 to 03). Where an attacker was within 2in already the unit cannot withdraw at all
// (DUP-ASLT-07).
func (a *act) onAllSides(bouts []*bout) {
	whole := bouts[0]
	held := whole.vehicle != 0
	for _, b := range bouts {
		held = held || b.close
	}
	if !held && a.level(whole.def) == Routed {
		a.ctx.Rule(a.unit(whole.def).Seat, whole.def, rules.Allow("DUP-ASLT-06", "Routed: it withdraws at once, without a Courage Test"))
		a.allGiveWay(bouts, whole, 0, "DUP-ASLT-06")
		return
	}
	if (!held || whole.vehicle != 0) && a.leaves(whole, "DUP-ASLT-09", "before the Courage Tests", bouts...) {
		a.allGiveWay(bouts, whole, 1, "DUP-ASLT-09")
		return
	}
	a.divide(bouts)
	fights, worst, driver := a.allTests(bouts)
	text := []string{"the unit withdraws", "the attack occurs", "every attack fails"}[worst]
	r := rules.Count("DUP-MULT-01", "worst result", int(worst))
	r.Text = rules.Say("the worst result binds: %s", text)
	a.ctx.Rule(a.unit(whole.def).Seat, whole.def, r)
	switch {
	case worst == forcedOut && a.level(whole.def) == Broken:
		a.setLevel(whole.def, Routed, "DUP-ASLT-05", rules.Say("a Broken unit routs when it is assaulted"))
		a.allGiveWay(fights, driver, 0, "DUP-ASLT-05")
		return
	case worst == forcedOut:
		a.allGiveWay(fights, driver, 1, "DUP-MULT-01")
		return
	case len(fights) > 0 && (!held || whole.vehicle != 0) && a.leaves(whole, "DUP-CRG-03", "now", fights...):
		a.allGiveWay(fights, fights[0], 1, "DUP-CRG-03")
		return
	}
	a.pairByPair(fights)
}

// allTests takes the Courage Tests of all pairs in order; an attacker whose own test failed obeys it for himself. It
// gives the pairs whose attack occurs, the worst result, and the attacker that forced a withdrawal first.
func (a *act) allTests(bouts []*bout) (fights []*bout, worst verdict, driver *bout) {
	held := false
	for _, b := range bouts {
		held = held || b.close
	}
	worst = repelled
	for _, b := range bouts {
		if len(a.fighters(b)) == 0 {
			continue
		}
		if b.close {
			a.ctx.Rule(a.unit(b.att).Seat, b.att, rules.Allow("DUP-ASLT-07", "within 2\" when it was activated: straight to contact, no Courage Test"))
			worst, fights = min(worst, attacked), append(fights, b)
			continue
		}
		att, def := a.throwCourage(b, false)
		v, rule := a.tellCourage(b, att, def)
		if v == repelled {
			a.beatenBack(b, rule)
			continue
		}
		fights = append(fights, b)
		switch {
		case b.vehicle != 0:
			a.ctx.Rule(a.unit(b.def).Seat, b.def, rules.Allow("DUP-ASV-02", "a vehicle is never forced to withdraw: the attack occurs"))
			v = attacked
		case held:
			v = attacked
		case a.level(b.def) == Broken:
			v = forcedOut
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
func (a *act) allGiveWay(bouts []*bout, driver *bout, levels int, rule rules.RuleID) {
	a.committed(driver)
	if driver.inside != 0 {
		for _, b := range bouts {
			if b.part = nil; a.model(b.inside).Place == rules.OnTable && a.shutTheLid(b) && a.contact(b) {
				a.clash(b)
			}
		}
		return
	}
	vacated := a.at(driver.def)
	a.withdraw(driver.def, a.at(driver.att), levels, rule)
	for _, b := range bouts {
		if b.part = nil; !a.out(b.att) {
			a.follow(b, vacated)
		}
	}
}

// pairByPair fights the pairs one after the other: moves and strikes, then the final tests of all (DUP-MULT-02).
func (a *act) pairByPair(fights []*bout) {
	var met []*bout
	for _, b := range fights {
		if len(a.fighters(b)) == 0 { // the vehicle was destroyed by the pair before
			continue
		}
		a.committed(b)
		if !a.contact(b) {
			continue
		}
		a.ctx.Rule(a.unit(b.att).Seat, b.att, rules.Allow("DUP-MULT-02", "%s against its group", a.unit(b.att)))
		if b.vehicle != 0 {
			a.clash(b)
			continue
		}
		a.strikes(b)
		met = append(met, b)
	}
	a.finalTests(met)
}

// finalTests has every pair take its own final test; the defender obeys the worst outcome (DUP-MULT-03). Whoever has won
// may take the position that was given up (DUP-RES-06).
func (a *act) finalTests(met []*bout) {
	var worst *bout
	var lost defeat
	var winners []*bout
	for _, b := range met {
		if a.endsByWipeOut(b) {
			winners = append(winners, b)
			continue
		}
		out := a.second(b)
		if out.loser == b.att {
			a.settleFight(b, out)
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
	def := met[0].def
	vacated := a.at(def)
	if worst != nil {
		a.ctx.Rule(a.unit(def).Seat, def, rules.Count("DUP-MULT-03", "levels lost", lost.levels, rules.Step{Value: lost.levels, Unit: "levels", Text: rules.Say("the worst outcome of its groups"), Rule: lost.rule}))
		if worst.inside != 0 {
			a.settleFight(worst, lost)
			return
		}
		a.withdraw(def, a.at(worst.att), lost.levels, "DUP-MULT-03")
	}
	if worst == nil && !a.out(def) {
		return
	}
	for _, b := range winners {
		a.holds(b, vacated)
	}
}
