package grid

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// Parts of a node's Mode: which end of a model that is longer than a square leads, that it has swapped its ends or turned and goes no
// farther, and what it has paid for.
const (
	frontLeads = 1 << iota
	rearLeads
	ended
	paidSlow // it has come into ground that halves its move
	paidRoad // it has left the road
)

// mover is a unit on its way.
type mover struct {
	field
	unit rules.UnitID
	lead *rules.Model
	p    *model.Profile
	feet model.Feet
	next map[space.Node][]space.Step // of nodes that were asked for
	slow int                         // what coming into slow ground costs beside the step
	road int                         // what leaving the road costs beside the step
}

// newMover returns a unit on its way, led by its first model on the board, or by its first beside it.
func newMover(g *model.Game, u rules.UnitID) *mover { return moverOn(read(g), u) }

func moverOn(f field, u rules.UnitID) *mover {
	id := f.Lead(u)
	if id == 0 {
		id = f.Living(u)[0]
	}
	return &mover{field: f, unit: u, lead: f.Model(id), p: f.Profile(id), feet: f.Feet(u)}
}

// allowance returns how many squares the unit may go, and sets what coming into slow ground and leaving the road use up beside the step:
// a way that ends within the rest is one within the halved or plain value.
func (w *mover) allowance(march, off bool) int {
	move, far := w.Speed(w.unit)
	bonus := 1
	if march {
		move, bonus = far, 2
	}
	if w.p.Flies() {
		return w.paced(march, move)
	}
	// The weather is a cap on what ground and roads leave, not a change (DUST-WEA-05).
	most, half := w.paced(march, move), w.paced(march, model.Halved(move))
	if !off && slices.ContainsFunc(w.lies(w.lead), func(c space.Cell) bool { return w.at(c).slow }) {
		return half
	}
	w.slow = most - half
	if !off && ground.Wheels(w.feet) && move > 0 && !slices.ContainsFunc(w.lies(w.lead), func(c space.Cell) bool { return !w.at(c).road }) {
		far := w.paced(march, move+bonus)
		w.road = far - most
		return far
	}
	return most
}

// paced returns what the weather leaves of a value.
func (w *mover) paced(march bool, n int) int {
	n, _ = w.Pace(march, n)
	return n
}

// body lists the models that go with the lead one, and where each stands on a node.
func (w *mover) body() ([]rules.ModelID, func(space.Node, rules.ModelID) geom.Pose) {
	all := w.Members(w.unit)
	return all, func(n space.Node, m rules.ModelID) geom.Pose {
		at := w.middle(w.p, n)
		if w.p.Foot() {
			at = at.Add(spot(slices.Index(all, m), len(all), w.p.Armour >= 3))
		}
		return geom.Pose{At: at, Heading: n.Facing}
	}
}

// pace is a step to another square: of those over a corner the first costs one, every further one two (DUST-MOV-02).
func pace(n space.Node, to space.Node, corner bool) space.Step {
	cost := 1
	if corner {
		if n.Odd {
			cost = 2
		}
		to.Odd = true
	}
	return space.Step{To: to, Cost: cost}
}

// steps lists what one step from a node leads to.
func (w *mover) steps(n space.Node) []space.Step {
	if out, known := w.next[n]; known {
		return out
	}
	out := w.from(n)
	if w.next == nil {
		w.next = map[space.Node][]space.Step{}
	}
	w.next[n] = out
	return out
}

func (w *mover) from(n space.Node) (out []space.Step) {
	if n.Mode&ended != 0 {
		return nil
	}
	switch w.p.Size {
	case model.Large:
		out = w.long(n)
	case model.Huge:
		out = w.broad(n)
	default:
		out = make([]space.Step, 0, 8)
		for x := -1; x <= 1; x++ {
			for y := -1; y <= 1; y++ {
				d := space.Cell{X: x, Y: y}
				if d == (space.Cell{}) || !w.passes(n.Cell, n.Add(d), n.Layer) {
					continue
				}
				to := n
				to.Cell, to.Layer = n.Add(d), w.level(n, n.Add(d))
				out = append(out, pace(n, to, x != 0 && y != 0))
			}
		}
		if w.p.Foot() && !w.p.Flies() {
			out = append(out, w.stairs(n)...)
			out = append(out, w.through(n)...)
		}
	}
	if w.slow > 0 || w.road > 0 {
		for i := range out {
			w.pay(&out[i])
		}
	}
	return out
}

