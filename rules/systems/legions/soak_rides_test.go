package legions_test

import (
	"testing"

	"baize/rules"
	"baize/rules/rulestest/soak"
	"baize/rules/rulestest/table"
)

// rides are Sections of the Community Edition with Transports of their own and in buildings, near enough to shoot and to charge out.
const rides = `
system dlce
table 48x36
weapon rifle "Rifle" er=12 lr=24 rad=2blue/1blue iad=1black/-
weapon gun "Gun" er=12 lr=24 rad=3blue/- iad=2blue/-
profile man "Man" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle base=1
profile apc "Carrier" type=ironclad mv=8 mad=- ar=4/4/4 hp=2 weapons=gun mars="capacity infantry 4" base=2x3
profile open "Open" type=ironclad mv=8 mad=- ar=4/4/4 hp=2 weapons=gun mars="capacity infantry 4, open-topped" base=2x3
terrain building h1 rect=20,14,5,5
terrain building h2 rect=28,22,5,5 tags=capacity=4
terrain forest f1 rect=36,12,5,5
setting turn-limit 3
setting orphaned-transports on
unit a1 A "Riders"
model a1.1 man inside=a1.5
model a1.2 man inside=a1.5
model a1.3 man at=11,8
model a1.4 man at=11,9.1
model a1.5 open at=14,8
unit a2 A "Housed"
model a2.1 man inside=h1
model a2.2 man inside=h1
model a2.3 apc at=24,11
unit a3 A "Foot"
model a3.1 man at=30,8
model a3.2 man at=31.1,8
unit b1 B "Riders"
model b1.1 man inside=b1.3
model b1.2 man inside=b1.3
model b1.3 open at=20,26 facing=180
unit b2 B "Foot"
model b2.1 man at=28,28
model b2.2 man at=29.1,28
model b2.3 apc at=33,28 facing=180
unit b3 B "Foot"
model b3.1 man at=14,22
model b3.2 man at=15.1,22
zone A main edge=bottom poly=0,0;48,0;48,8;0,8
zone B main edge=top poly=0,28;48,28;48,36;0,36
state turn=1 phase=activation to-act=A initiative=AB pool=2,2 target=60
`

// TestSoakRides has random players embark, get out, enter and leave buildings.
func TestSoakRides(t *testing.T) {
	soak.Battles(t, *soakBattles, []string{"rides"}, func(string, uint64) (*rules.State, error) { return table.Lay(t, rides), nil }, nil)
}
