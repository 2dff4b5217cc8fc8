package squares

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/space"
)

const allowance = 4

func walker(m *rules.Model) bool { return m.Base.Kind == rules.Rectangle }

// node is where a model stands.
func node(m *rules.Model) space.Node {
	if walker(m) {
		return space.Node{Cell: board.Cell(m.At.Add(m.Facing.Vec(board.Side / 2))), Facing: m.Facing}
	}
	return space.Node{Cell: board.Cell(m.At), Layer: m.Layer}
}

// cells are the squares of a model that stands on a node, the leading one first.
func cells(m *rules.Model, n space.Node) []space.Cell {
	if walker(m) {
		return []space.Cell{n.Cell, n.Add(space.Ahead(n.Facing.Opposite()))}
	}
	return []space.Cell{n.Cell}
}

// others calls see for every other model on the table that stands on a square on a level.
func (g game) others(m *rules.Model, c space.Cell, layer int, see func(*rules.Model)) {
	for i := range g.Models {
		if o := &g.Models[i]; o.ID != m.ID && o.Place == rules.OnTable && o.Layer == layer && slices.Contains(cells(o, node(o)), c) {
			see(o)
		}
	}
}

// foe reports whether a foe of a model stands on a square.
func (g game) foe(m *rules.Model, c space.Cell, layer int) (is bool) {
	g.others(m, c, layer, func(o *rules.Model) { is = is || o.Seat != m.Seat })
	return is
}

// inside is the building in which a square lies, 0 for none.
func (g game) inside(c space.Cell) rules.PieceID {
	for i := range g.Table.Pieces {
		if p := &g.Table.Pieces[i]; p.Kind == "building" && !p.Gone && p.Shape.ContainsPoint(board.Middle(c)) {
			return p.ID
		}
	}
	return 0
}

// walled reports whether a wall stands between two squares side by side, or one of them is none.
func (g game) walled(a, b space.Cell) bool {
	if !board.Has(a) || !board.Has(b) {
		return true
	}
	p, q := board.Between(a, b)
	wall, at := g.inside(a) != g.inside(b), p.Mid(q)
	for i := range g.Table.Pieces {
		switch k := &g.Table.Pieces[i]; {
		case k.Gone || !k.Shape.ContainsPoint(at):
		case k.Kind == "opening":
			return false
		case k.Kind == "wall":
			wall = true
		}
	}
	return wall
}

// barred reports whether a wall keeps a step between two squares that touch from being taken: over a corner any of the four edges.
func (g game) barred(a, b space.Cell) bool {
	if !a.Diagonal(b) {
		return g.walled(a, b)
	}
	x, y := space.Cell{X: a.X, Y: b.Y}, space.Cell{X: b.X, Y: a.Y}
	return g.walled(a, x) || g.walled(x, b) || g.walled(a, y) || g.walled(y, b)
}

// stepper is how a model goes over the squares, or is set up.
func (g game) stepper(m *rules.Model) move.Stepper {
	k := move.Stepper{Model: m.ID, Board: board, From: node(m), Off: m.Place != rules.OnTable, Faces: walker(m), Most: allowance, Why: rules.Say("it moves four squares"),
		Stands: func(n space.Node) bool { return g.fits(m, n) }, Pose: func(n space.Node) geom.Pose { return g.pose(m, n) }}
	k.Steps = func(n space.Node) []space.Step { return g.strides(m, n) }
	if walker(m) {
		k.Steps = func(n space.Node) []space.Step { return g.swings(m, n) }
	}
	if k.Off {
		for _, c := range homes(m.Seat) {
			n := space.Node{Cell: c}
			for range 4 {
				k.Homes = append(k.Homes, n)
				if n.Facing = n.Facing.Add(9000); !walker(m) {
					break
				}
			}
		}
	}
	return k
}

// homes are the squares in which a side sets up.
func homes(seat rules.Seat) (out []space.Cell) {
	for y := range 2 {
		for x := range board.W {
			c := space.Cell{X: x, Y: y}
			if seat == rules.SeatB {
				c.Y = board.H - 1 - y
			}
			out = append(out, c)
		}
	}
	return out
}

