package rules

import "slices"

// For reports whether a seat is told of an event. NoSeat is whoever reads for both seats: a log at which two people look, a report.
func (e *Event) For(seat Seat) bool { return e.To == nil || slices.Contains(e.To, seat) }

// within reports whether nobody but the seat whose event it is is told of it.
func (e *Event) within() bool { return len(e.To) == 1 && e.To[0] == e.Seat }

// Heard returns an outcome with those of its events alone that a seat is told.
func (o Outcome) Heard(by Seat) Outcome {
	if !slices.ContainsFunc(o.Events, func(e Event) bool { return !e.For(by) }) {
		return o
	}
	events, fresh := make([]Event, 0, len(o.Events)), 0
	for i := range o.Events {
		if !o.Events[i].For(by) {
			continue
		}
		if events = append(events, o.Events[i]); i < o.Fresh {
			fresh++
		}
	}
	o.Events, o.Fresh = events, fresh
	return o
}

// RuleApart puts a ruling about a unit into the story as its own seat is told it, and in its place what all others are told.
func (c *Ctx) RuleApart(seat Seat, unit UnitID, own, common Ruling) {
	c.Emit(Event{Kind: EvRuling, Seat: seat, Unit: unit, Rule: own.Rule, Text: own.Text, Ruling: &own, To: []Seat{seat}})
	c.Emit(Event{Kind: EvRuling, Seat: seat, Unit: unit, Rule: common.Rule, Text: common.Text, Ruling: &common, To: []Seat{seat.Other(), NoSeat}})
}
