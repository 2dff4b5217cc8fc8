package battlescribe

import (
	"fmt"

	"baize/scenarios/muster"
)

// Section is an entry of a catalogue as a unit of ours: what it may be made of, and the smallest that it may be.
type Section struct {
	Name      string
	Unit      muster.Unit
	Quality   string
	Models    []muster.Fielded // of the smallest
	Cost      int              // of the smallest, in whole points
	Most      muster.Points
	Decisions []string // what we had to decide in reading it
	Left      []string // what of it was left out, or why all of it was
	Imported  bool
}

// section turns an entry into a Section.
func (lib *library) section(e *Entry) *Section {
	b := &sectionBuilder{lib: lib, s: &Section{Name: e.Name, Quality: "regular"}, models: map[int]*model{}, counted: map[string]bool{}, ids: map[string]bool{}}
	b.count(e)
	root := &walk{e: e, option: muster.None, choice: muster.None}
	if _, ok := modelProfile(e); ok || e.Points != 0 || len(e.Mods) > 0 {
		b.root(root)
	}
	for _, k := range e.Kids {
		b.entry(k, root, root.option, muster.None)
	}
	if b.places() > maxOptions {
		b.left("it has more than %d options", maxOptions)
		return b.s
	}
	b.s.Unit.Name = e.Name
	b.changes(root)
	b.finish()
	return b.s
}

// sectionBuilder makes the options of one Section of the entries under its own.
type sectionBuilder struct {
	lib     *library
	s       *Section
	nodes   []*walk        // by option: where it comes from
	groups  []*walk        // by choice
	models  map[int]*model // by option: what it adds or makes of a model
	counted map[string]bool
	ids     map[string]bool
}

// walk is an entry on its way down from the Section.
type walk struct {
	e              *Entry
	up             *walk
	option, choice int // its place in the unit, None for none
}

// model is what an option with the profile of a model brings.
type model struct {
	profile Profile
	owner   int // the option of the model that becomes this one, None for a model of its own
	weapons []weaponCount
	rules   []string // that come with things rather than with the profile
	level   level
	broken  string // why it cannot be used
}

type weaponCount struct {
	profile Profile
	n       int
}

// decide notes a decision of ours.
func (b *sectionBuilder) decide(format string, args ...any) { note(&b.s.Decisions, format, args...) }

// left notes what is left out.
func (b *sectionBuilder) left(format string, args ...any) { note(&b.s.Left, format, args...) }

// maxNotes bounds what is said of one Section.
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

func (b *sectionBuilder) places() int { return len(b.s.Unit.Options) + len(b.s.Unit.Choices) }

// count notes the ids that changes count anywhere in the Section.
func (b *sectionBuilder) count(e *Entry) {
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

// root makes the option that the entry of the Section is itself: it is taken once and carries the price that no model or
// thing in it has. Nothing with the same name inside of it can be taken for it.
func (b *sectionBuilder) root(w *walk) {
	o := muster.Option{ID: b.id("section"), Name: w.e.Name, Of: muster.None, Choice: muster.None, Min: 1, Max: 1, Cost: w.e.Points}
	w.option = b.add(o, w)
	b.brings(w, w.option, muster.None)
}

func (b *sectionBuilder) add(o muster.Option, w *walk) int {
	b.s.Unit.Options = append(b.s.Unit.Options, o)
	b.nodes = append(b.nodes, w)
	return len(b.s.Unit.Options) - 1
}

// id makes an id of a name that no option or choice of the Section has yet.
func (b *sectionBuilder) id(name string) string {
	base := slug(name)
	id := base
	for n := 2; b.ids[id]; n++ {
		id = fmt.Sprintf("%s-%d", base, n)
	}
	b.ids[id] = true
	return id
}

// entry makes options of an entry or group. of is the option that it belongs to, choice the choice that it lies in.
func (b *sectionBuilder) entry(e *Entry, up *walk, of, choice int) {
	if b.places() > maxOptions {
		return
	}
	b.lib.namesake(e, b)
	w := &walk{e: e, up: up, option: muster.None, choice: muster.None}
	if choice == muster.None && up.up == nil && !personal(e) {
		of = muster.None // what lies in the Section and does not change the model that it is belongs to all of it
	}
	if !e.Group && b.idle(e, choice) {
		b.left("%s: brings nothing that is known here", e.Name)
		return
	}
	for _, u := range e.Unread {
		b.left("%s: %s", e.Name, u)
	}
	if e.Group {
		c := muster.Choice{ID: b.id(e.Name), Name: e.Name, Of: of, In: choice, Min: e.Min, Max: e.Max}
		w.choice = len(b.s.Unit.Choices)
		b.s.Unit.Choices = append(b.s.Unit.Choices, c)
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
		o.Max = max(o.Min, 1)
		b.decide("%s: the catalogue sets no limit: %d at most", e.Name, o.Max)
	}
	o.ID = b.id(e.Name)
	w.option = b.add(o, w)
	b.brings(w, w.option, owner)
	for _, k := range e.Kids {
		b.entry(k, w, w.option, muster.None)
	}
}

// personal reports whether an entry arms or changes the model that it belongs to, rather than the Section.
func personal(e *Entry) bool {
	if _, other := modelProfile(e); other {
		return false
	}
	for _, p := range e.Profiles {
		if isWeapon(p) {
			return true
		}
	}
	for _, r := range e.Rules {
		if _, ok := readLevel(r, e.Name); ok {
			return true
		}
	}
	for _, k := range e.Kids {
		if personal(k) {
			return true
		}
	}
	return false
}

// modelOf is the model that an option belongs to or is, None if it is in none.
func (b *sectionBuilder) modelOf(option int) int {
	for ; option != muster.None; option = b.s.Unit.Options[option].Of {
		if m := b.models[option]; m != nil && m.owner == muster.None {
			return option
		}
	}
	return muster.None
}

// fixed reports whether an entry is always with its model, for nothing and counted by nothing: it is no option then.
func (b *sectionBuilder) fixed(e *Entry, of, choice, owner int) bool {
	_, other := modelProfile(e)
	return owner != muster.None && owner == of && choice == muster.None && e.Min >= 1 && e.Min == e.Max && e.Points == 0 && !e.Hidden &&
		len(e.Kids)+len(e.Mods) == 0 && !b.counted[e.ID] && !other && len(e.Profiles) > 0
}

// idle reports whether an entry costs nothing, brings nothing and is counted by nothing.
func (b *sectionBuilder) idle(e *Entry, choice int) bool {
	return e.Points == 0 && len(e.Profiles)+len(e.Kids)+len(e.Mods) == 0 && choice == muster.None && !b.counted[e.ID] &&
		!personal(e) && quality(e.Name) == "" && traitOf(e.Name) == ""
}
