package workshop

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/scenarios"
)

// Severity is how much a fault matters.
type Severity int

// The severities: worth a look; the battle can be played but not as it was meant; it cannot be loaded.
const (
	Note Severity = iota
	Warning
	Failure
)

// String names the severity.
func (s Severity) String() string { return [...]string{"note", "warning", "failure"}[s] }

// Fault is something wrong with a document: what, how much it matters, the place to jump to, and its mend as an edit.
type Fault struct {
	Severity Severity
	Text     string
	Part     Part
	Line     int // counted from 1; 0 for the whole document
	Item     ID  // 0 for none
	Mend     *Edit
}

// Place is where on the table a fault lies; ok is false where it lies nowhere.
func (f Fault) Place(d Document) (at geom.Point, ok bool) {
	if it := d.Item(f.Item); it != nil && it.Lies() {
		return it.Out.Centre(), true
	}
	return at, false
}

// Report is what was found in a document. State is the battle as it begins, built without the lines that are refused; nil where nothing could
// be built.
type Report struct {
	Faults []Fault
	State  *rules.State
}

// Playable reports whether nothing keeps the document from being loaded.
func (r Report) Playable() bool {
	return r.State != nil && !slices.ContainsFunc(r.Faults, func(f Fault) bool { return f.Severity == Failure })
}

const (
	maxRefused = 30  // lines that are left out to find what else is wrong
	maxSteps   = 600 // of a deployment that is tried
)

// Check finds what is wrong with a document as it is edited: what its system refuses, line by line, by building it with the forces and maps
// of a library, and what could be played but would be no pleasure. Failures come first, then by lines.
func Check(d Document, lib *scenarios.Library) Report {
	c := &checker{d: d, lib: lib}
	c.whole()
	if c.state != nil {
		c.lying()
		c.sides()
		c.settings()
		c.objectives()
		c.flaws()
		c.zones()
	}
	slices.SortStableFunc(c.faults, func(a, b Fault) int {
		if a.Severity != b.Severity {
			return int(b.Severity - a.Severity)
		}
		if a.Part != b.Part {
			return int(a.Part - b.Part)
		}
		return a.Line - b.Line
	})
	return Report{c.faults, c.state}
}

type checker struct {
	d      Document
	lib    *scenarios.Library
	state  *rules.State
	faults []Fault
	parted map[ID]bool // items of which a fault is known
}

func (c *checker) fault(s Severity, it *Item, mend *Edit, format string, args ...any) {
	f := Fault{Severity: s, Text: fmt.Sprintf(format, args...), Mend: mend}
	if it != nil {
		f.Item = it.ID
		f.Part, f.Line = c.d.Line(it.ID)
		if c.parted == nil {
			c.parted = map[ID]bool{}
		}
		c.parted[it.ID] = true
	}
	c.faults = append(c.faults, f)
}

// off reports whether no part of an item lies on a table of a size.
func off(it *Item, w, h geom.Length) bool {
	table := geom.Table(w, h)
	s := it.Out.Shape()
	if it.Out.Form == At {
		return !table.Contains(it.Out.Pts[0])
	}
	return !table.Meets(s.Bounds()) || !geom.Overlap(s, geom.FromBox(table))
}

// onto is the edit that moves an item onto the table, as little as can be.
func (c *checker) onto(it *Item) *Edit {
	w, h, _ := c.d.Table()
	box := it.Out.Shape().Bounds()
	shift := func(lo, hi, size geom.Length) geom.Length {
		switch {
		case hi-lo > size:
			return size/2 - (lo+hi)/2
		case lo < 0:
			return (-lo + grain - 1) / grain * grain
		case hi > size:
			return -((hi - size + grain - 1) / grain * grain)
		}
		return 0
	}
	e := Move([]ID{it.ID}, geom.Pt(shift(box.Min.X, box.Max.X, w), shift(box.Min.Y, box.Max.Y, h)))
	e.Title = "Move onto the table"
	return &e
}

// lying finds what lies off the table, in part or wholly, and what lies twice in one place.
func (c *checker) lying() {
	w, h, _ := c.d.Table()
	if w == 0 {
		return // the table is that of another file
	}
	table := geom.Table(w, h)
	list := c.d.Lying()
	for i, it := range list {
		whole := it.Out.Shape().InBox(table)
		switch {
		case c.parted[it.ID]:
		case off(it, w, h):
			c.fault(Failure, it, c.onto(it), "%s lies off the table", it.Label())
		case whole:
		case it.Word == WordZone:
			c.fault(Warning, it, c.onto(it), "the zone %s reaches beyond the table", it.Label())
		case it.Word == WordTerrain && !it.Out.Form.bends():
			c.fault(Note, it, c.onto(it), "%s reaches beyond the table", it.Label())
		}
		for _, o := range list[:i] {
			if o.Word == it.Word && o.Kind() == it.Kind() && it.Word == WordTerrain && o.Out.Equal(it.Out) {
				e := Remove([]ID{it.ID})
				e.Title = "Remove " + it.Label()
				c.fault(Note, it, &e, "%s lies exactly on %s", it.Label(), o.Label())
			}
		}
	}
}

// sides finds sides without models, where there is a scenario.
func (c *checker) sides() {
	if !c.d.Has(Scenario) {
		return
	}
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		if !slices.ContainsFunc(c.state.Models, func(m rules.Model) bool { return m.Seat == seat }) {
			c.fault(Failure, nil, nil, "side %s has no models: expected force %s NAME", seat, seat)
		}
	}
}

// settings finds those that the system needs and no line says, where there is a scenario.
func (c *checker) settings() {
	sys, err := rules.Find(c.state.System)
	if err != nil || !c.d.Has(Scenario) {
		return
	}
	for _, v := range rules.Needed(sys) {
		if _, ok := c.d.Setting(v.ID); !ok {
			mend := SetSetting(v.ID, v.Usual)
			mend.Title = fmt.Sprintf("Set %s to %s", v.ID, v.Usual)
			c.fault(Failure, nil, &mend, "no line says its %s: expected one such as setting %s %s", v.ID, v.ID, v.Usual)
		}
	}
}

// objectives finds those that nobody can stand at: in terrain that keeps everybody out, with nothing over it that lets somebody in.
func (c *checker) objectives() {
	sys, err := rules.Find(c.state.System)
	if err != nil {
		return
	}
	guide := rules.GuideOf(sys)
	for _, it := range c.d.Find(WordObjective) {
		if !it.Lies() {
			continue
		}
		barred, open := -1, false
		for i := range c.state.Table.Pieces {
			p := &c.state.Table.Pieces[i]
			switch {
			case !p.Shape.ContainsPoint(it.Out.Pts[0]):
			case guide.Bars(c.state, p.ID, 0):
				barred = i
			default:
				open = true
			}
		}
		if barred >= 0 && !open {
			c.fault(Warning, it, nil, "nobody can stand at the objective %s: it lies in %s", it.Label(), c.state.Table.Pieces[barred].Label)
		}
	}
}
