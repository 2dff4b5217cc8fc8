package draft_test

import (
	"fmt"
	"strings"
	"testing"

	"baize/game/session/draft"
	"baize/rules"
)

const chargers = `system dl2
table 48x48 meadow
profile brave "Guardsman" type=infantry mv=6 ir=3 lp=1 mad=2black mars="fearless" base=1
unit a1 A "First" quality=regular
model a1.1 brave at=10,12
model a1.2 brave at=10,10
unit b1 B "Foe" quality=regular
model b1.1 brave at=10,20
state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20
`

// closing is a battle in which the chargers are asked where they go, with "Close in" picked.
func closing(t *testing.T) (draft.Table, *draft.Answering) {
	t.Helper()
	s, _ := laidOut(t, chargers, []rules.Command{{Kind: "activate", Seat: rules.SeatA, Unit: 1}}, "charge")
	if r := s.Hand.Confirm(); !r.OK() || s.Play.Open().Kind != "charge-move" {
		t.Fatalf("got %q, %s; want the chargers asked where they go", s.Play.Open().Kind, r.Text)
	}
	s.Hand.Pick("auto")
	a := s.Hand.Answer()
	if len(a.Shown()) == 0 {
		t.Fatal("got no ways of the option that is picked")
	}
	return s, a
}

// TestAnOptionShowsWhereItMoves: the ghosts stand where the option that is picked would put the models, and there they go.
func TestAnOptionShowsWhereItMoves(t *testing.T) {
	s, a := closing(t)
	g := *s.Hand.Mover().Ghost(1)
	if !g.Moved || g.At == g.From.At || !s.Hand.Mover().Ruling.OK() || !a.Picked("auto") {
		t.Fatalf("got a ghost at %v of %v, %s", g.At, g.From.At, s.Hand.Mover().Ruling.Text)
	}
	if r := s.Hand.Confirm(); !r.OK() {
		t.Fatal(r.Text)
	}
	if at := s.Play.State().Model(1).At; at != g.At {
		t.Errorf("got the charger at %v, shown at %v", at, g.At)
	}
}

// TestAShownWayIsDraggedOn: whoever moves a ghost that an option has laid takes its ways over, and a reset takes the
// option back.
func TestAShownWayIsDraggedOn(t *testing.T) {
	s, a := closing(t)
	was := s.Hand.Mover().Ghost(1).At
	s.Hand.Mover().Nudge([]rules.ModelID{2}, rules.Keys{X: 1}, false)
	if a.Picked("auto") || s.Hand.Mover().Ghost(1).At != was {
		t.Errorf("got the option still picked, and the ghost at %v of %v", s.Hand.Mover().Ghost(1).At, was)
	}
	s, a = closing(t)
	s.Hand.Mover().Reset(nil)
	if a.Picked("auto") || s.Hand.Mover().Ghost(1).Moved || a.Ruling.OK() {
		t.Errorf("after a reset: got picks %v, %s", a.Picks, a.Ruling.Text)
	}
	s, a = closing(t)
	s.Hand.Pick("auto")
	if a.Picked("auto") || s.Hand.Mover().Ghost(1).Moved {
		t.Errorf("picked again: got picks %v", a.Picks)
	}
}

const underFire = `system dl2
table 48x48 meadow
weapon rifle "Rifle" er=16 lr=24 rad=2black/1black iad=1black/-
profile brave "Guardsman" type=infantry mv=6 ir=1 lp=1 mad=2black weapons=rifle base=1
profile boss "Captain" type=infantry mv=6 ir=4 lp=3 mad=2black rank=2 command=6 points=2 base=1
unit a1 A "First" quality=regular
model a1.1 brave at=10,12
unit b1 B "Foe" quality=regular
model b1.1 brave at=10,20
model b1.2 brave at=12,21
unit b2 B "Command" quality=regular
model b2.1 boss at=12,24
state turn=1 phase=activation to-act=A initiative=AB pool=0,2 target=20
`

