package action

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
)

// jumpAside carries out the Avoidance Moves of a drive: the owner chooses between equally short jumps; a Section that
// jumps loses its Overwatch (DL2-IRON-13, DL2-IRON-14). It gives the Sections that had to jump.
func jumpAside(a *model.Act, p *movement.Plan, s *movement.Stride) []rules.UnitID {
	var units []rules.UnitID
	for i := 0; i < len(s.Drive.Jump); {
		unit := a.Model(s.Drive.Jump[i]).Unit
		a.React(model.ReactAvoidance, unit, a.Model(s.ID).Unit, a.Book.Avoidance, func() {
			for ; i < len(s.Drive.Jump) && a.Model(s.Drive.Jump[i]).Unit == unit; i++ {
				if jump(a, p, s, i) && !model.HasUnit(units, unit) {
					units = append(units, unit)
				}
			}
		})
	}
	for _, u := range units {
		if a.Unit(u).Markers.Has(model.OnOverwatch) {
			a.Ctx.Mark(u, model.OnOverwatch, 0, a.Book.AvoidanceLosesOverwatch, rules.Say("an Avoidance Move ends Overwatch"))
			a.Ctx.Mark(u, model.Activated, a.Unit(u).Markers.N(model.Activated)+1, a.Book.AvoidanceLosesOverwatch, rules.Say("an Avoidance Move ends Overwatch"))
		}
		movement.Reform(a, u)
	}
	return units
}

// jump has the model of a number among those in the way of a drive jump, and reports whether it has to.
func jump(a *model.Act, p *movement.Plan, s *movement.Stride, i int) bool {
	m := a.Model(s.Drive.Jump[i])
	spots := p.Dodges(s, m.ID, s.Drive.Jump[i:])
	if len(spots) == 0 {
		return false
	}
	pick := spots[0]
	if len(spots) > 1 {
		pick = chooseSpot(a, m, spots)
	}
	p.Shift(m.ID, pick.Shape)
	r := rules.Count(a.Book.Avoidance, "avoidance move", int(pick.Dist), rules.Step{Value: int(pick.Dist), Unit: "µm", Rule: a.Book.Avoidance, Text: rules.Say("%s jumps %s", m, model.Show(pick.Dist))})
	a.Ctx.Rule(m.Seat, m.Unit, r)
	a.Ctx.Walk(m.ID, []geom.Point{pick.At}, m.Facing, a.Book.Avoidance)
	return true
}

// chooseSpot asks the owner; an option is named by the bearing of the jump in degrees.
func chooseSpot(a *model.Act, m *rules.Model, spots []model.Spot) model.Spot {
	d := rules.Choose("avoidance", m.Seat, a.Book.Avoidance, rules.Say("Where does %s jump?", m))
	d.Unit, d.Models = m.Unit, []rules.ModelID{m.ID}
	for _, sp := range spots {
		d.Options = append(d.Options, rules.Option{ID: fmt.Sprint((sp.Dir + 50) / 100 % 360), Text: rules.Say("%s", model.Show(sp.Dist)), Model: m.ID})
	}
	pick := a.Ctx.Ask(d, nil).Pick()
	for i := range spots {
		if d.Options[i].ID == pick {
			return spots[i]
		}
	}
	panic("legions: a jump was chosen that nobody offered")
}
