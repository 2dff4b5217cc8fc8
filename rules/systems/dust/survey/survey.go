// Package survey shows what a board of DUST 1947 holds, by the functions that rulings use: ranges, lines of sight, reaches and threats.
package survey

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/rides"
	"baize/rules/systems/dust/turn"
)

// squares is the unit of ranges.
const squares = "squares"

// Sight judges the best line from an eye to something on the table.
func Sight(g *model.Game, from rules.Eye, to rules.Ref) rules.Sight {
	l, ok := g.B.See(g, from, to)
	if !ok {
		return rules.Unseen("DUST-LOS-01", to)
	}
	out := rules.Sight{A: l.From, B: l.To, Range: geom.Length(l.Range) * model.Square, Ruling: rules.Allow("DUST-LOS-01", "nothing blocks the line")}
	switch {
	case !l.Open:
		out.Class, out.Block, out.Model, out.Piece = rules.SightBlocked, l.Block, l.Model, l.Piece
		out.Ruling = rules.Refuse(l.Rule, "the line is blocked")
		if l.Piece != 0 {
			out.Ruling = out.Ruling.Blame(g.S.Piece(l.Piece).Ref())
		}
		if l.Model != 0 {
			out.Ruling = out.Ruling.Blame(g.Model(l.Model).Ref())
		}
	case l.Cover != "":
		out.Class, out.Ruling = rules.SightCover, rules.Allow(l.Cover, "an open line to cover")
	}
	return out
}

// Measure counts the range from an eye to something on the table.
func Measure(g *model.Game, from rules.Eye, to rules.Ref) rules.Measured {
	a, b, n, ok := g.B.Measure(g, from, to)
	if !ok {
		return rules.Unmeasured("DUST-RNG-01", to)
	}
	m := rules.Measured{A: a, B: b, Amount: rules.Amount{N: n, Unit: squares}}
	by, how := g.B.Counts()
	m.Ruling = rules.Count(by, "distance", n).With(n, squares, by, "%s", rules.Plain(how))
	m.Ruling.Text = m.Amount.Text()
	return m
}

// Ranges gives what each weapon of a model reaches from where it stands, and from where it may react.
func Ranges(g *model.Game, m rules.ModelID) (out []rules.Band) {
	if g.Model(m).Place != rules.OnTable {
		return nil
	}
	var seen []string
	for _, i := range g.Profile(m).Weapons {
		w := &g.X.Weapons[i]
		if slices.Contains(seen, w.ID) {
			continue
		}
		seen = append(seen, w.ID)
		r := g.B.Field(g, m, w)
		out = append(out, rules.Band{Name: w.Name, Region: &r, Kind: "weapon", Dashed: w.Mount != model.AllRound && w.Mount != model.Turret})
	}
	return out
}

// Reach says where the unit of a command may go.
func Reach(g *model.Game, c rules.Command) []rules.Reach {
	k := turn.Course(g, rules.Draft{Command: c})
	if k == nil || c.Kind != "move" && c.Kind != rides.Settle {
		return nil
	}
	limit, why, region := k.Reach()
	return []rules.Reach{{Model: k.Leader(), Limit: limit, Region: region, Text: why}}
}

// Threats says what a unit could attack with its next activation: a MOVE and its farthest weapon.
func Threats(g *model.Game, u rules.UnitID) []rules.Threat {
	m := g.Lead(u)
	if m == 0 {
		return nil
	}
	var far *model.Weapon
	for _, id := range g.Living(u) {
		for _, i := range g.Profile(id).Weapons {
			if w := &g.X.Weapons[i]; !w.Close && (far == nil || w.Range > far.Range) {
				far = w
			}
		}
	}
	if far == nil {
		return nil
	}
	move, _ := g.Speed(u)
	n := move + far.Range
	t := rules.Threat{Kind: rules.ThreatShot, Name: "move and " + far.Name, Model: m, Move: geom.Length(move) * model.Square, Range: geom.Length(far.Range) * model.Square, Amount: rules.Amount{N: n, Unit: squares}}
	t.Region = g.B.Around(g, u, n)
	t.Ruling = rules.Count("DUST-RNG-02", "squares reached", n, rules.Step{Value: move, Unit: squares, Rule: "DUST-MOV-01", Text: rules.Plain("MOVE")}, rules.Step{Value: far.Range, Unit: squares, Rule: "DUST-RNG-02", Text: rules.Plain(far.Name)})
	return []rules.Threat{t}
}

// Landmarks are the objectives, and the edges of units that still have to enter.
func Landmarks(g *model.Game) (out []rules.Landmark) {
	for i := range g.X.Objectives {
		o := &g.X.Objectives[i]
		by := turn.Holder(g, o)
		name := rules.Say("%d points", o.Value[0])
		if o.Wins {
			name = rules.Plain("holding it at the end wins")
		}
		held := rules.Plain("nobody holds it")
		if by != rules.NoSeat {
			held = rules.Say("%s holds it", by)
		}
		out = append(out, rules.Landmark{Kind: rules.LandmarkObjective, Seat: by, Label: rules.Plain(o.Label), Name: name, Text: rules.Say("%s: %s", name, held), Rule: "DUST-END-02", At: o.At, Size: geom.Inch})
	}
	for _, in := range g.B.Insides(g) {
		name := rules.Plain("inside of a strongpoint")
		if in.Bunker {
			name = rules.Plain("inside of a bunker, behind its slit")
		}
		out = append(out, rules.Landmark{Kind: rules.LandmarkZone, Seat: rules.NoSeat, Name: name, Text: rules.Say("%s: infantry stands here", g.S.Piece(in.Piece)), Rule: "DUST-FORT-02", Region: in.Region})
	}
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		if !enters(g, seat) {
			continue
		}
		out = append(out, rules.Landmark{Kind: rules.LandmarkZone, Seat: seat, Name: rules.Say("edge of %s", seat), Text: rules.Say("%s enters here", seat), Rule: "DUST-SETUP-06",
			Region: g.B.Edge(g, seat)})
	}
	return out
}

// enters reports whether a side has a unit that is not on the board yet.
func enters(g *model.Game, seat rules.Seat) bool {
	for i := range g.S.Units {
		if u := &g.S.Units[i]; u.Seat == seat && len(g.Living(u.ID)) > 0 && !g.OnBoard(u.ID) {
			return true
		}
	}
	return false
}
