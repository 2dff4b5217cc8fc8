package screens

import (
	"fmt"

	"baize/assets"
	"baize/game/session"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
)

// page lays a titled parchment page in the middle and gives the area inside.
func (a *App) page(b *ui.Builder, title string, w, h float64) ui.Rect {
	r := ui.Rect{W: min(b.Px(w), a.w-b.Px(16)), H: min(b.Px(h), a.h-b.Px(16))}
	r.X, r.Y = float64(int((a.w-r.W)/2)), float64(int((a.h-r.H)/2))
	b.Panel("page", r)
	b.TextMid(r.X+r.W/2, r.Y+b.Px(14), assets.Title, b.Px(28), assets.Ink, title)
	b.Ornament(r.X+r.W/2, r.Y+b.Px(58), r.W-b.Px(56))
	return ui.Rect{X: r.X + b.Px(28), Y: r.Y + b.Px(70), W: r.W - b.Px(56), H: r.H - b.Px(88)}
}

// show goes to a screen; Back returns to the one before.
func (a *App) show(s Screen) {
	a.back, a.screen, a.focus, a.dirty = a.screen, s, 0, true
}

// backButton returns to the screen before.
func (a *App) backButton(b *ui.Builder, r ui.Rect) {
	b.Button(ui.Rect{X: r.X, Y: r.Bottom() - b.Px(30), W: b.Px(120), H: b.Px(30)}, ui.Btn{ID: "back", Label: "Back", Key: "Escape", Do: func() {
		to := Start
		if a.ses != nil && a.back == Table {
			to = Table
		}
		a.screen, a.focus = to, 0
	}})
}

func (a *App) startScreen(b *ui.Builder) {
	p := ui.Rect{W: min(b.Px(400), a.w-b.Px(16)), H: min(b.Px(462), a.h-b.Px(16))}
	p.X, p.Y = float64(int((a.w-p.W)/2)), float64(int((a.h-p.H)/2))
	if a.w > 2.2*p.W { // beside the middle of the table that lies behind
		p.X = float64(int(a.w * 0.08))
	}
	b.Panel("page", p)
	r := p.Inset(b.Px(28))
	mid := r.X + r.W/2
	b.TextMid(mid, p.Y+b.Px(20), assets.Title, b.Px(52), assets.Ink, "Baize")
	b.TextMid(mid, p.Y+b.Px(84), assets.Italic, b.Px(17), assets.FadedInk, "a table for miniature wargames")
	b.Ornament(mid, p.Y+b.Px(122), r.W-b.Px(40))
	y := p.Y + b.Px(148)
	row := func(id, label, key, tip string, primary, off bool, do func()) {
		b.Button(ui.Rect{X: r.X + b.Px(30), Y: y, W: r.W - b.Px(60), H: b.Px(38)}, ui.Btn{ID: id, Label: label, Key: key, Tip: tip, Primary: primary, Off: off, Do: do})
		y += b.Px(46)
	}
	can := false
	if a.ses != nil {
		row("resume", "Back to the table", "R", "the battle "+a.ses.State().Title, true, false, func() { a.screen = Table })
	} else {
		title := "no battle was left open"
		if a.opt.Store != nil {
			if t, ok := a.lastTitle(); ok {
				can, title = true, "go on with "+t
			}
		}
		row("continue", "Continue", "C", title, can, !can, a.continueLast)
	}
	row("new", "New battle", "N", "choose a scenario and begin", a.ses == nil && !can, a.opt.Library == nil, func() { a.openLibrary() })
	row("load", "Load", "L", "a battle that was saved", false, a.opt.Store == nil, func() { a.openSaves() })
	row("settings", "Settings", "S", "size, sound, dice on the desk", false, false, func() { a.show(Settings) })
	row("help", "Help", "H", "keys and gestures", false, false, func() { a.show(Help) })
	row("quit", "Quit", "Q", "a battle in play is kept and can be continued", false, false, func() { a.quit = true })
	if a.trouble != "" {
		b.Para(r.X, y+b.Px(6), r.W, assets.Italic, b.Read(), assets.Red, a.trouble)
	}
}

