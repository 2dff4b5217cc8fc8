package shooting

import (
	"baize/rules"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// showAfterMove tells what the ways to fire after a move are likely to do (DUP-STAB-03).
func showAfterMove(g *model.Game, unit rules.UnitID, ways []rules.Attack) func(rules.Answer) rules.Shown {
	return func(ans rules.Answer) rules.Shown {
		id := ans.Pick()
		for _, at := range ways {
			if name, _ := attackName(g, at); name == id {
				if shots, r := shotsOf(g, unit, at, 1); r.OK() {
					return ShowShots(g, shots, 1)
				}
			}
		}
		return rules.Shown{}
	}
}

// ShowShots tells what shots are likely to do that are fired with a chance.
func ShowShots(g *model.Game, shots []Shot, chance float64) rules.Shown {
	if len(shots) == 0 {
		return rules.Shown{}
	}
	o, ok := ShotOdds(g, shots, chance)
	if !ok {
		return rules.Shown{}
	}
	return rules.Shown{Text: ladder.InChances(o)}
}
