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
	stands, _ := c.seat(c.end(&l), l.told)
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
			moves = append(moves, rules.Move{Model: m, Path: []geom.Point{at.At}, Facing: at.Heading})
		}
		out := rules.Way{Model: m, Off: c.off, Poses: []geom.Pose{was, stands[i].Pose}, Used: rules.Long(was.At.Dist(stands[i].At))}
		if c.off {
			out.Used = rules.Long(0)
		}
		if out.Moved = told || l.led && (c.off || stands[i].Pose != was); !out.Moved {
			out.Poses[1] = was
		}
		ways = append(ways, out)
	}
	d.Corners = corners
	return d.With(moves), ways
}

// steerLead draws the way of the leader, where the hand holds him, and tells it.
func (c *course) steerLead(d rules.Draft, l *laid, w rules.Wish, holds bool) (rules.Way, []rules.Corner) {
	b := move.NewBody(c.S, c.lead.ID)
	b.Limit, b.Why, b.Among = c.farthest(), c.why, c.among
	k := move.Kit{State: c.S, Bodies: []move.Body{b}, Zones: c.zones(), Cost: func(_ *move.Body, path geom.Path) (used, limit geom.Length) {
		if c.set != nil {
			return 0, -1
		}
		return c.spends(path)
	}}
	if w.Models = nil; holds {
		w.Models = []rules.ModelID{c.lead.ID}
	}
	own := d.With(nil)
	if l.led {
		own = d.With([]rules.Move{l.move})
	}
	own, ways := k.Steer(own, w)
	l.move, l.led = own.Move(c.lead.ID)
	return ways[0], own.Corners
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
	s := &seated{mover: c.mover, at: end, among: c.room(), stands: []model.Stood{{Model: c.lead.ID, Pose: end}}}
	for _, m := range c.body {
		if at, ok := l.told[m]; ok && s.fits(m, at) {
			s.stands = append(s.stands, model.Stood{Model: m, Pose: at})
		} else {
			delete(l.told, m)
		}
	}
}

// steerSoldiers places soldiers around their leader as a hand has it.
func (c *course) steerSoldiers(l *laid, w rules.Wish, held []rules.ModelID) {
	lead := c.end(l)
	stands, _ := c.seat(lead, l.told)
	among := append(c.room(), move.Solid{Shape: c.base(lead), Pass: true, Of: c.lead.Ref()})
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
