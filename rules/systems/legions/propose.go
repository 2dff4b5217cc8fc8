package legions

import (
	"sort"

	"baize/rules"
	"baize/rules/geom"
)

// moveUp is a move of models into contact that the program lays out for a player, who may change it.
type moveUp struct {
	unit  rules.UnitID
	able  []rules.ModelID // who may move
	how   manner
	foes  []rules.UnitID
	whole func([]rules.Move) rules.Ruling // judges the whole of it
}

// proposer lays a moveUp model by model.
type proposer struct {
	*game
	up     moveUp
	moves  []rules.Move
	placed []rules.ModelID // of the Section: where they end is settled
	shapes []geom.Shape    // of placed
	left   []rules.ModelID
}

// propose finds ways that bring as many models as possible into contact, the nearest first, and the others up to them
// (DL2-MOV-12, DL2-MOV-13). It gives nil where it finds none that the rules allow; there may be some all the same.
func (g *game) propose(u moveUp) []rules.Move {
	u.how.loose = true
	p := &proposer{game: g, up: u, left: append([]rules.ModelID(nil), u.able...)}
	for _, m := range g.onTable(u.unit) {
		if !hasModel(u.able, m) {
			p.placed, p.shapes = append(p.placed, m), append(p.shapes, g.model(m).Shape())
		}
	}
	gap := map[rules.ModelID]geom.Length{}
	for _, m := range p.left {
		gap[m] = p.gapTo(m, u.foes)
	}
	sort.SliceStable(p.left, func(i, j int) bool { return gap[p.left[i]] < gap[p.left[j]] })
	for _, t := range u.foes { // one for every target first
		p.each(func(m rules.ModelID) bool { return !p.met(t) && p.join(m, []rules.UnitID{t}) })
	}
	p.each(func(m rules.ModelID) bool { return p.join(m, u.foes) })
	if len(p.moves) == 0 {
		p.each(func(m rules.ModelID) bool { return len(p.moves) == 0 && p.around(m) })
	}
	for range p.left { // whoever comes up may bring the next one along
		p.each(p.follow)
	}
	if len(p.moves) == 0 || !u.whole(p.moves).OK() {
		return nil
	}
	return p.moves
}

// each tries something with every model that is left and takes those out with which it went well.
func (p *proposer) each(do func(rules.ModelID) bool) {
	list := p.left
	p.left = nil
	for _, m := range list {
		if !do(m) {
			p.left = append(p.left, m)
		}
	}
}

func (p *proposer) gapTo(m rules.ModelID, foes []rules.UnitID) geom.Length {
	best := geom.Length(1 << 50)
	for _, t := range foes {
		for _, e := range p.onTable(t) {
			best = min(best, geom.Distance(p.model(m).Shape(), p.model(e).Shape()))
		}
	}
	return best
}

// met reports whether a placed model meets a Section.
func (p *proposer) met(t rules.UnitID) bool {
	for i, m := range p.placed {
		if len(p.touches(m, p.shapes[i], []rules.UnitID{t})) > 0 {
			return true
		}
	}
	return false
}

// join sends a model straight to the nearest place where it meets one of some Sections.
func (p *proposer) join(id rules.ModelID, foes []rules.UnitID) bool {
	if p.has(id, "non-combatant") {
		return false
	}
	var spots []geom.Point
	for _, t := range foes {
		spots = append(spots, p.meetingPlaces(id, t, p.up.how.limit(id))...)
	}
	return p.go_(id, spots, func(at geom.Shape) bool { return len(p.touches(id, at, foes)) > 0 && p.together(id, at) })
}

// around sends a model to a meeting place around what is in its way.
func (p *proposer) around(id rules.ModelID) bool {
	for _, t := range p.up.foes {
		for _, at := range p.meetingPlaces(id, t, p.up.how.limit(id)) {
			if mv, ok := p.way(p.up.unit, p.up.how, id, at, t); ok {
				p.settle(mv)
				return true
			}
		}
	}
	return false
}

// follow sends a model up to a comrade in contact, else to any comrade that is placed, else as near to one as it gets.
func (p *proposer) follow(id rules.ModelID) bool {
	m := p.model(id)
	var linked, other []geom.Point
	near, far := geom.Point{}, geom.Length(-1)
	for i, k := range p.placed {
		comrade := *p.model(k)
		comrade.At = p.shapes[i].Centre()
		if d := m.At.Dist(comrade.At); far < 0 || d < far {
			near, far = comrade.At, d
		}
		if len(p.touches(k, p.shapes[i], p.up.foes)) > 0 {
			linked = append(linked, contactSpots(m, &comrade)...)
		} else {
			other = append(other, contactSpots(m, &comrade)...)
		}
	}
	fine := func(at geom.Shape) bool { return p.together(id, at) }
	if p.go_(id, linked, fine) || p.go_(id, other, fine) {
		return true
	}
	if p.up.how.action != "charge" || far <= 0 {
		return false
	}
	var line []geom.Point
	for d := min(far, p.up.how.limit(id)); d > geom.Inch/2; d -= geom.Inch / 2 {
		line = append(line, m.At.Toward(near, d))
	}
	for _, at := range line { // the farthest first
		if p.go_(id, []geom.Point{at}, fine) {
			return true
		}
	}
	return false
}

// together reports whether a model that stands at a shape hangs together with those that are placed.
func (p *proposer) together(id rules.ModelID, at geom.Shape) bool {
	n := len(p.placed)
	return n == 0 || p.chain(append(p.placed[:n:n], id), append(p.shapes[:n:n], at)).ok()
}

// go_ sends a model straight to the nearest of some places that is fine and that the rules allow.
func (p *proposer) go_(id rules.ModelID, spots []geom.Point, fine func(geom.Shape) bool) bool {
	m := p.model(id)
	sort.SliceStable(spots, func(i, j int) bool { return m.At.Dist(spots[i]) < m.At.Dist(spots[j]) })
	for _, at := range spots {
		if m.At.Dist(at) > p.up.how.limit(id) {
			return false
		}
		shape := m.Base.Shape(at, m.Facing)
		if p.taken(shape) || !fine(shape) {
			continue
		}
		mv := rules.Move{Model: id, Path: []geom.Point{at}, Facing: m.Facing}
		if _, r := p.judge(p.up.unit, p.up.how, append(p.moves[:len(p.moves):len(p.moves)], mv)); r.OK() {
			p.settle(mv)
			return true
		}
	}
	return false
}

func (p *proposer) taken(at geom.Shape) bool {
	for _, o := range p.shapes {
		if geom.Pressed(at, o) {
			return true
		}
	}
	return false
}

func (p *proposer) settle(mv rules.Move) {
	p.moves = append(p.moves, mv)
	m := p.model(mv.Model)
	p.placed = append(p.placed, mv.Model)
	p.shapes = append(p.shapes, m.Base.Shape(mv.Path[len(mv.Path)-1], mv.Facing))
}
