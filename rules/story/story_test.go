package story

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

// toys is a system without any of the abilities, told by words of its own.
type toys struct{ rules.System }

func (toys) Info() *rules.Info {
	return &rules.Info{ID: "toys", Phases: []rules.Term{{ID: "end", Title: "The Reckoning"}}, Commands: []rules.CommandTerm{{Term: rules.Term{ID: "walk", Title: "Advance"}}, {Term: rules.Term{ID: "fire"}}}}
}

func (toys) Counters(s *rules.State) []rules.Counter {
	return []rules.Counter{{ID: "score", Name: "Score", Seat: rules.SeatA, Value: s.Turn, Of: 6}, {ID: "score", Name: "Score", Seat: rules.SeatB, Value: s.Turn, Of: 6}}
}

func (toys) SetCounter(*rules.State, string, rules.Seat, int) error { return nil }

// scarred is the same where markers say who is hurt.
type scarred struct{ toys }

func (scarred) Info() *rules.Info { return &rules.Info{ID: "toys", HurtByMarkers: true} }

var toyWords = Words{
	Silent: []string{"acted"}, Named: []string{"shaken", "pinned"}, Contests: []string{"initiative"},
	Counts: []Count{{Subject: "check", None: "failed", One: "held"}, {Subject: "successes", None: "no effect"}, {Subject: "hits", One: "1 hit", Many: "%d hits", Hits: true}},
}

// table is a section of five (models 1 to 5) and a gun (6) of side A against Grenadiers (7 to 11) and Jaeger (12, 13) of B.
func table() *rules.State {
	s := &rules.State{Turn: 2}
	unit := func(seat rules.Seat, name string, models ...string) {
		u := rules.Unit{ID: rules.UnitID(len(s.Units) + 1), Seat: seat, Name: name}
		for i, m := range models {
			id := rules.ModelID(len(s.Models) + 1)
			s.Models = append(s.Models, rules.Model{ID: id, Unit: u.ID, Seat: seat, Name: m, Label: fmt.Sprintf("%s.%d", name[:1], i+1), Place: rules.OnTable, Life: 2})
			u.Models = append(u.Models, id)
		}
		s.Units = append(s.Units, u)
	}
	s.AddPiece(rules.Piece{Kind: "mine", Label: "mine-1"})
	s.AddPiece(rules.Piece{Kind: "mine", Label: "mine-2"})
	unit(rules.SeatA, "Section", "Man", "Man", "Man", "Man", "Man")
	unit(rules.SeatA, "Gun", "Gun")
	unit(rules.SeatB, "Grenadiers", "Sergeant", "Grenadier", "Grenadier", "Grenadier", "Piper")
	unit(rules.SeatB, "Jaeger", "Jaeger", "Jaeger")
	return s
}

const own, gun, foe, jaeger = rules.UnitID(1), rules.UnitID(2), rules.UnitID(3), rules.UnitID(4)

var battlefield = table()

func of(kind rules.EventKind, unit rules.UnitID, e rules.Event) rules.Event {
	e.Kind, e.Unit = kind, unit
	if e.Seat = rules.NoSeat; unit != 0 {
		e.Seat = battlefield.Unit(unit).Seat
	}
	return e
}

// at tags events as those of an attack upon a unit.
func at(n int, target rules.UnitID, list ...rules.Event) []rules.Event {
	for i := range list {
		if list[i].Attack = n; target != 0 {
			list[i].Target = battlefield.Unit(target).Ref()
		}
	}
	return list
}

func shot(unit rules.UnitID, how string) rules.Event {
	return of(rules.EvShot, unit, rules.Event{Text: rules.Plain(how)})
}

func ruled(subject string, n int) rules.Event {
	r := rules.Count("R-1", subject, n, rules.Step{Value: 1, Text: rules.Say("one")})
	return rules.Event{Kind: rules.EvRuling, Text: r.Text, Ruling: &r}
}

// decided is a ruling that says how it went.
func decided(how string) rules.Event {
	r := rules.Allow("", "%s", rules.Plain(how))
	return rules.Event{Kind: rules.EvRuling, Text: r.Text, Ruling: &r}
}

