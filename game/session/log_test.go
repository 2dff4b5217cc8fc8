package session_test

import (
	"fmt"
	"slices"
	"testing"

	"baize/game/session"
	"baize/game/session/telling"
	"baize/rules"
)

// told is the log line by line, with the entries and what lies behind each.
func told(s *session.Session) (out []string) {
	for _, l := range s.Log.Lines() {
		if !l.Kept {
			out = append(out, fmt.Sprint(l.Entry, " ", l.Words(), " ", len(l.Rulings), " ", len(l.Rolls)))
		}
	}
	return out
}

// TestLogGoesBackWithTheBattle: a command that questions stop is told anew with each answer. Taken back answer by answer, the log
// says what it said then; a battle that is loaded tells the same; and lines stand in the order of the entries.
func TestLogGoesBackWithTheBattle(t *testing.T) {
	for _, seed := range []string{"1", "2", "3"} {
		_, faces, _ := assaulted(t, seed, nil)
		_, _, s := assaulted(t, seed, faces)
		if got, want := told(session.New(s.Play.Battle(), nil)), told(s); !slices.Equal(got, want) {
			t.Fatalf("seed %s, loaded:\n%q\nin play:\n%q", seed, got, want)
		}
		if !slices.IsSortedFunc(s.Log.Lines(), func(a, b telling.Line) int { return a.Entry - b.Entry }) {
			t.Errorf("seed %s: lines out of order: %q", seed, told(s))
		}
		was := map[int][]string{}
		story := telling.NewStory(s.Play.Battle())
		if _, err := rules.Replay(s.Play.System(), s.Play.Battle().Start(), s.Play.Battle().Log(), func(i int, out rules.Outcome) {
			story.Tell(i+1, out)
			for _, l := range story.Lines() {
				was[i+1] = append(was[i+1], fmt.Sprint(l.Entry, " ", l.Words(), " ", len(l.Rulings), " ", len(l.Rolls)))
			}
		}); err != nil {
			t.Fatal(err)
		}
		asked := 0
		for len(s.Play.Battle().Log()) > 3 {
			if err := s.Hand.Undo(rules.Agreed); err != nil {
				t.Fatal(err)
			}
			left := len(s.Play.Battle().Log())
			if s.Play.Battle().Log()[left-1].Command.Mark() {
				break // the whole command is taken back
			}
			asked++
			if got := told(s); !slices.Equal(got, was[left]) {
				t.Fatalf("seed %s, taken back to entry %d:\n%q\nwant\n%q", seed, left, got, was[left])
			}
		}
		if asked < 3 {
			t.Errorf("seed %s: only %d answers were taken back", seed, asked)
		}
	}
}
