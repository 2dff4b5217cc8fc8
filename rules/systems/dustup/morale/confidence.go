package morale

import (
	"baize/rules"
	"baize/rules/systems/dustup/model"
)

// confidenceTest takes one test at a threat level with further modifiers; it moves the level (DUP-CONF-08). The modifiers
// of DUP-CONF-07 that lie in the unit's own state are added here. Routed units and those without able-bodied figures test
// nothing (DUP-CONF-04, DUP-CAS-10).
func confidenceTest(a *model.Act, unit rules.UnitID, threat int, rule rules.RuleID, why rules.Text, more ...rules.Step) {
	if a.Out(unit) {
		return
	}
	if a.Level(unit) == model.Routed {
		a.Judge(unit, rules.Allow("DUP-CONF-04", "%s is Routed and takes no confidence test", a.Unit(unit)))
		return
	}
	t := a.Troop(unit)
	commitment := t.Commitment
	steps := []rules.Step{
		a.LV(unit),
		{Value: threat, Unit: "threat", Text: rules.Say("%s, %s commitment", why, model.CommitmentNames[commitment]), Rule: rule},
		{Unit: "commitment", Text: rules.Say("%s commitment", model.CommitmentNames[commitment]), Rule: "DUP-CONF-05"},
	}
	if rule != "DUP-CONF-06" && rule != "DUP-TRVL-03" {
		steps = append(steps, rules.Step{Unit: "threat", Text: rules.Say("the table of threat levels"), Rule: "DUP-CONF-06"})
	}
	steps = append(append(steps, stateModifiers(a.Game, unit)...), more...)
	target := 0
	for _, s := range steps {
		target += s.Value
	}
	face, ok := a.Beats(unit, "DUP-CONF-08", "confidence", a.Quality(unit), target, steps...)
	switch {
	case ok:
		a.Say(unit, "DUP-CONF-08", "%s stays %s", a.Unit(unit), model.LevelWord(a.Level(unit)))
	case 2*face <= target:
		a.SetLevel(unit, a.Level(unit)+2, "DUP-CONF-08", rules.Say("it fails its confidence test by half or more: two levels"))
	default:
		a.SetLevel(unit, a.Level(unit)+1, "DUP-CONF-08", rules.Say("it fails its confidence test"))
	}
}

// stateModifiers are the modifiers that lie in the state of a unit after the attack (DUP-CONF-07).
func stateModifiers(g *model.Game, unit rules.UnitID) (steps []rules.Step) {
	c := g.Troop(unit).Commitment
	add := func(n int, each [3]int, format string, args ...any) {
		if v := n * each[c]; v != 0 {
			steps = append(steps, rules.Step{Value: v, Unit: "modifier", Text: rules.Say(format, args...), Rule: "DUP-CONF-07"})
		}
	}
	untreated := 0
	for _, m := range g.InPlay(unit) {
		if g.Model(m).Markers.Has(model.Untreated) {
			untreated++
		}
	}
	add(untreated, untreatedModifier, "%d untreated casualties", untreated)
	if g.Has(unit, model.Column) {
		add(1, travelModifier, "travel mode")
	}
	if g.Hull(unit) != 0 {
		n := g.Damage(unit)
		add(n, damageModifier, "%d damage markers", n)
	}
	return steps
}

// leadershipTest throws the quality die of a unit against its LV: higher passes (DUP-QUAL-04).
func leadershipTest(a *model.Act, unit rules.UnitID, rule rules.RuleID, purpose string, why rules.Text) bool {
	_, ok := LeadershipRoll(a, unit, rule, purpose, why)
	return ok
}

// LeadershipRoll throws the quality die against the leadership value of a unit for a purpose; why says what made it do so.
func LeadershipRoll(a *model.Act, unit rules.UnitID, rule rules.RuleID, purpose string, why rules.Text) (face int, ok bool) {
	a.Ctx.Emit(rules.Event{Kind: rules.EvNote, Seat: a.Unit(unit).Seat, Unit: unit, Rule: rule, Name: purpose, Text: rules.Say("%s takes a %s test: %s", a.Unit(unit), purpose, why)})
	return a.Take(LeadershipTest(a.Game, unit, rule, purpose))
}

// LeadershipTest is the quality die against the leadership value of a unit (DUP-QUAL-04).
func LeadershipTest(g *model.Game, unit rules.UnitID, rule rules.RuleID, purpose string) model.Test {
	return model.Test{Unit: unit, Rule: rule, Purpose: purpose, Die: g.Quality(unit), Target: g.Troop(unit).LV,
		Steps: []rules.Step{g.LV(unit), {Unit: "test", Text: rules.Say("leadership test"), Rule: "DUP-QUAL-04"}}}
}
