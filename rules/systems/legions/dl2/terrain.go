package dl2

import (
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/model"
)

// Terrains are the kinds of the book: Area Terrain first, then Linear Terrain, in the order of its tables.
func Terrains(b *book.Book) []model.Terrain {
	return []model.Terrain{
		model.ForAll(model.Clear, model.Terrain{ID: "open", Name: "Open Ground", Rule: b.OpenGround}),
		model.ForAll(model.Impassable, model.Terrain{ID: "deep-water", Name: "Deep Water", Water: true, Rule: b.DeepWater}),
		model.ForAll(model.Difficult, model.Terrain{ID: "shallow-water", Name: "Shallow Water", Water: true, Rule: b.ShallowWater}),
		model.ForEach(model.Difficult, model.Difficult, model.Impassable, model.Impassable, model.Terrain{ID: "forest", Name: "Forest", Cover: model.Soft, Blocks: true, Rule: b.Forest}),
		model.ForAll(model.Difficult, model.Terrain{ID: "smoke-cloud", Name: "Smoke Cloud", Cover: model.Soft, Blocks: true, Fades: 4, Rule: b.SmokeCloud, Sight: b.SmokeAndSight}),
		model.ForAll(model.Clear, model.Terrain{ID: "road", Name: "Road", Road: true, Rule: b.Road}),
		model.ForEach(model.Difficult, model.Difficult, model.Impassable, model.Impassable, model.Terrain{ID: "ruins", Name: "Ruins", Cover: model.Hard, Blocks: true, Rule: b.Ruins}),
		model.ForEach(model.Clear, model.Clear, model.Impassable, model.Impassable, model.Terrain{ID: "tank-traps", Name: "Tank Traps", Cover: model.Hard, Blocks: true, Rule: b.TankTraps}),
		model.ForEach(model.Difficult, model.Difficult, model.Difficult, model.Clear, model.Terrain{ID: "craters", Name: "Craters", Cover: model.Hard, Rule: b.Craters}),
		model.ForEach(model.Difficult, model.Difficult, model.Impassable, model.Difficult, model.Terrain{ID: "trench", Name: "Trench", Cover: model.Hard, Trench: true, Rule: b.Trench}),
		model.ForEach(model.Difficult, model.Difficult, model.Clear, model.Clear, model.Terrain{ID: "crops", Name: "Crops", Cover: model.Soft, Rule: b.Crops}),
		model.ForAll(model.Clear, model.Terrain{ID: "raised-ground", Name: "Raised Ground", Blocks: true, Elevated: true, Hill: true, Rule: b.RaisedGround}),
		model.ForEach(model.Difficult, model.Difficult, model.Impassable, model.Impassable, model.Terrain{ID: "building", Name: "Intact Building", Cover: model.Hard, Blocks: true, Elevated: true, Building: true, Rule: b.Building}),
		model.ForAll(model.Clear, model.Terrain{ID: "minefield", Name: "Minefield", Rule: b.Minefields}),
		model.ForAll(model.Impassable, model.Terrain{ID: "wreck", Name: "Wreck", Blocks: true, Rule: b.Wreck}),

		model.ForEach(model.Impassable, model.Difficult, model.Clear, model.Clear, model.Terrain{ID: "barbed-wire", Name: "Barbed Wire", Linear: true, Crush: true, Rule: b.BarbedWire}),
		model.ForEach(model.Difficult, model.Difficult, model.Clear, model.Clear, model.Terrain{ID: "light-hedge", Name: "Light Hedge", Linear: true, Cover: model.Soft, Crush: true, Rule: b.LightHedge}),
		model.ForEach(model.Difficult, model.Difficult, model.Difficult, model.Clear, model.Terrain{ID: "railing", Name: "Railing", Linear: true, Crush: true, Smash: true, Rule: b.Railing}),
		model.ForEach(model.Difficult, model.Difficult, model.Impassable, model.Clear, model.Terrain{ID: "rubble", Name: "Rubble", Linear: true, Cover: model.Soft, Rule: b.Rubble}),
		model.ForEach(model.Difficult, model.Difficult, model.Difficult, model.Clear, model.Terrain{ID: "sandbags", Name: "Sandbags", Linear: true, Cover: model.Hard, Crush: true, Rule: b.Sandbags}),
		model.ForEach(model.Impassable, model.Impassable, model.Impassable, model.Clear, model.Terrain{ID: "smoke-barrier", Name: "Smoke Barrier", Linear: true, Cover: model.Soft, Fades: 1, Rule: b.SmokeBarrier, Sight: b.SmokeAndSight}),
		model.ForAll(model.Difficult, model.Terrain{ID: "stone-wall", Name: "Stone Wall", Linear: true, Cover: model.Hard, Rule: b.StoneWall}),
		model.ForEach(model.Difficult, model.Difficult, model.Impassable, model.Impassable, model.Terrain{ID: "bocage", Name: "Bocage", Linear: true, Cover: model.Hard, Rule: b.Bocage}),
		model.ForEach(model.Difficult, model.Difficult, model.Difficult, model.Clear, model.Terrain{ID: "thick-hedge", Name: "Thick Hedge Row", Linear: true, Cover: model.Soft, Crush: true, Rule: b.ThickHedgeRow}),
		model.ForEach(model.Difficult, model.Difficult, model.Difficult, model.Clear, model.Terrain{ID: "wooden-fence", Name: "Wooden Fence", Linear: true, Cover: model.Soft, Crush: true, Smash: true, Rule: b.WoodenFence}),
	}
}
