package workshop

import (
	"slices"
	"strconv"

	"baize/rules"
	"baize/rules/geom"
)

// reordered changes what lies above what: of terrain by order=, which the rules go by where pieces lie over one another, of all else by
// the order of the lines. Lines of terrain stay where they are, among their comments.
func reordered(title string, ids []ID, level func(own int, others []int) int, sorted func(all []*Item, in func(*Item) bool)) Edit {
	return Edit{
		Title: title,
		do: func(d Document) (Document, error) {
			in := among(ids)
			out := d.changed(func(it *Item) *Item {
				if it.Word != WordTerrain || !in(it.ID) || !it.Lies() {
					return it
				}
				own := it.Order()
				if n := level(own, d.over(it, in)); n != own {
					return it.withOrder(min(max(n, -rules.FarthestOrder), rules.FarthestOrder))
				}
				return it
			})
			return out.resorted(sorted, func(it *Item) bool { return in(it.ID) }), nil
		},
		widened: func(more func(ID) []ID) Edit {
			wide := slices.Clone(ids)
			for _, id := range ids {
				wide = append(wide, more(id)...)
			}
			return reordered(title, wide, level, sorted)
		},
	}
}

// Order is where a piece lies above or below others, 0 where its line says nothing.
func (it *Item) Order() int {
	v, _ := it.Get("order")
	n, err := strconv.Atoi(v)
	if err != nil {
		return 0
	}
	return n
}

func (it *Item) withOrder(n int) *Item {
	if n == 0 {
		return it.with("order", "")
	}
	return it.with("order", itoa(n))
}

// over lists the orders of the pieces that lie over a piece or under it, those left out that are moved with it.
func (d Document) over(it *Item, in func(ID) bool) []int {
	var out []int
	shape := it.Out.Shape()
	for _, o := range d.Find(WordTerrain) {
		if o.Lies() && !in(o.ID) && geom.Overlap(shape, o.Out.Shape()) {
			out = append(out, o.Order())
		}
	}
	return out
}

// resorted puts items of each word but terrain and models into another order, in the lines that items of the word have already.
func (d Document) resorted(sorted func(all []*Item, in func(*Item) bool), in func(*Item) bool) Document {
	for p := range d.parts {
		items := slices.Clone(d.parts[p].items)
		byWord := map[string][]int{}
		for i, it := range items {
			if it.Lies() && it.Word != WordTerrain && it.Word != WordModel {
				byWord[it.Word] = append(byWord[it.Word], i)
			}
		}
		for _, places := range byWord {
			all := make([]*Item, len(places))
			for i, at := range places {
				all[i] = items[at]
			}
			sorted(all, in)
			for i, at := range places {
				items[at] = all[i]
			}
		}
		if !slices.Equal(items, d.parts[p].items) {
			d.parts[p].items = items
		}
	}
	return d
}

// ToFront puts items above all that they lie over.
func ToFront(ids []ID) Edit {
	return reordered(many("Bring to front", len(ids)), ids, func(own int, others []int) int {
		if len(others) == 0 {
			return own
		}
		return max(own, slices.Max(others)+1)
	}, func(all []*Item, in func(*Item) bool) {
		slices.SortStableFunc(all, func(a, b *Item) int { return before(in(b), in(a)) })
	})
}

// ToBack puts items below all that lie over them.
func ToBack(ids []ID) Edit {
	return reordered(many("Send to back", len(ids)), ids, func(own int, others []int) int {
		if len(others) == 0 {
			return own
		}
		return min(own, slices.Min(others)-1)
	}, func(all []*Item, in func(*Item) bool) {
		slices.SortStableFunc(all, func(a, b *Item) int { return before(in(a), in(b)) })
	})
}

// before orders what is first to the left of what is not.
func before(first, second bool) int {
	switch {
	case first == second:
		return 0
	case first:
		return -1
	}
	return 1
}

// Raise puts items one step up.
func Raise(ids []ID) Edit {
	return reordered(many("Raise", len(ids)), ids, func(own int, _ []int) int { return own + 1 }, func(all []*Item, in func(*Item) bool) {
		for i := len(all) - 2; i >= 0; i-- {
			if in(all[i]) && !in(all[i+1]) {
				all[i], all[i+1] = all[i+1], all[i]
			}
		}
	})
}

// Lower puts items one step down.
func Lower(ids []ID) Edit {
	return reordered(many("Lower", len(ids)), ids, func(own int, _ []int) int { return own - 1 }, func(all []*Item, in func(*Item) bool) {
		for i := 1; i < len(all); i++ {
			if in(all[i]) && !in(all[i-1]) {
				all[i], all[i-1] = all[i-1], all[i]
			}
		}
	})
}
