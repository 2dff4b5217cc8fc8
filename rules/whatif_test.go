package rules_test

import (
	"slices"
	"strings"
	"testing"

	"baize/rules"
)

// What is only tried out tells nothing, asks nobody and throws no dice.
func TestWhatIf(t *testing.T) {
	s := toyState(1).Clone()
	ctx := rules.WhatIf(s)
	ctx.Mark(1, "hat", 3, "TOY-1", rules.Plain("told to nobody"))
	if got := s.Unit(1).Markers.N("hat"); got != 3 {
		t.Errorf("got %d markers, want 3: a try changes its state", got)
	}
	no := rules.Refuse("TOY-1", "not this one")
	d := rules.Choose("pick", rules.SeatA, "TOY-1", rules.Plain("Which?"), rules.Option{ID: "a", Refused: &no}, rules.Option{ID: "b"}, rules.Option{ID: "c"})
	d.Number = &rules.Span{Min: 2, Max: 5}
	if got := ctx.Ask(d, nil); !slices.Equal(got.Picks, []string{"b"}) || got.Number != 2 {
		t.Errorf("got the answer %+v, want the first that may be chosen and the least number", got)
	}
	d = rules.Decision{Kind: "place", Rule: "TOY-1", Place: &rules.Domain{}}
	for name, do := range map[string]func(){
		"dice":   func() { ctx.Throw(rules.SeatA, rules.Plain("a roll"), 1, 6) },
		"a pose": func() { ctx.Ask(d, nil) },
	} {
		if why := panics(do); !strings.Contains(why, "tried out") {
			t.Errorf("%s in a try: got %q, want a panic that says so", name, why)
		}
	}
}

// panics is what a function panics with, "" where it does not.
func panics(do func()) (why string) {
	defer func() {
		if p := recover(); p != nil {
			why, _ = p.(string)
		}
	}()
	do()
	return ""
}

// fragile asks a question whose options cannot be shown and whose answers cannot be judged.
type fragile struct{ toy }

func (fragile) Resolve(ctx *rules.Ctx, c rules.Command) {
	d := rules.YesNo("duck", rules.SeatA, "TOY-1", rules.Plain("Duck?"), rules.Plain("yes"), rules.Plain("no"))
	ctx.AskShown(d, func(rules.Answer) rules.Ruling { panic("cannot be judged") }, func(rules.Answer) rules.Shown { panic("cannot be shown") })
}

// A panic in something that is only looked at is told with what it takes to repeat it, and the battle goes on; it goes on itself where
// nobody listens.
func TestBreakdownsAreTold(t *testing.T) {
	b := rules.NewBattle(fragile{}, toyState(1))
	if _, err := b.Do(rules.Command{Kind: "attack", Seat: rules.SeatA, Model: 1, Victim: 2}); err != nil || b.State().Wait == nil {
		t.Fatalf("got %v, want a question", err)
	}
	show := func() { b.Shown(rules.Picking("yes")) }
	if why := panics(show); why != "cannot be shown" {
		t.Errorf("nobody listens: got %q, want the panic", why)
	}
	var told []rules.Breakdown
	rules.Broken, rules.Forgiving = func(d rules.Breakdown) { told = append(told, d) }, true
	defer func() { rules.Broken, rules.Forgiving = nil, false }()
	show()
	b.Check(say(rules.SeatA, "yes"))
	if len(told) != 2 {
		t.Fatalf("got %d breakdowns, want 2", len(told))
	}
	for i, cause := range []string{"cannot be shown", "cannot be judged"} {
		if d := told[i]; d.Cause != cause || d.Seat != rules.SeatA || d.State != rules.Hash(b.State()) || !strings.Contains(d.Stack, "fragile") {
			t.Errorf("got %s, want %q with seat, state and stack", d, cause)
		}
	}
}