// pool is a roll that counts successes, faces one of dice with names.
func pool(unit rules.UnitID, purpose string, total int) rules.Event {
	e := of(rules.EvRoll, unit, rules.Event{})
	e.Roll = &rules.Roll{Purpose: rules.Plain(purpose), Seat: e.Seat, Total: total, Need: 4, Dice: []rules.Die{{Colour: "black", Sides: 6}}}
	return e
}

func dice(unit rules.UnitID, purpose string, beat int, came string, list ...int) rules.Event {
	e := of(rules.EvRoll, unit, rules.Event{})
	e.Roll = &rules.Roll{Purpose: rules.Plain(purpose), Seat: e.Seat, Sum: true, Beat: beat, Text: rules.Plain(came)}
	for _, f := range list {
		e.Roll.Dice = append(e.Roll.Dice, rules.Die{Name: "d", Sides: 8, Face: f})
	}
	return e
}

func bySide(e rules.Event, seat rules.Seat) rules.Event {
	e.Unit, e.Seat, e.Roll.Seat = 0, seat, seat
	return e
}

func falls(model rules.ModelID) rules.Event {
	return of(rules.EvRemoved, battlefield.Model(model).Unit, rules.Event{Model: model})
}

// armed arms a mine.
func armed(piece rules.PieceID) rules.Event {
	return rules.Event{Kind: rules.EvMarker, Seat: rules.NoSeat, Piece: piece, Name: "armed", N: 1}
}

// with is an event with a name.
func with(e rules.Event, name string) rules.Event {
	e.Name = name
	return e
}

// left takes a model out of the battle, with a sentence about it or a reason alone.
func left(model rules.ModelID, why string, sentence bool) rules.Event {
	text := rules.Plain(why)
	if sentence {
		text = rules.Say("%s %s", battlefield.Model(model), why)
	}
	return of(rules.EvRemoved, battlefield.Model(model).Unit, rules.Event{Model: model, Text: text})
}

func hurt(model rules.ModelID, n int, how string) rules.Event {
	return of(rules.EvLoss, battlefield.Model(model).Unit, rules.Event{Model: model, N: n, Text: rules.Plain(how)})
}

func mark(unit rules.UnitID, name string, n int, why string) rules.Event {
	return of(rules.EvMarker, unit, rules.Event{Name: name, N: n, Text: rules.Plain(why)})
}

func goes(model rules.ModelID, far geom.Length) rules.Event {
	return of(rules.EvMove, battlefield.Model(model).Unit, rules.Event{Model: model, Path: []geom.Point{{}, {Y: far}}})
}

func note(unit rules.UnitID, text string) rules.Event {
	return of(rules.EvNote, unit, rules.Event{Text: rules.Say("%s %s", battlefield.Unit(unit), text)})
}

func counted(seat rules.Seat, n int, why string) rules.Event {
	return rules.Event{Kind: rules.EvCounter, Seat: seat, Name: "score", N: n, Text: rules.Plain(why)}
}

func join(lists ...[]rules.Event) (out []rules.Event) {
	for _, l := range lists {
		out = append(out, l...)
	}
	return out
}

