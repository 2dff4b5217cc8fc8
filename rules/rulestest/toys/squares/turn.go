package squares

import (
	"baize/rules"
	"baize/rules/geom"
)

// Open implements rules.System.
func (y System) Open(s *rules.State) rules.Decision {
	g := game{s}
	d := rules.Decision{Seat: s.ToAct, Rule: "SQ-TURN"}
	add := func(kind string, u *rules.Unit, text rules.Text) {
		o := rules.Option{ID: kind, Text: text, Command: &rules.Command{Kind: kind, Seat: s.ToAct}}
		if u != nil {
			if o.Unit, o.Command.Unit = u.ID, u.ID; kind == "deploy" || kind == "activate" {
				o.ID = kind + "-" + u.Label
			}
		}
		if r := y.Check(s, *o.Command); !r.Lets() {
			o.Refused = &r
		}
		d.Options = append(d.Options, o)
	}
	if u := g.acting(); u != nil {
		d.Kind, d.Unit, d.Prompt = "act", u.ID, rules.Say("%s moves and fires", u)
		add("move", u, rules.Say("Move"))
		add("fire", u, rules.Say("Fire"))
		add("done", u, rules.Say("Done"))
		return d
	}
	kind, text := "activate", "Activate %s"
	d.Kind, d.Prompt = kind, rules.Say("Choose a unit to act")
	if s.Phase == "deployment" {
		kind, text = "deploy", "Set up %s"
		d.Kind, d.Prompt = kind, rules.Say("Choose a unit to set up")
	}
	for i := range s.Units {
		if u := &s.Units[i]; u.Seat == s.ToAct && g.waits(u) {
			add(kind, u, rules.Say(text, u))
		}
	}
	if len(d.Options) == 0 {
		add("pass", nil, rules.Say("Go on"))
	}
	return d
}

// model is the one model of a unit.
func (g game) model(u rules.UnitID) *rules.Model { return g.Model(g.Unit(u).Models[0]) }

// acting is the unit that acts; nil between activations.
func (g game) acting() *rules.Unit {
	for i := range g.Units {
		if u := &g.Units[i]; u.Seat == g.ToAct && u.Markers.Has(acting) && g.model(u.ID).Place == rules.OnTable {
			return u
		}
	}
	return nil
}

// waits reports whether a unit is still to be set up, or to act in this turn.
func (g game) waits(u *rules.Unit) bool {
	if g.Phase == "deployment" {
		return g.model(u.ID).Place == rules.Reserve
	}
	return g.model(u.ID).Place == rules.OnTable && !u.Markers.Has(rules.MarkActivated)
}

// own refuses a command whose unit is none of the side that waits.
func (g game) own(c rules.Command, phase string) rules.Ruling {
	switch {
	case g.Phase != phase || g.acting() != nil:
		return rules.Refuse("SQ-TURN", "that is not what is to be done now")
	case c.Unit == 0:
		return rules.Missing("SQ-TURN", "name a unit")
	case g.Unit(c.Unit).Seat != c.Seat || !g.waits(g.Unit(c.Unit)):
		return rules.Refuse("SQ-TURN", "%s: a unit of yours that waits", g.Unit(c.Unit))
	}
	return rules.Allow("SQ-TURN", "may act")
}

// may refuses a command that is not one of the acting unit, or that it has given already.
func (g game) may(c rules.Command, once string) rules.Ruling {
	switch u := g.acting(); {
	case u == nil || c.Unit != u.ID:
		return rules.Refuse("SQ-TURN", "only the acting unit may do that")
	case once != "" && u.Markers.Has(once):
		return rules.Refuse("SQ-TURN", "%s has done that already", u)
	}
	return rules.Allow("SQ-TURN", "may act")
}

func (g game) checkActivate(c rules.Command) rules.Ruling { return g.own(c, "battle") }

func (g game) checkDone(c rules.Command) rules.Ruling { return g.may(c, "") }

func (g game) checkPass(rules.Command) rules.Ruling {
	for i := range g.Units {
		if u := &g.Units[i]; u.Seat == g.ToAct && g.waits(u) || g.acting() != nil {
			return rules.Refuse("SQ-TURN", "%s can act", u)
		}
	}
	return rules.Allow("SQ-TURN", "nobody can act")
}

