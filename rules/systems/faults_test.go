package systems_test

import (
	"strings"
	"testing"

	"baize/rules/rulestest"
)

// TestFaultsNameTheirLine holds what a set-up or an expectation that cannot be is told, and on which line.
func TestFaultsNameTheirLine(t *testing.T) {
	const head = "system dl2\ntable 48x48 meadow\nprofile man \"Man\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1\n" +
		"unit a1 A \"Men\"\nmodel a1.1 man at=10,10\n"
	const state = "state turn=1 phase=activation to-act=A\n"
	for _, c := range []struct{ tail, want string }{
		{"model a1.2 man at=10.5,10\n" + state, "fault.txt:6: a1.2 stands on a1.1 (fault.txt:5)"},
		{"terrain forest f1 disc=60,60,6\n" + state, "fault.txt:6: terrain f1 lies off the table"},
		{state + "do A activate unit=a1\nexpect no event lost", `fault.txt:8: no event is called "lost"; there are`},
		{state + "do A activate unit=a1\nexpect no ruling DL2-SHOT-01", `fault.txt:8: the catalogue of Dystopian Legions has no rule "DL2-SHOT-01"`},
		{state + "do A activate unit=a1\nexpect no roll DL2-DICE-99", `fault.txt:8: the catalogue of Dystopian Legions has no rule "DL2-DICE-99"`},
		{state + "do A activate unit=a1\nexpect no roll atack", `fault.txt:8: no roll is called "atack"; there are`},
		{state + "do A activate unit=a1\nexpect no ask hit-the-dekc", `fault.txt:8: no question is called "hit-the-dekc"; there are`},
		{state + "do A activate unit=a1\nexpect no ruling DL2-SHOOT-11 \"atack pool\"", `fault.txt:8: no subject of a ruling is called "atack pool"; there are`},
		{state + "do A activate unit=a1\nexpect no event marker name=shakn", `fault.txt:8: no marker is called "shakn"; there are`},
		{state + "do A activate unit=a1\nexpect no event shot name=rifel", `fault.txt:8: no weapon is called "rifel"; there are`},
		{state + "do A activate unit=a1\nexpect no event loss rule=DL2-SHOT-01", `fault.txt:8: the catalogue of Dystopian Legions has no rule "DL2-SHOT-01"`},
		{state + "do A activate unit=a1\nexpect no event loss target=x1", `fault.txt:8: target=x1: no unit, model or terrain is called that`},
		{state + "do A activate unit=a1\nexpect no event loss attack=first", `fault.txt:8: attack=`},
		{state + "do A activate unit=a1\nexpect piece w1 gone", `fault.txt:8: no terrain is called "w1"`},
		{state + "do A activate unit=a1\nexpect allowed DL2-SEQ-99", `fault.txt:8: the catalogue of Dystopian Legions has no rule "DL2-SEQ-99"`},
		{state + "do A activate unit=a1\nexpect allowed DL2-SEQ-03 proves=DL2-SEQ-03.z", `fault.txt:8: proves=DL2-SEQ-03.z: the catalogue of Dystopian Legions has no such clause`},
		{state + "do A activate unit=a1\ncheck A activate unit=a1\nexpect refused blames=x1", `fault.txt:9: blames=x1: no unit, model or terrain is called that`},
		{state + "check A chrage unit=a1 targets=a1\nexpect refused", `fault.txt:7: no command is called "chrage"; there are deploy-first`},
	} {
		rep := rulestest.Run("fault.txt", []byte(head+c.tail))
		if rep.Err == nil || !rep.Bad || !strings.HasPrefix(rep.Err.Error(), c.want) {
			t.Errorf("%q: got %v (fault %t), want a fault %q", c.tail, rep.Err, rep.Bad, c.want)
		}
	}
}

// TestBlamesAreExpectedWhole holds that blames= names all whom a refusal blames and nobody else.
func TestBlamesAreExpectedWhole(t *testing.T) {
	const lines = "system dl2\ntable 48x48 meadow\nprofile man \"Man\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1\n" +
		"unit a1 A \"Men\"\nmodel a1.1 man at=10,10\nmodel a1.2 man at=12,10\nstate turn=1 phase=activation to-act=A\ndo A activate unit=a1\n" +
		"check A advance unit=a1 move=a1.1:10,20 move=a1.2:12,20\nexpect refused blames="
	for list, want := range map[string]bool{"a1.1,a1.2": true, "a1.2,a1.1": true, "a1.1": false, "a1": false, "a1.1,a1.2,a1": false} {
		if rep := rulestest.Run("blames.txt", []byte(lines+list+"\n")); (rep.Err == nil) != want || rep.Bad {
			t.Errorf("blames=%s: got %v, want it kept %t", list, rep.Err, want)
		}
	}
}