// TestStory tells events as lines: one for each thing that happened, with every roll behind one of them.
func TestStory(t *testing.T) {
	secret := func(model rules.ModelID) rules.Event {
		return of(rules.EvSecret, battlefield.Model(model).Unit, rules.Event{Model: model, Text: rules.Say("%s is a dummy", battlefield.Unit(battlefield.Model(model).Unit))})
	}
	named := func(e rules.Event, name string) rules.Event {
		e.Name = name
		return e
	}
	given := func(e rules.Event, came string) rules.Event {
		e.Roll.Text = rules.Plain(came)
		return e
	}
	refused := rules.Refuse("R-2", "it may not")
	for _, c := range []struct {
		name   string
		events []rules.Event
		want   []string
		whys   int // rulings behind the first line
	}{
		{"who acts, and nothing when it is done", []rules.Event{of(rules.EvBegin, foe, rules.Event{}), ruled("segment", 1), of(rules.EvDone, foe, rules.Event{})}, []string{"Grenadiers act"}, 1},
		{"phases and turns by name", []rules.Event{{Kind: rules.EvTurn}, {Kind: rules.EvPhase, Name: "pre-turn"}, {Kind: rules.EvPhase, Name: "end"}}, []string{"Turn 2", "Pre Turn Phase", "The Reckoning"}, 0},
		{"a refusal, an overrule, the end", []rules.Event{{Kind: rules.EvRuling, Text: refused.Text, Ruling: &refused}, {Kind: rules.EvRuled, Text: rules.Say("agreed"), Ruling: &refused}, {Kind: rules.EvOver, Text: rules.Say("time is up")}},
			[]string{"it may not", "the referee is overruled: agreed", "the battle is over: time is up"}, 1},
		{"who is meant, where a note does not say it", []rules.Event{of(rules.EvNote, own, rules.Event{Text: rules.Say("no room")}), note(own, "waits"), of(rules.EvNote, own, rules.Event{Text: rules.Say("%s is left behind", battlefield.Model(2))})},
			[]string{"Section: no room", "Section waits", "S.2 is left behind"}, 0},
		{"a move is one line with its longest way", []rules.Event{ruled("allowance", 6), goes(1, 2*geom.Inch), goes(2, 6*geom.Inch), goes(3, geom.Inch)}, []string{"Section moves 6.0″, Advance"}, 1},
		{"who turns in place", []rules.Event{goes(6, geom.Inch/50)}, []string{"Gun turns, Advance"}, 0},

		{"an attack is one line down to who falls", at(1, foe, shot(own, ""), shot(own, ""), ruled("pool", 4), pool(own, "attack", 3), pool(foe, "saves", 1), falls(7), falls(9), falls(10)),
			[]string{"Section (2) fires at Grenadiers: 3 hits, saves 1, 3 fall (G.1, 2 Grenadier)"}, 1},
		{"hits that hurt nobody say so", at(1, foe, shot(own, ""), pool(own, "attack", 2), pool(foe, "saves", 2)), []string{"Section fires at Grenadiers: 2 hits, saves 2, no losses"}, 0},
		{"and misses do not", at(1, foe, shot(own, "to suppress"), pool(own, "attack", 0)), []string{"Section fires at Grenadiers to suppress: 0 hits"}, 0},
		{"who bleeds and does not fall", at(1, foe, shot(own, ""), pool(own, "attack", 2), hurt(7, 1, "hit"), hurt(7, 1, "hit"), hurt(8, 2, "hit"), falls(8)), []string{"Section fires at Grenadiers: 2 hits, G.2 falls, G.1 loses 2"}, 0},
		{"what else it loses has a name", at(1, foe, shot(own, ""), pool(own, "attack", 2), hurt(7, 1, "hit"), with(hurt(7, 1, "hit"), "crew"), with(hurt(7, 1, "hit"), "crew")), []string{"Section fires at Grenadiers: 2 hits, G.1 loses 1, G.1 loses 2 crew"}, 0},
		{"two units fire together", at(1, foe, shot(own, ""), shot(own, ""), shot(gun, ""), pool(own, "attack", 0)), []string{"Section (2) and Gun fire at Grenadiers: 0 hits"}, 0},
		{"each attack has its line, whatever comes between", join(at(1, foe, shot(own, ""), pool(own, "attack", 1)), []rules.Event{note(jaeger, "takes cover")}, at(2, jaeger, shot(gun, ""), pool(gun, "attack", 2)), at(1, foe, falls(8)), at(2, jaeger, falls(12))),
			[]string{"Section fires at Grenadiers: 1 hit, G.2 falls", "Jaeger takes cover", "Gun fires at Jaeger: 2 hits, J.1 falls"}, 0},
		{"dice of an attack without shots begin its line", at(1, foe, pool(own, "blast", 3), hurt(7, 1, "")), []string{"Section against Grenadiers: blast, 3 successes, G.1 loses 1"}, 0},
		{"hits on several are one number", at(1, 0, rules.Event{Kind: rules.EvBlast, Seat: rules.SeatA, Text: rules.Say("the boiler bursts")}, bySide(pool(own, "blast", 6), rules.SeatA), bySide(pool(own, "blast", 2), rules.SeatA), falls(8)), []string{"the boiler bursts: 8 hits, G.2 falls"}, 0},
		{"what a table gives is said instead of successes", []rules.Event{given(bySide(pool(0, "weather", 0), rules.SeatA), "severe"), given(pool(own, "drugs", 0), "a march")}, []string{"weather: severe", "Section: drugs a march"}, 0},
		{"losses without an attack", []rules.Event{falls(8), falls(11), falls(6)}, []string{"Grenadiers: 2 fall (G.2, G.5)", "G.1 falls"}, 0},
		{"who leaves for another reason says which", []rules.Event{left(8, "flees", true), left(9, "flees", true), left(6, "comes too late", false), hurt(12, 1, "bleeds"), left(12, "is killed", true)},
			[]string{"Grenadiers: flees (2 Grenadier)", "G.1: comes too late", "Jaeger: J.1 falls"}, 0},
		{"a unit leaves once", []rules.Event{of(rules.EvRemoved, foe, rules.Event{Model: 7, Text: rules.Say("%s leaves", battlefield.Unit(foe))}), of(rules.EvRemoved, foe, rules.Event{Model: 8, Text: rules.Say("%s leaves", battlefield.Unit(foe))})},
			[]string{"Grenadiers leaves"}, 0},
		{"a burst of somebody has one colon", at(1, 0, of(rules.EvBlast, gun, rules.Event{Text: rules.Plain("shell lands")}), pool(gun, "shell", 2)), []string{"Gun: shell lands, 2 hits, no losses"}, 0},
		{"one burst on several units", join(at(1, 0, rules.Event{Kind: rules.EvBlast, Text: rules.Say("a burst")}), at(1, foe, of(rules.EvStrike, 0, rules.Event{N: 1, Text: rules.Say("burst on the Grenadiers")}), falls(8)), at(1, jaeger, of(rules.EvStrike, 0, rules.Event{N: 1, Text: rules.Say("burst on the Jaeger")})), at(1, foe, mark(foe, "pinned", 1, "under it"))),
			[]string{"a burst", "burst on the Grenadiers: pinned, G.2 falls", "burst on the Jaeger: no losses"}, 0},
		{"a reaction within an attack is a line of its own", at(1, foe, shot(own, ""), mark(foe, "prone", 1, "hits the deck"), pool(own, "attack", 0)), []string{"Section fires at Grenadiers: 0 hits", "Grenadiers: hits the deck"}, 0},
		{"so is a marker that it costs, and one that the dice do is not", at(1, foe, shot(own, ""), mark(foe, "shaken", 1, "hit the deck late"), pool(own, "attack", 3), mark(foe, "shaken", 2, "a near miss"), falls(8)),
			[]string{"Section fires at Grenadiers: 3 hits, shaken ×2, G.2 falls", "Grenadiers: hit the deck late (shaken)"}, 0},

		{"both sides compare successes", []rules.Event{pool(own, "initiative", 1), pool(foe, "initiative", 3), ruled("winner", 1)}, []string{"initiative: side A 1 success, side B 3; side B wins"}, 1},
		{"or come to a tie", []rules.Event{pool(own, "initiative", 2), pool(foe, "initiative", 2)}, []string{"initiative: side A 2 successes, side B 2; a tie"}, 0},
		{"or say by what else one wins", []rules.Event{pool(own, "initiative", 2), pool(foe, "initiative", 2), decided("by Target symbols"), decided("goes first")}, []string{"initiative: side A 2 successes, side B 2; by Target symbols"}, 2},
		{"others stay apart", []rules.Event{pool(own, "digging", 1), pool(foe, "digging", 3)}, []string{"Section: digging, 1 success", "Grenadiers: digging, 3 successes"}, 0},
		{"a check says what it decided", []rules.Event{pool(foe, "nerve", 2), ruled("successes", 2), ruled("check", 1)}, []string{"Grenadiers: nerve held (2 successes)"}, 2},
		{"a check that was announced", []rules.Event{named(note(foe, "has lost a man"), "nerve"), ruled("dice", 4), pool(foe, "nerve", 0), ruled("check", 0)}, []string{"Grenadiers has lost a man: failed (0 successes)"}, 2},

		{"a marker says why", []rules.Event{mark(foe, "shaken", 1, "failed a check"), mark(foe, "lies-low", 1, "lies low"), mark(foe, "shaken", 3, "ran away"), mark(foe, "shaken", 0, ""), mark(foe, "dug-in", 2, "")},
			[]string{"Grenadiers: failed a check (shaken)", "Grenadiers: lies low", "Grenadiers: ran away (shaken ×3)", "Grenadiers: no longer shaken", "Grenadiers: dug in ×2"}, 0},
		{"a marker that is taken says what is left", []rules.Event{mark(foe, "shaken", 3, "ran away"), mark(foe, "shaken", 2, "an order"), mark(foe, "shaken", 0, "a rest"), mark(foe, "dug-in", 0, "moves")},
			[]string{"Grenadiers: ran away (shaken ×3)", "Grenadiers: an order (2 shaken left)", "Grenadiers: a rest (no longer shaken)", "Grenadiers: moves"}, 0},
		{"several units share a line, each once", []rules.Event{mark(foe, "steady", 0, "order restored"), mark(jaeger, "steady", 0, "order restored"), mark(foe, "lost", 0, "order restored"), mark(own, "steady", 0, "order restored")}, []string{"Grenadiers, Jaeger: order restored", "Section: order restored"}, 0},
		{"a marker in the place of another", []rules.Event{mark(foe, "steady", 0, "falls to shaken"), mark(foe, "cowed", 1, "falls to shaken")}, []string{"Grenadiers: falls to shaken"}, 0},
		{"things are marked one by one", []rules.Event{armed(1), armed(2)}, []string{"mine-1: armed", "mine-2: armed"}, 0},
		{"a sentence needs no name of the marker", []rules.Event{of(rules.EvMarker, foe, rules.Event{Name: "shaken", N: 1, Text: rules.Say("%s loses heart", battlefield.Unit(foe))})}, []string{"Grenadiers loses heart"}, 0},
		{"the marker of having acted is silent", []rules.Event{mark(foe, "acted", 1, "has acted")}, nil, 0},
		{"a marker that is turned over is no loss", []rules.Event{secret(12), falls(12)}, []string{"Jaeger is a dummy"}, 0},
		{"numbers that grow share a line", []rules.Event{counted(rules.SeatA, 4, ""), counted(rules.SeatB, 3, "")}, []string{"Score: side A 4 of 6 (+2), side B 3 of 6 (+1)"}, 0},
		{"numbers of no side are told in their own words", []rules.Event{counted(rules.NoSeat, 1, "snow begins"), counted(rules.NoSeat, 0, "snow ends")}, []string{"snow begins", "snow ends"}, 0},
		{"what is spent is a reason", []rules.Event{of(rules.EvBegin, own, rules.Event{}), counted(rules.SeatA, 1, "an order")}, []string{"Section acts"}, 1},
		{"the same when it is set down twice", []rules.Event{of(rules.EvPlace, own, rules.Event{Model: 1, Text: rules.Say("set up")}), of(rules.EvPlace, own, rules.Event{Model: 2, Text: rules.Say("set up")})}, []string{"Section: set up"}, 0},
	} {
		t.Run(c.name, func(t *testing.T) { tells(t, toys{}, c.events, c.want, c.whys) })
	}
}

