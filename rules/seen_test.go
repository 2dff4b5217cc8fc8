package rules_test

import (
	"testing"

	"baize/rules"
)

// masked is a system in which a seat sees another state than the battle's: that with its number as its phase. It counts how
// often views were made.
type masked struct {
	toy
	made *int
}

func (m masked) View(s *rules.State, seat rules.Seat) *rules.State {
	*m.made++
	v := s.Clone()
	v.Phase = seat.String()
	return v
}

func (m masked) Check(s *rules.State, c rules.Command) rules.Ruling {
	if s.Phase != c.Seat.String() {
		return rules.Refuse("TOY-1", "not the view of the seat")
	}
	if c.Model == 2 {
		return rules.Refuse("TOY-1", "not this one")
	}
	return m.toy.Check(s, c)
}

// TestViewsAreMadeOnceAState: however often a battle judges commands, each seat's view of a state is made once, and anew for
// every state; a seat is never judged by the view of another or of another state.
func TestViewsAreMadeOnceAState(t *testing.T) {
	made := 0
	b := rules.NewBattle(masked{made: &made}, toyState(1))
	ask := func(when string, want int) {
		t.Helper()
		made = 0
		for range 3 {
			for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
				c := attack()
				c.Seat = seat
				if r := b.Check(c); !r.OK() {
					t.Fatalf("%s: seat %s: %s", when, seat, r.Text)
				}
			}
			b.Open()
		}
		if made != want {
			t.Errorf("%s: got %d views, want %d", when, made, want)
		}
	}
	ask("at first", 2)
	ask("once more", 0)
	refused := attack()
	refused.Model = 2
	if out, err := b.Do(refused); err != nil || out.Ruling.OK() {
		t.Fatalf("got %v %v, want a refusal", out.Ruling, err)
	}
	ask("after a refusal", 0)
	if _, err := b.Do(rules.Command{Kind: rules.KindNote, Seat: rules.SeatA, Name: "hm"}); err != nil {
		t.Fatal(err)
	}
	ask("after a command", 2)
	if err := b.Undo(1, rules.NotAcross); err != nil {
		t.Fatal(err)
	}
	ask("after undo", 2)
}
