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
		Also:  []string{rules.ArgTarget},
		Check: checkFire, React: checkReaction, Run: runFire,
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
	may, early := g.mayShoot(c)
	if !may.OK() && !early {
		return may // what is wrong with the attack itself is told before the missing Movement Action
	}
	if len(c.Attacks) == 0 {
		if !may.OK() {
			return may
		}
		return g.undeclared(c)
	}
	r := g.declared(c, ownFire, func(unit rules.UnitID) rules.Ruling {
		if r, _ := g.mayJoin(unit, c); !r.OK() && may.OK() {
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
func (g *game) declared(c rules.Command, why occasion, join func(unit rules.UnitID) rules.Ruling) rules.Ruling {
	v := g.aimer()
	joined := []rules.UnitID{c.Unit}
	shots := make([]*shot, len(c.Attacks))
	all := rules.Allow(g.Book.OpenFire, "%s declared", counted(len(c.Attacks), "attack")).With(len(c.Attacks), "", g.Book.OneAttackOfEachKind, "declared before any dice")
	for i := range c.Attacks {
		if at := c.Attacks[i].At; c.Attacks[i].Kind == smokeShot && at != nil {
			all = all.With(int(smokeAcross), "µm", g.Book.LargeSmoke, "a Smoke Cloud, across").Lay(rules.Laid{Kind: "smoke", Base: rules.Base{W: smokeAcross}, At: *at})
		}
	}
	for i, at := range c.Attacks {
		s, r := v.judge(at, c.Seat, why)
		if !r.OK() {
			return r
		}
		if c.Target != 0 && g.targetOf(at) != c.Target {
			return rules.Refuse(g.Book.DeclaringTarget, "fires at %s alone", g.unit(c.Target))
		}
		for _, gn := range s.guns {
			if holds(joined, gn.unit) {
				continue
			}
			if r := join(gn.unit); !r.OK() {
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
	return all
}

// mayShoot judges whether a Section may make a Shooting Action now: its turn, its segment, one action only
// (DL2-SEQ-04, DL2-SHOOT-06, DL2-MAR-37). early says that it is refused because somebody has still to move.
func (g *game) mayShoot(c rules.Command) (r rules.Ruling, early bool) {
	if c.Unit == 0 {
		return rules.Refuse(g.Book.DeclaringTarget, "name the Section that fires"), false
	}
	act := g.E.Act
	u := g.unitAct(c.Unit)
	switch {
	case g.S.Phase != ActivationPhase || act == nil || u == nil:
		return rules.Refuse(g.Book.ActivationSegments, "%s is not activating", g.unit(c.Unit)), false
	case c.Seat != act.Seat:
		return rules.Refuse(g.Book.AlternatingActivations, "%s is activating", act.Seat), false
	}
	return g.mayJoin(c.Unit, c)
}

// noFireAfter is the rule of a Movement Action that forbids shooting (DL2-MOV-28).
func (e *Edition) noFireAfter(move string) rules.RuleID {
	switch move {
	case "charge":
		return e.Book.ChargeDistance
	case "fall-back":
		return e.Book.RoutedEffects
	case "embark":
		return e.Book.Embarked
	}
	return e.Book.AtTheDouble
}

// mayJoin judges one Section that takes part in a Fire Action (DL2-ORD-07). early is as of mayShoot.
func (g *game) mayJoin(unit rules.UnitID, c rules.Command) (r rules.Ruling, early bool) {
	label := g.unit(unit)
	u := g.unitAct(unit)
	if u == nil {
		return rules.Refuse(g.Book.WithMe, "%s does not activate together with %s", label, g.unit(c.Unit)), false
	}
	switch {
	case g.routed(unit):
		return rules.Refuse(g.Book.RoutedEffects, "%s is Routed and can only fall back", label), false
	case g.inMelee(unit):
		return rules.Refuse(g.Book.EngagedFire, "%s is in a melee", label), false
	case u.Fired:
		return g.fireIsOver(unit, u), false
	case u.Overwatch || g.unit(unit).Markers.Has(OnOverwatch):
		return rules.Refuse(g.Book.OneShootingAction, "%s is on Overwatch", label), false
	}
	switch u.Move {
	case "double", "fly-double", "charge", "fall-back", "embark":
		return rules.Refuse(g.Book.MovementActions, "%s may not fire after %s", label, u.Move).With(0, "shots", g.noFireAfter(u.Move), "%s", u.Move), false
	case "":
		if _, by := g.sectionPermits(firesFirst, unit); by != nil {
			break
		}
		if g.E.Act.Segment != ShootingSegment && !g.sitsStill(unit) {
			if u.Regroup {
				return rules.Refuse(g.Book.CoherencyAtActivation, "%s is out of Coherency and must come together first", label).Cite(g.Book.ActivationSegments, "the Movement Segment comes first"), false
			}
			return rules.Refuse(g.Book.ActivationSegments, "%s first makes its Movement Action; it may hold its ground", label), true
		}
	default:
		if other := g.yetToMove(); other != 0 {
			return rules.Refuse(g.Book.ActivationSegments, "%s has still to move: shooting begins when all joined Sections have moved", g.unit(other)).
				Cite(g.Book.WithMe, "they share one Shooting Segment"), true
		}
	}
	if u.Regroup {
		if ok, out := g.coherent(unit); !ok {
			return rules.Refuse(g.Book.CoherencyAtActivation, "%s is out of Coherency", g.model(out)).Blame(g.astray(unit)...), false
		}
	}
	return rules.Allow(g.Book.OpenFire, "%s may fire", label), false
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
