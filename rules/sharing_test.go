package rules_test

import (
	"testing"

	"baize/rules"
)

// asking is the toy with a resolution of the test's own.
type asking struct {
	toy
	resolve func(ctx *rules.Ctx, c rules.Command)
}

func (a asking) Resolve(ctx *rules.Ctx, c rules.Command) { a.resolve(ctx, c) }

// sharing asks B how three points are shared out over two models, and loses them.
func sharing(given *[]rules.Share) asking {
	return asking{resolve: func(ctx *rules.Ctx, c rules.Command) {
		d := rules.Decision{Kind: "share", Seat: rules.SeatB, Rule: "TOY-3", Prompt: rules.Say("share"), Options: []rules.Option{{ID: "none"}}, Max: 1,
			Share: &rules.Sharing{Most: 3, Rule: "TOY-4", Slots: []rules.Slot{{ID: "B1", Model: 2, Most: 2}, {ID: "B2", Model: 3, Most: 3}}}}
		a := ctx.Ask(d, nil)
		*given = a.Shares
	}}
}

func shares(seat rules.Seat, list ...rules.Share) rules.Command {
	return rules.Command{Kind: rules.KindAnswer, Seat: seat, Answer: &rules.Answer{Shares: list}}
}

func TestSharesAreJudged(t *testing.T) {
	var given []rules.Share
	sys := sharing(&given)
	open, err := rules.Apply(sys, toyState(2), attack(), rules.Fair{})
	if err != nil || open.Open == nil {
		t.Fatal(err, open.Ruling.Text)
	}
	one := func(slot string, n int) rules.Share { return rules.Share{Slot: slot, N: n} }
	for _, c := range []struct {
		name string
		list []rules.Share
		rule rules.RuleID
		why  rules.Refusal
		ok   bool
	}{
		{"nothing", nil, "", 0, true},
		{"both", []rules.Share{one("B1", 2), one("B2", 1)}, "", 0, true},
		{"no such slot", []rules.Share{one("B3", 1)}, "TOY-3", rules.Malformed, false},
		{"twice", []rules.Share{one("B1", 1), one("B1", 1)}, "TOY-3", 0, false},
		{"none at all of one", []rules.Share{one("B1", 0)}, "TOY-3", 0, false},
		{"too many of one", []rules.Share{one("B1", 3)}, "TOY-3", 0, false},
		{"too many of all", []rules.Share{one("B1", 2), one("B2", 2)}, "TOY-4", 0, false},
	} {
		given = nil
		cmd := shares(rules.SeatB, c.list...)
		r := rules.Check(sys, open.State, cmd)
		out, err := rules.Apply(sys, open.State, cmd, rules.Fair{})
		if err != nil || r.OK() != c.ok || out.Ruling.OK() != c.ok || !c.ok && (r.Rule != c.rule || c.why != 0 && r.Why != c.why) {
			t.Errorf("%s: judged %v %s (%s), carried out %v, %v", c.name, r.OK(), r.Rule, r.Text, out.Ruling.OK(), err)
		}
		if c.ok && len(given) != len(c.list) {
			t.Errorf("%s: got %v, want %v", c.name, given, c.list)
		}
	}
	if r := rules.Check(toy{}, apply(t, toyState(1), attack(), rules.Fair{}).State, shares(rules.SeatB, one("B1", 1))); r.Why != rules.Malformed {
		t.Errorf("shares where nothing is shared out: got %v", r)
	}
}

// TestSharesDigestAsFormerPicks: an answer of shares has the digest that it had when shares were picks, so that old logs compare.
func TestSharesDigestAsFormerPicks(t *testing.T) {
	s := toyState(1)
	s.Wait = &rules.Pending{Command: attack()}
	digest := func(a rules.Answer) rules.Digest {
		s.Wait.Answers = []rules.Answer{a}
		return rules.DigestOf(s)
	}
	now := digest(rules.Answer{Shares: []rules.Share{{Slot: "b2.1", N: 3}, {Slot: "b3.1", N: 1}}})
	if old := digest(rules.Picking("b2.1:3", "b3.1:1")); now != old {
		t.Errorf("got %s, as picks %s", now, old)
	}
	if other := digest(rules.Answer{Shares: []rules.Share{{Slot: "b2.1", N: 2}, {Slot: "b3.1", N: 1}}}); now == other {
		t.Error("other shares have the same digest")
	}
}

func TestSharesAreWrittenAndRead(t *testing.T) {
	for word, want := range map[string]rules.Share{"a2.1:3": {Slot: "a2.1", N: 3}, "x:y:12": {Slot: "x:y", N: 12}, "a:-1": {Slot: "a", N: -1}} {
		if got, ok := rules.ParseShare(word); !ok || got != want || got.String() != word {
			t.Errorf("%q: got %+v, %v", word, got, ok)
		}
	}
	for _, word := range []string{"", ":3", "a2.1", "a2.1:", "a2.1:x"} {
		if got, ok := rules.ParseShare(word); ok {
			t.Errorf("%q is read as %+v", word, got)
		}
	}
}
