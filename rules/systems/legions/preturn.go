package legions

import (
	"baize/rules"
	"baize/rules/dice"
)

var preTurnCommands = []command{{
	Term: rules.Term{ID: "begin-turn", Text: "runs the Pre Turn Phase: Command Points, Late Arrivals, Initiative"},
	Check: func(g *game, _ rules.Command) rules.Ruling {
		if r := g.checkPhase(PreTurn); !r.OK() {
			return r
		}
		for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
			if len(g.sectionsOf(seat)) == 0 {
				return rules.Refuse(g.Book.ForceLists, "%s has no force", seat)
			}
		}
		return rules.Allow(g.Book.PreTurnSteps, "the Turn begins")
	},
	Run: func(a *act, _ rules.Command) { a.beginTurn() },
}}

// beginTurn runs the Pre Turn Phase by the steps of the edition (DL2-SEQ-02).
func (a *act) beginTurn() {
	if a.S.Turn == 0 {
		a.S.Turn = 1
	}
	a.ctx.Emit(rules.Event{Kind: rules.EvTurn, Seat: rules.NoSeat, N: a.S.Turn, Rule: a.Book.GameTurn})
	if a.S.Turn == 1 {
		a.tellSettings()
	}
	a.steps(a.preTurn)
	a.enter(ActivationPhase)
	a.S.ToAct = a.E.Initiative[0]
	if len(a.readyUnits(a.S.ToAct)) == 0 {
		a.pass(a.S.ToAct)
	}
}

// allCommandPoints is the Command Point Step: both sides fill their pools, and nobody has spent any.
func (a *act) allCommandPoints() {
	a.E.Spent = nil
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		a.commandPoints(seat)
	}
}

// commandPoints makes a seat's pool for the Turn (DL2-CMD-01, DL2-PRE-01, DL2-MORALE-14): every Officer and NCO on the
// board gives his points, Adjutants with a living Officer and Political Officers too, less one for every Shaken Marker
// on a Section with an Officer or NCO.
func (a *act) commandPoints(seat rules.Seat) {
	made := rules.Count(a.Book.GeneratingCommandPoints, "points generated", 0)
	add := func(n int, rule rules.RuleID, who *rules.Model) {
		made.Value += n
		made = made.With(n, "points", rule, "%s", who)
	}
	for i := range a.S.Models {
		m := &a.S.Models[i]
		if m.Seat != seat || !a.onBoard(m.ID) {
			continue
		}
		if o := a.profile(m.ID).Officer; o != nil {
			add(o.Points, a.Book.GeneratingCommandPoints, m)
		}
		pointsMade.Each(a.own(m.ID), about{a.game, m.ID}, func(n int, by *entry) {
			add(n, a.ruleOf(by), m)
			if by.Hook.Role != "" {
				made = made.With(n, "value", a.traitRule(by), "%s", by.Trait.Name)
			}
		})
	}
	pool := rules.Count(a.Book.CommandPointStep, "command pool", made.Value).With(made.Value, "points", a.Book.GeneratingCommandPoints, "generated")
	for _, u := range a.sectionsOf(seat) {
		n := a.unit(u).Markers.N(Shaken)
		if n == 0 || !a.hasLeader(u) {
			continue
		}
		pool.Value -= n
		pool = pool.With(-n, "points", a.Book.ShakenOfficers, "%s holds %d Shaken Markers", a.unit(u), n)
	}
	pool.Value = max(0, pool.Value)
	made.Text, pool.Text = rules.Say("points generated"), rules.Say("command pool")
	a.ctx.Rule(seat, 0, made)
	a.ctx.Rule(seat, 0, pool)
	a.setPool(seat, pool.Value, a.Book.CommandPointStep, rules.Plain("Command Point Step"))
}

