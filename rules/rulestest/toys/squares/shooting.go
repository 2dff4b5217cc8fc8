package squares

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/space"
)

// gun is a weapon.
type gun struct {
	id          string
	reach, dice int
	front       bool // it fires to the front alone
}

// guns are the weapons of a model.
func guns(m *rules.Model) []gun {
	if walker(m) {
		return []gun{{"cannon", 6, 4, true}, {"gun", 3, 2, false}}
	}
	return []gun{{"rifle", 4, 3, false}, {"grenade", 2, 4, false}}
}

func gunOf(m *rules.Model, id string) (gun, bool) {
	list := guns(m)
	i := slices.IndexFunc(list, func(k gun) bool { return k.id == id })
	return list[max(i, 0)], i >= 0
}

// eye are the squares and the level of an eye.
func (g game) eye(e rules.Eye) ([]space.Cell, int) {
	if e.Model == 0 {
		return []space.Cell{board.Cell(e.Pose.At)}, 0
	}
	m := game{e.Stood(g.State)}.Model(e.Model)
	return cells(m, node(m)), m.Layer
}

// lies are the squares of what a reference speaks of, and on which level it is; none where it is nowhere.
func (g game) lies(to rules.Ref) (out []space.Cell, layer int) {
	m := to.Model()
	if u := to.Unit(); u != 0 && g.HasUnit(u) {
		m = g.model(u).ID
	}
	if m != 0 && g.HasModel(m) {
		if k := g.Model(m); k.Place == rules.OnTable {
			return cells(k, node(k)), k.Layer
		}
		return nil, 0
	}
	for _, shape := range g.Shapes(to) {
		if out = append(out, board.Cells(shape)...); len(out) == 0 {
			out = append(out, board.Cell(shape.Centre()))
		}
	}
	return out, 0
}

// Measure implements rules.Measurer.
func (System) Measure(s *rules.State, from rules.Eye, to rules.Ref) rules.Measured {
	g := game{s}
	near, _ := g.eye(from)
	far, _ := g.lies(to)
	if len(far) == 0 {
		return rules.Unmeasured("SQ-FIRE", to)
	}
	a, b, n := space.Nearest(near, far)
	m := rules.Measured{A: board.Middle(a), B: board.Middle(b), Amount: rules.Amount{N: n, Unit: "squares"}}
	m.Ruling = rules.Count("SQ-FIRE", "distance", n).With(n, "squares", "SQ-MOVE", "every second step over a corner counts twice")
	m.Ruling.Text = m.Amount.Text()
	return m
}

// wall returns the first edge with a wall on the line between the middles of two squares; ok is false where there is none.
func (g game) wall(a, b space.Cell) (at geom.Point, ok bool) {
	dx, dy := b.X-a.X, b.Y-a.Y
	nx, ny, c := max(dx, -dx), max(dy, -dy), a
	sx, sy := space.Cell{X: 1}, space.Cell{Y: 1}
	if dx < 0 {
		sx.X = -1
	}
	if dy < 0 {
		sy.Y = -1
	}
	for ix, iy := 0, 0; c != b; {
		to := c
		switch d := (2*ix+1)*ny - (2*iy+1)*nx; {
		case d == 0: // through a corner
			x, y := c.Add(sx), c.Add(sy)
			ix, iy, to = ix+1, iy+1, x.Add(sy)
			if (g.walled(c, x) || g.walled(x, to)) && (g.walled(c, y) || g.walled(y, to)) {
				return board.Middle(c).Mid(board.Middle(to)), true
			}
		case d < 0:
			ix, to = ix+1, c.Add(sx)
		default:
			iy, to = iy+1, c.Add(sy)
		}
		if !c.Diagonal(to) && g.walled(c, to) {
			return board.Middle(c).Mid(board.Middle(to)), true
		}
		c = to
	}
	return at, false
}

// Sight implements rules.Sights.
func (System) Sight(s *rules.State, from rules.Eye, to rules.Ref) rules.Sight {
	g := game{s}
	near, low := g.eye(from)
	far, high := g.lies(to)
	if len(far) == 0 {
		return rules.Unseen("SQ-FIRE", to)
	}
	a, b, n := space.Nearest(near, far)
	out := rules.Sight{A: board.Middle(a), B: board.Middle(b), Range: geom.Length(n) * board.Side, Ruling: rules.Allow("SQ-FIRE", "no wall stands between")}
	if at, ok := g.wall(a, b); ok && low+high == 0 {
		out.Class, out.Block, out.Ruling = rules.SightBlocked, at, rules.Refuse("SQ-FIRE", "a wall stands between")
	} else if ok {
		out.Ruling = rules.Allow("SQ-FLOOR", "over the walls")
	}
	return out
}

