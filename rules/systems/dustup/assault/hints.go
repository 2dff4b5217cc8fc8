package assault

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/shooting"
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
// fight. Against several attackers the figures are not divided yet, so that no chances can be told.
func showStand(g *model.Game, b *Bout, rule rules.RuleID, others []*Bout) func(string) rules.Shown {
	return func(id string) rules.Shown {
		switch {
		case id != rules.No:
			return rules.Shown{}
		case rule != "DUP-ASLT-09":
			return rules.Shown{Text: rules.Say("it is fought in contact: both sides strike, then a second Courage Test")}
		case len(others) > 1:
			return rules.Shown{Text: rules.Say("a Courage Test against each attacker, and the worst one binds")}
		}
		return rules.Shown{Text: rules.Say("Courage Test: %s", ladder.InChances(courageTest(g, b)))}
	}
}

// showRenewal tells the chances of the new Courage Test where the attackers try again (DUP-ASLT-10).
func showRenewal(g *model.Game, b *Bout) func(string) rules.Shown {
	return func(id string) rules.Shown {
		if id != "assault" || b.close || g.Level(b.Def) == model.Routed && b.vehicle == 0 {
			return rules.Shown{}
		}
		return rules.Shown{Text: ladder.InChances(courageTest(g, b))}
	}
}

// showBarrage tells what the ways to fire in defence are likely to do.
func showBarrage(g *model.Game, ways []barrage) func(string) rules.Shown {
	return func(id string) rules.Shown {
		for i, w := range ways {
			if w.id == id || i == 0 && id == rules.Yes {
				return shooting.ShowShots(g, w.shots)
			}
		}
		return rules.Shown{}
	}
}
