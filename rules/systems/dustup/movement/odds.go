package movement

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/travel"
)

// Odds gives the chances of a Move by the faces of its die: whether it arrives, and where the least, the average and
// the most of the roll would end it (DUP-MOVE-01, DUP-MOVE-03). A column needs no die (DUP-TRVL-01), and a unit that flees
// has no point to arrive at.
func Odds(g *model.Game, c rules.Command) (rules.Odds, bool) {
	if !Check(g, c).OK() {
		return rules.Odds{}, false
	}
	if _, must := travel.Flees(g, c.Unit); must {
		return rules.Odds{}, false
	}
	o, r := OrderOf(g, c)
	if !r.OK() {
		return rules.Odds{}, false
	}
	way, die := ground.Survey(g, c.Unit, o.Path), travel.MoveDie(g, c.Unit, travel.Carries(c))
	d := die.Alone()
	cost, _ := way.Cost()
	out := rules.Odds{Title: rules.Say("%s for %s points", way.Length, model.OneDecimal(cost))}
	if g.Has(c.Unit, model.Column) {
		stops(&out, o.Path, way, travel.Points(int(d)), "ends here")
		return out, true
	}
	ends := dice.Map(travel.PointsOf(g, c.Unit, die, 1), func(points geom.Length) int { return int(way.Reach(points).At) })
	goes := 1.0
	out.Steps = []rules.Step{{Rule: "DUP-MOVE-02", Text: rules.Say("movement die %s", d)}}
	if need, why := needsNerve(g, c.Unit, o.Path); need {
		goes = nerve(g, c.Unit).Chance(g)
		out.Steps = append(out.Steps, rules.Step{Rule: "DUP-CONF-02", Text: rules.Say("Shaken: %.0f%% to go %s", 100*goes, why)})
	}
	there := goes * dice.Map(ends, func(at int) bool { return geom.Length(at)+ground.Hair >= way.Length }).P(true)
	out.Mean = goes * dice.Average(ends) / float64(geom.Inch)
	stops(&out, o.Path, way, travel.Points(1), "least")
	stops(&out, o.Path, way, model.Inches(int(d)+1), "average")
	stops(&out, o.Path, way, travel.Points(int(d)), "most")
	out.Outcomes = []rules.Likelihood{{Label: rules.Say("stops short"), P: 1 - there}, {Label: rules.Say("arrives"), P: there}}
	return out, true
}

// stops marks where a way ends with so many points; ends that lie on one another are one mark.
func stops(o *rules.Odds, path geom.Path, way *ground.Course, points geom.Length, name string) {
	at, _ := path.PointAt(way.Reach(points).At)
	if n := len(o.Marks); n > 0 && o.Marks[n-1].At.Dist(at) < geom.Inch/10 {
		o.Marks[n-1].Name = o.Marks[n-1].Name.Then(", %s", name)
		return
	}
	o.Marks = append(o.Marks, rules.Mark{At: at, Name: rules.Plain(name)})
}