// fronts reports whether a square lies to the front of a model that stands on a node.
func fronts(n space.Node, c space.Cell) bool {
	on, side := space.Ahead(n.Facing), space.Ahead(n.Facing.Add(9000))
	x, y := c.X-n.X, c.Y-n.Y
	along, across := x*on.X+y*on.Y, x*side.X+y*side.Y
	return along > 0 && max(across, -across) <= along
}

// aims judges whether a model could fire a gun at another.
func (y System) aims(s *rules.State, m *rules.Model, k gun, at *rules.Model) rules.Ruling {
	if at.Place != rules.OnTable || at.Seat == m.Seat {
		return rules.Refuse("SQ-FIRE", "%s is no foe on the board", at)
	}
	d := y.Measure(s, m.Eye(), at.Ref())
	if d.Amount.N > k.reach {
		r := rules.Refuse("SQ-FIRE", "%s: %s, at most %d with its %s", m, d.Amount.Text(), k.reach, k.id)
		r.Steps = []rules.Step{rules.Apart("SQ-FIRE", m.Ref(), at.Ref(), d.Amount)}
		return r
	}
	if k.front && !slices.ContainsFunc(cells(at, node(at)), func(c space.Cell) bool { return fronts(node(m), c) }) {
		return rules.Refuse("SQ-WALK", "%s: not to the front of %s", at, m)
	}
	if l := y.Sight(s, m.Eye(), at.Ref()); l.Class == rules.SightBlocked {
		return l.Ruling
	}
	return rules.Allow("SQ-FIRE", "%s of %d", d.Amount.Text(), k.reach)
}

// Attacks implements rules.Attacker: a unit that fires back does so at who fired, from where the draft turns it.
func (y System) Attacks(s *rules.State, d rules.Draft) (out []rules.Attack) {
	unit := d.Command.Unit
	if (game{s}).model(unit).Place != rules.OnTable {
		return nil
	}
	s = turned(s, d)
	m := game{s}.model(unit)
	for _, k := range guns(m) {
		for i := range s.Units {
			if u := &s.Units[i]; u.Seat != m.Seat && (d.Of == nil || u.ID == d.Command.Target) && y.aims(s, m, k, (game{s}).model(u.ID)).OK() {
				out = append(out, rules.Attack{Kind: k.id, Target: u.ID, Shooters: []rules.Shooter{{Model: m.ID, Weapon: k.id}}})
			}
		}
	}
	return out
}

// NoShot implements rules.Attacker.
func (y System) NoShot(s *rules.State, d rules.Draft, m rules.ModelID, at rules.Attack) rules.Ruling {
	k, ok := gunOf(s.Model(m), at.Kind)
	if !ok {
		return rules.Refuse("SQ-FIRE", "%s has no %s", s.Model(m), at.Kind)
	}
	s = turned(s, d)
	return y.aims(s, s.Model(m), k, game{s}.model(at.Target))
}

func (g game) checkFire(c rules.Command) rules.Ruling {
	if r := g.may(c, fired); !r.OK() {
		return r
	}
	m := g.model(c.Unit)
	if len(c.Attacks) == 0 {
		if len(System{}.Attacks(g.State, rules.Draft{Command: c})) == 0 {
			return rules.Refuse("SQ-FIRE", "%s has no foe in range and sight", m)
		}
		return rules.Missing("SQ-FIRE", "declare an attack")
	}
	return g.declared(m, c)
}

// declared judges the one attack of a command.
func (g game) declared(m *rules.Model, c rules.Command) rules.Ruling {
	a := c.Attacks[0]
	k, ok := gunOf(m, a.Kind)
	if !ok || len(c.Attacks) > 1 || a.Target == 0 || len(a.Shooters) != 1 || a.Shooters[0] != (rules.Shooter{Model: m.ID, Weapon: k.id}) {
		return rules.Refuse("SQ-FIRE", "%s fires one weapon of its own at one unit", m)
	}
	return System{}.aims(g.State, m, k, g.model(a.Target))
}

// volley is how far the dice of a shot are: in the hand, and hits so far; left is what the target can still lose.
type volley struct{ dice, hits, left int }

