package legions

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions/dl2"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
)

// twin is a made-up edition: the rows of 2.0 under ids of their own, where mud is Impassable, a Section routs at once, and nobody
// rolls for Initiative.
func twin() *model.Edition {
	own := func(s string) string { return strings.ReplaceAll(s, "DL2-", "TWIN-") }
	e := dl2.Complete(model.ReadEdition("twin", "Twin", "1", model.Printed{Rows: own(dl2.Printed.Rows), Clauses: own(dl2.Printed.Clauses), Tests: own(dl2.Printed.Tests)}, nil))
	list := dl2.Terrains(e.Book)
	for i := range list {
		if list[i].ID == "shallow-water" {
			list[i] = model.ForAll(model.Impassable, list[i])
		}
	}
	e.SetTerrains(list)
	e.Morale = coward{}
	e.PreTurn = e.PreTurn[:2]
	return e
}

// coward routs with the first Shaken Marker.
type coward struct{ morale.Markers }

func (c coward) State(g *model.Game, unit rules.UnitID) *model.MoraleState {
	return g.MoraleState(3 * g.Unit(unit).Markers.N(model.Shaken))
}

// TestTwoEditions plays two editions side by side: each rules by its own book and tables, whichever was made or asked last.
func TestTwoEditions(t *testing.T) {
	s := table.Lay(t, `system dl2
table 48x48 meadow
terrain shallow-water ford poly=10,12;30,12;30,20;10,20
weapon rifle "Rifle" er=12 lr=24 rad=3black/2black
profile man "Man" type=infantry mv=6 ir=3 lp=1 mad=2black base=1 weapons=rifle
unit a A "Line" quality=regular
model a.1 man at=20,10
unit c A "Shy" quality=regular
model c.1 man at=40,10
marker c shaken 1
unit b B "Foe" quality=regular
model b.1 man at=20,40
state turn=1 phase=activation to-act=A initiative=AB pool=2,2
`)
	old, other := s, s.Clone()
	other.Ext.(*model.Ext).PlayBy(twin())
	want := func(name string, s *rules.State, c rules.Command, ok bool, rule rules.RuleID) {
		t.Helper()
		sys := Of(s.Ext.(*model.Ext).PlayedBy())
		if r := rules.Check(sys, s, c); r.OK() != ok || r.Rule != rule {
			t.Errorf("%s: %s: got %v by %s: %s, want %v by %s", sys.Info().Name, name, r.OK(), r.Rule, r.Text, ok, rule)
		}
	}
	do := func(s *rules.State, c rules.Command) *rules.State {
		t.Helper()
		out, err := rules.Apply(Of(s.Ext.(*model.Ext).PlayedBy()), s, c, rules.Fair{})
		if err != nil || !out.Ruling.OK() {
			t.Fatal(c.Kind, err, out.Ruling)
		}
		return out.State
	}
	activate := func(u rules.UnitID) rules.Command {
		return rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: u}
	}
	into := rules.Command{Kind: "advance", Seat: rules.SeatA, Unit: 1, Moves: []rules.Move{{Model: 1, Path: []geom.Point{geom.Pt(20*geom.Inch, 14*geom.Inch)}}}}
	stay := rules.Command{Kind: "hold", Seat: rules.SeatA, Unit: 2}
	for range 2 {
		want("into the ford", do(old, activate(1)), into, true, "DL2-MOV-07")
		want("into the ford", do(other, activate(1)), into, false, "TWIN-TERR-21")
		want("Shaken", do(old, activate(2)), stay, true, "DL2-MOV-09")
		want("Shaken", do(other, activate(2)), stay, false, "TWIN-MORALE-11")
	}
	if a, b := len(dl2.Edition().PreTurn), len(other.Ext.(*model.Ext).PlayedBy().PreTurn); a != 3 || b != 2 {
		t.Errorf("steps before the Turn: got %d and %d, want 3 and 2", a, b)
	}
}
