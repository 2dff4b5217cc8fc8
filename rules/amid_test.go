package rules_test

import (
	"testing"

	"baize/rules"
)

// askedBattle is a battle in which B is asked whether it shoots back.
func askedBattle(t *testing.T) *rules.Battle {
	t.Helper()
	b := rules.NewBattle(toy{}, toyState(2))
	do(t, b, rules.Command{Kind: "attack", Seat: rules.SeatA, Model: 1, Victim: 3})
	return b
}

func do(t *testing.T, b *rules.Battle, c rules.Command) rules.Outcome {
	t.Helper()
	if r := b.Check(c); !r.OK() {
		t.Fatalf("%s is refused: %s", c.Kind, r.Text)
	}
	out, err := b.Do(c)
	if err != nil || !out.Ruling.OK() {
		t.Fatalf("%s: %v, %s", c.Kind, err, out.Ruling.Text)
	}
	return out
}

// TestWhatPassesBesideAQuestion: notes, players and practice leave the question open as it is, its answers and dice included.
func TestWhatPassesBesideAQuestion(t *testing.T) {
	plain := askedBattle(t)
	do(t, plain, say(rules.SeatB, "yes"))
	b := askedBattle(t)
	note := do(t, b, rules.Command{Kind: rules.KindNote, Seat: rules.SeatA, Name: "tea"})
	if note.Open == nil || note.Open.Kind != "react" || len(note.Events) != 1 || note.Preview == nil {
		t.Fatalf("after a note: %+v, %d events", note.Open, len(note.Events))
	}
	do(t, b, rules.Command{Kind: rules.KindPlayer, Seat: rules.SeatA, Name: "greedy"})
	do(t, b, rules.Command{Kind: rules.KindPractice, Seat: rules.NoSeat, Number: 1})
	out := do(t, b, say(rules.SeatB, "yes"))
	s, want := b.State(), plain.State()
	if s.Players[rules.SeatA] != "greedy" || !s.Practice || s.Serial != want.Serial || (s.Wait == nil) != (want.Wait == nil) || s.Wait != nil && len(s.Wait.Answers) != 1 {
		t.Errorf("got %+v and serial %d, want %d", s.Wait, s.Serial, want.Serial)
	}
	for _, e := range out.Events[out.Fresh:] {
		if e.Roll != nil && e.Roll.Purpose.String() == "attack" {
			t.Error("what was told is told again")
		}
	}
	if err := b.Undo(1, rules.SameDice); err != nil || b.Open().Kind != "react" {
		t.Errorf("undone: %v, %s", err, b.Open().Kind)
	}
	if _, err := rules.Replay(toy{}, b.Start(), b.Log(), nil); err != nil {
		t.Error(err)
	}
}

func TestConcedingInTheMiddleOfACommand(t *testing.T) {
	b := askedBattle(t)
	out := do(t, b, rules.Command{Kind: rules.KindConcede, Seat: rules.SeatB})
	if s := b.State(); s.Over == nil || s.Over.Winner != rules.SeatA || s.Wait != nil || out.Open != nil {
		t.Errorf("got %+v, %+v", s.Over, s.Wait)
	}
}

// TestHandAdjustmentsBeginTheCommandAnew: what alters the table takes the waiting command back to its start, with the same dice.
func TestHandAdjustmentsBeginTheCommandAnew(t *testing.T) {
	b := askedBattle(t)
	first := b.Told()
	do(t, b, say(rules.SeatB, "yes")) // it is asked for its luck now
	out := do(t, b, rules.Command{Kind: rules.KindHandMarker, Seat: rules.SeatB, Unit: 2, Name: "mud", Number: 2})
	s := b.State()
	if out.Open == nil || out.Open.Kind != "react" || len(s.Wait.Answers) != 0 || s.Unit(2).Markers.N("mud") != 2 || s.Serial != b.Start().Serial || out.Fresh != 0 {
		t.Fatalf("got %+v, %+v", out.Open, s.Wait)
	}
	if len(out.Events) != 2 || out.Events[0].Kind != rules.EvHand || out.Events[1].Roll.Dice[0] != first[0].Roll.Dice[0] {
		t.Errorf("told %+v, want the hand and the same roll", out.Events)
	}
	if done := do(t, b, say(rules.SeatB, "no")); done.Open != nil || done.State.Serial != b.Start().Serial+1 {
		t.Errorf("answered anew: %+v, serial %d", done.Open, done.State.Serial)
	}
	if _, err := rules.Replay(toy{}, b.Start(), b.Log(), nil); err != nil {
		t.Error(err)
	}
}

// TestAHandAdjustmentThatEndsTheCommand: a command that the rules refuse after the change is taken back, and its dice do not fall again.
func TestAHandAdjustmentThatEndsTheCommand(t *testing.T) {
	b := askedBattle(t)
	out := do(t, b, rules.Command{Kind: rules.KindHandPlace, Seat: rules.SeatB, Model: 3, Name: "removed"})
	s := b.State()
	if s.Wait != nil || out.Open != nil || s.Model(3).Place != rules.Removed || s.Serial != b.Start().Serial+2 {
		t.Errorf("got %+v, serial %d", s.Wait, s.Serial)
	}
	if last := out.Events[len(out.Events)-1]; last.Kind != rules.EvNote || last.Rule != "TOY-2" {
		t.Errorf("told %+v, want why it is taken back", last)
	}
}

// TestFreshDiceAreRefusedAmid: what only an undo does is no command beside a question.
func TestFreshDiceAreRefusedAmid(t *testing.T) {
	b := askedBattle(t)
	do(t, b, rules.Command{Kind: rules.KindPractice, Seat: rules.NoSeat, Number: 1})
	if r := b.Check(rules.Command{Kind: rules.KindFreshDice, Seat: rules.NoSeat, Number: 1}); r.OK() {
		t.Error("dice fall anew in the middle of a command")
	}
}