// chain throws the dice of a volley, those that burst again, until none does or nothing is left to be lost.
func chain(v volley) dice.Step[volley] {
	step := dice.Step[volley]{Sides: len(fight.Faces), Held: v, Fold: func(v volley, face, n int) volley {
		switch fight.Face(face) {
		case hit:
			v.hits = min(v.left, v.hits+n)
		case burst:
			v.hits, v.dice = min(v.left, v.hits+n), v.dice+n
		}
		return v
	}}
	if v.hits < v.left {
		step.N, step.Held.dice = v.dice, 0
	}
	return step
}

// shoot has a model fire at another, and reports whether that one still stands.
func shoot(ctx *rules.Ctx, m *rules.Model, k gun, at *rules.Model) bool {
	ctx.Within(ctx.NewAttack(at.Ref(), m.Ref()), func() { shot(ctx, m, k, at) })
	return at.Place == rules.OnTable
}

func shot(ctx *rules.Ctx, m *rules.Model, k gun, at *rules.Model) {
	ctx.Emit(rules.Event{Kind: rules.EvShot, Seat: m.Seat, Unit: m.Unit, Model: m.ID, At: &at.At, Target: at.Ref(), Text: rules.Say("%s fires its %s at %s", ctx.S.Unit(m.Unit), k.id, ctx.S.Unit(at.Unit)), Rule: "SQ-FIRE"})
	what := rules.Plain("fire")
	roll := rules.Roll{Purpose: what, Rule: "SQ-FIRE", Seat: m.Seat}
	end := volley{dice: k.dice, left: at.Life - at.Lost}
	for step := chain(end); step.N > 0; step = chain(end) {
		again := len(roll.Dice) > 0
		end = step.Held
		for _, f := range ctx.ThrowKind(m.Seat, m.Unit, "SQ-FIRE", what, step.N, fight.ID) {
			d := rules.Die{Kind: fight.ID, Sides: step.Sides, Face: f, By: m.Seat, Extra: again}
			if fight.Face(f) != blank {
				d.Worth = 1
			}
			end, roll.Dice = step.Fold(end, f, 1), append(roll.Dice, d)
		}
	}
	roll.Total, roll.Text = end.hits, rules.Say("%d lost", end.hits)
	ctx.Emit(rules.Event{Kind: rules.EvRoll, Seat: m.Seat, Unit: m.Unit, Model: m.ID, Target: at.Ref(), Rule: "SQ-FIRE", Roll: &roll})
	if end.hits == 0 {
		return
	}
	if ctx.Lose(at.ID, "", end.hits, "SQ-FIRE", rules.Text{}) == 0 {
		ctx.Put(at.ID, rules.Removed, geom.Point{}, 0, "SQ-FIRE", rules.Say("shot down"))
	}
}

func fire(ctx *rules.Ctx, c rules.Command) {
	g, a := game{ctx.S}, c.Attacks[0]
	m, at := g.model(c.Unit), g.model(a.Target)
	k, _ := gunOf(m, a.Kind)
	ctx.Mark(c.Unit, fired, 1, "SQ-FIRE", rules.Text{})
	if had := at.Lost; shoot(ctx, m, k, at) && !react(ctx, at, m) && at.Lost > had && !walker(at) {
		giveWay(ctx, at)
	}
	decide(ctx, false)
}

// turned is the state in which the model of a draft that fires back has turned as the draft has it.
func turned(s *rules.State, d rules.Draft) *rules.State {
	if d.Of == nil || len(d.Command.Moves) == 0 {
		return s
	}
	k := game{s}.turner(game{s}.model(d.Command.Unit))
	t := k.Tread(d.Command.Moves[0])
	p := k.Pose(t.End(&k))
	return rules.Eye{Model: k.Model, Pose: &p, Layer: t.End(&k).Layer}.Stood(s)
}

func (g game) checkReturn(rules.Command) rules.Ruling {
	return rules.Refuse("SQ-BACK", "only a unit that is fired at fires back")
}

// returned judges how a model that was fired at fires back at another.
func (g game) returned(d *rules.Decision, m, at *rules.Model, c rules.Command) rules.Ruling {
	if len(c.Moves) > 0 {
		if len(c.Moves) > 1 || c.Moves[0].Model != m.ID {
			return rules.Refuse("SQ-BACK", "its one model turns")
		}
		if r := g.goes(g.turner(m), c.Moves[0]); !r.OK() {
			return r
		}
	}
	then := game{turned(g.State, rules.Draft{Command: c, Of: d})}
	switch {
	case len(c.Attacks) == 0:
		return rules.Missing("SQ-BACK", "say with what it fires back")
	case c.Attacks[0].Target != at.Unit:
		return rules.Refuse("SQ-BACK", "%s fires back at %s alone", m, at)
	}
	return then.declared(then.Model(m.ID), c)
}

