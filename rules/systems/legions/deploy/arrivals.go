package deploy

import (
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/ways"
)

// LateArrivals is the Late Arrivals Step (DL2-PRE-02 to 05): Sections due this Turn are placed alternately, in the
// order of the deployment stages; where both sides have any in a stage a seat says who begins.
func LateArrivals(a *model.Act, says rules.Seat) {
	waited := map[rules.UnitID]bool{}
	for stage := range a.Deploying {
		if !a.Deploying[stage].Rolls {
			arriveStage(a, stage, says, waited)
		}
	}
}

func arriveStage(a *model.Act, stage int, says rules.Seat, waited map[rules.UnitID]bool) {
	due := func(seat rules.Seat) []rules.UnitID {
		var out []rules.UnitID
		for _, u := range a.SectionsOf(seat) {
			if s := a.Section(u); s.Arrives > 0 && s.Arrives <= a.S.Turn && !waited[u] && len(place.Waiting(a.S, u)) > 0 && a.DeploysIn(a.Game, u, true) == stage {
				out = append(out, u)
			}
		}
		return out
	}
	next := rules.SeatA
	switch {
	case len(due(rules.SeatA)) > 0 && len(due(rules.SeatB)) > 0:
		next = AskSide(a, says, "arrivals-first", a.Book.LateArrivalOrder, rules.Plain("Which side places the first late arrival?"))
	case len(due(rules.SeatB)) > 0:
		next = rules.SeatB
	}
	for {
		mine := due(next)
		if len(mine) == 0 {
			if next = next.Other(); len(due(next)) == 0 {
				return
			}
			continue
		}
		u := chooseArrival(a, next, mine)
		if !arrive(a, u) {
			waited[u] = true
		}
		next = next.Other()
	}
}

// chooseArrival asks which Section is placed next where several are due. Option ids are their labels.
func chooseArrival(a *model.Act, seat rules.Seat, due []rules.UnitID) rules.UnitID {
	if len(due) == 1 {
		return due[0]
	}
	var options []rules.Option
	for _, u := range due {
		options = append(options, rules.Option{ID: a.Unit(u).Label, Text: rules.Say("%s", a.Unit(u)), Unit: u})
	}
	return due[a.Choice(rules.Choose("arrival", seat, a.Book.LateArrivalOrder, rules.Say("Which Section arrives next?"), options...), nil)]
}

// arrive asks where a late arrival stands and places it. The option "row" is a row along the edge that would do; "wait"
// is free only where no such row is found, and keeps the Section off the table until next Turn (DL2-PRE-04).
func arrive(a *model.Act, unit rules.UnitID) bool {
	seat := a.Unit(unit).Seat
	row, ok := proposeArrival(a.Game, unit)
	var options []rules.Option
	wait := rules.Option{ID: "wait", Text: rules.Say("Wait for the next Turn")}
	if ok {
		options = append(options, rules.Option{ID: "row", Text: rules.Say("In a row on the edge")})
		r := rules.Refuse(a.Book.LateArrivalImpassable, "there is room on the edge: the Section arrives")
		wait.Refused = &r
	}
	options = append(options, wait)
	d := rules.Decision{Kind: "late-arrival", Seat: seat, Unit: unit, Models: place.Waiting(a.S, unit), Rule: a.Book.LateArrivalPlacement, Prompt: rules.Say("Place %s on its edge", a.Unit(unit)),
		Options: options, Max: 1, Place: &rules.Domain{Models: place.Waiting(a.S, unit), Zones: EdgeBands(a.Game, unit, model.Inches(2)), Away: geom.Inch}}
	answer := a.Ctx.Ask(d, func(ans rules.Answer) rules.Ruling {
		switch ans.Pick() {
		case "row", "wait":
			if len(ans.Moves) > 0 {
				return rules.Refuse(a.Book.LateArrivalPlacement, "either a choice or places of your own")
			}
			return rules.Allow(a.Book.LateArrivalPlacement, "chosen")
		}
		return judgeArrival(a.Game, unit, ans.Moves)
	})
	moves := answer.Moves
	switch answer.Pick() {
	case "wait":
		a.Ctx.Note(seat, unit, a.Book.LateArrivalImpassable, "%s finds no room and waits", a.Unit(unit))
		return false
	case "row":
		moves = row
	}
	p, _ := ways.PlacingOf(a.Game, unit, moves)
	for i := range p {
		p[i].Shape = place.Nudged(&a.S.Table, p[i].Shape)
	}
	ways.Put(a, p, a.Book.LateArrivalPlacement, rules.Say("%s arrives", a.Unit(unit)))
	a.Ctx.Rule(seat, unit, rules.Count(a.Book.LateArrivalActs, "arrived", a.S.Turn).With(a.S.Turn, "turn", a.Book.ReadyToActivate, "Ready to Activate at once"))
	return true
}

