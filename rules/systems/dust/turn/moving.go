package turn

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/space"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/rides"
)

func checkMove(g *model.Game, c rules.Command) rules.Ruling {
	r := due(g, c, model.Move, model.March)
	if !r.OK() {
		return r
	}
	k := g.B.Stepper(g, c.Unit, marches(g, c.Unit))
	if k.Off && len(k.Homes) == 0 {
		return rules.Refuse(offRule(g, c.Unit), "%s has no room to come on to the board", g.Unit(c.Unit))
	}
	if len(c.Moves) == 0 {
		return rules.Missing("DUST-MOV-01", "say where it goes")
	}
	if len(c.Moves) > 1 || c.Moves[0].Model != k.Model {
		return rules.Refuse("DUST-MOV-01", "%s goes as one body, led by %s", g.Unit(c.Unit), g.Model(k.Model))
	}
	return Goes(g, &k, c.Unit, c.Moves[0])
}

// Goes judges whether a unit may go as a move of its leading model says.
func Goes(g *model.Game, k *move.Stepper, u rules.UnitID, mv rules.Move) rules.Ruling {
	m := g.Model(k.Model)
	if k.Off {
		rule := offRule(g, u)
		if len(mv.Path) != 1 {
			return rules.Refuse(rule, "%s: say where it comes on to the board", m)
		}
		n, ok := k.Home(mv)
		if !ok || !k.Stands(n) {
			from := rules.Plain("over its own edge")
			if in := g.Carrier(u); in != 0 {
				from = rules.Say("out of %s", g.Model(in))
			}
			return rules.Refuse(rule, "%s: it comes %s, %d squares at most", m, from, k.Most)
		}
		return warned(g, u, rules.Allow(rule, "comes on to the board"), g.B.Enters(g, u, marches(g, u), n))
	}
	t := k.Tread(mv)
	used := rules.Amount{N: t.Cost, Unit: move.Counted}
	switch {
	case !t.Ends:
		return rules.Refuse("DUST-MOV-06", "%s: no way leads there", m)
	case len(mv.Path) == 0 && k.Faces && len(t.Nodes) > 0 && k.Pose(t.End(k)).At != m.At:
		return rules.Refuse("DUST-MOV-10", "%s: it faces along its squares; it has to go to face another way", m)
	case t.Cost > k.Most:
		r := rules.Refuse("DUST-MOV-01", "%s: %s, at most %d", m, used.Text(), k.Most)
		plain, far := g.Speed(u)
		if marches(g, u) {
			plain = far
		}
		if n, rule := g.Pace(marches(g, u), plain); rule != "" {
			r = r.Cite(rule, "the weather lets it go %d squares", n)
		}
		return r.With(t.Cost, move.Counted, "DUST-MOV-02", "the way")
	case len(t.Nodes) > 0 && !k.Stands(t.End(k)):
		return rules.Refuse("DUST-MOV-05", "%s: there is no room", m)
	case g.Kind(u).Flies() && g.X.Act != nil && g.X.Act.Unit == u && len(t.Nodes) == 0:
		return rules.Refuse("DUST-MOV-14", "%s: an aircraft has to leave its square, if only to come back", m)
	}
	return warned(g, u, rules.Allow("DUST-MOV-01", "%s of %d", used.Text(), k.Most), t.Nodes)
}

// marches reports whether the action of a unit that is due is a MARCH MOVE.
func marches(g *model.Game, u rules.UnitID) bool {
	return g.X.Act != nil && g.X.Act.Unit == u && g.X.Act.Next().Is() == model.March
}

// offRule returns by which rule a unit comes on to the board: over its edge, or out of what carries it.
func offRule(g *model.Game, u rules.UnitID) rules.RuleID {
	in := g.Carrier(u)
	switch {
	case in == 0:
		return "DUST-SETUP-06"
	case g.Profile(in).Flies() && !g.Kind(u).Foot():
		return "DUST-TRANS-10"
	}
	return "DUST-TRANS-03"
}

// walk carries a MOVE or a MARCH MOVE out.
func walk(a *model.Acting, c rules.Command) {
	travel(a, c)
	did(a)
}

// travel takes a unit along its way, and reports whether it has come to the end of it. A march pauses where its MOVE ends: there the other
// side may react (DUST-REACT-04).
func travel(a *model.Acting, c rules.Command) (whole bool) {
	attack.Release(a, c.Unit)
	march := marches(a.Game, c.Unit)
	w := newWalk(a, c.Unit, a.B.Stepper(a.Game, c.Unit, march), c.Moves[0])
	first := len(w.way)
	if march && !w.k.Off {
		short := a.B.Stepper(a.Game, c.Unit, false)
		first = short.Within(w.way)
	}
	whole = w.goes(0, first)
	evade(a, c.Unit, 1)
	if march && whole {
		React(a)
		if whole = len(a.Members(c.Unit)) > 0 && a.OnBoard(c.Unit); whole && first < len(w.way) {
			whole = w.goes(first, len(w.way))
		}
		evade(a, c.Unit, 2)
	}
	rides.Follow(a, c.Unit)
	w.end()
	return whole
}

// Tread takes a unit over the squares of a way, each model to its place.
func Tread(a *model.Acting, k *move.Stepper, mv rules.Move, nodes []space.Node) {
	for _, m := range k.Body {
		if !a.Model(m).Alive() {
			continue
		}
		var path []geom.Point
		var layers []int
		facing := space.Quarter(mv.Facing)
		for _, n := range nodes {
			p := k.Place(n, m)
			path, layers = append(path, p.At), append(layers, n.Layer)
			if k.Faces {
				facing = p.Heading
			}
		}
		if k.Faces && len(nodes) == 0 {
			facing = a.Model(m).Facing
		}
		a.Ctx.Climb(m, path, layers, facing, "DUST-MOV-01")
	}
}

// evade gives an aircraft that has flown its save until it is activated again: 1 after a MOVE, 2 after a MARCH MOVE (DUST-SKILL-13).
func evade(a *model.Acting, u rules.UnitID, n int) {
	if a.Kind(u).Flies() && a.OnBoard(u) {
		a.Ctx.Mark(u, model.Evading, n, "DUST-SKILL-13", rules.Text{})
	}
}
