package orders

import (
	"baize/rules"
	"baize/rules/mech"
	"baize/rules/systems/legions/contact"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/pace"
	"baize/rules/systems/legions/states"
)

// CheckFormLine judges Form Line (DL2-ORD-11): a Section of Infantry that activates now and has not moved, whose moves
// are a legal Advance. Where it does not end with all models connected base to base there is no Line (DL2-FORM-02).
func CheckFormLine(g *model.Game, c rules.Command, target rules.UnitID) rules.Ruling {
	d := states.UnitAct(g, target)
	if d == nil {
		return rules.Refuse(g.Book.FormLine, "%s does not activate now", g.Unit(target))
	}
	if d.Move != "" {
		return rules.Refuse(g.Book.FormLine, "%s has made its Movement Action; the Order comes before it", g.Unit(target))
	}
	for _, m := range g.Living(target) {
		if k := g.Profile(m).Kind; !k.IsFoot() {
			return rules.Refuse(g.Book.FormLine, "only Sections made up entirely of Infantry form a line, %s is %s", g.Model(m), k).Blame(g.Model(m).Ref()).
				With(0, "infantry", g.Book.FieldGunMoving, "mixed Sections cannot").With(0, "line", g.KindRule(k), "an infantry-only action").With(0, "infantry", g.Book.InfantryType, "all of them")
		}
	}
	if r := pace.CheckAdvance(g, LineAdvance(c, target)); !r.OK() {
		return r
	}
	after := moved(g, c.Moves)
	if m := outOfLine(after, target); m != 0 {
		if len(c.Moves) == 0 {
			return mech.Missing(g.Book.LineFormation, "%s is not connected base to base with the whole Section: say who moves where", g.Model(m))
		}
		return rules.Allow(g.Book.FormLine, "no Line: %s is not connected base to base with the whole Section", g.Model(m)).
			With(0, "line", g.Book.LineFormation, "all have to be connected")
	}
	return rules.Allow(g.Book.FormLine, "ends in Line Formation")
}

// LineAdvance is the Advance that Form Line lets a Section make.
func LineAdvance(c rules.Command, target rules.UnitID) rules.Command {
	return rules.Command{Kind: "advance", Seat: c.Seat, Unit: target, Moves: c.Moves}
}

// moved is the game as it would be with models at the ends of their moves.
func moved(g *model.Game, moves []rules.Move) *model.Game {
	s := g.S.Clone()
	for _, mv := range moves {
		m := s.Model(mv.Model)
		if n := len(mv.Path); n > 0 {
			m.At = mv.Path[n-1]
		}
		m.Facing = mv.Facing
	}
	return model.Read(s)
}

// outOfLine finds a model of a Section that is not connected to the others base to base, 0 if all are (DL2-FORM-02).
func outOfLine(g *model.Game, unit rules.UnitID) rules.ModelID {
	models := g.OnTable(unit)
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
				if linked[k] && contact.Between(g, m, k) {
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
