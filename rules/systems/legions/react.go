package legions

import "baize/rules"

// inOrder asks the reacting Commander for the order of several Sections within a step.
func (a *act) inOrder(charger rules.UnitID, units []rules.UnitID, kind string, prompt rules.Text) []rules.UnitID {
	if len(units) < 2 {
		return units
	}
	d := rules.Decision{Kind: kind, Seat: a.unit(charger).Seat.Other(), Rule: a.Book.ChargeOrder, Prompt: prompt, Min: len(units), Max: len(units), Ordered: true}
	for _, u := range units {
		d.Options = append(d.Options, rules.Option{ID: a.unit(u).Label, Text: rules.Say("%s", a.unit(u)), Unit: u})
	}
	var out []rules.UnitID
	for _, pick := range a.ctx.Ask(d, nil).Picks {
		for _, u := range units {
			if a.unit(u).Label == pick {
				out = append(out, u)
			}
		}
	}
	return out
}

// consolidateMoves makes the Movement Consolidation when every Section of the Activation has moved.
func (a *act) consolidateMoves() {
	var went []rules.UnitID
	for k, u := range a.E.Act.Units {
		switch a.E.Act.Acts[k].Move {
		case "":
			if len(a.living(u)) > 0 {
				return
			}
		case "hold", "embark":
		default:
			went = append(went, u)
		}
	}
	a.E.Act.Segment = ShootingSegment
	r := rules.Allow(a.Book.MovementConsolidation, "Movement Consolidation")
	a.ctx.Rule(a.E.Act.Seat, a.E.Act.Units[0], r.Cite(a.Book.MovementSegment, "movement is over, shooting may begin"))
	a.movementConsolidation(went)
}
