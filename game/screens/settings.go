package screens

import (
	"fmt"

	"baize/assets"
	"baize/game/ui"
)

// setting is one row of the settings: a question with its choices.
type setting struct {
	id, label, tip string
	names          []string
	chosen         int
	discs          bool // a choice shows the colours of a palette
	set            func(i int)
}

// settings is the screen of the player's settings.
type settings struct{ page }

// Layout implements screen.
func (ss *settings) Layout(b *ui.Builder) {
	r := paper(b, "Settings", 760, 640)
	body := ui.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H - b.Px(44)}
	groups := ss.groups()
	content := 0.0
	for _, g := range groups {
		content += b.Px(36) + b.Px(40)*float64(len(g.rows))
	}
	if ss.app.tabbed && ss.app.reveal != "" { // keep the row of the keyboard in view
		if top, ok := rowTop(b, groups, ss.app.reveal); ok {
			off := ss.app.scroll["settings"]
			ss.app.scroll["settings"] = max(min(off, top), top+b.Px(32)-body.H)
		}
		ss.app.reveal = ""
	}
	off := ss.app.scroll.within("settings", content, body)
	ss.app.scroll.byWheel(b, "settings", body)
	b.Clip(body)
	y := body.Y - off
	for _, g := range groups {
		caption(b, ui.Rect{X: r.X, Y: y, W: r.W, H: b.Px(20)}, g.title)
		y += b.Px(28)
		for _, s := range g.rows {
			ss.app.settingRow(b, ui.Rect{X: r.X, Y: y, W: r.W - b.Px(10), H: b.Px(32)}, s)
			y += b.Px(40)
		}
		y += b.Px(8)
	}
	b.Unclip()
	b.ScrollBar(body, off, content)
	free := footButtons(b, r, ss.app.backKey())
	footNote(b, free, "Kept at once. Tab or ↑ ↓ go from row to row, ← → choose.")
}

// rowTop is how far below the top of all groups a row lies.
func rowTop(b *ui.Builder, groups []settingGroup, id string) (float64, bool) {
	y := 0.0
	for _, g := range groups {
		y += b.Px(28)
		for _, s := range g.rows {
			if s.id == id {
				return y, true
			}
			y += b.Px(40)
		}
		y += b.Px(8)
	}
	return 0, false
}

// settingGroup is a part of the settings under a heading.
type settingGroup struct {
	title string
	rows  []setting
}

// groups are all rows, by groups.
func (ss *settings) groups() []settingGroup {
	p := &ss.app.prefs
	onOff := func(id, label, tip string, on bool, flip func(*Prefs)) setting {
		s := setting{id: id, label: label, tip: tip, names: []string{"off", "on"}, set: func(i int) {
			if (i == 1) != on {
				ss.app.setPrefs(flip)
			}
		}}
		if on {
			s.chosen = 1
		}
		return s
	}
	window := settingGroup{title: "The window"}
	size := setting{id: "size", label: "Size of panels and type", tip: "how large everything but the table is drawn", chosen: -1,
		set: func(i int) { ss.app.setPrefs(func(p *Prefs) { p.UI = sizes[i] }) }}
	for i, v := range sizes {
		name := fmt.Sprintf("%.0f%%", v*100)
		if v == 0 {
			name = "to fit"
		}
		size.names = append(size.names, name)
		if p.UI == v {
			size.chosen = i
		}
	}
	if most := Largest(ss.app.w/ss.app.device, ss.app.h/ss.app.device); p.UI > most {
		size.label = fmt.Sprintf("Size, here %.0f%%", most*100)
		size.tip += ". This window has no room for more; a larger one has"
	}
	colours := setting{id: "colours", label: "Colours of the sides", tip: "every choice differs in lightness too; the patterns of the sides, dots and bars, stay", discs: true,
		set: func(i int) { ss.app.setPrefs(func(p *Prefs) { p.Palette = assets.Palettes[i].ID }) }}
	for i, k := range assets.Palettes {
		colours.names = append(colours.names, k.Name)
		if p.Palette == k.ID {
			colours.chosen = i
		}
	}
	window.rows = []setting{size, colours, onOff("animations", "Animations", "dice tumble and models walk; any key skips", !p.Still, func(p *Prefs) { p.Still = !p.Still })}
	if ss.app.opt.FullScr != nil {
		window.rows = append(window.rows, setting{id: "full", label: "Whole screen", tip: "F11 does the same at any time", names: []string{"switch  (F11)"}, chosen: -1, set: func(int) { ss.app.opt.FullScr() }})
	}
	loud := setting{id: "volume", label: "Volume", tip: "how loud dice and guns are", chosen: int(p.Volume*10 + 0.5), set: func(i int) {
		ss.app.setPrefs(func(p *Prefs) { p.Volume = float64(i) / 10 })
		ss.app.sound("dice")
	}}
	for i := range 11 {
		loud.names = append(loud.names, fmt.Sprint(i))
	}
	sound := settingGroup{"Sound", []setting{loud, onOff("mute", "Mute", "no sound at all, whatever the volume", p.Mute, func(p *Prefs) { p.Mute = !p.Mute })}}
	table := settingGroup{"At the table", []setting{onOff("curtain", "Curtain between the players", "the screen is covered before one side sees what it hides from the other, for two at one screen", p.Curtain, func(p *Prefs) { p.Curtain = !p.Curtain })}}
	for seat := range 2 {
		table.rows = append(table.rows, ss.diceSetting(seat))
	}
	return []settingGroup{window, sound, table}
}

