package workshop

import (
	"slices"
	"strings"

	"baize/rules/geom"
	"baize/rules/setup"
)

const (
	maxTable  = setup.MaxTable
	maxPieces = setup.MaxPieces
	maxPoints = setup.MaxPoints
)

// Part is one of the two files of a document.
type Part int

// The parts: a map, and a scenario that may include it.
const (
	Map Part = iota
	Scenario
)

// Document is a table and a scenario on it, as the lines of their files: one plain value, shared freely and never changed in place.
type Document struct {
	parts [2]file
	next  ID
	trace *Trace // the picture under the table; no file has it
}

// file is one file: its lines in order.
type file struct {
	name  string
	bom   bool
	end   string // of new lines
	items []*Item
}

// Has reports whether the document has a part.
func (d Document) Has(p Part) bool { return len(d.parts[p].items) > 0 }

// Name is the name of a part, as errors give it.
func (d Document) Name(p Part) string { return d.parts[p].name }

// Items are the lines of a part in the order of the file. The slice is shared: it must not be changed.
func (d Document) Items(p Part) []*Item { return d.parts[p].items }

// All yields every item, the map's first.
func (d Document) All(yield func(*Item) bool) {
	for _, f := range d.parts {
		for _, it := range f.items {
			if !yield(it) {
				return
			}
		}
	}
}

// Lying are the items that lie somewhere on the table, in the order of the lines.
func (d Document) Lying() []*Item {
	var out []*Item
	for it := range d.All {
		if it.Lies() {
			out = append(out, it)
		}
	}
	return out
}

// Find returns the items of a word, in the order of the lines.
func (d Document) Find(word string) []*Item {
	var out []*Item
	for it := range d.All {
		if it.Word == word {
			out = append(out, it)
		}
	}
	return out
}

// Item returns the item of an id; nil where there is none.
func (d Document) Item(id ID) *Item {
	for it := range d.All {
		if it.ID == id {
			return it
		}
	}
	return nil
}

// Line returns the number of the line of an item in the text that Text gives, counted from 1; 0 where there is none.
func (d Document) Line(id ID) (p Part, no int) {
	for part, f := range d.parts {
		for i, it := range f.items {
			if it.ID == id {
				return Part(part), i + 1
			}
		}
	}
	return Map, 0
}

// AtLine returns the item of a line of a part, counted from 1; nil where there is none.
func (d Document) AtLine(p Part, no int) *Item {
	if no < 1 || no > len(d.parts[p].items) {
		return nil
	}
	return d.parts[p].items[no-1]
}

// System is the id of the system of rules, as the files give it.
func (d Document) System() string {
	if lines := d.Find("system"); len(lines) > 0 {
		return lines[0].Arg(0)
	}
	for it := range d.All {
		if v, ok := it.Get("system"); ok && it.Word == "map" {
			return v
		}
	}
	return ""
}

// Table is the size of the table in µm and its mat; 0 where no line gives it.
func (d Document) Table() (w, h geom.Length, mat string) {
	for it := range d.All {
		if it.Word == wordTable {
			x, y, _ := strings.Cut(it.Arg(0), "x")
			pw, errW := geom.ParseInches(x)
			ph, errH := geom.ParseInches(y)
			if errW != nil || errH != nil || pw < geom.Inch || ph < geom.Inch || pw > maxTable || ph > maxTable {
				return 0, 0, ""
			}
			if mat = it.Arg(1); mat == "" {
				mat = "meadow"
			}
			return pw, ph, mat
		}
	}
	return 0, 0, ""
}

// Title is the title of the scenario, or of the map where there is no scenario.
func (d Document) Title() string {
	for _, it := range d.parts[Scenario].items {
		if it.Word == "title" {
			return it.Arg(0)
		}
	}
	for _, it := range d.parts[Map].items {
		if it.Word == "map" {
			return it.Arg(0)
		}
	}
	return ""
}

// Same reports whether both documents say the same in the same order, over the same picture.
func (d Document) Same(o Document) bool {
	if !d.trace.same(o.trace) {
		return false
	}
	for p := range d.parts {
		a, b := d.parts[p], o.parts[p]
		if a.name != b.name || !slices.EqualFunc(a.items, b.items, func(x, y *Item) bool { return x.Same(y) }) {
			return false
		}
	}
	return true
}

// is reports whether both are one and the same value, line by line.
func (d Document) is(o Document) bool {
	if d.trace != o.trace {
		return false
	}
	for p := range d.parts {
		a, b := d.parts[p].items, o.parts[p].items
		if len(a) != len(b) || len(a) > 0 && &a[0] != &b[0] {
			return false
		}
	}
	return true
}

// changed returns the document with items replaced by what f gives: nil takes one away. It shares what stays.
func (d Document) changed(f func(*Item) *Item) Document {
	for p := range d.parts {
		var items []*Item
		for i, it := range d.parts[p].items {
			now := f(it)
			if now != it && items == nil {
				items = append(make([]*Item, 0, len(d.parts[p].items)), d.parts[p].items[:i]...)
			}
			if items != nil && now != nil {
				items = append(items, now)
			}
			if items == nil && now == nil {
				items = slices.Clone(d.parts[p].items[:i])
			}
		}
		if items != nil {
			d.parts[p].items = items
		}
	}
	return d
}

// order is where lines of a word come in a new place: those of lower rank first.
var order = map[string]int{"system": 1, "map": 1, "title": 2, "about": 3, "length": 4, "include": 5, wordTable: 6, "terrain-type": 7, WordTerrain: 8,
	WordZone: 9, WordObjective: 10, "force": 11, "side": 12, "setting": 13, "state": 14, wordPrompt: lastOrder + 1, wordUntil: lastOrder + 1}

// ofTables are the words of lines that stand in a map where there is one.
var ofTables = map[string]bool{wordTable: true, "terrain-type": true, WordTerrain: true, WordZone: true, WordObjective: true}

const lastOrder = 15

func rank(word string) int {
	if r, ok := order[word]; ok {
		return r
	}
	return lastOrder
}

// added returns the document with an item more, behind the last of its word, else where lines of its word belong. It gets an id of its own.
func (d Document) added(it *Item) (Document, ID) {
	d.next++
	now := *it
	now.ID = d.next
	p := Scenario
	if !d.Has(Scenario) || d.Has(Map) && ofTables[it.Word] {
		p = Map
	}
	items := d.parts[p].items
	at := -1
	for i, o := range items {
		if o.Word == it.Word {
			at = i
		}
	}
	if at < 0 {
		for i, o := range items {
			if o.Word != "" && rank(o.Word) <= rank(it.Word) {
				at = i
			}
		}
	}
	if at < 0 {
		at = len(items) - 1
	}
	d.parts[p].items = slices.Insert(slices.Clone(items), at+1, &now)
	return d, d.next
}

// fresh returns a label that no item of a word has, as near to the one wanted as can be.
func (d Document) fresh(word, label string) string {
	taken := map[string]bool{}
	for it := range d.All {
		if it.Word == word {
			taken[it.Label()] = true
		}
	}
	return unused(taken, label)
}

func unused(taken map[string]bool, label string) string {
	if !taken[label] {
		return label
	}
	stem := label
	if i := strings.LastIndexByte(label, '-'); i > 0 && strings.Trim(label[i+1:], "0123456789") == "" && i+1 < len(label) {
		stem = label[:i]
	}
	for n := 2; ; n++ {
		if next := stem + "-" + itoa(n); !taken[next] {
			return next
		}
	}
}
