package dustup

import (
	"baize/rules"
	"baize/rules/mech"
)

// Open implements rules.System: the decision between two commands. Inside an activation it lists every action with the
// reason why it is refused where it is (DUP-ACT-01, DUP-ACT-05). Option ids are labels of units, or kinds of commands,
// with a colon and a name where one kind stands several times.
func (System) Open(s *rules.State) rules.Decision {
	m := menu{game: read(s), commands: commands}
	switch {
	case s.Phase == Deployment:
		return m.openDeployment()
	case s.Phase == Initiative:
		return mech.Single("begin-turn", rules.NoSeat, "DUP-SEQ-01", "Begin the turn")
	case m.acting() == nil && m.random():
		return m.openRandom()
	case m.acting() == nil:
		return m.openActivate()
	}
	act := m.acting()
	seat := m.unit(act.Unit).Seat
	d := rules.Choose("act", seat, "DUP-ACT-01", rules.Say("%s: choose an action, %d left", m.unit(act.Unit), act.Left))
	d.Unit = act.Unit
	for _, list := range actionLists {
		d.Options = append(d.Options, list(m, act.Unit)...)
	}
	d.Options = append(d.Options, m.offer("end-activation", rules.Plain("End activation"), rules.Command{Kind: "end-activation", Seat: seat}))
	return d
}

// actionLists give the actions of an activation in the order of the menu; each file of actions has one.
var actionLists = []func(m menu, unit rules.UnitID) []rules.Option{
	moveOptions, shootOptions, assaultOptions, nerveOptions, messageOptions, detachOptions, regroupOptions, reorganiseOptions, artilleryOptions, detectOptions,
}
