package legions

import (
	"sync"

	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/legions/book"
)

// dl2 is Dystopian Legions 2.0.
var dl2 = sync.OnceValue(func() *Edition {
	return edition20(readEdition("dl2", "Dystopian Legions", "2.0", catalogueText, clauseText, clauseTests))
})

// edition20 gives an edition all that 2.0 does.
func edition20(e *Edition) *Edition {
	b := e.Book
	e.setTerrains(terrains(b))
	e.orders, e.damages, e.morale = standingOrders(b), damageTable(b), shakenMarkers{}
	e.deploying, e.deploysIn = deployStages(b), deploysIn
	e.preTurn = []turnStep{
		{"command-points", b.CommandPointStep, always((*act).allCommandPoints)},
		{"late-arrivals", b.LateArrivalOrder, always((*act).lateArrivals)},
		{"initiative", b.Initiative, always((*act).initiative)},
	}
	e.endPhase = []turnStep{
		{"restore-order", b.RestoreOrder, always((*act).restoreOrder)},
		{"medics", b.RepairsAndMedics, always((*act).medics)},
		{"battle-log", b.ScoringOrder, always((*act).scoreTurn)},
		{"end-check", b.EndOfGame, func(a *act) bool { return !a.endCheck() }},
		{"expired-markers", b.RemovingMarkers, always((*act).expireMarkers)},
	}
	e.meleeRound = inStages((*melee).ordersAndCards, (*melee).fight, (*melee).settle, (*melee).consolidate)
	e.ridePast = (*act).offerHitAndRun
	e.commands = mech.NewCommands(e.id, deploymentCommands, preTurnCommands, activationCommands, orderCommands, movementCommands, shootingCommands, meleeCommands, endCommands).
		Over(func(g *game) *rules.State { return g.S })
	e.Info = sync.OnceValue(e.inform)
	e.setTraits(modelRules()...)
	return e
}

// standingOrders is the table of DL2-ORD-05, in the order of the book.
func standingOrders(b *book.Book) []order {
	return []order{
		{ID: WithMe, Name: "With Me!", Rule: b.WithMeCost, Need: 2, Steps: []Segment{CommandSegment}, Check: (*game).checkWithMe, Run: (*act).runWithMe},
		{ID: MakeSafe, Name: "Make That Safe!", Rule: b.MakeThatSafe, Cost: 3, Need: 3, Steps: []Segment{CommandSegment}, Check: (*game).checkMakeSafe, Run: (*act).runMakeSafe},
		{ID: FormLine, Name: "Form Line", Rule: b.FormLine, Cost: 1, Need: 1, Steps: []Segment{CommandSegment, MovementSegment}, Check: (*game).checkFormLine, Run: (*act).runFormLine},
		{ID: FocusFire, Name: "Focus Fire!", Rule: b.FocusFire, Cost: 2, Need: 3, Steps: []Segment{CommandSegment}, Check: (*game).checkFocusFire, Run: (*act).runFocusFire},
		{ID: SnapOut, Name: "Snap Out Of It!", Rule: b.SnapOutOfIt, Cost: 1, Need: 1, Steps: []Segment{CommandSegment}, Check: (*game).checkSnapOut, Run: (*act).runSnapOut},
		{ID: Disengage, Name: "Disengage!", Rule: b.Disengage, Cost: 1, Need: 2},
		{ID: OnMyMark, Name: "On My Mark", Rule: b.OnMyMark, Cost: 3, Need: 3},
		{ID: Rally, Name: "Rally", Rule: b.Rally, Cost: 3, Need: 1, Steps: []Segment{CommandSegment}, Check: (*game).checkRally, Run: (*act).runRally},
	}
}

// damageTable is the table of 2.0.
func damageTable(b *book.Book) []damageRow {
	return []damageRow{
		{upTo: 7, rule: b.DamageNone, text: "no effect"},
		{upTo: 9, rule: b.DamageShaken, text: "Shaken", shakes: true},
		{upTo: 11, rule: b.DamageStunned, text: "Stunned", points: 1, shakes: true},
		{upTo: 13, rule: b.DamageBeatenUp, text: "Beaten up", points: 2, shakes: true},
		{upTo: 15, rule: b.DamageKnockedOut, text: "Knocked out", destroys: true},
		{rule: b.DamageExplodes, text: "Explodes", destroys: true, explodes: true},
	}
}

