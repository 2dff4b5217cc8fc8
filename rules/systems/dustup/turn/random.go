package turn

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/artillery"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// RandomCommands draw chits and cards.
var RandomCommands = []action.Kind{
	{
		Term: rules.Term{ID: "draw", Text: "draws the next chit or card of a random activation. One die with as many sides as chits or cards are left tells which, counted from 1; the last one needs no die. " +
			"Chits lie in the order: all of A, all of B. Cards lie in the order: the units as they are listed, hidden ones of a side behind its others and shuffled, the event cards as the setting names them, the turn end card"},
		Check: func(g *model.Game, _ rules.Command) rules.Ruling { return checkDraw(g) },
		Run:   func(a *model.Act, _ rules.Command) { draw(a) },
	},
	{
		Term:  rules.Term{ID: "lay-smoke", Text: "lays the smoke of an event card: a circle of radius 3 inches"},
		Args:  []rules.Arg{{ID: rules.ArgAt, Across: 2 * SmokeRadius}},
		Check: checkLaySmoke,
		Run:   func(a *model.Act, c rules.Command) { laySmoke(a, *c.At) },
	},
}

// Random reports whether chits or cards decide who acts (DUP-SEQ-07 to 10).
func Random(g *model.Game) bool { return g.E.Settings.Activation != model.Alternate }

// method is the rule by which the next unit is found (DUP-SEQ-07 to 10).
func method(g *model.Game) rules.RuleID {
	return map[string]rules.RuleID{model.ByChits: "DUP-SEQ-07", model.ByWeight: "DUP-SEQ-08", model.ByCards: "DUP-SEQ-09"}[g.E.Settings.Activation]
}

// OpenRandom is the decision between activations with a random method.
func OpenRandom(m action.Menu) rules.Decision {
	seat := m.S.ToAct
	if seat != rules.NoSeat {
		if m.E.Drawn != nil && m.E.Drawn.Kind == model.EventDrawn {
			return mech.Single("lay-smoke", seat, "DUP-SEQ-09", "Lay the smoke of the event card")
		}
		return OpenActivate(m)
	}
	d := mech.Single("draw", rules.NoSeat, method(m.Game), "Draw the next "+map[bool]string{true: "card", false: "chit"}[m.E.Settings.Activation == model.ByCards])
	for _, s := range []rules.Seat{rules.SeatA, rules.SeatB} {
		d.Options = append(d.Options, tokenOptions(m, s)...)
	}
	return d
}

func checkDraw(g *model.Game) rules.Ruling {
	switch {
	case !Random(g):
		return rules.Refuse("DUP-SEQ-10", "the sides alternate in this battle")
	case g.S.Phase != model.Action || len(g.E.Acts) > 0 || len(g.E.Queue) > 0:
		return rules.Refuse(method(g), "the next one is drawn between activations")
	case g.S.ToAct != rules.NoSeat:
		return rules.Refuse(method(g), "first %s acts", g.S.ToAct)
	}
	return rules.Allow(method(g), "%d are left", len(g.E.Bag))
}

// draw draws one chit or card; the die that tells which is thrown for nobody.
func draw(a *model.Act) {
	i := 0
	if n := len(a.E.Bag); n > 1 {
		i = a.ThrowFor(rules.NoSeat, 0, method(a.Game), "draw", ladder.Cast{Name: "draw", Die: ladder.Die(n), From: ladder.Die(n)})[0] - 1
	}
	d := a.E.Bag[i]
	a.E.Bag = append(a.E.Bag[:i:i], a.E.Bag[i+1:]...)
	a.E.Drawn = &d
	switch d.Kind {
	case model.EndDrawn:
		a.Ctx.Note(rules.NoSeat, 0, "DUP-SEQ-09", "the turn end card: what is not drawn does not act this turn")
		a.E.Bag, a.E.Drawn = nil, nil
	case model.EventDrawn:
		event(a, d)
	default:
		a.Ctx.Rule(d.Seat, d.Unit, rules.Count(method(a.Game), "drawn", int(d.Seat)).With(len(a.E.Bag), "left", method(a.Game), "%s is drawn%s", d.Seat, onCard(a.Game, d)))
		a.Ctx.Note(d.Seat, 0, method(a.Game), "%s", drawnText(a.Game, d))
	}
	goOn(a)
}

