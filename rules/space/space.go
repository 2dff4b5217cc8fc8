// Package space says where things may be: anywhere, measured in micrometres, or in squares that are counted. It knows no rule; what
// a step costs, what bars it and who may stand where is asked of a system.
package space

import "baize/rules/geom"

// Space is how a table is divided for the hand: how far a step of an arrow key goes, and how far a notch turns.
type Space interface {
	// Step returns the length of a step in µm; far is the longer one.
	Step(far bool) geom.Length
	// Notch returns how far what nothing else bounds turns at a time; fine is the smaller one.
	Notch(fine bool) geom.Heading
	// Lines returns the lines that divide the table, from end to end; nil for none.
	Lines() [][2]geom.Point
	// Steps returns over how many of the parts that divide the table a path goes, that in which it begins left out. ok is false where
	// nothing divides it.
	Steps(path []geom.Point) (n int, ok bool)
}

// Free is the space in which things are anywhere.
type Free struct{}

// Steps counts nothing.
func (Free) Steps([]geom.Point) (int, bool) { return 0, false }

// Step returns a tenth of an inch, or an inch.
func (Free) Step(far bool) geom.Length {
	if far {
		return geom.Inch
	}
	return geom.Inch / 10
}

// Notch returns 15 degrees, or 5.
func (Free) Notch(fine bool) geom.Heading {
	if fine {
		return 5 * geom.Degree
	}
	return 15 * geom.Degree
}

// Lines returns none.
func (Free) Lines() [][2]geom.Point { return nil }