func (g game) checkDeploy(c rules.Command) rules.Ruling {
	r := g.own(c, "deployment")
	if !r.OK() {
		return r
	}
	if len(c.Moves) == 0 && g.room(c.Unit) == nil {
		return rules.Refuse("SQ-ROOM", "there is no room in the rows of the side")
	}
	for _, mv := range c.Moves {
		k := g.stepper(g.model(c.Unit))
		if mv.Model != k.Model || len(mv.Path) != 1 {
			return rules.Refuse("SQ-TURN", "name one square for its one model")
		}
		if n, ok := k.Home(mv); !ok || !k.Stands(n) {
			return rules.Refuse("SQ-ROOM", "it has to be set up where there is room in the two rows of its side").Blame(g.Model(k.Model).Ref())
		}
	}
	return rules.Allow("SQ-TURN", "set up in its rows")
}

// room is how a unit that nobody places is set up; nil where there is no room.
func (g game) room(u rules.UnitID) *geom.Pose {
	k := g.stepper(g.model(u))
	for _, n := range k.Homes {
		if k.Stands(n) {
			p := k.Pose(n)
			return &p
		}
	}
	return nil
}

func deploy(ctx *rules.Ctx, c rules.Command) {
	g := game{ctx.S}
	k := g.stepper(g.model(c.Unit))
	p := g.room(c.Unit)
	for _, mv := range c.Moves {
		n, _ := k.Home(mv)
		at := k.Pose(n)
		if p = &at; !k.Faces {
			p.Heading = mv.Facing
		}
	}
	ctx.Put(k.Model, rules.OnTable, p.At, p.Heading, "SQ-TURN", rules.Text{})
	next(ctx)
}

func activate(ctx *rules.Ctx, c rules.Command) {
	ctx.Mark(c.Unit, acting, 1, "SQ-TURN", rules.Text{})
	ctx.Emit(rules.Event{Kind: rules.EvBegin, Seat: c.Seat, Unit: c.Unit})
}

func done(ctx *rules.Ctx, c rules.Command) {
	ctx.Expire(c.Unit, rules.EndsWithActivation, "SQ-TURN")
	ctx.Mark(c.Unit, rules.MarkActivated, 1, "SQ-TURN", rules.Text{})
	next(ctx)
}

// next gives the next unit to whoever has one: the other side first. When nobody has, deployment or the turn is over.
func next(ctx *rules.Ctx) {
	s, g := ctx.S, game{ctx.S}
	for _, seat := range []rules.Seat{s.ToAct.Other(), s.ToAct} {
		for i := range s.Units {
			if u := &s.Units[i]; u.Seat == seat && g.waits(u) {
				s.ToAct = seat
				return
			}
		}
	}
	s.ToAct, s.Turn, s.Phase = s.ToAct.Other(), s.Turn+1, "battle"
	for i := range s.Units {
		ctx.Expire(s.Units[i].ID, rules.EndsWithTurn, "SQ-TURN")
	}
	ctx.Emit(rules.Event{Kind: rules.EvTurn, N: s.Turn})
	decide(ctx, s.Turn > lastTurn)
}

// decide ends the battle where a side has nobody left, or at the end.
func decide(ctx *rules.Ctx, last bool) {
	g := game{ctx.S}
	a, b := g.strength(rules.SeatA), g.strength(rules.SeatB)
	if a > 0 && b > 0 && !last {
		return
	}
	o := &rules.Result{Winner: rules.NoSeat, Why: rules.Say("both sides are equally strong"), Rule: "SQ-TURN"}
	if a != b {
		o.Winner, o.Why = rules.SeatA, rules.Say("%d points against %d", max(a, b), min(a, b))
		if b > a {
			o.Winner = rules.SeatB
		}
	}
	ctx.S.Over = o
	ctx.Emit(rules.Event{Kind: rules.EvOver, Text: o.Why, Rule: "SQ-TURN"})
}

// strength is how many points the models of a side have left.
func (g game) strength(seat rules.Seat) (n int) {
	for i := range g.Models {
		if m := &g.Models[i]; m.Seat == seat && m.Alive() {
			n += m.Life - m.Lost
		}
	}
	return n
}

// Worth, Promise and Settles implement rules.Critic by the points that are left.
func (System) Worth(s *rules.State, seat rules.Seat) int {
	g := game{s}
	return 1000 * (g.strength(seat) - g.strength(seat.Other()))
}
func (System) Promise(*rules.State, rules.Seat) int { return 0 }
func (System) Settles(*rules.State) bool            { return false }
