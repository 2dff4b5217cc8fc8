package dustup

import (
	"slices"

	"baize/rules"
)

// What the options of questions lead to, with the chances by the code that resolves them. Nothing here changes the working
// copy.

// attackers are the units that assault the defender of a bout, one or several.
func attackers(b *bout, others []*bout) []rules.UnitID {
	out := []rules.UnitID{b.att}
	for _, o := range others {
		if !slices.Contains(out, o.att) {
			out = append(out, o.att)
		}
	}
	return out
}

// showStand tells what awaits an assaulted unit that does not withdraw: the chances of the Courage Test, or after it the
// fight. Against several attackers the figures are not divided yet, so that no chances can be told.
func (g *game) showStand(b *bout, rule rules.RuleID, others []*bout) func(string) rules.Shown {
	return func(id string) rules.Shown {
		switch {
		case id != rules.No:
			return rules.Shown{}
		case rule != "DUP-ASLT-09":
			return rules.Shown{Text: rules.Say("it is fought in contact: both sides strike, then a second Courage Test")}
		case len(others) > 1:
			return rules.Shown{Text: rules.Say("a Courage Test against each attacker, and the worst one binds")}
		}
		return rules.Shown{Text: rules.Say("Courage Test: %s", inChances(g.courageTest(b)))}
	}
}

// showRenewal tells the chances of the new Courage Test where the attackers try again (DUP-ASLT-10).
func (g *game) showRenewal(b *bout) func(string) rules.Shown {
	return func(id string) rules.Shown {
		if id != "assault" || b.close || g.level(b.def) == Routed && b.vehicle == 0 {
			return rules.Shown{}
		}
		return rules.Shown{Text: inChances(g.courageTest(b))}
	}
}

// showBarrage tells what the ways to fire in defence are likely to do.
func (g *game) showBarrage(ways []barrage) func(string) rules.Shown {
	return func(id string) rules.Shown {
		for i, w := range ways {
			if w.id == id || i == 0 && id == rules.Yes {
				return g.showShots(w.shots)
			}
		}
		return rules.Shown{}
	}
}

// showAfterMove tells what the ways to fire after a move are likely to do (DUP-STAB-03).
func (g *game) showAfterMove(unit rules.UnitID, ways []rules.Attack) func(string) rules.Shown {
	return func(id string) rules.Shown {
		for _, at := range ways {
			if name, _ := g.attackName(at); name == id {
				if shots, r := g.shotsOf(unit, at, 1); r.OK() {
					return g.showShots(shots)
				}
			}
		}
		return rules.Shown{}
	}
}

// showShots tells what shots are likely to do.
func (g *game) showShots(shots []shot) rules.Shown {
	if len(shots) == 0 {
		return rules.Shown{}
	}
	o, ok := g.shotOdds(shots)
	if !ok {
		return rules.Shown{}
	}
	return rules.Shown{Text: inChances(o)}
}

// inChances is a distribution in one line.
func inChances(o rules.Odds) rules.Text {
	var parts []rules.Text
	for _, l := range o.Outcomes {
		parts = append(parts, rules.Say("%.0f%% %s", 100*l.P, l.Label))
	}
	return rules.Join(parts, ", ", ", ")
}
