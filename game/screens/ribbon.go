package screens

import (
	"baize/assets"
	"baize/game/session/telling"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
)

// header is what ribbons tell of a battle: phases, Turn and public numbers.
type header struct{ *speaker }

// ribbon lays whose turn it is, the phases, the score and the round buttons on top.
func (bt *battle) ribbon(b *ui.Builder) {
	s := bt.ses
	r := bt.ribbonRect(b)
	b.Panel("ribbon", r)
	x, y := r.X+b.Px(12), r.Y+b.Px(6)
	seat := s.Play.Seat()
	if s.Play.Closed() {
		seat = s.Play.Thinker()
	}
	b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: x, Y: r.Y + b.Px(11), W: b.Px(24), H: b.Px(24)}, N: int(seat)})
	x += b.Px(32)

	right := r.Right() - b.Px(10)
	for _, k := range []struct {
		id, icon, tip string
		act           input.Action
	}{
		{"menu", "menu", "menu: save, load, settings, leave", input.Menu},
		{"help", "help", "help: keys and gestures", ""},
		{"threats", "target", "what the foe could reach next: all of it, one unit, off", input.Threats},
		{"restart", "restart", "begin the running activation again: everything since is taken back, as far as the dice", input.Restart},
		{"undo", "undo", "take the last command back", input.Undo},
		{"suggest", "lamp", "suggest: what the machine would do here", input.Suggest},
	} {
		do, key := func() { bt.tableAction(k.act) }, input.KeyOf(k.act)
		if k.act == "" {
			do, key = func() { bt.app.show(Help) }, ""
		}
		right -= b.Px(30)
		iconTo(b, ui.Rect{X: right, Y: r.Y + b.Px(10), W: b.Px(26), H: b.Px(26)}, "ribbon-"+k.id, k.icon, key, k.tip, do)
	}
	right -= b.Px(8)

	right = bt.head.counters(b, right, x+min(b.Px(260), r.W*0.24), x+b.Px(260), r)

	does := " to act"
	said := s.Play.Open().Prompt
	if mv := s.Hand.Mover(); mv != nil {
		if to, ok := climbs(mv.Ghosts()); ok {
			said = said.Then(" · to %s", rules.LevelText(to))
		}
	}
	reacts := ""
	if s.Play.Asked() {
		does = " to decide"
		if d := s.Play.Open(); d.Reaction != nil {
			does, reacts = " reacts", " "+bt.inside(&d)
		}
	}
	if d := s.Play.Open().Dice; d != nil {
		does, said = " rolls on the desk", rules.Say("Type %d faces of D%d: %s", d.N, d.Sides, d.Purpose)
		if d.N == 1 {
			said = rules.Say("Type the face of the D%d: %s", d.Sides, d.Purpose)
		}
		if k := s.Play.System().Info().Die(d.Kind); k != nil {
			said = rules.Say("Type %d symbols of %s: %s", d.N, k.Name(), d.Purpose)
		}
	}
	if s.Play.Closed() {
		does, reacts, said = " "+bt.machineDoes(), "", rules.Plain("the machine plays this side")
	}
	head := bt.sideName(seat) + does
	if seat != rules.SeatA && seat != rules.SeatB {
		head = "Either player"
	}
	if o := s.Play.Over(); o != nil {
		head, said = "The battle is over", o.Why
	} else if only := bt.actions.onlyOption(); only != "" {
		said = rules.Plain("Enter: " + only)
	}
	phases := s.Play.System().Info().Phases
	room := right - x
	heads := []string{head}
	if seat == rules.SeatA || seat == rules.SeatB {
		short := upperFirst(telling.ShortSide(s.Play.State(), seat))
		if s.Play.Over() == nil {
			heads = append(heads, short+does)
		}
		if reacts != "" && s.Play.Over() == nil {
			heads = append([]string{head + reacts, short + does + reacts}, heads...)
		}
		heads = append(heads, short)
	}
	what := bt.words(said)
	whole, parts := bt.ribbonLines(said)
	t := bt.head.fitRibbon(b, heads, whole, parts, room, phases)
	textW := room - t.beside
	b.TextIn(x, y-b.Px(2), textW-b.Px(12), assets.Title, b.Read(), assets.FadedInk, t.head)
	b.TextIn(x, r.Bottom()-b.Px(13)-t.letters.size, textW-b.Px(12), t.letters.role, t.letters.size, assets.Ink, t.line)
	b.Hot(ui.Hot{ID: "prompt", Kind: "label", R: ui.Rect{X: x, Y: r.Y, W: textW - b.Px(8), H: r.H}, Label: what, Tip: what, Rule: string(s.Play.Open().Rule)})
	if t.full {
		text, names := bt.spell(b, "", said)
		top := r.Bottom() - b.Px(13) - t.letters.size
		b.Named(x, top, r.Bottom()-top, t.letters.role, t.letters.size, text, []string{t.line}, names)
	}
	if t.beside > 0 {
		bt.head.phases(b, phases, ui.Rect{X: x + textW, Y: r.Y, W: t.beside, H: r.H})
	}
	b.End()
}

