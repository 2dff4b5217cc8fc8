package tableview

import (
	"fmt"
	"strconv"

	"baize/game/session/draft"
	"baize/game/session/telling"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// ghosts draws what is being moved: where it would stand, its way, what is used and left, and why it may not stand there.
func (b *build) ghosts() {
	mv := b.h.Mover()
	if mv == nil {
		return
	}
	bad := !mv.Ruling.OK()
	blamed := b.blamed(mv)
	all, from := mv.Ghosts(), len(b.out.Models)
	for i := range all {
		g := &all[i]
		if !g.Moved {
			continue
		}
		r := b.model(b.st.Model(g.Model))
		r.X, r.Y, r.Heading, r.Ghost, r.Refused, r.Markers = int64(g.At.X), int64(g.At.Y), int32(g.Facing), true, bad && (len(blamed) == 0 || blamed[g.Model] || g.Over()), nil
		if blamed[g.Model] {
			r.Label = telling.ModelName(b.st, g.Model)
		}
		r.Activated = false
		r.Selected = b.h.Selected(g.Model)
		b.out.Models = append(b.out.Models, r)
		if !g.Off {
			b.out.Paths = append(b.out.Paths, render.PathLine{Points: pts(g.Path()), Refused: bad && blamed[g.Model] || g.Over()})
		}
	}
	b.levels(from, func(id rules.ModelID) int { return mv.Ghost(id).Layer() })
	g := lead(mv)
	if g == nil {
		return
	}
	if g.Off {
		if bad {
			b.out.Labels = append(b.out.Labels, render.Label{At: Pt(g.At), Text: b.short(mv.Ruling.Text), Style: render.Warning})
		}
		return
	}
	for i := range b.out.Paths {
		p := &b.out.Paths[i]
		if p.Points[0] == Pt(g.From.At) && p.Points[len(p.Points)-1] == Pt(g.At) {
			p.Used = b.usedText(g)
			if bad {
				p.Reason = b.short(mv.Ruling.Text)
			}
			if bad && g.Used.Unit == rules.Micron && telling.Tells(mv.Ruling.Text, geom.Length(g.Used.N)) {
				p.Used = ""
			}
		}
	}
}

// lead is the ghost beside which is told how far and why not; nil where none was moved.
func lead(mv *draft.Mover) *draft.Ghost { return Farthest(mv.Ghosts()) }

// Farthest returns the ghost that goes farthest, of those that have a limit where any has one, since others only go along with them; nil where
// none was moved.
func Farthest(list []draft.Ghost) (out *draft.Ghost) {
	for i := range list {
		g := &list[i]
		switch {
		case !g.Moved:
		case out == nil, out.Limit.None() && !g.Limit.None(), out.Limit.None() == g.Limit.None() && g.Used.N > out.Used.N:
			out = g
		}
	}
	return out
}

// RefusedAt is where the table tells why what is moved may not stand there; false where it does not tell all of it.
func RefusedAt(h *draft.Hand) (geom.Point, bool) {
	mv := h.Mover()
	if mv == nil || mv.Ruling.OK() {
		return geom.Point{}, false
	}
	g := lead(mv)
	if g == nil {
		return geom.Point{}, false
	}
	_, whole := telling.Short(h.Play().State(), mv.Ruling.Text, letters)
	return g.At, whole
}

// blamed are the models that the refusal of what is moved blames; those of them that stand still are marked where they stand.
func (b *build) blamed(mv *draft.Mover) map[rules.ModelID]bool {
	if mv.Ruling.OK() {
		return nil
	}
	out := map[rules.ModelID]bool{}
	for _, r := range mv.Ruling.Blames {
		if r.Model() != 0 {
			out[r.Model()] = true
		}
	}
	moved := false
	for _, g := range mv.Ghosts() {
		if g.Moved && out[g.Model] {
			moved = true
		}
	}
	if !moved {
		return nil // nobody of those who move: all of them are at fault
	}
	for i := range b.out.Models {
		id := rules.ModelID(b.out.Models[i].ID)
		if g := mv.Ghost(id); out[id] && (g == nil || !g.Moved) {
			b.out.Models[i].Refused = true
		}
	}
	return out
}

// usedText is UsedText, or what the odds of the command say of the way: where points are rolled, length alone tells little.
func (b *build) usedText(g *draft.Ghost) string {
	d := b.h.Draft()
	if d == nil || d.Odds == nil || len(d.Odds.Marks) == 0 {
		return UsedText(b.st, g)
	}
	text := telling.Words(b.st, d.Odds.Title)
	if n := len(d.Odds.Outcomes); n > 0 {
		text += fmt.Sprintf(", %s %.0f%%", telling.Words(b.st, d.Odds.Outcomes[n-1].Label), 100*d.Odds.Outcomes[n-1].P)
	}
	return text
}

// UsedText returns what a ghost has used of its limit, what is left, and what held it: 6.0" of 6.0": as far as it goes.
func UsedText(s *rules.State, g *draft.Ghost) string {
	say := func(n rules.Amount) string { return telling.Words(s, n.Text()) }
	number := say
	if g.Limit.Unit != rules.Micron && !g.Limit.None() { // the unit stands at the limit alone
		number = func(n rules.Amount) string { return strconv.Itoa(n.N) }
	}
	text := ""
	if g.Driven {
		for _, l := range g.Legs {
			if l.Run != 0 {
				text = plus(text, say(rules.Long(l.Run)))
			}
			if l.Turn != 0 {
				side := "to the right"
				t := l.Turn
				if t < 0 {
					side, t = "to the left", -t
				}
				text = plus(text, fmt.Sprintf("%d° %s", t/100, side))
			}
		}
	} else {
		text = number(g.Used)
	}
	if !g.Limit.None() {
		left := rules.Amount{N: g.Limit.N - g.Used.N, Unit: g.Limit.Unit}
		switch {
		case g.Over():
			left.N = -left.N
			return fmt.Sprintf("%s of %s, %s too far", text, say(g.Limit), number(left))
		case g.Held == rules.HeldLimit:
			text = fmt.Sprintf("%s of %s", text, say(g.Limit))
		case g.Driven: // "left" is a side too
			text = fmt.Sprintf("%s, %s of %s remain", text, say(left), say(g.Limit))
		default:
			text = fmt.Sprintf("%s of %s, %s left", text, say(g.Limit), number(left))
		}
	}
	if held := heldText(s, g); held != "" {
		text += ": " + held
	}
	return text
}

// heldText returns why a ghost stopped short of the pointer, "" where it did not.
func heldText(s *rules.State, g *draft.Ghost) string {
	switch g.Held {
	case rules.HeldLimit:
		if !g.Asked.None() {
			return "as far as it goes; you point at " + telling.Words(s, g.Asked.Text())
		}
		return "as far as it goes"
	case rules.HeldContact:
		if g.By == (rules.Ref{}) {
			return "in contact"
		}
		return "in contact with " + telling.Words(s, rules.Say("%s", g.By))
	case rules.HeldEdge:
		return "at the edge of the table"
	case rules.HeldZone:
		return "at the edge of its zone"
	case rules.HeldBarred:
		return "no way leads farther"
	}
	return ""
}

func plus(a, b string) string {
	if a == "" {
		return b
	}
	return a + " + " + b
}

// letters is how many letters of a reason are shown at a ghost.
const letters = 139

// short returns a text in words that fit beside what is moved.
func (b *build) short(t rules.Text) string {
	words, _ := telling.Short(b.st, t, letters)
	return words
}
