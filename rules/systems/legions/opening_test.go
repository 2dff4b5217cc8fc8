package legions_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/setup"
	"baize/rules/systems/legions/flight"
	"baize/rules/systems/legions/model"
	"baize/rules/text"
)

// bare is a scenario of the Community Edition that names forces and a table, and settles nothing.
const bare = `table 72x48 meadow
seed %d
terrain forest f1 disc=20,30,6
terrain building h1 rect=50,24,6,5
weapon rifle "Rifle" er=8 lr=16 rad=3black/2black
profile man "Man" type=infantry mv=6 ir=3 lp=1 mad=2black base=1 weapons=rifle
profile officer "Officer" type=infantry mv=6 ir=3 lp=2 mad=2black base=1 rank=2 points=2
profile scout "Scout" type=infantry mv=6 ir=3 lp=1 mad=2black base=1 weapons=rifle mars="scouting"
profile sneak "Sneak" type=infantry mv=6 ir=3 lp=1 mad=2black base=1 weapons=rifle mars="infiltrator"
profile walker "Walker" type=heavy-ironclad mv=6 ar=9/7/5 hp=3 mad=2black base=2x3
unit a1 A "Staff" cost=60 platoon=1
model a1.1 officer
unit a2 A "Line" cost=120 platoon=1 teams=yes
models 6 man
unit a3 A "Scouts" cost=90 platoon=1
models 4 scout
unit a4 A "Sneaks" cost=110 platoon=1
models 3 sneak
unit b1 B "Staff" cost=60 platoon=1
model b1.1 officer
unit b2 B "Line" cost=130 platoon=1 teams=yes
models 5 man
unit b3 B "Walker" cost=150 platoon=1
model b3.1 walker
unit b4 B "Sneaks" cost=70 platoon=1
models 3 sneak
`

// start builds a battle of the Community Edition.
func start(t testing.TB, lines string) *rules.Battle {
	t.Helper()
	list, err := text.Parse("bare.txt", []byte("system dlce\n"+lines))
	if err != nil {
		t.Fatal(err)
	}
	s, _, err := setup.Read(list, nil)
	if err != nil {
		t.Fatal(err)
	}
	return rules.NewBattle(community(t), s)
}

// community is the Community Edition.
func community(t testing.TB) rules.System {
	t.Helper()
	sys, err := rules.Find("dlce")
	if err != nil {
		t.Fatal(err)
	}
	return sys
}

// TestOpeningIsPlayed has players of the program settle the opening of battles for every objective and map, and set all up.
func TestOpeningIsPlayed(t *testing.T) {
	maps, objectives := map[string]bool{}, map[string]bool{}
	for seed := range 24 {
		b := start(t, fmt.Sprintf(bare, seed))
		seats := [2]ai.Player{ai.NewRandom(uint64(seed)), ai.NewRandom(uint64(seed) + 100)}
		if seed%3 == 0 {
			seats[1] = ai.NewGreedy(uint64(seed))
		}
		m := &ai.Match{Battle: b, Players: seats}
		for n := 0; b.State().Phase == model.Deployment; n++ {
			if n > 400 {
				t.Fatalf("seed %d: the deployment has no end: %s", seed, b.State().Step)
			}
			if err := m.Step(); err != nil {
				t.Fatalf("seed %d: %s: %v", seed, b.State().Step, err)
			}
		}
		o := b.State().Ext.(*model.Ext).Opening
		maps[o.Map], objectives[o.Objective] = true, true
	}
	if len(maps) != 4 || len(objectives) != 4 {
		t.Errorf("got maps %v and objectives %v, want 4 of each", maps, objectives)
	}
}

// do gives commands and answers, each of which has to be allowed.
func do(t testing.TB, b *rules.Battle, list ...rules.Command) {
	t.Helper()
	for _, c := range list {
		if out, err := b.Do(c); err != nil || !out.Ruling.OK() {
			t.Fatalf("%s: %v %s", c.Kind, err, out.Ruling.Text)
		}
	}
}

