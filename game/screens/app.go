package screens

import (
	"strconv"
	"strings"
	"time"

	"baize/assets"
	"baize/game/session"
	"baize/game/session/play"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/input"
	"baize/render"
	"baize/rules"
)

// Screen is what fills the window.
type Screen string

// The screens.
const (
	Start     Screen = "start"
	NewBattle Screen = "new"
	Scenarios Screen = "scenarios"
	Settings  Screen = "settings"
	Help      Screen = "help"
	Loading   Screen = "load"
	Table     Screen = "table"
	Players   Screen = "players"
	Replay    Screen = "replay"
	Workshop  Screen = "workshop" // the list of layouts
	NewTable  Screen = "new-table"
	Editor    Screen = "editor"
	Forces    Screen = "forces"
	NewForce  Screen = "new-force"
	Builder   Screen = "builder"
	Files     Screen = "files" // of other programs, to be imported
	Importing Screen = "imported"
)

// Player plays sounds by name; the App does not wait for it.
type Player interface {
	Play(name string)
	Volume(v float64, mute bool)
}

// Options are what the window is built from. Nil parts are simply not there.
type Options struct {
	Store     session.Store
	Library   session.Library
	Sound     Player
	Prefs     Prefs
	KeepPrefs func(Prefs)
	Seed      func() uint64 // dice of a new battle
	FullScr   func()
	Thinkers  Thinkers
	// Report writes the report of a battle, as a seat may know it or with NoSeat whole, and says where. It takes a while
	// and is called in the background.
	Report func(b *rules.Battle, seat rules.Seat) (path string, err error)
	Desk   Desk
	// Folder is where layouts are read and kept; nil where there is none.
	Folder *workshop.Folder
}

// Desk is the desktop that the window stands on. Its methods start something and never wait for it.
type Desk interface {
	// Open shows a folder in the file manager. The error tells that there is none.
	Open(folder string) error
	// Copy puts a text on the clipboard. The error tells that nothing here can.
	Copy(text string) error
}

// App is the window's state. Its methods run on one goroutine.
type App struct {
	window
	focus
	dialogs

	opt   Options
	prefs Prefs
	quit  bool

	screen, back Screen
	screens      map[Screen]screen
	start        start
	muster       mustering
	browser      browser
	saves        loading
	layouts      layouts
	blank        blank
	editor       editor
	forces       forces
	recruit      enlisting
	builder      builder
	files        files
	importing    importing
	packs        packs
	stock        stock
	kept         keeper

	battle   *battle   // in play, nil while there is none
	watch    *watching // nil while no battle is watched
	none     sitting   // stands in where no table is
	reporter reporter
	broken   breakdowns
}

// New makes the window, at the start screen.
func New(opt Options) *App {
	a := &App{opt: opt, prefs: opt.Prefs.sane(), screen: Start, window: window{dirty: true, device: 1, w: 1280, h: 800}}
	a.size = a.prefs.UI
	a.stock.library = opt.Library
	at := page{a}
	a.start, a.muster, a.browser, a.saves = start{page: at}, mustering{page: at, stock: &a.stock}, browser{page: at, stock: &a.stock}, loading{page: at}
	a.layouts, a.blank, a.editor = layouts{page: at, folder: opt.Folder}, blank{page: at}, editor{page: at, folder: opt.Folder}
	a.editor.out = handing{page: page{a}, editor: &a.editor}
	a.packs = packs{page: at, folder: opt.Folder}
	a.screens = map[Screen]screen{Start: &a.start, NewBattle: &a.muster, Scenarios: &a.browser, Settings: &settings{at}, Help: &help{at}, Loading: &a.saves, Players: &seating{at}, Workshop: &a.layouts, NewTable: &a.blank, Editor: &a.editor,
		Forces: &a.forces, NewForce: &a.recruit, Builder: &a.builder, Files: &a.files, Importing: &a.importing}
	a.focus = focus{scroll: scrolls{}, shown: map[string]int{}}
	a.dialogs = dialogs{window: &a.window, focus: &a.focus}
	a.forces, a.recruit = forces{page: at, folder: opt.Folder, out: handing{page: page{a}}}, enlisting{page: at, folder: opt.Folder}
	a.files, a.importing = files{page: at}, importing{page: at, folder: opt.Folder}
	a.builder.tie(a)
	a.none.sit(&a.window, nil, looker{&a.none}, func() render.Insets { return render.Insets{} })
	a.reporter = reporter{dialogs: &a.dialogs, report: opt.Report}
	a.machine.Slack = 5
	a.volume()
	assets.Use(a.prefs.Palette)
	return a
}

// Resize tells the size of the target in pixels and the device's scale factor.
func (a *App) Resize(w, h, device float64) {
	if w == a.w && h == a.h && device == a.device && a.frame != nil {
		return
	}
	a.w, a.h, a.device, a.dirty = w, h, device, true
	a.machine.Slack = 5 * device
	for _, v := range []*view{&a.on().view, a.front()} {
		v.fit(v.fitted)
	}
}

// Palette is the id of the colours of the sides, so that what was painted in others can be painted anew.
func (a *App) Palette() string { return a.prefs.Palette }

// Quit reports whether the window should close.
func (a *App) Quit() bool { return a.quit }

// Screen is the screen that is shown.
func (a *App) Screen() Screen { return a.screen }

