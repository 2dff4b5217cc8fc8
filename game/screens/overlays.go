package screens

import (
	"fmt"
	"math"

	"baize/assets"
	"baize/game/session"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/rules"
)

// handOver lets the curtain fall where players want one, before a side's own view of something hidden is shown to whom it was
// not shown last; after a battle was taken up that is everybody.
func (a *App) handOver() {
	seat := a.ses.Looker()
	if seat == rules.NoSeat || seat == a.looked {
		return
	}
	fresh := a.looked == rules.NoSeat && len(a.ses.Battle().Log()) == 0
	a.looked = seat
	a.curtain = a.prefs.Curtain && !fresh && a.two() && a.ses.Over() == nil && a.ses.Secret()
}

// curtainScreen covers the table while the laptop changes hands.
func (a *App) curtainScreen(b *ui.Builder) {
	seat := a.ses.Seat()
	a.curtainFor(b, seat, a.sideName(seat)+" to decide", func() { a.curtain = false })
}

// drapes hangs the curtain itself: green folds from edge to edge.
func (a *App) drapes(b *ui.Builder) {
	fold, strip := 84*b.S, 4*b.S
	for x := 0.0; x < a.w; x += strip {
		at := x / fold
		light := 0.62 + 0.22*math.Cos(2*math.Pi*at) + 0.08*math.Cos(2*math.Pi*at*0.31+1)
		c := assets.Green
		c.R, c.G, c.B = uint8(float64(c.R)*light), uint8(float64(c.G)*light), uint8(float64(c.B)*light)
		b.Fill(ui.Rect{X: x, W: strip + 1, H: a.h}, c)
	}
}

// curtainFor covers the table until the player of a seat is there.
func (a *App) curtainFor(b *ui.Builder, seat rules.Seat, head string, lift func()) {
	a.drapes(b)
	size := b.Px(24)
	w, h := min(max(b.Px(460), ui.Width(assets.Title, size, head)+b.Px(56)), a.w-b.Px(16)), b.Px(190)
	for size > b.Px(14) && ui.Width(assets.Title, size, head) > w-b.Px(40) {
		size--
	}
	r := ui.Rect{X: float64(int((a.w - w) / 2)), Y: float64(int((a.h - h) / 2)), W: w, H: h}
	b.Panel("curtain", r)
	b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: r.X + r.W/2 - b.Px(18), Y: r.Y + b.Px(16), W: b.Px(36), H: b.Px(36)}, N: int(seat)})
	b.TextMid(r.X+r.W/2, r.Y+b.Px(60), assets.Title, size, assets.Ink, ui.Ellipsis(assets.Title, size, w-b.Px(40), head))
	b.TextMid(r.X+r.W/2, r.Y+b.Px(94), assets.Italic, b.Read(), assets.FadedInk, "hand over the table")
	b.Button(ui.Rect{X: r.X + r.W/2 - b.Px(90), Y: r.Bottom() - b.Px(56), W: b.Px(180), H: b.Px(34)}, ui.Btn{ID: "lift-curtain", Label: "I am here", Key: "Enter", Primary: true, Do: lift})
}

// leave goes to the start screen; the battle stays in the journal.
func (a *App) leave() {
	a.opponent.reset()
	a.ses.Close()
	a.trouble = a.ses.Trouble()
	a.ses, a.victory = nil, false
	a.saves = saveList{}
	a.show(Start)
}

// laidOutRuling is what the rules say of the command or answer that is being laid out; nothing where there is none.
func (a *App) laidOutRuling() rules.Text {
	switch d, mv := a.ses.Draft(), a.ses.Mover(); {
	case d != nil:
		return d.Ruling.Text
	case mv != nil:
		return mv.Ruling.Text
	case a.ses.Answer() != nil:
		return a.ses.Answer().Ruling.Text
	}
	return rules.Text{}
}

// toastPlate tells a refusal or a piece of news under the ribbon.
func (a *App) toastPlate(b *ui.Builder) {
	t := &a.table
	if t.toastLaid && !t.toastR.OK() && !a.laidOutRuling().Equal(t.toastR.Text) {
		t.toast = ""
	}
	if t.toast == "" {
		return
	}
	size := b.Read()
	w := min(b.Px(560), a.w-b.Px(300))
	text := upperFirst(t.toast)
	lines := ui.Wrap(assets.Body, size, w-b.Px(24), text)
	wide := 0.0
	for _, l := range lines {
		wide = max(wide, ui.Width(assets.Body, size, l))
	}
	refused := !t.toastR.OK()
	h := float64(len(lines))*b.Px(18) + b.Px(12)
	if refused {
		h += b.Px(30)
		wide = max(wide, b.Px(250))
	}
	r := ui.Rect{X: float64(int((a.w - b.Px(rightRoom) - wide - b.Px(24)) / 2)), Y: a.belowTab(b), W: wide + b.Px(24), H: h}
	b.Fill(r, ui.Fade(assets.Ink, 0xee))
	edge := assets.Brass
	if refused {
		edge = assets.RedPale
	}
	b.Stroke(r, 1, edge)
	b.Hot(ui.Hot{ID: "toast", Kind: "panel", R: r, Label: t.toast, Rule: string(t.toastR.Rule)})
	y := r.Y + b.Px(6)
	for _, l := range lines {
		b.Text(r.X+b.Px(12), y, assets.Body, size, assets.Ivory, l)
		y += b.Px(18)
	}
	if !refused {
		return
	}
	x := r.X + b.Px(12)
	_, names := a.spell(b, "", t.toastR.Text)
	b.Named(x, r.Y+b.Px(6), b.Px(18), assets.Body, size, text, lines, names)
	for _, k := range []ui.Btn{
		{ID: "toast-why", Label: "Why?", Key: "F1", Tip: "the reasons and the rule", Do: func() { a.openRuling(t.toastR) }},
		{ID: "toast-overrule", Label: "Overrule…", Tip: "do it all the same because the players agree; the log says so", Do: func() { a.askOverrule(t.toastR) }},
	} {
		if _, _, ok := a.ses.Refusal(); k.ID == "toast-overrule" && (!ok || a.ses.Asked()) { // an answer is not overruled
			continue
		}
		bw := ui.Width(assets.Body, size, k.Label) + b.Px(24)
		if k.Key != "" {
			bw += b.Px(28)
		}
		b.Button(ui.Rect{X: x, Y: y + b.Px(2), W: bw, H: b.Px(24)}, k)
		x += bw + b.Px(6)
	}
}

