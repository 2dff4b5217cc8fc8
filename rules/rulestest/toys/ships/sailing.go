package ships

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
)

const (
	least    = 2 * geom.Inch // what a hull has to sail
	together = 6 * geom.Inch // how near hulls of a squadron keep
	sharpest = 9000          // turn at a time
	notch    = 1500          // of the hand
)

// speed is how far a hull may sail.
func (g game) speed(m *rules.Model) geom.Length {
	if g.Unit(m.Unit).Markers.Has("steam") {
		return of(m).speed + 2*geom.Inch
	}
	return of(m).speed
}

// solids are what lies in the way of a hull: islands, the edges of the table, and other hulls.
func (g game) solids(m *rules.Model) (out []move.Solid) {
	w, h, d := g.Table.W, g.Table.H, geom.Inch
	for _, k := range []geom.Shape{geom.Rect(geom.Pt(w/2, -d/2), w, d, 0), geom.Rect(geom.Pt(w/2, h+d/2), w, d, 0), geom.Rect(geom.Pt(-d/2, h/2), d, h, 0), geom.Rect(geom.Pt(w+d/2, h/2), d, h, 0)} {
		out = append(out, move.Solid{Shape: k})
	}
	for i := range g.Table.Pieces {
		if p := &g.Table.Pieces[i]; p.Kind == "island" && !p.Gone {
			out = append(out, move.Solid{Shape: p.Shape, Layers: []int{-1, 0}, Of: p.Ref()})
		}
	}
	for i := range g.Models {
		o := &g.Models[i]
		if o.Place == rules.OnTable && o.ID != m.ID {
			out = append(out, move.Solid{Shape: o.Shape(), Layers: []int{o.Layer}, Of: o.Ref()})
		}
	}
	return out
}

// presses returns what a hull stands in on its level, nothing for the edge of the table; false where it stands in nothing.
func (g game) presses(m *rules.Model) (what rules.Ref, ok bool) {
	for _, s := range g.solids(m) {
		if s.On(m.Layer) && geom.Pressed(m.Shape(), s.Shape) {
			return s.Of, true
		}
	}
	return rules.Ref{}, !m.Shape().InBox(geom.Table(g.Table.W, g.Table.H).Grow(geom.Touch))
}

// meets is how far a hull goes along a leg on a level until it meets something in which it is not already, and what; ok is false where
// nothing is met.
func meets(m *rules.Model, from geom.Pose, layer int, l rules.Leg, solids []move.Solid) (at geom.Length, what rules.Ref, ok bool) {
	for i := range solids {
		s := &solids[i]
		if !s.On(layer) || geom.Pressed(m.Base.Shape(from.At, from.Heading), s.Shape) {
			continue
		}
		if hit, d := l.Bend().Sweep(m.Shape(), from, s.Shape); hit && (!ok || d < at) {
			at, what, ok = d, s.Of, true
		}
	}
	return at, what, ok
}

// stopped reports whether a hull cannot go straight on from a pose by as much as a hand draws it.
func stopped(m *rules.Model, at geom.Pose, layer int, solids []move.Solid) bool {
	_, _, hit := meets(m, at, layer, rules.Leg{Run: geom.Inch / 10}, solids)
	return hit
}

