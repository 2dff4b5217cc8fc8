package dustup

import (
	"baize/rules"
)

// confidenceTest takes one test at a threat level with further modifiers; it moves the level (DUP-CONF-08). The modifiers
// of DUP-CONF-07 that lie in the unit's own state are added here. Routed units and those without able-bodied figures test
// nothing (DUP-CONF-04, DUP-CAS-10).
func (a *act) confidenceTest(unit rules.UnitID, threat int, rule rules.RuleID, why rules.Text, more ...rules.Step) {
	if a.out(unit) {
		return
	}
	if a.level(unit) == Routed {
		a.judge(unit, rules.Allow("DUP-CONF-04", "%s is Routed and takes no confidence test", a.unit(unit)))
		return
	}
	t := a.troop(unit)
	commitment := t.Commitment
	steps := []rules.Step{
		a.lv(unit),
		{Value: threat, Unit: "threat", Text: rules.Say("%s, %s commitment", why, commitmentNames[commitment]), Rule: rule},
		{Unit: "commitment", Text: rules.Say("%s commitment", commitmentNames[commitment]), Rule: "DUP-CONF-05"},
	}
	if rule != "DUP-CONF-06" && rule != "DUP-TRVL-03" {
		steps = append(steps, rules.Step{Unit: "threat", Text: rules.Say("the table of threat levels"), Rule: "DUP-CONF-06"})
	}
	steps = append(append(steps, a.stateModifiers(unit)...), more...)
	target := 0
	for _, s := range steps {
		target += s.Value
	}
	face, ok := a.beats(unit, "DUP-CONF-08", "confidence", a.quality(unit), target, steps...)
	switch {
	case ok:
		a.say(unit, "DUP-CONF-08", "%s stays %s", a.unit(unit), levelWord(a.level(unit)))
	case 2*face <= target:
		a.setLevel(unit, a.level(unit)+2, "DUP-CONF-08", rules.Say("it fails its confidence test by half or more: two levels"))
	default:
		a.setLevel(unit, a.level(unit)+1, "DUP-CONF-08", rules.Say("it fails its confidence test"))
	}
}

// stateModifiers are the modifiers that lie in the state of a unit after the attack (DUP-CONF-07).
func (g *game) stateModifiers(unit rules.UnitID) (steps []rules.Step) {
	c := g.troop(unit).Commitment
	add := func(n int, each [3]int, format string, args ...any) {
		if v := n * each[c]; v != 0 {
			steps = append(steps, rules.Step{Value: v, Unit: "modifier", Text: rules.Say(format, args...), Rule: "DUP-CONF-07"})
		}
	}
	untreated := 0
	for _, m := range g.inPlay(unit) {
		if g.model(m).Markers.Has(Untreated) {
			untreated++
		}
	}
	add(untreated, untreatedModifier, "%d untreated casualties", untreated)
	if g.has(unit, Column) {
		add(1, travelModifier, "travel mode")
	}
	if g.hull(unit) != 0 {
		n := g.damage(unit)
		add(n, damageModifier, "%d damage markers", n)
	}
	return steps
}

// leadershipTest throws the quality die of a unit against its LV: higher passes (DUP-QUAL-04).
func (a *act) leadershipTest(unit rules.UnitID, rule rules.RuleID, purpose string, why rules.Text) bool {
	_, ok := a.leadershipRoll(unit, rule, purpose, why)
	return ok
}

// leadershipRoll throws the quality die against the leadership value of a unit for a purpose; why says what made it do so.
func (a *act) leadershipRoll(unit rules.UnitID, rule rules.RuleID, purpose string, why rules.Text) (face int, ok bool) {
	a.ctx.Emit(rules.Event{Kind: rules.EvNote, Seat: a.unit(unit).Seat, Unit: unit, Rule: rule, Name: purpose, Text: rules.Say("%s takes a %s test: %s", a.unit(unit), purpose, why)})
	lv := a.troop(unit).LV
	return a.beats(unit, rule, purpose, a.quality(unit), lv, a.lv(unit), rules.Step{Unit: "test", Text: rules.Say("leadership test"), Rule: "DUP-QUAL-04"})
}
