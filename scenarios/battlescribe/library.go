package battlescribe

import (
	"cmp"

	"baize/rules/text"
)

// library gathers the weapons and profiles of a catalogue, each different one once, as one system reads them.
type library struct {
	game
	known             known
	weapons, profiles items
	title             string            // of the catalogue
	categories        map[string]string // names by id
	hopeless          int               // units so far that have too many combinations
}

// maxHopeless bounds how many units are searched in vain before the rest of a catalogue is left out.
const maxHopeless = 3

// item is a line of a force file.
type item struct{ id, name, keys string }

// items are lines of one kind with ids of their own.
type items struct {
	list []item
	byID map[string]bool
	same map[[2]string]string // by name and keys: the id
}

// add gives the id of an item with these keys, making one if none is the same. A line of a force file needs a name, so that an item without one
// is called nameless.
func (its *items) add(name, keys string) string {
	name = cmp.Or(name, nameless)
	if its.byID == nil {
		its.byID, its.same = map[string]bool{}, map[[2]string]string{}
	}
	if id, ok := its.same[[2]string{name, keys}]; ok {
		return id
	}
	id := text.Free(text.Slug(name), func(id string) bool { return its.byID[id] })
	its.byID[id], its.same[[2]string{name, keys}] = true, id
	its.list = append(its.list, item{id, name, keys})
	return id
}

// cut drops what came after the first n.
func (its *items) cut(n int) {
	for _, it := range its.list[n:] {
		delete(its.byID, it.id)
		delete(its.same, [2]string{it.name, it.keys})
	}
	its.list = its.list[:n]
}

// namesake gives an entry that has nothing in it the profile with figures that is called like it.
func (lib *library) namesake(e *Entry, b *unitBuilder) {
	if p, ok := lib.known[e.Name]; ok && !e.Group && len(e.Profiles)+len(e.Kids)+len(e.Rules) == 0 && lib.quality(e.Name) == "" {
		e.Profiles = []Profile{p}
		b.decide("%s: the figures of its namesake", e.Name)
	}
}
