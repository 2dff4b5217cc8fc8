package screens

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"baize/game/brain"
	"baize/input"
	"baize/rules"
	"baize/rules/ai"
)

// Plans are told by their figures, those that read alike once: the chosen one, else the best. Those that were not followed to
// their end come last.
func TestPlansAreToldByTheirFigures(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	plan := func(text string, worth, throws int) ai.WhyPlan {
		return ai.WhyPlan{Text: rules.Plain(text), Worth: worth, Throws: throws}
	}
	for _, c := range []struct {
		name, want string
		list       []ai.WhyPlan
		at         int
	}{
		{"by figure", "[a 3 c 2 b 1]", []ai.WhyPlan{plan("a", 3, 8), plan("b", 1, 8), plan("c", 2, 8)}, 0},
		{"alike, the best", "[a 3 b 2]", []ai.WhyPlan{plan("a", 3, 8), plan("b", 1, 8), plan("b", 2, 8)}, 0},
		{"alike, the chosen", "[b 5 a 3]", []ai.WhyPlan{plan("a", 3, 8), plan("b", 5, 4), plan("a", 4, 4)}, 1},
		{"not followed", "[a 3 b 1 c 9]", []ai.WhyPlan{plan("a", 3, 8), plan("c", 9, 0), plan("b", 1, 8)}, 0},
		{"alike, followed", "[a 3 b 1]", []ai.WhyPlan{plan("a", 3, 8), plan("b", 9, 0), plan("b", 1, 8)}, 0},
		{"none followed", "[b 4 a 3]", []ai.WhyPlan{plan("a", 3, 0), plan("b", 4, 0)}, 1},
	} {
		p := &plans{asks: true, thought: brain.Thought{Why: ai.Why{Plans: c.list}}}
		var got []any
		for _, k := range d.a.battle.advice.told(p) {
			got = append(got, k.Text, k.Worth)
		}
		if d.a.battle.advice.lookAtChosen(p); fmt.Sprint(got) != c.want || p.at != c.at {
			t.Errorf("%s: got %v looking at %d, want %s at %d", c.name, got, p.at, c.want, c.at)
		}
		seen := map[int]bool{p.at: true}
		for !d.a.battle.advice.lookOn(p) {
			seen[p.at] = true
		}
		if len(seen) != len(got)/2 {
			t.Errorf("%s: %d of %d plans were looked at", c.name, len(seen), len(got)/2)
		}
	}
}

// Where the chosen plan does not stand first, its row and that before it say why.
func TestAPlanThatIsChosenWithLessSaysSo(t *testing.T) {
	p := &plans{thought: brain.Thought{Why: ai.Why{Plans: []ai.WhyPlan{{Text: rules.Plain("a"), Worth: 3, Throws: 64}, {Text: rules.Plain("b"), Worth: 5, Throws: 8}, {Text: rules.Plain("c"), Worth: 1, Reply: rules.Plain("a shot")}}}}}
	d := sit(t, 1280, 800, 1)
	want := []string{"less sure: judged by fewer throws of the dice; reckons with no reply", "what it did; reckons with no reply", "reckons with a shot"}
	for i, k := range d.a.battle.advice.told(p) {
		if got := d.a.on().words(p.note(i, &k)); got != want[i] {
			t.Errorf("%s: got %q, want %q", k.Text, got, want[i])
		}
	}
}

// A failure of the adviser or the opponent is reported in the player's words, without names from the code.
func TestTroubleOfThePlayersIsToldPlainly(t *testing.T) {
	b := &brain.Brain{Go: func(f func()) { f() }, Player: func(uint64, brain.Mind) ai.Player {
		return &says{err: errors.New("ai: no command that was tried is allowed in begin-turn")}
	}}
	d := facing(t, [2]string{"", recruit}, Thinkers{Opponent: b, Adviser: b})
	plain := func(what, want string) {
		t.Helper()
		if got := d.a.on().toast.text; !strings.Contains(got, want) || strings.Contains(got, "ai:") || strings.Contains(got, "begin-turn") {
			t.Errorf("%s: got %q, want %q and no inner name", what, got, want)
		}
	}
	d.key(input.KeyOf(input.Suggest))
	d.idle(3)
	plain("a suggestion", "no suggestion")
	d.activate("a1")
	d.press("option-done")
	d.idle(3)
	plain("the opponent", "decide in its place")
}

// TestThePlanForTheTurnIsToldToWhoAsks: asked for advice, the panel lists the suggested plan first, then the plan for the turn, then the other
// plans. After a move of the machine only the errand behind that move is shown.
func TestThePlanForTheTurnIsToldToWhoAsks(t *testing.T) {
	why := ai.Why{Plans: []ai.WhyPlan{{Unit: 1, Text: rules.Plain("it marches"), Worth: 3, Throws: 8}, {Unit: 1, Text: rules.Plain("it waits"), Worth: 1, Throws: 8}}, Turn: []rules.Text{rules.Plain("everybody goes north.")}, Errand: rules.Plain("one goes north")}
	for _, c := range []struct {
		name  string
		asks  bool
		under bool
		want  []string
	}{
		{"a suggestion", true, false, []string{"it marches", "The plan for this turn", "Everybody goes north.", "it waits"}},
		{"with a unit under way", true, true, []string{"it marches", "The plan for this turn", "Everybody goes north.", "it waits"}},
		{"a reason", false, false, []string{"Its errand this turn", "it marches", "it waits"}},
	} {
		d := sit(t, 1280, 1000, 1)
		if c.under {
			d.activate("a1")
		}
		d.a.battle.advice.open = &plans{asks: c.asks, thought: brain.Thought{Why: why}}
		d.a.layout()
		var got []string
		for _, op := range d.a.frame.Ops {
			for _, w := range []string{"The plan for this turn", "Everybody goes north.", "Its errand this turn", "it marches", "it waits"} {
				if strings.Contains(op.Text, w) {
					got = append(got, w)
				}
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}
