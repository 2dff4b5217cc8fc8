package session

import (
	"strings"
	"testing"

	"baize/game/gametest"
	"baize/rules"
	"baize/rules/geom"
)

// TestStoryOfSmallRolls tells dice that are thrown one by one in the line of what they decide.
func TestStoryOfSmallRolls(t *testing.T) {
	st := gametest.State()
	own, foe := st.Unit(1), st.Unit(5)
	at := st.Model(foe.Models[0]).At
	roll := func(unit rules.UnitID, seat rules.Seat, purpose string, faces ...int) rules.Event {
		r := &rules.Roll{Purpose: rules.Plain(purpose), Seat: seat, Sum: true}
		for _, f := range faces {
			r.Dice = append(r.Dice, rules.Die{Name: "d", Sides: 8, Face: f})
		}
		return rules.Event{Kind: rules.EvRoll, Unit: unit, Seat: seat, Roll: r}
	}
	came := func(e rules.Event, words string) rules.Event {
		e.Roll.Text = rules.Plain(words)
		return e
	}
	target := func(purpose string, n int) rules.Event {
		r := rules.Count("T-1", purpose+" target", n)
		return rules.Event{Kind: rules.EvRuling, Text: r.Text, Ruling: &r}
	}
	shot := rules.Event{Kind: rules.EvShot, Seat: own.Seat, Unit: 1, Model: own.Models[0], At: &at}
	note := func(text string) rules.Event {
		return rules.Event{Kind: rules.EvNote, Seat: foe.Seat, Unit: 5, Text: rules.Say("%s %s", foe, text)}
	}
	from := st.Model(own.Models[0]).At
	for _, c := range []struct {
		name   string
		events []rules.Event
		want   []string
	}{
		{"both sides roll for the same", []rules.Event{roll(0, rules.SeatA, "start", 5), roll(0, rules.SeatB, "start", 8)},
			[]string{"Start: " + st.Sides[0].Name + " 5, " + st.Sides[1].Name + " 8"}},
		{"a shot is one line", []rules.Event{shot, roll(1, own.Seat, "shot", 7, 3), roll(5, foe.Seat, "target", 4), {Kind: rules.EvMarker, Seat: foe.Seat, Unit: 5, Name: "pinned", N: 2},
			roll(1, own.Seat, "impact", 5), roll(5, foe.Seat, "armour", 1), {Kind: rules.EvLoss, Seat: foe.Seat, Unit: 5, Model: foe.Models[0], N: 1, Text: rules.Say("wounded")}},
			[]string{"OWN FIRES at FOE: 7, 3 against 4, pinned ×2, " + st.Model(foe.Models[0]).Name + " is wounded"}},
		{"a test ends the shot, and what it decides takes its line", []rules.Event{shot, roll(1, own.Seat, "shot", 7), target("nerve", 3), roll(5, foe.Seat, "nerve", 5), note("stands")},
			[]string{"OWN FIRES at FOE: 7", "FOE stands (nerve 5 against 3)"}},
		{"a test that was announced", []rules.Event{note("tests its nerve"), target("nerve", 3), roll(5, foe.Seat, "nerve", 2)}, []string{"FOE tests its nerve: 2 against 3"}},
		{"a test that nothing follows says how it went", []rules.Event{target("nerve", 3), came(roll(5, foe.Seat, "nerve", 5), "succeeds")}, []string{"FOE: nerve 5 against 3, succeeds"}},
		{"what follows says it better", []rules.Event{target("nerve", 3), came(roll(5, foe.Seat, "nerve", 2), "fails"), note("runs")}, []string{"FOE runs (nerve 2 against 3)"}},
		{"and another one in the same command", []rules.Event{roll(1, own.Seat, "first move", 5), {Kind: rules.EvMove, Seat: own.Seat, Unit: 1, Model: own.Models[0], Path: []geom.Point{from, from.Add(geom.Pt(0, 6*geom.Inch))}},
			roll(1, own.Seat, "withdrawal", 2), {Kind: rules.EvMove, Seat: own.Seat, Unit: 1, Model: own.Models[0], Path: []geom.Point{from, from.Add(geom.Pt(0, 4*geom.Inch))}}, {Kind: rules.EvMove, Seat: own.Seat, Unit: 1, Model: own.Models[1], Path: []geom.Point{from, from.Add(geom.Pt(0, 5*geom.Inch))}}},
			[]string{"OWN MOVES 6.0″ (first move 5)", "OWN MOVES 5.0″ (withdrawal 2)"}},
		{"what a die of nobody picks takes its line", []rules.Event{roll(0, rules.NoSeat, "draw", 5), {Kind: rules.EvNote, Seat: own.Seat, Text: rules.Say("a chit is drawn")}}, []string{"A chit is drawn (draw 5)"}},
		{"a rolled move", []rules.Event{roll(1, own.Seat, "movement", 5), {Kind: rules.EvMove, Seat: own.Seat, Unit: 1, Model: own.Models[0], Path: []geom.Point{from, from.Add(geom.Pt(0, 6*geom.Inch))}}},
			[]string{"OWN MOVES 6.0″ (movement 5)"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := New(rules.NewBattle(gametest.Toy{}, gametest.State()), nil)
			s.tell(1, rules.Outcome{State: st, Events: c.events})
			var got []string
			rolls := 0
			for _, l := range s.Lines() {
				got = append(got, l.Text)
				rolls += len(l.Rolls)
			}
			want := strings.Join(c.want, "\n")
			for _, r := range [][2]string{{"OWN MOVES", verb(own.Name, "move")}, {"OWN FIRES", verb(own.Name, "fire")}, {"FOE", foe.Name}} {
				want = strings.ReplaceAll(want, r[0], r[1])
			}
			if have := strings.Join(got, "\n"); have != want {
				t.Errorf("got\n%s\nwant\n%s", have, want)
			}
			thrown := 0
			for i := range c.events {
				if c.events[i].Kind == rules.EvRoll {
					thrown++
				}
			}
			if rolls != thrown {
				t.Errorf("got %d rolls behind the lines, want %d", rolls, thrown)
			}
		})
	}
}

// TestShotGoesOnAfterAQuestion tells, in lines of their own, the dice that a shot throws after a question, such as for
// typed faces: each says what its dice are for.
func TestShotGoesOnAfterAQuestion(t *testing.T) {
	st := gametest.State()
	own, foe := st.Unit(1), st.Unit(5)
	s := New(rules.NewBattle(gametest.Toy{}, st), nil)
	s.firing = 1
	roll := func(seat rules.Seat, unit rules.UnitID, purpose string, face int) *rules.Event {
		return &rules.Event{Kind: rules.EvRoll, Unit: unit, Seat: seat, Roll: &rules.Roll{Purpose: rules.Plain(purpose), Seat: seat, Dice: []rules.Die{{Name: "d", Sides: 8, Face: face}}}}
	}
	for i, c := range []struct {
		e    *rules.Event
		want string
	}{
		{roll(own.Seat, 1, "impact", 5), "impact 5"},
		{roll(foe.Seat, 5, "armour", 3), "armour 3"},
	} {
		tl := teller{s: s, state: st, entry: i + 1, first: len(s.lines), at: -1}
		tl.dice(c.e)
		if got, want := s.lines[len(s.lines)-1].Text, upper("the fire of "+tl.unitName(1)+": "+c.want); got != want || len(s.lines) != i+1 {
			t.Errorf("got %q in %d lines, want %q in line %d", got, len(s.lines), want, i+1)
		}
	}
}
