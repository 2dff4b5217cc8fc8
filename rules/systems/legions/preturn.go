package legions

import (
	"strings"

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
				return rules.Refuse("DL2-GEN-11", "%s has no force", seat)
			}
		}
		return rules.Allow("DL2-SEQ-02", "the Turn begins")
	},
	Run: func(a *act, _ rules.Command) { a.beginTurn() },
}}

// beginTurn runs the Pre Turn Phase in the book's order (DL2-SEQ-02).
func (a *act) beginTurn() {
	if a.S.Turn == 0 {
		a.S.Turn = 1
	}
	a.ctx.Emit(rules.Event{Kind: rules.EvTurn, Seat: rules.NoSeat, N: a.S.Turn, Rule: "DL2-SEQ-01"})
	if a.S.Turn == 1 {
		a.tellSettings()
	}
	a.step("command-points", 1)
	a.E.Spent = nil
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		a.commandPoints(seat)
	}
	a.step("late-arrivals", 2)
	a.lateArrivals()
	a.step("initiative", 3)
	a.initiative()
	a.enter(ActivationPhase)
	a.S.ToAct = a.E.Initiative[0]
	if len(a.readyUnits(a.S.ToAct)) == 0 {
		a.pass(a.S.ToAct)
	}
}

// step names the step of a phase and tells its place in the order (DL2-SEQ-02, DL2-SEQ-06).
func (a *act) step(name string, n int) {
	a.S.Step = name
	rule := rules.RuleID("DL2-SEQ-02")
	if a.S.Phase == EndPhase {
		rule = "DL2-SEQ-06"
	}
	r := rules.Count(rule, "step "+name, n).With(n, "step", "DL2-SEQ-08", "step %d: %s", n, spaced(name)).With(n, "step", stepRules[name], "step %d: %s", n, spaced(name))
	r.Text = rules.Say("step %d: %s", n, spaced(name))
	a.ctx.Rule(rules.NoSeat, 0, r)
}

// spaced writes a word of the rules as people do.
func spaced(word string) string { return strings.ReplaceAll(word, "-", " ") }

// stepRules are the rows of the steps.
var stepRules = map[string]rules.RuleID{"command-points": "DL2-PRE-01", "late-arrivals": "DL2-PRE-02", "initiative": "DL2-PRE-06",
	"restore-order": "DL2-END-01", "medics": "DL2-END-02", "battle-log": "DL2-END-13", "end-check": "DL2-END-08", "expired-markers": "DL2-END-11"}

// commandPoints makes a seat's pool for the Turn (DL2-CMD-01, DL2-PRE-01, DL2-MORALE-14): every Officer and NCO on the
// board gives his points, Adjutants with a living Officer and Political Officers too, less one for every Shaken Marker
// on a Section with an Officer or NCO.
func (a *act) commandPoints(seat rules.Seat) {
	made := rules.Count("DL2-CMD-01", "points generated", 0)
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
			add(o.Points, "DL2-CMD-01", m)
		} else if r, ok := a.mar(m.ID, "nco"); ok {
			add(r.N, "DL2-CMD-05", m)
			made = made.With(r.N, "value", "DL2-MAR-29", "NCO")
		}
		if r, ok := a.mar(m.ID, "adjutant"); ok && a.officerIn(m.Unit) {
			add(r.N, "DL2-MAR-01", m)
		}
		if r, ok := a.mar(m.ID, "political-officer"); ok {
			add(r.N, "DL2-MAR-34", m)
		}
	}
	pool := rules.Count("DL2-PRE-01", "command pool", made.Value).With(made.Value, "points", "DL2-CMD-01", "generated")
	for _, u := range a.sectionsOf(seat) {
		n := a.unit(u).Markers.N(Shaken)
		if n == 0 || !a.hasLeader(u) {
			continue
		}
		pool.Value -= n
		pool = pool.With(-n, "points", "DL2-MORALE-14", "%s holds %d Shaken Markers", a.unit(u), n)
	}
	pool.Value = max(0, pool.Value)
	made.Text, pool.Text = rules.Say("points generated"), rules.Say("command pool")
	a.ctx.Rule(seat, 0, made)
	a.ctx.Rule(seat, 0, pool)
	a.setPool(seat, pool.Value, "DL2-PRE-01", rules.Plain("Command Point Step"))
}

// officerIn reports whether a living Officer is in a Section.
func (g *game) officerIn(unit rules.UnitID) bool {
	for _, m := range g.living(unit) {
		if g.isOfficer(m) {
			return true
		}
	}
	return false
}

// hasLeader reports whether a Section on the board contains an Officer or an NCO.
func (g *game) hasLeader(unit rules.UnitID) bool {
	for _, m := range g.living(unit) {
		if g.onBoard(m) && (g.isOfficer(m) || g.has(m, "nco")) {
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
		extra[tactical] = []part{{Pool: dice.Pool{N: 1, Colour: dice.Black}, Need: 4, Why: rules.Plain("Tactical Advantage, first Turn"), Rule: "DL2-PRE-07"}}
	}
	winner := a.opposed(rules.Plain("initiative"), "DL2-PRE-06", order, extra)
	d := rules.Choose("initiative", winner, "DL2-PRE-06", rules.Say("You won the Initiative: does your side act first or second this Turn?"), rules.Option{ID: "first", Text: rules.Say("Act first")}, rules.Option{ID: "second", Text: rules.Say("Act second")})
	first := winner
	if a.ctx.Ask(d, nil).Pick() == "second" {
		first = winner.Other()
	}
	a.E.Initiative = [2]rules.Seat{first, first.Other()}
	a.ctx.Rule(winner, 0, rules.Count("DL2-PRE-06", "initiative", int(first)).With(int(first), "seat", "DL2-GEN-06", "the Commander of %s chose: %s acts first", winner, first))
	a.ctx.Note(first, 0, "DL2-PRE-06", "%s acts first this Turn", first)
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
		id, _ := a.senior(seat)
		both = both && id != 0 && a.spendable(id) > 0
	}
	if both && a.askSide("declare-first", "DL2-CMD-20", rules.Plain("Which side says first how many Command Points it spends on the Initiative?")) == first.Other() {
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
	r := rules.Count("DL2-GEN-12", "settings", 0)
	for _, f := range flags(&set) {
		if *f.on {
			r.Value++
			r = r.With(1, "on", "DL2-GEN-12", "%s", f.ID)
		}
	}
	r = r.With(set.TurnLimit, "turns", "DL2-GEN-12", "turn limit, 0 for none").With(a.target(), "points", "DL2-GEN-12", "Battle Log Target")
	r.Text = rules.Say("what was agreed")
	a.ctx.Rule(rules.NoSeat, 0, r)
}
