package screens

import (
	"baize/assets"
	"baize/game/session"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/render"
	"baize/rules"
)

// picker is what the scenario screen knows.
type picker struct {
	list   []session.Scenario
	chosen int
	state  *rules.State // of the chosen scenario, for the preview
	broken string
}

func (a *App) openLibrary() {
	list, err := a.opt.Library.List()
	a.library = picker{list: list}
	if err != nil {
		a.library.broken = err.Error()
	}
	a.pickScenario(0)
	a.show(Scenarios)
}

func (a *App) pickScenario(i int) {
	p := &a.library
	if i < 0 || i >= len(p.list) {
		return
	}
	p.chosen, p.state, p.broken = i, nil, ""
	s, err := a.opt.Library.Start(p.list[i].ID, 1)
	if err != nil {
		p.broken = err.Error()
		return
	}
	p.state = s
}

// begin starts the chosen scenario with dice of its own.
func (a *App) begin() {
	p := &a.library
	if p.chosen >= len(p.list) {
		return
	}
	seed := uint64(1)
	if a.opt.Seed != nil {
		seed = a.opt.Seed()
	}
	st, err := a.opt.Library.Start(p.list[p.chosen].ID, seed)
	if err == nil {
		var sys rules.System
		if sys, err = rules.Find(st.System); err == nil {
			a.Play(rules.NewBattle(sys, st))
			return
		}
	}
	p.broken = err.Error()
}

func (a *App) scenarioScreen(b *ui.Builder) {
	r := a.page(b, "Choose a scenario", 1140, 740)
	p := &a.library
	foot := b.Px(44)
	list := ui.Rect{X: r.X, Y: r.Y, W: min(b.Px(270), r.W*0.4), H: r.H - foot}
	rowH := b.Px(38)
	off := a.scrolled("scenarios", rowH*float64(len(p.list)), list)
	a.scroller(b, "scenarios", list)
	b.Clip(list)
	for i, s := range p.list {
		row := ui.Rect{X: list.X, Y: list.Y + rowH*float64(i) - off, W: list.W - b.Px(6), H: rowH - b.Px(6)}
		b.Button(row, ui.Btn{ID: "scenario-" + s.ID, Label: s.Title, Chosen: i == p.chosen, Do: func() { a.pickScenario(i) }})
	}
	b.Unclip()
	x := list.Right() + b.Px(18)
	w := r.Right() - x
	if p.chosen < len(p.list) {
		s := p.list[p.chosen]
		y := b.Para(x, r.Y-b.Px(4), w, assets.Title, b.Title(), assets.Ink, s.Title)
		if p.state != nil {
			t := p.state.Table
			k := min(w/float64(t.W), (r.H-foot-b.Px(118))/float64(t.H))
			m := ui.Rect{X: x, Y: y + b.Px(6), W: float64(int(float64(t.W) * k)), H: float64(int(float64(t.H) * k))}
			b.Stroke(ui.Rect{X: m.X - 1, Y: m.Y - 1, W: m.W + 2, H: m.H + 2}, 2, assets.BrassDark)
			b.Op(ui.Op{Kind: ui.OpImage, R: m, Tag: "map"})
			y = m.Bottom() + b.Px(10)
			y = b.Para(x, y, w, assets.Italic, b.Read(), assets.FadedInk, sides(p.state))
		}
		y = b.Para(x, y+b.Px(4), w, assets.Body, b.Read(), assets.Ink, s.Text)
		if p.broken != "" {
			b.Para(x, y, w, assets.Italic, b.Read(), assets.Red, p.broken)
		}
	} else {
		b.Para(x, r.Y, w, assets.Italic, b.Read(), assets.Red, "no scenarios were found "+p.broken)
	}
	b.Button(ui.Rect{X: r.Right() - b.Px(180), Y: r.Bottom() - b.Px(30), W: b.Px(180), H: b.Px(30)}, ui.Btn{ID: "begin", Label: "Begin the battle", Key: "Enter", Primary: true, Off: p.state == nil, Do: a.begin})
	a.backButton(b, r)
}

func sides(s *rules.State) string {
	name := func(i int) string {
		if s.Sides[i].Force != "" && s.Sides[i].Force != s.Sides[i].Name {
			return s.Sides[i].Name + " (" + s.Sides[i].Force + ")"
		}
		return s.Sides[i].Name
	}
	return name(0) + " against " + name(1)
}

// Preview is the scene of the map to be shown as the picture "map", nil where none is.
func (a *App) Preview() *render.Scene {
	if a.screen != Scenarios || a.library.state == nil {
		return nil
	}
	return tableview.Map(a.library.state)
}
