package story

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

// TestReactionsAreToldApart: what a unit does in a reaction stands in lines of its own, below the one that says so, though it did the same
// before; and a move over levels says on which it ends.
func TestReactionsAreToldApart(t *testing.T) {
	in := &rules.Reaction{N: 1, Kind: "dodge", Seat: rules.SeatB, Unit: jaeger, To: own}
	inside := func(e rules.Event) rules.Event { e.Reaction = in; return e }
	up := goes(12, 2*geom.Inch)
	up.Layers = []int{0, 1}
	down := goes(12, 3*geom.Inch)
	down.Layers = []int{1, 1}
	d := rules.Deed{Before: battlefield, After: battlefield, Events: []rules.Event{goes(12, geom.Inch), inside(of(rules.EvReact, jaeger, rules.Event{Text: rules.Say("%s: Dodge", battlefield.Unit(jaeger))})), inside(up), goes(7, geom.Inch), down}}
	var got []string
	for _, l := range toyWords.Tell(toys{}, d) {
		text := l.Text.String()
		if l.Inside != nil {
			text = "> " + text
		}
		got = append(got, text)
	}
	want := []string{"Jaeger moves 3.0″", "> Jaeger: Dodge", "> Jaeger moves 2.0″, to level 1", "Grenadiers move 1.0″"}
	if len(got) != len(want) {
		t.Fatalf("got %q, want %q", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("got %q, want %q", got[i], want[i])
		}
	}
}
