package muster

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"

	"baize/rules/setup"
	"baize/rules/text"
)

// Kinds are the kinds of Sections by the slots that they fill: hq leads a platoon, an officer is one more.
var Kinds = []string{"hq", "line", "elite", "support", "heavy-support", "mercenary", "character", "officer"}

// DiagramText is the platoon diagram of the edition as data.
//
//go:embed diagram.txt
var DiagramText []byte

// Diagram is which slots a platoon has: the one of its HQ, one for each of some Line Sections, and what each of these unlocks.
type Diagram struct {
	Lines []Unlock // in the order in which Line Sections are bought
	Most  map[string]int
}

// Unlock is the slots that a Line Section unlocks: of each part one of its alternatives.
type Unlock []Part

// Part is alternatives, each a list of slots.
type Part [][]Slot

// Slot takes one Section of one of some kinds.
type Slot []string

// String writes a slot as its kinds: elite or mercenary.
func (s Slot) String() string { return strings.Join(s, " or ") }

// Printed is the diagram of the edition.
var Printed = func() *Diagram {
	d, err := ReadDiagram("diagram.txt", DiagramText)
	if err != nil {
		panic(err)
	}
	return d
}()

// ReadDiagram reads a platoon diagram; an error names the line.
func ReadDiagram(name string, data []byte) (*Diagram, error) {
	lines, err := text.Parse(name, data)
	if err != nil {
		return nil, err
	}
	d := &Diagram{Most: map[string]int{}}
	for _, l := range lines {
		switch l.Word {
		case "line":
			v, _ := l.Get("slots")
			u, err := unlock(l, v)
			if err != nil {
				return nil, err
			}
			d.Lines = append(d.Lines, u)
		case "most":
			for _, kind := range Kinds {
				if v, ok := l.Get(kind); ok {
					n, err := strconv.Atoi(v)
					if err != nil || n < 0 {
						return nil, l.Errorf("%s=%s: expected a number", kind, v)
					}
					d.Most[kind] = n
				}
			}
		default:
			return nil, l.Errorf("expected line or most, got %q", l.Word)
		}
		if err := l.Done(); err != nil {
			return nil, err
		}
	}
	return d, nil
}

func unlock(l *text.Line, s string) (out Unlock, err error) {
	for _, part := range strings.Split(s, ";") {
		var p Part
		for _, alternative := range strings.Split(part, "|") {
			var slots []Slot
			for _, slot := range strings.Split(alternative, ",") {
				kinds := Slot(strings.Split(strings.TrimSpace(slot), "/"))
				for _, k := range kinds {
					if err := setup.OneOf(l, "slots", k, Kinds...); err != nil {
						return nil, err
					}
				}
				slots = append(slots, kinds)
			}
			p = append(p, slots)
		}
		out = append(out, p)
	}
	return out, nil
}

// Fits fills the slots that so many Line Sections unlock with Sections of some kinds, as many as can be, those that come first before
// others. It gives for each whether it has a slot.
func (d *Diagram) Fits(lines int, kinds []string) []bool {
	best, most := make([]bool, len(kinds)), -1
	for slots := range d.choices(min(lines, len(d.Lines))) {
		has, n := fill(slots, kinds)
		if n > most || n == most && earlier(has, best) {
			best, most = has, n
		}
	}
	return best
}

// earlier reports whether the first Section of which two lists differ has a slot in a.
func earlier(a, b []bool) bool {
	for i := range a {
		if a[i] != b[i] {
			return a[i]
		}
	}
	return false
}

// choices gives every list of slots that so many Line Sections unlock.
func (d *Diagram) choices(lines int) func(yield func([]Slot) bool) {
	var parts []Part
	for _, u := range d.Lines[:lines] {
		parts = append(parts, u...)
	}
	return func(yield func([]Slot) bool) {
		var choose func(i int, had []Slot) bool
		choose = func(i int, had []Slot) bool {
			if i == len(parts) {
				return yield(had)
			}
			for _, alternative := range parts[i] {
				if !choose(i+1, slices.Concat(had, alternative)) {
					return false
				}
			}
			return true
		}
		choose(0, nil)
	}
}

// fill gives slots to as many Sections as can have one, and how many do.
func fill(slots []Slot, kinds []string) (has []bool, n int) {
	held := make([]int, len(slots)) // by which Section, -1 for none
	for i := range held {
		held[i] = -1
	}
	var seat func(k int, tried []bool) bool
	seat = func(k int, tried []bool) bool {
		for i, slot := range slots {
			if tried[i] || !slices.Contains(slot, kinds[k]) {
				continue
			}
			tried[i] = true
			if held[i] < 0 || seat(held[i], tried) {
				held[i] = k
				return true
			}
		}
		return false
	}
	has = make([]bool, len(kinds))
	for k := range kinds {
		if seat(k, make([]bool, len(slots))) {
			has[k] = true
			n++
		}
	}
	return has, n
}
