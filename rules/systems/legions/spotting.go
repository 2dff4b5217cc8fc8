package legions

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

// observed judges the Spotters of an attack (DL2-IDF-03, DL2-IDF-04, DL2-IDF-15).
func (s *shot) observed() rules.Ruling {
	if s.why != ownFire {
		return rules.Refuse(s.Book.NoObservedOverwatch, "no Observed Fire on Overwatch")
	}
	out := rules.Allow(s.Book.ObservedFire, "observed by %d Spotters", len(s.attack.Spotters))
	for _, id := range s.attack.Spotters {
		r := s.maySpot(id, s.seat)
		if !r.OK() {
			return r
		}
		out = out.Cite(r.Rule, "%s", r.Text).Take(r)
		if l := s.seePoint(id, s.at); !l.clear {
			return rules.Refuse(s.Book.ObservedFire, "%s does not see the aiming point: %s", s.model(id), l.text)
		}
	}
	return out
}

// maySpot judges whether a model may be used as a Spotter now (DL2-IDF-04, DL2-SHOOT-41, DL2-MAR-45, DL2-MAR-46).
func (g *game) maySpot(id rules.ModelID, seat rules.Seat) rules.Ruling {
	m := g.model(id)
	switch {
	case m.Seat != seat:
		return rules.Refuse(g.Book.ObservedFire, "%s is not yours", m)
	case !g.permits(spots, id):
		return rules.Refuse(g.Book.Spotter, "%s is no Spotter", m)
	case m.Place != rules.OnTable && m.Place != rules.Aboard:
		return rules.Refuse(g.Book.Killed, "%s is not in the battle", m)
	case m.Markers.Has(Shot):
		return rules.Refuse(g.Book.SpottingRestrictions, "%s took part in Open Fire this Turn", m)
	}
	if u := g.unitAct(m.Unit); u != nil {
		for _, sh := range u.Spent {
			if sh.Model == id {
				return rules.Refuse(g.Book.SpottingRestrictions, "%s took part in Open Fire this Turn", m)
			}
		}
	}
	if !g.withSection(id) {
		return rules.Refuse(g.Book.SpotterMoves, "%s is out of Coherency with %s: it cannot spot", m, g.unit(m.Unit))
	}
	r := rules.Allow(g.Book.SpottingRestrictions, "%s may spot", m).Cite(g.Book.Spotter, "a Spotter")
	if g.unit(m.Unit).Markers.Has(Deck) {
		r = r.Cite(g.Book.HitTheDeckSpotting, "hitting the deck does not stop a Spotter")
	}
	return r
}

// spottersFor lists every Spotter of a seat that sees a point and may spot.
func (v *aimer) spottersFor(seat rules.Seat, at geom.Point) []rules.ModelID {
	var out []rules.ModelID
	for i := range v.S.Models {
		id := v.S.Models[i].ID
		if v.permits(spots, id) && v.maySpot(id, seat).OK() && v.seePoint(id, at).clear {
			out = append(out, id)
		}
	}
	return out
}

// spotting refuses a Fire Action in which a model both fires and spots (DL2-SHOOT-06).
func (v *aimer) spotting(shots []*shot) rules.Ruling {
	for _, s := range shots {
		for _, id := range s.attack.Spotters {
			if v.usedBy(shots, id) > 0 {
				return rules.Refuse(v.Book.OneShootingAction, "%s either fires or spots", v.model(id))
			}
		}
	}
	return rules.Allow(v.Book.OneShootingAction, "one Shooting Action each")
}

// markSpotters marks the Spotters of an attack: they cannot fire this Turn (DL2-SHOOT-45, DL2-COMP-07).
func (a *act) markSpotters(s *shot) {
	for _, id := range s.attack.Spotters {
		a.ctx.MarkModel(id, Spotted, 1, a.Book.Spot, rules.Say("has spotted"))
	}
}

// checkSpot judges the Shooting Action Spot: the model directs Indirect Fire this Turn instead of shooting
// (DL2-SHOOT-45).
func checkSpot(g *game, c rules.Command) rules.Ruling {
	if c.Model == 0 {
		spotter := func(m rules.ModelID) bool { return g.permits(spots, m) }
		if c.Unit != 0 && !slices.ContainsFunc(g.living(c.Unit), spotter) {
			return rules.Refuse(g.Book.Spotter, "%s has no Spotter", g.unit(c.Unit))
		}
		return g.named(c.Unit, spotter, func(m rules.ModelID) rules.Ruling { return g.maySpotNow(m, c.Seat) }, mech.Missing(g.Book.Spot, "name the Spotter"))
	}
	return g.maySpotNow(c.Model, c.Seat)
}

// maySpotNow judges a Spotter that spots by command.
func (g *game) maySpotNow(m rules.ModelID, seat rules.Seat) rules.Ruling {
	if g.unitAct(g.model(m).Unit) == nil {
		return rules.Refuse(g.Book.Spot, "%s spots by command in the Activation of its Section; at other times name it with the attack that it directs", g.model(m))
	}
	return g.maySpot(m, seat)
}

func runSpot(a *act, c rules.Command) {
	a.ctx.MarkModel(c.Model, Spotted, 1, a.Book.Spot, rules.Say("spots"))
}
