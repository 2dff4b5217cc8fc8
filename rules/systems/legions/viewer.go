package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// viewer is a game with the table as sight and cover saw it when it was asked for. Whoever moves or dies afterwards is
// seen where he was.
type viewer struct {
	*game
	*sights
	ties []tie // by model id - 1, nil where the state may change while the viewer is asked
}

// tie is whether a model touches an enemy, as far as it is known.
type tie uint8

const (
	unasked tie = iota
	free
	tied
)

// still is the viewer for what is judged while nothing changes.
func (v *viewer) still() *viewer {
	if v.ties != nil {
		return v
	}
	w := *v
	w.ties = make([]tie, len(v.S.Models))
	return &w
}

// isEngaged is [game.isEngaged], found out once for a model where nothing changes.
func (v *viewer) isEngaged(m rules.ModelID) bool {
	if v.ties == nil {
		return v.game.isEngaged(m)
	}
	return v.engagedBy(m, func(m rules.ModelID) bool {
		t := &v.ties[m-1]
		if *t == unasked {
			*t = free
			if v.touchesFoe(m) {
				*t = tied
			}
		}
		return *t == tied
	})
}

// sights draws lines of sight on a tableau. What it reads of models and terrain is of the tableau's moment.
type sights struct {
	*game // then
	*tableau
	*scratch
}

// scratch is room for one line at a time.
type scratch struct {
	query geom.Query
	cross []geom.Crossing
	skip  []int32
	near  []rules.PieceID
	point point // asked for last
}

// view is the table as it stands.
func (g *game) view() *viewer {
	if g.memo.tableau == nil || !g.memo.tableau.fits(g) {
		g.memo.tableau = g.tableauOf()
	}
	if g.memo.scratch == nil {
		g.memo.scratch = new(scratch)
	}
	t := g.memo.tableau
	return &viewer{game: g, sights: &sights{game: t.then, tableau: t, scratch: g.memo.scratch}}
}

// stand is the shape from and to which ranges to a model are measured: its own footprint, the Transport it rides in
// (DL2-TRANS-06) or the building it is in (DL2-LOS-12, DL2-TERR-48).
func (g *game) stand(id rules.ModelID) geom.Shape {
	m := g.model(id)
	if m.Place == rules.Aboard {
		if m.Inside != 0 {
			return g.stand(m.Inside)
		}
		if m.Within != 0 {
			return g.S.Piece(m.Within).Shape
		}
	}
	return g.solid(id).shape
}

// centre is where lines to cover and arcs are drawn from: the middle of what the model stands in.
func (g *game) centre(id rules.ModelID) geom.Point {
	s := g.stand(id)
	return s.C
}

// reach is the distance between two models where they stand, edge to edge (DL2-GEN-03, DL2-SHOOT-08).
func (g *game) reach(a, b rules.ModelID) geom.Length { return geom.Distance(g.stand(a), g.stand(b)) }
