package ai

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/geom"
)

// Why says why a player did what it did last: the plans that it compared, the chosen one first.
type Why struct {
	Seat   rules.Seat
	Note   string // where nothing was compared, or the plan is an earlier one
	Tries  int    // commands carried out in foresight
	Plans  []WhyPlan
	Turn   []rules.Text // the plan for the turn in sentences: who does what, who acts first and last, what is feared
	Errand rules.Text   // what the unit that acts in the first plan was to do in the turn, nothing where no plan has it

	rest *plan
}

// WhyPlan is a plan that was compared.
type WhyPlan struct {
	Unit   rules.UnitID
	Text   rules.Text // its commands in words
	Worth  int        // what it is expected to come to, in thousandths of a point; compared with the others it says by how much it is better
	Before int        // the same before the enemy replies
	Throws int        // of the dice by which it was judged to the end
	Reply  rules.Text // what the enemy was expected to do, nothing where that hurts nobody
	Steps  []WhyStep
}

// WhyStep is a part of a plan that can be drawn on the table: a unit goes somewhere, or strikes at somebody there. Places
// are in µm, of the middles of units; From is To where the unit was not on the table.
type WhyStep struct {
	Unit     rules.UnitID
	From, To geom.Point
	Strike   bool
}

// Why is the reason for the last decision.
func (p *Planner) Why() Why { return p.why }

// Lines says the reason in lines.
func (w Why) Lines() []rules.Text {
	var out []rules.Text
	if w.Note != "" {
		out = append(out, rules.Plain(w.Note))
	}
	for i, p := range w.Plans {
		line := rules.Say("%d. %s: %s", i+1, p.Text, Points(p.Worth))
		if !p.Reply.Empty() {
			line = line.Then(" (%s but for %s)", Points(p.Before), p.Reply)
		}
		out = append(out, line)
	}
	return out
}

// Points writes thousandths of a point.
func Points(n int) string {
	switch {
	case n > won/2:
		return "the battle is won"
	case n < -won/2:
		return "the battle is lost"
	}
	sign := "+"
	if n < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%d", sign, n/1000, n%1000/100)
}

// told is how many plans a reason lists.
const told = 6

func explain(s *search, list []*plan) Why {
	w := Why{Seat: s.l.Seat, Tries: s.tries, Turn: s.turn.told(s.l)}
	for _, p := range list[:min(told, len(list))] {
		q := WhyPlan{Worth: p.worth, Before: p.worth - mean(p.drops)/100*s.temper.Reply, Throws: len(p.ends)}
		var said []rules.Text
		for i, c := range p.cmds {
			text := s.phrase(c)
			if i > 0 && c.Unit != 0 && c.Unit == p.cmds[i-1].Unit {
				_, text = text.Subject()
			}
			said = append(said, text)
			q.Unit = max(q.Unit, c.Unit)
			before := s.l.State
			if i > 0 {
				before = p.states[i-1]
			}
			q.Steps = append(q.Steps, stepsOf(c, before, p.states[i])...)
		}
		q.Text = rules.Join(said, ", ", ", ")
		if p.reply.Kind != "" {
			q.Reply = s.phrase(p.reply)
		}
		w.Plans = append(w.Plans, q)
	}
	if len(w.Plans) > 0 {
		w.Errand = s.turn.errandOf(s.l, w.Plans[0].Unit)
	}
	return w
}

// stepsOf are what a command does on the table that leads from one state to another.
func stepsOf(c rules.Command, before, after *rules.State) (out []WhyStep) {
	if c.Unit == 0 {
		return nil
	}
	from, stood := before.Middle(c.Unit)
	to, stands := after.Middle(c.Unit)
	if !stood {
		from = to
	}
	if stands && (from.Dist(to) > geom.Inch/2 || !stood) {
		out = append(out, WhyStep{Unit: c.Unit, From: from, To: to})
	}
	strike := func(u rules.UnitID) {
		if at, ok := before.Middle(u); ok && before.Unit(u).Seat != before.Unit(c.Unit).Seat {
			out = append(out, WhyStep{Unit: c.Unit, From: from, To: at, Strike: true})
		}
	}
	for _, u := range append([]rules.UnitID{c.Target}, c.Targets...) {
		if u != 0 {
			strike(u)
		}
	}
	for _, a := range c.Attacks {
		switch {
		case a.Target != 0:
			strike(a.Target)
		case a.At != nil:
			out = append(out, WhyStep{Unit: c.Unit, From: from, To: *a.At, Strike: true})
		}
	}
	return out
}

// phrase says a command, with the unit first that it is given to.
func (s *search) phrase(c rules.Command) rules.Text {
	if c.Answer != nil {
		return s.phraseAnswer(c.Answer)
	}
	term, _ := s.l.Sys.Info().Command(c.Kind)
	out := rules.Plain(term.Name())
	if c.Name != "" {
		out = out.Then(" (%s)", strings.NewReplacer("-", " ", "+", ", ").Replace(strings.TrimSuffix(c.Name, "+")))
	}
	if c.Unit != 0 {
		out = rules.Say("%s: %s", s.l.State.Unit(c.Unit), out)
	}
	switch {
	case c.Target != 0:
		out = out.Then(" %s", s.l.State.Unit(c.Target))
	case len(c.Targets) > 0:
		out = out.Then(" %s", s.l.State.Unit(c.Targets[0]))
	}
	if len(c.Attacks) > 0 && c.Attacks[0].Target != 0 {
		out = out.Then(" at %s", s.l.State.Unit(c.Attacks[0].Target))
	}
	return out
}

// phraseAnswer says an answer.
func (s *search) phraseAnswer(a *rules.Answer) rules.Text {
	for _, o := range s.l.Open.Options {
		if slices.Contains(a.Picks, o.ID) {
			return o.Whole()
		}
	}
	switch {
	case a.Command != nil:
		return s.phrase(*a.Command)
	case len(a.Shares) > 0:
		var said []rules.Text
		for _, k := range a.Shares {
			if slot := s.l.Open.Share.Slot(k.Slot); slot != nil {
				said = append(said, rules.Say("%s: %d", slot.Text, k.N))
			}
		}
		return rules.Join(said, ", ", ", ")
	case len(a.Moves) > 0:
		return rules.Plain("other places")
	case s.l.Open.Number != nil:
		return rules.Say("%d", a.Number)
	case s.l.Open.Dice != nil:
		return rules.Plain("these dice")
	}
	return rules.Plain("none")
}

func sortWorth(list []*plan) {
	slices.SortStableFunc(list, func(a, b *plan) int { return cmp.Or(b.worth-a.worth, a.acts-b.acts) })
}
