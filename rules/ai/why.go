package ai

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Why says why a player did what it did last: the plans that it compared, the chosen one first.
type Why struct {
	Seat  rules.Seat
	Note  string // where nothing was compared, or the plan is an earlier one
	Tries int    // commands carried out in foresight
	Plans []WhyPlan

	rest *plan
}

// WhyPlan is a plan that was compared.
type WhyPlan struct {
	Text   string       // its commands in words
	Worth  int          // what it is expected to come to, in thousandths of a point; compared with the others it says by how much it is better
	Before int          // the same before the enemy replies
	Throws int          // of the dice by which it was judged to the end
	Reply  string       // what the enemy was expected to do, "" for nothing that hurts
	At     []geom.Point // where the units that it moves would come to stand, in µm, for drawing on the table
}

// Why is the reason for the last decision.
func (p *Planner) Why() Why { return p.why }

// Lines tells the reason in lines.
func (w Why) Lines() []string {
	var out []string
	if w.Note != "" {
		out = append(out, w.Note)
	}
	for i, p := range w.Plans {
		line := fmt.Sprintf("%d. %s: %s", i+1, p.Text, points(p.Worth))
		if p.Reply != "" {
			line += fmt.Sprintf(" (%s but for %s)", points(p.Before), p.Reply)
		}
		out = append(out, line)
	}
	return out
}

// points writes thousandths of a point.
func points(n int) string {
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
	w := Why{Seat: s.l.Seat, Tries: s.tries}
	for _, p := range list[:min(told, len(list))] {
		q := WhyPlan{Worth: p.worth, Before: p.worth - mean(p.drops)/100*s.temper.Reply, Throws: len(p.ends)}
		for i, c := range p.cmds {
			if i > 0 {
				q.Text += ", then "
			}
			q.Text += s.phrase(c)
			for _, m := range c.Moves[:min(1, len(c.Moves))] {
				if len(m.Path) > 0 {
					q.At = append(q.At, m.Path[len(m.Path)-1])
				} else if at, ok := middle(p.states[i], c.Unit); ok {
					q.At = append(q.At, at)
				}
			}
		}
		if p.reply.Kind != "" {
			q.Reply = s.phrase(p.reply)
		}
		w.Plans = append(w.Plans, q)
	}
	return w
}

// phrase tells a command in words.
func (s *search) phrase(c rules.Command) string {
	if c.Answer != nil {
		for _, o := range s.l.Open.Options {
			if slices.Contains(c.Answer.Picks, o.ID) {
				return o.Text
			}
		}
		return "answer"
	}
	term, _ := s.l.Sys.Info().Command(c.Kind)
	out := term.Name()
	if c.Name != "" {
		out += " " + c.Name
	}
	if c.Unit != 0 {
		out = s.l.State.Unit(c.Unit).Name + ": " + out
	}
	switch {
	case c.Target != 0:
		out += " " + s.l.State.Unit(c.Target).Name
	case len(c.Targets) > 0:
		out += " " + s.l.State.Unit(c.Targets[0]).Name
	}
	for i, a := range c.Attacks {
		if a.Target != 0 && i == 0 {
			out += " at " + s.l.State.Unit(a.Target).Name
		}
	}
	return out
}

func sortWorth(list []*plan) {
	slices.SortStableFunc(list, func(a, b *plan) int { return b.worth - a.worth })
}
