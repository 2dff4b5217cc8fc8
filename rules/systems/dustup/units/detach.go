package units

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/comms"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
	"baize/rules/systems/dustup/states"
)

// DetachCommands part detachments, activate them and join them again.
var DetachCommands = []action.Kind{
	{
		Term:  rules.Term{ID: "detach", Text: "forms a detachment of at least 2 figures, 2 stay with the leader; its label is that of the unit with -d1 behind it, then -d2 and so on"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgModels, Text: "of the detachment"}, {ID: rules.ArgModel, Text: "its acting leader", Optional: true}},
		Group: "Command",
		Check: checkDetach,
		Gives: map[string]func(*model.Game, rules.Command) *rules.Param{
			rules.ArgModels: func(g *model.Game, c rules.Command) *rules.Param { return model.Among(g.Unit(c.Unit).Models) },
			rules.ArgModel:  func(_ *model.Game, c rules.Command) *rules.Param { return model.Among(c.Models) },
		},
		Run: detach,
	},
	{
		Term:  rules.Term{ID: "detachment", Text: "tries to activate the detachment, by a test if it is over 6 inches away or out of sight"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Text: "the detachment"}},
		Group: "Command",
		Check: checkDetachment,
		Run:   detachment,
	},
	{
		Term:  rules.Term{ID: "join", Text: "the detachment joins again, leaders within 6 inches"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Text: "the detachment, or the unit it belongs to"}},
		Group: "Command",
		Check: checkJoin,
		Run:   join,
	},
}

// JoinRange is how far leaders are apart at most for joining, regrouping and free messages (DUP-DETA-01, DUP-REGR-01).
var JoinRange = model.Inches(6)

// DetachOptions are the detachment of figures, and what detachments may do beside their parent.
func DetachOptions(m action.Menu, unit rules.UnitID) []rules.Option {
	seat := m.Unit(unit).Seat
	var out []rules.Option
	if m.Troop(unit).Parent == 0 && m.Hull(unit) == 0 && len(figures(m.Game, unit)) >= 4 {
		out = append(out, m.Action("detach", "Detach", unit))
	}
	for _, d := range detachments(m.Game, unit) {
		l := m.Unit(d)
		out = append(out,
			m.Offer("detachment:"+l.Label, rules.Say("Activate %s", l), rules.Command{Kind: "detachment", Seat: seat, Unit: unit, Target: d}),
			m.Offer("join:"+l.Label, rules.Say("%s joins again", l), rules.Command{Kind: "join", Seat: seat, Unit: unit, Target: d}))
	}
	if p := m.Troop(unit).Parent; p != 0 && !m.Out(p) {
		out = append(out, m.Offer("join:"+m.Unit(p).Label, rules.Say("Join %s again", m.Unit(p)), rules.Command{Kind: "join", Seat: seat, Unit: unit, Target: p}))
	}
	return out
}

// figures lists the figures in play of a unit on foot or mounted, wounded included; none of a hull.
func figures(g *model.Game, unit rules.UnitID) []rules.ModelID {
	if g.Hull(unit) != 0 {
		return nil
	}
	return g.InPlay(unit)
}

// detachments lists the living detachments of a unit.
func detachments(g *model.Game, unit rules.UnitID) []rules.UnitID {
	var out []rules.UnitID
	for i := range g.S.Units {
		if u := g.S.Units[i].ID; g.Troop(u).Parent == unit && !g.Out(u) {
			out = append(out, u)
		}
	}
	return out
}

