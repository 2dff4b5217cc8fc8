package ships

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

const (
	mineWide = geom.Inch / 2 // the disc that it is
	mineNear = geom.Inch     // how near it is set off
	mineDice = 3
)

func (g game) checkLay(c rules.Command) rules.Ruling {
	r := g.may(c, moved)
	if !r.OK() {
		return r
	}
	layers := slices.DeleteFunc(g.hulls(c.Unit), func(m *rules.Model) bool { return !of(m).lays })
	if len(layers) == 0 {
		return rules.Refuse("RD-MINE", "%s has no hull that lays mines", g.Unit(c.Unit))
	}
	if r = g.ways(c, layers); !r.OK() {
		return r
	}
	if c.At == nil {
		return rules.Missing("RD-MINE", "say where it lays a mine")
	}
	_, _, r = g.lays(c)
	return r
}

// lays is who lays a mine by a command that says about where, the minelayer whose way passes nearest to there, and after how much of it.
func (g game) lays(c rules.Command) (by *rules.Model, long geom.Length, r rules.Ruling) {
	var near geom.Length
	for _, mv := range c.Moves {
		m, done := g.Model(mv.Model), geom.Length(0)
		poses, _ := rules.Traced(geom.Pose{At: m.At, Heading: m.Facing}, m.Layer, mv.Legs)
		for i := 1; i < len(poses) && of(m).lays; i++ {
			from, to := poses[i-1].At, poses[i].At
			p := geom.NearestPoint(geom.Stroke([]geom.Point{from, to}, 0), *c.At)
			if d := p.Dist(*c.At); by == nil || d < near {
				by, near, long = m, d, done+from.Dist(p)
			}
			done += from.Dist(to)
		}
	}
	switch {
	case by == nil:
		return nil, 0, rules.Refuse("RD-MINE", "none of those that are given a way lays mines")
	case near > mineNear:
		return by, 0, rules.Refuse("RD-MINE", "%s: a mine is laid on its way, %s from there", by, near).Blame(by.Ref())
	}
	return by, long, rules.Allow("RD-MINE", "a mine is laid")
}

// sets is the first mine that a hull sets off on its legs, and after how long a way; nil for none.
func (g game) sets(m *rules.Model, legs []rules.Leg) (first *rules.Piece, long geom.Length) {
	poses, layers := rules.Along(geom.Pose{At: m.At, Heading: m.Facing}, m.Layer, legs)
	done := geom.Length(0)
	for i, l := range legs {
		for k := range g.Table.Pieces {
			p := &g.Table.Pieces[k]
			if p.Kind != mine || p.Gone || !p.Markers.Has(armed) || p.Owner == rules.OwnedBy(m.Seat) || layers[i] > 0 {
				continue
			}
			c, wide := p.Shape.Centre(), p.Shape.W+2*mineNear
			if hit, at := l.Bend().Sweep(m.Shape(), poses[i], geom.Disc(c, wide)); hit && (first == nil || done+at < long) {
				first, long = p, done+at
			}
		}
		if first != nil {
			return first, long
		}
		done += l.Bend().Length()
	}
	return nil, 0
}

// mined takes a minelayer along its legs and lays a mine on the way, if it gets there.
func mined(ctx *rules.Ctx, m *rules.Model, legs []rules.Leg, long geom.Length) {
	first, rest := rules.SplitLegs(legs, long)
	voyage(ctx, m, first, "RD-SAIL")
	if m.Place != rules.OnTable || m.Adrift {
		return
	}
	ctx.Lay(rules.Piece{Kind: mine, Shape: geom.Disc(m.At, mineWide), Owner: rules.OwnedBy(m.Seat)}, "RD-MINE", rules.Say("%s lays a mine", m))
	voyage(ctx, m, rest, "RD-SAIL")
}

// voyage takes a hull along its legs, from one mine that it sets off to the next.
func voyage(ctx *rules.Ctx, m *rules.Model, legs []rules.Leg, by rules.RuleID) {
	for len(legs) > 0 {
		p, long := game{ctx.S}.sets(m, legs)
		if p == nil {
			ctx.Drive(m.ID, legs, by)
			return
		}
		first, rest := rules.SplitLegs(legs, long)
		if len(first) > 0 {
			ctx.Drive(m.ID, first, by)
		}
		mine, owner, was := p.Ref(), p.Owner.Seat(), m.Adrift
		ctx.Clear(p.ID, "RD-MINE", rules.Say("%s sets it off", m))
		ctx.Within(ctx.NewAttack(m.Ref(), mine), func() {
			ctx.Emit(rules.Event{Kind: rules.EvBlast, Seat: owner, Piece: mine.Piece(), At: &m.At, Target: m.Ref(), Text: rules.Say("A mine goes off under %s", m), Rule: "RD-MINE"})
			harm(ctx, m, mineDice, owner, mine)
		})
		if legs = rest; m.Place != rules.OnTable || m.Adrift && !was {
			return
		}
	}
}
