package rules_test

import (
	"strings"
	"testing"

	"baize/rules"
)

// sealer asks both seats for a card before it goes on.
type sealer struct{ toy }

func (sealer) Check(*rules.State, rules.Command) rules.Ruling { return rules.Allow("TOY-1", "begin") }

func (sealer) Resolve(ctx *rules.Ctx, _ rules.Command) {
	var cards [2]string
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		d := rules.Choose("card", seat, "TOY-2", rules.Say("Choose a card"), rules.Option{ID: "sun", Text: rules.Say("Sun")}, rules.Option{ID: "moon", Text: rules.Say("Moon")})
		d.Sealed = true
		cards[seat] = ctx.Ask(d, nil).Pick()
	}
	ctx.Reveal()
	if ctx.Confirm("go", rules.SeatA, "TOY-3", rules.Say("Go?"), rules.Say("Yes"), rules.Say("No")) {
		ctx.Note(rules.SeatA, 0, "TOY-3", "%s against %s", cards[0], cards[1])
	}
}

// TestSealed: what a seat has chosen is hidden from the other until both have, in its view and in what a run of that view says, and
// nobody can tell the views of two choices apart; its own choice it sees, and may take back until all is shown.
func TestSealed(t *testing.T) {
	sys := sealer{}
	start := toyState(1)
	ask := func(pick string) *rules.Battle {
		b := rules.NewBattle(sys, start)
		for _, c := range []rules.Command{{Kind: "attack"}, say(rules.SeatA, pick)} {
			if out, err := b.Do(c); err != nil || !out.Ruling.OK() {
				t.Fatal(err, out.Ruling.Text)
			}
		}
		return b
	}
	view := func(b *rules.Battle, seat rules.Seat) *rules.State { return rules.ViewerOf(sys).View(b.State(), seat) }
	sun, moon := ask("sun"), ask("moon")
	if a, b := rules.Hash(view(sun, rules.SeatB)), rules.Hash(view(moon, rules.SeatB)); a != b {
		t.Error("B can tell by its view what A has chosen")
	}
	if view(sun, rules.SeatA) != sun.State() || view(sun, rules.NoSeat) != sun.State() {
		t.Error("A, or nobody's view, does not see all of it")
	}
	v := view(moon, rules.SeatB)
	if rules.Hash(rules.ViewerOf(sys).View(v, rules.SeatB)) != rules.Hash(v) || !v.Wait.Answers[0].Hidden {
		t.Errorf("B's view of its view: answers %+v", v.Wait.Answers)
	}
	if told := moon.Told(); len(told) > 0 {
		t.Errorf("told before all is shown: %+v", told)
	}
	if rules.Retrace(sys, v, moon.Open(), rules.Fair{}) == nil {
		t.Error("B's view, run again, does not come to B's question")
	}
	if r := rules.Check(sys, moon.State(), rules.Command{Kind: rules.KindAnswer, Seat: rules.SeatB, Answer: &rules.Answer{Hidden: true}}); r.Why != rules.Malformed {
		t.Errorf("a hidden answer: %+v", r)
	}
	data, err := rules.Encode(moon.State())
	if err != nil {
		t.Fatal(err)
	}
	read, err := rules.Decode(data)
	if err != nil || len(read.Wait.Sealed) != 1 || rules.Hash(rules.ViewerOf(sys).View(read, rules.SeatB)) != rules.Hash(v) {
		t.Errorf("%v: read again, sealed %+v", err, read.Wait.Sealed)
	}

	// A takes its choice back; once both are shown that would go back over something hidden.
	if err := moon.Undo(1, rules.NotAcross); err != nil || moon.Open().Seat != rules.SeatA {
		t.Errorf("%v: %s is asked", err, moon.Open().Seat)
	}
	for _, c := range []rules.Command{say(rules.SeatA, "moon"), say(rules.SeatB, "sun")} {
		if out, err := moon.Do(c); err != nil || !out.Ruling.OK() {
			t.Fatal(err, out.Ruling.Text)
		}
	}
	var said []string
	for _, e := range moon.Told() {
		said = append(said, string(e.Kind)+" "+e.Text.String())
	}
	if got := strings.Join(said, "; "); !strings.Contains(got, "secret") || !strings.Contains(got, "Moon") || !strings.Contains(got, "Sun") {
		t.Errorf("both have chosen, and told is %q", got)
	}
	if len(moon.State().Wait.Sealed) > 0 || view(moon, rules.SeatB) != moon.State() {
		t.Error("both have chosen, and something is hidden still")
	}
	if err := moon.Undo(1, rules.NotAcross); err == nil {
		t.Error("what was shown is taken back without agreement")
	}
}