func checkDetach(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if r := states.Judge(g, c.Unit, states.DoOther); !r.OK() {
		return r
	}
	t := g.Troop(c.Unit)
	switch {
	case g.Hull(c.Unit) != 0:
		return rules.Refuse("DUP-DETA-01", "only a unit of figures forms a detachment")
	case t.Parent != 0:
		return rules.Refuse("DUP-DETA-01", "a detachment forms no other")
	case t.Hidden:
		return rules.Refuse("DUP-DETA-01", "a hidden unit stays together until it is revealed")
	case len(figures(g, c.Unit)) < 4:
		return rules.Refuse("DUP-DETA-01", "at least 2 figures on each side: 4 are needed, %d are left", len(figures(g, c.Unit)))
	case len(g.S.Units) >= maxUnits:
		return rules.Refuse("DUP-DETA-01", "the battle has too many units")
	case len(c.Models) == 0:
		return mech.Missing("DUP-DETA-01", "name the models of the detachment")
	}
	away := 0
	for i, m := range c.Models {
		switch {
		case !slices.Contains(g.Unit(c.Unit).Models, m) || !g.Model(m).Alive() || slices.Contains(t.Lost, m) || slices.Contains(c.Models[:i], m):
			return rules.Refuse("DUP-DETA-01", "every model of a detachment comes from the unit, each once")
		case m == t.Leader:
			return rules.Refuse("DUP-DETA-01", "the parent is the part with the leader: %s stays", g.Model(m))
		case g.Profile(m).Kind == model.Figure:
			away++
		}
	}
	if c.Model != 0 && (!slices.Contains(c.Models, c.Model) || !slices.Contains(g.Able(c.Unit), c.Model)) {
		return rules.Refuse("DUP-DETA-01", "an able-bodied figure of the detachment leads it")
	}
	switch stay := len(figures(g, c.Unit)) - away; {
	case away < 2:
		return mech.Missing("DUP-DETA-01", "at least 2 figures on each side: %d would go and %d stay", away, stay)
	case stay < 2:
		return rules.Refuse("DUP-DETA-01", "at least 2 figures on each side: %d would go and %d stay", away, stay)
	}
	for _, m := range c.Models {
		if slices.Contains(g.Able(c.Unit), m) {
			return rules.Allow("DUP-DETA-01", "%d figures go and %d stay", away, len(figures(g, c.Unit))-away)
		}
	}
	return rules.Refuse("DUP-DETA-01", "an able-bodied figure has to lead the detachment")
}

// maxUnits is how many units a battle may have, detachments included.
const maxUnits = 400

// detach forms a detachment (DUP-DETA-01): a unit of its own in everything but the alternation, with the leadership of
// its unit, starting with its suppression and confidence.
func detach(a *model.Act, c rules.Command) {
	action.Spend(a, 1, "DUP-DETA-01", "detach")
	leader := c.Model
	if leader == 0 {
		leader = actingLeader(a, c)
	}
	parent := a.Unit(c.Unit)
	u := rules.Unit{ID: rules.UnitID(len(a.S.Units) + 1), Seat: parent.Seat, Name: parent.Name + ", detachment", Label: detachmentLabel(a.Game, parent.Label)}
	var stay []rules.ModelID
	for _, m := range parent.Models {
		if slices.Contains(c.Models, m) {
			u.Models = append(u.Models, m)
			a.Model(m).Unit = u.ID
		} else {
			stay = append(stay, m)
		}
	}
	for _, k := range parent.Markers {
		if k.Kind != model.Activated && k.Kind != model.SetUp && k.Kind != model.FireCalled {
			u.Markers = u.Markers.With(k.Kind, k.N)
		}
	}
	t := *a.Troop(c.Unit)
	t.Parent, t.Leader, t.Strength, t.Points = c.Unit, leader, len(c.Models), 0
	t.Commander, t.Second, t.Fallen, t.Lost = false, 0, nil, nil
	t.Vacant, t.Took, t.Down = nil, false, 0
	t.Parts(a.Troop(c.Unit), slices.ContainsFunc(u.Models, func(m rules.ModelID) bool { return a.Permits(model.Treats, m) }))
	parent.Models = stay
	a.S.Units = append(a.S.Units[:len(a.S.Units):len(a.S.Units)], u)
	a.E.Troops = append(a.E.Troops, t)
	a.Ctx.Rule(u.Seat, c.Unit, rules.Count("DUP-DETA-01", "detachment", len(u.Models)).With(len(stay), "models", "DUP-DETA-01", "stay with the leader; %s leads %s", a.Model(leader), &u))
	a.Say(c.Unit, "DUP-DETA-01", "%d figures of %s go as a detachment led by %s", len(u.Models), a.Unit(c.Unit), a.Model(leader))
	action.AfterAction(a)
}

