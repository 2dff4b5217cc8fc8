// Package muster holds what a unit of a force may be made of: options with bounds and prices, choices among them, and
// what the taking of one changes in another. It knows no game. Importers build a Unit, force files keep it as lines
// (scenarios/FORMATS.md), and whoever composes or judges a force asks it for prices.
//
// unit.go has the types, price.go judges and prices a selection, search.go and solve.go find the extreme ones, read.go
// and write.go are the lines of force files.
package muster

import (
	"fmt"
	"strconv"
	"strings"
)

// Points are hundredths of a point: catalogues price by halves.
type Points int

// Whole makes Points of whole points.
func Whole(n int) Points { return Points(n * 100) }

// Up is the points as a whole number, rounded up.
func (p Points) Up() int { return int(p+99) / 100 }

// String writes points as files have them: "15" or "2.5".
func (p Points) String() string {
	sign := ""
	if p < 0 {
		sign, p = "-", -p
	}
	s := fmt.Sprintf("%s%d", sign, int(p/100))
	if p%100 != 0 {
		s += strings.TrimRight(fmt.Sprintf(".%02d", int(p%100)), "0")
	}
	return s
}

// ParsePoints reads points with at most two decimals, from -1,000,000 to 1,000,000.
func ParsePoints(s string) (Points, error) {
	whole, frac, dot := strings.Cut(strings.TrimPrefix(s, "-"), ".")
	n, err := strconv.Atoi(whole)
	if dot && frac == "" {
		frac = "none"
	}
	for len(frac) < 2 {
		frac += "0"
	}
	f, err2 := strconv.Atoi(frac)
	if err != nil || err2 != nil || len(frac) > 2 || whole[0] == '+' || whole[0] == '-' || frac[0] == '+' || frac[0] == '-' || n > 1_000_000 {
		return 0, fmt.Errorf("expected points such as 15 or 2.5, got %.40q", s)
	}
	p := Points(n*100 + f)
	if strings.HasPrefix(s, "-") {
		p = -p
	}
	return p, nil
}

// None is the place of nothing: an option that belongs to the unit itself, a choice in no other.
const None = -1

// NoLimit is the Max of what may be taken any number of times.
const NoLimit = -1

// Unit is what a unit may be made of. Parents stand before what belongs to them.
type Unit struct {
	Label, Name string
	Choices     []Choice
	Options     []Option
	Changes     []Change
}

// Choice bounds how many may be taken of the options and choices in it, together: with Min and Max 1 its options
// exclude one another.
type Choice struct {
	ID, Name string
	Of       int // the option to which it belongs, or None
	In       int // the choice in which it lies, or None
	Min, Max int // for each one taken of Of
}

// Option is something that may be taken.
type Option struct {
	ID, Name string
	Of       int // the option to which it belongs, or None
	Choice   int // the choice in which it lies, or None
	Min, Max int // for each one taken of Of
	Cost     Points
	Gives
}

// Gives is what one taken of an option brings; ids are those of the force. What stands without Profile or Becomes
// goes to the model that the option belongs to, or to the unit.
type Gives struct {
	Profile string   // a model of this profile
	Becomes string   // the model that it belongs to has this profile instead
	Weapons []string // weapons
	Traits  string   // rules of models, as profiles write them
	Quality string   // the quality of the unit
}

// What a Change changes.
type What string

// The figures of an option; a choice has all but Cost.
const (
	Cost   What = "cost"
	Min    What = "min"
	Max    What = "max"
	Hidden What = "hidden"
)

// Change changes a figure of an option or choice by what is taken elsewhere in the unit. Changes of one figure are
// carried out in their order.
type Change struct {
	Option, Choice int // what it changes; the other is None
	What           What
	Set            bool   // By is the new figure rather than a difference; always so for Hidden
	By             Points // hundredths for Min and Max too; for Hidden 0 shows and anything else hides
	Per            int    // once for every Every taken of this option, or None for once
	Every, Times   int    // Times multiplies the count; both 1 or more
	If             [][]Term
}

// Term compares how many are taken of an option. If a Change has alternatives, one of them must hold, with all its terms.
type Term struct {
	Option int
	Op     byte // one of '=' '<' '>' '!' (not equal)
	N      int
}

func (t Term) holds(n []int) bool {
	switch v := n[t.Option]; t.Op {
	case '=':
		return v == t.N
	case '<':
		return v < t.N
	case '>':
		return v > t.N
	default:
		return v != t.N
	}
}

// times is how often a change happens with this many taken of each option.
func (c *Change) times(n []int) int {
	if !c.applies(n) {
		return 0
	}
	if c.Per == None {
		return 1
	}
	return n[c.Per] / c.Every * c.Times
}

func (c *Change) applies(n []int) bool {
	if len(c.If) == 0 {
		return true
	}
	for _, all := range c.If {
		ok := true
		for _, t := range all {
			ok = ok && t.holds(n)
		}
		if ok {
			return true
		}
	}
	return false
}

// Limits of a unit.
const (
	maxOptions = 200
	maxChanges = 1000
	maxCount   = MaxCount
)

// MaxCount is how many may be taken of one option at most.
const MaxCount = 999

// Option is the place of the option of an id, None where there is none.
func (u *Unit) Option(id string) int {
	for i := range u.Options {
		if id != "" && u.Options[i].ID == id {
			return i
		}
	}
	return None
}

// Check reports what makes a unit unusable: places that do not exist or do not stand before, ids that are taken twice,
// more than can be handled.
func (u *Unit) Check() error {
	if len(u.Options)+len(u.Choices) > maxOptions || len(u.Changes) > maxChanges {
		return fmt.Errorf("more than %d options and choices, or %d changes", maxOptions, maxChanges)
	}
	ids := map[string]bool{}
	for i := range u.Choices {
		c := &u.Choices[i]
		if c.Of < None || c.Of >= len(u.Options) || c.In < None || c.In >= i || (c.In != None && u.Choices[c.In].Of != c.Of) {
			return fmt.Errorf("the choice %q belongs to nothing before it", c.ID)
		}
		if ids[c.ID] || c.ID == "" {
			return fmt.Errorf("the id %q is there twice, or empty", c.ID)
		}
		ids[c.ID] = true
	}
	for i := range u.Options {
		o := &u.Options[i]
		if o.Of < None || o.Of >= i || o.Choice < None || o.Choice >= len(u.Choices) || (o.Choice != None && u.Choices[o.Choice].Of != o.Of) {
			return fmt.Errorf("the option %q belongs to nothing before it", o.ID)
		}
		if ids[o.ID] && o.ID != "" {
			return fmt.Errorf("the id %q is there twice", o.ID)
		}
		ids[o.ID] = true
	}
	for i := range u.Changes {
		if err := u.checkChange(&u.Changes[i]); err != nil {
			return err
		}
	}
	return nil
}

func (u *Unit) checkChange(c *Change) error {
	option := c.Option >= 0 && c.Option < len(u.Options) && c.Choice == None
	choice := c.Choice >= 0 && c.Choice < len(u.Choices) && c.Option == None && c.What != Cost
	if !option && !choice {
		return fmt.Errorf("a change of %s changes nothing that is there", c.What)
	}
	if c.Per < None || c.Per >= len(u.Options) || c.Every < 1 || c.Times < 1 || c.Times > maxCount {
		return fmt.Errorf("a change of %s counts nothing that is there", c.What)
	}
	for _, all := range c.If {
		for _, t := range all {
			if t.Option < 0 || t.Option >= len(u.Options) {
				return fmt.Errorf("a change of %s asks for nothing that is there", c.What)
			}
		}
	}
	return nil
}
