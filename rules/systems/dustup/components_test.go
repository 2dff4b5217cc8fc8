package dustup

import (
	"strconv"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
	"baize/rules/setup"
	"baize/rules/systems/dustup/hidden"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/travel"
	"baize/rules/systems/dustup/turn"
	"baize/rules/systems/dustup/units"
	"baize/rules/systems/dustup/victory"
	"baize/rules/text"
)

// TestDistances pins the constants of DUP-COMP-06 and the templates of DUP-COMP-05.
func TestDistances(t *testing.T) {
	for _, c := range []struct {
		name string
		got  geom.Length
		want int // inches
	}{
		{"cohesion", model.Cohesive, 6}, {"enemy spacing", travel.KeepAway, 2}, {"detachment and regrouping", units.JoinRange, 6}, {"objective", victory.HoldRange, 4},
		{"reveal", hidden.RevealReach, 6}, {"smoke", turn.SmokeRadius, 3}, {"small burst", model.SmallBurst.Radius(), 3}, {"medium burst", model.MediumBurst.Radius(), 4},
		{"large burst", model.LargeBurst.Radius(), 6}, {"very large burst", model.VeryLargeBurst.Radius(), 10},
	} {
		if want := model.Inches(c.want); c.got != want {
			t.Errorf("%s: got %s, want %s", c.name, c.got.Inches(), want.Inches())
		}
	}
}

// TestDefaultBases holds the bases that models stand on where their profile gives none, and that one that it gives replaces them
// (DUP-COMP-11.a, DUP-COMP-11.b, DUP-COMP-11.c, DUP-COMP-11.d): every movement class of figures, guns, and hulls of every size, in inches across the facing and along it.
func TestDefaultBases(t *testing.T) {
	type row struct{ profile, unit, want string }
	rows := []row{
		{"base=0.75", "move=cavalry", "0.75x0"}, {"base=2x3", "move=cavalry", "2x3"}, {"base=1.25", "", "1.25x0"},
		{"kind=gun", "move=cavalry", "1.5x0"}, {"kind=gun base=2", "", "2x0"}, {"kind=vehicle size=3 armour=8 base=3", "", "3x0"},
	}
	for _, move := range append([]string{"", "10"}, model.MoveNames...) {
		w := "1x0"
		if move == "cavalry" {
			w = "1.5x0"
		}
		if move != "" {
			move = "move=" + move
		}
		rows = append(rows, row{"", move, w}, row{"kind=gun", move, "1.5x0"})
	}
	for n, w := range []string{"1x2", "1.5x3", "2x4", "2.5x5", "3x6"} {
		size := "size=" + string(rune('1'+n)) + " armour=8"
		rows = append(rows, row{"kind=vehicle " + size, "", w})
		w = []string{"1.5x0", "2x0", "2.5x0", "3x0", "3.5x0"}[n]
		rows = append(rows, row{"kind=mech sv=8 melee=8 " + size, "", w}, row{"kind=monster sv=8 melee=8 " + size, "move=10", w})
	}
	for _, c := range rows {
		s := table.Lay(t, "system dustup\ntable 48x48 meadow\nprofile f \"F\"\nprofile p \"P\" "+c.profile+"\nunit a1 A \"U\" quality=green lv=2 "+c.unit+"\n"+
			map[bool]string{true: "models 1 f\n"}[strings.Contains(c.profile, "gun")]+"models 1 p\n")
		b := s.Models[len(s.Models)-1].Base
		if got := b.W.Decimal() + "x" + b.L.Decimal(); got != c.want {
			t.Errorf("profile %q in a unit %q: got a base of %s, want %s", c.profile, c.unit, got, c.want)
		}
	}
}

