package turn

import (
	"iter"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/dust/model"
)

// layouts are the commands by which the players lay a board out before the first turn (DUST-SCEN-04).
var layouts = []kind{
	{Term: rules.Term{ID: "edges", Text: "rolls for who chooses an edge of the board", Rule: "DUST-SCEN-04"}, Check: func(g *model.Game, _ rules.Command) rules.Ruling {
		if r := laying(g, model.StepEdges); !r.OK() {
			return r
		}
		return rules.Allow("DUST-SCEN-04", "three dice each")
	}, Run: edges},
	{Term: rules.Term{ID: "lay", Text: "lays a piece of terrain on the board", Rule: "DUST-SCEN-06"}, Args: []rules.Arg{{ID: rules.ArgName, Text: "which kind"}, {ID: rules.ArgAt, Text: "its lower left square"}},
		Check: checkLay, Run: lay, Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgName: layNames, rules.ArgAt: layPlaces}},
	{Term: rules.Term{ID: "fortify", Text: "puts a fortification into the own deployment area, with a strongpoint unit", Rule: "DUST-FORT-01"}, Args: []rules.Arg{{ID: rules.ArgName, Text: "which kind"}, {ID: rules.ArgAt, Text: "its middle"}},
		Check: checkFortify, Run: fortify, Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgName: fortNames, rules.ArgAt: fortPlaces}},
	{Term: rules.Term{ID: "leave-out", Text: "leaves out what has no room", Rule: "DUST-SCEN-04"}, Check: checkLeaveOut, Run: leaveOut},
}

// laying judges whether the set-up is at a step.
func laying(g *model.Game, step string) rules.Ruling {
	if g.X.Layout == nil || g.X.Layout.Step != step {
		return rules.Refuse("DUST-SCEN-04", "the set-up is not at that step")
	}
	return rules.Allow("DUST-SCEN-04", "")
}

// openLayout asks for what is due in the set-up.
func openLayout(g *model.Game, menu Menu, seat rules.Seat) rules.Decision {
	if g.X.Layout.Step == model.StepEdges {
		return mech.Single("edges", rules.NoSeat, "DUST-SCEN-04", "Roll for the edges of the board")
	}
	d := rules.Choose("set-up", seat, "DUST-SCEN-04", rules.Say("%s lays out a piece of terrain", seat))
	kind, names := "lay", layNames(g, rules.Command{})
	if g.X.Layout.Step == model.StepForts {
		d.Prompt = rules.Say("%s places a fortification", seat)
		kind, names = "fortify", fortNames(g, rules.Command{Seat: seat})
	}
	for _, n := range names.Names {
		d.Options = append(d.Options, menu.Option(g, kind+"-"+n.ID, n.Text, rules.Command{Kind: kind, Seat: seat, Name: n.ID}))
	}
	d.Options = append(d.Options, menu.Option(g, "leave-out", rules.Plain("Leave the rest out"), rules.Command{Kind: "leave-out", Seat: seat}))
	return d
}

// edges rolls as for the initiative; the winner chooses an edge, the other side has the one opposite and lays the first piece (DUST-SCEN-04).
func edges(a *model.Acting, _ rules.Command) {
	winner := contest(a, func(rules.Seat) int { return initiativeDice }, "DUST-SCEN-04")
	d := rules.Choose("edge", winner, "DUST-SCEN-04", rules.Say("%s chooses its edge of the board", winner),
		rules.Option{ID: "south", Text: rules.Plain("the lower edge")}, rules.Option{ID: "north", Text: rules.Plain("the upper edge")})
	own, other := "bottom", "top"
	if a.Ctx.Ask(d, nil).Pick() == "north" {
		own, other = other, own
	}
	a.X.Homes[winner], a.X.Homes[winner.Other()] = own, other
	l := *a.X.Layout
	l.Winner, l.Step = winner, model.StepTerrain
	a.X.Layout = &l
	a.S.ToAct = winner.Other()
	onward(a)
}

// left lists the terrain that is still to be laid.
func left(g *model.Game) (out []rules.Lot) {
	for _, l := range g.B.Lots(&g.S.Table) {
		for _, k := range g.X.Layout.Placed {
			if k == l.Kind {
				l.N--
			}
		}
		if l.N > 0 {
			out = append(out, l)
		}
	}
	return out
}

func layNames(g *model.Game, _ rules.Command) *rules.Param {
	p := &rules.Param{}
	if laying(g, model.StepTerrain).OK() {
		for _, l := range left(g) {
			p.Names = append(p.Names, rules.Option{ID: l.Kind, Text: rules.Say("Lay %s, %d left", rules.Plain(l.Kind), l.N)})
		}
	}
	return p
}

