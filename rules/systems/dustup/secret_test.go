package dustup

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/systems/dustup/model"
)

// told is what both sides read of commands, as text.
func told(t *testing.T, s *rules.State, commands ...rules.Command) (string, *rules.State) {
	t.Helper()
	all := ""
	for _, c := range commands {
		out, err := rules.Apply(System{}, s, c, rules.Fair{})
		if err != nil || !out.Ruling.OK() {
			t.Fatalf("%s: %v %s", c.Kind, err, out.Ruling.Text)
		}
		text, err := json.Marshal(out.Heard(rules.SeatA).Events)
		if err != nil {
			t.Fatal(err)
		}
		s, all = out.State, all+string(text)+"\n"
	}
	return all, s
}

// TestHiddenThingsTellNothing: whichever of two units is behind which marker, and whether one is, the end of a turn, the
// draw of a card and the counters say the same (DUP-SCEN-10).
func TestHiddenThingsTellNothing(t *testing.T) {
	const two = "blip m1 B at=10,40 of=%s\nblip m2 B at=20,40 of=%s\n"
	const acted = "marker b1 activated 1\nmarker b2 activated 1\nmarker b3 activated 1\nstate turn=1 phase=activation to-act=A\n"
	end := []rules.Command{{Kind: "activate", Seat: rules.SeatA, Unit: 1}, {Kind: "end-activation", Seat: rules.SeatA, Unit: 1}}
	const led = "unit b4 B \"Led\" quality=experienced lv=2 superior=b1\nmodel b4.1 rifle at=50,40\nstate turn=1 phase=activation to-act=A\n"
	draw := []rules.Command{{Kind: "draw", Seat: rules.NoSeat}}
	for _, c := range []struct {
		name, one, two string
		commands       []rules.Command
	}{
		{"the order at the end of a turn", fmt.Sprintf(two, "b1", "b2") + acted, fmt.Sprintf(two, "b2", "b1") + acted, end},
		{"markers kept", fmt.Sprintf(two, "b1", "b2") + acted + "marker b1 set-up 1\n", fmt.Sprintf(two, "b1", "b2") + acted, end},
		{"who commands a unit in the open", led + fmt.Sprintf(two, "b1", "b2"), led + fmt.Sprintf(two, "b2", "b1"),
			[]rules.Command{{Kind: "muster", Seat: rules.SeatB, Unit: 5}, {Kind: "muster", Seat: rules.SeatA, Unit: 5}}},
		{"what a force costs", fmt.Sprintf(two, "b1", "b2"), fmt.Sprintf(two, "b2", "b1"),
			[]rules.Command{{Kind: "muster", Seat: rules.SeatB, Number: 9999, Overrule: "counted all the same"}}},
		{"a card", "setting activation cards\nsetting end-card off\nmarker a1 activated 1\nmarker b3 activated 1\nstate turn=1 phase=activation\n" + fmt.Sprintf(two, "b1", "b2"),
			"setting activation cards\nsetting end-card off\nmarker a1 activated 1\nmarker b3 activated 1\nstate turn=1 phase=activation\n" + fmt.Sprintf(two, "b2", "b1"), draw},
	} {
		t.Run(c.name, func(t *testing.T) {
			one, a := told(t, field(t, c.one), c.commands...)
			two, b := told(t, field(t, c.two), c.commands...)
			if one != two {
				t.Errorf("the events differ:\n%s\n%s", one, two)
			}
			if x, y := seen(t, a, rules.SeatA), seen(t, b, rules.SeatA); x != y {
				t.Errorf("the views differ:\n%s\n%s", x, y)
			}
		})
	}
}

// TestRefusalsTellNothing: a seat is refused in the same words whichever hidden unit acts, and whatever a marker stands for;
// its owner reads the name.
func TestRefusalsTellNothing(t *testing.T) {
	begun := func(first, second string, unit rules.UnitID) *rules.State {
		_, s := told(t, field(t, fmt.Sprintf("blip m1 B at=10,40 of=%s\nblip m2 B at=20,40 of=%s\nstate turn=1 phase=activation to-act=B\n", first, second)),
			rules.Command{Kind: "activate", Seat: rules.SeatB, Unit: unit})
		return s
	}
	one, two := begun("b1", "b2", 2), begun("b2", "b1", 3)
	for _, kind := range []string{"prop", "move", "end-activation", "recover"} {
		c := rules.Command{Kind: kind, Seat: rules.SeatA, Unit: 1}
		a, b := rules.Check(System{}, one, c), rules.Check(System{}, two, c)
		if a.OK() || a.Rule == "" || !reflect.DeepEqual(a, b) {
			t.Errorf("%s: got %+v and %+v, want the same refusal", kind, a, b)
		}
	}
	own := rules.Check(System{}, one, rules.Command{Kind: "prop", Seat: rules.SeatB, Unit: 4})
	if !strings.Contains(own.Text.String(), "Line squad") {
		t.Errorf("the owner reads %q, want the name of the unit that acts", own.Text)
	}
}

