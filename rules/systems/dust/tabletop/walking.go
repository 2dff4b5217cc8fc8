package tabletop

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// event is something that happens so far along the way of a leader, who stops there as he meets it.
type event struct {
	at    geom.Length
	peril *model.Peril // nil where he does but stop
	after bool         // he meets it as he goes on from there
	pause bool         // his MOVE is used up
}

// Walk implements model.Course. It stops where the leader bends, where he meets something, and where a march has used the MOVE (DUST-TAB-32).
func (c *course) Walk(moves []rules.Move) (out model.Walk) {
	l, r := c.read(moves)
	if !r.OK() {
		return out
	}
	way, r := c.trail(&l)
	if !r.OK() {
		return out
	}
	end := c.end(&l)
	long := way.long()
	var at []geom.Length // of the stops before the last, along the way
	var events []event
	if c.set == nil {
		events = c.events(&way)
	}
	sum := geom.Length(0)
	for i := range max(0, len(way.list)-1) {
		sum += way.list[i].long()
		at = append(at, sum)
	}
	for _, e := range events {
		if e.at > 0 && e.at < long {
			at = append(at, e.at)
		}
	}
	slices.Sort(at)
	at = slices.Compact(at)
	from := c.post()
	if !c.off {
		out.From = model.Stop{Room: true}
		for _, m := range c.body {
			k := c.Model(m)
			out.From.Models = append(out.From.Models, model.Stood{Model: m, Pose: geom.Pose{At: k.At, Heading: k.Facing}, Layer: k.Layer})
		}
	}
	for _, d := range at {
		s, h := way.at(d, from.Heading)
		pose := post{geom.Pose{At: s.at, Heading: from.Heading}, s.layer}
		if !c.p.Foot() {
			pose.Heading = h
		}
		meets := slices.ContainsFunc(events, func(e event) bool { return e.at == d })
		out.Stops = append(out.Stops, c.stop(pose, nil, meets))
	}
	last := c.stop(end, l.told, true)
	last.Stays = len(way.list) == 0 && !c.off && !slices.ContainsFunc(last.Models, func(k model.Stood) bool { return k.At != c.Model(k.Model).At })
	out.Stops = append(out.Stops, last)
	out.Pause = len(out.Stops)
	for _, e := range events {
		n := 0 // the stop at which he meets it
		if e.at > 0 {
			if i, ok := slices.BinarySearch(at, e.at); ok {
				n = i + 1
			} else {
				n = len(out.Stops)
			}
		}
		switch {
		case e.pause:
			out.Pause = n
		case e.peril == nil:
		default:
			p := *e.peril
			if p.At = n - 1; e.after {
				p.At = n
			}
			if p.At = max(0, p.At); p.At < len(out.Stops) {
				out.Perils = append(out.Perils, p)
			}
		}
	}
	slices.SortStableFunc(out.Perils, func(a, b model.Peril) int { return cmp.Or(a.At-b.At, int(a.Kind)-int(b.Kind)) })
	return out
}

// stop returns the unit with its leader at a post. Where it does but pass, its soldiers go as they stand to him.
func (c *course) stop(at post, told map[rules.ModelID]geom.Pose, ends bool) model.Stop {
	if ends {
		stands, r := c.seat(at, told)
		return model.Stop{Models: stands, Room: r.OK() && c.ends(at, true).OK()}
	}
	out := model.Stop{}
	for i, m := range c.body {
		k := at.stood(m)
		if m != c.lead.ID {
			k.Pose = c.formed(i, m, at.Pose)
		}
		out.Models = append(out.Models, k)
	}
	return out
}

