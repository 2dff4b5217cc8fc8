package rules_test

import (
	"testing"

	"baize/rules"
)

// TestASeatIsToldWhatItMayKnow: a seat hears what is told to everybody and to it; whoever reads for both hears what no seat is told alone.
// What the seat had heard before an answer is not told as fresh, and what was said aside is told to whom it is meant for.
func TestASeatIsToldWhatItMayKnow(t *testing.T) {
	sys := asking{resolve: func(ctx *rules.Ctx, c rules.Command) {
		ctx.Note(rules.SeatA, 1, "TOY-1", "begins")
		ctx.RuleApart(rules.SeatA, 1, rules.Count("TOY-2", "draws", 7), rules.Count("TOY-2", "draws", 0))
		ctx.Aside(func() { ctx.Note(rules.SeatA, 1, "TOY-1", "looks") })(rules.SeatB)
		ctx.Confirm("go", rules.SeatB, "TOY-3", rules.Say("go on?"), rules.Say("yes"), rules.Say("no"))
		ctx.Emit(rules.Event{Kind: rules.EvNote, Seat: rules.SeatA, Text: rules.Say("ends"), To: []rules.Seat{rules.SeatA}})
		ctx.Note(rules.SeatA, 1, "TOY-1", "is over")
	}}
	words := func(out rules.Outcome, by rules.Seat) (all string, fresh string) {
		out = out.Heard(by)
		for i, e := range out.Events {
			word := e.Text.String()
			if e.Ruling != nil {
				word = map[int]string{7: "a seven", 0: "a card"}[e.Ruling.Value]
			}
			if all += word + ";"; i >= out.Fresh {
				fresh += word + ";"
			}
		}
		return all, fresh
	}
	first, err := rules.Apply(sys, toyState(2), attack(), rules.Fair{})
	if err != nil || first.Open == nil {
		t.Fatal(err, first.Ruling.Text)
	}
	last, err := rules.Apply(sys, first.State, say(rules.SeatB, "yes"), rules.Fair{})
	if err != nil || last.Open != nil {
		t.Fatal(err, last.Ruling.Text)
	}
	for _, c := range []struct {
		by                rules.Seat
		first, all, fresh string
	}{
		{rules.SeatA, "begins;a seven;", "begins;a seven;ends;is over;", "ends;is over;"},
		{rules.SeatB, "begins;a card;looks;", "begins;a card;looks;is over;", "is over;"},
		{rules.NoSeat, "begins;a card;", "begins;a card;is over;", "is over;"},
	} {
		if got, _ := words(first, c.by); got != c.first {
			t.Errorf("up to the question %s hears %q, want %q", c.by, got, c.first)
		}
		if all, fresh := words(last, c.by); all != c.all || fresh != c.fresh {
			t.Errorf("%s hears %q, and %q of it is fresh; want %q and %q", c.by, all, fresh, c.all, c.fresh)
		}
	}
}
