package ground

import (
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/model"
)

// Occupies reports whether a model Occupies a piece: Area Terrain with its whole base inside (DL2-TERR-03), Linear
// Terrain by touching it or a friend who touches it, one link only (DL2-TERR-06), a building by being in it.
func Occupies(g *model.Game, m rules.ModelID, p rules.PieceID) bool {
	return OccupiesAs(g, m, p, TerrainOf(g, p))
}

// OccupiesAs is Occupies for a piece of a known kind.
func OccupiesAs(g *model.Game, m rules.ModelID, p rules.PieceID, kind *model.Terrain) bool {
	who, piece := g.Model(m), g.S.Piece(p)
	if piece.Gone {
		return false
	}
	if who.Place == rules.Aboard {
		return who.Within == p
	}
	if who.Place != rules.OnTable {
		return false
	}
	shape := who.Shape()
	if !kind.Linear {
		return place.Inside(shape, piece.Shape) && !covered(g, shape, piece, kind) && !OnRoof(g, m, p, kind)
	}
	if geom.Touching(shape, piece.Shape) {
		return true
	}
	for i := range g.S.Models {
		o := &g.S.Models[i]
		if o.ID != m && o.Seat == who.Seat && o.Place == rules.OnTable && model.MayTouch(who, o) && geom.Touching(o.Shape(), shape) && geom.Touching(o.Shape(), piece.Shape) {
			return true
		}
	}
	return false
}

// OnRoof reports whether a model stands on the roof of a building: over one that nobody of its type goes through, and not in it.
func OnRoof(g *model.Game, m rules.ModelID, p rules.PieceID, kind *model.Terrain) bool {
	who := g.Model(m)
	return kind.Building && who.Place == rules.OnTable && ClassOf(g, kind, m) == model.Impassable && place.Inside(who.Shape(), g.S.Piece(p).Shape)
}

// MayLand reports whether a model that flies may land with its base on what is Impassable to it: with all of it on the roof of a
// building, where the players agreed on that for Aeronauts (DLCE-AERO-06).
func MayLand(g *model.Game, id rules.ModelID, q *model.Ground, base geom.Shape) bool {
	return g.E.Settings.RoofLanding && q.T.Building && g.Profile(id).Kind == model.Jetpack && place.Inside(base, q.Piece.Shape)
}

// covered reports whether a part of a base that lies in a piece stands on another of a higher order.
func covered(g *model.Game, base geom.Shape, piece *rules.Piece, kind *model.Terrain) bool {
	if kind.Building {
		return false
	}
	for i := range g.S.Table.Pieces {
		o := &g.S.Table.Pieces[i]
		if o.Order > piece.Order && !o.Gone && covers(g, o) && geom.Overlap(base, o.Shape) {
			return true
		}
	}
	return false
}

// Elevated reports whether a model is Elevated: by flight, by Occupying Elevated terrain, or by sheer size
// (DL2-TERR-18, DL2-ELEV-05). kinds are those of the pieces, by id - 1, nil for a piece that is gone.
func Elevated(g *model.Game, m rules.ModelID, kinds []*model.Terrain) (elevated, flying bool) {
	if g.Unit(g.Model(m).Unit).Markers.Has(model.Elevated) {
		return true, true
	}
	if g.Permits(model.StandsTall, m) {
		return true, false
	}
	for i, k := range kinds {
		if k != nil && (k.Elevated && OccupiesAs(g, m, rules.PieceID(i+1), k) || OnRoof(g, m, rules.PieceID(i+1), k)) {
			return true, false
		}
	}
	return false, false
}

// Capacity is how many models of which type a building holds; 0 if none was agreed (DL2-TERR-31, DL2-TERR-44). A tag such as
// capacity=8 is for Infantry, one such as capacity=cavalry:3 names the type.
func Capacity(g *model.Game, p rules.PieceID) (n int, word string) {
	for _, tag := range g.S.Piece(p).Tags {
		v, ok := strings.CutPrefix(tag, "capacity=")
		if !ok {
			continue
		}
		word, number, named := strings.Cut(v, ":")
		if !named {
			word, number = string(model.Infantry), v
		}
		if n, err := strconv.Atoi(number); err == nil && n > 0 {
			return n, word
		}
	}
	return 0, string(model.Infantry)
}

// OnRoad reports whether the centre of a base stays on roads along a path; adjoining pieces count as one road
// (DL2-TERR-24). The path is looked at every tenth of an inch.
func OnRoad(g *model.Game, path geom.Path) bool {
	var roads []geom.Shape
	for i := range g.S.Table.Pieces {
		if p := &g.S.Table.Pieces[i]; !p.Gone && TerrainOf(g, p.ID).Road {
			roads = append(roads, p.Shape)
		}
	}
	on := func(at geom.Point) bool {
		for i := range roads {
			if roads[i].ContainsPoint(at) {
				return true
			}
		}
		return false
	}
	long := geom.PathLength(path)
	for d := geom.Length(0); d < long; d += geom.In(1) {
		if at, _ := path.PointAt(d); !on(at) {
			return false
		}
	}
	return on(path[len(path)-1])
}

// Remove takes a piece off the table: crushed, smashed or dissipated; the ground is Open from now on.
func Remove(a *model.Act, p rules.PieceID, unit rules.UnitID, rule rules.RuleID, why rules.Text) {
	piece := a.S.Piece(p)
	if piece.Gone {
		return
	}
	a.S.AlterPiece(p).Gone = true
	a.Ctx.Emit(rules.Event{Kind: rules.EvTerrain, Seat: a.Unit(unit).Seat, Unit: unit, Piece: p, Rule: rule, Name: "gone", Text: rules.Say("%s %s", piece, why)})
}
