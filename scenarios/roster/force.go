package roster

import (
	"crypto/sha256"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"

	"baize/rules"
	"baize/scenarios"
	"baize/scenarios/muster"
)

// Force is a force as it is built.
type Force struct {
	Title, About, System, Nation string

	Agreed rules.Agreement
	Free   bool // nobody judges how it is built
	List   List // carried whole
	Units  []Unit
	Last   []Def // lines of its file that stand after the units
}

// List is what a force is built from.
type List struct {
	Name    string // of the library; "" for one of the force's own
	Title   string
	Sum     string // of its content as the library had it
	Defs    []Def
	Entries []Entry
}

// Def is a line of a list that its units speak of: a weapon, a profile, or what else its system has.
type Def struct {
	Word, ID, Name string

	More   []string // plain arguments after the name
	Fields []rules.Field
}

// Entry is what a unit may be made of, and the keys of its line.
type Entry struct {
	muster.Unit
	Fields []rules.Field
}

// Unit is a unit of a force.
type Unit struct {
	Label  string // in its file, which other lines may name
	Entry  string // the label of what it is made of
	Sel    muster.Selection
	Name   string // "" for that of its entry
	Note   string
	Fields []rules.Field // what the player sets of its line
}

// OfList returns the list of a library, by its name.
func OfList(lib *scenarios.Library, name string) (List, error) {
	data, err := lib.Text(scenarios.Forces, name)
	if err != nil {
		return List{}, err
	}
	f, err := Parse(name+".txt", data)
	if err != nil {
		return List{}, err
	}
	f.List.Name, f.List.Title, f.List.Sum = name, f.Title, f.List.sum()
	return f.List, nil
}

// New begins an empty force that is built from a list.
func New(system, nation string, l List) Force {
	return Force{System: rules.SystemID(system), Nation: nation, List: l}
}

// Same reports whether two forces are the same in all that their files say.
func (f Force) Same(g Force) bool { return reflect.DeepEqual(f.plain(), g.plain()) }

// plain is the force with nothing where there is nothing: empty lists are none.
func (f Force) plain() Force {
	f = f.copied()
	if len(f.Agreed) == 0 {
		f.Agreed = nil
	}
	for i := range f.Units {
		if len(f.Units[i].Fields) == 0 {
			f.Units[i].Fields = nil
		}
	}
	return f
}

// copied is the force with lists of its own, so that an edit changes no other one. What is inside entries and lines is never changed in place.
func (f Force) copied() Force {
	f.Agreed = maps.Clone(f.Agreed)
	f.Units = slices.Clone(f.Units)
	f.List.Defs, f.List.Entries = slices.Clone(f.List.Defs), slices.Clone(f.List.Entries)
	return f
}

// Entry returns the entry of a label, nil where the list has none.
func (l *List) Entry(label string) *Entry {
	for i := range l.Entries {
		if l.Entries[i].Label == label {
			return &l.Entries[i]
		}
	}
	return nil
}

// Def returns the line of a word and an id, nil where the list has none.
func (l *List) Def(word, id string) *Def {
	for i := range l.Defs {
		if l.Defs[i].Word == word && l.Defs[i].ID == id {
			return &l.Defs[i]
		}
	}
	return nil
}

// EntryOf returns what a unit is made of, nil where there is no such unit.
func (f Force) EntryOf(unit int) *Entry {
	if unit < 0 || unit >= len(f.Units) {
		return nil
	}
	return f.List.Entry(f.Units[unit].Entry)
}

// NameOf is how a unit is called: by its player, else by its entry.
func (f Force) NameOf(unit int) string {
	if u := f.Units[unit]; u.Name != "" {
		return u.Name
	}
	return f.EntryOf(unit).Name
}

// sum is the sum of what a list has, however it is called.
func (l *List) sum() string {
	all := sha256.New()
	texts := l.texts()
	for _, k := range l.order() {
		io.WriteString(all, texts[k])
	}
	return fmt.Sprintf("%x", all.Sum(nil))[:16]
}

// order lists the keys of texts in the order of the list.
func (l *List) order() []string {
	var out []string
	for _, d := range l.Defs {
		out = append(out, d.Word+" "+d.ID)
	}
	for _, e := range l.Entries {
		out = append(out, "entry "+e.Label)
	}
	return out
}

// texts are the lines of a list, by word and id.
func (l *List) texts() map[string]string {
	out := map[string]string{}
	for _, d := range l.Defs {
		out[d.Word+" "+d.ID] = d.line()
	}
	for i := range l.Entries {
		out["entry "+l.Entries[i].Label] = l.Entries[i].lines("entry")
	}
	return out
}
