package rules

// Adrift sets a model adrift: it stays where it is and takes no part any more. by has it, a seat as its prize or nobody. A model
// that is adrift already changes hands.
func (c *Ctx) Adrift(model ModelID, by Owner, rule RuleID, why Text) {
	m := c.S.Model(model)
	m.Adrift, m.Held = true, by
	c.Emit(Event{Kind: EvHeld, Seat: by.Seat(), Unit: m.Unit, Model: model, Name: by.String(), Rule: rule, Text: why})
}

// Retake ends that a model is adrift: it takes part again, for the seat that it belongs to.
func (c *Ctx) Retake(model ModelID, rule RuleID, why Text) {
	m := c.S.Model(model)
	m.Adrift, m.Held = false, Nobody
	c.Emit(Event{Kind: EvHeld, Seat: m.Seat, Unit: m.Unit, Model: model, Name: heldBack, Rule: rule, Text: why})
}

// heldBack is the word for a model that takes part again, in events and commands.
const heldBack = "back"

// Holder is who has a model: the seat that it belongs to, and of one that is adrift whoever holds it, NoSeat for nobody.
func (m *Model) Holder() Seat {
	if m.Adrift {
		return m.Held.Seat()
	}
	return m.Seat
}

// checkHandHeld judges a command that sets a model adrift, hands it over or takes it back.
func checkHandHeld(in *Info, s *State, c *Command) Ruling {
	_, owner := ParseOwner(c.Name)
	switch {
	case !in.Adrift:
		return Malform("no model of %s is ever adrift", in.Name)
	case !owner && c.Name != heldBack:
		return Malform("%q: expected who has the model, A, B or nobody, or back", c.Name)
	case c.Model == 0:
		return Refuse("", "name the model and who has it")
	case c.Name == heldBack && !s.Model(c.Model).Adrift:
		return Refuse("", "it takes part already")
	}
	return Allow("", "set by hand")
}

// holds carries out what a command does to who has a model, and returns the words for it.
func (m *Model) holds(name string) Text {
	by, owner := ParseOwner(name)
	m.Adrift, m.Held = owner, by
	switch {
	case !owner:
		return Plain("takes part again")
	case by == Nobody:
		return Plain("adrift, nobody has it")
	}
	return Say("adrift, a prize of %s", by.Seat())
}
