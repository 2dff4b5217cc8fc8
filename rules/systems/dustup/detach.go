package dustup

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/mech"
)

// detachCommands part detachments, activate them and join them again.
var detachCommands = []kind{
	{
		Term:  rules.Term{ID: "detach", Text: "forms a detachment of at least 2 figures, 2 stay with the leader; its label is that of the unit with -d1 behind it, then -d2 and so on"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgModels, Text: "of the detachment"}, {ID: rules.ArgModel, Text: "its acting leader", Optional: true}},
		Group: "Command",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkDetach(c) },
		Gives: map[string]func(*game, rules.Command) *rules.Param{
			rules.ArgModels: func(g *game, c rules.Command) *rules.Param { return among(g.unit(c.Unit).Models) },
			rules.ArgModel:  func(_ *game, c rules.Command) *rules.Param { return among(c.Models) },
		},
		Run: func(a *act, c rules.Command) { a.detach(c) },
	},
	{
		Term:  rules.Term{ID: "detachment", Text: "tries to activate the detachment, by a test if it is over 6 inches away or out of sight"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Text: "the detachment"}},
		Group: "Command",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkDetachment(c) },
		Run:   func(a *act, c rules.Command) { a.detachment(c) },
	},
	{
		Term:  rules.Term{ID: "join", Text: "the detachment joins again, leaders within 6 inches"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Text: "the detachment, or the unit it belongs to"}},
		Group: "Command",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkJoin(c) },
		Run:   func(a *act, c rules.Command) { a.join(c) },
	},
}

// among is an argument that may be some of some models; nil, which nobody reads, where there are none.
func among(models []rules.ModelID) *rules.Param {
	if len(models) == 0 {
		return nil
	}
	return &rules.Param{Models: models}
}

// joinRange is how far leaders are apart at most for joining, regrouping and free messages (DUP-DETA-01, DUP-REGR-01).
var joinRange = inches(6)

// detachOptions are the detachment of figures, and what detachments may do beside their parent.
func detachOptions(m menu, unit rules.UnitID) []rules.Option {
	seat := m.unit(unit).Seat
	var out []rules.Option
	if m.troop(unit).Parent == 0 && m.hull(unit) == 0 && len(m.figures(unit)) >= 4 {
		out = append(out, m.action("detach", "Detach", unit))
	}
	for _, d := range m.detachments(unit) {
		l := m.unit(d)
		out = append(out,
			m.offer("detachment:"+l.Label, rules.Say("Activate %s", l), rules.Command{Kind: "detachment", Seat: seat, Unit: unit, Target: d}),
			m.offer("join:"+l.Label, rules.Say("%s joins again", l), rules.Command{Kind: "join", Seat: seat, Unit: unit, Target: d}))
	}
	if p := m.troop(unit).Parent; p != 0 && !m.out(p) {
		out = append(out, m.offer("join:"+m.unit(p).Label, rules.Say("Join %s again", m.unit(p)), rules.Command{Kind: "join", Seat: seat, Unit: unit, Target: p}))
	}
	return out
}

// figures lists the figures in play of a unit on foot or mounted, wounded included; none of a hull.
func (g *game) figures(unit rules.UnitID) []rules.ModelID {
	if g.hull(unit) != 0 {
		return nil
	}
	return g.inPlay(unit)
}

// detachments lists the living detachments of a unit.
func (g *game) detachments(unit rules.UnitID) []rules.UnitID {
	var out []rules.UnitID
	for i := range g.S.Units {
		if u := g.S.Units[i].ID; g.troop(u).Parent == unit && !g.out(u) {
			out = append(out, u)
		}
	}
	return out
}

