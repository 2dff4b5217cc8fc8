package screens

import (
	"fmt"

	"baize/assets"
	"baize/game/ui"
	"baize/rules"
)

// rightPanel lays the unit card with its actions, the command being laid out, or the open question, over the whole height
// that the other panels leave. What does not fit scrolls: the card by whole lines, the actions last.
// reach is how far to the right log and dice lie unfolded.
func (a *App) rightPanel(b *ui.Builder, reach float64) {
	w := min(b.Px(264), a.w*0.46)
	r := ui.Rect{X: a.w - w - b.Px(6), Y: b.Px(56), W: w}
	in := r.W - b.Px(24)
	r.H = a.h - b.Px(6) - r.Y
	if reach > r.X {
		r.H -= min(b.Px(122), a.h*0.24) + b.Px(6)
	}

	list := a.footer()
	_, footH := a.footRows(b, list, in)
	id, body := a.rightBody()
	dry := ui.New(a.w, a.h, b.S, -1, -1)
	a.breaks = nil
	content := body(dry, 0, 0, in)
	if want := content + footH + b.Px(24); want < r.H {
		r.H = want
	} else {
		footH = min(footH, max(r.H-content-b.Px(24), r.H*0.62))
	}
	b.Panel("right", r)
	view := ui.Rect{X: r.X + b.Px(8), Y: r.Y + b.Px(10), W: r.W - b.Px(16), H: r.H - footH - b.Px(20)}
	room := view.H
	off := 0.0
	if content > view.H+1 {
		off, view.H = a.byLines(id, content, view.H)
	}
	a.scroller(b, id, view)
	b.Clip(view)
	body(b, r.X+b.Px(12), view.Y-off, in)
	b.Unclip()
	if content > room+1 {
		bar := room * room / content
		b.Fill(ui.Rect{X: r.Right() - b.Px(10), Y: view.Y + off*(room-bar)/max(1, content-room), W: b.Px(3), H: bar}, ui.Fade(assets.Brass, 0xaa))
	}
	a.foot(b, ui.Rect{X: r.X + b.Px(12), Y: r.Bottom() - footH - b.Px(6), W: in, H: footH}, list)
}

// rightBody is what the upper part of the right panel shows, with the id under which it scrolls.
func (a *App) rightBody() (string, func(b *ui.Builder, x, y, w float64) float64) {
	unit := a.cardUnit()
	switch {
	case a.ses.Asked():
		return "question", a.question
	case a.ses.Draft() != nil:
		return "draft", a.draftBody
	case unit != 0:
		return "card", func(b *ui.Builder, x, y, w float64) float64 { return a.card(b, unit, x, y, w) }
	}
	return "card", a.nothing
}

// byLines gives the offset of a scrolled body and the height of its view, both at the end of a line, so that no line is
// cut. room is the height that there is.
func (a *App) byLines(id string, content, room float64) (off, h float64) {
	ends := append(append([]float64{0}, a.breaks...), content)
	last := content
	for _, e := range ends {
		if e >= content-room {
			last = min(last, e)
		}
	}
	a.scroll[id] = max(0, min(a.scroll[id], last))
	for _, e := range ends {
		if e <= a.scroll[id] {
			off = max(off, e)
		}
	}
	for _, e := range ends {
		if e-off <= room {
			h = max(h, e-off)
		}
	}
	if h < room/2 {
		h = room // a single line taller than the view
	}
	return off, h
}

// line marks the end of a line of the card, where it may be cut.
func (a *App) line(y float64) float64 {
	a.breaks = append(a.breaks, y)
	return y
}

// cardUnit is the unit whose card is shown: the selected one, else the one under the cursor.
func (a *App) cardUnit() rules.UnitID {
	if u := a.ses.Unit(); u != 0 {
		return u
	}
	if h := a.table.hover; h != 0 && a.ses.State().HasModel(h) {
		return a.ses.State().Model(h).Unit
	}
	return 0
}

func (a *App) nothing(b *ui.Builder, x, y, w float64) float64 {
	y = b.Para(x, y, w, assets.Title, b.Title(), assets.Ink, a.ses.State().Title)
	y = b.Para(x, y+b.Px(4), w, assets.Italic, b.Read(), assets.FadedInk, "Click a unit, or press Tab, to see its card.")
	return y + b.Px(4)
}