// TestCountersTellNothing: what is counted for everybody counts no hidden unit, neither in a goal zone nor at an objective,
// for its owner either, and counts it once it is revealed (DUP-SCEN-02, DUP-SCEN-06, DUP-SCEN-10).
func TestCountersTellNothing(t *testing.T) {
	value := func(s *rules.State, id string) int {
		for _, c := range (System{}).Counters(s) {
			if c.ID == id && c.Seat == rules.SeatB {
				return c.Value
			}
		}
		t.Fatalf("no counter %s", id)
		return 0
	}
	for _, c := range []struct{ id, lines string }{
		{"goal", "setting goal B:1\nzone B goal poly=0,36;72,36;72,48;0,48\n"},
		{"points", "objective hill at=10,40 value=2\n"},
	} {
		for _, of := range []string{"of=b1", ""} {
			s := field(t, c.lines+"blip m1 B at=10,40 "+of+"\nblip m2 B at=50,30 of=b2\nmarker b3 routed 1\n")
			for name, v := range map[string]*rules.State{"the battle": s, "A": (System{}).View(s, rules.SeatA), "B": (System{}).View(s, rules.SeatB), "both": rules.BothKnow(System{}, s)} {
				if got := value(v, c.id); got != 0 {
					t.Errorf("%s, marker %q, seen by %s: got %d, want 0", c.id, of, name, got)
				}
			}
		}
		s := field(t, c.lines+"unit b7 B \"Seen\" quality=experienced lv=2\nmodel b7.1 rifle at=10,40\nblip m2 B at=50,30 of=b2\nmarker b3 routed 1\n")
		if got := value((System{}).View(s, rules.SeatA), c.id); got == 0 {
			t.Errorf("%s: a revealed unit does not count", c.id)
		}
	}
}

// TestViewOfAView: the view of one's own view is that view, what both know is the same from either side, and neither names
// the superior, the card or the model of a hidden unit.
func TestViewOfAView(t *testing.T) {
	s := field(t, "setting activation cards\nstate turn=1 phase=activation\nblip m3 B at=30,40\nblip m1 B at=10,40 of=b2\nblip m2 B at=20,40 of=b1\n"+
		"unit b4 B \"Led\" quality=experienced lv=2 superior=b1\nmodel b4.1 rifle at=50,40\nmission B at=10,5 dummies=20,5;30,5 turn=3 finding=average lv=1\n")
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		v := (System{}).View(s, seat)
		if again := (System{}).View(v, seat); again != v {
			t.Errorf("seat %s: a view of the view is another one", seat)
		}
		if !reflect.DeepEqual(rules.BothKnow(System{}, v), (System{}).View(v, seat.Other())) {
			t.Errorf("seat %s: the other's view of the view is not what both know", seat)
		}
	}
	ab := (System{}).View((System{}).View(s, rules.SeatA), rules.SeatB)
	ba := (System{}).View((System{}).View(s, rules.SeatB), rules.SeatA)
	if rules.Hash(ab) != rules.Hash(ba) || rules.Hash(ab) != rules.Hash(rules.BothKnow(System{}, s)) {
		t.Error("what both know depends on who looks first")
	}
	v := (System{}).View(s, rules.SeatA)
	e := v.Ext.(*model.Ext)
	for i := 1; i < len(e.Blips); i++ {
		if e.Blips[i-1].Model > e.Blips[i].Model || e.Blips[i].Unit != 0 || e.Blips[i-1].Unit != 0 {
			t.Errorf("markers are seen as %+v, want them by number and standing for nothing", e.Blips)
		}
	}
	for _, d := range e.Bag {
		if d.Unit != 0 && e.Troops[d.Unit-1].Hidden {
			t.Errorf("the card of hidden unit %d is seen: %+v", d.Unit, e.Bag)
		}
	}
	for i, k := range e.Troops {
		if k.Superior != 0 && e.Troops[k.Superior-1].Hidden {
			t.Errorf("%s is seen to be led by a hidden unit", v.Units[i].Label)
		}
	}
}

