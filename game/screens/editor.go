package screens

import (
	"math"

	"baize/game/ui"
	"baize/game/workshop"
	"baize/input"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
)

// editor is the screen on which a table and a scenario are laid out.
type editor struct {
	page
	folder *workshop.Folder
	bench  *workshop.Bench // nil while no layout is open
	kit    *kit
	view   view
	tool   tool
	kind   string              // of terrain, that is put and drawn
	ground string              // what the table is divided by, as the lines say it that the kit was asked about last
	zone   int                 // place among the kinds of zones
	seat   rules.Seat          // whose zone is drawn
	sharp  bool                // what is drawn keeps its corners
	turned geom.Heading        // of what is put
	drawn  *workshop.DrawTool  // what is drawn point by point, nil while nothing is
	dragAt *workshop.CarryTool // what is dragged, nil while nothing is
	hangs  bool                // what would be put hangs at the mouse
	list   listKind            // what lies at the right

	stations stations // whose models are placed
	looks    looks    // what is seen and measured
	tracing  tracing
	pointing pointing
	aim      aim

	keep  keptLayout
	form  formFields
	check checking
	out   handing
	gen   generating
	told  string // why something was refused, or news, until the next key or click
	bad   bool
}

// listKind is what the panel at the right shows: what suits the tool, or a list that was asked for.
type listKind uint8

const (
	asTool listKind = iota
	asFaults
	asKinds  // other kinds for what is selected
	asSides  // both sides
	asForces // the forces that a side may take
	asRules  // what the scenario sets
	asPicture
	asOut // what can be handed out
	asGenerator
)

// origin is where a document comes from.
type origin struct {
	name  string          // of the files that it is saved as, "" for a new one or a copy
	draft *workshop.Draft // that it was kept as, nil for none
	bare  bool            // it is a table alone: it gets what a battle needs
}

// open shows a document.
func (e *editor) open(d workshop.Document, from origin) {
	sys, err := rules.Find(d.System())
	if err != nil {
		e.app.tell("It cannot be opened", "No line says by which rules it is played, or the rules are not here: "+err.Error())
		if from.draft != nil {
			from.draft.Close()
		}
		return
	}
	e.close()
	e.kit = kitOf(sys, e.folder.Library(), e.app.opt.Library.Catalogue().Forces)
	if from.bare {
		d = e.kit.furnish(d)
	}
	e.bench = workshop.NewBench(d)
	e.bench.Snap = workshop.Snap{Halves: true, Angles: true, Edges: true, Squares: true}
	e.keep = keptLayout{name: from.name, draft: from.draft, saved: d, read: d}
	if from.draft != nil { // nothing is saved of it
		e.keep.saved, e.keep.dirty, e.bench.Symmetry = workshop.Document{}, true, from.draft.Symmetry
	}
	e.tool, e.list, e.drawn, e.dragAt, e.told = selectTool, asTool, nil, nil, ""
	e.zone, e.seat, e.turned, e.form, e.stations = 0, rules.SeatA, 0, formFields{}, stations{}
	e.looks, e.aim, e.tracing, e.pointing = looks{}, aim{}, tracing{}, pointing{}
	e.bench.Models = e.fields
	e.ground = ""
	e.view = view{window: &e.app.window, hand: benchHand{e}, covered: e.covers, lies: e.lies, scene: e.scene}
	e.size()
	e.kind = e.kit.first()
	e.check = checking{}
	e.app.show(Editor)
}

// close lets the layout that is open go; what is not saved of it lies as a draft.
func (e *editor) close() {
	if e.keep.draft != nil {
		e.keep.draft.Close()
	}
	e.bench, e.keep = nil, keptLayout{}
}

// size puts the table under the camera where its size has changed, and asks the system how it is divided.
func (e *editor) size() {
	divide(e)
	w, h, _ := e.bench.Now().Table()
	if e.view.land != (render.Table{W: int64(w), H: int64(h)}) {
		e.view.lay(w, h)
	}
}

