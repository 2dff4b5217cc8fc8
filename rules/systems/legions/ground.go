package legions

import (
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/geom"
)

// occupies reports whether a model Occupies a piece: Area Terrain with its whole base inside (DL2-TERR-03), Linear
// Terrain by touching it or a friend who touches it, one link only (DL2-TERR-06), a building by being in it.
func (g *game) occupies(m rules.ModelID, p rules.PieceID) bool {
	return g.occupiesAs(m, p, g.terrainOf(p))
}

// occupiesAs is occupies for a piece of a known kind.
func (g *game) occupiesAs(m rules.ModelID, p rules.PieceID, kind *terrain) bool {
	model, piece := g.model(m), g.S.Piece(p)
	if piece.Gone {
		return false
	}
	if model.Place == rules.Aboard {
		return model.Within == p
	}
	if model.Place != rules.OnTable {
		return false
	}
	shape := model.Shape()
	if !kind.Linear {
		return inside(shape, piece.Shape) && !g.covered(shape, piece, kind)
	}
	if geom.Touching(shape, piece.Shape) {
		return true
	}
	for i := range g.S.Models {
		o := &g.S.Models[i]
		if o.ID != m && o.Seat == model.Seat && o.Place == rules.OnTable && mayTouch(model, o) && geom.Touching(o.Shape(), shape) && geom.Touching(o.Shape(), piece.Shape) {
			return true
		}
	}
	return false
}

// covered reports whether a part of a base that lies in a piece stands on another of a higher order.
func (g *game) covered(base geom.Shape, piece *rules.Piece, kind *terrain) bool {
	if kind.Building {
		return false
	}
	for i := range g.S.Table.Pieces {
		o := &g.S.Table.Pieces[i]
		if o.Order > piece.Order && !o.Gone && g.covers(o) && geom.Overlap(base, o.Shape) {
			return true
		}
	}
	return false
}

// inside reports whether a whole base lies in a footprint, with the contact tolerance.
func inside(base, area geom.Shape) bool {
	if !area.Bounds().Contains(base.C) {
		return false
	}
	return area.Contains(base) || area.Contains(base.Shrunk(geom.Touch))
}

// elevated reports whether a model is Elevated: by flight, by Occupying Elevated terrain, or by sheer size
// (DL2-TERR-18, DL2-ELEV-05). kinds are those of the pieces, by id - 1, nil for a piece that is gone.
func (g *game) elevated(m rules.ModelID, kinds []*terrain) (elevated, flying bool) {
	if g.unit(g.model(m).Unit).Markers.Has(Elevated) {
		return true, true
	}
	if g.permits(standsTall, m) {
		return true, false
	}
	for i, k := range kinds {
		if k != nil && k.Elevated && g.occupiesAs(m, rules.PieceID(i+1), k) {
			return true, false
		}
	}
	return false, false
}

// capacity is how many models of which type a building holds; 0 if none was agreed (DL2-TERR-31, DL2-TERR-44).
func (g *game) capacity(p rules.PieceID) int {
	for _, tag := range g.S.Piece(p).Tags {
		if v, ok := strings.CutPrefix(tag, "capacity="); ok {
			if n, err := strconv.Atoi(v); err == nil && n > 0 {
				return n
			}
		}
	}
	return 0
}

// onRoad reports whether the centre of a base stays on roads along a path; adjoining pieces count as one road
// (DL2-TERR-24). The path is looked at every tenth of an inch.
func (g *game) onRoad(path geom.Path) bool {
	var roads []geom.Shape
	for i := range g.S.Table.Pieces {
		if p := &g.S.Table.Pieces[i]; !p.Gone && g.terrainOf(p.ID).Road {
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

// removeTerrain takes a piece off the table: crushed, smashed or dissipated; the ground is Open from now on.
func (a *act) removeTerrain(p rules.PieceID, unit rules.UnitID, rule rules.RuleID, why rules.Text) {
	piece := a.S.Piece(p)
	if piece.Gone {
		return
	}
	a.S.AlterPiece(p).Gone = true
	a.ctx.Emit(rules.Event{Kind: rules.EvTerrain, Seat: a.unit(unit).Seat, Unit: unit, Piece: p, Rule: rule, Name: "gone", Text: rules.Say("%s %s", piece, why)})
}
