package dustup

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

// Kinds of what is drawn.
const (
	chitDrawn  = "unit"
	eventDrawn = "event"
	endDrawn   = "end"
)

// randomCommands draw chits and cards.
var randomCommands = []kind{
	{
		Term: rules.Term{ID: "draw", Text: "draws the next chit or card of a random activation. One die with as many sides as chits or cards are left tells which, counted from 1; the last one needs no die. " +
			"Chits lie in the order: all of A, all of B. Cards lie in the order: the units as they are listed, hidden ones of a side behind its others and shuffled, the event cards as the setting names them, the turn end card"},
		Check: func(g *game, _ rules.Command) rules.Ruling { return g.checkDraw() },
		Run:   func(a *act, _ rules.Command) { a.draw() },
	},
	{
		Term:  rules.Term{ID: "lay-smoke", Text: "lays the smoke of an event card: a circle of radius 3 inches"},
		Args:  []rules.Arg{{ID: rules.ArgAt, Across: 2 * smokeRadius}},
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkLaySmoke(c) },
		Run:   func(a *act, c rules.Command) { a.laySmoke(*c.At) },
	},
}

// random reports whether chits or cards decide who acts (DUP-SEQ-07 to 10).
func (g *game) random() bool { return g.E.Settings.Activation != Alternate }

// method is the rule by which the next unit is found (DUP-SEQ-07 to 10).
func (g *game) method() rules.RuleID {
	return map[string]rules.RuleID{ByChits: "DUP-SEQ-07", ByWeight: "DUP-SEQ-08", ByCards: "DUP-SEQ-09"}[g.E.Settings.Activation]
}

// openRandom is the decision between activations with a random method.
func (m menu) openRandom() rules.Decision {
	seat := m.S.ToAct
	if seat != rules.NoSeat {
		if m.E.Drawn != nil && m.E.Drawn.Kind == eventDrawn {
			return mech.Single("lay-smoke", seat, "DUP-SEQ-09", "Lay the smoke of the event card")
		}
		return m.openActivate()
	}
	d := mech.Single("draw", rules.NoSeat, m.method(), "Draw the next "+map[bool]string{true: "card", false: "chit"}[m.E.Settings.Activation == ByCards])
	for _, s := range []rules.Seat{rules.SeatA, rules.SeatB} {
		d.Options = append(d.Options, tokenOptions(m, s)...)
	}
	return d
}

func (g *game) checkDraw() rules.Ruling {
	switch {
	case !g.random():
		return rules.Refuse("DUP-SEQ-10", "the sides alternate in this battle")
	case g.S.Phase != Action || len(g.E.Acts) > 0 || len(g.E.Queue) > 0:
		return rules.Refuse(g.method(), "the next one is drawn between activations")
	case g.S.ToAct != rules.NoSeat:
		return rules.Refuse(g.method(), "first %s acts", g.S.ToAct)
	}
	return rules.Allow(g.method(), "%d are left", len(g.E.Bag))
}

// draw draws one chit or card; the die that tells which is thrown for nobody.
func (a *act) draw() {
	i := 0
	if n := len(a.E.Bag); n > 1 {
		i = a.throwFor(rules.NoSeat, 0, a.method(), "draw", cast{Name: "draw", Die: die(n), From: die(n)})[0] - 1
	}
	d := a.E.Bag[i]
	a.E.Bag = append(a.E.Bag[:i:i], a.E.Bag[i+1:]...)
	a.E.Drawn = &d
	switch d.Kind {
	case endDrawn:
		a.ctx.Note(rules.NoSeat, 0, "DUP-SEQ-09", "the turn end card: what is not drawn does not act this turn")
		a.E.Bag, a.E.Drawn = nil, nil
	case eventDrawn:
		a.event(d)
	default:
		a.ctx.Rule(d.Seat, d.Unit, rules.Count(a.method(), "drawn", int(d.Seat)).With(len(a.E.Bag), "left", a.method(), "%s is drawn%s", d.Seat, a.onCard(d)))
		a.ctx.Note(d.Seat, 0, a.method(), "%s", a.drawnText(d))
	}
	a.goOn()
}