// TestWaitingCommandsTellNothing: of a command that waits the other seat sees no more than its kind where a hidden unit gave
// it or one answers in it, and all of it where that tells nothing; a question that it is not asked it does not see, and the working copy never.
func TestWaitingCommandsTellNothing(t *testing.T) {
	s := field(t, "blip m1 B at=10,40 of=b1\nstate turn=1 phase=activation to-act=B\n")
	fire := rules.Command{Kind: "defend", Seat: rules.SeatB, Attacks: []rules.Attack{{Shooters: []rules.Shooter{{Model: s.Unit(2).Models[0]}}}}}
	for _, c := range []struct {
		unit    rules.UnitID
		want    rules.UnitID // that seat A reads
		bared   []rules.UnitID
		answers []rules.Answer
	}{
		{unit: 2}, {unit: 4, want: 4}, {unit: 2, want: 2, bared: []rules.UnitID{2}}, {unit: 4, answers: []rules.Answer{{Command: &fire}}},
		{unit: 4, want: 4, bared: []rules.UnitID{2}, answers: []rules.Answer{{Command: &fire}}}, {unit: 4, answers: []rules.Answer{rules.Picking("b1.2")}},
		{unit: 4, answers: []rules.Answer{{Moves: []rules.Move{{Model: s.Unit(2).Models[1]}}}}}, {unit: 4, want: 4, answers: []rules.Answer{rules.Picking("b3.1")}},
	} {
		for asked, options := range map[rules.Seat]int{rules.SeatA: 2, rules.SeatB: 0} {
			k := s.Clone()
			d := rules.YesNo("withdraw", asked, "DUP-ASLT-09", rules.Say("Does it?"), rules.Say("Yes"), rules.Say("No"))
			k.Wait = &rules.Pending{Command: rules.Command{Kind: "shoot", Seat: rules.SeatB, Unit: c.unit}, Decision: d, Answers: c.answers, Bared: append([]rules.UnitID{}, c.bared...)}
			v := (System{}).View(k, rules.SeatA)
			w := v.Wait
			if known := slices.Contains(c.bared, 2); (v.Unit(2).Name == "Line squad") != known {
				t.Errorf("unit %d, shown %t: the hidden unit is called %q", c.unit, known, v.Unit(2).Name)
			}
			if (len(w.Answers) > 0) != (c.want != 0 && len(c.answers) > 0) {
				t.Errorf("unit %d, question to %s: got the answers %+v", c.unit, asked, w.Answers)
			}
			if w.Command.Unit != c.want || w.Command.Kind != "shoot" || len(w.Decision.Options) != options || w.Decision.Seat != asked {
				t.Errorf("unit %d, question to %s: got %+v", c.unit, asked, w)
			}
			if own := (System{}).View(k, rules.SeatB).Wait; own.Command.Unit != c.unit {
				t.Errorf("unit %d: its owner sees %+v", c.unit, own.Command)
			}
		}
	}
}

// TestFaces: texts speak of a hidden unit and of its models as their marker, and of all others as they are.
func TestFaces(t *testing.T) {
	s := field(t, "blip m1 B at=10,40 of=b1\nstate turn=1 phase=activation to-act=A\n")
	mark := s.Model(s.Ext.(*model.Ext).Blips[0].Model)
	hidden := s.Unit(2)
	for _, c := range []struct{ is, want rules.Ref }{
		{hidden.Ref(), s.Unit(mark.Unit).Ref()},
		{s.Model(hidden.Models[0]).Ref(), mark.Ref()},
		{s.Unit(1).Ref(), s.Unit(1).Ref()},
		{mark.Ref(), mark.Ref()},
		{rules.SeatB.Ref(), rules.SeatB.Ref()},
	} {
		if got := (System{}).Face(s, c.is); got != c.want {
			t.Errorf("%+v is spoken of as %+v, want %+v", c.is, got, c.want)
		}
	}
	// through an event: the name of a hidden unit stands in that of one in the open
	s = field(t, "blip m1 B at=10,40 of=b1\nstate turn=1 phase=activation to-act=A\n")
	s.Unit(2).Name = "Watch"
	s.Unit(1).Name = "Watch troop"
	text, _ := told(t, s, rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1})
	s.Unit(2).Name = "Line"
	if other, _ := told(t, s, rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}); text != other {
		t.Errorf("the events differ:\n%s\n%s", text, other)
	}
}
