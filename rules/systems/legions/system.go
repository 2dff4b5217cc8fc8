package legions

import (
	"baize/rules"
)

// System is an edition of Dystopian Legions; the zero System plays 2.0 (dl2).
type System struct{ plays *Edition }

// Of is the system that plays an edition.
func Of(e *Edition) System { return System{plays: e} }

func init() { rules.Register(System{}) }

// Check implements rules.System.
func (System) Check(s *rules.State, c rules.Command) rules.Ruling {
	g := read(s)
	return g.commands.Check(g, c)
}

// Params implements rules.Prompter.
func (System) Params(s *rules.State, d rules.Draft, only ...string) []rules.Param {
	g := read(s)
	return g.commands.Params(s, g, d, only...)
}

// Resolve implements rules.System.
func (System) Resolve(ctx *rules.Ctx, c rules.Command) {
	a := resolve(ctx)
	a.commands.Run(a, c)
}

// NewExt implements rules.Extended.
func (y System) NewExt() rules.Ext { return newExt(y.edition()) }
