package duel

import (
	"reflect"
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// deed is what an activation that has ended was about.
type deed struct {
	seat  rules.Seat
	idle  bool        // nothing was done, though something could have been
	holds bool        // idle, by a unit that an objective depends on
	fired bool        // a command was aimed at somebody: an attack, an Order
	moved geom.Length // how far the middle of the unit came, 0 for one that was not on the table
}

// watch follows a battle command by command and finds what was done in each activation.
type watch struct {
	b     *rules.Battle
	was   *rules.State  // before the command that is done now; nil at first
	last  rules.Command // the command itself, also while it asks
	begun *rules.State  // before the activation under way; nil between two
	by    rules.Command // which began it
	dice  int           // thrown in it, all but those of by
	could bool          // something else could be done than to end it
	fired bool          // a command in it was aimed at somebody
}

// did notes a command and its outcome. If the command ended an activation, ended is true. An activation was idle where no dice were thrown,
// everything is as if it had been begun and ended at once, and other commands were offered.
func (w *watch) did(c rules.Command, out rules.Outcome) (d deed, ended bool) {
	now := w.b.State()
	w.fired = w.fired || aims(c)
	if w.was == nil {
		w.was = w.b.Start()
	}
	if c.Kind != rules.KindAnswer {
		w.last = c
	}
	if now.Wait != nil {
		return d, false
	}
	before, open := w.was, w.b.Open()
	w.was = now
	if w.begun == nil {
		if open.Unit != 0 && now.Over == nil {
			w.begun, w.by, w.dice, w.could, w.fired = before, w.last, 0, len(offers(open)) > 1, aims(w.last)
		}
		return d, false
	}
	w.dice += out.Dice
	if open.Unit != 0 && now.Over == nil {
		return d, false
	}
	d = deed{seat: w.by.Seat, fired: w.fired}
	d.idle = w.could && w.dice == 0 && now.Over == nil && alike(now, nothing(w.b.System(), w.begun, w.by))
	d.holds = d.idle && holds(w.b.System(), now, w.by.Unit)
	if from, ok := w.begun.Middle(w.by.Unit); ok {
		if to, ok := now.Middle(w.by.Unit); ok {
			d.moved = from.Dist(to)
		}
	}
	w.begun = nil
	return d, d.seat != rules.NoSeat
}

// aims reports whether a command, or one that answers a question, names attacks or units that it is aimed at.
func aims(c rules.Command) bool {
	if c.Answer != nil {
		return c.Answer.Command != nil && aims(*c.Answer.Command)
	}
	return c.Aims()
}

// offers are the options of a decision that a command takes.
func offers(d rules.Decision) []rules.Option {
	return slices.DeleteFunc(slices.Clone(d.Options), func(o rules.Option) bool { return o.Refused != nil || o.Command == nil })
}

// shortest is how many commands it takes at most to end an activation.
const shortest = 6

// nothing is the state after an activation that is begun and ended; nil where that asks something.
func nothing(sys rules.System, s *rules.State, begin rules.Command) *rules.State {
	c := begin
	for range shortest {
		out, err := rules.Foresee(sys, s, c, rules.Fair{})
		if err != nil || !out.Ruling.OK() || out.Open != nil {
			return nil
		}
		s = out.State
		open := rules.OpenDecision(sys, s)
		list := offers(open)
		if open.Unit == 0 {
			return s
		}
		if len(list) == 0 {
			return nil
		}
		if c = *list[len(list)-1].Command; c.Seat == rules.NoSeat { // the last option ends what is under way
			c.Seat = open.Seat
		}
	}
	return nil
}

// holds reports whether an objective that a unit's side holds, or keeps the enemy from holding, would fall away without the unit.
func holds(sys rules.System, s *rules.State, unit rules.UnitID) bool {
	if unit == 0 {
		return false
	}
	seat, without := s.Unit(unit).Seat, s.Clone()
	for _, m := range without.Unit(unit).Models {
		without.Model(m).Place = rules.Reserve
	}
	left := rules.MapperOf(sys).Landmarks(without)
	return slices.ContainsFunc(rules.MapperOf(sys).Landmarks(s), func(m rules.Landmark) bool {
		return m.Kind == rules.LandmarkObjective && m.Seat != seat.Other() && slices.ContainsFunc(left, func(l rules.Landmark) bool {
			return l.Kind == m.Kind && l.At == m.At && l.Seat != m.Seat
		})
	})
}

// alike reports whether models, units and what the system keeps besides, such as loaded weapons, are the same in two states.
func alike(a, b *rules.State) bool {
	return b != nil && reflect.DeepEqual(a.Models, b.Models) && reflect.DeepEqual(a.Units, b.Units) && reflect.DeepEqual(a.Ext, b.Ext)
}

// gone reports whether a side has nothing on the table.
func gone(s *rules.State, seat rules.Seat) bool {
	return !slices.ContainsFunc(s.Models, func(m rules.Model) bool { return m.Seat == seat && m.Place == rules.OnTable })
}
