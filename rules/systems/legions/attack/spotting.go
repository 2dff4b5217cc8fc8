package attack

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// Named judges what a Section, 0 for any, has one of its models with a MAR do, before the model is named: it lacks the name where one
// of them may do it, else it is refused as the first of them is.
func Named(g *model.Game, unit rules.UnitID, has func(rules.ModelID) bool, may func(rules.ModelID) rules.Ruling, lacks rules.Ruling) rules.Ruling {
	if unit == 0 {
		return lacks
	}
	out := lacks
	for _, m := range g.Unit(unit).Models {
		if !g.Model(m).Alive() || !has(m) {
			continue
		}
		r := may(m)
		if r.OK() {
			return lacks
		}
		if out.Lacks() {
			out = r
		}
	}
	return out
}

// observed judges the Spotters of Observed Fire (DL2-IDF-03, DL2-IDF-15).
func (s *Shot) observed() rules.Ruling {
	if s.Why != OwnFire {
		return rules.Refuse(s.Book.NoObservedOverwatch, "no Observed Fire on Overwatch")
	}
	return s.guided(rules.Allow(s.Book.ObservedFire, "observed by %d Spotters", len(s.Attack.Spotters)), s.Book.ObservedFire)
}

// guided judges the Spotters of an attack, each of whom may spot and sees the aiming point, as the rule demands; out is the ruling where
// all do (DL2-IDF-04).
func (s *Shot) guided(out rules.Ruling, rule rules.RuleID) rules.Ruling {
	for i, id := range s.Attack.Spotters {
		if slices.Contains(s.Attack.Spotters[:i], id) {
			return rules.Refuse(s.Book.SpotterRolls, "%s spots once for an attack", s.Model(id))
		}
		r := maySpot(s.Aimer.Viewer.Game, id, s.Seat)
		if !r.OK() {
			return r
		}
		out = out.Cite(r.Rule, "%s", r.Text).Take(r)
		if l := s.SeePoint(id, s.At); !l.Clear {
			return rules.Refuse(rule, "%s does not see the aiming point: %s", s.Model(id), l.Text)
		}
	}
	return out
}

// maySpot judges whether a model may be used as a Spotter now (DL2-IDF-04, DL2-SHOOT-41, DL2-MAR-45, DL2-MAR-46).
func maySpot(g *model.Game, id rules.ModelID, seat rules.Seat) rules.Ruling {
	m := g.Model(id)
	switch {
	case m.Seat != seat:
		return rules.Refuse(g.Book.ObservedFire, "%s is not yours", m)
	case !g.Permits(model.Spots, id):
		return rules.Refuse(g.Book.Spotter, "%s is no Spotter", m)
	case m.Place != rules.OnTable && m.Place != rules.Aboard:
		return rules.Refuse(g.Book.Killed, "%s is not in the battle", m)
	case m.Markers.Has(model.Shot):
		return rules.Refuse(g.Book.SpottingRestrictions, "%s took part in Open Fire this Turn", m)
	}
	if u := states.UnitAct(g, m.Unit); u != nil {
		for _, sh := range u.Spent {
			if sh.Model == id {
				return rules.Refuse(g.Book.SpottingRestrictions, "%s took part in Open Fire this Turn", m)
			}
		}
	}
	if !coherency.WithSection(g, id) {
		return rules.Refuse(g.Book.SpotterMoves, "%s is out of Coherency with %s: it cannot spot", m, g.Unit(m.Unit))
	}
	r := rules.Allow(g.Book.SpottingRestrictions, "%s may spot", m).Cite(g.Book.Spotter, "a Spotter")
	if g.Unit(m.Unit).Markers.Has(model.Deck) {
		r = r.Cite(g.Book.HitTheDeckSpotting, "hitting the deck does not stop a Spotter")
	}
	return r
}

// spottersFor lists every Spotter of a seat that sees a point and may spot.
func (v *Aimer) spottersFor(seat rules.Seat, at geom.Point) []rules.ModelID {
	var out []rules.ModelID
	for i := range v.S.Models {
		id := v.S.Models[i].ID
		if v.Permits(model.Spots, id) && maySpot(v.Viewer.Game, id, seat).OK() && v.SeePoint(id, at).Clear {
			out = append(out, id)
		}
	}
	return out
}

// Spotting refuses a Fire Action in which a model both fires and spots (DL2-SHOOT-06).
func (v *Aimer) Spotting(shots []*Shot) rules.Ruling {
	for _, s := range shots {
		for _, id := range s.Attack.Spotters {
			if v.UsedBy(shots, id) > 0 {
				return rules.Refuse(v.Book.OneShootingAction, "%s either fires or spots", v.Model(id))
			}
		}
	}
	return rules.Allow(v.Book.OneShootingAction, "one Shooting Action each")
}

// MarkSpotters marks the Spotters of an attack: they cannot fire this Turn (DL2-SHOOT-45, DL2-COMP-07).
func MarkSpotters(a *model.Act, s *Shot) {
	for _, id := range s.Attack.Spotters {
		if m := a.Model(id); !m.Markers.Has(model.Spotted) {
			a.Ctx.MarkFrom(m.Ref(), model.Spotted, 1, a.Unit(s.Guns[0].Unit).Ref(), a.Book.Spot, rules.Say("has spotted"))
		}
	}
}

// CheckSpot judges the Shooting Action Spot: the model directs Indirect Fire this Turn instead of shooting
// (DL2-SHOOT-45).
func CheckSpot(g *model.Game, c rules.Command) rules.Ruling {
	if c.Model == 0 {
		spotter := func(m rules.ModelID) bool { return g.Permits(model.Spots, m) }
		if c.Unit != 0 && !slices.ContainsFunc(g.Living(c.Unit), spotter) {
			return rules.Refuse(g.Book.Spotter, "%s has no Spotter", g.Unit(c.Unit))
		}
		return Named(g, c.Unit, spotter, func(m rules.ModelID) rules.Ruling { return maySpotNow(g, m, c.Seat) }, mech.Missing(g.Book.Spot, "name the Spotter"))
	}
	return maySpotNow(g, c.Model, c.Seat)
}

// maySpotNow judges a Spotter that spots by command.
func maySpotNow(g *model.Game, m rules.ModelID, seat rules.Seat) rules.Ruling {
	if states.UnitAct(g, g.Model(m).Unit) == nil {
		return rules.Refuse(g.Book.Spot, "%s spots by command in the Activation of its Section; at other times name it with the attack that it directs", g.Model(m))
	}
	return maySpot(g, m, seat)
}

// RunSpot has a model spot.
func RunSpot(a *model.Act, c rules.Command) {
	a.Ctx.MarkModel(c.Model, model.Spotted, 1, a.Book.Spot, rules.Say("spots"))
}
