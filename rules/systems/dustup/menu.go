package dustup

import (
	"baize/rules"
	"baize/rules/mech"
)

// kind is one kind of command.
type kind = mech.Kind[*game, *act]

// menu offers commands in a state as the options of a decision, each with the ruling of the rules.
type menu struct {
	*game
	commands *mech.Commands[*game, *act]
}

// offer is an option for a command.
func (m menu) offer(id string, text rules.Text, c rules.Command) rules.Option {
	return m.commands.Option(m.game, id, text, c)
}

// action is an option for an action of a unit, which is called like its kind.
func (m menu) action(kind, text string, unit rules.UnitID) rules.Option {
	return m.offer(kind, rules.Plain(text), rules.Command{Kind: kind, Seat: m.unit(unit).Seat, Unit: unit})
}
