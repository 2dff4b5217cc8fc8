package battlescribe

import (
	"fmt"

	"baize/rules"
	"baize/rules/text"
	"baize/scenarios/muster"
)

// Unit is an entry of a catalogue as a unit of a force: what it may be made of, and the smallest that it may be.
type Unit struct {
	muster.Unit
	Quality   string
	Place     string           // fields of its line: the slot that its category says
	Models    []muster.Fielded // of the smallest
	Cost      int              // of the smallest, in whole points
	Most      muster.Points
	Decisions []string // what we had to decide in reading it
	Left      []string // what of it was left out, or why all of it was
	Imported  bool
}

// unit turns an entry into a Unit.
func (lib *library) unit(e *Entry) *Unit { return lib.build(e).u }

// build turns an entry into a Unit and returns what knows which entry each option comes from.
func (lib *library) build(e *Entry) *unitBuilder {
	b := &unitBuilder{lib: lib, u: &Unit{Unit: muster.Unit{Name: e.Name}, Quality: lib.terms.Quality}, models: map[int]*model{}, counted: map[string]bool{}, ids: map[string]bool{}, category: e.Category, dealt: map[*Entry]bool{}}
	lib.versions(e)
	b.count(e)
	beside(e)
	for _, d := range e.Decided {
		b.decide("%s", d)
	}
	root := &walk{e: e, option: muster.None, choice: muster.None}
	if _, ok := lib.modelProfile(e); ok || e.Points != 0 || len(e.Mods) > 0 {
		b.root(root)
	}
	for _, k := range e.Kids {
		b.entry(k, root, root.option, muster.None)
	}
	if b.places() > maxOptions {
		b.left("it has more than %d options", maxOptions)
		return b
	}
	b.changes(root)
	b.finish()
	return b
}

// unitBuilder makes the options of one Unit of the entries under its own.
type unitBuilder struct {
	lib     *library
	u       *Unit
	nodes   []*walk        // by option: where it comes from
	groups  []*walk        // by choice
	models  map[int]*model // by option: what it adds or makes of a model
	counted map[string]bool
	ids     map[string]bool
	// category is the id of the one that the unit stands in.
	category string
	dealt    map[*Entry]bool // weapons that were dealt out to a squad
}

// walk is an entry on its way down from the unit.
type walk struct {
	e              *Entry
	up             *walk
	option, choice int // its place in the unit, None for none
	each           int // of soldiers of a squad: how many there are of each one of the entry above; else 0
}

// model is what an option with the profile of a model brings.
type model struct {
	profile Profile
	owner   int // the option of the model that becomes this one, None for a model of its own
	weapons []weaponCount
	gear    []rules.Sheet // what lends it rules
	rank    rank
	broken  bool // it cannot be used
	unique  bool // the rules allow an army one of it
}

// rank is that of a model; the zero rank is none.
type rank struct {
	rules.Rank
	chosen bool // by an option of the model: its title belongs to the name of the profile
}

type weaponCount struct {
	profile Profile
	n       int
}

// decide notes a decision of ours.
func (b *unitBuilder) decide(format string, args ...any) { note(&b.u.Decisions, format, args...) }

// left notes what is left out.
func (b *unitBuilder) left(format string, args ...any) { note(&b.u.Left, format, args...) }

// maxNotes bounds what is said of one unit.
const maxNotes = 60

// note adds a line to a list unless it is there.
func note(list *[]string, format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if len(*list) >= maxNotes || has(*list, text) {
		return
	}
	*list = append(*list, text)
}