// dots yields the points that are tried for a piece: the middle of every square.
func dots(t *rules.Table) iter.Seq[geom.Point] {
	return func(yield func(geom.Point) bool) {
		for y := model.Square / 2; y < t.H; y += model.Square {
			for x := model.Square / 2; x < t.W; x += model.Square {
				if !yield(geom.Pt(x, y)) {
					return
				}
			}
		}
	}
}

// spots are the squares at whose middles a piece may lie.
func spots(g *model.Game, ok func(geom.Point) bool) *rules.Param {
	p := &rules.Param{}
	for at := range dots(&g.S.Table) {
		if ok(at) {
			x, y, r := at.X, at.Y, model.Square/2
			p.Zones = append(p.Zones, []geom.Point{geom.Pt(x-r, y-r), geom.Pt(x+r, y-r), geom.Pt(x+r, y+r), geom.Pt(x-r, y+r)})
			if p.At == nil {
				p.At = &at
			}
		}
	}
	return p
}

func layPlaces(g *model.Game, c rules.Command) *rules.Param {
	i := slices.IndexFunc(left(g), func(l rules.Lot) bool { return l.Kind == c.Name })
	if i < 0 {
		return &rules.Param{}
	}
	l := left(g)[i]
	return spots(g, func(at geom.Point) bool { _, r := g.B.Plot(g, l, at); return r.OK() })
}

func checkLay(g *model.Game, c rules.Command) rules.Ruling {
	if r := laying(g, model.StepTerrain); !r.OK() {
		return r
	}
	list := left(g)
	i := slices.IndexFunc(list, func(l rules.Lot) bool { return l.Kind == c.Name })
	switch {
	case c.Seat != g.S.ToAct:
		return rules.Refuse("DUST-SCEN-06", "the other side lays the next piece")
	case c.Name == "":
		return rules.Missing("DUST-SCEN-06", "say which kind")
	case i < 0:
		return rules.Refuse("DUST-SCEN-06", "no such piece is left")
	case c.At == nil && layPlaces(g, c).At == nil:
		return rules.Refuse("DUST-SCEN-06", "there is no room for one")
	case c.At == nil:
		return rules.Missing("DUST-SCEN-06", "say where it lies")
	}
	_, r := g.B.Plot(g, list[i], *c.At)
	return r
}

// lay lays a piece; then it is the turn of the other side.
func lay(a *model.Acting, c rules.Command) {
	list := left(a.Game)
	i := slices.IndexFunc(list, func(l rules.Lot) bool { return l.Kind == c.Name })
	pieces, _ := a.B.Plot(a.Game, list[i], *c.At)
	for _, p := range pieces {
		a.Ctx.Lay(p, "DUST-SCEN-06", rules.Text{})
	}
	l := *a.X.Layout
	l.Placed = append(slices.Clone(l.Placed), c.Name)
	a.X.Layout = &l
	if a.X.Weather != nil { // whoever places the last piece rolls for how severe the weather is
		w := *a.X.Weather
		w.Layer = c.Seat
		a.X.Weather = &w
	}
	a.S.ToAct = c.Seat.Other()
	onward(a)
}

// onward goes on with the next step where nothing is left of one: terrain, fortifications, the objective, the first turn.
func onward(a *model.Acting) {
	l := *a.X.Layout
	if l.Step == model.StepTerrain && len(left(a.Game)) == 0 {
		l.Step = model.StepForts
		a.S.ToAct = l.Winner
		a.X.Layout = &l
	}
	if l.Step != model.StepForts {
		return
	}
	if l.Forts[a.S.ToAct].Sum() == 0 {
		a.S.ToAct = a.S.ToAct.Other()
	}
	if l.Forts[a.S.ToAct].Sum() > 0 {
		return
	}
	a.X.Layout = nil
	if len(a.X.Objectives) == 0 {
		a.X.Objectives = []model.Objective{{Label: "middle", At: model.Middle(&a.S.Table), Wins: true}}
		a.Ctx.Note(rules.NoSeat, 0, "DUST-SCEN-04", "the objective lies on the middle square")
	}
	a.S.Phase, a.S.ToAct = model.Initiative, rules.SeatA
	a.Ctx.Emit(rules.Event{Kind: rules.EvPhase, Seat: rules.NoSeat, Name: model.Initiative, Rule: "DUST-SCEN-04"})
}

// number returns how many fortifications of a kind are left, nil for no kind of them.
func number(f *model.Forts, kind string) *int {
	switch kind {
	case "bunker":
		return &f.Bunkers
	case "strongpoint":
		return &f.Strongpoints
	}
	return nil
}

