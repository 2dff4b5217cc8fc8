package legions_test

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/systems/legions"
)

// TestUnfinished holds the transcripts of editions that are not whole yet, and that nothing is told in them by a rule that the edition
// has not: a ruling, a step or a cite without a row.
func TestUnfinished(t *testing.T) {
	for _, sys := range legions.Unfinished() {
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

// TestUnfinishedConform holds editions that are not whole yet to what every system keeps.
func TestUnfinishedConform(t *testing.T) {
	for _, sys := range legions.Unfinished() {
		rulestest.TestSystem(t, sys)
	}
}

// TestCommunityValues holds what set-ups of the Community Edition may say: no Quality, one Command Range for all Officers, Fortified
// cover, High Walls; and what they may not.
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
