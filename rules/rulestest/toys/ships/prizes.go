package ships

import (
	"baize/rules"
	"baize/rules/geom"
)

// boards is how near to a hull that is adrift one has to be that boards it.
const boards = 2 * geom.Inch

func (g game) checkBoard(c rules.Command) rules.Ruling {
	r := g.may(c, fired)
	switch {
	case !r.OK():
		return r
	case c.Victim != 0:
		return g.takes(c.Unit, g.Model(c.Victim))
	}
	for i := range g.Models {
		if g.takes(c.Unit, &g.Models[i]).OK() {
			return rules.Missing("RD-PRIZE", "name the hull that it boards")
		}
	}
	return rules.Refuse("RD-PRIZE", "%s has no hull that is adrift within %s", g.Unit(c.Unit), boards)
}

// takes judges whether a squadron may board a hull.
func (g game) takes(u rules.UnitID, at *rules.Model) rules.Ruling {
	if !at.Adrift || at.Place != rules.OnTable || at.Held == rules.OwnedBy(g.Unit(u).Seat) {
		return rules.Refuse("RD-PRIZE", "%s is no hull adrift that another has", at)
	}
	for _, m := range g.hulls(u) {
		if m.Layer == at.Layer && geom.Within(m.Shape(), at.Shape(), boards+geom.Touch) {
			return rules.Allow("RD-PRIZE", "boards it")
		}
	}
	return rules.Refuse("RD-PRIZE", "%s: farther than %s from every hull of %s on its level", at, boards, g.Unit(u))
}

func board(ctx *rules.Ctx, c rules.Command) {
	m := ctx.S.Model(c.Victim)
	ctx.Mark(c.Unit, fired, 1, "RD-PRIZE", rules.Text{})
	if m.Seat != c.Seat {
		ctx.Adrift(m.ID, rules.OwnedBy(c.Seat), "RD-PRIZE", rules.Say("%s boards it", ctx.S.Unit(c.Unit)))
		decide(ctx, false)
		return
	}
	t, _ := m.Track(crew)
	m.Tracks = m.Tracks.With(crew, t.Of-1)
	ctx.Retake(m.ID, "RD-PRIZE", rules.Say("%s gives it a crew", ctx.S.Unit(c.Unit)))
}
