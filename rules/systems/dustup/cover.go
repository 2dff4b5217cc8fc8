package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// behind is how near to linear terrain a base has to be for it to count (DUP-TERR-07).
const behindWall = geom.Inch

// coverOf is the cover of a model against an attack from a point, and what gives it (DUP-TERR-07); from nil takes linear
// terrain within 1in on either side. The better cover counts, not both. A unit caught in the open has none
// (DUP-ASLT-11); a scenario may set the cover of a unit.
func (g *game) coverOf(m rules.ModelID, from *geom.Point) (shelter, rules.Step) {
	k := g.model(m)
	return g.coverFor(k.Unit, k.Shape(), from)
}

// coverFor is the cover of a base of a unit.
func (g *game) coverFor(unit rules.UnitID, base geom.Shape, from *geom.Point) (shelter, rules.Step) {
	if g.has(unit, Caught) {
		return noCover, rules.Step{Rule: "DUP-ASLT-11", Text: rules.Say("caught in the open")}
	}
	if set := g.troop(unit).Cover; set != "" {
		best := shelter(max(0, slices.Index(shelterNames, set)))
		return best, rules.Step{Value: int(best), Unit: "cover", Rule: "DUP-TERR-07", Text: rules.Say("%s cover, as the scenario says", set)}
	}
	return g.coverAt(base, from)
}

// coverAt is the cover that terrain gives a base.
func (g *game) coverAt(base geom.Shape, from *geom.Point) (shelter, rules.Step) {
	best := noCover
	var piece *rules.Piece
	var wreck *rules.Model
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		t := g.terrainOf(p)
		if !p.Gone && t.cover > best && shields(p.Shape, t.linear, base, from) {
			best, piece = t.cover, p
		}
	}
	for i := range g.S.Models {
		if m := &g.S.Models[i]; m.Place == rules.Wreck && best < hardCover && shields(m.Shape(), true, base, from) {
			best, wreck = hardCover, m
		}
	}
	by := rules.Say("in the open")
	switch {
	case wreck != nil:
		by = rules.Say("hard cover by the wreck of %s", wreck)
	case piece != nil:
		by = rules.Say("%s cover by %s", shelterNames[best], piece)
	}
	return best, rules.Step{Value: int(best), Unit: "cover", Rule: "DUP-TERR-07", Text: by}
}

// shields reports whether a piece works for a base: area terrain for a centre inside it, linear terrain for a base within
// 1in when the line from the attacker crosses it (DUP-TERR-07).
func shields(piece geom.Shape, linear bool, base geom.Shape, from *geom.Point) bool {
	at := base.Centre()
	if !linear {
		return piece.ContainsPoint(at)
	}
	if !piece.Bounds().Grow(behindWall+geom.Touch).Meets(base.Bounds()) || !geom.Within(piece, base, behindWall+geom.Touch) {
		return false
	}
	return from == nil || geom.SegmentCrosses(*from, at, piece)
}

// concealed reports whether the leader of a unit is in concealing terrain as seen from a point; from nil takes linear
// terrain on either side (DUP-TERR-07).
func (g *game) concealed(unit rules.UnitID, from *geom.Point) (bool, rules.Step) {
	base, _ := g.stand(unit)
	switch set := g.troop(unit).Conceal; {
	case g.has(unit, Caught):
		return false, rules.Step{Rule: "DUP-ASLT-11", Text: rules.Say("caught in the open")}
	case set != "":
		return set == "partial", rules.Step{Rule: "DUP-TERR-07", Text: rules.Say("%s concealment, as the scenario says", set)}
	}
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		if t := g.terrainOf(p); !p.Gone && t.conceals && shields(p.Shape, t.linear, base, from) {
			return true, rules.Step{Value: 1, Unit: "concealment", Rule: "DUP-TERR-07", Text: rules.Say("partially concealed by %s", p)}
		}
	}
	return false, rules.Step{Rule: "DUP-TERR-07", Text: rules.Say("nothing conceals it")}
}

// leaderCover is the cover of a unit's leader where it stands, against an attack from a point, for unit questions; from nil
// takes linear terrain on either side (DUP-TERR-07).
func (g *game) leaderCover(unit rules.UnitID, from *geom.Point) shelter {
	base, _ := g.stand(unit)
	c, _ := g.coverFor(unit, base, from)
	return c
}

// inCover is the cover of a unit's leader where no attack is under way.
func (g *game) inCover(unit rules.UnitID) shelter { return g.leaderCover(unit, nil) }
