package roster

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"baize/rules"
	"baize/scenarios/muster"
)

// Add puts a unit of an entry at the end, as small as it may be.
func (f Force) Add(entry string) (Force, error) {
	e := f.List.Entry(entry)
	if e == nil {
		return f, fmt.Errorf("roster: the list has no %q", entry)
	}
	f = f.copied()
	f.Units = append(f.Units, Unit{Label: f.label(), Entry: entry, Sel: e.smallest()})
	return f, nil
}

// smallest is the selection of an entry that costs least; of one with too many combinations, one that it allows with little in it.
func (e *Entry) smallest() muster.Selection {
	sel, _, err := e.Find(muster.Cheapest)
	if err != nil {
		return e.Mend(make(muster.Selection, len(e.Options)), muster.None)
	}
	return sel
}

// label is the first number that no unit is labelled with.
func (f Force) label() string {
	for n := 1; ; n++ {
		if l := strconv.Itoa(n); !slices.ContainsFunc(f.Units, func(u Unit) bool { return u.Label == l }) {
			return l
		}
	}
}

// has is an error unless there is such a unit.
func (f Force) has(unit int) error {
	if unit < 0 || unit >= len(f.Units) {
		return fmt.Errorf("roster: no unit %d", unit+1)
	}
	return nil
}

// Remove takes a unit out.
func (f Force) Remove(unit int) (Force, error) {
	if err := f.has(unit); err != nil {
		return f, err
	}
	f = f.copied()
	f.Units = slices.Delete(f.Units, unit, unit+1)
	return f, nil
}

// Duplicate puts a copy of a unit behind it.
func (f Force) Duplicate(unit int) (Force, error) {
	if err := f.has(unit); err != nil {
		return f, err
	}
	f = f.copied()
	u := f.Units[unit]
	u.Label = f.label()
	f.Units = slices.Insert(f.Units, unit+1, u)
	return f, nil
}

// Move puts a unit where another one stands.
func (f Force) Move(unit, to int) (Force, error) {
	if err := errors.Join(f.has(unit), f.has(to)); err != nil {
		return f, err
	}
	f = f.copied()
	u := f.Units[unit]
	f.Units = slices.Insert(slices.Delete(f.Units, unit, unit+1), to, u)
	return f, nil
}

// change is the force with one unit changed.
func (f Force) change(unit int, edit func(*Unit)) (Force, error) {
	if err := f.has(unit); err != nil {
		return f, err
	}
	f = f.copied()
	edit(&f.Units[unit])
	return f, nil
}

// Take takes so many of an option of a unit, or as near as may be: what it belongs to is taken with it, options that it excludes give way, and
// what has to be there stays.
func (f Force) Take(unit, option, n int) (Force, error) {
	e := f.EntryOf(unit)
	if e == nil || option < 0 || option >= len(e.Options) {
		return f, fmt.Errorf("roster: unit %d has no option %d", unit+1, option+1)
	}
	return f.change(unit, func(u *Unit) { u.Sel = e.Take(u.Sel, option, n) })
}

// Room is how many may be taken of an option of a unit now, the fewest and the most; high is muster.NoLimit where there is no limit.
func (f Force) Room(unit, option int) (low, high int) {
	e := f.EntryOf(unit)
	if e == nil || option < 0 || option >= len(e.Options) {
		return 0, 0
	}
	return e.Room(f.Units[unit].Sel, option)
}

// Rename gives a unit a name of its own, "" that of its entry.
func (f Force) Rename(unit int, name string) (Force, error) {
	if e := f.EntryOf(unit); e != nil && name == e.Name {
		name = ""
	}
	return f.change(unit, func(u *Unit) { u.Name = name })
}

// Note writes something down beside a unit, "" nothing.
func (f Force) Note(unit int, text string) (Force, error) {
	return f.change(unit, func(u *Unit) { u.Note = text })
}

// SetField sets a key of the line of a unit; with an empty value the unit has what its entry says.
func (f Force) SetField(unit int, field rules.Field) (Force, error) {
	if err := f.has(unit); err != nil {
		return f, err
	}
	e := f.EntryOf(unit)
	return f.change(unit, func(u *Unit) {
		u.Fields = slices.DeleteFunc(slices.Clone(u.Fields), func(g rules.Field) bool { return g.Name == field.Name })
		if field.Value != "" && !slices.Contains(f.keys(e, u.Sel), field) {
			u.Fields = append(u.Fields, field)
		}
		if len(u.Fields) == 0 {
			u.Fields = nil
		}
	})
}

// Agree sets what players agree on, by the id of an agreement; an empty value leaves it to the system.
func (f Force) Agree(id, value string) (Force, error) {
	if !slices.ContainsFunc(composer(f.System).Agreements(), func(v rules.Value) bool { return v.ID == id }) {
		return f, fmt.Errorf("roster: %s has no agreement on %q", f.System, id)
	}
	f = f.copied()
	if f.Agreed == nil {
		f.Agreed = rules.Agreement{}
	}
	if f.Agreed[id] = value; value == "" {
		delete(f.Agreed, id)
	}
	return f, nil
}

// Head sets title, words about the force, and nation.
func (f Force) Head(title, about, nation string) Force {
	f.Title, f.About, f.Nation = title, about, nation
	return f
}
