package dustup

import (
	"baize/rules"
	"baize/rules/geom"
)

// assaultReach says how far the two move rolls of an assault or a tank shock may take a unit in clear terrain: both at
// their highest is the limit, the first alone and the average of both stand in the text (DUP-ASLT-11, DUP-TANK-03).
func (g *game) assaultReach(unit rules.UnitID) []rules.Reach {
	d := g.moveDie(unit, false).alone()
	both := inches(4 * int(d))
	text := rules.Say("%s x 2: up to %s with the first move, %s to %s with both, %s on average", d, inches(2*int(d)), inches(4), both, geom.Length(2*int(d)+2)*geom.Inch)
	var out []rules.Reach
	for _, m := range g.walkers(unit) {
		out = append(out, rules.Reach{Model: m, Limit: both, Text: text})
	}
	return out
}

// shockOdds gives the chances of the Courage Test of a tank shock (DUP-TANK-01). Against a Routed unit there is none.
func (g *game) shockOdds(c rules.Command) (rules.Odds, bool) {
	if r := g.checkTankShock(c); !r.OK() || g.level(c.Target) == Routed {
		return rules.Odds{}, false
	}
	b := &bout{att: c.Unit, def: c.Target}
	x, y := g.courageDice(b, false)
	dx, dy := opposed(&x, &y, g.E.Settings.Closed)
	o := rules.Odds{Title: rules.Say("Tank shock on %s", g.unit(c.Target))}
	o.Steps = g.courageSteps(b, "DUP-TANK-01", x.count("DUP-TANK-01", "courage die", dx), y.count("DUP-TANK-01", "courage die", dy))
	var withdraw, aside, strike uint64
	for att := 1; att <= int(dx); att++ {
		for def := 1; def <= int(dy); def++ {
			switch {
			case def > 2*att:
				strike++
			case def > att:
				aside++
			default:
				withdraw++
			}
		}
	}
	of := uint64(dx) * uint64(dy)
	outcomeOf(&o, ratio(withdraw, of), "the infantry withdraw")
	outcomeOf(&o, ratio(aside, of), "the infantry move aside")
	outcomeOf(&o, ratio(strike, of), "they move aside and may attack")
	o.Mean, _ = ratio(withdraw, of).Float64()
	return o, true
}