// answer is the answer of a seat that picks an option.
func answer(seat rules.Seat, pick string) rules.Command {
	a := rules.Picking(pick)
	return rules.Command{Kind: rules.KindAnswer, Seat: seat, Answer: &a}
}

// TestAllotmentIsSealed holds that side B sees nothing of what A allots while it allots itself, and is asked as much whatever A said; that
// A is told once both have said; and that the players may agree otherwise (DLCE-SETUP-07.e, DLCE-DEPL-08.g).
func TestAllotmentIsSealed(t *testing.T) {
	const forces = "table 72x48\nopening map=advancing-lines objective=annihilate\n%sprofile man \"Man\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1\nunit a1 A \"One\"\nmodels 1 man\nunit a2 A \"Two\"\nmodels 1 man\nunit b1 B \"Three\"\nmodels 1 man\nunit b2 B \"Four\"\nmodels 1 man\nstate strategic=A\n"
	for setting, sealed := range map[string]bool{"": true, "setting open-allotment on\n": false} {
		var seen []string
		for _, first := range []string{"main", "reserves"} {
			b := start(t, fmt.Sprintf(forces, setting))
			sys := b.System()
			do(t, b, rules.Command{Kind: "choose-zone", Seat: rules.SeatA, Name: "A"}, rules.Command{Kind: "choose-flank", Seat: rules.SeatB, Name: "left"},
				rules.Command{Kind: "allot"}, answer(rules.SeatA, first), answer(rules.SeatA, "main"))
			if b.Open().Seat != rules.SeatB {
				t.Fatalf("asked is %s, want B", b.Open().Seat)
			}
			view := rules.ViewerOf(sys).View(b.State(), rules.SeatB)
			var got []string
			for _, a := range view.Wait.Answers {
				got = append(got, fmt.Sprintf("%v %v", a.Picks, a.Hidden))
			}
			for _, e := range b.Told() {
				if e.Kind == rules.EvSecret && e.For(rules.SeatB) {
					got = append(got, e.Text.String())
				}
			}
			seen = append(seen, fmt.Sprint(got, b.Open().Options))
			do(t, b, answer(rules.SeatB, "main"))
			out, err := b.Do(answer(rules.SeatB, "main"))
			if err != nil || !out.Ruling.OK() {
				t.Fatal(err, out.Ruling)
			}
			told := 0
			for _, e := range out.Events {
				if e.Kind == rules.EvSecret && e.For(rules.SeatA) && e.For(rules.SeatB) {
					told++
				}
			}
			if want := map[bool]int{true: 4, false: 0}[sealed]; told != want {
				t.Errorf("%q, A says %s: %d answers are shown at the end, want %d", setting, first, told, want)
			}
		}
		if (seen[0] == seen[1]) != sealed {
			t.Errorf("%q: what B sees is the same whatever A says: %v, want %v: %q", setting, seen[0] == seen[1], sealed, seen)
		}
	}
}

// TestForcedObjective holds where an objective lies for which nobody finds a legal point: in the middle of the first sector, and of the
// second as far from the first as can be, of two corners as far the one nearer to the middle (DLCE-OBJ-03.g).
func TestForcedObjective(t *testing.T) {
	b := start(t, "table 48x24\nopening map=advancing-lines objective=centre-ground\nprofile man \"Man\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1\nunit a1 A \"One\"\nmodels 1 man\nunit b1 B \"Two\"\nmodels 1 man\nstate strategic=A\n")
	do(t, b, rules.Command{Kind: "choose-zone", Seat: rules.SeatA, Name: "A"}, rules.Command{Kind: "choose-flank", Seat: rules.SeatB, Name: "left"}, rules.Command{Kind: "objective-first", Seat: rules.SeatA, Name: "B"})
	var got []string
	for _, o := range b.State().Ext.(*model.Ext).Objectives {
		got = append(got, o.At.X.Decimal()+","+o.At.Y.Decimal())
	}
	if fmt.Sprint(got) != "[12,12 48,0]" {
		t.Errorf("got %v, want [12,12 48,0]", got)
	}
}