// step follows what happened meanwhile: a field that was left, a table of another size, faults that were found.
func (e *editor) step() {
	if e.bench == nil {
		return
	}
	e.form.settle(e.app)
	e.size()
	if e.hangs && e.view.overPanel() {
		e.letGo()
	}
	if e.check.step(e) {
		e.app.dirty = true
	}
	if e.looks.step(e) {
		e.app.dirty = true
	}
}

// do carries an edit out; why it is refused is told.
func (e *editor) do(edit workshop.Edit) bool {
	e.letGo()
	if err := e.bench.Do(edit); err != nil {
		e.refuse(err)
		return false
	}
	e.changed()
	return true
}

// changed keeps what was laid out.
func (e *editor) changed() {
	e.app.dirty = true
	e.keep.note(e)
}

func (e *editor) refuse(err error) {
	e.told, e.bad, e.app.dirty = upperFirst(err.Error())+".", true, true
	e.app.sound("refuse")
}

func (e *editor) news(text string) { e.told, e.bad, e.app.dirty = text, false, true }

// letGo takes away what hangs at the mouse.
func (e *editor) letGo() {
	if e.hangs || e.bench.Held() {
		e.bench.Cancel()
		e.hangs, e.app.dirty = false, true
	}
}

// take takes a tool in hand.
func (e *editor) take(t tool) {
	e.letGo()
	e.tool, e.drawn, e.list, e.turned, e.aim.on = t, nil, asTool, 0, false
	if t == areaTool || t == strokeTool { // a kind that suits it
		for _, k := range append([]rules.Term{{ID: e.kind}}, e.kit.terms...) {
			if e.kit.linear(k.ID) == (t == strokeTool) {
				e.kind = k.ID
				break
			}
		}
	}
}

// undo takes the last edit back, redo does it again.
func (e *editor) undo() {
	if e.drawn != nil {
		e.dropPoint()
		return
	}
	e.letGo()
	if title, ok := e.bench.Undo(); ok {
		e.news("Taken back: " + title + ".")
		e.changed()
	}
}

func (e *editor) redo() {
	e.letGo()
	e.drawn = nil
	if title, ok := e.bench.Redo(); ok {
		e.news("Done again: " + title + ".")
		e.changed()
	}
}

// back takes one step back: a point, what is drawn, a list, the tool, the selection. It reports false where nothing is left but to leave.
func (e *editor) back() bool {
	switch {
	case e.drawn != nil:
		e.letGo()
		e.drawn = nil
	case e.dragAt != nil || e.view.drag != noDrag:
		e.letGo()
		e.dragAt, e.view.drag = nil, noDrag
	case e.tracing.marking:
		e.tracing.marking, e.tracing.marks = false, nil
	case e.list == asForces:
		e.list = asSides
	case e.list != asTool:
		e.list = asTool
	case e.tool != selectTool:
		e.take(selectTool)
	case e.pointing.on:
		e.pointing.on = false
	case len(e.bench.Selected()) > 0:
		e.bench.Select(nil, false)
	case e.view.ruler != nil:
		e.view.ruler = nil
	default:
		return false
	}
	e.app.dirty = true
	return true
}

// covers are the strips of the window that the panels cover.
func (e *editor) covers() render.Insets {
	b := ui.Dry(e.app.w, e.app.h, e.app.Scale())
	return render.Insets{Top: int(e.ribbon(b)), Right: int(e.side(b)), Bottom: int(e.hintHeight(b))}
}

// side is the width of the panel at the right.
func (e *editor) side(b *ui.Builder) float64 { return math.Round(min(b.Px(276), b.F.W*0.46)) }

