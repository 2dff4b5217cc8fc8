package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// memo keeps what is asked for again and again while one command is judged: models and terrain made ready for
// questions of space. Every answer is compared with what it was made from, so that it may be kept while a command is
// carried out and models move and terrain goes.
type memo struct {
	solids  solids  // of the battle, else of this game alone
	room    []solid // for the next of models as if they stood elsewhere
	grounds []ground
	tableau *tableau
	scratch *scratch
	turned  map[turning]geom.Shape
	walls   []geom.Shape // room for those of one maze at a time
	others  []*solid     // room for those of one Section at a time
	around  detouring    // what was gone around last
	floors  floors
}

// solid is a model as something that stands in the way, where it stands now.
func (g *game) solid(id rules.ModelID) *solid {
	if len(g.memo.solids) != len(g.S.Models) {
		g.memo.solids = rules.Recall[bodies](g.S).of(len(g.S.Models))
	}
	m := g.model(id)
	now := stood{m.At, m.Facing, m.Place, m.Unit, m.Profile}
	kept := &g.memo.solids[id-1]
	if k := kept.Load(); k != nil && k.as == now {
		return &k.is
	}
	k := &stoodSolid{as: now, is: g.solidOf(id, m.Shape())}
	kept.Store(k)
	return &k.is
}

// grounds lists the pieces on the table. It must not be changed.
func (g *game) grounds() []ground {
	if !groundsOf(g.memo.grounds, g.S.Table.Pieces) {
		g.memo.grounds = rules.Recall[bodies](g.S).grounds(g)
	}
	return g.memo.grounds
}