// hasLeader reports whether a Section on the board contains an Officer or an NCO.
func (g *game) hasLeader(unit rules.UnitID) bool {
	for _, m := range g.living(unit) {
		if g.onBoard(m) && (g.isOfficer(m) || g.permits(steadies, m)) {
			return true
		}
	}
	return false
}

// initiative is the Initiative Step (DL2-PRE-06 to 08): an Opposed Command Check, whose winner chooses whether his side
// acts first or second this Turn. In the first Turn the holder of the Tactical Advantage adds 1 black die.
func (a *act) initiative() {
	order := a.declarers()
	var extra [2][]part
	if a.S.Turn == 1 {
		order = a.firstDeclarers()
		tactical := a.E.Strategic.Other()
		extra[tactical] = []part{{Pool: dice.Pool{N: 1, Colour: dice.Black}, Need: 4, Why: rules.Plain("Tactical Advantage, first Turn"), Rule: a.Book.InitiativeAdvantageDie}}
	}
	winner := a.opposed(contest{purpose: rules.Plain("initiative"), rule: a.Book.Initiative, buying: a.Book.InitiativePoints, order: order, extra: extra})
	d := rules.Choose("initiative", winner, a.Book.Initiative, rules.Say("You won the Initiative: does your side act first or second this Turn?"), rules.Option{ID: "first", Text: rules.Say("Act first")}, rules.Option{ID: "second", Text: rules.Say("Act second")})
	first := winner
	if a.ctx.Ask(d, nil).Pick() == "second" {
		first = winner.Other()
	}
	a.E.Initiative = [2]rules.Seat{first, first.Other()}
	a.ctx.Rule(winner, 0, rules.Count(a.Book.Initiative, "initiative", int(first)).With(int(first), "seat", a.Book.CommanderChooses, "the Commander of %s chose: %s acts first", winner, first))
	a.ctx.Note(first, 0, a.Book.Initiative, "%s acts first this Turn", first)
}

// firstDeclarers asks the holder of the Strategic Advantage who declares points first in Turn 1, where both sides have
// any to declare (DL2-CMD-20, DL2-SETUP-09).
func (a *act) firstDeclarers() [2]rules.Seat {
	first := a.E.Strategic
	for _, seat := range [2]rules.Seat{first, first.Other()} {
		a.appoint(seat)
	}
	both := true
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		id, _, _ := a.senior(seat)
		both = both && id != 0 && a.spendable(id) > 0
	}
	if both && a.askSide("declare-first", a.Book.OpposedCheckPoints, rules.Plain("Which side says first how many Command Points it spends on the Initiative?")) == first.Other() {
		first = first.Other()
	}
	return [2]rules.Seat{first, first.Other()}
}

// askSide asks the holder of the Strategic Advantage to name a side: option ids "A" and "B" (DL2-SETUP-09).
func (a *act) askSide(kind string, rule rules.RuleID, prompt rules.Text) rules.Seat {
	d := rules.Choose(kind, a.E.Strategic, rule, prompt, rules.Option{ID: "A", Text: rules.Say("%s", rules.SeatA)}, rules.Option{ID: "B", Text: rules.Say("%s", rules.SeatB)})
	if a.ctx.Ask(d, nil).Pick() == "B" {
		return rules.SeatB
	}
	return rules.SeatA
}

// tellSettings puts what the players agreed on into the log, once, before the first Turn (DL2-GEN-12).
func (a *act) tellSettings() {
	set := a.E.Settings
	r := rules.Count(a.Book.AgreementPoints, "settings", 0)
	for _, f := range flags(a.Book, &set) {
		if *f.on {
			r.Value++
			r = r.With(1, "on", a.Book.AgreementPoints, "%s", f.ID)
		}
	}
	r = r.With(set.TurnLimit, "turns", a.Book.AgreementPoints, "turn limit, 0 for none").With(a.target(), "points", a.Book.AgreementPoints, "Battle Log Target")
	r.Text = rules.Say("what was agreed")
	a.ctx.Rule(rules.NoSeat, 0, r)
}
