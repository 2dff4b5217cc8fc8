package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// chargeTargets are the Sections that a Charge names, each once.
func chargeTargets(c rules.Command) []rules.UnitID {
	var out []rules.UnitID
	for _, t := range append([]rules.UnitID{c.Target}, c.Targets...) {
		if t != 0 && !hasUnit(out, t) {
			out = append(out, t)
		}
	}
	return out
}

// leap is the special Charge of a Section that has just left an Open Topped Transport or one with Charge Doors
// (DL2-TRANS-09, DL2-TRANS-10); rule is empty if this is none.
func (g *game) leap(c rules.Command) (rule rules.RuleID) {
	_, i := g.mover(c)
	if g.E.Act == nil || i < 0 {
		return ""
	}
	act := &g.E.Act.Acts[i]
	switch {
	case act.Move != "disembark" || act.Left == 0 || act.Fired:
		return ""
	case g.has(act.Left, "open-topped"):
		return "DL2-TRANS-09"
	case g.has(act.Left, "charge-doors"):
		return "DL2-TRANS-10"
	}
	return ""
}

// chargePace is the manner of a Charge at these Sections.
func (g *game) chargePace(c rules.Command, targets []rules.UnitID) manner {
	unit, _ := g.mover(c)
	mv := g.speed(unit)
	h := manner{action: "charge", rule: "DL2-MOV-10", slow: true, fly: asks(c, "fly"), smash: asks(c, "smash"), foes: targets}
	h.why = []rules.Step{{Value: mv, Unit: "inches", Rule: "DL2-PROF-02", Text: "MV"}}
	times := 2
	if leap := g.leap(c); leap != "" {
		h.rule, times = leap, 1
		h.why = append(h.why, rules.Step{Rule: leap, Text: "charges at its MV from the Transport"})
		if leap == "DL2-TRANS-10" {
			h.why = append(h.why, rules.Step{Rule: "DL2-MAR-07", Text: "Charge Doors"})
		}
	} else {
		h.why = append(h.why, rules.Step{Value: mv, Unit: "inches", Rule: "DL2-MOV-10", Text: "twice MV"})
	}
	h.limit = func(m rules.ModelID) geom.Length { return inches(times * g.profile(m).MV) }
	return h
}

// mayCharge refuses a target that the Section cannot charge, whatever the ways (DL2-MOV-11, DL2-MOV-15).
func (g *game) mayCharge(c rules.Command, target rules.UnitID) rules.Ruling {
	unit, _ := g.mover(c)
	label := g.unit(target).Label
	var there []rules.ModelID
	for _, m := range g.living(target) {
		if g.model(m).Inside == 0 && !g.has(m, "non-combatant") {
			there = append(there, m)
		}
	}
	switch {
	case g.unit(target).Seat == g.unit(unit).Seat:
		return rules.Refuse("DL2-MOV-11", "%s is no enemy", label)
	case len(there) == 0:
		return rules.Refuse("DL2-MOV-11", "%s has no model that could be charged", label)
	case g.unit(target).Markers.Has(Elevated) && !asks(c, "fly") && !g.unit(unit).Markers.Has(Elevated):
		return rules.Refuse("DL2-MOV-15", "%s is flying: only a Section that flies too may charge it", label)
	}
	if g.seesAny(g.onTable(unit), there) {
		return rules.Allow("DL2-MOV-11", "%s is in sight", label)
	}
	return rules.Refuse("DL2-MOV-11", "no charger has line of sight to %s", label).With(0, "", "DL2-LOS-11", "sight as for shooting")
}

// seesAny reports whether one of some models sees one of others. A line that meets nothing at all is open by any rule,
// and is looked for first, since a Charge is judged while it is dragged.
func (g *game) seesAny(from, to []rules.ModelID) bool {
	for _, a := range from {
		for _, b := range to {
			if g.nothingBetween(g.model(a), g.model(b)) {
				return true
			}
		}
	}
	v := g.view()
	for _, a := range from {
		for _, b := range to {
			if l := v.see(a, b); l.clear {
				return true
			}
		}
	}
	return false
}

// nothingBetween reports whether the line between two base centres meets no other model and no terrain that could block.
func (g *game) nothingBetween(a, b *rules.Model) bool {
	if a.Place != rules.OnTable || b.Place != rules.OnTable {
		return false
	}
	box := geom.EmptyBox().Extend(a.At).Extend(b.At)
	for i := range g.S.Models {
		o := &g.S.Models[i]
		if o.ID == a.ID || o.ID == b.ID || (o.Place != rules.OnTable && o.Place != rules.Wreck) {
			continue
		}
		if s := o.Shape(); box.Meets(s.Bounds()) && geom.SegmentMeets(a.At, b.At, s) {
			return false
		}
	}
	for i := range g.S.Table.Pieces {
		q := &g.S.Table.Pieces[i]
		if !q.Gone && box.Meets(q.Shape.Bounds()) && g.terrainOf(q.ID).Blocks && geom.SegmentMeets(a.At, b.At, q.Shape) {
			return false
		}
	}
	return true
}

