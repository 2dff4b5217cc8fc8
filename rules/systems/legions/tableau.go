package legions

import (
	"slices"
	"sync"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/table"
)

// tableau is the table as sight sees it at one moment: every base and piece that can stand in the way, indexed, with what
// has been worked out from it so far. It keeps its own copy of what it was made from and answers from that alone, so
// that every state that it fits may ask it, several at once too.
type tableau struct {
	then  *game // the moment: models, pieces and units, and of the Ext what never changes
	rev   uint64
	scene *table.Scene[*terrain] // the kind of a piece that is gone is nil
	lineage

	mu       sync.Mutex
	occupied [][]rules.PieceID // by model id - 1, nil until asked for
	lifted   []lift            // by model id - 1
	looks    [][]*look         // by the ids - 1 of who looks and at whom, nil until asked for
	glances  [][]glance        // the same lines without their words
	centres  [][]glance        // lines to the points on which the middles of models stand

	points table.Known[toPoint, *look] // at points of the table
	found  table.Known[string, any]    // what searches came to, by what they depend on
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
func newTableau(g *game, rev uint64, last *tableau) *tableau {
	s := g.S
	t := &tableau{
		rev: rev, occupied: make([][]rules.PieceID, len(s.Models)), lifted: make([]lift, len(s.Models)),
		looks: make([][]*look, len(s.Models)), glances: make([][]glance, len(s.Models)), centres: make([][]glance, len(s.Models)),
	}
	var from *table.Scene[*terrain]
	alike := last != nil && last.then.sameTerms(g) && last.scene.SameGround(s)
	if alike {
		from = last.scene
	}
	t.scene = table.NewScene(s, g.reading(), from)
	t.then = &game{
		S: &rules.State{Units: slices.Clone(s.Units)},
		E: g.E.lasting(), Edition: g.Edition, kits: g.kits,
	}
	t.then.S.Table, t.then.S.Models = t.scene.Then()
	if alike {
		t.follow(last)
	}
	return t
}

// reading is how lines of sight read a table. Non-Combatants never block (DL2-MAR-31, DL2-LOS-09).
func (g *game) reading() table.Reading[*terrain] {
	return table.Reading[*terrain]{
		Kind:  func(_ *rules.State, p *rules.Piece) *terrain { return g.terrainOf(p.ID) },
		Class: sightClass,
		Model: func(_ *rules.State, m *rules.Model) uint8 {
			switch {
			case m.Place == rules.Wreck:
				return seenWreck
			case m.Place == rules.OnTable && g.forbids(mayBlockSight, m.ID):
				return seenNobody
			case m.Place == rules.OnTable:
				return seenModel
			}
			return 0
		},
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
	if !t.then.sameTerms(g) || !t.scene.Fits(g.S) {
		return false
	}
	for i := range g.S.Units {
		if a, b := &t.then.S.Units[i], &g.S.Units[i]; !table.SameSlice(a.Models, b.Models) || standing(a) != standing(b) {
			return false
		}
	}
	return true
}

// sameTerms reports whether two states have as many models and units under the same agreements.
func (g *game) sameTerms(o *game) bool {
	return len(g.S.Models) == len(o.S.Models) && len(g.S.Units) == len(o.S.Units) &&
		g.E.Settings == o.E.Settings && table.SameSlice(g.E.Profiles, o.E.Profiles) && table.SameSlice(g.E.Custom, o.E.Custom)
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
		for i, k := range t.scene.Kinds {
			if k != nil && near.Meets(t.scene.Boxes[i]) && t.then.occupiesAs(m, rules.PieceID(i+1), k) {
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
		up, fly := t.then.elevated(m, t.scene.Kinds)
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
	l, _ := t.points.Find(toPoint{from, at})
	return l
}

// learnPoint keeps what was found out about a line to a point.
func (t *tableau) learnPoint(from rules.ModelID, at geom.Point, l *look) {
	t.points.Keep(toPoint{from, at}, l, mostPoints)
}
