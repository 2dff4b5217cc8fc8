package states

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// EmbarkReach is how near the models of a Section must stand to what they board, and are placed when they leave.
const EmbarkReach = 4 * geom.Inch

// Carrier is a Transport or a building that a Section boards or leaves.
type Carrier struct {
	Model rules.ModelID
	Piece rules.PieceID
	Shape geom.Shape
	Label rules.Ref

	Rule rules.RuleID   // by which it is left, where that is not the usual one
	Foes []rules.UnitID // enemy Sections to which those who leave it may come as near as they like
}

// CarrierBy is the Transport or, where model is 0, the building that carries.
func CarrierBy(g *model.Game, id rules.ModelID, piece rules.PieceID) Carrier {
	if id != 0 {
		m := g.Model(id)
		return Carrier{Model: id, Shape: m.Shape(), Label: m.Ref()}
	}
	p := g.S.Piece(piece)
	return Carrier{Piece: piece, Shape: p.Shape, Label: p.Ref()}
}

// BoardedOn finds what a Section is in; ok is false if it is not Embarked.
func BoardedOn(g *model.Game, unit rules.UnitID) (Carrier, bool) {
	for _, id := range g.Unit(unit).Models {
		if m := g.Model(id); m.Place == rules.Aboard {
			return CarrierBy(g, m.Inside, m.Within), true
		}
	}
	return Carrier{}, false
}

// IsTransport reports whether a model of the Section carries others, or did so before it was destroyed.
func IsTransport(g *model.Game, unit rules.UnitID) bool {
	for _, m := range g.Unit(unit).Models {
		if _, by := model.RoomFor.Of(g.Own(m), model.About{G: g, Bearer: m}); by != nil {
			return true
		}
	}
	return false
}

// Room is how many models of which type a carrier takes; n is 0 if it takes none (DL2-TRANS-01, DL2-TERR-31).
func Room(g *model.Game, k Carrier) (n int, word string) {
	if k.Piece != 0 {
		return ground.Capacity(g, k.Piece)
	}
	room, _ := model.RoomFor.Of(g.Own(k.Model), model.About{G: g, Bearer: k.Model})
	return room.N, room.Word
}

// Fits reports whether a model is of the type that a Capacity names; a Field Gun is towed and needs none (DL2-TYPE-07).
func Fits(g *model.Game, m rules.ModelID, word string) bool {
	return FitsKind(g.Profile(m).Kind, word)
}

// FitsKind reports whether models of a kind are of the type that a Capacity names.
func FitsKind(k model.Kind, word string) bool {
	switch model.Kind(word) {
	case model.Infantry:
		return k.IsFoot() || k == model.FieldGun
	case k:
		return true
	}
	return false
}

// Aboard lists the models in a carrier.
func Aboard(g *model.Game, k Carrier) []rules.ModelID {
	var out []rules.ModelID
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Place == rules.Aboard && m.Inside == k.Model && m.Within == k.Piece {
			out = append(out, m.ID)
		}
	}
	return out
}

// CarrierOf is the other Section whose model carries a Section, 0 if it is aboard none.
func CarrierOf(g *model.Game, unit rules.UnitID) rules.UnitID {
	for _, m := range g.Unit(unit).Models {
		if k := g.Model(m); k.Place == rules.Aboard && k.Inside != 0 && g.Model(k.Inside).Unit != unit {
			return g.Model(k.Inside).Unit
		}
	}
	return 0
}

// OnBoard reports whether a model is on the Game Board: on the table, or inside a carrier or building that is
// (DL2-CMD-01).
func OnBoard(g *model.Game, id rules.ModelID) bool {
	m := g.Model(id)
	switch m.Place {
	case rules.OnTable:
		return true
	case rules.Aboard:
		return m.Within != 0 || (m.Inside != 0 && g.Model(m.Inside).Place == rules.OnTable)
	}
	return false
}

// LeftBy is the rule by which those inside leave a carrier.
func (k *Carrier) LeftBy(g *model.Game) rules.RuleID {
	if k.Rule != "" {
		return k.Rule
	}
	return CarryingOf.Of(g.Edition).Rule(g, *k)
}
