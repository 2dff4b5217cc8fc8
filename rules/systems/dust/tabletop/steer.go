package tabletop

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/systems/dust/model"
)

// Steer implements model.Course: a hand that holds the leader draws his way, and the soldiers go with him; one that holds soldiers alone
// places these around him. Where a soldier has been placed he stays as long as he may stand there.
func (c *course) Steer(d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	l, _ := c.read(d.Moves())
	held := slices.DeleteFunc(slices.Clone(w.Models), func(m rules.ModelID) bool { return !c.goes(m) || m == c.lead.ID })
	leads := slices.Contains(w.Models, c.lead.ID)
	way, corners := c.steerLead(d, &l, w, leads)
	switch {
	case leads:
		c.free(&l, held, w.Go)
	case len(held) > 0 && (l.led || !c.off):
		c.steerSoldiers(&l, w, held)
	}
	end := c.end(&l)
	stands, _ := c.seat(end, l.told)
	var moves []rules.Move
	var ways []rules.Way
	for i, m := range c.body {
		if m == c.lead.ID {
			if l.led {
				moves = append(moves, l.move)
			}
			ways = append(ways, way)
			continue
		}
		k := c.Model(m)
		was := geom.Pose{At: k.At, Heading: k.Facing}
		at, told := l.told[m]
		if told {
			mv := rules.Move{Model: m, Path: []geom.Point{at.At}, Facing: at.Heading}
			if end.layer != 0 {
				mv.Layers = []int{end.layer}
			}
			moves = append(moves, mv)
		}
		out := rules.Way{Model: m, Off: c.off, Poses: []geom.Pose{was, stands[i].Pose}, Used: rules.Long(was.At.Dist(stands[i].At))}
		if c.off {
			out.Used = rules.Long(0)
		}
		if out.Moved = told || l.led && (c.off || stands[i].Pose != was || stands[i].Layer != k.Layer); !out.Moved {
			out.Poses[1] = was
		}
		if k.Layer != 0 || stands[i].Layer != 0 {
			out.Layers = []int{k.Layer, stands[i].Layer}
		}
		ways = append(ways, out)
	}
	d.Corners = corners
	return d.With(moves), ways
}

// free takes the places back that soldiers of a hand were told, where they go home with their leader, or may not stand with him where he is.
func (c *course) free(l *laid, held []rules.ModelID, by rules.Go) {
	for _, m := range held {
		if by == rules.GoHome || by == rules.GoBack {
			delete(l.told, m)
		}
	}
	if by == rules.GoAsLaid || len(l.told) == 0 {
		return
	}
	end := c.end(l)
	s := &seated{mover: c.mover, at: end, among: c.room(end.layer), stands: []model.Stood{end.stood(c.lead.ID)}}
	for _, m := range c.body {
		if at, ok := l.told[m]; ok && s.fits(m, at) {
			s.stands = append(s.stands, post{at, end.layer}.stood(m))
		} else {
			delete(l.told, m)
		}
	}
}

// steerSoldiers places soldiers around their leader as a hand has it.
func (c *course) steerSoldiers(l *laid, w rules.Wish, held []rules.ModelID) {
	lead := c.end(l)
	stands, _ := c.seat(lead, l.told)
	among := append(slices.Clone(c.room(lead.layer)), move.Solid{Shape: c.base(lead.Pose), Pass: true, Of: c.lead.Ref()})
	k := move.Kit{State: c.S, Cost: func(b *move.Body, path geom.Path) (used, limit geom.Length) {
		return geom.DistanceTo(c.Model(b.Model).Base.Shape(path[len(path)-1], lead.Heading), lead.At), circle / 2
	}}
	if c.off {
		k.Zones = c.around(lead.At, held)
	}
	var moves []rules.Move
	for _, s := range stands {
		switch {
		case s.Model == c.lead.ID:
		case slices.Contains(held, s.Model):
			b := move.NewBody(c.S, s.Model)
			b.Why = rules.Plain("within 2 inches of the middle of its leader")
			k.Bodies = append(k.Bodies, b)
			moves = append(moves, rules.Move{Model: s.Model, Path: []geom.Point{s.At}, Facing: s.Heading})
		default:
			among = append(among, move.Solid{Shape: c.Model(s.Model).Base.Shape(s.At, s.Heading), Pass: true, Of: c.Model(s.Model).Ref()})
		}
	}
	for i := range k.Bodies {
		k.Bodies[i].Among = among
	}
	w.Models = held
	to, _ := k.Steer(rules.Draft{Command: rules.Command{Moves: moves}}, w)
	for _, m := range held {
		delete(l.told, m)
		if mv, ok := to.Move(m); ok && len(mv.Path) > 0 {
			l.told[m] = geom.Pose{At: mv.Path[len(mv.Path)-1], Heading: mv.Facing.Norm()}
		}
	}
}

// around returns the zone in which soldiers who come on to the board stand who have a part of their bases in a command circle.
func (c *course) around(at geom.Point, of []rules.ModelID) [][]geom.Point {
	return [][]geom.Point{move.Beside(c.S, geom.Disc(at, 0), circle/2, of)}
}