// Layout implements screen.
func (e *editor) Layout(b *ui.Builder) {
	if e.bench == nil {
		return
	}
	e.looks.draw(e, b)
	e.marks(b)
	e.tracing.draw(e, b)
	e.aim.draw(e, b)
	e.view.boxOp(b)
	e.partOp(b)
	top := e.ribbon(b)
	low := e.hint(b)
	w := e.side(b)
	r := ui.Rect{X: b.F.W - w, Y: top, W: w, H: low - top}
	b.Panel("editor-side", r)
	in := ui.Rect{X: r.X + b.Px(12), Y: r.Y + b.Px(10), W: r.W - b.Px(22), H: r.H - b.Px(18)}
	switch {
	case e.list == asFaults:
		e.faultsSheet(b, in)
	case e.list == asOut:
		e.out.sheet(b, in)
	case e.list == asGenerator:
		e.generateSheet(b, in)
	case e.list == asForces:
		e.forceList(b, in)
	case e.list == asSides:
		e.sheetIn(b, "editor-sides", in, (*sheet).sides)
	case e.list == asRules:
		e.sheetIn(b, "editor-rules", in, (*sheet).rules)
	case e.list == asPicture:
		e.sheetIn(b, "editor-picture", in, (*sheet).picture)
	case e.tool == unitTool:
		e.stations.sheet(e, b, in)
	case e.tool == lookTool:
		e.sheetIn(b, "editor-look", in, (*sheet).measures)
	case e.list == asKinds, e.tool == putTool, e.tool == areaTool, e.tool == strokeTool:
		e.palette(b, in)
	case e.tool == zoneTool:
		e.zoneSheet(b, in)
	case len(e.bench.Selected()) > 0:
		e.selectionSheet(b, in)
	default:
		e.sheetIn(b, "editor-table", in, (*sheet).table)
	}
	b.End()
}

// early implements early: the arrows move what is selected, Escape steps back, Enter ends what is drawn or typed.
func (e *editor) early(chord string) bool {
	e.told = ""
	if e.form.key(e.app, chord) {
		return true
	}
	stop := e.app.stopNow()
	if stop != nil && stop.field != nil {
		return false
	}
	if by, _, ok := nudgeOf(chord); ok && by.Z == 0 && stop == nil {
		if e.tool == selectTool && !e.tracing.marking {
			e.nudge(by)
		} else {
			e.aim.move(e, by)
		}
		return true
	}
	switch chord {
	case "Escape":
		if stop != nil { // the arrows are for the table again
			e.app.at, e.app.dirty = "", true
			return true
		}
		return e.back()
	case "Enter":
		if e.drawn != nil {
			e.finish()
			return true
		}
		if e.tool == lookTool && stop == nil {
			e.aim.measure(e)
			return true
		}
	case "Ctrl+PageUp":
		e.pointing.step(e, -1)
		return true
	case "Space":
		if e.tool != selectTool || e.tracing.marking {
			e.aim.click(e)
			return true
		}
	case "Backspace":
		if e.drawn != nil {
			e.dropPoint()
			return true
		}
	}
	return false
}

// nudge moves what is selected by a tenth of an inch or a square, with Shift by a whole inch or three squares.
func (e *editor) nudge(by rules.Keys) {
	ids, step := e.bench.Selected(), space.Space(space.Free{}).Step(by.Far)
	if e.list == asPicture {
		e.do(workshop.MoveTrace(geom.Pt(geom.Length(by.X)*step, geom.Length(by.Y)*step)))
		return
	}
	if it, ok := e.pointing.now(e); ok && workshop.Round(it) {
		e.pointing.move(e, by, step)
		return
	}
	if l := e.squares(); l != nil {
		step = l.Step(by.Far)
	}
	if e.pointing.move(e, by, step) {
		return
	}
	if len(ids) > 0 {
		e.do(workshop.Move(ids, geom.Pt(geom.Length(by.X)*step, geom.Length(by.Y)*step)))
	}
}

// Key implements screen: what has no button in sight, and the view.
func (e *editor) Key(chord string) {
	for _, k := range e.commands() {
		if (k.key == chord || k.alt == chord) && k.key != "" {
			if k.off != "" {
				e.told, e.bad = upperFirst(k.off)+".", true
			} else {
				k.do()
			}
			e.app.dirty = true
			return
		}
	}
	switch v := &e.view; input.Of(chord) {
	case input.ZoomIn:
		v.zoom(v.mx, v.my, 1.15)
	case input.ZoomOut:
		v.zoom(v.mx, v.my, 1/1.15)
	case input.Fit:
		v.fit(true)
	case input.Explain:
		e.letGo()
		e.app.show(Help)
	}
}

// Gesture implements screen.
func (e *editor) Gesture(g input.Gesture) {
	if g.Kind == input.Press {
		e.told, e.app.at = "", "" // the arrows are for the table again
	}
	e.view.gesture(g)
}
