package setup

import (
	"strings"

	"baize/rules"
	"baize/rules/text"
)

// scope holds names: two forces may each have a profile called "line".
type scope struct {
	seat  rules.Seat
	line  *text.Line
	names map[string]int
}

// roster opens the force of one side: roster SEAT "NAME" nation= points=. Its names are its own and its labels begin
// with the letter of the side.
func (f *Forces) roster(l *text.Line) error {
	if err := l.Want(2, 2, `A|B "NAME"`); err != nil {
		return err
	}
	if f.open != nil {
		return l.Errorf("the roster of line %d has no end", f.open.line.No)
	}
	seat, err := Seat(l, l.Args[0])
	if err != nil {
		return err
	}
	if f.Sides[seat].Force != "" {
		return l.Errorf("side %s has a roster already", seat)
	}
	nation, _ := l.Get("nation")
	if _, err := Bounded(l, "points", 0, 0, 1_000_000); err != nil {
		return err
	}
	f.Sides[seat] = rules.Side{Name: nation, Force: l.Args[1]}
	f.open = &scope{seat: seat, line: l, names: map[string]int{}}
	return nil
}

func (f *Forces) end(l *text.Line) error {
	if err := l.Want(0, 0, ""); err != nil {
		return err
	}
	if f.open == nil {
		return l.Errorf("no roster is open here")
	}
	f.open = nil
	return nil
}

// Open is the side whose roster is open; ok is false outside of any.
func (f *Forces) Open() (seat rules.Seat, ok bool) {
	if f.open == nil {
		return rules.NoSeat, false
	}
	return f.open.seat, true
}

// Declare gives a name of a kind ("profile", "weapon") a place in the system's list, in the roster that is open.
func (f *Forces) Declare(l *text.Line, kind, name string, place int) error {
	if !ValidID(name) {
		return l.Errorf("expected a %s id of letters, digits, '.', '-' and '_', at most 40, got %q", kind, name)
	}
	s := &f.common
	if f.open != nil {
		s = f.open
	}
	if _, twice := s.names[kind+" "+name]; twice {
		return l.Errorf("the %s %q is there already", kind, name)
	}
	s.names[kind+" "+name] = place
	return nil
}

// Find gives the place of a name in the roster that is open, or outside of any.
func (f *Forces) Find(kind, name string) (place int, ok bool) {
	if f.open != nil {
		if i, ok := f.open.names[kind+" "+name]; ok {
			return i, true
		}
	}
	i, ok := f.common.names[kind+" "+name]
	return i, ok
}

// Label claims a name on the table. Inside a roster it gets the side's letter in front.
func (f *Forces) Label(l *text.Line, name string) (string, error) {
	if !ValidID(name) {
		return "", l.Errorf("expected a label of letters, digits, '.', '-' and '_', at most 40, got %q", name)
	}
	name = f.Full(name)
	return name, f.claim(l, name)
}

// Full is a label as the battle has it: inside a roster with the side's letter in front.
func (f *Forces) Full(name string) string {
	if f.open == nil || name == "" {
		return name
	}
	side := strings.ToLower(f.open.seat.String())
	if name[0] < '0' || name[0] > '9' {
		side += "-"
	}
	return side + name
}

func (f *Forces) claim(l *text.Line, label string) error {
	if before, twice := f.labels[label]; twice {
		return l.Errorf("the label %q is taken by %s:%d", label, before.File, before.No)
	}
	f.labels[label] = l
	return nil
}
