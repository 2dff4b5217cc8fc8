package screens

import (
	"errors"
	"strings"

	"baize/assets"
	"baize/game/history"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/input"
	"baize/rules"
	"baize/scenarios/roster"
)

// builder is the screen on which a force is built. The list stands at the left, the force in the middle, and one pane at the right: the chosen
// unit or entry, faults, odds, print and so on. In a narrow window the list is one of the panes.
type builder struct {
	page
	speaker
	folder *workshop.Folder
	form   formFields
	card   card
	column column
	why    explainer
	keep   keptForce
	prices entryPrices
	worth  optionPrices // of the chosen unit
	offers optionPrices // of the chosen entry
	round  int          // goes up with every edit
	out    handing
	print  printing
	odds   matching
	sample sample
	own    ownLines

	open    bool
	past    *history.Of[roster.Force]
	verdict roster.Verdict
	state   *rules.State // the force set up on an empty table; nil while it has no units
	ids     []rules.UnitID
	trouble string      // why it cannot be set up
	fresh   roster.List // as the library has the list of the force now; without a name where there is none
	behind  []roster.Difference

	entry int // chosen in the list
	unit  int // chosen in the force, -1 for none
	pane  pane
	told  string
	bad   bool
}

// pane is what the right shows.
type pane uint8

const (
	paneUnit pane = iota
	paneEntry
	paneFaults
	paneOdds
	paneForce
	paneOwn
	panePrint
	paneList
)

// tie ties the parts of the screen together.
func (k *builder) tie(a *App) {
	k.page, k.folder = page{a}, a.opt.Folder
	k.speaker = speaker{window: &a.window, scroll: a.scroll, visit: k.visitRef, rule: func(id rules.RuleID) { k.why.openRule(id) }}
	k.column = column{window: &a.window, scroll: a.scroll}
	k.card = card{speaker: &k.speaker, column: &k.column}
	k.why = explainer{speaker: &k.speaker, place: k.whyPlace}
	k.out = handing{page: page{a}}
}

// now is the force as it is.
func (k *builder) now() roster.Force { return k.past.Now() }

// sys are the rules of the force.
func (k *builder) sys() rules.System {
	sys, err := rules.Find(k.now().System)
	if err != nil {
		return nil
	}
	return sys
}

// begin opens a force; kept is where it lies.
func (k *builder) begin(f roster.Force, kept keptForce) {
	k.close()
	k.open, k.past, k.keep = true, history.New(f), kept
	k.entry, k.unit, k.pane, k.told, k.bad, k.form = 0, -1, paneUnit, "", false, formFields{}
	if len(f.Units) > 0 {
		k.unit = 0
	} else {
		k.pane = paneEntry
	}
	k.odds, k.own, k.fresh = matching{}, ownLines{}, roster.List{}
	if f.List.Name != "" {
		if l, err := roster.OfList(k.folder.Library(), f.List.Name); err == nil {
			k.fresh = l
		}
	}
	k.settle()
	k.app.show(Builder)
	k.app.back = Forces
	k.app.at, k.app.tabbed = "builder-entries", false
}

// close lets the force go that is open.
func (k *builder) close() {
	if k.open {
		k.keep.close()
	}
	k.open = false
}

// do makes the force that an edit led to the current one, as an entry of undo. An error of the edit is shown and changes nothing. It reports
// whether the force has changed.
func (k *builder) do(title string, f roster.Force, err error) bool {
	if err != nil {
		k.refuse(err)
		return false
	}
	k.told = ""
	was := k.now()
	k.past.Do(history.By(title, func(roster.Force) (roster.Force, error) { return f, nil })) // there is no error
	if k.now().Same(was) {
		return false
	}
	k.changed()
	return true
}

// changed follows an edit: it is judged and kept.
func (k *builder) changed() {
	k.settle()
	k.keep.note(k)
	k.app.dirty = true
}

// settle works out all that is shown of the force.
func (k *builder) settle() {
	f := k.now()
	k.round++
	if k.unit = min(k.unit, len(f.Units)-1); k.unit < 0 && len(f.Units) > 0 {
		k.unit = 0
	}
	k.entry = max(0, min(k.entry, len(f.List.Entries)-1))
	k.verdict = f.Judge()
	k.trouble = ""
	var err error
	if k.state, k.ids, err = f.Start(); err != nil && len(f.Units) > 0 {
		k.trouble = err.Error()
	}
	k.apart = apart{k.sys(), k.state}
	k.prices.ask(f)
	k.behind = nil
	if k.fresh.Name != "" && k.fresh.Sum != f.List.Sum {
		k.behind = f.Behind(k.fresh)
	}
}

