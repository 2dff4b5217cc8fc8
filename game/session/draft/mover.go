package draft

import (
	"slices"

	"baize/game/session/play"
	"baize/rules"
	"baize/rules/geom"
)

// Mover holds the models of a command that is being built, and passes on to the rules what the hand wishes of them. It knows where
// the hand is and nothing of lengths, limits or turns.
type Mover struct {
	state  *rules.State
	steer  func(rules.Draft, rules.Wish) (rules.Draft, []rules.Way, rules.Ruling)
	base   func() rules.Draft // the command as it stands; the ways are the mover's
	after  func()             // once the ways have changed
	laid   laidWays
	ghosts []Ghost
	Ruling rules.Ruling // of the command with the ghosts as they stand

	held   []rules.ModelID // being dragged
	holdAt geom.Point      // where the drag took hold, since the last corner
	to     geom.Point      // where the hand is
	first  laidWays        // as the drag found them
	before laidWays        // as they were at its last corner or turn
	on     bool            // the drag goes on from a corner
	loose  bool            // nothing holds the hand
}

// laidWays are ways as they are laid out.
type laidWays struct {
	moves   []rules.Move
	corners []rules.Corner
}

// Ghost is where a model would stand and how it gets there.
type Ghost struct {
	rules.Way
	From   geom.Pose
	At     geom.Point
	Facing geom.Heading
}

// newMover returns the ghosts of the models that a command moves, where they stand; nil where it moves none. after is called whenever
// their ways have changed.
func newMover(p *play.Play, base func() rules.Draft, after func(*Mover)) *Mover {
	m := &Mover{state: p.State(), steer: p.Battle().Steer, base: base}
	d, ways, r := m.steer(base(), rules.Wish{Go: rules.GoAsLaid})
	m.take(d, ways, r)
	if len(m.ghosts) == 0 {
		return nil
	}
	m.after = func() { after(m) }
	return m
}

// wish has the rules steer the ways that were laid out before.
func (m *Mover) wish(before laidWays, w rules.Wish) {
	d := m.base().With(before.moves)
	d.Corners = before.corners
	m.take(m.steer(d, w))
	if m.after != nil {
		m.after()
	}
}

func (m *Mover) take(d rules.Draft, ways []rules.Way, r rules.Ruling) {
	m.laid, m.Ruling = laidWays{d.Moves(), d.Corners}, r
	m.ghosts = m.ghosts[:0:0]
	for _, w := range ways {
		end := w.End()
		m.ghosts = append(m.ghosts, Ghost{Way: w, From: w.Poses[0], At: end.At, Facing: end.Heading})
	}
}

// Ghosts are all ghosts, in the order of the unit. They must not be changed.
func (m *Mover) Ghosts() []Ghost { return m.ghosts }

// Parts returns how many models can be moved apart from one another: those that go as one body are one.
func (m *Mover) Parts() (n int) {
	for i := range m.ghosts {
		if m.ghosts[i].With == 0 {
			n++
		}
	}
	return n
}

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

// Carrying reports whether the unit is not on the table yet, so that it hangs at the cursor until it is set down.
func (m *Mover) Carrying() bool {
	for i := range m.ghosts {
		if !m.ghosts[i].Off || m.ghosts[i].Moved {
			return false
		}
	}
	return len(m.ghosts) > 0
}

// Arriving reports whether the whole unit is set down by what is laid out, hanging or not.
func (m *Mover) Arriving() bool {
	return len(m.ghosts) > 0 && !slices.ContainsFunc(m.ghosts, func(g Ghost) bool { return !g.Off })
}

// Aboard reports whether all of the unit rides in something, so that it gets out beside that and nowhere else.
func (m *Mover) Aboard() bool {
	for i := range m.ghosts {
		if m.state.Model(m.ghosts[i].Model).Place != rules.Aboard {
			return false
		}
	}
	return len(m.ghosts) > 0
}

// Shape is the footprint of a ghost.
func (m *Mover) Shape(g *Ghost) geom.Shape { return m.state.Model(g.Model).Base.Shape(g.At, g.Facing) }

// Path is the whole way of a ghost, its start included; of one that is set down only where it stands.
func (g *Ghost) Path() (out []geom.Point) {
	if g.Off {
		return []geom.Point{g.At}
	}
	for _, p := range g.Poses {
		out = append(out, p.At)
	}
	return out
}

// Moves writes the ghosts as moves; those that stay are left out.
func (m *Mover) Moves() []rules.Move { return m.laid.moves }

// judge has the ghosts judged as they stand.
func (m *Mover) judge() { m.wish(m.laid, rules.Wish{Go: rules.GoAsLaid}) }

// Reset puts models back to where they stand; nil: all.
func (m *Mover) Reset(ids []rules.ModelID) {
	if ids == nil {
		ids = m.All()
	}
	m.wish(m.laid, rules.Wish{Models: ids, Go: rules.GoHome})
}

// Nudge moves models by steps of arrow keys; loose, nothing holds them back or leads them round.
func (m *Mover) Nudge(ids []rules.ModelID, by rules.Keys, loose bool) {
	m.wish(m.laid, rules.Wish{Models: ids, Keys: by, Loose: loose})
}

// StepBack takes the last stretch of the ways of models back.
func (m *Mover) StepBack(ids []rules.ModelID) {
	m.wish(m.laid, rules.Wish{Models: ids, Go: rules.GoBack})
}

// CornerOf sets a corner of the ways of models where they end now.
func (m *Mover) CornerOf(ids []rules.ModelID) {
	m.wish(m.laid, rules.Wish{Models: ids, Go: rules.GoOn})
}

// FormUp places models in ranks around a pose: in a block, or wide in one rank.
func (m *Mover) FormUp(ids []rules.ModelID, at geom.Pose, wide bool) {
	m.wish(m.laid, rules.Wish{Models: ids, Form: &rules.Form{At: at, Wide: wide}})
}

// TurnModels turns models on the spot, by notches to the right.
func (m *Mover) TurnModels(ids []rules.ModelID, notches int) {
	m.wish(m.laid, rules.Wish{Models: ids, Turn: notches})
}

// WheelModels turns models as one body about their middle, by notches to the right.
func (m *Mover) WheelModels(ids []rules.ModelID, notches int) {
	var sum geom.Point
	n := geom.Length(0)
	for i := range m.ghosts {
		if g := &m.ghosts[i]; slices.Contains(ids, g.Model) && (!g.Off || g.Moved) {
			sum, n = sum.Add(g.At), n+1
		}
	}
	if n > 0 {
		mid := geom.Pt(sum.X/n, sum.Y/n)
		m.wish(m.laid, rules.Wish{Models: ids, Turn: notches, Body: &mid})
	}
}

// lay puts the ghosts where moves would take them.
func (m *Mover) lay(moves []rules.Move) {
	m.wish(laidWays{moves: slices.Clone(moves)}, rules.Wish{Go: rules.GoAsLaid})
}

// Dragged are the shapes of what is being moved where it would stand, empty where nothing is.
func (h *Hand) Dragged() []geom.Shape {
	mv := h.Mover()
	if mv == nil {
		return nil
	}
	var out []geom.Shape
	for i := range mv.Ghosts() {
		if g := &mv.Ghosts()[i]; g.Moved {
			out = append(out, mv.Shape(g))
		}
	}
	return out
}
