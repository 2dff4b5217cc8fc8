package legions

import (
	"slices"
	"sync"

	"baize/rules"
	"baize/rules/geom"
)

// tableau is the table as sight sees it at one moment: every base and piece that can stand in the way, indexed, with what
// has been worked out from it so far. It keeps its own copy of what it was made from and answers from that alone, so
// that every state that it fits may ask it, several at once too.
type tableau struct {
	then  *game // the moment: models, pieces and units, and of the Ext what never changes
	sum   uint64
	scene *geom.Sight
	kinds []*terrain // by piece id - 1, nil for a piece that is gone
	boxes []geom.Box // by piece id - 1
	lineage

	mu       sync.Mutex
	occupied [][]rules.PieceID // by model id - 1, nil until asked for
	lifted   []lift            // by model id - 1
	looks    [][]*look         // by the ids - 1 of who looks and at whom, nil until asked for
	glances  [][]glance        // the same lines without their words
	centres  [][]glance        // lines to the points on which the middles of models stand
	points   map[toPoint]*look // at points of the table; no more than mostPoints
	found    map[string]any    // what searches came to, by what they depend on
}

// toPoint is a look at a point of the table.
type toPoint struct {
	from rules.ModelID
	at   geom.Point
}

const mostPoints = 8192

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

// newTableau makes the tableau of the table as it stands. last is one of the same battle to start from, or nil: what is
// the same in both is shared.
func newTableau(g *game, sum uint64, last *tableau) *tableau {
	s := g.S
	t := &tableau{
		sum: sum, kinds: make([]*terrain, len(s.Table.Pieces)), boxes: make([]geom.Box, len(s.Table.Pieces)),
		occupied: make([][]rules.PieceID, len(s.Models)), lifted: make([]lift, len(s.Models)),
		looks: make([][]*look, len(s.Models)), glances: make([][]glance, len(s.Models)), centres: make([][]glance, len(s.Models)),
	}
	table := s.Table
	table.Pieces = slices.Clone(table.Pieces)
	t.then = &game{
		S: &rules.State{Table: table, Units: slices.Clone(s.Units), Models: slices.Clone(s.Models)},
		E: &Ext{Profiles: g.E.Profiles, Settings: g.E.Settings, Custom: g.E.Custom, edition: g.Edition}, Edition: g.Edition, kits: g.kits,
	}
	alike := last != nil && last.then.sameGround(g)
	if alike {
		t.kinds, t.boxes, t.scene = last.kinds, last.boxes, last.scene.Fork()
	} else {
		t.scene = geom.NewSight(geom.Table(table.W, table.H))
		t.layGround()
	}
	for i := range s.Models {
		m := &s.Models[i]
		if alike && standsAs(&last.then.S.Models[i], m) {
			continue
		}
		t.set(m)
	}
	if alike {
		t.follow(last)
	}
	return t
}

// layGround enters the pieces. Their handles are their ids less one; those of the models follow.
func (t *tableau) layGround() {
	for i := range t.then.S.Table.Pieces {
		q := &t.then.S.Table.Pieces[i]
		if q.Gone {
			continue
		}
		t.kinds[i], t.boxes[i] = t.then.terrainOf(q.ID), q.Shape.Bounds()
		t.scene.Put(i, q.Shape, -int32(q.ID), sightClass(t.kinds[i]))
	}
}

