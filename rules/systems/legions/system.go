package legions

import (
	"baize/rules"
	"baize/rules/systems/legions/dl2"
	"baize/rules/systems/legions/dlce"
	"baize/rules/systems/legions/model"
)

// printed is an edition with the transcripts that prove it.
type printed struct {
	edition     func() *model.Edition
	transcripts func() []rules.File
}

// editions are those of the family.
var editions = []*printed{
	{edition: dl2.Edition, transcripts: transcripts},
	{edition: dlce.Edition, transcripts: dlce.Transcripts},
}

func init() {
	for _, p := range editions {
		rules.Register(System{p})
	}
}

// System plays an edition of Dystopian Legions; the zero System plays 2.0 (dl2).
type System struct{ plays *printed }

// Of is the system that plays an edition; it has no transcripts.
func Of(e *model.Edition) System {
	return System{&printed{edition: func() *model.Edition { return e }, transcripts: func() []rules.File { return nil }}}
}

// printed is the edition that a system plays, with its transcripts.
func (y System) printed() *printed {
	if y.plays == nil {
		return editions[0]
	}
	return y.plays
}

// edition is the one that a system plays.
func (y System) edition() *model.Edition { return y.printed().edition() }

// Transcripts implements rules.Prover.
func (y System) Transcripts() []rules.File { return y.printed().transcripts() }

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
