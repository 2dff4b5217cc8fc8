package turn

import (
	"slices"

	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/rides"
	"baize/rules/systems/dust/volley"
)

// riding are the commands of units that go aboard, abandon a vehicle or come on to the table otherwise than over its edge.
var riding = []kind{
	{Term: rules.Term{ID: "mount", Text: "goes aboard a carrier with the MOVE or the MARCH MOVE that is due", Rule: "DUST-TRANS-02"},
		Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgModel, Text: "which carrier"}}, Check: checkMount, Run: mount,
		Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgModel: carriers}},
	{Term: rules.Term{ID: "abandon", Text: "the pilot leaves the vehicle, which counts as destroyed, and acts alone", Rule: "DUST-PILOT-05"}, Args: []rules.Arg{{ID: rules.ArgUnit}}, Check: checkAbandon, Run: abandon},
	{Term: rules.Term{ID: rides.Settle, Text: "is set down on the board", Rule: "DUST-SKILL-09"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves}}, Check: checkSettle, Run: settle,
		React: func(g *model.Game, of *rules.Decision, c rules.Command) rules.Ruling {
			if g.X.Set == nil {
				return rules.Missing(of.Rule, "say where")
			}
			return rides.Settles(g, c, *g.X.Set, of.Rule)
		}},
	{Term: rules.Term{ID: "stay", Text: "stays off the table: does NOTHING", Rule: "DUST-SKILL-95"}, Args: []rules.Arg{{ID: rules.ArgUnit}}, Check: checkStay, Run: stay},
	{Term: rules.Term{ID: "enter", Text: "a spy comes over its edge like everybody", Rule: "DUST-SKILL-95"}, Args: []rules.Arg{{ID: rules.ArgUnit}}, Check: checkEnter, Run: comeOn},
	{Term: rules.Term{ID: "reveal", Text: "a spy shows itself beside an enemy: two dice, each Army is an action", Rule: "DUST-SKILL-96"}, Args: []rules.Arg{{ID: rules.ArgUnit}}, Check: checkReveal, Run: reveal, Odds: revealing},
}

func checkMount(g *model.Game, c rules.Command) rules.Ruling {
	r := due(g, c, model.Move, model.March)
	switch {
	case !r.OK():
		return r
	case c.Model == 0:
		if len(rides.Carriers(g, c.Unit, marches(g, c.Unit))) == 0 {
			return rules.Refuse("DUST-TRANS-02", "%s comes into contact with nothing that takes it", g.Unit(c.Unit))
		}
		return rules.Missing("DUST-TRANS-02", "say aboard what %s goes", g.Unit(c.Unit))
	}
	_, r = rides.Mounts(g, c.Unit, c.Model, marches(g, c.Unit))
	return r
}

// carriers lists what the unit of a command may go aboard.
func carriers(g *model.Game, c rules.Command) *rules.Param {
	p := &rules.Param{}
	if c.Unit != 0 && due(g, c, model.Move, model.March).OK() {
		p.Models = rides.Carriers(g, c.Unit, marches(g, c.Unit))
	}
	return p
}

// mount goes to the carrier and aboard. A march pauses as any other does.
func mount(a *model.Acting, c rules.Command) {
	moves, r := rides.Mounts(a.Game, c.Unit, c.Model, marches(a.Game, c.Unit))
	a.Ctx.Rule(c.Seat, c.Unit, r)
	way := c
	way.Moves = moves
	if travel(a, way) {
		rides.Board(a, c.Unit, c.Model, r.Rule)
	}
	did(a)
}

