package roster

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/setup"
	"baize/scenarios/muster"
)

// SetDef puts a line into the list of the force: in the place of the one of its word and id, else at the end.
func (f Force) SetDef(d Def) (Force, error) {
	if !setup.ValidID(d.ID) || d.Word == "" || d.Name == "" {
		return f, fmt.Errorf("roster: %s %q %q: expected an id and a name", d.Word, d.ID, d.Name)
	}
	f = f.copied()
	d.Fields = slices.Clone(d.Fields)
	if i := slices.IndexFunc(f.List.Defs, func(o Def) bool { return o.Word == d.Word && o.ID == d.ID }); i >= 0 {
		f.List.Defs[i] = d
		return f, nil
	}
	f.List.Defs = append(f.List.Defs, d)
	return f, nil
}

// RemoveDef takes a line out of the list of the force. The error names what needs it.
func (f Force) RemoveDef(word, id string) (Force, error) {
	i := slices.IndexFunc(f.List.Defs, func(d Def) bool { return d.Word == word && d.ID == id })
	if i < 0 {
		return f, fmt.Errorf("roster: the list has no %s %q", word, id)
	}
	for _, d := range f.List.Defs {
		if word == "weapon" && d.Word == "profile" && slices.ContainsFunc(d.Fields, func(k rules.Field) bool { return slices.Contains(split(k.Value), id) }) {
			return f, fmt.Errorf("roster: %s carries it", d.Name)
		}
	}
	for _, e := range f.List.Entries {
		for _, o := range e.Options {
			if word == "profile" && (o.Profile == id || o.Becomes == id) || word == "weapon" && slices.Contains(o.Weapons, id) {
				return f, fmt.Errorf("roster: %s of %s needs it", o.Name, e.Name)
			}
		}
	}
	f = f.copied()
	f.List.Defs = slices.Delete(f.List.Defs, i, i+1)
	return f, nil
}

// SetEntry puts an entry into the list of the force: in the place of the one of its label, else at the end. Units that were made of the former
// keep what they have taken of options of the same ids, as far as the new one allows.
func (f Force) SetEntry(e Entry) (Force, error) {
	if err := e.Check(); err != nil {
		return f, fmt.Errorf("roster: %s: %w", e.Name, err)
	}
	if !setup.ValidID(e.Label) || e.Name == "" {
		return f, fmt.Errorf("roster: the entry %q %q: expected a label and a name", e.Label, e.Name)
	}
	f = f.copied()
	i := slices.IndexFunc(f.List.Entries, func(o Entry) bool { return o.Label == e.Label })
	if i < 0 {
		f.List.Entries = append(f.List.Entries, e)
		return f, nil
	}
	was := f.List.Entries[i]
	f.List.Entries[i] = e
	for k := range f.Units {
		if f.Units[k].Entry == e.Label {
			f.Units[k].Sel = carried(&was, f.Units[k].Sel, &e)
		}
	}
	return f, nil
}

// carried is a selection of one entry as a selection of another one: so many of each option of the same id, mended.
func carried(was *Entry, sel muster.Selection, now *Entry) muster.Selection {
	out := make(muster.Selection, len(now.Options))
	for i, n := range sel {
		if k := now.Option(was.Options[i].ID); k != muster.None {
			out[k] = n
		}
	}
	if _, err := now.Price(out); err != nil {
		return now.Mend(out, muster.None)
	}
	return out
}

// RemoveEntry takes an entry out of the list of the force; one that units are made of stays.
func (f Force) RemoveEntry(label string) (Force, error) {
	if slices.ContainsFunc(f.Units, func(u Unit) bool { return u.Entry == label }) {
		return f, fmt.Errorf("roster: units are made of %q", label)
	}
	i := slices.IndexFunc(f.List.Entries, func(e Entry) bool { return e.Label == label })
	if i < 0 {
		return f, fmt.Errorf("roster: the list has no %q", label)
	}
	f = f.copied()
	f.List.Entries = slices.Delete(f.List.Entries, i, i+1)
	return f, nil
}

// Update takes over a list as it is now: its lines and entries in the place of those of the same ids, and its sum. What the list has no longer
// stays, as does what is the force's own.
func (f Force) Update(l List) (Force, error) {
	f = f.copied()
	f.List.Name, f.List.Title, f.List.Sum = l.Name, l.Title, l.Sum
	var err error
	for _, d := range l.Defs {
		if f, err = f.SetDef(d); err != nil {
			return f, err
		}
	}
	for _, e := range l.Entries {
		if f, err = f.SetEntry(e); err != nil {
			return f, err
		}
	}
	return f, nil
}
