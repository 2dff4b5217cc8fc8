package muster

import (
	"slices"
	"strconv"
	"strings"

	"baize/rules/setup"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/model"
	"baize/rules/text"
)

// unlimited is the limit of a kind that has none but that of its slots.
const unlimited = -1

// MustDiagram reads the platoon diagram of an edition; a broken one is a broken build and panics.
func MustDiagram(data []byte) *model.Diagram {
	d, err := ReadDiagram("diagram.txt", data)
	if err != nil {
		panic(err)
	}
	return d
}

// ReadDiagram reads a platoon diagram; an error names the line.
func ReadDiagram(name string, data []byte) (*model.Diagram, error) {
	lines, err := text.Parse(name, data)
	if err != nil {
		return nil, err
	}
	d := &model.Diagram{}
	for _, l := range lines {
		if len(l.Args) > 0 {
			return nil, l.Errorf("expected nothing but keys, got %q", l.Args[0])
		}
		if err := readLine(d, l.Word, l); err != nil {
			return nil, err
		}
		if err := l.Done(); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// readLine reads a line of a platoon diagram: line slots= rule=, or most KIND=N rule=.
func readLine(d *model.Diagram, word string, l *text.Line) error {
	role, _ := l.Get("rule")
	switch word {
	case "line":
		v, _ := l.Get("slots")
		parts, err := unlocks(l, v)
		if err != nil {
			return err
		}
		d.Lines = append(d.Lines, model.Unlock{Parts: parts, Role: book.Role(role)})
	case "most":
		for _, kind := range model.Slots {
			v, ok := l.Get(kind)
			if !ok {
				continue
			}
			n, err := strconv.Atoi(v)
			if v == "any" {
				n, err = unlimited, nil
			}
			if err != nil || n < unlimited {
				return l.Errorf("%s=%s: expected a number, or any", kind, v)
			}
			d.Limits = append(d.Limits, model.Limit{Kind: kind, Most: n, Role: book.Role(role)})
		}
	default:
		return l.Errorf("expected line or most, got %q", word)
	}
	return nil
}

func unlocks(l *text.Line, s string) (out []model.Choice, err error) {
	for _, part := range strings.Split(s, ";") {
		var p model.Choice
		for _, alternative := range strings.Split(part, "|") {
			var slots []model.Slot
			for _, slot := range strings.Split(alternative, ",") {
				kinds := model.Slot(strings.Split(strings.TrimSpace(slot), "/"))
				for _, k := range kinds {
					if err := setup.OneOf(l, "slots", k, model.Slots...); err != nil {
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

// limitOf is the limit of a kind of Sections; of Line Sections as many as have slots, where the diagram says nothing else.
func limitOf(d *model.Diagram, kind string) model.Limit {
	if i := slices.IndexFunc(d.Limits, func(l model.Limit) bool { return l.Kind == kind }); i >= 0 {
		return d.Limits[i]
	}
	if kind == "line" {
		return model.Limit{Kind: kind, Most: len(d.Lines)}
	}
	return model.Limit{Kind: kind, Most: unlimited}
}

// fits fills the slots that so many Line Sections unlock with Sections of some kinds, as many as can be, those that come first before
// others. It gives for each whether it has a slot.
func fits(d *model.Diagram, lines int, kinds []string) []bool {
	best, most := make([]bool, len(kinds)), -1
	for slots := range choices(d, min(lines, len(d.Lines))) {
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
func choices(d *model.Diagram, lines int) func(yield func([]model.Slot) bool) {
	var parts []model.Choice
	for _, u := range d.Lines[:lines] {
		parts = append(parts, u.Parts...)
	}
	return func(yield func([]model.Slot) bool) {
		var choose func(i int, had []model.Slot) bool
		choose = func(i int, had []model.Slot) bool {
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
func fill(slots []model.Slot, kinds []string) (has []bool, n int) {
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
