package sight

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// Viewer is a game with the table as sight and cover saw it when it was asked for. Whoever moves or dies afterwards is
// seen where he was.
type Viewer struct {
	*model.Game
	*Lines
	ties []tie // by model id - 1, nil where the state may change while the viewer is asked
}

// tie is whether a model touches an enemy, as far as it is known.
type tie uint8

const (
	unasked tie = iota
	free
	tied
)

// Still is the viewer for what is judged while nothing changes.
func (v *Viewer) Still() *Viewer {
	if v.ties != nil {
		return v
	}
	w := *v
	w.ties = make([]tie, len(v.S.Models))
	return &w
}

// IsEngaged is [contact.IsEngaged], found out once for a model where nothing changes.
func (v *Viewer) IsEngaged(m rules.ModelID) bool {
	if v.ties == nil {
		return contact.IsEngaged(v.Game, m)
	}
	return contact.EngagedBy(v.Game, m, func(m rules.ModelID) bool {
		t := &v.ties[m-1]
		if *t == unasked {
			*t = free
			if contact.TouchesFoe(v.Game, m) {
				*t = tied
			}
		}
		return *t == tied
	})
}

// Lines draws lines of sight on a tableau. What it reads of models and terrain is of the tableau's moment.
type Lines struct {
	*model.Game // then
	*model.Tableau
	*model.Scratch
}

// View is the table as it stands.
func View(g *model.Game) *Viewer {
	if g.Memo.Tableau == nil || !fits(g.Memo.Tableau, g) {
		g.Memo.Tableau = tableauOf(g)
	}
	if g.Memo.Scratch == nil {
		g.Memo.Scratch = new(model.Scratch)
	}
	t := g.Memo.Tableau
	return &Viewer{Game: g, Lines: &Lines{Game: t.Then, Tableau: t, Scratch: g.Memo.Scratch}}
}

// Stand is the shape from and to which ranges to a model are measured: its own footprint, the Transport it rides in
// (DL2-TRANS-06) or the building it is in (DL2-LOS-12, DL2-TERR-48).
func Stand(g *model.Game, id rules.ModelID) geom.Shape {
	m := g.Model(id)
	if m.Place == rules.Aboard {
		if m.Inside != 0 {
			return Stand(g, m.Inside)
		}
		if m.Within != 0 {
			return g.S.Piece(m.Within).Shape
		}
	}
	return ground.Solid(g, id).Shape
}

// Centre is where lines to cover and arcs are drawn from: the middle of what the model stands in.
func Centre(g *model.Game, id rules.ModelID) geom.Point {
	s := Stand(g, id)
	return s.C
}

// Reach is the distance between two models where they stand, edge to edge (DL2-GEN-03, DL2-SHOOT-08).
func Reach(g *model.Game, a, b rules.ModelID) geom.Length {
	return geom.Distance(Stand(g, a), Stand(g, b))
}
