package model

import (
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech/trait"
	"baize/rules/systems/dustup/ladder"
)

// Who is who a stage asks about: a unit, or a model of it.
type Who struct {
	G     *Game
	Unit  rules.UnitID
	Model rules.ModelID // 0 for the unit
}

// Arms is what a stage asks about: a weapon of a model, nil for its small arms.
type Arms struct {
	Who
	W *Weapon
}

// Asked are the stages at which the rules ask for hooks.
var Asked trait.Order

// Stages that ask whether a unit, a model or a weapon may, and by how much a die shifts.
type (
	Leave       = trait.Leave[Who, Gear]
	WeaponLeave = trait.Leave[Arms, Gear]
	Shift       = trait.Number[Who, Gear]
	WeaponShift = trait.Number[Arms, Gear]
	hooks       = []trait.Hook[Gear]
	traits      = []trait.Trait[Gear]
)

func newLeave(name string) Leave { return trait.NewLeave[Who, Gear](&Asked, name) }

func newWeaponLeave(name string) WeaponLeave { return trait.NewLeave[Arms, Gear](&Asked, name) }

func newShift(name string) Shift { return trait.NewNumber[Who, Gear](&Asked, name) }

func newWeaponShift(name string) WeaponShift { return trait.NewNumber[Arms, Gear](&Asked, name) }

// What a unit is.
var (
	Rides          = newLeave("rides")
	MayProp        = newLeave("props")
	MayHide        = newLeave("deploys hidden")
	MayStartAboard = newLeave("starts aboard")
	DrawsLots      = newLeave("has chits of its own in a weighted container")
	ShowsTerror    = newLeave("its sight is a cause of panic")
	Observes       = newLeave("counts as an observer in a force")
	TreatsOwn      = newLeave("treats its own wounded as a medic")
	TreatsOthers   = newLeave("treats the wounded of other units")
	MoveShift      = newShift("movement die")
	TargetShift    = newShift("target die of fire at it")
	JammerDie      = trait.NewInstead[Who, Gear, ladder.Die](&Asked, "jammer")
	Requests       = trait.NewInstead[Request, Gear, Difficulty](&Asked, "difficulty of a fire support request")
)

// Request is that of a unit for a kind of support: artillery, air, orbital.
type Request struct {
	Who
	Support string
}

// Difficulty is what a request adds to the leadership of whoever makes it, with the reason (DUP-FSR-04).
type Difficulty struct {
	N   int
	Why string
}

// What a model is.
var (
	Frightens   = newLeave("frightens in a Courage Test") // of units and weapons too
	Swims       = newLeave("goes through water")
	Wades       = newLeave("wades in power armour")
	ServesGun   = newLeave("serves a heavy weapon")
	Treats      = newLeave("is the medic of its unit")
	SitsOpen    = newLeave("passengers are in the open")
	FiresInside = newLeave("passengers fire")
	FiresAll    = newLeave("fires all weapons in an action")
	CountsAsAFV = newLeave("counts as an AFV")
	CoverInside = trait.NewInstead[Who, Gear, string](&Asked, "cover of passengers")

	// LeadsFirst asks about a profile: whether its figures lead a unit from the start.
	LeadsFirst = trait.NewLeave[*Profile, Gear](&Asked, "leads from the start")
	// FigureOf gives the silhouette of a profile that names none.
	FigureOf = trait.NewInstead[*Profile, Gear, string](&Asked, "figure")
)

// What a weapon is.
var (
	BeyondShort     = newWeaponLeave("fires beyond short range") // of small arms too
	FiresSuppressed = newWeaponLeave("fires from a suppressed vehicle")
	FiresMoved      = newWeaponLeave("fires after a move")
	FiresMoving     = newWeaponLeave("moves and fires in one action")
	MovedShift      = newWeaponShift("target die of fire after a move")
	ControlShift    = newWeaponShift("closed shift of the target die")
	MountedWorth    = newWeaponShift("points of a weapon on a hull")
	HeavyWorth      = newWeaponShift("points of a heavy weapon")
	NearestFire     = trait.NewInstead[Arms, Gear, geom.Length](&Asked, "nearest indirect fire")
	AccuracyShift   = trait.NewNumber[*Mission, Gear](&Asked, "accuracy die")
)

// Permits reports whether a hook lets a model, and Forbids whether one keeps it from something.
func (g *Game) Permits(st Leave, m rules.ModelID) bool {
	return st.Permitted(g.own(m), Who{g, g.S.Model(m).Unit, m}) != nil
}

func (g *Game) Forbids(st Leave, m rules.ModelID) bool {
	return st.Forbidden(g.own(m), Who{g, g.S.Model(m).Unit, m}) != nil
}

// UnitPermits reports whether a hook of a unit itself lets it, and UnitForbids whether one keeps it from something.
func (g *Game) UnitPermits(st Leave, unit rules.UnitID) bool {
	return st.Permitted(g.Troop(unit).kit(), Who{g, unit, 0}) != nil
}

func (g *Game) UnitForbids(st Leave, unit rules.UnitID) bool {
	return st.Forbidden(g.Troop(unit).kit(), Who{g, unit, 0}) != nil
}

