package play

import (
	"fmt"
	"slices"
	"testing"

	"baize/game/gametest"
	"baize/rules"
)

// witness notes in which order a play speaks to its journal, its teller and its follower.
type witness struct{ said []string }

func (w *witness) note(what string, n int)            { w.said = append(w.said, fmt.Sprint(what, " ", n)) }
func (w *witness) Retell(entry int, _ rules.Outcome)  { w.note("retell", entry) }
func (w *witness) Retold(error)                       { w.note("retold", 0) }
func (w *witness) Tell(entry int, _ rules.Outcome)    { w.note("tell", entry) }
func (w *witness) Back(left int, _ []rules.Takeback)  { w.note("back", left) }
func (w *witness) Do(rules.Entry) error               { w.note("keep", 0); return nil }
func (w *witness) Undo(n int, _ rules.Crossing) error { w.note("unkeep", n); return nil }
func (w *witness) Close() error                       { w.note("close", 0); return nil }
func (w *witness) follow(p *Play) func()              { return func() { w.note("follow", len(p.Battle().Log())) } }
func (w *witness) heard(t *testing.T, want ...string) {
	t.Helper()
	if !slices.Equal(w.said, want) {
		t.Errorf("got %q, want %q", w.said, want)
	}
	w.said = nil
}

// TestAChangeIsKeptToldAndFollowed: a command is in the journal before it is told, and told before the follower is called, which finds
// the battle as it is then; a refused command changes nothing; a loaded battle is told from its first entry.
func TestAChangeIsKeptToldAndFollowed(t *testing.T) {
	w := &witness{}
	p := New(rules.NewBattle(gametest.Toy{}, gametest.State()), w, w)
	w.heard(t, "retold 0")
	p.Follow(w.follow(p))
	if r := p.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}); !r.OK() {
		t.Fatal(r.Text)
	}
	w.heard(t, "keep 0", "tell 1", "follow 1")
	before := p.Survey()
	if r := p.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 2}); r.OK() || p.Survey() != before {
		t.Errorf("got %s, another survey %t; want a refusal that changes nothing", r.Text, p.Survey() != before)
	}
	w.heard(t)
	p.Machines([2]bool{false, true})
	w.heard(t, "follow 1")
	New(rules.Resume(p.System(), p.Battle().Start(), p.Battle().Log(), p.Battle().State(), nil), nil, w)
	w.heard(t, "retell 1", "retold 0")
	if err := p.Undo(rules.NotAcross); err != nil || p.Survey() == before {
		t.Errorf("got %v, the same survey %t", err, p.Survey() == before)
	}
	w.heard(t, "back 0", "follow 0", "unkeep 1")
	if err := p.Redo(); err != nil {
		t.Error(err)
	}
	w.heard(t, "keep 0", "tell 1", "follow 1")
	p.Close()
	w.heard(t, "close 0")
}

// TestAReplayIsOnlyLookedAt: nothing can be done in a battle that is watched, and going to another moment of it calls the follower.
func TestAReplayIsOnlyLookedAt(t *testing.T) {
	b := rules.NewBattle(gametest.Toy{}, gametest.State())
	w := &witness{}
	p := Watch(Moment{Battle: b, Shown: b.State(), Viewer: rules.NoSeat})
	p.Follow(w.follow(p))
	if r := p.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}); r.OK() {
		t.Errorf("got %s, want a refusal", r.Text)
	}
	if _, err := p.Restart(rules.Agreed); err == nil || p.Undo(rules.Agreed) == nil || p.Redo() == nil {
		t.Error("something was taken back in a replay")
	}
	w.heard(t)
	p.Show(Moment{Battle: b, Shown: b.State(), Viewer: rules.NoSeat})
	w.heard(t, "follow 0")
}
