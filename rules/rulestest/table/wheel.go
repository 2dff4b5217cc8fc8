package table

import "baize/rules/geom"

// Wheel gives numbers for tables that are laid out at random: the same start gives the same numbers.
type Wheel uint64

// N is a number from 0 to one below most.
func (w *Wheel) N(most int) int {
	*w = *w*6364136223846793005 + 1442695040888963407
	return int(uint64(*w) >> 33 % uint64(most))
}

// At writes a point as a set-up does, in inches.
func At(p geom.Point) string { return p.X.Decimal() + "," + p.Y.Decimal() }
