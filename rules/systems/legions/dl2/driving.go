package dl2

import (
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
)

// driving turns Ironclads by the template: 45 degrees at once (DL2-COMP-05) for 1", after 1" straight on in an Advance, after 3" At the
// Double, and never backwards At the Double (DL2-IRON-02 to 05).
func driving(g *model.Game, h *movement.Manner) movement.Driving {
	d := movement.Driving{
		Straight: model.Inches(1), Most: 45 * geom.Degree, PerTurn: geom.Inch, Told: "turns by the template: give it straight runs and turns of at most 45 degrees",
		Rule: g.Book.IroncladAdvance, Turn: g.Book.IroncladTurning, Reverse: g.Book.IroncladReverse,
	}
	if h.Double {
		d.Straight, d.Ahead, d.Rule = model.Inches(3), true, g.Book.IroncladAtTheDouble
	}
	return d
}
