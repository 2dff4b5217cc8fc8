package dustup

import (
	"slices"

	"baize/rules"
)

// turnCommands begin turns and pass.
var turnCommands = []kind{
	{
		Term:  rules.Term{ID: "begin-turn", Text: "begins the next turn: both sides roll for who goes first, or fill the container of a random activation"},
		Check: func(g *game, _ rules.Command) rules.Ruling { return g.checkBeginTurn() },
		Run:   func(a *act, _ rules.Command) { a.beginTurn() },
	},
	{
		Term:  rules.Term{ID: "pass", Text: "passes, with fewer units to activate than the other side"},
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkPass(c) },
		Run:   func(a *act, c rules.Command) { a.pass(c.Seat) },
	},
}

func (g *game) checkBeginTurn() rules.Ruling {
	if g.S.Phase != Initiative {
		return rules.Refuse("DUP-SEQ-01", "a turn begins when the one before is over and all units are set up")
	}
	return rules.Allow("DUP-SEQ-01", "the turn begins")
}

func (a *act) beginTurn() {
	a.S.Turn++
	a.ctx.Emit(rules.Event{Kind: rules.EvTurn, N: a.S.Turn, Seat: rules.NoSeat, Rule: "DUP-SEQ-01", Text: rules.Say("Turn %d", a.S.Turn)})
	a.S.Phase = Action
	if a.S.Turn == 1 {
		a.fairness()
	}
	if a.random() {
		a.fill()
	} else {
		a.E.First = a.whoGoesFirst()
		a.S.ToAct = a.E.First
	}
	if a.S.Turn == 1 {
		a.firstSights()
	}
	switch {
	case a.random():
		a.goOn()
	case a.left(a.S.ToAct) == 0:
		a.handOver(a.S.ToAct)
	}
}

// whoGoesFirst has both sides roll a D8, ties again; the higher chooses (DUP-SEQ-01).
func (a *act) whoGoesFirst() rules.Seat {
	if to := a.E.Settings.GoFirst; to != "" && a.S.Turn == 1 {
		a.ctx.Rule(seatOf(to), 0, rules.Count("DUP-SEQ-01", "goes first", int(seatOf(to))).With(0, "roll", "DUP-SCEN-06", "the scenario says so, nobody rolls"))
		return seatOf(to)
	}
	winner := a.rollOff("DUP-SEQ-01", "initiative")
	pick := a.ctx.Ask(rules.Choose("initiative", winner, "DUP-SEQ-01", rules.Say("Do you want to act first or second?"),
		rules.Option{ID: "first", Text: rules.Say("Go first")}, rules.Option{ID: "second", Text: rules.Say("Go second")}), nil).Pick()
	first := winner
	if pick != "first" {
		first = winner.Other()
	}
	a.ctx.Note(first, 0, "DUP-SEQ-01", "%s goes first", first)
	return first
}

// left is how many units a seat may still activate, hidden ones too; a due artillery impact counts as one (DUP-SEQ-02,
// DUP-IMP-01). It is the same in every view.
func (g *game) left(seat rules.Seat) int {
	return len(g.waiting(seat)) + g.waitingMasked(seat) + g.dueImpacts(seat)
}

// waitingMasked is how many hidden units of a seat that a view has masked may still be activated: as many as there are, less
// the markers that lie by an activation marker.
func (g *game) waitingMasked(seat rules.Seat) (n int) {
	shown := map[rules.UnitID]bool{}
	for _, b := range g.E.Blips {
		if shown[b.Unit] = true; b.Unit == 0 && g.model(b.Model).Seat == seat && g.has(g.model(b.Model).Unit, Activated) {
			n--
		}
	}
	for i := range g.S.Units {
		if u := &g.S.Units[i]; u.Seat == seat && g.troop(u.ID).Hidden && !shown[u.ID] {
			n++
		}
	}
	return max(0, n)
}

// nextActivation gives the turn to the other side, or goes on where the alternation was after a token (DUP-SEQ-02,
// DUP-SEQ-06).
func (a *act) nextActivation(done Activation) {
	if a.random() {
		a.goOn()
		return
	}
	if done.Token {
		if a.left(a.S.ToAct) == 0 {
			a.handOver(a.S.ToAct)
		}
		return
	}
	a.handOver(a.S.ToAct.Other())
}