func checkAbandon(g *model.Game, c rules.Command) rules.Ruling {
	switch {
	case g.S.Phase != model.Activation || g.X.Act != nil || c.Seat != g.S.ToAct:
		return rules.Refuse("DUST-SEQ-05", "no unit of yours is to be activated now")
	case c.Unit == 0:
		return rules.Missing("DUST-PILOT-05", "say which pilot")
	case g.Unit(c.Unit).Seat != c.Seat:
		return rules.Refuse("DUST-SEQ-05", "%s: a unit of your own", g.Unit(c.Unit))
	case !slices.ContainsFunc(g.Living(c.Unit), g.Steers):
		return rules.Refuse("DUST-PILOT-05", "%s pilots nothing", g.Unit(c.Unit))
	case !g.Waits(g.Host(c.Unit)):
		return rules.Refuse("DUST-PILOT-05", "%s has acted in this turn", g.Unit(g.Host(c.Unit)))
	case !g.OnBoard(g.Host(c.Unit)):
		return rules.Refuse("DUST-PILOT-05", "%s is not on the board", g.Unit(g.Host(c.Unit)))
	case !room(g.B.Course(g, c.Unit, false)):
		return rules.Refuse("DUST-PILOT-05", "%s has no room to leave", g.Unit(c.Unit))
	}
	return rules.Allow("DUST-PILOT-05", "the vehicle counts as destroyed")
}

// abandon begins the activation of a pilot who leaves his vehicle, which counts as destroyed (DUST-PILOT-05).
func abandon(a *model.Acting, c rules.Command) {
	gather(a)
	v := a.Host(c.Unit)
	a.Troop(c.Unit).With = 0
	begin(a, c.Unit)
	a.Revise(func(act *model.Act) { act.Leaves = true })
	for _, m := range a.Members(v) {
		attack.Destroy(a, m, "DUST-PILOT-05")
	}
}

// undecided says that a unit off the table has not said how it comes on to it.
func undecided(g *model.Game, act *model.Act) rules.Ruling {
	rule, how := rules.RuleID("DUST-SKILL-09"), "it is set down first"
	if act.Off == rides.Spy {
		rule, how = "DUST-SKILL-95", "it stays off the table, shows itself, or enters"
	}
	return rules.Refuse(rule, "%s: %s", g.Unit(act.Unit), rules.Plain(how))
}

// off judges whether a unit that acts is off the table and comes on to it in one of some ways.
func off(g *model.Game, c rules.Command, ways ...string) rules.Ruling {
	r := acts(g, c)
	if r.OK() && !slices.Contains(ways, g.X.Act.Off) {
		return rules.Refuse("DUST-SETUP-06", "%s comes on to the table over its edge, or stands there", g.Unit(c.Unit))
	}
	return r
}

func checkSettle(g *model.Game, c rules.Command) rules.Ruling {
	if r := off(g, c, rides.Airborne); !r.OK() {
		return r
	}
	return rides.Settles(g, c, rides.Drop, "DUST-SKILL-09")
}

// settle sets an airborne unit down. It does NOTHING then, and a die says whether it has its second action (DUST-SKILL-10).
func settle(a *model.Acting, c rules.Command) {
	way := a.B.Setting(a.Game, c.Unit, rides.Drop).Walk(c.Moves)
	rides.Down(a, way.Last(), "DUST-SKILL-09", rules.Plain("down out of the air"))
	a.Ctx.Mark(c.Unit, model.Landed, 1, "DUST-SKILL-10", rules.Text{})
	a.Revise(func(act *model.Act) { act.Off = "" })
	if a.Permits(rides.Recovers, c.Unit) {
		return
	}
	r := volley.Roller{Ctx: a.Ctx, Seat: c.Seat, Unit: c.Unit, Rule: "DUST-SKILL-10"}
	a.Revise(func(act *model.Act) { act.Plan, act.Done, act.Forced = []model.Action{model.Nothing}, 1, true })
	if r.Count("airborne second action", 1) == 0 {
		finish(a)
	}
}

