package opening

import (
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// Numbers of the objectives of Centre Ground (DLCE-OBJ-02, 03).
const (
	sectorSide  = 24 * geom.Inch
	fromReserve = 24 * geom.Inch // within so much of the own Reserves Edge nobody places one
	fromOthers  = 8 * geom.Inch  // nor within so much of another, or of area terrain with one in it
	vitalPoints = 4
	usualPoints = 2
)

// objectiveCommands place the objectives of Centre Ground.
var objectiveCommands = []model.Command{
	{
		Term:  rules.Term{ID: "objective-first", Title: "Who places first", Text: "the side with the Strategic Advantage says who places the first objective"},
		Args:  []rules.Arg{{ID: rules.ArgName, Choices: sides("side A", "side B")}},
		Check: checkFirst,
		Run:   placeFirst,
	},
	{
		Term:  rules.Term{ID: "place-objective", Title: "Place an objective", Text: "puts an objective into a sector of the table that has none"},
		Args:  []rules.Arg{{ID: rules.ArgAt}},
		Check: checkObjectivePlace,
		Run:   placeObjective,
		Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgAt: func(g *model.Game, c rules.Command) *rules.Param {
			zones, from := openSectors(g, c.Seat)
			return &rules.Param{Zones: zones, At: from}
		}},
	},
}

// vital is the objective in the middle of the table (DLCE-OBJ-07).
func vital(s *rules.State) []model.Objective {
	return []model.Objective{{Label: "vital", At: geom.Pt(s.Table.W/2, s.Table.H/2), Value: [2]int{vitalPoints, vitalPoints}}}
}

// sectors is into how many columns and rows the table is divided: sides as near to 24" as can be, halves of a part rounded up.
func sectors(t *rules.Table) (columns, rows int) {
	parts := func(d geom.Length) int { return max(1, int((2*d+sectorSide)/(2*sectorSide))) }
	return parts(t.W), parts(t.H)
}

// sectorOf is the sector of a point, counted by rows from the lower left corner. A point on a border belongs to the lower one.
func sectorOf(t *rules.Table, p geom.Point) int {
	columns, rows := sectors(t)
	along := func(x, long geom.Length, n int) int { return max(0, int((x*geom.Length(n)+long-1)/long)-1) }
	return along(p.Y, t.H, rows)*columns + along(p.X, t.W, columns)
}

// sector is the part of the table that is a sector.
func sector(t *rules.Table, n int) geom.Box {
	columns, rows := sectors(t)
	x, y := geom.Length(n%columns), geom.Length(n/columns)
	return geom.Box{Min: geom.Pt(t.W*x/geom.Length(columns), t.H*y/geom.Length(rows)), Max: geom.Pt(t.W*(x+1)/geom.Length(columns), t.H*(y+1)/geom.Length(rows))}
}

// filled are the sectors that have an objective.
func filled(g *model.Game) map[int]bool {
	out := map[int]bool{}
	for _, o := range g.E.Objectives {
		out[sectorOf(&g.S.Table, o.At)] = true
	}
	return out
}

// allPlaced reports whether every sector has an objective, or the scenario has some of its own.
func allPlaced(g *model.Game) bool {
	columns, rows := sectors(&g.S.Table)
	return len(filled(g)) == columns*rows
}

func openObjectives(g *model.Game) rules.Decision {
	if g.E.Opening.Placer == "" {
		d := rules.Choose("objective-first", strategic(g), rows.Of(g.Edition).CentreGroundObjectives, rules.Say("Say who places the first objective"))
		for _, side := range []rules.Seat{rules.SeatA, rules.SeatB} {
			id := side.String()
			d.Options = append(d.Options, g.Commands.Option(g, id, rules.Say("%s places the first, then the sides take turns", side), rules.Command{Kind: "objective-first", Seat: d.Seat, Name: id}).Under(rules.Plain("Side "+id)))
		}
		return d
	}
	seat := placer(g)
	d := rules.Choose("place-objective", seat, rows.Of(g.Edition).CentreGroundObjectives, rules.Say("Click where the objective shall lie: one in each sector of the table"))
	d.Options = append(d.Options, g.Commands.Option(g, "place-objective", rules.Plain("Place an objective"), rules.Command{Kind: "place-objective", Seat: seat}),
		g.Commands.Option(g, shiftTerrain, rules.Plain("Move a piece of terrain for it, if the other side agrees"), rules.Command{Kind: shiftTerrain, Seat: seat}))
	return d
}

// placer is the side that places the next objective.
func placer(g *model.Game) rules.Seat {
	seat, _ := sideNamed(g.E.Opening.Placer)
	return seat
}

func checkFirst(g *model.Game, c rules.Command) rules.Ruling {
	rule := rows.Of(g.Edition).CentreGroundObjectives
	if r := by(g, stepObjectives, c, strategic(g), rule, "has the Strategic Advantage and says who places first"); !r.OK() {
		return r
	}
	if g.E.Opening.Placer != "" {
		return rules.Refuse(rule, "it is said who places: %s places next", placer(g))
	}
	return known(rule, c.Name, sides("", ""))
}

