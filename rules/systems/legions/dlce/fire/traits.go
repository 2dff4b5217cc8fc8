package fire

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/turn"
)

// Traits are the Model Assigned Rules of shooting that differ from those of the family.
var Traits = []model.Trait{
	{ID: "sniper", Name: "Sniper", Role: "Sniper", Weapon: true, Params: "[N]",
		Doc:   "Fires alone at one nominated model, which takes all hits.",
		Hooks: model.Hooks{model.FiresAlone.Permit(), model.NamesVictim.Permit()}},
	{ID: "move-or-fire", Name: "Move or Fire", Role: "MoveOrFire", Weapon: true,
		Doc:   "Not fired by a model that itself moved in this Activation.",
		Hooks: model.Hooks{model.MayFireMoved.Forbid().Saying("%s has moved: %s cannot be fired")}},
	{ID: "small-arms", Name: "Small Arms", Also: "small-arm", Role: "SmallArms", Weapon: true,
		Doc: "A keyword for Orders.", Word: "no Order of the book uses it"},
}

// itselfMoved reports whether a mini changed its place in the Activation under way (DLCE-MAR-28).
func itselfMoved(g *model.Game, id rules.ModelID) bool {
	u := states.UnitAct(g, g.Model(id).Unit)
	return u != nil && model.Holds(u.Moved, id)
}

// tendAll rolls for those whom an attack laid down, once its last casualty is taken (DLCE-MAR-12, DLCE-MAR-26).
func tendAll(a *model.Act) {
	for i := range a.S.Units {
		turn.Tend(a, a.S.Units[i].ID, a.Book.Medic)
	}
}
