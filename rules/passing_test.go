package rules_test

import (
	"slices"
	"testing"

	"baize/rules"
)

// volleys is the toy in which B is asked after each of three shots of a command whether it shoots back, and once whether it counts them.
type volleys struct{ toy }

func (volleys) Info() *rules.Info {
	return &rules.Info{ID: "toy", Name: "Toy", Decisions: []rules.Term{{ID: "back", Title: "Shooting back"}}, Reactions: []rules.Term{{ID: "back", Title: "Shooting back"}},
		Passing: map[string][]string{"back": {"no"}}}
}

func (volleys) Resolve(ctx *rules.Ctx, c rules.Command) {
	if c.Name == "act" {
		ctx.Emit(rules.Event{Kind: rules.EvDone, Seat: c.Seat, Unit: 1})
	}
	for shot := 1; shot <= 3; shot++ {
		ctx.Emit(rules.Event{Kind: rules.EvShot, Seat: c.Seat, Unit: 1, Model: c.Model})
		ctx.React(rules.Reaction{Kind: "back", Seat: rules.SeatB, Unit: 2, To: 1, Rule: "TOY-3"}, func() {
			if ctx.Confirm("back", rules.SeatB, "TOY-3", rules.Say("shoot back?"), rules.Say("yes"), rules.Say("no")) {
				toyRoll(ctx, rules.SeatB, "back")
			}
		})
		if shot == 2 {
			ctx.Confirm("count", rules.SeatB, "TOY-4", rules.Say("count them?"), rules.Say("yes"), rules.Say("no"))
		}
	}
	if c.Name == "turn" {
		ctx.S.Turn++
	}
}

func pass(seat rules.Seat, until rules.PassEnd) rules.Command {
	return rules.Command{Kind: rules.KindAnswer, Seat: seat, Answer: &rules.Answer{Pass: &rules.Pass{Seat: seat, Kind: "back", Until: until}}}
}

// asked gives the kinds of questions that are asked while commands are carried out, each answered with no.
func asked(t *testing.T, b *rules.Battle, list ...rules.Command) (kinds []string) {
	t.Helper()
	for _, c := range list {
		out := do(t, b, c)
		for out.Open != nil {
			kinds = append(kinds, out.Open.Kind)
			out = do(t, b, say(rules.SeatB, "no"))
		}
	}
	return kinds
}

// TestQuestionsAreLetPass: who lets questions of a kind pass is asked others alone, until what was named happens, and the log played again
// leads to the same state.
func TestQuestionsAreLetPass(t *testing.T) {
	shots := func(name string) rules.Command { c := attack(); c.Name = name; return c }
	whole := []string{"back", "back", "count", "back"}
	for _, c := range []struct {
		until rules.PassEnd
		next  string
		want  []string // asked of B in the command after the one in which it lets pass
	}{
		{rules.PassUntilDone, "", whole},
		{rules.PassUntilActed, "", []string{"count"}},
		{rules.PassUntilActed, "act", whole},
		{rules.PassUntilPhase, "act", []string{"count"}},
		{rules.PassUntilTurn, "act", []string{"count"}},
	} {
		b := rules.NewBattle(volleys{}, toyState(1))
		do(t, b, shots(""))
		out := do(t, b, pass(rules.SeatB, c.until))
		if out.Open == nil || out.Open.Kind != "count" {
			t.Fatalf("%s: open is %+v, want the other question", c.until, out.Open)
		}
		do(t, b, say(rules.SeatB, "no"))
		if b.State().Wait != nil {
			t.Fatalf("%s: asked again in the same command", c.until)
		}
		if got := asked(t, b, shots(c.next)); !slices.Equal(got, c.want) {
			t.Errorf("%s, then %q: asked %v, want %v", c.until, c.next, got, c.want)
		}
		s, err := rules.Replay(volleys{}, b.Start(), b.Log(), nil)
		if err != nil || rules.Hash(s) != rules.Hash(b.State()) {
			t.Errorf("%s: played again: %v", c.until, err)
		}
	}
	b := rules.NewBattle(volleys{}, toyState(1))
	do(t, b, shots("turn"))
	do(t, b, pass(rules.SeatB, rules.PassUntilTurn))
	do(t, b, say(rules.SeatB, "no"))
	if got := asked(t, b, shots("")); len(b.State().Passes) != 0 || !slices.Equal(got, whole) {
		t.Errorf("after the turn: %+v, asked %v", b.State().Passes, got)
	}
}

