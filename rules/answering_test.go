package rules_test

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

// returning is the toy in which B may fire back in the middle of an attack, by a command that B builds.
func returning(got *rules.Command) asking {
	return asking{resolve: func(ctx *rules.Ctx, c rules.Command) {
		d := rules.Choose("return", rules.SeatB, "TOY-3", rules.Say("fire back?"),
			rules.Option{ID: "yes", Command: &rules.Command{Kind: "attack", Unit: 2, Target: 1}},
			rules.Option{ID: "empty", Command: &rules.Command{Kind: "load", Unit: 2}, Refused: &rules.Ruling{Verdict: rules.Refused, Rule: "TOY-5"}},
			rules.Option{ID: "no"})
		*got = ctx.AskFor(d, func(c rules.Command) rules.Ruling {
			if len(c.Attacks) != 1 {
				return rules.Refuse("TOY-4", "one attack")
			}
			return rules.Allow("TOY-4", "fires back")
		}, nil)
	}}
}

func TestAnAnswerCanBeACommand(t *testing.T) {
	var got rules.Command
	sys := returning(&got)
	open, err := rules.Apply(sys, toyState(2), attack(), rules.Fair{})
	if err != nil || open.Open == nil {
		t.Fatal(err, open.Ruling.Text)
	}
	shot := []rules.Attack{{Target: 1, Shooters: []rules.Shooter{{Model: 3}}}}
	answer := func(change func(a *rules.Answer, c *rules.Command)) rules.Command {
		c := rules.Command{Kind: "attack", Seat: rules.SeatB, Unit: 2, Target: 1, Attacks: shot}
		a := rules.Answer{Command: &c}
		change(&a, &c)
		return rules.Command{Kind: rules.KindAnswer, Seat: rules.SeatB, Answer: &a}
	}
	for _, c := range []struct {
		name   string
		change func(a *rules.Answer, c *rules.Command)
		rule   rules.RuleID
		why    rules.Refusal
		ok     bool
	}{
		{"as built", func(*rules.Answer, *rules.Command) {}, "", 0, true},
		{"refused by who asked", func(_ *rules.Answer, c *rules.Command) { c.Attacks = nil }, "TOY-4", 0, false},
		{"another target than the option names", func(_ *rules.Answer, c *rules.Command) { c.Target = 2 }, "TOY-3", rules.Malformed, false},
		{"no option begins it", func(_ *rules.Answer, c *rules.Command) { c.Kind = "sing" }, "TOY-3", rules.Malformed, false},
		{"of a refused option", func(_ *rules.Answer, c *rules.Command) { *c = rules.Command{Kind: "load", Seat: rules.SeatB, Unit: 2} }, "TOY-5", 0, false},
		{"with a pick beside it", func(a *rules.Answer, _ *rules.Command) { a.Picks = []string{"yes"} }, "", rules.Malformed, false},
		{"of the other seat", func(_ *rules.Answer, c *rules.Command) { c.Seat = rules.SeatA }, "", rules.Malformed, false},
		{"of the kernel", func(_ *rules.Answer, c *rules.Command) { c.Kind = rules.KindConcede }, "", rules.Malformed, false},
		{"with an answer in it", func(_ *rules.Answer, c *rules.Command) { c.Answer = &rules.Answer{} }, "", rules.Malformed, false},
		{"an unknown shooter", func(_ *rules.Answer, c *rules.Command) {
			c.Attacks = []rules.Attack{{Shooters: []rules.Shooter{{Model: 99}}}}
		}, "", rules.Malformed, false},
		{"a point far off", func(_ *rules.Answer, c *rules.Command) { c.At = &geom.Point{X: 1 << 40} }, "", 0, false},
		{"overruled in itself", func(_ *rules.Answer, c *rules.Command) { c.Overrule = "because" }, "", rules.Malformed, false},
	} {
		got = rules.Command{}
		cmd := answer(c.change)
		r := rules.Check(sys, open.State, cmd)
		out, err := rules.Apply(sys, open.State, cmd, rules.Fair{})
		if err != nil || r.OK() != c.ok || out.Ruling.OK() != c.ok || !c.ok && (c.rule != "" && r.Rule != c.rule || c.why != 0 && r.Why != c.why) {
			t.Errorf("%s: judged %v %v (%s: %s), carried out %v, %v", c.name, r.OK(), r.Why, r.Rule, r.Text, out.Ruling.OK(), err)
		}
		if c.ok && (got.Unit != 2 || len(got.Attacks) != 1) {
			t.Errorf("%s: got %+v", c.name, got)
		}
	}
	for pick, want := range map[string]rules.Command{"yes": {Kind: "attack", Seat: rules.SeatB, Unit: 2, Target: 1}, "no": {}} {
		got = rules.Command{Kind: "?"}
		if out, err := rules.Apply(sys, open.State, say(rules.SeatB, pick), rules.Fair{}); err != nil || !out.Ruling.OK() || got.Kind != want.Kind || got.Unit != want.Unit || got.Seat != want.Seat {
			t.Errorf("picked %s: got %+v, want %+v (%v %s)", pick, got, want, err, out.Ruling.Text)
		}
	}
}