// drawnText tells what was drawn, and how much is left.
func (g *game) drawnText(d Drawing) rules.Text {
	left := rules.Say("%d are left", len(g.E.Bag))
	switch len(g.E.Bag) {
	case 0:
		left = rules.Say("the last one")
	case 1:
		left = rules.Say("1 is left")
	}
	if d.Unit != 0 {
		return rules.Say("the card of %s is drawn, %s", g.unit(d.Unit), left)
	}
	return rules.Say("a chit of %s is drawn, %s", d.Seat, left)
}

// onCard names the unit on a card, where there is one.
func (g *game) onCard(d Drawing) rules.Text {
	if d.Unit == 0 {
		return rules.Text{}
	}
	return rules.Say(": %s", g.unit(d.Unit))
}

// goOn finds what happens next with a random method: who was drawn acts, a chit that fits nothing is lost, and with the
// container empty the turn ends, weighted after one more unit a side (DUP-SEQ-08). An impact that is due comes first when
// its owner is drawn, and before the turn ends (DUP-IMP-01).
func (a *act) goOn() {
	if d := a.E.Drawn; d != nil {
		if d.Kind == eventDrawn || a.dueImpacts(d.Seat) > 0 || len(a.fitting(d.Seat)) > 0 {
			a.S.ToAct = d.Seat
			return
		}
		a.ctx.Note(d.Seat, d.Unit, a.method(), "it fits no unit and is lost")
		a.E.Drawn = nil
	}
	a.S.ToAct = rules.NoSeat
	switch {
	case len(a.E.Bag) > 0 && a.E.Last: // the other side's last activation waits for no draw
		a.draw()
		return
	case len(a.E.Bag) > 0:
		return
	}
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		if a.dueImpacts(seat) > 0 {
			a.S.ToAct = seat
			return
		}
	}
	if a.E.Settings.Activation == ByWeight && !a.E.Last {
		a.E.Last = true
		a.lastOnes()
	}
	if len(a.E.Bag) == 0 && a.E.Drawn == nil {
		a.endTurn()
	} else {
		a.goOn()
	}
}

// lastOnes lets each side that still has unactivated units activate one of them, the higher D8 first (DUP-SEQ-08). They
// act as if drawn one after the other.
func (a *act) lastOnes() {
	var sides []rules.Seat
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		if len(a.waiting(seat)) > 0 {
			sides = append(sides, seat)
		}
	}
	if len(sides) == 2 && a.rollOff("DUP-SEQ-08", "last activation") == rules.SeatB {
		sides[0], sides[1] = sides[1], sides[0]
	}
	for i, seat := range sides {
		a.ctx.Rule(seat, 0, rules.Count("DUP-SEQ-08", "last activation", i+1).With(len(a.waiting(seat)), "units", "DUP-SEQ-08", "not yet activated, one of them acts"))
	}
	if len(sides) > 0 {
		a.E.Drawn = &Drawing{Kind: chitDrawn, Seat: sides[0]}
	}
	if len(sides) > 1 {
		a.E.Bag = []Drawing{{Kind: chitDrawn, Seat: sides[1]}}
	}
}

// fitting lists the units that what was drawn lets act.
func (g *game) fitting(seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for i := range g.S.Units {
		if u := g.S.Units[i].ID; g.S.Units[i].Seat == seat && g.drawn(u).OK() && g.ready(u).OK() {
			out = append(out, u)
		}
	}
	return out
}

// drawn judges a unit against the chit or card drawn (DUP-SEQ-07 to 09); with alternation it allows.
func (g *game) drawn(unit rules.UnitID) rules.Ruling {
	d, u := g.E.Drawn, g.unit(unit)
	switch {
	case !g.random():
		return rules.Allow("DUP-SEQ-10", "the sides alternate")
	case d == nil || d.Kind != chitDrawn:
		return rules.Refuse(g.method(), "no chit or card is drawn")
	case d.Seat != u.Seat:
		return rules.Refuse(g.method(), "%s is drawn", d.Seat)
	case d.Unit != 0 && d.Unit != unit:
		return rules.Refuse(g.method(), "the card names another unit")
	}
	return rules.Allow(g.method(), "drawn")
}

// again reports whether a veteran or elite unit that has acted once may act a second time by a chit (DUP-SEQ-08).
func (g *game) again(unit rules.UnitID) bool {
	t := g.troop(unit)
	return g.E.Settings.Activation == ByWeight && g.E.Drawn != nil && !g.E.Last && t.Quality >= d10 && !t.Militia && !t.Twice && g.has(unit, Activated)
}