// lastTitle is the title of the battle that can be continued; it is read once.
func (a *App) lastTitle() (string, bool) {
	if !a.saves.lastRead {
		a.saves.lastRead = true
		bt, j, err := a.opt.Store.Last()
		if err != nil {
			a.trouble = "a battle that was left open cannot be read: " + err.Error()
		}
		if bt != nil {
			a.saves.last, a.saves.journal = bt, j
		}
	}
	if a.saves.last == nil {
		return "", false
	}
	return a.saves.last.State().Title, true
}

func (a *App) continueLast() {
	if _, ok := a.lastTitle(); ok {
		b, j := a.saves.last, a.saves.journal
		a.saves = saveList{}
		a.goOn(b, j)
	}
}

func (a *App) settingsScreen(b *ui.Builder) {
	r := a.page(b, "Settings", 560, 500)
	y := r.Y
	label := func(text, tip string) ui.Rect {
		b.Text(r.X, y+b.Px(6), assets.Body, b.Read(), assets.Ink, text)
		at := ui.Rect{X: r.X + r.W*0.52, Y: y, W: r.W * 0.48, H: b.Px(30)}
		b.Hot(ui.Hot{ID: "about-" + text, Kind: "label", R: ui.Rect{X: r.X, Y: y, W: r.W * 0.5, H: at.H}, Label: text, Tip: tip})
		y += b.Px(42)
		return at
	}
	at := label("Size of panels and type", "how large everything but the table is drawn")
	sizes := []float64{1, 1.25, 1.5, 2}
	for i, s := range sizes {
		w := at.W / float64(len(sizes))
		b.Button(ui.Rect{X: at.X + w*float64(i), Y: at.Y, W: w - b.Px(4), H: at.H}, ui.Btn{ID: fmt.Sprintf("size-%v", s), Label: fmt.Sprintf("%.0f%%", s*100), Mid: true, Chosen: a.prefs.UI == s,
			Do: func() { a.setPrefs(func(p *Prefs) { p.UI = s }) }})
	}
	at = label("Volume", "how loud dice and guns are")
	b.Stepper("volume", ui.Rect{X: at.X, Y: at.Y, W: at.W * 0.55, H: at.H}, int(a.prefs.Volume*10+0.5), 0, 10, "-", "=", func(n int) {
		a.setPrefs(func(p *Prefs) { p.Volume = float64(n) / 10 })
		a.sound("click")
	})
	a.toggle(b, ui.Rect{X: at.X + at.W*0.58, Y: at.Y, W: at.W * 0.42, H: at.H}, "mute", "Mute", a.prefs.Mute, func(p *Prefs) { p.Mute = !p.Mute })
	at = label("Animations", "dice tumble and models walk; any key skips")
	a.toggle(b, at, "animations", onOff(!a.prefs.Still), !a.prefs.Still, func(p *Prefs) { p.Still = !p.Still })
	at = label("Curtain between the players", "the screen is covered when the other player is to decide")
	a.toggle(b, at, "curtain", onOff(a.prefs.Curtain), a.prefs.Curtain, func(p *Prefs) { p.Curtain = !p.Curtain })
	for seat := range 2 {
		name := [2]string{"first", "second"}[seat]
		if a.ses != nil {
			name = a.ses.State().Sides[seat].Name
		}
		at = label("Dice of "+name+" player", "who rolls: the program, or the player on the desk, who types the faces in")
		a.toggle(b, at, fmt.Sprintf("dice-%d", seat), map[bool]string{true: "rolled on the desk", false: "rolled by Baize"}[a.prefs.TypeDice[seat]], a.prefs.TypeDice[seat], func(p *Prefs) {
			p.TypeDice[seat] = !p.TypeDice[seat]
			a.handDice(seat, p.TypeDice[seat])
		})
	}
	a.backButton(b, r)
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

func (a *App) toggle(b *ui.Builder, r ui.Rect, id, label string, on bool, change func(*Prefs)) {
	b.Button(r, ui.Btn{ID: id, Label: label, Mid: true, Chosen: on, Do: func() { a.setPrefs(change) }})
}

func (a *App) helpScreen(b *ui.Builder) {
	r := a.page(b, "Help", 1000, 740)
	list := ui.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H - b.Px(40)}
	size := b.Small() + b.Px(1)
	half := (r.W - b.Px(24)) / 2
	// Gestures fill the left column and as many keys as fit below them; the rest stands at the right.
	var rows [][2]string
	rows = append(rows, input.Gestures...)
	rows = append(rows, [2]string{"", ""})
	for _, k := range input.Table {
		rows = append(rows, [2]string{k.Keys[0], k.Text})
	}
	rows = append(rows, [2]string{"letters, digits", "the actions at the right, as their caps say"})
	lay := func(b *ui.Builder, off float64) float64 {
		heights, sum := make([]float64, len(rows)), 0.0
		for i, k := range rows {
			heights[i] = b.ParaHeight(half-b.Px(170), assets.Body, size, k[1])
			sum += heights[i]
		}
		x, y, lowest := list.X, list.Y-off, 0.0
		for i, k := range rows {
			if x == list.X && y+off-list.Y > sum/2 {
				x, y = list.X+half+b.Px(24), list.Y-off
			}
			b.TextIn(x, y, b.Px(160), assets.Bold, size, assets.Ink, k[0])
			b.Para(x+b.Px(166), y, half-b.Px(170), assets.Body, size, assets.Ink, k[1])
			y += heights[i]
			lowest = max(lowest, y+off-list.Y)
		}
		return lowest
	}
	content := lay(ui.New(a.w, a.h, b.S, -1, -1), 0)
	off := a.scrolled("help", content, list)
	a.scroller(b, "help", list)
	b.Clip(list)
	lay(b, off)
	b.Unclip()
	a.backButton(b, r)
}

