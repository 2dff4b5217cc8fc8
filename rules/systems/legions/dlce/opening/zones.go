package opening

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
)

// zoneCommands settle who has which zone and which flanking edge.
var zoneCommands = []model.Command{
	{
		Term:  rules.Term{ID: "choose-zone", Title: "Choose the zone", Text: "the side with the Strategic Advantage takes one of the two main zones of the map; the other side has the other"},
		Args:  []rules.Arg{{ID: rules.ArgName, Choices: sides("zone A of the map", "zone B of the map")}},
		Check: checkZone,
		Run:   chooseZone,
	},
	{
		Term:  rules.Term{ID: "choose-flank", Title: "Choose the flanking edge", Text: "the side with the Tactical Advantage takes one of the two flanking edges; the other side has the other"},
		Args:  []rules.Arg{{ID: rules.ArgName, Choices: []rules.Term{{ID: "left", Text: "the left edge"}, {ID: "right", Text: "the right edge"}}}},
		Check: checkFlank,
		Run:   chooseFlank,
	},
}

// lay puts the zones of the map into a battle, for who has zone A and who has B; models that wait look into the table from there.
func lay(s *rules.State, e *model.Ext, owners [2]rules.Seat) {
	m := printed.Map(e.Opening.Map)
	if m == nil {
		return
	}
	on := m.On(&s.Table)
	e.Opening.Zones, e.Zones = owners, nil
	for side, seat := range owners {
		for _, z := range on.Zones[side] {
			z.Seat = seat
			e.Zones = append(e.Zones, z)
		}
		e.Opening.Flanks[seat] = on.Flank[side]
	}
	for i := range s.Models {
		if k := &s.Models[i]; k.Place == rules.Reserve {
			k.Facing = facing(e, k.Seat)
		}
	}
}

// ownZones reports whether a scenario draws zones of its own, so that none are chosen.
func ownZones(g *model.Game) bool { return g.E.Opening.Map == "" }

// homeEdge is the edge of the table from which a side comes, its first where it has two.
func homeEdge(e *model.Ext, seat rules.Seat) place.Edge {
	for _, z := range e.Zones {
		if z.Seat == seat && z.Kind == "main" && z.Edge != "" {
			edge, _, _ := strings.Cut(z.Edge, ",")
			edge, _, _ = strings.Cut(edge, ":")
			return place.Edge(edge)
		}
	}
	return map[rules.Seat]place.Edge{rules.SeatA: place.Bottom, rules.SeatB: place.Top}[seat]
}

// facing is how models of a side look into the table.
func facing(e *model.Ext, seat rules.Seat) geom.Heading { return homeEdge(e, seat).Inward() }

// sideOf is the side of the map that a seat has: 0 for A, 1 for B.
func sideOf(e *model.Ext, seat rules.Seat) int {
	if e.Opening.Zones[0] == seat {
		return 0
	}
	return 1
}

func openZones(g *model.Game) rules.Decision {
	d := rules.Choose(stepZones, strategic(g), rows.Of(g.Edition).ZoneChoice, rules.Say("Choose your Main Deployment Zone"))
	on := printed.Map(g.E.Opening.Map).On(&g.S.Table)
	for _, side := range []rules.Seat{rules.SeatA, rules.SeatB} {
		id := side.String()
		words := rules.Say("at the %s edge", strings.ReplaceAll(edgeWords(on.Zones[side][0].Edge), ",", " and the "))
		d.Options = append(d.Options, g.Commands.Option(g, id, words, rules.Command{Kind: "choose-zone", Seat: d.Seat, Name: id}).Under(rules.Plain("Zone "+id)))
	}
	return d
}

// edgeWords are the names of edges without the stretches.
func edgeWords(edges string) string {
	var out []string
	for _, word := range strings.Split(edges, ",") {
		name, _, _ := strings.Cut(word, ":")
		out = append(out, name)
	}
	return strings.Join(out, ",")
}

func checkZone(g *model.Game, c rules.Command) rules.Ruling {
	rule := rows.Of(g.Edition).ZoneChoice
	if r := by(g, stepZones, c, strategic(g), rule, "has the Strategic Advantage and chooses the zone"); !r.OK() {
		return r
	}
	return known(rule, c.Name, sides("", ""))
}

// chooseZone gives a main zone to the holder of the Strategic Advantage and the other one to the other side (DLCE-DEPL-01).
func chooseZone(a *model.Act, c rules.Command) {
	side, _ := sideNamed(c.Name)
	owners := [2]rules.Seat{c.Seat, c.Seat}
	owners[side.Other()] = c.Seat.Other()
	lay(a.S, a.E, owners)
	for i, seat := range owners {
		r := rules.Count(rows.Of(a.Edition).ZoneChoice, "zone", i).With(i, "zone", a.Book.StrategicAdvantage, "%s chooses", c.Seat)
		r.Text = rules.Say("%s has zone %s", seat, rules.Plain(rules.Seat(i).String()))
		a.Ctx.Rule(seat, 0, r)
	}
	settle(a, stepZones)
}

// flanks are the edges of which one side chooses its own, nil where the map leaves no choice.
func flanks(g *model.Game) []string {
	if m := printed.Map(g.E.Opening.Map); m != nil {
		return m.Flanks
	}
	return nil
}

func openFlank(g *model.Game) rules.Decision {
	d := rules.Choose(stepFlank, tactical(g), g.Book.ArrivalEdges, rules.Say("Choose the edge on which your flankers arrive"))
	for _, edge := range flanks(g) {
		d.Options = append(d.Options, g.Commands.Option(g, edge, rules.Say("yours arrive there, those of %s on the other edge", strategic(g)), rules.Command{Kind: "choose-flank", Seat: d.Seat, Name: edge}).Under(rules.Plain("The "+edge+" edge")))
	}
	return d
}

func checkFlank(g *model.Game, c rules.Command) rules.Ruling {
	if r := by(g, stepFlank, c, tactical(g), g.Book.ArrivalEdges, "has the Tactical Advantage and chooses the flanking edge"); !r.OK() {
		return r
	}
	var terms []rules.Term
	for _, edge := range flanks(g) {
		terms = append(terms, rules.Term{ID: edge})
	}
	return known(g.Book.ArrivalEdges, c.Name, terms)
}

// chooseFlank gives a whole edge to the flankers of the holder of the Tactical Advantage and the other to the other side, for the whole
// battle (DLCE-DEPL-08).
func chooseFlank(a *model.Act, c rules.Command) {
	list := flanks(a.Game)
	mine := slices.Index(list, c.Name)
	for i, seat := range []rules.Seat{c.Seat, c.Seat.Other()} {
		edge := list[(mine+i)%len(list)]
		a.E.Opening.Flanks[seat] = edge
		r := rules.Count(a.Book.ArrivalEdges, "flanking edge", (mine+i)%len(list)).With((mine+i)%len(list), "edge", a.Book.TacticalAdvantage, "%s chooses", c.Seat)
		r.Text = rules.Say("flankers of %s arrive on the %s edge", seat, edge)
		a.Ctx.Rule(seat, 0, r)
	}
	settle(a, stepFlank)
}