// TestADraftAnswersAQuestion: what is steered, prompted for and judged of a command that answers a question is judged as that answer.
func TestADraftAnswersAQuestion(t *testing.T) {
	var got rules.Command
	sys := returning(&got)
	b := rules.NewBattle(sys, toyState(2))
	if out, err := b.Do(attack()); err != nil || !out.Ruling.OK() {
		t.Fatal(err, out.Ruling.Text)
	}
	open := b.Open()
	d := rules.Draft{Command: rules.Command{Kind: "attack", Seat: rules.SeatB, Unit: 2, Target: 1}, Of: &open}
	if _, _, r := b.Steer(d, rules.Wish{Go: rules.GoAsLaid}); r.Rule != "TOY-4" || r.OK() {
		t.Errorf("without an attack: %v %s", r.OK(), r.Rule)
	}
	d.Command.Attacks = []rules.Attack{{Target: 1, Shooters: []rules.Shooter{{Model: 3}}}}
	if _, ways, r := b.Steer(d, rules.Wish{Go: rules.GoAsLaid}); !r.OK() || len(ways) != 2 {
		t.Errorf("with one: %v %s, %d ways", r.OK(), r.Text, len(ways))
	}
	if r := b.Check(d.Given()); !r.OK() {
		t.Errorf("given: %s", r.Text)
	}
	if c, begins := open.Options[0].Begin(rules.Command{Kind: "attack"}); !begins || c.Unit != 2 || c.Target != 1 {
		t.Errorf("begun: %+v, %v", c, begins)
	}
	if _, begins := open.Options[0].Begin(rules.Command{Kind: "attack", Target: 2}); begins {
		t.Error("it begins at another target than it names")
	}
}

