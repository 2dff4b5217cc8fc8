package draft_test

import (
	"testing"

	"baize/rules"
)

const watched = `system dl2
table 48x48 meadow
weapon rifle "Rifle" er=12 lr=24 rad=2black/1black iad=-/-
profile man "Man" type=infantry mv=6 ir=9 lp=1 mad=1black weapons=rifle mars="fearless" base=1
profile foe "Foe" type=infantry mv=6 ir=1 lp=3 mad=2black mars="fearless" base=1
unit a1 A "Moves"
model a1.1 foe at=10,10
unit a2 A "Stands"
model a2.1 foe at=16,11
unit b1 B "Watch"
model b1.1 man at=13,20
model b1.2 man at=14.5,20
marker b1 overwatch 1
state turn=1 phase=activation to-act=A initiative=AB pool=0,0
`

// TestAReactionIsBuiltByTheHand: who is asked to fire out of turn lays the attack out as in his own activation, with targets, shooters
// that are switched on and off, and odds; to leave it leads back to the question, and what is given is the answer.
func TestAReactionIsBuiltByTheHand(t *testing.T) {
	s, _ := laidOut(t, watched, []rules.Command{{Kind: "activate", Unit: 1}}, "advance")
	if r := s.Hand.Confirm(); !r.OK() || s.Play.Open().Kind != "overwatch" {
		t.Fatalf("got %q, %s", s.Play.Open().Kind, r.Text)
	}
	begin := func() {
		t.Helper()
		if r := s.Hand.Pick("b1"); !r.OK() || s.Hand.Draft() == nil {
			t.Fatalf("got %s and no draft", r.Text)
		}
	}
	begin()
	d := s.Hand.Draft()
	if len(d.Proposals) != 2 || len(d.Declared) != 1 || !d.Ruling.OK() || d.Odds == nil || d.Of() == nil || len(d.Cmd.Attacks[0].Shooters) != 2 {
		t.Fatalf("got %d proposals, %+v, %s, odds %v", len(d.Proposals), d.Cmd, d.Ruling.Text, d.Odds)
	}
	all := d.Odds.Mean
	if !d.Aim(2, false) || d.Cmd.Attacks[0].Target != 2 || !d.Ruling.OK() {
		t.Errorf("aimed elsewhere: %+v, %s", d.Cmd, d.Ruling.Text)
	}
	d.Aim(1, false)
	if !d.ArmModel(s.Play.State().Unit(3).Models[0]) || len(d.Cmd.Attacks[0].Shooters) != 1 || d.Odds == nil || d.Odds.Mean >= all {
		t.Errorf("one held back: %+v, odds %v", d.Cmd, d.Odds)
	}
	built := d.Cmd
	s.Hand.Drop()
	if s.Hand.Draft() != nil || s.Hand.Answer() == nil || s.Play.Open().Kind != "overwatch" {
		t.Error("to leave it does not lead back to the question")
	}
	answer := rules.Command{Kind: rules.KindAnswer, Seat: rules.SeatB, Answer: &rules.Answer{Command: &built}}
	if !s.Hand.Layable(answer) || !s.Hand.Lay(answer) || len(s.Hand.Draft().Cmd.Attacks[0].Shooters) != 1 {
		t.Fatal("the answer cannot be laid out again")
	}
	if r := s.Hand.Confirm(); !r.OK() {
		t.Fatal(r.Text)
	}
	log := s.Play.Battle().Log()
	if a := log[len(log)-1].Command.Answer; a == nil || a.Command == nil || len(a.Command.Attacks) != 1 || len(a.Command.Attacks[0].Shooters) != 1 {
		t.Errorf("got %+v", log[len(log)-1].Command)
	}
	s.Hand.Pick(rules.No) // the target stands
	dice := 0
	for _, e := range s.Play.Fresh() {
		if e.Roll != nil {
			dice = max(dice, len(e.Roll.Dice))
		}
	}
	if dice != 2 {
		t.Errorf("%d dice were thrown, want those of one rifle", dice)
	}
}
