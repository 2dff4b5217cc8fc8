package screens

import (
	"strings"
	"testing"

	"baize/game/gametest"
	"baize/game/ui"
	"baize/rules"
)

// The menu of a battle in play writes its report, as the seat that decides may know it; of one that is over, whole.
func TestTheMenuWritesTheReport(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	not := func() string {
		for _, r := range d.a.battle.menuRows() {
			if r.label == "Write the report" {
				return r.not
			}
		}
		t.Fatal("the menu has no report")
		return ""
	}
	if not() == "" {
		t.Error("without a folder: got no reason")
	}
	seats := make(chan rules.Seat, 1)
	d.a.reporter.report = func(_ *rules.Battle, seat rules.Seat) (string, error) {
		seats <- seat
		return "/reports/1", nil
	}
	if not() == "" {
		t.Error("before anything happened: got no reason")
	}
	d.activate("a1")
	write := func() rules.Seat {
		d.key("F10")
		d.key("E")
		if d.a.reporter.reporting == nil && d.a.modal == nil {
			t.Fatal("the menu writes no report")
		}
		seat := <-seats
		if d.a.reporter.reporting != nil {
			d.a.reporter.reported(<-d.a.reporter.reporting)
		}
		if !strings.Contains(d.a.modal.text, "/reports/1") {
			t.Errorf("got %q, want where it lies", d.a.modal.text)
		}
		d.key("Escape")
		return seat
	}
	if got := write(); got != rules.SeatA {
		t.Errorf("in play: got the report of seat %v, want of A, who decides", got)
	}
	d.a.battle.done(d.a.on().ses.Play.Do(rules.Command{Kind: rules.KindConcede, Seat: rules.SeatA}))
	d.a.battle.victory = false
	if got := write(); got != rules.NoSeat {
		t.Errorf("over: got the report of seat %v, want the whole", got)
	}
}

// A battle that was left exactly where it was saved is listed once, under the name of the save.
func TestABattleIsListedOnce(t *testing.T) {
	for _, c := range []struct {
		commands int
		change   func(*rules.State)
		rows     int
	}{{3, func(*rules.State) {}, 2}, {4, func(*rules.State) {}, 3}, {3, func(s *rules.State) { s.Turn++ }, 3}} {
		d, s := lobby(t, 1280, 800, 1)
		s.saved[0].Commands, s.saved[0].State = c.commands, gametest.State()
		s.saved[0].State.Title = "The Toy Farm"
		c.change(s.saved[0].State)
		s.left = gametest.State()
		s.left.Title = "The Toy Farm"
		d.press("load")
		if got := len(d.a.saves.list); got != c.rows {
			t.Errorf("saved after %d commands: got %d rows, want %d", c.commands, got, c.rows)
		}
	}
}

// Of a question's rule the title is written whole, however long it is.
func TestTheTitleOfARuleIsWhole(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep over layouts, in which one goroutine works")
	}
	for _, name := range both {
		f := watch(t, fought(t, name, 0, nil), 1280, 800, 1).a.watch.film
		d := sit(t, 1280, 800, 1)
		seen := map[rules.RuleID]bool{}
		for n := 0; n <= f.Len(); n++ {
			d.a.goOn(f.Prefix(n), nil)
			id := d.a.on().ses.Play.Open().Rule
			k, ok := d.a.on().ses.Play.System().Info().Rule(id)
			if !ok || seen[id] || !d.a.on().ses.Play.Asked() {
				continue
			}
			seen[id] = true
			d.a.layout()
			h := d.a.frame.Find("question-rule")
			if h == nil {
				continue
			}
			words := ""
			for _, o := range d.a.frame.Ops {
				if o.Kind == ui.OpText && o.R.Y > h.R.Y && o.R.Y < h.R.Bottom()+2 && o.R.X >= h.R.X {
					words += " " + o.Text
				}
			}
			if !strings.Contains(words, k.Title) && !strings.Contains(strings.Join(strings.Fields(words), " "), k.Title) {
				t.Errorf("%s: got %q, want all of %q", id, words, k.Title)
			}
		}
		if len(seen) < 3 {
			t.Errorf("%s: met %d questions with rules, want more", name, len(seen))
		}
	}
}