// actingLeader asks who leads a detachment where several figures could.
func actingLeader(a *model.Act, c rules.Command) rules.ModelID {
	d := rules.Choose("acting-leader", c.Seat, "DUP-DETA-01", rules.Say("Who leads the detachment?"))
	var able []rules.ModelID
	for _, m := range c.Models {
		if slices.Contains(a.Able(c.Unit), m) {
			able = append(able, m)
		}
	}
	slices.Sort(able)
	if len(able) == 1 {
		return able[0]
	}
	for _, m := range able {
		d.Options = append(d.Options, rules.Option{ID: a.Model(m).Label, Text: rules.Say("%s", a.Model(m)), Model: m})
	}
	d.Unit = c.Unit
	pick := a.Ctx.Ask(d, nil).Pick()
	for _, m := range able {
		if a.Model(m).Label == pick {
			return m
		}
	}
	return able[0]
}

// detachmentLabel is a label that no unit has: a1-d1, a1-d2, ...
func detachmentLabel(g *model.Game, parent string) string {
	for n := 1; ; n++ {
		label := fmt.Sprintf("%s-d%d", parent, n)
		if !slices.ContainsFunc(g.S.Units, func(u rules.Unit) bool { return u.Label == label }) {
			return label
		}
	}
}

func checkDetachment(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if r := states.Judge(g, c.Unit, states.DoOther); !r.OK() {
		return r
	}
	switch {
	case c.Target == 0:
		return mech.Missing("DUP-DETA-02", "name the detachment")
	case g.Troop(c.Target).Parent != c.Unit || g.Out(c.Target):
		return rules.Refuse("DUP-DETA-02", "%s is no detachment of %s", g.Unit(c.Target), g.Unit(c.Unit))
	case slices.Contains(g.Acting().Told, c.Target):
		return rules.Refuse("DUP-DETA-02", "it has acted in this activation already")
	}
	return rules.Allow("DUP-DETA-02", "tries to activate the detachment")
}

// detachment tries to activate a detachment (DUP-DETA-02); the action is spent also where the test fails. The detachment
// then makes its two actions before the parent goes on.
func detachment(a *model.Act, c rules.Command) {
	action.Spend(a, 1, "DUP-DETA-02", "activates a detachment")
	if !reaches(a, c.Unit, c.Target) {
		a.Say(c.Unit, "DUP-DETA-02", "%s does not reach its detachment", a.Unit(c.Unit))
		action.AfterAction(a)
		return
	}
	act := a.Acting()
	act.Told = append(act.Told[:len(act.Told):len(act.Told)], c.Target)
	fired := act.Fired
	action.Begin(a, model.Activation{Unit: c.Target, Ordered: true, Fired: fired})
	action.AfterAction(a)
}

// reaches tests whether the word of a leader reaches a detachment: freely within 6in and in sight, else the quality die
// against the LV of the unit.
func reaches(a *model.Act, unit, detachment rules.UnitID) bool {
	if near(a.Game, unit, detachment) {
		d := a.RangeOf(unit, detachment)
		a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Allow("DUP-DETA-02", "within 6in and in sight: no test").With(int(d), "µm", "DUP-COMM-03", "between the leaders"))
		return true
	}
	return model.Thrown(a, called(a.Game, unit), comms.Signal{}).Through
}

// callTest is the test of a leader who calls a detachment that is not near.
func callTest(g *model.Game, unit rules.UnitID, jam int) model.Test {
	return model.Test{Unit: unit, Rule: "DUP-DETA-02", Purpose: "message", Die: g.Quality(unit).Closed(jam, "DUP-COMM-04", "jammed"), Target: g.Troop(unit).LV, Steps: []rules.Step{g.LV(unit)}}
}

func called(g *model.Game, unit rules.UnitID) []model.Stage[comms.Signal] {
	return comms.Sent(g, unit, func(jam int) model.Test { return callTest(g, unit, jam) }, nil)
}

// CallOdds is the chance that a leader's word reaches a detachment.
func CallOdds(g *model.Game, c rules.Command) rules.Odds {
	if near(g, c.Unit, c.Target) {
		return rules.Odds{Title: rules.Say("Detachment: no roll"), Mean: 1, Outcomes: ladder.Outcomes(1, "it is reached")}
	}
	return comms.JammedOdds(g, c.Unit, callTest(g, c.Unit, 0).Odds("Detachment", "it is reached", comms.Arriving(called(g, c.Unit))))
}

// near reports whether a leader's word reaches a detachment without a test: within 6in and in sight.
func near(g *model.Game, unit, detachment rules.UnitID) bool {
	seen, _ := sight.Sees(g, unit, detachment)
	return seen && model.Within(g.RangeOf(unit, detachment), JoinRange)
}
