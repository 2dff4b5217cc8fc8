package dustup

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

// hideCommands set units up hidden, and dummies with them.
var hideCommands = []kind{
	{
		Term:  rules.Term{ID: "hide", Text: "sets a unit up hidden: its face-down marker lies where its leader is"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgAt}},
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkHide(c) },
		Gives: map[string]func(*game, rules.Command) *rules.Param{rules.ArgAt: (*game).deployArea},
		Run:   func(a *act, c rules.Command) { a.hide(c) },
	},
	{
		Term:  rules.Term{ID: "dummy", Text: "sets a dummy marker up: one for every two hidden units, rounded up"},
		Args:  []rules.Arg{{ID: rules.ArgAt}},
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkDummy(c) },
		Gives: map[string]func(*game, rules.Command) *rules.Param{rules.ArgAt: (*game).deployArea},
		Run:   func(a *act, c rules.Command) { a.dummy(c) },
	},
}

// hiddenCount is how many units of a seat were set up hidden and how many dummies lie with them.
func (g *game) hiddenCount(seat rules.Seat) (units, dummies int) {
	for _, b := range g.E.Blips {
		if g.model(b.Model).Seat != seat {
			continue
		}
		if b.Unit == 0 {
			dummies++
		} else {
			units++
		}
	}
	return units, dummies
}

// owedDummies is how many dummies a seat still lays in deployment: one for every two hidden units, rounded up
// (DUP-SCEN-10).
func (g *game) owedDummies(seat rules.Seat) int {
	units, dummies := g.hiddenCount(seat)
	return max(0, (units+1)/2-dummies)
}

// marks judges where a marker is laid in deployment: wholly inside a zone of the seat, on no other model.
func (g *game) marks(seat rules.Seat, at *geom.Point) rules.Ruling {
	if at == nil {
		return mech.Missing("DUP-SCEN-10", "name where the marker lies")
	}
	s := geom.Disc(*at, geom.Inch)
	if !slices.ContainsFunc(g.zonesOf(seat), func(area []geom.Point) bool { return geom.Poly(area).Contains(s) }) {
		return rules.Refuse("DUP-SCEN-01", "the marker has to lie wholly within the deployment zone")
	}
	for i := range g.S.Models {
		if o := &g.S.Models[i]; o.Place == rules.OnTable && geom.Pressed(s, o.Shape()) {
			return rules.Refuse("DUP-SCEN-10", "the marker would lie on %s", o)
		}
	}
	return rules.Allow("DUP-SCEN-10", "the marker may lie here")
}

// deployArea is where the markers of a seat may lie.
func (g *game) deployArea(c rules.Command) *rules.Param {
	return &rules.Param{Zones: g.zonesOf(c.Seat)}
}

func (g *game) checkHide(c rules.Command) rules.Ruling {
	if r := g.mayDeploy(c); !r.OK() {
		return r
	}
	if c.Unit == 0 {
		return mech.Missing("DUP-SCEN-10", "name the unit to hide")
	}
	u := g.unit(c.Unit)
	switch {
	case !g.E.Settings.Hide[c.Seat]:
		return rules.Refuse("DUP-SCEN-10", "the scenario does not let %s deploy hidden", c.Seat)
	case u.Seat != c.Seat || g.troop(c.Unit).Hidden || g.model(u.Models[0]).Place != rules.Reserve:
		return rules.Refuse("DUP-SCEN-10", "a unit of the own side that is not set up yet is hidden")
	}
	if r := g.mayHide(c.Unit); !r.OK() {
		return r
	}
	return g.marks(c.Seat, c.At)
}

// mayHide judges what kind of unit may be hidden (DUP-SCEN-10).
func (g *game) mayHide(unit rules.UnitID) rules.Ruling {
	if g.isBlip(unit) || g.hull(unit) != 0 || g.troop(unit).Mounted {
		return rules.Refuse("DUP-SCEN-10", "only infantry and set-up weapons deploy hidden")
	}
	return rules.Allow("DUP-SCEN-10", "it may be hidden")
}