// TestAnAnswerIsOverruled: a refusal of an answer by a rule is set aside where the players say why, on every run of the command; its form
// is not, and what cannot be carried out all the same changes nothing.
func TestAnAnswerIsOverruled(t *testing.T) {
	broken := false
	sys := asking{resolve: func(ctx *rules.Ctx, c rules.Command) {
		d := rules.Choose("first", rules.SeatB, "TOY-3", rules.Say("first?"), rules.Option{ID: "free"}, rules.Option{ID: "barred", Refused: &rules.Ruling{Verdict: rules.Refused, Rule: "TOY-5"}})
		first := ctx.Ask(d, nil)
		if broken && first.Overrule != "" {
			panic("no such thing")
		}
		n := ctx.Ask(rules.Decision{Kind: "second", Seat: rules.SeatB, Rule: "TOY-3", Prompt: rules.Say("second?"), Number: &rules.Span{Max: 9}}, func(a rules.Answer) rules.Ruling {
			if a.Number > 5 {
				return rules.Refuse("TOY-4", "five at most")
			}
			return rules.Allow("TOY-4", "fits")
		}).Number
		ctx.S.Model(2).Lost = n
	}}
	give := func(s *rules.State, a rules.Answer, why string) rules.Outcome {
		t.Helper()
		out, err := rules.Apply(sys, s, rules.Command{Kind: rules.KindAnswer, Seat: rules.SeatB, Answer: &a, Overrule: why}, rules.Fair{})
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	open, _ := rules.Apply(sys, toyState(2), attack(), rules.Fair{})
	if out := give(open.State, rules.Picking("barred"), ""); out.Ruling.OK() || out.Ruling.Rule != "TOY-5" {
		t.Errorf("not overruled: %v %s", out.Ruling.OK(), out.Ruling.Rule)
	}
	if out := give(open.State, rules.Answer{Picks: []string{"barred"}, Overrule: "smuggled in"}, ""); out.Ruling.OK() {
		t.Error("an answer overrules itself")
	}
	for _, a := range []rules.Answer{rules.Picking("unknown"), rules.Picking("free", "barred"), {}} {
		if out := give(open.State, a, "because"); out.Ruling.OK() {
			t.Errorf("%+v, which is no answer, is overruled", a)
		}
	}
	second := give(open.State, rules.Picking("barred"), "the gate is open")
	if second.Open == nil || second.Open.Kind != "second" || len(second.Events) != 1 || second.Events[0].Kind != rules.EvRuled || second.Events[0].Ruling.Rule != "TOY-5" {
		t.Fatalf("got %+v, %+v", second.Open, second.Events)
	}
	if out := give(second.State, rules.Answer{Number: 10}, "because"); out.Ruling.OK() {
		t.Error("a number that cannot be typed is overruled")
	}
	data, err := rules.Encode(second.State)
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := rules.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	for name, s := range map[string]*rules.State{"as it is": second.State, "loaded": loaded} {
		if out := give(s, rules.Answer{Number: 7}, ""); out.Ruling.OK() || out.Ruling.Rule != "TOY-4" {
			t.Errorf("%s: seven is allowed", name)
		}
		out := give(s, rules.Answer{Number: 7}, "so be it")
		if out.Open != nil || out.State.Model(2).Lost != 7 || len(out.Events) != 2 || out.Events[1].Text.String() != "so be it" {
			t.Errorf("%s: got %+v, lost %d, %+v", name, out.Open, out.State.Model(2).Lost, out.Events)
		}
	}
	broken = true
	if _, err := rules.Apply(sys, open.State, rules.Command{Kind: rules.KindAnswer, Seat: rules.SeatB, Answer: &rules.Answer{Picks: []string{"barred"}}, Overrule: "because"}, rules.Fair{}); err == nil {
		t.Error("what cannot be carried out is no error")
	}
}

// TestDecodeLooksIntoAnswers: a file in which the waiting command, or the command of an answer to it however deep, names what the battle
// does not have or is out of bounds is refused.
func TestDecodeLooksIntoAnswers(t *testing.T) {
	far, shot := geom.Point{X: 1 << 40}, []rules.Attack{{Shooters: []rules.Shooter{{Model: 99}}}}
	for _, c := range []struct {
		name    string
		command rules.Command
		answer  rules.Command // the one that the answer is
		ok      bool
	}{
		{name: "all there", answer: rules.Command{Kind: "attack", Unit: 2}, ok: true},
		{name: "an unknown shooter", answer: rules.Command{Kind: "attack", Attacks: shot}},
		{name: "an unknown shooter in an answer in it", answer: rules.Command{Kind: "attack", Answer: &rules.Answer{Command: &rules.Command{Attacks: shot}}}},
		{name: "a point far off", answer: rules.Command{Kind: "attack", At: &far}},
		{name: "a point far off in the command", command: rules.Command{At: &far}, answer: rules.Command{Kind: "attack"}},
	} {
		s := toyState(2)
		s.Wait = &rules.Pending{Command: c.command, Answers: []rules.Answer{{Command: &c.answer}}}
		data, err := rules.Encode(s)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := rules.Decode(data); (err == nil) != c.ok {
			t.Errorf("%s: got %v, want it accepted: %t", c.name, err, c.ok)
		}
	}
}
