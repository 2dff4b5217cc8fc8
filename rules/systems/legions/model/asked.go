package model

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/mech/trait"
)

// About is a model about which a stage asks.
type About struct {
	G      *Game
	Bearer rules.ModelID
}

// Armed is a weapon about which a stage asks, with who fires it.
type Armed struct {
	G  *Game
	By rules.Shooter
	W  *Weapon
}

// Stages that ask whether a model or a weapon may, and how much it has.
type (
	modelLeave  = trait.Leave[About, MAR]
	weaponLeave = trait.Leave[Armed, MAR]
	number      = trait.Number[About, MAR]
)

func newLeave(name string) modelLeave { return trait.NewLeave[About, MAR](&StagesAsked, name) }

func newWeaponLeave(name string) weaponLeave { return trait.NewLeave[Armed, MAR](&StagesAsked, name) }

func newNumber(name string) number { return trait.NewNumber[About, MAR](&StagesAsked, name) }

// Who takes part in what.
var (
	MayBeShot     = newLeave("target of fire")
	MayBeHurt     = newLeave("casualty")
	MayFight      = newLeave("engaged in melee")
	MayBlockSight = newLeave("in the way of sight")
	MayHoldGround = newLeave("holds Objectives")
	MayKeep       = newLeave("keeps its Section in the battle")
	MayServe      = newLeave("serves a Field Gun")
	MayTakeRoom   = newLeave("takes room in a carrier")
	StepsAside    = newLeave("steps aside in a Charge")
	IsRemote      = newLeave("is led by a Controller")
	MayControl    = newLeave("leads Drones")

	// CountsForStrength asks about a profile: whether its Life Points count for the strength of a Section.
	CountsForStrength = trait.NewLeave[*Profile, MAR](&StagesAsked, "counts for strength")
	// FigureOf gives the silhouette of a profile that names none.
	FigureOf = trait.NewInstead[*Profile, MAR, string](&StagesAsked, "figure")
)

// Deployment and movement.
var (
	Scouts           = newLeave("deploys with the Scouts")
	Infiltrates      = newLeave("deploys with the Infiltrators")
	MayHaveTwin      = newLeave("twice in a force")
	OverTerrain      = newLeave("moves over terrain")
	ThroughDifficult = newLeave("unhindered by Difficult Terrain")
	AsCavalry        = newLeave("goes through terrain as Cavalry")
	MayCrush         = newLeave("crushes terrain")
	StandsTall       = newLeave("Elevated by its size")
	WalksHolding     = newLeave("moves while its Section holds")
)

// Carriers.
var (
	PassengersFire   = newLeave("passengers fire")
	PassengersHit    = newLeave("passengers are hit")
	PassengersPacked = newLeave("passengers are packed")
	PassengersCharge = newLeave("passengers charge")
	TowsOthers       = newLeave("tows")
	IsTowed          = newLeave("is towed")
	RoomFor          = trait.NewInstead[About, MAR, Space](&StagesAsked, "room for passengers")
)

// Space is how many models of which type a carrier takes.
type Space struct {
	N    int
	Word string
}

// Command and morale.
var (
	PointsMade   = newNumber("Command Points made")
	PointsOwned  = newNumber("Command Points spent")
	MayLead      = newLeave("leads its Section")
	Steadies     = newLeave("Officer or NCO of its Section")
	MayBolster   = newLeave("bolsters its Section")
	MayOrder     = newLeave("gives Orders")
	Inspires     = newLeave("inspires those who see it")
	MayWorry     = newLeave("takes Morale Checks")
	MayBeWeary   = newLeave("Battle Weary")
	MayBeHalved  = newLeave("loses a die below half strength")
	ExplodesFrom = trait.NewInstead[About, MAR, int](&StagesAsked, "face on which red dice explode")
	ShieldDice   = trait.NewReaction[About, MAR, dice.Pool](&StagesAsked, "dice added to saves")
	LuckTokens   = newNumber("Luck Tokens")
	Mends        = trait.NewNumber[Mending, MAR](&StagesAsked, "help for casualties")
)

// Mending is who may help a casualty, for the face that it needs.
type Mending struct {
	Helper   About
	Casualty rules.ModelID
}

