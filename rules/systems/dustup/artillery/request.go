package artillery

import (
	"fmt"
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/comms"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/states"
)

// dummyReach is how far from the target point its dummies may lie (DUP-FSR-06).
const dummyReach = 24 * geom.Inch

// maxDummies is how many dummies a target marker may have (DUP-FSR-06).
const maxDummies = 2

// difficulty is added to the requester's leadership (DUP-FSR-04).
func difficulty(g *model.Game, unit rules.UnitID, support string) (n int, why rules.Text) {
	if d, ok := g.Requests(unit, support); ok {
		return d.N, rules.Plain(d.Why)
	}
	switch support {
	case "artillery":
		return 2, rules.Say("artillery by another unit")
	case "air":
		return 4, rules.Say("air support by another unit")
	}
	return 6, rules.Say("orbital support by another unit")
}

// remoteness is the shift of the request die and the delay in turns, by the level of the support (DUP-FSR-05).
func remoteness(level string) (shift, delay int) {
	switch level {
	case "platoon":
		return 0, 1
	case "company":
		return -1, 1
	case "battalion":
		return -2, 2
	}
	return -3, 3
}

// Battery finds the battery and the warhead that a request names; ok is false where there is none of it.
func Battery(g *model.Game, seat rules.Seat, name string) (b *model.Battery, warhead string, ok bool) {
	id, warhead, _ := strings.Cut(name, ":")
	i := slices.IndexFunc(g.E.Batteries, func(b model.Battery) bool { return b.Seat == seat && b.ID == id })
	if i < 0 {
		return nil, "", false
	}
	b = &g.E.Batteries[i]
	if warhead == "" {
		warhead = b.Indirect.Warheads[0]
	}
	return b, warhead, slices.Contains(b.Indirect.Warheads, warhead)
}

// warheads lists what the batteries of a side can be requested to fire.
func warheads(g *model.Game, c rules.Command) *rules.Param {
	p := &rules.Param{}
	for _, b := range g.E.Batteries {
		if b.Seat != c.Seat {
			continue
		}
		for _, shell := range b.Indirect.Warheads {
			p.Names = append(p.Names, rules.Option{ID: b.ID + ":" + shell, Head: rules.Plain(b.Name), Text: rules.Plain(model.Words(shell))})
		}
	}
	return p
}

func checkRequest(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if r := states.Judge(g, c.Unit, states.DoCommunicate); !r.OK() {
		return r
	}
	if c.Name == "" {
		return mech.Missing("DUP-FSR-01", "name the battery and the warhead")
	}
	b, _, ok := Battery(g, c.Seat, c.Name)
	switch {
	case !ok:
		return rules.Refuse("DUP-ART-07", "no battery of the side fires %q: name BATTERY:WARHEAD", c.Name)
	case c.Number < 0 || c.Number > g.E.Chits[c.Seat]:
		return rules.Refuse("DUP-FSR-03", "%d chits: %d are left", c.Number, g.E.Chits[c.Seat])
	}
	for _, m := range g.E.Missions {
		if m.Seat == c.Seat && m.Fired == 0 && m.Battery == b.ID {
			return rules.Refuse("DUP-SCEN-09", "a mission of %s is on its way: one at a time", b.Name)
		}
	}
	if r := target(g, c.Unit, c.At, "DUP-FSR-01", "DUP-ART-01"); !r.OK() {
		return b.Indirect.Burst.Laid(r, c.At)
	}
	return rules.Allow("DUP-FSR-01", "%s may request fire", g.Unit(c.Unit))
}

// requestDie is the D8 with its shifts, all closed: the roll has no opponent (DUP-FSR-02, 03, 05).
func requestDie(chits int, level string, jam int) ladder.Rated {
	shift, _ := remoteness(level)
	return ladder.Rated{Base: ladder.D8}.Closed(chits, "DUP-FSR-03", "%d chits", chits).Closed(shift, "DUP-FSR-05", "support of the same %s", level).
		Closed(jam, "DUP-COMM-04", "jammed")
}

// requestTest is the test of a request: the requester's leadership and how hard the support is to get (DUP-FSR-02 to 05).
func requestTest(g *model.Game, c rules.Command, b *model.Battery, jam int) model.Test {
	t := g.Troop(c.Unit)
	hard, why := difficulty(g, c.Unit, b.Support)
	return model.Test{Unit: c.Unit, Rule: "DUP-FSR-02", Purpose: "request", Die: requestDie(c.Number, b.Level, jam), Target: t.LV + hard,
		Steps: []rules.Step{g.LV(c.Unit), {Value: hard, Unit: "target", Text: why, Rule: "DUP-FSR-04"}}}
}

// requested are the dice of a request.
func requested(g *model.Game, c rules.Command, b *model.Battery) []model.Stage[comms.Signal] {
	return comms.Sent(g, c.Unit, func(jam int) model.Test { return requestTest(g, c, b, jam) }, nil)
}