func (g *game) checkDetach(c rules.Command) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	if r := g.state(c.Unit, doOther); !r.OK() {
		return r
	}
	t := g.troop(c.Unit)
	switch {
	case g.hull(c.Unit) != 0:
		return rules.Refuse("DUP-DETA-01", "only a unit of figures forms a detachment")
	case t.Parent != 0:
		return rules.Refuse("DUP-DETA-01", "a detachment forms no other")
	case t.Hidden:
		return rules.Refuse("DUP-DETA-01", "a hidden unit stays together until it is revealed")
	case len(g.figures(c.Unit)) < 4:
		return rules.Refuse("DUP-DETA-01", "at least 2 figures on each side: 4 are needed, %d are left", len(g.figures(c.Unit)))
	case len(g.S.Units) >= maxUnits:
		return rules.Refuse("DUP-DETA-01", "the battle has too many units")
	case len(c.Models) == 0:
		return mech.Missing("DUP-DETA-01", "name the models of the detachment")
	}
	away := 0
	for i, m := range c.Models {
		switch {
		case !slices.Contains(g.unit(c.Unit).Models, m) || !g.model(m).Alive() || slices.Contains(t.Lost, m) || slices.Contains(c.Models[:i], m):
			return rules.Refuse("DUP-DETA-01", "every model of a detachment comes from the unit, each once")
		case m == t.Leader:
			return rules.Refuse("DUP-DETA-01", "the parent is the part with the leader: %s stays", g.model(m))
		case g.profile(m).Kind == Figure:
			away++
		}
	}
	if c.Model != 0 && (!slices.Contains(c.Models, c.Model) || !slices.Contains(g.able(c.Unit), c.Model)) {
		return rules.Refuse("DUP-DETA-01", "an able-bodied figure of the detachment leads it")
	}
	switch stay := len(g.figures(c.Unit)) - away; {
	case away < 2:
		return mech.Missing("DUP-DETA-01", "at least 2 figures on each side: %d would go and %d stay", away, stay)
	case stay < 2:
		return rules.Refuse("DUP-DETA-01", "at least 2 figures on each side: %d would go and %d stay", away, stay)
	}
	for _, m := range c.Models {
		if slices.Contains(g.able(c.Unit), m) {
			return rules.Allow("DUP-DETA-01", "%d figures go and %d stay", away, len(g.figures(c.Unit))-away)
		}
	}
	return rules.Refuse("DUP-DETA-01", "an able-bodied figure has to lead the detachment")
}

// maxUnits is how many units a battle may have, detachments included.
const maxUnits = 400

// detach forms a detachment (DUP-DETA-01): a unit of its own in everything but the alternation, with the leadership of
// its unit, starting with its suppression and confidence.
func (a *act) detach(c rules.Command) {
	a.spend(1, "DUP-DETA-01", "detach")
	leader := c.Model
	if leader == 0 {
		leader = a.actingLeader(c)
	}
	parent := a.unit(c.Unit)
	u := rules.Unit{ID: rules.UnitID(len(a.S.Units) + 1), Seat: parent.Seat, Name: parent.Name + ", detachment", Label: a.detachmentLabel(parent.Label)}
	var stay []rules.ModelID
	for _, m := range parent.Models {
		if slices.Contains(c.Models, m) {
			u.Models = append(u.Models, m)
			a.model(m).Unit = u.ID
		} else {
			stay = append(stay, m)
		}
	}
	for _, k := range parent.Markers {
		if k.Kind != Activated && k.Kind != SetUp && k.Kind != FireCalled {
			u.Markers = u.Markers.With(k.Kind, k.N)
		}
	}
	t := *a.troop(c.Unit)
	t.Parent, t.Leader, t.Strength, t.Points = c.Unit, leader, len(c.Models), 0
	t.Commander, t.Second, t.FO, t.LO, t.Jammer, t.Fallen, t.Lost = false, 0, false, false, 0, nil, nil
	t.Vacant, t.Took, t.Down = nil, false, 0
	if t.Medic == "unit" && !a.hasRole(u.Models, "medic") {
		t.Medic = ""
	} else if t.Medic == "unit" && a.hasRole(u.Models, "medic") {
		a.troop(c.Unit).Medic = ""
	}
	parent.Models = stay
	a.S.Units = append(a.S.Units[:len(a.S.Units):len(a.S.Units)], u)
	a.E.Troops = append(a.E.Troops, t)
	a.ctx.Rule(u.Seat, c.Unit, rules.Count("DUP-DETA-01", "detachment", len(u.Models)).With(len(stay), "models", "DUP-DETA-01", "stay with the leader; %s leads %s", a.model(leader), &u))
	a.say(c.Unit, "DUP-DETA-01", "%d figures of %s go as a detachment led by %s", len(u.Models), a.unit(c.Unit), a.model(leader))
	a.afterAction()
}

