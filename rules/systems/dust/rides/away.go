package rides

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// Ways of a unit that is off the table of coming on to it otherwise than over its edge.
const (
	Airborne = "airborne"
	Spy      = "spy"
)

// Drop says where an airborne unit is set down: nowhere within two squares of an objective (DUST-SKILL-09).
var Drop = model.Around{Clear: 2, Roofs: true}

// Beside says where a spy is set down who is revealed (DUST-SKILL-96).
var Beside = model.Around{Foes: true, Most: 1}

// Off returns how a unit that is off the table and in nothing may come on to it beside over its edge; "" for none. What its pilot, or whoever
// has joined it, can does not count.
func Off(g *model.Game, u rules.UnitID) string {
	if g.OnBoard(u) || g.Carrier(u) != 0 || len(g.Living(u)) == 0 {
		return ""
	}
	switch kit := g.OwnKit(g.Unit(u).Models[0]); {
	case Drops.Permitted(kit, g.As(u)) != nil:
		return Airborne
	case Hides.Permitted(kit, g.As(u)) != nil:
		return Spy
	}
	return ""
}

// InPlay reports whether a unit that does not stand on the board counts as in play there: a spy does as long as it stays away
// (DUST-SKILL-95).
func InPlay(g *model.Game, u rules.UnitID) bool { return Off(g, u) == Spy }

// Revealing is how the dice of a spy who would be revealed are thrown: each Army is an action (DUST-SKILL-96).
var Revealing = volley.Shot{Dice: 2, Hit: model.Key("spy")}

// hold asks the owner of a unit that was eliminated whether it goes to reserve, as often as the scenario allows (DUST-RES-01).
func hold(a *model.Acting, m rules.ModelID) {
	u := a.Model(m).Unit
	t, seat := a.Troop(u), a.Unit(u).Seat
	switch {
	case !t.Wiped || t.Returns || a.X.Reserved[seat] >= a.X.Settings.Reserve[seat]:
		return
	case a.Kind(u).Kind == model.Hero || Returns.Forbidden(everybody(a.Game, u), a.As(u)) != nil:
		return
	}
	left := a.X.Settings.Reserve[seat] - a.X.Reserved[seat]
	d := rules.YesNo("reserve", seat, "DUST-RES-01", rules.Say("Does %s go to reserve? %d left", a.Unit(u), left), rules.Plain("It returns in a later turn"), rules.Plain("It is lost"))
	d.Unit = u
	if a.Ctx.Ask(d, nil).Pick() == rules.Yes {
		t.Returns = true
		a.X.Reserved[seat]++
		a.Ctx.Note(seat, u, "DUST-RES-01", "to reserve: %s", a.Unit(u))
	}
}

// everybody returns what the traits of all models of a unit do, of those that fell too.
func everybody(g *model.Game, u rules.UnitID) *model.Kit { return g.ModelKit(g.Unit(u).Models[0]) }

// Bring puts units in reserve that have been eliminated in the turn that ends, with those who had joined them and return too. A hero who has
// outlived his unit goes on alone (DUST-RES-01, DUST-HERO-02).
func Bring(a *model.Acting) {
	for i := range a.S.Units {
		u := a.S.Units[i].ID
		if !a.Troop(u).Returns {
			continue
		}
		for _, c := range a.Joined(u) {
			switch m := a.Unit(c).Models[0]; {
			case len(a.Living(c)) > 0:
				a.Troop(c).With = 0
			case ReturnsToo.Permitted(a.OwnKit(m), a.As(c)) != nil:
				anew(a, c)
			}
		}
		anew(a, u)
	}
}

// anew puts an eliminated unit in reserve, undamaged and with all that it had.
func anew(a *model.Acting, u rules.UnitID) {
	t := a.Troop(u)
	t.Returns, t.Wiped = false, false
	for _, k := range a.Unit(u).Markers {
		a.Ctx.Mark(u, k.Kind, 0, "DUST-RES-01", rules.Text{})
	}
	for _, m := range a.Unit(u).Models {
		k := a.Model(m)
		k.Lost, k.Inside, k.Layer = 0, 0, 0
		a.X.Arms = slices.DeleteFunc(slices.Clone(a.X.Arms), func(arm model.Arm) bool { return arm.Model == m })
		a.Ctx.Put(m, rules.Reserve, k.At, k.Facing, "DUST-RES-01", rules.Plain("in reserve"))
	}
}

// Betray takes spies out of play that are off the table as the battle ends: they count as destroyed (DUST-SKILL-97).
func Betray(a *model.Acting) {
	for i := range a.S.Units {
		if u := a.S.Units[i].ID; Off(a.Game, u) == Spy {
			for _, m := range a.Members(u) {
				attack.Destroy(a, m, "DUST-SKILL-97")
			}
		}
	}
}
