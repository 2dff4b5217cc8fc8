package sight

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/table"
)

const mostPoints = 8192

// NewTableau makes the tableau of the table as it stands. last is one of the same battle to start from, or nil: what is
// the same in both is shared.
func NewTableau(g *model.Game, rev uint64, last *model.Tableau) *model.Tableau {
	s := g.S
	t := &model.Tableau{
		Rev: rev, Occupied: make([][]rules.PieceID, len(s.Models)), Lifted: make([]model.Lift, len(s.Models)),
		Looks: make([][]*model.Look, len(s.Models)), Glances: make([][]model.Glance, len(s.Models)), Centres: make([][]model.Glance, len(s.Models)),
	}
	var from *table.Scene[*model.Terrain]
	alike := last != nil && sameTerms(last.Then, g) && last.Scene.SameGround(s)
	if alike {
		from = last.Scene
	}
	t.Scene = table.NewScene(s, reading(g), from)
	t.Then = &model.Game{
		S: &rules.State{Units: slices.Clone(s.Units)},
		E: g.E.Lasting(), Edition: g.Edition, Kits: g.Kits,
	}
	t.Then.E.Overlooked = g.E.Overlooked
	t.Then.S.Table, t.Then.S.Models = t.Scene.Then()
	if alike {
		follow(t, last)
	}
	return t
}

// reading is how lines of sight read a table. Non-Combatants never block (DL2-MAR-31, DL2-LOS-09).
func reading(g *model.Game) table.Reading[*model.Terrain] {
	return table.Reading[*model.Terrain]{
		Kind: func(_ *rules.State, p *rules.Piece) *model.Terrain {
			if model.Holds(g.E.Overlooked, p.ID) {
				return nil
			}
			return ground.TerrainOf(g, p.ID)
		},
		Class: model.SightClass,
		Model: func(_ *rules.State, m *rules.Model) uint8 {
			switch {
			case m.Place == rules.Wreck:
				return model.SeenWreck
			case m.Place == rules.OnTable && g.Forbids(model.MayBlockSight, m.ID):
				return model.SeenNobody
			case m.Place == rules.OnTable:
				return model.SeenModel
			}
			return 0
		},
	}
}

// fits reports whether the table of a state is the one that the tableau was made from, in everything that sight depends
// on.
func fits(t *model.Tableau, g *model.Game) bool {
	if !sameTerms(t.Then, g) || !t.Scene.Fits(g.S) {
		return false
	}
	for i := range g.S.Units {
		if a, b := &t.Then.S.Units[i], &g.S.Units[i]; !table.SameSlice(a.Models, b.Models) || model.Standing(a) != model.Standing(b) {
			return false
		}
	}
	return true
}

// sameTerms reports whether two states have as many models and units under the same agreements.
func sameTerms(g *model.Game, o *model.Game) bool {
	return len(g.S.Models) == len(o.S.Models) && len(g.S.Units) == len(o.S.Units) &&
		g.E.Settings == o.E.Settings && slices.Equal(g.E.Overlooked, o.E.Overlooked) && table.SameSlice(g.E.Profiles, o.E.Profiles) && table.SameSlice(g.E.Custom, o.E.Custom)
}

// OccupiesAll lists the pieces that a model Occupies, in order.
func OccupiesAll(t *model.Tableau, m rules.ModelID) []rules.PieceID {
	t.Mu.Lock()
	defer t.Mu.Unlock()
	if list := t.Occupied[m-1]; list != nil {
		return list
	}
	if elder := t.Elder.Load(); elder != nil && !t.Fresh[m-1] {
		t.Occupied[m-1] = OccupiesAll(elder, m)
		return t.Occupied[m-1]
	}
	list := []rules.PieceID{}
	if p := t.Then.Model(m).Place; p == rules.OnTable || p == rules.Wreck {
		near := t.Then.Model(m).Shape().Bounds().Grow(6 * geom.Inch)
		for i, k := range t.Scene.Kinds {
			if k != nil && near.Meets(t.Scene.Boxes[i]) && ground.OccupiesAs(t.Then, m, rules.PieceID(i+1), k) {
				list = append(list, rules.PieceID(i+1))
			}
		}
	}
	t.Occupied[m-1] = list
	return list
}

// Inside reports whether a model Occupies a piece.
func Inside(t *model.Tableau, m rules.ModelID, p rules.PieceID) bool {
	return model.Holds(OccupiesAll(t, m), p)
}

// Lift says whether a model is Elevated, and how (DL2-TERR-18, DL2-ELEV-05).
func Lift(t *model.Tableau, m rules.ModelID) model.Lift {
	t.Mu.Lock()
	defer t.Mu.Unlock()
	if elder := t.Elder.Load(); elder != nil && t.Lifted[m-1] == model.Unknown && !t.Fresh[m-1] {
		t.Lifted[m-1] = Lift(elder, m)
	}
	if t.Lifted[m-1] == model.Unknown {
		up, fly := ground.Elevated(t.Then, m, t.Scene.Kinds)
		switch {
		case fly:
			t.Lifted[m-1] = model.Flying
		case up:
			t.Lifted[m-1] = model.Raised
		default:
			t.Lifted[m-1] = model.Grounded
		}
	}
	return t.Lifted[m-1]
}

// known returns what was found out about a line, here or where it was the same, nil if nobody has looked.
func known(t *model.Tableau, from, to rules.ModelID) *model.Look {
	t.Mu.Lock()
	row := t.Looks[from-1]
	var l *model.Look
	if row != nil {
		l = row[to-1]
	}
	t.Mu.Unlock()
	if l == nil {
		if elder := Alike(t, from, to); elder != nil {
			if l = known(elder, from, to); l != nil {
				learn(t, from, to, l)
			}
		}
	}
	return l
}

// learn keeps what was found out about a line.
func learn(t *model.Tableau, from, to rules.ModelID, l *model.Look) {
	t.Mu.Lock()
	defer t.Mu.Unlock()
	if t.Looks[from-1] == nil {
		t.Looks[from-1] = make([]*model.Look, len(t.Lifted))
	}
	t.Looks[from-1][to-1] = l
}

// knownPoint is what was found out about a line to a point, nil if nobody has looked.
func knownPoint(t *model.Tableau, from rules.ModelID, at geom.Point) *model.Look {
	l, _ := t.Points.Find(model.ToPoint{From: from, At: at})
	return l
}

// learnPoint keeps what was found out about a line to a point.
func learnPoint(t *model.Tableau, from rules.ModelID, at geom.Point, l *model.Look) {
	t.Points.Keep(model.ToPoint{From: from, At: at}, l, mostPoints)
}
