package screens

import (
	"math"

	"baize/game/replay"
	"baize/game/session"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/input"
	"baize/render"
	"baize/rules"
)

// battle is the screen of a battle in play.
type battle struct {
	sitting
	app     *App
	hands   hands
	actions actionPanel
	draft   draftPanel
	advice  adviser
	log     logView
	menu    contextMenu
	teacher teacher
	tabs    tabs

	journal  string     // where it lies, "" where it is not known
	looked   rules.Seat // whose own view was shown last, NoSeat for nobody's
	victory  bool
	players  [2]string // who plays: "" a person, else a player of the program
	opponent opponent
	film     *replay.Film // once somebody asked for it
	diceAt   int          // the corner of the table in which the dice lay last
	whyAt    int          // likewise the explanation
	spoken   uint64       // what was spoken of when the view was last moved for it
	from     func()       // back to the layout that it tries, nil where it tries none
}

// newBattle puts a battle on the table. The machine waits where it did in the battle before.
func newBattle(a *App, ses *session.Session, journal string, waits bool) *battle {
	bt := &battle{app: a, journal: journal, victory: ses.Play.Over() != nil, players: ses.Play.State().Players}
	bt.opponent.paused = waits
	bt.opponent.init(a.opt.Thinkers, a.Broke)
	bt.hands = hands{sitting: &bt.sitting, battle: bt}
	bt.actions = actionPanel{sitting: &bt.sitting, choose: bt.choose, hotkeys: map[string]string{}}
	bt.tabs = tabs{sitting: &bt.sitting, battle: bt}
	bt.teacher = teacher{sitting: &bt.sitting, battle: bt}
	bt.draft = draftPanel{sitting: &bt.sitting, hands: &bt.hands}
	bt.advice = adviser{sitting: &bt.sitting, battle: bt}
	bt.menu = contextMenu{window: &a.window, scroll: scrolls{}, reopen: bt.openMenu, sound: a.sound}
	bt.sit(&a.window, ses, &bt.hands, bt.covers)
	bt.log = logView{speaker: &bt.speaker, why: &bt.why, crowded: bt.crowded, thought: bt.advice.thought, openReasons: bt.advice.openReasons}
	bt.log.flip, bt.tray.flip = func() { bt.tableAction(input.FoldLog) }, func() { bt.tableAction(input.FoldDice) }
	bt.why.place, bt.why.weighed = bt.whyCorner, bt.advice.weighed
	bt.overrule = bt.askOverrule
	bt.view.scene = bt.scene
	return bt
}

// opened shows a battle for the first time.
func (bt *battle) opened() {
	bt.seated()
	bt.view.fit(true)
	bt.seen = bt.ses.Play.Epoch()
	bt.keepHands()
	bt.teacher.begin()
	bt.looked = rules.NoSeat
	bt.handOver() // whoever opens a battle again need not be whose view comes up
}

// step lets the machine go on and reads what the victory panel says of the dice.
func (bt *battle) step() {
	if bt.machineStep() {
		bt.dirty = true
	}
	bt.readAfterwards()
	if bt.dirty {
		bt.dodge()
		bt.keepInSight()
	}
	bt.teacher.step()
}

// covers are the strips of the window that the panels cover which always lie there.
func (bt *battle) covers() render.Insets {
	s := bt.Scale()
	top := math.Min(56*s, bt.h/6)
	if bt.tabbed() {
		top += tabHigh * s
	}
	side := int(bt.column.columnWide() + 12*s)
	if bt.column.left {
		return render.Insets{Top: int(top), Left: side}
	}
	return render.Insets{Top: int(top), Right: side}
}

// scene is the table as it is drawn, with what hangs at the mouse and the plans that are looked at.
func (bt *battle) scene() *render.Scene {
	k := bt.look()
	k.Hand, k.HandAt, k.HandOn, k.Held, k.Plans = bt.hands.byHand, bt.hands.handAt, bt.hands.handOn, bt.hands.heldPiece(), bt.advice.planLines()
	return tableview.Scene(bt.ses.Hand, k)
}

// Layout implements screen: the ribbon on top, the card or question at the right, dice and log at the bottom.
func (bt *battle) Layout(b *ui.Builder) {
	if bt.curtain {
		bt.curtainScreen(b)
		return
	}
	bt.teacher.marks(b)
	bt.ribbon(b)
	bt.tabs.lay(b)
	at := bt.berths(b)
	bt.column.lay(b, at.top, at.end, at.id, at.column)
	bt.tray.lay(b, at.dice)
	bt.log.lay(b, at.log, at.foldLog)
	bt.minimapPanel(b)
	from, _ := bt.column.open()
	bt.reach.plate(b, from, bt.belowTab(b))
	bt.view.boxOp(b)
	bt.toastPlate(b)
	bt.standingPlate(b)
	if bt.menu.open == nil {
		bt.hoverPlate(b)
	}
	if bt.why.open != nil {
		bt.why.lay(b)
	}
	bt.teacher.lay(b)
	if bt.menu.open != nil {
		bt.menu.lay(b)
	}
	if bt.victory {
		bt.victoryPanel(b)
	}
}

// Key implements screen.
func (bt *battle) Key(chord string) {
	if bt.curtain {
		return
	}
	if by, loose, ok := nudgeOf(chord); ok && (by.Z == 0 || bt.hands.adjusting() || bt.ses.Hand.Mover() != nil) {
		bt.hands.nudge(by, loose)
		return
	}
	if act := input.Of(chord); act != "" {
		bt.tableAction(act)
	}
}

// Gesture implements screen.
func (bt *battle) Gesture(g input.Gesture) {
	if bt.curtain {
		return
	}
	if g.Kind == input.Click && g.Button == input.Left && !bt.capturedAny {
		id, _ := bt.lies(bt.view.world(g.X, g.Y))
		bt.aloud(func() { bt.view.gesture(g) }, func() string { return bt.silentClick(id) })
		return
	}
	bt.view.gesture(g)
}

// early takes what goes before the buttons: the keys of the menu, Enter where a model is moved by hand, and F1, which explains.
func (bt *battle) early(chord string) bool {
	switch {
	case bt.menu.key(chord):
	case bt.hands.adjusting() && chord == "Enter":
		bt.hands.putByHand()
	case chord == "Delete" && bt.hands.removeByHand():
	case chord == "F1":
		said := bt.draft.judged()
		if bt.advice.open != nil {
			said = nil
		}
		if !bt.explain(said) {
			bt.app.show(Help)
		}
	default:
		return false
	}
	return true
}

// more are the odds of the option of a button.
func (bt *battle) more(h *ui.Hot) string { return bt.actions.chances(h.ID) }

// quiet reports whether tips would lie over the news that the battle is over.
func (bt *battle) quiet() bool {
	return bt.victory && bt.ses.Play.Over() != nil && !bt.victoryArea(ui.Dry(bt.w, bt.h, bt.Scale())).Has(bt.mx, bt.my)
}
