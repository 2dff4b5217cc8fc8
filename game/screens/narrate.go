package screens

import (
	"math"

	"baize/game/workshop"
	"baize/render"
	"baize/rules"
)

// Narration tells in plain values what is on the screen: for people who cannot see it and for a scripted player.
// Positions are pixels of the window, y down.
type Narration struct {
	Screen  Screen      `json:"screen"`
	Dialog  string      `json:"dialog,omitempty"`
	Curtain bool        `json:"curtain,omitempty"`
	Battle  string      `json:"battle,omitempty"`
	Turn    int         `json:"turn,omitempty"`
	Phase   string      `json:"phase,omitempty"`
	Step    string      `json:"step,omitempty"`
	Seat    string      `json:"seat,omitempty"`
	Side    string      `json:"side,omitempty"`
	Kind    string      `json:"kind,omitempty"` // of the open decision
	Prompt  string      `json:"prompt,omitempty"`
	Asked   bool        `json:"asked,omitempty"`
	Drafted string      `json:"draft,omitempty"` // the kind of command being laid out
	Legal   *bool       `json:"legal,omitempty"` // whether it may be given as it stands
	Verdict string      `json:"verdict,omitempty"`
	Toast   string      `json:"toast,omitempty"`
	Entries int         `json:"entries,omitempty"` // commands in the log of the battle
	Unit    string      `json:"unit,omitempty"`    // label of the selected unit
	Over    string      `json:"over,omitempty"`
	Winner  string      `json:"winner,omitempty"`
	At      string      `json:"at,omitempty"`     // the part of a menu that has the keyboard
	Busy    bool        `json:"busy,omitempty"`   // something is still moving, or the machine is to decide
	Thinks  string      `json:"thinks,omitempty"` // the seat that the machine is to decide for
	Buttons []ToldHot   `json:"buttons"`
	Models  []ToldModel `json:"models,omitempty"`
	Pieces  []ToldPiece `json:"pieces,omitempty"` // of the battle or layout, and what hangs at the mouse in the editor
	Log     []string    `json:"log,omitempty"`    // its last lines
	PPI     float64     `json:"ppi,omitempty"`    // pixels per inch
	Table   *[4]int     `json:"table,omitempty"`  // where the table lies: x, y, width, height
}

// ToldHot is a hot area.
type ToldHot struct {
	ID     string `json:"id"`
	Kind   string `json:"kind"`
	Label  string `json:"label,omitempty"`
	Key    string `json:"key,omitempty"`
	Tip    string `json:"tip,omitempty"`
	On     bool   `json:"on"`
	Chosen bool   `json:"chosen,omitempty"`
	Rect   [4]int `json:"rect"` // x, y, width, height; no width where only its key works
}

// ToldModel is a model on the table or in a layout, or its ghost while it is moved. Unit is "" while a layout gives no battle.
type ToldModel struct {
	Label    string `json:"label"`
	Unit     string `json:"unit"`
	Seat     string `json:"seat"`
	X        int    `json:"x"`
	Y        int    `json:"y"`
	R        int    `json:"r"`
	Selected bool   `json:"selected,omitempty"`
	Target   bool   `json:"target,omitempty"`
	Ghost    bool   `json:"ghost,omitempty"`
	Lost     int    `json:"lost,omitempty"`
}

// ToldPiece is a piece of terrain or an objective, by the box that its outline fills.
type ToldPiece struct {
	Kind string `json:"kind"`
	Rect [4]int `json:"rect"` // x, y, width, height
}

