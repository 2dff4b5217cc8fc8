package generate

import (
	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
	"baize/scenarios"
)

// sound reports whether a table that was laid out keeps what its grids of cells only promise nearly: the guidance of the rules, and a way as wide
// as the widest base from zone to zone and to every objective.
func (g *table) sound() bool {
	d, err := workshop.Read(workshop.Source{Name: "generated", Data: g.d.Text(workshop.Map)}, workshop.Source{})
	if err != nil {
		return false
	}
	s := workshop.Check(d, scenarios.Open("")).State
	if s == nil {
		return false
	}
	for _, h := range workshop.Hints(s) {
		if !h.OK() {
			return false
		}
	}
	return g.ways(s)
}

// ways reports whether the widest base gets from one zone to the others and to the objectives.
func (g *table) ways(s *rules.State) bool {
	shut := map[string]bool{}
	for _, it := range g.d.Find(workshop.WordTerrain) {
		shut[it.Label()] = g.pieceOf(it).bars
	}
	var solid []geom.Shape
	for i := range s.Table.Pieces {
		if p := &s.Table.Pieces[i]; shut[p.Label] {
			solid = append(solid, s.Table.Held(p, func(o *rules.Piece) bool { return !shut[o.Label] })...)
		}
	}
	free := func(p geom.Point) bool {
		base := geom.Disc(p, g.req.Wide)
		for _, o := range solid {
			if geom.Overlap(base, o) {
				return false
			}
		}
		return true
	}
	var places []geom.Point
	cells := g.cells.grid()
	for i, in := range g.cells.zone {
		if in && !g.cells.shut[i] {
			places = append(places, cells.place(i))
			break
		}
	}
	for i := len(g.cells.zone) - 1; i >= 0; i-- { // the zone of the other side lies farthest from the first
		if g.cells.zone[i] && !g.cells.shut[i] {
			places = append(places, cells.place(i))
			break
		}
	}
	places = append(places, g.goals...)
	maze := geom.NewMaze(geom.Barrier{Diameter: g.req.Wide, Shapes: solid})
	for _, to := range places {
		if _, ok := maze.Route(places[0], to, -1); !ok || !free(to) {
			return false
		}
	}
	return true
}
