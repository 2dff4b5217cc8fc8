package screens

import (
	"fmt"
	"math"

	"baize/assets"
	"baize/game/session/telling"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/rules"
)

// handOver lets the curtain fall where players want one, before a side's own view of something hidden is shown to whom it was
// not shown last; after a battle was taken up that is everybody.
func (bt *battle) handOver() {
	seat := bt.ses.Play.Looker()
	if seat == rules.NoSeat || seat == bt.looked {
		return
	}
	fresh := bt.looked == rules.NoSeat && len(bt.ses.Play.Battle().Log()) == 0
	bt.looked = seat
	bt.curtain = bt.app.prefs.Curtain && !fresh && bt.two() && bt.ses.Play.Over() == nil && bt.ses.Play.Secret()
}

// curtainScreen covers the table while the laptop changes hands.
func (bt *battle) curtainScreen(b *ui.Builder) {
	seat := bt.ses.Play.Seat()
	bt.curtainFor(b, seat, bt.sideName(seat)+" to decide", func() { bt.curtain = false })
}

// drapes hangs the curtain itself: green folds from edge to edge.
func drapes(b *ui.Builder) {
	fold, strip := 84*b.S, 4*b.S
	for x := 0.0; x < b.F.W; x += strip {
		at := x / fold
		light := 0.62 + 0.22*math.Cos(2*math.Pi*at) + 0.08*math.Cos(2*math.Pi*at*0.31+1)
		c := assets.Green
		c.R, c.G, c.B = uint8(float64(c.R)*light), uint8(float64(c.G)*light), uint8(float64(c.B)*light)
		b.Fill(ui.Rect{X: x, W: strip + 1, H: b.F.H}, c)
	}
}

// curtainFor covers the table until the player of a seat is there.
func (s *sitting) curtainFor(b *ui.Builder, seat rules.Seat, head string, lift func()) {
	drapes(b)
	size := b.Px(24)
	w, h := min(max(b.Px(460), ui.Width(assets.Title, size, head)+b.Px(56)), s.w-b.Px(16)), b.Px(190)
	for size > b.Px(14) && ui.Width(assets.Title, size, head) > w-b.Px(40) {
		size--
	}
	r := ui.Rect{X: float64(int((s.w - w) / 2)), Y: float64(int((s.h - h) / 2)), W: w, H: h}
	b.Panel("curtain", r)
	b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: r.X + r.W/2 - b.Px(18), Y: r.Y + b.Px(16), W: b.Px(36), H: b.Px(36)}, N: int(seat)})
	b.TextMid(r.X+r.W/2, r.Y+b.Px(60), assets.Title, size, assets.Ink, ui.Ellipsis(assets.Title, size, w-b.Px(40), head))
	b.TextMid(r.X+r.W/2, r.Y+b.Px(94), assets.Italic, b.Read(), assets.FadedInk, "hand over the table")
	b.Button(ui.Rect{X: r.X + r.W/2 - b.Px(90), Y: r.Bottom() - b.Px(56), W: b.Px(180), H: b.Px(34)}, ui.Btn{ID: "lift-curtain", Label: "I am here", Key: "Enter", Primary: true, Do: lift})
}

// leave goes to the start screen; the battle stays in the journal.
func (bt *battle) leave() {
	bt.opponent.reset()
	bt.ses.Play.Close()
	bt.app.start.trouble = bt.ses.Play.Trouble()
	bt.app.battle = nil
	delete(bt.app.screens, Table)
	bt.app.kept = keeper{}
	bt.app.show(Start)
}

// laidOutRuling is what the rules say of the command or answer that is being laid out; nothing where there is none.
func (s *sitting) laidOutRuling() rules.Text {
	switch d, mv := s.ses.Hand.Draft(), s.ses.Hand.Mover(); {
	case d != nil:
		return d.Ruling.Text
	case mv != nil:
		return mv.Ruling.Text
	case s.ses.Hand.Answer() != nil:
		return s.ses.Hand.Answer().Ruling.Text
	}
	return rules.Text{}
}

