package morale

import (
	"baize/rules"
	"baize/rules/systems/dustup/model"
)

// Braced is what the quality die of a unit has to beat in the confidence test after one shot of fire at it; 0 where no test is due.
type Braced struct {
	Missed int // it was not suppressed
	Pinned int // it was suppressed
	Hit    int // it has one untreated casualty more; of a hull, one damage marker more
}

// BracedFor returns what a unit would have to beat in the tests after one shot of fire, as it is now (DUP-CONF-06 to 10). More than one
// casualty, the loss of the leader and artillery are left out.
func BracedFor(g *model.Game, unit rules.UnitID) (b Braced) {
	if g.Level(unit) == model.Routed {
		return b
	}
	t := g.Troop(unit)
	own, most := t.LV, noTest
	for _, s := range stateModifiers(g, unit) {
		own += s.Value
	}
	test := func(c circumstance, due bool, more int) int {
		if due {
			most = max(most, c.threat[t.Commitment])
		}
		if most == noTest {
			return 0
		}
		return own + most + more
	}
	b.Missed = test(underFire, !t.FiredOn, 0)
	b.Pinned = test(pinnedFirst, !t.Pinned, 0)
	if g.Hull(unit) != 0 {
		b.Hit = test(battered, true, damageModifier[t.Commitment])
	} else {
		b.Hit = test(shotUp, true, untreatedModifier[t.Commitment])
	}
	return b
}
