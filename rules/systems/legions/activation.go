package legions

import (
	"baize/rules"
)

var activationCommands = []command{
	{
		Term:  rules.Term{ID: "activate", Text: "begins the Activation of a Ready Section, with its transport's passengers if it has any"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}},
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkActivate(c) },
		Run:   func(a *act, c rules.Command) { a.activate(c.Unit) },
	},
	{
		Term:  rules.Term{ID: "end-activation", Text: "ends the Activation under way: morale, Activation Markers, and the next side"},
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkEndActivation(c) },
		Run:   func(a *act, _ rules.Command) { a.endActivation() },
	},
	{
		Term:  rules.Term{ID: "go-on", Text: "goes on where nothing is left to do in a phase, after changes made by hand"},
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkGoOn() },
		Run:   func(a *act, _ rules.Command) { a.pass(a.S.ToAct) },
	},
}

func (g *game) checkActivate(c rules.Command) rules.Ruling {
	if r := g.checkPhase(ActivationPhase); !r.OK() {
		return r
	}
	if g.E.Act != nil {
		return rules.Refuse(g.Book.AlternatingActivations, "%s completes its Activation first", g.unit(g.E.Act.Units[0]))
	}
	if c.Seat != g.S.ToAct {
		return rules.Refuse(g.Book.AlternatingActivations, "%s activates next", g.S.ToAct)
	}
	if c.Unit == 0 {
		return rules.Refuse(g.Book.AlternatingActivations, "name the Section to activate")
	}
	if g.unit(c.Unit).Seat != c.Seat {
		return rules.Refuse(g.Book.AlternatingActivations, "%s belongs to the other side", g.unit(c.Unit))
	}
	return g.ready(c.Unit)
}

// activate begins an Activation in its Command Segment (DL2-SEQ-04). A carrier's passengers join, except in the Turn in
// which they embarked (DL2-TRANS-03, DL2-MOV-20).
func (a *act) activate(unit rules.UnitID) {
	a.E.Met = nil
	a.E.Act = &Activation{Seat: a.unit(unit).Seat, Segment: CommandSegment}
	a.join(unit)
	r := rules.Count(a.Book.ActivationSegments, "segment", 1).With(1, "segment", a.Book.ActivationSegments, "Command Segment, then Movement, then Shooting").
		With(len(a.living(unit)), "models", a.Book.SectionUnit, "one Section, one Activation").
		Cite(a.Book.CommandSegmentOrders, "Coherency is checked, then Orders may be issued")
	if a.officerIn(unit) && len(a.living(unit)) > 1 {
		r = r.With(len(a.living(unit)), "models", a.Book.CommandSections, "a Command Section acts with its Officer")
	}
	seen := map[int]bool{}
	for _, m := range a.living(unit) {
		if p := a.profile(m); p.Rule != "" && !seen[a.model(m).Profile] {
			seen[a.model(m).Profile] = true
			r = r.With(p.MV, "profile", p.Rule, "%s: MV %d", p.Name, p.MV)
		}
	}
	a.ctx.Rule(a.unit(unit).Seat, unit, r)
	if a.routed(unit) {
		a.ctx.Rule(a.unit(unit).Seat, unit, rules.Count(a.Book.RoutedEffects, "must fall back", 1).With(a.unit(unit).Markers.N(Shaken), "markers", a.Book.RoutedEffects, "Routed: it must Fall Back, Rally first if you can"))
	}
}

func (g *game) checkEndActivation(c rules.Command) rules.Ruling {
	if r := g.checkActing(c.Seat); !r.OK() {
		return r
	}
	for _, u := range g.E.Act.Units {
		if r := g.mustRegroup(c.Seat, u); !r.OK() {
			return r
		}
		if checkFallBack(g, rules.Command{Kind: "fall-back", Seat: c.Seat, Unit: u}).OK() {
			return rules.Refuse(g.Book.RoutedEffects, "%s is Routed and must Fall Back", g.unit(u))
		}
	}
	return rules.Allow(g.Book.Activated, "the Activation ends")
}

// endActivation settles morale, gives Activation Markers (DL2-STATE-02; none to a Section on Overwatch, DL2-SHOOT-20),
// and passes the Activation on (DL2-SEQ-03).
func (a *act) endActivation() {
	a.settleMorale()
	e := a.E.Act
	for i, u := range e.Units {
		if len(a.living(u)) == 0 {
			continue
		}
		if e.Acts[i].Overwatch && a.unit(u).Markers.Has(OnOverwatch) {
			a.section(u).Done = true
		} else if !a.unit(u).Markers.Has(Activated) {
			a.ctx.Mark(u, Activated, 1, a.Book.Activated, rules.Say("has activated"))
		}
		a.ctx.Emit(rules.Event{Kind: rules.EvDone, Seat: e.Seat, Unit: u, Rule: a.Book.Activated})
	}
	a.E.Act, a.E.Met = nil, nil
	a.pass(e.Seat.Other())
}

// pass gives the Activation to a seat, to the other if it has no Ready Section, and opens the Melee Phase when neither
// has one (DL2-SEQ-03, DL2-SEQ-01).
func (a *act) pass(to rules.Seat) {
	if a.S.Phase == MeleePhase {
		a.enter(EndPhase)
		return
	}
	for _, seat := range []rules.Seat{to, to.Other()} {
		if len(a.readyUnits(seat)) == 0 {
			continue
		}
		if seat != to {
			a.ctx.Rule(seat, 0, rules.Count(a.Book.AlternatingActivations, "skipped", 1).With(0, "sections", a.Book.AlternatingActivations, "%s has no Ready Section", to))
		}
		a.S.ToAct = seat
		return
	}
	a.ctx.Rule(rules.NoSeat, 0, rules.Count(a.Book.AlternatingActivations, "all activated", 1).With(0, "sections", a.Book.EngagedDoNotActivate, "none is Ready: those engaged count as done"))
	a.S.ToAct = a.seats()[0]
	a.E.Pick = a.seats()[0]
	a.enter(MeleePhase)
	a.startMelees()
	if n := len(a.E.Bouts); n > 0 {
		a.ctx.Rule(a.E.Pick, 0, rules.Count(a.Book.MeleePhase, "melees", n).With(n, "melees", a.Book.MeleePhase, "one at a time; %s picks the first, then in turn", a.E.Pick))
	}
	if a.S.Phase == MeleePhase && len(a.E.Bouts) == 0 {
		a.enter(EndPhase)
	}
}

// checkGoOn judges go-on: nothing may be skipped by it (DL2-SEQ-03).
func (g *game) checkGoOn() rules.Ruling {
	switch g.S.Phase {
	case ActivationPhase:
		if g.E.Act != nil {
			return rules.Refuse(g.Book.AlternatingActivations, "%s completes its Activation first", g.unit(g.E.Act.Units[0]))
		}
		if u := g.readyUnits(g.S.ToAct); len(u) > 0 {
			return rules.Refuse(g.Book.AlternatingActivations, "%s must activate a Ready Section: nobody may pass", g.S.ToAct)
		}
		return rules.Allow(g.Book.AlternatingActivations, "%s has no Ready Section", g.S.ToAct)
	case MeleePhase:
		if len(g.E.Bouts) > 0 {
			return rules.Refuse(g.Book.GameTurn, "melees are left to fight")
		}
		return rules.Allow(g.Book.GameTurn, "no melee is left")
	}
	return rules.Refuse(g.Book.GameTurn, "the %s phase ends by its own command", g.S.Phase)
}
