package play

import (
	"baize/rules"
	"baize/rules/geom"
)

// Survey answers what is asked about a state that is shown: lines of sight, reach, who stands in or under what. The rules are asked
// once for each. Its methods run on one goroutine.
type Survey struct {
	sys   rules.System
	state *rules.State

	occupied map[rules.PieceID]bool           // pieces in which a model stands, once it was asked for
	threats  map[rules.UnitID][]rules.Threat  // as they were asked for
	sights   map[[2]rules.ModelID]rules.Sight // as they were asked for
}

func newSurvey(sys rules.System, state *rules.State) *Survey {
	return &Survey{sys: sys, state: state, threats: map[rules.UnitID][]rules.Threat{}, sights: map[[2]rules.ModelID]rules.Sight{}}
}

// Occupied reports whether a model stands in a piece of terrain.
func (v *Survey) Occupied(p rules.PieceID) bool {
	if v.occupied == nil {
		v.occupied = map[rules.PieceID]bool{}
		for i := range v.state.Table.Pieces {
			k := &v.state.Table.Pieces[i]
			for j := range v.state.Models {
				if m := &v.state.Models[j]; !k.Gone && m.Place == rules.OnTable && k.Shape.ContainsPoint(m.At) {
					v.occupied[k.ID] = true
					break
				}
			}
		}
	}
	return v.occupied[p]
}

// Sight is the line of sight between two models.
func (v *Survey) Sight(from, to rules.ModelID) rules.Sight {
	k := [2]rules.ModelID{from, to}
	line, ok := v.sights[k]
	if !ok {
		line = rules.SightsOf(v.sys).Sight(v.state, v.state.Model(from).Eye(), v.state.Model(to).Ref())
		v.sights[k] = line
	}
	return line
}

// Threats says how far the models of a unit could reach with its next activation.
func (v *Survey) Threats(unit rules.UnitID) []rules.Threat {
	list, ok := v.threats[unit]
	if !ok {
		list = rules.RangerOf(v.sys).Threats(v.state, unit)
		v.threats[unit] = list
	}
	return list
}

// reaches reports whether a model of a unit could do a thing at any of some shapes.
func (v *Survey) reaches(unit rules.UnitID, kind rules.ThreatKind, shapes []geom.Shape) bool {
	list := v.Threats(unit)
	for i := range list {
		t := &list[i]
		if t.Kind != kind {
			continue
		}
		from := v.state.Model(t.Model).Shape()
		for _, to := range shapes {
			if t.Reaches(from, to) {
				return true
			}
		}
	}
	return false
}

// Under lists the models whose bases lie under a disc.
func (v *Survey) Under(at geom.Point, diameter geom.Length) []rules.ModelID {
	return v.UnderShape(geom.Disc(at, diameter))
}

// UnderShape lists the models on the table whose bases lie under a shape, be it only in part.
func (v *Survey) UnderShape(shape geom.Shape) []rules.ModelID {
	var out []rules.ModelID
	for i := range v.state.Models {
		if m := &v.state.Models[i]; m.Place == rules.OnTable && geom.Overlap(shape, m.Shape()) {
			out = append(out, m.ID)
		}
	}
	return out
}
