package screens

import (
	"baize/game/session"
	"baize/input"
	"baize/rules"
)

// choose takes an option of the open decision.
func (a *App) choose(i int) {
	a.done(a.ses.Choose(i))
	a.table.turned, a.table.wide, a.table.refused = 0, false, false
	a.takeUp()
}

// done shows what came of a command: the refusal, or the dice and moves of what happened.
func (a *App) done(r rules.Ruling) {
	t := &a.table
	t.hint = false
	if !r.OK() {
		a.sound("refuse")
		if a.frame.Find("verdict") != nil && t.verdict.Equal(r.Text) { // it stands there
			t.toast, t.balked = "", r.Text
			return
		}
		t.toast, t.toastR, t.toastLaid = a.words(r.Text), r, a.laidOutRuling().Equal(r.Text)
		return
	}
	t.toast, t.balked = "", rules.Text{}
	if a.ses.Trouble() != "" {
		t.toast, t.toastR = a.ses.Trouble(), rules.Ruling{}
	}
	if a.ses.Epoch() == a.seen {
		return
	}
	a.seen = a.ses.Epoch()
	t.faces, t.drag, t.why, t.plans, t.refused, t.carded = "", "", nil, nil, false, 0
	a.takeUp()
	a.hover()
	a.scroll["log"], a.scroll["card"], a.scroll["question"], a.scroll["draft"], a.scroll["actions"] = 0, 0, 0, 0, 0
	fresh := a.ses.Fresh()
	a.freshRolls(fresh)
	a.sounds(fresh)
	if !a.prefs.Still {
		a.anim.start(a.now, fresh, 1)
	}
	a.showAsker()
	a.handOver()
	if a.ses.Over() != nil {
		a.victory = true
	}
	a.dirty = true
	if a.table.handsDue && !a.ses.Asked() {
		a.keepHands()
	}
	a.keepPlayers()
}

// sounds plays what happened, each sound once.
func (a *App) sounds(fresh []rules.Event) {
	if a.opt.Sound == nil {
		return
	}
	name := map[rules.EventKind]string{rules.EvRoll: "dice", rules.EvShot: "shot", rules.EvBlast: "blast", rules.EvMove: "move", rules.EvRemoved: "fall",
		rules.EvMarker: "marker", rules.EvTurn: "turn", rules.EvOver: "victory", rules.EvLoss: "hit", rules.EvPhase: "phase"}
	played := map[string]bool{}
	for i := range fresh {
		if n := name[fresh[i].Kind]; n != "" && !played[n] {
			played[n] = true
			a.opt.Sound.Play(n)
		}
	}
}

func (a *App) confirmDraft() {
	if a.ses.Closed() {
		return
	}
	if open := a.ses.Open(); a.ses.Asked() && session.Simple(&open) && a.ses.Mover() == nil {
		return // one of the buttons is the answer; there is nothing to confirm
	}
	if open, ans := a.ses.Open(), a.ses.Answer(); a.ses.Asked() && ans != nil && a.ses.Mover() == nil && len(ans.Picks) < open.Min {
		a.news(howMany(&open, len(ans.Picks)))
		a.sound("refuse")
		return
	}
	a.table.carry = false
	if d, mv := a.ses.Draft(), a.ses.Mover(); d != nil && mv != nil && mv.Carrying() && d.Propose() {
		a.ses.SelectModels(mv.All())
		a.showGhosts(mv)
		return // where it would be set up is seen first
	}
	a.done(a.ses.Confirm())
}

// backOut takes one step back: it lets go, closes, drops the draft, deselects, and at last opens the menu.
func (a *App) backOut() {
	t := &a.table
	mv := a.ses.Mover()
	switch {
	case t.menu != nil:
		t.menu = nil
	case t.why != nil:
		t.why = nil
	case t.plans != nil:
		t.plans = nil
	case t.byHand != 0:
		t.byHand = 0
	case t.drag == "move" && mv != nil:
		mv.Cancel()
		t.drag = ""
	case t.drag != "":
		t.drag = ""
	case t.ruler != nil:
		t.ruler = nil
	case t.laid != nil:
		t.laid, t.laying = nil, false
	case t.toast != "" && a.ses.Draft() == nil:
		t.toast = ""
	case t.sees != 0:
		t.sees = 0
	case t.lines:
		t.lines = false
	case a.ses.Draft() != nil:
		t.carry, t.toast, t.balked = false, "", rules.Text{}
		a.ses.Drop()
	case t.refused:
		t.refused = false
	case a.victory:
		a.victory = false
	case a.ses.Unit() != 0 && !a.ses.Asked() && len(a.ses.Models()) > 0:
		a.ses.Select(0)
	default:
		a.gameMenu()
	}
}

