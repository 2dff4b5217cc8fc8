package duel

import (
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
	_ "baize/rules/systems"
	"baize/saves"
	"baize/scenarios"
)

// TestMain is the program itself where a test starts it as a player of another build.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "duel" {
		os.Exit(Run(os.Args[2:], os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

func TestEverySystemFights(t *testing.T) {
	for _, sys := range rules.Systems() {
		id := sys.Info().ID
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			var out, errs strings.Builder
			if code := Run([]string{"-system", id, "-games", "2", "-tsv"}, &out, &errs); code != 0 {
				t.Fatalf("got exit %d: %s%s", code, out.String(), errs.String())
			}
			lines := strings.Split(strings.TrimSpace(out.String()), "\n")
			if len(lines) != 3 || !strings.Contains(lines[1], "\t1\trandom\trandom\t") || !strings.Contains(lines[2], "\t2\t") {
				t.Errorf("got\n%s\nwant a head and two games", out.String())
			}
		})
	}
}

func TestTheSameSeedFightsTheSameBattle(t *testing.T) {
	for _, seats := range []string{"random,random", "ai,random"} {
		run := func() string {
			var out strings.Builder
			Run([]string{"-system", rules.Systems()[0].Info().ID, "-seats", seats, "-games", "1", "-seed", "7", "-tries", "60", "-tsv"}, &out, &out)
			f := strings.Split(out.String(), "\t")
			return strings.Join(f[:len(f)-2], "\t") // the seconds differ
		}
		if a, b := run(), run(); a != b {
			t.Errorf("%s: got\n%s\nand then\n%s", seats, a, b)
		}
	}
}

func TestBattlesAreKept(t *testing.T) {
	dir := t.TempDir()
	var out strings.Builder
	if code := Run([]string{"-system", rules.Systems()[0].Info().ID, "-games", "1", "-save", dir}, &out, &out); code != 0 {
		t.Fatal(out.String())
	}
	files, _ := filepath.Glob(filepath.Join(dir, "*"))
	if len(files) != 1 {
		t.Fatalf("got %v, want one autosave", files)
	}
	got, j, err := saves.Recover(files[0])
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	if got.Battle.State().Over == nil {
		t.Error("the autosave does not hold the end of the battle")
	}
}

func TestBadUsage(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"", "expected -system ID"},
		{"-system nowhere", "unknown rule system"},
		{"-system X -seats random", "expected two of"},
		{"-system X -seats random,clever", "expected two of"},
		{"-system X -games 0", "expected 1 to"},
		{"-system X -tell", "expected -save DIR"},
		{"-system X -tries -1", "expected 1 or more"},
		{"-system X -forces mine", "expected given, traded or both"},
		{"-system X extra", "unexpected \"extra\""},
		{"-scenario nowhere", "nowhere"},
		{"-system X -save " + os.DevNull, "FAILED"},
	} {
		var out strings.Builder
		args := strings.Fields(strings.ReplaceAll(c.args, "X", rules.Systems()[0].Info().ID))
		if code := Run(args, &out, &out); code == 0 || !strings.Contains(out.String(), c.want) {
			t.Errorf("%s: got exit %d and %q, want an error with %q", c.args, code, out.String(), c.want)
		}
	}
}

// A duel that names no scenario is fought on even ground: in no lesson.
func TestSmallestIsNoLesson(t *testing.T) {
	for _, sys := range rules.Systems() {
		name := fought(sys.Info().ID)[0]
		if s, err := scenarios.Load(name); err != nil || len(s.Lesson) > 0 {
			t.Errorf("%s: got %s, a lesson of %d prompts, %v", sys.Info().ID, name, len(s.Lesson), err)
		}
	}
}

// TestForcesAreTraded: with both forces the players sit at either side with either force in four battles, each battle begins with the forces
// that it says, and the report counts by forces what it counts by sides.
func TestForcesAreTraded(t *testing.T) {
	o := options{scenario: fought("dl2")[0], system: "dl2", forces: both, seats: "random,random", players: [2]string{"random", "random"}}
	starts, err := o.starts()
	if err != nil {
		t.Fatal(err)
	}
	force := func(s *rules.State, seat rules.Seat) (out []string) {
		for i := range s.Units {
			if s.Units[i].Seat == seat {
				out = append(out, s.Units[i].Name)
			}
		}
		return out
	}
	a, b, back, forth := force(starts[0], rules.SeatA), force(starts[0], rules.SeatB), force(starts[1], rules.SeatA), force(starts[1], rules.SeatB)
	if slices.Equal(a, b) || !slices.Equal(a, forth) || !slices.Equal(b, back) {
		t.Errorf("got %q against %q, traded %q against %q", a, b, back, forth)
	}
	seen := map[[2]bool]bool{}
	for i := range 4 {
		g := o.play(starts, i, io.Discard)
		seen[[2]bool{g.swapped, g.traded}] = true
	}
	if len(seen) != 4 {
		t.Errorf("got %v, want each pair of swapped and traded", seen)
	}
	var out strings.Builder
	r := newReport(o, &out)
	r.games = []game{{result: &rules.Result{Winner: rules.SeatA}}, {result: &rules.Result{Winner: rules.SeatA}, traded: true}, {result: &rules.Result{Winner: rules.SeatB}, traded: true}}
	r.end()
	for _, want := range []string{"A won 2, B won 1; the share of A is from 20.8 to 93.9 of 100", "the one that the scenario gives A won 2, that of B 1"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("got %s, want %q", out.String(), want)
		}
	}
}

