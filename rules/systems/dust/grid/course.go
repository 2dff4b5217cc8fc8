package grid

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/space"
	"baize/rules/systems/dust/model"
)

// course is how a unit may go over the squares. It implements model.Course.
type course struct {
	*mover
	k     move.Stepper
	march bool
	lands bool // it is set down
}

// Course implements model.Board (DUST-MOV-01, DUST-MOV-16). A unit that is not on the board enters over its own edge (DUST-SETUP-06).
func (Board) Course(g *model.Game, u rules.UnitID, march bool) model.Course {
	return newCourse(g, u, march)
}

func newCourse(g *model.Game, u rules.UnitID, march bool) *course {
	w := newMover(g, u)
	id, off := w.lead.ID, g.Lead(u) == 0
	most := w.allowance(march, off)
	c := &course{mover: w, march: march, k: move.Stepper{Model: id, Board: w.Squares, Off: off, Faces: faces(w.p), Most: most,
		Why: rules.Say("MOVE of %s", g.Unit(u)), Steps: w.steps, Stands: w.stands, Notch: 90 * geom.Degree}}
	if march {
		c.k.Why = rules.Say("MARCH MOVE of %s", g.Unit(u))
	}
	c.k.Body, c.k.Place = w.body()
	c.k.Pose = func(n space.Node) geom.Pose { return c.k.Place(n, id) }
	if off {
		c.k.Homes = w.entries(most)
		return c
	}
	c.k.From = w.node(w.lead)
	if !c.k.Faces {
		c.k.From.Facing = 0
	}
	return c
}

// Following implements model.Board.
func (Board) Following(g *model.Game, u rules.UnitID, most int) model.Course {
	c := newCourse(g, u, false)
	c.k.Most, c.k.Why = most, rules.Say("%s follows", g.Unit(u))
	return c
}

// Turning implements model.Board: a unit of two squares swaps its ends, every other one faces where it likes.
func (Board) Turning(g *model.Game, u rules.UnitID) model.Course {
	c := newCourse(g, u, false)
	steps := c.k.Steps
	c.k.Most, c.k.Why = 0, rules.Say("it turns where it stands")
	c.k.Steps = func(n space.Node) (out []space.Step) {
		for _, s := range steps(n) {
			if s.Cost == 0 {
				out = append(out, s)
			}
		}
		return out
	}
	return c
}

// Setting implements model.Board.
func (Board) Setting(g *model.Game, u rules.UnitID, at model.Around) model.Course {
	c := newCourse(g, u, false)
	c.k.Off, c.k.Homes, c.k.Why, c.lands = true, nil, rules.Say("%s is set down", g.Unit(u)), true
	levels := []int{0}
	if at.Roofs && c.p.Foot() {
		levels = append(levels, c.roofs()...)
	}
	for _, l := range levels {
		for _, n := range c.nodes(l) {
			if c.settles(n, at) && c.stands(n) {
				c.k.Homes = append(c.k.Homes, n)
			}
		}
	}
	return c
}

// Leader implements model.Course.
func (c *course) Leader() rules.ModelID { return c.k.Model }

// Off implements model.Course.
func (c *course) Off() bool { return c.k.Off }

// Room implements model.Course.
func (c *course) Room() (some, choice bool) { return len(c.k.Homes) > 0, len(c.k.Homes) > 1 }

// Steer implements model.Course.
func (c *course) Steer(d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	return move.SteerSquares(c.S, []move.Stepper{c.k}, d, w)
}

// May implements model.Course: one move of the model that leads the unit.
func (c *course) May(moves []rules.Move) rules.Ruling {
	m, mv := c.Model(c.k.Model), moves[0]
	if len(moves) > 1 || mv.Model != c.k.Model {
		return rules.Refuse("DUST-MOV-01", "%s goes as one body, led by %s", c.Unit(c.unit), m)
	}
	if c.k.Off {
		return c.arrives(mv)
	}
	t := c.k.Tread(mv)
	used := rules.Amount{N: t.Cost, Unit: move.Counted}
	switch {
	case !t.Ends:
		return rules.Refuse("DUST-MOV-06", "%s: no way leads there", m)
	case len(mv.Path) == 0 && c.k.Faces && len(t.Nodes) > 0 && c.k.Pose(t.End(&c.k)).At != m.At:
		return rules.Refuse("DUST-MOV-10", "%s: it faces along its squares; it has to go to face another way", m)
	case t.Cost > c.k.Most:
		r := rules.Refuse("DUST-MOV-01", "%s: %s, at most %d", m, used.Text(), c.k.Most)
		plain, far := c.Speed(c.unit)
		if c.march {
			plain = far
		}
		if n, rule := c.Pace(c.march, plain); rule != "" {
			r = r.Cite(rule, "the weather lets it go %d squares", n)
		}
		return r.With(t.Cost, move.Counted, "DUST-MOV-02", "the way")
	case len(t.Nodes) > 0 && !c.k.Stands(t.End(&c.k)):
		return rules.Refuse("DUST-MOV-05", "%s: there is no room", m)
	case c.Kind(c.unit).Flies() && c.X.Act != nil && c.X.Act.Unit == c.unit && len(t.Nodes) == 0:
		return rules.Refuse("DUST-MOV-14", "%s: an aircraft has to leave its square, if only to come back", m)
	}
	return rules.Allow("DUST-MOV-01", "%s of %d", used.Text(), c.k.Most)
}

