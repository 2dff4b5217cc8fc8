package steer

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/movement"
	"baize/rules/systems/dustup/travel"
)

// steerMove steers a Move: the leader as far as the most points of the die reach, those who follow him as one block with him. The
// ways of a compelled unit are those that it has to go, wherever the hand points.
func steerMove(g *model.Game, c rules.Command, d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	goers := travel.Walkers(g, c.Unit)
	if len(goers) == 0 {
		return d, nil
	}
	if f, must := travel.Flees(g, c.Unit); must {
		_, ways := moveKit(g, c, goers, nil).Steer(rules.Draft{}, rules.Wish{Go: rules.GoAsLaid})
		if !g.Crewed(c.Unit) { // who flees leaves a weapon behind, and comes farther then
			endWays(g, c, movement.FlightOrder(g, c, f), ways, proposed)
		}
		return d, ways
	}
	lead := goers[0]
	if g.Troop(c.Unit).Hidden && len(w.Models) > 0 { // its marker goes for it
		w.Models = []rules.ModelID{lead}
	}
	var follow []rules.ModelID
	if slices.Contains(w.Models, lead) && w.Form == nil && w.Turn == 0 {
		follow = followers(g, goers, &d)
		if w.Go == rules.GoAnew || w.Go == rules.GoOn {
			d = followed(g, d, goers[0], follow)
		}
		w.Models = append(model.Without(w.Models, follow), follow...)
	}
	k := moveKit(g, c, goers, follow)
	to, ways := k.Steer(d, w)
	c.Moves = to.Moves()
	if o, r := movement.OrderOf(g, c); r.OK() && movement.InBounds(g, c, &o).OK() {
		endWays(g, c, o, ways, swift)
	}
	return to, ways
}

// followers are those who go as the leader of a unit goes: whom a draft gives no way of their own.
func followers(g *model.Game, goers []rules.ModelID, d *rules.Draft) (out []rules.ModelID) {
	by := drawnBy(g, d, goers[0])
	for _, m := range goers[1:] {
		if _, laid := d.Move(m); !laid || drawnBy(g, d, m).Dist(by) <= geom.Touch {
			out = append(out, m)
		}
	}
	return out
}

// followed returns a draft in which those who follow a leader have gone as he has: who is given no way stands there by the draft too.
func followed(g *model.Game, d rules.Draft, lead rules.ModelID, follow []rules.ModelID) rules.Draft {
	by := drawnBy(g, &d, lead)
	if by == (geom.Point{}) {
		return d
	}
	moves, corners := slices.Clone(d.Moves()), slices.Clone(d.Corners)
	for _, m := range follow {
		if _, laid := d.Move(m); !laid {
			k := g.Model(m)
			moves = append(moves, rules.Move{Model: m, Path: []geom.Point{k.At.Add(by)}, Facing: k.Facing})
			corners = append(corners, rules.Corner{Model: m})
		}
	}
	d = d.With(moves)
	d.Corners = corners
	return d
}

// drawnBy is how far a draft takes a model from where it stands.
func drawnBy(g *model.Game, d *rules.Draft, m rules.ModelID) geom.Point {
	mv, _ := d.Move(m)
	if len(mv.Path) == 0 {
		return geom.Point{}
	}
	return mv.Path[len(mv.Path)-1].Sub(g.Model(m).At)
}

// moveKit is the kit of a Move. Who follows the leader finds a place at the end; the other figures are placed.
func moveKit(g *model.Game, c rules.Command, goers, follow []rules.ModelID) *move.Kit {
	unit, most := c.Unit, travel.FarthestMove(g, c.Unit, travel.Carries(c))
	k := &move.Kit{State: g.S, Cost: func(b *move.Body, path geom.Path) (used, limit geom.Length) {
		if b.Model != goers[0] {
			return path[0].Dist(path[len(path)-1]), b.Limit
		}
		points, open := ground.PathCost(g, unit, path)
		if !open {
			points = max(points, most+geom.Inch)
		}
		return points, most
	}}
	reach := movement.Reach(g, unit, travel.Carries(c))
	var along []move.Solid
	for i, m := range goers {
		b := move.NewBody(g.S, m)
		b.Limit, b.Why = reach[i].Limit, reach[i].Text
		switch {
		case i == 0:
			along = inTheWay(g, unit, goers)
			who := ground.MoverOf(g, unit)
			b.Among = append(slices.Clone(along), shutTo(g, &who, false, most)...)
			b.Among = b.Amid(append(b.Among, underfoot(g, goers)...))
		case slices.Contains(follow, m):
			b.Among = b.Amid(along)
		default:
			b.Among = b.Amid(standingRoom(g, m, goers, travel.KeepAway))
		}
		k.Bodies = append(k.Bodies, b)
	}
	return k
}

