package legions

import (
	"sync/atomic"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/table"
)

// bodies are what all states of a battle share of models and terrain made ready for questions of space. Every answer is
// compared with what it was made from; several goroutines may ask at once.
type bodies struct {
	solids atomic.Pointer[solids]
	ground table.Recent[[]ground] // of the tables asked for last
}

// solids are the models of a battle as each stood when it was asked for last, by id - 1.
type solids []atomic.Pointer[stoodSolid]

// stoodSolid is a solid with what it was made from.
type stoodSolid struct {
	as stood
	is solid
}

// stood is what a solid depends on.
type stood struct {
	at      geom.Point
	facing  geom.Heading
	place   rules.Place
	unit    rules.UnitID
	profile int
}

// of returns the solids of a battle with so many models.
func (k *bodies) of(models int) solids {
	if s := k.solids.Load(); s != nil && len(*s) == models {
		return *s
	}
	s := make(solids, models)
	k.solids.Store(&s)
	return s
}

// mostGrounds is how many tables a battle keeps: terrain seldom goes or comes.
const mostGrounds = 6

// grounds returns the pieces on the table of a game.
func (k *bodies) grounds(g *game) []ground {
	list, ok := k.ground.Find(func(list []ground) bool { return groundsOf(list, g.S.Table.Pieces) })
	if !ok {
		list = g.newGrounds()
		k.ground.Keep(list, mostGrounds)
	}
	return list
}

// groundsOf reports whether grounds were made from these very pieces.
func groundsOf(list []ground, pieces []rules.Piece) bool {
	k := 0
	for i := range pieces {
		q := &pieces[i]
		if q.Gone {
			continue
		}
		if k == len(list) || list[k].piece != q {
			return false
		}
		for k < len(list) && list[k].piece == q {
			k++
		}
	}
	return k == len(list)
}

func (g *game) newGrounds() []ground {
	out := make([]ground, 0, len(g.S.Table.Pieces))
	for i := range g.S.Table.Pieces {
		q := &g.S.Table.Pieces[i]
		if q.Gone {
			continue
		}
		t := g.terrainOf(q.ID)
		for _, held := range g.held(q, t) {
			r := ground{piece: q, t: t, held: held, shape: held}
			if held.Kind == geom.KindOval {
				r.shape = geom.Poly(held.AppendOutline(nil))
			}
			if r.box = r.shape.Bounds(); held.Kind != geom.KindStroke && convex(held) {
				r.outline = held.AppendOutline(nil)
			}
			out = append(out, r)
		}
	}
	return out
}

// held are the parts of a piece that hold. Area Terrain of a higher order covers that of a lower one, as a bridge does the water under it;
// buildings and Linear Terrain neither cover nor are covered. A piece that is covered wholly has one part without a point.
func (g *game) held(q *rules.Piece, t *terrain) []geom.Shape {
	if t.Linear || t.Building {
		return []geom.Shape{q.Shape}
	}
	if parts := g.S.Table.Held(q, g.covers); len(parts) > 0 {
		return parts
	}
	return []geom.Shape{{}}
}

// covers reports whether a piece covers those of a lower order under it.
func (g *game) covers(o *rules.Piece) bool {
	t := g.terrainOf(o.ID)
	return !t.Linear && !t.Building
}
