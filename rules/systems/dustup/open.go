package dustup

import (
	"baize/rules"
	"baize/rules/mech"
)

// Open implements rules.System: the decision between two commands. Inside an activation it lists every action with the
// reason why it is refused where it is (DUP-ACT-01, DUP-ACT-05). Option ids are labels of units, or kinds of commands,
// with a colon and a name where one kind stands several times.
func (System) Open(s *rules.State) rules.Decision {
	g := read(s)
	switch {
	case s.Phase == Deployment:
		return g.openDeployment()
	case s.Phase == Initiative:
		return mech.Single("begin-turn", rules.NoSeat, "DUP-SEQ-01", "Begin the turn")
	case g.acting() == nil && g.random():
		return g.openRandom()
	case g.acting() == nil:
		return g.openActivate()
	}
	act := g.acting()
	seat := g.unit(act.Unit).Seat
	d := rules.Choose("act", seat, "DUP-ACT-01", rules.Say("%s: choose an action, %d left", g.unit(act.Unit), act.Left))
	d.Unit = act.Unit
	for _, list := range actionLists {
		d.Options = append(d.Options, list(g, act.Unit)...)
	}
	d.Options = append(d.Options, commands.Option(g, "end-activation", rules.Plain("End activation"), rules.Command{Kind: "end-activation", Seat: seat}))
	return d
}

// actionLists give the actions of an activation in the order of the menu; each file of actions has one.
var actionLists = []func(g *game, unit rules.UnitID) []rules.Option{
	moveOptions, shootOptions, assaultOptions, nerveOptions, messageOptions, unitOptions, artilleryOptions, hiddenOptions,
}

// option is an action of a unit as it stands in the menu.
func (g *game) option(kind, text string, unit rules.UnitID) rules.Option {
	return commands.Option(g, kind, rules.Plain(text), rules.Command{Kind: kind, Seat: g.unit(unit).Seat, Unit: unit})
}
