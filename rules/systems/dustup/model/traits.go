package model

import (
	"baize/rules/geom"
	"baize/rules/systems/dustup/ladder"
)

// unitTraits are what units are and have. A Troop has the fields.
var unitTraits = traits{
	{ID: "cavalry", Name: "Cavalry", Role: "DUP-TERR-04", Doc: "Mounted: difficult ground as for vehicles, no buildings; it does not prop, hide or start aboard.",
		Hooks: hooks{Rides.Permit(), MayProp.Forbid().By("DUP-PROP-01"), MayHide.Forbid().By("DUP-SCEN-10"), MayStartAboard.Forbid().By("DUP-SCEN-01")}},
	{ID: "burdened", Name: "Heavy equipment", Role: "DUP-MOVE-07", Doc: "Its movement die is one type lower.",
		Hooks: hooks{MoveShift.By(-1).Saying("heavy equipment")}},
	{ID: "jammer", Name: "Jammer", Role: "DUP-COMM-04", Params: "GEAR", Doc: "Works by itself against every enemy message that needs a roll.",
		Hooks: hooks{JammerDie.Give(die[Who])}},
	{ID: "medic-unit", Name: "Unit medic", Role: "DUP-MED-01", Doc: "Treats the wounded of the unit with D8.",
		Hooks: hooks{TreatsOwn.Permit()}},
	{ID: "medic-specialist", Name: "Medical specialists", Role: "DUP-MED-01", Doc: "Treat the wounded of any unit with D10, within 2\" of its leader.",
		Hooks: hooks{TreatsOthers.Permit()}},
	{ID: "fo", Name: "Forward observer", Role: "DUP-FSR-04", Doc: "Requests artillery without added difficulty.",
		Hooks: hooks{Requests.Give(easier("artillery", Difficulty{0, "artillery by an FO"}, "", Difficulty{})), Observes.Permit()}},
	{ID: "lo", Name: "Liaison officer", Role: "DUP-FSR-04", Doc: "Requests air and orbital support at less difficulty.",
		Hooks: hooks{Requests.Give(easier("air", Difficulty{2, "air support by an LO"}, "orbital", Difficulty{3, "orbital support by an LO"})), Observes.Permit()}},
	{ID: "militia", Name: "Militia", Role: "DUP-SEQ-08", Doc: "Has no chit of its own where the container is weighted.",
		Hooks: hooks{DrawsLots.Forbid()}},
	{ID: "terror-unit", Name: "Terror unit", Role: "DUP-PANIC-05", Doc: "Its sight is a cause of panic; counts as carrying a terror weapon in an assault.",
		Hooks: hooks{ShowsTerror.Permit(), Frightens.Permit()}},
	{ID: "small", Name: "Small target", Role: "DUP-TGT-02", Doc: "+1 to the target die of fire at it.",
		Hooks: hooks{TargetShift.By(1).Saying("small target")}},
}

// figureTraits are what figures are and have. A Profile has the fields, as for those of hulls.
var figureTraits = traits{
	{ID: "role-leader", Name: "Leader", Role: "DUP-COMP-03", Doc: "Leads its unit from the start.",
		Hooks: hooks{LeadsFirst.Permit(), FigureOf.With("nco")}},
	{ID: "role-rifle", Name: "Rifle", Role: "DUP-COMP-03", Doc: "A trooper like any other.", Word: "what a figure is whose line names no role"},
	{ID: "role-gunner", Name: "Gunner", Role: "DUP-COMP-03", Doc: "Has the support weapon.",
		Hooks: hooks{FigureOf.With("specialist")}},
	{ID: "role-crew", Name: "Crew", Role: "DUP-HVY-02", Doc: "Serves the heavy weapon of its unit.",
		Hooks: hooks{ServesGun.Permit(), FigureOf.With("crew")}},
	{ID: "role-medic", Name: "Medic", Role: "DUP-MED-01", Doc: "Treats the wounded while he is able-bodied.",
		Hooks: hooks{Treats.Permit()}},
	{ID: "sealed", Name: "Sealed", Role: "DUP-TERR-03", Doc: "Power armour that wades through open water.",
		Hooks: hooks{Wades.Permit()}},
	{ID: "amphibious", Name: "Amphibious", Role: "DUP-TERR-02", Doc: "Open water is poor ground.",
		Hooks: hooks{Swims.Permit()}},
	{ID: "terror-weapon", Name: "Terror weapon", Role: "DUP-PANIC-05", Doc: "-2 to the die of whoever faces it in a Courage Test.",
		Hooks: hooks{Frightens.Permit()}},
}

