package tabletop

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/place"
)

// drawn is the way of a leader as a hand lays it out: spots after the one where he starts, and after how many of them it has set corners.
type drawn struct {
	list    []spot
	corners []int // rising
	facing  geom.Heading
	led     bool // the draft moves him at all
}

// drawn reads a draft. Of a way that no hand drew every spot is a corner but the last.
func (c *course) drawn(d rules.Draft, l *laid) (out drawn) {
	out = drawn{list: c.spots(l), facing: c.lead.Facing, led: l.led}
	if l.led {
		out.facing = l.move.Facing
	}
	known := false
	for _, k := range d.Corners {
		if k.Model == c.lead.ID {
			known = true
			if k.N > 0 && k.N <= len(out.list) {
				out.corners = append(out.corners, k.N)
			}
		}
	}
	for i := 1; !known && i < len(out.list); i++ {
		out.corners = append(out.corners, i)
	}
	return out
}

// fast is how many spots lie fast.
func (d *drawn) fast() int {
	if n := len(d.corners); n > 0 {
		return d.corners[n-1]
	}
	return 0
}

// corner sets a corner at the end of the way.
func (d *drawn) corner() {
	if n := len(d.list); n > d.fast() {
		d.corners = append(d.corners, n)
	}
}

// back takes the last stretch back; from an off leader never his place.
func (d *drawn) back(off bool) {
	switch n := len(d.corners); {
	case n > 0:
		d.list, d.corners = d.list[:d.corners[n-1]], d.corners[:n-1]
	case !off:
		*d = drawn{}
	}
}

// from returns the spot after so many of the way, and where it starts for none; ok is false beside the board.
func (c *course) from(d *drawn, n int) (s spot, ok bool) {
	if n > 0 {
		return d.list[n-1], true
	}
	return spot{c.lead.At, c.lead.Layer}, !c.off
}

// passage reports whether the way from one spot to another is no walk.
func (c *course) passage(a, b spot) bool {
	return a.layer != b.layer || c.fortAt(a.at, a.layer) != c.fortAt(b.at, b.layer)
}

// walked returns after how many of the first spots of the way the last walk begins.
func (c *course) walked(d *drawn, among int) int {
	for n := among; n > 0; n-- {
		if s, ok := c.from(d, n-1); !ok || c.passage(s, d.list[n-1]) {
			return n
		}
	}
	return 0
}

// steerLead draws the way of the leader, where the hand holds him, and tells it. He goes through doors and on to plinths by himself where the
// hand points into them, and from floor to floor where it says so.
func (c *course) steerLead(d rules.Draft, l *laid, w rules.Wish, holds bool) (rules.Way, []rules.Corner) {
	on := c.drawn(d, l)
	rise := 0
	if holds {
		rise = w.Keys.Z
		switch w.Go {
		case rules.GoBack:
			on.back(c.off)
			w = rules.Wish{Go: rules.GoAsLaid}
		case rules.GoHome:
			on = drawn{facing: c.lead.Facing}
			w = rules.Wish{Go: rules.GoAsLaid}
		case rules.GoOn:
			on.corner()
			w.Go = rules.GoAnew
		}
	} else {
		w = rules.Wish{Go: rules.GoAsLaid}
	}
	var way rules.Way
	keys := geom.Pt(geom.Inch*geom.Length(w.Keys.X), geom.Inch*geom.Length(w.Keys.Y))
	if end, ok := c.from(&on, len(on.list)); ok && keys != (geom.Point{}) && !w.Loose {
		was := on
		was.list, was.corners = slices.Clone(on.list), slices.Clone(on.corners)
		way = c.draw(&on, w)
		to, _ := c.from(&on, len(on.list))
		if off := !c.storey(to.at, to.layer); (off || to.at.Sub(end.at).Dot(keys) <= 0) && c.pass(&was, keys, c.outside(end)) {
			on, way.Held, way.By = was, rules.HeldNot, rules.Ref{}
		}
	} else if ok && w.Go == rules.GoAnew && w.Form == nil && w.By != (geom.Point{}) && !w.Loose {
		way = c.pointTo(&on, w, end.at.Add(w.By))
	} else {
		way = c.draw(&on, w)
	}
	c.level(&on)
	for ; rise > 0 && (c.rise(&on, 1) || c.pass(&on, geom.Point{}, true)); rise-- {
	}
	for ; rise < 0 && (c.rise(&on, -1) || c.pass(&on, geom.Point{}, false)); rise++ {
	}
	if rise != 0 && way.Held == rules.HeldNot {
		way.Held = rules.HeldBarred
	}
	return c.write(&on, l, way)
}

