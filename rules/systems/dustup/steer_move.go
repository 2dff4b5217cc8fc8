package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
)

// steerMove steers a Move: the leader as far as the most points of the die reach, those who follow him as one block with him. The
// ways of a compelled unit are those that it has to go, wherever the hand points.
func (g *game) steerMove(c rules.Command, d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	goers := g.walkers(c.Unit)
	if len(goers) == 0 {
		return d, nil
	}
	if f, must := g.flees(c.Unit); must {
		_, ways := g.moveKit(c, goers, nil).Steer(rules.Draft{}, rules.Wish{Go: rules.GoAsLaid})
		if !g.crewed(c.Unit) { // who flees leaves a weapon behind, and comes farther then
			g.endWays(c, g.flightOrder(c, f), ways, (*journey).proposed)
		}
		return d, ways
	}
	lead := goers[0]
	if g.troop(c.Unit).Hidden && len(w.Models) > 0 { // its marker goes for it
		w.Models = []rules.ModelID{lead}
	}
	var follow []rules.ModelID
	if slices.Contains(w.Models, lead) && w.Form == nil && w.Turn == 0 {
		follow = g.followers(goers, &d)
		if w.Go == rules.GoAnew || w.Go == rules.GoOn {
			d = g.followed(d, goers[0], follow)
		}
		w.Models = append(without(w.Models, follow), follow...)
	}
	k := g.moveKit(c, goers, follow)
	to, ways := k.Steer(d, w)
	c.Moves = to.Moves()
	if o, r := g.orderOf(c); r.OK() && g.inBounds(c, &o).OK() {
		g.endWays(c, o, ways, (*journey).swift)
	}
	return to, ways
}

// followers are those who go as the leader of a unit goes: whom a draft gives no way of their own.
func (g *game) followers(goers []rules.ModelID, d *rules.Draft) (out []rules.ModelID) {
	by := g.drawnBy(d, goers[0])
	for _, m := range goers[1:] {
		if _, laid := d.Move(m); !laid || g.drawnBy(d, m).Dist(by) <= geom.Touch {
			out = append(out, m)
		}
	}
	return out
}

// followed returns a draft in which those who follow a leader have gone as he has: who is given no way stands there by the draft too.
func (g *game) followed(d rules.Draft, lead rules.ModelID, follow []rules.ModelID) rules.Draft {
	by := g.drawnBy(&d, lead)
	if by == (geom.Point{}) {
		return d
	}
	moves, corners := slices.Clone(d.Moves()), slices.Clone(d.Corners)
	for _, m := range follow {
		if _, laid := d.Move(m); !laid {
			k := g.model(m)
			moves = append(moves, rules.Move{Model: m, Path: []geom.Point{k.At.Add(by)}, Facing: k.Facing})
			corners = append(corners, rules.Corner{Model: m})
		}
	}
	d = d.With(moves)
	d.Corners = corners
	return d
}

// drawnBy is how far a draft takes a model from where it stands.
func (g *game) drawnBy(d *rules.Draft, m rules.ModelID) geom.Point {
	mv, _ := d.Move(m)
	if len(mv.Path) == 0 {
		return geom.Point{}
	}
	return mv.Path[len(mv.Path)-1].Sub(g.model(m).At)
}

// moveKit is the kit of a Move. Who follows the leader finds a place at the end; the other figures are placed.
func (g *game) moveKit(c rules.Command, goers, follow []rules.ModelID) *move.Kit {
	unit, most := c.Unit, g.farthestMove(c.Unit, carries(c))
	k := &move.Kit{State: g.S, Cost: func(b *move.Body, path geom.Path) (used, limit geom.Length) {
		if b.Model != goers[0] {
			return path[0].Dist(path[len(path)-1]), b.Limit
		}
		points, open := g.pathCost(unit, path)
		if !open {
			points = max(points, most+geom.Inch)
		}
		return points, most
	}}
	reach := g.moveReach(unit, carries(c))
	var along []move.Solid
	for i, m := range goers {
		b := move.NewBody(g.S, m)
		b.Limit, b.Why = reach[i].Limit, reach[i].Text
		switch {
		case i == 0:
			along = g.inTheWay(unit, goers)
			who := g.moverOf(unit)
			b.Among = append(slices.Clone(along), g.shutTo(&who, false, most)...)
			b.Among = b.Amid(append(b.Among, g.underfoot(goers)...))
		case slices.Contains(follow, m):
			b.Among = b.Amid(along)
		default:
			b.Among = b.Amid(g.standingRoom(m, goers, keepAway))
		}
		k.Bodies = append(k.Bodies, b)
	}
	return k
}

