package legions

import (
	"baize/rules"
	"baize/rules/mech"
)

// checkFormLine judges Form Line (DL2-ORD-11): a Section of Infantry that activates now and has not moved, whose moves
// are a legal Advance. Where it does not end with all models connected base to base there is no Line (DL2-FORM-02).
func (g *game) checkFormLine(c rules.Command, target rules.UnitID) rules.Ruling {
	d := g.unitAct(target)
	if d == nil {
		return rules.Refuse(g.Book.FormLine, "%s does not activate now", g.unit(target))
	}
	if d.Move != "" {
		return rules.Refuse(g.Book.FormLine, "%s has made its Movement Action; the Order comes before it", g.unit(target))
	}
	for _, m := range g.living(target) {
		if k := g.profile(m).Kind; !k.IsFoot() {
			return rules.Refuse(g.Book.FormLine, "only Sections made up entirely of Infantry form a line, %s is %s", g.model(m), k).Blame(g.model(m).Ref()).
				With(0, "infantry", g.Book.FieldGunMoving, "mixed Sections cannot").With(0, "line", g.kindRule(k), "an infantry-only action").With(0, "infantry", g.Book.InfantryType, "all of them")
		}
	}
	if r := checkAdvance(g, lineAdvance(c, target)); !r.OK() {
		return r
	}
	after := g.moved(c.Moves)
	if m := after.outOfLine(target); m != 0 {
		if len(c.Moves) == 0 {
			return mech.Missing(g.Book.LineFormation, "%s is not connected base to base with the whole Section: say who moves where", g.model(m))
		}
		return rules.Allow(g.Book.FormLine, "no Line: %s is not connected base to base with the whole Section", g.model(m)).
			With(0, "line", g.Book.LineFormation, "all have to be connected")
	}
	return rules.Allow(g.Book.FormLine, "ends in Line Formation")
}

// kindRule is the row that defines a model type (DL2-TYPE-01 to 11).
func (e *Edition) kindRule(k Kind) rules.RuleID {
	switch k {
	case GunTeam:
		return e.Book.GunTeamType
	case FieldGun:
		return e.Book.FieldGun
	case HeavyInfantry:
		return e.Book.HeavyInfantryType
	case Cavalry:
		return e.Book.CavalryType
	case Jetpack:
		return e.Book.JetpackType
	case Ironclad, HeavyIronclad:
		return e.Book.IroncladType
	}
	return e.Book.InfantryType
}

func lineAdvance(c rules.Command, target rules.UnitID) rules.Command {
	return rules.Command{Kind: "advance", Seat: c.Seat, Unit: target, Moves: c.Moves}
}

// moved is the game as it would be with models at the ends of their moves.
func (g *game) moved(moves []rules.Move) *game {
	s := g.S.Clone()
	for _, mv := range moves {
		m := s.Model(mv.Model)
		if n := len(mv.Path); n > 0 {
			m.At = mv.Path[n-1]
		}
		m.Facing = mv.Facing
	}
	return read(s)
}

// outOfLine finds a model of a Section that is not connected to the others base to base, 0 if all are (DL2-FORM-02).
func (g *game) outOfLine(unit rules.UnitID) rules.ModelID {
	models := g.onTable(unit)
	if len(models) < 2 {
		return 0
	}
	linked := map[rules.ModelID]bool{models[0]: true}
	for grown := true; grown; {
		grown = false
		for _, m := range models {
			if linked[m] {
				continue
			}
			for _, k := range models {
				if linked[k] && g.contact(m, k) {
					linked[m], grown = true, true
					break
				}
			}
		}
	}
	for _, m := range models {
		if !linked[m] {
			return m
		}
	}
	return 0
}