// goes judges the legs of a hull among what lies in its way.
func (g game) goes(m *rules.Model, legs []rules.Leg, solids []move.Solid) rules.Ruling {
	k, used := of(m), geom.Length(0)
	poses, layers := rules.Along(geom.Pose{At: m.At, Heading: m.Facing}, m.Layer, legs)
	refuse := func(by rules.RuleID, form string, args ...any) rules.Ruling {
		return rules.Refuse(by, "%s: "+form, append([]any{m}, args...)...).Blame(m.Ref())
	}
	for i, l := range legs {
		switch used += l.Bend().Length(); {
		case l.Run < 0:
			return refuse("RD-SAIL", "no hull goes astern")
		case l.Turn > sharpest || l.Turn < -sharpest || l.Turn != 0 && l.Radius != k.radius || l.Turn == 0 && l.Radius != 0:
			return refuse("RD-SAIL", "it turns up to 90 degrees along an arc of %s", k.radius)
		case layers[i+1] < k.low || layers[i+1] > k.high:
			return refuse("RD-LEVEL", "it cannot go to that level")
		}
		if _, what, hit := meets(m, poses[i], layers[i], l, solids); hit && what == (rules.Ref{}) {
			return refuse("RD-SAIL", "it has to stay on the table")
		} else if hit {
			return refuse("RD-SAIL", "%s is in its way", what)
		}
	}
	switch {
	case used < least-geom.Touch && (used == 0 || !stopped(m, poses[len(poses)-1], layers[len(layers)-1], solids)):
		return refuse("RD-SAIL", "%s, at least %s", used, least)
	case used > g.speed(m)+geom.Touch:
		return refuse("RD-SAIL", "%s, at most %s", used, g.speed(m))
	}
	if to := layers[len(layers)-1]; to != m.Layer {
		return rules.Allow("RD-LEVEL", "%s of %s, on level %d", used, g.speed(m), to)
	}
	return rules.Allow("RD-SAIL", "%s of %s", used, g.speed(m))
}

func (g game) checkSail(c rules.Command) rules.Ruling {
	if r := g.may(c, moved); !r.OK() {
		return r
	}
	return g.ways(c, g.hulls(c.Unit))
}

// ways judges the ways of a squadron of which one of some hulls at least has to go.
func (g game) ways(c rules.Command, some []*rules.Model) rules.Ruling {
	switch {
	case len(c.Moves) == 0 && !g.sails(some):
		return rules.Refuse("RD-SAIL", "no hull of it can go anywhere")
	case len(c.Moves) == 0:
		return rules.Missing("RD-SAIL", "say where its hulls go")
	}
	return g.sailed(c)
}

// sails reports whether one of some hulls can go anywhere: a little straight on, or into a turn, on some level.
func (g game) sails(list []*rules.Model) bool {
	for _, m := range list {
		at, solids := geom.Pose{At: m.At, Heading: m.Facing}, g.solids(m)
		for layer := of(m).low; layer <= of(m).high; layer++ {
			if !stopped(m, at, layer, solids) {
				return true
			}
			for _, turn := range []geom.Heading{notch, -notch} {
				if _, _, hit := meets(m, at, layer, rules.Leg{Turn: turn, Radius: of(m).radius}, solids); !hit {
					return true
				}
			}
		}
	}
	return false
}

// sailed judges where the hulls of a squadron go by a command: those that are given a way one after the other, then the others.
func (g game) sailed(c rules.Command) (r rules.Ruling) {
	then := game{g.Clone()}
	given := 0
	for _, m := range then.hulls(c.Unit) {
		d := rules.Draft{Command: c}
		if mv, ok := d.Move(m.ID); ok {
			if r = then.goes(m, mv.Legs, then.solids(m)); !r.OK() {
				return r
			}
			then.follow(m, mv.Legs)
			if what, in := then.presses(m); in && !g.pressed(m.ID) {
				return rules.Refuse("RD-LEVEL", "%s: %s is there", m, what).Blame(m.Ref())
			}
			given++
		}
	}
	if given != len(c.Moves) {
		return rules.Refuse("RD-SAIL", "only hulls of the squadron that have a crew sail, each by one way")
	}
	return r
}

// pressed reports whether a hull stands in something.
func (g game) pressed(m rules.ModelID) bool {
	_, in := g.presses(g.Model(m))
	return in
}

// follow takes a hull to the end of its legs.
func (g game) follow(m *rules.Model, legs []rules.Leg) {
	poses, layers := rules.Along(geom.Pose{At: m.At, Heading: m.Facing}, m.Layer, legs)
	end := poses[len(poses)-1]
	m.At, m.Facing, m.Layer = end.At, end.Heading, layers[len(layers)-1]
}

