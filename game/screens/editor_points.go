package screens

import (
	"fmt"

	"baize/assets"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
)

// pointing is the point of an outline that the keyboard has chosen.
type pointing struct {
	of workshop.ID
	at int
	on bool
}

// now is the chosen point of what is selected; ok is false where none is.
func (k *pointing) now(e *editor) (it *workshop.Item, ok bool) {
	it = e.only()
	if !k.on || it == nil || it.ID != k.of || len(it.Out.Pts) < 2 || e.tool != selectTool {
		k.on = false
		return nil, false
	}
	k.at = min(k.at, len(it.Out.Pts)-1)
	return it, true
}

// step chooses the next point, or the one before.
func (k *pointing) step(e *editor, by int) {
	it := e.only()
	if it == nil || len(it.Out.Pts) < 2 || it.Locked() {
		return
	}
	if _, ok := k.now(e); !ok {
		*k = pointing{of: it.ID, on: true}
		return
	}
	n := len(it.Out.Pts)
	k.at = (k.at + by + n) % n
}

// move moves the chosen point; it reports whether there is one.
func (k *pointing) move(e *editor, by rules.Keys, step geom.Length) bool {
	it, ok := k.now(e)
	if ok {
		e.do(workshop.MovePoint(it.ID, k.at, it.Out.Pts[k.at].Add(geom.Pt(geom.Length(by.X)*step, geom.Length(by.Y)*step))))
	}
	return ok
}

// add puts a point half way to the next one and chooses it.
func (k *pointing) add(e *editor) {
	if it, ok := k.now(e); ok {
		n := len(it.Out.Pts)
		next := (k.at + 1) % n
		if k.at == n-1 && it.Out.Form != workshop.Poly && it.Out.Form != workshop.Curve { // a stroke has no leg behind its last point
			k.at, next = n-2, n-1
		}
		if e.do(workshop.AddPoint(it.ID, k.at, it.Out.Pts[k.at].Mid(it.Out.Pts[next]))) {
			k.at++
		}
	}
}

// remove takes the chosen point away; it reports whether there is one.
func (k *pointing) remove(e *editor) bool {
	it, ok := k.now(e)
	if ok {
		e.do(workshop.RemovePoint(it.ID, k.at))
	}
	return ok
}

// deeds are the keys for points, and those that go from thing to thing.
func (k *pointing) deeds(e *editor) []deed {
	off, none := "one thing with points has to be selected", "no point is chosen"
	if it := e.only(); it != nil && len(it.Out.Pts) > 1 {
		off = ""
	}
	if _, ok := k.now(e); ok {
		none = ""
	}
	return []deed{
		{id: "next-point", label: "Next point", key: "Ctrl+PageDown", tip: "chooses a point of it, which the arrows move and Delete removes; Ctrl+PageUp the one before", off: off, do: func() { k.step(e, 1) }},
		{id: "add-point", label: "Add a point", key: "Insert", tip: "half way from the chosen point to the next one", off: none, do: func() { k.add(e) }},
	}
}

// walkDeeds select one thing after the other.
func walkDeeds(e *editor) []deed {
	return []deed{
		{id: "next-thing", label: "Next", key: "PageDown", tip: "selects the next thing on the table", do: func() { selectNext(e, 1) }},
		{id: "previous-thing", label: "Previous", key: "PageUp", tip: "selects the thing before", do: func() { selectNext(e, -1) }},
	}
}

// selectNext selects the next thing on the table, or the one before, and brings it into view.
func selectNext(e *editor, by int) {
	list, at := e.bench.Now().Lying(), -1
	if len(list) == 0 {
		return
	}
	if ids := e.bench.Selected(); len(ids) > 0 {
		for i, it := range list {
			if it.ID == ids[0] {
				at = i
			}
		}
	} else if by < 0 {
		at = 0
	}
	it := list[(at+by+len(list))%len(list)]
	e.take(selectTool)
	e.bench.Select([]workshop.ID{it.ID}, false)
	e.view.lookAt(it.Out.Centre())
	e.news(fmt.Sprintf("%s, %d of %d.", it.Label(), (at+by+len(list))%len(list)+1, len(list)))
}

// draw marks the chosen point.
func (k *pointing) draw(e *editor, b *ui.Builder) {
	if it, ok := k.now(e); ok {
		e.dot(b, it.Out.Pts[k.at], assets.Green)
	}
}
