package sight

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
)

// BehindWall is how near to linear terrain a base has to be for it to count (DUP-TERR-07).
const BehindWall = geom.Inch

// CoverOf is the cover of a model against an attack from a point, and what gives it (DUP-TERR-07); from nil takes linear
// terrain within 1in on either side. The better cover counts, not both. A unit caught in the open has none
// (DUP-ASLT-11); a scenario may set the cover of a unit.
func CoverOf(g *model.Game, m rules.ModelID, from *geom.Point) (ground.Shelter, rules.Step) {
	k := g.Model(m)
	return CoverFor(g, k.Unit, k.Shape(), from)
}

// CoverFor is the cover of a base of a unit.
func CoverFor(g *model.Game, unit rules.UnitID, base geom.Shape, from *geom.Point) (ground.Shelter, rules.Step) {
	if g.Has(unit, model.Caught) {
		return ground.NoCover, rules.Step{Rule: "DUP-ASLT-11", Text: rules.Say("caught in the open")}
	}
	if set := g.Troop(unit).Cover; set != "" {
		best := ground.Shelter(max(0, slices.Index(ground.ShelterNames, set)))
		return best, rules.Step{Value: int(best), Unit: "cover", Rule: "DUP-TERR-07", Text: rules.Say("%s cover, as the scenario says", set)}
	}
	return CoverAt(g, base, from)
}

// CoverAt is the cover that terrain gives a base.
func CoverAt(g *model.Game, base geom.Shape, from *geom.Point) (ground.Shelter, rules.Step) {
	best := ground.NoCover
	var piece *rules.Piece
	var wreck *rules.Model
	near := base.Bounds().Grow(BehindWall + geom.Touch)
	c := SceneOf(g)
	for i := range c.Kinds {
		if k := &c.Kinds[i]; c.Boxes[i].Meets(near) && k.Cover > best && Shields(g.S.Table.Pieces[i].Shape, k.Linear, base, from) {
			best, piece = k.Cover, &g.S.Table.Pieces[i]
		}
	}
	for i := range g.S.Models {
		if m := &g.S.Models[i]; m.Place == rules.Wreck && best < ground.HardCover && Shields(m.Shape(), true, base, from) {
			best, wreck = ground.HardCover, m
		}
	}
	by := rules.Say("in the open")
	switch {
	case wreck != nil:
		by = rules.Say("hard cover by the wreck of %s", wreck)
	case piece != nil:
		by = rules.Say("%s cover by %s", ground.ShelterNames[best], piece)
	}
	return best, rules.Step{Value: int(best), Unit: "cover", Rule: "DUP-TERR-07", Text: by}
}

// Shields reports whether a piece works for a base: area terrain for a centre inside it, linear terrain for a base within
// 1in when the line from the attacker crosses it (DUP-TERR-07).
func Shields(piece geom.Shape, linear bool, base geom.Shape, from *geom.Point) bool {
	at := base.Centre()
	if !linear {
		return piece.ContainsPoint(at)
	}
	if !piece.Bounds().Grow(BehindWall+geom.Touch).Meets(base.Bounds()) || !geom.Within(piece, base, BehindWall+geom.Touch) {
		return false
	}
	return from == nil || geom.SegmentCrosses(*from, at, piece)
}

// Concealed reports whether the leader of a unit is in concealing terrain as seen from a point; from nil takes linear
// terrain on either side (DUP-TERR-07).
func Concealed(g *model.Game, unit rules.UnitID, from *geom.Point) (bool, rules.Step) {
	base, _ := g.Stand(unit)
	switch set := g.Troop(unit).Conceal; {
	case g.Has(unit, model.Caught):
		return false, rules.Step{Rule: "DUP-ASLT-11", Text: rules.Say("caught in the open")}
	case set != "":
		return set == "partial", rules.Step{Rule: "DUP-TERR-07", Text: rules.Say("%s concealment, as the scenario says", set)}
	}
	near := base.Bounds().Grow(BehindWall + geom.Touch)
	c := SceneOf(g)
	for i := range c.Kinds {
		p := &g.S.Table.Pieces[i]
		if k := &c.Kinds[i]; c.Boxes[i].Meets(near) && k.Conceals && Shields(p.Shape, k.Linear, base, from) {
			return true, rules.Step{Value: 1, Unit: "concealment", Rule: "DUP-TERR-07", Text: rules.Say("partially concealed by %s", p)}
		}
	}
	return false, rules.Step{Rule: "DUP-TERR-07", Text: rules.Say("nothing conceals it")}
}

// LeaderCover is the cover of a unit's leader where it stands, against an attack from a point, for unit questions; from nil
// takes linear terrain on either side (DUP-TERR-07).
func LeaderCover(g *model.Game, unit rules.UnitID, from *geom.Point) ground.Shelter {
	base, _ := g.Stand(unit)
	c, _ := CoverFor(g, unit, base, from)
	return c
}

// InCover is the cover of a unit's leader where no attack is under way.
func InCover(g *model.Game, unit rules.UnitID) ground.Shelter { return LeaderCover(g, unit, nil) }
