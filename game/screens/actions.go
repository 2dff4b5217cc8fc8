package screens

import (
	"slices"

	"baize/game/session"
	"baize/game/tableview"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
)

func usedText(g *session.Ghost) string { return tableview.UsedText(g) }

// choose takes an option of the open decision.
func (a *App) choose(i int) {
	a.done(a.ses.Choose(i))
	a.table.turned, a.table.wide = 0, false
	a.takeUp()
}

// takeUp hangs a unit that is to be set down at the cursor.
func (a *App) takeUp() {
	mv := a.ses.Mover()
	a.table.carry = mv != nil && mv.Carrying()
	if a.table.carry {
		a.carryTo(a.world(a.mx, a.my))
	}
}

// done shows what came of a command: the refusal, or the dice and moves of what happened.
func (a *App) done(r rules.Ruling) {
	t := &a.table
	if !r.OK() {
		t.toast, t.toastR = r.Text, r
		a.sound("refuse")
		return
	}
	t.toast = ""
	if a.ses.Trouble() != "" {
		t.toast, t.toastR = a.ses.Trouble(), rules.Ruling{}
	}
	if a.ses.Epoch() == a.seen {
		return
	}
	a.seen = a.ses.Epoch()
	t.faces, t.drag, t.why, t.refused = "", "", nil, false
	a.takeUp()
	a.scroll["log"], a.scroll["rolls"], a.scroll["card"], a.scroll["question"], a.scroll["draft"], a.scroll["actions"] = 0, 0, 0, 0, 0, 0
	fresh := a.ses.Fresh()
	a.sounds(fresh)
	if !a.prefs.Still {
		a.anim.start(a.now, fresh)
	}
	if changed, secret := a.ses.Handover(); changed && (a.prefs.Curtain || secret) && a.ses.Over() == nil {
		a.curtain = true
	}
	if a.ses.Over() != nil {
		a.victory = true
	}
	a.dirty = true
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
	a.table.carry = false
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
	case t.byHand != 0:
		t.byHand = 0
	case t.drag == "move" && mv != nil:
		mv.Cancel()
		t.drag = ""
	case t.drag != "":
		t.drag = ""
	case t.ruler != nil:
		t.ruler = nil
	case t.toast != "":
		t.toast = ""
	case t.sees != 0:
		t.sees = 0
	case t.lines:
		t.lines = false
	case a.ses.Draft() != nil:
		t.carry = false
		a.ses.Drop()
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
	if shifted, ok := nudges[chord]; ok {
		a.nudge(shifted)
		return
	}
	if act := input.Of(chord); act != "" {
		a.tableAction(act)
	}
}

var nudges = map[string]geom.Point{
	"Up": geom.Pt(0, geom.Inch/10), "Down": geom.Pt(0, -geom.Inch/10), "Left": geom.Pt(-geom.Inch/10, 0), "Right": geom.Pt(geom.Inch/10, 0),
	"Shift+Up": geom.Pt(0, geom.Inch), "Shift+Down": geom.Pt(0, -geom.Inch), "Shift+Left": geom.Pt(-geom.Inch, 0), "Shift+Right": geom.Pt(geom.Inch, 0),
}