// drawnText tells what was drawn, and how much is left.
func drawnText(g *model.Game, d model.Drawing) rules.Text {
	left := rules.Say("%d are left", len(g.E.Bag))
	switch len(g.E.Bag) {
	case 0:
		left = rules.Say("the last one")
	case 1:
		left = rules.Say("1 is left")
	}
	if d.Unit != 0 {
		return rules.Say("the card of %s is drawn, %s", g.Unit(d.Unit), left)
	}
	return rules.Say("a chit of %s is drawn, %s", d.Seat, left)
}

// onCard names the unit on a card, where there is one.
func onCard(g *model.Game, d model.Drawing) rules.Text {
	if d.Unit == 0 {
		return rules.Text{}
	}
	return rules.Say(": %s", g.Unit(d.Unit))
}

// goOn finds what happens next with a random method: who was drawn acts, a chit that fits nothing is lost, and with the
// container empty the turn ends, weighted after one more unit a side (DUP-SEQ-08). An impact that is due comes first when
// its owner is drawn, and before the turn ends (DUP-IMP-01).
func goOn(a *model.Act) {
	if d := a.E.Drawn; d != nil {
		if d.Kind == model.EventDrawn || artillery.DueImpacts(a.Game, d.Seat) > 0 || len(fitting(a.Game, d.Seat)) > 0 {
			a.S.ToAct = d.Seat
			return
		}
		a.Ctx.Note(d.Seat, d.Unit, method(a.Game), "it fits no unit and is lost")
		a.E.Drawn = nil
	}
	a.S.ToAct = rules.NoSeat
	switch {
	case len(a.E.Bag) > 0 && a.E.Last: // the other side's last activation waits for no draw
		draw(a)
		return
	case len(a.E.Bag) > 0:
		return
	}
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		if artillery.DueImpacts(a.Game, seat) > 0 {
			a.S.ToAct = seat
			return
		}
	}
	if a.E.Settings.Activation == model.ByWeight && !a.E.Last {
		a.E.Last = true
		lastOnes(a)
	}
	if len(a.E.Bag) == 0 && a.E.Drawn == nil {
		endTurn(a)
	} else {
		goOn(a)
	}
}

// lastOnes lets each side that still has unactivated units activate one of them, the higher D8 first (DUP-SEQ-08). They
// act as if drawn one after the other.
func lastOnes(a *model.Act) {
	var sides []rules.Seat
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		if len(waiting(a.Game, seat)) > 0 {
			sides = append(sides, seat)
		}
	}
	if len(sides) == 2 && RollOff(a, "DUP-SEQ-08", "last activation") == rules.SeatB {
		sides[0], sides[1] = sides[1], sides[0]
	}
	for i, seat := range sides {
		a.Ctx.Rule(seat, 0, rules.Count("DUP-SEQ-08", "last activation", i+1).With(len(waiting(a.Game, seat)), "units", "DUP-SEQ-08", "not yet activated, one of them acts"))
	}
	if len(sides) > 0 {
		a.E.Drawn = &model.Drawing{Kind: model.ChitDrawn, Seat: sides[0]}
	}
	if len(sides) > 1 {
		a.E.Bag = []model.Drawing{{Kind: model.ChitDrawn, Seat: sides[1]}}
	}
}

// fitting lists the units that what was drawn lets act.
func fitting(g *model.Game, seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for i := range g.S.Units {
		if u := g.S.Units[i].ID; g.S.Units[i].Seat == seat && drawn(g, u).OK() && ready(g, u).OK() {
			out = append(out, u)
		}
	}
	return out
}

// drawn judges a unit against the chit or card drawn (DUP-SEQ-07 to 09); with alternation it allows.
func drawn(g *model.Game, unit rules.UnitID) rules.Ruling {
	d, u := g.E.Drawn, g.Unit(unit)
	switch {
	case !Random(g):
		return rules.Allow("DUP-SEQ-10", "the sides alternate")
	case d == nil || d.Kind != model.ChitDrawn:
		return rules.Refuse(method(g), "no chit or card is drawn")
	case d.Seat != u.Seat:
		return rules.Refuse(method(g), "%s is drawn", d.Seat)
	case d.Unit != 0 && d.Unit != unit:
		return rules.Refuse(method(g), "the card names another unit")
	}
	return rules.Allow(method(g), "drawn")
}

