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
				g.Limit, g.Text = r.Limit, r.Text
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

// Hold takes hold of models at a point. Those that the mover does not have are left out; it reports whether any is held.
func (m *Mover) Hold(ids []rules.ModelID, at geom.Point) bool {
	m.held = m.held[:0]
	for i := range m.ghosts {
		if slices.Contains(ids, m.ghosts[i].Model) {
			m.held = append(m.held, i)
		}
	}
	m.holdAt, m.pivot = at, at
	m.before = cloneGhosts(m.ghosts)
	return len(m.held) > 0
}

// Holding reports whether something is held; HeldOne gives it when it is just one ghost.
func (m *Mover) Holding() bool { return len(m.held) > 0 }
func (m *Mover) HeldOne() *Ghost {
	if len(m.held) != 1 {
		return nil
	}
	return &m.ghosts[m.held[0]]
}

func cloneGhosts(g []Ghost) []Ghost {
	out := slices.Clone(g)
	for i := range out {
		out[i].Via = slices.Clone(out[i].Via)
		out[i].Legs = slices.Clone(out[i].Legs)
	}
	return out
}

// Drag brings what is held to a point, in formation.
func (m *Mover) Drag(to geom.Point) {
	by := to.Sub(m.holdAt)
	for _, i := range m.held {
		g := &m.ghosts[i]
		if g.Legged {
			m.driveTo(g, to)
			continue
		}
		g.At = m.before[i].At.Add(by)
		g.Moved = true
	}
	m.keepOn(m.held)
	m.pivot = to
	m.Judge()
}

// keepOn shifts ghosts together so that their bases lie on the table: what is pushed over an edge comes to touch it.
func (m *Mover) keepOn(list []int) {
	table := geom.Table(m.state.Table.W, m.state.Table.H)
	box := geom.EmptyBox()
	for _, i := range list {
		if g := &m.ghosts[i]; !g.Legged {
			box = box.Union(m.Shape(g).Bounds())
		}
	}
	if box.Empty() || box.Width() > table.Width() || box.Height() > table.Height() {
		return
	}
	by := geom.Pt(max(0, -box.Min.X)-max(0, box.Max.X-table.Max.X), max(0, -box.Min.Y)-max(0, box.Max.Y-table.Max.Y))
	for _, i := range list {
		if g := &m.ghosts[i]; !g.Legged {
			g.At = g.At.Add(by)
		}
	}
}

// Corner sets a corner of the path of what is held, where it is now.
func (m *Mover) Corner() {
	for _, i := range m.held {
		g := &m.ghosts[i]
		switch {
		case g.Absent:
		case g.Legged:
			g.Legs = append(trimLegs(g.Legs), rules.Leg{})
		default:
			g.Via = append(g.Via, g.At)
		}
	}
}

// Turn turns what is held, as one body about the point at which it is held.
func (m *Mover) Turn(by geom.Heading) {
	m.turn(m.held, m.pivot, by, true)
	m.Judge()
}

// TurnModels turns models on the spot.
func (m *Mover) TurnModels(ids []rules.ModelID, by geom.Heading) {
	for i := range m.ghosts {
		if slices.Contains(ids, m.ghosts[i].Model) {
			m.turn([]int{i}, m.ghosts[i].At, by, false)
		}
	}
	m.Judge()
}

func (m *Mover) turn(list []int, about geom.Point, by geom.Heading, dragging bool) {
	for _, i := range list {
		g := &m.ghosts[i]
		if g.Legged {
			m.turnLeg(g, by)
			continue
		}
		if g.Absent && !g.Moved && !dragging {
			continue
		}
		g.Moved = true
		g.Facing = g.Facing.Add(by)
		if len(list) > 1 {
			g.At = geom.Rotate(g.At, about, by)
			m.before[i].At = geom.Rotate(m.before[i].At, m.holdAt, by)
		}
	}
}

// Drop lets go.
func (m *Mover) Drop() { m.held = m.held[:0] }

// Cancel lets go and puts what was held back to where the drag found it.
func (m *Mover) Cancel() {
	if len(m.held) > 0 {
		m.ghosts = m.before
	}
	m.held = nil
	m.Judge()
}

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

// Nudge shifts models by a little.
func (m *Mover) Nudge(ids []rules.ModelID, by geom.Point) {
	for i := range m.ghosts {
		g := &m.ghosts[i]
		switch {
		case !slices.Contains(ids, g.Model):
		case g.Legged:
			m.run(g, g.Facing, by)
		case g.Absent && !g.Moved:
		default:
			g.At, g.Moved = g.At.Add(by), true
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
		default:
			g.At, g.Facing, g.Moved = g.From.At, g.From.Heading, false
		}
	}
	m.Judge()
}
