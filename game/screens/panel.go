package screens

import (
	"baize/assets"
	"baize/game/ui"
	"baize/rules"
)

// panelShare is how much of the window all panels together may cover.
const panelShare = 0.245

// rightPanel lays the unit card with its actions, the command being laid out, or the open question. used is the area
// that the bottom panels cover; together with the ribbon they leave this panel its share.
func (a *App) rightPanel(b *ui.Builder, used float64) {
	w := min(b.Px(264), a.w*0.46)
	x := a.w - w - b.Px(6)
	top := b.Px(56)
	bottom := a.h - b.Px(6)
	if !a.table.foldLog || !a.table.foldTry {
		if reach := b.Px(6) + min(b.Px(430), (a.w-b.Px(12))*0.5) + b.Px(406); reach > x && !(a.table.foldLog && a.table.foldTry) {
			bottom = a.h - min(b.Px(122), a.h*0.24) - b.Px(12)
		}
	}
	ribbon := min(b.Px(880), a.w-b.Px(12)) * b.Px(46)
	most := (a.w*a.h*panelShare - used - ribbon) / w
	h := min(bottom-top, max(most, a.h*0.42))
	r := ui.Rect{X: x, Y: top, W: w, H: h}

	foot, footH := a.footer(b, r.W-b.Px(24))
	unit := a.cardUnit()
	body := func(b *ui.Builder, x, y, w float64) float64 {
		switch {
		case a.ses.Asked():
			return a.question(b, x, y, w)
		case a.ses.Draft() != nil:
			return a.draftBody(b, x, y, w)
		case unit != 0:
			return a.card(b, unit, x, y, w)
		}
		return a.nothing(b, x, y, w)
	}
	dry := ui.New(a.w, a.h, b.S, -1, -1)
	content := body(dry, 0, 0, r.W-b.Px(24))
	if want := content + footH + b.Px(26); want < r.H {
		r.H = want
	} else {
		// What may be done stays in sight; what is refused scrolls before the card does.
		need := a.footNeed(b, foot, r.W-b.Px(24))
		footH = min(footH, max(need, r.H-content-b.Px(26), b.Px(36)), max(r.H*0.6, b.Px(72)))
	}
	b.Panel("right", r)
	view := ui.Rect{X: r.X + b.Px(8), Y: r.Y + b.Px(10), W: r.W - b.Px(16), H: r.H - footH - b.Px(18)}
	id := "card"
	if a.ses.Asked() {
		id = "question"
	} else if a.ses.Draft() != nil {
		id = "draft"
	}
	off := a.scrolled(id, content, view)
	a.scroller(b, id, view)
	b.Clip(view)
	body(b, r.X+b.Px(12), view.Y-off, r.W-b.Px(24))
	b.Unclip()
	if content > view.H {
		bar := view.H * view.H / content
		b.Fill(ui.Rect{X: view.Right() - b.Px(3), Y: view.Y + off*(view.H-bar)/max(1, content-view.H), W: b.Px(3), H: bar}, ui.Fade(assets.Brass, 0xaa))
	}
	a.foot(b, ui.Rect{X: r.X + b.Px(12), Y: r.Bottom() - footH - b.Px(6), W: r.W - b.Px(24), H: footH}, foot)
	b.End()
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

// footer gathers the buttons under the card: the actions, or confirm and back.
func (a *App) footer(b *ui.Builder, w float64) ([]ui.Btn, float64) {
	var list []ui.Btn
	s := a.ses
	switch {
	case s.Over() != nil:
	case s.Asked():
		list = a.questionButtons()
	case s.Draft() != nil:
		list = a.draftButtons()
	default:
		list = a.actionButtons()
	}
	if len(list) == 0 {
		return nil, 0
	}
	cols := a.columns(b, list, w)
	rows := (len(list) + cols - 1) / cols
	return list, float64(rows)*b.Px(32) + b.Px(4)
}

// footNeed is the height of the buttons that may be pressed, and of half a row more where others follow.
func (a *App) footNeed(b *ui.Builder, list []ui.Btn, w float64) float64 {
	if len(list) == 0 {
		return 0
	}
	n := 0
	for i := range list {
		if !list[i].Off {
			n++
		}
	}
	cols := a.columns(b, list, w)
	rows := float64((n + cols - 1) / cols)
	if n < len(list) {
		rows += 0.6
	}
	return rows*b.Px(32) + b.Px(4)
}

// columns is two where all labels fit half the width, else one.
func (a *App) columns(b *ui.Builder, list []ui.Btn, w float64) int {
	half := (w - b.Px(6)) / 2
	for _, k := range list {
		if ui.Width(assets.Body, b.Read(), k.Label)+b.Px(46) > half {
			return 1
		}
	}
	return 2
}

func (a *App) foot(b *ui.Builder, r ui.Rect, list []ui.Btn) {
	if len(list) == 0 {
		return
	}
	cols := a.columns(b, list, r.W)
	rows := (len(list) + cols - 1) / cols
	off := a.scrolled("actions", float64(rows)*b.Px(32)+b.Px(4), r)
	a.scroller(b, "actions", r)
	b.Clip(ui.Rect{X: r.X - b.Px(4), Y: r.Y, W: r.W + b.Px(8), H: r.H})
	bw := (r.W - b.Px(6)*float64(cols-1)) / float64(cols)
	for i, k := range list {
		at := ui.Rect{X: r.X + float64(i%cols)*(bw+b.Px(6)), Y: r.Y + b.Px(4) + float64(i/cols)*b.Px(32) - off, W: bw, H: b.Px(28)}
		if at.Bottom() < r.Y || at.Y > r.Bottom() {
			// Out of sight, its key works all the same.
			b.F.Hots = append(b.F.Hots, ui.Hot{ID: k.ID, Kind: "button", Label: k.Label, Key: k.Key, Tip: k.Tip, Rule: k.Rule, Off: k.Off, Do: k.Do})
			continue
		}
		b.Button(at, k)
	}
	b.Unclip()
	if full := float64(rows)*b.Px(32) + b.Px(4); full > r.H+1 {
		bar := r.H * r.H / full
		b.Fill(ui.Rect{X: r.Right() + b.Px(2), Y: r.Y + off*(r.H-bar)/max(1, full-r.H), W: b.Px(3), H: bar}, ui.Fade(assets.Brass, 0xaa))
	}
}
