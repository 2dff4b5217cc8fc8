package states

import (
	"baize/rules"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
)

// What is a kind of action as the restrictions of a state name it (DUP-ACT-04, DUP-ACT-05).
type What int

// Kinds of action.
const (
	DoMove What = iota
	DoShoot
	DoAssault
	DoDetect
	DoCommunicate // Communicate, Order, Rally, Call for fire, Request fire support (DUP-ACT-05)
	DoRecover
	DoReorganise
	DoSetUp // Set up, Pack up: as Reorganise, but not in travel mode
	DoProp
	DoMount
	DoDismount
	DoOther // Unprop, Medical treatment, Detach, Regroup, Promote, ...
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

// Judge judges a kind of action against the state of a unit: panic, confidence, cohesion, suppression, travel mode,
// propped, concealed, set up (DUP-ACT-04). Where a unit may or must move to is judged with its move. A refusal cites the rule of
// the state first and says what is allowed instead.
func Judge(g *model.Game, unit rules.UnitID, w What) rules.Ruling {
	level := g.Level(unit)
	if g.Has(unit, model.Panicked) && level != model.Routed {
		ids := by("DUP-PANIC-03")
		if w == DoAssault {
			ids = by("DUP-PANIC-03", "DUP-ASLT-03")
		}
		return bar(ids, "%s is panicked: it can only try to recover from panic", g.Unit(unit))
	}
	for _, judge := range []func(*model.Game, rules.UnitID, What) rules.Ruling{
		byConfidence, bySuppression, byOrder, byPosture,
	} {
		if r := judge(g, unit, w); !r.OK() {
			if act := g.Acting(); act != nil && act.Unit == unit && act.Ordered {
				r = r.With(0, "state", "DUP-ORD-02", "an ordered unit is bound by its own state")
			}
			return r
		}
	}
	return rules.Allow("DUP-ACT-04", "nothing forbids it")
}

// byConfidence is DUP-CONF-02 to 04: Shaken units do not assault; Broken ones go to cover and stay there; Routed ones
// only withdraw.
func byConfidence(g *model.Game, unit rules.UnitID, w What) rules.Ruling {
	name := g.Unit(unit)
	switch level := g.Level(unit); {
	case level == model.Routed && w == DoAssault:
		return bar(by("DUP-ASLT-03", "DUP-CONF-04"), "%s is Routed: it can only move away", name)
	case level == model.Routed && w != DoMove:
		return bar(by("DUP-CONF-04"), "%s is Routed: it can only move away", name)
	case level == model.Shaken && w == DoAssault:
		return bar(by("DUP-ASLT-03", "DUP-CONF-02"), "%s is Shaken: it may do anything but assault", name)
	case level == model.Broken && w == DoAssault:
		return bar(by("DUP-ASLT-03", "DUP-CONF-03"), "%s is Broken: it may not assault", name)
	case level != model.Broken:
	case !Sheltered(g, unit) && g.Has(unit, model.Suppressed) && g.Hull(unit) == 0 && w != DoRecover:
		return bar(by("DUP-CONF-03", "DUP-SUPP-01"), "%s is Broken and suppressed in the open: it can only recover", name)
	case !Sheltered(g, unit) && w != DoMove && (w != DoRecover || !g.Has(unit, model.Suppressed)):
		return bar(by("DUP-CONF-03"), "%s is Broken in the open: it has to move to cover first", name)
	case Sheltered(g, unit) && w == DoDismount:
		return bar(by("DUP-CONF-03"), "%s is Broken and stays in its cover", name)
	}
	return rules.Allow("DUP-ACT-04", "")
}

// Sheltered reports whether a Broken unit counts as in cover; a vehicle is cover for those mounted in it.
func Sheltered(g *model.Game, unit rules.UnitID) bool {
	return g.Carrier(unit) != 0 || sight.InCover(g, unit) != ground.NoCover
}

// bySuppression is DUP-SUPP-01 for infantry, DUP-VEH-08 for vehicles and DUP-VEH-09 for mechs and monsters. Routed units
// ignore suppression (DUP-CONF-04).
func bySuppression(g *model.Game, unit rules.UnitID, w What) rules.Ruling {
	if !g.Has(unit, model.Suppressed) || g.Level(unit) == model.Routed {
		return rules.Allow("DUP-ACT-04", "")
	}
	name := g.Unit(unit)
	if hull := g.Hull(unit); hull != 0 {
		walks := g.Profile(hull).Walks()
		switch {
		case w == DoMove || w == DoShoot || w == DoCommunicate || w == DoRecover:
			return rules.Allow("DUP-VEH-08", "a suppressed vehicle moves, shoots, communicates and recovers")
		case w == DoAssault && walks:
			return bar(by("DUP-VEH-09", "DUP-ASLT-03", "DUP-ASV-08"), "%s is suppressed: it may shoot, move or recover, but not assault", name)
		case w == DoAssault:
			return bar(by("DUP-TANK-01", "DUP-VEH-08", "DUP-ASLT-03"), "%s is suppressed: it may move, recover, communicate or fire its internal weapons", name)
		}
		return bar(by("DUP-VEH-08", "DUP-SUPP-01"), "%s is suppressed: it may move, recover, communicate or fire its internal weapons", name)
	}
	switch w {
	case DoCommunicate, DoRecover, DoProp:
		return rules.Allow("DUP-SUPP-01", "a suppressed unit may recover, prop or communicate")
	case DoReorganise, DoSetUp:
		if sight.InCover(g, unit) != ground.NoCover {
			return rules.Allow("DUP-SUPP-01", "a suppressed unit in cover may reorganise")
		}
		return bar(by("DUP-SUPP-01"), "%s is suppressed outside cover: it may recover, prop or communicate", name)
	case DoShoot:
		return bar(by("DUP-SHOOT-03", "DUP-SUPP-01"), "%s is suppressed: it may recover, prop or communicate, not shoot", name)
	case DoAssault:
		return bar(by("DUP-ASLT-03", "DUP-SUPP-01"), "%s is suppressed: it may recover, prop or communicate, not assault", name)
	}
	return bar(by("DUP-SUPP-01"), "%s is suppressed: it may recover, prop, communicate, or reorganise in cover", name)
}

// byOrder is cohesion and travel mode (DUP-COH-02, DUP-TRVL-01). A suppressed column may recover: otherwise it could
// never act again in the open.
func byOrder(g *model.Game, unit rules.UnitID, w What) rules.Ruling {
	name := g.Unit(unit)
	if g.Has(unit, model.Column) && g.Level(unit) != model.Routed {
		switch {
		case w == DoMove || w == DoReorganise || w == DoRecover && g.Has(unit, model.Suppressed):
		case w == DoAssault:
			return bar(by("DUP-TRVL-01", "DUP-ASLT-03"), "%s is in travel mode: it may move or reorganise", name)
		default:
			return bar(by("DUP-TRVL-01"), "%s is in travel mode: it may move or reorganise", name)
		}
	}
	if w == DoMove || w == DoRecover || g.Hull(unit) != 0 || g.Carrier(unit) != 0 {
		return rules.Allow("DUP-ACT-04", "")
	}
	if r := g.Cohesion(unit); !r.OK() {
		if w == DoAssault {
			return bar(by("DUP-COH-02", "DUP-COH-01", "DUP-ASLT-03"), "%s: %s; until then it may only move or recover", name, r.Text).Blame(r.Blames...)
		}
		return bar(by("DUP-COH-02", "DUP-COH-01"), "%s: %s; until then it may only move or recover", name, r.Text).Blame(r.Blames...)
	}
	return rules.Allow("DUP-ACT-04", "")
}

// byPosture is propped, completely concealed and a heavy weapon set up (DUP-PROP-02, DUP-SHOOT-07, DUP-HVY-03). Broken
// and Routed units leave without unpropping and without their weapon (DUP-PROP-02, DUP-HVY-06).
func byPosture(g *model.Game, unit rules.UnitID, w What) rules.Ruling {
	name := g.Unit(unit)
	flees := g.Level(unit) >= model.Broken
	switch {
	case w == DoMove && g.Has(unit, model.Propped) && !flees:
		return bar(by("DUP-PROP-02"), "%s is propped: it unprops before it moves", name)
	case w == DoAssault && g.Has(unit, model.Propped):
		return bar(by("DUP-PROP-02", "DUP-ASLT-03"), "%s is propped: it unprops before it assaults", name)
	case w == DoMove && g.Has(unit, model.SetUp) && !flees:
		return bar(by("DUP-HVY-03"), "the weapon of %s is set up: it packs up before it moves", name).Blame(name.Ref())
	case w == DoAssault && g.Has(unit, model.SetUp):
		return bar(by("DUP-ASLT-03", "DUP-HVY-03"), "the weapon of %s is set up: it packs up before it assaults", name).Blame(name.Ref())
	case w == DoShoot && g.Has(unit, model.Concealed):
		return bar(by("DUP-SHOOT-07"), "%s is completely concealed: a Reorganise action takes it to partial concealment, from which it may fire", name)
	}
	return rules.Allow("DUP-ACT-04", "")
}