func (a *App) nudge(by geom.Point) {
	if mv := a.ses.Mover(); mv != nil {
		if a.table.carry {
			a.table.carry = false
		}
		mv.Nudge(a.ses.Models(), by)
		return
	}
	x, y := 0.0, 0.0
	if by.X != 0 {
		x = -60 * float64(by.X) / float64(by.X.Abs())
	}
	if by.Y != 0 {
		y = 60 * float64(by.Y) / float64(by.Y.Abs())
	}
	a.cam, a.fitted = a.cam.Pan(x*a.device, y*a.device), false
	a.fit(false)
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
	case input.NextModel:
		a.ses.NextModel()
	case input.Confirm:
		if t.carry {
			t.carry = false
			return
		}
		if a.ses.Draft() != nil || a.ses.Asked() {
			a.confirmDraft()
		}
	case input.Back:
		a.backOut()
	case input.Undo:
		a.undo()
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
	case input.DropLeg:
		if mv != nil {
			mv.StepBack(a.ses.Models())
		}
	case input.Aim:
		a.aim()
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
	case input.Minimap:
		t.minimap = !t.minimap
	case input.FoldLog:
		t.foldLog = !t.foldLog
	case input.FoldDice:
		t.foldTry = !t.foldTry
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
		a.openMenu(a.mx, a.my)
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

// formUp forms the selected models up around the cursor; over a panel, around where they are.
func (a *App) formUp(line bool) {
	t := &a.table
	mv := a.ses.Mover()
	if mv == nil {
		return
	}
	ids := a.ses.Models()
	if t.carry {
		t.wide = !t.wide
		a.carryTo(a.world(a.mx, a.my))
		return
	}
	at := a.world(a.mx, a.my)
	if a.frame.At(a.mx, a.my) != nil && len(ids) > 0 {
		sum, n := geom.Point{}, geom.Length(0)
		for _, id := range ids {
			if g := mv.Ghost(id); g != nil {
				sum, n = sum.Add(g.At), n+1
			}
		}
		if n == 0 {
			return
		}
		at = geom.Pt(sum.X/n, sum.Y/n)
	}
	facing := a.facing()
	for _, id := range ids {
		if g := mv.Ghost(id); g != nil && !g.Absent {
			facing = g.Facing
			break
		}
	}
	mv.FormUp(ids, at, facing, line)
}

// turn turns what is moved by 15 degrees, a leg by 5.
func (a *App) turn(left bool) {
	t := &a.table
	by := geom.Heading(1500)
	mv := a.ses.Mover()
	if mv == nil && t.byHand == 0 {
		return
	}
	if mv != nil {
		for _, id := range a.ses.Models() {
			if g := mv.Ghost(id); g != nil && g.Legged {
				by = 500
			}
		}
	}
	if left {
		by = -by
	}
	switch {
	case t.byHand != 0:
		t.handAt.Heading = t.handAt.Heading.Add(by)
	case t.carry:
		t.turned = t.turned.Add(by)
		a.carryTo(a.world(a.mx, a.my))
	case mv.Holding():
		mv.Turn(by)
	default:
		mv.TurnModels(a.ses.Models(), by)
	}
}

// aim goes to the next target of the draft, or lays its point at the cursor.
func (a *App) aim() {
	d := a.ses.Draft()
	switch {
	case d == nil:
	case d.SetAt(a.world(a.mx, a.my)):
	case d.Need.Attacks:
		d.NextProposal()
	case len(d.Units) > 0:
		i := slices.Index(d.Units, d.Cmd.Target)
		d.Aim(d.Units[(i+1)%len(d.Units)], false)
	}
}

// centre brings a unit into view where it is not.
func (a *App) centre(u rules.UnitID) {
	if u == 0 {
		return
	}
	st := a.ses.State()
	for _, id := range st.Unit(u).Models {
		m := st.Model(id)
		if m.Place != rules.OnTable {
			continue
		}
		x, y := a.cam.ToScreen(tableview.Pt(m.At), int64(st.Table.H))
		if x < 0 || y < 56*a.Scale() || x > a.w-270*a.Scale() || y > a.h-130*a.Scale() {
			a.cam.X, a.cam.Y, a.fitted = float64(m.At.X), float64(m.At.Y), false
			a.fit(false)
		}
		return
	}
}

// undo takes the last command back; where dice were thrown both sides must agree.
func (a *App) undo() {
	back := func(agreed bool) {
		if err := a.ses.Undo(agreed); err != nil {
			a.table.toast, a.table.toastR = err.Error(), rules.Ruling{}
			return
		}
		a.anim.skip()
		a.victory, a.table.carry, a.table.toast, a.table.why = false, false, "", nil
		a.seen = a.ses.Epoch()
	}
	if a.ses.Draft() == nil && len(a.ses.Battle().Log()) > 0 && a.ses.NeedsAgreement() {
		st := a.ses.State()
		a.confirm("Take back dice?", "Dice were thrown or something hidden was shown with the last command. Do "+st.Sides[0].Name+" and "+st.Sides[1].Name+" both agree to take it back? The log will say so.", "Both agree", func() { back(true) })
		return
	}
	back(false)
}

func (a *App) handDice(seat int, on bool) {
	if a.ses == nil || a.ses.Asked() || a.ses.Over() != nil {
		return
	}
	n := 0
	if on {
		n = 1
	}
	a.done(a.ses.Do(rules.Command{Kind: rules.KindHandDice, Seat: rules.Seat(seat), Number: n}))
}

// save writes the battle under a name, the last one where name is empty.
func (a *App) save(name string) {
	if a.opt.Store == nil {
		return
	}
	if name == "" {
		name = a.saves.name
	}
	if name == "" {
		a.saveAs()
		return
	}
	if err := a.opt.Store.Save(name, a.ses.Battle()); err != nil {
		a.tell("The battle could not be saved", err.Error())
		return
	}
	a.saves.name = name
	a.table.toast, a.table.toastR = "saved as "+name, rules.Allow("", "")
}

func (a *App) saveAs() {
	if a.opt.Store == nil {
		return
	}
	name := a.saves.name
	if name == "" {
		name = a.ses.State().Title
	}
	a.prompt("Save the battle", "Under which name?", name, "Save", func(n string) {
		if n != "" {
			a.save(n)
		}
	})
}
