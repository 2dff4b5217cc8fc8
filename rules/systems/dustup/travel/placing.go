package travel

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
)

// Stances reads moves as places. Every model of a unit that waits for it is placed, nobody else.
func Stances(g *model.Game, unit rules.UnitID, waits []rules.ModelID, moves []rules.Move, rule rules.RuleID) ([]place.Stance, rules.Ruling) {
	out, r := place.Read(g.S, unit, waits, moves, rule)
	if r.OK() && len(out) < len(waits) {
		return nil, rules.Refuse(rule, "the whole unit is placed together: %d of %d models are", len(out), len(waits))
	}
	return out, r
}

// Others are the bases among which a unit of a side is set down, those of some models left out; enemies in the game are kept so far away,
// markers of hidden units not.
func Others(g *model.Game, seat rules.Seat, but []rules.ModelID, least geom.Length) place.Bases {
	return place.Bases{
		State: g.S, Not: func(m rules.ModelID) bool { return slices.Contains(but, m) }, Least: least,
		Foe: func(m *rules.Model) bool { return m.Seat != seat && g.Profile(m.ID).Kind != model.Blip && g.InGame(m) },
	}
}

// Standing judges places as such: on the table, on no other base, and not in what the model may not enter.
func Standing(g *model.Game, places []place.Stance, rule rules.RuleID) rules.Ruling {
	others := place.Bases{State: g.S, Not: func(m rules.ModelID) bool { return place.Has(places, m) }}
	for i, p := range places {
		who := g.Model(p.Model)
		if !place.OnTable(&g.S.Table, p.Shape) {
			return rules.Refuse(rule, "%s would hang over the edge of the table", who)
		}
		o := place.On(places[:i], -1, p.Shape)
		if o == 0 {
			o, _, _ = others.Meets(p.Shape)
		}
		if o != 0 {
			return rules.Refuse("DUP-MOVE-06", "%s would stand on %s", who, g.Model(o))
		}
		if !ground.Standable(g, p.Model, p.Shape) {
			return rules.Refuse("DUP-TERR-01", "%s may not enter the terrain there", who)
		}
	}
	return rules.Allow(rule, "all stand well")
}

// KeepTogether judges cohesion of places: every figure within 6in of the leader of the unit (DUP-COH-01).
func KeepTogether(g *model.Game, unit rules.UnitID, places []place.Stance) rules.Ruling {
	var leader geom.Shape
	for _, p := range places {
		if p.Model == g.Troop(unit).Leader {
			leader = p.Shape
		}
	}
	var far []rules.ModelID
	var least geom.Length // of the first of them
	for _, p := range places {
		if d := geom.Distance(leader, p.Shape); !model.Within(d, model.Inches(6)) {
			if far = append(far, p.Model); len(far) == 1 {
				least = d
			}
		}
	}
	if len(far) > 0 {
		return rules.Refuse("DUP-COH-01", "%s would be %s from its leader, 6in at most", g.Model(far[0]), least).Blame(g.Refs(far[1:])...)
	}
	return rules.Allow("DUP-COH-01", "in cohesion")
}

// Put places a unit.
func Put(a *model.Act, places []place.Stance, rule rules.RuleID, why rules.Text) {
	for _, p := range places {
		a.Ctx.Put(p.Model, rules.OnTable, p.Shape.Centre(), p.Facing, rule, why)
	}
}
