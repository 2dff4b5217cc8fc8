package generate

import (
	"baize/rules"
	"baize/rules/geom"
)

// tenth is the measure to which what is laid out is rounded.
const tenth = geom.Inch / 10

// luck is the chance of one table.
type luck struct{ stream rules.Stream }

func newLuck(r Request, try int) luck {
	salt := uint64(try)<<16 | uint64(r.Density)<<8 | uint64(r.Symmetry)
	for _, c := range []byte(r.Style) {
		salt = salt<<5 ^ uint64(c)
	}
	return luck{rules.Fair{}.Start(rules.Hashed, r.Seed, salt)}
}

// n is a number from 0 to below limit.
func (l luck) n(limit int) int { return l.stream.Next(limit) - 1 }

// chance reports something that happens in so many of a hundred tables.
func (l luck) chance(percent int) bool { return l.n(100) < percent }

// between is a length from lo to hi in tenths of an inch.
func (l luck) between(lo, hi geom.Length) geom.Length {
	return lo + geom.Length(l.n(int((hi-lo)/tenth)+1))*tenth
}

// about is a length from -by to by in tenths of an inch.
func (l luck) about(by geom.Length) geom.Length { return l.between(-by, by) }

// heading is any heading in whole degrees.
func (l luck) heading() geom.Heading { return geom.Degrees(l.n(360)) }

// tilt is a turn of so many degrees at most, either way.
func (l luck) tilt(by int) geom.Heading { return geom.Heading(l.n(2*by+1)-by) * geom.Degree }

// rounded returns a length in tenths of an inch.
func rounded(l geom.Length) geom.Length {
	if l < 0 {
		return -rounded(-l)
	}
	return (l + tenth/2) / tenth * tenth
}

func tidy(p geom.Point) geom.Point { return geom.Pt(rounded(p.X), rounded(p.Y)) }
