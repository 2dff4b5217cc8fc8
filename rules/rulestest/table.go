package rulestest

import (
	"strings"

	"baize/rules"
)

// Support says how far a rule is supported: which of its clauses are played.
type Support struct {
	Rule        rules.Rule
	Mark        string   // "yes": every clause is played, mere words aside; "partial": some, or the rule is named in play; "no"
	Played, Of  int      // clauses that are played, of those that can be
	Transcripts []string // that prove a clause or assert the rule, names without folder and ending
	Clauses     []Proof  // in the order of the rule
}

// Proof is a clause with what proves it: names of transcripts without folder and ending, and Go tests.
type Proof struct {
	rules.Clause
	By []string
}

// Mark returns "yes" where something proves the clause, "words" where nothing need, else "no".
func (p *Proof) Mark() string {
	switch {
	case len(p.By) > 0:
		return "yes"
	case !p.Played():
		return "words"
	}
	return "no"
}

// Table plays every transcript of a system and tells for every rule of its catalogue how far it is supported, and
// which transcripts fail.
func Table(sys rules.System) (table []Support, failed []Report) {
	asserted := map[rules.RuleID][]string{}
	proven := map[rules.ClauseID][]string{}
	cited := map[rules.RuleID]bool{}
	for _, f := range rules.ProverOf(sys).Transcripts() {
		rep := Run(f.Name, f.Data)
		if !rep.OK() {
			failed = append(failed, rep)
			continue
		}
		name := strings.TrimSuffix(f.Name[strings.LastIndex(f.Name, "/")+1:], ".txt")
		named := map[rules.RuleID]bool{}
		for _, id := range rep.Clauses {
			proven[id] = append(proven[id], name)
			named[id.Rule()] = true
		}
		for _, id := range rep.Rules {
			named[id] = true
		}
		for id := range named {
			asserted[id] = append(asserted[id], name)
		}
		for _, id := range rep.Cited {
			cited[id] = true
		}
	}
	for _, r := range sys.Info().Rules {
		s := Support{Rule: r, Transcripts: asserted[r.ID]}
		for _, c := range r.Clauses {
			p := Proof{Clause: c, By: append(proven[c.ID], c.Tests...)}
			s.Clauses = append(s.Clauses, p)
			if c.Played() {
				s.Of++
				if len(p.By) > 0 {
					s.Played++
				}
			}
		}
		s.Mark = mark(&s, cited[r.ID])
		table = append(table, s)
	}
	return table, failed
}

// mark returns how far a rule is supported. A rule without clauses says nothing that could be played and is not supported.
func mark(s *Support, cited bool) string {
	switch {
	case s.Played == s.Of && len(s.Clauses) > 0:
		return "yes"
	case s.Played > 0 || len(s.Transcripts) > 0 || cited:
		return "partial"
	}
	return "no"
}
