package session

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

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
	m.snap()
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
		m.corner(&m.ghosts[i])
	}
}

// CornerOf sets a corner of the paths of models that have been moved, where they are now.
func (m *Mover) CornerOf(ids []rules.ModelID) {
	for i := range m.ghosts {
		if g := &m.ghosts[i]; g.Moved && slices.Contains(ids, g.Model) {
			m.corner(g)
		}
	}
}

func (m *Mover) corner(g *Ghost) {
	switch {
	case g.Absent:
	case g.Legged:
		g.Legs = append(trimLegs(g.Legs), rules.Leg{})
	case len(g.Via) > 0 && g.Via[len(g.Via)-1] == g.At:
	default:
		g.Via = append(g.Via, g.At)
	}
}

// WheelModels turns models as one body about their middle; those that turn on a template turn for themselves.
func (m *Mover) WheelModels(ids []rules.ModelID, by geom.Heading) {
	var list []int
	var sum geom.Point
	for i := range m.ghosts {
		if g := &m.ghosts[i]; slices.Contains(ids, g.Model) && (!g.Absent || g.Moved) {
			list, sum = append(list, i), sum.Add(g.At)
		}
	}
	if len(list) == 0 {
		return
	}
	mid := geom.Pt(sum.X/geom.Length(len(list)), sum.Y/geom.Length(len(list)))
	for _, i := range list {
		g := &m.ghosts[i]
		if g.Legged {
			m.turnLeg(g, by)
			continue
		}
		g.At, g.Facing, g.Moved = geom.Rotate(g.At, mid, by), g.Facing.Add(by), true
	}
	m.Judge()
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