// saveList is what the load and save-as screens know.
type saveList struct {
	list     []session.Saved
	last     *rules.Battle
	journal  session.Journal // of last
	lastRead bool
	name     string // under which the battle in play was saved last
}

func (a *App) openSaves() {
	list, err := a.opt.Store.List()
	if err != nil {
		a.trouble = err.Error()
	}
	a.saves.list = list
	a.show(Loading)
}

func (a *App) loadScreen(b *ui.Builder) {
	r := a.page(b, "Load a battle", 620, 560)
	list := ui.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H - b.Px(44)}
	rowH := b.Px(46)
	off := a.scrolled("saves", rowH*float64(len(a.saves.list)), list)
	a.scroller(b, "saves", list)
	b.Clip(list)
	for i, s := range a.saves.list {
		row := ui.Rect{X: list.X, Y: list.Y + rowH*float64(i) - off, W: list.W, H: rowH - b.Px(6)}
		if row.Bottom() < list.Y || row.Y > list.Bottom() {
			continue
		}
		text := s.Name
		if s.Title != "" && s.Title != s.Name {
			text += " — " + s.Title
		}
		if s.When != "" {
			text += ", " + s.When
		}
		b.Button(row, ui.Btn{ID: "save-" + s.Name, Label: text, Tip: "go on with this battle", Do: func() { a.load(s.Name) }})
	}
	b.Unclip()
	if len(a.saves.list) == 0 {
		b.TextMid(list.X+list.W/2, list.Y+b.Px(40), assets.Italic, b.Read(), assets.FadedInk, "no battle has been saved yet")
	}
	a.backButton(b, r)
}

func (a *App) load(name string) {
	bt, err := a.opt.Store.Load(name)
	if err != nil {
		a.tell("This battle cannot be loaded", err.Error())
		return
	}
	a.Play(bt)
}

// scrolled gives the offset of a scrolled list, kept within its content.
func (a *App) scrolled(id string, content float64, r ui.Rect) float64 {
	a.scroll[id] = max(0, min(a.scroll[id], content-r.H))
	return float64(int(a.scroll[id]))
}

// scroller lets the wheel scroll a list.
func (a *App) scroller(b *ui.Builder, id string, r ui.Rect) {
	b.Hot(ui.Hot{ID: "scroll-" + id, Kind: "scroll", R: r, Scroll: func(steps float64) {
		a.scroll[id] += steps * b.Px(40)
		a.dirty = true
	}})
}
