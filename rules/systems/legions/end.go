package legions

import "baize/rules"

var endCommands = []command{{
	Term: rules.Term{ID: "end-turn", Text: "runs the End Phase: restore order, repairs and medics, scoring, end of the game, markers"},
	Check: func(g *game, _ rules.Command) rules.Ruling {
		if r := g.checkPhase(EndPhase); !r.OK() {
			return r
		}
		return rules.Allow(g.Book.EndPhaseSteps, "the Turn ends")
	},
	Run: func(a *act, _ rules.Command) { a.endTurn() },
}}

// endTurn runs the End Phase by the steps of the edition (DL2-SEQ-06) and opens the next Turn, unless the battle is over.
func (a *act) endTurn() {
	if !a.steps(a.endPhase) {
		return
	}
	a.S.Turn++
	a.S.ToAct = rules.NoSeat
	a.enter(PreTurn)
}

// restoreOrder offers every Shaken Section a Morale Check: a pass removes one marker and one more for every Success
// beyond the need; a failure adds none (DL2-END-01).
func (a *act) restoreOrder() {
	for _, seat := range a.seats() {
		for _, u := range a.sectionsOf(seat) {
			if !a.shaken(u) || len(a.living(u)) == 0 {
				continue
			}
			d := rules.YesNo("restore-order", seat, a.Book.RestoreOrder, rules.Say("Shaken: shall %s try to restore order?", a.unit(u)), rules.Say("Take the Morale Check"), rules.Say("Leave it"))
			d.Unit = u
			if a.ctx.AskShown(d, nil, a.showRestore(u)).Pick() != "yes" {
				continue
			}
			if excess := a.moraleCheck(u, nil, true); excess >= 0 {
				a.unshake(u, 1+excess, a.Book.RestoreOrder, rules.Plain("order restored"))
			} else {
				a.ctx.Rule(seat, u, rules.Count(a.Book.RestoreOrder, "markers removed", 0).With(0, "markers", a.Book.RestoreOrder, "failed: none is added either"))
			}
		}
	}
}

// expireMarkers removes what does not last beyond a Turn (DL2-END-11): Command Points, Overwatch, one Activation Marker
// of each Section, Hit the Deck, Spotted; and smoke (DL2-TERR-23, DL2-TERR-37).
func (a *act) expireMarkers() {
	a.E.Spent = nil
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		a.setPool(seat, 0, a.Book.RemovingMarkers, rules.Plain("unspent points are lost"))
	}
	for i := range a.S.Units {
		u := a.S.Units[i].ID
		a.ctx.Mark(u, OnOverwatch, 0, a.Book.RemovingMarkers, rules.Say("Overwatch ends with the Turn"))
		if n := a.unit(u).Markers.N(Activated); n > 0 {
			rule := a.Book.RemovingMarkers
			if n > 1 {
				rule = a.Book.SeveralActivationMarkers
			}
			a.ctx.Mark(u, Activated, n-1, rule, rules.Say("one Activation Marker a Turn"))
		}
		a.ctx.Mark(u, Deck, 0, a.Book.RemovingMarkers, rules.Say("back on their feet"))
		s := a.section(u)
		s.Done, s.Doubled, s.Prone, s.Charged, s.Joined = false, false, false, nil, 0
	}
	for i := range a.S.Models {
		m := a.S.Models[i].ID
		a.ctx.MarkModel(m, Spotted, 0, a.Book.RemovingMarkers, rules.Text{})
		a.ctx.MarkModel(m, Shot, 0, a.Book.RemovingMarkers, rules.Text{})
	}
	a.clearSmoke()
}

// clearSmoke removes Smoke Barriers, and Smoke Clouds that dissipate on 4+ (DL2-TERR-23, DL2-TERR-37).
func (a *act) clearSmoke() {
	for i := range a.S.Table.Pieces {
		p := &a.S.Table.Pieces[i]
		if p.Gone {
			continue
		}
		switch p.Kind {
		case "smoke-barrier":
			a.clearPiece(p, a.Book.SmokeBarrier, rules.Plain("the smoke barrier dissipates"))
		case "smoke-cloud", "smoke":
			if a.sum(rules.NoSeat, 0, 1, rules.Plain("smoke dissipates on 4+"), a.Book.SmokeCloud) >= 4 {
				a.clearPiece(p, a.Book.SmokeCloud, rules.Plain("the smoke cloud dissipates"))
			}
		}
	}
}

func (a *act) clearPiece(p *rules.Piece, rule rules.RuleID, why rules.Text) {
	a.S.AlterPiece(p.ID).Gone = true
	a.ctx.Emit(rules.Event{Kind: rules.EvTerrain, Seat: rules.NoSeat, Piece: p.ID, Name: "gone", Rule: rule, Text: why})
}