func (k *builder) refuse(err error) {
	k.told, k.bad, k.app.dirty = upperFirst(strings.TrimPrefix(err.Error(), "roster: "))+".", true, true
	k.app.sound("refuse")
}

func (k *builder) news(text string) { k.told, k.bad, k.app.dirty = text, false, true }

// undo takes the last edit back.
func (k *builder) undo() { k.stepped("Taken back: ", k.past.Undo) }

// redo does again what was taken back last.
func (k *builder) redo() { k.stepped("Done again: ", k.past.Redo) }

func (k *builder) stepped(how string, step func() (string, bool)) {
	if title, ok := step(); ok {
		k.changed()
		k.news(how + title + ".")
	}
}

// add puts a unit of the chosen entry into the force.
func (k *builder) add() {
	list := k.now().List.Entries
	if k.entry >= len(list) {
		k.refuse(errors.New("the list has no entries"))
		return
	}
	e := &list[k.entry]
	f, err := k.now().Add(e.Label)
	if err == nil {
		f = k.joined(f)
	}
	if k.set("add "+e.Name, f, err) {
		k.choose(len(f.Units) - 1)
	}
}

// joined has the last unit of a force stand with the one that is chosen.
func (k *builder) joined(f roster.Force) roster.Force {
	key := k.grouped()
	if k.unit < 0 || key == "" {
		return f
	}
	if v := k.fieldOf(f, k.unit, key); v != "" {
		if g, err := f.SetField(len(f.Units)-1, rules.Field{Name: key, Value: v}); err == nil {
			return g
		}
	}
	return f
}

// choose chooses a unit of the force and shows it.
func (k *builder) choose(unit int) {
	k.unit = unit
	if k.pane != paneOdds && k.pane != paneFaults {
		k.pane = paneUnit
	}
}

// pick chooses an entry of the list and shows it.
func (k *builder) pick(entry int) {
	k.entry = entry
	if k.pane != paneList {
		k.pane = paneEntry
	}
}

// visitRef chooses the unit that a text names.
func (k *builder) visitRef(r rules.Ref) {
	if u := r.Unit(); u != 0 {
		for i, id := range k.ids {
			if id == u {
				k.choose(i)
				k.pane = paneUnit
			}
		}
	}
}

// remove takes the chosen unit out of the force.
func (k *builder) remove() {
	if k.unit >= 0 {
		f, err := k.now().Remove(k.unit)
		k.do("remove "+k.now().NameOf(k.unit), f, err)
	}
}

// duplicate puts a copy of the chosen unit behind it.
func (k *builder) duplicate() {
	if k.unit >= 0 {
		f, err := k.now().Duplicate(k.unit)
		if k.do("duplicate "+k.now().NameOf(k.unit), f, err) {
			k.choose(k.unit + 1)
		}
	}
}

// move moves the chosen unit by places.
func (k *builder) move(by int) {
	if to := k.unit + by; k.unit >= 0 && to >= 0 && to < len(k.now().Units) {
		f, err := k.now().Move(k.unit, to)
		if k.do("move "+k.now().NameOf(k.unit), f, err) {
			k.unit = to
		}
	}
}

// leave goes back to the list of forces. Edits that are not saved stay as a draft.
func (k *builder) leave() {
	k.app.forces.open()
}

// step follows what happened meanwhile.
func (k *builder) step() {
	if !k.open {
		return
	}
	k.form.settle(k.app)
	for _, step := range []func() bool{func() bool { return k.odds.step(k) }, k.prices.step, k.priced} {
		k.app.dirty = step() || k.app.dirty
	}
}

// early implements early: keys of fields, and what Enter and Delete do in the list and in the force.
func (k *builder) early(chord string) bool {
	k.told = ""
	if k.form.key(k.app, chord) {
		k.app.dirty = true
		return true
	}
	stop := k.app.stopNow()
	if stop != nil && stop.field != nil {
		return false
	}
	at := ""
	if stop != nil {
		at = stop.id
	}
	switch {
	case chord == "Enter" && at == "builder-entries":
		k.add()
	case chord == "Enter" && at == "builder-units" && k.unit >= 0:
		k.pane = paneUnit
		k.app.at, k.app.tabbed = "unit-name", false
	case chord == "Enter" && stop != nil && stop.step != nil && stop.across:
		stop.step(1)
	default:
		return false
	}
	k.app.dirty = true
	return true
}

