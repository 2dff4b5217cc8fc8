package draft_test

import (
	"slices"
	"strings"
	"testing"

	"baize/rules"
)

const squadOfSix = `system dustup
table 48x48
profile sergeant "Sergeant" role=leader
profile rifle "Rifle" armour=none fp=1 impact=8
unit a1 A "First" quality=experienced lv=2
model a1.1 sergeant at=14,12
model a1.2 rifle at=12,10
model a1.3 rifle at=14,10
model a1.4 rifle at=16,10
model a1.5 rifle at=18,10
model a1.6 rifle at=20,10
unit b1 B "Second" quality=experienced lv=2
model b1.1 rifle at=10,40
state turn=1 phase=activation to-act=A
`

// TestSeveralModelsAreNamed: of a command that needs several models each one can be named and taken out again, one alone
// is too few, and what is named is what is selected.
func TestSeveralModelsAreNamed(t *testing.T) {
	s, d := laidOut(t, squadOfSix, []rules.Command{{Kind: "activate", Seat: rules.SeatA, Unit: 1}}, "detach")
	if want := []rules.ModelID{2, 3, 4, 5, 6}; !slices.Equal(d.Helpers, want) || len(d.Issuers) != 0 || !d.Naming() {
		t.Fatalf("got helpers %v and issuers %v, want %v and none", d.Helpers, d.Issuers, want)
	}
	if len(s.Hand.Models()) != 0 || d.Ruling.OK() {
		t.Errorf("got %v selected, %s; want nothing named yet", s.Hand.Models(), d.Ruling.Text)
	}
	for _, k := range []struct {
		do    func() bool
		took  bool
		named []rules.ModelID
		legal bool
		says  string
	}{
		{func() bool { return d.ToggleModel(3) }, true, []rules.ModelID{3}, false, "1 would go and 5 stay"},
		{func() bool { return d.ToggleModel(1) }, false, []rules.ModelID{3}, false, "1 would go"}, // the leader stays
		{func() bool { return d.ToggleModel(7) }, false, []rules.ModelID{3}, false, "1 would go"}, // an enemy
		{func() bool { return d.ToggleModel(6) }, true, []rules.ModelID{3, 6}, true, "2 figures go and 4 stay"},
		{func() bool { return d.ToggleModel(3) }, true, []rules.ModelID{6}, false, "1 would go"},
		{func() bool { return d.NameModels([]rules.ModelID{1, 2, 3}, true) }, true, []rules.ModelID{2, 3, 6}, true, "3 figures go"},
		{func() bool { return d.NameModels([]rules.ModelID{4, 5}, false) }, true, []rules.ModelID{4, 5}, true, "2 figures go"},
		{func() bool { return d.NameModels([]rules.ModelID{1, 7}, false) }, false, []rules.ModelID{4, 5}, true, "2 figures go"},
		{func() bool { return d.NameModels([]rules.ModelID{2, 3, 6}, true) }, true, []rules.ModelID{2, 3, 4, 5, 6}, false, "1 stay"},
		{func() bool { return d.NameModels([]rules.ModelID{4, 5, 6}, false) }, true, []rules.ModelID{4, 5, 6}, true, "3 figures go"},
	} {
		if took := k.do(); took != k.took || !slices.Equal(d.Cmd.Models, k.named) || d.Ruling.OK() != k.legal || !strings.Contains(d.Ruling.Text.String(), k.says) {
			t.Fatalf("got %v with %v named: %s; want %v with %v: %s", took, d.Cmd.Models, d.Ruling.Text, k.took, k.named, k.says)
		}
		if !slices.Equal(s.Hand.Models(), k.named) {
			t.Errorf("got %v selected, want %v", s.Hand.Models(), k.named)
		}
	}
	if r := s.Hand.Confirm(); !r.OK() || s.Play.Open().Kind != "acting-leader" {
		t.Fatalf("got %s and the question %q, want who leads", r.Text, s.Play.Open().Kind)
	}
	if r, ok := s.Hand.PickModel(5); !ok || !r.OK() {
		t.Fatalf("got %v %s", ok, r.Text)
	}
	if u := s.Play.State().Model(4).Unit; u == 1 || s.Play.State().Unit(u).Label != "a1-d1" || len(s.Play.State().Unit(u).Models) != 3 {
		t.Errorf("got unit %q of %d, want the detachment of 3", s.Play.State().Unit(u).Label, len(s.Play.State().Unit(u).Models))
	}
}

// TestWaysFollowTheTarget: a way that only one target leaves open is offered for that one alone.
func TestWaysFollowTheTarget(t *testing.T) {
	_, d := laidOut(t, `system dustup
table 48x48
profile rifle "Rifle" armour=none fp=1 impact=8
profile truck "Truck" kind=vehicle size=2 armour=4 capacity=8 open=soft
unit a1 A "First" quality=veteran lv=1
model a1.1 rifle at=14,12
model a1.2 rifle at=15.5,12
unit b1 B "Second" quality=green lv=2
model b1.1 rifle at=10,18 facing=180
unit b2 B "Truck" quality=green lv=2
model b2.1 truck at=20,18 facing=180
unit b3 B "Aboard" quality=green lv=2
model b3.1 rifle inside=b2.1
state turn=1 phase=activation to-act=A
`, []rules.Command{{Kind: "activate", Seat: rules.SeatA, Unit: 1}}, "assault")
	for _, k := range []struct {
		target rules.UnitID
		ways   int
		legal  bool
	}{{0, 0, false}, {2, 0, true}, {3, 2, true}, {2, 0, true}} {
		if k.target != 0 {
			d.Aim(k.target, false)
		}
		if len(d.Names) != k.ways || d.Ruling.OK() != k.legal {
			t.Errorf("target %d: got ways %v, %s; want %d", k.target, d.Names, d.Ruling.Text, k.ways)
		}
	}
	if d.Aim(3, false); d.Plain || d.Cmd.Name != "vehicle" {
		t.Errorf("got %q, as usual %v: one of the ways has to be named, the first is proposed", d.Cmd.Name, d.Plain)
	}
	if d.SetName("passengers"); !d.Ruling.OK() {
		t.Errorf("at the passengers: %s", d.Ruling.Text)
	}
	if d.Aim(2, false); d.Cmd.Name != "" || !d.Ruling.OK() {
		t.Errorf("at riflemen again: got the way %q, %s", d.Cmd.Name, d.Ruling.Text)
	}
}

// TestAUsualWayStays: what else is missing of a command does not make one of its ways the only one.
func TestAUsualWayStays(t *testing.T) {
	_, d := laidOut(t, squadOfSix, []rules.Command{{Kind: "activate", Seat: rules.SeatA, Unit: 1}}, "move")
	if !d.Plain || d.Cmd.Name != "" {
		t.Errorf("got %q, as usual %v: a move is laid out as usual until a way is chosen", d.Cmd.Name, d.Plain)
	}
}
