package legions

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions/attack"
)

// TestOneAllotmentForTransportAndRiders holds, for each attack of a Transport and each of its riders, that giving both in one command
// and one after the other, in either order, come to the same: one RAD and one IAD attack between them, and what weapons with
// Independent Firing fire besides (DL2-TRANS-03, DL2-MAR-22).
func TestOneAllotmentForTransportAndRiders(t *testing.T) {
	const lines = `
system dl2
table 48x48
weapon mg "Gun" er=12 lr=24 rad=2blue/1blue iad=2black/-
weapon at "Cannon" er=12 lr=24 rad=2blue/1blue iad=2black/-
weapon rifle "Rifle" er=12 lr=24 rad=2black/1black iad=1black/-
profile truck "Truck" type=ironclad mv=6 ar=5/5/5 hp=3 weapons=mg,at mars="capacity infantry 6, open-topped%s" base=2x3
profile man "Man" type=infantry mv=6 ir=9 lp=1 mad=1black weapons=rifle mars="fearless" base=1
profile foe "Foe" type=heavy-infantry mv=6 ir=20 lp=9 mad=2black mars="fearless" base=1
profile tank "Tank" type=ironclad mv=6 ar=20/20/20 hp=3 base=2x3
unit a1 A "Truck"
model a1.1 truck at=20,10
unit a2 A "Riders"
model a2.1 man inside=a1.1
model a2.2 man inside=a1.1
unit b1 B "Foe"
model b1.1 foe at=20,18
unit b2 B "Tank"
model b2.1 tank at=24,18
state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20
`
	at := func(kind string, model rules.ModelID, weapon string) rules.Attack {
		a := rules.Attack{Kind: kind, Target: 3, Shooters: []rules.Shooter{{Model: model, Weapon: weapon}}}
		if kind == attack.AtIronclad {
			a.Target, a.Victim = 4, 5
		}
		return a
	}
	for _, free := range []bool{false, true} {
		own := ""
		if free {
			own = ", independent-firing"
		}
		for _, truck := range []string{attack.Ranged, attack.AtIronclad} {
			for _, riders := range []string{attack.Ranged, attack.AtIronclad} {
				want := free || truck != riders
				list := []rules.Attack{at(truck, 1, "mg"), at(riders, 2, "rifle")}
				units := []rules.UnitID{1, 2}
				for _, order := range [][]int{{0, 1}, {1, 0}} {
					name := fmt.Sprintf("truck %s, riders %s, independent %v, order %v", truck, riders, free, order)
					b := rules.NewBattle(System{}, table.Lay(t, fmt.Sprintf(lines, own)))
					give(t, b, rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1})
					give(t, b, rules.Command{Kind: "hold", Seat: rules.SeatA, Unit: 1})
					both := rules.Command{Kind: "fire", Seat: rules.SeatA, Unit: 1, Attacks: []rules.Attack{list[order[0]], list[order[1]]}}
					if r := rules.Check(System{}, b.State(), both); r.OK() != want {
						t.Errorf("%s, one command: got %v (%s), want %v", name, r.OK(), r.Text, want)
					}
					give(t, b, rules.Command{Kind: "fire", Seat: rules.SeatA, Unit: units[order[0]], Attacks: []rules.Attack{list[order[0]]}})
					second := rules.Command{Kind: "fire", Seat: rules.SeatA, Unit: units[order[1]], Attacks: []rules.Attack{list[order[1]]}}
					if r := rules.Check(System{}, b.State(), second); r.OK() != want {
						t.Errorf("%s, two commands: got %v (%s), want %v", name, r.OK(), r.Text, want)
					}
					for _, o := range (System{}).Attacks(b.State(), rules.Draft{Command: rules.Command{Unit: units[order[1]]}}) {
						if c := (rules.Command{Kind: "fire", Seat: rules.SeatA, Unit: units[order[1]], Attacks: []rules.Attack{o}}); !rules.Check(System{}, b.State(), c).OK() {
							t.Errorf("%s: %s is proposed and refused", name, o.Kind)
						}
					}
				}
			}
		}
	}
}

// give carries out a command that the rules have to allow.
func give(t *testing.T, b *rules.Battle, c rules.Command) {
	t.Helper()
	if out, err := b.Do(c); err != nil || !out.Ruling.OK() {
		t.Fatalf("%s of %d: %v %s", c.Kind, c.Unit, err, strings.TrimSpace(out.Ruling.Text.String()))
	}
}
