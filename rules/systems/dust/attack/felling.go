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

// End ends an attack: heroes who have fallen in it may live on with one point left, and stunned (DUST-SKILL-36), and units that have lost
// their leaders get others.
func End(a *model.Acting) {
	defer regroup(a)
	for _, m := range a.Fallen {
		k := a.Model(m)
		if k.Alive() || a.Profile(m).Kind != model.Hero || Cheats.Permitted(a.OwnKit(m), model.Who{G: a.Game, Unit: k.Unit, Model: m}) == nil || slices.Contains(a.Troop(k.Unit).Used, cheater) {
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

// broken names the loss of a unit's shield.
const broken = "assault-shield"

// bearer returns who carries the shield of a unit, its own leader; 0 where it has none.
func bearer(g *model.Game, u rules.UnitID) rules.ModelID {
	m := g.OwnLeader(u)
	if m == 0 || slices.Contains(g.Troop(u).Used, broken) || Shields.Permitted(g.OwnKit(m), g.As(u)) == nil {
		return 0
	}
	return m
}

// shielded asks the owner which hits of close combat the leader takes on his shield, and returns how many hits are left: Army cancels one;
// the first that is not cancelled takes him and the shield (DUST-SKILL-25).
func shielded(a *model.Acting, u rules.UnitID, hits int) int {
	const rule = "DUST-SKILL-25"
	for m := bearer(a.Game, u); hits > 0 && m != 0; m = bearer(a.Game, u) {
		seat := a.Unit(u).Seat
		d := rules.YesNo("shield", seat, rule, rules.Say("Does %s take a hit on the shield? %d left.", a.Model(m), hits), rules.Plain("On the shield"), rules.Plain("Not"))
		d.Unit = u
		shown := rules.ShowText(rules.Yes, func() rules.Text {
			return rules.Say("cancels it with %s, else %s and the shield are lost", volley.Percent(model.Key("assault shield").Chance()), a.Model(m))
		})
		if a.Ctx.AskShown(d, nil, shown).Pick() != rules.Yes {
			return hits
		}
		hits--
		if (volley.Roller{Ctx: a.Ctx, Seat: seat, Unit: u, Rule: rule}).Count("assault shield", 1) == 0 {
			Destroy(a, m, rule)
		}
	}
	return hits
}

// leadersMatter reports whether somebody in the battle names who is hit, or has a shield: nothing else asks who leads a unit.
func leadersMatter(g *model.Game) bool {
	for i := range g.X.Weapons {
		w := &g.X.Weapons[i]
		s := Strike{G: g, Weapon: w}
		if kit := g.WeaponKit(w); Names.Permitted(kit, s) != nil || Assigns.Permitted(kit, s) != nil {
			return true
		}
	}
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if kit := g.OwnKit(m.ID); kit != nil && (Assigns.Permitted(kit, Strike{G: g, Unit: m.Unit, Model: m.ID, Kind: Fight}) != nil || Shields.Permitted(kit, g.As(m.Unit)) != nil) {
			return true
		}
	}
	return false
}

// follows is what comes of a model's fall beside its removal: the shield that it carried is lost, and a unit that it led gets another
// leader, whom its owner chooses where its soldiers differ (DUST-SKILL-25, DUST-HERO-06). Where the board has it stunned, that is asked when
// the attack is over (DUST-TAB-25).
func follows(a *model.Acting, m rules.ModelID, host rules.UnitID, led bool) {
	u := a.Model(m).Unit
	t := a.Troop(u)
	if led && a.Kind(u).Kind == model.Infantry && len(a.Living(u)) > 0 && Shields.Permitted(a.OwnKit(m), a.As(u)) != nil && !slices.Contains(t.Used, broken) {
		t.Used = append(slices.Clip(t.Used), broken)
	}
	if rule := a.B.Leaderless(); led && rule != "" && len(a.Members(host)) > 0 {
		a.Ctx.Mark(host, model.Stunned, 1, rule, rules.Text{})
		a.Orphans = append(a.Orphans, host)
	}
	if !led || a.Kind(u).Kind != model.Infantry || len(a.Living(u)) == 0 {
		return
	}
	if t.Leader = a.Living(u)[0]; a.B.Leaderless() == "" && leadersMatter(a.Game) {
		elect(a, u, "DUST-HERO-06")
	}
}

// elect asks the owner of a unit who leads it now.
func elect(a *model.Acting, u rules.UnitID, rule rules.RuleID) {
	d := rules.Choose("leader", a.Unit(u).Seat, rule, rules.Say("Who leads %s now?", a.Unit(u)))
	d.Unit = u
	a.Troop(u).Leader = Choose(a, d, Differ(a.Game, a.Living(u)))
}

// regroup has units that have lost their leaders get others, and the rest close up to these, where the board has them (DUST-TAB-25).
func regroup(a *model.Acting) {
	units := a.Orphans
	a.Orphans = nil
	for i, u := range units {
		if slices.Contains(units[:i], u) || !a.OnBoard(u) {
			continue
		}
		if joined := a.Leader(u) != a.OwnLeader(u); a.Kind(u).Kind == model.Infantry && !joined {
			elect(a, u, a.B.Leaderless())
		}
		for _, s := range a.B.Closes(a.Game, u) {
			a.Ctx.Put(s.Model, rules.OnTable, s.To, a.Model(s.Model).Facing, a.B.Leaderless(), rules.Say("closes up"))
		}
	}
}
