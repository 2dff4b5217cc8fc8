package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// viewer is the table as sight and cover see it at one moment: every base and piece that can stand in the way, indexed
// once, with what the models occupy remembered. It is stale as soon as a model moves or dies.
type viewer struct {
	*game
	scene *geom.Sight
	waive bool // the players set a refusal aside: sight, range and the like do not keep anybody from firing
	query geom.Query
	cross []geom.Crossing
	skip  []int32         // room for the ends of one line at a time
	near  []rules.PieceID // likewise

	kinds    []*terrain        // by piece id - 1, nil for a piece that is gone
	boxes    []geom.Box        // by piece id - 1
	occupied [][]rules.PieceID // by model id - 1, nil until asked for
	lifted   []lift            // by model id - 1
	looks    map[sightline]look
	seen     []seen // what it was made of, by model id - 1
}

// sightline is a pair of models of whom one looks at the other.
type sightline struct{ from, to rules.ModelID }

// seen is what sight depends on in a model.
type seen struct {
	stood  stood
	inside rules.ModelID
	within rules.PieceID
	up     bool // the marker of its Section
	line   bool
}

func (g *game) seen(m *rules.Model) seen {
	u := g.unit(m.Unit)
	return seen{stood{m.At, m.Facing, m.Place, m.Unit, m.Profile}, m.Inside, m.Within, u.Markers.Has(Elevated), u.Markers.Has(InLine)}
}

// stands reports whether the table is still as it was when the view was made.
func (v *viewer) stands() bool {
	if !v.groundsStand() || len(v.seen) != len(v.S.Models) || len(v.kinds) != len(v.S.Table.Pieces) {
		return false
	}
	for i := range v.S.Models {
		if v.seen[i] != v.game.seen(&v.S.Models[i]) {
			return false
		}
	}
	for i := range v.kinds {
		if (v.kinds[i] == nil) != v.S.Table.Pieces[i].Gone {
			return false
		}
	}
	return true
}

type lift uint8

const (
	unknown lift = iota
	grounded
	raised
	flying
)

// Classes of what stands on the table.
const (
	seenModel uint8 = 1 << iota
	seenWreck
	seenArea   // blocking Area Terrain
	seenOpen   // Area Terrain that blocks nothing
	seenLinear // Linear Terrain
	seenHigh   // Linear Terrain agreed to be too high (DL2-TERR-05)
	seenNobody // Non-Combatants, who never block (DL2-MAR-31)

	blocking = seenModel | seenWreck | seenArea | seenHigh
)

// view indexes the table as it stands. Non-Combatants never block (DL2-MAR-31, DL2-LOS-09).
func (g *game) view() *viewer {
	if g.memo.view == nil || !g.memo.view.stands() {
		g.memo.view = g.look()
	}
	v := *g.memo.view
	return &v
}

func (g *game) look() *viewer {
	v := &viewer{
		game: g, scene: geom.NewSight(geom.Table(g.S.Table.W, g.S.Table.H)),
		kinds: make([]*terrain, len(g.S.Table.Pieces)), boxes: make([]geom.Box, len(g.S.Table.Pieces)),
		occupied: make([][]rules.PieceID, len(g.S.Models)), lifted: make([]lift, len(g.S.Models)),
		looks: map[sightline]look{}, seen: make([]seen, len(g.S.Models)),
	}
	for _, q := range g.grounds() {
		i := q.piece.ID - 1
		v.kinds[i], v.boxes[i] = q.t, q.box
		v.scene.Add(q.piece.Shape, -int32(q.piece.ID), sightClass(q.t))
	}
	for i := range g.S.Models {
		m := &g.S.Models[i]
		v.seen[i] = g.seen(m)
		switch {
		case m.Place == rules.Wreck:
			v.scene.Add(m.Shape(), int32(m.ID), seenWreck)
		case m.Place == rules.OnTable && g.has(m.ID, "non-combatant"):
			v.scene.Add(m.Shape(), int32(m.ID), seenNobody)
		case m.Place == rules.OnTable:
			v.scene.Add(m.Shape(), int32(m.ID), seenModel)
		}
	}
	return v
}

func sightClass(t *terrain) uint8 {
	switch {
	case t.Linear && t.Blocks:
		return seenHigh
	case t.Linear:
		return seenLinear
	case t.Blocks:
		return seenArea
	}
	return seenOpen
}

// occupiesAll lists the pieces that a model Occupies, in order.
func (v *viewer) occupiesAll(m rules.ModelID) []rules.PieceID {
	if list := v.occupied[m-1]; list != nil {
		return list
	}
	list := []rules.PieceID{}
	if p := v.model(m).Place; p == rules.OnTable || p == rules.Wreck {
		near := v.model(m).Shape().Bounds().Grow(6 * geom.Inch)
		for i, t := range v.kinds {
			if t != nil && near.Meets(v.boxes[i]) && v.occupies(m, rules.PieceID(i+1)) {
				list = append(list, rules.PieceID(i+1))
			}
		}
	}
	v.occupied[m-1] = list
	return list
}

// inside reports whether a model Occupies a piece.
func (v *viewer) inside(m rules.ModelID, p rules.PieceID) bool {
	for _, q := range v.occupiesAll(m) {
		if q == p {
			return true
		}
	}
	return false
}

// lift says whether a model is Elevated, and how (DL2-TERR-18, DL2-ELEV-05).
func (v *viewer) lift(m rules.ModelID) lift {
	if v.lifted[m-1] == unknown {
		up, fly := v.elevated(m)
		switch {
		case fly:
			v.lifted[m-1] = flying
		case up:
			v.lifted[m-1] = raised
		default:
			v.lifted[m-1] = grounded
		}
	}
	return v.lifted[m-1]
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
	return m.Shape()
}

// centre is where lines to cover and arcs are drawn from: the middle of what the model stands in.
func (g *game) centre(id rules.ModelID) geom.Point {
	s := g.stand(id)
	return s.C
}

// reach is the distance between two models where they stand, edge to edge (DL2-GEN-03, DL2-SHOOT-08).
func (g *game) reach(a, b rules.ModelID) geom.Length { return geom.Distance(g.stand(a), g.stand(b)) }
