// Package going is how models of the Community Edition move: terrain and what it costs.
package going

import (
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/model"
)

// Terrains are the sixteen kinds of the table, in its order, with open ground before them and what the rules themselves lay on the table
// behind them. Heavy Infantry and Aeronauts on foot go by the column of Infantry (DLCE-PROF-02).
func Terrains(b *book.Book) []model.Terrain {
	return []model.Terrain{
		model.ForAll(model.Clear, model.Terrain{ID: "open", Name: "Open Ground", Rule: b.OpenGround}),
		area(model.Difficult, model.Impassable, model.Impassable, model.Terrain{ID: "forest", Name: "Forest", Cover: model.Soft, Blocks: true, Defensible: true, Rule: b.Forest}),
		area(model.Clear, model.Clear, model.Clear, model.Terrain{ID: "road", Name: "Road", Rule: b.Road}),
		area(model.Difficult, model.Impassable, model.Impassable, model.Terrain{ID: "ruins", Name: "Ruins", Cover: model.Hard, Blocks: true, Defensible: true, Rule: b.Ruins}),
		area(model.Difficult, model.Difficult, model.Clear, model.Terrain{ID: "craters", Name: "Craters", Cover: model.Hard, Rule: b.Craters}),
		area(model.Clear, model.Impassable, model.Impassable, model.Terrain{ID: "tank-traps", Name: "Tank Traps", Cover: model.Hard, Blocks: true, Rule: b.TankTraps}),
		area(model.Difficult, model.Impassable, model.Difficult, model.Terrain{ID: "trench", Name: "Trench", Cover: model.Hard, Trench: true, Defensible: true, Rule: b.Trench}),
		area(model.Difficult, model.Clear, model.Clear, model.Terrain{ID: "crops", Name: "Crops", Cover: model.Soft, Rule: b.Crops}),
		area(model.Impassable, model.Impassable, model.Impassable, model.Terrain{ID: "building", Name: "Intact Building", Cover: model.Fortified, Blocks: true, Building: true, Defensible: true, Rule: b.Building}),
		area(model.Clear, model.Clear, model.Clear, model.Terrain{ID: "raised-ground", Name: "Hill", Blocks: true, Elevated: true, Hill: true, Rule: b.RaisedGround}),
		area(model.Difficult, model.Difficult, model.Difficult, model.Terrain{ID: "shallow-water", Name: "Shallow Water", Rule: b.ShallowWater}),
		area(model.Difficult, model.Difficult, model.Difficult, model.Terrain{ID: "smoke-cloud", Name: "Smoke Cloud", Cover: model.Soft, Blocks: true, Fades: 4, Rule: b.SmokeCloud, Sight: b.SmokeAndSight}),
		line(model.Difficult, model.Clear, model.Clear, model.Terrain{ID: "barbed-wire", Name: "Barbed Wire", Crush: true, Defensible: true, Rule: b.BarbedWire}),
		line(model.Difficult, model.Difficult, model.Clear, model.Terrain{ID: "light-hedge", Name: "Hedge", Cover: model.Soft, Crush: true, Defensible: true, Rule: b.LightHedge}),
		line(model.Difficult, model.Difficult, model.Difficult, model.Terrain{ID: "sandbags", Name: "Sandbags", Cover: model.Hard, Defensible: true, Rule: b.Sandbags}),
		line(model.Impassable, model.Impassable, model.Impassable, model.Terrain{ID: "high-wall", Name: "High Wall", Cover: model.Hard, Blocks: true, Rule: b.StoneWall}),
		line(model.Impassable, model.Impassable, model.Clear, model.Terrain{ID: "smoke-barrier", Name: "Smoke Barrier", Cover: model.Soft, Fades: 1, Defensible: true, Rule: b.SmokeBarrier, Sight: b.SmokeAndSight}),
		model.ForAll(model.Clear, model.Terrain{ID: "minefield", Name: "Minefield", Rule: b.Minefields}),
		model.ForAll(model.Impassable, model.Terrain{ID: "wreck", Name: "Wreck", Blocks: true, Rule: b.Wreck}),
	}
}

// Aliases are other names of kinds, and those of 2.0 whose maps are played: what has no like here goes by what it is nearest to.
var Aliases = map[string]string{
	"open-ground": "open", "jungle": "forest", "woodland": "forest", "wood": "forest", "woods": "forest", "smoke": "smoke-cloud",
	"roads": "road", "ruin": "ruins", "rocks": "tank-traps", "crater": "craters", "trenches": "trench", "long-grass": "crops",
	"hill": "raised-ground", "hills": "raised-ground", "intact-building": "building", "house": "building", "hulk": "wreck", "wire": "barbed-wire",
	"hedge": "light-hedge", "hedges": "light-hedge", "thick-hedge": "light-hedge", "hedgerow": "light-hedge", "light-fence": "light-hedge",
	"railing": "light-hedge", "wooden-fence": "light-hedge", "fence": "light-hedge", "low-wall": "sandbags", "sandbag": "sandbags",
	"stone-wall": "sandbags", "wall": "sandbags", "rubble": "sandbags", "bocage": "high-wall",
}

// Drawings are the kinds that are drawn like another one.
var Drawings = map[string]string{"high-wall": "stone-wall"}

// area is Area Terrain with a class each for Infantry, Cavalry and Ironclads.
func area(inf, cav, iron model.Class, t model.Terrain) model.Terrain {
	return model.ForEach(inf, inf, cav, iron, t)
}

// line is Linear Terrain with a class each for Infantry, Cavalry and Ironclads.
func line(inf, cav, iron model.Class, t model.Terrain) model.Terrain {
	t.Linear = true
	return model.ForEach(inf, inf, cav, iron, t)
}
