package dust_test

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/text"
)

// crew are profiles of those who ride and of what they ride in.
const crew = `system dust
table 44x44
weapon rifle "Rifle" range=6 s=2/1 v=1/1 a=1/1
profile foot "Soldier" armour=S2 move=2 march=4 weapons=rifle
profile heavy "Heavy soldier" armour=S3 move=2 march=4 weapons=rifle
profile para "Paratrooper" armour=S2 move=2 march=4 weapons=rifle traits=airborne
profile plain "Hero" type=hero armour=S2 move=2 march=4 track=3 weapons=rifle
profile driver "Driver" type=hero armour=S2 move=2 march=4 track=3 weapons=rifle traits=pilot
profile ace "Ace" type=hero armour=S2 move=2 march=4 track=3 weapons=rifle traits=ace-pilot
profile flyer "Flyer" type=hero armour=S2 move=2 march=4 track=3 weapons=rifle traits=air-pilot
profile airace "Air ace" type=hero armour=S2 move=2 march=4 track=3 weapons=rifle traits=ace-air-pilot
profile leaper "Leaper" type=hero armour=S2 move=2 march=4 track=3 weapons=rifle traits=airborne
profile tank "Tank" type=vehicle armour=V3 move=3 march=6 track=5 weapons=rifle
profile plane "Plane" type=aircraft armour=A1 move=6 march=12 track=3 weapons=rifle traits=airlifter
profile truck "Truck" type=vehicle armour=V2 move=3 march=6 track=3 weapons=rifle traits=passengers(3)
`

// started builds a battle of units, each a profile with the keys of its line, and returns the error of the set-up.
func started(t *testing.T, more string, units ...string) error {
	t.Helper()
	src := crew + more
	for i, u := range units {
		profile, keys, _ := strings.Cut(u, " ")
		src += fmt.Sprintf("unit a%d A \"Unit\" cost=5 %s\nmodels 1 %s\n", i+1, keys, profile)
	}
	lines, err := text.Parse("t", []byte(src+"unit b1 B \"Foe\" cost=5\nmodel b1.1 foot at=42,42\n"))
	if err != nil {
		t.Fatal(err)
	}
	var s *rules.State
	if s, _, err = setup.Read(lines, nil); err == nil && s == nil {
		t.Fatal("no battle and no error")
	}
	return err
}

// TestWhoPilotsWhat: a set-up lets a hero pilot what a skill lets him, or what names him, and one hero each (DUST-PILOT-01.a, DUST-PILOT-01.b,
// DUST-SKILL-03.a, DUST-SKILL-04.a, DUST-SKILL-04.b, DUST-SKILL-04.c).
func TestWhoPilotsWhat(t *testing.T) {
	for _, c := range []struct {
		units []string
		want  string // "" where it may be
	}{
		{[]string{"tank", "driver pilots=a1"}, ""},
		{[]string{"tank", "ace pilots=a1"}, ""},
		{[]string{"plane", "flyer pilots=a1"}, ""},
		{[]string{"plane", "airace pilots=a1"}, ""},
		{[]string{"plane", "driver pilots=a1"}, "(DUST-PILOT-01)"},
		{[]string{"plane", "ace pilots=a1"}, "(DUST-PILOT-01)"},
		{[]string{"tank", "flyer pilots=a1"}, "(DUST-PILOT-01)"},
		{[]string{"tank", "airace pilots=a1"}, "(DUST-PILOT-01)"},
		{[]string{"tank", "plain pilots=a1"}, "(DUST-PILOT-01)"},
		{[]string{"tank", "foot pilots=a1"}, "(DUST-PILOT-01)"},
		{[]string{"foot", "driver pilots=a1"}, "(DUST-PILOT-01)"},
		{[]string{"tank", "driver pilots=a1", "ace pilots=a1"}, "has a pilot already"},
		{[]string{"plane", "foot", "flyer joins=a2", "plain joins=a2 pilots=a1"}, "has no skill to pilot"},
	} {
		err := started(t, "", c.units...)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: got %v, want %q", c.units, err, c.want)
		}
	}
}

// TestNamedPilots: who is named on the card of a vehicle pilots it without another skill, and nobody else does; it goes without a pilot too,
// and a side has one of it (DUST-PILOT-01.d, DUST-SKILL-81.a, DUST-SKILL-81.b, DUST-SKILL-81.c,
// DUST-SKILL-81.d).
func TestNamedPilots(t *testing.T) {
	pairs := [][2]string{{"Tom", "Rattlesnake"}, {"Bloody Baron", "Bloody Blitz"}, {"Sigrid", "Snow Lynx"}, {"Koshka", "Grand Ma"}, {"Nikolai", "Red Cossack"}, {"The Red Ace", "Red Star"}}
	for i, p := range pairs {
		slug := []string{"tom", "bloody-baron", "sigrid", "koshka", "nikolai", "red-ace"}[i]
		more := fmt.Sprintf("profile own %q type=vehicle armour=V3 move=3 march=6 track=5 weapons=rifle traits=named-pilot(%s)\n", p[1], slug)
		more += fmt.Sprintf("profile named %q type=hero armour=S2 move=2 march=4 track=3 weapons=rifle\n", p[0])
		for _, c := range []struct {
			units []string
			want  string
		}{
			{[]string{"own", "named pilots=a1"}, ""},
			{[]string{"own"}, ""},
			{[]string{"own", "ace pilots=a1"}, "(DUST-SKILL-81)"},
			{[]string{"own", "own"}, "(DUST-SKILL-81)"},
			{[]string{"tank", "named pilots=a1"}, "(DUST-PILOT-01)"},
		} {
			err := started(t, more, c.units...)
			if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s in %s, %v: got %v, want %q", p[0], p[1], c.units, err, c.want)
			}
		}
	}
}

// TestWhoJoinsAirborne: airborne heroes and units join one another alone (DUST-SKILL-11.a).
func TestWhoJoinsAirborne(t *testing.T) {
	for _, c := range []struct {
		units []string
		want  string
	}{
		{[]string{"para", "leaper joins=a1"}, ""},
		{[]string{"foot", "plain joins=a1"}, ""},
		{[]string{"para", "plain joins=a1"}, "(DUST-SKILL-11)"},
		{[]string{"foot", "leaper joins=a1"}, "(DUST-SKILL-11)"},
		{[]string{"heavy", "plain joins=a1"}, "(DUST-HERO-01)"},
	} {
		err := started(t, "", c.units...)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: got %v, want %q", c.units, err, c.want)
		}
	}
}

// TestWhoStartsAboard: a set-up puts aboard what the carrier takes.
func TestWhoStartsAboard(t *testing.T) {
	for _, c := range []struct {
		units []string
		want  string
	}{
		{[]string{"truck", "foot aboard=a1", "heavy aboard=a1"}, ""},
		{[]string{"truck", "heavy aboard=a1", "heavy aboard=a1"}, "(DUST-TRANS-01)"},
		{[]string{"truck", "tank aboard=a1"}, "(DUST-SKILL-80)"},
		{[]string{"plane", "tank aboard=a1"}, "(DUST-TRANS-08)"},
		{[]string{"tank", "foot aboard=a1"}, "(DUST-TRANS-01)"},
		{[]string{"truck", "foot", "plain joins=a2 aboard=a1"}, "has joined a unit"},
		{[]string{"truck", "foot aboard=b1"}, "expected another unit of the side"},
	} {
		err := started(t, "", c.units...)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: got %v, want %q", c.units, err, c.want)
		}
	}
}
