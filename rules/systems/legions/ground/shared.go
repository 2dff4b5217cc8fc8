package ground

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
)

// Pieces lists the pieces on the table. It must not be changed.
func Pieces(g *model.Game) []model.Ground {
	if !groundsOf(g.Memo.Grounds, g.S.Table.Pieces) {
		g.Memo.Grounds = grounds(rules.Recall[model.Bodies](g.S), g)
	}
	return g.Memo.Grounds
}

// of returns the solids of a battle with so many models.
func of(k *model.Bodies, models int) model.Solids {
	if s := k.Solids.Load(); s != nil && len(*s) == models {
		return *s
	}
	s := make(model.Solids, models)
	k.Solids.Store(&s)
	return s
}

// mostGrounds is how many tables a battle keeps: terrain seldom goes or comes.
const mostGrounds = 6

// grounds returns the pieces on the table of a game.
func grounds(k *model.Bodies, g *model.Game) []model.Ground {
	list, ok := k.Ground.Find(func(list []model.Ground) bool { return groundsOf(list, g.S.Table.Pieces) })
	if !ok {
		list = newGrounds(g)
		k.Ground.Keep(list, mostGrounds)
	}
	return list
}

// groundsOf reports whether grounds were made from these very pieces.
func groundsOf(list []model.Ground, pieces []rules.Piece) bool {
	k := 0
	for i := range pieces {
		q := &pieces[i]
		if q.Gone {
			continue
		}
		if k == len(list) || list[k].Piece != q {
			return false
		}
		for k < len(list) && list[k].Piece == q {
			k++
		}
	}
	return k == len(list)
}

func newGrounds(g *model.Game) []model.Ground {
	out := make([]model.Ground, 0, len(g.S.Table.Pieces))
	for i := range g.S.Table.Pieces {
		q := &g.S.Table.Pieces[i]
		if q.Gone {
			continue
		}
		t := TerrainOf(g, q.ID)
		for _, held := range held(g, q, t) {
			r := model.Ground{Piece: q, T: t, Held: held, Shape: held}
			if held.Kind == geom.KindOval {
				r.Shape = geom.Poly(held.AppendOutline(nil))
			}
			if r.Box = r.Shape.Bounds(); held.Kind != geom.KindStroke && held.Convex() {
				r.Outline = held.AppendOutline(nil)
			}
			out = append(out, r)
		}
	}
	return out
}

// held are the parts of a piece that hold. Area Terrain of a higher order covers that of a lower one, as a bridge does the water under it;
// buildings and Linear Terrain neither cover nor are covered. A piece that is covered wholly has one part without a point.
func held(g *model.Game, q *rules.Piece, t *model.Terrain) []geom.Shape {
	if t.Linear || t.Building {
		return []geom.Shape{q.Shape}
	}
	if parts := g.S.Table.Held(q, func(o *rules.Piece) bool { return covers(g, o) }); len(parts) > 0 {
		return parts
	}
	return []geom.Shape{{}}
}

// covers reports whether a piece covers those of a lower order under it.
func covers(g *model.Game, o *rules.Piece) bool {
	t := TerrainOf(g, o.ID)
	return !t.Linear && !t.Building
}
