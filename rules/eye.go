package rules

import "baize/rules/geom"

// Eye is from where players look and measure: a model where it stands or would stand, or a point of the table.
type Eye struct {
	Model ModelID    // 0: the point of Pose
	Pose  *geom.Pose // where the model would stand; nil where it stands
	Layer int        // the level of Pose

	stood *[2]*State // a state, and the one that Stood made of it; nil where nothing is kept
}

// Keeping returns the eye with what Stood returns kept in it, so that many questions from one pose copy a state once. It
// belongs to one goroutine.
func (e Eye) Keeping() Eye {
	e.stood = new([2]*State)
	return e
}

// Eye returns the eye of a model where it stands.
func (m *Model) Eye() Eye { return Eye{Model: m.ID} }

// EyeAt returns the eye of a point of the table.
func EyeAt(p geom.Point) Eye { return Eye{Pose: &geom.Pose{At: p}} }

// Ref returns what the eye is of: a model or a point.
func (e Eye) Ref(s *State) Ref {
	if e.Model == 0 {
		return PointRef(e.Pose.At)
	}
	return s.Model(e.Model).Ref()
}

// Shape returns the footprint of an eye: of a model its base, of a point the point.
func (e Eye) Shape(s *State) geom.Shape {
	switch {
	case e.Model == 0:
		return geom.Disc(e.Pose.At, 0)
	case e.Pose == nil:
		return s.Model(e.Model).Shape()
	}
	return s.Model(e.Model).Base.Shape(e.Pose.At, e.Pose.Heading)
}

// Stood returns the state in which the model of the eye stands on the table at its pose: s itself where it stands there now. Nothing
// else follows it.
func (e Eye) Stood(s *State) *State {
	if e.Model == 0 || e.Pose == nil {
		return s
	}
	if e.stood != nil && e.stood[0] == s {
		return e.stood[1]
	}
	out := s.Clone()
	m := out.Model(e.Model)
	m.Place, m.Inside, m.Within, m.At, m.Facing, m.Layer = OnTable, 0, 0, e.Pose.At, e.Pose.Heading, e.Layer
	if e.stood != nil {
		*e.stood = [2]*State{s, out}
	}
	return out
}

// Measured is what the ruler says.
type Measured struct {
	A, B   geom.Point // the line that was measured, to be drawn
	Amount Amount     // its length, in what the system measures by; None where nothing can be measured
	Ruling Ruling     // by which rule, and how; refuses where nothing can be measured
}

// Between measures the straight line between the edges of two shapes; Ruling is left to the system.
func Between(a, b geom.Shape) Measured {
	p, q := geom.Nearest(a, b)
	return Measured{A: p, B: q, Amount: Long(geom.Distance(a, b))}
}

// Nearest measures from a shape to the nearest of others; false where there are none.
func Nearest(from geom.Shape, others []geom.Shape) (Measured, bool) {
	best := -1
	var near geom.Length
	for i, o := range others {
		if d := geom.Distance(from, o); best < 0 || d < near {
			best, near = i, d
		}
	}
	if best < 0 {
		return Measured{}, false
	}
	return Between(from, others[best]), true
}

// Unmeasured is what the ruler says of what it cannot be laid on.
func Unmeasured(rule RuleID, what Ref) Measured {
	return Measured{Ruling: Refuse(rule, "%s is nowhere on the table", what)}
}

// Shapes returns the footprints of what a reference speaks of: of a unit those of its models on the table, of a point the point;
// nil where it speaks of nothing that lies on the table.
func (s *State) Shapes(of Ref) []geom.Shape {
	switch m, u, p := of.Model(), of.Unit(), of.Piece(); {
	case m != 0 && s.HasModel(m) && s.Model(m).lies():
		return []geom.Shape{s.Model(m).Shape()}
	case u != 0 && s.HasUnit(u):
		var out []geom.Shape
		for _, id := range s.Unit(u).Models {
			if s.Model(id).lies() {
				out = append(out, s.Model(id).Shape())
			}
		}
		return out
	case p != 0 && s.HasPiece(p) && !s.Piece(p).Gone:
		return []geom.Shape{s.Piece(p).Shape}
	}
	if at, ok := of.Point(); ok {
		return []geom.Shape{geom.Disc(at, 0)}
	}
	return nil
}

// lies reports whether a model lies on the table, standing or wrecked.
func (m *Model) lies() bool { return m.Place == OnTable || m.Place == Wreck }

// Apart is the step of a ruling that is decided by a distance: from a model or a point to what it is measured to, as the ruler has it.
func Apart(rule RuleID, from, to Ref, d Amount) Step {
	return Step{Value: d.N, Unit: d.Unit, Rule: rule, Text: Say(apart, from, to)}
}

const apart = "from %s to %s"

// Apart reports whether the step was made by [Apart], and between what it was measured.
func (s *Step) Apart() (from, to Ref, ok bool) {
	if s.Text.Form != apart || len(s.Text.Args) != 2 {
		return Ref{}, Ref{}, false
	}
	return s.Text.Args[0], s.Text.Args[1], true
}