// TestAPassIsTakenBack: between commands, and while another question is open, by either seat for itself; what was passed stays passed.
func TestAPassIsTakenBack(t *testing.T) {
	b := rules.NewBattle(volleys{}, toyState(1))
	do(t, b, rules.LetPass(b.State(), rules.Pass{Seat: rules.SeatB, Kind: "back", Until: rules.PassUntilTurn}))
	if len(b.State().Passes) != 1 || len(b.Log()) != 1 {
		t.Fatalf("got %+v", b.State().Passes)
	}
	if out := do(t, b, attack()); out.Open.Kind != "count" {
		t.Fatalf("asked %s", out.Open.Kind)
	}
	told := b.Told()
	for _, s := range []*rules.State{b.State(), decoded(t, b.State())} {
		back := rules.LetPass(s, rules.Pass{Seat: rules.SeatB, Kind: "back"})
		out, err := rules.Apply(volleys{}, s, back, rules.Fair{})
		if err != nil || out.Open == nil || out.Open.Kind != "count" || out.Fresh != len(told) || len(out.Events) != len(told)+1 {
			t.Fatalf("taken back: %v %+v, %d of %d events fresh", err, out.Open, out.Fresh, len(out.Events))
		}
		out, err = rules.Apply(volleys{}, out.State, say(rules.SeatB, "no"), rules.Fair{})
		if err != nil || out.Open == nil || out.Open.Kind != "back" {
			t.Fatalf("after it: %v %+v, want the third shot asked", err, out.Open)
		}
	}
}

// TestWhoMayLetWhatPass: only questions that the system lists, of one's own, that can be let pass; and both seats know of it.
func TestWhoMayLetWhatPass(t *testing.T) {
	b := rules.NewBattle(volleys{}, toyState(1))
	between := func(seat rules.Seat, kind string, until int) rules.Command {
		return rules.Command{Kind: rules.KindLetPass, Seat: seat, Name: kind, Number: until}
	}
	open := rules.NewBattle(volleys{}, toyState(1))
	do(t, open, attack())
	other := pass(rules.SeatB, rules.PassUntilTurn)
	other.Seat = rules.SeatA
	both := pass(rules.SeatB, rules.PassUntilTurn)
	both.Answer.Picks = []string{"no"}
	for name, c := range map[string]struct {
		b    *rules.Battle
		c    rules.Command
		ok   bool
		form bool // it is malformed
	}{
		"for the turn":              {b, between(rules.SeatB, "back", 4), true, false},
		"another question":          {b, between(rules.SeatB, "count", 4), false, true},
		"nobody":                    {b, between(rules.NoSeat, "back", 4), false, false},
		"for ever":                  {b, between(rules.SeatB, "back", 5), false, true},
		"until nothing is done":     {b, between(rules.SeatB, "back", 1), false, false},
		"no longer, and it was not": {b, between(rules.SeatB, "back", 0), false, false},
		"in a question":             {open, pass(rules.SeatB, rules.PassUntilTurn), true, false},
		"by itself in a question":   {open, between(rules.SeatB, "back", 4), false, false},
		"while the other is asked":  {open, pass(rules.SeatA, rules.PassUntilTurn), true, false},
		"for the other":             {open, other, false, true},
		"with a pick":               {open, both, false, true},
	} {
		r := c.b.Check(c.c)
		out, err := rules.Apply(volleys{}, c.b.State(), c.c, rules.Fair{})
		if err != nil || r.OK() != c.ok || out.Ruling.OK() != c.ok || (r.Why == rules.Malformed) != c.form {
			t.Errorf("%s: judged %v (%v: %s), carried out %v %v", name, r.OK(), r.Why, r.Text, out.Ruling.OK(), err)
		}
	}
	s := open.State()
	s = apply(t, s, say(rules.SeatB, "no"), rules.Fair{}).State // of the toy itself, whose questions are not let pass
	if _, ok := rules.Passes(toy{}, s); ok {
		t.Error("a question passes that the system does not list")
	}
}