// TestOpeningSteps holds what is settled before the first Section is set up, and nothing else is (DLCE-SETUP-07.f); and on which tables
// (DLCE-SETUP-01, DLCE-COMP-06): the two that the book recommends are offered, any other can be played on.
// It proves DLCE-SETUP-01.a, DLCE-SETUP-01.b, DLCE-SETUP-07.a and DLCE-COMP-06.a.
func TestOpeningSteps(t *testing.T) {
	b := start(t, strings.Replace(fmt.Sprintf(bare, 5), "72x48", "60x44", 1))
	m := &ai.Match{Battle: b, Players: [2]ai.Player{ai.NewRandom(1), ai.NewRandom(2)}}
	var steps []string
	for b.State().Phase == model.Deployment && !slices.Contains(steps, "M") {
		if s := b.State().Step; s != "" && (len(steps) == 0 || steps[len(steps)-1] != s) {
			steps = append(steps, s)
		}
		if err := m.Step(); err != nil {
			t.Fatal(err)
		}
	}
	all := []string{"advantage", "objective", "map", "zones", "flank", "objectives", "fire-teams", "allotment", "M"}
	at := 0
	for _, s := range steps {
		for at < len(all) && all[at] != s {
			at++
		}
	}
	if at == len(all) || len(steps) < 6 {
		t.Errorf("steps: got %v, want those of %v in this order", steps, all)
	}
	var tables []string
	for _, size := range rules.ScenaristOf(community(t)).Tables() {
		tables = append(tables, size.W.Decimal()+"x"+size.H.Decimal())
	}
	if fmt.Sprint(tables) != "[72x48 96x48]" {
		t.Errorf("tables: got %v", tables)
	}
}

// TestTerrainHints holds the advice on a table of the Community Edition: how much terrain, and objectives in it; a battle begins
// whatever it says (DLCE-SETUP-02.a, DLCE-OBJ-05.a).
func TestTerrainHints(t *testing.T) {
	const men = "profile man \"Man\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1\nunit a1 A \"One\"\nmodel a1.1 man at=2,2\nunit b1 B \"Two\"\nmodel b1.1 man at=70,46\n"
	for _, c := range []struct {
		lines string
		rule  rules.RuleID
		want  bool
	}{
		{"terrain forest f1 poly=10,10;46,10;46,38;10,38\n", "DLCE-SETUP-02", true},                       // 29%
		{"terrain forest f1 poly=10,10;30,10;30,27;10,27\n", "DLCE-SETUP-02", false},                      // 10%
		{"terrain forest f1 poly=10,10;60,10;60,38;10,38\n", "DLCE-SETUP-02", false},                      // 40%
		{"terrain forest f1 poly=10,10;30,10;30,27;10,27\nobjective o1 at=20,20\n", "DLCE-OBJ-05", false}, // 1 of 1
		{"terrain forest f1 poly=10,10;30,10;30,27;10,27\nobjective o1 at=20,20\nobjective o2 at=12,12\n", "DLCE-OBJ-05", true},
		{"terrain forest f1 poly=10,10;30,10;30,27;10,27\nobjective o1 at=40,40\n", "DLCE-OBJ-05", true},
	} {
		b := start(t, "table 72x48\n"+c.lines+men)
		found := false
		for _, r := range rules.GuideOf(b.System()).Guidance(b.State()) {
			if r.Rule == c.rule && (strings.Contains(r.Text.String(), "quarter") || c.rule != "DLCE-SETUP-02") {
				found = true
				if r.OK() != c.want {
					t.Errorf("%q: %s: followed %v, want %v", c.lines, r.Text, r.OK(), c.want)
				}
			}
		}
		if !found {
			t.Errorf("%q: no advice of %s", c.lines, c.rule)
		}
		if r := b.Check(rules.Command{Kind: "begin-turn"}); !r.OK() {
			t.Errorf("%q: the battle does not begin: %s", c.lines, r.Text)
		}
	}
}

