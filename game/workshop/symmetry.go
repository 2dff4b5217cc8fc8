package workshop

import (
	"slices"

	"baize/rules/geom"
)

// Mirrored is an edit under a symmetry: what happens to a piece, zone, objective or model of a document happens, mirrored, to what lies
// opposite, and what is put gets something opposite. Zones, values and models change sides: to model a2.1 answers b2.1. What lies on its own mirror
// image, on the axis, stays one thing and stays there. What has nothing opposite is edited alone.
//
// models reports which labels models of the forces have, nil for none: where one side is placed by lines of their own, the other is too.
func Mirrored(s Symmetry, e Edit, models func(label string) bool) Edit {
	return mirrored(s, e, models, &pairing{})
}

// mirrored is Mirrored with the pairs of the document that was edited last, which all steps of a drag share.
func mirrored(s Symmetry, e Edit, models func(label string) bool, pairs *pairing) Edit {
	return Edit{Title: e.Title, sound: true, do: func(d Document) (Document, error) {
		w, h, _ := d.Table()
		if s == Free || w == 0 {
			return e.Apply(d)
		}
		j := &joiner{mirror: mirror{s, w, h}, was: d, models: models, groups: map[string]string{}}
		if pairs.s == s && pairs.d.is(d) {
			j.pairs = pairs.of
		}
		if e.widened != nil {
			e = e.widened(func(id ID) []ID {
				if it := d.Item(id); it != nil {
					if t := j.twin(it); t != nil && t != it {
						return []ID{t.ID}
					}
				}
				return nil
			})
		}
		now, err := e.Apply(d)
		if err != nil {
			return d, err
		}
		if nw, nh, _ := now.Table(); nw != w || nh != h {
			return now, nil
		}
		out, err := j.join(now)
		*pairs = pairing{s, d, j.pairs}
		return out, err
	}}
}

// pairing is what lies opposite what in a document; of is nil before it is known.
type pairing struct {
	s  Symmetry
	d  Document
	of map[*Item]*Item
}

// joiner mirrors what an edit has done.
type joiner struct {
	mirror
	was    Document
	now    Document
	models func(string) bool
	groups map[string]string // of what was edited, to those opposite
	pairs  map[*Item]*Item   // of was; nil before they are asked for
}

// answers reports whether things of the word have something opposite.
func answers(it *Item) bool {
	switch it.Word {
	case WordTerrain, WordZone, WordObjective, WordModel, WordPlace:
		return it.Lies()
	}
	return false
}

// twin returns what lies opposite an item in the document as it was: the item itself where it lies on the axis, nil for nothing.
func (j *joiner) twin(it *Item) *Item {
	if j.pairs == nil {
		j.pairs = j.pair(j.was.Lying())
	}
	return j.pairs[it]
}

// pair finds for each item the one opposite, no item twice. Of several that lie alike the first is taken that says the same.
func (j *joiner) pair(list []*Item) map[*Item]*Item {
	out := make(map[*Item]*Item, len(list))
	list = slices.DeleteFunc(slices.Clone(list), func(it *Item) bool { return !answers(it) })
	middle := make([]geom.Point, len(list))
	for i, it := range list {
		middle[i] = it.Out.Centre()
	}
	for i, it := range list {
		if out[it] != nil {
			continue
		}
		var image *Item
		best, rest := it, 0 // how well the best one answers
		at := j.point(middle[i])
		for k := i; k < len(list); k++ {
			o := list[k]
			models := o.stands() && it.stands()
			if out[o] != nil || !models && (o.Word != it.Word || !near(middle[k], at)) {
				continue
			}
			if image == nil {
				image = j.opposite(it)
			}
			if n := j.answering(it, image, o); n > rest {
				best, rest = o, n
			}
		}
		if rest > 0 {
			out[it], out[best] = best, it
		}
	}
	return out
}

// answering rates how well an item is what lies opposite another one, whose mirror image is given: 0 not at all, 1 itself, 2 by its place,
// 3 in everything.
func (j *joiner) answering(it, image, o *Item) int {
	if it.stands() {
		if o != it && o.Label() == image.Label() {
			return 2
		}
		return 0
	}
	if o.Kind() != it.Kind() || it.Word == WordZone && o != it && o.Arg(0) != image.Arg(0) {
		return 0
	}
	if _, ok := match(image.Out, o.Out); !ok {
		return 0
	}
	switch {
	case o == it:
		return 1
	case slices.Equal(o.Keys, image.Keys):
		return 3
	}
	return 2
}

// stands reports whether the line is that of a model.
func (it *Item) stands() bool { return it.Word == WordModel || it.Word == WordPlace }

// alone reports whether an outline is its own mirror image.
func (j *joiner) alone(o Outline, faces bool) bool {
	_, ok := match(j.outline(o, faces), o)
	return ok
}

