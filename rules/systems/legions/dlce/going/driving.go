package going

import (
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
)

// driving lets an Ironclad Advance as any mini goes, with as many turns as it likes and any facing at the end (DLCE-IRON-02); At The
// Double it goes straight forward with one turn of up to 90 degrees anywhere on its way (DLCE-IRON-03).
func driving(g *model.Game, h *movement.Manner) movement.Driving {
	if h.Double {
		rule := g.Book.IroncladAtTheDouble
		return movement.Driving{Most: 90 * geom.Degree, Turns: 1, Ahead: true, Told: "goes straight forward with one turn of at most 90 degrees: give it runs and that turn",
			Rule: rule, Turn: rule, Reverse: rule}
	}
	return movement.Driving{Most: geom.FullTurn / 2, Free: true, Told: "goes by a way, or by runs and turns, not by both",
		Rule: g.Book.IroncladAdvance, Turn: g.Book.IroncladAdvance, Reverse: g.Book.FreeDirection}
}
