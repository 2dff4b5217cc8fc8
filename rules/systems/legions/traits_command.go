package legions

import (
	"slices"

	"baize/rules"
)

// commandTraits are the Model Assigned Rules of leaders, Morale and the End Phase.
var commandTraits = []Trait{
	{ID: "adjutant", Name: "Adjutant", Role: "Adjutant", Params: "N",
		Doc:   "Adds its value to the Command Pool while the Officer of its Section lives. It gives no Orders.",
		Hooks: hooks{pointsMade.Add(adjutantPoints), mayOrder.Forbid().Saying("an Adjutant gives no Orders")}},
	{ID: "nco", Name: "NCO", Role: "NCO", Params: "N",
		Doc:   "Generates its value in Command Points and may order and help its own Section.",
		Hooks: hooks{pointsMade.Add(ncoPoints).By("NCOCommand"), pointsOwned.Add(value[about]), mayLead.Permit(), mayBolster.Permit(), steadies.Permit(), figureOf.Give(ncoFigure)}},
	{ID: "battle-hardened", Name: "Battle Hardened", Role: "BattleHardened",
		Doc:   "The Section spends Command Points like one with an NCO of 2, but generates none. Several do not add up.",
		Hooks: hooks{pointsOwned.Add(hardenedPoints), mayLead.PermitIf(nominated).Saying("%s of a Battle Hardened Section may spend"), mayBolster.PermitIf(nominated)}},
	{ID: "political-officer", Name: "Political Officer", Role: "PoliticalOfficer", Params: "N",
		Doc:   "Generates Command Points for checks of its own Section and gives no Orders. A failed check of friends within 12\" costs the pool D3-1 points.",
		Hooks: hooks{pointsMade.Add(value[about]), pointsOwned.Add(value[about]), mayBolster.Permit(), mayOrder.Forbid().Saying("a Political Officer gives no Orders"), checkFailed.Do(politicalPenalty).By("PoliticalOfficerPenalty")}},
	{ID: "inspiring", Name: "Inspiring", Role: "Inspiring",
		Doc:   "Friendly Sections that see the model add one red die to Morale Checks.",
		Hooks: hooks{inspires.Permit()}},
	{ID: "musician", Name: "Musician", Role: "Musician",
		Doc:  "Command Checks of the Section throw their initial 1s again; Morale Checks throw one initial die again.",
		Asks: "1, 2, ...: the dice thrown again, in the order of the roll", Leads: "these dice of the check are thrown again, and the second faces stand",
		Hooks: hooks{checkAgain.Do(musicianDice).Saying("The Musician plays: which dice are thrown again?")}},
	{ID: "fearless", Name: "Fearless", Role: "Fearless",
		Doc:   "The whole Section takes no Morale Checks.",
		Hooks: hooks{mayWorry.Forbid()}},
	{ID: "steadfast", Name: "Steadfast", Role: "Steadfast",
		Doc:   "A Section wholly of such models ignores the lost die below half strength and penalties of the scenario on Morale Checks.",
		Hooks: hooks{mayBeWeary.Forbid().IfAll(), mayBeHalved.Forbid().IfAll()}},
	{ID: "medic", Name: "Medic", Role: "Medic", Params: "N+",
		Doc:   "Casualties of the Section are tipped. In the End Phase, out of melee, each stands up again with one Life Point on this roll.",
		Hooks: hooks{mends.Add(mendsMen)}},
	{ID: "drone-engineer", Name: "Drone Engineer", Role: "DroneEngineer", Params: "N+",
		Doc:   "Like a Medic, for Drones of the Section only.",
		Hooks: hooks{mends.Add(mendsDrones)}},
	{ID: "unique", Name: "Unique", Role: "Unique",
		Doc:   "At most once in a Force List.",
		Hooks: hooks{mayHaveTwin.Forbid()}},
	{ID: "exploding", Name: "Exploding", Role: "ExplodingVaried", Params: "N+",
		Doc:   "Red dice of the Section explode from this face on. The book has no such rule; force files may.",
		Hooks: hooks{explodesFrom.Give(explodingFace)}},
}

// value is the value of a MAR.
func value[S any](_ S, r MAR) int { return r.N }

// atLeastOne is the value of a MAR, 1 where it has none.
func atLeastOne[S any](_ S, r MAR) int { return max(1, r.N) }

// ncoPoints: an Officer makes those of his rank alone (DL2-PRE-01).
func ncoPoints(a about, r MAR) int {
	if a.g.isOfficer(a.Model) {
		return 0
	}
	return r.N
}

// adjutantPoints: while an Officer of its Section lives (DL2-MAR-01).
func adjutantPoints(a about, r MAR) int {
	if !a.g.officerIn(a.g.model(a.Model).Unit) {
		return 0
	}
	return r.N
}

// nominated reports whether a model is the one with which a Battle Hardened Section spends points (DL2-MAR-03).
func nominated(a about, r MAR) bool {
	for _, m := range a.g.living(a.g.model(a.Model).Unit) {
		if slices.ContainsFunc(a.g.profile(m).MARs, func(o MAR) bool { return o.ID == r.ID }) {
			return m == a.Model
		}
	}
	return false
}

// hardenedPoints are those of an NCO of 2 for the nominated model.
func hardenedPoints(a about, r MAR) int {
	if nominated(a, r) {
		return 2
	}
	return 0
}

func ncoFigure(p *Profile, _ MAR) (string, bool) { return "nco", p.Kind == Infantry }

// politicalPenalty takes D3-1 points from the pool where the Section that failed a check stands no more than 12" away (DL2-MAR-35).
func politicalPenalty(f failing, _ MAR) (none struct{}) {
	if d, ok := f.a.reachTo(f.a.outline(f.Model), f.unit); !ok || !within(d, inches(12)) {
		return none
	}
	seat := f.a.unit(f.unit).Seat
	n := f.a.d3(seat, f.unit, rules.Plain("political officer's penalty"), f.a.Book.PoliticalOfficerPenalty) - 1
	f.a.setPool(seat, f.a.E.Pool[seat]-n, f.a.Book.PoliticalOfficerPenalty, rules.Plain("the Political Officer saw the failure"))
	return none
}

// musicianDice: any 1s of a Command Check, one die of a Morale Check (DL2-MAR-28, DL2-CMD-12).
func musicianDice(c check, _ MAR) dicePick {
	if c.morale {
		return dicePick{most: 1}
	}
	return dicePick{low: 1, most: 99}
}

// mendsMen and mendsDrones are the face that helps a casualty, 0 for one that the other helps (DL2-MAR-14, DL2-MAR-26).
func mendsMen(m mending, r MAR) int {
	if m.helper.g.permits(isRemote, m.Casualty) {
		return 0
	}
	return r.N
}

func mendsDrones(m mending, r MAR) int {
	if !m.helper.g.permits(isRemote, m.Casualty) {
		return 0
	}
	return r.N
}

func explodingFace(_ about, r MAR) (int, bool) { return r.N, r.N >= 2 && r.N <= 6 }
