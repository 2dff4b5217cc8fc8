package traits

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
)

// commandTraits are the Model Assigned Rules of leaders, Morale and the End Phase.
var commandTraits = []model.Trait{
	{ID: "adjutant", Name: "Adjutant", Role: "Adjutant", Params: "N",
		Doc:   "Adds its value to the Command Pool while the Officer of its Section lives. It gives no Orders.",
		Hooks: model.Hooks{model.PointsMade.Add(adjutantPoints), model.MayOrder.Forbid().Saying("an Adjutant gives no Orders")}},
	{ID: "nco", Name: "NCO", Role: "NCO", Params: "N",
		Doc:   "Generates its value in Command Points and may order and help its own Section.",
		Hooks: model.Hooks{model.PointsMade.Add(ncoPoints).By("NCOCommand"), model.PointsOwned.Add(Value[model.About]), model.MayLead.Permit(), model.MayBolster.Permit(), model.Steadies.Permit(), model.FigureOf.Give(ncoFigure)}},
	{ID: "battle-hardened", Name: "Battle Hardened", Role: "BattleHardened",
		Doc:   "The Section spends Command Points like one with an NCO of 2, but generates none. Several do not add up.",
		Hooks: model.Hooks{model.PointsOwned.Add(HardenedPoints), model.MayLead.PermitIf(nominated).Saying("%s of a Battle Hardened Section may spend"), model.MayBolster.PermitIf(nominated)}},
	{ID: "political-officer", Name: "Political Officer", Role: "PoliticalOfficer", Params: "N",
		Doc:   "Generates Command Points for checks of its own Section and gives no Orders. A failed check of friends within 12\" costs the pool D3-1 points.",
		Hooks: model.Hooks{model.PointsMade.Add(Value[model.About]), model.PointsOwned.Add(Value[model.About]), model.MayBolster.Permit(), model.MayOrder.Forbid().Saying("a Political Officer gives no Orders"), command.CheckFailed.Do(politicalPenalty).By("PoliticalOfficerPenalty")}},
	{ID: "inspiring", Name: "Inspiring", Role: "Inspiring",
		Doc:   "Friendly Sections that see the model add one red die to Morale Checks.",
		Hooks: model.Hooks{model.Inspires.Permit()}},
	{ID: "musician", Name: "Musician", Role: "Musician",
		Doc:  "Command Checks of the Section throw their initial 1s again; Morale Checks throw one initial die again.",
		Asks: "1, 2, ...: the dice thrown again, in the order of the roll", Leads: "these dice of the check are thrown again, and the second faces stand",
		Hooks: model.Hooks{command.CheckAgain.Do(musicianDice).Saying("The Musician plays: which dice are thrown again?")}},
	{ID: "fearless", Name: "Fearless", Role: "Fearless",
		Doc:   "The whole Section takes no Morale Checks.",
		Hooks: model.Hooks{model.MayWorry.Forbid()}},
	{ID: "steadfast", Name: "Steadfast", Role: "Steadfast",
		Doc:   "A Section wholly of such models ignores the lost die below half strength and penalties of the scenario on Morale Checks.",
		Hooks: model.Hooks{model.MayBeWeary.Forbid().IfAll(), model.MayBeHalved.Forbid().IfAll()}},
	{ID: "medic", Name: "Medic", Role: "Medic", Params: "N+",
		Doc:   "Casualties of the Section are tipped. In the End Phase, out of melee, each stands up again with one Life Point on this roll.",
		Hooks: model.Hooks{model.Mends.Add(mendsMen)}},
	{ID: "drone-engineer", Name: "Drone Engineer", Role: "DroneEngineer", Params: "N+",
		Doc:   "Like a Medic, for Drones of the Section only.",
		Hooks: model.Hooks{model.Mends.Add(mendsDrones)}},
	{ID: "unique", Name: "Unique", Role: "Unique",
		Doc:   "At most once in a Force List.",
		Hooks: model.Hooks{model.MayHaveTwin.Forbid()}},
	{ID: "exploding", Name: "Exploding", Role: "ExplodingVaried", Params: "N+",
		Doc:   "Red dice of the Section explode from this face on. The book has no such rule; force files may.",
		Hooks: model.Hooks{model.ExplodesFrom.Give(explodingFace)}},
}

// Value is the value of a MAR.
func Value[S any](_ S, r model.MAR) int { return r.N }

// atLeastOne is the value of a MAR, 1 where it has none.
func atLeastOne[S any](_ S, r model.MAR) int { return max(1, r.N) }

// ncoPoints: an Officer makes those of his rank alone (DL2-PRE-01).
func ncoPoints(a model.About, r model.MAR) int {
	if command.IsOfficer(a.G, a.Bearer) {
		return 0
	}
	return r.N
}

// adjutantPoints: while an Officer of its Section lives (DL2-MAR-01).
func adjutantPoints(a model.About, r model.MAR) int {
	if !command.OfficerIn(a.G, a.G.Model(a.Bearer).Unit) {
		return 0
	}
	return r.N
}

// nominated reports whether a model is the one with which a Battle Hardened Section spends points (DL2-MAR-03).
func nominated(a model.About, r model.MAR) bool {
	for _, m := range a.G.Living(a.G.Model(a.Bearer).Unit) {
		if slices.ContainsFunc(a.G.Profile(m).MARs, func(o model.MAR) bool { return o.ID == r.ID }) {
			return m == a.Bearer
		}
	}
	return false
}

// HardenedPoints are those of an NCO of 2 for the nominated model.
func HardenedPoints(a model.About, r model.MAR) int {
	if nominated(a, r) {
		return 2
	}
	return 0
}

func ncoFigure(p *model.Profile, _ model.MAR) (string, bool) { return "nco", p.Kind == model.Infantry }

// politicalPenalty takes D3-1 points from the pool where the Section that failed a check stands no more than 12" away (DL2-MAR-35).
func politicalPenalty(f command.Failing, _ model.MAR) (none struct{}) {
	if d, ok := command.ReachTo(f.A.Game, command.Outline(f.A.Game, f.Model), f.Unit); !ok || !model.Within(d, model.Inches(12)) {
		return none
	}
	n := rolls.D3(f.A, f.A.Unit(f.Unit).Seat, f.Unit, rules.Plain("political officer's penalty"), f.A.Book.PoliticalOfficerPenalty) - 1
	command.Lose(f.A, f.Unit, n, f.A.Book.PoliticalOfficerPenalty, rules.Plain("the Political Officer saw the failure"))
	return none
}

// musicianDice: any 1s of a Command Check, one die of a Morale Check (DL2-MAR-28, DL2-CMD-12).
func musicianDice(c command.Tested, _ model.MAR) command.DicePick {
	if c.Morale {
		return command.DicePick{Most: 1}
	}
	return command.DicePick{Low: 1, Most: 99}
}

// mendsMen and mendsDrones are the face that helps a casualty, 0 for one that the other helps (DL2-MAR-14, DL2-MAR-26).
func mendsMen(m model.Mending, r model.MAR) int {
	if m.Helper.G.Permits(model.IsRemote, m.Casualty) {
		return 0
	}
	return r.N
}

func mendsDrones(m model.Mending, r model.MAR) int {
	if !m.Helper.G.Permits(model.IsRemote, m.Casualty) {
		return 0
	}
	return r.N
}

func explodingFace(_ model.About, r model.MAR) (int, bool) { return r.N, r.N >= 2 && r.N <= 6 }
