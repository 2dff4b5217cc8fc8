package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// memo keeps what is asked for again and again while one command is judged: models and terrain made ready for
// questions of space. Every answer is compared with what it was made from, so that it may be kept while a command is
// carried out and models move and terrain goes.
type memo struct {
	solids  []*solid // by model id - 1, made from stood
	stood   []stood
	room    []solid // for the next solids
	grounds []ground
	tableau *tableau
	scratch *scratch
	turned  map[turning]geom.Shape
	walls   []geom.Shape // room for those of one maze at a time
	others  []*solid     // room for those of one Section at a time
	around  detouring    // what was gone around last
	floors  floors
}

// stood is what a solid depends on.
type stood struct {
	at      geom.Point
	facing  geom.Heading
	place   rules.Place
	unit    rules.UnitID
	profile int
}

// solid is a model as something that stands in the way, where it stands now.
func (g *game) solid(id rules.ModelID) *solid {
	if len(g.memo.solids) != len(g.S.Models) {
		g.memo.solids, g.memo.stood = make([]*solid, len(g.S.Models)), make([]stood, len(g.S.Models))
	}
	m := g.model(id)
	now := stood{m.At, m.Facing, m.Place, m.Unit, m.Profile}
	if s := g.memo.solids[id-1]; s != nil && g.memo.stood[id-1] == now {
		return s
	}
	s := g.solidAt(id, m.Shape())
	g.memo.stood[id-1], g.memo.solids[id-1] = now, s
	return s
}

// grounds lists the pieces on the table. It must not be changed.
func (g *game) grounds() []ground {
	if !g.groundsStand() {
		out := make([]ground, 0, len(g.S.Table.Pieces))
		for i := range g.S.Table.Pieces {
			if q := &g.S.Table.Pieces[i]; !q.Gone {
				shape := q.Shape
				if shape.Kind == geom.KindOval {
					shape = geom.Poly(shape.AppendOutline(nil))
				}
				out = append(out, ground{piece: q, t: g.terrainOf(q.ID), shape: shape, box: shape.Bounds()})
			}
		}
		g.memo.grounds = out
	}
	return g.memo.grounds
}

// groundsStand reports whether the pieces on the table are still those remembered.
func (g *game) groundsStand() bool {
	k, known := 0, g.memo.grounds
	for i := range g.S.Table.Pieces {
		q := &g.S.Table.Pieces[i]
		if q.Gone {
			continue
		}
		if k == len(known) || known[k].piece != q {
			return false
		}
		k++
	}
	return k == len(known)
}