func checkStay(g *model.Game, c rules.Command) rules.Ruling {
	r := off(g, c, rides.Airborne, rides.Spy)
	if r.OK() && g.X.Act.Off == rides.Airborne && g.S.Turn <= 1 && room(g.B.Setting(g, c.Unit, rides.Drop)) {
		return rules.Refuse("DUST-SKILL-09", "%s comes down in the first turn", g.Unit(c.Unit))
	}
	return r
}

func stay(a *model.Acting, c rules.Command) {
	if a.X.Act.Off == rides.Spy {
		a.Ctx.Mark(c.Unit, model.Away, 1, "DUST-SKILL-95", rules.Text{})
	}
	finish(a)
}

func checkEnter(g *model.Game, c rules.Command) rules.Ruling {
	r := off(g, c, rides.Spy)
	if r.OK() && g.Unit(c.Unit).Markers.Has(model.Away) {
		return rules.Refuse("DUST-SKILL-95", "%s stays off the table until it is revealed", g.Unit(c.Unit))
	}
	return r
}

func comeOn(a *model.Acting, _ rules.Command) {
	a.Revise(func(act *model.Act) { act.Off = "" })
}

func checkReveal(g *model.Game, c rules.Command) rules.Ruling {
	r := off(g, c, rides.Spy)
	if r.OK() && !room(g.B.Setting(g, c.Unit, rides.Beside)) {
		return rules.Refuse("DUST-SKILL-96", "there is no room beside an enemy")
	}
	return r
}

// reveal throws for a spy: without Army it stays away, else it stands beside an enemy with so many actions (DUST-SKILL-96).
func reveal(a *model.Acting, c rules.Command) {
	r := volley.Roller{Ctx: a.Ctx, Seat: c.Seat, Unit: c.Unit, Rule: "DUST-SKILL-96"}
	n := r.Shoot(rules.Plain("spy"), rides.Revealing)
	if n == 0 {
		a.Ctx.Note(c.Seat, c.Unit, "DUST-SKILL-96", "%s is not revealed and stays off the table", a.Unit(c.Unit))
		stay(a, c)
		return
	}
	a.Ctx.Mark(c.Unit, model.Away, 0, "DUST-SKILL-96", rules.Text{})
	rides.SetDown(a, c.Unit, rides.Beside, "DUST-SKILL-96")
	a.Revise(func(act *model.Act) { act.Off, act.Most = "", n })
}

// revealing foresees how many actions a spy gets.
func revealing(g *model.Game, d rules.Draft) (out rules.Odds, ok bool) {
	if d.Command.Unit == 0 {
		return out, false
	}
	return mech.Spread(rules.Say("%s is revealed with so many actions", g.Unit(d.Command.Unit)), volley.Left(rides.Revealing, volley.Save{})), true
}

// room reports whether a course that begins beside the board has a place on it.
func room(k model.Course) bool {
	some, _ := k.Room()
	return some
}

// openOff asks how a unit that is off the table comes on to it.
func openOff(g *model.Game, menu Menu, seat rules.Seat) rules.Decision {
	u := g.Unit(g.X.Act.Unit)
	add := func(d *rules.Decision, id string, text rules.Text) {
		d.Options = append(d.Options, menu.Option(g, id, text, rules.Command{Kind: id, Seat: seat, Unit: u.ID}))
	}
	if g.X.Act.Off == rides.Airborne {
		d := rules.Choose("airdrop", seat, "DUST-SKILL-09", rules.Say("%s: where does it come down?", u))
		d.Unit = u.ID
		add(&d, rides.Settle, rules.Plain("Come down"))
		add(&d, "stay", rules.Plain("Stay off the table"))
		return d
	}
	d := rules.Choose("spy", seat, "DUST-SKILL-95", rules.Say("%s: enter, stay away or be revealed?", u))
	d.Unit = u.ID
	add(&d, "enter", rules.Plain("Enter over the edge"))
	add(&d, "reveal", rules.Plain("Be revealed"))
	add(&d, "stay", rules.Plain("Stay off the table"))
	return d
}