// pointTo draws the way to where the hand points, through a door or on to a plinth where that leads there.
func (c *course) pointTo(on *drawn, w rules.Wish, to geom.Point) rules.Way {
	n := on.fast()
	from, ok := c.from(on, n)
	if !ok || !c.p.Foot() || c.feet.Air || c.set != nil {
		return c.draw(on, w)
	}
	f, in := c.fortAt(from.at, from.layer), c.fortAt(to, 0)
	var top *house
	if h := c.over(to); h != nil && h.top {
		top = h
	}
	var under *house // the plinth on which he stands
	if h := c.over(from.at); h != nil && h.top && from.layer > 0 {
		under = h
	}
	again := func(by geom.Point) rules.Way {
		on.list = on.list[:n]
		w.By = by
		return c.draw(on, w)
	}
	out := func(edge geom.Shape) geom.Point { // just outside of an edge, towards where the hand points
		p := geom.NearestPoint(edge, to)
		return p.Add(to.Sub(p).Scale(c.front()+2*geom.Touch, max(1, to.Dist(p))))
	}
	through := func(t spot) rules.Way { // out of where he is, and on
		if try := append(slices.Clone(on.list[:n]), t); c.stays(try) {
			on.list = try
			n++
			return again(to.Sub(t.at))
		}
		return again(to.Sub(from.at))
	}
	into := func(edge geom.Shape, layer int) rules.Way { // up to an edge, and in
		way := again(geom.NearestPoint(edge, from.at).Sub(from.at))
		if way.Held == rules.HeldLimit {
			return way
		}
		list := slices.Clone(on.list)
		if p, ok := place.NearestTo(to, 2*square, step, func(p geom.Point) bool { return c.stays(append(list, spot{p, layer})) }); ok {
			on.list = append(on.list, spot{p, layer})
			way.Held, way.By = rules.HeldNot, rules.Ref{}
		}
		return way
	}
	switch {
	case f != nil && f != in && f.bunker:
		rear := f.side(f.facing.Opposite())
		p := geom.NearestPoint(rear, to)
		return through(spot{p.Add(f.facing.Opposite().Vec(c.front() + 2*geom.Touch)), 0})
	case f != nil && f != in && !f.shape.ContainsPoint(to):
		return through(spot{out(f.shape), 0})
	case f == nil && in != nil && in.bunker:
		return into(in.side(in.facing.Opposite()), 0)
	case f == nil && in != nil:
		return into(in.shape, 0)
	case under != nil && under != top:
		return through(spot{out(under.outline), 0})
	case under == nil && top != nil && from.layer == 0:
		return into(top.outline, 1)
	case c.walked(on, len(on.list)) > n: // the last stretch led through a door
		return again(to.Sub(from.at))
	}
	return c.draw(on, w)
}

// stays reports whether the leader may go along some spots and stop there.
func (c *course) stays(list []spot) bool {
	t, r := c.trailed(list)
	if !r.OK() {
		return false
	}
	used, limit := c.spends(&t)
	end := t.end()
	at := post{geom.Pose{At: end.at, Heading: c.lead.Facing}, end.layer}
	if used > limit || !c.ends(at, true).OK() {
		return false
	}
	_, r = c.seat(at, nil)
	return r.OK()
}

