package dust_test

import (
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/systems/dust"
	"baize/rules/systems/dust/model"
)

// TestForgoingKeepsTheEarlierState holds that the state before an action is forgone still has that action due.
func TestForgoingKeepsTheEarlierState(t *testing.T) {
	s, err := rulestest.Setup("forgoing", []byte(engineerAtWire))
	if err != nil {
		t.Fatal(err)
	}
	b := rules.NewBattle(dust.System{}, s)
	do := func(c rules.Command) {
		t.Helper()
		c.Seat, c.Unit = rules.SeatA, 1
		if _, err := b.Do(c); err != nil {
			t.Fatalf("%s: %v", c.Kind, err)
		}
	}
	do(rules.Command{Kind: "activate"})
	do(rules.Command{Kind: "declare", Name: "move+attack"})
	before := b.State()
	do(rules.Command{Kind: "forgo"})
	if got, want := model.Read(before).X.Act.Plan, []model.Action{model.Move, model.Attack}; !slices.Equal(got, want) {
		t.Errorf("before it is forgone: got %v, want %v", got, want)
	}
}