// hullTraits are what hulls are and have.
var hullTraits = traits{
	{ID: "open", Name: "Open top", Role: "DUP-VEH-03", Params: "soft|hard", Doc: "Passengers are targets of their own with this cover, and fire.",
		Hooks: hooks{SitsOpen.Permit(), FiresInside.Permit(), CoverInside.Give(func(_ Who, with Gear) (string, bool) { return with.Word, true })}},
	{ID: "ports", Name: "Firing ports", Role: "DUP-PASS-05", Doc: "Passengers fire from inside.",
		Hooks: hooks{FiresInside.Permit()}},
	{ID: "multi-fire", Name: "Multiple weapons", Role: "DUP-VEH-10", Doc: "Fires all its weapons at one target in an action.",
		Hooks: hooks{FiresAll.Permit()}},
	{ID: "soft-skinned", Name: "Soft-skinned", Role: "DUP-PANIC-06", Doc: "No AFV, though it is armed.",
		Hooks: hooks{CountsAsAFV.Forbid()}},
}

// weaponTraits are what weapons are. A Weapon has the fields, or what it fires indirectly; short is of small arms too.
var weaponTraits = traits{
	{ID: "short", Name: "Short range only", Role: "DUP-RNG-03", Weapon: true, Doc: "Fires at short range only.",
		Hooks: hooks{BeyondShort.Forbid()}},
	{ID: "terror", Name: "Terror weapon", Role: "DUP-PANIC-05", Weapon: true, Doc: "-2 to the die of whoever faces it in a Courage Test.",
		Hooks: hooks{Frightens.Permit()}},
	{ID: "external", Name: "External mount", Role: "DUP-VEH-08", Weapon: true, Doc: "Not fired while its vehicle is suppressed.",
		Hooks: hooks{FiresSuppressed.Forbid(), MountedWorth.Add(exposed)}},
	{ID: "stab", Name: "Stabilisation", Role: "DUP-STAB-02", Weapon: true, Params: "GRADE", Doc: "Inferior: no fire after a move. Average: +1 to the target die after a move. Superior: moves and fires in one action.",
		Hooks: hooks{FiresMoved.ForbidIf(is[Arms](Inferior)).By("DUP-STAB-01"), MovedShift.Add(afterMove).Saying("the firer has moved"), FiresMoving.PermitIf(is[Arms](Superior)).By("DUP-STAB-03"),
			MountedWorth.Add(worth)}},
	{ID: "control", Name: "Fire control", Role: "DUP-FCTL-01", Weapon: true, Params: "GRADE", Doc: "A closed shift of the target die: inferior +1, superior -1.",
		Hooks: hooks{ControlShift.Add(controlled), HeavyWorth.Add(worth)}},
	{ID: "high-angle", Name: "High angle", Role: "DUP-ART-02", Weapon: true, Doc: "Fires no nearer than 48\", light mortars 24\", unless it has a limit of its own.",
		Hooks: hooks{NearestFire.Give(lobbed)}},
	{ID: "guidance-laser", Name: "Laser guided", Role: "DUP-IMP-02", Weapon: true, Doc: "+1 to the accuracy die.",
		Hooks: hooks{AccuracyShift.By(1).Saying("laser guided")}},
	{ID: "guidance-self", Name: "Self-guiding", Role: "DUP-IMP-02", Weapon: true, Doc: "+2 to the accuracy die.",
		Hooks: hooks{AccuracyShift.By(2).Saying("self-guiding")}},
}

// die is the die that a force gives a piece of gear.
func die[S any](_ S, with Gear) (ladder.Die, bool) { return with.Die, true }

// is reports whether a piece of gear has a grade.
func is[S any](grade Grade) func(S, Gear) bool {
	return func(_ S, with Gear) bool { return with.Grade == grade }
}

// easier is the difficulty of requests for two kinds of support (DUP-FSR-04).
func easier(kind string, d Difficulty, other string, o Difficulty) func(Request, Gear) (Difficulty, bool) {
	return func(r Request, _ Gear) (Difficulty, bool) {
		switch r.Support {
		case kind:
			return d, true
		case other:
			return o, true
		}
		return Difficulty{}, false
	}
}

// worth is what a grade adds to the points of a weapon (DUP-SCEN-07).
func worth(_ Arms, with Gear) int { return []int{Inferior: -4, Average: 0, Superior: 4}[with.Grade] }

// exposed is what an external mount takes from the points of a support weapon on a hull (DUP-SCEN-07).
func exposed(a Arms, _ Gear) int {
	if a.W.Kind != Support {
		return 0
	}
	return -4 * a.W.Class
}

// controlled is the closed shift of the target die by fire control (DUP-FCTL-01).
func controlled(_ Arms, with Gear) int {
	return []int{Inferior: 1, Average: 0, Superior: -1}[with.Grade]
}

// afterMove is the shift of the target die by average stabilisation (DUP-STAB-02).
func afterMove(_ Arms, with Gear) int { return []int{Inferior: 0, Average: 1, Superior: 0}[with.Grade] }

// lobbed is how near high angle fire may come where the weapon has no limit of its own: 24in for light mortars and 48in for all other
// systems (DUP-ART-02).
func lobbed(a Arms, _ Gear) (geom.Length, bool) {
	switch {
	case a.W.Min > 0:
		return 0, false
	case a.W.Indirect.Burst == SmallBurst:
		return Inches(24), true
	}
	return Inches(48), true
}
