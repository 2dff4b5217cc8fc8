package rules_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"baize/rules"
)

func attack() rules.Command {
	return rules.Command{Kind: "attack", Seat: rules.SeatA, Model: 1, Victim: 2}
}

func say(seat rules.Seat, pick string) rules.Command {
	return rules.Command{Kind: rules.KindAnswer, Seat: seat, Answer: &rules.Answer{Picks: []string{pick}}}
}

func apply(t testing.TB, s *rules.State, c rules.Command, ch rules.Chance) rules.Outcome {
	t.Helper()
	out, err := rules.Apply(toy{}, s, c, ch)
	if err != nil {
		t.Fatal(err)
	}
	if !out.Ruling.OK() {
		t.Fatalf("%s refused: %s", c.Kind, out.Ruling.Text)
	}
	return out
}

func TestQuestionsInsideQuestionsRunAgainWithTheSameDice(t *testing.T) {
	dice := &rules.Loaded{Faces: []int{5, 2, 6}}
	s := toyState(1)
	before := rules.Hash(s)
	out := apply(t, s, attack(), dice)
	if out.Open == nil || out.Open.Kind != "react" || out.Open.Seat != rules.SeatB {
		t.Fatalf("open %+v, want the reaction of B", out.Open)
	}
	if rules.Hash(s) != before {
		t.Error("the state before was changed")
	}
	out = apply(t, out.State, say(rules.SeatB, "yes"), dice)
	if out.Open == nil || out.Open.Kind != "luck" || out.Fresh != 1 || len(out.Events) != 2 {
		t.Fatalf("open %+v fresh %d of %d, want luck with one event told before", out.Open, out.Fresh, len(out.Events))
	}
	out = apply(t, out.State, say(rules.SeatB, "yes"), dice)
	if out.Open != nil || out.State.Model(1).Lost != 1 || out.State.Model(2).Lost != 0 || out.Dice != 3 {
		t.Errorf("open %v, lost %d and %d, %d dice; want the reaction's second throw to hit", out.Open, out.State.Model(1).Lost, out.State.Model(2).Lost, out.Dice)
	}
	if left := dice.Left(); len(left) != 0 {
		t.Errorf("dice left %v, want none", left)
	}
	if out.State.Ext.(*toyExt).Luck != [2]int{1, 0} || s.Ext.(*toyExt).Luck != [2]int{1, 1} {
		t.Error("luck must be spent in the new state only")
	}
}

func TestAWaitingStateSurvivesSaving(t *testing.T) {
	s := toyState(2)
	out := apply(t, s, rules.Command{Kind: "attack", Seat: rules.SeatA, Model: 1, Victim: 3}, rules.Fair{})
	data, err := rules.Encode(out.State)
	if err != nil {
		t.Fatal(err)
	}
	back, err := rules.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	again, _ := rules.Encode(back)
	if !bytes.Equal(data, again) {
		t.Errorf("a state changes on paper:\n%s\n%s", data, again)
	}
	a := apply(t, out.State, say(rules.SeatB, "no"), rules.Fair{})
	b := apply(t, back, say(rules.SeatB, "no"), rules.Fair{})
	if rules.Hash(a.State) != rules.Hash(b.State) {
		t.Error("the battle goes on differently after loading")
	}
}

func TestRefusalsLeaveEverythingAlone(t *testing.T) {
	s := toyState(1)
	wait := apply(t, s, attack(), rules.Fair{}).State
	for name, c := range map[string]struct {
		s    *rules.State
		c    rules.Command
		want string
	}{
		"unknown model":     {s, rules.Command{Kind: "attack", Seat: rules.SeatA, Model: 1, Victim: 99}, "model 99"},
		"negative model":    {s, rules.Command{Kind: "attack", Seat: rules.SeatA, Model: -4, Victim: 1}, "model -4"},
		"bad seat":          {s, rules.Command{Kind: "attack", Seat: 7, Model: 1, Victim: 2}, "seat 7"},
		"answer to nothing": {s, say(rules.SeatB, "yes"), "no question"},
		"another command":   {wait, attack(), "first answer"},
		"wrong seat":        {wait, say(rules.SeatA, "yes"), "side B decides"},
		"no such option":    {wait, say(rules.SeatB, "maybe"), "no such choice"},
		"too many":          {wait, rules.Command{Kind: rules.KindAnswer, Seat: rules.SeatB, Answer: &rules.Answer{Picks: []string{"yes", "no"}}}, "choose 1 of Shoot back, Take it, got 2"},
	} {
		t.Run(name, func(t *testing.T) {
			before := rules.Hash(c.s)
			out, err := rules.Apply(toy{}, c.s, c.c, rules.Fair{})
			if err != nil {
				t.Fatal(err)
			}
			if out.Ruling.OK() || !strings.Contains(out.Ruling.Text.String(), c.want) {
				t.Errorf("got %s %q, want a refusal with %q", out.Ruling.Verdict, out.Ruling.Text, c.want)
			}
			if out.State != c.s || rules.Hash(c.s) != before {
				t.Error("a refusal must leave the state alone")
			}
			if r := rules.Check(toy{}, c.s, c.c); r.OK() {
				t.Error("Check allows what Apply refuses")
			}
		})
	}
}