// card lays a unit's card.
func (a *App) card(b *ui.Builder, unit rules.UnitID, x, y, w float64) float64 {
	st := a.ses.State()
	c := a.ses.System().Card(st, unit)
	seat := int(st.Unit(unit).Seat)
	b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: x, Y: y + b.Px(4), W: b.Px(28), H: b.Px(28)}, N: seat})
	y = b.Para(x+b.Px(38), y, w-b.Px(38), assets.Title, b.Title(), assets.Ink, c.Title)
	y = max(b.Para(x+b.Px(38), y, w-b.Px(38), assets.Italic, b.Small(), assets.FadedInk, c.Subtitle), y)
	y += b.Px(6)
	for _, n := range c.Notes {
		y = a.line(b.Para(x, y, w, assets.Italic, b.Small(), assets.Red, n))
	}
	var chips []string
	for i := range c.Profiles {
		p := &c.Profiles[i]
		b.Rule(x, x+w, y+b.Px(2))
		y += b.Px(8)
		if len(c.Profiles) > 1 || p.Count != p.Of {
			b.TextIn(x, y, w-b.Px(60), assets.Bold, b.Read(), assets.Ink, p.Name)
			b.TextEnd(x+w, y, assets.Italic, b.Small(), assets.FadedInk, fmt.Sprintf("%d of %d", p.Count, p.Of))
			y += b.Px(19)
		}
		y = a.line(a.stats(b, p.Stats, x, y, w))
		for _, wp := range p.Weapons {
			y = a.line(a.weapon(b, &wp, x, y+b.Px(3), w))
			chips = add(chips, wp.Traits)
		}
		chips = add(chips, p.Traits)
	}
	return a.chips(b, c.Traits, chips, x, y+b.Px(4), w)
}

func add(list, more []string) []string {
	for _, m := range more {
		seen := false
		for _, k := range list {
			seen = seen || k == m
		}
		if !seen {
			list = append(list, m)
		}
	}
	return list
}

// stats lays labels over values in columns, as many to a row as fit.
func (a *App) stats(b *ui.Builder, list []rules.Term, x, y, w float64) float64 {
	if len(list) == 0 {
		return y
	}
	i := 0
	for i < len(list) {
		// Take as many as fit side by side.
		n, used := 0, 0.0
		var widths []float64
		for i+n < len(list) {
			cw := max(ui.Width(assets.Body, b.Small(), list[i+n].ID), b.DiceWidth(list[i+n].Text, assets.Bold, b.Read())) + b.Px(8)
			if n > 0 && used+cw > w {
				break
			}
			widths = append(widths, cw)
			used += cw
			n++
		}
		slack := max(0, w-used) / float64(n)
		at := x
		for k := range n {
			mid := at + (widths[k]+slack)/2
			b.TextMid(mid, y, assets.Body, b.Small(), assets.FadedInk, list[i+k].ID)
			b.DiceText(mid-b.DiceWidth(list[i+k].Text, assets.Bold, b.Read())/2, y+b.Px(14), assets.Bold, b.Read(), assets.Ink, list[i+k].Text)
			at += widths[k] + slack
		}
		y += b.Px(35)
		i += n
	}
	return y
}

func (a *App) weapon(b *ui.Builder, k *rules.CardWeapon, x, y, w float64) float64 {
	rw := ui.Width(assets.Body, b.Small(), k.Ranges)
	if ui.Width(assets.Bold, b.Read(), k.Name)+rw+b.Px(8) <= w {
		b.Text(x, y, assets.Bold, b.Read(), assets.Ink, k.Name)
		b.TextEnd(x+w, y+b.Px(2), assets.Body, b.Small(), assets.Ink, k.Ranges)
		y += b.Px(18)
	} else {
		y = b.Para(x, y, w, assets.Bold, b.Read(), assets.Ink, k.Name)
		if k.Ranges != "" {
			y = b.Para(x, y, w, assets.Body, b.Small(), assets.Ink, k.Ranges)
		}
	}
	at := x
	for _, l := range k.Lines {
		text := l.ID + " " + l.Text
		tw := b.DiceWidth(text, assets.Body, b.Small()+b.Px(1)) + b.Px(12)
		if at > x && at+tw > x+w {
			at, y = x, y+b.Px(17)
		}
		b.DiceText(at, y, assets.Body, b.Small()+b.Px(1), assets.Ink, text)
		at += tw
	}
	if len(k.Lines) > 0 {
		y += b.Px(18)
	}
	return y
}

// chips lays the names of rules that a unit has; each explains itself.
func (a *App) chips(b *ui.Builder, all []rules.CardTrait, ids []string, x, y, w float64) float64 {
	if len(all) == 0 {
		return y
	}
	if len(ids) == 0 {
		for _, t := range all {
			ids = append(ids, t.ID)
		}
	}
	at := x
	size := b.Small()
	for _, id := range ids {
		for _, t := range all {
			if t.ID != id {
				continue
			}
			name := t.Name
			if !t.Ruled {
				name += " *"
			}
			cw := ui.Width(assets.Italic, size, name) + b.Px(10)
			if at > x && at+cw > x+w {
				at, y = x, a.line(y+b.Px(20))
			}
			r := ui.Rect{X: at, Y: y, W: min(cw, w), H: b.Px(18)}
			b.Stroke(r, 1, ui.Fade(assets.Brass, 0x99))
			b.TextIn(at+b.Px(5), y+b.Px(1), w-b.Px(10), assets.Italic, size, assets.Ink, name)
			tip := t.Name + ": " + t.Text
			if !t.Ruled {
				tip += " (kept by name only: play it by hand)"
			}
			b.Hot(ui.Hot{ID: "trait-" + t.ID, Kind: "link", R: r, Label: t.Name, Tip: tip, Rule: string(t.Rule), Do: func() { a.openRule(t.Rule) }})
			at += cw + b.Px(4)
			break
		}
	}
	return y + b.Px(24)
}