// TestQuestionsShowWhatTheirOptionsLeadTo: whoever is asked reads the chances of each option, before and after loading.
func TestQuestionsShowWhatTheirOptionsLeadTo(t *testing.T) {
	s, _ := laidOut(t, underFire, []rules.Command{{Kind: "activate", Unit: 1}, {Kind: "hold", Unit: 1}}, "fire")
	if r := s.Hand.Confirm(); !r.OK() || s.Play.Open().Kind != "hit-the-deck" {
		t.Fatalf("got %q, %s", s.Play.Open().Kind, r.Text)
	}
	want := map[string]string{
		rules.No:  "1.0 Life Point lost on average", // two dice at 4+, Injury Rating 1
		rules.Yes: "0.5 Life Points lost on average; fires Rushed for the rest of the Turn",
	}
	b := s.Play.Battle()
	loaded := rules.Resume(b.System(), b.Start(), b.Log(), b.State().Clone(), nil)
	for id, text := range want {
		if got := s.Play.Shown(rules.Picking(id)).Text.String(); got != text {
			t.Errorf("%s: got %q, want %q", id, got, text)
		}
		if got := loaded.Shown(rules.Picking(id)).Text.String(); got != text {
			t.Errorf("%s after loading: got %q, want %q", id, got, text)
		}
	}
	if got := loaded.Shown(rules.Picking("nothing of the sort")); got.Moves != nil {
		t.Errorf("got %v for no option", got)
	}
}

// TestSharesAreLaidOut: what several leaders buy is laid out leader by leader, by the panel or by clicks on the table, no more than each may
// and all together have; to buy nothing takes the place of all, and they take its.
func TestSharesAreLaidOut(t *testing.T) {
	two := strings.Replace(underFire, "state turn", "unit b3 B \"Second Command\" quality=regular\nmodel b3.1 boss at=14,24\nstate turn", 1)
	for seed := uint64(1); seed < 40; seed++ {
		s, _ := laidOut(t, strings.Replace(two, "table 48x48 meadow", fmt.Sprintf("seed %d\ntable 48x48 meadow", seed), 1), []rules.Command{{Kind: "activate", Unit: 1}, {Kind: "hold", Unit: 1}}, "fire")
		s.Hand.Confirm()
		s.Hand.Pick(rules.No)
		if d := s.Play.Open(); d.Kind != "bolster" || len(d.Share.Slots) < 2 {
			continue
		}
		if got := s.Play.Shown(rules.Picking("none")).Text.String(); got != "88% to pass" { // three dice at 4+
			t.Errorf("got %q", got)
		}
		if got := s.Play.Shown(rules.Answer{Shares: []rules.Share{{Slot: "b2.1", N: 2}}}).Text.String(); got != "97% to pass" {
			t.Errorf("got %q", got)
		}
		was := s.Play.Epoch()
		ans := s.Hand.Answer()
		none := func() { s.Hand.Pick("none") }
		click := func(m rules.ModelID) func() { return func() { s.Hand.PickModel(m) } }
		set := func(slot, n int) func() { return func() { ans.SetShare(slot, n) } }
		b2, b3 := s.Play.State().Units[2].Models[0], s.Play.State().Units[3].Models[0]
		for i, k := range []struct {
			do   func()
			want string
		}{{set(0, 1), "[] [b2.1:1]"}, {click(b3), "[] [b2.1:1 b3.1:1]"}, {set(0, 2), "[] [b2.1:1 b3.1:1]"}, {set(1, 0), "[] [b2.1:1]"}, {set(0, 5), "[] [b2.1:2]"}, {none, "[none] []"},
			{click(b2), "[] [b2.1:1]"}, {click(b2), "[] [b2.1:2]"}, {click(b2), "[] []"}, {none, "[none] []"}} {
			k.do()
			if got := fmt.Sprint(ans.Picks, ans.Shares); got != k.want || !ans.Ruling.OK() || s.Play.Epoch() != was {
				t.Fatalf("step %d: got %s, %s, want %s", i, got, ans.Ruling.Text, k.want)
			}
		}
		if got := ans.Leads(); ans.Shared() != 0 || got.String() != "88% to pass" {
			t.Errorf("nothing shared out: got %d, %q", ans.Shared(), got)
		}
		if r := s.Hand.Confirm(); !r.OK() || s.Play.Epoch() == was {
			t.Errorf("got %s and the question %q", r.Text, s.Play.Open().Kind)
		}
		return
	}
	t.Fatal("got nobody who takes a Morale Check")
}
