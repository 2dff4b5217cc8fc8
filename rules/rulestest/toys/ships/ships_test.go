package ships_test

import (
	"flag"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/rulestest/soak"
	"baize/rules/rulestest/table"
	"baize/rules/rulestest/toys/ships"
)

// roads is a battle that begins with deployment.
const roads = `system roads
title "The Roads"
table 36x36
terrain island i1 disc=12,18,3
terrain island i2 disc=25,20,2.5
terrain mine m1 disc=18,14,0.5 owner=B
marker m1 armed
terrain mine m2 disc=20,23,0.5 owner=A
marker m2 armed
unit n1 - "Derelict"
model n1.1 trawler at=18,18 facing=90 adrift=nobody
unit a1 A "Lion"
models 1 cruiser
unit a2 A "Wolves"
models 2 frigate
models 1 trawler
unit a3 A "Eel"
models 1 submarine
unit b1 B "Bear"
models 1 cruiser
unit b2 B "Foxes"
models 2 frigate
unit b3 B "Gull"
models 1 flying-boat
`

func TestSystem(t *testing.T) {
	rulestest.TestSystem(t, ships.System{}, table.Lay(t, roads))
}

var battles = flag.Int("battles", 4, "battles that random players play")

// TestSoak plays battles at random to their end.
func TestSoak(t *testing.T) {
	soak.Battles(t, *battles, []string{"roads"}, func(string, uint64) (*rules.State, error) { return table.Lay(t, roads), nil }, nil)
}