// TestForcesAreJudged holds that the advice on a battle has the faults of both forces by one agreement, and a transport bought with a
// Section as one of its models, without a slot of its own (DLCE-FORCE-01.a, DLCE-FORCE-05).
// It proves DLCE-FORCE-05.a and DLCE-FORCE-05.b.
func TestForcesAreJudged(t *testing.T) {
	force := func(side string) string {
		u := strings.ToLower(side)
		return "unit " + u + "1 " + side + " \"Staff " + side + "\" cost=600 platoon=1 slot=hq\nmodels 1 captain\nunit " + u + "2 " + side + " \"Line " + side + "\" cost=600 platoon=1 slot=line\nmodels 4 man\nmodels 1 truck\n"
	}
	b := start(t, "table 72x48\nsetting mfv 1100\nopening platoons=1\nprofile man \"Man\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1\nprofile captain \"Captain\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1 rank=2 points=2\nprofile truck \"Truck\" type=ironclad mv=8 ar=9/7/5 hp=3 mad=1black base=2x3 mars=\"capacity 6 infantry\"\n"+
		force("A")+force("B")+"unit b3 B \"More\" cost=0 platoon=2 slot=hq\nmodels 1 captain\n")
	var got []string
	for _, r := range rules.GuideOf(b.System()).Guidance(b.State()) {
		if strings.HasPrefix(string(r.Rule), "DLCE-FORCE") {
			got = append(got, string(r.Rule)+" "+strings.SplitN(r.Text.String(), ":", 2)[0])
		}
	}
	if want := "[DLCE-FORCE-01 side A DLCE-FORCE-01 side B DLCE-FORCE-01 side B DLCE-FORCE-02 side B DLCE-FORCE-04 side B]"; fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
	if s := b.State(); len(s.Unit(2).Models) != 5 || len(s.Units) != 5 {
		t.Errorf("the Section has %d models, and there are %d Sections; want the truck among 5 models, and 5 Sections", len(s.Unit(2).Models), len(s.Units))
	}
}

// TestFriendlyEdgeOfCorners holds that a Section whose zone lies in a corner falls back to the nearer of the two edges there
// (DLCE-DEPL-04.e).
func TestFriendlyEdgeOfCorners(t *testing.T) {
	b := start(t, "table 72x48\nopening map=oblique-contact objective=annihilate\nprofile man \"Man\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1\nunit a1 A \"One\"\nmodel a1.1 man at=30,10\nunit a2 A \"Two\"\nmodel a2.1 man at=5,20\nunit b1 B \"Three\"\nmodel b1.1 man at=60,44\nunit b2 B \"Four\"\nmodel b2.1 man at=68,30\nstate turn=1 phase=activation\n")
	g := model.Read(b.State())
	for unit, want := range map[rules.UnitID]string{1: "bottom", 2: "left", 3: "top", 4: "right"} {
		if got := flight.FriendlyEdge(g, unit); got != want {
			t.Errorf("unit %d falls back to the %s edge, want %s", unit, got, want)
		}
	}
}

// TestBreakThroughDraws holds that a position is worth the more to the players of the program the nearer a Section is to the enemy's zone
// where Break Through is fought for, and is not where Annihilate is.
func TestBreakThroughDraws(t *testing.T) {
	worth := func(objective string, y int) int {
		b := start(t, fmt.Sprintf("table 72x48\nopening map=advancing-lines objective=%s\nprofile man \"Man\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1\nunit a1 A \"One\" cost=100\nmodel a1.1 man at=10,%d\nunit b1 B \"Two\" cost=100\nmodel b1.1 man at=70,44\nstate turn=1 phase=activation to-act=A strategic=A\n", objective, y))
		return rules.CriticOf(b.System()).Worth(b.State(), rules.SeatA)
	}
	last := worth("break-through", 4)
	for _, y := range []int{14, 26, 33, 40} {
		now := worth("break-through", y)
		if now <= last {
			t.Errorf("at y=%d the position is worth %d, want more than %d", y, now, last)
		}
		last = now
	}
	if a, b := worth("annihilate", 4), worth("annihilate", 40); a != b {
		t.Errorf("Annihilate: worth %d at the own edge and %d at the other, want the same", a, b)
	}
}
