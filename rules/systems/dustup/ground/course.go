package ground

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/model"
)

// Course is a leader's path with what it costs (DUP-TERR-01 to 06): stretches of ground one after the other, and
// obstacles at their places. Distances and points are in µm; 1 point pays for 1in in the clear.
type Course struct {
	g      *model.Game
	who    Mover
	Path   geom.Path
	Length geom.Length
	parts  []part
	tolls  []toll
}

// part is a stretch of one class of ground.
type part struct {
	from, to geom.Length
	class    Class // after damage and suppression
	own      Class // by the table alone
	piece    *rules.Piece
	rule     rules.RuleID
}

// toll is an obstacle to be crossed.
type toll struct {
	at    geom.Length // where its near edge is
	cost  geom.Length
	piece *rules.Piece // nil for a wreck
	wreck *rules.Model
}

// Hair is how far in front of an edge that it may not pass a leader stops.
const Hair = geom.Touch

// Survey finds out what lies on a path.
func Survey(g *model.Game, unit rules.UnitID, path geom.Path) *Course {
	c := &Course{g: g, who: MoverOf(g, unit), Path: path}
	for i := 1; i < len(path); i++ {
		if path[i] != path[i-1] {
			c.leg(path[i-1], path[i], i == 1)
		}
	}
	slices.SortStableFunc(c.tolls, func(a, b toll) int { return int(a.at - b.at) })
	return c
}

// leg adds one straight piece of the path.
func (c *Course) leg(a, b geom.Point, first bool) {
	base, l := c.Length, geom.PathLength(geom.Path{a, b})
	c.Length += l
	var room [8]geom.Stretch
	type cut struct {
		geom.Stretch
		piece *rules.Piece
	}
	var cuts []cut
	edges := []geom.Length{0, l}
	for i := range c.g.S.Table.Pieces {
		p := &c.g.S.Table.Pieces[i]
		if p.Gone {
			continue
		}
		t := TerrainOf(c.g, p)
		if !t.Ground() && !t.Linear {
			continue
		}
		for _, s := range geom.Stretches(a, b, p.Shape, room[:0]) {
			if t.Linear {
				c.toll(base, s, a, p.Shape, first, toll{cost: ObstacleCost(p, t), piece: p})
				continue
			}
			cuts = append(cuts, cut{s, p})
			edges = append(edges, s.From, s.To)
		}
	}
	c.wrecks(base, a, b, first)
	slices.Sort(edges)
	var over []*rules.Piece
	for i := 1; i < len(edges); i++ {
		from, to := edges[i-1], edges[i]
		if from == to {
			continue
		}
		over = over[:0]
		for _, k := range cuts {
			if k.From <= from && to <= k.To {
				over = append(over, k.piece)
			}
		}
		piece, own, rule := c.who.prevails(over, c.g)
		c.add(part{from: base + from, to: base + to, class: c.who.Worse(own), own: own, piece: piece, rule: rule})
	}
}

// add appends a part, joined with the one before where nothing changes.
func (c *Course) add(p part) {
	if n := len(c.parts); n > 0 && c.parts[n-1].piece == p.piece && c.parts[n-1].class == p.class {
		c.parts[n-1].to = p.to
		return
	}
	c.parts = append(c.parts, p)
}

// toll adds an obstacle, unless the path begins in it: then it was crossed before.
func (c *Course) toll(base geom.Length, s geom.Stretch, a geom.Point, shape geom.Shape, first bool, t toll) {
	if s.From == 0 && (!first || shape.ContainsPoint(a)) {
		return
	}
	t.at = base + s.From
	c.tolls = append(c.tolls, t)
}

// ObstacleCost is what crossing a linear piece costs: what the scenario says, else 1 point (DUP-TERR-05).
func ObstacleCost(p *rules.Piece, t *Terrain) geom.Length {
	if n, ok := Tag(p, "cost"); ok {
		return model.Inches(n)
	}
	return t.Cost
}

// wrecks adds the wrecks of vehicles, which are linear terrain like pieces of that kind (DUP-TERR-07).
func (c *Course) wrecks(base geom.Length, a, b geom.Point, first bool) {
	var room [4]geom.Stretch
	for i := range c.g.S.Models {
		m := &c.g.S.Models[i]
		if m.Place != rules.Wreck {
			continue
		}
		for _, s := range geom.Stretches(a, b, m.Shape(), room[:0]) {
			c.toll(base, s, a, m.Shape(), first, toll{cost: TerrainByID("wreck").Cost, wreck: m})
		}
	}
}

// Cost is what the whole path costs; ok is false where it meets what is impassable (DUP-TERR-01).
func (c *Course) Cost() (points geom.Length, ok bool) {
	for _, p := range c.parts {
		if p.class >= Impassable {
			return points, false
		}
		points += (p.to - p.from) * geom.Length(p.class)
	}
	for _, t := range c.tolls {
		points += t.cost
	}
	return points, true
}

// Ends reports whether the end of the path is in what is impassable.
func (c *Course) Ends() bool {
	n := len(c.parts)
	return n > 0 && c.parts[n-1].class >= Impassable
}

// Stop is how far points reach and what ends the way.
type Stop struct {
	At   geom.Length
	Used geom.Length
	Rule rules.RuleID // of what is in the way, "" where the points ran out or the end was reached
	Why  rules.Text
}