// Shooting.
var (
	MayLieDown    = newLeave("hits the deck")
	DeckShelters  = newLeave("cover from hitting the deck")
	MayWatch      = newLeave("goes on Overwatch")
	MayBeFar      = newLeave("target at Long Range")
	FiresTwo      = newLeave("fires two weapons")
	FiresApart    = newLeave("fires its weapons apart")
	FiresFirst    = newLeave("fires before it moves")
	Spots         = newLeave("spots")
	Barriers      = newNumber("Smoke Barriers")
	DamageTaken   = newNumber("damage roll against it")
	FiresAlone    = newWeaponLeave("fires alone")
	NamesVictim   = newWeaponLeave("names its victim")
	BreaksMoves   = newWeaponLeave("breaks moves on Overwatch")
	Lobs          = newWeaponLeave("fires indirectly")
	MayFireMoved  = newWeaponLeave("fires after a move")
	MayFireAboard = newWeaponLeave("fires from a carrier")
	Jams          = newWeaponLeave("may not work")
	SmokeShells   = trait.NewNumber[Armed, MAR](&StagesAsked, "smoke rounds")
	DiceRolledFor = trait.NewInstead[Armed, MAR, RolledFor](&StagesAsked, "number of attack dice")
)

// RolledFor is how many d6 are thrown for the number of dice, and their colour, None for that of the profile.
type RolledFor struct {
	D6     int
	Colour dice.Colour
}

// Melee.
var (
	StrikesEarly  = newLeave("Strikes First")
	TakesPosition = newLeave("takes a Defensible Position away")
	MayFaceCharge = newLeave("is charged with a Charge Bonus")
	Injury        = newNumber("Injury Rating in melee")
	Daunts        = newLeave("daunts whom it charges")
)

// PermittedBy is the hook that lets a model, nil for none; ForbiddenBy the one that keeps it from something.
func (g *Game) PermittedBy(st modelLeave, id rules.ModelID) *Entry {
	return st.Permitted(g.Own(id), About{g, id})
}

// ForbiddenBy is the hook that forbids something to a model at a stage, nil for none.
func (g *Game) ForbiddenBy(st modelLeave, id rules.ModelID) *Entry {
	return st.Forbidden(g.Own(id), About{g, id})
}

// Permits reports whether a trait permits something to a model.
func (g *Game) Permits(st modelLeave, id rules.ModelID) bool { return g.PermittedBy(st, id) != nil }

// Forbids reports whether a trait forbids something to a model.
func (g *Game) Forbids(st modelLeave, id rules.ModelID) bool { return g.ForbiddenBy(st, id) != nil }

// SectionPermits is the hook by which a Section may, nil for none, and the first living model that has it; SectionForbids the one
// that keeps it from something.
func (g *Game) SectionPermits(st modelLeave, unit rules.UnitID) (rules.ModelID, *Entry) {
	n, at := g.LivingKits(unit)
	i, by := st.AnyPermits(n, at)
	if by == nil {
		return 0, nil
	}
	return g.Unit(unit).Models[i], by
}

// SectionForbids is the hook that forbids something to a Section at a stage, nil for none.
func (g *Game) SectionForbids(st modelLeave, unit rules.UnitID) *Entry {
	n, at := g.LivingKits(unit)
	_, by := st.AnyForbids(n, at)
	return by
}

// WeaponPermits reports whether a weapon, or the model that fires it, has a hook that permits.
func (g *Game) WeaponPermits(st weaponLeave, s rules.Shooter, w *Weapon) bool {
	return st.Permitted(g.Fired(s, w), Armed{g, s, w}) != nil
}

// WeaponForbids is the hook of a weapon, or of the model that fires it, that forbids; nil for none.
func (g *Game) WeaponForbids(st weaponLeave, s rules.Shooter, w *Weapon) *Entry {
	return st.Forbidden(g.Fired(s, w), Armed{g, s, w})
}

// Amount is how much of something a model has by its traits.
func (g *Game) Amount(st number, id rules.ModelID) int { return st.Sum(g.Own(id), About{g, id}) }

// Refuse is the refusal by a hook.
func (e *Edition) Refuse(by *Entry, args ...any) rules.Ruling {
	if by.Hook.Says == "" {
		return rules.Refuse(e.RuleOf(by), "%s", by.Trait.Name)
	}
	return rules.Refuse(e.RuleOf(by), by.Hook.Says, args...)
}