func placeFirst(a *model.Act, c rules.Command) {
	first, _ := sideNamed(c.Name)
	r := rules.Count(rows.Of(a.Edition).CentreGroundObjectives, "places first", int(first)).With(int(first), "seat", a.Book.StrategicAdvantage, "%s says so", c.Seat)
	r.Text = rules.Say("%s places the first objective", first)
	a.Ctx.Rule(c.Seat, 0, r)
	nextPlacer(a, first)
}

func checkObjectivePlace(g *model.Game, c rules.Command) rules.Ruling {
	rule := rows.Of(g.Edition).CentreGroundObjectives
	if r := during(g, stepObjectives); !r.OK() {
		return r
	}
	switch {
	case g.E.Opening.Placer == "":
		return rules.Refuse(rule, "first %s says who places the first objective", strategic(g))
	case c.Seat != placer(g):
		return rules.Refuse(rule, "%s places the next objective", placer(g))
	case c.At == nil:
		return rules.Missing(rule, "name the point of the objective")
	}
	return judgeObjective(g, c.Seat, *c.At)
}

// judgeObjective judges a point for an objective of Centre Ground that a side places (DLCE-OBJ-02, 03): in a sector without one, more
// than 24" from its own Reserves Edge, more than 8" from other objectives and from area terrain that holds one.
func judgeObjective(g *model.Game, seat rules.Seat, at geom.Point) rules.Ruling {
	t, book := &g.S.Table, rows.Of(g.Edition)
	if at.X < 0 || at.Y < 0 || at.X > t.W || at.Y > t.H {
		return rules.Refuse(book.CentreGroundObjectives, "the point lies off the table of %s by %s", t.W, t.H)
	}
	if n := sectorOf(t, at); filled(g)[n] {
		b := sector(t, n)
		return rules.Refuse(book.CentreGroundObjectives, "the sector from %s, %s to %s, %s has its objective; one without is free", b.Min.X, b.Min.Y, b.Max.X, b.Max.Y)
	}
	return ApartFrom(g, seat, at)
}

// ApartFrom judges how far a point for an objective lies from the own Reserves Edge and from other objectives (DLCE-OBJ-03). Distances
// run to the point itself.
func ApartFrom(g *model.Game, seat rules.Seat, at geom.Point) rules.Ruling {
	rule := g.Book.CentreGround
	if d := reservesGap(g, seat, at); d <= fromReserve {
		return rules.Refuse(rule, "an objective lies more than %s from the own Reserves Edge, this one %s", fromReserve, d).With(int(d), "µm", rule, "from the Reserves Edge of %s", seat)
	}
	for _, o := range g.E.Objectives {
		if d := at.Dist(o.At); d <= fromOthers {
			return rules.Refuse(rule, "objectives lie more than %s apart, this one %s from %s", fromOthers, d, o.Label).With(int(d), "µm", rule, "apart")
		}
	}
	for _, q := range ground.Pieces(g) {
		if q.T.Linear || !holdsObjective(g, q.Held) {
			continue
		}
		if d := geom.DistanceTo(q.Held, at); d <= fromOthers {
			return rules.Refuse(rule, "an objective lies more than %s from area terrain that holds one, this one %s from %s", fromOthers, d, q.Piece).With(int(d), "µm", rule, "apart").Blame(q.Piece.Ref())
		}
	}
	return rules.Allow(rows.Of(g.Edition).CentreGroundObjectives, "an objective may lie there")
}

// holdsObjective reports whether an objective lies in a part of the table.
func holdsObjective(g *model.Game, area geom.Shape) bool {
	for _, o := range g.E.Objectives {
		if area.ContainsPoint(o.At) {
			return true
		}
	}
	return false
}

// reservesGap is how far a point lies from the Reserves Edge of a side.
func reservesGap(g *model.Game, seat rules.Seat, at geom.Point) geom.Length {
	least := geom.Length(geom.MaxCoord)
	for _, z := range g.E.Zones {
		if z.Seat != seat || z.Kind != "main" || z.Edge == "" {
			continue
		}
		for _, word := range strings.Split(z.Edge, ",") {
			name, part, some := strings.Cut(word, ":")
			edge := place.Edge(name)
			from, to := geom.Length(0), edge.Long(&g.S.Table)
			if some {
				a, b, _ := strings.Cut(part, "-")
				from, _ = geom.ParseInches(a)
				to, _ = geom.ParseInches(b)
			}
			least = min(least, edge.Point(&g.S.Table, min(max(edge.Along(at), from), to), 0).Dist(at))
		}
	}
	return least
}