// inTheWay is what a unit keeps away from on the move: enemies in the end, and a column, or whoever a column meets, all the way
// (DUP-MOVE-05, DUP-MOVE-06).
func (g *game) inTheWay(unit rules.UnitID, goers []rules.ModelID) (out []move.Solid) {
	seat, marching := g.unit(unit).Seat, g.has(unit, Column)
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Place != rules.OnTable || slices.Contains(goers, m.ID) || g.profile(m.ID).Kind == Blip {
			continue
		}
		switch {
		case m.Seat != seat && g.inGame(m):
			out = append(out, move.Solid{Shape: m.Shape(), Apart: keepAway, Pass: true, Of: m.Ref()})
		case m.Seat == seat && m.Unit != unit && (marching || g.has(m.Unit, Column)):
			out = append(out, move.Solid{Shape: m.Shape(), Apart: keepAway, Of: m.Ref()})
		}
	}
	return out
}

// underfoot is what the leader of a unit may not end on, and enemies through whom he may not go.
func (g *game) underfoot(goers []rules.ModelID) (out []move.Solid) {
	seat := g.model(goers[0]).Seat
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Place != rules.OnTable && m.Place != rules.Wreck || slices.Contains(goers, m.ID) {
			continue
		}
		bars := m.Place == rules.OnTable && m.Seat != seat && g.keptFrom(m)
		out = append(out, move.Solid{Shape: m.Shape(), Pass: !bars, Of: m.Ref()})
	}
	return out
}

// endWays ends the ways of a Move where the most points of its die bring everybody; stand says where all stand with the leader at a
// point.
func (g *game) endWays(c rules.Command, o order, ways []rules.Way, stand func(*journey, geom.Point) []spot) {
	most := g.farthestMove(c.Unit, carries(c))
	way := g.survey(c.Unit, o.path)
	s := way.reach(most)
	j := g.setOut(c.Unit, o.path, most)
	for _, m := range c.Models {
		if g.model(m).Place == rules.OnTable && !slices.Contains(j.goers, m) {
			j.goers = append(j.goers, m)
		}
	}
	j.wishes, j.faces, j.facing = o.wishes, o.faces, c.Facing
	h := j.halt(s.at)
	at, _ := j.path.PointAt(h.at)
	walked := j.walkedTo(h.at)
	for _, p := range stand(j, at) {
		i := slices.IndexFunc(ways, func(w rules.Way) bool { return w.Model == p.id })
		if i < 0 {
			continue
		}
		w := &ways[i]
		from, end := w.Poses[0], geom.Pose{At: p.at, Heading: p.facing}
		w.Moved = w.Moved || end != from
		w.Poses = []geom.Pose{from}
		if i > 0 {
			w.Poses = append(w.Poses, end)
			w.Used = rules.Long(from.At.Dist(p.at))
			continue
		}
		for _, q := range walked[:len(walked)-1] {
			w.Poses = append(w.Poses, geom.Pose{At: q, Heading: from.Heading})
		}
		w.Poses = append(w.Poses, end)
		w.Used = rules.Long(min(way.spent(h.at), most))
		switch cost, open := way.cost(); {
		case h.at < s.at && w.Held == rules.HeldNot:
			w.Held = rules.HeldContact
		case h.at < way.length && open && w.Held == rules.HeldNot:
			w.Held, w.Asked = rules.HeldLimit, rules.Long(cost)
		case h.at < way.length && w.Held == rules.HeldNot:
			w.Held = rules.HeldBarred
		}
	}
}

// proposed is where the program places everybody with the leader at a point.
func (j *journey) proposed(lead geom.Point) []spot {
	out, _ := j.auto(lead)
	return out
}

// swift is where everybody stands with the leader at a point, without the search for another place: whoever finds none as he
// wishes is asked about.
func (j *journey) swift(lead geom.Point) []spot {
	out, _ := j.placed(lead, func(list []spot, i int) bool { return j.back(lead, list[i]) && j.settle(lead, list, i) })
	return out
}
