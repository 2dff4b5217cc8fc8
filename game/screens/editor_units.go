package screens

import (
	"baize/assets"
	"strconv"

	"baize/game/ui"
	"baize/game/workshop"
	"baize/rules"
)

// stations is whose models the hand places on the table.
type stations struct {
	unit  int  // place among the units of the battle as it was built last
	whole bool // all of its models at once
}

// chosen is the unit whose models are placed; nil while there is no battle.
func (k *stations) chosen(e *editor) *rules.Unit {
	st := e.check.state()
	if st == nil || len(st.Units) == 0 {
		return nil
	}
	return &st.Units[min(k.unit, len(st.Units)-1)]
}

// tool places the next model of the chosen unit, or all that are left.
func (k *stations) tool(e *editor) workshop.Tool {
	u := k.chosen(e)
	if u == nil {
		return workshop.PlaceTool{}
	}
	left := workshop.InReserve(e.bench.Settled(), e.check.state(), u.ID)
	if !k.whole {
		left = left[:min(1, len(left))]
	}
	return workshop.PlaceTool{Models: left, Turned: e.turned}
}

// choose has another unit placed.
func (k *stations) choose(e *editor, i int) {
	e.letGo()
	k.unit = i
}

// standing says how a unit begins the battle, as the lines of the document say it.
func (k *stations) standing(e *editor, u *rules.Unit) string {
	d, st := e.bench.Settled(), e.check.state()
	placed, left := len(workshop.Placed(d, st, u.ID)), len(workshop.InReserve(d, st, u.ID))
	switch {
	case left == 0:
		return "all on the table"
	case placed > 0:
		return strconv.Itoa(placed) + " of " + strconv.Itoa(placed+left) + " on the table"
	}
	for _, f := range aboutUnits(e.kit.may) {
		for _, it := range d.Find(f.ID) {
			if it.Arg(0) == u.Label {
				return f.Title
			}
		}
	}
	return counted(left, "model") + ", set up by its player"
}

// aboutUnits are the lines of a system that say something of one unit.
func aboutUnits(may rules.Scenarist) []rules.LineForm {
	var out []rules.LineForm
	for _, f := range may.Lines() {
		if !f.Once && len(f.Args) == 1 && f.Args[0].Kind == rules.UnitLabel {
			out = append(out, f)
		}
	}
	return out
}

// sheet lays the list of units with the form of the chosen one below it.
func (k *stations) sheet(e *editor, b *ui.Builder, r ui.Rect) {
	st := e.check.state()
	y := heading(b, r.X, r.Y, r.W, "Units", "Whose models a click places. Tab goes here, ↑ and ↓ choose, Esc gives the arrows back to the table. Who is not placed is set up by its player.")
	u := k.chosen(e)
	if u == nil {
		b.Para(r.X, y, r.W, assets.Italic, b.Small(), assets.FadedInk, "There is no battle yet: the sides have no forces, or something is wrong with the layout.")
		return
	}
	list := ui.Rect{X: r.X, Y: y, W: r.W, H: (r.Bottom() - y) * 0.5}
	e.app.list(b, "editor-units", list, len(st.Units), min(k.unit, len(st.Units)-1), func(i int) { k.choose(e, i) }, func(i int, row ui.Rect) {
		v := &st.Units[i]
		b.ListRow(row, ui.Row{ID: "unit-" + v.Label, Title: v.Name, End: v.Label, Sub: k.standing(e, v), Side: int(v.Seat) + 1, Chosen: v == u, Do: func() {
			k.choose(e, i)
			e.app.at = "editor-units"
		}})
	})
	e.sheetIn(b, "editor-unit", ui.Rect{X: r.X, Y: list.Bottom() + b.Px(6), W: r.W, H: r.Bottom() - list.Bottom() - b.Px(6)}, func(s *sheet) {
		s.part(u.Name + ", " + u.Label)
		s.deeds(k.deeds(e)...)
		for _, f := range aboutUnits(e.kit.may) {
			s.lines(f, u.Label)
		}
	})
}

// deeds are what can be done with the chosen unit.
func (k *stations) deeds(e *editor) []deed {
	u := k.chosen(e)
	if u == nil {
		return nil
	}
	placed, off := workshop.Placed(e.bench.Settled(), e.check.state(), u.ID), ""
	if len(placed) == 0 {
		off = "nobody of it was placed here"
	}
	return []deed{
		{id: "whole-unit", label: "Whole unit", key: "C", tip: "a click places all that are left of it in rows, or one model", chosen: k.whole, do: func() { e.letGo(); k.whole = !k.whole }},
		{id: "select-placed", label: "Select", key: "Ctrl+U", tip: "selects who of it was placed, to move or turn them", off: off, do: func() { e.take(selectTool); e.bench.Select(placed, false) }},
		{id: "take-back", label: "Take back", key: "Shift+Delete", tip: "takes all of it off the table again", off: off, do: func() { e.do(workshop.TakeBack(placed)) }},
	}
}

// fields reports whether the forces have a model of a label, so that it can be placed opposite another one.
func (e *editor) fields(label string) bool {
	st := e.check.state()
	if st == nil {
		return false
	}
	for i := range st.Models {
		if st.Models[i].Label == label {
			return true
		}
	}
	return false
}

// called gives the label of a model that is laid out and that of its unit, "" while there is no battle.
func (e *editor) called(id workshop.ID) (model, unit string) {
	if it := e.bench.Now().Item(id); it != nil {
		model = it.Label()
	}
	if st := e.check.state(); st != nil {
		for i := range st.Models {
			if st.Models[i].Label == model {
				unit = st.Unit(st.Models[i].Unit).Label
			}
		}
	}
	return model, unit
}
