package rules

import "slices"

// Against are the units on whose account the open question in the middle of a command is asked: those that the rules name
// ([Decision.Against]), else the unit that the command is given to, else those that it is aimed at. The unit that answers is
// not among them; nil where nobody else is concerned or no question is open.
func (s *State) Against() []UnitID {
	if s.Wait == nil {
		return nil
	}
	d, c := &s.Wait.Decision, &s.Wait.Command
	if len(d.Against) > 0 {
		return d.Against
	}
	own := func(u UnitID) bool { return u == 0 || u == d.Unit || !s.HasUnit(u) }
	if !own(c.Unit) && s.Unit(c.Unit).Seat != d.Seat {
		return []UnitID{c.Unit}
	}
	var out []UnitID
	add := func(u UnitID) {
		if !own(u) && s.Unit(u).Seat != d.Seat && !slices.Contains(out, u) {
			out = append(out, u)
		}
	}
	add(c.Target)
	for _, u := range c.Targets {
		add(u)
	}
	for _, a := range c.Attacks {
		add(a.Target)
	}
	return out
}

// LeadsTo says in one line what an answer to a question of a kind leads to: that of the option, else what is true of every
// answer to such a question; "" where the system says nothing.
func (i *Info) LeadsTo(kind, option string) string {
	if text := i.Leads[kind+":"+option]; text != "" {
		return text
	}
	return i.Leads[kind]
}
