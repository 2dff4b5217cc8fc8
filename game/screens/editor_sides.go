package screens

import (
	"strconv"

	"baize/assets"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/rules"
)

// sides is the form of both sides: what they are called, which force each takes, and what stands where at the start.
func (s *sheet) sides() {
	e := s.e
	d := e.bench.Now()
	s.head("Sides", "A side without a name is called by the nation of its force.")
	s.deeds(e.sheetDeeds()...)
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		s.part("Side " + seat.String())
		name, force := d.SideName(seat)
		s.row("side-name-"+seat.String(), "name", name, "of its nation", func(v string) { e.do(workshop.SetSideName(seat, v, force)) })
		s.row("side-force-"+seat.String(), "its force", force, "as its file says", func(v string) { e.do(workshop.SetSideName(seat, name, v)) })
		k := e.forceButton(seat)
		h := s.b.ButtonHeight(s.w, k)
		r := ui.Rect{X: s.x, Y: s.y, W: s.w, H: h}
		s.b.Button(r, k)
		e.app.stopAt(s.b, stop{id: k.ID, r: r, across: true, step: func(by int) { e.otherForce(seat, by) }})
		s.y += h + s.b.Px(4)
		s.deeds(deed{id: "list-forces-" + seat.String(), label: "All forces", tip: "lists the forces of the library, and none", do: func() { e.seat, e.list, e.app.at = seat, asForces, "editor-forces" }})
		if st := e.check.state(); st != nil {
			s.note(mustered(d, st, seat))
		}
	}
	s.deeds(deed{id: "to-units", label: "Units", key: tools[unitTool].key, tip: tools[unitTool].tip, do: func() { e.take(unitTool) }})
	s.y = e.halves(s.b, s.x, s.y, s.w)
}

// mustered says how many units and models a side has and how many of them stand on the table.
func mustered(d workshop.Document, st *rules.State, seat rules.Seat) string {
	units, models, stand := 0, 0, 0
	for i := range st.Units {
		if st.Units[i].Seat == seat {
			units++
			models += len(st.Units[i].Models)
			stand += len(workshop.Placed(d, st, st.Units[i].ID))
		}
	}
	return counted(units, "unit") + ", " + counted(models, "model") + "; " + strconv.Itoa(stand) + " placed by hand"
}

// forceList lists the forces of the library for a side.
func (e *editor) forceList(b *ui.Builder, r ui.Rect) {
	y := heading(b, r.X, r.Y, r.W, "Force of side "+e.seat.String(), "↑ and ↓ choose, Esc goes back. What was placed of another force is taken away.")
	now, at := e.bench.Now().Force(e.seat), 0
	for i, f := range e.kit.forces {
		if f.ID == now {
			at = i + 1
		}
	}
	pick := func(i int) {
		id := ""
		if i > 0 {
			id = e.kit.forces[i-1].ID
		}
		e.do(workshop.SetForce(e.seat, id))
	}
	r = ui.Rect{X: r.X, Y: y, W: r.W, H: r.Bottom() - y}
	e.app.list(b, "editor-forces", r, len(e.kit.forces)+1, at, pick, func(i int, row ui.Rect) {
		k := ui.Row{ID: "no-force", Title: "None", Sub: "its units are written out, or it has none", Chosen: i == at, Do: func() { pick(i) }}
		if i > 0 {
			f := e.kit.forces[i-1]
			k.ID, k.Title, k.Sub = "force-"+f.ID, f.Title, f.Nation+" · "+strconv.Itoa(f.Points)+" points"
		}
		b.ListRow(row, k)
	})
}

// story is the form of what players read of the scenario.
func (s *sheet) story() {
	e, d := s.e, s.e.bench.Now()
	s.row("title", "title", d.Title(), "a title", func(v string) { e.do(workshop.SetTitle(v)) })
	s.row("length", "length", d.Told("length"), "6 turns, an hour", func(v string) { e.do(workshop.SetTold("length", v)) })
	s.row("about", "about", d.Told("about"), "what it is about", func(v string) { e.do(workshop.SetTold("about", v)) })
	if about := d.Told("about"); about != "" {
		s.y = s.b.Para(s.x, s.y, s.w, assets.Body, s.b.Small(), assets.Ink, about) + s.b.Px(4)
	}
}
