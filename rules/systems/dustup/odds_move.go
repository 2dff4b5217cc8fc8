package dustup

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
)

// moveOdds gives the chances of a Move by the faces of its die: whether it arrives, and where the least, the average and
// the most of the roll would end it (DUP-MOVE-01, DUP-MOVE-03). A column needs no die (DUP-TRVL-01), and a unit that flees
// has no point to arrive at.
func (g *game) moveOdds(c rules.Command) (rules.Odds, bool) {
	if !g.checkMove(c).OK() {
		return rules.Odds{}, false
	}
	if _, must := g.flees(c.Unit); must {
		return rules.Odds{}, false
	}
	o, r := g.orderOf(c)
	if !r.OK() {
		return rules.Odds{}, false
	}
	way, d := g.survey(c.Unit, o.path), g.moveDie(c.Unit, carries(c)).alone()
	cost, _ := way.cost()
	out := rules.Odds{Title: rules.Say("%s for %s points", way.length, oneDecimal(cost))}
	if g.has(c.Unit, Column) {
		stops(&out, o.path, way, inches(2*int(d)), "ends here")
		return out, true
	}
	arrives, total := 0, geom.Length(0)
	for face := 1; face <= int(d); face++ {
		at := way.reach(inches(2 * face)).at
		if at+hair >= way.length {
			arrives++
		}
		total += at
	}
	out.Mean = float64(total) / float64(d) / float64(geom.Inch)
	stops(&out, o.path, way, inches(2), "least")
	stops(&out, o.path, way, inches(int(d)+1), "average")
	stops(&out, o.path, way, inches(2*int(d)), "most")
	p := ratio(uint64(arrives), uint64(d))
	there, _ := p.Float64()
	out.Steps = []rules.Step{{Rule: "DUP-MOVE-02", Text: rules.Say("movement die %s", d)}}
	out.Outcomes = []rules.Likelihood{{Label: rules.Say("stops short"), P: 1 - there}, {Label: rules.Say("arrives"), P: there}}
	return out, true
}

// stops marks where a way ends with so many points; ends that lie on one another are one mark.
func stops(o *rules.Odds, path geom.Path, way *course, points geom.Length, name string) {
	at, _ := path.PointAt(way.reach(points).at)
	if n := len(o.Marks); n > 0 && o.Marks[n-1].At.Dist(at) < geom.Inch/10 {
		o.Marks[n-1].Name = o.Marks[n-1].Name.Then(", %s", name)
		return
	}
	o.Marks = append(o.Marks, rules.Mark{At: at, Name: rules.Plain(name)})
}

// oneDecimal writes points to a tenth.
func oneDecimal(l geom.Length) string {
	n := (int(l)*10 + int(geom.Inch)/2) / int(geom.Inch)
	if n%10 == 0 {
		return fmt.Sprint(n / 10)
	}
	return fmt.Sprintf("%d.%d", n/10, n%10)
}
