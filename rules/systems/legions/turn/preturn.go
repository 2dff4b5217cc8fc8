package turn

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/score"
	"baize/rules/systems/legions/states"
)

// PreTurnCommands begin Turns and make Senior Officers.
var PreTurnCommands = []model.Command{{
	Term: rules.Term{ID: "begin-turn", Text: "runs the Pre Turn Phase: Command Points, Late Arrivals, Initiative"},
	Check: func(g *model.Game, _ rules.Command) rules.Ruling {
		if r := states.CheckPhase(g, model.PreTurn); !r.OK() {
			return r
		}
		for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
			if len(g.SectionsOf(seat)) == 0 {
				return rules.Refuse(g.Book.ForceLists, "%s has no force", seat)
			}
		}
		return rules.Allow(g.Book.PreTurnSteps, "the Turn begins")
	},
	Run: func(a *model.Act, _ rules.Command) { beginTurn(a) },
}}

// beginTurn runs the Pre Turn Phase by the steps of the edition (DL2-SEQ-02).
func beginTurn(a *model.Act) {
	if a.S.Turn == 0 {
		a.S.Turn = 1
	}
	a.Ctx.Emit(rules.Event{Kind: rules.EvTurn, Seat: rules.NoSeat, N: a.S.Turn, Rule: a.Book.GameTurn})
	if a.S.Turn == 1 {
		tellSettings(a)
	}
	steps(a, a.PreTurn)
	a.Enter(model.ActivationPhase)
	a.S.ToAct = a.E.Initiative[0]
	if ended := RulesOf.Of(a.Edition).Ended; ended != nil {
		ended(a, rules.NoSeat)
	}
	if len(states.ReadyUnits(a.Game, a.S.ToAct)) == 0 {
		pass(a, a.S.ToAct)
	}
}

// AllCommandPoints is the Command Point Step: both sides fill their pools, or their Sections get what they generate where they keep it, and
// nobody has spent any.
func AllCommandPoints(a *model.Act) {
	a.E.Spent = nil
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		if rule := command.Apart(a.Game); rule != "" {
			for _, u := range a.SectionsOf(seat) {
				n := generated(a, seat, []rules.UnitID{u})
				command.SetOwn(a, u, n, rule, rules.Plain("Command Point Step"))
			}
			continue
		}
		n := generated(a, seat, a.SectionsOf(seat))
		command.SetPool(a, seat, n, a.Book.CommandPointStep, rules.Plain("Command Point Step"))
	}
}

// generated counts and tells the Command Points of some Sections of a seat for the Turn (DL2-CMD-01, DL2-PRE-01, DL2-MORALE-14): every
// Officer and NCO on the board gives his points, Adjutants with a living Officer and Political Officers too, less one for every Shaken
// Marker on a Section with an Officer or NCO.
func generated(a *model.Act, seat rules.Seat, units []rules.UnitID) int {
	made := rules.Count(a.Book.GeneratingCommandPoints, "points generated", 0)
	add := func(n int, rule rules.RuleID, who *rules.Model) {
		made.Value += n
		made = made.With(n, "points", rule, "%s", who)
	}
	for i := range a.S.Models {
		m := &a.S.Models[i]
		if !model.HasUnit(units, m.Unit) || !states.OnBoard(a.Game, m.ID) {
			continue
		}
		if o := a.Profile(m.ID).Officer; o != nil {
			add(o.Points, a.Book.GeneratingCommandPoints, m)
		}
		model.PointsMade.Each(a.Own(m.ID), model.About{G: a.Game, Bearer: m.ID}, func(n int, by *model.Entry) {
			add(n, a.RuleOf(by), m)
			if by.Hook.Role != "" {
				made = made.With(n, "value", a.TraitRule(by), "%s", by.Trait.Name)
			}
		})
	}
	pool := rules.Count(a.Book.CommandPointStep, "command pool", made.Value).With(made.Value, "points", a.Book.GeneratingCommandPoints, "generated")
	for _, u := range units {
		n := a.Unit(u).Markers.N(model.Shaken)
		if n == 0 || !hasLeader(a.Game, u) {
			continue
		}
		pool.Value -= n
		pool = pool.With(-n, "points", a.Book.ShakenOfficers, "%s holds %d Shaken Markers", a.Unit(u), n)
	}
	pool.Value = max(0, pool.Value)
	made.Text, pool.Text = rules.Say("points generated"), rules.Say("command pool")
	of := rules.UnitID(0)
	if command.Apart(a.Game) != "" {
		if pool.Value == 0 && made.Value == 0 {
			return 0
		}
		of, pool.Text = units[0], rules.Say("Command Points beside %s", a.Unit(units[0]))
	}
	a.Ctx.Rule(seat, of, made)
	a.Ctx.Rule(seat, of, pool)
	return pool.Value
}

