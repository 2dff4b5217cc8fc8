// Package gametest has a tiny rule system for tests of the window: two sections a side, walking, firing, one question
// of every sort in the middle of a command. No program links it.
package gametest

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
)

// Toy is the rule system. Reach of a walk is 6 inches; each shooter throws one d6 and hits on 4 or more.
type Toy struct{}

// Ext is the toy's own value: whose unit acts and what it has done.
type Ext struct {
	Active rules.UnitID `json:"active"`
	Moved  bool         `json:"moved"`
	Points int          `json:"points"`
}

// Clone implements rules.Ext.
func (e *Ext) Clone() rules.Ext { c := *e; return &c }

func ext(s *rules.State) *Ext { return s.Ext.(*Ext) }

// State is a battle of two sections of five foot and a tank of side A against two of side B.
func State() *rules.State {
	s := &rules.State{System: "toy", Title: "The Toy Farm", Seed: 7, Dice: rules.NewGenerator, Turn: 1, Phase: "act", ToAct: rules.SeatA, Ext: &Ext{Points: 3}}
	s.Table = rules.Table{W: geom.Inches(48), H: geom.Inches(48), Mat: "meadow"}
	s.Sides = [2]rules.Side{{Name: "Britannia", Force: "Expeditionary Force"}, {Name: "Prussia", Force: "Grenadiers"}}
	piece := func(kind, label string, shape geom.Shape) {
		s.Table.Pieces = append(s.Table.Pieces, rules.Piece{ID: rules.PieceID(len(s.Table.Pieces) + 1), Kind: kind, Label: label, Shape: shape})
	}
	piece("forest", "f1", geom.Disc(geom.PtIn(12, 30), geom.Inches(7)))
	piece("stone-wall", "w1", geom.Stroke([]geom.Point{geom.PtIn(24, 22), geom.PtIn(32, 24)}, geom.Inch/2))
	piece("building", "b1", geom.Rect(geom.PtIn(38, 34), geom.Inches(6), geom.Inches(4), 1500))
	unit := func(seat rules.Seat, label, name string, n int, at geom.Point, base rules.Base, figure string) {
		u := rules.Unit{ID: rules.UnitID(len(s.Units) + 1), Seat: seat, Label: label, Name: name}
		for i := range n {
			m := rules.Model{ID: rules.ModelID(len(s.Models) + 1), Unit: u.ID, Seat: seat, Label: fmt.Sprintf("%s.%d", label, i+1), Name: "Rifleman", Figure: figure, Base: base, Place: rules.OnTable, Life: 1}
			m.At = at.Add(geom.Pt(geom.Length(i)*geom.In(15), 0))
			if seat == rules.SeatB {
				m.Facing = geom.Degrees(180)
			}
			if figure == "tank" {
				m.Life = 3
			}
			s.Models = append(s.Models, m)
			u.Models = append(u.Models, m.ID)
		}
		s.Units = append(s.Units, u)
	}
	foot := rules.Base{Kind: rules.Round, W: geom.Milli(1180)}
	unit(rules.SeatA, "a1", "First Section", 5, geom.PtIn(10, 10), foot, "foot")
	unit(rules.SeatA, "a2", "Second Section", 4, geom.PtIn(24, 10), foot, "heavy")
	unit(rules.SeatA, "a3", "Iron Duke", 1, geom.PtIn(36, 10), rules.Base{Kind: rules.Rectangle, W: geom.Inches(2), L: geom.Inches(3)}, "tank")
	unit(rules.SeatB, "b1", "Grenadiers", 5, geom.PtIn(12, 22), foot, "foot")
	unit(rules.SeatB, "b2", "Jaeger", 4, geom.PtIn(28, 27), foot, "jetpack")
	return s
}

// Info implements rules.System.
func (Toy) Info() *rules.Info {
	return &rules.Info{ID: "toy", Name: "Toy Soldiers", Edition: "1", Phases: []rules.Term{{ID: "act", Text: "Action"}, {ID: "end", Text: "End"}},
		Commands: []rules.CommandTerm{
			{Term: rules.Term{ID: "activate", Text: "begins to act"}, Args: []rules.Arg{{ID: rules.ArgUnit}}},
			{Term: rules.Term{ID: "walk", Text: "goes up to six inches"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgMoves}, {ID: rules.ArgLegs}}},
			{Term: rules.Term{ID: "fire", Text: "fires at others"}, Args: []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgAttacks}}},
			{Term: rules.Term{ID: "order", Text: "orders a unit"}, Args: []rules.Arg{{ID: rules.ArgName}, {ID: rules.ArgTarget}, {ID: rules.ArgPay, Optional: true}}},
			{Term: rules.Term{ID: "done", Text: "has acted"}, Args: []rules.Arg{{ID: rules.ArgUnit}}},
		},
		Markers:   []rules.Term{{ID: "activated", Text: "has acted"}, {ID: "shaken", Text: "shaken"}},
		Templates: []rules.Template{{Term: rules.Term{ID: "disc", Text: "three inches"}, Base: rules.Base{Kind: rules.Round, W: 3 * geom.Inch}, Arrows: true}, {Term: rules.Term{ID: "strip", Text: "five by one"}, Base: rules.Base{Kind: rules.Rectangle, W: 5 * geom.Inch, L: geom.Inch}}},
		Counters:  []rules.Term{{ID: "points", Text: "points"}},
		Rules:     []rules.Rule{{ID: "TOY-1", Area: "Moving", Title: "Six inches", Book: "p. 1", Text: "A model walks up to six inches."}, {ID: "TOY-2", Area: "Firing", Title: "Four or more", Book: "p. 2", Text: "A die hits on four or more."}}}
}

