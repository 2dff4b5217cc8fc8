package engage

import (
	"cmp"
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/place"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/ways"
)

// Reachable reports whether some charger can get to a place where it meets a target (DL2-MOV-11): straight, or around
// what is in the way; a way through Difficult Terrain has the single MV (DL2-MOV-12). That depends on the table and on how
// the chargers go.
func Reachable(g *model.Game, c rules.Command, target rules.UnitID) bool {
	unit, _ := movement.Mover(g, c)
	h := Pace(g, c, Targets(c))
	if !model.HasUnit(h.Foes, target) {
		h.Foes = append(h.Foes, target)
	}
	h.Loose = true
	what := fmt.Sprint("reach ", target, h.Foes, h.Fly, h.Smash)
	for _, m := range states.Afoot(g, unit) {
		what += fmt.Sprint(" ", m, h.Limit(m))
	}
	return ways.Found(g, what, func() bool { return reaches(g, unit, h, target) })
}

// reaches looks for a way by which one of a Section meets a target.
func reaches(g *model.Game, unit rules.UnitID, h movement.Manner, target rules.UnitID) bool {
	type charger struct {
		t     *ways.Trial
		spots []geom.Point // where it would meet the target, but not on a straight way
	}
	var detours []charger
	near := states.Afoot(g, unit) // whoever is nearest reaches it soonest, and one is enough
	away := map[rules.ModelID]geom.Length{}
	for _, id := range near {
		away[id] = toFoes(g, id, []rules.UnitID{target})
	}
	slices.SortStableFunc(near, func(a, b rules.ModelID) int { return cmp.Compare(away[a], away[b]) })
	for _, id := range near {
		if !Meets(g, id) {
			continue
		}
		c := charger{t: ways.NewTrial(g, unit, h, nil, id)}
		for _, at := range MeetingPlaces(g, id, target, h.Limit(id)) {
			if !meets(c.t, at, target) {
				continue
			}
			if straight(c.t, at) {
				return true
			}
			c.spots = append(c.spots, at)
		}
		if len(c.spots) > 0 {
			detours = append(detours, c)
		}
	}
	for _, c := range detours {
		for _, at := range c.spots {
			if _, ok := Around(c.t, at); ok {
				return true
			}
		}
	}
	return false
}

// OutOfReach refuses a target that no charger reaches: how far it is and how far a charger may go, or, where that would
// do, what bars the nearest (DL2-MOV-11, DL2-MOV-12).
func OutOfReach(g *model.Game, c rules.Command, t rules.UnitID) rules.Ruling {
	unit, _ := movement.Mover(g, c)
	label := g.Unit(t)
	d, ok := gapTo(g, unit, t)
	models := states.Afoot(g, unit)
	if !ok || len(models) == 0 {
		return rules.Refuse(g.Book.ChargeConditions, "no charger can reach %s: it is out of reach", label)
	}
	limit := Pace(g, c, nil).Limit(models[0])
	if d <= limit {
		if bar := chargeBar(g, c, t); !bar.OK() {
			return rules.Refuse(g.Book.ChargeConditions, "no charger can reach %s: it is %s away, but %s", label, d, bar.Text).With(int(d), "µm", bar.Rule, "%s", bar.Text)
		}
	}
	return rules.Refuse(g.Book.ChargeConditions, "no charger can reach %s: %s away, %s allowed", label, model.Over(d, limit), model.Show(limit))
}

// gapTo is the distance from the chargers of a Section to the nearest of a target whom they may meet, or to the building that it is in;
// ok is false where there is none.
func gapTo(g *model.Game, unit, target rules.UnitID) (d geom.Length, ok bool) {
	for _, e := range g.Living(target) {
		if m := g.Model(e); m.Place != rules.OnTable && m.Within == 0 || spared(g, e) {
			continue
		}
		for _, id := range states.Afoot(g, unit) {
			if k := geom.Distance(g.Model(id).Shape(), states.Outline(g, e)); !ok || k < d {
				d, ok = k, true
			}
		}
	}
	return d, ok
}

// chargeBar judges the straight way of the charger that stands nearest to a target to where it would meet it.
func chargeBar(g *model.Game, c rules.Command, target rules.UnitID) rules.Ruling {
	unit, _ := movement.Mover(g, c)
	h := Pace(g, c, Targets(c))
	h.Loose = true
	best, spot, near := rules.ModelID(0), geom.Point{}, geom.Length(-1)
	for _, id := range states.Afoot(g, unit) {
		if !Meets(g, id) {
			continue
		}
		for _, at := range MeetingPlaces(g, id, target, h.Limit(id)) {
			if d := g.Model(id).At.Dist(at); near < 0 || d < near {
				best, spot, near = id, at, d
			}
		}
	}
	if best == 0 {
		return rules.Ruling{}
	}
	t := ways.NewTrial(g, unit, h, nil, best)
	return t.Judge(Towards(t, spot))
}