func TestAnAnswerIsJudgedAtOnceAsByARun(t *testing.T) {
	wait := apply(t, toyState(1), attack(), rules.Fair{}).State
	for _, pick := range []string{"yes", "no", "maybe"} {
		c := say(rules.SeatB, pick)
		at, by := rules.Check(toy{}, wait, c), rules.Check(toy{}, wait.Clone(), c)
		if !reflect.DeepEqual(at, by) {
			t.Errorf("%s: judged at once %+v, by a run %+v", pick, at, by)
		}
		a, err := rules.Apply(toy{}, wait, c, rules.Fair{})
		b, err2 := rules.Apply(toy{}, wait.Clone(), c, rules.Fair{})
		if err != nil || err2 != nil {
			t.Fatal(err, err2)
		}
		if !reflect.DeepEqual(a.Events, b.Events) || !reflect.DeepEqual(a.Open, b.Open) || a.Fresh != b.Fresh || a.Dice != b.Dice {
			t.Errorf("%s: got %+v, by a run %+v", pick, a, b)
		}
		if a.Preview != nil && rules.Hash(a.Preview) != rules.Hash(b.Preview) {
			t.Errorf("%s: the table at the question differs", pick)
		}
	}
}

func TestTooFewLoadedDiceIsAnError(t *testing.T) {
	_, err := rules.Apply(toy{}, toyState(1), attack(), &rules.Loaded{})
	if err == nil || !strings.Contains(err.Error(), "wants a d6") {
		t.Errorf("got %v, want an error about the missing die", err)
	}
}

func TestDiceRolledOnTheDeskAreAskedFor(t *testing.T) {
	s := apply(t, toyState(1), rules.Command{Kind: rules.KindHandDice, Seat: rules.SeatA, Number: 1}, rules.Fair{}).State
	out := apply(t, s, attack(), rules.Fair{})
	if out.Open == nil || out.Open.Dice == nil || out.Open.Dice.N != 1 || out.Open.Seat != rules.SeatA {
		t.Fatalf("open %+v, want one die of A", out.Open)
	}
	faces := func(f ...int) rules.Command {
		return rules.Command{Kind: rules.KindAnswer, Seat: rules.SeatA, Answer: &rules.Answer{Faces: f}}
	}
	if r := rules.Check(toy{}, out.State, faces(7)); r.OK() {
		t.Error("a seven on a d6 is accepted")
	}
	out = apply(t, out.State, faces(6), rules.Fair{})
	out = apply(t, out.State, say(rules.SeatB, "no"), rules.Fair{})
	if out.State.Model(2).Place != rules.Removed || out.Dice != 0 {
		t.Errorf("place %d, dice %d; want the six to count and no die thrown", out.State.Model(2).Place, out.Dice)
	}
}

