package muster

import (
	"errors"
	"fmt"
)

// Goal is what a search looks for.
type Goal int

// Goals. Among equals fewer models win (for Dearest more), then fewer things taken, then what is listed first.
const (
	Cheapest Goal = iota // costs least
	Dearest              // costs most
)

// ErrTooMany is returned where a unit has more combinations than a search looks at.
var ErrTooMany = fmt.Errorf("muster: more than %d combinations", maxTries)

// ErrNone is returned where a unit allows no selection at all.
var ErrNone = errors.New("muster: nothing that may be taken is allowed")

// Limits of a search.
const (
	maxTries  = 200_000
	maxWork   = 5_000_000
	unlimited = 60 // taken at most of what has no limit
)

// Find gives the selection that meets a goal, and its price. What has no limit is an error for Dearest.
func (u *Unit) Find(g Goal) (Selection, Points, error) { return u.find(g, anyNumber) }

// FindWith is Find among the selections that have exactly so many models.
func (u *Unit) FindWith(g Goal, models int) (Selection, Points, error) { return u.find(g, models) }

// anyNumber is how many models a search asks for that does not care.
const anyNumber = -1

func (u *Unit) find(g Goal, models int) (Selection, Points, error) {
	if err := u.Check(); err != nil {
		return nil, 0, fmt.Errorf("muster: %w", err)
	}
	s := newSearch(u, g, models)
	if err := s.try(0); err != nil {
		return nil, 0, err
	}
	if s.work > maxWork {
		return nil, 0, ErrTooMany
	}
	if s.best == nil {
		return nil, 0, ErrNone
	}
	price, err := u.Price(s.best)
	return s.best, price, err
}

// search tries every number of those options that changes count (and of what they belong to); with these the figures
// of all others are settled, and the rest is solved without trying.
type search struct {
	u        *Unit
	goal     Goal
	models   int // that the selection must have, or anyNumber
	tree     tree
	tried    []int  // the options that are tried, parents first
	fixed    []bool // by option: it is among them
	most     []int  // by option: more can never be taken
	n        Selection
	settled  settled
	tries    int
	work     int // options, changes and numbers looked at in solving the rest
	best     Selection
	bestWert value
}

func newSearch(u *Unit, g Goal, models int) *search {
	s := &search{u: u, goal: g, models: models, tree: newTree(u), fixed: make([]bool, len(u.Options)), n: make(Selection, len(u.Options))}
	for i := range u.Changes {
		c := &u.Changes[i]
		s.fix(c.Per)
		for _, all := range c.If {
			for _, t := range all {
				s.fix(t.Option)
			}
		}
	}
	for i := range u.Options {
		if models != anyNumber && u.Options[i].Profile != "" {
			s.fix(i)
		}
	}
	for i, fixed := range s.fixed {
		if fixed {
			s.tried = append(s.tried, i)
		}
	}
	s.most = u.most()
	return s
}

func (s *search) fix(option int) {
	for ; option != None; option = s.u.Options[option].Of {
		s.fixed[option] = true
	}
}

// most bounds how many can be taken of each option, whatever is taken beside it.
func (u *Unit) most() []int {
	out := make([]int, len(u.Options))
	for range 8 { // what raises a limit may itself be raised
		for i := range u.Options {
			o := &u.Options[i]
			high := o.Max
			if high == NoLimit {
				high = unlimited
			}
			for j := range u.Changes {
				if c := &u.Changes[j]; c.Option == i && c.What == Max {
					high = c.raise(high, out)
				}
			}
			if o.Of != None {
				high *= out[o.Of]
			}
			out[i] = min(high, maxCount)
		}
	}
	return out
}

// raise is the limit that a change could lead to at most.
func (c *Change) raise(high int, most []int) int {
	by := int(c.By) / 100
	switch {
	case c.Set:
		return max(high, by)
	case by <= 0:
		return high
	case c.Per == None:
		return high + by
	}
	return high + by*(most[c.Per]/c.Every)*c.Times
}

// try sets the tried option at a place to every number, and solves the rest where none is left to set.
func (s *search) try(at int) error {
	if s.tries++; s.tries > maxTries || s.work > maxWork {
		return ErrTooMany
	}
	if !s.enough(at) {
		return nil
	}
	if at == len(s.tried) {
		return s.finish()
	}
	i := s.tried[at]
	o := &s.u.Options[i]
	high := s.most[i]
	if o.Of != None && s.n[o.Of] == 0 {
		high = 0
	}
	for n := 0; n <= high && s.room(i, n); n++ {
		s.n[i] = n
		if err := s.try(at + 1); err != nil {
			return err
		}
	}
	s.n[i] = 0
	return nil
}

// enough reports whether what is tried so far has no more models than asked for, and can still have as many.
func (s *search) enough(at int) bool {
	if s.models == anyNumber {
		return true
	}
	have, more := s.u.Models(s.n), 0
	for _, i := range s.tried[at:] {
		if s.u.Options[i].Profile != "" {
			more += s.most[i]
		}
	}
	return have <= s.models && have+more >= s.models
}

// room reports whether the choice of an option can hold n of it beside the others that are tried already. A choice whose
// limit some change raises always can.
func (s *search) room(option, n int) bool {
	o := &s.u.Options[option]
	if o.Choice == None || n == 0 {
		return true
	}
	c := &s.u.Choices[o.Choice]
	if c.Max == NoLimit || s.tree.raised[o.Choice] {
		return true
	}
	for _, i := range s.tree.options[o.Choice] {
		if i != option {
			n += s.n[i]
		}
	}
	return n <= c.Max*of(s.n, o.Of)
}

// Kit gives what comes along at the cheapest with one more taken of an option: how many of everything that belongs to
// it, with the figures that a selection settles. Nothing where the unit allows none.
func (u *Unit) Kit(sel Selection, option int) Selection {
	s := &search{u: u, goal: Cheapest, tree: newTree(u), fixed: make([]bool, len(u.Options)), n: sel}
	u.settle(sel, &s.settled)
	out := make(Selection, len(u.Options))
	if _, ok := s.under(option, 1, nil); ok {
		s.under(option, 1, out)
	}
	return out
}
