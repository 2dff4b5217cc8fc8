package battlescribe

import (
	"cmp"
	"math"
	"strconv"
	"strings"

	"baize/rules"
	"baize/scenarios/muster"
)

// Catalogue is a catalogue in no particular schema, with its links followed.
type Catalogue struct {
	Name    string
	System  bool // a game system: it has no units of its own
	Entries []*Entry
	Notes   []string // what of the whole document is not read
}

// Entry is a choice: a unit, a model, an upgrade, or a group of choices.
type Entry struct {
	ID, Name string
	Category string // the id of the category that it stands in, "" for none
	Group    bool
	Upgrade  bool // the catalogue calls it an upgrade rather than a unit or a model
	Points   muster.Points
	Min, Max int // how many are taken for each one of the entry above; Max < 0: no limit
	Hidden   bool
	Kids     []*Entry
	Profiles []Profile
	Rules    []Rule
	Mods     []Mod
	Army     int      // how many an army may have, 0 for any number
	Unread   []string // what of the entry is not read: limits of a whole army
	Decided  []string // what had to be decided in reading it
}

// Profile is a sheet of figures with what changes it.
type Profile struct {
	rules.Sheet
	Mods []Mod
}

// Rule is a named text.
type Rule struct{ Name, Text string }

// Mod changes a figure of an entry by what is taken elsewhere.
type Mod struct {
	What    muster.What // "" for a field that is not read
	Field   string      // as the catalogue writes it
	Set     bool
	By      muster.Points
	Counted bool   // it happens once for each Every taken of Child in Scope, times Times
	Child   string // an id
	Scope   string // the id of an entry, or a word for the whole army
	Direct  bool   // of Child those alone count that belong to the scope itself
	Every   int
	Times   int
	If      [][]Cond // one of the alternatives holds where all its terms hold; nil is always
}

// Cond compares how many are taken of Child in Scope.
type Cond struct {
	Child, Scope string
	Direct       bool
	Op           byte // as muster.Term has it
	N            int
}

// empty reports whether a profile has no figures at all.
func (p Profile) empty() bool {
	for _, c := range p.Columns {
		if c.Value != "" {
			return false
		}
	}
	return true
}

// clip makes one short line of a name.
func clip(s string) string {
	if len(s) > 8*maxName {
		s = s[:8*maxName]
	}
	s = strings.Join(strings.Fields(s), " ")
	if r := []rune(s); len(r) > maxName {
		s = string(r[:maxName])
	}
	return strings.ToValidUTF8(s, "")
}

// nameless is what things without a name are called: the lines of a force file need one.
const nameless = "Nameless"

// nameOf is the name of an entry as one short line.
func nameOf(n *node) string { return cmp.Or(clip(n.get("name")), nameless) }

// points reads a price; what is none, or beyond 9999 points, is 0.
func points(s string) muster.Points {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || math.IsNaN(f) || f < -9999 || f > 9999 {
		return 0
	}
	return muster.Points(math.Round(f * 100))
}

// number reads a whole number from -1 to 999, def for anything else. It may be written 1.0.
func number(s string, def int) int {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || f != math.Trunc(f) || f < -1 || f > 999 {
		return def
	}
	return int(f)
}

// budget bounds what is read by following links, which may lead in circles or lead many times to much.
type budget struct{ entries, parts int }

// Limits of what links lead to.
const (
	maxLinks   = 12 // entries within entries
	maxEntries = 20_000
	maxRead    = 200_000 // profiles, rules and changes
)

func (b *budget) spent() bool { return b.entries > maxEntries || b.parts > maxRead }

// known are the profiles with figures of a document, by name: catalogues leave figures empty, or the profile away, where
// a namesake has them.
type known map[string]Profile

func (k known) add(p Profile) {
	if _, twice := k[p.Name]; !twice && !p.empty() {
		k[p.Name] = p
	}
}

// filled gives a profile whose figures are empty those of its namesake.
func (k known) filled(p Profile) Profile {
	if n, ok := k[p.Name]; ok && p.empty() {
		n.Mods = p.Mods
		return n
	}
	return p
}