// TestUndoTakesAPassBack: with the question in which it was given.
func TestUndoTakesAPassBack(t *testing.T) {
	b := rules.NewBattle(volleys{}, toyState(1))
	do(t, b, attack())
	do(t, b, pass(rules.SeatB, rules.PassUntilTurn))
	if err := b.Undo(1, rules.NotAcross); err != nil || b.Open().Kind != "back" {
		t.Fatalf("%v, open %s", err, b.Open().Kind)
	}
	if got := asked(t, b, say(rules.SeatB, "no")); !slices.Equal(got, []string{"back", "count", "back"}) {
		t.Errorf("asked %v", got)
	}
}

// TestSavesWithPassesAreSound: a pass of a seat, a question or an end that there is not is refused.
func TestSavesWithPassesAreSound(t *testing.T) {
	for _, p := range []rules.Pass{{Seat: rules.NoSeat, Kind: "back", Until: rules.PassUntilTurn}, {Kind: "sing", Until: rules.PassUntilTurn}, {Kind: "back"}, {Kind: "back", Until: 9}} {
		s := toyState(1)
		s.Passes = []rules.Pass{p}
		data, err := rules.Encode(s)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := rules.Decode(data); err == nil {
			t.Errorf("%+v: it is loaded", p)
		}
	}
}

// decoded is a state as a save gives it back.
func decoded(t *testing.T, s *rules.State) *rules.State {
	t.Helper()
	data, err := rules.Encode(s)
	if err != nil {
		t.Fatal(err)
	}
	back, err := rules.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return back
}

// unplaced asks B for a number, then for picks that may be left out.
type unplaced struct{ toy }

func (unplaced) Info() *rules.Info {
	return &rules.Info{ID: "toy", Name: "Toy", Passing: map[string][]string{"tenths": {"0"}, "join": {"none", ""}}}
}

func (unplaced) Resolve(ctx *rules.Ctx, _ rules.Command) {
	ctx.Ask(rules.Decision{Kind: "tenths", Seat: rules.SeatB, Number: &rules.Span{Max: 9}}, nil)
	ctx.Ask(rules.Decision{Kind: "join", Seat: rules.SeatB, Options: []rules.Option{{ID: "auto"}}, Max: 1}, nil)
	ctx.Ask(rules.Decision{Kind: "tenths", Seat: rules.SeatB, Number: &rules.Span{Min: 1, Max: 9}}, nil)
}

// TestWhatLetsAQuestionPass: an option, a number, or nothing at all, where the question takes that; else it has to be answered.
func TestWhatLetsAQuestionPass(t *testing.T) {
	b := rules.NewBattle(unplaced{}, toyState(1))
	do(t, b, attack())
	for _, want := range []bool{true, true, false} {
		a, ok := rules.Passes(unplaced{}, b.State())
		if ok != want {
			t.Fatalf("%s: passes %v by %+v, want %v", b.Open().Kind, ok, a, want)
		}
		p := rules.LetPass(b.State(), rules.Pass{Seat: rules.SeatB, Kind: b.Open().Kind, Until: rules.PassUntilDone})
		if r := b.Check(p); r.OK() != want {
			t.Fatalf("%s: judged %v %s", b.Open().Kind, r.OK(), r.Text)
		}
		if want {
			do(t, b, rules.Command{Kind: rules.KindAnswer, Seat: rules.SeatB, Answer: &a})
		}
	}
}