// set enters a model, or takes it out. Non-Combatants never block (DL2-MAR-31, DL2-LOS-09).
func (t *tableau) set(m *rules.Model) {
	handle := len(t.kinds) + int(m.ID) - 1
	switch {
	case m.Place == rules.Wreck:
		t.scene.Put(handle, m.Shape(), int32(m.ID), seenWreck)
	case m.Place == rules.OnTable && t.then.forbids(mayBlockSight, m.ID):
		t.scene.Put(handle, m.Shape(), int32(m.ID), seenNobody)
	case m.Place == rules.OnTable:
		t.scene.Put(handle, m.Shape(), int32(m.ID), seenModel)
	default:
		t.scene.Remove(handle)
	}
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

// fits reports whether the table of a state is the one that the tableau was made from, in everything that sight depends
// on.
func (t *tableau) fits(g *game) bool {
	if !t.then.sameGround(g) {
		return false
	}
	for i := range g.S.Models {
		if a, b := &t.then.S.Models[i], &g.S.Models[i]; !sameStand(a, b) {
			return false
		}
	}
	for i := range g.S.Units {
		if a, b := &t.then.S.Units[i], &g.S.Units[i]; !sameSlice(a.Models, b.Models) || standing(a) != standing(b) {
			return false
		}
	}
	return true
}

// sameGround reports whether two states have the same terrain, and as many models and units under the same agreements.
func (g *game) sameGround(o *game) bool {
	a, b := &g.S.Table, &o.S.Table
	if a.W != b.W || a.H != b.H || len(a.Pieces) != len(b.Pieces) || len(g.S.Models) != len(o.S.Models) || len(g.S.Units) != len(o.S.Units) ||
		g.E.Settings != o.E.Settings || !sameSlice(g.E.Profiles, o.E.Profiles) || !sameSlice(g.E.Custom, o.E.Custom) {
		return false
	}
	for i := range a.Pieces {
		p, q := &a.Pieces[i], &b.Pieces[i]
		if p.Gone != q.Gone || p.Kind != q.Kind || p.Label != q.Label || !sameSlice(p.Tags, q.Tags) || !samePlace(&p.Shape, &q.Shape) {
			return false
		}
	}
	return true
}

// samePlace is [geom.Shape.Equal], cheap where two shapes share their corners.
func samePlace(a, b *geom.Shape) bool {
	return a.C == b.C && a.Kind == b.Kind && a.W == b.W && a.L == b.L && a.H == b.H && (sameSlice(a.Pts, b.Pts) || slices.Equal(a.Pts, b.Pts))
}

// sameSlice reports whether two slices are one and the same; what is never changed in place is then equal.
func sameSlice[T any](a, b []T) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

// standsAs reports whether a model is in the way in the same manner in two states.
func standsAs(a, b *rules.Model) bool {
	return a.At == b.At && a.Facing == b.Facing && a.Place == b.Place && a.Unit == b.Unit && a.Seat == b.Seat && a.Profile == b.Profile && a.Base == b.Base
}

// stance is what sight depends on in the markers of a Section.
type stance struct{ up, line bool }

func standing(u *rules.Unit) stance {
	return stance{u.Markers.Has(Elevated), u.Markers.Has(InLine)}
}

// occupiesAll lists the pieces that a model Occupies, in order.
func (t *tableau) occupiesAll(m rules.ModelID) []rules.PieceID {
	t.mu.Lock()
	defer t.mu.Unlock()
	if list := t.occupied[m-1]; list != nil {
		return list
	}
	if elder := t.elder.Load(); elder != nil && !t.fresh[m-1] {
		t.occupied[m-1] = elder.occupiesAll(m)
		return t.occupied[m-1]
	}
	list := []rules.PieceID{}
	if p := t.then.model(m).Place; p == rules.OnTable || p == rules.Wreck {
		near := t.then.model(m).Shape().Bounds().Grow(6 * geom.Inch)
		for i, k := range t.kinds {
			if k != nil && near.Meets(t.boxes[i]) && t.then.occupiesAs(m, rules.PieceID(i+1), k) {
				list = append(list, rules.PieceID(i+1))
			}
		}
	}
	t.occupied[m-1] = list
	return list
}

// inside reports whether a model Occupies a piece.
func (t *tableau) inside(m rules.ModelID, p rules.PieceID) bool { return holds(t.occupiesAll(m), p) }

// lift says whether a model is Elevated, and how (DL2-TERR-18, DL2-ELEV-05).
func (t *tableau) lift(m rules.ModelID) lift {
	t.mu.Lock()
	defer t.mu.Unlock()
	if elder := t.elder.Load(); elder != nil && t.lifted[m-1] == unknown && !t.fresh[m-1] {
		t.lifted[m-1] = elder.lift(m)
	}
	if t.lifted[m-1] == unknown {
		up, fly := t.then.elevated(m, t.kinds)
		switch {
		case fly:
			t.lifted[m-1] = flying
		case up:
			t.lifted[m-1] = raised
		default:
			t.lifted[m-1] = grounded
		}
	}
	return t.lifted[m-1]
}

// known returns what was found out about a line, here or where it was the same, nil if nobody has looked.
func (t *tableau) known(from, to rules.ModelID) *look {
	t.mu.Lock()
	row := t.looks[from-1]
	var l *look
	if row != nil {
		l = row[to-1]
	}
	t.mu.Unlock()
	if l == nil {
		if elder := t.alike(from, to); elder != nil {
			if l = elder.known(from, to); l != nil {
				t.learn(from, to, l)
			}
		}
	}
	return l
}

// learn keeps what was found out about a line.
func (t *tableau) learn(from, to rules.ModelID, l *look) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.looks[from-1] == nil {
		t.looks[from-1] = make([]*look, len(t.lifted))
	}
	t.looks[from-1][to-1] = l
}

// knownPoint is what was found out about a line to a point, nil if nobody has looked.
func (t *tableau) knownPoint(from rules.ModelID, at geom.Point) *look {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.points[toPoint{from, at}]
}

// learnPoint keeps what was found out about a line to a point.
func (t *tableau) learnPoint(from rules.ModelID, at geom.Point, l *look) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.points == nil || len(t.points) >= mostPoints {
		t.points = map[toPoint]*look{}
	}
	t.points[toPoint{from, at}] = l
}
