package turn

import (
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/states"
)

// EndCommands are those of the End Phase.
var EndCommands = []model.Command{{
	Term: rules.Term{ID: "end-turn", Text: "runs the End Phase: restore order, repairs and medics, scoring, end of the game, markers"},
	Check: func(g *model.Game, _ rules.Command) rules.Ruling {
		if r := states.CheckPhase(g, model.EndPhase); !r.OK() {
			return r
		}
		return rules.Allow(g.Book.EndPhaseSteps, "the Turn ends")
	},
	Run: func(a *model.Act, _ rules.Command) { endTurn(a) },
}}

// endTurn runs the End Phase by the steps of the edition (DL2-SEQ-06) and opens the next Turn, unless the battle is over.
func endTurn(a *model.Act) {
	if !steps(a, a.EndPhase) {
		return
	}
	a.S.Turn++
	a.S.ToAct = rules.NoSeat
	a.Enter(model.PreTurn)
}

// RestoreOrder offers every Shaken Section a Morale Check: a pass removes one marker and one more for every Success
// beyond the need; a failure adds none (DL2-END-01).
func RestoreOrder(a *model.Act) {
	for _, seat := range morale.Seats(a.Game) {
		for _, u := range a.SectionsOf(seat) {
			if !states.Shaken(a.Game, u) || len(a.Living(u)) == 0 {
				continue
			}
			d := rules.YesNo("restore-order", seat, a.Book.RestoreOrder, rules.Say("Shaken: shall %s try to restore order?", a.Unit(u)), rules.Say("Take the Morale Check"), rules.Say("Leave it"))
			d.Unit = u
			if a.Ctx.AskShown(d, nil, morale.ShowRestore(a, u)).Pick() != "yes" {
				continue
			}
			if excess := morale.Check(a, u, nil, true); excess >= 0 {
				states.Unshake(a, u, 1+excess, a.Book.RestoreOrder, rules.Plain("order restored"))
			} else {
				a.Ctx.Rule(seat, u, rules.Count(a.Book.RestoreOrder, "markers removed", 0).With(0, "markers", a.Book.RestoreOrder, "failed: none is added either"))
			}
		}
	}
}

// ExpireMarkers removes what does not last beyond a Turn (DL2-END-11): Command Points, Overwatch, one Activation Marker
// of each Section, Hit the Deck, Spotted; and smoke (DL2-TERR-23, DL2-TERR-37).
func ExpireMarkers(a *model.Act) {
	a.E.Spent = nil
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		command.SetPool(a, seat, 0, a.Book.RemovingMarkers, rules.Plain("unspent points are lost"))
	}
	for i := range a.S.Units {
		u := a.S.Units[i].ID
		if n := a.Unit(u).Markers.N(model.Activated); n > 0 {
			rule := a.Book.RemovingMarkers
			if n > 1 {
				rule = a.Book.SeveralActivationMarkers
			}
			a.Ctx.Mark(u, model.Activated, n-1, rule, rules.Say("one Activation Marker a Turn"))
		}
		a.Ctx.Expire(u, rules.EndsWithTurn, a.Book.RemovingMarkers)
		s := a.Section(u)
		s.Done, s.Doubled, s.Prone, s.Charged, s.Joined = false, false, false, nil, 0
	}
	clearSmoke(a)
}

// clearSmoke removes terrain that fades, at once or on a D6 (DL2-TERR-23, DL2-TERR-37).
func clearSmoke(a *model.Act) {
	for i := range a.S.Table.Pieces {
		p := &a.S.Table.Pieces[i]
		if p.Gone {
			continue
		}
		t := a.KindOfTerrain(a.E.Custom, p.Kind)
		if t.Fades > 1 && rolls.Sum(a, rules.NoSeat, 0, 1, rules.Plain("smoke dissipates on "+strconv.Itoa(t.Fades)+"+"), t.Rule) < t.Fades {
			continue
		}
		if t.Fades > 0 {
			a.Ctx.Clear(p.ID, t.Rule, rules.Plain("the "+strings.ToLower(t.Name)+" dissipates"))
		}
	}
}
