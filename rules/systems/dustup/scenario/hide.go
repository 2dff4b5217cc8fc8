package scenario

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/model"
)

// HideCommands set units up hidden, and dummies with them.
var HideCommands = []action.Kind{
	{
		Term:  rules.Term{ID: "hide", Text: "sets a unit up hidden: its face-down marker lies where its leader is"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgAt}},
		Check: checkHide,
		Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgAt: deployArea},
		Run:   hide,
	},
	{
		Term:  rules.Term{ID: "dummy", Text: "sets a dummy marker up: one for every two hidden units, rounded up"},
		Args:  []rules.Arg{{ID: rules.ArgAt}},
		Check: checkDummy,
		Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgAt: deployArea},
		Run:   dummy,
	},
}

// hiddenCount is how many units of a seat were set up hidden and how many dummies lie with them.
func hiddenCount(g *model.Game, seat rules.Seat) (units, dummies int) {
	for _, b := range g.E.Blips {
		if g.Model(b.Model).Seat != seat {
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
func owedDummies(g *model.Game, seat rules.Seat) int {
	units, dummies := hiddenCount(g, seat)
	return max(0, (units+1)/2-dummies)
}

// marks judges where a marker is laid in deployment: wholly inside a zone of the seat, on no other model.
func marks(g *model.Game, seat rules.Seat, at *geom.Point) rules.Ruling {
	if at == nil {
		return mech.Missing("DUP-SCEN-10", "name where the marker lies")
	}
	s := geom.Disc(*at, geom.Inch)
	if !slices.ContainsFunc(ZonesOf(g, seat), func(area []geom.Point) bool { return geom.Poly(area).Contains(s) }) {
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
func deployArea(g *model.Game, c rules.Command) *rules.Param {
	return &rules.Param{Zones: ZonesOf(g, c.Seat)}
}

func checkHide(g *model.Game, c rules.Command) rules.Ruling {
	if r := mayDeploy(g, c); !r.OK() {
		return r
	}
	if c.Unit == 0 {
		return mech.Missing("DUP-SCEN-10", "name the unit to hide")
	}
	u := g.Unit(c.Unit)
	switch {
	case !g.E.Settings.Hide[c.Seat]:
		return rules.Refuse("DUP-SCEN-10", "the scenario does not let %s deploy hidden", c.Seat)
	case u.Seat != c.Seat || g.Troop(c.Unit).Hidden || g.Model(u.Models[0]).Place != rules.Reserve:
		return rules.Refuse("DUP-SCEN-10", "a unit of the own side that is not set up yet is hidden")
	}
	if r := mayHide(g, c.Unit); !r.OK() {
		return r
	}
	return marks(g, c.Seat, c.At)
}

// mayHide judges what kind of unit may be hidden (DUP-SCEN-10).
func mayHide(g *model.Game, unit rules.UnitID) rules.Ruling {
	if g.IsBlip(unit) || g.Hull(unit) != 0 || g.UnitForbids(model.MayHide, unit) {
		return rules.Refuse("DUP-SCEN-10", "only infantry and set-up weapons deploy hidden")
	}
	return rules.Allow("DUP-SCEN-10", "it may be hidden")
}

// hide lays the marker of a hidden unit; a heavy weapon is set up then.
func hide(a *model.Act, c rules.Command) {
	m := addBlip(a.S, a.E, c.Seat, blipLabel(a.Game, c.Seat), *c.At)
	a.E.Blips = append(a.E.Blips, model.Hiding{Model: m, Unit: c.Unit})
	a.Troop(c.Unit).Hidden = true
	if a.Crewed(c.Unit) {
		u := a.Unit(c.Unit) // no event: it would tell what the marker stands for
		u.Markers = u.Markers.With(model.SetUp, 1)
	}
	layMarker(a, c.Seat, m)
}

func checkDummy(g *model.Game, c rules.Command) rules.Ruling {
	if r := mayDeploy(g, c); !r.OK() {
		return r
	}
	units, dummies := hiddenCount(g, c.Seat)
	if most := (units + couldHide(g, c.Seat) + 1) / 2; !g.E.Settings.Hide[c.Seat] || dummies >= most {
		return rules.Refuse("DUP-SCEN-10", "one dummy lies for every two hidden units, rounded up: %d lie", dummies)
	}
	return marks(g, c.Seat, c.At)
}

// couldHide is how many units of a seat that are not set up yet could be hidden. Dummies may be laid before them, so that
// the order in which markers are laid tells nothing.
func couldHide(g *model.Game, seat rules.Seat) int {
	n := 0
	for _, u := range toDeploy(g, seat) {
		if g.E.Settings.Hide[seat] && mayHide(g, u).OK() {
			n++
		}
	}
	return n
}

// owesHiding judges whether a unit may be set up in the open: not where the dummies that lie there need it hidden (DUP-SCEN-10).
func owesHiding(g *model.Game, unit rules.UnitID) rules.Ruling {
	seat := g.Unit(unit).Seat
	units, dummies := hiddenCount(g, seat)
	free := couldHide(g, seat)
	if mayHide(g, unit).OK() {
		free--
	}
	if dummies > (units+free+1)/2 {
		return rules.Refuse("DUP-SCEN-10", "%d dummies lie there: this unit has to be set up hidden", dummies)
	}
	return rules.Allow("DUP-SCEN-10", "it may stand in the open")
}

func dummy(a *model.Act, c rules.Command) {
	m := addBlip(a.S, a.E, c.Seat, blipLabel(a.Game, c.Seat), *c.At)
	a.E.Blips = append(a.E.Blips, model.Hiding{Model: m})
	layMarker(a, c.Seat, m)
}

// layMarker tells of a marker and hands the deployment on; nothing in it says what the marker stands for.
func layMarker(a *model.Act, seat rules.Seat, m rules.ModelID) {
	at := a.Model(m).At
	a.Ctx.Rule(seat, 0, rules.Allow("DUP-SCEN-10", "a hidden marker is laid"))
	a.Ctx.Emit(rules.Event{Kind: rules.EvPlace, Seat: seat, Unit: a.Model(m).Unit, Model: m, At: &at, Rule: "DUP-SCEN-10", Text: rules.Say("%s is laid", a.Unit(a.Model(m).Unit))})
	deployedOne(a, seat)
}

// blipLabel is a label that no unit has: hA1, hA2, ...
func blipLabel(g *model.Game, seat rules.Seat) string {
	for n := 1; ; n++ {
		label := fmt.Sprintf("h%s%d", seat, n)
		if !slices.ContainsFunc(g.S.Units, func(u rules.Unit) bool { return u.Label == label }) {
			return label
		}
	}
}
