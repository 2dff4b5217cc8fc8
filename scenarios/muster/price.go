package muster

import "fmt"

// Selection is how many are taken of each option of a unit, over the whole unit.
type Selection []int

// figures are those of an option or choice for one selection.
type figures struct {
	cost     Points
	min, max int
	hidden   bool
}

// settled are the figures of all options and choices for one selection.
type settled struct{ options, choices []figures }

// settle carries out the changes for so many taken of each option. What lies in a hidden choice is hidden.
func (u *Unit) settle(n []int, into *settled) {
	into.options, into.choices = into.options[:0], into.choices[:0]
	for i := range u.Options {
		o := &u.Options[i]
		into.options = append(into.options, figures{o.Cost, o.Min, o.Max, false})
	}
	for i := range u.Choices {
		into.choices = append(into.choices, figures{0, u.Choices[i].Min, u.Choices[i].Max, false})
	}
	for i := range u.Changes {
		c := &u.Changes[i]
		times := c.times(n)
		if times == 0 {
			continue
		}
		f := &into.choices
		at := c.Choice
		if c.Option != None {
			f, at = &into.options, c.Option
		}
		(*f)[at].change(c, times)
	}
	for i := range u.Choices {
		if in := u.Choices[i].In; in != None && into.choices[in].hidden {
			into.choices[i].hidden = true
		}
	}
	for i := range u.Options {
		if c := u.Options[i].Choice; c != None && into.choices[c].hidden {
			into.options[i].hidden = true
		}
	}
	for _, list := range [][]figures{into.options, into.choices} {
		for i := range list {
			list[i].min = max(list[i].min, 0)
		}
	}
}

func (f *figures) change(c *Change, times int) {
	by := int(c.By) / 100
	switch {
	case c.What == Hidden:
		f.hidden = c.By != 0
	case c.What == Cost && c.Set:
		f.cost = c.By
	case c.What == Cost:
		f.cost += c.By * Points(times)
	case c.What == Min && c.Set:
		f.min = by
	case c.What == Min:
		f.min += by * times
	case c.Set:
		f.max = by
	case f.max != NoLimit: // no limit stays none, whatever is added
		f.max = max(f.max+by*times, 0)
	}
}

// Price is what a selection costs; an error says what the unit does not allow in it.
func (u *Unit) Price(sel Selection) (Points, error) {
	if len(sel) != len(u.Options) {
		return 0, fmt.Errorf("muster: %d counts for %d options", len(sel), len(u.Options))
	}
	var s settled
	u.settle(sel, &s)
	total := Points(0)
	sums := make([]int, len(u.Choices))
	for i := range u.Options {
		o := &u.Options[i]
		if err := s.options[i].allow(o.Name, sel[i], of(sel, o.Of)); err != nil {
			return 0, err
		}
		total += s.options[i].cost * Points(sel[i])
		for c := o.Choice; c != None; c = u.Choices[c].In {
			sums[c] += sel[i]
		}
	}
	for i := range u.Choices {
		if err := s.choices[i].allow(u.Choices[i].Name, sums[i], of(sel, u.Choices[i].Of)); err != nil {
			return 0, err
		}
	}
	return total, nil
}

// of is how many are taken of a parent: the unit is there once.
func of(n []int, parent int) int {
	if parent == None {
		return 1
	}
	return n[parent]
}

// allow says what is wrong with taking n where the parent is there so often.
func (f *figures) allow(name string, n, parents int) error {
	low, high := f.span(parents)
	switch {
	case n < low:
		return fmt.Errorf("muster: %s: %d taken, at least %d must be", name, n, low)
	case high != NoLimit && n > high:
		return fmt.Errorf("muster: %s: %d taken, at most %d may be", name, n, high)
	}
	return nil
}

// span is how many may be taken where the parent is there so often; high may be NoLimit.
func (f *figures) span(parents int) (low, high int) {
	switch {
	case f.hidden || parents == 0:
		return 0, 0
	case f.max == NoLimit:
		return f.min * parents, NoLimit
	}
	return f.min * parents, f.max * parents
}

// Models counts the models of a selection.
func (u *Unit) Models(sel Selection) int {
	n := 0
	for i := range u.Options {
		if u.Options[i].Profile != "" {
			n += sel[i]
		}
	}
	return n
}
