package workshop

import (
	"errors"
	"slices"
	"strconv"

	"baize/rules/geom"
)

// Side is what pieces are aligned by.
type Side int

// The sides, and the middles between them.
const (
	Left Side = iota
	Right
	Bottom
	Top
	MiddleX // one above the other
	MiddleY // side by side
)

// block is items that move as one: a group, or one item by itself.
type block struct {
	ids []ID
	box geom.Box
}

// blocks parts items into what moves as one, in the order of the lines.
func blocks(d Document, ids []ID) []*block {
	var out []*block
	groups := map[string]*block{}
	for it := range d.All {
		if !it.Lies() || it.Locked() || !slices.Contains(ids, it.ID) {
			continue
		}
		b := groups[it.Group()]
		if b == nil || it.Group() == "" {
			b = &block{box: geom.EmptyBox()}
			out = append(out, b)
			groups[it.Group()] = b
		}
		b.ids = append(b.ids, it.ID)
		b.box = b.box.Union(it.Out.Shape().Bounds())
	}
	return out
}

// apart moves each block by a vector of its own.
func apart(d Document, list []*block, by func(*block) geom.Point) (Document, error) {
	for _, b := range list {
		var err error
		if d, err = Move(b.ids, by(b)).Apply(d); err != nil {
			return d, err
		}
	}
	return d, nil
}

// Align brings one side of items, or their middles, into line with that of all of them together.
func Align(ids []ID, side Side) Edit {
	return Edit{Title: many("Align", len(ids)), do: func(d Document) (Document, error) {
		list := blocks(d, ids)
		if len(list) < 2 {
			return d, errors.New("two pieces or more can be aligned")
		}
		all := geom.EmptyBox()
		for _, b := range list {
			all = all.Union(b.box)
		}
		return apart(d, list, func(b *block) geom.Point {
			switch side {
			case Left:
				return geom.Pt(all.Min.X-b.box.Min.X, 0)
			case Right:
				return geom.Pt(all.Max.X-b.box.Max.X, 0)
			case Bottom:
				return geom.Pt(0, all.Min.Y-b.box.Min.Y)
			case Top:
				return geom.Pt(0, all.Max.Y-b.box.Max.Y)
			case MiddleX:
				return geom.Pt(all.Centre().X-b.box.Centre().X, 0)
			}
			return geom.Pt(0, all.Centre().Y-b.box.Centre().Y)
		})
	}}
}

// Distribute makes the gaps between items equal, from left to right or upwards; the outermost stay.
func Distribute(ids []ID, upwards bool) Edit {
	return Edit{Title: many("Distribute", len(ids)), do: func(d Document) (Document, error) {
		list := blocks(d, ids)
		if len(list) < 3 {
			return d, errors.New("three pieces or more can be distributed")
		}
		from := func(b *block) geom.Length { return b.box.Min.X }
		to := func(b *block) geom.Length { return b.box.Max.X }
		if upwards {
			from = func(b *block) geom.Length { return b.box.Min.Y }
			to = func(b *block) geom.Length { return b.box.Max.Y }
		}
		slices.SortStableFunc(list, func(a, b *block) int { return int(from(a) + to(a) - from(b) - to(b)) })
		room := to(list[len(list)-1]) - from(list[0])
		for _, b := range list {
			room -= to(b) - from(b)
		}
		n := geom.Length(len(list) - 1)
		edge, i := from(list[0]), geom.Length(0)
		return apart(d, list, func(b *block) geom.Point {
			v := edge + room*i/n - from(b)
			edge += to(b) - from(b)
			if i++; i == 1 || i > n {
				return geom.Point{}
			}
			if upwards {
				return geom.Pt(0, v)
			}
			return geom.Pt(v, 0)
		})
	}}
}

// SetTable gives the table another size and mat; what lies on it stays as it is, measured from its lower left corner, or with centred from
// its middle. Sizes are rounded to tenths of an inch. What lies off the table then is among the faults.
func SetTable(w, h geom.Length, mat string, centred bool) Edit {
	w, h = toGrid(w, 10*grain), toGrid(h, 10*grain)
	widened := func(func(ID) []ID) Edit { return SetTable(w, h, mat, true) } // both halves grow alike
	return Edit{Title: "Size the table", widened: widened, do: func(d Document) (Document, error) {
		if w < geom.Inch || h < geom.Inch || w > maxTable || h > maxTable {
			return d, errors.New("expected a size of 1 to " + strconv.Itoa(int(maxTable/geom.Inch)) + " inches each way")
		}
		if err := word(mat); err != nil {
			return d, err
		}
		oldW, oldH, oldMat := d.Table()
		if mat == "" {
			mat = oldMat
		}
		d = d.sized(w, h, mat)
		if !centred || oldW == 0 {
			return d, nil
		}
		by := geom.Pt((w-oldW)/2, (h-oldH)/2)
		return d.moved(func(p geom.Point) geom.Point { return p.Add(by) }), nil
	}}
}

// sized gives the table a size and a mat.
func (d Document) sized(w, h geom.Length, mat string) Document {
	oldW, oldH, oldMat := d.Table()
	args := []string{inches(w) + "x" + inches(h)}
	if mat != "" {
		args = append(args, mat)
	}
	if len(d.Find(wordTable)) == 0 {
		d, _ = d.added(&Item{Word: wordTable, Args: args})
		return d
	}
	if oldW == w && oldH == h && oldMat == mat {
		return d
	}
	return d.changed(func(it *Item) *Item {
		if it.Word != wordTable {
			return it
		}
		out := *it
		if out.Args = args; len(it.Args) == 1 && mat == oldMat {
			out.Args = args[:1]
		}
		return &out
	})
}

// moved moves everything that lies somewhere, locked or not.
func (d Document) moved(f func(geom.Point) geom.Point) Document {
	return d.changed(func(it *Item) *Item {
		if !it.Lies() {
			return it
		}
		return it.withOutline(it.Out.rigid(f))
	})
}

// SetTitle gives the scenario another title, or the map where there is no scenario.
func SetTitle(title string) Edit {
	return Edit{Title: "Title it", do: func(d Document) (Document, error) {
		if err := word(title); err != nil {
			return d, err
		}
		p, name := Map, "map"
		if d.Has(Scenario) {
			p, name = Scenario, "title"
		}
		for _, it := range d.parts[p].items {
			if it.Word == name {
				return SetArg(it.ID, 0, title).do(d)
			}
		}
		d, _ = d.added(&Item{Word: name, Args: []string{title}})
		return d, nil
	}}
}
