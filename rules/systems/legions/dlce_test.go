package legions_test

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// TestToldByRules holds that nothing is told in the transcripts of an edition by a rule that it has not: a ruling, a step or a cite
// without a row.
func TestToldByRules(t *testing.T) {
	for _, sys := range legions.Printed() {
		for _, f := range rules.ProverOf(sys).Transcripts() {
			t.Run(sys.Info().ID+"/"+f.Name, func(t *testing.T) {
				lacking := map[string]bool{}
				rep := rulestest.Watch(f.Name, f.Data, func(out rules.Outcome) {
					for i := range out.Events {
						if r := out.Events[i].Ruling; r != nil {
							lacks(r, lacking)
						}
					}
				})
				if rep.Err != nil {
					t.Error(rep.Err)
				}
				for what := range lacking {
					t.Errorf("told by no rule: %s", what)
				}
			})
		}
	}
}

// TestCommunityValues holds what set-ups of the Community Edition may say: no Quality, one Command Range for all Officers, Fortified
// cover, High Walls; and what they may not.
// It proves DLCE-PROF-01.a.
func TestCommunityValues(t *testing.T) {
	const head, man = "system dlce\ntable 48x48 meadow\n", "profile man \"Man\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1\n"
	const tail = "unit a1 A \"Men\"\nmodel a1.1 man at=10,10\nunit b1 B \"Foes\"\nmodel b1.1 man at=40,40\nstate turn=1 phase=activation to-act=A\n"
	for name, c := range map[string]struct{ lines, want string }{
		"as it is":         {man + tail, ""},
		"no Injury Rating": {strings.Replace(man, "ir=3 ", "", 1) + tail, "ir"},
		"a Quality":        {man + strings.Replace(tail, "\"Men\"", "\"Men\" quality=regular", 1), "quality"},
		"eight inches":     {strings.Replace(man, "base=1", "base=1 rank=2 points=2 command=8", 1) + tail, ""},
		"seven inches":     {strings.Replace(man, "base=1", "base=1 rank=2 points=2 command=7", 1) + tail, "command=7: every officer has a Command Range of 8"},
		"no range":         {strings.Replace(man, "base=1", "base=1 rank=2 points=2", 1) + tail, ""},
		"Fortified":        {"terrain-type bunker \"Bunker\" cover=fortified\n" + man + tail, ""},
		"iron cover":       {"terrain-type bunker \"Bunker\" cover=iron\n" + man + tail, "expected open, soft, hard or fortified"},
		"High Wall":        {"terrain high-wall w1 rect=20,20,6,1\n" + man + tail, ""},
		"a stone wall":     {"terrain stone-wall w1 rect=20,20,6,1\n" + man + tail, ""},
		"deep water":       {"terrain deep-water w1 disc=20,20,3\n" + man + tail, `terrain type "deep-water"`},
		"a setting of 2.0": {"setting battle-weary on\n" + man + tail, "battle-weary"},
		"an Order of 2.0":  {man + tail + "do A activate unit=a1\ncheck A order name=form-line model=a1.1\nexpect refused DLCE-ORD-05\n", ""},
	} {
		rep := rulestest.Run("values.txt", []byte(head+c.lines))
		if got := fmt.Sprint(rep.Err); (c.want == "") != (rep.Err == nil) || c.want != "" && !strings.Contains(got, c.want) {
			t.Errorf("%s: got %v, want %q", name, rep.Err, c.want)
		}
	}
}

// TestCommunityTypes holds the model types of the Community Edition (DLCE-PROF-02): a Gun Team is Infantry on every kind of terrain, and
// a Field Gun a Small Ironclad.
// It proves DLCE-PROF-02.a.
func TestCommunityTypes(t *testing.T) {
	const foot, hull = "mv=6 ir=3 lp=1 mad=2black base=1", "mv=6 ar=3/3/3 hp=2 mad=- base=2x3"
	for words, want := range map[string]string{
		"type=infantry " + foot: "", "type=gun-team " + foot: "", "type=heavy-infantry " + foot: "", "type=cavalry " + foot: "", "type=jetpack " + foot: "",
		"type=ironclad " + hull: "", "type=ironclad size=small " + hull: "", "type=heavy-ironclad " + hull: "", "type=field-gun " + hull: "",
		"type=walker " + hull: `type "walker"`, "type=crew " + foot: `type "crew"`, "type=infantry size=small " + foot: "only Ironclads have a size",
	} {
		rep := rulestest.Run("types.txt", []byte("system dlce\ntable 48x48 meadow\nprofile one \"One\" "+words+
			"\nunit a1 A \"One\"\nmodel a1.1 one at=10,10\nunit b1 B \"Foe\"\nmodel b1.1 one at=40,40\nstate turn=1 phase=activation to-act=A\n"))
		if got := fmt.Sprint(rep.Err); (want == "") != (rep.Err == nil) || want != "" && !strings.Contains(got, want) {
			t.Errorf("%s: got %v, want %q", words, rep.Err, want)
		}
	}
	s := table.Lay(t, "system dlce\ntable 48x48 meadow\nprofile man \"Man\" type=infantry "+foot+"\nprofile team \"Team\" type=gun-team "+foot+
		"\nprofile gun \"Gun\" type=field-gun "+hull+"\nprofile small \"Small\" type=ironclad size=small "+hull+
		"\nunit a1 A \"All\"\nmodel a1.1 man at=10,10\nmodel a1.2 team at=12,10\nmodel a1.3 gun at=14,10\nmodel a1.4 small at=18,10\nunit b1 B \"Foe\"\nmodel b1.1 man at=40,40\nstate turn=1 phase=activation to-act=A\n")
	g := model.Read(s)
	for i := range g.Terrains {
		k := &g.Terrains[i]
		if a, b := ground.ClassOf(g, k, 1), ground.ClassOf(g, k, 2); a != b {
			t.Errorf("%s: %s for Infantry, %s for a Gun Team", k.Name, a, b)
		}
		if a, b := ground.ClassOf(g, k, 3), ground.ClassOf(g, k, 4); a != b {
			t.Errorf("%s: %s for a Field Gun, %s for a Small Ironclad", k.Name, a, b)
		}
	}
	if ground.Crushes(g, 3) || ground.Crushes(g, 4) {
		t.Error("a Field Gun or a Small Ironclad crushes terrain")
	}
}

// lacks notes what of a ruling has no rule.
func lacks(r *rules.Ruling, into map[string]bool) {
	if r.Rule == "" {
		into[r.Text.String()] = true
	}
	for _, s := range r.Steps {
		if s.Rule == "" {
			into[r.Text.String()+", step "+s.Text.String()] = true
		}
	}
	for _, c := range r.Cites {
		if c.Rule == "" {
			into[r.Text.String()+", cite "+c.Text.String()] = true
		}
	}
}
