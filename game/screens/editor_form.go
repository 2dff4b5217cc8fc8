package screens

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"baize/assets"
	"baize/game/session"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
)

// formFields is the field of a form that is being typed into. What was typed is taken once the keyboard leaves the field.
type formFields struct {
	at, text, was string
	set           func(string)
}

// lay lays a field that says a value of the document.
func (f *formFields) lay(a *App, b *ui.Builder, id string, r ui.Rect, value, hint string, set func(string)) {
	text := &value
	if a.at == id && (f.at == "" || f.at == id) {
		if f.at == "" {
			f.at, f.text, f.was = id, value, value
		}
		f.set, text = set, &f.text
	}
	a.field(b, id, r, text, hint, 400, false)
}

// settle takes what was typed into a field that the keyboard has left.
func (f *formFields) settle(a *App) {
	if f.at == "" || a.at == f.at {
		return
	}
	text, was, set := f.text, f.was, f.set
	*f = formFields{}
	a.dirty = true
	if text != was {
		set(text)
	}
}

// settleNow takes what was typed, though the keyboard is in the field still.
func (f *formFields) settleNow(a *App) {
	if f.at != "" && a.at == f.at {
		a.at = ""
	}
	f.settle(a)
}

// key ends typing: Enter takes it, Escape and Ctrl+Z leave what was there.
func (f *formFields) key(a *App, chord string) bool {
	if f.at == "" || a.at != f.at {
		return false
	}
	switch chord {
	case "Escape", "Ctrl+Z":
		f.text = f.was
	case "Enter":
	default:
		return false
	}
	a.at = ""
	f.settle(a)
	return true
}

// scrolled lays a column that is scrolled where it is longer than its room. body lays it from x, y on at a width and gives the y below it.
func (f *focus) scrolled(b *ui.Builder, id string, r ui.Rect, body func(b *ui.Builder, x, y, w float64) float64) {
	w := r.W - b.Px(10)
	aside, stops := b.Aside(), len(f.stops)
	content := body(aside, r.X, 0, w)
	for _, k := range f.stops[stops:] {
		if k.id == f.reveal {
			f.scroll[id] = max(min(f.scroll[id], k.r.Y-b.Px(8)), k.r.Bottom()+b.Px(8)-r.H)
			f.reveal = ""
		}
	}
	f.stops = f.stops[:stops]
	off := f.scroll.within(id, content, r)
	f.scroll.byWheel(b, id, r)
	b.Clip(r)
	body(b, r.X, r.Y-off, w)
	b.Unclip()
	b.ScrollBar(r, off, content)
}

// heading writes the title of a sheet.
func heading(b *ui.Builder, x, y, w float64, title, text string) float64 {
	y = b.Para(x, y, w, assets.Title, b.Title(), assets.Ink, title)
	b.Rule(x, x+w, y+b.Px(2))
	y += b.Px(8)
	if text != "" {
		y = b.Para(x, y, w, assets.Body, b.Small(), assets.FadedInk, text) + b.Px(4)
	}
	return y
}

// row lays a field with its name before it, and returns the y below it.
func (f *formFields) row(a *App, b *ui.Builder, x, y, w float64, id, name, value, hint string, set func(string)) float64 {
	lw := min(b.Px(86), w*0.4)
	b.TextIn(x, y+b.Px(4), lw-b.Px(4), assets.Italic, b.Read(), assets.FadedInk, name)
	f.lay(a, b, id, ui.Rect{X: x + lw, Y: y, W: w - lw, H: b.Px(26)}, value, hint, set)
	return y + b.Px(30)
}

func (e *editor) row(b *ui.Builder, x, y, w float64, id, name, value, hint string, set func(string)) float64 {
	return e.form.row(e.app, b, x, y, w, id, name, value, hint, set)
}

// length is row for a length in inches.
func (e *editor) length(b *ui.Builder, x, y, w float64, id, name string, value geom.Length, set func(geom.Length) workshop.Edit) float64 {
	return e.row(b, x, y, w, id, name, value.Decimal(), "inches", func(s string) {
		l, err := geom.ParseInches(strings.TrimSpace(s))
		if err != nil {
			e.refuse(errors.New(name + ": expected inches such as 4 or 2.5"))
			return
		}
		e.do(set(l))
	})
}

