package dustup

import (
	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/artillery"
	"baize/rules/systems/dustup/assault"
	"baize/rules/systems/dustup/detection"
	"baize/rules/systems/dustup/mend"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/movement"
	"baize/rules/systems/dustup/scenario"
	"baize/rules/systems/dustup/shooting"
	"baize/rules/systems/dustup/turn"
	"baize/rules/systems/dustup/units"
)

// Open implements rules.System: the decision between two commands. Inside an activation it lists every action with the
// reason why it is refused where it is (DUP-ACT-01, DUP-ACT-05). Option ids are labels of units, or kinds of commands,
// with a colon and a name where one kind stands several times.
func (System) Open(s *rules.State) rules.Decision {
	m := action.Menu{Game: model.Read(s), Commands: commands}
	switch {
	case s.Phase == model.Deployment:
		return scenario.OpenDeployment(m)
	case s.Phase == model.Initiative:
		return mech.Single("begin-turn", rules.NoSeat, "DUP-SEQ-01", "Begin the turn")
	case m.Acting() == nil && turn.Random(m.Game):
		return turn.OpenRandom(m)
	case m.Acting() == nil:
		return turn.OpenActivate(m)
	}
	act := m.Acting()
	seat := m.Unit(act.Unit).Seat
	d := rules.Choose("act", seat, "DUP-ACT-01", rules.Say("%s: choose an action, %d left", m.Unit(act.Unit), act.Left))
	d.Unit = act.Unit
	for _, list := range actionLists {
		d.Options = append(d.Options, list(m, act.Unit)...)
	}
	d.Options = append(d.Options, m.Offer("end-activation", rules.Plain("End activation"), rules.Command{Kind: "end-activation", Seat: seat}))
	return d
}

// actionLists give the actions of an activation in the order of the menu.
var actionLists = []func(m action.Menu, unit rules.UnitID) []rules.Option{
	movement.Options, shooting.Options, assault.Options, mend.Options, turn.MessageOptions, units.DetachOptions, units.RegroupOptions,
	units.ReorganiseOptions, artillery.Options, detection.Options,
}
