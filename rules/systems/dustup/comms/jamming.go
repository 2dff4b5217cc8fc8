package comms

import (
	"baize/rules"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// Signal is how a message fares that may be jammed: the state of its dice.
type Signal struct {
	sent    int  // face of the communications die until the jammer's is thrown
	jam     int  // closed shift of the die that follows
	Through bool // it has arrived
	Heeded  bool // and what was thrown for after it succeeded
}

// Sent are the dice of a test that a jammer may lower: those of the jamming, then the test by the closed shift of its die. done
// hears how it went, nil for nobody.
func Sent(g *model.Game, from rules.UnitID, test func(jam int) model.Test, done func(a *model.Act, ok bool)) []model.Stage[Signal] {
	plain := test(0) // jamming lowers the die, never the target
	return append(jammed(g, from), model.Stage[Signal]{
		Roll: func(s Signal) (model.Roll, bool) {
			t := test(s.jam)
			return t.Roll(g, func(a *model.Act, face int) {
				if done != nil {
					done(a, t.Passes(face))
				}
			}), true
		},
		Then: func(_ Signal, face int) Signal { return Signal{Through: plain.Passes(face)} },
	})
}

// jammed are the dice of the strongest enemy jammer against a message, none without one: the sender's communications against the
// jammer; higher is -1, more than double -2 (DUP-COMM-04).
func jammed(g *model.Game, from rules.UnitID) []model.Stage[Signal] {
	jammer := jammer(g, g.Unit(from).Seat.Other())
	if jammer == 0 {
		return nil
	}
	mine, theirs := model.GearDie(g.Troop(from).Comms), model.GearDie(g.Jammer(jammer))
	roll := func(unit rules.UnitID, purpose string, c ladder.Cast) model.Roll {
		return model.Roll{Seat: g.Unit(unit).Seat, Unit: unit, Rule: "DUP-COMM-04", Purpose: purpose, Dice: []ladder.Cast{c}}
	}
	return []model.Stage[Signal]{{
		Roll: func(Signal) (model.Roll, bool) {
			r := roll(from, "communications", mine.Cast("communications", mine.Base))
			r.Before = func(a *model.Act) {
				a.Judge(from, mine.Count("DUP-COMM-04", "communications die", mine.Base))
				a.Judge(jammer, theirs.Count("DUP-COMM-04", "jammer die", theirs.Base))
			}
			return r, true
		},
		Then: func(_ Signal, face int) Signal { return Signal{sent: face} },
	}, {
		Roll: func(s Signal) (model.Roll, bool) {
			r := roll(jammer, "jamming", theirs.Cast("jammer", theirs.Base))
			r.After = func(a *model.Act, faces []int) { tellJamming(a, from, jammer, s.sent, faces[0]) }
			return r, true
		},
		Then: func(s Signal, face int) Signal { return Signal{jam: -jamming(s.sent, face)} },
	}}
}

// jamming is how far the faces of both sides lower the die of a message.
func jamming(sent, jammer int) int {
	switch {
	case jammer > 2*sent:
		return 2
	case ladder.Higher(jammer, sent):
		return 1
	}
	return 0
}

func tellJamming(a *model.Act, from, jammer rules.UnitID, x, y int) {
	_, told := ladder.Versus(y, x)
	n := jamming(x, y)
	a.Judge(from, rules.Count("DUP-COMM-04", "jamming", n, rules.Step{Value: x, Unit: "communications", Text: rules.Say("equipment of the sender"), Rule: "DUP-COMM-04"},
		rules.Step{Value: y, Unit: "jammer", Text: rules.Say("of %s", a.Unit(jammer)), Rule: "DUP-COMM-04"}, told))
	if n == 0 {
		a.Say(from, "DUP-COMM-04", "%s tries to jam the message of %s and fails", a.Unit(jammer), a.Unit(from))
	} else {
		a.Say(from, "DUP-COMM-04", "%s jams the message of %s: its die goes %d down", a.Unit(jammer), a.Unit(from), n)
	}
}

// jammer is the unit of a side with the best working jammer, 0 for none: on the table and not suppressed, panicked or
// Routed (DUP-COMM-04).
func jammer(g *model.Game, seat rules.Seat) (best rules.UnitID) {
	for _, u := range g.Units(seat) {
		_, on := g.Stand(u)
		if g.Jammer(u) == 0 || !on || g.Has(u, model.Suppressed) || g.Has(u, model.Panicked) || g.Level(u) == model.Routed {
			continue
		}
		if best == 0 || g.Jammer(u) > g.Jammer(best) {
			best = u
		}
	}
	return best
}