// strides are the steps of foot: to the eight squares around, upstairs within a building, and up or down in one.
func (g game) strides(m *rules.Model, n space.Node) (out []space.Step) {
	for x := -1; x <= 1; x++ {
		for y := -1; y <= 1; y++ {
			to := n.Add(space.Cell{X: x, Y: y})
			if to == n.Cell || g.barred(n.Cell, to) || g.foe(m, to, n.Layer) || n.Layer > 0 && g.inside(to) != g.inside(n.Cell) {
				continue
			}
			out = append(out, n.Pace(to))
		}
	}
	if up := n; g.inside(n.Cell) != 0 {
		if up.Layer = 1 - n.Layer; !g.foe(m, n.Cell, up.Layer) {
			out = append(out, space.Step{To: up, Cost: 1})
		}
	}
	return out
}

// swings are the steps of a walker: its leading square goes ahead, to a side about the other one, or both go back.
func (g game) swings(m *rules.Model, n space.Node) (out []space.Step) {
	rear := cells(m, n)[1]
	step := func(from, to space.Cell, lead space.Cell, h geom.Heading, cost int) {
		if !g.walled(from, to) && g.inside(to) == 0 && !g.foe(m, to, 0) {
			out = append(out, space.Step{To: space.Node{Cell: lead, Facing: h}, Cost: cost})
		}
	}
	on := n.Add(space.Ahead(n.Facing))
	step(n.Cell, on, on, n.Facing, 1)
	for _, turn := range []geom.Heading{9000, 27000} {
		h := n.Facing.Add(turn)
		to := rear.Add(space.Ahead(h))
		step(rear, to, to, h, 1)
	}
	step(rear, rear.Add(space.Ahead(n.Facing.Opposite())), rear, n.Facing, 2)
	return out
}

// fits reports whether there is room for a model on a node.
func (g game) fits(m *rules.Model, n space.Node) bool {
	for _, c := range cells(m, n) {
		foot, barred := 0, !board.Has(c) || walker(m) && g.inside(c) != 0
		g.others(m, c, n.Layer, func(o *rules.Model) {
			switch {
			case o.Seat != m.Seat || walker(o) && walker(m):
				barred = true
			case !walker(o):
				foot++
			}
		})
		if barred || foot >= 2 && !walker(m) {
			return false
		}
	}
	return true
}

// pose is how a model stands on a node: foot in the first spot of the square that nobody has, those upstairs behind those below.
func (g game) pose(m *rules.Model, n space.Node) geom.Pose {
	mid := board.Middle(n.Cell)
	if walker(m) {
		return geom.Pose{At: mid.Add(n.Facing.Opposite().Vec(board.Side / 2)), Heading: n.Facing}
	}
	d := board.Side / 4
	spots := []geom.Point{mid.Add(geom.Pt(-d, -d)), mid.Add(geom.Pt(d, -d))}
	if n.Layer > 0 {
		spots = []geom.Point{mid.Add(geom.Pt(-d, d)), mid.Add(geom.Pt(d, d))}
	}
	at := spots[0]
	g.others(m, n.Cell, n.Layer, func(o *rules.Model) {
		if o.At == spots[0] {
			at = spots[1]
		}
	})
	return geom.Pose{At: at, Heading: m.Facing}
}

// Shares implements rules.Sharer: on different levels, and foot below a walker of its side.
func (System) Shares(_ *rules.State, a, b *rules.Model) bool {
	return a.Layer != b.Layer || a.Seat == b.Seat && walker(a) != walker(b)
}

// Space implements rules.Spacer.
func (System) Space(*rules.State) space.Space { return board }

// Steer implements rules.Steerer.
func (System) Steer(s *rules.State, d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	var list []move.Stepper
	switch term, _ := info.Command(d.Command.Kind); {
	case d.Of != nil && term.Reads(rules.ArgMoves) && d.Command.Unit != 0:
		list = append(list, game{s}.turner(game{s}.model(d.Command.Unit)))
	case d.Of != nil && d.Of.Place != nil:
		list = append(list, game{s}.yielder(s.Model(d.Of.Place.Models[0])))
	case d.Of == nil && term.Reads(rules.ArgMoves) && d.Command.Unit != 0:
		list = append(list, game{s}.stepper(game{s}.model(d.Command.Unit)))
	}
	return move.SteerSquares(s, list, d, w)
}

