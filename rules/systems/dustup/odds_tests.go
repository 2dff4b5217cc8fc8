package dustup

import (
	"strings"

	"baize/rules"
	"baize/rules/geom"
)

// testOdds gives the chances of actions that come to one test: messages, Rally, requests and calls for fire. A jammer throws
// dice of its own: the chance is the one without it, and a step says so (DUP-COMM-04).
func (g *game) testOdds(c rules.Command) (rules.Odds, bool) {
	switch c.Kind {
	case "communicate":
		return g.messageOdds(c, "it arrives"), true
	case "order":
		return g.messageOdds(c, "it obeys"), true
	case "rally":
		x, y := g.troop(c.Target).LV, g.troop(c.Unit).LV
		if c.Target == c.Unit {
			return testOf("Rally", g.quality(c.Target), x+y, "it rallies", 1), true
		}
		reach := g.messageOdds(c, "")
		o := testOf("Rally", g.quality(c.Target), x+y, "it rallies", reach.Mean)
		o.Steps = append(reach.Steps, o.Steps...)
		return o, true
	case "request":
		return g.requestOdds(c), true
	case "call-fire":
		o := g.messageOdds(c, "it is heard")
		if w := g.indirect(c.Target); w != nil {
			lay(&o, w.Indirect.Burst, c.At)
		}
		return o, true
	}
	return rules.Odds{}, false
}

// messageOdds is the chance that a message arrives (DUP-COMM-01 to 03).
func (g *game) messageOdds(c rules.Command, good string) rules.Odds {
	if c.Unit == c.Target {
		return rules.Odds{Mean: 1}
	}
	d := g.rangeOf(c.Unit, c.Target)
	if seen, _ := g.sees(c.Unit, c.Target); seen && within(d, inches(6)) {
		return rules.Odds{Title: rules.Say("Message: no roll"), Mean: 1, Steps: []rules.Step{{Value: int(d), Unit: "µm", Rule: "DUP-COMM-03", Text: rules.Say("away and in sight")}}, Outcomes: outcomes(1, good)}
	}
	r := g.quality(c.Unit).with(-g.bypassed(c.Unit, c.Target), "DUP-COMM-02", "command levels bypassed")
	o := testOf("Message", r, max(g.troop(c.Unit).LV, g.troop(c.Target).LV), good, 1)
	return g.unjammed(c.Unit, o)
}

// requestOdds is the chance of a request for support (DUP-FSR-02 to 05).
func (g *game) requestOdds(c rules.Command) rules.Odds {
	b, _, ok := g.battery(c.Seat, c.Name)
	if !ok {
		return rules.Odds{}
	}
	t := g.troop(c.Unit)
	hard, _ := difficulty(b.Support, t)
	o := testOf("Request", requestDie(c.Number, b.Level, 0), t.LV+hard, "it is granted", 1)
	_, delay := remoteness(b.Level)
	lands := g.S.Turn + delay
	lay(&o, b.Indirect.Burst, c.At)
	o.Steps = append(o.Steps, rules.Step{Value: lands, Unit: "turn", Rule: "DUP-FSR-08", Text: rules.Say("turn %d: it lands", lands)})
	return g.unjammed(c.Unit, o)
}

// unjammed says that a jammer may lower the chance.
func (g *game) unjammed(unit rules.UnitID, o rules.Odds) rules.Odds {
	if j := g.jammer(g.unit(unit).Seat.Other()); j != 0 {
		o.Steps = append(o.Steps, rules.Step{Rule: "DUP-COMM-04", Text: rules.Say("%s may jam it", g.unit(j))})
	}
	return o
}

// lay has the odds show the circle of a burst, also of one that is refused, and say how wide it is.
func lay(o *rules.Odds, b Burst, at *geom.Point) {
	o.Steps = append(o.Steps, rules.Step{Value: int(2 * b.radius()), Unit: "µm", Rule: "DUP-ART-06", Text: rules.Say("%s burst, across", words(burstNames[b]))})
	if at != nil {
		o.Lays = append(o.Lays, b.at(*at))
	}
}

// laid has a ruling lay a burst at a point, nil for none.
func (b Burst) laid(r rules.Ruling, at *geom.Point) rules.Ruling {
	if at == nil {
		return r
	}
	return r.Lay(b.at(*at))
}

// at is the circle of a burst on the table.
func (b Burst) at(p geom.Point) rules.Laid {
	return rules.Laid{Kind: burstNames[b], Base: rules.Base{W: 2 * b.radius()}, At: p}
}

// testOf is the chance that one die beats a target (DUP-DIE-04), where it is thrown with a chance of before.
func testOf(title string, r rated, target int, good string, before float64) rules.Odds {
	d := r.alone()
	p, _ := ratio(uint64(min(int(d), max(0, int(d)-target))), uint64(d)).Float64()
	o := rules.Odds{Title: rules.Say("%s: %s above %d", title, d, target), Mean: p * before, Outcomes: outcomes(p*before, good)}
	for _, s := range r.Steps {
		o.Steps = append(o.Steps, rules.Step{Value: s.N, Unit: "shift", Rule: s.Rule, Text: s.Why})
	}
	return o
}

// outcomes are the likelihoods of a test that succeeds with chance p; good says what success is, "" leaves them out.
func outcomes(p float64, good string) []rules.Likelihood {
	if good == "" {
		return nil
	}
	if p == 1 {
		return []rules.Likelihood{{Label: rules.Plain(good), P: 1}}
	}
	return []rules.Likelihood{{Label: rules.Say("no"), P: 1 - p}, {Label: rules.Plain(good), P: p}}
}

// inWords is the ruling on a die with its shifts in one line: "target die D10, soft cover +1".
func inWords(k rules.Ruling) rules.Text {
	if !strings.HasSuffix(k.Subject, " die") {
		return k.Text
	}
	text := rules.Say("%s D%d", k.Subject, k.Value)
	for _, s := range k.Steps {
		if s.Unit == "shift" || s.Unit == "closed shift" {
			text = text.Then(", %s %+d", s.Text, s.Value)
		}
	}
	return text
}