// toastPlate tells a refusal or a piece of news under the ribbon.
func (s *sitting) toastPlate(b *ui.Builder) {
	if s.toast.laid && !s.toast.ruling.OK() && !s.laidOutRuling().Equal(s.toast.ruling.Text) {
		s.toast.text = ""
	}
	if s.toast.text == "" {
		return
	}
	size := b.Read()
	w := min(b.Px(560), s.w-b.Px(300))
	text := upperFirst(s.toast.text)
	lines := ui.Wrap(assets.Body, size, w-b.Px(24), text)
	wide := 0.0
	for _, l := range lines {
		wide = max(wide, ui.Width(assets.Body, size, l))
	}
	refused := !s.toast.ruling.OK()
	h := float64(len(lines))*b.Px(18) + b.Px(12)
	if refused {
		h += b.Px(30)
		wide = max(wide, b.Px(250))
	}
	from, to := s.column.open()
	r := ui.Rect{X: float64(int((from + to - wide - b.Px(24)) / 2)), Y: s.belowTab(b), W: wide + b.Px(24), H: h}
	b.Fill(r, ui.Fade(assets.Ink, 0xee))
	edge := assets.Brass
	if refused {
		edge = assets.RedPale
	}
	b.Stroke(r, 1, edge)
	b.Hot(ui.Hot{ID: "toast", Kind: "panel", R: r, Label: s.toast.text, Rule: string(s.toast.ruling.Rule)})
	y := r.Y + b.Px(6)
	for _, l := range lines {
		b.Text(r.X+b.Px(12), y, assets.Body, size, assets.Ivory, l)
		y += b.Px(18)
	}
	if !refused {
		return
	}
	x := r.X + b.Px(12)
	_, names := s.spell(b, "", s.toast.ruling.Text)
	b.Named(x, r.Y+b.Px(6), b.Px(18), assets.Body, size, text, lines, names)
	for _, k := range []ui.Btn{
		{ID: "toast-why", Label: "Why?", Key: "F1", Tip: "the reasons and the rule", Do: func() { s.why.openRuling(s.toast.ruling) }},
		{ID: "toast-overrule", Label: "Overrule…", Tip: "do it all the same because the players agree; the log says so", Do: func() { s.overrule(s.toast.ruling) }},
	} {
		if _, _, ok := s.ses.Play.Refusal(); k.ID == "toast-overrule" && !ok {
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

// standing is what the table shows until it is ended, and how, in lines, and where they lie: a model that hangs at the cursor, or lines of
// sight. They have no width where there is nothing.
func (bt *battle) standing(b *ui.Builder) (lines []string, r ui.Rect) {
	text := ""
	switch st := bt.ses.Play.State(); {
	case bt.toast.text != "":
	case bt.hands.adjustedName() != "":
		text = bt.hands.adjustedName() + " is moved by hand: click where it shall stand, or the arrows and Enter. The wheel, Q and E turn it, Delete takes it away, Esc leaves it."
	case bt.hands.tools:
		text = "The tools are out: a drag moves terrain and figures by hand, the wheel turns them meanwhile, Delete takes away. A right click has more. Esc puts the tools away."
	case bt.sees != 0 && st.HasModel(bt.sees):
		m, n := st.Model(bt.sees), tableview.Outlook(bt.ses.Hand, bt.sees)
		text = fmt.Sprintf("What %s sees: %d clear, %d through cover, %d blocked. V on another shows what that sees, Esc ends it.", telling.ModelName(bt.ses.Play.State(), m.ID), n[rules.SightClear], n[rules.SightCover], n[rules.SightBlocked])
	case bt.lines && len(bt.ses.Hand.Models()) > 0:
		text = "Sight lines of " + telling.OwnName(st, st.Model(bt.ses.Hand.Models()[0]).Unit) + ". Space ends them."
	}
	if text == "" {
		return nil, r
	}
	from, to := bt.column.open()
	size, room := b.Read(), to-from-b.Px(36)
	lines, wide := ui.Wrap(assets.Body, size, room, text), 0.0
	for _, l := range lines {
		wide = max(wide, ui.Width(assets.Body, size, l))
	}
	w := wide + b.Px(24)
	return lines, ui.Rect{X: float64(int(max(from+b.Px(6), (from+to-w)/2))), Y: bt.belowTab(b), W: w, H: b.Px(12) + float64(len(lines))*b.Line()}
}

// standingPlate lays what the table shows until it is ended.
func (bt *battle) standingPlate(b *ui.Builder) {
	lines, r := bt.standing(b)
	if r.W == 0 {
		return
	}
	b.Fill(r, ui.Fade(assets.Ink, 0xee))
	b.Stroke(r, 1, assets.Brass)
	for i, l := range lines {
		b.Text(r.X+b.Px(12), r.Y+b.Px(6)+float64(i)*b.Line(), assets.Body, b.Read(), assets.Ivory, l)
	}
}

func (bt *battle) askOverrule(r rules.Ruling) {
	bt.app.prompt("Overrule", "The rules say: "+bt.words(r.Text)+".\nPeople outrank rules. Why is it done all the same?", "", "Do it", func(reason string) {
		bt.done(bt.ses.Play.Overrule(reason))
	})
}

// minimapPanel shows the whole table small, and what is in view.
func (s *sitting) minimapPanel(b *ui.Builder) {
	if !s.view.minimap {
		return
	}
	st := s.ses.Play.State()
	side := b.Px(130)
	k := side / float64(max(st.Table.W, st.Table.H))
	from, _ := s.column.open()
	m := ui.Rect{X: from + b.Px(8), Y: b.Px(60), W: float64(int(float64(st.Table.W) * k)), H: float64(int(float64(st.Table.H) * k))}
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
	p, q := s.view.world(0, 0), s.view.world(s.w, s.h)
	v := ui.Rect{X: m.X + float64(p.X)*k, Y: m.Bottom() - float64(p.Y)*k, W: float64(q.X-p.X) * k, H: float64(p.Y-q.Y) * k}.Cut(m)
	b.Stroke(v, 1, assets.Ivory)
	b.Hot(ui.Hot{ID: "minimap-go", Kind: "label", R: m, Label: "map", Tip: "click: the view goes there", Do: func() {
		s.view.centre((s.mx-m.X)/k, (m.Bottom()-s.my)/k)
	}})
}