// again reports whether a veteran or elite unit that has acted once may act a second time by a chit (DUP-SEQ-08).
func again(g *model.Game, unit rules.UnitID) bool {
	return lots(g, unit) == 2 && g.E.Drawn != nil && !g.E.Last && !g.Troop(unit).Twice && g.Has(unit, model.Activated)
}

// event carries out an event card (DUP-SEQ-09). Smoke waits for its side to lay it.
func event(a *model.Act, d model.Drawing) {
	a.Ctx.Note(d.Seat, 0, "DUP-SEQ-09", "event card of %s: %s", d.Seat, model.Words(d.Name))
	switch d.Name {
	case "smoke":
		return
	case "fresh-orders":
		a.E.Tokens[d.Seat]++
		a.Ctx.Emit(rules.Event{Kind: rules.EvCounter, Seat: d.Seat, Name: "tokens", N: a.E.Tokens[d.Seat], Rule: "DUP-SEQ-09", Text: rules.Say("Fresh orders")})
	case "steady-now":
		ask := rules.Choose("event-unit", d.Seat, "DUP-SEQ-09", rules.Say("Steady now: which unit loses all its suppression?"))
		for _, u := range a.Units(d.Seat) {
			if a.Has(u, model.Suppressed) {
				ask.Options = append(ask.Options, rules.Option{ID: a.Unit(u).Label, Text: rules.Say("%s, %d suppression", a.Unit(u), a.Unit(u).Markers.N(model.Suppressed)), Unit: u})
			}
		}
		switch len(ask.Options) {
		case 0:
			a.Ctx.Note(d.Seat, 0, "DUP-SEQ-09", "no unit of %s is suppressed", d.Seat)
		case 1:
			a.Ctx.Mark(ask.Options[0].Unit, model.Suppressed, 0, "DUP-SEQ-09", rules.Say("Steady now"))
		default:
			pick := a.Ctx.Ask(ask, nil).Pick()
			for _, o := range ask.Options {
				if o.ID == pick {
					a.Ctx.Mark(o.Unit, model.Suppressed, 0, "DUP-SEQ-09", rules.Say("Steady now"))
				}
			}
		}
	}
	a.E.Drawn = nil
}

func checkLaySmoke(g *model.Game, c rules.Command) rules.Ruling {
	d := g.E.Drawn
	switch {
	case d == nil || d.Kind != model.EventDrawn:
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
func laySmoke(a *model.Act, at geom.Point) {
	n := len(a.S.Table.Pieces) + 1
	a.Ctx.Lay(rules.Piece{Label: fmt.Sprintf("smoke-%d", n), Kind: "smoke", Shape: geom.Disc(at, 2*SmokeRadius), Turn: a.S.Turn}, "DUP-SEQ-09", rules.Say("smoke until the end of the turn"))
	a.Ctx.Rule(a.E.Drawn.Seat, 0, rules.Count("DUP-SEQ-09", "smoke", int(SmokeRadius/geom.Inch)).With(int(SmokeRadius/geom.Inch), "inches", "DUP-COMP-05", "radius of the circle"))
	a.E.Drawn = nil
	goOn(a)
}

// SmokeRadius is the radius of the smoke of an event card (DUP-COMP-05).
const SmokeRadius = 3 * geom.Inch

// clearSmoke takes the smoke of event cards off at the end of the turn (DUP-SEQ-09).
func clearSmoke(a *model.Act) {
	for i := range a.S.Table.Pieces {
		if p := &a.S.Table.Pieces[i]; p.Kind == "smoke" && p.Turn > 0 && !p.Gone {
			a.Ctx.Clear(p.ID, "DUP-SEQ-09", rules.Say("the smoke clears"))
		}
	}
}

// ToDraw is how many chits or cards of a seat are still to be drawn.
func ToDraw(g *model.Game, seat rules.Seat) int {
	n := 0
	for _, d := range g.E.Bag {
		if d.Kind == model.ChitDrawn && d.Seat == seat {
			n++
		}
	}
	return n
}
