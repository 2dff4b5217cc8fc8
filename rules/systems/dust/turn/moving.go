package turn

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/rides"
)

func checkMove(g *model.Game, c rules.Command) rules.Ruling {
	r := due(g, c, model.Move, model.March)
	if !r.OK() {
		return r
	}
	k := g.B.Course(g, c.Unit, marches(g, c.Unit))
	if k.Off() && !room(k) {
		return rules.Refuse(g.ArrivalRule(c.Unit), "%s has no room to come on to the board", g.Unit(c.Unit))
	}
	if len(c.Moves) == 0 {
		return rules.Missing("DUST-MOV-01", "say where it goes")
	}
	return goes(k, c.Moves)
}

// goes judges whether a unit may go as moves say, and warns of what it meets.
func goes(k model.Course, moves []rules.Move) rules.Ruling {
	r := k.May(moves)
	if !r.OK() {
		return r
	}
	return warned(r, k.Walk(moves).Perils)
}

// marches reports whether the action of a unit that is due is a MARCH MOVE.
func marches(g *model.Game, u rules.UnitID) bool {
	return g.X.Act != nil && g.X.Act.Unit == u && g.X.Act.Next().Is() == model.March
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
	w := newWalk(a, c.Unit, a.B.Course(a.Game, c.Unit, march), c.Moves)
	first := w.way.Pause
	whole = w.goes(0, first)
	evade(a, c.Unit, 1)
	if march && whole {
		React(a)
		if whole = len(a.Members(c.Unit)) > 0 && a.OnBoard(c.Unit); whole && first < len(w.way.Stops) {
			whole = w.goes(first, len(w.way.Stops))
		}
		evade(a, c.Unit, 2)
	}
	rides.Follow(a, c.Unit)
	w.end()
	return whole
}

// tread takes a unit along some stops of its way, at least one, each model to its place.
func tread(a *model.Acting, stops []model.Stop) {
	for _, last := range stops[len(stops)-1].Models {
		if !a.Model(last.Model).Alive() {
			continue
		}
		var path []geom.Point
		var layers []int
		for i := range stops {
			if at := stops[i].Of(last.Model); !stops[i].Stays {
				path, layers = append(path, at.At), append(layers, at.Layer)
			}
		}
		a.Ctx.Climb(last.Model, path, layers, last.Heading, "DUST-MOV-01")
	}
}

// evade gives an aircraft that has flown its save until it is activated again: 1 after a MOVE, 2 after a MARCH MOVE (DUST-SKILL-13).
func evade(a *model.Acting, u rules.UnitID, n int) {
	if a.Kind(u).Flies() && a.OnBoard(u) {
		a.Ctx.Mark(u, model.Evading, n, "DUST-SKILL-13", rules.Text{})
	}
}
