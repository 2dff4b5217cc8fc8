package rules_test

import (
	"testing"

	"baize/rules"
)

// practising is a battle in practice at its start, with a way to give commands that are accepted.
func practising(t *testing.T) (*rules.Battle, func(rules.Command)) {
	t.Helper()
	b := rules.NewBattle(toy{}, toyState(1))
	return b, func(c rules.Command) {
		t.Helper()
		if out, err := b.Do(c); err != nil || !out.Ruling.OK() {
			t.Fatalf("%+v: %v %s", c, err, out.Ruling.Text)
		}
	}
}

func practise(on int) rules.Command {
	return rules.Command{Kind: rules.KindPractice, Seat: rules.NoSeat, Number: on}
}

// thrown gives the faces of the dice that an attack throws now, on a battle that is left alone.
func thrown(t *testing.T, b *rules.Battle) int {
	t.Helper()
	out, err := rules.Apply(toy{}, b.State(), attack(), rules.Fair{})
	if err != nil || len(out.Events) == 0 || out.Events[0].Roll == nil {
		t.Fatalf("no dice in %+v: %v", out.Events, err)
	}
	return out.Events[0].Roll.Dice[0].Face
}

func TestPracticeCrossesDice(t *testing.T) {
	b, do := practising(t)
	do(attack())
	if err := b.Undo(1, rules.SameDice); err == nil {
		t.Error("undo crosses dice by a right of practice, and this is none")
	}
	do(say(rules.SeatB, "no"))
	do(practise(1))
	at := rules.Hash(b.State())
	face := thrown(t, b)
	for n := range 3 {
		do(attack())
		if err := b.Undo(1, rules.SameDice); err != nil {
			t.Fatal(err)
		}
		if rules.Hash(b.State()) != at || len(b.Takebacks()) != n+1 || thrown(t, b) != face {
			t.Errorf("the same dice: got face %d and %v, want %d as if nothing had happened", thrown(t, b), b.Takebacks(), face)
		}
	}
	if !b.Practised() {
		t.Error("the battle passes for an honest one")
	}
	do(practise(0))
	do(attack())
	if err := b.Undo(1, rules.FreshDice); err == nil {
		t.Error("undo crosses dice after practice was switched off")
	}
}

// TestFreshDice goes back from the middle of a command: to its beginning, since the dice that led to the question fall
// anew too. Dice fall otherwise every time, also where what an undo left was taken back itself.
func TestFreshDice(t *testing.T) {
	b, do := practising(t)
	do(practise(1))
	faces := map[int]int{thrown(t, b): 1}
	for range 24 {
		do(attack())
		do(say(rules.SeatB, "yes"))
		if err := b.Undo(1, rules.FreshDice); err != nil {
			t.Fatal(err)
		}
		if log := b.Log(); len(log) != 2 || !log[1].Command.Mark() || b.State().Wait != nil {
			t.Fatalf("got %+v, want the command gone and a mark in its place", log)
		}
		faces[thrown(t, b)]++
		if err := b.Undo(1, rules.NotAcross); err != nil { // the mark
			t.Fatal(err)
		}
	}
	if len(faces) < 5 {
		t.Errorf("of 25 first dice there are only the faces %v", faces)
	}
	if n := len(b.Takebacks()); n != 24 {
		t.Errorf("got %d undos across dice, want 24, whatever was taken back since", n)
	}
	if b.LastStep() != 1 {
		t.Errorf("got %d entries of the last step, want 1", b.LastStep())
	}
	do(attack())
	if err := b.Undo(1, rules.FreshDice); err != nil {
		t.Fatal(err)
	}
	if b.LastStep() != 2 {
		t.Errorf("got %d entries of the last step, want that before the mark and the mark", b.LastStep())
	}
	end, err := rules.Replay(toy{}, b.Start(), b.Log(), nil)
	if err != nil || rules.Hash(end) != rules.Hash(b.State()) {
		t.Errorf("the log replays to another state: %v", err)
	}
}

func TestPracticeIsRefused(t *testing.T) {
	for name, c := range map[string]rules.Command{
		"neither on nor off":        practise(2),
		"fresh dice in no practice": {Kind: rules.KindFreshDice, Seat: rules.NoSeat, Number: 1},
	} {
		if r := rules.Check(toy{}, toyState(1), c); r.OK() || r.Text.Empty() {
			t.Errorf("%s: got %+v, want a refusal with its reason", name, r)
		}
	}
	s := toyState(1)
	s.Practice = true
	if r := rules.Check(toy{}, s, rules.Command{Kind: rules.KindFreshDice, Seat: rules.NoSeat}); r.OK() {
		t.Error("dice fall anew for the noughth time")
	}
}