// TestFieldErrors: what a unit, a hull or a weapon cannot do without is named with file and line (DUP-COMP-03.b, DUP-COMP-04.b).
func TestFieldErrors(t *testing.T) {
	const head = "system dustup\ntable 48x48 meadow\n"
	for _, c := range []struct{ name, text, want string }{
		{"unit without lv", "unit a1 A \"X\" quality=green\n", "x.txt:3: unit a1: expected lv=1, 2 or 3"},
		{"unit without quality", "unit a1 A \"X\" lv=2\n", "x.txt:3: unit a1: expected quality="},
		{"vehicle without armour", "profile v \"V\" kind=vehicle size=2\n", "x.txt:3: profile v: expected armour="},
		{"vehicle without size", "profile v \"V\" kind=vehicle armour=8\n", "x.txt:3: profile v: expected size="},
		{"mech without hands", "profile m \"M\" kind=mech size=2 armour=8\n", "x.txt:3: profile m: a mech fights hand to hand"},
		{"weapon without dice", "weapon w \"W\"\n", "x.txt:3: weapon w: expected die= and impact="},
		{"a die of seven", "weapon w \"W\" die=7 impact=8\n", "expected a die: 4, 6, 8, 10 or 12"},
		{"unknown armour", "profile f \"F\" armour=tin\n", "expected one of none battledress"},
		{"a key that nobody knows", "profile f \"F\" colour=red\n", "x.txt:3:"},
		{"ground of a foot soldier", "profile f \"F\" ground=woods:clear\nunit a1 A \"X\" quality=green lv=2\nmodels 2 f\n", "x.txt:4: unit a1: the profile f gives ground=, which only hulls and cavalry have"},
		{"ground of a gun", "profile f \"F\" kind=gun ground=woods:clear\n", "x.txt:3: profile does not take ground="},
		{"two hulls in a unit", "profile v \"V\" kind=vehicle size=2 armour=8\nunit a1 A \"X\" quality=green lv=2\nmodels 2 v\n", "a unit of one model"},
		{"an unknown superior", "profile f \"F\"\nunit a1 A \"X\" quality=green lv=2 superior=zz\nmodels 2 f\n", "no unit has the label"},
		{"a unit's marker on a figure", "profile f \"F\"\nunit a1 A \"X\" quality=green lv=2\nmodels 2 f\nmarker a1.1 panicked\n", "x.txt:6: marker panicked: expected the unit of a1.1"},
		{"a figure's marker on a unit", "profile f \"F\"\nunit a1 A \"X\" quality=green lv=2\nmodels 2 f\nmarker a1 untreated\n", "x.txt:6: marker untreated: expected a model of a1"},
		{"four markers of suppression", "profile f \"F\"\nunit a1 A \"X\" quality=green lv=2\nmodels 2 f\nmarker a1 suppressed 4\n", "x.txt:6: marker suppressed 4: expected 1 to 3"},
		{"a hidden unit on the table", "profile f \"F\"\nunit a1 A \"X\" quality=green lv=2\nmodel a1.1 f at=9,9\nblip h1 A at=9,9 of=a1\n", "expected place=reserve, or the line models"},
		{"a hidden vehicle", "profile v \"V\" kind=vehicle size=2 armour=8\nunit a1 A \"X\" quality=green lv=2\nmodels 1 v\nblip h1 A at=9,9 of=a1\n", "x.txt:6: of=a1: only infantry and set-up weapons deploy hidden"},
		{"hidden cavalry", "profile f \"F\"\nunit a1 A \"X\" quality=green lv=2 move=cavalry\nmodels 2 f\nblip h1 A at=9,9 of=a1\n", "x.txt:6: of=a1: only infantry and set-up weapons deploy hidden"},
		{"a hidden marker", "profile f \"F\"\nunit a1 A \"X\" quality=green lv=2\nmodels 2 f\nblip h1 A at=9,9\nblip h2 A at=12,9 of=h1 hull=on\n", "x.txt:7: of=h1: a marker stands for a unit, not for a marker"},
		{"a method that nobody knows", "setting activation tarot\n", "expected one of alternate chits weighted cards"},
	} {
		lines, err := text.Parse("x.txt", []byte(head+c.text))
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err = setup.Read(lines, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
}

// TestFieldDefaults: a unit without a commitment is Medium, a hull moves by a D12, and so on (DUP-COMP-03, DUP-COMP-04).
func TestFieldDefaults(t *testing.T) {
	s := table.Lay(t, `system dustup
table 48x48 meadow
weapon mg "MG" die=8 impact=10
profile f "F"
profile v "V" kind=vehicle size=2 armour=12x2 weapons=mg
unit a1 A "Foot" quality=untrained lv=3
models 3 f
unit b1 B "Hull" quality=green lv=2
models 1 v
`)
	g := model.Read(s)
	foot, hull, p, v := g.Troop(1), g.Troop(2), g.Profile(1), g.Profile(4)
	if foot.Commitment != model.MediumCommitment || !foot.Militia || foot.Move != ladder.D6 || foot.Sensors != ladder.D4 || foot.Comms != ladder.D8 || foot.Jammer != 0 || foot.Finding != model.NoGrade {
		t.Errorf("unit of figures: got %+v", *foot)
	}
	if p.FP != 1 || p.SV != 1 || p.Melee != ladder.D6 || p.Sealed {
		t.Errorf("figure: got %+v", *p)
	}
	if w := v.Weapon("mg"); hull.Move != ladder.D12 || v.Capacity != 0 || v.Open != "" || w.Control != model.Average || w.Stab != model.Average || !w.External || v.Plate.Best() != 24 {
		t.Errorf("hull: got %+v and %+v", *hull, *v)
	}
}

// TestForcesRefused: DUP-SCEN-08.
func TestForcesRefused(t *testing.T) {
	head := "system dustup\ntable 48x48 meadow\nprofile f \"F\" armour=partial-light impact=10\n"
	squad := func(label, more string, n string) string {
		return "unit " + label + " A \"U\" quality=experienced lv=2 " + more + "\nmodels " + n + " f\n"
	}
	command := squad("c", "commander=on cost=100", "4")
	for _, c := range []struct {
		name, text string
		limit      int
		want       string
	}{
		{"a whole one", command + squad("x", "cost=250", "8") + squad("y", "cost=250", "8"), 0, ""},
		{"a point too many", command + squad("x", "cost=250", "8") + squad("y", "cost=251", "8"), 0, "601 points: 600 at most"},
		{"another limit", command + squad("x", "cost=250", "8") + squad("y", "cost=251", "8"), 601, ""},
		{"two commanders", command + squad("d", "commander=on", "4") + squad("x", "", "4") + squad("y", "", "4"), 0, "exactly one platoon commander"},
		{"no commander", squad("x", "", "8") + squad("y", "", "8"), 0, "exactly one platoon commander"},
		{"one squad", command + squad("x", "", "8"), 0, "2 to 4 squads"},
		{"five squads", command + squad("v", "", "4") + squad("w", "", "4") + squad("x", "", "4") + squad("y", "", "4") + squad("z", "", "4"), 0, "2 to 4 squads"},
		{"three in a squad", command + squad("x", "", "3") + squad("y", "", "8"), 0, "a squad has 4 to 12"},
		{"thirteen in a squad", command + squad("x", "", "13") + squad("y", "", "8"), 0, "a squad has 4 to 12"},
		{"two observers", command + squad("x", "", "4") + squad("y", "", "4") + squad("o", "fo=on", "2") + squad("p", "fo=on", "2"), 0, "one forward observer team"},
		{"two medical teams", command + squad("x", "", "4") + squad("y", "", "4") + squad("o", "medic=specialist", "2") + squad("p", "medic=specialist", "2"), 0, "one medical team"},
	} {
		s := table.Lay(t, head+c.text)
		m := System{}.JudgeForce(s, 0, rules.Agreement{rules.AgreedPoints: strconv.Itoa(c.limit)})
		if (len(m.Faults) == 0) != (c.want == "") || len(m.Faults) > 0 && !strings.Contains(m.Faults[0].Text.String(), c.want) {
			t.Errorf("%s: got %v, want %q", c.name, m.Faults, c.want)
		}
	}
}
