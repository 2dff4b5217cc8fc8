package going

import (
	"baize/rules"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
)

// Flag is the setting by which Aeronauts land on buildings (DLCE-AERO-06).
func Flag(r *rows.Rows, set *model.Settings) model.Flag {
	return model.Flag{Term: rules.Term{ID: "roof-landing", Title: "Aeronauts land on buildings", Text: "Aeronauts in flight may land on the roofs of buildings, with their whole bases", Rule: r.RoofLanding}, On: &set.RoofLanding}
}
