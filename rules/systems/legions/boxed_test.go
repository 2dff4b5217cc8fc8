package legions_test

import (
	"strconv"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/systems/legions/model"
	"baize/scenarios"
)

// boxed lists what lies in the box for the Community Edition.
func boxed(kind scenarios.Kind) (out []scenarios.Entry) {
	for _, e := range scenarios.Open("").List(kind) {
		if e.System == "dlce" {
			out = append(out, e)
		}
	}
	return out
}

// TestBoxOfTheCommunityEdition holds that every file in the box for the Community Edition can be read, also by its path, and says what it
// is about; and how much there is.
func TestBoxOfTheCommunityEdition(t *testing.T) {
	for kind, least := range map[scenarios.Kind]int{scenarios.Scenarios: 4, scenarios.Maps: 4, scenarios.Forces: 16} {
		list := boxed(kind)
		if len(list) < least {
			t.Errorf("%s: got %d, want %d or more", kind, len(list), least)
		}
		for _, e := range list {
			if e.Err != nil || e.Title == "" || e.About == "" || kind == scenarios.Scenarios && e.Length == "" {
				t.Errorf("%s: got %+v", e.Name, e)
			}
			if err := scenarios.Validate("../../../scenarios/data/" + string(kind) + "/" + e.Name + ".txt"); err != nil {
				t.Error(err)
			}
		}
	}
	settled, lessons := map[string]bool{}, 0
	for _, e := range boxed(scenarios.Scenarios) {
		s, err := scenarios.Load(e.Name)
		if err != nil {
			t.Fatal(err)
		}
		o := s.Ext.(*model.Ext).Opening
		settled[o.Map], settled[o.Objective] = true, true
		if e.Lesson {
			lessons++
		}
	}
	if len(settled) != 8 || settled[""] || lessons != 1 {
		t.Errorf("got maps and objectives %v, %d lessons, want four of each and one lesson", settled, lessons)
	}
}

// TestBoxedForcesAreLegal holds that the forces in the box are built by the rules, of their size, two of either size and one of each number of points a nation, with nothing
// that is only kept by name.
func TestBoxedForcesAreLegal(t *testing.T) {
	count := map[string]int{}
	for _, e := range boxed(scenarios.Forces) {
		s, err := scenarios.Open("").LoadWith("ce-tide-gate", [2]string{e.Name, ""})
		if err != nil {
			t.Fatal(err)
		}
		sys := rules.NewBattle(community(t), s).System()
		for _, r := range rules.GuideOf(sys).Guidance(s) {
			if strings.HasPrefix(string(r.Rule), "DLCE-FORCE") && !r.OK() && strings.HasPrefix(r.Text.String(), "side A") {
				t.Errorf("%s: %s", e.Name, r.Text)
			}
		}
		size, low, high, composed := "an hour", 400, 550, false
		switch _, points, _ := strings.Cut(strings.TrimPrefix(e.Name, "ce-"), "-"); points {
		case "picket", "outpost":
			size, low, high = "20 minutes", 250, 300
		case "500", "750", "1000":
			high, _ = strconv.Atoi(points)
			size, low, composed = points+" points", high*95/100, true // as the window composes it: all in one platoon, which goes without saying
		}
		if e.Points < low || e.Points > high {
			t.Errorf("%s: got %d points, want %d to %d for %s", e.Name, e.Points, low, high, size)
		}
		count[e.Nation+", "+size]++
		for _, u := range s.Units {
			if g := model.Read(s).Section(u.ID); g.Slot == "" || g.Platoon == 0 && !composed {
				t.Errorf("%s: %s says nothing of its slot or platoon", e.Name, u.Name)
			}
			for _, tr := range rules.CardsOf(sys).Card(s, u.ID).Traits {
				if !tr.Ruled {
					t.Errorf("%s: %s: %s is not ruled", e.Name, u.Name, tr.Name)
				}
			}
		}
	}
	if len(count) != 20 {
		t.Errorf("got %v, want four nations of two sizes and three of points", count)
	}
	for what, n := range count {
		if n < 2 && !strings.HasSuffix(what, " points") {
			t.Errorf("%s: got %d forces, want 2 or more", what, n)
		}
	}
}

