package play

import (
	"errors"
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

// TestRedoRestoresWhatEveryUndoTookBack: undone one by one by every right, and done again one by one, a battle goes through the
// same states backwards and forwards, dice included.
func TestRedoRestoresWhatEveryUndoTookBack(t *testing.T) {
	for _, by := range []rules.Crossing{rules.Agreed, rules.SameDice, rules.FreshDice} {
		s := acting(t, by != rules.Agreed, true)
		var states []rules.Digest
		for len(s.Battle().Log()) > 0 && s.entriesBack() > 0 {
			states = append(states, rules.DigestOf(s.Battle().State()))
			right := by
			if s.Battle().Undoable() >= s.entriesBack() {
				right = rules.NotAcross
			}
			if err := s.Undo(right); err != nil {
				t.Fatalf("%s: %v", by, err)
			}
			if len(states) > 9 {
				t.Fatalf("%s: undo does not end", by)
			}
		}
		if len(states) < 3 || !s.Redoable() {
			t.Fatalf("%s: got %d undos, want at least the shot, the walk and the activation", by, len(states))
		}
		for i := len(states) - 1; i >= 0; i-- {
			if err := s.Redo(); err != nil {
				t.Fatalf("%s: redo %d: %v", by, i, err)
			}
			if got := rules.DigestOf(s.Battle().State()); got != states[i] {
				t.Errorf("%s: redo %d: got another state than before", by, i)
			}
		}
		if err := s.Redo(); !errors.Is(err, ErrNothingUndone) || s.Redoable() {
			t.Errorf("%s: one redo more: got %v", by, err)
		}
	}
}

// TestRedoEndsWithSomethingElse: what was taken back cannot be done again once another command was given; a refused one and
// laying something out end nothing.
func TestRedoEndsWithSomethingElse(t *testing.T) {
	s := acting(t, false, false)
	if err := s.Undo(rules.NotAcross); err != nil {
		t.Fatal(err)
	}
	if r := s.Do(rules.Command{Kind: "walk", Seat: rules.SeatB, Unit: 4}); r.OK() || !s.Redoable() {
		t.Fatalf("a refused command: got %v, redoable %v", r.Text, s.Redoable())
	}
	far := s.State().Model(1).At.Add(geom.Pt(geom.Inch, 0))
	if r := s.Do(rules.Command{Kind: "walk", Seat: rules.SeatA, Unit: 1, Moves: []rules.Move{{Model: 1, Path: []geom.Point{far}}}}); !r.OK() {
		t.Fatal(r.Text)
	}
	if err := s.Redo(); !errors.Is(err, ErrNothingUndone) || s.State().Model(1).At != far {
		t.Errorf("after another walk: got %v and the model at %v, want it left at %v", err, s.State().Model(1).At, far)
	}
}

// TestRedoOfARestart takes a whole activation back and forward as one.
func TestRedoOfARestart(t *testing.T) {
	s := acting(t, true, true)
	was := rules.DigestOf(s.Battle().State())
	if n, err := s.Restart(rules.SameDice); err != nil || n < 2 {
		t.Fatal(n, err)
	}
	if err := s.Redo(); err != nil || rules.DigestOf(s.Battle().State()) != was {
		t.Errorf("got %v, want the state before", err)
	}
}
