package ships

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
)

// Open implements rules.System.
func (y System) Open(s *rules.State) rules.Decision {
	g := game{s}
	d := rules.Decision{Seat: s.ToAct, Rule: "RD-TURN"}
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
		d.Kind, d.Unit, d.Prompt = "act", u.ID, rules.Say("%s sails and fires", u)
		add("sail", u, rules.Say("Sail"))
		add("lay", u, rules.Say("Sail and lay a mine"))
		add("fire", u, rules.Say("Fire"))
		add("board", u, rules.Say("Board"))
		add("done", u, rules.Say("Done"))
		return d
	}
	kind, text := "activate", "Activate %s"
	d.Kind, d.Prompt = kind, rules.Say("Choose a squadron to act")
	if s.Phase == "deployment" {
		kind, text = "deploy", "Set up %s"
		d.Kind, d.Prompt = kind, rules.Say("Choose a squadron to set up")
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

// hulls are those of a unit that are on the table and have a crew.
func (g game) hulls(u rules.UnitID) (out []*rules.Model) {
	for _, id := range g.Unit(u).Models {
		if m := g.Model(id); m.Place == rules.OnTable && !m.Adrift {
			out = append(out, m)
		}
	}
	return out
}

// reserve are the hulls of a unit that are still to be set up.
func (g game) reserve(u rules.UnitID) (out []rules.ModelID) {
	for _, id := range g.Unit(u).Models {
		if g.Model(id).Place == rules.Reserve {
			out = append(out, id)
		}
	}
	return out
}

// acting is the squadron that acts; nil between activations.
func (g game) acting() *rules.Unit {
	for i := range g.Units {
		if u := &g.Units[i]; u.Seat == g.ToAct && u.Markers.Has(acting) && len(g.hulls(u.ID)) > 0 {
			return u
		}
	}
	return nil
}

// waits reports whether a squadron is still to be set up, or to act in this turn.
func (g game) waits(u *rules.Unit) bool {
	if g.Phase == "deployment" {
		return len(g.reserve(u.ID)) > 0
	}
	return len(g.hulls(u.ID)) > 0 && !u.Markers.Has(rules.MarkActivated)
}

// own refuses a command whose squadron is none of the side that waits.
func (g game) own(c rules.Command, phase string) rules.Ruling {
	switch {
	case g.Phase != phase || g.acting() != nil:
		return rules.Refuse("RD-TURN", "that is not what is to be done now")
	case c.Unit == 0:
		return rules.Missing("RD-TURN", "name a squadron")
	case g.Unit(c.Unit).Seat != c.Seat || !g.waits(g.Unit(c.Unit)):
		return rules.Refuse("RD-TURN", "%s: a squadron of yours that waits", g.Unit(c.Unit))
	}
	return rules.Allow("RD-TURN", "may act")
}

// may refuses a command that is not one of the acting squadron, or that it has given already.
func (g game) may(c rules.Command, once string) rules.Ruling {
	switch u := g.acting(); {
	case u == nil || c.Unit != u.ID:
		return rules.Refuse("RD-TURN", "only the acting squadron may do that")
	case once != "" && u.Markers.Has(once):
		return rules.Refuse("RD-TURN", "%s has done that already", u)
	}
	return rules.Allow("RD-TURN", "may act")
}

func (g game) checkActivate(c rules.Command) rules.Ruling { return g.own(c, "battle") }

func (g game) checkDone(c rules.Command) rules.Ruling { return g.may(c, "") }

func (g game) checkPass(rules.Command) rules.Ruling {
	for i := range g.Units {
		if u := &g.Units[i]; u.Seat == g.ToAct && g.waits(u) || g.acting() != nil {
			return rules.Refuse("RD-TURN", "%s can act", u)
		}
	}
	return rules.Allow("RD-TURN", "nobody can act")
}

// zone is where a side sets up.
func (g game) zone(seat rules.Seat) []geom.Point {
	low, high := geom.Length(0), 8*geom.Inch
	if seat == rules.SeatB {
		low, high = g.Table.H-high, g.Table.H
	}
	return []geom.Point{geom.Pt(0, low), geom.Pt(g.Table.W, low), geom.Pt(g.Table.W, high), geom.Pt(0, high)}
}

func (g game) checkDeploy(c rules.Command) rules.Ruling {
	r := g.own(c, "deployment")
	switch {
	case !r.OK():
		return r
	case len(c.Moves) == 0 && g.room(c.Unit) == nil:
		return rules.Refuse("RD-TURN", "there is no room on its side")
	case len(c.Moves) == 0:
		return r
	}
	return g.placed(c)
}

// placed judges where a squadron is set up.
func (g game) placed(c rules.Command) rules.Ruling {
	then := game{g.Clone()}
	for _, id := range g.reserve(c.Unit) {
		d := rules.Draft{Command: c}
		mv, ok := d.Move(id)
		if !ok || len(mv.Path) != 1 || len(mv.Legs) > 0 || len(c.Moves) != len(g.reserve(c.Unit)) {
			return rules.Refuse("RD-TURN", "name one place for each of its hulls")
		}
		m := then.Model(id)
		if m.Place, m.At, m.Facing = rules.OnTable, mv.Path[0], mv.Facing; !geom.Poly(g.zone(m.Seat)).Contains(m.Shape()) {
			return rules.Refuse("RD-TURN", "%s: wholly on its side of the table", m).Blame(m.Ref())
		}
	}
	for _, m := range then.hulls(c.Unit) {
		if what, in := then.presses(m); in {
			return rules.Refuse("RD-TURN", "%s: %s is there", m, what).Blame(m.Ref())
		}
	}
	return rules.Allow("RD-TURN", "set up")
}

// room is how a squadron that nobody places is set up: side by side; nil where there is no room.
func (g game) room(u rules.UnitID) []rules.Move {
	seat, list := g.Unit(u).Seat, g.reserve(u)
	box := geom.Path(g.zone(seat)).Bounds()
	heading := geom.Heading(0)
	if seat == rules.SeatB {
		heading = 18000
	}
	for x := 2 * geom.Inch; x < g.Table.W; x += geom.Inch {
		moves := place.Block(g.State, list, geom.Pt(x, box.Centre().Y), heading, len(list))
		if g.placed(rules.Command{Unit: u, Moves: moves}).OK() {
			return moves
		}
	}
	return nil
}

func deploy(ctx *rules.Ctx, c rules.Command) {
	if len(c.Moves) == 0 {
		c.Moves = game{ctx.S}.room(c.Unit)
	}
	for _, mv := range c.Moves {
		ctx.Put(mv.Model, rules.OnTable, mv.Path[0], mv.Facing, "RD-TURN", rules.Text{})
	}
	next(ctx)
}

func activate(ctx *rules.Ctx, c rules.Command) {
	ctx.Mark(c.Unit, acting, 1, "RD-TURN", rules.Text{})
	ctx.Emit(rules.Event{Kind: rules.EvBegin, Seat: c.Seat, Unit: c.Unit})
}

func done(ctx *rules.Ctx, c rules.Command) {
	if !ctx.S.Unit(c.Unit).Markers.Has(moved) {
		carry(ctx, game{ctx.S}.hulls(c.Unit), "RD-SAIL")
	}
	if decide(ctx, false); ctx.S.Over == nil {
		finish(ctx, c.Unit)
	}
}

// finish ends the activation of a squadron.
func finish(ctx *rules.Ctx, u rules.UnitID) {
	ctx.Expire(u, rules.EndsWithActivation, "RD-TURN")
	ctx.Mark(u, rules.MarkActivated, 1, "RD-TURN", rules.Text{})
	next(ctx)
}

// next gives the next squadron to whoever has one: the other side first. When nobody has, deployment or the turn is over.
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
	for i := range s.Models {
		if m := &s.Models[i]; m.Place == rules.OnTable && m.Adrift {
			carry(ctx, []*rules.Model{m}, "RD-CREW")
		}
	}
	for i := range s.Units {
		ctx.Expire(s.Units[i].ID, rules.EndsWithTurn, "RD-TURN")
	}
	for i := range s.Table.Pieces {
		if p := &s.Table.Pieces[i]; p.Kind == mine && !p.Gone {
			ctx.MarkPiece(p.ID, armed, 1, "RD-MINE", rules.Text{})
		}
	}
	s.ToAct, s.Turn, s.Phase = s.ToAct.Other(), s.Turn+1, "battle"
	ctx.Emit(rules.Event{Kind: rules.EvTurn, N: s.Turn})
	if decide(ctx, s.Turn > lastTurn); s.Over == nil {
		playCards(ctx)
	}
}

// decide ends the battle where a side has nobody left, or at the end.
func decide(ctx *rules.Ctx, last bool) {
	g := game{ctx.S}
	a, b := g.strength(rules.SeatA), g.strength(rules.SeatB)
	if a > 0 && b > 0 && !last {
		return
	}
	o := &rules.Result{Winner: rules.NoSeat, Why: rules.Say("both sides are equally strong"), Rule: "RD-TURN"}
	if a != b {
		o.Winner, o.Why = rules.SeatA, rules.Say("%d points against %d", max(a, b), min(a, b))
		if b > a {
			o.Winner = rules.SeatB
		}
	}
	ctx.S.Over = o
	ctx.Emit(rules.Event{Kind: rules.EvOver, Text: o.Why, Rule: "RD-TURN"})
}

// strength is how many points of hull and crew the hulls of a side have left, and of hull its prizes.
func (g game) strength(seat rules.Seat) (n int) {
	for i := range g.Models {
		m := &g.Models[i]
		if m.Place == rules.Removed || m.Holder() != seat {
			continue
		}
		if n += m.Life - m.Lost; !m.Adrift {
			n += hands(m)
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
