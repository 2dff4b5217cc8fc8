package play

import (
	"baize/rules"
	"baize/rules/geom"
)

// Side is whose side is taken: that of a lone person, else that of who decides.
func (p *Play) Side() rules.Seat {
	if people := p.People(); len(people) == 1 {
		return people[0]
	}
	return max(p.Seat(), rules.SeatA)
}

// Foes lists the units of the other side.
func (p *Play) Foes() []rules.UnitID {
	seat := p.Side().Other()
	var out []rules.UnitID
	for i := range p.state.Units {
		if p.state.Units[i].Seat == seat {
			out = append(out, p.state.Units[i].ID)
		}
	}
	return out
}

// Danger is a unit that could reach a place, by the worst that it could do there.
type Danger struct {
	Unit rules.UnitID
	Kind rules.ThreatKind
}

// Dangers lists the foes that could reach any of some shapes, those that could charge first.
func (p *Play) Dangers(shapes []geom.Shape) []Danger {
	var out []Danger
	foes := p.Foes()
	done := map[rules.UnitID]bool{}
	for kind := rules.ThreatCharge; kind <= rules.ThreatFarShot; kind++ {
		for _, u := range foes {
			if !done[u] && p.survey.reaches(u, kind, shapes) {
				done[u] = true
				out = append(out, Danger{u, kind})
			}
		}
	}
	return out
}