// TestStoryOfFaces tells dice with names by their faces, in the line of what they decide.
func TestStoryOfFaces(t *testing.T) {
	announced := note(foe, "tests its nerve")
	announced.Name = "nerve"
	strike := of(rules.EvStrike, own, rules.Event{Text: rules.Say("%s strikes %s", battlefield.Unit(own), battlefield.Unit(foe))})
	hits := of(rules.EvStrike, own, rules.Event{N: 2, Text: rules.Say("2 hits on %s", battlefield.Unit(foe))})
	draw := dice(0, "draw", 0, "", 5)
	for _, c := range []struct {
		name   string
		events []rules.Event
		want   []string
	}{
		{"both sides roll for the same", []rules.Event{bySide(dice(own, "initiative", 0, "", 5), rules.SeatA), bySide(dice(foe, "initiative", 0, "", 8), rules.SeatB)}, []string{"initiative: side A 5, side B 8"}},
		{"a shot is one line", at(1, foe, shot(own, ""), dice(own, "shot", 0, "", 7, 3), dice(foe, "target", 0, "", 4), mark(foe, "pinned", 2, "fired on"), ruled("hits", 1), dice(own, "impact", 0, "", 5), dice(foe, "armour", 0, "", 1), hurt(7, 1, "wounded")),
			[]string{"Section fires at Grenadiers: 7, 3 against 4, pinned ×2, 1 hit, G.1 is wounded"}},
		{"what has no effect says so", at(1, foe, shot(own, ""), dice(own, "shot", 0, "", 2), dice(foe, "target", 0, "", 4), ruled("successes", 0)), []string{"Section fires at Grenadiers: 2 against 4, no effect"}},
		{"what hurts nobody says so", at(1, foe, shot(own, ""), dice(own, "shot", 0, "", 6), dice(foe, "target", 0, "", 4), ruled("successes", 1)), []string{"Section fires at Grenadiers: 6 against 4, no losses"}},
		{"a strike with its hits", join(at(1, foe, strike, dice(own, "strike", 0, "", 5, 6), dice(foe, "strike", 0, "", 4), ruled("hits", 2)), at(2, own, of(rules.EvStrike, foe, rules.Event{Text: rules.Say("back")}), dice(foe, "strike", 0, "", 1), dice(own, "strike", 0, "", 4)), at(1, foe, hits, falls(8))),
			[]string{"Section strikes Grenadiers: 5, 6 against 4, 2 hits, G.2 falls", "back: 1 against 4"}},
		{"hits that were counted before", at(1, foe, hits, dice(own, "impact", 0, "", 2)), []string{"2 hits on Grenadiers: no losses"}},
		{"a test after a shot, and what it decides", join(at(1, foe, shot(own, ""), dice(own, "shot", 0, "", 7)), []rules.Event{dice(foe, "nerve", 3, "stands", 5), note(foe, "stands")}), []string{"Section fires at Grenadiers: 7", "Grenadiers stands (nerve 5 against 3)"}},
		{"a test that was announced", []rules.Event{announced, dice(foe, "nerve", 3, "fails", 2)}, []string{"Grenadiers tests its nerve: 2 against 3, fails"}},
		{"a test of another kind was not", []rules.Event{announced, dice(foe, "swimming", 3, "fails", 2)}, []string{"Grenadiers tests its nerve", "Grenadiers: swimming 2 against 3, fails"}},
		{"a test that nothing follows says how it went", []rules.Event{dice(foe, "nerve", 3, "succeeds", 5)}, []string{"Grenadiers: nerve 5 against 3, succeeds"}},
		{"nor what befalls others", []rules.Event{dice(foe, "nerve", 3, "succeeds", 5), note(jaeger, "runs")}, []string{"Grenadiers: nerve 5 against 3, succeeds", "Jaeger runs"}},
		{"die against die", []rules.Event{dice(own, "courage", 0, "", 5), dice(foe, "courage", 0, "", 6), note(own, "is driven off")}, []string{"Section is driven off (courage 5 against 6)"}},
		{"a rolled move, and another in the same command", []rules.Event{dice(own, "first move", 0, "", 5), goes(1, 6*geom.Inch), dice(own, "withdrawal", 0, "", 2), goes(1, 4*geom.Inch), goes(2, 5*geom.Inch)},
			[]string{"Section moves 6.0″ (first move 5)", "Section moves 5.0″ (withdrawal 2)"}},
		{"what a die of nobody picks takes its line", []rules.Event{draw, {Kind: rules.EvNote, Seat: rules.SeatA, Text: rules.Say("a chit is drawn")}}, []string{"a chit is drawn (draw 5)"}},
		{"where a burst falls", join(at(1, 0, bySide(dice(own, "accuracy", 0, "", 3), rules.SeatA), bySide(dice(own, "drift", 0, "", 4), rules.SeatA), rules.Event{Kind: rules.EvBlast, Text: rules.Say("a burst")})), []string{"a burst (accuracy 3, drift 4)"}},
	} {
		t.Run(c.name, func(t *testing.T) { tells(t, scarred{}, c.events, c.want, 0) })
	}
}