// hide lays the marker of a hidden unit; a heavy weapon is set up then.
func (a *act) hide(c rules.Command) {
	m := addBlip(a.S, a.E, c.Seat, a.blipLabel(c.Seat), *c.At)
	a.E.Blips = append(a.E.Blips, Hiding{Model: m, Unit: c.Unit})
	a.troop(c.Unit).Hidden = true
	if a.crewed(c.Unit) {
		u := a.unit(c.Unit) // no event: it would tell what the marker stands for
		u.Markers = u.Markers.With(SetUp, 1)
	}
	a.layMarker(c.Seat, m)
}

func (g *game) checkDummy(c rules.Command) rules.Ruling {
	if r := g.mayDeploy(c); !r.OK() {
		return r
	}
	units, dummies := g.hiddenCount(c.Seat)
	if most := (units + g.couldHide(c.Seat) + 1) / 2; !g.E.Settings.Hide[c.Seat] || dummies >= most {
		return rules.Refuse("DUP-SCEN-10", "one dummy lies for every two hidden units, rounded up: %d lie", dummies)
	}
	return g.marks(c.Seat, c.At)
}

// couldHide is how many units of a seat that are not set up yet could be hidden. Dummies may be laid before them, so that
// the order in which markers are laid tells nothing.
func (g *game) couldHide(seat rules.Seat) int {
	n := 0
	for _, u := range g.toDeploy(seat) {
		if g.E.Settings.Hide[seat] && g.mayHide(u).OK() {
			n++
		}
	}
	return n
}

// owesHiding judges whether a unit may be set up in the open: not where the dummies that lie there need it hidden (DUP-SCEN-10).
func (g *game) owesHiding(unit rules.UnitID) rules.Ruling {
	seat := g.unit(unit).Seat
	units, dummies := g.hiddenCount(seat)
	free := g.couldHide(seat)
	if g.mayHide(unit).OK() {
		free--
	}
	if dummies > (units+free+1)/2 {
		return rules.Refuse("DUP-SCEN-10", "%d dummies lie there: this unit has to be set up hidden", dummies)
	}
	return rules.Allow("DUP-SCEN-10", "it may stand in the open")
}

func (a *act) dummy(c rules.Command) {
	m := addBlip(a.S, a.E, c.Seat, a.blipLabel(c.Seat), *c.At)
	a.E.Blips = append(a.E.Blips, Hiding{Model: m})
	a.layMarker(c.Seat, m)
}

// layMarker tells of a marker and hands the deployment on; nothing in it says what the marker stands for.
func (a *act) layMarker(seat rules.Seat, m rules.ModelID) {
	at := a.model(m).At
	a.ctx.Rule(seat, 0, rules.Allow("DUP-SCEN-10", "a hidden marker is laid"))
	a.ctx.Emit(rules.Event{Kind: rules.EvPlace, Seat: seat, Unit: a.model(m).Unit, Model: m, At: &at, Rule: "DUP-SCEN-10", Text: rules.Say("%s is laid", a.unit(a.model(m).Unit))})
	a.deployedOne(seat)
}

// inOrder lists all units as both sides know them: hidden ones in the place of their markers, so that the order in which
// something is told of them does not tell which is which.
func (g *game) inOrder() []rules.UnitID {
	out := make([]rules.UnitID, 0, len(g.S.Units))
	for i := range g.S.Units {
		if u := g.S.Units[i].ID; !g.isBlip(u) && !g.troop(u).Hidden {
			out = append(out, u)
		}
	}
	var laid []Hiding
	for _, b := range g.E.Blips {
		if b.Unit != 0 && g.troop(b.Unit).Hidden {
			laid = append(laid, b)
		}
	}
	slices.SortFunc(laid, func(a, b Hiding) int { return int(a.Model - b.Model) })
	for _, b := range laid {
		out = append(out, b.Unit)
	}
	return out
}

// blipLabel is a label that no unit has: hA1, hA2, ...
func (g *game) blipLabel(seat rules.Seat) string {
	for n := 1; ; n++ {
		label := fmt.Sprintf("h%s%d", seat, n)
		if !slices.ContainsFunc(g.S.Units, func(u rules.Unit) bool { return u.Label == label }) {
			return label
		}
	}
}
