package dustup

import (
	"baize/rules"
	"baize/rules/geom"
)

// blow is the most that a unit may be expected to gain by an assault, or by shots at a hull, that it could begin from where it
// stands, in thousandths of a point. Worth counts neither: an assault has no limit of distance (DUP-ASLT-04), and a hull
// that is destroyed is a victory point.
func (g *game) blow(unit rules.UnitID) int {
	at, ok := g.stand(unit)
	if !ok {
		return 0
	}
	most, assaults := 0, g.mayAssault(unit)
	for i := range g.S.Units {
		e := g.S.Units[i].ID
		if g.S.Units[i].Seat == g.unit(unit).Seat || g.isBlip(e) || g.out(e) {
			continue
		}
		s, ok := g.stand(e)
		hull := g.hull(e) != 0
		if !ok || !hull && !assaults || !g.line(at.Centre(), s.Centre(), g.troop(unit).Sensors).clear {
			continue
		}
		if hull {
			most = max(most, g.wrecking(unit, e, at, s))
		} else {
			most = max(most, g.driving(unit, e))
		}
	}
	return most
}

// mayAssault reports whether the state of a unit allows an assault on infantry (DUP-ASLT-03).
func (g *game) mayAssault(unit rules.UnitID) bool {
	return g.hull(unit) == 0 && g.level(unit) < Shaken && g.unit(unit).Markers.N(Suppressed) == 0 &&
		!g.has(unit, Panicked) && !g.has(unit, Propped) && !g.has(unit, Column)
}

// driving is what an assault gains on average by its first Courage Test (DUP-CRG-02 to 04): a level of the defender's
// confidence and the activation that he has not had (DUP-ASLT-02, DUP-ASLT-09), a part more where he is driven out, since the
// attacker may assault again (DUP-ASLT-10), half of it where it comes to a fight; less the attacker's level where he is beaten
// back.
func (g *game) driving(att, def rules.UnitID) int {
	x, y := g.courageDice(&bout{att: att, def: def}, false)
	dx, dy := opposed(&x, &y, g.E.Settings.Closed)
	driven, met, beaten := 0, 0, 0
	for a := 1; a <= int(dx); a++ {
		for d := 1; d <= int(dy); d++ {
			switch _, rule := judgeCourage(a, d); rule {
			case "DUP-CRG-02":
				driven++
			case "DUP-CRG-03":
				met++
			case "DUP-CRG-04":
				beaten++
			}
		}
	}
	gain := g.levelWorth(def)
	if !g.has(def, Activated) {
		gain += g.gained(g.vigour(def))
	}
	return (driven*gain*5/4 + met*gain/2 - beaten*g.levelWorth(att)) / (int(dx) * int(dy))
}

// levelWorth is what a unit loses of its worth with its next level of confidence, in thousandths of a point.
func (g *game) levelWorth(unit rules.UnitID) int {
	l := g.level(unit)
	if l >= Routed {
		return 0
	}
	return g.pointsOf(unit) * 10 * (confidenceWorth[l] - confidenceWorth[l+1])
}

// wrecking is what the shots of one activation at a hull gain on average by destroying it (DUP-VEH-01), the victory point
// included (DUP-SCEN-02).
func (g *game) wrecking(unit, hull rules.UnitID, at, target geom.Shape) int {
	p, q := g.party(unit, at), g.party(hull, target)
	q.wreck = g.pointsOf(hull)*1000 + g.pointWorth()*(30+70*g.early()/100)/100
	return g.fire(&p, &q, geom.Distance(at, target))
}
