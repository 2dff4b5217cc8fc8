package screens

import (
	"fmt"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/text"
)

// squares is a game of the five methods that every system has and no ability more: men on squares of two inches step onto a
// free square beside theirs, or strike at a man there, who may parry.
type squares struct{}

func init() { rules.Register(squares{}) }

const (
	square    = 2 * geom.Inch
	lastRound = 8
)

func (squares) Info() *rules.Info {
	return &rules.Info{ID: "squares", Name: "Squares",
		Commands: []rules.CommandTerm{
			{Term: rules.Term{ID: "step", Text: "goes to a square beside his"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves}}},
			{Term: rules.Term{ID: "strike", Text: "strikes at a man beside him"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Foes: true}}},
			{Term: rules.Term{ID: "pass", Text: "does nothing"}},
		},
		Decisions: []rules.Term{{ID: "turn", Text: "what a side does"}, {ID: "parry", Text: "whether a man who is hit parries"}},
		Reactions: []rules.Term{{ID: "parry", Text: "a man who is hit parries"}},
		Passing:   map[string][]string{"parry": {"no"}},
		Rolls:     []rules.Term{{ID: "strike", Text: "hits on 4 or more"}, {ID: "parry", Text: "saves on 5 or more"}},
		Leads:     map[string]string{"parry:yes": "saved on 5 or more", "parry:no": "he falls"},
	}
}

func (squares) Builder() rules.Builder { return &men{} }

// men reads lines such as: man A 3,4.
type men struct {
	units  []rules.Unit
	models []rules.Model
	lines  []*text.Line
}

var menNames = []string{"Ash", "Birch", "Cedar", "Elm", "Hazel", "Larch"}

func (b *men) Line(l *text.Line) (bool, error) {
	if l.Word != "man" {
		return false, nil
	}
	if err := l.Want(2, 2, "A|B COLUMN,ROW"); err != nil {
		return true, err
	}
	seat, err := setup.Seat(l, l.Args[0])
	if err != nil {
		return true, err
	}
	column, row, _ := strings.Cut(l.Args[1], ",")
	x, errX := strconv.ParseUint(column, 10, 7)
	y, errY := strconv.ParseUint(row, 10, 7)
	if errX != nil || errY != nil {
		return true, l.Errorf("expected a square such as 3,4, got %q", l.Args[1])
	}
	n := len(b.models) + 1
	if n > len(menNames) {
		return true, l.Errorf("more than %d men", len(menNames))
	}
	label := fmt.Sprintf("%s%d", strings.ToLower(seat.String()), n)
	b.units = append(b.units, rules.Unit{ID: rules.UnitID(n), Seat: seat, Label: label, Name: menNames[n-1], Models: []rules.ModelID{rules.ModelID(n)}})
	b.models = append(b.models, rules.Model{ID: rules.ModelID(n), Unit: rules.UnitID(n), Seat: seat, Label: label + ".1", Name: "Man", Figure: "foot",
		Base: rules.Base{W: geom.Inch}, Place: rules.OnTable, Life: 1, At: centre(geom.Point{X: geom.Length(x) * square, Y: geom.Length(y) * square})})
	b.lines = append(b.lines, l)
	return true, l.Done()
}

func (b *men) Build(s *rules.State) (*rules.State, error) {
	s.Units, s.Models, s.Turn, s.ToAct = b.units, b.models, 1, rules.SeatA
	for i := range s.Models {
		if !onBoard(s, s.Models[i].At) {
			return nil, b.lines[i].Errorf("expected a square of the table")
		}
	}
	return s, nil
}

// centre is the middle of the square that a point lies in.
func centre(p geom.Point) geom.Point {
	return geom.Point{X: p.X/square*square + square/2, Y: p.Y/square*square + square/2}
}

func onBoard(s *rules.State, p geom.Point) bool {
	return p.X >= 0 && p.Y >= 0 && p.X+square/2 <= s.Table.W && p.Y+square/2 <= s.Table.H
}

// adjoin reports whether two squares touch by an edge.
func adjoin(a, b geom.Point) bool {
	return (a.X-b.X).Abs()+(a.Y-b.Y).Abs() == square
}

// man is who stands on a square, nil for nobody.
func man(s *rules.State, at geom.Point) *rules.Model {
	for i := range s.Models {
		if m := &s.Models[i]; m.Place == rules.OnTable && centre(m.At) == at {
			return m
		}
	}
	return nil
}

func (g squares) Open(s *rules.State) rules.Decision {
	d := rules.Decision{Kind: "turn", Seat: s.ToAct, Prompt: rules.Say("Step, strike or pass")}
	for i := range s.Units {
		u := &s.Units[i]
		if u.Seat != s.ToAct || s.Model(u.Models[0]).Place != rules.OnTable {
			continue
		}
		for _, kind := range []string{"step", "strike"} {
			o := rules.Option{ID: kind + "-" + u.Label, Text: rules.Say("%s: %s", u, kind), Unit: u.ID, Command: &rules.Command{Kind: kind, Seat: s.ToAct, Unit: u.ID}}
			if r := g.Check(s, *o.Command); !r.Lacks() {
				o.Refused = &r
			}
			d.Options = append(d.Options, o)
		}
	}
	d.Options = append(d.Options, rules.Option{ID: "pass", Text: rules.Say("Pass"), Command: &rules.Command{Kind: "pass", Seat: s.ToAct}})
	return d
}