// handOver gives the turn to a seat, to the other where it has nothing left to activate, and ends the turn where neither
// has (DUP-SEQ-02).
func (a *act) handOver(seat rules.Seat) {
	if a.random() {
		a.goOn()
		return
	}
	if a.left(seat) == 0 {
		seat = seat.Other()
	}
	if a.left(seat) == 0 {
		a.endTurn()
		return
	}
	a.S.ToAct = seat
}

// endTurn clears the activation markers and nothing else (DUP-SEQ-04), and looks whether the battle is over.
func (a *act) endTurn() {
	a.lapse()
	for _, u := range a.inOrder() {
		a.ctx.Mark(u, Activated, 0, "DUP-SEQ-04", rules.Say("the turn ends"))
		a.troop(u).Twice = false
	}
	a.keepMarkers()
	a.clearSmoke()
	a.S.Phase, a.S.ToAct = Initiative, rules.NoSeat
	a.ctx.Emit(rules.Event{Kind: rules.EvPhase, Name: Initiative, Seat: rules.NoSeat, Rule: "DUP-SEQ-04", Text: rules.Say("Turn %d ends", a.S.Turn)})
	a.endOfBattle()
}

// keepMarkers tells which markers outlast the turn: all but those of activation (DUP-SEQ-04, DUP-COMP-02). Of hidden units
// only those are counted that lie by their face-down markers.
func (a *act) keepMarkers() {
	r := rules.Count("DUP-COMP-02", "markers kept", 0)
	for _, t := range markerTerms {
		n := 0
		for i := range a.S.Units {
			all := a.S.Units[i].Markers
			if a.E.Troops[i].Hidden {
				all = openly(all)
			}
			n += all.N(t.ID)
		}
		for i := range a.S.Models {
			if m := &a.S.Models[i]; !a.troop(m.Unit).Hidden {
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
		a.ctx.Rule(rules.NoSeat, 0, r)
	}
}

func (g *game) checkPass(c rules.Command) rules.Ruling {
	mine, theirs := g.left(c.Seat), 0
	if c.Seat != rules.NoSeat {
		theirs = g.left(c.Seat.Other())
	}
	switch {
	case g.S.Phase != Action || len(g.E.Acts) > 0:
		return rules.Refuse("DUP-SEQ-05", "a side passes between activations")
	case c.Seat != g.S.ToAct:
		return rules.Refuse("DUP-SEQ-05", "%s activates next", g.S.ToAct)
	case g.idle(c.Seat):
		return rules.Allow("DUP-SEQ-02", "nothing is left that %s could activate", c.Seat)
	case g.random():
		return rules.Refuse("DUP-SEQ-07", "with a random activation nobody passes")
	case mine >= theirs:
		return rules.Refuse("DUP-SEQ-05", "%d units against %d: only the side with fewer units left to activate may pass", mine, theirs)
	}
	return rules.Allow("DUP-SEQ-05", "%d units against %d", mine, theirs)
}

func (a *act) pass(seat rules.Seat) {
	a.ctx.Note(seat, 0, "DUP-SEQ-05", "%s passes", seat)
	a.handOver(seat.Other())
}

// idle reports whether the side that is to act has nothing that it could do: since its turn came, units were taken off the table
// by hand.
func (g *game) idle(seat rules.Seat) bool {
	if !g.random() {
		return g.left(seat) == 0
	}
	if g.dueImpacts(seat) > 0 {
		return false
	}
	d := g.E.Drawn
	return d == nil || d.Kind != eventDrawn && len(g.fitting(seat)) == 0
}

// openActivate lists the units of the side that is to act; those that have acted with the reason (DUP-SEQ-02).
func (m menu) openActivate() rules.Decision {
	seat := m.S.ToAct
	d := rules.Choose("activate", seat, "DUP-SEQ-02", rules.Say("Choose the unit that acts next and activate it"))
	for i := range m.S.Units {
		u := &m.S.Units[i]
		if u.Seat == seat && !m.out(u.ID) {
			o := m.offer(u.Label, rules.Say("%s", u), rules.Command{Kind: "activate", Seat: seat, Unit: u.ID})
			if mark := m.teller(u.ID); mark != u.ID {
				o.Unit = mark // where it is on the table
			}
			d.Options = append(d.Options, o)
		}
	}
	for _, list := range activationLists {
		d.Options = append(d.Options, list(m, seat)...)
	}
	if !m.random() || m.idle(seat) {
		d.Options = append(d.Options, m.offer("pass", rules.Plain("Pass"), rules.Command{Kind: "pass", Seat: seat}))
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
var activationLists = []func(m menu, seat rules.Seat) []rules.Option{impactOptions, tokenOptions}
