package turn

import (
	"baize/rules"
	"baize/rules/systems/legions/action"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/melee"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/pace"
	"baize/rules/systems/legions/states"
)

// ActivationCommands begin and end Activations.
var ActivationCommands = []model.Command{
	{
		Term:  rules.Term{ID: "activate", Text: "begins the Activation of a Ready Section, with those aboard its Transports"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Check: checkActivate,
		Run:   func(a *model.Act, c rules.Command) { activate(a, c.Unit) },
	},
	{
		Term:  rules.Term{ID: "end-activation", Text: "ends the Activation under way: morale, Activation Markers, and the next side"},
		Check: checkEndActivation,
		Run:   func(a *model.Act, _ rules.Command) { endActivation(a) },
		Odds:  endOdds,
	},
	{
		Term:  rules.Term{ID: "go-on", Text: "goes on where nothing is left to do in a phase, after changes made by hand"},
		Check: func(g *model.Game, c rules.Command) rules.Ruling { return checkGoOn(g) },
		Run:   func(a *model.Act, _ rules.Command) { pass(a, a.S.ToAct) },
	},
}

func checkActivate(g *model.Game, c rules.Command) rules.Ruling {
	if r := states.CheckPhase(g, model.ActivationPhase); !r.OK() {
		return r
	}
	if g.E.Act != nil {
		return rules.Refuse(g.Book.AlternatingActivations, "%s completes its Activation first", g.Unit(g.E.Act.Units[0]))
	}
	if c.Seat != g.S.ToAct {
		return rules.Refuse(g.Book.AlternatingActivations, "%s activates next", g.S.ToAct)
	}
	if c.Unit == 0 {
		return rules.Refuse(g.Book.AlternatingActivations, "name the Section to activate")
	}
	if g.Unit(c.Unit).Seat != c.Seat {
		return rules.Refuse(g.Book.AlternatingActivations, "%s belongs to the other side", g.Unit(c.Unit))
	}
	return states.Ready(g, c.Unit)
}

// activate begins an Activation in its Command Segment (DL2-SEQ-04). A carrier's passengers join, except in the Turn in
// which they embarked (DL2-TRANS-03, DL2-MOV-20).
func activate(a *model.Act, unit rules.UnitID) {
	a.E.Met = nil
	a.E.Act = &model.Activation{Seat: a.Unit(unit).Seat, Segment: model.CommandSegment}
	action.Join(a, unit)
	r := rules.Count(a.Book.ActivationSegments, "segment", 1).With(1, "segment", a.Book.ActivationSegments, "Command Segment, then Movement, then Shooting").
		With(len(a.Living(unit)), "models", a.Book.SectionUnit, "one Section, one Activation").
		Cite(a.Book.CommandSegmentOrders, "Coherency is checked, then Orders may be issued")
	if command.OfficerIn(a.Game, unit) && len(a.Living(unit)) > 1 {
		r = r.With(len(a.Living(unit)), "models", a.Book.CommandSections, "a Command Section acts with its Officer")
	}
	seen := map[int]bool{}
	for _, m := range a.Living(unit) {
		if p := a.Profile(m); p.Rule != "" && !seen[a.Model(m).Profile] {
			seen[a.Model(m).Profile] = true
			r = r.With(p.MV, "profile", p.Rule, "%s: MV %d", p.Name, p.MV)
		}
	}
	a.Ctx.Rule(a.Unit(unit).Seat, unit, r)
	if st := states.Morale(a.Game, unit); st.Bound {
		a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Count(a.Book.RoutedEffects, "must fall back", 1).With(a.Unit(unit).Markers.N(model.Shaken), "markers", a.Book.RoutedEffects, "%s: it must Fall Back, Rally first if you can", st.Name))
	}
}

func checkEndActivation(g *model.Game, c rules.Command) rules.Ruling {
	if r := states.CheckActing(g, c.Seat); !r.OK() {
		return r
	}
	for _, u := range g.E.Act.Units {
		if r := pace.MustRegroup(g, c.Seat, u); !r.OK() {
			return r
		}
		if action.CheckFallBack(g, rules.Command{Kind: "fall-back", Seat: c.Seat, Unit: u}).OK() {
			return rules.Refuse(g.Book.RoutedEffects, "%s is %s and must Fall Back", g.Unit(u), states.Morale(g, u).Name)
		}
	}
	return rules.Allow(g.Book.Activated, "the Activation ends")
}