func (squares) Check(s *rules.State, c rules.Command) rules.Ruling {
	switch {
	case c.Seat != s.ToAct:
		return rules.Refuse("", "the other side is to act")
	case c.Kind == "pass":
		return rules.Allow("", "nothing is done")
	case c.Kind != "step" && c.Kind != "strike":
		return rules.Refuse("", "no command %q", c.Kind)
	case c.Unit == 0:
		return rules.Missing("", "say who")
	case s.Unit(c.Unit).Seat != c.Seat || s.Model(s.Unit(c.Unit).Models[0]).Place != rules.OnTable:
		return rules.Refuse("", "a man of yours who stands on the table")
	}
	m := s.Model(s.Unit(c.Unit).Models[0])
	free, foes := 0, 0
	for _, by := range []geom.Point{{X: square}, {X: -square}, {Y: square}, {Y: -square}} {
		at := centre(m.At).Add(by)
		switch other := man(s, at); {
		case other != nil && other.Seat != m.Seat:
			foes++
		case other == nil && onBoard(s, at):
			free++
		}
	}
	if c.Kind == "step" {
		return checkStep(s, c, m, free)
	}
	switch {
	case foes == 0:
		return rules.Refuse("", "%s: nobody stands beside him", m)
	case c.Target == 0:
		return rules.Missing("", "say at whom")
	}
	if foe := s.Model(s.Unit(c.Target).Models[0]); foe.Seat == c.Seat || foe.Place != rules.OnTable || !adjoin(centre(m.At), centre(foe.At)) {
		return rules.Refuse("", "%s: a foe beside him", m)
	}
	return rules.Allow("", "beside him")
}

func checkStep(s *rules.State, c rules.Command, m *rules.Model, free int) rules.Ruling {
	switch {
	case free == 0:
		return rules.Refuse("", "%s: no square beside him is free", m)
	case len(c.Moves) == 0:
		return rules.Missing("", "say where to")
	case len(c.Moves) > 1 || c.Moves[0].Model != m.ID || len(c.Moves[0].Path) != 1 || len(c.Moves[0].Legs) > 0:
		return rules.Refuse("", "%s alone, straight", m)
	}
	p := c.Moves[0].Path[0]
	if to := centre(p); !onBoard(s, p) || !onBoard(s, to) || !adjoin(centre(m.At), to) || man(s, to) != nil {
		return rules.Refuse("", "%s: to a free square beside his", m)
	}
	return rules.Allow("", "one square")
}

func (squares) Resolve(ctx *rules.Ctx, c rules.Command) {
	s := ctx.S
	switch c.Kind {
	case "step":
		ctx.Walk(c.Moves[0].Model, []geom.Point{centre(c.Moves[0].Path[0])}, c.Moves[0].Facing, "")
	case "strike":
		foe := s.Unit(c.Target)
		if hits(ctx, c.Seat, "strike", 4) && !parries(ctx, foe, c.Unit) {
			ctx.Put(foe.Models[0], rules.Removed, geom.Point{}, 0, "", rules.Say("struck down"))
		}
	}
	s.ToAct = c.Seat.Other()
	if s.ToAct == rules.SeatA {
		s.Turn++
		ctx.Emit(rules.Event{Kind: rules.EvTurn, N: s.Turn})
	}
	var left [2]int
	for i := range s.Models {
		if s.Models[i].Place == rules.OnTable {
			left[s.Models[i].Seat]++
		}
	}
	switch {
	case left[rules.SeatB] == 0:
		s.Over = &rules.Result{Winner: rules.SeatA, Why: rules.Say("nobody is left")}
	case left[rules.SeatA] == 0:
		s.Over = &rules.Result{Winner: rules.SeatB, Why: rules.Say("nobody is left")}
	case s.Turn > lastRound:
		s.Over = &rules.Result{Winner: rules.NoSeat, Why: rules.Say("nobody won")}
	}
	if s.Over != nil {
		ctx.Emit(rules.Event{Kind: rules.EvOver, Text: s.Over.Why})
	}
}

// parries asks whether a man who is hit by another parries, and reports whether he does so well.
func parries(ctx *rules.Ctx, foe *rules.Unit, by rules.UnitID) (well bool) {
	ctx.React(rules.Reaction{Kind: "parry", Seat: foe.Seat, Unit: foe.ID, To: by}, func() {
		well = ctx.Confirm("parry", foe.Seat, "", rules.Say("%s is hit", foe), rules.Say("Parry"), rules.Say("Fall")) && hits(ctx, foe.Seat, "parry", 5)
	})
	return well
}

// hits throws a die that needs so much.
func hits(ctx *rules.Ctx, seat rules.Seat, purpose string, need int) bool {
	f := ctx.Throw(seat, rules.Plain(purpose), 1, 6)[0]
	ctx.Emit(rules.Event{Kind: rules.EvRoll, Seat: seat, Roll: &rules.Roll{Purpose: rules.Plain(purpose), Seat: seat, Need: need, Dice: []rules.Die{{Sides: 6, Face: f, Need: need, By: seat}}}})
	return f >= need
}
