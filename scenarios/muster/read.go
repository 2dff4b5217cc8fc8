package muster

import (
	"slices"
	"strings"

	"baize/rules/setup"
	"baize/rules/text"
)

// Book reads the lines of a force file that say what its units may be made of.
type Book struct {
	units map[string]*reading
	// Known reports whether a force has a "profile" or "weapon" of this id before the line at hand.
	Known func(kind, id string) bool
}

// reading is a unit with the names that its lines have given.
type reading struct {
	unit             Unit
	options, choices map[string]int
	line             *text.Line // of the unit
}

// Open begins a unit: the lines that follow may name its label.
func (b *Book) Open(l *text.Line, label, name string) {
	if b.units == nil {
		b.units = map[string]*reading{}
	}
	if b.units[label] == nil {
		b.units[label] = &reading{Unit{Label: label, Name: name}, map[string]int{}, map[string]int{}, l}
	}
}

// Unit gives the unit of a label with the line that opened it, nil where there is none.
func (b *Book) Unit(label string) (*Unit, *text.Line) {
	if r := b.units[label]; r != nil {
		return &r.unit, r.line
	}
	return nil, nil
}

// Priced reports whether the options of a unit say what it costs altogether: those of an import do, and have ids.
func (u *Unit) Priced() bool {
	for i := range u.Options {
		if u.Options[i].ID != "" {
			return true
		}
	}
	return false
}

// Costed reports whether anything that a unit may be made of costs points.
func (u *Unit) Costed() bool {
	return slices.ContainsFunc(u.Options, func(o Option) bool { return o.Cost != 0 }) ||
		slices.ContainsFunc(u.Changes, func(c Change) bool { return c.What == Cost && c.By != 0 })
}

// Line reads a line of options; ok is false for another word.
func (b *Book) Line(l *text.Line) (ok bool, err error) {
	return setup.Take(l, map[string]func(*text.Line) error{"choice": b.choice, "option": b.option, "change": b.change})
}

// at finds the unit that a line names first.
func (b *Book) at(l *text.Line) (*reading, error) {
	r := b.units[l.Args[0]]
	if r == nil {
		return nil, l.Errorf("no unit %q before this line", l.Args[0])
	}
	if len(r.unit.Options)+len(r.unit.Choices) >= maxOptions || len(r.unit.Changes) >= maxChanges {
		return nil, l.Errorf("more than %d options and choices of a unit, or %d changes", maxOptions, maxChanges)
	}
	return r, nil
}

// bounds reads min= and max=; without max= there is no limit.
func bounds(l *text.Line) (low, high int, err error) {
	if low, err = setup.Bounded(l, "min", 0, 0, maxCount); err != nil {
		return 0, 0, err
	}
	high = NoLimit
	if _, ok := l.Get("max"); ok {
		if high, err = setup.Bounded(l, "max", 0, 0, maxCount); err == nil && high < low {
			err = l.Errorf("max=%d: expected at least min=%d", high, low)
		}
	}
	return low, high, err
}

// name claims an id of the unit.
func (r *reading) name(l *text.Line, id string) error {
	_, option := r.options[id]
	_, choice := r.choices[id]
	switch {
	case !setup.ValidID(id):
		return l.Errorf("expected an id of letters, digits, '.', '-' and '_', at most 40, got %.60q", id)
	case option || choice:
		return l.Errorf("the id %q is taken in this unit", id)
	}
	return nil
}

// place gives the place of the option or choice that a key names, None without the key.
func place(l *text.Line, key string, in map[string]int) (int, error) {
	id, ok := l.Get(key)
	if !ok {
		return None, nil
	}
	i, ok := in[id]
	if !ok {
		return None, l.Errorf("%s=%.60s: nothing has this id before this line", key, id)
	}
	return i, nil
}

const choiceUsage = `UNIT ID "NAME" min=N max=N of=OPTION in=CHOICE`

func (b *Book) choice(l *text.Line) error {
	if err := l.Want(3, 3, choiceUsage); err != nil {
		return err
	}
	r, err := b.at(l)
	if err != nil {
		return err
	}
	c := Choice{ID: l.Args[1], Name: l.Args[2]}
	if err = r.name(l, c.ID); err != nil {
		return err
	}
	if c.Min, c.Max, err = bounds(l); err != nil {
		return err
	}
	if c.Of, err = place(l, "of", r.options); err != nil {
		return err
	}
	if c.In, err = place(l, "in", r.choices); err != nil {
		return err
	}
	if c.In != None && r.unit.Choices[c.In].Of != c.Of {
		return l.Errorf("in=%s: expected a choice that belongs to the same option", r.unit.Choices[c.In].ID)
	}
	r.choices[c.ID] = len(r.unit.Choices)
	r.unit.Choices = append(r.unit.Choices, c)
	return l.Done()
}

const optionUsage = `UNIT "NAME" id=ID min=N max=N of=OPTION choice=CHOICE cost=POINTS profile=ID becomes=ID weapon=ID,ID traits="..." quality=QUALITY`

func (b *Book) option(l *text.Line) error {
	if err := l.Want(2, 2, optionUsage); err != nil {
		return err
	}
	r, err := b.at(l)
	if err != nil {
		return err
	}
	o := Option{Name: l.Args[1]}
	if id, ok := l.Get("id"); ok {
		if err = r.name(l, id); err != nil {
			return err
		}
		o.ID = id
	}
	if o.Min, o.Max, err = bounds(l); err != nil {
		return err
	}
	if o.Of, err = place(l, "of", r.options); err != nil {
		return err
	}
	if o.Choice, err = place(l, "choice", r.choices); err != nil {
		return err
	}
	if o.Choice != None {
		if of := r.unit.Choices[o.Choice].Of; o.Of == None {
			o.Of = of
		} else if o.Of != of {
			return l.Errorf("of=%s: the choice belongs to something else", r.unit.Options[o.Of].ID)
		}
	}
	if v, ok := l.Get("cost"); ok {
		if o.Cost, err = ParsePoints(v); err != nil {
			return l.Errorf("cost=%.40s: %v", v, err)
		}
	}
	if err = b.gives(l, &o.Gives); err != nil {
		return err
	}
	if o.ID != "" {
		r.options[o.ID] = len(r.unit.Options)
	}
	r.unit.Options = append(r.unit.Options, o)
	return l.Done()
}

// gives reads what an option brings.
func (b *Book) gives(l *text.Line, g *Gives) error {
	g.Profile, _ = l.Get("profile")
	g.Becomes, _ = l.Get("becomes")
	g.Traits, _ = l.Get("traits")
	g.Quality, _ = l.Get("quality")
	if v, _ := l.Get("weapon"); v != "" {
		g.Weapons = strings.Split(v, ",")
	}
	for _, id := range []string{g.Profile, g.Becomes} {
		if id != "" && !b.Known("profile", id) {
			return l.Errorf("no profile %.60q before this line", id)
		}
	}
	for _, id := range g.Weapons {
		if !b.Known("weapon", id) {
			return l.Errorf("no weapon %.60q before this line", id)
		}
	}
	return nil
}
