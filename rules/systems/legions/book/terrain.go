package book

import "baize/rules"

// terrain are the rules on terrain, its kinds included.
type terrain struct {
	OpenGround                rules.RuleID // Open Ground
	AgreedTerrain             rules.RuleID // Agree and bound each piece
	OccupyingArea             rules.RuleID // Area Terrain and Occupying
	Exposure                  rules.RuleID // Exposure
	LinearTerrain             rules.RuleID // Linear Terrain basics
	OccupyingLinear           rules.RuleID // Occupying Linear Terrain
	CoverFromOccupiedLinear   rules.RuleID // Cover from occupied Linear Terrain
	CoverFromUnoccupiedLinear rules.RuleID // Cover from unoccupied Linear Terrain
	FirersOwnLinear           rules.RuleID // Firer's own Linear Terrain gives no cover
	ClearTerrain              rules.RuleID // Clear
	DifficultTerrain          rules.RuleID // Difficult
	ImpassableTerrain         rules.RuleID // Impassable
	HardCover                 rules.RuleID // Hard Cover
	SoftCover                 rules.RuleID // Soft Cover
	NoCover                   rules.RuleID // No cover
	CoverArithmetic           rules.RuleID // Cover level arithmetic
	SeveralCovers             rules.RuleID // Several covers
	TerrainElevation          rules.RuleID // Elevation
	AreaSight                 rules.RuleID // Area LoS Open or Blocked
	DeepWater                 rules.RuleID // Deep Water
	ShallowWater              rules.RuleID // Shallow Water
	Forest                    rules.RuleID // Forest, Jungle, Woodland
	SmokeCloud                rules.RuleID // Smoke Cloud
	Road                      rules.RuleID // Roads
	Ruins                     rules.RuleID // Ruins
	TankTraps                 rules.RuleID // Tank Traps, Rocks
	Craters                   rules.RuleID // Craters
	Trench                    rules.RuleID // Trenches
	Crops                     rules.RuleID // Crops, Long Grass
	RaisedGround              rules.RuleID // Raised Ground
	Building                  rules.RuleID // Intact Building
	BarbedWire                rules.RuleID // Barbed Wire
	LightHedge                rules.RuleID // Light Hedge
	Railing                   rules.RuleID // Railing or Light Fence
	Rubble                    rules.RuleID // Rubble
	Sandbags                  rules.RuleID // Sandbags
	SmokeBarrier              rules.RuleID // Smoke Barrier
	StoneWall                 rules.RuleID // Stone Walls
	Bocage                    rules.RuleID // Bocage
	ThickHedgeRow             rules.RuleID // Thick Hedge Row
	WoodenFence               rules.RuleID // Wooden Fence
	CrushingTerrain           rules.RuleID // Crushing Terrain
	JetpackTerrain            rules.RuleID // Jetpack movement classes
	BuildingHoldsSection      rules.RuleID // Buildings hold Sections
	CustomTerrain             rules.RuleID // Custom terrain types
	Wreck                     rules.RuleID // Wrecks
	MoveThroughTerrain        rules.RuleID // When a move goes through terrain
	ShootingAtBuilding        rules.RuleID // Shooting at and shelling a Section in a building
	LinearCover               rules.RuleID // Linear cover, step by step
}

// mines are the rules on mines and traps.
type mines struct {
	Mines              rules.RuleID // Common rules
	MineAttack         rules.RuleID // Attack strength
	Minefields         rules.RuleID // Minefields
	BoobyTraps         rules.RuleID // Booby Traps
	MineInterruptsMove rules.RuleID // Interrupting the move
}
