package legions

import (
	"fmt"

	"baize/rules"
)

var shootingCommands = []command{
	{
		Term: rules.Term{ID: "fire", Text: "fires; all attacks are declared at once, and shooters of Sections joined by With Me! may be among them", Title: "Open Fire"},
		Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgAttacks}, {ID: rules.ArgModels, Text: "the two crewmen who serve a Field Gun", Optional: true},
			{ID: rules.ArgPay, Text: "bolsters a gun with one crewman", Optional: true}},
		Check: checkFire, Run: runFire,
		Gives: map[string]func(*game, rules.Command) *rules.Param{rules.ArgPay: (*game).gunPurses, rules.ArgModels: (*game).gunCrews},
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
		Check: checkSpot, Run: runSpot,
	},
	{
		Term:  rules.Term{ID: "smoke", Text: "lays a Smoke Barrier with a Smoke Launcher, after moving", Title: "Smoke Launcher"},
		Args:  []rules.Arg{{ID: rules.ArgModel}, {ID: rules.ArgAt, Text: "its centre", Template: "smoke-barrier"}, {ID: rules.ArgFacing, Optional: true}},
		Check: checkLauncher, Run: runLauncher,
	},
}

// checkFire judges a whole Fire Action: everything is declared before any dice (DL2-SHOOT-02).
func checkFire(g *game, c rules.Command) rules.Ruling {
	may := g.mayShoot(c)
	if !may.OK() && (may.Rule != "DL2-SEQ-04" || g.unitAct(c.Unit) == nil) {
		return may // what is wrong with the attack itself is told before the missing Movement Action
	}
	if len(c.Attacks) == 0 {
		if !may.OK() {
			return may
		}
		return g.undeclared(c)
	}
	v := g.view()
	joined := []rules.UnitID{c.Unit}
	shots := make([]*shot, len(c.Attacks))
	all := rules.Allow("DL2-SHOOT-07", "%s declared", counted(len(c.Attacks), "attack")).With(len(c.Attacks), "", "DL2-SHOOT-02", "declared before any dice")
	for i := range c.Attacks {
		if at := c.Attacks[i].At; c.Attacks[i].Kind == smokeShot && at != nil {
			all = all.With(int(smokeAcross), "µm", "DL2-SMOKE-01", "a Smoke Cloud, across").Lay(rules.Laid{Kind: "smoke", Base: rules.Base{W: smokeAcross}, At: *at})
		}
	}
	for i, at := range c.Attacks {
		s, r := v.judge(at, c.Seat, ownFire)
		if !r.OK() {
			return r
		}
		for _, gn := range s.guns {
			if holds(joined, gn.unit) {
				continue
			}
			if r := g.mayJoin(gn.unit, c); !r.OK() && may.OK() {
				return r
			}
			joined = append(joined, gn.unit)
		}
		shots[i] = s
		all = all.With(len(s.guns), "", r.Rule, "%s", r.Text).Take(r)
	}
	r := v.allowance(shots)
	if !r.OK() {
		return r
	}
	all = all.Take(r)
	if r := v.served(shots, c.Models); !r.OK() {
		return r
	}
	if r := v.spotting(shots); !r.OK() {
		return r
	}
	if r := g.gunPay(c); !r.OK() {
		return r
	}
	if !may.OK() {
		return may
	}
	return all
}

// mayShoot judges whether a Section may make a Shooting Action now: its turn, its segment, one action only
// (DL2-SEQ-04, DL2-SHOOT-06, DL2-MAR-37).
func (g *game) mayShoot(c rules.Command) rules.Ruling {
	if c.Unit == 0 {
		return rules.Refuse("DL2-SHOOT-04", "name the Section that fires")
	}
	act := g.E.Act
	u := g.unitAct(c.Unit)
	switch {
	case g.S.Phase != ActivationPhase || act == nil || u == nil:
		return rules.Refuse("DL2-SEQ-04", "%s is not activating", g.unit(c.Unit))
	case c.Seat != act.Seat:
		return rules.Refuse("DL2-SEQ-03", "%s is activating", act.Seat)
	}
	return g.mayJoin(c.Unit, c)
}

