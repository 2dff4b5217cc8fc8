package shoot

import (
	"fmt"

	"baize/rules"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
)

// Commands are those of the Shooting Segment.
var Commands = []model.Command{
	{
		Term: rules.Term{ID: "fire", Text: "fires; all attacks are declared at once, and shooters of Sections joined by With Me! may be among them", Title: "Open Fire"},
		Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgAttacks}, {ID: rules.ArgModels, Text: "the two crewmen who serve a Field Gun", Optional: true},
			{ID: rules.ArgPay, Text: "bolsters a gun with one crewman", Optional: true}},
		Also:  []string{rules.ArgTarget},
		Check: checkFire, React: checkReaction, Run: runFire, Odds: fireOdds,
		Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgPay: gunPurses, rules.ArgModels: gunCrews},
	},
	{
		Term:  rules.Term{ID: "overwatch", Text: "waits to fire at what moves, instead of shooting", Title: "Set Overwatch"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Check: checkOverwatch, Run: runOverwatch,
	},
	{
		Term:  rules.Term{ID: "deck", Text: "lies flat, at the end of the own Movement Segment", Title: "Hit the Deck"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Check: checkDeck, Run: runDeck,
	},
	{
		Term:  rules.Term{ID: "spot", Text: "spots for Indirect Fire instead of shooting"},
		Args:  []rules.Arg{{ID: rules.ArgModel}},
		Check: attack.CheckSpot, Run: attack.RunSpot,
	},
	{
		Term:  rules.Term{ID: "smoke", Text: "lays a Smoke Barrier with a Smoke Launcher, after moving", Title: "Smoke Launcher"},
		Args:  []rules.Arg{{ID: rules.ArgModel}, {ID: rules.ArgAt, Text: "its centre", Template: "smoke-barrier"}, {ID: rules.ArgFacing, Optional: true}},
		Check: checkLauncher, Run: runLauncher,
	},
}

// checkFire judges a whole Fire Action: everything is declared before any dice (DL2-SHOOT-02).
func checkFire(g *model.Game, c rules.Command) rules.Ruling {
	may, early := attack.MayShoot(g, c)
	if !may.OK() && !early {
		return may // what is wrong with the attack itself is told before the missing Movement Action
	}
	if len(c.Attacks) == 0 {
		if !may.OK() {
			return may
		}
		return attack.Undeclared(g, c)
	}
	r := declared(g, c, attack.OwnFire, func(unit rules.UnitID) rules.Ruling {
		if r, _ := attack.MayJoin(g, unit, c); !r.OK() && may.OK() {
			return r
		}
		return rules.Ruling{}
	})
	if r.OK() && !may.OK() {
		return may
	}
	return r
}

// declared judges the attacks of a Fire Action on some occasion; join judges each further Section that shoots in them.
func declared(g *model.Game, c rules.Command, why attack.Occasion, join func(unit rules.UnitID) rules.Ruling) rules.Ruling {
	v := attack.Aim(g)
	joined := []rules.UnitID{c.Unit}
	shots := make([]*attack.Shot, len(c.Attacks))
	all := rules.Allow(g.Book.OpenFire, "%s declared", counted(len(c.Attacks), "attack")).With(len(c.Attacks), "", g.Book.OneAttackOfEachKind, "declared before any dice")
	for i := range c.Attacks {
		if at := c.Attacks[i].At; c.Attacks[i].Kind == attack.Smoke && at != nil {
			all = all.With(int(movement.SmokeAcross), "µm", g.Book.LargeSmoke, "a Smoke Cloud, across").Lay(rules.Laid{Kind: "smoke", Base: rules.Base{W: movement.SmokeAcross}, At: *at})
		}
	}
	for i, at := range c.Attacks {
		s, r := v.Judge(at, c.Seat, why)
		if !r.OK() {
			return r
		}
		if c.Target != 0 && targetOf(g, at) != c.Target {
			return rules.Refuse(g.Book.DeclaringTarget, "fires at %s alone", g.Unit(c.Target))
		}
		for _, gn := range s.Guns {
			if model.Holds(joined, gn.Unit) {
				continue
			}
			if r := join(gn.Unit); !r.OK() {
				return r
			}
			joined = append(joined, gn.Unit)
		}
		shots[i] = s
		all = all.With(len(s.Guns), "", r.Rule, "%s", r.Text).Take(r)
	}
	r := attack.RulesOf.Of(g.Edition).Allowance(v, shots)
	if !r.OK() {
		return r
	}
	all = all.Take(r)
	if r := v.Served(shots, c.Models); !r.OK() {
		return r
	}
	if r := v.Spotting(shots); !r.OK() {
		return r
	}
	if r := gunPay(g, c); !r.OK() {
		return r
	}
	return all
}

// counted writes a number with its noun: "1 attack", "2 attacks".
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