// Open implements rules.System.
func (Toy) Open(s *rules.State) rules.Decision {
	e := ext(s)
	d := rules.Decision{Kind: "activate", Seat: s.ToAct, Prompt: rules.Say("Choose a unit to act"), Rule: "TOY-1"}
	if e.Active == 0 {
		for i := range s.Units {
			u := &s.Units[i]
			if u.Seat != s.ToAct {
				continue
			}
			o := rules.Option{ID: "activate-" + u.Label, Text: rules.Say("Activate %s", u), Unit: u.ID, Command: &rules.Command{Kind: "activate", Seat: s.ToAct, Unit: u.ID}}
			if u.Markers.Has("activated") {
				r := rules.Refuse("TOY-1", "%s has acted in this turn", u)
				o.Refused = &r
			}
			d.Options = append(d.Options, o)
		}
		return d
	}
	d.Prompt, d.Kind, d.Unit = rules.Say("%s is to move and fire", s.Unit(e.Active)), "act", e.Active
	add := func(kind, text string) *rules.Option {
		d.Options = append(d.Options, rules.Option{ID: kind, Text: rules.Plain(text), Unit: e.Active, Command: &rules.Command{Kind: kind, Seat: s.ToAct, Unit: e.Active}})
		return &d.Options[len(d.Options)-1]
	}
	o := add("walk", "Walk")
	if e.Moved {
		r := rules.Refuse("TOY-1", "it has moved already")
		o.Refused = &r
	}
	add("fire", "Open fire")
	add("order", "Rally").Command.Name = "rally"
	add("done", "Done")
	return d
}

// Check implements rules.System.
func (t Toy) Check(s *rules.State, c rules.Command) rules.Ruling {
	e := ext(s)
	if c.Seat != s.ToAct {
		return rules.Refuse("TOY-1", "the other side is to act")
	}
	switch c.Kind {
	case "activate":
		if e.Active != 0 {
			return rules.Refuse("TOY-1", "a unit is acting")
		}
		return rules.Allow("TOY-1", "may act")
	case "walk":
		if len(c.Moves) == 0 {
			return rules.Refuse("TOY-1", "say where the models go")
		}
		for _, m := range c.Moves {
			from := s.Model(m.Model)
			if from.Base.Kind == rules.Rectangle && len(m.Path) > 0 {
				return rules.Refuse("TOY-1", "hulls drive by legs")
			}
			if from.Base.Kind == rules.Round && len(m.Legs) > 0 {
				return rules.Refuse("TOY-1", "foot walk by paths")
			}
			d := geom.PathLength(append([]geom.Point{from.At}, m.Path...))
			for _, l := range m.Legs {
				d += l.Run.Abs()
			}
			if d > geom.Inches(6) {
				return rules.Refuse("TOY-1", `%s: %s, at most 6.0"`, from, d)
			}
		}
		return rules.Allow("TOY-1", "within six inches")
	case "fire":
		if len(c.Attacks) == 0 {
			return rules.Refuse("TOY-2", "declare an attack")
		}
		return rules.Allow("TOY-2", "in range")
	case "order":
		if c.Target == 0 || s.Unit(c.Target).Seat != c.Seat {
			return rules.Refuse("TOY-2", "name a unit of yours")
		}
		n := 0
		for _, p := range c.Pay {
			n += p.N
			if p.Model != s.Unit(c.Unit).Models[0] {
				return rules.Refuse("TOY-2", "only the first model pays")
			}
		}
		if n > e.Points {
			return rules.Refuse("TOY-2", "%d points, only %d are left", n, e.Points)
		}
		return rules.Allow("TOY-2", "may be given")
	case "done":
		if e.Active == 0 {
			return rules.Refuse("TOY-1", "nothing acts")
		}
		return rules.Allow("TOY-1", "done")
	}
	return rules.Refuse("", "no command %q", c.Kind)
}

