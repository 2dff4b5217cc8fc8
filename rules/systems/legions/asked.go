package legions

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/mech/trait"
)

// about is a model about which a stage asks.
type about struct {
	g     *game
	Model rules.ModelID
}

// armed is a weapon about which a stage asks, with who fires it.
type armed struct {
	g  *game
	by rules.Shooter
	w  *Weapon
}

// Stages that ask whether a model or a weapon may, and how much it has.
type (
	modelLeave  = trait.Leave[about, MAR]
	weaponLeave = trait.Leave[armed, MAR]
	number      = trait.Number[about, MAR]
)

func newLeave(name string) modelLeave { return trait.NewLeave[about, MAR](&stagesAsked, name) }

func newWeaponLeave(name string) weaponLeave { return trait.NewLeave[armed, MAR](&stagesAsked, name) }

func newNumber(name string) number { return trait.NewNumber[about, MAR](&stagesAsked, name) }

// Who takes part in what.
var (
	mayBeShot     = newLeave("target of fire")
	mayBeHurt     = newLeave("casualty")
	mayFight      = newLeave("engaged in melee")
	mayBlockSight = newLeave("in the way of sight")
	mayHoldGround = newLeave("holds Objectives")
	mayKeep       = newLeave("keeps its Section in the battle")
	mayServe      = newLeave("serves a Field Gun")
	mayTakeRoom   = newLeave("takes room in a carrier")
	stepsAside    = newLeave("steps aside in a Charge")
	isRemote      = newLeave("is led by a Controller")
	mayControl    = newLeave("leads Drones")

	// countsForStrength asks about a profile: whether its Life Points count for the strength of a Section.
	countsForStrength = trait.NewLeave[*Profile, MAR](&stagesAsked, "counts for strength")
	// figureOf gives the silhouette of a profile that names none.
	figureOf = trait.NewInstead[*Profile, MAR, string](&stagesAsked, "figure")
)

// Deployment and movement.
var (
	scouts           = newLeave("deploys with the Scouts")
	infiltrates      = newLeave("deploys with the Infiltrators")
	mayHaveTwin      = newLeave("twice in a force")
	overTerrain      = newLeave("moves over terrain")
	throughDifficult = newLeave("unhindered by Difficult Terrain")
	asCavalry        = newLeave("goes through terrain as Cavalry")
	mayCrush         = newLeave("crushes terrain")
	standsTall       = newLeave("Elevated by its size")
	walksHolding     = newLeave("moves while its Section holds")
)

// Carriers.
var (
	passengersFire   = newLeave("passengers fire")
	passengersHit    = newLeave("passengers are hit")
	passengersPacked = newLeave("passengers are packed")
	passengersCharge = newLeave("passengers charge")
	roomFor          = trait.NewInstead[about, MAR, space](&stagesAsked, "room for passengers")
)

// space is how many models of which type a carrier takes.
type space struct {
	N    int
	Word string
}

// Command and morale.
var (
	pointsMade   = newNumber("Command Points made")
	pointsOwned  = newNumber("Command Points spent")
	mayLead      = newLeave("leads its Section")
	steadies     = newLeave("Officer or NCO of its Section")
	mayBolster   = newLeave("bolsters its Section")
	mayOrder     = newLeave("gives Orders")
	inspires     = newLeave("inspires those who see it")
	mayWorry     = newLeave("takes Morale Checks")
	mayBeWeary   = newLeave("Battle Weary")
	mayBeHalved  = newLeave("loses a die below half strength")
	explodesFrom = trait.NewInstead[about, MAR, int](&stagesAsked, "face on which red dice explode")
	shieldDice   = trait.NewReaction[about, MAR, dice.Pool](&stagesAsked, "dice added to saves")
	luckTokens   = newNumber("Luck Tokens")
	mends        = trait.NewNumber[mending, MAR](&stagesAsked, "help for casualties")
)

// mending is who may help a casualty, for the face that it needs.
type mending struct {
	helper   about
	Casualty rules.ModelID
}

