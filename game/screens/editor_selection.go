package screens

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"baize/assets"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
)

// selectionSheet is the form of what is selected, with what can be done to it.
func (e *editor) selectionSheet(b *ui.Builder, r ui.Rect) {
	e.app.scrolled(b, "editor-selection", r, func(b *ui.Builder, x, y, w float64) float64 {
		if it := e.only(); it != nil {
			y = e.itemForm(b, x, y, w, it)
		} else {
			y = heading(b, x, y, w, upperFirst(counted(len(e.bench.Selected()), "thing"))+" selected", "")
			y = e.kindRow(b, x, y, w)
		}
		y = deedRows(b, x, y+b.Px(4), w, append(e.selectionDeeds(), sizeDeeds(e)...))
		if len(e.bench.Selected()) > 1 {
			y = b.Para(x, y+b.Px(4), w, assets.Italic, b.Read(), assets.FadedInk, "in line") + b.Px(2)
			y = deedRows(b, x, y, w, e.lineDeeds())
		}
		return y
	})
}

// itemForm is the form of one thing.
func (e *editor) itemForm(b *ui.Builder, x, y, w float64, it *workshop.Item) float64 {
	id, ids := it.ID, []workshop.ID{it.ID}
	text, head := "", title(it.Word)
	if it.Word == workshop.WordTerrain {
		t := e.kit.term(it.Kind())
		head, text = upperFirst(t.Name()), upperFirst(t.Text)
	}
	y = heading(b, x, y, w, head, text)
	key := func(name string) string { return fmt.Sprintf("%s-%d", name, id) }
	switch it.Word {
	case workshop.WordTerrain:
		y = e.kindRow(b, x, y, w)
		y = e.row(b, x, y, w, key("label"), "name", it.Label(), "a name", func(s string) { e.do(workshop.Rename(id, strings.TrimSpace(s))) })
	case workshop.WordObjective:
		y = e.row(b, x, y, w, key("label"), "name", it.Label(), "a name", func(s string) { e.do(workshop.Rename(id, strings.TrimSpace(s))) })
		v, _ := it.Get("value")
		y = e.row(b, x, y, w, key("value"), "value", v, "1, or A,B", func(s string) { e.do(workshop.SetKey(ids, "value", strings.TrimSpace(s))) })
	case workshop.WordZone:
		y = e.choices(b, x, y, w, "whose", []string{"A", "B"}, it.Arg(0), func(s string) { e.do(workshop.SetArg(id, 0, s)) })
		y = e.choices(b, x, y, w, "kind", e.kit.zones, it.Kind(), func(s string) { e.do(workshop.SetArg(id, 1, s)) })
		edge, _ := it.Get("edge")
		y = e.choices(b, x, y, w, "edge", []string{"bottom", "top", "left", "right"}, edge, func(s string) { e.do(workshop.SetKey(ids, "edge", s)) })
	default:
		y = b.Para(x, y, w, assets.Bold, b.Read(), assets.Ink, it.Label()) + b.Px(4)
	}
	y = e.placeRows(b, x, y, w, it, key)
	if it.Word == workshop.WordTerrain {
		y = e.tagRows(b, x, y, w, it, key)
	}
	return y
}

// kindRow opens the list of kinds for the terrain that is selected.
func (e *editor) kindRow(b *ui.Builder, x, y, w float64) float64 {
	d := e.bench.Now()
	for _, id := range e.bench.Selected() {
		if d.Item(id).Word != workshop.WordTerrain {
			return y
		}
	}
	k := deed{id: "other-kind", label: "Another kind", key: "T", tip: "choose another kind of terrain for it", do: func() { e.list = asKinds }}
	return deedRows(b, x, y, w, []deed{k})
}

