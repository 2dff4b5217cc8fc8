package tableview

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// lifted is how far a model is drawn to the right of where it stands, and above, for each level with somebody right below it.
var lifted = geom.Pt(geom.Inch*9/20, geom.Inch*13/20)

// lifts returns how far models are drawn apart from where they stand, like counters in a stack, so that those below are seen too: all of a
// unit of which one stands right above a model on a lower level, from the ground on. It is nil where nobody stands so.
func lifts(s *rules.State) map[rules.ModelID]geom.Point {
	var out map[rules.ModelID]geom.Point
	for i := range s.Units {
		u := &s.Units[i]
		var below []int // levels with somebody right below
		for _, id := range u.Models {
			m := s.Model(id)
			if m.Place != rules.OnTable || m.Layer <= 0 {
				continue
			}
			for k := range s.Models {
				o := &s.Models[k]
				if o.Place == rules.OnTable && o.Layer >= 0 && o.Layer < m.Layer && !slices.Contains(below, o.Layer) && geom.Overlap(m.Shape(), o.Shape()) {
					below = append(below, o.Layer)
				}
			}
		}
		if n := geom.Length(len(below)); n > 0 {
			if out == nil {
				out = map[rules.ModelID]geom.Point{}
			}
			for _, id := range u.Models {
				if s.Model(id).Place == rules.OnTable {
					out[id] = geom.Pt(n*lifted.X, n*lifted.Y)
				}
			}
		}
	}
	return out
}