// tells compares the lines of a deed, and holds that they have all rolls and begin in the order of the events.
func tells(t *testing.T, sys rules.System, events []rules.Event, want []string, whys int) {
	t.Helper()
	lines := toyWords.Tell(sys, rules.Deed{Command: rules.Command{Kind: "walk"}, Before: battlefield, After: battlefield, Events: events})
	var got []string
	thrown, rolls, from := 0, 0, 0
	for _, e := range events {
		if e.Roll != nil {
			thrown++
		}
	}
	for _, l := range lines {
		if l.At < from {
			t.Errorf("%q begins with event %d, the line before with %d", l.Text, l.At, from)
		}
		from, rolls = l.At, rolls+len(l.Rolls)
		if !l.Text.Empty() {
			got = append(got, l.Text.String())
		}
	}
	if have, want := strings.Join(got, "\n"), strings.Join(want, "\n"); have != want {
		t.Errorf("got\n%s\nwant\n%s", have, want)
	}
	if rolls != thrown {
		t.Errorf("got %d rolls behind the lines, want %d", rolls, thrown)
	}
	if whys > 0 && (len(lines) == 0 || len(lines[0].Rulings) != whys) {
		t.Errorf("got %+v, want %d rulings behind the first line", lines, whys)
	}
}

// TestLossesMayFollow: as long as a question stops a command nobody says that its hits hurt nobody.
func TestLossesMayFollow(t *testing.T) {
	d := rules.Deed{Before: battlefield, After: battlefield, Open: true, Events: at(1, foe, shot(own, ""), pool(own, "attack", 2))}
	if got, want := toyWords.Tell(toys{}, d)[0].Text.String(), "Section fires at Grenadiers: 2 hits"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestReasonsWithoutALine are kept for the next line.
func TestReasonsWithoutALine(t *testing.T) {
	lines := toyWords.Tell(toys{}, rules.Deed{Before: battlefield, After: battlefield, Events: []rules.Event{ruled("segment", 1)}})
	if len(lines) != 1 || !lines[0].Text.Empty() || len(lines[0].Rulings) != 1 {
		t.Errorf("got %+v, want one line of a reason alone", lines)
	}
}

// TestAgreed: a verb agrees with a name whatever number stands behind it.
func TestAgreed(t *testing.T) {
	for name, want := range map[string]string{"Guards": "act", "Quarrymen": "act", "Guards 2": "act", "Black Watch": "acts", "Officer 1": "acts", "Cross": "acts"} {
		if got := agreed(name, "act"); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

// TestLinesSpeakOfWhatTheyName: whoever is named in a line can be found by reference.
func TestLinesSpeakOfWhatTheyName(t *testing.T) {
	events := join(at(1, foe, shot(own, ""), pool(own, "attack", 2), falls(7)), []rules.Event{goes(6, geom.Inch), mark(jaeger, "shaken", 1, "ran")})
	lines := toyWords.Tell(toys{}, rules.Deed{Before: battlefield, After: battlefield, Events: events})
	for i, want := range [][]rules.Ref{{battlefield.Unit(own).Ref(), battlefield.Unit(foe).Ref(), battlefield.Model(7).Ref()}, {battlefield.Unit(gun).Ref()}, {battlefield.Unit(jaeger).Ref()}} {
		for _, r := range want {
			if !lines[i].Text.Names(r) {
				t.Errorf("%q does not refer to %s", lines[i].Text, r)
			}
		}
	}
}
