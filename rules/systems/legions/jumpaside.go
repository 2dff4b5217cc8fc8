package legions

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
)

// jumpAside carries out the Avoidance Moves of a drive: the owner chooses between equally short jumps; a Section that
// jumps loses its Overwatch (DL2-IRON-13, DL2-IRON-14). It gives the Sections that had to jump.
func (a *act) jumpAside(p *plan, s *stride) []rules.UnitID {
	var units []rules.UnitID
	for i, id := range s.drive.jump {
		m := a.model(id)
		spots := p.dodges(s, id, s.drive.jump[i:])
		if len(spots) == 0 {
			continue
		}
		pick := spots[0]
		if len(spots) > 1 {
			pick = a.chooseSpot(m, spots)
		}
		p.shift(id, pick.shape)
		r := rules.Count(a.Book.Avoidance, "avoidance move", int(pick.dist), rules.Step{Value: int(pick.dist), Unit: "µm", Rule: a.Book.Avoidance, Text: rules.Say("%s jumps %s", m, show(pick.dist))})
		a.ctx.Rule(m.Seat, m.Unit, r)
		a.ctx.Walk(id, []geom.Point{pick.at}, m.Facing, a.Book.Avoidance)
		if !hasUnit(units, m.Unit) {
			units = append(units, m.Unit)
		}
	}
	for _, u := range units {
		if a.unit(u).Markers.Has(OnOverwatch) {
			a.ctx.Mark(u, OnOverwatch, 0, a.Book.AvoidanceLosesOverwatch, rules.Say("an Avoidance Move ends Overwatch"))
			a.ctx.Mark(u, Activated, a.unit(u).Markers.N(Activated)+1, a.Book.AvoidanceLosesOverwatch, rules.Say("an Avoidance Move ends Overwatch"))
		}
		a.reform(u)
	}
	return units
}

// chooseSpot asks the owner; an option is named by the bearing of the jump in degrees.
func (a *act) chooseSpot(m *rules.Model, spots []spot) spot {
	d := rules.Choose("avoidance", m.Seat, a.Book.Avoidance, rules.Say("Where does %s jump?", m))
	d.Unit, d.Models = m.Unit, []rules.ModelID{m.ID}
	for _, sp := range spots {
		d.Options = append(d.Options, rules.Option{ID: fmt.Sprint((sp.dir + 50) / 100 % 360), Text: rules.Say("%s", show(sp.dist)), Model: m.ID})
	}
	pick := a.ctx.Ask(d, nil).Pick()
	for i := range spots {
		if d.Options[i].ID == pick {
			return spots[i]
		}
	}
	panic("legions: a jump was chosen that nobody offered")
}