// draw carries a wish out for the last walk of the way: what lies before it lies fast.
func (c *course) draw(on *drawn, w rules.Wish) rules.Way {
	n := c.walked(on, len(on.list))
	if c.off && on.fast() == 0 {
		n = 0
	}
	from, ok := c.from(on, n)
	s := c.S
	if n > 0 {
		s = rules.Eye{Model: c.lead.ID, Pose: &geom.Pose{At: from.at, Heading: c.lead.Facing}, Layer: from.layer}.Stood(c.S)
	}
	b := move.NewBody(s, c.lead.ID)
	b.Limit, b.Why, b.Among = c.farthest(), c.why, c.solids(0)
	if ok {
		b.Among = c.solids(from.layer)
	}
	k := move.Kit{State: s, Bodies: []move.Body{b}, Zones: c.zones(), Cost: func(_ *move.Body, path geom.Path) (used, limit geom.Length) {
		if c.set != nil {
			return 0, -1
		}
		list := slices.Clone(on.list[:n])
		for _, p := range path[1:] {
			list = append(list, spot{p, from.layer})
		}
		t, _ := c.trailed(list)
		return c.spends(&t)
	}}
	w.Models = []rules.ModelID{c.lead.ID}
	var own rules.Draft
	if on.led {
		mv := rules.Move{Model: c.lead.ID, Facing: on.facing}
		for _, p := range on.list[n:] {
			mv.Path = append(mv.Path, p.at)
		}
		own = own.With([]rules.Move{mv})
		own.Corners = []rules.Corner{{Model: c.lead.ID}}
		for _, i := range on.corners {
			if i > n {
				own.Corners = append(own.Corners, rules.Corner{Model: c.lead.ID, N: i - n})
			}
		}
	}
	own, ways := k.Steer(own, w)
	mv, led := own.Move(c.lead.ID)
	if on.list, on.led = on.list[:n:n], led || n > 0; led {
		on.facing = mv.Facing
	}
	on.corners = slices.DeleteFunc(on.corners, func(i int) bool { return i > n })
	for _, p := range mv.Path {
		on.list = append(on.list, spot{p, from.layer})
	}
	for _, k := range own.Corners {
		if k.N > 0 {
			on.corners = append(on.corners, k.N+n)
		}
	}
	return ways[0]
}

// level puts whoever is set down on a roof, or comes down on one in flight, on its level.
func (c *course) level(on *drawn) {
	if !c.p.Foot() || c.feet.Air || !(c.feet.Glides || c.set != nil && c.set.Roofs) {
		return
	}
	start, ok := c.from(on, 0)
	for i := range on.list {
		s := &on.list[i]
		h := c.over(s.at)
		if ok && h != nil && c.house(start.at, start.layer) == h {
			continue // he goes within the building
		}
		if s.layer = 0; h != nil {
			s.layer = h.highest
		}
	}
}

// rise takes the leader a level up, or down, where his way ends.
func (c *course) rise(on *drawn, by int) bool {
	end, ok := c.from(on, len(on.list))
	if !ok || c.turns || c.set != nil {
		return false
	}
	list := append(slices.Clone(on.list), spot{end.at, end.layer + by})
	if !c.stays(list) {
		return false
	}
	if !on.led {
		on.led, on.facing = true, c.lead.Facing
	}
	on.corner()
	on.list = list
	on.corner()
	return true
}

// write gives a draft the way, and completes what is told of it.
func (c *course) write(on *drawn, l *laid, way rules.Way) (rules.Way, []rules.Corner) {
	l.move, l.led = rules.Move{Model: c.lead.ID, Facing: on.facing}, on.led
	way.Model, way.Moved, way.Why = c.lead.ID, on.led, c.why
	if !on.led {
		return way, nil
	}
	was := c.post().Pose
	high := c.lead.Layer != 0 && !c.off // he is upstairs somewhere
	layers := []int{c.lead.Layer}
	poses := []geom.Pose{was}
	for _, s := range on.list {
		l.move.Path = append(l.move.Path, s.at)
		layers = append(layers, s.layer)
		high = high || s.layer != 0
		poses = append(poses, geom.Pose{At: s.at, Heading: was.Heading})
	}
	if high && len(on.list) > 0 {
		l.move.Layers = slices.Clone(layers[1:])
	}
	end := c.end(l)
	if len(on.list) == 0 {
		poses, layers = append(poses, was), append(layers, c.lead.Layer)
	}
	poses[len(poses)-1] = end.Pose
	if way.Off = c.off; c.off {
		poses, layers = []geom.Pose{was, end.Pose}, []int{0, end.layer}
	}
	if !high {
		layers = nil
	}
	way.Poses, way.Layers = poses, layers
	if t, r := c.trail(l); r.OK() && c.set == nil && !(c.off && len(on.list) == 1) {
		used, limit := c.spends(&t)
		way.Used, way.Limit = rules.Long(used), rules.Long(limit)
	}
	corners := []rules.Corner{{Model: c.lead.ID}}
	for _, n := range on.corners {
		corners = append(corners, rules.Corner{Model: c.lead.ID, N: n})
	}
	return way, corners
}