// AnyPermits reports whether a hook of a unit, of one of these models or of a weapon of them permits.
func (g *Game) AnyPermits(st Leave, unit rules.UnitID, models []rules.ModelID) bool {
	_, by := st.AnyPermits(1+len(models), func(i int) (*Kit, Who) {
		if i == 0 {
			return g.Troop(unit).kit(), Who{g, unit, 0}
		}
		return g.kitOf(models[i-1]).all, Who{g, unit, models[i-1]}
	})
	return by != nil
}

// ArmsPermit reports whether a hook of a weapon lets a model, and ArmsForbid whether one keeps it from something; w is nil for small arms.
func (g *Game) ArmsPermit(st WeaponLeave, m rules.ModelID, w *Weapon) bool {
	return st.Permitted(g.armed(m, w), g.arms(m, w)) != nil
}

func (g *Game) ArmsForbid(st WeaponLeave, m rules.ModelID, w *Weapon) bool {
	return st.Forbidden(g.armed(m, w), g.arms(m, w)) != nil
}

func (g *Game) arms(m rules.ModelID, w *Weapon) Arms { return Arms{Who{g, g.S.Model(m).Unit, m}, w} }

// UnitShifts visits the shifts by the traits of a unit itself, UnitShift adds them up.
func (g *Game) UnitShifts(st Shift, unit rules.UnitID, visit func(n int, by *Entry)) {
	st.Each(g.Troop(unit).kit(), Who{g, unit, 0}, visit)
}

func (g *Game) UnitShift(st Shift, unit rules.UnitID) int {
	return st.Sum(g.Troop(unit).kit(), Who{g, unit, 0})
}

// ArmsShifts visits the shifts by the traits of a weapon of a model, ArmsShift adds them up.
func (g *Game) ArmsShifts(st WeaponShift, m rules.ModelID, w *Weapon, visit func(n int, by *Entry)) {
	st.Each(g.armed(m, w), g.arms(m, w), visit)
}

func (g *Game) ArmsShift(st WeaponShift, m rules.ModelID, w *Weapon) int {
	return st.Sum(g.armed(m, w), g.arms(m, w))
}

// Jammer is the die of the jammer of a unit, 0 for none (DUP-COMM-04).
func (g *Game) Jammer(unit rules.UnitID) ladder.Die {
	d, _ := JammerDie.Of(g.Troop(unit).kit(), Who{g, unit, 0})
	return d
}

// Requests is what the traits of a unit make of a request for a kind of support; ok is false where they do nothing.
func (g *Game) Requests(unit rules.UnitID, kind string) (Difficulty, bool) {
	d, by := Requests.Of(g.Troop(unit).kit(), Request{Who{g, unit, 0}, kind})
	return d, by != nil
}

// InsideCover is the word for the cover of those in an open vehicle (DUP-VEH-03).
func (g *Game) InsideCover(vehicle rules.ModelID) string {
	word, _ := CoverInside.Of(g.own(vehicle), Who{g, g.S.Model(vehicle).Unit, vehicle})
	return word
}

// NearestBy is how near a weapon may fire indirectly by its traits, in µm; ok is false where they do not say.
func (g *Game) NearestBy(m rules.ModelID, w *Weapon) (least geom.Length, ok bool) {
	d, by := NearestFire.Of(g.armed(m, w), g.arms(m, w))
	return d, by != nil
}

// AccuracyShifts visits the shifts of the accuracy die of a mission by its traits (DUP-IMP-02).
func AccuracyShifts(m *Mission, visit func(n int, by *Entry)) {
	AccuracyShift.Each(m.kit(), m, visit)
}

// ruleOf is the row of the catalogue by which a hook is cited.
func ruleOf(by *Entry) rules.RuleID { return rules.RuleID(by.Role()) }

// said is how the shift of a hook is told: what it says itself, else its trait with the value.
func said(by *Entry) string {
	if by.Hook.Says != "" {
		return by.Hook.Says
	}
	return strings.TrimLeft(by.With.String()+" "+strings.ToLower(by.Trait.Name), " ")
}

// Shifted is a die with the open shift of a hook, ShiftedClosed with a closed one.
func Shifted(r ladder.Rated, n int, by *Entry) ladder.Rated {
	return r.With(n, ruleOf(by), said(by), nil...)
}

func ShiftedClosed(r ladder.Rated, n int, by *Entry) ladder.Rated {
	return r.Closed(n, ruleOf(by), said(by), nil...)
}

// AFV reports whether a hull is an AFV: armed, and not flagged soft-skinned. Mechs and monsters are armed by nature (DUP-PANIC-06).
func (g *Game) AFV(hull rules.ModelID) bool {
	p := g.Profile(hull)
	return (p.Walks() || len(p.Weapons) > 0) && !g.Forbids(CountsAsAFV, hull)
}

// Leads reports whether figures of a profile lead a unit from the start (DUP-COMP-03).
func (p *Profile) Leads() bool { return LeadsFirst.Permitted(p.kit(), p) != nil }

// FigureBy is the silhouette of a profile that names none, by its traits; ok is false where they do not say.
func (p *Profile) FigureBy() (figure string, ok bool) {
	figure, by := FigureOf.Of(p.kit(), p)
	return figure, by != nil
}