// arrives judges where a unit comes on to the board, or is set down on it.
func (c *course) arrives(mv rules.Move) rules.Ruling {
	m, rule := c.Model(c.k.Model), c.ArrivalRule(c.unit)
	if len(mv.Path) != 1 {
		return rules.Refuse(rule, "%s: say where it comes on to the board", m)
	}
	n, ok := c.k.Home(mv)
	switch ok = ok && c.k.Stands(n); {
	case ok:
		return rules.Allow(rule, "comes on to the board")
	case c.lands:
		return rules.Refuse(rule, "%s is not set down there", c.Unit(c.unit))
	}
	from := rules.Plain("over its own edge")
	if in := c.Carrier(c.unit); in != 0 {
		from = rules.Say("out of %s", c.Model(in))
	}
	return rules.Refuse(rule, "%s: it comes %s, %d squares at most", m, from, c.k.Most)
}

// Walk implements model.Course: a stop for each step.
func (c *course) Walk(moves []rules.Move) (out model.Walk) {
	mv := moves[0]
	facing := space.Quarter(mv.Facing)
	var nodes []space.Node
	if !c.k.Off {
		out.From = c.stop(c.k.From, facing)
		t := c.k.Tread(mv)
		nodes = t.Nodes
	} else if len(mv.Path) == 1 {
		if n, ok := c.k.Home(mv); ok && c.lands {
			nodes = []space.Node{n}
		} else if ok {
			nodes = c.enters(c.k.Most, n)
		}
	}
	for _, n := range nodes {
		out.Stops = append(out.Stops, c.stop(n, facing))
	}
	if len(nodes) == 0 && !c.k.Off {
		s := out.From
		for i := range s.Models {
			if c.k.Faces {
				s.Models[i].Heading = c.Model(s.Models[i].Model).Facing
			}
		}
		s.Stays = true
		out.Stops = []model.Stop{s}
	}
	if !c.lands {
		out.Perils = c.perils(nodes)
	}
	if out.Pause = len(out.Stops); c.march && !c.lands && len(nodes) > 0 {
		out.Pause = c.pause(nodes)
	}
	return out
}

// pause returns after how many steps of a march the MOVE of the unit is used up. Whoever comes on to the board has paid 1 for the first one, and
// pauses where it lies wholly on the board.
func (c *course) pause(way []space.Node) int {
	short := newCourse(c.Game, c.unit, false).k
	if !c.k.Off {
		return short.Within(way)
	}
	short.From, short.Most = way[0], short.Most-1
	n := 1 + short.Within(way[1:])
	for n < len(way) && !c.within(way[n-1]) {
		n++
	}
	return n
}

// stop returns how the models of the unit stand on a node. Those that do not face along their squares face as they are told.
func (w *mover) stop(n space.Node, facing geom.Heading) model.Stop {
	body, place := w.body()
	out := model.Stop{Room: w.stands(n)}
	for _, m := range body {
		p := place(n, m)
		if !faces(w.p) {
			p.Heading = facing
		}
		out.Models = append(out.Models, model.Stood{Model: m, Pose: p, Layer: n.Layer})
	}
	return out
}

// Near implements model.Course.
func (c *course) Near(by rules.ModelID) []rules.Move {
	n := c.k.Homes[0]
	if by != 0 {
		n = slices.MinFunc(c.k.Homes, func(a, b space.Node) int {
			return cmp.Compare(c.k.Pose(a).At.Dist(c.Model(by).At), c.k.Pose(b).At.Dist(c.Model(by).At))
		})
	}
	p := c.k.Pose(n)
	if !c.k.Faces {
		p.Heading = c.Model(c.k.Model).Facing
	}
	return []rules.Move{{Model: c.k.Model, Path: []geom.Point{p.At}, Layers: []int{n.Layer}, Facing: p.Heading}}
}

// Leaves implements model.Course: with two squares an aircraft can fly a loop, with less it needs room.
func (c *course) Leaves() bool {
	return c.k.Most >= 2 || slices.ContainsFunc(c.k.Steps(c.k.From), func(s space.Step) bool { return s.Cost > 0 && s.Cost <= c.k.Most && c.k.Stands(s.To) })
}

// Facings implements model.Course.
func (c *course) Facings(rules.UnitID) (out []geom.Heading) {
	for h := geom.Heading(0); h < geom.FullTurn; h += 9000 {
		out = append(out, h)
	}
	return out
}

// Reach implements model.Course.
func (c *course) Reach() (limit geom.Length, why rules.Text, region geom.Region) {
	in := map[space.Cell]bool{}
	nodes := c.k.Homes
	if !c.k.Off {
		nodes = space.Search(c.k.From, c.k.Most, c.k.Steps).Nodes
	}
	for i, n := range nodes {
		if c.k.Off || i == 0 || c.k.Stands(n) {
			for _, c := range cells(c.p, n) {
				in[c] = true
			}
		}
	}
	return geom.Length(c.k.Most) * side, c.k.Why, zone(c.Game, func(c space.Cell) bool { return in[c] })
}

// Rejoining implements model.Board: on the square of its unit.
func (Board) Rejoining(g *model.Game, u rules.UnitID, m rules.ModelID) (model.Stood, bool) {
	c := newCourse(g, u, false)
	lead := g.Model(c.k.Model)
	out := model.Stood{Model: m, Pose: geom.Pose{At: lead.At, Heading: lead.Facing}, Layer: lead.Layer}
	if slices.Contains(c.k.Body, m) {
		out.At = c.k.Place(c.k.From, m).At
	}
	return out, true
}