// tableSheet is the form of table and story, while nothing is selected.
func (s *sheet) table() {
	e := s.e
	wide, high, mat := e.bench.Now().Table()
	s.head("Table", gameName(e.kit.sys)+" · "+e.keep.stands())
	s.deeds(e.sheetDeeds()...)
	s.story()
	s.y = e.length(s.b, s.x, s.y, s.w, "wide", "width", wide, func(l geom.Length) workshop.Edit { return workshop.SetTable(l, high, "", false) })
	s.y = e.length(s.b, s.x, s.y, s.w, "high", "depth", high, func(l geom.Length) workshop.Edit { return workshop.SetTable(wide, l, "", false) })
	s.about(rules.Value{Term: rules.Term{Title: "sizes of the rules", Text: "what lies there keeps its place about the middle"}})
	s.deeds(tableDeeds(e)...)
	s.wordRows()
	s.part("mat")
	s.choices("mat", matNames(), title, mat, func(m string) { e.do(workshop.SetTable(wide, high, m, false)) })
	s.part("everything")
	all := e.selectionDeeds()
	s.deeds(slices.Concat([]deed{all[len(all)-1], all[1]}, walkDeeds(e), wholeDeeds(e))...)
	s.y = e.halves(s.b, s.x, s.y, s.w)
	s.lesson()
}

// halves lays what answers the symmetry for the whole layout.
func (e *editor) halves(b *ui.Builder, x, y, w float64) float64 {
	s := e.bench.Symmetry
	if s == workshop.Free {
		return y
	}
	text := "One half does not answer the other."
	if workshop.Symmetric(e.bench.Now(), s) {
		text = "Both halves answer one another."
	}
	y = b.Para(x, y+b.Px(6), w, assets.Italic, b.Read(), assets.FadedInk, text) + b.Px(2)
	return stopRows(&e.app.focus, b, x, y, w, []deed{{id: "complete", label: "Complete it", tip: "puts the counterpart of whatever has none", do: func() { e.doFree(workshop.Complete(s)) }}})
}

// doFree does an edit that answers the symmetry by itself.
func (e *editor) doFree(edit workshop.Edit) {
	s := e.bench.Symmetry
	e.bench.Symmetry = workshop.Free
	e.do(edit)
	e.bench.Symmetry = s
}

// choices lays words of which one is chosen.
func (e *editor) choices(b *ui.Builder, x, y, w float64, id string, list []string, chosen string, set func(string)) float64 {
	return e.app.named(b, x, y, w, id, list, title, chosen, set)
}

// named is choices whose words are called otherwise.
func (f *focus) named(b *ui.Builder, x, y, w float64, id string, list []string, called func(string) string, chosen string, set func(string)) float64 {
	var out []deed
	at := -1
	for i, s := range list {
		if s == chosen {
			at = i
		}
		out = append(out, deed{id: id + "-" + s, label: called(s), tip: "Tab goes here, ← and → choose", chosen: s == chosen, do: func() { set(s) }})
	}
	end := deedRows(b, x, y, w, out)
	f.stopAt(b, stop{id: id, r: ui.Rect{X: x, Y: y, W: w, H: end - y - b.Px(4)}, across: true, step: func(d int) {
		if to := min(max(at+d, 0), len(list)-1); to != at {
			set(list[to])
		}
	}})
	return end
}

// forceButton says which force a side takes and goes on to the next one.
func (e *editor) forceButton(seat rules.Seat) ui.Btn {
	k := ui.Btn{ID: "force-" + seat.String(), Label: "none", Tip: "goes on to the next force; Tab goes here, ← and → choose", Off: len(e.kit.forces) == 0, Do: func() { e.otherForce(seat, 1) }}
	if now := e.bench.Now().Force(seat); now != "" {
		k.Label = now
		for _, f := range e.kit.forces {
			if f.ID == now {
				k.Label, k.Sub = f.Title, strconv.Itoa(f.Points)+" points"
			}
		}
	}
	return k
}

// otherForce has a side take another force, by places in the list.
func (e *editor) otherForce(seat rules.Seat, by int) {
	now, n := e.bench.Now().Force(seat), len(e.kit.forces)
	if n == 0 {
		return
	}
	at := slices.IndexFunc(e.kit.forces, func(f session.Force) bool { return f.ID == now })
	if at < 0 && by < 0 {
		at = 0
	}
	e.do(workshop.SetForce(seat, e.kit.forces[(at+by+n)%n].ID))
}

// zoneSheet chooses whose zone is drawn, and of which kind.
func (e *editor) zoneSheet(b *ui.Builder, r ui.Rect) {
	e.app.scrolled(b, "editor-zone", r, func(b *ui.Builder, x, y, w float64) float64 {
		y = heading(b, x, y, w, "Zone", "Where a side sets its models up. Its edge is the side's own.")
		y = e.choices(b, x, y, w, "side", []string{"A", "B"}, e.seat.String(), func(s string) {
			if e.letGo(); s == "A" {
				e.seat = rules.SeatA
			} else {
				e.seat = rules.SeatB
			}
		})
		if len(e.kit.zones) > 0 {
			y = e.choices(b, x, y+b.Px(4), w, "zone", e.kit.zones, e.kit.zones[e.zone], func(s string) {
				e.letGo()
				for i, k := range e.kit.zones {
					if k == s {
						e.zone = i
					}
				}
			})
		}
		return y
	})
}
