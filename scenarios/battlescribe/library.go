package battlescribe

import (
	"fmt"
	"strings"
)

// library gathers the weapons and profiles of a catalogue, each different one once.
type library struct {
	known             known
	weapons, profiles items
	hopeless          int // Sections so far that have too many combinations
}

// maxHopeless bounds how many Sections are searched in vain before the rest of a catalogue is left out.
const maxHopeless = 3

// item is a line of a force file.
type item struct{ id, name, keys string }

// items are lines of one kind with ids of their own.
type items struct {
	list []item
	byID map[string]bool
	same map[[2]string]string // by name and keys: the id
}

// add gives the id of an item with these keys, making one if none is the same.
func (its *items) add(name, keys string) string {
	if its.byID == nil {
		its.byID, its.same = map[string]bool{}, map[[2]string]string{}
	}
	if id, ok := its.same[[2]string{name, keys}]; ok {
		return id
	}
	base := slug(name)
	id := base
	for n := 2; its.byID[id]; n++ {
		id = fmt.Sprintf("%s-%d", base, n)
	}
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
func (lib *library) namesake(e *Entry, b *sectionBuilder) {
	if p, ok := lib.known[e.Name]; ok && !e.Group && len(e.Profiles)+len(e.Kids)+len(e.Rules) == 0 && quality(e.Name) == "" {
		e.Profiles = []Profile{p}
		b.decide("%s: the figures of its namesake", e.Name)
	}
}

// slug makes an id of a name.
func slug(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case r == '\'' || r == '’' || r == '‘' || r == '.' || r == '"' || r == '“' || r == '”':
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	s := b.String()
	if len(s) > 30 {
		s = s[:30]
	}
	if s = strings.Trim(s, "-"); s == "" {
		s = "unnamed"
	}
	return s
}
