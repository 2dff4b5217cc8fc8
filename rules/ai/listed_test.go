package ai_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/rulestest"
	"baize/rules/rulestest/table"
	"baize/scenarios"
)

// listener is a system that notes which commands its players have judged though their arguments were no candidates.
type listener struct {
	rulestest.Whole
	*heard
}

// heard is what players had judged since one began to decide.
type heard struct {
	let   map[string]bool // commands that were let pass when they were judged first, without what lies on the table
	given map[string]bool // arguments that commands had beyond their options, over the whole test
	wrong []string
}

// listed is a command without what a player points at or proposes: ways, points, headings and attacks.
func listed(c rules.Command) rules.Command {
	c.At, c.Facing, c.Moves, c.Attacks, c.Pay = nil, nil, nil, nil, nil
	return c
}

func (l listener) Check(s *rules.State, c rules.Command) rules.Ruling {
	if l.let != nil && c.Kind != rules.KindAnswer {
		bare := listed(c)
		key, _ := json.Marshal(bare)
		if !l.let[string(key)] { // a plan is tried again where other dice have led elsewhere
			if r := l.Whole.Check(s, bare); r.Lets() {
				l.let[string(key)] = true
			} else {
				l.wrong = append(l.wrong, fmt.Sprintf("%s %s: %s", c.Kind, key, r.Text))
			}
		}
		term, _ := l.Info().Command(c.Kind)
		for _, a := range term.Args {
			l.given[a.ID] = l.given[a.ID] || a.Given(&c)
		}
	}
	return l.Whole.Check(s, c)
}

// facing are two Sections within a charge of each other.
const facing = `system dl2
table 48x48
profile foot "Foot" type=infantry mv=6 ir=3 lp=1 mad=2black base=1
unit a1 A "Near"
model a1.1 foot at=10,10
model a1.2 foot at=11.5,10
unit b1 B "Foe"
model b1.1 foot at=10,17
model b1.2 foot at=11.5,17
state turn=1 phase=activation to-act=A initiative=AB pool=4,4
`

// TestPlayersTryWhatIsListed: players of the program that mean to win have the rules judge no unit, model, piece, word or number that Params does not
// list for the command: what they try is refused for ways, points and attacks alone, or because dice have led elsewhere.
func TestPlayersTryWhatIsListed(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep, in which one goroutine works")
	}
	given := map[string]bool{}
	listen := func(b *rules.Battle, where string) {
		for _, p := range []ai.Player{ai.NewGreedy(3), ai.NewPlanner(3, ai.Tempers[0], quickLevel)} {
			h := &heard{let: map[string]bool{}, given: given}
			as := rules.NewBattle(listener{rulestest.WholeOf(b.System()), h}, b.State())
			if _, err := p.Decide(ai.LookAt(as, as.Open().Seat)); err != nil {
				t.Fatal(err)
			}
			slices.Sort(h.wrong)
			h.wrong = slices.Compact(h.wrong)
			for _, w := range h.wrong[:min(4, len(h.wrong))] {
				t.Errorf("%s: %s had judged, though it is no candidate (%d in all): %s", where, p.Name(), len(h.wrong), w)
			}
		}
	}
	for _, e := range scenarios.List() {
		for _, commands := range []int{0, 15, 40, 41, 60, 80} {
			if b := midway(t, e.Name, commands); b.State().Over == nil {
				listen(b, fmt.Sprintf("%s after %d commands", e.Name, commands))
			}
		}
	}
	s := table.Lay(t, facing)
	sys, err := rules.Find(s.System)
	if err != nil {
		t.Fatal(err)
	}
	listen(rules.NewBattle(sys, s), "near")
	for _, arg := range []string{rules.ArgUnit, rules.ArgTarget, rules.ArgTargets, rules.ArgName, rules.ArgAttacks, rules.ArgMoves} {
		if !given[arg] {
			t.Errorf("no command was given %s: nothing was tested of it", arg)
		}
	}
}