// Reach follows the path as far as points reach (DUP-MOVE-03).
func (c *Course) Reach(points geom.Length) Stop {
	left, tolls := points, c.tolls
	pay := func(from, to geom.Length, k Class) (geom.Length, bool) {
		need := (to - from) * geom.Length(k)
		if need <= left+Hair {
			left = max(0, left-need)
			return to, true
		}
		return from + left/geom.Length(k), false
	}
	for _, p := range c.parts {
		if p.class >= Impassable {
			return Stop{At: max(0, p.from-Hair), Used: points - left, Rule: "DUP-TERR-01", Why: rules.Say("%s is impassable to it", c.name(p))}
		}
		at, on := p.from, true
		for len(tolls) > 0 && tolls[0].at < p.to {
			t := tolls[0]
			if at, on = pay(at, max(p.from, t.at), p.class); !on {
				return Stop{At: at, Used: points}
			}
			if left < t.cost-Hair {
				return Stop{At: max(0, t.at-Hair), Used: points - left, Rule: "DUP-TERR-05",
					Why: rules.Say("%s costs %s points, %s are left", t.name(), t.cost.Decimal(), left.Decimal())}
			}
			left, tolls = max(0, left-t.cost), tolls[1:]
		}
		if at, on = pay(at, p.to, p.class); !on {
			return Stop{At: at, Used: points}
		}
	}
	return Stop{At: c.Length, Used: points - left}
}

// name is what a part leads through.
func (c *Course) name(p part) rules.Text {
	if p.piece == nil {
		return rules.Say("open ground")
	}
	return rules.Say("%s (%s)", p.piece, TerrainOf(c.g, p.piece).Id)
}

// name is the obstacle, or the wreck of the vehicle that it is.
func (t *toll) name() rules.Text {
	if t.wreck != nil {
		return rules.Say("the wreck of %s", t.wreck)
	}
	return rules.Say("%s", t.piece)
}

// Steps tells the ground and the obstacles up to a distance.
func (c *Course) Steps(upTo geom.Length) []rules.Step {
	return c.steps(upTo, func(p part) rules.RuleID { return p.rule })
}

// Shared is Steps for who may not know which column of the terrain table the mover has, which tells what it wears.
func (c *Course) Shared(upTo geom.Length) []rules.Step {
	return c.steps(upTo, func(part) rules.RuleID { return "DUP-TERR-01" })
}

func (c *Course) steps(upTo geom.Length, column func(part) rules.RuleID) []rules.Step {
	var out []rules.Step
	classes := map[Class]bool{}
	for _, p := range c.parts {
		if p.from >= upTo {
			break
		}
		l := min(p.to, upTo) - p.from
		classes[p.class] = true
		out = append(out, rules.Step{Value: int(l) * int(p.class), Unit: "µm", Rule: column(p), Text: rules.Say("%s of %s", l, c.name(p))},
			rules.Step{Value: int(p.class), Unit: "points an inch", Rule: "DUP-TERR-01", Text: rules.Plain(ClassNames[p.class])})
		if c.who.Damage > 0 {
			out = append(out, rules.Step{Value: c.who.Damage, Unit: "classes", Rule: "DUP-VEH-05", Text: rules.Say("worse by damage")})
		}
		if c.who.Pinned > 0 {
			out = append(out, rules.Step{Value: c.who.Pinned, Unit: "classes", Rule: "DUP-VEH-08", Text: rules.Say("worse while suppressed")})
		}
	}
	for _, t := range c.tolls {
		if t.at < upTo {
			out = append(out, rules.Step{Value: int(t.cost / geom.Inch), Unit: "points", Rule: "DUP-TERR-05", Text: rules.Say("across %s", t.name())})
		}
	}
	if len(classes) > 1 {
		out = append(out, rules.Step{Value: len(classes), Unit: "classes", Rule: "DUP-TERR-06", Text: rules.Say("paid along the path of the leader, where the centre of his base goes")})
	}
	return out
}

// PathCost is what a leader's path costs a unit, in µm of points; ok is false where it meets what is impassable
// (DUP-TERR-01 to 06). Suppressed and damaged vehicles pay more (DUP-VEH-05, DUP-VEH-08).
func PathCost(g *model.Game, unit rules.UnitID, path geom.Path) (points geom.Length, ok bool) {
	return Survey(g, unit, path).Cost()
}

// Barred refuses a way through what cannot be entered.
func (c *Course) Barred() rules.Ruling {
	for _, p := range c.parts {
		if p.class >= Impassable {
			r := rules.Refuse("DUP-TERR-01", "%s is impassable to it: the way is open for %s; nominate a point before it or draw a path around", c.name(p), p.from).
				With(int(p.from), "µm", p.rule, "%s", c.name(p)).With(int(Impassable), "class", c.who.rule, "the column of who moves")
			if p.piece != nil {
				r = r.Blame(p.piece.Ref())
			}
			if p.own < Impassable {
				r = r.With(c.who.Damage+c.who.Pinned, "classes", "DUP-VEH-05", "beyond Difficult by damage and suppression")
			}
			return r
		}
	}
	panic("dustup: nothing bars this way")
}

// Spent is what the path costs up to a distance.
func (c *Course) Spent(upTo geom.Length) (points geom.Length) {
	for _, p := range c.parts {
		if p.from < upTo {
			points += (min(p.to, upTo) - p.from) * geom.Length(p.class)
		}
	}
	for _, t := range c.tolls {
		if t.at < upTo {
			points += t.cost
		}
	}
	return points
}