// MeetingPlaces are places within a distance at which a model would meet a target: beside its models, at the outline of
// its building, on the other side of Linear Terrain that it holds.
func MeetingPlaces(g *model.Game, id rules.ModelID, target rules.UnitID, limit geom.Length) []geom.Point {
	m := g.Model(id)
	var out []geom.Point
	seen := map[rules.PieceID]bool{}
	for _, e := range g.Living(target) {
		em := g.Model(e)
		if !Meets(g, e) {
			continue
		}
		if em.Place == rules.Aboard {
			if em.Within != 0 && !seen[em.Within] {
				seen[em.Within] = true
				out = append(out, place.Outside(m, g.S.Piece(em.Within).Shape)...)
			}
			continue
		}
		if geom.Distance(ground.Solid(g, id).Shape, ground.Solid(g, e).Shape) <= limit+geom.Touch {
			out = append(out, place.Contacts(g.S, m, em, nil)...)
		}
		for _, q := range linearAt(g, ground.Solid(g, e).Shape) {
			if geom.Within(ground.Solid(g, id).Shape, q.Shape, limit+geom.Inch) { // else no place beside it is
				out = append(out, place.Contacts(g.S, m, em, q)...)
			}
		}
	}
	return out
}

// Way is the move by which a model goes to a place and meets the target there: straight, or around what is in the way.
func Way(t *ways.Trial, at geom.Point, target rules.UnitID) (rules.Move, bool) {
	if !meets(t, at, target) {
		return rules.Move{}, false
	}
	if straight(t, at) {
		return Towards(t, at), true
	}
	return Around(t, at)
}

// Towards is the straight way to a place.
func Towards(t *ways.Trial, at geom.Point) rules.Move {
	return rules.Move{Model: t.ID, Path: []geom.Point{at}, Facing: t.Plan.G.Model(t.ID).Facing}
}

// meets reports whether a place is within the allowance and free, and one at which the model meets a target.
func meets(t *ways.Trial, at geom.Point, target rules.UnitID) bool {
	g := t.Plan.G
	m := g.Model(t.ID)
	return m.At.Dist(at) <= t.Plan.How.Limit(t.ID)+geom.Touch && !t.TooFar(at) && (at == m.At || !t.Taken(at)) &&
		len(Touches(g, t.ID, m.Base.Shape(at, m.Facing), []rules.UnitID{target})) > 0
}

// straight reports whether the model can go straight to a place that nobody stands on.
func straight(t *ways.Trial, at geom.Point) bool { return t.Fits(Towards(t, at)) }

// Around is the way to a place around what stands there and around terrain.
func Around(t *ways.Trial, at geom.Point) (rules.Move, bool) {
	m := t.Plan.G.Model(t.ID)
	if t.Plan.How.Fly || m.Base.Kind != rules.Round || t.Foot && at != m.At && t.Crowded(at, m.Facing) {
		return Towards(t, at), false
	}
	return past(t, at)
}

// past is the shortest way to a place around bases and Impassable Terrain, else the one around Difficult Terrain too: where that slows
// a Charge or is paid for, only a longer way may be short enough (DL2-MOV-12).
func past(t *ways.Trial, at geom.Point) (rules.Move, bool) {
	mv, from := Towards(t, at), t.Plan.G.Model(t.ID).At
	for _, mazeOf := range []func(*ways.Trial, geom.Point) *move.Maze{boldMaze, waryMaze} {
		maze := mazeOf(t, at)
		if maze == nil {
			break
		}
		path, ok := maze.Route(from, at, min(t.Plan.How.Limit(t.ID), t.Limit+geom.Touch+1))
		if !ok || len(path) < 2 {
			break // there is none around more either
		}
		if mv.Path = path[1:]; t.Fits(mv) {
			return mv, true
		}
	}
	return mv, false
}

// boldMaze is what the model goes around on any way: bases that do not move, and Impassable Terrain.
func boldMaze(t *ways.Trial, _ geom.Point) *move.Maze {
	if t.Maze == nil {
		t.Maze = move.MazeOf(t.Plan.G.S, barred(t))
	}
	return t.Maze
}

// waryMaze is what the model goes around on a way to a place that spares Difficult Terrain too, but for that in which the place lies; nil
// where such terrain costs it nothing. What is paid for is kept from the centre of the base alone.
func waryMaze(t *ways.Trial, at geom.Point) *move.Maze {
	g, pays := t.Plan.G, t.Plan.How.Pays(t.Plan.G)
	if !t.Slowed && !pays {
		return nil
	}
	rough := geom.Barrier{Diameter: g.Model(t.ID).Base.W}
	if pays {
		rough.Diameter = 0
	}
	within := false
	for _, q := range ground.Pieces(g) {
		switch {
		case ground.ClassOf(g, q.T, t.ID) != model.Difficult:
		case pays && q.Held.ContainsPoint(at):
			within = true
		default:
			rough.Shapes = append(rough.Shapes, q.Held)
		}
	}
	switch {
	case len(rough.Shapes) == 0:
		return nil
	case within:
		return move.MazeOf(g.S, barred(t), rough)
	case t.Wary == nil:
		t.Wary = move.MazeOf(g.S, barred(t), rough)
	}
	return t.Wary
}

// barred is what the base of the model cannot go through: the bases that do not move, and Impassable Terrain.
func barred(t *ways.Trial) geom.Barrier {
	g := t.Plan.G
	out := geom.Barrier{Diameter: g.Model(t.ID).Base.W}
	for i := range g.S.Models {
		o := &g.S.Models[i]
		goes := o.ID == t.ID || slices.ContainsFunc(t.Moves, func(mv rules.Move) bool { return mv.Model == o.ID })
		if !goes && (o.Place == rules.OnTable || o.Place == rules.Wreck) {
			out.Shapes = append(out.Shapes, o.Shape())
		}
	}
	for _, q := range ground.Pieces(g) {
		if ground.ClassOf(g, q.T, t.ID) == model.Impassable {
			out.Shapes = append(out.Shapes, q.Held)
		}
	}
	return out
}