// Resolve implements rules.System.
func (Toy) Resolve(ctx *rules.Ctx, c rules.Command) {
	s := ctx.S
	e := ext(s)
	switch c.Kind {
	case "activate":
		e.Active, e.Moved = c.Unit, false
		ctx.Emit(rules.Event{Kind: rules.EvBegin, Seat: c.Seat, Unit: c.Unit})
	case "walk":
		for _, m := range c.Moves {
			path, facing := m.Path, m.Facing
			at := geom.Pose{At: s.Model(m.Model).At, Heading: s.Model(m.Model).Facing}
			for _, l := range m.Legs {
				at.At = at.At.Add(at.Heading.Vec(l.Run))
				at.Heading = at.Heading.Add(l.Turn)
				path, facing = append(path, at.At), at.Heading
			}
			ctx.Walk(m.Model, path, facing, "TOY-1")
		}
		e.Moved = true
	case "fire":
		for _, a := range c.Attacks {
			fire(ctx, c, a)
		}
	case "order":
		n := ctx.Ask(rules.Decision{Kind: "effort", Seat: c.Seat, Prompt: rules.Say("How many points more?"), Rule: "TOY-2", Number: &rules.Span{Min: 0, Max: 3}}, nil).Number
		ctx.Note(c.Seat, c.Target, "TOY-2", "rallied with %d more", n)
		e.Points -= min(e.Points, n)
	case "done":
		ctx.Mark(e.Active, "activated", 1, "TOY-1", rules.Text{})
		e.Active = 0
		s.ToAct = s.ToAct.Other()
		ready := false
		for i := range s.Units {
			ready = ready || s.Units[i].Seat == s.ToAct && !s.Units[i].Markers.Has("activated")
		}
		if !ready {
			s.Turn++
			for i := range s.Units {
				s.Units[i].Markers = s.Units[i].Markers.With("activated", 0)
			}
			ctx.Emit(rules.Event{Kind: rules.EvTurn, N: s.Turn})
		}
	}
}

func fire(ctx *rules.Ctx, c rules.Command, a rules.Attack) {
	s := ctx.S
	target := s.Unit(a.Target)
	ctx.Rule(c.Seat, c.Unit, rules.Count("TOY-2", "attack pool", len(a.Shooters), rules.Step{Value: len(a.Shooters), Unit: "black", Text: rules.Say("shooters in range"), Rule: "TOY-2"}))
	faces := ctx.Throw(c.Seat, rules.Say("fire at %s", target), len(a.Shooters), 6)
	roll := rules.Roll{Purpose: rules.Say("fire at %s", target), Rule: "TOY-2", Seat: c.Seat, Need: 4}
	for _, f := range faces {
		d := rules.Die{Colour: "black", Sides: 6, Face: f, Need: 4}
		if f >= 4 {
			d.Worth = 1
			roll.Total++
		}
		roll.Dice = append(roll.Dice, d)
	}
	ctx.Emit(rules.Event{Kind: rules.EvRoll, Seat: c.Seat, Unit: c.Unit, Rule: "TOY-2", Roll: &roll})
	if roll.Total == 0 {
		return
	}
	d := rules.Decision{Kind: "casualties", Seat: target.Seat, Prompt: rules.Say("Choose %d to fall", roll.Total), Rule: "TOY-2", Unit: a.Target}
	for _, id := range target.Models {
		if m := s.Model(id); m.Place == rules.OnTable {
			d.Options = append(d.Options, rules.Option{ID: m.Label, Text: rules.Say("%s %s", m.Name, m), Model: id})
		}
	}
	d.Min = min(roll.Total, len(d.Options))
	d.Max = d.Min
	if d.Min == 0 {
		return
	}
	for _, p := range ctx.Ask(d, nil).Picks {
		for i := range s.Models {
			if s.Models[i].Label == p {
				ctx.Put(s.Models[i].ID, rules.Removed, geom.Point{}, 0, "TOY-2", rules.Say("shot"))
			}
		}
	}
	var back []rules.ModelID
	for _, id := range target.Models {
		if s.Model(id).Place == rules.OnTable {
			back = append(back, id)
		}
	}
	if len(back) == 0 {
		s.Over = &rules.Result{Winner: c.Seat, Why: rules.Say("%s are no more", target), Rule: "TOY-2"}
		ctx.Emit(rules.Event{Kind: rules.EvOver, Text: s.Over.Why})
		return
	}
	place := rules.Decision{Kind: "fall-back", Seat: target.Seat, Prompt: rules.Say("Fall back up to 3 inches"), Rule: "TOY-1", Unit: a.Target, Place: &rules.Domain{Models: back, Reach: geom.Inches(3), Optional: true}}
	ans := ctx.Ask(place, func(a rules.Answer) rules.Ruling {
		for _, m := range a.Moves {
			if d := geom.PathLength(append([]geom.Point{s.Model(m.Model).At}, m.Path...)); d > geom.Inches(3) {
				return rules.Refuse("TOY-1", `%s, at most 3.0"`, d)
			}
		}
		return rules.Allow("TOY-1", "within three inches")
	})
	for _, m := range ans.Moves {
		ctx.Walk(m.Model, m.Path, m.Facing, "TOY-1")
	}
}
