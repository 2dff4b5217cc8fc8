package draft

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Hold takes hold of models at a point. Those that the mover does not have are left out; it reports whether any is held.
func (m *Mover) Hold(ids []rules.ModelID, at geom.Point) bool {
	m.held = nil
	for i := range m.ghosts {
		if id := m.ghosts[i].Model; slices.Contains(ids, id) {
			m.held = append(m.held, id)
		}
	}
	m.holdAt, m.to, m.first, m.before, m.on, m.loose = at, at, m.laid, m.laid, false, false
	return len(m.held) > 0
}

// Holding reports whether something is held.
func (m *Mover) Holding() bool { return len(m.held) > 0 }

// Drag draws what is held to a point; loose, nothing holds it back or leads it round.
func (m *Mover) Drag(to geom.Point, loose bool) {
	if m.to, m.loose = to, loose; !m.Holding() {
		return
	}
	w := rules.Wish{Models: m.held, By: to.Sub(m.holdAt), Loose: loose}
	if m.on {
		w.Go = rules.GoOn
	}
	m.wish(m.before, w)
}

// Corner sets a corner of the ways of what is held, where they end now.
func (m *Mover) Corner() { m.before, m.holdAt, m.on = m.laid, m.to, true }

// Turn turns what is held by notches to the right: one model on the spot, several as one body about the point at which they are held.
func (m *Mover) Turn(notches int, fine bool) {
	w := rules.Wish{Models: m.held, Turn: notches, Fine: fine}
	if len(m.held) > 1 {
		w.Body = &m.holdAt
	}
	m.wish(m.before, w)
	m.before = m.laid
	m.Drag(m.to, m.loose)
}

// Drop lets go.
func (m *Mover) Drop() { m.held = nil }

// Cancel lets go and puts what was held back to where the drag found it.
func (m *Mover) Cancel() {
	if m.Holding() {
		m.held = nil
		m.wish(m.first, rules.Wish{Go: rules.GoAsLaid})
	}
}
