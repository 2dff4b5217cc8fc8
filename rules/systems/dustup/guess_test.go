package dustup

import (
	"fmt"
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/systems/dustup/hidden"
	"baize/rules/systems/dustup/model"
)

// asked is a battle at a question to side A, after commands.
func asked(t *testing.T, s *rules.State, commands ...rules.Command) *rules.State {
	t.Helper()
	_, s = told(t, s, commands...)
	if s.Wait == nil || s.Wait.Decision.Seat != rules.SeatA {
		t.Fatalf("got %+v open, want a question to A", s.Wait)
	}
	return s
}

// led reports whether a state leads to the open question of another one, and to the same table for a seat.
func led(s, by *rules.State, seat rules.Seat) bool {
	now := rules.Retrace(System{}, by, s.Wait.Decision, rules.Fair{})
	return now != nil && rules.Hash((System{}).View(now, seat)) == rules.Hash((System{}).View(rules.Preview(System{}, s, rules.Fair{}), seat))
}

// TestGuessLeadsToTheQuestion: where a hidden unit assaults, whoever is asked whether to withdraw has been shown it, so that every
// guess leads to the question, whichever unit it is and whatever else lies hidden (DUP-DET-06).
func TestGuessLeadsToTheQuestion(t *testing.T) {
	for _, lies := range []string{"blip m1 B at=10,9 of=b1\nblip m2 B at=20,40 of=b2\nblip m3 B at=30,40\n", "blip m1 B at=30,40\nblip m2 B at=10,9 of=b1\nblip m3 B at=20,40 of=b2\n"} {
		s := asked(t, field(t, lies+"state turn=1 phase=activation to-act=B\n"),
			rules.Command{Kind: "activate", Seat: rules.SeatB, Unit: 2}, rules.Command{Kind: "assault", Seat: rules.SeatB, Unit: 2, Target: 1},
			rules.Command{Kind: rules.KindAnswer, Seat: rules.SeatB, Answer: &rules.Answer{Picks: []string{hidden.AutoPlace}}})
		v := (System{}).View(s, rules.SeatA)
		if v.Wait.Command.Unit != 2 || v.Unit(2).Name != "Line squad" || v.Unit(3).Name != "Hidden unit" {
			t.Errorf("A sees unit %d, %q and %q; want the one that assaults, and the other one hidden", v.Wait.Command.Unit, v.Unit(2).Name, v.Unit(3).Name)
		}
		for seed := range uint64(6) {
			g := (System{}).Guess(s, rules.SeatA, ai.NewLuck(seed).N)
			if !led(s, g, rules.SeatA) {
				t.Errorf("seed %d: the guess does not lead to the question", seed)
			}
			if g.Unit(3).Name == "Secret weapon" || g.Unit(3).Name == "Hidden unit" {
				t.Errorf("seed %d: what lies hidden is guessed to be %q", seed, g.Unit(3).Name)
			}
		}
	}
}

// TestGuessesVary: other luck lays the hidden units behind other markers and takes another target for the real one; the same luck makes
// the same guess. Each hidden unit lies behind one marker of its side, and the markers that are left are dummies.
func TestGuessesVary(t *testing.T) {
	s := field(t, "blip m1 B at=10,40 of=b1\nblip m2 B at=20,40 of=b2\nblip m3 B at=30,40\nblip n1 A at=30,10\nmission B at=10,5 dummies=20,5;30,5 turn=3 finding=average lv=1\nstate turn=1 phase=activation to-act=A\n")
	laid, real := map[string]int{}, map[string]int{}
	for seed := range uint64(40) {
		g := (System{}).Guess(s, rules.SeatA, ai.NewLuck(seed).N)
		if again := (System{}).Guess(s, rules.SeatA, ai.NewLuck(seed).N); rules.Hash(again) != rules.Hash(g) {
			t.Fatalf("seed %d: the same luck makes two guesses", seed)
		}
		var units []rules.UnitID
		for _, b := range g.Ext.(*model.Ext).Blips {
			if g.Model(b.Model).Seat == rules.SeatB && b.Unit != 0 {
				units = append(units, b.Unit)
			}
		}
		if slices.Sort(units); !slices.Equal(units, []rules.UnitID{2, 3}) {
			t.Fatalf("seed %d: behind the markers lie %v, want each hidden unit once", seed, units)
		}
		laid[fmt.Sprint(g.Ext.(*model.Ext).Blips)]++
		real[fmt.Sprint(g.Ext.(*model.Ext).Missions[0].At)]++
	}
	if len(laid) != 6 || len(real) != 3 {
		t.Errorf("got %d ways in which the units lie and %d real targets, want 6 and 3", len(laid), len(real))
	}
	if own := (System{}).Guess(s, rules.NoSeat, ai.NewLuck(1).N); own != s {
		t.Error("who sees everything guesses something")
	}
}

// TestPlayersForeseeAnswers: a player of the program that is asked on account of a hidden unit tries the answers out on guesses, weighs
// both against each other, and gives the same answer wherever what is still hidden lies.
func TestPlayersForeseeAnswers(t *testing.T) {
	var first rules.Command
	for i, lies := range []string{"of=b2\nblip m3 B at=30,40", "\nblip m3 B at=30,40 of=b2"} {
		s := asked(t, field(t, "blip m1 B at=10,9 of=b1\nblip m2 B at=20,40 "+lies+"\nstate turn=1 phase=activation to-act=B\n"),
			rules.Command{Kind: "activate", Seat: rules.SeatB, Unit: 2}, rules.Command{Kind: "assault", Seat: rules.SeatB, Unit: 2, Target: 1},
			rules.Command{Kind: rules.KindAnswer, Seat: rules.SeatB, Answer: &rules.Answer{Picks: []string{hidden.AutoPlace}}})
		level := ai.Levels[0]
		level.Tries = 120
		p := ai.NewPlanner(3, ai.Tempers[0], level)
		c, err := p.Decide(ai.LookAt(rules.NewBattle(System{}, s), rules.SeatA))
		if err != nil {
			t.Fatal(err)
		}
		if plans := p.Why().Plans; len(plans) < 2 || plans[0].Worth == plans[1].Worth {
			t.Errorf("%q: got the plans %+v, want both answers weighed", lies, plans)
		}
		if i == 0 {
			first = c
		} else if c.Answer.Pick() != first.Answer.Pick() {
			t.Errorf("got %q and %q for what looks the same", first.Answer.Pick(), c.Answer.Pick())
		}
	}
}
