package screens

import (
	"baize/game/session/draft"
	"baize/input"
	"baize/rules"
)

// choose takes an option of the open decision.
func (bt *battle) choose(i int) {
	bt.done(bt.ses.Hand.Choose(i))
	bt.hands.turned, bt.hands.wide, bt.actions.refused = 0, false, false
	bt.hands.takeUp()
}

// done shows what came of a command: the refusal, or the dice and moves of what happened.
func (bt *battle) done(r rules.Ruling) {
	bt.toast.hint = false
	if !r.OK() {
		bt.app.sound("refuse")
		if bt.judges(r.Text) { // it stands there
			bt.toast.text, bt.draft.balked = "", r.Text
			return
		}
		bt.toast.say(bt.words(r.Text), r)
		bt.toast.laid = bt.laidOutRuling().Equal(r.Text)
		return
	}
	bt.toast.text, bt.draft.balked = "", rules.Text{}
	if bt.ses.Play.Trouble() != "" {
		bt.toast.say(bt.ses.Play.Trouble(), rules.Ruling{})
	}
	if bt.ses.Play.Epoch() == bt.seen {
		return
	}
	bt.seen = bt.ses.Play.Epoch()
	bt.draft.faces, bt.view.drag, bt.why.open, bt.advice.open, bt.actions.refused, bt.carded = "", noDrag, nil, nil, false, 0
	bt.hands.takeUp()
	bt.view.move()
	bt.view.fit(bt.view.fitted) // practice has a tab that the table keeps clear of
	bt.scroll["log"], bt.scroll["card"], bt.scroll["question"], bt.scroll["draft"], bt.scroll["actions"] = 0, 0, 0, 0, 0
	fresh := bt.ses.Play.Fresh()
	bt.tray.fresh(fresh)
	bt.app.sounds(fresh)
	if !bt.app.prefs.Still {
		bt.tray.anim.start(bt.now, fresh, 1)
	}
	bt.showAsker()
	bt.handOver()
	if bt.ses.Play.Over() != nil {
		bt.victory = true
	}
	bt.dirty = true
	if bt.draft.handsDue && !bt.ses.Play.Asked() {
		bt.keepHands()
	}
	bt.keepPlayers()
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

func (bt *battle) confirmDraft() {
	if bt.ses.Play.Closed() {
		return
	}
	asked := bt.ses.Play.Asked() && bt.ses.Hand.Draft() == nil
	if open := bt.ses.Play.Open(); asked && draft.Simple(&open) && bt.ses.Hand.Mover() == nil {
		return // one of the buttons is the answer; there is nothing to confirm
	}
	if open, ans := bt.ses.Play.Open(), bt.ses.Hand.Answer(); asked && ans != nil && bt.ses.Hand.Mover() == nil && len(ans.Picks) < open.Min {
		bt.toast.news(howMany(&open, len(ans.Picks)))
		bt.app.sound("refuse")
		return
	}
	bt.hands.carry = false
	if d, mv := bt.ses.Hand.Draft(), bt.ses.Hand.Mover(); d != nil && mv != nil && mv.Carrying() && d.Propose() {
		bt.ses.Hand.SelectModels(mv.All())
		bt.showGhosts(mv)
		return // where it would be set up is seen first
	}
	bt.done(bt.ses.Hand.Confirm())
}

// backOut takes one step back: it lets go, closes, drops the draft, deselects, and at last opens the menu.
func (bt *battle) backOut() {
	mv := bt.ses.Hand.Mover()
	switch {
	case bt.menu.open != nil:
		bt.menu.open = nil
	case bt.why.open != nil:
		bt.why.open = nil
	case bt.advice.open != nil:
		bt.advice.open = nil
	case bt.hands.adjusting():
		bt.hands.letGo()
		bt.view.drag = noDrag
	case bt.view.drag == dragHand && !bt.hands.aims && mv != nil:
		mv.Cancel()
		bt.view.drag = noDrag
	case bt.view.drag != noDrag:
		bt.view.drag = noDrag
	case bt.putAway():
	case bt.hands.tools:
		bt.hands.tools = false
	case bt.ses.Hand.Draft() != nil:
		bt.hands.carry, bt.toast.text, bt.draft.balked = false, "", rules.Text{}
		bt.ses.Hand.Drop()
	case bt.actions.refused:
		bt.actions.refused = false
	case bt.victory:
		bt.victory = false
	case bt.ses.Hand.Unit() != 0 && !bt.ses.Play.Asked() && len(bt.ses.Hand.Models()) > 0:
		bt.ses.Hand.Select(0)
	default:
		bt.gameMenu()
	}
}

// judges reports whether the panel at the right shows this ruling.
func (bt *battle) judges(r rules.Text) bool {
	said := bt.draft.judged()
	return said != nil && bt.advice.open == nil && said.Text.Equal(r)
}

func (bt *battle) tableAction(act input.Action) {
	mv := bt.ses.Hand.Mover()
	switch act {
	case input.Confirm:
		if bt.hands.carry {
			bt.hands.carry = false
			if !bt.byKeys {
				return
			}
		}
		if bt.ses.Hand.Draft() != nil || bt.ses.Play.Asked() {
			bt.confirmDraft()
		}
	case input.Back:
		bt.backOut()
	case input.Undo:
		bt.undo()
	case input.Redo:
		bt.redo()
	case input.Restart:
		bt.restart()
	case input.Threats:
		bt.reach.on = (bt.reach.on + 1) % threatViews
	case input.Practice:
		bt.tabs.askPractice()
	case input.LetPass:
		bt.tabs.letPass()
	case input.Formation:
		if mv != nil && mv.Parts() > 1 {
			bt.hands.single = !bt.hands.single
		}
	case input.FormUp, input.FormLine:
		bt.hands.formUp(act == input.FormLine)
	case input.TurnLeft, input.TurnRight:
		bt.hands.turnKey(act == input.TurnLeft)
	case input.WheelLeft, input.WheelRt:
		if mv != nil {
			mv.WheelModels(bt.hands.moving(mv), map[input.Action]int{input.WheelLeft: -1, input.WheelRt: 1}[act])
		}
	case input.Corner:
		if mv != nil {
			mv.CornerOf(bt.hands.moving(mv))
		}
	case input.DropLeg:
		if mv != nil {
			mv.StepBack(bt.ses.Hand.Models())
		}
	case input.Aim, input.AimToo:
		bt.hands.aim(act == input.AimToo)
	case input.Why:
		bt.whyTold()
	case input.ReadOn, input.ReadBack:
		bt.readOn(map[input.Action]float64{input.ReadOn: 0.8, input.ReadBack: -0.8}[act])
	case input.FoldLog:
		bt.log.toggle()
	case input.Save:
		bt.save("")
	case input.SaveAs:
		bt.saveAs()
	case input.Load:
		if bt.app.opt.Store != nil {
			bt.app.saves.open()
		}
	case input.Menu:
		bt.gameMenu()
	case input.ByHand:
		bt.handKey()
	case input.Suggest:
		bt.advice.suggest()
	case input.Reasons:
		bt.advice.reasons()
	case input.Pause:
		bt.pause()
	default:
		bt.looks(act)
	}
	bt.dirty = true
}

// looks does what a key means that only looks at the table.
func (s *sitting) looks(act input.Action) {
	v, mv := &s.view, s.ses.Hand.Mover()
	switch act {
	case input.NextUnit, input.PrevUnit:
		step := 1
		if act == input.PrevUnit {
			step = -1
		}
		if mv == nil && s.ses.Hand.Draft() == nil {
			s.centre(s.ses.Hand.Cycle(step))
		} else {
			s.ses.Hand.NextModel()
		}
	case input.Whole:
		if mv != nil {
			s.ses.Hand.SelectModels(mv.All())
		} else {
			s.ses.Hand.Select(s.ses.Hand.Unit())
		}
	case input.NextModel:
		s.ses.Hand.NextModel()
	case input.Lines:
		s.lines = !s.lines
	case input.Sees:
		s.sees = s.toggleSees()
	case input.ZoomIn:
		v.zoom(v.mx, v.my, 1.25)
	case input.ZoomOut:
		v.zoom(v.mx, v.my, 0.8)
	case input.Fit:
		v.fit(true)
	case input.Lay:
		s.layTemplate()
	case input.Minimap:
		v.minimap = !v.minimap
	case input.FoldDice:
		s.tray.fold = !s.tray.fold && len(s.ses.Log.Rolls()) > 0
	}
}

// putAway takes away the last of what was laid over the table, and reports whether anything was.
func (s *sitting) putAway() bool {
	v := &s.view
	switch {
	case v.ruler != nil:
		v.ruler = nil
	case v.laid != nil:
		v.take(nil)
	case s.toast.text != "" && s.ses.Hand.Draft() == nil:
		s.toast.text = ""
	case s.sees != 0:
		s.sees = 0
	case s.lines:
		s.lines = false
	default:
		return false
	}
	return true
}

func (s *sitting) toggleSees() rules.ModelID {
	id := s.view.hover
	if id == 0 && len(s.ses.Hand.Models()) > 0 {
		id = s.ses.Hand.Models()[0]
	}
	if id == s.sees {
		return 0
	}
	return id
}