// sizes are the sizes of panels and type that are offered; 0 is what fits the window.
var sizes = []float64{0, 1, 1.25, 1.5, 2}

// diceSetting asks who rolls the dice of a side.
func (ss *settings) diceSetting(seat int) setting {
	who, bt := [2]string{"the first player", "the second player"}[seat], ss.app.battle
	switch {
	case bt != nil:
		who = bt.ses.Play.State().Sides[seat].Name
	case ss.app.prefs.Names[seat] != "":
		who = ss.app.prefs.Names[seat]
	}
	s := setting{id: fmt.Sprintf("dice-%d", seat), label: "Dice of " + who, tip: "who rolls: the program, or the player on the desk, who types the faces in", names: []string{"rolled by Baize", "rolled on the desk"}}
	if ss.app.prefs.TypeDice[seat] {
		s.chosen = 1
	}
	if bt != nil && bt.ses.Play.Asked() && ss.app.prefs.TypeDice[seat] != bt.ses.Play.State().Hands[seat] {
		s.label += ", from the next command"
		s.tip += ". The dice of the command that asks a question now stay as they were thrown"
	}
	s.set = func(i int) {
		if on := i == 1; on != ss.app.prefs.TypeDice[seat] {
			ss.app.setPrefs(func(p *Prefs) { p.TypeDice[seat] = on })
			if bt != nil {
				bt.handDice(seat, on)
			}
		}
	}
	return s
}

// aroundWords is what a choice keeps free at the left and at the right of its words, in design units: where there are discs
// they lie in it.
const aroundWords, aroundDiscs = 6, 20

// questionWidth is what of a row a question has: four tenths, or only what it needs where its choices want more.
func questionWidth(b *ui.Builder, row float64, s setting) float64 {
	want, free := 0.0, b.Px(aroundWords)
	if s.discs {
		free = b.Px(aroundDiscs)
	}
	for _, name := range s.names {
		want = max(want, ui.Width(assets.Body, b.Read(), name)+2*free+b.Px(4))
	}
	rest := row - want*float64(len(s.names))
	return min(0.4*row, max(rest, ui.Width(assets.Body, b.Read(), s.label)+b.Px(10)))
}

// settingRow lays a question at the left and its choices at the right.
func (f *focus) settingRow(b *ui.Builder, r ui.Rect, s setting) {
	left := questionWidth(b, r.W, s)
	b.TextIn(r.X, r.Y+b.Px(7), left-b.Px(10), assets.Body, b.Read(), assets.Ink, s.label)
	b.Hot(ui.Hot{ID: "about-" + s.id, Kind: "label", R: ui.Rect{X: r.X, Y: r.Y, W: left, H: r.H}, Label: s.label, Tip: s.tip})
	at := ui.Rect{X: r.X + left, Y: r.Y, W: r.W - left, H: r.H}
	w := at.W / float64(len(s.names))
	for i, name := range s.names {
		k := ui.Rect{X: float64(int(at.X + w*float64(i))), Y: at.Y, W: float64(int(w - b.Px(4))), H: at.H}
		b.Button(k, ui.Btn{ID: fmt.Sprintf("%s-%d", s.id, i), Label: name, Mid: true, Chosen: i == s.chosen, Do: func() {
			f.at = s.id
			s.set(i)
		}})
		if s.discs {
			d := b.Px(9)
			for seat := range 2 {
				dot := ui.Rect{X: k.X + b.Px(4) + float64(seat)*(k.W-b.Px(8)-d), Y: k.Y + (k.H-d)/2, W: d, H: d}
				b.Op(ui.Op{Kind: ui.OpDisc, R: dot.Inset(-1), Col: assets.BrassDark})
				b.Op(ui.Op{Kind: ui.OpDisc, R: dot, Col: assets.Palettes[i].Sides[seat].Main})
			}
		}
	}
	f.stopAt(b, stop{id: s.id, r: at, across: true, step: func(d int) {
		if to := min(max(s.chosen+d, 0), len(s.names)-1); to != s.chosen {
			s.set(to)
		}
	}})
}
