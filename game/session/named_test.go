package session_test

import (
	"testing"

	"baize/game/gametest"
	"baize/game/session"
	"baize/game/session/telling"
	"baize/rules"
)

// guarded is the toy with a second unit that side B does not know before it is shaken.
type guarded struct{ gametest.Toy }

func (guarded) View(s *rules.State, seat rules.Seat) *rules.State {
	if seat != rules.SeatB || s.Unit(2).Markers.Has("shaken") {
		return s
	}
	c := s.Clone()
	c.Unit(2).Name = "Hidden unit"
	return c
}

// TestLinesKeepTheirNames: a line of the log has the names that both sides knew when it was told, and keeps them when they change
// later; it still refers to whom it speaks of.
func TestLinesKeepTheirNames(t *testing.T) {
	st := gametest.State()
	st.Unit(2).Name = st.Unit(1).Name
	s := session.New(rules.NewBattle(guarded{}, st), nil)
	for _, u := range []rules.UnitID{1, 2, 1} {
		if r := s.Play.Do(rules.Command{Kind: rules.KindHandMarker, Seat: rules.SeatA, Unit: u, Name: "shaken", Number: 1}); !r.OK() {
			t.Fatal(r.Text)
		}
	}
	want := []struct {
		words string
		unit  rules.UnitID
	}{{"First Section: shaken 1, set by hand", 1}, {"First Section 2: shaken 1, set by hand", 2}, {"First Section 1: shaken 1, set by hand", 1}}
	for what, s := range map[string]*session.Session{"in play": s, "loaded": session.New(s.Play.Battle(), nil)} {
		lines := s.Log.Lines()
		if len(lines) != len(want) {
			t.Fatalf("%s: got %d lines, want %d", what, len(lines), len(want))
		}
		for i, w := range want {
			if got := lines[i].Words(); got != w.words {
				t.Errorf("%s, line %d: got %q, want %q", what, i, got, w.words)
			}
			if !lines[i].Text.Names(rules.Ref{Kind: rules.RefUnit, N: int64(w.unit)}) {
				t.Errorf("%s, line %d does not refer to unit %d: %+v", what, i, w.unit, lines[i].Text)
			}
		}
	}
}

// TestLineSays: a line says the same as a text that speaks of the same, whatever the names and with a capital or not.
func TestLineSays(t *testing.T) {
	s := gametest.State()
	l := telling.Line{Text: telling.Named(s, rules.Say("The way of %s is %d long", s.Unit(1), 3))}
	renamed := rules.Unit{ID: 1, Name: "Guards"}
	for _, c := range []struct {
		text rules.Text
		want bool
	}{
		{rules.Say("the way of %s is %d long", &renamed, 3), true},
		{rules.Say("the way of %s is %d long", s.Unit(2), 3), false},
		{rules.Say("the way of %s is %d long", s.Unit(1), 4), false},
		{rules.Say("the road of %s is %d long", s.Unit(1), 3), false},
	} {
		if got := l.Says(c.text); got != c.want {
			t.Errorf("%q: got %v, want %v", c.text, got, c.want)
		}
	}
}
