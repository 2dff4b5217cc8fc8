package rules

import (
	"slices"

	"baize/rules/geom"
)

// Steerer is a system that leads the hand.
type Steerer interface {
	// Steer returns the draft as a wish changes it, and the ways of all models that it may move, in the order of their unit; none
	// where the draft moves nobody. It changes nothing. s is what the seat of the draft knows, in the middle of a command the
	// table as it stands when the question is asked, with the command in Wait.
	Steer(s *State, d Draft, w Wish) (Draft, []Way)
}

// SteererOf returns how a system steers; without it models go straight to where the hand points, and Check says whether they may.
func SteererOf(sys System) Steerer {
	if a, ok := sys.(Steerer); ok {
		return a
	}
	return straight{}
}

// Steers reports whether a system leads the hand itself.
func Steers(sys System) bool {
	_, not := SteererOf(sys).(straight)
	return !not
}

// straight steers systems that do not steer.
type straight struct{}

func (straight) Steer(s *State, d Draft, w Wish) (Draft, []Way) {
	var models []ModelID
	switch {
	case d.Of != nil && d.Of.Place != nil:
		models = d.Of.Place.Models
	case d.Command.Kind != KindAnswer && d.Command.Unit != 0:
		models = s.Unit(d.Command.Unit).Models
	}
	var moves []Move
	var ways []Way
	rank := geom.Length(0) // how far the next model of a form stands to the right of the first
	for _, id := range models {
		m := s.Model(id)
		if m.Place != OnTable && m.Place != Reserve && m.Place != Aboard {
			continue
		}
		mv, moved := d.Move(id)
		end := geom.Pose{At: m.At, Heading: m.Facing}
		if moved {
			end.Heading = mv.Facing
			if n := len(mv.Path); n > 0 {
				end.At = mv.Path[n-1]
			}
		}
		if slices.Contains(w.Models, id) {
			switch moved = true; w.Go {
			case GoBack, GoHome:
				if _, moved = d.Move(id); w.Go == GoHome || m.Place == OnTable { // else it has no place to go back to
					moved, end = false, geom.Pose{At: m.At, Heading: m.Facing}
				}
			case GoAsLaid:
				_, moved = d.Move(id)
			default:
				step := geom.Inch / 10
				if w.Keys.Far {
					step = geom.Inch
				}
				end.At = end.At.Add(w.By).Add(geom.Pt(step*geom.Length(w.Keys.X), step*geom.Length(w.Keys.Y)))
				end.Heading = end.Heading.Add(1500 * geom.Heading(w.Turn))
				if w.Form != nil {
					end = w.Form.At
					end.At = end.At.Add(end.Heading.Add(9000).Vec(rank))
					rank += m.Base.W
				}
			}
		}
		off := m.Place != OnTable
		if moved {
			mv = Move{Model: id, Facing: end.Heading}
			if off || end.At != m.At {
				mv.Path = []geom.Point{end.At}
			}
			moves = append(moves, mv)
		}
		way := Way{Model: id, Off: off, Moved: moved, Poses: []geom.Pose{{At: m.At, Heading: m.Facing}, end}, Used: Long(m.At.Dist(end.At))}
		if off {
			way.Used = Long(0)
		}
		ways = append(ways, way)
	}
	d.Corners = nil
	return d.With(moves), ways
}