// Session is the battle in play, or nil.
func (a *App) Session() *session.Session { return a.on().ses }

// Play begins or continues a battle on the table screen.
func (a *App) Play(b *rules.Battle) {
	if a.opt.Store == nil {
		a.goOn(b, nil)
		return
	}
	j, err := a.opt.Store.Begin(b)
	if err != nil {
		a.goOn(b, nil)
		a.tell("This battle is not kept", "The autosave could not be begun: "+err.Error())
		return
	}
	a.goOn(b, j)
}

// goOn plays a battle with its journal.
func (a *App) goOn(b *rules.Battle, j play.Journal) {
	waits := false
	if a.battle != nil {
		a.battle.opponent.reset()
		a.battle.ses.Play.Close()
		waits = a.battle.opponent.paused
	}
	a.kept.letGo()
	path := ""
	if p, ok := j.(interface{ Path() string }); ok {
		path = p.Path()
	}
	a.battle = newBattle(a, session.New(b, j), path, waits)
	a.screens[Table] = a.battle
	a.screen, a.dirty, a.modal = Table, true, nil
	a.battle.opened()
	if t := a.battle.ses.Play.Trouble(); t != "" {
		a.tell("Before you go on", t)
	}
}

// on is the table that is shown or lies under a menu: that of the battle that is watched, else that of the one in play.
func (a *App) on() *sitting {
	switch {
	case a.watch != nil:
		return &a.watch.sitting
	case a.battle != nil:
		return &a.battle.sitting
	}
	return &a.none
}

// atTable reports whether a table is shown, of a battle in play or of one that is watched.
func (a *App) atTable() bool { return (a.screen == Table || a.screen == Replay) && a.on().ses != nil }

// Minimap reports whether the small map of the table is shown.
func (a *App) Minimap() bool { return a.atTable() && a.on().view.minimap }

// Frame is what the panels show; Scene what the table shows, nil on other screens.
func (a *App) Frame() *ui.Frame { return a.frame }

// Scene is the table under the panels with its camera, nil where there is none.
func (a *App) Scene() (*render.Scene, render.Camera) {
	if !a.atTable() && !a.laysOut() {
		return nil, a.on().view.cam
	}
	return a.front().picture()
}

// front is the table that is shown: the one that is laid out, else that of the battle.
func (a *App) front() *view {
	if a.laysOut() {
		return &a.editor.view
	}
	return &a.on().view
}

// laysOut reports whether a table is shown that is laid out: no battle is fought on it.
func (a *App) laysOut() bool { return a.screen == Editor }

// Step takes one tick of input and reports whether the picture changed.
func (a *App) Step(s input.Snapshot, now time.Duration) bool {
	a.now = now
	if a.frame == nil || a.dirty { // changed since from outside: no button of before may be pressed
		a.layout()
	}
	a.mods = s.Mods
	for _, g := range a.machine.Step(s) {
		before := a.underMouse()
		a.gesture(g)
		if v := a.front(); g.Kind != input.Hover || a.underMouse() != before || v.dragging() || v.hover != 0 || v.piece != 0 {
			a.dirty = true
		}
		if a.quit {
			return false
		}
		if g.Kind != input.Hover && g.Kind != input.Drag {
			a.layout()
		}
	}
	on := a.on()
	if (a.atTable() || a.laysOut() && a.typing() == nil) && a.modal == nil {
		a.front().pan(s.Held)
	}
	if a.laysOut() {
		a.editor.step()
	}
	if on.ses != nil && on.ses.Play.Epoch() != on.seen {
		on.seen, a.dirty = on.ses.Play.Epoch(), true
	}
	if on.ses != nil && a.broken.step(&on.toast) {
		a.dirty = true
	}
	if on.toast.fade(a.now, a.overToast()) || on.tray.anim.step(a.now) {
		a.dirty = true
	}
	switch {
	case a.watch != nil:
		a.watch.step()
	case a.battle != nil:
		a.battle.step()
	}
	a.reporter.collect()
	switch a.screen {
	case Builder:
		a.builder.step()
	case NewForce:
		a.recruit.form.settle(a)
	case Files:
		if a.files.step() {
			a.dirty = true
		}
	}
	a.importing.step()
	a.editor.out.step()
	a.builder.out.step()
	a.forces.out.step()
	a.packs.step()
	if !a.dirty {
		return false
	}
	a.layout()
	a.dirty = false
	return true
}

// overToast reports whether the mouse is on the note under the ribbon.
func (a *App) overToast() bool {
	h := a.under()
	return h != nil && strings.HasPrefix(h.ID, "toast")
}

// underMouse tells apart what the mouse may be on, so that moving it over bare mat changes nothing.
func (a *App) underMouse() string {
	id, v := "", a.front()
	if h := a.under(); h != nil {
		id = h.ID
	}
	return id + "|" + strconv.Itoa(int(v.hover)) + "|" + strconv.Itoa(int(v.piece))
}

// layout builds the frame of the screen anew.
func (a *App) layout() {
	b := ui.New(a.w, a.h, a.Scale(), a.mx, a.my)
	a.stops, a.on().names = a.stops[:0], nil
	a.screens[a.screen].Layout(b)
	if a.modal != nil {
		a.over(b)
	}
	a.walkedRing(b)
	a.tooltip(b)
	a.frame = b.F
}