func TestPeopleOutrankRules(t *testing.T) {
	s := toyState(1)
	s.Model(2).Place = rules.Removed
	c := attack()
	if out, _ := rules.Apply(toy{}, s, c, rules.Fair{}); out.Ruling.OK() {
		t.Fatal("the victim is gone and may yet be attacked")
	}
	c.Overrule = "we agreed that it still stands"
	out := apply(t, s, c, rules.Fair{})
	if len(out.Events) == 0 || out.Events[0].Kind != rules.EvRuled || out.Events[0].Ruling.Rule != "TOY-2" {
		t.Errorf("events %+v, want the overruled refusal first", out.Events)
	}
	out = apply(t, toyState(1), rules.Command{Kind: rules.KindHandCounter, Seat: rules.SeatA, Name: "luck", Number: 5}, rules.Fair{})
	if got := out.State.Ext.(*toyExt).Luck[0]; got != 5 {
		t.Errorf("luck %d, want 5", got)
	}
	if r := rules.Check(toy{}, toyState(1), rules.Command{Kind: rules.KindHandCounter, Seat: rules.SeatA, Name: "love", Number: 5}); r.OK() {
		t.Error("an unknown counter is accepted")
	}
}

func TestUndoStopsAtDice(t *testing.T) {
	b := rules.NewBattle(toy{}, toyState(1))
	do := func(c rules.Command) {
		t.Helper()
		if out, err := b.Do(c); err != nil || !out.Ruling.OK() {
			t.Fatalf("%v %s", err, out.Ruling.Text)
		}
	}
	mark := func(n int) rules.Command {
		return rules.Command{Kind: rules.KindHandMarker, Unit: 1, Name: "flag", Number: n}
	}
	for i := 1; i <= 20; i++ {
		do(mark(i))
	}
	at := rules.Hash(b.State())
	do(mark(21))
	if err := b.Undo(1, rules.NotAcross); err != nil || rules.Hash(b.State()) != at {
		t.Fatalf("%v; undo must give the very state before", err)
	}
	do(attack())
	if b.Undoable() != 0 {
		t.Errorf("undoable %d, want 0 after dice", b.Undoable())
	}
	if err := b.Undo(1, rules.NotAcross); err == nil {
		t.Error("undo crosses dice without agreement")
	}
	if err := b.Undo(1, rules.Agreed); err != nil {
		t.Fatal(err)
	}
	if log := b.Log(); log[len(log)-1].Command.Kind != rules.KindNote {
		t.Error("the log does not say that dice were taken back")
	}
	state, err := rules.Replay(toy{}, b.Start(), b.Log(), nil)
	if err != nil || rules.Hash(state) != rules.Hash(b.State()) {
		t.Errorf("%v; the log must replay to the state", err)
	}
}

func TestDecodeRefusesWhatIsNotSound(t *testing.T) {
	data, err := rules.Encode(toyState(1))
	if err != nil {
		t.Fatal(err)
	}
	for old, new := range map[string]string{
		`"system":"toy"`:  `"system":"nonsense"`,
		`"unit":1`:        `"unit":44`,
		`"seat":1`:        `"seat":9`,
		`"luck"`:          `"lick"`,
		`"models":[1]`:    `"models":[2]`,
		`"turn":1`:        `"turn":"one"`,
		`"place":1`:       `"place":77`,
		`"title"`:         `"title"`,
		`"phase":"play",`: `"phase":"play","phaze":"x",`,
	} {
		if old == new {
			continue
		}
		if _, err := rules.Decode([]byte(strings.Replace(string(data), old, new, 1))); err == nil {
			t.Errorf("%s for %s is accepted", new, old)
		}
	}
}

func BenchmarkCloneOf150Models(b *testing.B) {
	s := toyState(75)
	b.ReportAllocs()
	for b.Loop() {
		s.Clone()
	}
}

func BenchmarkAttackWithTwoQuestions(b *testing.B) {
	s := toyState(75)
	c := rules.Command{Kind: "attack", Seat: rules.SeatA, Model: 1, Victim: 76}
	b.ReportAllocs()
	for b.Loop() {
		out := apply(b, s, c, rules.Fair{})
		out = apply(b, out.State, say(rules.SeatB, "yes"), rules.Fair{})
		apply(b, out.State, say(rules.SeatB, "yes"), rules.Fair{})
	}
}

func TestACounterHasAnEnd(t *testing.T) {
	c := rules.Command{Kind: rules.KindHandCounter, Seat: rules.SeatA, Name: "luck", Number: 10_001}
	if r := rules.Check(toy{}, toyState(1), c); r.OK() || !strings.Contains(r.Text.String(), "10000") {
		t.Errorf("got %s %q, want a refusal with the end", r.Verdict, r.Text)
	}
	c.Number = 10_000
	apply(t, toyState(1), c, rules.Fair{})
}
