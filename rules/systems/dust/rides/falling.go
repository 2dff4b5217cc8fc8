package rides

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// roller throws dice of the owner of a unit.
func roller(a *model.Acting, u rules.UnitID, rule rules.RuleID) volley.Roller {
	return volley.Roller{Ctx: a.Ctx, Seat: a.Unit(u).Seat, Unit: u, Rule: rule}
}

// spill lets out whoever was in a model that fell: its pilot, passengers, or what it carried.
func spill(a *model.Acting, in rules.ModelID) {
	for i := range a.S.Units {
		u := a.S.Units[i].ID
		if a.Carrier(u) == in && a.Troop(u).With == a.Model(in).Unit && len(a.Living(u)) > 0 {
			escape(a, u, in)
		}
	}
	kit, who := carrying(a.Game, in)
	switch riders := inside(a, in); {
	case len(riders) == 0:
	case attack.Spaces(a.Game, in) > 0:
		passengers(a, in, riders)
	case attack.Lifts.Permitted(kit, who) != nil:
		dropped(a, in, riders[0])
	default:
		sunk(a, in, riders)
	}
}

// inside lists the units in a model that fell, whoever is just abandoning it left out (DUST-PILOT-05).
func inside(a *model.Acting, in rules.ModelID) []rules.UnitID {
	return slices.DeleteFunc(a.Riders(in), func(u rules.UnitID) bool {
		return a.X.Act != nil && a.X.Act.Leaves && a.X.Act.Unit == u || len(a.Members(u)) == 0
	})
}

// passengers lets those out who were in a vehicle: each Target of a die for each of them hurts one, whom the owner picks; the others stand
// beside it or on its square, suppressed, and have acted (DUST-TRANS-07).
func passengers(a *model.Acting, in rules.ModelID, riders []rules.UnitID) {
	n := 0
	for _, u := range riders {
		n += a.Heads(u)
	}
	hurt := roller(a, riders[0], "DUST-TRANS-07").Count("passenger hurt", n)
	for range hurt { // never more than there are soldiers
		attack.Hurt(a, struck(a, inside(a, in)), 1, "DUST-TRANS-07")
	}
	for _, u := range inside(a, in) {
		a.Activated(u, "DUST-TRANS-07")
		if land(a, u, model.Around{By: in, Most: 1}, "DUST-TRANS-07") {
			attack.Suppress(a, u, "DUST-TRANS-07")
		}
	}
}

// struck asks the owner who of some units is hurt.
func struck(a *model.Acting, riders []rules.UnitID) rules.ModelID {
	var list []rules.ModelID
	for _, u := range riders {
		list = append(list, attack.Differ(a.Game, a.Members(u))...)
	}
	return attack.Choose(a, rules.Choose("casualty", a.Model(list[0]).Seat, "DUST-TRANS-07", rules.Plain("Which passenger takes the damage?")), list)
}

// dropped rolls for a vehicle whose airlifter fell: a die for each point that its track has left, Target hurts, and Army too unless it is
// made for assaults; then it stands below, suppressed, and has acted (DUST-TRANS-09).
func dropped(a *model.Acting, in rules.ModelID, u rules.UnitID) {
	m := a.Members(u)[0]
	k := a.Model(m)
	roll := "airlifted vehicle hurt"
	if a.Permits(Braced, u) {
		roll = "air assault vehicle hurt"
	}
	hurt := roller(a, u, "DUST-TRANS-09").Count(roll, k.Life-k.Lost)
	attack.Damage(a, u, hurt, 1, "DUST-TRANS-09")
	if len(a.Living(u)) == 0 {
		return
	}
	a.Activated(u, "DUST-TRANS-09")
	if land(a, u, model.Around{By: in}, "DUST-TRANS-09") {
		attack.Suppress(a, u, "DUST-TRANS-09")
	}
}

// sunk lets those out whose sealifter went down with its bow on dry land; everybody else is lost (DUST-TRANS-13).
func sunk(a *model.Acting, in rules.ModelID, riders []rules.UnitID) {
	landed := a.B.Landed(a.Game, in)
	for _, u := range riders {
		if landed {
			land(a, u, model.Around{By: in, Bow: true}, "DUST-TRANS-13")
			continue
		}
		lost(a, u, "DUST-TRANS-13")
	}
}

// lost takes all that is left of a unit out of play.
func lost(a *model.Acting, u rules.UnitID, rule rules.RuleID) {
	for _, m := range a.Members(u) {
		attack.Destroy(a, m, rule)
	}
}