// standingPlate says what the table shows until it is ended, and how: a model that hangs at the cursor, or lines of sight.
func (a *App) standingPlate(b *ui.Builder) {
	text := ""
	switch t, st := &a.table, a.ses.State(); {
	case t.toast != "":
	case t.byHand != 0 && st.HasModel(t.byHand):
		text = st.Model(t.byHand).Name + " is moved by hand: click where it shall stand, or the arrows and Enter. The wheel, Q and E turn it, Esc leaves it."
	case t.sees != 0 && st.HasModel(t.sees):
		m, n := st.Model(t.sees), tableview.Outlook(a.ses, t.sees)
		text = fmt.Sprintf("What %s sees: %d clear, %d through cover, %d blocked. V on another shows what that sees, Esc ends it.", session.ModelName(a.ses.State(), m.ID), n[rules.SightClear], n[rules.SightCover], n[rules.SightBlocked])
	case t.lines && len(a.ses.Models()) > 0:
		text = "Sight lines of " + session.OwnName(st, st.Model(a.ses.Models()[0]).Unit) + ". Space ends them."
	}
	if text == "" {
		return
	}
	size, room := b.Read(), a.w-b.Px(rightRoom)-b.Px(36)
	lines, wide := ui.Wrap(assets.Body, size, room, text), 0.0
	for _, l := range lines {
		wide = max(wide, ui.Width(assets.Body, size, l))
	}
	w := wide + b.Px(24)
	r := ui.Rect{X: float64(int(max(b.Px(6), (a.w-b.Px(rightRoom)-w)/2))), Y: a.belowTab(b), W: w, H: b.Px(12) + float64(len(lines))*b.Line()}
	b.Fill(r, ui.Fade(assets.Ink, 0xee))
	b.Stroke(r, 1, assets.Brass)
	for i, l := range lines {
		b.Text(r.X+b.Px(12), r.Y+b.Px(6)+float64(i)*b.Line(), assets.Body, size, assets.Ivory, l)
	}
}

func (a *App) askOverrule(r rules.Ruling) {
	a.prompt("Overrule", "The rules say: "+a.words(r.Text)+".\nPeople outrank rules. Why is it done all the same?", "", "Do it", func(reason string) {
		a.done(a.ses.Overrule(reason))
	})
}

// minimapPanel shows the whole table small, and what is in view.
func (a *App) minimapPanel(b *ui.Builder) {
	if !a.table.minimap {
		return
	}
	st := a.ses.State()
	side := b.Px(130)
	k := side / float64(max(st.Table.W, st.Table.H))
	m := ui.Rect{X: b.Px(8), Y: b.Px(60), W: float64(int(float64(st.Table.W) * k)), H: float64(int(float64(st.Table.H) * k))}
	b.Panel("minimap", ui.Rect{X: m.X - b.Px(3), Y: m.Y - b.Px(3), W: m.W + b.Px(6), H: m.H + b.Px(6)})
	b.Op(ui.Op{Kind: ui.OpImage, R: m, Tag: "minimap"})
	for i := range st.Models {
		md := &st.Models[i]
		if md.Place != rules.OnTable {
			continue
		}
		d := max(2, b.Px(4))
		b.Op(ui.Op{Kind: ui.OpDisc, R: ui.Rect{X: m.X + float64(md.At.X)*k - d/2, Y: m.Bottom() - float64(md.At.Y)*k - d/2, W: d, H: d}, Col: assets.SideOf(int(md.Seat)).Main})
	}
	p, q := a.world(0, 0), a.world(a.w, a.h)
	v := ui.Rect{X: m.X + float64(p.X)*k, Y: m.Bottom() - float64(p.Y)*k, W: float64(q.X-p.X) * k, H: float64(p.Y-q.Y) * k}.Cut(m)
	b.Stroke(v, 1, assets.Ivory)
	b.Hot(ui.Hot{ID: "minimap-go", Kind: "label", R: m, Label: "map", Tip: "click: the view goes there", Do: func() {
		a.cam.X, a.cam.Y = (a.mx-m.X)/k, (m.Bottom()-a.my)/k
		a.fitted = false
		a.fit(false)
	}})
}
