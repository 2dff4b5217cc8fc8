package screens

import (
	"fmt"
	"strings"

	"baize/assets"
	"baize/game/ui"
	"baize/rules"
)

// counters lays the Turn and the public numbers of both sides, each over its name, from right to left down to x = least
// at most, and gives where they begin. The numbers that have an aim come first; the others go no further than prompt.
func (h *header) counters(b *ui.Builder, right, least, prompt float64, r ui.Rect) float64 {
	for _, c := range h.publicNumbers() {
		if !c.aimed {
			least = max(least, prompt)
		}
		w := max(ui.Width(assets.Body, b.Small(), c.name), ui.Width(assets.Title, b.Title(), c.widest())) + b.Px(18)
		if right-w < least {
			break
		}
		right -= w
		at := right + (w-ui.Width(assets.Title, b.Title(), c.plain()))/2
		for i, part := range c.parts {
			ink := assets.Ink
			if c.sides && i%2 == 0 && i < 3 {
				ink = assets.SideOf(i / 2).Dark
			}
			at += b.Text(at, r.Y+b.Px(5), assets.Title, b.Title(), ink, part)
		}
		b.TextMid(right+w/2, r.Y+b.Px(26), assets.Body, b.Small(), assets.FadedInk, c.name)
		b.Fill(ui.Rect{X: right, Y: r.Y + b.Px(10), W: max(1, b.Px(1)), H: r.H - b.Px(20)}, ui.Fade(assets.Brass, 0x77))
		b.Hot(ui.Hot{ID: "counter-" + c.id, Kind: "label", R: ui.Rect{X: right, Y: r.Y, W: w, H: r.H}, Label: c.name + " " + c.plain(), Tip: c.tip})
	}
	return right - b.Px(6)
}

// number is what a block of the ribbon shows.
type number struct {
	id, name, tip string
	parts         []string
	sides         bool // the first and third part belong to the sides
	aimed         bool // it decides the battle
}

func (n *number) plain() string {
	text := ""
	for _, p := range n.parts {
		text += p
	}
	return text
}

// widest is a text as wide as the numbers may get, so that what stands beside them keeps its place: as many figures as their aim
// has, or two where they have none.
func (n *number) widest() string {
	text, figures := "", 2
	if of, ok := strings.CutPrefix(n.parts[len(n.parts)-1], " of "); ok {
		figures = len(of)
	}
	for _, p := range n.parts {
		if strings.Trim(p, "0123456789") == "" {
			p = strings.Repeat("0", max(figures, len(p)))
		}
		text += p
	}
	return text
}

// publicNumbers are the Turn and the counters of the system, the weightiest first.
func (h *header) publicNumbers() []number {
	st := h.ses.Play.State()
	turn := number{id: "turn", name: "Turn", tip: "the Turn", aimed: true, parts: []string{fmt.Sprint(st.Turn)}}
	by := map[string][]rules.Counter{}
	var ids []string
	var common []number
	for _, c := range rules.CountingOf(h.ses.Play.System()).Counters(st) {
		if c.ID == turn.id && c.Of > 0 && st.Turn == 0 {
			turn.name, turn.parts = "Turns to come", []string{fmt.Sprint(c.Of)}
		} else if c.ID == turn.id && c.Of > 0 {
			turn.parts = append(turn.parts, fmt.Sprintf(" of %d", c.Of))
			turn.tip = fmt.Sprintf("the battle ends with Turn %d", c.Of)
		}
		if c.Seat != rules.SeatA && c.Seat != rules.SeatB {
			if c.Lasts && c.Value > 0 {
				common = append(common, h.ofNobody(c))
			}
			continue
		}
		if by[c.ID] == nil {
			ids = append(ids, c.ID)
		}
		by[c.ID] = append(by[c.ID], c)
	}
	aimed, plain := []number{turn}, []number(nil)
	for _, id := range ids {
		list := by[id]
		if len(list) != 2 {
			continue
		}
		n := number{id: id, name: list[0].Name, sides: true, parts: []string{fmt.Sprint(list[0].Value), " : ", fmt.Sprint(list[1].Value)}}
		if t, ok := term(h.ses.Play.System().Info().Counters, id); ok {
			n.tip = t.Text + "\n"
		}
		for i, c := range list {
			if i > 0 {
				n.tip += ", "
			}
			n.tip += fmt.Sprintf("%s %d", h.sideName(c.Seat), c.Value)
		}
		if of := list[0].Of; of > 0 {
			n.parts = append(n.parts, fmt.Sprintf(" of %d", of))
			n.tip += fmt.Sprintf("; %d are needed", of)
			n.aimed = true
			aimed = append(aimed, n)
		} else {
			plain = append(plain, n)
		}
	}
	return append(append(aimed, plain...), common...)
}

// ofNobody is how long something of no side has lasted.
func (h *header) ofNobody(c rules.Counter) number {
	n := number{id: c.ID, name: c.Name, parts: []string{fmt.Sprint(c.Value)}}
	if t, ok := term(h.ses.Play.System().Info().Counters, c.ID); ok {
		n.tip = t.Text
	}
	if c.Of > 0 {
		n.parts = append(n.parts, fmt.Sprintf(" of %d", c.Of))
	}
	return n
}

// tally is the public numbers in words, a line each.
func (h *header) tally() string {
	text := ""
	for _, n := range h.publicNumbers() {
		if !n.sides {
			continue
		}
		if text != "" {
			text += "\n"
		}
		text += n.name + ": " + h.sideName(rules.SeatA) + " " + n.parts[0] + ", " + h.sideName(rules.SeatB) + " " + n.parts[2]
		if len(n.parts) > 3 {
			text += n.parts[3]
		}
	}
	return text
}
