package draft

import (
	"slices"
	"strings"
	"testing"

	"baize/game/gametest"
	"baize/rules"
	"baize/rules/geom"
)

// Opening fire aims at the nearest of the units that may be shot at, whatever the order in which the rules list them.
func TestFireAimsAtTheNearest(t *testing.T) {
	s := Begin(rules.NewBattle(gametest.Toy{}, gametest.State()))
	first := s.Play.State().Unit(1).Models[0]
	at := func(u rules.UnitID) rules.Attack {
		return rules.Attack{Target: u, Shooters: []rules.Shooter{{Model: first}}}
	}
	d := &Draft{h: s.Hand, Cmd: rules.Command{Unit: 1}, Proposals: []rules.Attack{at(5), {}, at(4), at(5)}}
	if got := d.nearestProposal(); got != 2 {
		t.Errorf("got proposal %d, want that at the nearer unit", got)
	}
	d.Declared = []Declared{{Proposal: 2, base: d.Proposals[2]}}
	idle := d.Idle()
	if want := len(s.Play.State().Unit(1).Models) - 1; len(idle) != 1 || len(idle[0].Models) != want || idle[0].Why.String() != "it is not on the table" {
		t.Errorf("got %+v, want %d models without a shot for one reason", idle, want)
	}
}

// A plain click names a target, also one that is named already; with more it names another one or takes it out.
func TestTargetsAreNamedByOneClick(t *testing.T) {
	s := Begin(rules.NewBattle(gametest.Toy{}, gametest.State()))
	draft := func(units ...rules.UnitID) *Draft {
		return &Draft{h: s.Hand, Cmd: rules.Command{Kind: "charge", Seat: rules.SeatA, Unit: 1}, Need: Needs{Targets: true}, Units: units}
	}
	d := draft(4)
	d.Cmd.Targets = []rules.UnitID{4} // the only one is named from the start
	for _, more := range []bool{false, true} {
		if d.Aim(4, more); !slices.Equal(d.Cmd.Targets, []rules.UnitID{4}) {
			t.Errorf("a click on the only target, more %v: got %v", more, d.Cmd.Targets)
		}
	}
	d = draft(4, 5)
	for _, c := range []struct {
		u    rules.UnitID
		more bool
		want []rules.UnitID
	}{{4, false, []rules.UnitID{4}}, {5, false, []rules.UnitID{5}}, {4, true, []rules.UnitID{5, 4}}, {5, true, []rules.UnitID{4}}} {
		if d.Aim(c.u, c.more); !slices.Equal(d.Cmd.Targets, c.want) {
			t.Errorf("aimed at %d, more %v: got %v, want %v", c.u, c.more, d.Cmd.Targets, c.want)
		}
	}
}

// Why an enemy is no target is told as the nearest of the models that cannot shoot at it has it.
func TestWhyNotAsTheNearestHasIt(t *testing.T) {
	s := Begin(rules.NewBattle(gametest.Toy{}, gametest.State()))
	st := s.Play.State()
	foe := st.Unit(4).Models[0]
	for _, id := range st.Unit(1).Models {
		st.Model(id).Place, st.Model(id).At = rules.OnTable, st.Model(foe).At.Add(geom.Pt(0, -20*geom.Inch))
	}
	for _, near := range st.Unit(1).Models {
		was := st.Model(near).At
		st.Model(near).At = was.Add(geom.Pt(0, 5*geom.Inch))
		d := &Draft{h: s.Hand, Cmd: rules.Command{Kind: "fire", Seat: rules.SeatA, Unit: 1}, Need: Needs{Attacks: true}}
		if r, ok := d.WhyNot(foe); !ok || !strings.HasPrefix(r.Text.String(), st.Model(near).Label+":") {
			t.Errorf("with %s nearest: got %q, %v", st.Model(near).Label, r.Text, ok)
		}
		st.Model(near).At = was
	}
}
