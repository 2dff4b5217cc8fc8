package dustup

import (
	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/dustup/artillery"
	"baize/rules/systems/dustup/assault"
	"baize/rules/systems/dustup/detection"
	"baize/rules/systems/dustup/mend"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/movement"
	"baize/rules/systems/dustup/muster"
	"baize/rules/systems/dustup/scenario"
	"baize/rules/systems/dustup/shooting"
	"baize/rules/systems/dustup/turn"
	"baize/rules/systems/dustup/units"
)

// System is Dustup (dup).
type System struct{}

// commands are the commands of all chapters, in the order in which help lists them.
var commands = mech.NewCommands("dustup", muster.Commands, scenario.DeploymentCommands, turn.Commands, turn.RandomCommands, turn.TokenCommands,
	turn.ActivationCommands, movement.Commands, shooting.Commands, shooting.MoveShootCommands, mend.SuppressionCommands, mend.MedicalCommands,
	movement.HeavyCommands, assault.Commands, mend.NerveCommands, turn.MessageCommands, units.DetachCommands, units.RegroupCommands,
	units.ReorganiseCommands, artillery.Commands, turn.ImpactCommands, detection.Commands, scenario.HideCommands).
	Over(func(g *model.Game) *rules.State { return g.S })

func init() { rules.Register(System{}) }

// Check implements rules.System.
func (System) Check(s *rules.State, c rules.Command) rules.Ruling {
	return commands.Check(model.Read(s), c)
}

// Params implements rules.Prompter.
func (System) Params(s *rules.State, d rules.Draft, only ...string) []rules.Param {
	return commands.Params(s, model.Read(s), d, only...)
}

// Resolve implements rules.System.
func (System) Resolve(ctx *rules.Ctx, c rules.Command) { commands.Run(model.Resolve(ctx), c) }

// NewExt implements rules.Extended.
func (System) NewExt() rules.Ext { return &model.Ext{} }