// pay adds to a step what it costs to come into slow ground and to leave the road.
func (w *mover) pay(s *space.Step) {
	slow, road := w.slow > 0 && s.To.Mode&paidSlow == 0, w.road > 0 && s.To.Mode&paidRoad == 0
	if !slow && !road {
		return
	}
	on := cells(w.p, s.To)
	if slow && slices.ContainsFunc(on, func(c space.Cell) bool { return w.Has(c) && w.at(c).slow }) {
		s.To.Mode |= paidSlow
		s.Cost += w.slow
	}
	if road && slices.ContainsFunc(on, func(c space.Cell) bool { return w.Has(c) && !w.at(c).road }) {
		s.To.Mode |= paidRoad
		s.Cost += w.road
	}
}

// level returns on which level the unit comes to a square beside its node: its own, or for one that passes over everything the top of what
// stands there, unless it is inside of a building.
func (w *mover) level(n space.Node, to space.Cell) int {
	if !w.feet.Glides || w.feet.Air || w.inside(n.Cell, n.Layer) {
		return n.Layer
	}
	return w.at(to).floors
}

// stairs lead up or down a floor of a building, from the top floor to the roof (DUST-TERR-13), and from beside a plinth on its top and down
// again (DUST-TERR-25).
func (w *mover) stairs(n space.Node) (out []space.Step) {
	for _, d := range []int{1, -1} {
		to := n
		if to.Layer += d; to.Layer >= 0 && to.Layer <= w.at(n.Cell).floors && w.at(n.Cell).house != 0 && !w.at(n.Cell).hut && !w.foe(n.Cell, to.Layer) {
			out = append(out, space.Step{To: to, Cost: 1})
		}
	}
	for x := -1; x <= 1; x++ {
		for y := -1; y <= 1; y++ {
			to := n
			to.Cell, to.Layer = n.Add(space.Cell{X: x, Y: y}), 1-n.Layer
			if !w.Has(to.Cell) || to.Cell == n.Cell || to.Layer < 0 {
				continue
			}
			up := to.Cell
			if to.Layer == 0 {
				up = n.Cell
			}
			if w.at(up).top != 0 && w.at(n.Cell).house == w.at(to.Cell).house && w.free(to.Cell, to.Layer) {
				out = append(out, space.Step{To: to, Cost: 1})
			}
		}
	}
	return out
}

// headingOf returns the heading of a step straight to a square beside.
func headingOf(d space.Cell) geom.Heading {
	for h := geom.Heading(0); h < geom.FullTurn; h += 9000 {
		if space.Ahead(h) == d {
			return h
		}
	}
	return 0
}

// own reports whether a square is one that the unit itself stands on.
func (w *mover) own(at space.Cell) bool {
	return w.lead.Place == rules.OnTable && slices.Contains(w.lies(w.lead), at)
}

// foe reports whether an enemy ground unit stands on a square on a level.
func (w *mover) foe(at space.Cell, layer int) (is bool) {
	w.standing(at, layer, func(m *rules.Model) {
		is = is || m.Seat != w.lead.Seat && m.Place == rules.OnTable && !w.X.Profiles[m.Profile].Flies()
	})
	return is
}

// held reports whether a ground unit of either side stands on a square on a level, but for the unit itself and enemies whom it passes through.
func (w *mover) held(at space.Cell, layer int) (is bool) {
	w.standing(at, layer, func(m *rules.Model) {
		is = is || m.Place == rules.OnTable && !w.X.Profiles[m.Profile].Flies() && w.Host(m.Unit) != w.Host(w.unit) && !(w.feet.Trails && m.Seat != w.lead.Seat)
	})
	return is
}