// tableKey handles a chord that no button of the frame has taken.
func (a *App) tableKey(chord string) {
	if by, loose, ok := nudgeOf(chord); ok {
		a.nudge(by, loose)
		return
	}
	if act := input.Of(chord); act != "" {
		a.tableAction(act)
	}
}

func (a *App) tableAction(act input.Action) {
	t := &a.table
	mv := a.ses.Mover()
	switch act {
	case input.NextUnit, input.PrevUnit:
		step := 1
		if act == input.PrevUnit {
			step = -1
		}
		if mv == nil && a.ses.Draft() == nil {
			a.centre(a.ses.Cycle(step))
		} else {
			a.ses.NextModel()
		}
	case input.Whole:
		if mv != nil {
			a.ses.SelectModels(mv.All())
		} else {
			a.ses.Select(a.ses.Unit())
		}
	case input.NextModel:
		a.ses.NextModel()
	case input.Confirm:
		if t.carry {
			t.carry = false
			if !a.byKeys {
				return
			}
		}
		if a.ses.Draft() != nil || a.ses.Asked() {
			a.confirmDraft()
		}
	case input.Back:
		a.backOut()
	case input.Undo:
		a.undo()
	case input.Redo:
		a.redo()
	case input.Restart:
		a.restart()
	case input.Threats:
		t.threats = (t.threats + 1) % threatViews
	case input.Practice:
		a.askPractice()
	case input.Lines:
		t.lines = !t.lines
	case input.Sees:
		t.sees = a.toggleSees()
	case input.Formation:
		t.single = !t.single
	case input.FormUp, input.FormLine:
		a.formUp(act == input.FormLine)
	case input.TurnLeft, input.TurnRight:
		a.turn(act == input.TurnLeft)
	case input.WheelLeft, input.WheelRt:
		if mv != nil {
			mv.WheelModels(a.moving(mv), map[input.Action]int{input.WheelLeft: -1, input.WheelRt: 1}[act])
		}
	case input.Corner:
		if mv != nil {
			mv.CornerOf(a.moving(mv))
		}
	case input.DropLeg:
		if mv != nil {
			mv.StepBack(a.ses.Models())
		}
	case input.Aim, input.AimToo:
		a.aim(act == input.AimToo)
	case input.ZoomIn, input.ZoomOut:
		f := 1.25
		if act == input.ZoomOut {
			f = 0.8
		}
		a.cam = a.cam.ZoomAt(a.mx, a.my, f)
		a.fitted = false
		a.fit(false)
	case input.Fit:
		a.fit(true)
	case input.Lay:
		a.layTemplate()
	case input.Minimap:
		t.minimap = !t.minimap
	case input.Why:
		a.whyTold()
	case input.ReadOn, input.ReadBack:
		a.readOn(map[input.Action]float64{input.ReadOn: 0.8, input.ReadBack: -0.8}[act])
	case input.FoldLog:
		a.foldLog()
	case input.FoldDice:
		t.foldTry = !t.foldTry && len(a.ses.Rolls()) > 0
	case input.Save:
		a.save("")
	case input.SaveAs:
		a.saveAs()
	case input.Load:
		if a.opt.Store != nil {
			a.openSaves()
		}
	case input.Menu:
		a.gameMenu()
	case input.ByHand:
		a.handKey()
	case input.Suggest:
		a.suggest()
	case input.Reasons:
		a.reasons()
	case input.Pause:
		a.pause()
	}
	a.dirty = true
}

func (a *App) toggleSees() rules.ModelID {
	id := a.table.hover
	if id == 0 && len(a.ses.Models()) > 0 {
		id = a.ses.Models()[0]
	}
	if id == a.table.sees {
		return 0
	}
	return id
}