// Key implements screen.
func (k *builder) Key(string) {}

// Gesture implements screen.
func (k *builder) Gesture(input.Gesture) {}

// narrowly reports whether the list is one of the panes.
func narrowly(b *ui.Builder) bool { return b.F.W < b.Px(960) }

// Layout implements screen.
func (k *builder) Layout(b *ui.Builder) {
	if !k.open {
		return
	}
	k.names = k.names[:0]
	top := k.ribbon(b) + b.Px(4)
	low := k.hint(b) - b.Px(4)
	gap := b.Px(4)
	right := ui.Rect{Y: top, W: min(b.Px(380), b.F.W*0.52), H: low - top}
	left := ui.Rect{Y: top, W: 0, H: right.H}
	if !narrowly(b) {
		if k.pane == paneList {
			k.pane = paneEntry
		}
		left.W = min(b.Px(300), b.F.W*0.27)
		right.W = min(b.Px(420), b.F.W*0.36)
		b.Panel("builder-list", left)
		k.list(b, inside(b, left))
		b.End()
		left.W += gap
	}
	right.X = b.F.W - right.W
	mid := ui.Rect{X: left.W, Y: top, W: right.X - gap - left.W, H: right.H}
	b.Panel("builder-force", mid)
	k.force(b, inside(b, mid))
	b.End()
	b.Panel("builder-pane", right)
	k.side(b, inside(b, right))
	b.End()
	if k.why.open != nil {
		k.why.lay(b)
	}
}

func inside(b *ui.Builder, r ui.Rect) ui.Rect {
	return ui.Rect{X: r.X + b.Px(12), Y: r.Y + b.Px(9), W: r.W - b.Px(22), H: r.H - b.Px(16)}
}

// whyPlace is where the text of a rule lies: over the middle, at the foot.
func (k *builder) whyPlace(b *ui.Builder, w, h float64) ui.Rect {
	return ui.Rect{X: float64(int((b.F.W - w) / 2)), Y: b.F.H - h - b.Px(34), W: w, H: h}
}

// side lays the pane.
func (k *builder) side(b *ui.Builder, in ui.Rect) {
	switch {
	case k.pane == paneFaults:
		k.leafIn(b, "builder-faults", in, k.faultsPane)
	case k.pane == paneOdds:
		k.leafIn(b, "builder-odds", in, k.oddsPane)
	case k.pane == paneOwn:
		k.leafIn(b, "builder-own", in, k.ownPane)
	case k.pane == panePrint:
		k.leafIn(b, "builder-print", in, k.printPane)
	case k.pane == paneForce:
		k.leafIn(b, "builder-whole", in, k.forcePane)
	case k.pane == paneList && narrowly(b):
		k.list(b, in)
	case k.pane == paneEntry || k.unit < 0:
		k.leafIn(b, "builder-entry", in, k.entryPane)
	default:
		k.leafIn(b, "builder-unit", in, k.unitPane)
	}
}

// leafIn lays a leaf that is scrolled where it is longer than its room.
func (k *builder) leafIn(b *ui.Builder, id string, r ui.Rect, body func(s *leaf)) {
	k.app.scrolled(b, id, r, func(b *ui.Builder, x, y, w float64) float64 {
		s := &leaf{page{k.app}, &k.form, k.refuse, k.unitCalled, b, x, y, w}
		body(s)
		return s.y
	})
}

// unitCalled names the unit of a label behind a comma.
func (k *builder) unitCalled(label string) string { return unitNamed(k.state, label) }

// hint lays the line at the bottom and gives where it begins.
func (k *builder) hint(b *ui.Builder) float64 {
	text := k.told
	if text == "" {
		text = "Tab goes from part to part, ↑ ↓ choose, Enter adds what is chosen in the list. " + upperFirst(k.keep.stands()) + "."
	}
	h := b.ParaHeight(b.F.W-b.Px(24), assets.Body, b.Read(), text) + b.Px(10)
	r := ui.Rect{Y: b.F.H - h, W: b.F.W, H: h}
	b.Panel("builder-hint", r)
	ink := assets.Ink
	if k.bad && k.told != "" {
		ink = assets.RedInk
	}
	b.Para(b.Px(12), r.Y+b.Px(4), r.W-b.Px(24), assets.Body, b.Read(), ink, text)
	b.End()
	return r.Y
}
