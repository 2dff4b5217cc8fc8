package draft_test

import (
	"testing"

	"baize/rules"
)

const pointed = `system dustup
table 48x48
profile rifle "Rifle" armour=none fp=1 impact=8
profile apc "Carrier" kind=vehicle size=2 armour=8 capacity=8
unit a1 A "Command" quality=experienced lv=1 commander=on level=platoon strength=4
model a1.1 rifle at=10,10
unit a2 A "Squad" quality=experienced lv=2 superior=a1 strength=4
model a2.1 rifle at=40,10
unit a3 A "Riders" quality=experienced lv=2 superior=a1
model a3.1 rifle place=aboard inside=a4.1
model a3.2 rifle place=aboard inside=a4.1
unit a4 A "Carrier" quality=experienced lv=2 superior=a1
model a4.1 apc at=24,10
unit b1 B "Enemy" quality=experienced lv=2
model b1.1 rifle at=40,20
state turn=1 phase=activation to-act=A
`

// TestPoint: in an Order to a combined assault a click on a friend says who is ordered, one on an enemy whom he assaults.
func TestPoint(t *testing.T) {
	s, d := laidOut(t, pointed, []rules.Command{{Kind: "activate", Seat: rules.SeatA, Unit: 1}}, "order:combined")
	st := s.Play.State()
	friend, enemy := st.Unit(2), st.Unit(5)
	if !d.Point(friend.Models[0], false) || !d.Point(enemy.Models[0], false) {
		t.Fatal("nothing was named")
	}
	if d.Cmd.Target != friend.ID || d.Cmd.Victim != enemy.Models[0] || !d.Ruling.OK() {
		t.Errorf("got target %d, victim %d, %s", d.Cmd.Target, d.Cmd.Victim, d.Ruling.Text)
	}
}

// TestNobodyToRegroupWith: the option is refused, and choosing it says why no unit can be named.
func TestNobodyToRegroupWith(t *testing.T) {
	s, _ := laidOut(t, pointed, []rules.Command{{Kind: "activate", Seat: rules.SeatA, Unit: 1}}, "order:combined")
	s.Hand.Drop()
	for i, o := range s.Play.Open().Options {
		if o.ID != "regroup" {
			continue
		}
		want := `nobody can regroup with it: with Squad the leaders are 29.0" apart, 6in at most`
		if r := s.Hand.Choose(i); o.Refused == nil || r.OK() || r.Text.String() != want {
			t.Errorf("got refused %v, %q, want %q", o.Refused, r.Text, want)
		}
		return
	}
	t.Error("no option to regroup is listed")
}

// TestAboard: who rides is proposed places beside the vehicle, to be dragged on or confirmed.
func TestAboard(t *testing.T) {
	s, d := laidOut(t, pointed, []rules.Command{{Kind: "activate", Seat: rules.SeatA, Unit: 3}}, "dismount")
	if mv := s.Hand.Mover(); mv == nil || !mv.Aboard() || !mv.Carrying() || !d.Propose() || mv.Carrying() || !d.Ruling.OK() {
		t.Errorf("got %s", d.Ruling.Text)
	}
}