// TestForceFilesAreJudged holds that a force file that is not built by the platoon diagram, or has more points than its limit, is refused with
// its line and what would mend it; one that says nothing of slots, or is there to copy from, is not (DLCE-FORCE-01.b, DLCE-FORCE-02.a).
func TestForceFilesAreJudged(t *testing.T) {
	const men = "profile man \"Man\" type=infantry mv=6 ir=3 lp=1\nprofile captain \"Captain\" type=infantry mv=6 ir=3 lp=1 rank=3 points=3\n"
	const hq, line, elite = "unit 1 \"Staff\" cost=100 platoon=1 slot=hq\nmodels 1 captain\n", "unit 2 \"Line\" cost=150 platoon=1 slot=line\nmodels 6 man\n", "unit 3 \"Guard\" cost=50 platoon=1 slot=elite\nmodels 2 man\n"
	for _, c := range []struct{ head, body, want string }{
		{"points=250", hq + line, ""},
		{"points=250 limit=250", hq + line, ""},
		{"points=250 limit=249", hq + line, "f.txt:1: the force has 250 points, 1 more than the 249 agreed: leave 1 points or more out (DLCE-FORCE-01)"},
		{"points=150", hq + elite, "f.txt:1: platoon 1 has no Line Section: one Line Section (DLCE-FORCE-02)"},
		{"points=150 limit=none", hq + elite, ""},
		{"points=150 library=on", hq + elite, ""},
		{"points=200", line + elite, "f.txt:1: platoon 1 has no HQ: add an Officer to lead it (DLCE-FORCE-02)"},
		{"points=50", strings.ReplaceAll(elite, " platoon=1 slot=elite", ""), ""},
		{"points=250", strings.Replace(hq, "slot=hq", "slot=staff", 1) + line, "f.txt:4: slot"},
	} {
		err := scenarios.Open("").ValidateText("f.txt", []byte("force \"F\" system=dlce nation=\"N\" "+c.head+"\n"+men+c.body))
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s %q: got %v, want %q", c.head, c.body, err, c.want)
		}
	}
}

// TestBoxedTablesFollowTheAdvice holds that nothing is advised against on the tables in the box, and that neither side has the better ground.
func TestBoxedTablesFollowTheAdvice(t *testing.T) {
	for _, e := range boxed(scenarios.Scenarios) {
		s, err := scenarios.Load(e.Name)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rules.GuideOf(community(t)).Guidance(s) {
			if !r.OK() {
				t.Errorf("%s: %s: %s", e.Name, r.Rule, r.Text)
			}
		}
		for _, p := range s.Table.Pieces {
			c := p.Shape.Bounds().Centre()
			c.X, c.Y = s.Table.W-c.X, s.Table.H-c.Y
			twin := false
			for _, q := range s.Table.Pieces {
				twin = twin || q.Kind == p.Kind && q.Shape.Bounds().Centre().Dist(c) < 500
			}
			if !twin {
				t.Errorf("%s: %s has no twin", e.Name, p.Label)
			}
		}
	}
}

// TestBoxedScenariosAreBegun has the program's players settle the opening of every scenario in the box, set all up and play the first Turn:
// random ones, and a greedy one against a random one.
func TestBoxedScenariosAreBegun(t *testing.T) {
	for _, e := range boxed(scenarios.Scenarios) {
		for seed := range uint64(2) {
			s, err := scenarios.Load(e.Name)
			if err != nil {
				t.Fatal(err)
			}
			s.Seed = seed + 1
			seats := [2]ai.Player{ai.NewRandom(seed), ai.NewRandom(seed + 100)}
			if seed == 1 {
				seats[0] = ai.NewGreedy(seed)
			}
			b := rules.NewBattle(community(t), s)
			m := &ai.Match{Battle: b, Players: seats}
			for n := 0; b.State().Turn < 2 && b.State().Over == nil; n++ {
				if err := m.Step(); err != nil || n > 600 {
					t.Fatalf("%s, seed %d, turn %d, step %q after %d: %v", e.Name, seed+1, b.State().Turn, b.State().Step, n, err)
				}
			}
		}
	}
}