// facesIn reports whether a facing is within 45 degrees of straight inward, so that the rear arc touches the edge.
func facesIn(h geom.Heading, edge place.Edge) bool {
	d := h.Diff(edge.Inward())
	return d <= 4500 && d >= -4500
}

// judgeArrival judges where a late arrival stands: every model touches one of its edges, Ironclads with their rear arc
// on it, none on impassable terrain or within 1" of enemies (DL2-PRE-03, DL2-PRE-04).
func judgeArrival(g *model.Game, unit rules.UnitID, moves []rules.Move) rules.Ruling {
	p, r := ways.PlacingOf(g, unit, moves)
	if !r.OK() {
		return r
	}
	for i := range p {
		r = r.Also(onEdge(g, unit, &p[i]))
	}
	if !r.OK() {
		return r
	}
	for i := range p {
		p[i].Shape = place.Nudged(&g.S.Table, p[i].Shape)
	}
	return ways.Standing(g, p, ways.InchApart(g), g.Book.LateArrivalImpassable)
}

// onEdge judges that one of the models of a late arrival touches one of its edges, an Ironclad with its rear arc.
func onEdge(g *model.Game, unit rules.UnitID, p *place.Stance) rules.Ruling {
	touches, id := place.Edge(""), p.Model
	var where []string
	for _, e := range edgesOf(g, unit) {
		where = append(where, e.String())
		if d := e.edge.Gap(&g.S.Table, p.Shape); d <= geom.Touch && d >= -geom.Touch && e.holds(p.Shape.Centre()) {
			touches = e.edge
		}
	}
	if touches == "" {
		return rules.Refuse(g.Book.LateArrivalPlacement, "some part of %s must touch the %s edge of the table", g.Model(id), strings.Join(where, " or ")).
			Cite(g.Book.ArrivalEdges, "the edges on which it arrives").Blame(g.Model(id).Ref())
	}
	if g.Profile(id).Kind.IsIronclad() && !facesIn(p.Facing, touches) {
		return rules.Refuse(g.Book.LateArrivalPlacement, "%s must face into the table within 45 degrees, its rear on the edge", g.Model(id)).
			With(int(touches.Inward()/100), "degrees", g.Book.Bearings, "straight into the table from the %s edge", string(touches))
	}
	return rules.Allow("", "")
}

// EdgeBands are the strips along the edges of a late arrival, so deep.
func EdgeBands(g *model.Game, unit rules.UnitID, d geom.Length) [][]geom.Point {
	var out [][]geom.Point
	for _, e := range edgesOf(g, unit) {
		out = append(out, e.edge.Band(&g.S.Table, e.from, e.to, d))
	}
	return out
}

// proposeArrival finds a row of the whole Section along one of its edges, from the middle of the edge outwards.
func proposeArrival(g *model.Game, unit rules.UnitID) ([]rules.Move, bool) {
	for _, e := range edgesOf(g, unit) {
		from, to := e.from, min(e.to, e.edge.Long(&g.S.Table))
		for off := geom.Length(0); off <= (to-from)/2; off += geom.Inch / 2 {
			for _, at := range []geom.Length{(from+to)/2 + off, (from+to)/2 - off} {
				if moves := e.edge.Row(g.S, place.Waiting(g.S, unit), at, geom.Inch/10); judgeArrival(g, unit, moves).OK() {
					return moves, true
				}
			}
		}
	}
	return nil, false
}