// Narrate tells what is on the screen now.
func (a *App) Narrate() Narration {
	n := Narration{Screen: a.screen, Curtain: a.on().curtain, Busy: a.on().tray.anim.busy(), At: a.at}
	if a.modal != nil {
		n.Dialog = a.modal.title
	}
	for _, h := range a.frame.Live() {
		if h.Kind == "panel" || h.Kind == "scroll" {
			continue
		}
		n.Buttons = append(n.Buttons, ToldHot{h.ID, h.Kind, h.Label, h.Key, h.Tip, !h.Off, h.Chosen, [4]int{a.px(h.R.X), a.px(h.R.Y), a.px(h.R.W), a.px(h.R.H)}})
	}
	if a.screen == Builder {
		k := &a.builder
		n.Battle, n.Verdict, n.Toast = k.now().Title, gradeLine(k.verdict), k.told
	}
	if a.laysOut() {
		n.Battle, n.Toast = a.editor.bench.Now().Title(), a.editor.told
		scene, cam := a.tellTable(&n)
		for _, m := range scene.Models {
			label, unit := a.editor.called(workshop.ID(m.ID))
			n.Models = append(n.Models, a.toldModel(m, scene, cam, label, unit, rules.Seat(m.Side)))
		}
	}
	if !a.atTable() {
		return n
	}
	if a.modal == nil {
		n.At = ""
	}
	on := a.on()
	s := on.ses
	st := s.Play.State()
	open := s.Play.Open()
	n.Battle, n.Turn, n.Phase, n.Step, n.Seat, n.Side = st.Title, st.Turn, st.Phase, st.Step, s.Play.Seat().String(), on.sideName(s.Play.Seat())
	n.Kind, n.Asked, n.Entries = open.Kind, s.Play.Asked(), len(s.Play.Battle().Log())
	if on.curtain {
		return n // what stands behind it is for the other player alone
	}
	n.Prompt, n.Toast = on.words(open.Prompt), on.toast.text
	if s.Play.Closed() {
		n.Thinks, n.Busy = s.Play.Thinker().String(), n.Busy || a.watch != nil || !a.battle.opponent.paused
	}
	if u := s.Hand.Unit(); u != 0 {
		n.Unit = st.Unit(u).Label
	}
	if d := s.Hand.Draft(); d != nil {
		ok := d.Ruling.OK()
		n.Drafted, n.Legal, n.Verdict = d.Cmd.Kind, &ok, on.words(d.Ruling.Text)
	} else if mv := s.Hand.Mover(); mv != nil {
		ok := mv.Ruling.OK()
		n.Legal, n.Verdict = &ok, on.words(mv.Ruling.Text)
	}
	if o := s.Play.Over(); o != nil {
		n.Over, n.Winner = on.words(o.Why), o.Winner.String()
	}
	lines := s.Log.Lines()
	for _, l := range lines[max(0, len(lines)-6):] {
		n.Log = append(n.Log, l.Words())
	}
	scene, cam := a.tellTable(&n)
	for _, m := range scene.Models {
		k := st.Model(rules.ModelID(m.ID))
		told := a.toldModel(m, scene, cam, k.Label, st.Unit(k.Unit).Label, k.Seat)
		told.Lost = k.Lost
		n.Models = append(n.Models, told)
	}
	return n
}

// toldModel tells of a model as it is drawn.
func (a *App) toldModel(m render.Model, scene *render.Scene, cam render.Camera, label, unit string, seat rules.Seat) ToldModel {
	x, y := cam.ToScreen(render.Point{X: m.X, Y: m.Y}, scene.Table.H)
	r := max(1, a.px(float64(m.Width)/2*cam.PerMicron()))
	return ToldModel{Label: label, Unit: unit, Seat: seat.String(), X: a.px(x), Y: a.px(y), R: r, Selected: m.Selected, Target: m.Target, Ghost: m.Ghost}
}

// tellTable tells where the table lies that is shown and what lies on it, and returns what is drawn with its camera.
func (a *App) tellTable(n *Narration) (*render.Scene, render.Camera) {
	scene, cam := a.Scene()
	w, h := scene.Table.W, scene.Table.H
	box := func(x0, y0, x1, y1 int64) [4]int {
		left, top := cam.ToScreen(render.Point{X: x0, Y: y1}, h)
		right, low := cam.ToScreen(render.Point{X: x1, Y: y0}, h)
		return [4]int{a.px(left), a.px(top), a.px(right - left), a.px(low - top)}
	}
	table := box(0, 0, w, h)
	n.PPI, n.Table = cam.PPI/a.device, &table
	for _, p := range scene.Pieces {
		if len(p.Outline) == 0 {
			continue
		}
		lo, hi := p.Outline[0], p.Outline[0]
		for _, q := range p.Outline {
			lo, hi = render.Point{X: min(lo.X, q.X), Y: min(lo.Y, q.Y)}, render.Point{X: max(hi.X, q.X), Y: max(hi.Y, q.Y)}
		}
		n.Pieces = append(n.Pieces, ToldPiece{p.Kind, box(lo.X, lo.Y, hi.X, hi.Y)})
	}
	return scene, cam
}

// px converts pixels of the target to pixels of the window.
func (a *App) px(v float64) int { return int(math.Round(v / a.device)) }

// ModelPixel is where a model stands in pixels of the target; tests drag it by that.
func (a *App) ModelPixel(id rules.ModelID) (x, y float64) {
	return a.on().view.pixel(a.on().ses.Play.State().Model(id).At)
}

// Covered is the share of the window that panels cover.
func (a *App) Covered() float64 {
	sum := 0.0
	for i := range a.frame.Hots {
		if h := &a.frame.Hots[i]; h.Kind == "panel" && h.ID != "outside-menu" {
			sum += h.R.W * h.R.H
		}
	}
	return sum / (a.w * a.h)
}
