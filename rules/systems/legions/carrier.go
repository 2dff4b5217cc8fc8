package legions

import (
	"baize/rules"
	"baize/rules/geom"
)

// embarkReach is how near the models of a Section must stand to what they board, and are placed when they leave.
const embarkReach = 4 * geom.Inch

// carrier is a Transport or a building that a Section boards or leaves.
type carrier struct {
	model rules.ModelID
	piece rules.PieceID
	shape geom.Shape
	label rules.Ref
}

func (g *game) carrier(model rules.ModelID, piece rules.PieceID) carrier {
	if model != 0 {
		m := g.model(model)
		return carrier{model, 0, m.Shape(), m.Ref()}
	}
	p := g.S.Piece(piece)
	return carrier{0, piece, p.Shape, p.Ref()}
}

// carrierOf finds what a Section is in; ok is false if it is not Embarked.
func (g *game) boardedOn(unit rules.UnitID) (carrier, bool) {
	for _, id := range g.unit(unit).Models {
		if m := g.model(id); m.Place == rules.Aboard {
			return g.carrier(m.Inside, m.Within), true
		}
	}
	return carrier{}, false
}

// isTransport reports whether a model of the Section carries others, or did so before it was destroyed.
func (g *game) isTransport(unit rules.UnitID) bool {
	for _, m := range g.unit(unit).Models {
		if _, by := roomFor.Of(g.own(m), about{g, m}); by != nil {
			return true
		}
	}
	return false
}

// room is how many models of which type a carrier takes; n is 0 if it takes none (DL2-TRANS-01, DL2-TERR-31).
func (g *game) room(k carrier) (n int, word string) {
	if k.piece != 0 {
		return g.capacity(k.piece), "infantry"
	}
	room, _ := roomFor.Of(g.own(k.model), about{g, k.model})
	return room.N, room.Word
}

// fits reports whether a model is of the type that a Capacity names; a Field Gun is towed and needs none (DL2-TYPE-07).
func (g *game) fits(m rules.ModelID, word string) bool {
	k := g.profile(m).Kind
	switch Kind(word) {
	case Infantry:
		return k.IsFoot() || k == FieldGun
	case k:
		return true
	}
	return false
}

// aboard lists the models in a carrier.
func (g *game) aboard(k carrier) []rules.ModelID {
	var out []rules.ModelID
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Place == rules.Aboard && m.Inside == k.model && m.Within == k.piece {
			out = append(out, m.ID)
		}
	}
	return out
}

// carrierOf is the Section of the model that carries a Section, 0 if it is not aboard one.
func (g *game) carrierOf(unit rules.UnitID) rules.UnitID {
	for _, m := range g.unit(unit).Models {
		if k := g.model(m); k.Place == rules.Aboard && k.Inside != 0 {
			return g.model(k.Inside).Unit
		}
	}
	return 0
}
