package session

import (
	"slices"
	"strconv"

	"baize/rules"
)

// Against lists the units on whose account the open question in the middle of a command is asked, those that are to be seen on
// the table.
func (s *Session) Against() (out []rules.UnitID) {
	if !s.Asked() || s.Closed() {
		return nil
	}
	for _, u := range s.battle.State().Against() {
		if s.state.HasUnit(u) && slices.ContainsFunc(s.state.Unit(u).Models, s.Standing) {
			out = append(out, u)
		}
	}
	return out
}

// Strikes reports whether the unit that answers the open question acts in the command that asked it, so that the units of Against are
// those it acts upon; else they act upon it.
func (s *Session) Strikes() bool {
	w := s.battle.State().Wait
	return w != nil && w.Command.Unit != 0 && w.Command.Unit == w.Decision.Unit
}

// Concerned lists the models to be seen on the table whose fate the open question decides: those that it names, else the unit
// that answers; nil where it is about neither.
func (s *Session) Concerned() (out []rules.ModelID) {
	if !s.Asked() || s.Closed() {
		return nil
	}
	d := &s.open
	list := d.Models
	if len(list) == 0 && d.Unit != 0 && s.state.HasUnit(d.Unit) {
		list = s.state.Unit(d.Unit).Models
	}
	for _, id := range list {
		if s.state.HasModel(id) && s.Standing(id) && s.state.Model(id).Seat == d.Seat {
			out = append(out, id)
		}
	}
	return out
}

// alike reports whether what an answer leads to is said once for all answers: where models, units, dice, numbers or places are
// chosen.
func alike(d *rules.Decision) bool {
	if d.Number != nil || d.Place != nil || d.Dice != nil || len(d.Options) > 4 {
		return true
	}
	return slices.ContainsFunc(d.Options, func(o rules.Option) bool { return o.Model != 0 || o.Unit != 0 && o.Unit != d.Unit })
}

// LeadsAll says what every answer to the open question leads to, "" where each says it for itself or nothing is said.
func (s *Session) LeadsAll() string {
	if !s.Asked() || !alike(&s.open) {
		return ""
	}
	return s.sys.Info().Leads[s.open.Kind]
}

// LeadsTo says what an option of the open question leads to, beside what is said of all, and its chance where the rules tell it.
func (s *Session) LeadsTo(id string) rules.Text {
	info, text := s.sys.Info(), ""
	if own := info.Leads[s.open.Kind+":"+id]; own != "" || !alike(&s.open) {
		text = info.LeadsTo(s.open.Kind, id)
	}
	return rules.Join(said(rules.Plain(text), s.Shown(id).Text), "; ", "; ")
}

// LeadsNumber says what the number of the answer leads to as it stands, nothing where the rules do not tell.
func (a *Answering) LeadsNumber() rules.Text { return a.s.Shown(strconv.Itoa(a.Number)).Text }

// said returns those of some texts that say anything.
func said(list ...rules.Text) []rules.Text { return slices.DeleteFunc(list, rules.Text.Empty) }
