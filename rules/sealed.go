package rules

// A sealed question is one of several that seats answer without seeing what the others chose; then all answers are opened at once. The
// seats are asked one after the other, by one command, and nothing changes between the first question and [Ctx.Reveal]. Sealed
// questions ask for options or a number.

// Sealed says of an answer of a waiting command that the other seat may not know it yet.
type Sealed struct {
	Answer int  `json:"answer"` // its place among the answers
	Seat   Seat `json:"seat"`   // whose it is
}

// choice is a sealed answer in a run.
type choice struct {
	Sealed
	of    *Decision
	given Answer
}

// seal keeps an answer sealed, if its question is.
func (c *Ctx) seal(d *Decision, a Answer) {
	if d.Sealed {
		c.sealed = append(c.sealed, choice{Sealed{c.asked, d.Seat}, d, a})
	}
}

// sealedAnswers lists the answers that are sealed where the run stops.
func (c *Ctx) sealedAnswers() (out []Sealed) {
	for _, k := range c.sealed {
		out = append(out, k.Sealed)
	}
	return out
}

// Reveal opens all sealed answers and tells them. It panics where none is sealed.
func (c *Ctx) Reveal() {
	if len(c.sealed) == 0 {
		panic("rules: no answer is sealed")
	}
	for _, k := range c.sealed {
		said := Say("%d", k.given.Number)
		if o := k.of.option(k.given.Pick()); o != nil {
			said = o.Whole()
		}
		c.Emit(Event{Kind: EvSecret, Seat: k.Seat, Unit: k.of.Unit, Rule: k.of.Rule, Text: Say("%s has chosen: %s", k.Seat, said)})
	}
	c.sealed = nil
}

// sealing is the views of a system without the sealed answers of the other seat.
type sealing struct{ Viewer }

// View implements Viewer. An answer that is kept from the seat stands there as hidden; a run takes the first answer that can be given
// in its place.
func (v sealing) View(s *State, seat Seat) *State {
	s = v.Viewer.View(s, seat)
	if s.Wait == nil || seat == NoSeat {
		return s
	}
	var wait *Pending
	for _, k := range s.Wait.Sealed {
		if k.Seat == seat || k.Answer >= len(s.Wait.Answers) || s.Wait.Answers[k.Answer].Hidden {
			continue
		}
		if wait == nil {
			wait = s.Wait.Bare()
			wait.Turned, wait.Answers = s.Wait.Turned, append([]Answer(nil), wait.Answers...)
		}
		wait.Answers[k.Answer] = Answer{Hidden: true}
	}
	if wait == nil {
		return s
	}
	out := *s
	out.Wait = wait
	return &out
}
