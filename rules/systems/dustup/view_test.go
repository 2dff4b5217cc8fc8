package dustup

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

// field is a battle in which side B hides: what stands behind its markers is given, and its artillery.
func field(t *testing.T, lines string) *rules.State {
	t.Helper()
	return shotState(t, `profile rifle "Rifleman" armour=partial-light
profile suit "Suit" armour=heavy-power
battery B guns "Guns" level=platoon
setting hide both
terrain building h1 poly=0,20;72,20;72,24;0,24
unit a1 A "Watch" quality=experienced lv=2
model a1.1 rifle at=10,5
unit b1 B "Line squad" quality=experienced lv=2
models 3 rifle
unit b2 B "Secret weapon" quality=experienced lv=2
models 3 suit
unit b3 B "Open" quality=experienced lv=2
model b3.1 rifle at=60,40
`+lines)
}

// seen is what a seat sees, as text.
func seen(t *testing.T, s *rules.State, seat rules.Seat) string {
	t.Helper()
	v := (System{}).View(s, seat)
	state, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	ext, err := json.Marshal(v.Ext)
	if err != nil {
		t.Fatal(err)
	}
	return string(state) + "\n" + string(ext)
}

// TestViewTellsNothing gives the other seat the same view whatever is behind the markers (DUP-SCEN-10.a, DUP-FSR-06.c).
func TestViewTellsNothing(t *testing.T) {
	const both = "blip m1 B at=10,40 %s\nblip m2 B at=20,40 %s\nblip m3 B at=30,40 %s\n"
	for name, pair := range map[string][2]string{
		"which is a dummy": {fmt.Sprintf(both, "of=b1", "of=b2", ""), fmt.Sprintf(both, "", "of=b1", "of=b2")},
		"which unit it is": {fmt.Sprintf(both, "of=b1", "of=b2", ""), fmt.Sprintf(both, "of=b2", "of=b1", "")},
		"which target is real": {fmt.Sprintf(both, "of=b1", "of=b2", "") + "mission B at=10,5 dummies=20,5;30,5 turn=3 finding=average lv=1\n",
			fmt.Sprintf(both, "of=b1", "of=b2", "") + "mission B at=20,5 dummies=30,5;10,5 turn=3 lv=2\n"},
		"markers of a hidden unit": {fmt.Sprintf(both, "of=b1", "of=b2", "") + "marker b1 set-up 1\n", fmt.Sprintf(both, "of=b1", "of=b2", "") + "marker b2 called 1\n"},
	} {
		t.Run(name, func(t *testing.T) {
			one, two := field(t, pair[0]), field(t, pair[1])
			if x, y := seen(t, one, rules.SeatA), seen(t, two, rules.SeatA); x != y {
				t.Errorf("the views differ:\n%s\n%s", x, y)
			}
			if x, y := seen(t, one, rules.SeatB), seen(t, two, rules.SeatB); x == y {
				t.Error("the owner cannot tell them apart either")
			}
			for _, secret := range []string{"Secret weapon", "Line squad"} {
				if strings.Contains(seen(t, one, rules.SeatA), secret) {
					t.Errorf("the view of the other seat speaks of %q", secret)
				}
			}
			if rules.Hash((System{}).View(one, rules.NoSeat)) != rules.Hash(one) {
				t.Error("NoSeat does not see everything")
			}
		})
	}
}

// TestEventsTellNothing plays the same with either unit behind a marker: what both sides are told is the same.
func TestEventsTellNothing(t *testing.T) {
	play := func(unit rules.UnitID, other string) (told, views string) {
		s := field(t, fmt.Sprintf("blip m1 B at=10,40 of=b%d\nblip m2 B at=20,40 of=%s\nstate turn=1 phase=activation to-act=B\n", unit-1, other))
		at, target, dummy := geom.Pt(12*geom.Inch, 44*geom.Inch), geom.Pt(5*geom.Inch, 40*geom.Inch), geom.Pt(9*geom.Inch, 40*geom.Inch)
		dice := &rules.Loaded{Faces: []int{5, 12}}
		for _, c := range []rules.Command{
			{Kind: "activate"}, {Kind: "move", At: &at}, {Kind: "request", At: &target, Name: "guns", Number: 2},
			{Kind: "dummy-target", At: &dummy}, {Kind: "end-activation"},
		} {
			c.Seat, c.Unit = rules.SeatB, unit
			out, err := rules.Apply(System{}, s, c, dice)
			if err != nil || !out.Ruling.OK() {
				t.Fatalf("%s: %v %s", c.Kind, err, out.Ruling.Text)
			}
			text, err := json.Marshal(out.Heard(rules.SeatA).Events)
			if err != nil {
				t.Fatal(err)
			}
			s, told, views = out.State, told+string(text)+"\n", views+seen(t, out.State, rules.SeatA)+"\n"
		}
		return told, views
	}
	told1, views1 := play(2, "b2")
	told2, views2 := play(3, "b1")
	if told1 != told2 {
		t.Errorf("the events differ:\n%s\n%s", told1, told2)
	}
	if views1 != views2 {
		t.Errorf("the views differ:\n%s\n%s", views1, views2)
	}
	for _, secret := range []string{"Secret weapon", "Line squad", `"unit":2,`, `"unit":3,`} {
		if strings.Contains(told1, secret) {
			t.Errorf("the events speak of %q:\n%s", secret, told1)
		}
	}
}