func (h *header) phasesWidth(b *ui.Builder, list []rules.Term) float64 {
	w := 0.0
	for _, t := range list {
		w += phaseWidth(b, t)
	}
	return w
}

// oneWidth is the width of the phase with the longest name, where only the current one is shown.
func (h *header) oneWidth(b *ui.Builder, list []rules.Term) float64 {
	w := 0.0
	for _, t := range list {
		w = max(w, phaseWidth(b, t))
	}
	return w
}

// phaseWidth is the width of one phase, as it stands in bold type on a tab with a margin while it is the current one: the row
// keeps its places all through the battle.
func phaseWidth(b *ui.Builder, t rules.Term) float64 {
	return ui.Width(assets.Bold, b.Read(), t.Name()) + b.Px(22)
}

// phases lays the phases in a row, the current one marked; where there is no room only the current one.
func (h *header) phases(b *ui.Builder, list []rules.Term, r ui.Rect) {
	st := h.ses.Play.State()
	all := h.phasesWidth(b, list) <= r.W
	x := r.X
	for _, t := range list {
		now := t.ID == st.Phase
		if !all && !now {
			continue
		}
		name := t.Name()
		role, ink := assets.Body, assets.FadedInk
		if now {
			role, ink = assets.Bold, assets.Ink
		}
		w := phaseWidth(b, t)
		at := ui.Rect{X: x, Y: r.Y + b.Px(10), W: min(w, r.W), H: b.Px(26)}
		if now {
			b.Op(ui.Op{Kind: ui.OpButton, R: at, N: int(ui.Chosen)})
		}
		b.TextMid(at.X+at.W/2, at.Y+b.Px(5), role, b.Read()*min(1, at.W/w), ink, name)
		step := t.Text
		if now && st.Step != "" {
			step += " · " + title(st.Step)
		}
		b.Hot(ui.Hot{ID: "phase-" + t.ID, Kind: "label", R: at, Label: name, Tip: step})
		x += w
	}
}

// iconTo lays a small button with a picture.
func iconTo(b *ui.Builder, r ui.Rect, id, icon, key, tip string, do func()) {
	look := ui.Plain
	if b.Over(r) {
		look = ui.Hovered
	}
	b.Op(ui.Op{Kind: ui.OpButton, R: r, N: int(look)})
	if icon == "fold" {
		b.TextMid(r.X+r.W/2, r.Y+b.Px(1), assets.Signs, b.Px(12), assets.Ink, "▾")
	} else {
		b.Op(ui.Op{Kind: ui.OpIcon, R: r.Inset(b.Px(4)), Tag: icon, Col: assets.Ink})
	}
	if key != "" {
		tip += "  [" + key + "]"
	}
	b.Hot(ui.Hot{ID: id, Kind: "button", R: r, Label: title(icon), Key: key, Tip: tip, Do: do})
}