func has(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

func (b *unitBuilder) places() int { return len(b.u.Options) + len(b.u.Choices) }

// count notes the ids that changes count anywhere in the unit.
func (b *unitBuilder) count(e *Entry) {
	for _, m := range e.Mods {
		b.counted[m.Child] = true
		for _, all := range m.If {
			for _, c := range all {
				b.counted[c.Child] = true
			}
		}
	}
	for _, k := range e.Kids {
		b.count(k)
	}
}

// root makes the option that the entry of the unit is itself: it is taken once and carries the price that no model or
// thing in it has. Nothing with the same name inside of it can be taken for it.
func (b *unitBuilder) root(w *walk) {
	o := muster.Option{ID: b.id(b.lib.terms.Unit), Name: w.e.Name, Of: muster.None, Choice: muster.None, Min: 1, Max: 1, Cost: w.e.Points}
	w.option = b.add(o, w)
	b.brings(w, w.option, muster.None)
}

func (b *unitBuilder) add(o muster.Option, w *walk) int {
	b.u.Options = append(b.u.Options, o)
	b.nodes = append(b.nodes, w)
	return len(b.u.Options) - 1
}

// id makes an id of a name that no option or choice of the unit has yet.
func (b *unitBuilder) id(name string) string {
	id := text.Free(text.Slug(name), func(id string) bool { return b.ids[id] })
	b.ids[id] = true
	return id
}

// entry makes options of an entry or group. of is the option that it belongs to, choice the choice that it lies in.
func (b *unitBuilder) entry(e *Entry, up *walk, of, choice int) {
	if b.places() > maxOptions || b.dealt[e] {
		return
	}
	b.lib.namesake(e, b)
	w := &walk{e: e, up: up, option: muster.None, choice: muster.None}
	if choice == muster.None && up.up == nil && !b.lib.personal(e) {
		of = muster.None // what lies in the unit and does not change the model that it is belongs to all of it
	}
	if !e.Group && b.idle(e, choice) {
		b.left("%s: brings nothing that is known here", e.Name)
		return
	}
	for _, u := range e.Unread {
		b.left("%s: %s", e.Name, u)
	}
	for _, d := range e.Decided {
		b.decide("%s: %s", e.Name, d)
	}
	if e.Group {
		c := muster.Choice{ID: b.id(e.Name), Name: e.Name, Of: of, In: choice, Min: e.Min, Max: e.Max}
		w.choice = len(b.u.Choices)
		b.u.Choices = append(b.u.Choices, c)
		b.groups = append(b.groups, w)
		for _, k := range e.Kids {
			b.entry(k, w, of, w.choice)
		}
		return
	}
	owner := b.modelOf(of)
	if b.fixed(e, of, choice, owner) {
		b.equip(b.models[owner], e, e.Min)
		return
	}
	o := muster.Option{Name: e.Name, Of: of, Choice: choice, Min: e.Min, Max: e.Max, Cost: e.Points}
	if o.Max == muster.NoLimit {
		if o.Max = b.room(o.Min, choice); choice == muster.None || b.u.Choices[choice].Max == muster.NoLimit {
			b.decide("%s: the catalogue sets no limit: %d at most", e.Name, o.Max)
		}
	}
	o.ID = b.id(e.Name)
	w.option = b.add(o, w)
	b.brings(w, w.option, owner)
	for _, k := range e.Kids {
		b.entry(k, w, w.option, muster.None)
	}
}

// room is how many may be taken of an option without a limit of its own: as many as its choice holds, else one, or one above its minimum.
func (b *unitBuilder) room(least, choice int) int {
	if choice != muster.None && b.u.Choices[choice].Max != muster.NoLimit {
		return max(least, b.u.Choices[choice].Max)
	}
	return least + 1
}

// personal reports whether an entry arms or changes the model that it belongs to, rather than the unit.
func (lib *library) personal(e *Entry) bool {
	if _, other := lib.modelProfile(e); other {
		return false
	}
	for _, p := range e.Profiles {
		if k := lib.imports.Kind(p.Sheet); k == rules.WeaponSheet || k == rules.GearSheet {
			return true
		}
	}
	for _, r := range e.Rules {
		if _, ok := lib.imports.Rank(r.Text, e.Name); ok {
			return true
		}
	}
	for _, k := range e.Kids {
		if lib.personal(k) {
			return true
		}
	}
	return false
}

// modelOf is the model that an option belongs to or is, None if it is in none.
func (b *unitBuilder) modelOf(option int) int {
	for ; option != muster.None; option = b.u.Options[option].Of {
		if m := b.models[option]; m != nil && m.owner == muster.None {
			return option
		}
	}
	return muster.None
}

// fixed reports whether an entry is always with its model, for nothing and counted by nothing: it is no option then.
func (b *unitBuilder) fixed(e *Entry, of, choice, owner int) bool {
	_, other := b.lib.modelProfile(e)
	return owner != muster.None && owner == of && choice == muster.None && e.Min >= 1 && e.Min == e.Max && e.Points == 0 && !e.Hidden &&
		len(e.Kids)+len(e.Mods) == 0 && !b.counted[e.ID] && !other && len(e.Profiles) > 0
}

// idle reports whether an entry costs nothing, brings nothing and is counted by nothing.
func (b *unitBuilder) idle(e *Entry, choice int) bool {
	return e.Points == 0 && len(e.Profiles)+len(e.Kids)+len(e.Mods) == 0 && choice == muster.None && !b.counted[e.ID] &&
		!b.lib.personal(e) && b.lib.quality(e.Name) == "" && b.lib.traits(e.Name) == ""
}
