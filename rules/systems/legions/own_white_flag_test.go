package legions

import (
	"baize/rules/systems/legions/model"
)

var _ = own(model.Trait{ID: "white-flag", Name: "White Flag", Doc: "Nobody may shoot at it.",
	Hooks: model.Hooks{model.MayBeShot.Forbid().Saying("%s shows a White Flag")}})
