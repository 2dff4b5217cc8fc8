package clash

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/melee"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
)

// side is one Section in a melee.
type side struct {
	unit  rules.UnitID
	quick bool // all its models strike first, for they are charged in a building
	lost  int  // Life Points that it lost
}

// Fight fights the melee of each Section of the Activation that has charged one Section (DLCE-MEL-02).
func Fight(a *model.Act) {
	for _, u := range slices.Clone(a.E.Act.Units) {
		charged := a.Section(u).Charged
		if len(charged) == 1 && len(minis(a.Game, u)) > 0 && len(minis(a.Game, charged[0].Target)) > 0 {
			fight(a, &side{unit: u}, &side{unit: charged[0].Target, quick: housed(a.Game, charged[0].Target)})
		}
		a.Section(u).Charged = nil
	}
}

// minis are the models of a Section that fight and can be struck: on the table or in a building, no Ironclads (DLCE-MEL-08, DLCE-MEL-19).
func minis(g *model.Game, unit rules.UnitID) (out []rules.ModelID) {
	for _, id := range g.Living(unit) {
		m := g.Model(id)
		if (m.Place == rules.OnTable || m.Place == rules.Aboard && m.Within != 0) && !g.Profile(id).Kind.IsIronclad() && !g.Forbids(model.MayBeHurt, id) {
			out = append(out, id)
		}
	}
	return out
}

// housed reports whether a Section has minis in a building.
func housed(g *model.Game, unit rules.UnitID) bool {
	return slices.ContainsFunc(minis(g, unit), func(id rules.ModelID) bool { return g.Model(id).Within != 0 })
}

// fight fights a melee: who has Swift Strike strikes before the others, unless everybody has it (DLCE-MEL-16, DLCE-MAR-50); then the
// winner is told and those who lost Life Points check their Morale (DLCE-MEL-12, DLCE-MEL-13).
func fight(a *model.Act, attacker, defender *side) {
	a.Ctx.Emit(rules.Event{Kind: rules.EvBegin, Seat: a.Unit(attacker.unit).Seat, Unit: attacker.unit, Name: "melee", Rule: a.Book.WhoMustFight,
		Text: rules.Say("melee of %s", melee.Names(a.Game, []rules.UnitID{attacker.unit, defender.unit}))})
	early := map[rules.ModelID]bool{}
	all := 0
	for _, s := range []*side{attacker, defender} {
		for _, id := range minis(a.Game, s.unit) {
			all++
			if s.quick || a.Permits(model.StrikesEarly, id) {
				early[id] = true
			}
		}
	}
	if len(early) > 0 && len(early) < all {
		a.Ctx.Rule(rules.NoSeat, attacker.unit, rules.Count(a.Book.StrikeFirst, "strike first", len(early)).With(len(early), "models", a.Book.StrikeFirst, "strike first, then the others that are left"))
		exchange(a, attacker, defender, func(id rules.ModelID) bool { return early[id] })
		exchange(a, attacker, defender, func(id rules.ModelID) bool { return !early[id] })
	} else {
		exchange(a, attacker, defender, func(rules.ModelID) bool { return true })
	}
	winner := defender
	if defender.lost > attacker.lost {
		winner = attacker
	}
	a.Ctx.Rule(a.Unit(winner.unit).Seat, winner.unit, rules.Count(a.Book.MeleeVictory, "victory", attacker.lost-defender.lost).
		With(defender.lost, "life points", a.Book.MeleeVictory, "lost by %s", a.Unit(defender.unit)).
		With(attacker.lost, "life points", rows.Of(a.Edition).AttackersLose, "lost by %s", a.Unit(attacker.unit)))
	morale.Settle(a)
}

