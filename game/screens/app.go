package screens

import (
	"math"
	"strconv"
	"time"

	"baize/assets"
	"baize/game/replay"
	"baize/game/session"
	"baize/game/tableview"
	"baize/game/ui"
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
	opt   Options
	prefs Prefs

	w, h, device float64
	now          time.Duration
	machine      input.Machine
	mx, my       float64
	hushed       bool // keys are played: what hangs at the resting cursor is not told until it moves
	byKeys       bool // the key before was played after the mouse too
	mods         input.Mods
	captured     string // hot area that the left button went down on
	capturedAny  bool
	dirty        bool
	frame        *ui.Frame
	quit         bool

	screen, back Screen
	walked       string // id of the button that the keys went to in a menu or dialog
	scroll       map[string]float64
	breaks       []float64 // where the text of the right panel may be cut, as laid last
	modal        *modal
	trouble      string

	muster  muster
	browser browser
	saves   saveList

	stops  []stop         // of the frame: what Tab goes to in menus
	names  []rules.Ref    // what the names of the frame refer to
	at     string         // id of the stop where the keyboard is
	tabbed bool           // the keyboard was used to get there, so it is shown
	reveal string         // id of the stop that is to be scrolled into view
	shown  map[string]int // by list: the row that was scrolled into view last, plus one

	sitting
	watch   *watching    // nil while no battle is watched
	film    *replay.Film // of the battle in play, once somebody asked for it
	counted countedLuck  // of that film

	reporting <-chan written // a report that is being written, nil while none is
}

// sitting is a battle on the table with everything that the window remembers of it. A battle that is watched is laid on
// the table in place of the one in play, which then comes back as it was.
type sitting struct {
	ses      *session.Session
	journal  string // where that of the battle in play lies, "" where it is not known
	seen     int    // epoch of the session that was shown last
	cam      render.Camera
	fitted   bool
	table    tableState
	anim     animation
	curtain  bool
	looked   rules.Seat // whose own view was shown last, NoSeat for nobody's
	victory  bool
	players  [2]string // who plays: "" a person, else a player of the program
	opponent opponent
	digits   int               // keys given to the rows of a draft
	hotkeys  map[string]string // by option: the key that it had first in this battle
}

// New makes the window, at the start screen.
func New(opt Options) *App {
	a := &App{opt: opt, prefs: opt.Prefs.sane(), screen: Start, scroll: map[string]float64{}, shown: map[string]int{}, dirty: true, device: 1, w: 1280, h: 800}
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
	a.fit(a.fitted)
}

// Scale is pixels per unit of the design.
func (a *App) Scale() float64 {
	if a.prefs.UI > 0 {
		return a.device * a.prefs.UI
	}
	return a.device * Fitting(a.w/a.device, a.h/a.device)
}

// Fitting is the size of panels and type that suits a window of w by h of its own pixels: 1 in one of 1280 by 800 or less, and
// in a larger one three quarters of what it is larger, so that the table gains too. It goes in steps of a twentieth up to 2.5.
func Fitting(w, h float64) float64 {
	k := 1 + 0.75*(min(w/1280, h/800)-1)
	return max(1, min(2.5, math.Floor(k*20+0.01)/20))
}

// Palette is the id of the colours of the sides, so that what was painted in others can be painted anew.
func (a *App) Palette() string { return a.prefs.Palette }

// Quit reports whether the window should close.
func (a *App) Quit() bool { return a.quit }

// Screen is the screen that is shown.
func (a *App) Screen() Screen { return a.screen }

// Session is the battle in play, or nil.
func (a *App) Session() *session.Session { return a.ses }

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
func (a *App) goOn(b *rules.Battle, j session.Journal) {
	if a.ses != nil {
		a.ses.Close()
	}
	a.letGo()
	a.ses, a.journal = session.New(b, j), ""
	if p, ok := j.(interface{ Path() string }); ok {
		a.journal = p.Path()
	}
	a.screen, a.table, a.curtain, a.victory = Table, newTable(), false, a.ses.Over() != nil
	a.anim, a.hotkeys = animation{}, map[string]string{}
	a.opponent.reset()
	a.opponent.init(a.opt.Thinkers)
	a.players = b.State().Players
	a.seated()
	a.fitted, a.dirty, a.modal = false, true, nil
	a.fit(true)
	a.seen = a.ses.Epoch()
	a.keepHands()
	a.looked = rules.NoSeat
	a.handOver() // whoever opens a battle again need not be whose view comes up
	if t := a.ses.Trouble(); t != "" {
		a.tell("Before you go on", t)
	}
}

// atTable reports whether a table is shown, of a battle in play or of one that is watched.
func (a *App) atTable() bool { return (a.screen == Table || a.screen == Replay) && a.ses != nil }

// Frame is what the panels show; Scene what the table shows, nil on other screens.
func (a *App) Frame() *ui.Frame { return a.frame }

// Scene is the table under the panels with its camera, nil where there is none.
func (a *App) Scene() (*render.Scene, render.Camera) {
	if !a.atTable() {
		return nil, a.cam
	}
	sc := tableview.Scene(a.ses, a.look())
	sc.Covered = a.covered()
	return sc, a.cam
}

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
		if g.Kind != input.Hover || a.underMouse() != before || a.dragging() || a.table.hover != 0 || a.table.piece != 0 {
			a.dirty = true
		}
		if a.quit {
			return false
		}
		if g.Kind != input.Hover && g.Kind != input.Drag {
			a.layout()
		}
	}
	a.pan(s.Held)
	if a.ses != nil && a.ses.Epoch() != a.seen {
		a.seen = a.ses.Epoch()
		a.dirty = true
	}
	if a.anim.step(a.now) {
		a.dirty = true
	}
	if a.machineStep() {
		a.dirty = true
	}
	a.watchStep()
	a.collectReport()
	if !a.dirty {
		return false
	}
	a.layout()
	a.dirty = false
	return true
}

// underMouse tells apart what the mouse may be on, so that moving it over bare mat changes nothing.
func (a *App) underMouse() string {
	id := ""
	if a.frame != nil {
		if h := a.frame.At(a.mx, a.my); h != nil {
			id = h.ID
		}
	}
	return id + "|" + strconv.Itoa(int(a.table.hover)) + "|" + strconv.Itoa(int(a.table.piece))
}

// layout builds the frame of the screen anew.
func (a *App) layout() {
	b := ui.New(a.w, a.h, a.Scale(), a.mx, a.my)
	a.stops, a.names = a.stops[:0], nil
	switch a.screen {
	case Start:
		a.startScreen(b)
	case NewBattle:
		a.musterScreen(b)
	case Scenarios:
		a.browserScreen(b)
	case Settings:
		a.settingsScreen(b)
	case Help:
		a.helpScreen(b)
	case Loading:
		a.loadScreen(b)
	case Players:
		a.playersScreen(b)
	case Table:
		a.tableScreen(b)
	case Replay:
		a.watchScreen(b)
	}
	if a.modal != nil {
		a.modalPanel(b)
	}
	a.walkedRing(b)
	a.tooltip(b)
	a.frame = b.F
}
