package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// act resolves a command: a game that may be changed, with the kernel's context.
type act struct {
	*game
	ctx     *rules.Ctx
	reasons []reason // morale reasons met and not yet settled (DL2-MORALE-02)

	exploding []rules.ModelID // Ironclads that are still to explode (DL2-IRON-21)
	bursting  bool            // an explosion is being resolved
	spilled   []spill         // passengers of Ironclads destroyed by this command (DL2-TRANS-12)
	waive     bool            // the players set the refusal of this command aside
	unwatched []rules.UnitID  // Sections that lost Overwatch in this command (DL2-SHOOT-22)
	gone      []grave         // models taken away by this command (DL2-MORALE-01)
	sprung    []rules.PieceID // mines set off by this command (DL2-MINE-03)
}

func resolve(ctx *rules.Ctx) *act { return &act{game: read(ctx.S), ctx: ctx} }

// trying is an act by which a part of a rule is carried out to see where it leads (rules.WhatIf). Whatever changes the state has to be given
// the game of a clone.
func (g *game) trying() *act { return &act{game: g, ctx: rules.WhatIf(g.S)} }

// spill is a Section that had to leave a destroyed Transport.
type spill struct {
	unit rules.UnitID
	from rules.ModelID
}

// grave is where a model of a Section stood when it was taken away in this command.
type grave struct {
	unit rules.UnitID
	at   geom.Shape
}

// state puts a finding without a number on record.
func (a *act) state(seat rules.Seat, unit rules.UnitID, rule rules.RuleID, subject, format string, args ...any) {
	r := rules.Allow(rule, format, args...)
	r.Subject = subject
	a.ctx.Rule(seat, unit, r)
}
