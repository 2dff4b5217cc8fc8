package ground

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
)

// TerrainOf is a piece as the rules see it: its kind with what the players agreed for it by tags and settings
// (DL2-TERR-02, 05, 25, 31, DL2-GEN-12). An unknown kind is Open Ground.
func TerrainOf(g *model.Game, p rules.PieceID) *model.Terrain {
	piece := g.S.Piece(p)
	t := g.KindOfTerrain(g.E.Custom, piece.Kind)
	if t == nil {
		return &g.Terrains[0]
	}
	up, high, classed, house := t.Elevated, t.Blocks, false, t.Building
	switch {
	case t.Building && (g.E.Settings.HousesLow || groundFloor(g, p)):
		up = false
	case t.ID == "ruins" && g.E.Settings.RuinsElevated:
		up = true
	}
	for _, tag := range piece.Tags {
		switch tag {
		case "elevated":
			up = true
		case "low":
			up = false
		case "high":
			high = true
		case "building":
			house = !t.Linear
		default:
			_, _, agreed := model.AgreedClass(tag)
			classed = classed || agreed
		}
	}
	if up == t.Elevated && high == t.Blocks && !classed && house == t.Building {
		return t
	}
	c := *t
	if house != t.Building { // agreed to be one: nobody goes through it
		c = model.ForAll(model.Impassable, c)
		c.Building, c.Trench = true, false
		c.Rule = g.Book.Building
	}
	if classed {
		agree(&c, piece.Tags)
	}
	c.Elevated, c.Blocks = up, high
	return &c
}

// agree gives a kind the classes that tags say.
func agree(t *model.Terrain, tags []string) {
	for _, tag := range tags {
		switch c, who, ok := model.AgreedClass(tag); {
		case ok && who == "":
			*t = model.ForAll(c, *t)
		case ok:
			*t.ClassFor(who) = c
		}
	}
}

// ClassOf is the class of a kind of terrain for a model on the ground.
func ClassOf(g *model.Game, t *model.Terrain, id rules.ModelID) model.Class {
	p := g.Profile(id)
	switch {
	case p.Kind == model.HeavyInfantry:
		return t.HeavyInfantry
	case Rides(g, id):
		return t.Cavalry
	case p.Kind.IsIronclad() && p.Size == model.Small:
		return t.SmallIronclad
	case p.Kind.IsIronclad():
		return t.Ironclad
	}
	return t.Infantry
}

// Rides reports whether a model goes through terrain as Cavalry does: Walkers too (DL2-MAR-56).
func Rides(g *model.Game, id rules.ModelID) bool {
	p := g.Profile(id)
	return p.Kind == model.Cavalry || g.Permits(model.AsCavalry, id)
}

// Crushes reports whether a model removes crushable terrain (DL2-TERR-42, DL2-MAR-56).
func Crushes(g *model.Game, id rules.ModelID) bool {
	p := g.Profile(id)
	return p.Kind.IsIronclad() && p.Size != model.Small && !g.Forbids(model.MayCrush, id)
}