// AreaHint judges whether none or an even number of the objectives lie in area terrain (DLCE-OBJ-05).
func AreaHint(g *model.Game) []rules.Ruling {
	n := 0
	for _, o := range g.E.Objectives {
		for _, q := range ground.Pieces(g) {
			if !q.T.Linear && q.Held.ContainsPoint(o.At) {
				n++
				break
			}
		}
	}
	if len(g.E.Objectives) == 0 {
		return nil
	}
	verdict := rules.Allow
	if n%2 != 0 {
		verdict = rules.Refuse
	}
	rule := rows.Of(g.Edition).AreaObjectives
	return []rules.Ruling{verdict(rule, "none or an even number of the objectives lie in area terrain, here %d of %d", n, len(g.E.Objectives)).With(n, "objectives", rule, "in area terrain")}
}

// openSectors are the sectors in which a side can place an objective as they lie on the table, and a legal point in the first of them, nil
// where there is none.
func openSectors(g *model.Game, seat rules.Seat) (out [][]geom.Point, from *geom.Point) {
	columns, rows := sectors(&g.S.Table)
	has := filled(g)
	for n := range columns * rows {
		if b := sector(&g.S.Table, n); !has[n] {
			if p, ok := anyPoint(g, seat, b); ok {
				out = append(out, b.Corners())
				if from == nil {
					from = &p
				}
			}
		}
	}
	return out, from
}

// anyPoint finds a legal point for an objective of a side in a part of the table: its middle, else the first on a grid of half an inch.
func anyPoint(g *model.Game, seat rules.Seat, b geom.Box) (geom.Point, bool) {
	legal := func(p geom.Point) bool { return judgeObjective(g, seat, p).OK() }
	if middle := geom.Pt((b.Min.X+b.Max.X)/2, (b.Min.Y+b.Max.Y)/2); legal(middle) {
		return middle, true
	}
	return place.First(place.Grid(b, geom.Inch/2), legal)
}

// placeObjective puts an objective down and passes to the other side.
func placeObjective(a *model.Act, c rules.Command) {
	put(a, c.Seat, *c.At, rows.Of(a.Edition).CentreGroundObjectives, rules.Say("%s places an objective", c.Seat))
	a.E.Opening.Shifted = false
	nextPlacer(a, c.Seat.Other())
}

// put adds an objective to those of the battle.
func put(a *model.Act, seat rules.Seat, at geom.Point, rule rules.RuleID, why rules.Text) {
	n := len(a.E.Objectives) + 1
	a.E.Objectives = append(a.E.Objectives[:n-1:n-1], model.Objective{Label: "o" + strconv.Itoa(n), At: at, Value: [2]int{usualPoints, usualPoints}})
	columns, many := sectors(&a.S.Table)
	r := rules.Count(rule, "objectives", n).With(columns*many, "sectors", rule, "of the table").With(sectorOf(&a.S.Table, at)+1, "sector", rule, "at %s, %s", at.X, at.Y)
	r.Text = why
	a.Ctx.Rule(seat, 0, r)
}

// nextPlacer passes the placing to a side, or to the other one where it finds no legal point. Where neither does the objective lies as
// far as it can from the others in the first open sector (DLCE-OBJ-03).
func nextPlacer(a *model.Act, next rules.Seat) {
	rule := rows.Of(a.Edition).CentreGroundObjectives
	for !allPlaced(a.Game) {
		switch {
		case canPlace(a.Game, next):
			a.E.Opening.Placer = next.String()
			return
		case canPlace(a.Game, next.Other()):
			a.E.Opening.Placer = next.Other().String()
			r := rules.Count(rule, "passes", int(next)).With(int(next), "seat", rule, "no legal point is left to it")
			r.Text = rules.Say("%s finds no legal point and passes", next)
			a.Ctx.Rule(next, 0, r)
			return
		}
		put(a, rules.NoSeat, farthest(a.Game), a.Book.CentreGround, rules.Plain("neither side finds a legal point: the objective lies as far as it can from the others"))
	}
	settle(a, stepObjectives)
}

// canPlace reports whether a side finds a legal point for an objective.
func canPlace(g *model.Game, seat rules.Seat) bool {
	_, from := openSectors(g, seat)
	return from != nil
}

// farthest is the point of the first open sector that lies farthest from the other objectives, of those as far the nearest to its middle:
// on a grid of an inch from its corner.
func farthest(g *model.Game) (best geom.Point) {
	n, has := 0, filled(g)
	for has[n] {
		n++
	}
	b := sector(&g.S.Table, n)
	middle := geom.Pt((b.Min.X+b.Max.X)/2, (b.Min.Y+b.Max.Y)/2)
	far, off := geom.Length(-1), geom.Length(0)
	for y := b.Min.Y; y <= b.Max.Y; y += geom.Inch {
		for x := b.Min.X; x <= b.Max.X; x += geom.Inch {
			p := geom.Pt(x, y)
			if sectorOf(&g.S.Table, p) != n {
				continue // on a border that belongs to the sector before
			}
			d := geom.Length(geom.MaxCoord)
			for _, o := range g.E.Objectives {
				d = min(d, p.Dist(o.At))
			}
			if k := p.Dist(middle); d > far || d == far && k < off {
				best, far, off = p, d, k
			}
		}
	}
	return best
}
