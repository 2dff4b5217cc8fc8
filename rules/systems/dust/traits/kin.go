package traits

import (
	"baize/rules"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/command"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/rides"
	"baize/rules/systems/dust/turn"
)

// Groups of units that others may join or not.
const (
	gorilla   = "gorilla"
	zombie    = "zombie"
	steel     = "steel-guard"
	blutkreuz = "blutkreuz"
	mindless  = "mindless"
	sibling   = "sibling"
	flying    = "flying"
	super     = "superhuman"
)

// of is a hook by which a unit belongs to a group.
func of(kin string) model.Hook {
	return model.Kin.Do(func(model.Who, model.With) string { return kin })
}

// among is a hook that bans joining where the other does not belong to a group, a hero who has joined before alike; whatever permits stands
// against it.
func among(kin string, permits ...func(model.Joining) bool) model.Hook {
	return model.Joins.ForbidIf(func(j model.Joining, _ model.With) bool {
		if j.G.Is(j.Other, kin) {
			return false
		}
		for _, p := range permits {
			if p(j) {
				return false
			}
		}
		return true
	})
}

// keeps is a hook that bans heroes who do not belong to a group from joining a unit.
func keeps(kin string) model.Hook {
	return model.Joins.ForbidIf(func(j model.Joining, _ model.With) bool { return j.Asked == j.Host && !j.G.Is(j.Hero, kin) })
}

// led reports whether a hero of the Blutkreuz joins mindless ones (DUST-SKILL-74).
func led(j model.Joining) bool { return j.G.Is(j.Host, mindless) && j.G.Is(j.Hero, blutkreuz) }

// bySquad reports that orders of a squad or a hero do not reach a unit.
func bySquad(o command.Ordering, _ model.With) bool { return o.Duty != "" }

// kin are the skills that say who joins whom.
var kin = []model.Skill{
	own("gorilla", "Gorilla", "DUST-SKILL-59", "Gorilla heroes and gorilla units join each other alone.", of(gorilla), among(gorilla)),
	own("mercenary", "Mercenary", "DUST-SKILL-73", "Any bloc may field it.", model.Hired.Permit()),
	own("loner", "Loner", "DUST-SKILL-68", "Joins no unit.", model.Joins.Forbid()),
	own("zombie", "Zombie", "DUST-SKILL-107", "No orders reach it; zombie heroes and units join each other alone.", of(zombie), among(zombie, led), attack.Covers.Forbid(), saving(zombie), rides.MayRide.Forbid(), command.Aloof.PermitIf(bySquad)),
	own("mindless", "Mindless", "DUST-SKILL-74", "Takes no tokens of fire and holds no objectives; zombie heroes and those of the Blutkreuz alone join it.",
		of(mindless), model.Joins.ForbidIf(func(j model.Joining, _ model.With) bool {
			return j.Asked == j.Host && !j.G.Is(j.Hero, zombie) && !j.G.Is(j.Hero, blutkreuz)
		}), model.Immune.Permit(), model.HoldsNothing.Permit(), command.Risen.Permit()),
	one("blutkreuz", "Blutkreuz", "DUST-SKILL-31", "Drives mindless units beside it on, and brings their dead back.", of(blutkreuz),
		turn.Inspires.Do(drives), model.Declares.PermitIf(model.Of(command.Resurrection))),
	own("driven", "Driven on", "DUST-SKILL-31", "Moves 3 squares and marches 4, and may attack in close combat after a march.",
		model.Pace.With([2]int{3, 4}), model.Declares.PermitIf(model.Of(charge))),
	own("superhumans", "Superhumans", "DUST-SKILL-101", "Joins no unit, takes no tokens of fire, and has saves on Army and Shield, which neither fortifications nor weather better.", of(super), model.Joins.Forbid(), model.Immune.Permit(), saving(super), attack.EnhancedCover.Forbid()),
	own("siblings", "Siblings", "DUST-SKILL-92", "Two of them join one unit, or form one, and hit on Target too as long as both live.", of(sibling), model.Siblings.PermitIf(func(j model.Joining, _ model.With) bool {
		return j.G.Is(j.Other, sibling)
	}), easierIf(func(s attack.Strike, _ model.With) bool { return twins(s.G, s.Unit) })),
	one("commissar", "Commissar", "DUST-SKILL-40", "Joins an infantry unit at the start, one a unit, and is of its faction; it rolls three dice for its token, and both return from reserve.",
		model.MustJoin.Permit(), model.BesideHeroes.Permit(), attack.RecoveryDice.By(1), model.Adopts.Permit(), rides.ReturnsToo.Permit()),
	own("commissar-poon", "Commissar Poon", "DUST-SKILL-41", "Joins a unit in which there is no other hero, and returns from reserve with it.", model.MustJoin.Permit(), rides.ReturnsToo.Permit(),
		model.Joins.ForbidIf(func(j model.Joining, _ model.With) bool { return len(j.Others) > 0 })),
}

// twins reports whether two siblings who live are in a unit.
func twins(g *model.Game, u rules.UnitID) bool {
	n := 0
	for _, c := range g.Company(g.Host(u)) {
		if g.Is(c, sibling) && len(g.Living(c)) > 0 {
			n++
		}
	}
	return n > 1
}

// drives lends what the Blutkreuz gives to mindless units within a square.
func drives(i turn.Inspiring, _ model.With) string {
	if n, ok := i.G.B.Apart(i.G, i.Unit, i.To); ok && n <= 1 && i.G.Is(i.To, mindless) {
		return "driven"
	}
	return ""
}