// touch is how a charger would meet a target at the end of a plan.
type touch struct {
	target rules.UnitID
	piece  rules.PieceID // between them: Linear Terrain, or the building of the target; 0 for Base Contact
}

// touches lists whom a model that stands at a shape would meet, of these targets.
func (g *game) touches(id rules.ModelID, shape geom.Shape, targets []rules.UnitID) []touch {
	if g.has(id, "non-combatant") {
		return nil
	}
	var out []touch
	for _, t := range targets {
		best, found := touch{target: t}, false
		for _, e := range g.living(t) {
			em := g.model(e)
			if g.has(e, "non-combatant") {
				continue
			}
			if em.Place == rules.Aboard {
				if em.Within != 0 && !found && geom.Touching(shape, g.S.Piece(em.Within).Shape) {
					best.piece, found = em.Within, true
				}
				continue
			}
			if geom.Touching(shape, em.Shape()) {
				best.piece, found = 0, true
				break
			}
			if found {
				continue
			}
			for i := range g.S.Table.Pieces {
				q := &g.S.Table.Pieces[i]
				if !q.Gone && g.terrainOf(q.ID).Linear && overPiece(shape, em.Shape(), q) {
					best.piece, found = q.ID, true
				}
			}
		}
		if found {
			out = append(out, best)
		}
	}
	return out
}

// planCharge judges the ways of a Charge: every target is met, and whoever can get into contact does (DL2-MOV-10 to 13,
// DL2-MOV-29, DL2-MOV-30).
func (g *game) planCharge(c rules.Command, targets []rules.UnitID, moves []rules.Move) (plan, rules.Ruling) {
	unit, _ := g.mover(c)
	p, r := g.judge(unit, g.chargePace(c, targets), moves)
	if !r.OK() {
		return p, r
	}
	met := make([][]touch, len(p.models))
	for i, m := range p.models {
		met[i] = g.touches(m, p.shapes[i], targets)
	}
	for _, t := range targets {
		across, found := rules.PieceID(0), false
		for i := range met {
			for _, x := range met[i] {
				if x.target == t && (!found || x.piece == 0) {
					across, found = x.piece, true
				}
			}
		}
		if !found {
			return p, g.misses(&p, t, len(targets) > 1)
		}
		switch {
		case across != 0 && g.terrainOf(across).Linear:
			r = r.With(0, "", "DL2-MOV-30", "up to %s, which %s holds", g.S.Piece(across).Label, g.unit(t).Label).With(0, "", "DL2-MELEE-10", "Engaged across it")
		case across != 0:
			r = r.With(0, "", "DL2-MELEE-35", "contact with the outline of %s", g.S.Piece(across).Label)
		default:
			r = r.With(0, "", "DL2-MOV-11", "contact with %s", g.unit(t).Label)
		}
	}
	if len(targets) > 1 {
		r = r.With(len(targets), "targets", "DL2-MOV-29", "several Sections charged")
	}
	for i, m := range p.models {
		if len(met[i]) > 0 || g.linkedTo(&p, met, i) || g.has(m, "non-combatant") {
			continue
		}
		if e, ok := g.stillReaches(&p, i, targets); ok {
			return p, rules.Refuse("DL2-MOV-13", "%s could still reach contact with %s in a straight line: as many as possible must", g.model(m).Label, g.model(e).Label)
		}
	}
	return p, r
}

// linkedTo reports whether a model would be Engaged through a comrade that it touches.
func (g *game) linkedTo(p *plan, met [][]touch, i int) bool {
	for j := range p.models {
		if i != j && len(met[j]) > 0 && geom.Touching(p.shapes[i], p.shapes[j]) {
			return true
		}
	}
	return false
}

// misses refuses a plan that does not reach a target and says by how much.
func (g *game) misses(p *plan, t rules.UnitID, several bool) rules.Ruling {
	var least geom.Length = -1
	for i := range p.shapes {
		for _, e := range g.living(t) {
			shape := g.model(e).Shape()
			if g.model(e).Place == rules.Aboard {
				if g.model(e).Within == 0 {
					continue
				}
				shape = g.S.Piece(g.model(e).Within).Shape
			}
			if d := geom.Distance(p.shapes[i], shape); least < 0 || d < least {
				least = d
			}
		}
	}
	r := rules.Refuse("DL2-MOV-11", "no charger ends in contact with %s: the nearest is %s away", g.unit(t).Label, over(max(least, 0), 0))
	if several {
		r = r.With(0, "", "DL2-MOV-29", "every declared target must be reached")
	}
	return r
}