// exchange has models strike at the same time: both pools are thrown before anybody is struck (DLCE-MEL-09).
func exchange(a *model.Act, attacker, defender *side, in func(rules.ModelID) bool) {
	type blow struct {
		at   *side
		hits int
		by   rules.AttackTag
	}
	var blows []blow
	for _, s := range [][2]*side{{attacker, defender}, {defender, attacker}} {
		strikers := slices.DeleteFunc(minis(a.Game, s[0].unit), func(id rules.ModelID) bool { return !in(id) })
		if len(strikers) > 0 {
			hits, by := melee.Gather(a, strikers, s[1].unit).Strike()
			blows = append(blows, blow{s[1], hits, by})
		}
	}
	for _, b := range blows {
		a.Ctx.Within(b.by, func() { b.at.lost += strike(a, b.at.unit, b.hits) })
	}
}

// strike takes Life Points from a Section, of the lowest Injury Rating first, as long as the Successes reach that; it gives how many
// (DLCE-MEL-10).
func strike(a *model.Act, unit rules.UnitID, hits int) (lost int) {
	r := rules.Count(a.Book.MeleeCasualties, "casualties", 0).With(hits, "successes", a.Book.MeleeRoll, "against %s", a.Unit(unit))
	for {
		low := lowest(a.Game, unit)
		if len(low) == 0 || low[0].IR > hits {
			break
		}
		s := choose(a, unit, low, hits)
		points := min(hits/s.IR, s.Left)
		hits, lost = hits-points*s.IR, lost+points
		if points == s.Left {
			r.Value++
		}
		r = r.With(-points*s.IR, "successes", a.Book.MeleeCasualties, "%s loses %d Life at Injury Rating %d", a.Model(s.ID), points, s.IR)
		damage.Loss(a, s.ID, points, a.Book.MeleeCasualties, rules.Plain("struck in melee"), damage.Harm{})
	}
	if hits > 0 {
		r = r.With(-hits, "successes", a.Book.MeleeCasualties, "too little for another Life Point")
	}
	r.Text = rules.Say("casualties of %s: %d Killed", a.Unit(unit), r.Value)
	a.Ctx.Rule(a.Unit(unit).Seat, unit, r)
	return lost
}

// lowest are the minis of a Section that share the lowest Injury Rating.
func lowest(g *model.Game, unit rules.UnitID) (out []melee.Soak) {
	for _, id := range minis(g, unit) {
		s := melee.InMelee(g, id)
		if len(out) > 0 && s.IR < out[0].IR {
			out = out[:0]
		}
		if len(out) == 0 || s.IR == out[0].IR {
			out = append(out, s)
		}
	}
	return out
}

// choose asks the owner which of several minis of one Injury Rating is struck next, unless all of them fall.
func choose(a *model.Act, unit rules.UnitID, low []melee.Soak, hits int) melee.Soak {
	if len(low) == 1 || melee.ToKill(low) <= hits {
		return low[0]
	}
	d := rules.Decision{Kind: "casualties", Seat: a.Unit(unit).Seat, Rule: a.Book.MeleeCasualties, Unit: unit, Min: 1, Max: 1,
		Prompt: rules.Say("These models have the lowest Injury Rating: which is struck next?")}
	for _, s := range low {
		m := a.Model(s.ID)
		d.Models = append(d.Models, s.ID)
		d.Options = append(d.Options, rules.Option{ID: m.Label, Text: rules.Say("%s: Injury Rating %d, %d Life", m, s.IR, s.Left), Model: s.ID, Unit: unit})
	}
	pick := a.Ctx.AskShown(d, nil, func(ans rules.Answer) rules.Shown {
		for _, s := range low {
			if a.Model(s.ID).Label == ans.Pick() {
				return rules.Shown{Text: rules.Say("loses %d of %d Life", min(hits/s.IR, s.Left), s.Left)}
			}
		}
		return rules.Shown{}
	}).Pick()
	for _, s := range low {
		if a.Model(s.ID).Label == pick {
			return s
		}
	}
	panic("legions: a model was picked that was not offered")
}