// terrains are the kinds of the book: Area Terrain first, then Linear Terrain, in the order of its tables.
func terrains(b *book.Book) []terrain {
	return []terrain{
		all(clear, terrain{ID: "open", Name: "Open Ground", Rule: b.OpenGround}),
		all(impassable, terrain{ID: "deep-water", Name: "Deep Water", Water: true, Rule: b.DeepWater}),
		all(difficult, terrain{ID: "shallow-water", Name: "Shallow Water", Water: true, Rule: b.ShallowWater}),
		by(difficult, difficult, impassable, impassable, terrain{ID: "forest", Name: "Forest", Cover: Soft, Blocks: true, Rule: b.Forest}),
		all(difficult, terrain{ID: "smoke-cloud", Name: "Smoke Cloud", Cover: Soft, Blocks: true, Rule: b.SmokeCloud, Sight: b.SmokeAndSight}),
		all(clear, terrain{ID: "road", Name: "Road", Road: true, Rule: b.Road}),
		by(difficult, difficult, impassable, impassable, terrain{ID: "ruins", Name: "Ruins", Cover: Hard, Blocks: true, Rule: b.Ruins}),
		by(clear, clear, impassable, impassable, terrain{ID: "tank-traps", Name: "Tank Traps", Cover: Hard, Blocks: true, Rule: b.TankTraps}),
		by(difficult, difficult, difficult, clear, terrain{ID: "craters", Name: "Craters", Cover: Hard, Rule: b.Craters}),
		by(difficult, difficult, impassable, difficult, terrain{ID: "trench", Name: "Trench", Cover: Hard, Trench: true, Rule: b.Trench}),
		by(difficult, difficult, clear, clear, terrain{ID: "crops", Name: "Crops", Cover: Soft, Rule: b.Crops}),
		all(clear, terrain{ID: "raised-ground", Name: "Raised Ground", Blocks: true, Elevated: true, Hill: true, Rule: b.RaisedGround}),
		by(difficult, difficult, impassable, impassable, terrain{ID: "building", Name: "Intact Building", Cover: Hard, Blocks: true, Elevated: true, Building: true, Rule: b.Building}),
		all(clear, terrain{ID: "minefield", Name: "Minefield", Rule: b.Minefields}),
		all(impassable, terrain{ID: "wreck", Name: "Wreck", Blocks: true, Rule: b.Wreck}),

		by(impassable, difficult, clear, clear, terrain{ID: "barbed-wire", Name: "Barbed Wire", Linear: true, Crush: true, Rule: b.BarbedWire}),
		by(difficult, difficult, clear, clear, terrain{ID: "light-hedge", Name: "Light Hedge", Linear: true, Cover: Soft, Crush: true, Rule: b.LightHedge}),
		by(difficult, difficult, difficult, clear, terrain{ID: "railing", Name: "Railing", Linear: true, Crush: true, Smash: true, Rule: b.Railing}),
		by(difficult, difficult, impassable, clear, terrain{ID: "rubble", Name: "Rubble", Linear: true, Cover: Soft, Rule: b.Rubble}),
		by(difficult, difficult, difficult, clear, terrain{ID: "sandbags", Name: "Sandbags", Linear: true, Cover: Hard, Crush: true, Rule: b.Sandbags}),
		by(impassable, impassable, impassable, clear, terrain{ID: "smoke-barrier", Name: "Smoke Barrier", Linear: true, Cover: Soft, Rule: b.SmokeBarrier, Sight: b.SmokeAndSight}),
		all(difficult, terrain{ID: "stone-wall", Name: "Stone Wall", Linear: true, Cover: Hard, Rule: b.StoneWall}),
		by(difficult, difficult, impassable, impassable, terrain{ID: "bocage", Name: "Bocage", Linear: true, Cover: Hard, Rule: b.Bocage}),
		by(difficult, difficult, difficult, clear, terrain{ID: "thick-hedge", Name: "Thick Hedge Row", Linear: true, Cover: Soft, Crush: true, Rule: b.ThickHedgeRow}),
		by(difficult, difficult, difficult, clear, terrain{ID: "wooden-fence", Name: "Wooden Fence", Linear: true, Cover: Soft, Crush: true, Smash: true, Rule: b.WoodenFence}),
	}
}

// edition is the one that a system plays.
func (y System) edition() *Edition {
	if y.plays != nil {
		return y.plays
	}
	return dl2()
}
