package legions

import (
	"baize/rules"
	"baize/rules/systems/legions/dl2"
	"baize/rules/systems/legions/model"
)

// edition is the one that a system plays.
func (y System) edition() *model.Edition {
	if y.plays != nil {
		return y.plays
	}
	return dl2.Edition()
}

// System is an edition of Dystopian Legions; the zero System plays 2.0 (dl2).
type System struct{ plays *model.Edition }

// Of is the system that plays an edition.
func Of(e *model.Edition) System { return System{plays: e} }

func init() { rules.Register(System{}) }

// Check implements rules.System.
func (System) Check(s *rules.State, c rules.Command) rules.Ruling {
	g := model.Read(s)
	return g.Commands.Check(g, c)
}

// Params implements rules.Prompter.
func (System) Params(s *rules.State, d rules.Draft, only ...string) []rules.Param {
	g := model.Read(s)
	return g.Commands.Params(s, g, d, only...)
}

// Resolve implements rules.System.
func (System) Resolve(ctx *rules.Ctx, c rules.Command) {
	a := model.Resolve(ctx)
	a.Commands.Run(a, c)
}

// NewExt implements rules.Extended.
func (y System) NewExt() rules.Ext { return model.NewExt(y.edition()) }