// inTheWay is what a unit keeps away from on the move: enemies in the end, and the bases of a column, or of whoever a column meets, all the way; it
// stops 2in before one that bars it, and passes beside it freely (DUP-MOVE-05, DUP-MOVE-06).
func inTheWay(g *model.Game, unit rules.UnitID, goers []rules.ModelID) (out []move.Solid) {
	seat, marching := g.Unit(unit).Seat, g.Has(unit, model.Column)
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Place != rules.OnTable || slices.Contains(goers, m.ID) || g.Profile(m.ID).Kind == model.Blip {
			continue
		}
		switch {
		case m.Seat != seat && g.InGame(m):
			out = append(out, move.Solid{Shape: m.Shape(), Apart: travel.KeepAway, Pass: true, Of: m.Ref()})
		case m.Seat == seat && m.Unit != unit && (marching || g.Has(m.Unit, model.Column)):
			out = append(out, move.Solid{Shape: m.Shape(), Of: m.Ref()})
		}
	}
	return out
}

// underfoot is what the leader of a unit may not end on, and enemies through whom he may not go.
func underfoot(g *model.Game, goers []rules.ModelID) (out []move.Solid) {
	seat := g.Model(goers[0]).Seat
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Place != rules.OnTable && m.Place != rules.Wreck || slices.Contains(goers, m.ID) {
			continue
		}
		bars := m.Place == rules.OnTable && m.Seat != seat && keptFrom(g, m)
		out = append(out, move.Solid{Shape: m.Shape(), Pass: !bars, Of: m.Ref()})
	}
	return out
}

// endWays ends the ways of a Move where the most points of its die bring everybody; stand says where all stand with the leader at a
// point.
func endWays(g *model.Game, c rules.Command, o movement.Order, ways []rules.Way, stand func(*travel.Journey, geom.Point) []travel.Spot) {
	most := travel.FarthestMove(g, c.Unit, travel.Carries(c))
	way := ground.Survey(g, c.Unit, o.Path)
	s := way.Reach(most)
	j := travel.SetOut(g, c.Unit, o.Path, most)
	for _, m := range c.Models {
		if g.Model(m).Place == rules.OnTable && !slices.Contains(j.Goers, m) {
			j.Goers = append(j.Goers, m)
		}
	}
	j.Wishes, j.Faces, j.Facing = o.Wishes, o.Faces, c.Facing
	h := j.Halt(s.At)
	at, _ := j.Path.PointAt(h.At)
	walked := j.WalkedTo(h.At)
	for _, p := range stand(j, at) {
		i := slices.IndexFunc(ways, func(w rules.Way) bool { return w.Model == p.Id })
		if i < 0 {
			continue
		}
		w := &ways[i]
		from, end := w.Poses[0], geom.Pose{At: p.At, Heading: p.Facing}
		w.Moved = w.Moved || end != from
		w.Poses = []geom.Pose{from}
		if i > 0 {
			w.Poses = append(w.Poses, end)
			w.Used = rules.Long(from.At.Dist(p.At))
			continue
		}
		for _, q := range walked[:len(walked)-1] {
			w.Poses = append(w.Poses, geom.Pose{At: q, Heading: from.Heading})
		}
		w.Poses = append(w.Poses, end)
		w.Used = rules.Long(min(way.Spent(h.At), most))
		switch cost, open := way.Cost(); {
		case h.At < s.At && w.Held == rules.HeldNot:
			w.Held = rules.HeldContact
		case h.At < way.Length && open && w.Held == rules.HeldNot:
			w.Held, w.Asked = rules.HeldLimit, rules.Long(cost)
		case h.At < way.Length && w.Held == rules.HeldNot:
			w.Held = rules.HeldBarred
		}
	}
}

// proposed is where the program places everybody with the leader at a point.
func proposed(j *travel.Journey, lead geom.Point) []travel.Spot {
	out, _ := j.Auto(lead)
	return out
}

// swift is where everybody stands with the leader at a point, without the search for another place: whoever finds none as he
// wishes is asked about.
func swift(j *travel.Journey, lead geom.Point) []travel.Spot {
	out, _ := j.Placed(lead, func(list []travel.Spot, i int) bool { return j.Back(lead, list[i]) && j.Settle(lead, list, i) })
	return out
}