// free reports whether the unit may be on a square as it passes: terrain lets it in, no enemy stands there, and no friendly vehicle
// stands in the way of a vehicle (DUST-MOV-04, DUST-MOV-06).
func (w *mover) free(at space.Cell, layer int) bool {
	if !w.Has(at) {
		return false
	}
	if w.feet.Air || w.feet.Glides {
		return true
	}
	ok := layer > 0 || !w.barred(at)
	w.standing(at, layer, func(m *rules.Model) {
		p := &w.X.Profiles[m.Profile]
		switch {
		case m.Place == rules.Wreck:
			ok = ok && (w.p.Foot() || w.p.Class == model.Walker)
		case p.Flies() || w.Host(m.Unit) == w.Host(w.unit):
		case m.Seat != w.lead.Seat && !w.feet.Trails, m.Seat == w.lead.Seat && ground.Vehicles(p) && ground.Vehicles(w.p):
			ok = false
		}
	})
	return ok
}

// barred reports whether terrain keeps the unit out of a square of the board.
func (w *mover) barred(at space.Cell) bool {
	return w.bars(w.feet, at)
}

// passes reports whether the unit may step from a square to one beside it or over a corner.
func (w *mover) passes(a, b space.Cell, layer int) bool {
	if !w.free(b, layer) || !w.Has(a) || !w.feet.Air && !w.alike(a, b) {
		return false
	}
	if w.feet.Air || w.feet.Glides && !w.inside(a, layer) {
		return true
	}
	if layer > 0 { // upstairs it stays within the building, or on the top
		return w.upstairs(a, b) && (!a.Diagonal(b) || w.upstairs(a, space.Cell{X: a.X, Y: b.Y}) && w.upstairs(a, space.Cell{X: b.X, Y: a.Y}))
	}
	if !a.Diagonal(b) {
		return !w.closed(w.p, a, b)
	}
	return w.corner(a, b, layer)
}

// alike reports whether two squares are both inside of one fortification, or neither is inside of any: in and out leads a step of its own.
func (w *mover) alike(a, b space.Cell) bool {
	f, in := w.fortAt(a)
	g, too := w.fortAt(b)
	return in == too && (!in || f == g)
}

// upstairs reports whether two squares belong to one building or one top.
func (w *mover) upstairs(a, b space.Cell) bool {
	p, q := w.at(a), w.at(b)
	return p.house == q.house && p.top == q.top && (p.house != 0 || p.top != 0)
}

// corner judges a step over a corner: a vehicle cuts no square with impassable terrain or an enemy, and nobody goes between two squares
// that hold units, impassable terrain or the corner of a building (DUST-MOV-07 to -09).
func (w *mover) corner(a, b space.Cell, layer int) bool {
	blocked, hard := 0, false
	for _, c := range []space.Cell{{X: a.X, Y: b.Y}, {X: b.X, Y: a.Y}} {
		solid := !w.Has(c) || w.barred(c) || w.closed(w.p, a, c) || w.closed(w.p, c, b)
		if solid || w.Has(c) && w.held(c, layer) {
			blocked++
		}
		hard = hard || solid || !w.feet.Trails && w.foe(c, layer)
	}
	return blocked < 2 && !(ground.Vehicles(w.p) && hard)
}

// stands reports whether the way of the unit may end on a node (DUST-MOV-05, DUST-MOV-13, DUST-MOV-15).
func (w *mover) stands(n space.Node) bool {
	for _, c := range cells(w.p, n) {
		if !w.Has(c) || n.Layer > 0 && (!w.p.Foot() || w.at(c).hut) || n.Layer == 0 && !w.feet.Air && w.barred(c) && !w.own(c) {
			return false
		}
		units, heroes, ok := 0, 0, true
		w.standing(c, n.Layer, func(m *rules.Model) {
			p := &w.X.Profiles[m.Profile]
			switch {
			case w.Host(m.Unit) == w.Host(w.unit) || w.Host(m.Unit) != m.Unit || p.Flies() != w.p.Flies():
			case m.Place == rules.Wreck:
				ok = ok && w.p.Foot()
			case m.Seat != w.lead.Seat || p.Flies():
				ok = false
			case p.Kind == model.Hero:
				heroes++
			default:
				units++
			}
		})
		if lone := w.p.Kind == model.Hero; !ok || lone && heroes+units > 1 || !lone && (units > 0 || heroes > 1) {
			return false
		}
	}
	return true
}
