package dustup

import (
	"baize/rules"
	"baize/rules/mech"
)

// System is Dustup (dup).
type System struct{}

// commands is filled once, after every file of the package has laid out its kinds.
var commands *mech.Commands[*game, *act]

func init() {
	commands = mech.NewCommands("dustup", musterCommands, deploymentCommands, turnCommands, randomCommands, tokenCommands, activationCommands, moveCommands,
		shootCommands, moveShootCommands, suppressionCommands, medicalCommands, heavyCommands, assaultCommands, nerveCommands, messageCommands,
		detachCommands, regroupCommands, reorganiseCommands, artilleryCommands, impactCommands, detectCommands, hideCommands).Over(func(g *game) *rules.State { return g.S })
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
func (System) NewExt() rules.Ext { return &Ext{} }
