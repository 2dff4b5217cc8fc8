package report

import (
	"fmt"
	"slices"
	"strings"

	"baize/game/session/telling"
	"baize/rules"
)

// page is a text in Markdown under way.
type page struct{ strings.Builder }

func (p *page) line(format string, args ...any) { fmt.Fprintf(p, format+"\n", args...) }

// Markdown is the text of the report.
func (r *Report) Markdown() string {
	p := &page{}
	r.head(p)
	r.forces(p)
	for i := range r.Turns {
		r.turn(p, i)
	}
	r.end(p)
	r.luck(p)
	return p.String()
}

func (r *Report) title() string {
	for _, t := range []string{r.Meta.Title, r.now.Title, r.Meta.Scenario} {
		if t != "" {
			return t
		}
	}
	return "A battle"
}

func (r *Report) head(p *page) {
	in := r.Sys.Info()
	p.line("# %s\n", plain(r.title()))
	p.line("%s against %s, %s%s. %s, %s.\n", plain(r.side(rules.SeatA)), plain(r.side(rules.SeatB)), strings.TrimSpace(in.Name+" "+in.Edition),
		r.scenario(), count(r.now.Turn, "turn"), count(r.Orders, "command"))
	p.line("**%s**\n", plain(r.verdict()))
	if text := r.practice(); text != "" {
		p.line("**%s**\n", text)
	}
	if r.Seat != rules.NoSeat {
		p.line("This report tells what %s may know.\n", plain(r.side(r.Seat)))
	}
}

// practice says whether dice were taken back, and whether the battle was practice: then it was not played for real.
func (r *Report) practice() string {
	text := ""
	if r.Practised {
		text = "Practice: in this battle undo could go back over dice and over what was shown."
	}
	if n := len(r.Backs); n > 0 {
		text += fmt.Sprintf(" Dice were taken back %s.", count(n, "time"))
	}
	return strings.TrimSpace(text)
}

func (r *Report) scenario() string {
	name := r.now.Title
	if name == "" {
		name = r.Meta.Scenario
	}
	if name == "" {
		return ""
	}
	return ", scenario " + plain(name)
}

// verdict says how it ended.
func (r *Report) verdict() string {
	o := r.now.Over
	switch {
	case o == nil:
		return fmt.Sprintf("The battle goes on in Turn %d.", r.now.Turn)
	case o.Winner == rules.NoSeat:
		return "A draw: " + telling.Words(r.now, o.Why) + "."
	}
	return r.side(o.Winner) + " wins: " + telling.Words(r.now, o.Why) + "."
}

func (r *Report) forces(p *page) {
	p.line("## Forces\n")
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		f := r.Force(seat)
		head := plain(f.Side)
		if f.Name != "" && f.Name != f.Side {
			head += ": " + plain(f.Name)
		}
		if f.Points > 0 {
			head += fmt.Sprintf(", %d points", f.Points)
		}
		p.line("### %s\n", head)
		p.line("| unit | what it is | models | at last |\n|---|---|---:|---:|")
		for _, u := range f.Units {
			p.line("| %s | %s | %d | %d |", plain(u.Name), plain(u.Text), u.Models, u.Left)
		}
		p.line("")
		if f.Hidden > 0 {
			p.line("%s hidden still.\n", count(f.Hidden, "unit"))
		}
	}
}

// turn writes one turn: its picture, what happened phase by phase, and the counters and losses at its end.
func (r *Report) turn(p *page, i int) {
	t := &r.Turns[i]
	if t.N == 0 {
		p.line("## Setting up\n")
	} else {
		p.line("## Turn %d\n", t.N)
	}
	if s, ok := r.begun(i); ok {
		p.line("![%s](%s)\n", s.title, s.file)
	}
	told := withoutResult(t.Lines)
	for k, l := range told {
		text := plain(l.Words())
		switch l.Kind {
		case rules.EvPhase:
			if k+1 < len(told) && told[k+1].Kind != rules.EvPhase { // else nothing happened in it
				p.line("\n**%s**\n", text)
			}
		case rules.EvBegin:
			p.line("- *%s*", text)
		default:
			p.line("%s- %s", strings.Repeat("  ", l.Depth()), text)
		}
	}
	p.line("")
	if t.N > 0 {
		p.line("%s\n", plain(r.sum(t)))
	}
}

// withoutResult returns the lines without the result, which the report says elsewhere.
func withoutResult(lines []telling.Line) []telling.Line {
	return slices.DeleteFunc(slices.Clone(lines), func(l telling.Line) bool { return l.Kind == rules.EvOver })
}

// sum says what a turn came to: losses and public numbers.
func (r *Report) sum(t *Turn) string {
	var parts []string
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		if n := fallen(t.Begin, t.End, seat); n > 0 {
			parts = append(parts, fmt.Sprintf("%s loses %s", r.side(seat), count(n, "model")))
		}
	}
	if len(parts) == 0 {
		parts = []string{"nobody falls"}
	}
	text := "At the end of the Turn: " + strings.Join(parts, ", ") + "."
	if score := r.counters(t.End); score != "" {
		text += " " + score + "."
	}
	return text
}

// counters writes the public numbers of both sides, those left out that nobody has: "Score: Blue 2 of 6, Red 1 of 6".
func (r *Report) counters(s *rules.State) string {
	var names []string
	told, any := map[string][]string{}, map[string]bool{}
	for _, c := range rules.CountingOf(r.Sys).Counters(s) {
		if c.Seat == rules.NoSeat {
			continue
		}
		text := fmt.Sprintf("%s %d", r.side(c.Seat), c.Value)
		if c.Of > 0 {
			text += fmt.Sprintf(" of %d", c.Of)
		}
		if told[c.Name] == nil {
			names = append(names, c.Name)
		}
		told[c.Name], any[c.Name] = append(told[c.Name], text), any[c.Name] || c.Value != 0
	}
	var parts []string
	for _, n := range names {
		if any[n] {
			parts = append(parts, n+": "+strings.Join(told[n], ", "))
		}
	}
	return strings.Join(parts, "; ")
}

func (r *Report) end(p *page) {
	p.line("## The end\n\n![The table at last](final.png)\n")
	p.line("- %s", plain(r.verdict()))
	if o := r.now.Over; o != nil {
		if rule, ok := r.Sys.Info().Rule(o.Rule); ok {
			p.line("- The rule is %s, %s.", plain(string(rule.ID)), plain(rule.Title))
		}
	}
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		f := r.Force(seat)
		p.line("- %s lost %d of %s.", plain(f.Side), f.Lost, count(f.Models, "model"))
	}
	if score := r.counters(r.Final); score != "" {
		p.line("- %s.", plain(score))
	}
	p.line("")
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