// request rolls for support; a success lays a target marker (DUP-FSR-02 to 08).
func request(a *model.Act, c rules.Command) {
	action.Spend(a, 1, "DUP-FSR-01", "Request fire support")
	t := a.Troop(c.Unit)
	b, warhead, _ := Battery(a.Game, c.Seat, c.Name)
	a.E.Chits[c.Seat] -= c.Number
	if c.Number > 0 {
		a.Ctx.Emit(rules.Event{Kind: rules.EvCounter, Seat: c.Seat, Name: "chits", N: a.E.Chits[c.Seat], Rule: "DUP-FSR-03", Text: rules.Say("fire support chits spent")})
	}
	a.Judge(c.Unit, observed(a.Game))
	granted := model.Thrown(a, requested(a.Game, c, b), comms.Signal{}).Through
	if b.Support != "artillery" {
		hard, _ := difficulty(a.Game, c.Unit, b.Support)
		a.Ctx.Rule(c.Seat, c.Unit, rules.Count("DUP-COMP-08", "support", hard).With(hard, "target", "DUP-FSR-04", "%s support takes the artillery rows", b.Support))
	}
	if !granted {
		spent := map[int]string{0: "the action is", 1: "the action and 1 chit are"}[c.Number]
		if spent == "" {
			spent = fmt.Sprintf("the action and %d chits are", c.Number)
		}
		a.Ctx.Rule(c.Seat, c.Unit, rules.Refuse("DUP-FSR-07", "the request of %s is not granted; %s spent", a.Unit(c.Unit), spent))
		action.AfterAction(a)
		return
	}
	_, delay := remoteness(b.Level)
	a.E.Missions = append(a.E.Missions, model.Mission{
		Seat: c.Seat, At: *c.At, Warhead: warhead, Burst: b.Indirect.Burst, Rounds: b.Indirect.Tubes, Finding: t.Finding,
		LV: t.LV, Turn: a.S.Turn + delay, Support: b.Support, Battery: b.ID, Requested: c.Unit,
	}.Guided(&b.Indirect))
	a.Ctx.Rule(c.Seat, c.Unit, rules.Count("DUP-FSR-08", "impact turn", a.S.Turn+delay,
		rules.Step{Value: a.S.Turn, Unit: "turn", Text: rules.Say("requested"), Rule: "DUP-FSR-08"}, rules.Step{Value: delay, Unit: "turns", Text: rules.Say("support of the same %s", b.Level), Rule: "DUP-FSR-05"}))
	a.Judge(c.Unit, rules.Count("DUP-FSR-06", "target markers", 1, rules.Step{Value: 1, Unit: "marker", Text: rules.Say("%s is granted: a target marker lies on the table", b.Name), Rule: "DUP-FSR-06"}))
	a.Say(c.Unit, "DUP-FSR-06", "the request of %s is granted: %s fires in turn %d", a.Unit(c.Unit), b.Name, a.S.Turn+delay)
	action.AfterAction(a)
}

// fresh is the index of the latest mission that a unit requested in this activation and that may still get dummies, -1 for none.
func fresh(g *model.Game, unit rules.UnitID) int {
	act := g.Acting()
	if act == nil || act.Unit != unit {
		return -1
	}
	for i := len(g.E.Missions) - 1; i >= 0; i-- {
		if m := &g.E.Missions[i]; m.Requested == unit && m.Turn > g.S.Turn && len(m.Dummies) < maxDummies {
			return i
		}
	}
	return -1
}

func checkDummyTarget(g *model.Game, c rules.Command) rules.Ruling {
	if act := g.Acting(); act == nil || act.Unit != c.Unit || g.Unit(c.Unit).Seat != c.Seat {
		return rules.Refuse("DUP-FSR-06", "dummies are added in the activation of the request")
	}
	i := fresh(g, c.Unit)
	switch {
	case i < 0:
		return rules.Refuse("DUP-FSR-06", "no request was granted in this activation that lacks dummies; %d is the most", maxDummies)
	case c.At == nil:
		return mech.Missing("DUP-FSR-06", "name the point of the dummy")
	case !geom.Table(g.S.Table.W, g.S.Table.H).Contains(*c.At):
		return rules.Refuse("DUP-FSR-06", "the dummy lies on the table")
	}
	if d := g.E.Missions[i].At.Dist(*c.At); !model.Within(d, dummyReach) {
		return rules.Refuse("DUP-FSR-06", "%s from the target point: %s is the most", d, dummyReach)
	}
	return rules.Allow("DUP-FSR-06", "a dummy may lie here")
}

func dummyTarget(a *model.Act, c rules.Command) {
	m := &a.E.Missions[fresh(a.Game, c.Unit)]
	m.Dummies = append(m.Dummies[:len(m.Dummies):len(m.Dummies)], *c.At)
	a.Judge(c.Unit, rules.Count("DUP-FSR-06", "target markers", 1+len(m.Dummies), rules.Step{Value: 1, Unit: "marker", Text: rules.Say("another target marker lies on the table"), Rule: "DUP-FSR-06"}))
}

// FixRequests ends the time in which a unit may add dummies: with its activation.
func FixRequests(a *model.Act, unit rules.UnitID) {
	for i := range a.E.Missions {
		if a.E.Missions[i].Requested == unit {
			a.E.Missions[i].Requested = 0
		}
	}
}