// event carries out an event card (DUP-SEQ-09). Smoke waits for its side to lay it.
func (a *act) event(d Drawing) {
	a.ctx.Note(d.Seat, 0, "DUP-SEQ-09", "event card of %s: %s", d.Seat, words(d.Name))
	switch d.Name {
	case "smoke":
		return
	case "fresh-orders":
		a.E.Tokens[d.Seat]++
		a.ctx.Emit(rules.Event{Kind: rules.EvCounter, Seat: d.Seat, Name: "tokens", N: a.E.Tokens[d.Seat], Rule: "DUP-SEQ-09", Text: rules.Say("Fresh orders")})
	case "steady-now":
		ask := rules.Choose("event-unit", d.Seat, "DUP-SEQ-09", rules.Say("Steady now: which unit loses all its suppression?"))
		for _, u := range a.units(d.Seat) {
			if a.has(u, Suppressed) {
				ask.Options = append(ask.Options, rules.Option{ID: a.unit(u).Label, Text: rules.Say("%s, %d suppression", a.unit(u), a.unit(u).Markers.N(Suppressed)), Unit: u})
			}
		}
		switch len(ask.Options) {
		case 0:
			a.ctx.Note(d.Seat, 0, "DUP-SEQ-09", "no unit of %s is suppressed", d.Seat)
		case 1:
			a.ctx.Mark(ask.Options[0].Unit, Suppressed, 0, "DUP-SEQ-09", rules.Say("Steady now"))
		default:
			pick := a.ctx.Ask(ask, nil).Pick()
			for _, o := range ask.Options {
				if o.ID == pick {
					a.ctx.Mark(o.Unit, Suppressed, 0, "DUP-SEQ-09", rules.Say("Steady now"))
				}
			}
		}
	}
	a.E.Drawn = nil
}

func (g *game) checkLaySmoke(c rules.Command) rules.Ruling {
	d := g.E.Drawn
	switch {
	case d == nil || d.Kind != eventDrawn:
		return rules.Refuse("DUP-SEQ-09", "smoke is laid by an event card")
	case c.Seat != d.Seat:
		return rules.Refuse("DUP-SEQ-09", "the event card is that of %s", d.Seat)
	case c.At == nil:
		return mech.Missing("DUP-SEQ-09", "name the centre of the smoke")
	case !geom.Table(g.S.Table.W, g.S.Table.H).Contains(*c.At):
		return rules.Refuse("DUP-SEQ-09", "smoke is laid on the table")
	}
	return rules.Allow("DUP-SEQ-09", "a circle of radius 3in until the end of the turn")
}

// laySmoke lays the smoke circle of an event card (DUP-SEQ-09, DUP-COMP-05).
func (a *act) laySmoke(at geom.Point) {
	n := len(a.S.Table.Pieces) + 1
	p := rules.Piece{Label: fmt.Sprintf("smoke-%d", n), Kind: "smoke", Shape: geom.Disc(at, 2*smokeRadius), Turn: a.S.Turn}
	p.ID = a.S.AddPiece(p)
	a.ctx.Emit(rules.Event{Kind: rules.EvTerrain, Seat: a.E.Drawn.Seat, Piece: p.ID, Name: p.Kind, At: &at, Rule: "DUP-SEQ-09", Text: rules.Say("smoke until the end of the turn")})
	a.ctx.Rule(a.E.Drawn.Seat, 0, rules.Count("DUP-SEQ-09", "smoke", int(smokeRadius/geom.Inch)).With(int(smokeRadius/geom.Inch), "inches", "DUP-COMP-05", "radius of the circle"))
	a.E.Drawn = nil
	a.goOn()
}

// smokeRadius is the radius of the smoke of an event card (DUP-COMP-05).
const smokeRadius = 3 * geom.Inch

// clearSmoke takes the smoke of event cards off at the end of the turn (DUP-SEQ-09).
func (a *act) clearSmoke() {
	for i := range a.S.Table.Pieces {
		if p := &a.S.Table.Pieces[i]; p.Kind == "smoke" && p.Turn > 0 && !p.Gone {
			a.S.AlterPiece(p.ID).Gone = true
			a.ctx.Emit(rules.Event{Kind: rules.EvTerrain, Seat: rules.NoSeat, Piece: p.ID, Name: "gone", Rule: "DUP-SEQ-09", Text: rules.Say("the smoke clears")})
		}
	}
}
