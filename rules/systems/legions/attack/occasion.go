package attack

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
)

// Fire out of turn is declared as in the own Activation: the questions of Overwatch and On My Mark offer Open Fire, and who is asked
// builds it (DL2-SHOOT-02, DL2-SHOOT-19, DL2-SHOOT-21, DL2-ORD-17).

// OccasionOf is on which occasion a Section fires by a command that answers a question: Overwatch while it has the marker, at the target
// that the question names where chargers come at it.
func OccasionOf(g *model.Game, c rules.Command) Occasion {
	switch {
	case !g.Unit(c.Unit).Markers.Has(model.OnOverwatch):
		return OnMyMark
	case c.Target != 0:
		return AtChargers
	}
	return Overwatch
}
