package screens

import (
	"fmt"

	"baize/assets"
	"baize/game/session/telling"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/rules"
	"baize/scenarios"
)

// checking finds what is wrong with a layout beside the window.
type checking struct {
	of    workshop.Document // that was asked about last
	asked bool
	done  chan found // of the check that runs, nil while none does
	found
	known bool // report is of some document
}

// found is what a check has found: faults, and what the rules advise that the layout does not follow.
type found struct {
	report workshop.Report
	advice []string
}

// look checks a layout. It takes up to a quarter of a second.
func look(d workshop.Document, lib *scenarios.Library) found {
	out := found{report: workshop.Check(d, lib)}
	if st := out.report.State; st != nil {
		for _, r := range workshop.Hints(st) {
			if !r.OK() {
				out.advice = append(out.advice, telling.Sentence(st, r.Text))
			}
		}
	}
	return out
}

// state is the battle as it was built last, nil where none was.
func (c *checking) state() *rules.State { return c.report.State }

// step asks about the layout where it has changed, and takes what was found. It reports whether there is news.
func (c *checking) step(e *editor) (news bool) {
	if c.done != nil {
		select {
		case c.found = <-c.done:
			c.done, c.known, news = nil, true, true
		default:
			return false
		}
	}
	if e.bench.Held() || c.asked && c.of.Same(e.bench.Now()) {
		return news
	}
	d, lib, done := e.bench.Now(), e.folder.Library(), make(chan found, 1)
	c.of, c.asked, c.done = d, true, done
	go func() { done <- look(d, lib) }()
	return news
}

// label is the button of the list of faults.
func (c *checking) label() string {
	switch n := len(c.report.Faults); {
	case !c.known:
		return "Faults"
	case n == 0:
		return "No faults"
	default:
		return upperFirst(counted(n, "fault"))
	}
}

// showFaults shows the list of faults, or closes it.
func (e *editor) showFaults() {
	if e.list == asFaults {
		e.list = asTool
		return
	}
	e.letGo()
	e.drawn, e.list = nil, asFaults
}

// faultsSheet lists what is wrong, each with its place and its mend.
func (e *editor) faultsSheet(b *ui.Builder, r ui.Rect) {
	e.app.scrolled(b, "editor-faults", r, func(b *ui.Builder, x, y, w float64) float64 {
		text := "A click shows the place. A mend is an edit like any other and can be taken back."
		if e.check.known && len(e.check.report.Faults) == 0 {
			text = "Nothing is wrong: it can be played."
		}
		y = heading(b, x, y, w, "What is wrong", text)
		for i, f := range e.check.report.Faults {
			y = e.faultRow(b, x, y, w, i, f)
		}
		if len(e.check.advice) > 0 {
			y = heading(b, x, y+b.Px(10), w, "Advice of the rules", "How tables are usually laid out. Nothing is barred.")
			for _, s := range e.check.advice {
				y = b.Para(x+b.Px(6), y, w-b.Px(12), assets.Body, b.Read(), assets.Ink, "▸ "+s) + b.Px(4)
			}
		}
		return y
	})
}

// wordOf says how much a fault matters.
func wordOf(s workshop.Severity) string {
	switch s {
	case workshop.Failure:
		return "It cannot be played: "
	case workshop.Warning:
		return "Not as it is meant: "
	}
	return "Worth a look: "
}

func (e *editor) faultRow(b *ui.Builder, x, y, w float64, i int, f workshop.Fault) float64 {
	text := wordOf(f.Severity) + f.Text
	h := b.ParaHeight(w-b.Px(12), assets.Body, b.Read(), text) + b.Px(8)
	row := ui.Rect{X: x, Y: y, W: w, H: h}
	ink := assets.Ink
	if f.Severity == workshop.Failure {
		ink = assets.RedInk
	}
	if b.Over(row) {
		b.Fill(row, ui.Fade(assets.BrassLight, 0x50))
	}
	b.Para(x+b.Px(6), y+b.Px(3), w-b.Px(12), assets.Body, b.Read(), ink, text)
	key := ""
	if i < 9 {
		key = fmt.Sprint(i + 1)
	}
	b.Hot(ui.Hot{ID: fmt.Sprint("fault-", i), Kind: "button", R: row, Label: text, Key: key, Tip: "shows the place  [" + key + "]", Do: func() { e.visit(f) }})
	if key == "" { // the first nine have digits
		e.app.stopAt(b, stop{id: fmt.Sprint("fault-", i), r: row, across: true, step: func(int) { e.visit(f) }})
	}
	y += h
	if f.Mend != nil {
		mend := *f.Mend
		key := ""
		if i < 9 {
			key = fmt.Sprint("Shift+", i+1)
		}
		y = stopRows(&e.app.focus, b, x, y, w, []deed{{id: fmt.Sprint("mend-", i), label: mend.Title, key: key, tip: "mends it", do: func() { e.doFree(mend) }}})
	}
	b.Rule(x, x+w, y+b.Px(1))
	return y + b.Px(5)
}

// visit shows the place of a fault and selects what lies there.
func (e *editor) visit(f workshop.Fault) {
	d := e.bench.Now()
	if at, ok := f.Place(d); ok {
		e.view.lookAt(at)
		e.tool = selectTool
		e.bench.Select([]workshop.ID{f.Item}, false)
		return
	}
	if f.Line > 0 {
		e.news(fmt.Sprintf("It lies nowhere on the table: line %d of the %s.", f.Line, partNames[f.Part]))
		return
	}
	e.news("It lies nowhere on the table: it is about the whole layout.")
}