func fortNames(g *model.Game, c rules.Command) *rules.Param {
	p := &rules.Param{}
	if laying(g, model.StepForts).OK() && c.Seat != rules.NoSeat {
		for _, k := range []string{"bunker", "strongpoint"} {
			f := g.X.Layout.Forts[c.Seat]
			if n := *number(&f, k); n > 0 {
				p.Names = append(p.Names, rules.Option{ID: k, Text: rules.Say("Place a %s, %d left", rules.Plain(k), n)})
			}
		}
	}
	return p
}

func fortPlaces(g *model.Game, c rules.Command) *rules.Param {
	fewest := fewestGone(g, c)
	return spots(g, func(at geom.Point) bool {
		f, r := g.B.Fortify(g, c.Seat, c.Name, at)
		return r.OK() && f.N == fewest
	})
}

// fewestGone returns how many pieces of terrain have to go at least for a fortification; -1 where it has no place at all.
func fewestGone(g *model.Game, c rules.Command) int {
	fewest := -1
	for at := range dots(&g.S.Table) {
		if f, r := g.B.Fortify(g, c.Seat, c.Name, at); r.OK() && (fewest < 0 || f.N < fewest) {
			fewest = f.N
		}
	}
	return fewest
}

func checkFortify(g *model.Game, c rules.Command) rules.Ruling {
	if r := laying(g, model.StepForts); !r.OK() {
		return r
	}
	f := g.X.Layout.Forts[c.Seat]
	switch n := number(&f, c.Name); {
	case c.Seat != g.S.ToAct:
		return rules.Refuse("DUST-SCEN-04", "the other side places the next fortification")
	case c.Name == "":
		return rules.Missing("DUST-FORT-01", "say which kind")
	case n == nil || *n == 0:
		return rules.Refuse("DUST-FORT-01", "no such fortification is left")
	case c.At == nil && fortPlaces(g, c).At == nil:
		return rules.Refuse("DUST-FORT-01", "there is no room for one")
	case c.At == nil:
		return rules.Missing("DUST-FORT-01", "say where its middle lies")
	}
	fort, r := g.B.Fortify(g, c.Seat, c.Name, *c.At)
	if r.OK() && fort.N > 0 {
		if n := fewestGone(g, c); fort.N > n {
			return rules.Refuse("DUST-SCEN-04", "%d pieces of terrain would go for it, and %d are enough elsewhere", fort.N, n)
		}
	}
	return r
}

// fortify puts a fortification on the board, takes the terrain off that is in its way where it has no other place, and puts the first strongpoint
// unit of the side that is in none into it (DUST-SCEN-04).
func fortify(a *model.Acting, c rules.Command) {
	fort, _ := a.B.Fortify(a.Game, c.Seat, c.Name, *c.At)
	for _, p := range fort.Gone {
		a.Ctx.Clear(p, "DUST-SCEN-04", rules.Say("makes room for a %s", rules.Plain(c.Name)))
	}
	id := a.Ctx.Lay(fort.Piece, "DUST-FORT-01", rules.Text{})
	l := *a.X.Layout
	*number(&l.Forts[c.Seat], c.Name)--
	a.X.Layout = &l
	for i := range a.S.Units {
		u := a.S.Units[i].ID
		if a.S.Units[i].Seat != c.Seat || a.OnBoard(u) || !a.Permits(model.Fills, u) {
			continue
		}
		for _, at := range a.B.Inside(a.Game, id, u) {
			a.Ctx.Put(at.Model, rules.OnTable, at.At, at.Heading, "DUST-SETUP-08", rules.Say("%s is in it", a.Unit(u)))
		}
		break
	}
	a.S.ToAct = c.Seat.Other()
	onward(a)
}

func checkLeaveOut(g *model.Game, c rules.Command) rules.Ruling {
	l := g.X.Layout
	if l == nil || l.Step == model.StepEdges || c.Seat != g.S.ToAct {
		return rules.Refuse("DUST-SCEN-04", "the set-up is not at that step")
	}
	room := false
	if l.Step == model.StepTerrain {
		for _, lot := range left(g) {
			room = room || layPlaces(g, rules.Command{Name: lot.Kind}).At != nil
		}
	} else {
		for _, n := range fortNames(g, c).Names {
			room = room || fortPlaces(g, rules.Command{Seat: c.Seat, Name: n.ID}).At != nil
		}
	}
	if room {
		return rules.Refuse("DUST-SCEN-04", "there is room for a piece that is left")
	}
	return rules.Allow("DUST-SCEN-04", "nothing that is left has room")
}

// leaveOut ends a step of which nothing more has room.
func leaveOut(a *model.Acting, c rules.Command) {
	l := *a.X.Layout
	if l.Step == model.StepTerrain {
		l.Step = model.StepForts
		a.S.ToAct = l.Winner
	} else {
		l.Forts[c.Seat] = model.Forts{}
	}
	a.X.Layout = &l
	onward(a)
}