// Shooting.
var (
	mayLieDown    = newLeave("hits the deck")
	deckShelters  = newLeave("cover from hitting the deck")
	mayWatch      = newLeave("goes on Overwatch")
	mayBeFar      = newLeave("target at Long Range")
	firesTwo      = newLeave("fires two weapons")
	firesApart    = newLeave("fires its weapons apart")
	firesFirst    = newLeave("fires before it moves")
	spots         = newLeave("spots")
	barriers      = newNumber("Smoke Barriers")
	damageTaken   = newNumber("damage roll against it")
	firesAlone    = newWeaponLeave("fires alone")
	namesVictim   = newWeaponLeave("names its victim")
	breaksMoves   = newWeaponLeave("breaks moves on Overwatch")
	lobs          = newWeaponLeave("fires indirectly")
	mayFireMoved  = newWeaponLeave("fires after a move")
	mayFireAboard = newWeaponLeave("fires from a carrier")
	jams          = newWeaponLeave("may not work")
	smokeShells   = trait.NewNumber[armed, MAR](&stagesAsked, "smoke rounds")
	diceRolledFor = trait.NewInstead[armed, MAR, rolledFor](&stagesAsked, "number of attack dice")
)

// rolledFor is how many d6 are thrown for the number of dice, and their colour, None for that of the profile.
type rolledFor struct {
	D6     int
	Colour dice.Colour
}

// Melee.
var (
	strikesEarly  = newLeave("Strikes First")
	takesPosition = newLeave("takes a Defensible Position away")
	mayFaceCharge = newLeave("is charged with a Charge Bonus")
	injury        = newNumber("Injury Rating in melee")
	daunts        = newLeave("daunts whom it charges")
)

// permittedBy is the hook that lets a model, nil for none; forbiddenBy the one that keeps it from something.
func (g *game) permittedBy(st modelLeave, id rules.ModelID) *entry {
	return st.Permitted(g.own(id), about{g, id})
}

func (g *game) forbiddenBy(st modelLeave, id rules.ModelID) *entry {
	return st.Forbidden(g.own(id), about{g, id})
}

func (g *game) permits(st modelLeave, id rules.ModelID) bool { return g.permittedBy(st, id) != nil }
func (g *game) forbids(st modelLeave, id rules.ModelID) bool { return g.forbiddenBy(st, id) != nil }

// sectionPermits is the hook by which a Section may, nil for none, and the first living model that has it; sectionForbids the one
// that keeps it from something.
func (g *game) sectionPermits(st modelLeave, unit rules.UnitID) (rules.ModelID, *entry) {
	n, at := g.livingKits(unit)
	i, by := st.AnyPermits(n, at)
	if by == nil {
		return 0, nil
	}
	return g.unit(unit).Models[i], by
}

func (g *game) sectionForbids(st modelLeave, unit rules.UnitID) *entry {
	n, at := g.livingKits(unit)
	_, by := st.AnyForbids(n, at)
	return by
}

// weaponPermits reports whether a weapon, or the model that fires it, has a hook that permits.
func (g *game) weaponPermits(st weaponLeave, s rules.Shooter, w *Weapon) bool {
	return st.Permitted(g.fired(s, w), armed{g, s, w}) != nil
}

// weaponForbids is the hook of a weapon, or of the model that fires it, that forbids; nil for none.
func (g *game) weaponForbids(st weaponLeave, s rules.Shooter, w *Weapon) *entry {
	return st.Forbidden(g.fired(s, w), armed{g, s, w})
}

// amount is how much of something a model has by its traits.
func (g *game) amount(st number, id rules.ModelID) int { return st.Sum(g.own(id), about{g, id}) }

// refuse is the refusal by a hook.
func (e *Edition) refuse(by *entry, args ...any) rules.Ruling {
	if by.Hook.Says == "" {
		return rules.Refuse(e.ruleOf(by), "%s", by.Trait.Name)
	}
	return rules.Refuse(e.ruleOf(by), by.Hook.Says, args...)
}