// events lists what happens on the way of the leader: wire and mines where his middle first crosses the outline, wrecks that burn and crates
// that a hull passes over where he comes to touch them, and where a march pauses (DUST-TAB-32, DUST-TAB-36). Upstairs he meets nothing.
func (c *course) events(way *trail) (out []event) {
	if c.march && c.set == nil {
		if at := c.pause(way); at < way.long() {
			out = append(out, event{at: at, pause: true})
		}
	}
	if c.feet.Air || c.turns {
		return out
	}
	runs := slices.DeleteFunc(way.runs(), func(r run) bool { return r.layer > 0 })
	first := func(meets func(path geom.Path) []event) { // each thing is met once
		for _, r := range runs {
			if list := meets(r.path); len(list) > 0 {
				for _, e := range list {
					e.at += r.from
					out = append(out, e)
				}
				return
			}
		}
	}
	over := func(s geom.Shape, p model.Peril) {
		first(func(path geom.Path) []event {
			if hit, at := c.touches(path, s); hit {
				return []event{{at: at, peril: &p}}
			}
			return nil
		})
	}
	for i := range c.strips {
		if s := &c.strips[i]; !c.feet.Glides && (s.kind != model.Wire || c.p.Foot()) {
			first(func(path geom.Path) []event { return c.crosses(path, s) })
		}
	}
	for i := range c.S.Models {
		if m := &c.S.Models[i]; m.Place == rules.Wreck && c.Unit(m.Unit).Markers.Has(model.OnFire) && !c.feet.Glides {
			over(m.Shape(), model.Peril{Kind: model.Fire, Model: m.ID})
		}
	}
	for i, k := range c.kinds {
		if k != nil && k.ID == ground.Crates && ground.Driven(c.feet) && !c.feet.Glides {
			over(c.pieces[i].Shape, model.Peril{Kind: model.Crate, Piece: c.pieces[i].ID})
		}
	}
	return out
}

// pause returns how far along a way the MOVE of the unit leads; all of it for one that does not lie wholly on the table there.
func (c *course) pause(way *trail) geom.Length {
	short := newMover(c.Game, c.unit, false)
	long := way.long()
	within := func(d geom.Length) bool {
		part := way.cut(d)
		used, limit := short.spends(&part)
		return used <= limit
	}
	if within(long) {
		return long
	}
	d := place.Halve(0, long, 1, within)
	if s, h := way.at(d, c.lead.Facing); c.off && !place.OnTable(&c.S.Table, c.base(geom.Pose{At: s.at, Heading: h})) {
		return long
	}
	return d
}

// touches returns where on a path the leader comes upon a shape in which he does not stand as he begins.
func (c *course) touches(path geom.Path, s geom.Shape) (hit bool, at geom.Length) {
	base := c.narrow(path[0])
	if geom.Pressed(base, s) {
		return false, 0
	}
	return geom.Sweep(base, path, s)
}

// crosses lists what a strip does to a leader whose middle crosses its outline. Wire stops him, where he fails, with his base touching it: on
// the side from which he came.
func (c *course) crosses(path geom.Path, s *strip) []event {
	in := func(p geom.Point) bool {
		return slices.ContainsFunc(s.left, func(k geom.Shape) bool { return k.ContainsPoint(p) })
	}
	at, leaves := geom.Length(-1), in(path[0])
	sum := geom.Length(0)
	var cuts []geom.Stretch
	for i := 1; i < len(path); i++ {
		for _, k := range s.left {
			cuts = geom.Stretches(path[i-1], path[i], k, cuts[:0])
			for _, cut := range cuts {
				d := sum + cut.From
				if leaves {
					d = sum + cut.To
				}
				if leaves && d > at && (at < 0 || sum+cut.From <= at) || !leaves && (at < 0 || d < at) {
					at = d
				}
			}
		}
		sum += path[i-1].Dist(path[i])
	}
	if at < 0 || leaves && in(path[len(path)-1]) && at >= sum {
		return nil
	}
	p := &model.Peril{Kind: s.kind, Piece: s.piece, Out: leaves}
	if s.kind != model.Wire {
		return []event{{at: at, peril: p, after: leaves}}
	}
	touch := at
	base := c.lead.Base
	apart := func(d geom.Length) bool {
		q, _ := path.PointAt(d)
		disc := base.Shape(q, c.lead.Facing)
		if leaves {
			return slices.ContainsFunc(s.left, func(k geom.Shape) bool { return place.Inside(disc, k) })
		}
		return !slices.ContainsFunc(s.left, func(k geom.Shape) bool { return geom.Overlap(disc, k) })
	}
	if touch = 0; apart(0) {
		touch = place.Halve(0, at, 1, apart)
	}
	return []event{{at: touch, peril: p, after: true}}
}
