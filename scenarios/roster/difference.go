package roster

import (
	"fmt"
	"slices"
	"strings"

	"baize/rules"
)

// Difference is one thing that two forces or lists do not have alike.
type Difference struct {
	What     rules.Text
	Was, Now string // as a reader writes it; "" for nothing
	Units    [2]int // the units that it is about, of each of the two forces; -1 for none
}

// Compare lists what another force has otherwise, unit for unit: those of one label are the same unit.
func Compare(a, b Force) []Difference {
	var out []Difference
	add := func(what rules.Text, was, now string, i, k int) {
		if was != now {
			out = append(out, Difference{what, was, now, [2]int{i, k}})
		}
	}
	add(rules.Plain("title"), a.Title, b.Title, -1, -1)
	add(rules.Plain("nation"), a.Nation, b.Nation, -1, -1)
	for _, v := range composer(a.System).Agreements() {
		add(rules.Plain(v.Title), a.Agreed[v.ID], b.Agreed[v.ID], -1, -1)
	}
	at := func(f Force, label string) int {
		return slices.IndexFunc(f.Units, func(u Unit) bool { return u.Label == label })
	}
	for i, u := range a.Units {
		k := at(b, u.Label)
		if k < 0 {
			add(rules.Plain("unit"), a.told(i), "", i, -1)
			continue
		}
		add(rules.Plain("name"), a.NameOf(i), b.NameOf(k), i, k)
		if u.Entry != b.Units[k].Entry {
			add(rules.Plain("unit"), a.told(i), b.told(k), i, k)
			continue
		}
		for o, option := range a.EntryOf(i).Options {
			if n := b.EntryOf(k).Option(option.ID); n >= 0 {
				add(rules.Plain(option.Name), fmt.Sprint(u.Sel[o]), fmt.Sprint(b.Units[k].Sel[n]), i, k)
			}
		}
		add(rules.Plain("keys"), keys(u.Fields), keys(b.Units[k].Fields), i, k)
		add(rules.Plain("note"), u.Note, b.Units[k].Note, i, k)
	}
	for k, u := range b.Units {
		if at(a, u.Label) < 0 {
			add(rules.Plain("unit"), "", b.told(k), -1, k)
		}
	}
	return out
}

// told is a unit in a few words: its name and how many models it has.
func (f Force) told(unit int) string {
	return fmt.Sprintf("%s (%d)", f.NameOf(unit), f.EntryOf(unit).Models(f.Units[unit].Sel))
}

// Behind lists what an update of its list would change for a force: lines and entries that the list has otherwise now, or that it did not
// have. Of an entry only the lines that differ are told.
func (f Force) Behind(l List) []Difference {
	var out []Difference
	was, now := f.List.texts(), l.texts()
	for _, k := range l.order() {
		if gone, come := apart(was[k], now[k]); gone != come {
			out = append(out, Difference{rules.Plain(l.called(k)), gone, come, [2]int{-1, -1}})
		}
	}
	return out
}

// apart returns the lines of each text that the other does not have.
func apart(was, now string) (gone, come string) {
	a, b := strings.Split(was, "\n"), strings.Split(now, "\n")
	lacks := func(list, other []string) string {
		return strings.Join(slices.DeleteFunc(slices.Clone(list), func(line string) bool { return slices.Contains(other, line) }), "\n")
	}
	return lacks(a, b), lacks(b, a)
}

// called returns the name of a line or entry, by its key in texts.
func (l *List) called(key string) string {
	word, id, _ := strings.Cut(key, " ")
	if e := l.Entry(id); word == "entry" && e != nil {
		return e.Name
	}
	if d := l.Def(word, id); d != nil {
		return word + " " + d.Name
	}
	return key
}