// placeRows say where a thing lies, in numbers.
func (e *editor) placeRows(b *ui.Builder, x, y, w float64, it *workshop.Item, key func(string) string) float64 {
	id, o := it.ID, it.Out
	c := o.Centre()
	shape := func(change func(*workshop.Outline)) workshop.Edit {
		now := o
		change(&now)
		return workshop.SetOutline(id, now)
	}
	move := func(to geom.Point) workshop.Edit { return workshop.Move([]workshop.ID{id}, to.Sub(c)) }
	y = e.length(b, x, y, w, key("x"), "from left", c.X, func(l geom.Length) workshop.Edit { return move(geom.Pt(l, c.Y)) })
	y = e.length(b, x, y, w, key("y"), "from below", c.Y, func(l geom.Length) workshop.Edit { return move(geom.Pt(c.X, l)) })
	switch o.Form {
	case workshop.Disc:
		y = e.length(b, x, y, w, key("w"), "diameter", o.W, func(l geom.Length) workshop.Edit { return shape(func(n *workshop.Outline) { n.W = l }) })
	case workshop.Rect, workshop.Oval:
		y = e.length(b, x, y, w, key("w"), "width", o.W, func(l geom.Length) workshop.Edit { return shape(func(n *workshop.Outline) { n.W = l }) })
		y = e.length(b, x, y, w, key("l"), "length", o.L, func(l geom.Length) workshop.Edit { return shape(func(n *workshop.Outline) { n.L = l }) })
	case workshop.Line, workshop.Spline:
		y = e.length(b, x, y, w, key("w"), "width", o.W, func(l geom.Length) workshop.Edit { return shape(func(n *workshop.Outline) { n.W = l }) })
	}
	if (o.Form == workshop.Rect || o.Form == workshop.Oval) && (e.squares() == nil || e.kit.sample(it.Kind()).Fixed) || it.Word == workshop.WordModel || it.Word == workshop.WordPlace {
		y = e.row(b, x, y, w, key("h"), "facing", strconv.FormatFloat(float64(o.H)/100, 'f', -1, 64), "degrees", func(s string) {
			n, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
			if err != nil || n < -360 || n > 360 {
				e.refuse(errors.New("facing: expected degrees from 0 to 360"))
				return
			}
			e.do(shape(func(v *workshop.Outline) { v.H = geom.Heading(n * 100).Norm() }))
		})
	}
	var bends []deed
	if it.Word == workshop.WordTerrain && (e.squares() == nil || e.kit.sample(it.Kind()).Lie != rules.OnEdges) {
		switch o.Form {
		case workshop.Curve, workshop.Spline:
			bends = append(bends, deed{id: "corners", label: "Corners", key: "C", tip: "straight lines from point to point", do: func() { e.do(workshop.Straighten(id)) }})
		case workshop.Poly, workshop.Line:
			bends = append(bends, deed{id: "curves", label: "Curves", key: "C", tip: "goes smoothly through its points", do: func() { e.do(workshop.Smooth(id)) }})
		}
	}
	if len(o.Pts) > 1 {
		y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, counted(len(o.Pts), "point")+": drag them, a double click on the line adds one, Alt and a click removes one.") + b.Px(4)
		bends = append(bends, e.pointing.deeds(e)...)
	}
	return deedRows(b, x, y, w, bends)
}

// tagRows are the tags of a piece: switches, and fields of those with a value.
func (e *editor) tagRows(b *ui.Builder, x, y, w float64, it *workshop.Item, key func(string) string) float64 {
	if list := e.kit.sample(it.Kind()).Variants; len(list) > 0 {
		var names []string
		for _, v := range list {
			names = append(names, v.Name)
		}
		y = b.Para(x, y+b.Px(2), w, assets.Italic, b.Read(), assets.FadedInk, "what is particular about it") + b.Px(2)
		return e.app.named(b, x, y, w, key("variant"), names, func(s string) string { return s }, e.kit.variantOf(it), func(s string) {
			i := slices.Index(names, s)
			e.do(workshop.SetKey([]workshop.ID{it.ID}, "tags", list[i].Tags))
		})
	}
	if len(e.kit.laid) > 0 { // the system has named all ways
		return y
	}
	tags := slices.Clone(e.kit.tagsOf(it.Kind()))
	if len(tags) == 0 {
		return y
	}
	y = b.Para(x, y+b.Px(2), w, assets.Italic, b.Read(), assets.FadedInk, "what is particular about it") + b.Px(2)
	ids := []workshop.ID{it.ID}
	var switches []deed
	for _, t := range tags {
		name, valued := strings.CutSuffix(t, "=")
		v, on := it.Tag(name)
		if !valued {
			set := "on"
			if on {
				set = ""
			}
			switches = append(switches, deed{id: "tag-" + name, label: title(name), tip: "on or off", chosen: on, do: func() { e.do(workshop.SetTag(ids, name, set)) }})
			continue
		}
		y = e.row(b, x, y, w, key("tag-"+name), title(name), v, "as usual", func(s string) { e.do(workshop.SetTag(ids, name, strings.TrimSpace(s))) })
	}
	return stopRows(&e.app.focus, b, x, y, w, switches)
}
