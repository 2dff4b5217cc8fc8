package session

import (
	"testing"

	"baize/game/gametest"
	"baize/rules"
)

// Opening fire aims at the nearest of the units that may be shot at, whatever the order in which the rules list them.
func TestFireAimsAtTheNearest(t *testing.T) {
	s := New(rules.NewBattle(gametest.Toy{}, gametest.State()), nil)
	first := s.State().Unit(1).Models[0]
	at := func(u rules.UnitID) rules.Attack {
		return rules.Attack{Target: u, Shooters: []rules.Shooter{{Model: first}}}
	}
	d := &Draft{s: s, Cmd: rules.Command{Unit: 1}, Proposals: []rules.Attack{at(5), {}, at(4), at(5)}}
	if got := d.nearestProposal(); got != 2 {
		t.Errorf("got proposal %d, want that at the nearer unit", got)
	}
	d.Declared = []Declared{{Proposal: 2, base: d.Proposals[2]}}
	if got, want := d.Shotless(), len(s.State().Unit(1).Models)-1; got != want {
		t.Errorf("got %d models without a shot, want %d", got, want)
	}
}
