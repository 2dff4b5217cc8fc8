package dust

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/ground"
)

// side is how wide and deep crates and tank traps are (DUST-DATA-30).
const side = 2 * geom.Inch

// floors are the heights of houses in a town.
var floors = []string{"floors=1", "floors=2", "floors=2", "floors=3"}

// countries are the kinds of country of the game that a table may be laid out as, each for 50 army points of its size.
var countries = []rules.Country{
	{Term: rules.Term{ID: "winter-city", Title: "Winter city", Text: "streets, houses of several floors, ruins and barricades in the snow"}, Mat: "snow", Lots: []rules.Lot{
		{Kind: ground.Road, N: 1, Run: rules.RunStreet},
		{Kind: ground.Road, N: 1, Run: rules.RunUp},
		{Kind: ground.Building, N: 2, W: 3, H: 2, Stops: true, Ways: floors, Door: ground.Opening, Beside: ground.Road},
		{Kind: ground.Building, N: 4, W: 2, H: 2, Stops: true, Ways: floors, Door: ground.Opening, Beside: ground.Road},
		{Kind: ground.Ruin, N: 2, W: 2, H: 2, Stops: true, Tags: ground.Large, Door: ground.Opening},
		{Kind: ground.Structure, N: 2, W: 1, H: 1, Bars: true, Stops: true},
		{Kind: ground.Rubble, N: 4, Grow: 2, Stops: true},
		{Kind: ground.Traps, N: 2, W: 1, H: 1, Stops: true, Side: side},
		{Kind: ground.Crates, N: 2, W: 1, H: 1, Side: side},
		{Kind: ground.Trees, N: 2, Grow: 2},
		{Kind: ground.LowWall, N: 6, Grow: 2, Edge: true},
		{Kind: ground.Wall, N: 2, Grow: 2, Edge: true},
	}},
	{Term: rules.Term{ID: "desert", Title: "Desert dig", Text: "sand, rocks, ruined houses and what was dug up, with trenches between them"}, Mat: "desert", Lots: []rules.Lot{
		{Kind: ground.Road, N: 1, Run: rules.RunTrack},
		{Kind: ground.Ruin, N: 2, W: 2, H: 2, Stops: true, Tags: ground.Large, Door: ground.Opening},
		{Kind: ground.Ruin, N: 2, W: 1, H: 2, Stops: true, Door: ground.Opening},
		{Kind: ground.Impassable, N: 2, Grow: 3, Bars: true, Stops: true},
		{Kind: ground.Pillar, N: 2, W: 1, H: 1, Bars: true, Stops: true},
		{Kind: ground.Plinth, N: 2, W: 1, H: 1, Bars: true, Stops: true},
		{Kind: ground.Mud, N: 4, Grow: 4},
		{Kind: ground.Rubble, N: 4, Grow: 2, Stops: true},
		{Kind: ground.Trench, N: 2, Grow: 3},
		{Kind: ground.Wire, N: 2, Grow: 2},
		{Kind: ground.Crates, N: 2, W: 1, H: 1, Side: side},
		{Kind: ground.OldWall, N: 6, Grow: 2, Edge: true},
	}},
	{Term: rules.Term{ID: "island", Title: "Island", Text: "surf on both sides, jungle, swamp and a camp of huts by a track"}, Mat: "meadow", Lots: []rules.Lot{
		{Kind: ground.Water, N: 1, Run: rules.RunShore, Stops: true},
		{Kind: ground.Road, N: 1, Run: rules.RunUp},
		{Kind: ground.Hut, N: 2, W: 1, H: 2, Stops: true, Door: ground.Opening, Beside: ground.Road},
		{Kind: ground.Hut, N: 2, W: 2, H: 1, Stops: true, Door: ground.Opening, Beside: ground.Road},
		{Kind: ground.Dump, N: 2, W: 1, H: 1, Bars: true, Stops: true},
		{Kind: ground.Trees, N: 2, Grow: 5, Tags: ground.Large},
		{Kind: ground.Trees, N: 4, Grow: 3},
		{Kind: ground.Swamp, N: 2, Grow: 4, Stops: true},
		{Kind: ground.Mud, N: 2, Grow: 3, Beside: ground.Water},
		{Kind: ground.Trench, N: 2, Grow: 2},
		{Kind: ground.Wire, N: 2, Grow: 2},
		{Kind: ground.Crates, N: 2, W: 1, H: 1, Side: side},
		{Kind: ground.LowWall, N: 4, Grow: 2, Edge: true},
	}},
}
