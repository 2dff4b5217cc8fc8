package lesson_test

import (
	"strings"
	"testing"

	"baize/game/lesson"
	"baize/rules"
)

// course is a battle whose lesson waits for a command, then for an act about a unit, then for its reader, then for an event or turn 2.
func course() *rules.State {
	any := rules.NoSeat
	return &rules.State{Seed: 7, Units: make([]rules.Unit, 2), Models: []rules.Model{{ID: 1, Unit: 2}}, Lesson: []rules.Prompt{
		{Title: "Go", Until: []rules.Until{{What: rules.UntilCommand, Name: "go", Seat: rules.SeatA, Word: "on"}}},
		{Title: "Look", Until: []rules.Until{{What: rules.UntilAct, Name: rules.ActCard, Seat: any, Unit: 2}}},
		{Title: "Read"},
		{Title: "Fire", Until: []rules.Until{{What: rules.UntilEvent, Name: "roll", Seat: rules.SeatB, Rule: "R-1"}, {What: rules.UntilTurn, Seat: any, N: 2},
			{What: rules.UntilEvent, Name: "loss", Seat: any, Unit: 2}}},
	}}
}

func title(p *lesson.Progress) string {
	if k := p.Prompt(); k != nil {
		return k.Title
	}
	return ""
}

// TestProgress goes through a lesson: each prompt goes on for what it waits for and for nothing else.
func TestProgress(t *testing.T) {
	s := course()
	p := lesson.Begin(s)
	p.Command(&rules.Command{Kind: "go", Seat: rules.SeatB}, 1)
	p.Command(&rules.Command{Kind: "stay", Seat: rules.SeatA}, 2)
	p.Command(&rules.Command{Kind: "go", Seat: rules.SeatA, Name: "back"}, 2)
	p.Act(rules.ActUndo, 0, 2)
	if p.Met() || title(p) != "Go" {
		t.Fatalf("after other things: met %t at %s", p.Met(), title(p))
	}
	p.Command(&rules.Command{Kind: "go", Seat: rules.SeatA, Name: "on"}, 3)
	if !p.Met() || title(p) != "Go" {
		t.Fatalf("after its command: met %t at %s, want it shown as done", p.Met(), title(p))
	}
	p.Act(rules.ActCard, 1, 3)
	if title(p) != "Go" {
		t.Fatalf("the card of another: got %s", title(p))
	}
	if p.Act(rules.ActCard, 2, 3); title(p) != "Look" || !p.Met() {
		t.Fatalf("a quick player is held up at %s", title(p))
	}
	p.Next(3)
	p.Event(s, &rules.Event{Kind: rules.EvLoss, Model: 1}, 4)
	if p.Waits() || p.Met() || title(p) != "Read" {
		t.Fatalf("what only its reader ends: met %t at %s", p.Met(), title(p))
	}
	for name, meet := range map[string]func(*lesson.Progress){
		"roll": func(p *lesson.Progress) {
			p.Event(s, &rules.Event{Kind: rules.EvRoll, Roll: &rules.Roll{Seat: rules.SeatB, Rule: "R-1"}}, 5)
		},
		"turn": func(p *lesson.Progress) { p.Turn(2, 5) },
		"loss": func(p *lesson.Progress) { p.Event(s, &rules.Event{Kind: rules.EvLoss, Model: 1}, 5) },
	} {
		q := lesson.Begin(s)
		for range 3 {
			q.Next(4)
		}
		q.Event(s, &rules.Event{Kind: rules.EvRoll, Roll: &rules.Roll{Seat: rules.SeatA, Rule: "R-1"}}, 5)
		q.Event(s, &rules.Event{Kind: rules.EvLoss, Unit: 1}, 5)
		q.Turn(1, 5)
		if q.Met() {
			t.Errorf("%s: met by something else", name)
		}
		if meet(q); !q.Met() {
			t.Errorf("%s: not met", name)
		}
		if q.Next(5); q.Prompt() != nil {
			t.Errorf("%s: got %s behind the last", name, title(q))
		}
	}
}

// TestResume holds that a lesson stands where it stood when the log had so many commands, and that no mark of a stranger breaks it.
func TestResume(t *testing.T) {
	s := course()
	p := lesson.Begin(s)
	p.Next(2)
	p.Next(2)
	p.Next(5)
	for commands, want := range map[int]string{0: "Go", 1: "Go", 2: "Read", 4: "Read", 5: "Fire", 9: "Fire"} {
		if got := title(lesson.Resume(s, p.Mark(), commands)); got != want {
			t.Errorf("%d commands: got %s, want %s", commands, got, want)
		}
	}
	p.Back()
	if got := title(lesson.Resume(s, p.Mark(), 9)); got != "Read" {
		t.Errorf("stepped back: got %s", got)
	}
	p.Close()
	q := lesson.Resume(s, p.Mark(), 9)
	if q.Prompt() != nil {
		t.Error("put away: it is shown")
	}
	if q.Act(rules.ActCard, 2, 9); q.Met() {
		t.Error("put away: it goes on")
	}
	if q.Open(); title(q) != "Read" {
		t.Errorf("taken up again: got %s", title(q))
	}
	for range 5 {
		q.Next(9)
	}
	if q.Open(); title(q) != "Go" {
		t.Errorf("taken up again once it is done: got %s", title(q))
	}
	for _, mark := range []string{"", "8 open 0 1", "7", "7 open", "7 open x", "7 open -1", "7 open 0 1 2 3 4 5", "7 open " + strings.Repeat("9", 40)} {
		if got := title(lesson.Resume(s, mark, 3)); got != "Go" {
			t.Errorf("%q: got %s, want the first", mark, got)
		}
	}
	if lesson.Begin(&rules.State{}) != nil || lesson.Resume(&rules.State{}, "7 open 0", 1) != nil {
		t.Error("a battle without a lesson has one")
	}
}
