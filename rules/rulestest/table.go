package rulestest

import (
	"strings"

	"baize/rules"
)

// Support says how far a rule is supported: by which passing transcripts it is asserted.
type Support struct {
	Rule        rules.Rule
	Mark        string   // "yes": a passing transcript asserts it; "partial": only cited in passing; "no"
	Transcripts []string // names without folder and ending
}

// Table plays every transcript of a system and tells for every rule of its catalogue how far it is supported, and
// which transcripts fail.
func Table(sys rules.System) (table []Support, failed []Report) {
	asserted := map[rules.RuleID][]string{}
	cited := map[rules.RuleID]bool{}
	for _, f := range sys.Transcripts() {
		rep := Run(f.Name, f.Data)
		if !rep.OK() {
			failed = append(failed, rep)
			continue
		}
		name := strings.TrimSuffix(f.Name[strings.LastIndex(f.Name, "/")+1:], ".txt")
		for _, id := range rep.Rules {
			asserted[id] = append(asserted[id], name)
		}
		for _, id := range rep.Cited {
			cited[id] = true
		}
	}
	for _, r := range sys.Info().Rules {
		s := Support{Rule: r, Mark: "no", Transcripts: asserted[r.ID]}
		switch {
		case len(s.Transcripts) > 0:
			s.Mark = "yes"
		case cited[r.ID]:
			s.Mark = "partial"
		}
		table = append(table, s)
	}
	return table, failed
}