// TestMalformedIsExpected holds that `expect malformed` tells what no seat could give from what a rule forbids, and holds the rule that
// it names, and that either is refused.
func TestMalformedIsExpected(t *testing.T) {
	const lines = "system dl2\ntable 48x48 meadow\nweapon rifle \"Rifle\" er=8 lr=16 rad=2blue/1blue iad=-\n" +
		"profile man \"Man\" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle base=1\n" +
		"unit a1 A \"Men\"\nmodel a1.1 man at=10,10\nunit b1 B \"Foes\"\nmodel b1.1 man at=10,17\nstate turn=1 phase=activation to-act=A\ndo A activate unit=a1\n"
	const boom, unread, far = "check A fire unit=a1 attack=\"boom target=b1 shooters=a1.1\"\n", "check A hold unit=a1 name=x\n", "check A advance unit=a1 move=a1.1:10,30\n"
	for _, c := range []struct {
		tail string
		kept bool
	}{
		{boom + "expect malformed", true}, {boom + "expect malformed DL2-SHOOT-04", true}, {boom + "expect malformed DL2-SHOOT-05", false},
		{boom + "expect refused DL2-SHOOT-04", true}, {unread + "expect malformed", true}, {unread + "expect refused", true},
		{unread + "expect malformed DL2-SHOOT-04", false}, {far + "expect malformed", false}, {far + "expect refused", true},
		{"check A hold unit=a1\nexpect malformed", false},
	} {
		if rep := rulestest.Run("malformed.txt", []byte(lines+c.tail+"\n")); (rep.Err == nil) != c.kept || rep.Bad {
			t.Errorf("%s: got %v, want it kept %t", c.tail, rep.Err, c.kept)
		}
	}
}

// fired is a battle in text in which a model has fired at two, who did not hit the deck.
const fired = `system dl2
table 48x48 meadow
weapon rifle "Rifle" er=8 lr=16 rad=2blue/1blue iad=-
profile man "Man" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle base=1
unit a1 A "Men"
model a1.1 man at=10,10
unit b1 B "Foes"
model b1.1 man at=10,17
model b1.2 man at=11.5,17
state turn=1 phase=activation to-act=A
do A activate unit=a1
do A hold unit=a1
dice 4 1
do A fire unit=a1 attack="rad target=b1 shooters=a1.1/rifle"
answer B no
`

// TestExpectationsHearTheWholeCommand holds that what was said before a question may be expected after its answer, and
// that a system answers to either of its names.
func TestExpectationsHearTheWholeCommand(t *testing.T) {
	rep := rulestest.Run("heard.txt", []byte(fired+`expect ruling DL2-SHOOT-08 "range" 1
expect ruling DL2-SHOOT-11 "attack pool" 2
expect ruling DL2-DICE-05
expect roll DL2-SHOOT-13 blue=2 total=1
expect event shot model=a1.1 at=10,17
`))
	if rep.Err != nil {
		t.Error(rep.Err)
	}
	const second = "table 48x48 meadow\nprofile man \"Man\" armour=none\nunit a1 A \"Men\" quality=green lv=2\nmodel a1.1 man at=10,10\n" +
		"unit b1 B \"Foes\" quality=green lv=2\nmodel b1.1 man at=10,40\nstate turn=1 phase=activation to-act=A\nexpect open activate A\n"
	var systems []string
	for _, id := range []string{"dup", "dustup"} {
		rep := rulestest.Run(id, []byte("system "+id+"\n"+second))
		if rep.Err != nil {
			t.Error(rep.Err)
			continue
		}
		systems = append(systems, rep.System)
	}
	if len(systems) != 2 || systems[0] != systems[1] {
		t.Errorf("got systems %v, want one by both of its names", systems)
	}
}

// TestARollIsMatchedByItsOwnNames holds that a roll is not matched by a rule of a ruling told beside it.
func TestARollIsMatchedByItsOwnNames(t *testing.T) {
	rep := rulestest.Run("own.txt", []byte(fired+`expect roll DL2-SHOOT-11
`))
	if rep.Err == nil || rep.Bad || !strings.Contains(rep.Err.Error(), "no roll DL2-SHOOT-11") {
		t.Errorf("the attack roll is matched by the rule of its pool: %v", rep.Err)
	}
}
