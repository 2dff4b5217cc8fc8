package legions

import (
	"baize/rules"
	"baize/rules/mech"
)

// System is Dystopian Legions 2.0 (dl2).
type System struct{}

// command carries one kind of command: how it is explained, judged and carried out.
type command = mech.Kind[*game, *act]

// commands is every kind of command in the order of the book. It is filled by init, since the commands themselves look
// each other up in it.
var commands *mech.Commands[*game, *act]

func init() {
	commands = mech.NewCommands("legions", deploymentCommands, preTurnCommands, activationCommands, orderCommands, movementCommands, shootingCommands, meleeCommands, endCommands).
		Over(func(g *game) *rules.State { return g.S })
	rules.Register(System{})
}

// Check implements rules.System.
func (System) Check(s *rules.State, c rules.Command) rules.Ruling { return commands.Check(read(s), c) }

// Params implements rules.Prompter.
func (System) Params(s *rules.State, d rules.Draft, only ...string) []rules.Param {
	return commands.Params(s, read(s), d, only...)
}

// Resolve implements rules.System.
func (System) Resolve(ctx *rules.Ctx, c rules.Command) { commands.Run(resolve(ctx), c) }

// NewExt implements rules.Extended.
func (y System) NewExt() rules.Ext {
	return &Ext{edition: y.edition(), tableaux: new(tableaux), jumps: new(jumps), mazes: new(mazes), contacts: new(contacts), bodies: new(bodies)}
}