// actingLeader asks who leads a detachment where several figures could.
func (a *act) actingLeader(c rules.Command) rules.ModelID {
	d := rules.Choose("acting-leader", c.Seat, "DUP-DETA-01", rules.Say("Who leads the detachment?"))
	var able []rules.ModelID
	for _, m := range c.Models {
		if slices.Contains(a.able(c.Unit), m) {
			able = append(able, m)
		}
	}
	slices.Sort(able)
	if len(able) == 1 {
		return able[0]
	}
	for _, m := range able {
		d.Options = append(d.Options, rules.Option{ID: a.model(m).Label, Text: rules.Say("%s", a.model(m)), Model: m})
	}
	d.Unit = c.Unit
	pick := a.ctx.Ask(d, nil).Pick()
	for _, m := range able {
		if a.model(m).Label == pick {
			return m
		}
	}
	return able[0]
}

func (g *game) hasRole(models []rules.ModelID, role string) bool {
	return slices.ContainsFunc(models, func(m rules.ModelID) bool { return g.profile(m).Role == role })
}

// detachmentLabel is a label that no unit has: a1-d1, a1-d2, ...
func (g *game) detachmentLabel(parent string) string {
	for n := 1; ; n++ {
		label := fmt.Sprintf("%s-d%d", parent, n)
		if !slices.ContainsFunc(g.S.Units, func(u rules.Unit) bool { return u.Label == label }) {
			return label
		}
	}
}

func (g *game) checkDetachment(c rules.Command) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	if r := g.state(c.Unit, doOther); !r.OK() {
		return r
	}
	switch {
	case c.Target == 0:
		return mech.Missing("DUP-DETA-02", "name the detachment")
	case g.troop(c.Target).Parent != c.Unit || g.out(c.Target):
		return rules.Refuse("DUP-DETA-02", "%s is no detachment of %s", g.unit(c.Target), g.unit(c.Unit))
	case slices.Contains(g.acting().Told, c.Target):
		return rules.Refuse("DUP-DETA-02", "it has acted in this activation already")
	}
	return rules.Allow("DUP-DETA-02", "tries to activate the detachment")
}

// detachment tries to activate a detachment (DUP-DETA-02); the action is spent also where the test fails. The detachment
// then makes its two actions before the parent goes on.
func (a *act) detachment(c rules.Command) {
	a.spend(1, "DUP-DETA-02", "activates a detachment")
	if !a.reaches(c.Unit, c.Target) {
		a.say(c.Unit, "DUP-DETA-02", "%s does not reach its detachment", a.unit(c.Unit))
		a.afterAction()
		return
	}
	act := a.acting()
	act.Told = append(act.Told[:len(act.Told):len(act.Told)], c.Target)
	fired := act.Fired
	a.begin(Activation{Unit: c.Target, Ordered: true, Fired: fired})
	a.afterAction()
}

// reaches tests whether the word of a leader reaches a detachment: freely within 6in and in sight, else the quality die
// against the LV of the unit.
func (a *act) reaches(unit, detachment rules.UnitID) bool {
	d := a.rangeOf(unit, detachment)
	seen, _ := a.sees(unit, detachment)
	if within(d, joinRange) && seen {
		a.ctx.Rule(a.unit(unit).Seat, unit, rules.Allow("DUP-DETA-02", "within 6in and in sight: no test").With(int(d), "µm", "DUP-COMM-03", "between the leaders"))
		return true
	}
	shift := a.jamming(unit)
	_, ok := a.beats(unit, "DUP-DETA-02", "message", a.quality(unit).closed(shift, "DUP-COMM-04", "jammed"), a.troop(unit).LV, a.lv(unit))
	return ok
}