// TestMirroredPairs: both battles of a pair have the seed of the pair, the players change sides between them, and the report gives the
// share of the first player, a draw counted half.
func TestMirroredPairs(t *testing.T) {
	var out strings.Builder
	args := []string{"-system", rules.Systems()[0].Info().ID, "-seats", "greedy,random", "-games", "2", "-seed", "5", "-mirror"}
	if code := Run(append(args, "-tsv"), &out, &out); code != 0 {
		t.Fatalf("got exit %d: %s", code, out.String())
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")[1:]
	for i, want := range []string{"\t5\tgreedy\trandom\t", "\t5\trandom\tgreedy\t", "\t6\tgreedy\trandom\t", "\t6\trandom\tgreedy\t"} {
		if len(lines) != 4 || !strings.Contains(lines[i], want) {
			t.Fatalf("got\n%s\nwant line %d to have %q, and four of them", out.String(), i+1, want)
		}
	}
	out.Reset()
	r := newReport(options{games: 2, mirror: true, players: [2]string{"ai", "greedy"}}, &out)
	r.games = []game{
		{seed: 1, result: &rules.Result{Winner: rules.SeatA}}, {seed: 1, swapped: true, result: &rules.Result{Winner: rules.SeatB}},
		{seed: 2, result: &rules.Result{Winner: rules.SeatB}}, {seed: 2, swapped: true, result: &rules.Result{Winner: rules.NoSeat}},
	}
	r.end()
	if want := "2 mirrored pairs: the share of ai is 62.5 of 100, a draw counted half"; !strings.Contains(out.String(), want) {
		t.Errorf("got %s, want %q", out.String(), want)
	}
}

// TestPlayerOfAnotherBuild: a player that another process seats plays as it does in this one, and what its rules refuse fails the battle.
func TestPlayerOfAnotherBuild(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	fight := func(seats string) string {
		var out strings.Builder
		args := []string{"-system", rules.Systems()[0].Info().ID, "-seats", seats, "-games", "2", "-seed", "3", "-tries", "40", "-tsv"}
		if code := Run(args, &out, &out); code != 0 {
			t.Fatalf("got exit %d: %s", code, out.String())
		}
		lines := strings.Split(strings.ReplaceAll(out.String(), "@"+self, ""), "\n")
		for i, l := range lines {
			if f := strings.Split(l, "\t"); len(f) > 2 {
				lines[i] = strings.Join(f[:len(f)-2], "\t") // the seconds differ
			}
		}
		return strings.Join(lines, "\n")
	}
	if a, b := fight("ai,random"), fight("ai@"+self+",random"); a != b {
		t.Errorf("got\n%s\nof a player of another build, want\n%s", b, a)
	}
	var out strings.Builder
	if code := Run([]string{"-system", rules.Systems()[0].Info().ID, "-seats", "ai@/nowhere/baize,random", "-games", "1"}, &out, &out); code != 1 || !strings.Contains(out.String(), "/nowhere/baize") {
		t.Errorf("got exit %d and %s, want a failed battle that names the program", code, out.String())
	}
}

// TestIdleActivationsAreCounted: who always ends what it begins does nothing in each of its activations, unless nothing else could be done,
// and attacks nobody; who tries things out does something in nearly all.
func TestIdleActivationsAreCounted(t *testing.T) {
	makers["idler"] = func(seed uint64) ai.Player { return idler{ai.NewRandom(seed)} }
	defer delete(makers, "idler")
	fired, moved := 0, 0
	for _, sys := range rules.Systems() {
		start, err := scenarios.Load(fought(sys.Info().ID)[0])
		if err != nil {
			t.Fatal(err)
		}
		o := options{system: start.System, players: [2]string{"idler", "greedy"}, seed: 2}
		g := o.fight(sys, start, 0, io.Discard)
		if g.err != nil {
			t.Fatal(g.err)
		}
		idle, busy := g.minds[0], g.minds[1]
		if idle.activations == 0 || idle.idle*10 < idle.activations*6 || busy.activations == 0 || busy.idle*3 > busy.activations {
			t.Errorf("%s: the idler does nothing in %d of %d activations, greedy in %d of %d", sys.Info().ID, idle.idle, idle.activations, busy.idle, busy.activations)
		}
		if idle.fired > 0 || idle.moved*10 > idle.activations || busy.way < geom.Length(busy.moved)*geom.Inch {
			t.Errorf("%s: the idler attacks %d times and moves %d times, greedy moves %d times, over %v in all", sys.Info().ID, idle.fired, idle.moved, busy.moved, busy.way)
		}
		fired, moved = fired+busy.fired, moved+busy.moved
	}
	if fired < 5 || moved < 5 {
		t.Errorf("greedy attacks %d times and moves %d times in all battles, want more", fired, moved)
	}
}

// TestHolds: a unit keeps an objective that its side would not hold without it, or that the enemy would hold then; not one that a second
// unit of its side holds too.
func TestHolds(t *testing.T) {
	const dustup = `system dustup
table 44x44 meadow
profile ldr "Leader" kind=figure role=leader armour=partial-light fp=1 impact=D10 sv=1 melee=D8
unit a1 A "Alpha" quality=experienced lv=2
model a1.1 ldr at=%s
unit a2 A "Second" quality=experienced lv=2
model a2.1 ldr at=%s
unit b1 B "Bravo" quality=experienced lv=2
model b1.1 ldr at=%s
objective o1 at=22,22 value=2
state turn=1 phase=activation to-act=A first=A
`
	const dust = `system dust
table 44x44
profile foot "Soldier" armour=S2 move=2 march=4
unit a1 A "Alpha" cost=5
model a1.1 foot at=%s
unit a2 A "Second" cost=5
model a2.1 foot at=%s
unit b1 B "Bravo" cost=5
model b1.1 foot at=%s
objective o1 at=22,22 value=2
state turn=1 phase=activation to-act=A first=A
`
	for _, c := range []struct {
		what, set  string
		a1, a2, b1 string
		want       bool
	}{
		{"alone", dustup, "22,20", "4,4", "4,40", true},
		{"with another of its side", dustup, "22,20", "22,24", "4,40", false},
		{"elsewhere", dustup, "4,10", "4,4", "4,40", false},
		{"against an enemy who would hold it", dustup, "22,20", "4,4", "22,24", true},
		{"elsewhere, and the enemy holds it", dustup, "4,10", "4,4", "22,24", false},
		{"alone", dust, "22,22", "2,2", "2,42", true},
		{"elsewhere", dust, "2,10", "2,2", "2,42", false},
	} {
		s := table.Lay(t, fmt.Sprintf(c.set, c.a1, c.a2, c.b1))
		sys, err := rules.Find(s.System)
		if err != nil {
			t.Fatal(err)
		}
		if got := holds(sys, s, 1); got != c.want {
			t.Errorf("%s, %s: got %t, want %t", s.System, c.what, got, c.want)
		}
	}
}

// idler sets up like a random player, begins activations, and ends them at once.
type idler struct{ *ai.Random }

func (p idler) Decide(l *ai.Look) (rules.Command, error) {
	if list := offers(l.Open); !l.Asked && l.Open.Unit != 0 && len(list) > 0 {
		c := *list[len(list)-1].Command
		if c.Seat == rules.NoSeat {
			c.Seat = l.Seat
		}
		if l.Check(c).OK() {
			return c, nil
		}
	}
	return p.Random.Decide(l)
}

// TestInterval: shares of pairs give the mean and an interval around it, narrower the more pairs there are and the more alike they are.
func TestInterval(t *testing.T) {
	for _, c := range []struct {
		shares          []float64
		mean, low, high float64 // Wilson's formula by hand, with the number of battles that the variance of the pairs allows
	}{
		{[]float64{1, 1, 1, 1}, 1, 0.676, 1},               // as eight battles
		{[]float64{0.5, 0.5, 0.5, 0.5}, 0.5, 0.215, 0.785}, // likewise
		{[]float64{1, 0, 1, 0}, 0.5, 0.125, 0.875},         // as three
		{[]float64{1, 0.5, 1, 0.5}, 0.75, 0.409, 0.929},    // as eight, though the variance would have them be nine
	} {
		if mean, low, high := interval(c.shares); math.Abs(mean-c.mean)+math.Abs(low-c.low)+math.Abs(high-c.high) > 0.003 {
			t.Errorf("%v: got %.3f, %.3f to %.3f, want %.3f, %.3f to %.3f", c.shares, mean, low, high, c.mean, c.low, c.high)
		}
	}
}