// hasLeader reports whether a Section on the board contains an Officer or an NCO.
func hasLeader(g *model.Game, unit rules.UnitID) bool {
	for _, m := range g.Living(unit) {
		if states.OnBoard(g, m) && (command.IsOfficer(g, m) || g.Permits(model.Steadies, m)) {
			return true
		}
	}
	return false
}

// Initiative is the Initiative Step (DL2-PRE-06 to 08): an Opposed Command Check, whose winner chooses whether his side
// acts first or second this Turn, and is returned. In the first Turn the holder of the Tactical Advantage adds 1 black die. extra are
// dice that sides add besides.
func Initiative(a *model.Act, extra [2][]rolls.Part) rules.Seat {
	order := command.Declarers(a)
	if a.S.Turn == 1 {
		order = firstDeclarers(a)
		tactical := a.E.Strategic.Other()
		extra[tactical] = append(extra[tactical], rolls.Part{Pool: dice.Pool{N: 1, Colour: dice.Black}, Need: 4, Why: rules.Plain("Tactical Advantage, first Turn"), Rule: a.Book.InitiativeAdvantageDie})
	}
	winner := command.Opposed(a, command.Contest{Purpose: rules.Plain("initiative"), Rule: a.Book.Initiative, Buying: a.Book.InitiativePoints, Order: order, Extra: extra})
	d := rules.Choose("initiative", winner, a.Book.Initiative, rules.Say("You won the Initiative: does your side act first or second this Turn?"), rules.Option{ID: "first", Text: rules.Say("Act first")}, rules.Option{ID: "second", Text: rules.Say("Act second")})
	first := winner
	if a.Ctx.Ask(d, nil).Pick() == "second" {
		first = winner.Other()
	}
	a.E.Initiative = [2]rules.Seat{first, first.Other()}
	a.Ctx.Rule(winner, 0, rules.Count(a.Book.Initiative, "initiative", int(first)).With(int(first), "seat", a.Book.CommanderChooses, "the Commander of %s chose: %s acts first", winner, first))
	a.Ctx.Note(first, 0, a.Book.Initiative, "%s acts first this Turn", first)
	return winner
}

// firstDeclarers asks the holder of the Strategic Advantage who declares points first in Turn 1, where both sides have
// any to declare (DL2-CMD-20, DL2-SETUP-09).
func firstDeclarers(a *model.Act) [2]rules.Seat {
	first := a.E.Strategic
	for _, seat := range [2]rules.Seat{first, first.Other()} {
		command.Appoint(a, seat)
	}
	both := true
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		id, _, _ := command.Senior(a.Game, seat)
		both = both && id != 0 && command.Spendable(a.Game, id) > 0
	}
	if both && deploy.AskSide(a, first, "declare-first", a.Book.OpposedCheckPoints, rules.Plain("Which side says first how many Command Points it spends on the Initiative?")) == first.Other() {
		first = first.Other()
	}
	return [2]rules.Seat{first, first.Other()}
}

// tellSettings puts what the players agreed on into the log, once, before the first Turn (DL2-GEN-12).
func tellSettings(a *model.Act) {
	set := a.E.Settings
	r := rules.Count(a.Book.AgreementPoints, "settings", 0)
	for _, f := range a.Flags(&set) {
		if *f.On {
			r.Value++
			r = r.With(1, "on", a.Book.AgreementPoints, "%s", f.ID)
		}
	}
	r = r.With(set.TurnLimit, "turns", a.Book.AgreementPoints, "turn limit, 0 for none").With(score.Target(a.Game), "points", a.Book.AgreementPoints, "Battle Log Target")
	r.Text = rules.Say("what was agreed")
	a.Ctx.Rule(rules.NoSeat, 0, r)
}
