package action

import (
	"baize/rules"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// GoAboard puts a model into a Transport or a building.
func GoAboard(a *model.Act, id rules.ModelID, k states.Carrier, rule rules.RuleID) {
	m := a.Model(id)
	m.Inside, m.Within = k.Model, k.Piece
	a.Ctx.Put(id, rules.Aboard, m.At, m.Facing, rule, rules.Say("aboard %s", k.Label))
}

// EnterTrap sets off the trap of a building that a Section has entered, if there is one (DL2-MINE-04).
func EnterTrap(a *model.Act, unit rules.UnitID, in rules.PieceID) {
	if in != 0 && damage.IsTrap(a.Game, in) && len(a.Living(unit)) > 0 {
		damage.Spring(a, unit, a.Living(unit)[0], in, rules.Plain("enters it"))
	}
}