// best is how a model fires back where nobody says how: with most losses on average. nil where it cannot.
func (y System) best(s *rules.State, d *rules.Decision, m, at *rules.Model) (out *rules.Command) {
	most := 0.0
	for turn := geom.Heading(0); turn < geom.FullTurn; turn += 9000 {
		c := rules.Command{Kind: "return", Seat: m.Seat, Unit: m.Unit, Target: at.Unit}
		if turn > 0 {
			c.Moves = []rules.Move{{Model: m.ID, Facing: m.Facing.Add(turn)}}
			if k := (game{s}).turner(m); !k.Faces || !(game{s}).goes(k, c.Moves[0]).OK() {
				continue
			}
		}
		for _, a := range y.Attacks(s, rules.Draft{Command: c, Of: d}) {
			c.Attacks = []rules.Attack{a}
			if o, _ := y.Odds(s, rules.Draft{Command: c, Of: d}); o.Mean > most {
				done := c
				out, most = &done, o.Mean
			}
		}
	}
	return out
}

// react lets a unit that was fired at turn and fire back, and reports whether it does.
func react(ctx *rules.Ctx, m, at *rules.Model) (done bool) {
	ctx.React(rules.Reaction{Kind: "fire-back", Seat: m.Seat, Unit: m.Unit, To: at.Unit, Rule: "SQ-BACK"}, func() { done = firesBack(ctx, m, at) })
	return done
}

func firesBack(ctx *rules.Ctx, m, at *rules.Model) bool {
	u, y := ctx.S.Unit(m.Unit), System{}
	d := rules.Choose("react", m.Seat, "SQ-BACK", rules.Say("%s may turn and fire back at %s", u, at), rules.Option{ID: "none", Text: rules.Say("Take it")},
		rules.Option{ID: "return", Text: rules.Say("Fire back"), Unit: u.ID, Command: &rules.Command{Kind: "return", Seat: m.Seat, Unit: u.ID, Target: at.Unit}})
	d.Unit = m.Unit
	best := y.best(ctx.S, &d, m, at)
	if u.Markers.Has(reacted) || best == nil {
		return false
	}
	c := ctx.AskFor(d, func(c rules.Command) rules.Ruling { return game{ctx.S}.returned(&d, m, at, c) }, func(a rules.Answer) rules.Shown {
		c := best
		if a.Command != nil {
			c = a.Command
		} else if a.Pick() != "return" {
			return rules.Shown{}
		}
		o, _ := y.Odds(ctx.S, rules.Draft{Command: *c, Of: &d})
		return rules.Shown{Text: rules.Say("%s, %s lost on average", c.Attacks[0].Kind, fmt.Sprintf("%.1f", o.Mean))}
	})
	if c.Kind == "" {
		return false
	}
	if len(c.Attacks) == 0 {
		c = *best
	}
	ctx.Mark(m.Unit, reacted, 1, "SQ-BACK", rules.Text{})
	for _, mv := range c.Moves {
		tread(ctx, game{ctx.S}.turner(m), mv, "SQ-BACK")
	}
	k, _ := gunOf(m, c.Attacks[0].Kind)
	shoot(ctx, m, k, at)
	return true
}

// hits is how likely each number of losses is.
func hits(d dice.Dist[volley]) dice.Dist[int] {
	return dice.Map(d, func(v volley) int { return v.hits })
}

// Odds implements rules.Forecaster.
func (System) Odds(s *rules.State, d rules.Draft) (out rules.Odds, ok bool) {
	c := &d.Command
	if len(c.Attacks) != 1 || c.Unit == 0 || c.Attacks[0].Target == 0 {
		return out, false
	}
	m, at := game{s}.model(c.Unit), game{s}.model(c.Attacks[0].Target)
	k, ok := gunOf(m, c.Attacks[0].Kind)
	if !ok {
		return out, false
	}
	p := hits(dice.Expect(chain, volley{dice: k.dice, left: at.Life - at.Lost}))
	return mech.Spread(rules.Say("%s loses", at), p), true
}
