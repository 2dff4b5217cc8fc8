package dustup

import (
	"baize/rules"
)

// what is a kind of action as the restrictions of a state name it (DUP-ACT-04, DUP-ACT-05).
type what int

const (
	doMove what = iota
	doShoot
	doAssault
	doDetect
	doCommunicate // Communicate, Order, Rally, Call for fire, Request fire support (DUP-ACT-05)
	doRecover
	doReorganise
	doSetUp // Set up, Pack up: as Reorganise, but not in travel mode
	doProp
	doMount
	doDismount
	doOther // Unprop, Medical treatment, Detach, Regroup, Promote, ...
)

// bar is a refusal by a state: the rule that says so first, then the others and the summary of DUP-ACT-04 as steps.
func bar(ids []rules.RuleID, format string, args ...any) rules.Ruling {
	r := rules.Refuse(ids[0], format, args...)
	for _, id := range append(ids[1:], "DUP-ACT-04") {
		r = r.With(0, "state", id, "the state of the unit decides what it may do")
	}
	return r
}

// by lists rules, the one that decides first.
func by(ids ...rules.RuleID) []rules.RuleID { return ids }

// state judges a kind of action against the state of a unit: panic, confidence, cohesion, suppression, travel mode,
// propped, concealed, set up (DUP-ACT-04). Where a unit may or must move to is judged with its move. A refusal cites the rule of
// the state first and says what is allowed instead.
func (g *game) state(unit rules.UnitID, w what) rules.Ruling {
	level := g.level(unit)
	if g.has(unit, Panicked) && level != Routed {
		ids := by("DUP-PANIC-03")
		if w == doAssault {
			ids = by("DUP-PANIC-03", "DUP-ASLT-03")
		}
		return bar(ids, "%s is panicked: it can only try to recover from panic", g.unit(unit))
	}
	for _, judge := range []func(*game, rules.UnitID, what) rules.Ruling{
		(*game).byConfidence, (*game).bySuppression, (*game).byOrder, (*game).byPosture,
	} {
		if r := judge(g, unit, w); !r.OK() {
			if act := g.acting(); act != nil && act.Unit == unit && act.Ordered {
				r = r.With(0, "state", "DUP-ORD-02", "an ordered unit is bound by its own state")
			}
			return r
		}
	}
	return rules.Allow("DUP-ACT-04", "nothing forbids it")
}

// byConfidence is DUP-CONF-02 to 04: Shaken units do not assault; Broken ones go to cover and stay there; Routed ones
// only withdraw.
func (g *game) byConfidence(unit rules.UnitID, w what) rules.Ruling {
	name := g.unit(unit)
	switch level := g.level(unit); {
	case level == Routed && w == doAssault:
		return bar(by("DUP-ASLT-03", "DUP-CONF-04"), "%s is Routed: it can only move away", name)
	case level == Routed && w != doMove:
		return bar(by("DUP-CONF-04"), "%s is Routed: it can only move away", name)
	case level == Shaken && w == doAssault:
		return bar(by("DUP-ASLT-03", "DUP-CONF-02"), "%s is Shaken: it may do anything but assault", name)
	case level == Broken && w == doAssault:
		return bar(by("DUP-ASLT-03", "DUP-CONF-03"), "%s is Broken: it may not assault", name)
	case level != Broken:
	case !g.sheltered(unit) && g.has(unit, Suppressed) && g.hull(unit) == 0 && w != doRecover:
		return bar(by("DUP-CONF-03", "DUP-SUPP-01"), "%s is Broken and suppressed in the open: it can only recover", name)
	case !g.sheltered(unit) && w != doMove && (w != doRecover || !g.has(unit, Suppressed)):
		return bar(by("DUP-CONF-03"), "%s is Broken in the open: it has to move to cover first", name)
	case g.sheltered(unit) && w == doDismount:
		return bar(by("DUP-CONF-03"), "%s is Broken and stays in its cover", name)
	}
	return rules.Allow("DUP-ACT-04", "")
}

// sheltered reports whether a Broken unit counts as in cover; a vehicle is cover for those mounted in it.
func (g *game) sheltered(unit rules.UnitID) bool {
	return g.carrier(unit) != 0 || g.inCover(unit) != noCover
}

