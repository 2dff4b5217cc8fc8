package turn

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/artillery"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/morale"
	"baize/rules/systems/dustup/muster"
	"baize/rules/systems/dustup/victory"
)

// Commands begin turns and pass.
var Commands = []action.Kind{
	{
		Term:  rules.Term{ID: "begin-turn", Text: "begins the next turn: both sides roll for who goes first, or fill the container of a random activation"},
		Check: func(g *model.Game, _ rules.Command) rules.Ruling { return checkBeginTurn(g) },
		Run:   func(a *model.Act, _ rules.Command) { beginTurn(a) },
	},
	{
		Term:  rules.Term{ID: "pass", Text: "passes, with fewer units to activate than the other side"},
		Check: checkPass,
		Run:   func(a *model.Act, c rules.Command) { pass(a, c.Seat) },
	},
}

func checkBeginTurn(g *model.Game) rules.Ruling {
	if g.S.Phase != model.Initiative {
		return rules.Refuse("DUP-SEQ-01", "a turn begins when the one before is over and all units are set up")
	}
	return rules.Allow("DUP-SEQ-01", "the turn begins")
}

func beginTurn(a *model.Act) {
	a.S.Turn++
	a.Ctx.Emit(rules.Event{Kind: rules.EvTurn, N: a.S.Turn, Seat: rules.NoSeat, Rule: "DUP-SEQ-01", Text: rules.Say("Turn %d", a.S.Turn)})
	a.S.Phase = model.Action
	if a.S.Turn == 1 {
		muster.Fairness(a)
	}
	if Random(a.Game) {
		fill(a)
	} else {
		a.E.First = whoGoesFirst(a)
		a.S.ToAct = a.E.First
	}
	if a.S.Turn == 1 {
		morale.FirstSights(a)
	}
	switch {
	case Random(a.Game):
		goOn(a)
	case left(a.Game, a.S.ToAct) == 0:
		handOver(a, a.S.ToAct)
	}
}

// whoGoesFirst has both sides roll a D8, ties again; the higher chooses (DUP-SEQ-01).
func whoGoesFirst(a *model.Act) rules.Seat {
	if to := a.E.Settings.GoFirst; to != "" && a.S.Turn == 1 {
		a.Ctx.Rule(model.SeatOf(to), 0, rules.Count("DUP-SEQ-01", "goes first", int(model.SeatOf(to))).With(0, "roll", "DUP-SCEN-06", "the scenario says so, nobody rolls"))
		return model.SeatOf(to)
	}
	winner := RollOff(a, "DUP-SEQ-01", "initiative")
	pick := a.Ctx.Ask(rules.Choose("initiative", winner, "DUP-SEQ-01", rules.Say("Do you want to act first or second?"),
		rules.Option{ID: "first", Text: rules.Say("Go first")}, rules.Option{ID: "second", Text: rules.Say("Go second")}), nil).Pick()
	first := winner
	if pick != "first" {
		first = winner.Other()
	}
	a.Ctx.Note(first, 0, "DUP-SEQ-01", "%s goes first", first)
	return first
}

// left is how many units a seat may still activate, hidden ones too; a due artillery impact counts as one (DUP-SEQ-02,
// DUP-IMP-01). It is the same in every view.
func left(g *model.Game, seat rules.Seat) int {
	return len(waiting(g, seat)) + waitingMasked(g, seat) + artillery.DueImpacts(g, seat)
}

// waitingMasked is how many hidden units of a seat that a view has masked may still be activated: as many as there are, less
// the markers that lie by an activation marker.
func waitingMasked(g *model.Game, seat rules.Seat) (n int) {
	shown := map[rules.UnitID]bool{}
	for _, b := range g.E.Blips {
		if shown[b.Unit] = true; b.Unit == 0 && g.Model(b.Model).Seat == seat && g.Has(g.Model(b.Model).Unit, model.Activated) {
			n--
		}
	}
	for i := range g.S.Units {
		if u := &g.S.Units[i]; u.Seat == seat && g.Troop(u.ID).Hidden && !shown[u.ID] {
			n++
		}
	}
	return max(0, n)
}

// nextActivation gives the turn to the other side, or goes on where the alternation was after a token (DUP-SEQ-02,
// DUP-SEQ-06).
func nextActivation(a *model.Act, done model.Activation) {
	if Random(a.Game) {
		goOn(a)
		return
	}
	if done.Token {
		if left(a.Game, a.S.ToAct) == 0 {
			handOver(a, a.S.ToAct)
		}
		return
	}
	handOver(a, a.S.ToAct.Other())
}

// handOver gives the turn to a seat, to the other where it has nothing left to activate, and ends the turn where neither
// has (DUP-SEQ-02).
func handOver(a *model.Act, seat rules.Seat) {
	if Random(a.Game) {
		goOn(a)
		return
	}
	if left(a.Game, seat) == 0 {
		seat = seat.Other()
	}
	if left(a.Game, seat) == 0 {
		endTurn(a)
		return
	}
	a.S.ToAct = seat
}

