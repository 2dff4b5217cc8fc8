package session

import (
	"strings"
	"testing"

	"baize/game/gametest"
	"baize/rules"
	"baize/rules/geom"
)

// TestStory tells events as lines: one for each thing that happened, the rulings behind it.
func TestStory(t *testing.T) {
	why := func(text string) *rules.Ruling {
		return &rules.Ruling{Rule: "R-1", Text: rules.Plain(text), Steps: []rules.Step{{Value: 1, Text: rules.Say("one")}}}
	}
	st := gametest.State()
	own, foe := st.Unit(1), st.Unit(5)
	at := st.Model(foe.Models[0]).At
	ruled := func(text string) rules.Event {
		return rules.Event{Kind: rules.EvRuling, Text: rules.Plain(text), Ruling: why(text)}
	}
	shot := rules.Event{Kind: rules.EvShot, Seat: own.Seat, Unit: 1, Model: own.Models[0], At: &at}
	roll := func(unit rules.UnitID, seat rules.Seat, purpose string, total int) rules.Event {
		return rules.Event{Kind: rules.EvRoll, Unit: unit, Seat: seat, Roll: &rules.Roll{Purpose: rules.Plain(purpose), Seat: seat, Total: total, Need: 4}}
	}
	step := func(k int, far geom.Length) rules.Event {
		from := st.Model(own.Models[k]).At
		return rules.Event{Kind: rules.EvMove, Seat: own.Seat, Unit: 1, Model: own.Models[k], Path: []geom.Point{from, from.Add(geom.Pt(0, far))}}
	}
	mark := func(name string, n int, text string) rules.Event {
		return rules.Event{Kind: rules.EvMarker, Seat: foe.Seat, Unit: 5, Name: name, N: n, Text: rules.Plain(text)}
	}
	for _, c := range []struct {
		name   string
		events []rules.Event
		want   []string // OWN and FOE stand for the names of the units
		whys   int      // rulings behind the first line
	}{
		{"who acts, and nothing when it is done", []rules.Event{{Kind: rules.EvBegin, Seat: own.Seat, Unit: 1}, ruled("segment: 1"), {Kind: rules.EvDone, Unit: 1}}, []string{"OWN ACTS"}, 1},
		{"a move is one line with its longest way", []rules.Event{ruled("allowance: 6"), step(0, 2*geom.Inch), step(1, 6*geom.Inch), step(2, geom.Inch)}, []string{"OWN MOVES 6.0″"}, 1},
		{"an attack is one line down to who falls", []rules.Event{shot, shot, ruled("pool: 4"), roll(1, own.Seat, "attack", 3), ruled("successes: 3"), roll(5, foe.Seat, "saves", 1),
			{Kind: rules.EvRemoved, Seat: foe.Seat, Unit: 5, Model: foe.Models[0]}, {Kind: rules.EvRemoved, Seat: foe.Seat, Unit: 5, Model: foe.Models[1]}},
			[]string{"OWN (2) FIRES at FOE: 3 hits, saves 1, 2 fall (" + casualties(st, foe.Models[0], foe.Models[1]) + ")"}, 2},
		{"hits that hurt nobody say so", []rules.Event{shot, roll(1, own.Seat, "attack", 2), roll(5, foe.Seat, "saves", 2)}, []string{"OWN FIRES at FOE: 2 hits, saves 2, no losses"}, 0},
		{"how it is fired, where the system says so", []rules.Event{func() rules.Event { e := shot; e.Text = rules.Say("to suppress"); return e }(), roll(1, own.Seat, "attack", 0)}, []string{"OWN FIRES at FOE to suppress: 0 hits"}, 0},
		{"whom, where he does not stay there", []rules.Event{func() rules.Event { e := shot; e.Text = rules.Say("at THEM in defence"); return e }(), roll(1, own.Seat, "attack", 0)}, []string{"OWN FIRES at THEM in defence: 0 hits"}, 0},
		{"and misses do not", []rules.Event{shot, roll(1, own.Seat, "attack", 0)}, []string{"OWN FIRES at FOE: 0 hits"}, 0},
		{"who wins a contest, and by how much", []rules.Event{roll(1, own.Seat, "initiative", 1), roll(5, foe.Seat, "initiative", 3), ruled("initiative: side B wins 3 to 1")},
			[]string{"OWN: initiative, 1 success", "FOE: initiative, 3 successes; PRUSSIA wins 3 to 1"}, 0},
		{"a tie says that it is rolled again", []rules.Event{roll(1, own.Seat, "initiative", 2), roll(5, foe.Seat, "initiative", 2), ruled("initiative: a tie, both roll again")},
			[]string{"OWN: initiative, 2 successes", "FOE: initiative, 2 successes; a tie, both roll again"}, 0},
		{"a check says what it decided", []rules.Event{roll(5, foe.Seat, "nerve", 2), ruled("successes: 2"), ruled("nerve: held")}, []string{"FOE: nerve held (2 successes)"}, 2},
		{"a marker in the place of another", []rules.Event{mark("steady", 0, "falls to shaken"), mark("shaken", 1, "falls to shaken")}, []string{"FOE: falls to shaken"}, 0},
		{"a marker says why", []rules.Event{mark("shaken", 1, "failed a check"), mark("lies-low", 1, "lies low"), mark("shaken", 3, "ran away"), mark("shaken", 0, "")}, []string{"FOE: failed a check (shaken)", "FOE: lies low", "FOE: ran away (shaken ×3)", "FOE: no longer shaken"}, 0},
		{"the marker of having acted is silent", []rules.Event{mark("acted", 1, "has acted"), {Kind: rules.EvDone, Unit: 5}, mark("acted", 0, "gone")}, nil, 0},
		{"a marker that is turned over is no loss", []rules.Event{{Kind: rules.EvSecret, Seat: foe.Seat, Unit: 5, Model: foe.Models[0], Text: rules.Say("%s is a dummy", foe)}, {Kind: rules.EvRemoved, Seat: foe.Seat, Unit: 5, Model: foe.Models[0]}},
			[]string{"FOE is a dummy"}, 0},
		{"a strike, and hits that hurt nobody", []rules.Event{{Kind: rules.EvStrike, Seat: own.Seat, Unit: 1, Text: rules.Say("%s strikes %s", own, foe)},
			{Kind: rules.EvStrike, Seat: own.Seat, Unit: 1, N: 2, Text: rules.Say("2 hits on %s", foe)}}, []string{"OWN strikes FOE", "2 hits on FOE, no losses"}, 0},
		{"phases by name", []rules.Event{{Kind: rules.EvPhase, Name: "pre-turn", Seat: rules.NoSeat}}, []string{"Pre Turn Phase"}, 0},
		{"a refusal and an overrule are lines", []rules.Event{{Kind: rules.EvRuling, Text: rules.Say("it may not"), Ruling: &rules.Ruling{Verdict: rules.Refused}}, {Kind: rules.EvRuled, Text: rules.Say("agreed"), Ruling: why("refused")}},
			[]string{"It may not", "The referee is overruled: agreed"}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := New(rules.NewBattle(gametest.Toy{}, gametest.State()), nil)
			s.tell(1, rules.Outcome{State: st, Events: c.events})
			var got []string
			for _, l := range s.Lines() {
				got = append(got, l.Text)
			}
			want := strings.Join(c.want, "\n")
			for _, r := range [][2]string{{"OWN ACTS", verb(own.Name, "act")}, {"OWN MOVES", verb(own.Name, "move")}, {"FIRES", strings.TrimPrefix(verb(own.Name, "fire"), own.Name+" ")}, {"PRUSSIA", st.Sides[1].Name}, {"OWN", own.Name}, {"FOE", foe.Name}} {
				want = strings.ReplaceAll(want, r[0], r[1])
			}
			if have := strings.Join(got, "\n"); have != want {
				t.Errorf("got\n%s\nwant\n%s", have, want)
			}
			if len(c.want) > 0 && len(s.Lines()[0].Rulings) != c.whys {
				t.Errorf("got %d rulings behind %q, want %d", len(s.Lines()[0].Rulings), got[0], c.whys)
			}
		})
	}
}

func casualties(s *rules.State, a, b rules.ModelID) string {
	if s.Model(a).Name == s.Model(b).Name {
		return "2 " + s.Model(a).Name
	}
	return s.Model(a).Name + ", " + s.Model(b).Name
}

func TestPeople(t *testing.T) {
	st := gametest.State()
	u := st.Unit(1)
	if got, want := People(st, "side B fires at "+u.Label+", twice"), st.Sides[1].Name+" fires at "+u.Name+", twice"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	st.Table.Pieces[1].Label, st.Table.Pieces[2].Label = "wall-2", "b-1"
	if got, want := People(st, "through f1 (Forest), up to f1"), "through the forest, up to f1"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := People(st, "it goes through wall-2 (Stone Wall), then b-1 (Building) and (Stone)"), "it goes through the stone wall, then the building and (Stone)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestRollsThatCountNothingAreToldInTheirWords(t *testing.T) {
	r := rules.Roll{Purpose: rules.Say("shooting"), Total: 2, Text: rules.Say("beats 5 by 2"), Dice: []rules.Die{{Name: "quality", Sides: 8, Face: 7}}}
	if got, want := TellRoll(nil, &r), "shooting: quality D8: 7, beats 5 by 2"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
