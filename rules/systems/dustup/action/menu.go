package action

import (
	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/dustup/model"
)

// Kind is one kind of command.
type Kind = mech.Kind[*model.Game, *model.Act]

// Menu offers commands in a state as the options of a decision, each with the ruling of the rules.
type Menu struct {
	*model.Game
	Commands *mech.Commands[*model.Game, *model.Act]
}

// Offer is an option for a command.
func (m Menu) Offer(id string, text rules.Text, c rules.Command) rules.Option {
	return m.Commands.Option(m.Game, id, text, c)
}

// Action is an option for an action of a unit, which is called like its kind.
func (m Menu) Action(kind, text string, unit rules.UnitID) rules.Option {
	return m.Offer(kind, rules.Plain(text), rules.Command{Kind: kind, Seat: m.Unit(unit).Seat, Unit: unit})
}