// endTurn clears the activation markers and nothing else (DUP-SEQ-04), and looks whether the battle is over.
func endTurn(a *model.Act) {
	artillery.Lapse(a)
	for _, u := range a.InOrder() {
		a.Ctx.Expire(u, rules.EndsWithTurn, "DUP-SEQ-04")
		a.Troop(u).Twice = false
	}
	keepMarkers(a)
	clearSmoke(a)
	a.S.Phase, a.S.ToAct = model.Initiative, rules.NoSeat
	a.Ctx.Emit(rules.Event{Kind: rules.EvPhase, Name: model.Initiative, Seat: rules.NoSeat, Rule: "DUP-SEQ-04", Text: rules.Say("Turn %d ends", a.S.Turn)})
	victory.EndOfBattle(a)
}

// keepMarkers tells which markers outlast the turn: all but those of activation (DUP-SEQ-04, DUP-COMP-02). Of hidden units
// only those are counted that lie by their face-down markers.
func keepMarkers(a *model.Act) {
	r := rules.Count("DUP-COMP-02", "markers kept", 0)
	for _, t := range model.MarkerTerms {
		n := 0
		for i := range a.S.Units {
			all := a.S.Units[i].Markers
			if a.E.Troops[i].Hidden {
				all = model.Openly(all)
			}
			n += all.N(t.ID)
		}
		for i := range a.S.Models {
			if m := &a.S.Models[i]; !a.Troop(m.Unit).Hidden {
				n += m.Markers.N(t.ID)
			}
		}
		if n > 0 {
			r.Value += n
			r = r.With(n, t.ID, "DUP-COMP-02", "%s", t.ID)
		}
	}
	if r.Value > 0 {
		r.Text = rules.Say("markers kept: %d", r.Value)
		a.Ctx.Rule(rules.NoSeat, 0, r)
	}
}

func checkPass(g *model.Game, c rules.Command) rules.Ruling {
	mine, theirs := left(g, c.Seat), 0
	if c.Seat != rules.NoSeat {
		theirs = left(g, c.Seat.Other())
	}
	switch {
	case g.S.Phase != model.Action || len(g.E.Acts) > 0:
		return rules.Refuse("DUP-SEQ-05", "a side passes between activations")
	case c.Seat != g.S.ToAct:
		return rules.Refuse("DUP-SEQ-05", "%s activates next", g.S.ToAct)
	case idle(g, c.Seat):
		return rules.Allow("DUP-SEQ-02", "nothing is left that %s could activate", c.Seat)
	case Random(g):
		return rules.Refuse("DUP-SEQ-07", "with a random activation nobody passes")
	case mine >= theirs:
		return rules.Refuse("DUP-SEQ-05", "%d units against %d: only the side with fewer units left to activate may pass", mine, theirs)
	}
	return rules.Allow("DUP-SEQ-05", "%d units against %d", mine, theirs)
}

func pass(a *model.Act, seat rules.Seat) {
	a.Ctx.Note(seat, 0, "DUP-SEQ-05", "%s passes", seat)
	handOver(a, seat.Other())
}

// idle reports whether the side that is to act has nothing that it could do: since its turn came, units were taken off the table
// by hand.
func idle(g *model.Game, seat rules.Seat) bool {
	if !Random(g) {
		return left(g, seat) == 0
	}
	if artillery.DueImpacts(g, seat) > 0 {
		return false
	}
	d := g.E.Drawn
	return d == nil || d.Kind != model.EventDrawn && len(fitting(g, seat)) == 0
}

// OpenActivate lists the units of the side that is to act; those that have acted with the reason (DUP-SEQ-02).
func OpenActivate(m action.Menu) rules.Decision {
	seat := m.S.ToAct
	d := rules.Choose("activate", seat, "DUP-SEQ-02", rules.Say("Choose the unit that acts next and activate it"))
	for i := range m.S.Units {
		u := &m.S.Units[i]
		if u.Seat == seat && !m.Out(u.ID) {
			o := m.Offer(u.Label, rules.Say("%s", u), rules.Command{Kind: "activate", Seat: seat, Unit: u.ID})
			if mark := m.Teller(u.ID); mark != u.ID {
				o.Unit = mark // where it is on the table
			}
			d.Options = append(d.Options, o)
		}
	}
	for _, list := range activationLists {
		d.Options = append(d.Options, list(m, seat)...)
	}
	if !Random(m.Game) || idle(m.Game, seat) {
		d.Options = append(d.Options, m.Offer("pass", rules.Plain("Pass"), rules.Command{Kind: "pass", Seat: seat}))
	}
	if !offers(d.Options, "activate") && offers(d.Options, "impact") {
		d.Prompt = rules.Say("Artillery lands now: resolve the impact")
	}
	return d
}

// offers reports whether some option that is not refused gives a command of a kind.
func offers(list []rules.Option, kind string) bool {
	return slices.ContainsFunc(list, func(o rules.Option) bool { return o.Refused == nil && o.Command != nil && o.Command.Kind == kind })
}

// activationLists give what a side may do between activations besides activating a unit.
var activationLists = []func(m action.Menu, seat rules.Seat) []rules.Option{impactOptions, tokenOptions}

// RollOff has both sides roll a D8, side A first and ties again, and gives who rolled higher.
func RollOff(a *model.Act, rule rules.RuleID, what string) rules.Seat {
	for {
		var f [2]int
		for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
			f[seat] = a.ThrowFor(seat, 0, rule, what, ladder.Cast{Name: what, Die: ladder.D8, From: ladder.D8})[0]
		}
		switch {
		case f[0] > f[1]:
			return rules.SeatA
		case f[1] > f[0]:
			return rules.SeatB
		}
	}
}
