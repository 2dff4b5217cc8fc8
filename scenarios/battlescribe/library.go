package battlescribe

import (
	"fmt"
	"strings"
)

// library gathers the weapons and profiles of a catalogue, each different one once.
type library struct {
	weapons, profiles []item
	notes             []string // of the entry at hand
}

// note remembers something about a profile that its entry's report should say, once.
func (lib *library) note(name, text string) {
	if text = name + ": " + text; strings.HasSuffix(text, ": ") || has(lib.notes, text) {
		return
	}
	lib.notes = append(lib.notes, text)
}

type item struct{ id, name, keys string }

// add gives the id of an item with these keys, making one if none is the same.
func add(list *[]item, name, keys string) string {
	for _, it := range *list {
		if it.name == name && it.keys == keys {
			return it.id
		}
	}
	base := slug(name)
	id := base
	for n := 2; taken(*list, id); n++ {
		id = fmt.Sprintf("%s-%d", base, n)
	}
	*list = append(*list, item{id, name, keys})
	return id
}

func taken(list []item, id string) bool {
	for _, it := range list {
		if it.id == id {
			return true
		}
	}
	return false
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
