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

// Compare lists what another force has otherwise, unit for unit. The same unit are those of one label that are made of entries of one name, then
// those of one entry in their order.
func Compare(a, b Force) []Difference {
	var out []Difference
	add := func(what rules.Text, was, now string, i, k int) {
		if was != now {
			out = append(out, Difference{what, was, now, [2]int{i, k}})
		}
	}
	costs, others := a.Judge().Costs, b.Judge().Costs
	add(rules.Plain("game"), called(a.System), called(b.System), -1, -1)
	add(rules.Plain("title"), a.Title, b.Title, -1, -1)
	add(rules.Plain("nation"), a.Nation, b.Nation, -1, -1)
	for _, v := range composer(a.System).Agreements() {
		add(rules.Plain(v.Title), a.Agreed[v.ID], b.Agreed[v.ID], -1, -1)
	}
	same := pairs(a, b)
	for i, u := range a.Units {
		k := same[i]
		if k < 0 {
			add(rules.Plain("unit"), a.told(i, costs[i]), "", i, -1)
			continue
		}
		add(rules.Plain("name"), a.NameOf(i), b.NameOf(k), i, k)
		add(rules.Plain("points"), fmt.Sprint(costs[i]), fmt.Sprint(others[k]), i, k)
		e, other := a.EntryOf(i), b.EntryOf(k)
		for o, option := range e.Options {
			n := 0
			if at := other.Option(option.ID); at >= 0 {
				n = b.Units[k].Sel[at]
			}
			add(rules.Plain(option.Name), fmt.Sprint(u.Sel[o]), fmt.Sprint(n), i, k)
		}
		for o, option := range other.Options {
			if e.Option(option.ID) < 0 {
				add(rules.Plain(option.Name), "0", fmt.Sprint(b.Units[k].Sel[o]), i, k)
			}
		}
		add(rules.Plain("keys"), keys(u.Fields), keys(b.Units[k].Fields), i, k)
		add(rules.Plain("note"), u.Note, b.Units[k].Note, i, k)
	}
	for k := range b.Units {
		if !slices.Contains(same, k) {
			add(rules.Plain("unit"), "", b.told(k, others[k]), -1, k)
		}
	}
	return out
}

// pairs gives for each unit of a force the same one of another force, -1 for none.
func pairs(a, b Force) []int {
	same := make([]int, len(a.Units))
	for i := range same {
		same[i] = -1
	}
	for _, labelled := range []bool{true, false} {
		for i, u := range a.Units {
			if same[i] >= 0 {
				continue
			}
			for k, v := range b.Units {
				if (u.Label == v.Label || !labelled) && a.EntryOf(i).Name == b.EntryOf(k).Name && !slices.Contains(same, k) {
					same[i] = k
					break
				}
			}
		}
	}
	return same
}

// called is a system as players call it.
func called(system string) string {
	if sys, err := rules.Find(system); err == nil {
		return sys.Info().Name
	}
	return system
}

// told is a unit in a few words: its name, how many models it has, and its points.
func (f Force) told(unit, cost int) string {
	return fmt.Sprintf("%s (%d), %d points", f.NameOf(unit), f.EntryOf(unit).Models(f.Units[unit].Sel), cost)
}

// Behind lists what an update of its list would change for a force: lines and entries that the list has otherwise now, or that it did not
// have. Of an entry only the lines that differ are told.
func (f Force) Behind(l List) []Difference {
	var out []Difference
	was, now := f.List.texts(), l.texts()
	for _, k := range l.order() {
		if gone, come := apart(was[k], now[k]); gone != come {
			out = append(out, Difference{rules.Plain(l.headed(k)), gone, come, [2]int{-1, -1}})
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

// headed returns the name of a line or entry, by its key in texts.
func (l *List) headed(key string) string {
	word, id, _ := strings.Cut(key, " ")
	if e := l.Entry(id); word == "entry" && e != nil {
		return e.Name
	}
	if d := l.Def(word, id); d != nil {
		return word + " " + d.Name
	}
	return key
}