// apart is how far a hull is from the nearest other one of its squadron that is on the table; some is false where there is none.
func (g game) apart(m *rules.Model) (d geom.Length, some bool) {
	for _, o := range g.hulls(m.Unit) {
		if n := geom.Distance(m.Shape(), o.Shape()); o.ID != m.ID && (!some || n < d) {
			d, some = n, true
		}
	}
	return d, some
}

// Shares implements rules.Sharer: on different levels.
func (System) Shares(_ *rules.State, a, b *rules.Model) bool { return a.Layer != b.Layer }

// Steer implements rules.Steerer.
func (System) Steer(s *rules.State, d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	g := game{s}
	switch u := d.Command.Unit; {
	case d.Of != nil || u == 0:
	case d.Command.Kind == "deploy":
		return move.Placing(s, g.reserve(u), [][]geom.Point{g.zone(s.Unit(u).Seat)}, func(m rules.ModelID) []move.Solid { return g.solids(s.Model(m)) }).Steer(d, w)
	case d.Command.Kind == "sail" || d.Command.Kind == "lay":
		return game{s.Clone()}.steer(d, w)
	}
	return d, nil
}

// steer leads the hulls of a squadron one after the other, each where those before it have gone.
func (g game) steer(d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	var moves []rules.Move
	var ways []rules.Way
	for _, m := range g.hulls(d.Command.Unit) {
		b := move.NewBody(g.State, m.ID)
		b.Limit, b.Why, b.Among = g.speed(m), rules.Say("it sails %s", g.speed(m)), g.solids(m)
		b.Drive = &move.Drive{Notch: notch, MaxTurn: sharpest, Radius: of(m).radius, Low: of(m).low, High: of(m).high, Ahead: true}
		own, mine := d.With(nil), w
		if mv, ok := d.Move(m.ID); ok {
			own = d.With([]rules.Move{mv})
		}
		if !slices.Contains(w.Models, m.ID) {
			mine = rules.Wish{Go: rules.GoAsLaid}
		}
		k := move.Kit{State: g.State, Bodies: []move.Body{b}}
		own, way := k.Steer(own, mine)
		for _, mv := range own.Moves() {
			g.follow(m, mv.Legs)
			moves = append(moves, mv)
		}
		ways = append(ways, way...)
	}
	return d.With(moves), ways
}

func sail(ctx *rules.Ctx, c rules.Command) {
	var layer *rules.Model
	var long geom.Length
	var others []*rules.Model
	if c.At != nil {
		layer, long, _ = game{ctx.S}.lays(c)
	}
	for _, m := range (game{ctx.S}).hulls(c.Unit) {
		d := rules.Draft{Command: c}
		switch mv, ok := d.Move(m.ID); {
		case !ok:
			others = append(others, m)
		case m == layer:
			mined(ctx, m, mv.Legs, long)
		default:
			voyage(ctx, m, mv.Legs, "RD-SAIL")
		}
	}
	carry(ctx, others, "RD-SAIL")
	ctx.Mark(c.Unit, moved, 1, "RD-SAIL", rules.Text{})
	if decide(ctx, false); ctx.S.Over == nil && len((game{ctx.S}).hulls(c.Unit)) == 0 {
		finish(ctx, c.Unit)
	}
}

// carry takes hulls straight on that nobody steers, as far as nothing lies there.
func carry(ctx *rules.Ctx, list []*rules.Model, by rules.RuleID) {
	for _, m := range list {
		l := rules.Leg{Run: least}
		if at, _, hit := meets(m, geom.Pose{At: m.At, Heading: m.Facing}, m.Layer, l, game{ctx.S}.solids(m)); hit {
			l.Run = at
		}
		if l.Run > 0 {
			voyage(ctx, m, []rules.Leg{l}, by)
		}
	}
}