// noFireAfter are the rows of the Movement Actions that forbid shooting (DL2-MOV-28).
var noFireAfter = map[string]rules.RuleID{"double": "DL2-MOV-08", "fly-double": "DL2-MOV-08", "charge": "DL2-MOV-10",
	"fall-back": "DL2-MORALE-11", "embark": "DL2-MOV-19"}

// mayJoin judges one Section that takes part in a Fire Action (DL2-ORD-07).
func (g *game) mayJoin(unit rules.UnitID, c rules.Command) rules.Ruling {
	label := g.unit(unit)
	u := g.unitAct(unit)
	if u == nil {
		return rules.Refuse("DL2-ORD-07", "%s does not activate together with %s", label, g.unit(c.Unit))
	}
	switch {
	case g.routed(unit):
		return rules.Refuse("DL2-MORALE-11", "%s is Routed and can only fall back", label)
	case g.inMelee(unit):
		return rules.Refuse("DL2-SHOOT-34", "%s is in a melee", label)
	case u.Fired:
		return g.fireIsOver(unit, u)
	case u.Overwatch || g.unit(unit).Markers.Has(OnOverwatch):
		return rules.Refuse("DL2-SHOOT-06", "%s is on Overwatch", label)
	}
	switch u.Move {
	case "double", "fly-double", "charge", "fall-back", "embark":
		return rules.Refuse("DL2-MOV-28", "%s may not fire after %s", label, u.Move).With(0, "shots", noFireAfter[u.Move], "%s", u.Move)
	case "":
		if g.allHave(unit, "run-and-gun") {
			break
		}
		if g.E.Act.Segment != ShootingSegment && !g.sitsStill(unit) {
			if u.Regroup {
				return rules.Refuse("DL2-COH-03", "%s is out of Coherency and must come together first", label).Cite("DL2-SEQ-04", "the Movement Segment comes first")
			}
			return rules.Refuse("DL2-SEQ-04", "%s first makes its Movement Action; it may hold its ground", label)
		}
	default:
		if other := g.yetToMove(); other != 0 {
			return rules.Refuse("DL2-SEQ-04", "%s has still to move: shooting begins when all joined Sections have moved", g.unit(other)).
				Cite("DL2-ORD-07", "they share one Shooting Segment")
		}
	}
	if u.Regroup {
		if ok, out := g.coherent(unit); !ok {
			return rules.Refuse("DL2-COH-03", "%s is out of Coherency", g.model(out)).Blame(g.astray(unit)...)
		}
	}
	return rules.Allow("DL2-SHOOT-07", "%s may fire", label)
}

// yetToMove is a Section of the Activation under way that has not made its Movement Action, 0 if all have; passengers
// may ride on.
func (g *game) yetToMove() rules.UnitID {
	for i, unit := range g.E.Act.Units {
		if g.E.Act.Acts[i].Move == "" && len(g.living(unit)) > 0 && !g.sitsStill(unit) {
			return unit
		}
	}
	return 0
}

// sitsStill reports whether a Section rides on in a Transport that has moved: to fire is to hold its ground
// (DL2-TRANS-03).
func (g *game) sitsStill(unit rules.UnitID) bool {
	in := g.carriedIn(unit)
	if in == 0 {
		return false
	}
	t, u := g.unitAct(g.model(in).Unit), g.unitAct(unit)
	return t != nil && t.Move != "" && u != nil && u.Move == ""
}

// carriedIn is the Transport that a Section rides in, 0 for none.
func (g *game) carriedIn(unit rules.UnitID) rules.ModelID {
	for _, id := range g.living(unit) {
		if in := g.model(id).Inside; in != 0 {
			return in
		}
	}
	return 0
}

// party is the Section whose allowance a Section uses: passengers share that of their Transport (DL2-TRANS-03).
func (g *game) party(unit rules.UnitID) rules.UnitID {
	if in := g.carriedIn(unit); in != 0 {
		return g.model(in).Unit
	}
	return unit
}

// counted writes a number with its noun: "1 attack", "2 attacks".
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
