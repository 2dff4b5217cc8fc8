package screens

import (
	"slices"

	"baize/assets"
	"baize/game/ui"
)

// footer gathers the buttons of the lower part of the right panel: those of the plans that are shown, then what can be done.
func (bt *battle) footer() []ui.Btn {
	p := bt.advice.open
	if p == nil {
		return bt.deeds()
	}
	out := bt.advice.planButtons(p)
	for i, k := range bt.deeds() {
		if k.Key == "Escape" {
			continue // closes the plans first
		}
		if i == 0 && !k.Head {
			out = append(out, ui.Btn{Head: true, ID: "head-Or yourself", Label: "Or yourself"})
		}
		k.Primary = false // what is suggested is
		out = append(out, k)
	}
	return out
}

// deeds are the buttons of what can be done: the actions, or confirm and back.
func (bt *battle) deeds() []ui.Btn {
	s := bt.ses
	switch {
	case s.Play.Over() != nil:
		return nil
	case s.Play.Closed():
		return bt.machineButtons()
	case s.Hand.Draft() != nil:
		return bt.draftButtons()
	case s.Play.Asked():
		return bt.questionButtons()
	}
	return bt.actions.actionButtons()
}

// footRows lays buttons into rows of a width, two to a row where their labels fit half of it, and gives where they lie
// from the top left, and the height of all. A run without headings is all of halves or all of whole rows.
func footRows(b *ui.Builder, list []ui.Btn, w float64) ([]ui.Rect, float64) {
	if len(list) == 0 {
		return nil, 0
	}
	gap, half := b.Px(4), (w-b.Px(6))/2
	out := make([]ui.Rect, len(list))
	y := gap
	single := func(k *ui.Btn) bool { return k.Sub == "" && k.More == "" && !k.Head }
	for i := 0; i < len(list); {
		k := &list[i]
		if !single(k) {
			h := b.ButtonHeight(w, *k)
			if k.Head {
				h = b.Px(20)
			}
			out[i] = ui.Rect{Y: y, W: w, H: h}
			y += h + gap
			i++
			continue
		}
		end, fit, headed := i, true, i > 0 && list[i-1].Head
		for end < len(list) && single(&list[end]) {
			fit = fit && b.Fits(&list[end], half)
			end++
		}
		for ; i < end; i++ {
			h := b.Px(28)
			if headed && !fit {
				if i+1 < end && b.Fits(&list[i], half) && b.Fits(&list[i+1], half) {
					out[i], out[i+1] = ui.Rect{Y: y, W: half, H: h}, ui.Rect{X: half + b.Px(6), Y: y, W: half, H: h}
					i++
				} else {
					out[i] = ui.Rect{Y: y, W: w, H: h}
				}
			} else if fit && i+1 < end {
				out[i], out[i+1] = ui.Rect{Y: y, W: half, H: h}, ui.Rect{X: half + b.Px(6), Y: y, W: half, H: h}
				i++
			} else if fit {
				out[i] = ui.Rect{Y: y, W: half, H: h}
			} else {
				out[i] = ui.Rect{Y: y, W: w, H: h}
			}
			y += h + gap
		}
	}
	return out, y
}

// foot lays the buttons into r; what does not fit scrolls, and its keys work all the same.
func (c *column) foot(b *ui.Builder, r ui.Rect, list []ui.Btn) {
	if h := tailHigh(b, list, r); h > 0 {
		tail := afterHeads(list)
		rows, _ := footRows(b, tail, r.W)
		for i, k := range tail {
			at := rows[i]
			at.X, at.Y = at.X+r.X, at.Y+r.Bottom()-h
			b.Button(at, k)
		}
		r.H -= h
		list = list[:len(list)-len(tail)-1]
	}
	c.rolling(b, r, list)
}

// tailHigh is the height of the buttons that stay in sight while the others scroll, 0 where all fit or none stay.
func tailHigh(b *ui.Builder, list []ui.Btn, r ui.Rect) float64 {
	if _, full := footRows(b, list, r.W); full <= r.H+1 {
		return 0
	}
	if _, h := footRows(b, afterHeads(list), r.W); h < r.H/3 {
		return h
	}
	return 0
}

// afterHeads are the buttons under the last heading: what ends an activation stays in sight while the others scroll.
func afterHeads(list []ui.Btn) []ui.Btn {
	for i := len(list) - 1; i > 0; i-- {
		if list[i].Head {
			return list[i+1:]
		}
	}
	return nil
}

// rolling lays buttons that scroll where they do not all fit.
func (c *column) rolling(b *ui.Builder, r ui.Rect, list []ui.Btn) {
	if len(list) == 0 {
		c.scroll["actions"] = 0
		return
	}
	rows, full := footRows(b, list, r.W)
	if i := slices.IndexFunc(list, func(k ui.Btn) bool { return k.ID == "refused" }); i >= 0 && c.unfold {
		c.scroll["actions"] = rows[i].Y
	}
	c.unfold = false
	off := c.scroll.within("actions", full, r)
	c.scroll.byWheel(b, "actions", r)
	b.Clip(ui.Rect{X: r.X - b.Px(4), Y: r.Y, W: r.W + b.Px(8), H: r.H})
	for i, k := range list {
		at := rows[i]
		at.X, at.Y = at.X+r.X, at.Y+r.Y-off
		switch {
		case at.Bottom() < r.Y || at.Y > r.Bottom():
			if !k.Head {
				b.F.Hots = append(b.F.Hots, ui.Hot{ID: k.ID, Kind: "button", Label: k.Label, Key: k.Key, Tip: k.Tip, Rule: k.Rule, Off: k.Off, Do: k.Do})
			}
		case k.Head:
			b.Text(at.X+b.Px(2), at.Y+b.Px(1), assets.Title, b.Read(), assets.FadedInk, k.Label)
			b.Rule(at.X+b.Px(8)+ui.Width(assets.Title, b.Read(), k.Label), at.Right(), at.Y+b.Px(11))
			b.Hot(ui.Hot{ID: k.ID, Kind: "label", R: at, Label: k.Label, Tip: k.Tip})
		default:
			b.Button(at, k)
		}
	}
	b.Unclip()
	if full > r.H+1 {
		bar := r.H * r.H / full
		b.Fill(ui.Rect{X: r.Right() + b.Px(2), Y: r.Y + off*(r.H-bar)/max(1, full-r.H), W: b.Px(3), H: bar}, ui.Fade(assets.Brass, 0xaa))
	}
}
