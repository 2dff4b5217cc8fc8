package squares_test

import (
	"flag"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/rulestest/soak"
	"baize/rules/rulestest/table"
	"baize/rules/rulestest/toys/squares"
)

// yard is a battle that begins with deployment.
const yard = `system yard
title "The Courtyard"
table 24x24
terrain wall w1 line=6,6;6,18 width=0.5
terrain opening d1 line=6,12.5;6,14.5 width=0.8
terrain wall w2 line=9,12;15,12 width=0.5
terrain opening d3 line=12.5,12;14.5,12 width=0.8
terrain building b1 rect=19.5,12,3,6
terrain opening d2 line=18,9.5;18,11.5 width=0.8
unit a1 A "Alpha"
models 1 foot
unit a2 A "Beta"
models 1 foot
unit a3 A "Steam"
models 1 walker
unit b1 B "Corvus"
models 1 foot
unit b2 B "Draco"
models 1 foot
unit b3 B "Iron"
models 1 walker
`

func TestSystem(t *testing.T) {
	rulestest.TestSystem(t, squares.System{}, table.Lay(t, yard))
}

var battles = flag.Int("battles", 12, "battles that random players play")

// TestSoak plays battles at random to their end.
func TestSoak(t *testing.T) {
	soak.Battles(t, *battles, []string{"yard"}, func(string, uint64) (*rules.State, error) { return table.Lay(t, yard), nil }, nil)
}
