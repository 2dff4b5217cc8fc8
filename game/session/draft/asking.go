package draft

import (
	"slices"

	"baize/rules"
)

// Against lists the units on whose account the open question in the middle of a command is asked, those that are to be seen on
// the table.
func (h *Hand) Against() (out []rules.UnitID) {
	if !h.play.Asked() || h.play.Closed() {
		return nil
	}
	for _, u := range h.play.Battle().State().Against() {
		if h.play.State().HasUnit(u) && slices.ContainsFunc(h.play.State().Unit(u).Models, h.Standing) {
			out = append(out, u)
		}
	}
	return out
}

// Concerned lists the models to be seen on the table whose fate the open question decides: those that it names, else the unit
// that answers; nil where it is about neither.
func (h *Hand) Concerned() (out []rules.ModelID) {
	if !h.play.Asked() || h.play.Closed() {
		return nil
	}
	d, state := h.play.Open(), h.play.State()
	list := d.Models
	if len(list) == 0 && d.Unit != 0 && state.HasUnit(d.Unit) {
		list = state.Unit(d.Unit).Models
	}
	for _, id := range list {
		if state.HasModel(id) && h.Standing(id) && state.Model(id).Seat == d.Seat {
			out = append(out, id)
		}
	}
	return out
}

// Leads says what the number or the shares of the answer lead to as they stand, nothing where the rules do not tell.
func (a *Answering) Leads() rules.Text {
	return a.h.play.Shown(rules.Answer{Number: a.Number, Shares: a.Shares}).Text
}