func (j *joiner) join(now Document) (Document, error) {
	j.now = now
	was, is := make([]*Item, now.next+1), make([]*Item, now.next+1)
	for it := range j.was.All {
		was[it.ID] = it
	}
	var added, changed []*Item
	for it := range now.All {
		is[it.ID] = it
		switch old := was[it.ID]; {
		case old == nil:
			added = append(added, it)
		case old != it:
			changed = append(changed, it)
		}
	}
	put := map[ID]*Item{}
	gone := map[ID]bool{}
	done := map[ID]bool{}
	for _, it := range changed {
		old := was[it.ID]
		t := j.twin(old)
		if done[it.ID] || t == nil {
			continue
		}
		done[it.ID], done[t.ID] = true, true
		if t == old {
			if o := j.onAxis(old, it); !o.Equal(it.Out) {
				put[it.ID] = it.withOutline(o)
			}
			continue
		}
		here := is[t.ID]
		if here == nil {
			continue
		}
		if here != t { // both were edited
			if by, same := together(old, it, t, here); same {
				put[it.ID] = it.withOutline(old.Out.rigid(j.along(by).Add))
				it = put[it.ID]
			}
			if it.Group() != "" && it.Group() == here.Group() {
				j.groups[it.Group()] = here.Group()
			}
		}
		put[t.ID] = j.carried(old, it, t, j.group)
	}
	for id, old := range was {
		if old == nil || is[id] != nil {
			continue
		}
		if t := j.twin(old); t != nil && is[t.ID] != nil {
			gone[t.ID] = true
		}
	}
	if len(put)+len(gone) > 0 {
		j.now = j.now.changed(func(it *Item) *Item {
			if gone[it.ID] {
				return nil
			}
			if o := put[it.ID]; o != nil {
				return o
			}
			return it
		})
	}
	return j.answer(added)
}

// together reports whether an edit has moved a pair by one and the same way.
func together(a, aNow, b, bNow *Item) (by geom.Point, same bool) {
	by, ok := shifted(a.Out, aNow.Out)
	also, okAlso := shifted(b.Out, bNow.Out)
	return by, ok && okAlso && by == also && by != geom.Point{}
}

// shifted returns the way by which an outline was moved; ok is false where something else happened to it.
func shifted(was, now Outline) (by geom.Point, ok bool) {
	if was.Form != now.Form || len(was.Pts) != len(now.Pts) || was.W != now.W || was.L != now.L || was.H != now.H || len(was.Pts) == 0 {
		return by, false
	}
	by = now.Pts[0].Sub(was.Pts[0])
	for i := range was.Pts {
		if now.Pts[i].Sub(was.Pts[i]) != by {
			return geom.Point{}, false
		}
	}
	return by, true
}

// group is the group opposite one.
func (j *joiner) group(name string) string {
	if name == "" {
		return ""
	}
	if j.groups[name] == "" {
		j.groups[name] = j.now.freshGroup(name, j.groups)
	}
	return j.groups[name]
}

// answer puts something opposite all that an edit has put, but for what lies on the axis or was put there as a pair.
func (j *joiner) answer(added []*Item) (Document, error) {
	paired := j.pair(added)
	for _, it := range added {
		if paired[it] != nil || !answers(it) || it.Word == WordModel {
			continue
		}
		o := j.opposite(it)
		switch it.Word {
		case WordTerrain:
			o = o.withArg(1, j.now.fresh(it.Word, it.Label()))
		case WordObjective:
			o = o.withArg(0, j.now.fresh(it.Word, it.Label()))
		case WordPlace:
			if stands := j.now.model(o.Label()); stands != nil {
				out := o.Out
				j.now = j.now.changed(func(x *Item) *Item {
					if x == stands {
						return x.withOutline(out)
					}
					return x
				})
				continue
			}
			if j.models == nil || !j.models(o.Label()) || o.Label() == it.Label() {
				continue
			}
		}
		if g := it.Group(); g != "" {
			o = o.with("group", j.group(g))
		}
		j.now, _ = j.now.added(o)
	}
	return j.now, nil
}

// model returns the line that puts a model on the table; nil for none.
func (d Document) model(label string) *Item {
	for it := range d.All {
		if (it.Word == WordModel || it.Word == WordPlace) && it.Lies() && it.Label() == label {
			return it
		}
	}
	return nil
}

// Symmetric reports whether everything of a document has its like opposite.
func Symmetric(d Document, s Symmetry) bool {
	w, h, _ := d.Table()
	j := &joiner{mirror: mirror{s, w, h}, was: d}
	for _, it := range d.Lying() {
		if !answers(it) {
			continue
		}
		t := j.twin(it)
		switch {
		case t == nil && (it.Word == WordModel || it.Word == WordPlace):
			continue
		case t == nil:
			return false
		case t == it:
			continue
		}
		o := j.opposite(it)
		if _, ok := match(o.Out, t.Out); !ok || it.Locked() != t.Locked() || (it.Group() == "") != (t.Group() == "") {
			return false
		}
		for _, key := range []string{"tags", "edge", "value", "order"} {
			x, _ := o.Get(key)
			if y, _ := t.Get(key); x != y {
				return false
			}
		}
	}
	return true
}