func (g game) checkMove(c rules.Command) rules.Ruling {
	r := g.may(c, moved)
	switch {
	case !r.OK():
		return r
	case len(c.Moves) == 0:
		return rules.Missing("SQ-MOVE", "say where it goes")
	case len(c.Moves) > 1 || c.Moves[0].Model != g.model(c.Unit).ID:
		return rules.Refuse("SQ-MOVE", "its one model moves")
	}
	return g.goes(g.stepper(g.model(c.Unit)), c.Moves[0])
}

// goes judges whether a model may go as a move says.
func (g game) goes(k move.Stepper, mv rules.Move) rules.Ruling {
	m, t := g.Model(k.Model), k.Tread(mv)
	used := rules.Amount{N: t.Cost, Unit: move.Counted}
	switch {
	case !t.Ends:
		return rules.Refuse("SQ-MOVE", "%s: no way leads there", m).Blame(m.Ref())
	case t.Cost > k.Most:
		return rules.Refuse("SQ-MOVE", "%s: %s, at most %d", m, used.Text(), k.Most).Blame(m.Ref())
	case len(t.Nodes) > 0 && !k.Stands(t.End(&k)):
		return rules.Refuse("SQ-ROOM", "%s: there is no room", m).Blame(m.Ref())
	}
	return rules.Allow("SQ-MOVE", "%s of %d", used.Text(), k.Most)
}

func walk(ctx *rules.Ctx, c rules.Command) {
	tread(ctx, game{ctx.S}.stepper(game{ctx.S}.model(c.Unit)), c.Moves[0], "SQ-MOVE")
	ctx.Mark(c.Unit, moved, 1, "SQ-MOVE", rules.Text{})
}

// turner is how a model turns before it fires back: a walker swings its leading square to a side, foot stays where it is.
func (g game) turner(m *rules.Model) move.Stepper {
	k := g.stepper(m)
	k.Most, k.Why = 1, rules.Say("it turns")
	k.Steps = func(n space.Node) (out []space.Step) {
		if walker(m) {
			for _, s := range g.swings(m, n) {
				if s.To.Facing != n.Facing {
					out = append(out, s)
				}
			}
		}
		return out
	}
	return k
}

// yielder is how foot that was hit gives way.
func (g game) yielder(m *rules.Model) move.Stepper {
	k := g.stepper(m)
	k.Most, k.Why = 1, rules.Say("it gives way one square")
	return k
}

// giveWay asks where foot that was hit goes, if it does.
func giveWay(ctx *rules.Ctx, m *rules.Model) {
	g := game{ctx.S}
	k := g.yielder(m)
	to := g.ends(k)
	if len(to) < 2 {
		return
	}
	d := rules.Decision{Kind: "give-way", Seat: m.Seat, Rule: "SQ-GIVE", Unit: m.Unit, Prompt: rules.Say("%s may give way a square", ctx.S.Unit(m.Unit)),
		Place: &rules.Domain{Models: []rules.ModelID{m.ID}, Region: board.Region(squares(m, to)), Optional: true}}
	a := ctx.Ask(d, func(a rules.Answer) rules.Ruling {
		switch {
		case len(a.Moves) == 0:
			return rules.Allow("SQ-GIVE", "it stays")
		case len(a.Moves) > 1 || a.Moves[0].Model != m.ID:
			return rules.Refuse("SQ-GIVE", "only %s gives way", m)
		}
		return g.goes(k, a.Moves[0])
	})
	for _, mv := range a.Moves {
		tread(ctx, k, mv, "SQ-GIVE")
	}
}

// tread takes a model over the squares of a move.
func tread(ctx *rules.Ctx, k move.Stepper, mv rules.Move, by rules.RuleID) {
	t := k.Tread(mv)
	var path []geom.Point
	layers, facing := []int(nil), mv.Facing
	for _, n := range t.Nodes {
		p := k.Pose(n)
		path, layers = append(path, p.At), append(layers, n.Layer)
		if k.Faces {
			facing = p.Heading
		}
	}
	if k.Faces && len(t.Nodes) == 0 {
		facing = k.From.Facing
	}
	ctx.Climb(mv.Model, path, layers, facing, by)
}
