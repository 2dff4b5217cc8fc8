package workshop

import (
	"errors"
	"slices"

	"baize/rules/geom"
)

// Clip is a copy of items, with all that their lines say.
type Clip struct{ items []*Item }

// Empty reports whether nothing was copied.
func (c Clip) Empty() bool { return len(c.items) == 0 }

// Copy copies items.
func Copy(d Document, ids []ID) Clip {
	var c Clip
	for it := range d.All {
		if slices.Contains(ids, it.ID) && it.Word != "" {
			c.items = append(c.items, it)
		}
	}
	return c
}

// Paste puts copies, moved by a vector. Labels that are taken get a number, groups become groups of their own; a model joins the unit of
// the one it was copied from. A model of a force can stand in one place only and is left out.
func Paste(c Clip, by geom.Point) Edit {
	by = onGrain(by)
	return Edit{Title: many("Paste", len(c.items)), do: func(d Document) (Document, error) {
		groups := map[string]string{}
		before := len(d.parts[Map].items) + len(d.parts[Scenario].items)
		for _, it := range c.items {
			if it.Word == WordPlace {
				continue
			}
			now := *it
			now.Out = it.Out.rigid(by.Add)
			if !it.Lies() {
				now.Out = it.Out
			}
			now.src = it.src.copied()
			label := it.Label()
			switch it.Word {
			case WordTerrain:
				now = *now.withArg(1, d.fresh(it.Word, label))
			case WordObjective, WordModel:
				now = *now.withArg(0, d.fresh(it.Word, label))
			}
			now = *now.with("locked", "")
			if g := it.Group(); g != "" {
				if groups[g] == "" {
					groups[g] = d.freshGroup(g, groups)
				}
				now = *now.with("group", groups[g])
			}
			if it.Word == WordModel {
				next, ok := d.behind(it.ID, &now)
				if !ok {
					continue
				}
				d = next
				continue
			}
			d, _ = d.added(&now)
		}
		if len(d.parts[Map].items)+len(d.parts[Scenario].items) == before {
			return d, errors.New("nothing that was copied can be there twice")
		}
		return d, nil
	}}
}

// copied is a line to be written anew that keeps the words, blanks and comment of the one that was copied.
func (s *source) copied() *source {
	if s == nil {
		return nil
	}
	end := s.end
	if end == "" {
		end = "\n"
	}
	return &source{raw: s.raw, end: end, as: s.as}
}

// behind puts an item behind another one of its part.
func (d Document) behind(id ID, it *Item) (Document, bool) {
	for p := range d.parts {
		if i := slices.IndexFunc(d.parts[p].items, func(o *Item) bool { return o.ID == id }); i >= 0 {
			d.next++
			now := *it
			now.ID = d.next
			d.parts[p].items = slices.Insert(slices.Clone(d.parts[p].items), i+1, &now)
			return d, true
		}
	}
	return d, false
}

// freshGroup is a name that no group has, neither in the document nor among those given.
func (d Document) freshGroup(name string, besides map[string]string) string {
	taken := map[string]bool{}
	for it := range d.All {
		if g := it.Group(); g != "" {
			taken[g] = true
		}
	}
	for _, g := range besides {
		taken[g] = true
	}
	return unused(taken, name)
}

// Group has items move as one from now on. Groups that they were in are left.
func Group(ids []ID) Edit {
	return Edit{Title: many("Group", len(ids)), do: func(d Document) (Document, error) {
		if len(ids) < 2 {
			return d, errors.New("a group has two members or more")
		}
		name := d.freshGroup("group-1", nil)
		return each("", ids, func(it *Item) (*Item, error) {
			if !it.Lies() {
				return it, nil
			}
			return it.with("group", name), nil
		}).do(d)
	}}
}

// Ungroup has items move by themselves.
func Ungroup(ids []ID) Edit {
	return each(many("Ungroup", len(ids)), ids, func(it *Item) (*Item, error) { return it.with("group", ""), nil })
}

// Grouped returns items with all that move with them, in the order of the lines.
func Grouped(d Document, ids []ID) []ID {
	groups := map[string]bool{}
	for it := range d.All {
		if g := it.Group(); g != "" && slices.Contains(ids, it.ID) {
			groups[g] = true
		}
	}
	var out []ID
	for it := range d.All {
		if slices.Contains(ids, it.ID) || it.Group() != "" && groups[it.Group()] {
			out = append(out, it.ID)
		}
	}
	return out
}
