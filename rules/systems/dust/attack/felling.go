package attack

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// Stages of those who fall.
var (
	// Questions asks whether a unit makes heroes and officers talk whom it eliminates in close combat.
	Questions = model.NewLeave("makes prisoners talk")
	// Cheats asks of a hero who has fallen whether he may live on, once a battle.
	Cheats = model.NewLeave("cheats death")
)

// Destroy takes a model out of play that has points left.
func Destroy(a *model.Acting, m rules.ModelID, rule rules.RuleID) {
	k := a.Model(m)
	if a.Ctx.Lose(m, "", k.Life-k.Lost, rule, rules.Text{}) == 0 {
		fall(a, m)
	}
}

// Question has a model talk that a unit has eliminated, where it makes prisoners talk: its side rolls a die more for the initiative from
// then on (DUST-SKILL-64).
func Question(a *model.Acting, by rules.UnitID, m rules.ModelID) {
	seat := a.Unit(by).Seat
	if a.Model(m).Alive() || a.Model(m).Seat == seat || a.X.Talked[seat] || !a.Permits(Questions, by) {
		return
	}
	if a.Profile(m).Kind == model.Hero || slices.Contains(a.DutiesOf(m), model.Officer) {
		a.X.Talked[seat] = true
		a.Ctx.Note(seat, by, "DUST-SKILL-64", "%s makes %s talk: four dice for the initiative from the next turn on", a.Unit(by), a.Model(m))
	}
}

// cheater names the use of the skill.
const cheater = "cheat-death"

// Cheat lets heroes live on who have fallen in an attack that is over: with one point left, and stunned (DUST-SKILL-36).
func Cheat(a *model.Acting) {
	fallen := a.Fallen
	a.Fallen = nil
	for _, m := range fallen {
		k := a.Model(m)
		if k.Alive() || Cheats.Permitted(a.OwnKit(m), model.Who{G: a.Game, Unit: k.Unit, Model: m}) == nil || slices.Contains(a.Troop(k.Unit).Used, cheater) {
			continue
		}
		t := a.Troop(k.Unit)
		t.Used = append(slices.Clip(t.Used), cheater)
		r := volley.Roller{Ctx: a.Ctx, Seat: k.Seat, Unit: k.Unit, Rule: "DUST-SKILL-36"}
		if r.Count("cheat death", 1) == 0 {
			continue
		}
		if t.Wiped {
			t.Wiped = false
			a.X.Kills[k.Seat.Other()] -= t.Cost
		}
		k.Lost = k.Life - 1
		a.Ctx.Put(m, rules.OnTable, k.At, k.Facing, "DUST-SKILL-36", rules.Say("lives on"))
		a.Ctx.Mark(a.Host(k.Unit), model.Stunned, 1, "DUST-SKILL-36", rules.Text{})
	}
}