// bySuppression is DUP-SUPP-01 for infantry, DUP-VEH-08 for vehicles and DUP-VEH-09 for mechs and monsters. Routed units
// ignore suppression (DUP-CONF-04).
func (g *game) bySuppression(unit rules.UnitID, w what) rules.Ruling {
	if !g.has(unit, Suppressed) || g.level(unit) == Routed {
		return rules.Allow("DUP-ACT-04", "")
	}
	name := g.unit(unit)
	if hull := g.hull(unit); hull != 0 {
		walks := g.profile(hull).walks()
		switch {
		case w == doMove || w == doShoot || w == doCommunicate || w == doRecover:
			return rules.Allow("DUP-VEH-08", "a suppressed vehicle moves, shoots, communicates and recovers")
		case w == doAssault && walks:
			return bar(by("DUP-VEH-09", "DUP-ASLT-03", "DUP-ASV-08"), "%s is suppressed: it may shoot, move or recover, but not assault", name)
		case w == doAssault:
			return bar(by("DUP-TANK-01", "DUP-VEH-08", "DUP-ASLT-03"), "%s is suppressed: it may move, recover, communicate or fire its internal weapons", name)
		}
		return bar(by("DUP-VEH-08", "DUP-SUPP-01"), "%s is suppressed: it may move, recover, communicate or fire its internal weapons", name)
	}
	switch w {
	case doCommunicate, doRecover, doProp:
		return rules.Allow("DUP-SUPP-01", "a suppressed unit may recover, prop or communicate")
	case doReorganise, doSetUp:
		if g.inCover(unit) != noCover {
			return rules.Allow("DUP-SUPP-01", "a suppressed unit in cover may reorganise")
		}
		return bar(by("DUP-SUPP-01"), "%s is suppressed outside cover: it may recover, prop or communicate", name)
	case doShoot:
		return bar(by("DUP-SHOOT-03", "DUP-SUPP-01"), "%s is suppressed: it may recover, prop or communicate, not shoot", name)
	case doAssault:
		return bar(by("DUP-ASLT-03", "DUP-SUPP-01"), "%s is suppressed: it may recover, prop or communicate, not assault", name)
	}
	return bar(by("DUP-SUPP-01"), "%s is suppressed: it may recover, prop, communicate, or reorganise in cover", name)
}

// byOrder is cohesion and travel mode (DUP-COH-02, DUP-TRVL-01). A suppressed column may recover: otherwise it could
// never act again in the open.
func (g *game) byOrder(unit rules.UnitID, w what) rules.Ruling {
	name := g.unit(unit)
	if g.has(unit, Column) && g.level(unit) != Routed {
		switch {
		case w == doMove || w == doReorganise || w == doRecover && g.has(unit, Suppressed):
		case w == doAssault:
			return bar(by("DUP-TRVL-01", "DUP-ASLT-03"), "%s is in travel mode: it may move or reorganise", name)
		default:
			return bar(by("DUP-TRVL-01"), "%s is in travel mode: it may move or reorganise", name)
		}
	}
	if w == doMove || w == doRecover || g.hull(unit) != 0 || g.carrier(unit) != 0 {
		return rules.Allow("DUP-ACT-04", "")
	}
	if r := g.cohesion(unit); !r.OK() {
		if w == doAssault {
			return bar(by("DUP-COH-02", "DUP-COH-01", "DUP-ASLT-03"), "%s: %s; until then it may only move or recover", name, r.Text).Blame(r.Blames...)
		}
		return bar(by("DUP-COH-02", "DUP-COH-01"), "%s: %s; until then it may only move or recover", name, r.Text).Blame(r.Blames...)
	}
	return rules.Allow("DUP-ACT-04", "")
}

// byPosture is propped, completely concealed and a heavy weapon set up (DUP-PROP-02, DUP-SHOOT-07, DUP-HVY-03). Broken
// and Routed units leave without unpropping and without their weapon (DUP-PROP-02, DUP-HVY-06).
func (g *game) byPosture(unit rules.UnitID, w what) rules.Ruling {
	name := g.unit(unit)
	flees := g.level(unit) >= Broken
	switch {
	case w == doMove && g.has(unit, Propped) && !flees:
		return bar(by("DUP-PROP-02"), "%s is propped: it unprops before it moves", name)
	case w == doAssault && g.has(unit, Propped):
		return bar(by("DUP-PROP-02", "DUP-ASLT-03"), "%s is propped: it unprops before it assaults", name)
	case w == doMove && g.has(unit, SetUp) && !flees:
		return bar(by("DUP-HVY-03"), "the weapon of %s is set up: it packs up before it moves", name).Blame(name.Ref())
	case w == doAssault && g.has(unit, SetUp):
		return bar(by("DUP-ASLT-03", "DUP-HVY-03"), "the weapon of %s is set up: it packs up before it assaults", name).Blame(name.Ref())
	case w == doShoot && g.has(unit, Concealed):
		return bar(by("DUP-SHOOT-07"), "%s is completely concealed: a Reorganise action takes it to partial concealment, from which it may fire", name)
	}
	return rules.Allow("DUP-ACT-04", "")
}

// say adds a plain line about a unit to the story, and judge a ruling.
func (a *act) say(unit rules.UnitID, rule rules.RuleID, format string, args ...any) {
	a.ctx.Note(a.unit(unit).Seat, unit, rule, format, args...)
}

// confirm asks the player of a unit yes or no about it and the units on whose account that is; the window shows both. show,
// which may be nil, tells the chances of either answer.
func (a *act) confirm(unit rules.UnitID, against []rules.UnitID, kind string, rule rules.RuleID, prompt rules.Text, yes, no string, show func(string) rules.Shown) bool {
	d := rules.YesNo(kind, a.unit(unit).Seat, rule, prompt, rules.Plain(yes), rules.Plain(no))
	d.Unit, d.Against = unit, against
	return a.ctx.AskShown(d, nil, show).Pick() == "yes"
}

// judge adds a ruling about a unit to the story.
func (a *act) judge(unit rules.UnitID, r rules.Ruling) {
	a.ctx.Rule(a.unit(unit).Seat, unit, r)
}
