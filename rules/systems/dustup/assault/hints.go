package assault

import (
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/shooting"
	"baize/rules/systems/dustup/travel"
)

// What the options of questions lead to, with the chances by the code that resolves them. Nothing here changes the working
// copy.

// attackers are the units that assault the defender of a bout, one or several.
func attackers(b *Bout, others []*Bout) []rules.UnitID {
	out := []rules.UnitID{b.Att}
	for _, o := range others {
		if !slices.Contains(out, o.Att) {
			out = append(out, o.Att)
		}
	}
	return out
}

// showStand tells what awaits an assaulted unit that does not withdraw: the chances of the Courage Test, or after it the
// fight.
func showStand(g *model.Game, b *Bout, rule rules.RuleID, others []*Bout) func(rules.Answer) rules.Shown {
	return func(ans rules.Answer) rules.Shown {
		id := ans.Pick()
		switch {
		case id != rules.No:
			return rules.Shown{}
		case rule != "DUP-ASLT-09":
			return rules.Shown{Text: fightText(g, b, others)}
		case len(others) > 1:
			return rules.Shown{Text: severalText(g, others)}
		}
		return rules.Shown{Text: rules.Say("Courage Test: %s", ladder.InChances(courageTest(g, b)))}
	}
}

// severalText tells the Courage Tests that await a unit assaulted from several sides, each with all its figures, which are not
// divided yet.
func severalText(g *model.Game, others []*Bout) rules.Text {
	var out []rules.Text
	for _, o := range others {
		if !o.close {
			out = append(out, rules.Say("against %s: %s", g.Unit(o.Att), ladder.InChances(courageTest(g, o))))
		}
	}
	if len(out) == 0 {
		return fightText(g, nil, others)
	}
	return rules.Say("the worst of the Courage Tests binds, before it is divided %s", rules.Join(out, "; ", "; "))
}

// fightText tells what awaits a defender where it is fought in contact: hits given and taken on average, or the single attack of each
// attacker on a vehicle.
func fightText(g *model.Game, b *Bout, others []*Bout) rules.Text {
	if len(others) == 0 {
		others = []*Bout{b}
	}
	given, taken, fought := 0.0, 0.0, false
	var out []rules.Text
	for _, o := range others {
		if o.vehicle != 0 {
			out = append(out, rules.Say("attack of %s: %s", g.Unit(o.Att), showSingle(g, o.Att, o.vehicle, "DUP-ASV-03")(rules.Picking(rules.Yes)).Text))
			continue
		}
		fought = true
		taken += dice.Average(strokeOf(g, o, o.Att, o.Def, g.Able(o.Att)).odds(g, o.Att, o.Def))
		if strikesBack(g, o).OK() {
			given += dice.Average(strokeOf(g, o, o.Def, o.Att, fighters(g, o)).odds(g, o.Def, o.Att))
		}
	}
	if fought {
		out = append(out, rules.Say("it is fought in contact: it gives %.1f hits and takes %.1f on average, then a second Courage Test", given, taken))
	}
	return rules.Join(out, ", ", ", ")
}

// showDismount tells what awaits passengers that get out to fight, and their vehicle where they stay inside (DUP-ASV-09).
func showDismount(g *model.Game, b *Bout, out rules.UnitID, auto []rules.Move) func(rules.Answer) rules.Shown {
	return func(ans rules.Answer) rules.Shown {
		id := ans.Pick()
		if id != rules.Yes {
			return rules.Shown{Text: fightText(g, b, nil)}
		}
		fight := *b
		fight.Def, fight.vehicle = out, 0
		return rules.Shown{Moves: auto, Text: fightText(g, &fight, nil)}
	}
}

// showSingle tells what the single attack on a vehicle is likely to do (DUP-ASV-03).
func showSingle(g *model.Game, unit rules.UnitID, vehicle rules.ModelID, rule rules.RuleID) func(rules.Answer) rules.Shown {
	return func(ans rules.Answer) rules.Shown {
		id := ans.Pick()
		if id != rules.Yes {
			return rules.Shown{}
		}
		return rules.Shown{Text: ladder.InChances(singleOdds(g, unit, vehicle, rule))}
	}
}

// showRenewal tells the chances of the new Courage Test where the attackers try again (DUP-ASLT-10).
func showRenewal(g *model.Game, b *Bout) func(rules.Answer) rules.Shown {
	return func(ans rules.Answer) rules.Shown {
		id := ans.Pick()
		switch {
		case id != "assault":
			return rules.Shown{}
		case b.close:
			return rules.Shown{Text: fightText(g, b, nil)}
		case g.Level(b.Def) == model.Routed && b.vehicle == 0:
			return rules.Shown{Text: rules.Say("Routed: it withdraws without a test, %.1f points on average", meanPoints(g, b.Def))}
		}
		return rules.Shown{Text: ladder.InChances(courageTest(g, b))}
	}
}

// meanPoints is how many points a move of a unit gives on average.
func meanPoints(g *model.Game, unit rules.UnitID) float64 {
	d := travel.PointsOf(g, unit, travel.MoveDie(g, unit, false), 1)
	return dice.Average(dice.Map(d, func(points geom.Length) int { return int(points) })) / float64(geom.Inch)
}

// showBarrage tells what the ways of a unit to fire in defence are likely to do, the test of a suppressed one included.
func showBarrage(g *model.Game, u rules.UnitID, ways []barrage) func(rules.Answer) rules.Shown {
	return func(ans rules.Answer) rules.Shown {
		id := ans.Pick()
		for i, w := range ways {
			if w.id == id || i == 0 && id == rules.Yes {
				return shooting.ShowShots(g, w.shots, steadiness(g, u).Chance(g))
			}
		}
		return rules.Shown{}
	}
}
