package session

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Mover moves ghosts of models over the table and has them judged while they move.
type Mover struct {
	state  *rules.State
	ghosts []Ghost
	judge  func([]rules.Move) rules.Ruling
	Ruling rules.Ruling // of the ghosts as they stand
	held   []int        // ghosts being dragged
	holdAt geom.Point   // where the drag took hold
	pivot  geom.Point
	before []Ghost // as they were when the drag began
}

// Ghost is where a model would stand and how it gets there.
type Ghost struct {
	Model  rules.ModelID
	From   geom.Pose
	Absent bool // not on the table yet
	Moved  bool
	Via    []geom.Point // corners of the path before its end
	At     geom.Point
	Facing geom.Heading
	Legged bool        // turns on a template: Legs instead of a path
	Legs   []rules.Leg // the last one is being made
	Limit  geom.Length // 0 for no limit
	Text   string
}

// newMover makes ghosts of models where they stand. reach gives limits; judge judges all moves together.
func newMover(s *rules.State, models []rules.ModelID, reach []rules.Reach, judge func([]rules.Move) rules.Ruling) *Mover {
	m := &Mover{state: s, judge: judge}
	for _, id := range models {
		k := s.Model(id)
		g := Ghost{Model: id, From: geom.Pose{At: k.At, Heading: k.Facing}, At: k.At, Facing: k.Facing, Absent: k.Place != rules.OnTable}
		for _, r := range reach {
			if r.Model == id {
				g.Limit, g.Text = r.Limit, r.Text.String()
			}
		}
		m.ghosts = append(m.ghosts, g)
	}
	m.Judge()
	return m
}

// Ghosts are all ghosts, in the order of the unit. They must not be changed.
func (m *Mover) Ghosts() []Ghost { return m.ghosts }

// Ghost is the ghost of a model, or nil.
func (m *Mover) Ghost(id rules.ModelID) *Ghost {
	for i := range m.ghosts {
		if m.ghosts[i].Model == id {
			return &m.ghosts[i]
		}
	}
	return nil
}

// All lists the models that the mover has.
func (m *Mover) All() []rules.ModelID {
	var out []rules.ModelID
	for i := range m.ghosts {
		out = append(out, m.ghosts[i].Model)
	}
	return out
}

// Shape is the footprint of a ghost.
func (m *Mover) Shape(g *Ghost) geom.Shape { return m.state.Model(g.Model).Base.Shape(g.At, g.Facing) }

// Path is the whole way of a ghost, its start included; of one that drives by legs the points at which it turns.
func (g *Ghost) Path() []geom.Point {
	if g.Legged {
		out := []geom.Point{g.From.At}
		for _, p := range g.Poses() {
			out = append(out, p.At)
		}
		return out
	}
	if g.Absent {
		return []geom.Point{g.At}
	}
	return append(append([]geom.Point{g.From.At}, g.Via...), g.At)
}

// Poses are the poses of a ghost after each of its legs.
func (g *Ghost) Poses() []geom.Pose {
	at := g.From
	var out []geom.Pose
	for _, l := range g.Legs {
		at.At = at.At.Add(at.Heading.Vec(l.Run))
		at.Heading = at.Heading.Add(l.Turn)
		out = append(out, at)
	}
	return out
}

// Used is the length of the way so far.
func (g *Ghost) Used() geom.Length {
	if g.Legged {
		d := geom.Length(0)
		for _, l := range g.Legs {
			d += l.Run.Abs()
		}
		return d
	}
	if g.Absent {
		return 0
	}
	return geom.PathLength(g.Path())
}

// Moves writes the ghosts as moves; those that stay are left out.
func (m *Mover) Moves() []rules.Move {
	var out []rules.Move
	for i := range m.ghosts {
		g := &m.ghosts[i]
		if !g.Moved {
			continue
		}
		mv := rules.Move{Model: g.Model, Facing: g.Facing}
		switch {
		case g.Legged:
			mv.Legs = trimLegs(g.Legs)
		case g.At != g.From.At || len(g.Via) > 0 || g.Absent:
			mv.Path = append(slices.Clone(g.Via), g.At)
		}
		out = append(out, mv)
	}
	return out
}

func trimLegs(legs []rules.Leg) []rules.Leg {
	var out []rules.Leg
	for _, l := range legs {
		if l.Run != 0 || l.Turn != 0 {
			out = append(out, l)
		}
	}
	return out
}

// Judge has the ghosts judged as they stand.
func (m *Mover) Judge() { m.Ruling = m.judge(m.Moves()) }

// Reset puts models back to where they stand.
func (m *Mover) Reset(ids []rules.ModelID) {
	for i := range m.ghosts {
		g := &m.ghosts[i]
		if ids == nil || slices.Contains(ids, g.Model) {
			g.At, g.Facing, g.Via, g.Legs, g.Moved = g.From.At, g.From.Heading, nil, nil, false
		}
	}
	m.Judge()
}

// Nudge shifts models by a little, or by less where one of them comes into contact.
func (m *Mover) Nudge(ids []rules.ModelID, by geom.Point) {
	var moving []int
	for i := range m.ghosts {
		if slices.Contains(ids, m.ghosts[i].Model) {
			moving = append(moving, i)
		}
	}
	step := m.stopped(moving, by)
	for i := range m.ghosts {
		g := &m.ghosts[i]
		switch {
		case !slices.Contains(ids, g.Model):
		case g.Legged:
			m.run(g, g.Facing, by)
		case g.Absent && !g.Moved:
		default:
			g.At, g.Moved = g.At.Add(step), true
		}
	}
	m.Judge()
}

// StepBack removes the last corner or leg of models.
func (m *Mover) StepBack(ids []rules.ModelID) {
	for i := range m.ghosts {
		g := &m.ghosts[i]
		if !slices.Contains(ids, g.Model) {
			continue
		}
		switch {
		case g.Legged:
			g.Legs = trimLegs(g.Legs)
			if n := len(g.Legs); n > 0 {
				g.Legs = g.Legs[:n-1]
			}
			m.settle(g)
		case len(g.Via) > 0:
			g.At = g.Via[len(g.Via)-1]
			g.Via = g.Via[:len(g.Via)-1]
		case g.Absent: // it has no place to go back to
		default:
			g.At, g.Facing, g.Moved = g.From.At, g.From.Heading, false
		}
	}
	m.Judge()
}
