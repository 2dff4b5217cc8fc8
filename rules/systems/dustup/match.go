package dustup

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/shooting"
)

// Covers implements rules.Matcher: soft and hard cover (DUP-TERR-07).
func (System) Covers() []rules.Term {
	return []rules.Term{
		{ID: "soft", Title: "Soft", Text: "the target is in soft cover", Rule: "DUP-TERR-07"},
		{ID: "hard", Title: "Hard", Text: "the target is in hard cover", Rule: "DUP-TERR-07"},
	}
}

// Match implements rules.Matcher: what a unit may shoot with as its first action, and an assault. Leaders stand in the middle of the ranks.
func (y System) Match(s *rules.State, by, on rules.UnitID, at geom.Length, cover string) (out []rules.Odds) {
	c := s.Clone()
	c.Remember()
	g := model.Read(c)
	ours, theirs := standing(g, by), standing(g, on)
	if by == on || len(ours) == 0 || len(theirs) == 0 {
		return nil
	}
	seat := c.Unit(by).Seat
	place.Opposite(c, ours, theirs, at)
	g.Troop(by).Hidden, g.Troop(on).Hidden = false, false
	g.Troop(on).Cover = cover
	c.Turn, c.Phase, c.Step, c.ToAct, c.Wait = max(1, c.Turn), model.Action, "", seat, nil
	g.E.Acts = []model.Activation{{Unit: by, Left: 2, Began: 2}}
	g = model.Read(c)
	take := func(k rules.Command) {
		k.Seat, k.Unit = seat, by
		if o, ok := y.Odds(c, rules.Draft{Command: k}); ok {
			out = append(out, o)
		}
	}
	for _, a := range shooting.Attacks(g, by) {
		if a.Target == on {
			take(rules.Command{Kind: "shoot", Attacks: []rules.Attack{a}})
		}
	}
	take(rules.Command{Kind: "assault", Target: on})
	return out
}

// standing are the models of a unit that take part, its leader first.
func standing(g *model.Game, unit rules.UnitID) (out []rules.ModelID) {
	leader := g.Troop(unit).Leader
	for _, m := range g.Unit(unit).Models {
		switch {
		case !g.Model(m).Alive():
		case m == leader:
			out = append([]rules.ModelID{m}, out...)
		default:
			out = append(out, m)
		}
	}
	return out
}