// endActivation settles morale, gives Activation Markers (DL2-STATE-02; none to a Section on Overwatch, DL2-SHOOT-20),
// and passes the Activation on (DL2-SEQ-03).
func endActivation(a *model.Act) {
	morale.Settle(a)
	if fights := RulesOf.Of(a.Edition).Fights; fights != nil {
		fights(a)
	}
	e := a.E.Act
	for i, u := range e.Units {
		if len(a.Living(u)) == 0 {
			continue
		}
		if e.Acts[i].Overwatch && a.Unit(u).Markers.Has(model.OnOverwatch) {
			a.Section(u).Done = true
		} else if !a.Unit(u).Markers.Has(model.Activated) {
			a.Ctx.Mark(u, model.Activated, 1, a.Book.Activated, rules.Say("has activated"))
		}
		a.Ctx.Expire(u, rules.EndsWithActivation, a.Book.Activated)
		a.Ctx.Emit(rules.Event{Kind: rules.EvDone, Seat: e.Seat, Unit: u, Rule: a.Book.Activated})
	}
	a.E.Act, a.E.Met = nil, nil
	if ended := RulesOf.Of(a.Edition).Ended; ended != nil {
		ended(a, e.Seat)
	}
	pass(a, e.Seat.Other())
}

// endOdds gives the chances of the melee that is fought as the Activation ends; false where melees wait for their phase.
func endOdds(g *model.Game, _ rules.Draft) (rules.Odds, bool) {
	foretell := RulesOf.Of(g.Edition).Foretell
	if foretell == nil || g.E.Act == nil {
		return rules.Odds{}, false
	}
	return foretell(g)
}

// pass gives the Activation to a seat, to the other if it has no Ready Section, and goes on as the edition says when neither
// has one (DL2-SEQ-03, DL2-SEQ-01).
func pass(a *model.Act, to rules.Seat) {
	if a.S.Phase == model.MeleePhase {
		a.Enter(model.EndPhase)
		return
	}
	for _, seat := range []rules.Seat{to, to.Other()} {
		if len(states.ReadyUnits(a.Game, seat)) == 0 {
			continue
		}
		if seat != to {
			a.Ctx.Rule(seat, 0, rules.Count(a.Book.AlternatingActivations, "skipped", 1).With(0, "sections", a.Book.AlternatingActivations, "%s has no Ready Section", to))
		}
		a.S.ToAct = seat
		return
	}
	RulesOf.Of(a.Edition).AllDone(a)
}

// OpenMelees opens the Melee Phase once nobody is Ready, and passes over it where nobody is engaged (DL2-SEQ-05).
func OpenMelees(a *model.Act) {
	a.Ctx.Rule(rules.NoSeat, 0, rules.Count(a.Book.AlternatingActivations, "all activated", 1).With(0, "sections", a.Book.EngagedDoNotActivate, "none is Ready: those engaged count as done"))
	a.S.ToAct = morale.Seats(a.Game)[0]
	a.E.Pick = morale.Seats(a.Game)[0]
	a.Enter(model.MeleePhase)
	melee.Start(a)
	if n := len(a.E.Bouts); n > 0 {
		a.Ctx.Rule(a.E.Pick, 0, rules.Count(a.Book.MeleePhase, "melees", n).With(n, "melees", a.Book.MeleePhase, "one at a time; %s picks the first, then in turn", a.E.Pick))
	}
	if a.S.Phase == model.MeleePhase && len(a.E.Bouts) == 0 {
		a.Enter(model.EndPhase)
	}
}

// checkGoOn judges go-on: nothing may be skipped by it (DL2-SEQ-03).
func checkGoOn(g *model.Game) rules.Ruling {
	switch g.S.Phase {
	case model.ActivationPhase:
		if g.E.Act != nil {
			return rules.Refuse(g.Book.AlternatingActivations, "%s completes its Activation first", g.Unit(g.E.Act.Units[0]))
		}
		if u := states.ReadyUnits(g, g.S.ToAct); len(u) > 0 {
			return rules.Refuse(g.Book.AlternatingActivations, "%s must activate a Ready Section: nobody may pass", g.S.ToAct)
		}
		return rules.Allow(g.Book.AlternatingActivations, "%s has no Ready Section", g.S.ToAct)
	case model.MeleePhase:
		if len(g.E.Bouts) > 0 {
			return rules.Refuse(g.Book.GameTurn, "melees are left to fight")
		}
		return rules.Allow(g.Book.GameTurn, "no melee is left")
	}
	return rules.Refuse(g.Book.GameTurn, "the %s phase ends by its own command", g.S.Phase)
}