// stillReaches finds a target model that an un-engaged charger could yet touch by a straight way within its allowance
// over no Difficult and no Linear Terrain, the others standing where the plan puts them (DL2-MOV-13).
func (g *game) stillReaches(p *plan, i int, targets []rules.UnitID) (rules.ModelID, bool) {
	id := p.models[i]
	m := g.model(id)
	limit := p.how.limit(id)
	reach := m.Shape().Reach()
	beside := make([]int, 0, 32)
	shapes := append([]geom.Shape(nil), p.shapes...)
	for _, t := range targets {
		for _, e := range g.onTable(t) {
			if g.has(e, "non-combatant") || geom.Distance(m.Shape(), g.model(e).Shape()) > limit {
				continue
			}
			box := g.model(e).Shape().Bounds().Grow(2*reach + geom.Inch)
			beside = beside[:0]
			for k := range p.solids {
				if p.solids[k].box.Meets(box) {
					beside = append(beside, k)
				}
			}
			for _, at := range contactSpots(m, g.model(e)) {
				if !g.straight(m, at, limit, p.solids, beside, p.ground, targets, p.how.fly) {
					continue
				}
				shapes[i] = m.Base.Shape(at, m.Facing)
				if g.chain(p.models, shapes).ok() {
					return e, true
				}
			}
			shapes[i] = p.shapes[i]
		}
	}
	return 0, false
}

// contactSpots are places at which a model touches another: straight in front of it first, then all around.
func contactSpots(m, e *rules.Model) []geom.Point {
	first := geom.HeadingTo(e.At, m.At)
	out := make([]geom.Point, 0, 24)
	for k := geom.Heading(0); k < 24; k++ {
		turn := (k + 1) / 2 * 15 * geom.Degree
		if k%2 == 1 {
			turn = -turn
		}
		out = append(out, beside(m, e.Shape(), e.At, first.Add(turn)))
	}
	return out
}

// beside is the place along a bearing from a point of a shape at which a model just touches the shape.
func beside(m *rules.Model, shape geom.Shape, from geom.Point, dir geom.Heading) geom.Point {
	if m.Base.Kind == rules.Round && shape.Kind == geom.KindDisc && from == shape.C {
		return from.Add(dir.Vec(m.Base.W/2 + shape.W/2))
	}
	c := *m
	c.At = from
	return from.Add(dir.Vec(leave(&c, dir, 0, shape, 0, 2*dodgeReach)))
}

// straight reports whether a model can go straight to a place and stand there: within its allowance, through nobody,
// over no Linear, Difficult or Impassable Terrain, 1" from enemies that are not charged. near is what may be in the way;
// beside are the places in it of what may be near the end, nil for all.
func (g *game) straight(m *rules.Model, at geom.Point, limit geom.Length, near []solid, beside []int, grounds []ground, targets []rules.UnitID, fly bool) bool {
	if m.At.Dist(at) > limit+geom.Touch {
		return false
	}
	base := m.Shape()
	end := m.Base.Shape(at, m.Facing)
	if !end.InBox(geom.Table(g.S.Table.W, g.S.Table.H)) {
		return false
	}
	endBox := end.Bounds()
	wide := endBox.Grow(geom.Inch)
	clash := func(o *solid) bool {
		if o.id == m.ID || !wide.Meets(o.box) {
			return false
		}
		if endBox.Meets(o.box) && geom.Pressed(end, o.shape) {
			return true
		}
		return o.seat != m.Seat && !o.wreck && !hasUnit(targets, o.unit) && geom.Distance(end, o.shape) < geom.Inch-geom.Touch
	}
	if beside == nil {
		for i := range near {
			if clash(&near[i]) {
				return false
			}
		}
	}
	for _, i := range beside {
		if clash(&near[i]) {
			return false
		}
	}
	path := [2]geom.Point{m.At, at}
	box := base.Bounds().Union(endBox)
	for i := range near {
		if o := &near[i]; !fly && o.id != m.ID && box.Meets(o.box) && geom.Crosses(base, path[:], o.shape) {
			return false
		}
	}
	for i := range grounds {
		q := &grounds[i]
		c := g.classOf(q.t, m.ID)
		if (!q.t.Linear && c == clear) || !box.Meets(q.box) {
			continue
		}
		if fly {
			if c == impassable && geom.Pressed(end, q.piece.Shape) {
				return false
			}
			continue
		}
		if geom.Crosses(base, path[:], q.piece.Shape) {
			return false
		}
	}
	return true
}
