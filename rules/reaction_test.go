package rules_test

import (
	"testing"

	"baize/rules"
)

// TestEventsAndQuestionsBearTheirReaction: what is told and asked inside a reaction says so, one event says that it begins, and one that
// tells nothing is not told of; reactions lie inside one another.
func TestEventsAndQuestionsBearTheirReaction(t *testing.T) {
	b := rules.NewBattle(volleys{}, toyState(1))
	out := do(t, b, attack())
	if r := out.Open.Reaction; r == nil || r.N != 1 || r.Kind != "back" || r.Seat != rules.SeatB || r.Unit != 2 || r.To != 1 {
		t.Fatalf("asked in %+v", r)
	}
	do(t, b, say(rules.SeatB, "no"))
	do(t, b, say(rules.SeatB, "yes")) // the count is asked next
	out = do(t, b, say(rules.SeatB, "no"))
	var told []rules.Event
	for _, e := range out.Events {
		if e.Reaction != nil {
			told = append(told, e)
		} else if e.Kind == rules.EvReact || e.Kind == rules.EvRoll {
			t.Errorf("%s is told outside of its reaction", e.Kind)
		}
	}
	if len(told) != 2 || told[0].Kind != rules.EvReact || told[1].Kind != rules.EvRoll || told[0].Reaction.N != 2 || told[1].Reaction.N != 2 {
		t.Fatalf("told in reactions: %+v", told)
	}
	if e := told[0]; e.Unit != 2 || e.Target.Unit() != 1 || e.Name != "back" || e.Rule != "TOY-3" || e.Text.String() != "Unit B: Shooting back, in reaction to Unit A" {
		t.Errorf("it begins with %+v: %s", e, e.Text)
	}
	var depths []int
	nested := asking{resolve: func(ctx *rules.Ctx, _ rules.Command) {
		ctx.React(rules.Reaction{Kind: "back", Seat: rules.SeatB}, func() {
			ctx.React(rules.Reaction{Kind: "back", Seat: rules.SeatA, Unit: 1}, func() { ctx.Note(rules.SeatA, 1, "", "inner") })
			ctx.Note(rules.SeatB, 2, "", "outer")
		})
		ctx.Note(rules.SeatA, 1, "", "neither")
	}}
	o, err := rules.Apply(reacting{nested}, toyState(1), attack(), rules.Fair{})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range o.Events {
		depths = append(depths, e.Reaction.Depth())
	}
	if want := []int{1, 2, 2, 1, 0}; len(depths) != len(want) || depths[0] != 1 || depths[1] != 2 || depths[2] != 2 || depths[3] != 1 || depths[4] != 0 {
		t.Errorf("depths %v, want %v", depths, want)
	}
}

// reacting is a system whose reactions have names.
type reacting struct{ asking }

func (reacting) Info() *rules.Info { return volleys{}.Info() }

// TestAReactionThatIsNotListedBreaksDown: no transcript could name it.
func TestAReactionThatIsNotListedBreaksDown(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("it is told of")
		}
	}()
	rules.Apply(asking{resolve: func(ctx *rules.Ctx, _ rules.Command) {
		ctx.React(rules.Reaction{Kind: "sing", Seat: rules.SeatB}, func() { ctx.Note(rules.SeatB, 2, "", "la") })
	}}, toyState(1), attack(), rules.Fair{})
}
