package screens

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"baize/game/gametest"
	"baize/game/session"
	"baize/input"
	"baize/rules"
	"baize/rules/rulestest/soak"
	"baize/scenarios"
)

// battles were fought by the tests before: reading them changes nothing.
var battles = map[string]*rules.Battle{}

// hidden is a line of quarry-lane by which both sides set up hidden.
const hidden = "setting hide both"

// fought is a battle of a scenario between players by chance; 0 turns are the whole.
func fought(t *testing.T, scenario string, turns int, change func(*rules.State)) *rules.Battle {
	t.Helper()
	key := fmt.Sprint(scenario, turns)
	if change == nil {
		if b := battles[key]; b != nil {
			return b
		}
	}
	st, err := scenarios.Load(scenario)
	if err != nil {
		t.Fatal(err)
	}
	if change != nil {
		change(st)
	}
	b := random(t, st, turns)
	if change == nil {
		battles[key] = b
	}
	return b
}

// random is a battle between players by chance from a start; 0 turns are the whole.
func random(t *testing.T, st *rules.State, turns int) *rules.Battle {
	t.Helper()
	b := soak.Start(t, st, 11)
	soak.New(t, b, 11).Play(turns)
	return b
}

// both are a scenario of each system.
var both = []string{"first-blood", "quarry-lane"}

// watch watches a battle from the list of saves.
func watch(t *testing.T, b *rules.Battle, w, h, scale float64) *hand {
	t.Helper()
	d, s := lobby(t, w, h, scale)
	s.recording = session.Recording{Battle: b, Title: "Friday", Replayable: true}
	d.key("L")
	d.key("W")
	for d.a.watch != nil && !d.a.watch.film.Done() {
		d.step(input.Snapshot{})
	}
	return d
}

// states are the hashes of what a seat sees after every command.
func states(t *testing.T, b *rules.Battle, seat rules.Seat) []string {
	t.Helper()
	out := []string{rules.Hash(rules.ViewerOf(b.System()).View(b.Start(), seat))}
	if _, err := rules.Replay(b.System(), b.Start(), b.Log(), func(_ int, o rules.Outcome) {
		s := o.State
		if o.Preview != nil {
			s = o.Preview
		}
		out = append(out, rules.Hash(rules.ViewerOf(b.System()).View(s, seat)))
	}); err != nil {
		t.Fatal(err)
	}
	return out
}

// at asks that the replay stands at a command and shows the table as it was.
func (d *hand) at(n int, want []string, how string) {
	d.t.Helper()
	if got := d.a.watch.at; got != n || rules.Hash(d.a.on().ses.Play.State()) != want[n] {
		d.t.Fatalf("%s: got command %d, want %d, or another table than it had", how, got, n)
	}
}

func TestScrubbingLandsOnTheTableOfTheLog(t *testing.T) {
	for _, name := range both {
		t.Run(name, func(t *testing.T) {
			b := fought(t, name, 0, nil)
			d, n := watch(t, b, 1280, 800, 1), len(b.Log())
			want := states(t, b, rules.NoSeat)
			d.at(0, want, "at first")
			bar := d.a.watch.trackRect(d.a.frame.Find("replay-line").R)
			y := bar.Y + bar.H/2
			d.step(input.Snapshot{X: bar.X, Y: y})
			d.step(input.Snapshot{X: bar.X, Y: y, Pressed: [3]bool{true}})
			for i := 0; i <= 100; i++ { // forwards, then backwards past the left end
				x := bar.X + bar.W*float64(min(i, 100-i))/50 - 1
				d.step(input.Snapshot{X: x, Y: y + float64(i%9)})
				d.at(d.a.watch.timeAt(x), want, fmt.Sprintf("drag %d", i))
			}
			d.step(input.Snapshot{X: bar.Right() + 90, Y: y})
			d.at(n, want, "past the right end")
			d.step(input.Snapshot{X: bar.Right() + 90, Y: y, Let: [3]bool{true}})
			d.step(input.Snapshot{X: bar.X, Y: y})
			d.at(n, want, "after letting go")
			d.click(bar.X+bar.W/2, y, input.Mods{})
			d.at(d.a.watch.timeAt(bar.X+bar.W/2), want, "a click")
		})
	}
}

func TestReplayByKeys(t *testing.T) {
	for _, name := range both {
		t.Run(name, func(t *testing.T) {
			b := fought(t, name, 0, nil)
			d, n := watch(t, b, 1280, 800, 1), len(b.Log())
			want, f := states(t, b, rules.NoSeat), d.a.watch.film
			d.key("Right")
			d.key("Right")
			d.at(2, want, "two commands on")
			d.key("Left")
			d.at(1, want, "one back")
			d.key("Shift+Right")
			at := f.NextActivation(1, 1)
			d.at(at, want, "an activation on")
			d.key("PageDown")
			d.at(f.NextTurn(at, 1), want, "a turn on")
			d.key("PageUp")
			d.at(f.NextTurn(f.NextTurn(at, 1), -1), want, "a turn back")
			d.key("Ctrl+Right")
			d.at(n, want, "at the end")
			d.key("Right")
			d.at(n, want, "beyond the end")
			d.key("Shift+Left")
			d.at(f.NextActivation(n, -1), want, "an activation back")
			d.key("Ctrl+Left")
			d.at(0, want, "at the start")
			d.key("Up")
			d.key("Up")
			d.key("Up")
			d.key("P")
			for range 60 * 600 {
				if d.step(input.Snapshot{X: d.a.mx, Y: d.a.my}); !d.a.watch.play {
					break
				}
			}
			d.at(n, want, "after it has run")
			d.key("X")
			if !d.a.watch.fell || d.a.frame.Find("luck") == nil {
				t.Error("X shows no dice")
			}
			d.key("Escape")
			d.key("Escape")
			if d.a.watch != nil || d.a.screen != Loading || d.a.on().ses != nil {
				t.Errorf("Escape did not go back to the list: %s", d.a.screen)
			}
		})
	}
}

func TestAClickInTheStoryJumps(t *testing.T) {
	b := fought(t, "first-blood", 0, nil)
	d := watch(t, b, 1280, 800, 1)
	d.key("PageDown")
	f := d.a.watch.film
	jumps, whys := 0, 0
	for range 40 {
		var rows []string
		for _, h := range d.a.frame.Live() {
			if h.Kind == "row" {
				rows = append(rows, h.ID)
			}
		}
		id := rows[len(rows)-2]
		var i int
		fmt.Sscanf(id, "line-%d", &i)
		h := d.a.frame.Find(id)
		d.click(h.R.X+12, h.R.Y+4, input.Mods{})
		if got, want := d.a.watch.at, f.Story()[i].Entry; got != want {
			t.Fatalf("%s: got command %d, want %d", id, got, want)
		}
		if h := d.a.frame.Find(id); h == nil || !h.Chosen || f.Told(d.a.watch.at) <= i {
			t.Fatalf("%s is not marked after the jump", id)
		}
		jumps++
		if h := d.a.frame.Find("why-" + strings.TrimPrefix(id, "line-")); h != nil {
			d.key("I")
			if d.a.on().why.open == nil || len(d.a.on().why.open.steps) == 0 && d.a.on().why.open.rule == "" {
				t.Fatalf("why of %s: got %+v", id, d.a.on().why.open)
			}
			whys++
			d.key("Escape")
		}
	}
	if whys == 0 {
		t.Error("no line with reasons was met")
	}
}

func TestTheBattleInPlayComesBack(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	d.press("option-walk")
	x, y := d.a.ModelPixel(1)
	d.drag(input.Left, x, y, x+20, y-3*d.a.on().view.cam.PPI)
	d.step(input.Snapshot{X: 400, Y: 300, Wheel: 1})
	ses, draft, cam, entries, hash := d.a.on().ses, d.a.on().ses.Hand.Draft(), d.a.on().view.cam, len(d.a.on().ses.Play.Battle().Log()), rules.Hash(d.a.on().ses.Play.State())
	ghost := d.a.on().ses.Hand.Mover().Ghost(1).At
	d.key("F10")
	d.key("W")
	for !d.a.watch.chosen {
		d.step(input.Snapshot{})
	}
	if d.a.watch.at != entries || d.a.on().ses == ses {
		t.Fatalf("got command %d of %d", d.a.watch.at, entries)
	}
	for _, k := range []string{"Left", "Tab", "Enter", "Ctrl+Z", "Home", "-", "F2", "Ctrl+S", "Delete", "X", "X"} {
		d.key(k)
	}
	d.drag(input.Left, x, y, x+80, y-60)
	d.drag(input.Right, x, y, x+80, y-60)
	d.a.on().ses.Play.Do(rules.Command{Kind: rules.KindConcede, Seat: 0})
	d.a.watch.leave()
	d.step(input.Snapshot{X: d.a.mx, Y: d.a.my})
	if d.a.on().ses != ses || d.a.on().ses.Hand.Draft() != draft || d.a.on().view.cam != cam || len(ses.Play.Battle().Log()) != entries || rules.Hash(ses.Play.State()) != hash || ses.Hand.Mover().Ghost(1).At != ghost || d.a.screen != Table {
		t.Error("the battle in play is not as it was")
	}
	if d.a.frame.Find("confirm") == nil {
		t.Error("what was laid out is gone")
	}
}

func TestVictoryOffersTheReplay(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	d.a.battle.done(d.a.on().ses.Play.Do(rules.Command{Kind: rules.KindConcede, Seat: 0}))
	d.step(input.Snapshot{})
	d.step(input.Snapshot{})
	if !d.a.battle.victory || d.a.battle.film == nil || !d.a.battle.film.Done() {
		t.Fatal("the dice are not counted")
	}
	d.key("W")
	d.step(input.Snapshot{})
	if d.a.watch == nil || !d.a.watch.chosen || d.a.watch.at != 0 {
		t.Fatal("W does not show the battle from its start")
	}
	d.key("Escape")
	if !d.a.battle.victory || d.a.screen != Table {
		t.Error("leaving the replay does not lead back to the end of the battle")
	}
}

func TestPlayingOnBeginsABattleOfItsOwn(t *testing.T) {
	for _, name := range both {
		t.Run(name, func(t *testing.T) {
			b := fought(t, name, 0, func(s *rules.State) { s.Dice = rules.Shifted }) // of an older program
			n, end := len(b.Log()), rules.Hash(b.State())
			d := watch(t, b, 1280, 800, 1)
			f := d.a.watch.film
			open := 0 // a moment at which a question was open
			for k := 1; k < n; k++ {
				if f.At(k).State.Wait != nil {
					open = k
				}
			}
			for d.a.watch.at < open {
				d.a.watch.showAt(open)
			}
			whole := d.a.watch.wholeCommand(open)
			was := f.Prefix(whole).State()
			d.step(input.Snapshot{})
			d.key("B")
			if d.a.modal == nil || open > 0 && !strings.Contains(d.a.modal.text, "question") {
				t.Fatalf("got dialog %+v", d.a.modal)
			}
			d.key("Enter")
			st := d.a.on().ses.Play.State()
			if d.a.watch != nil || d.a.screen != Table || d.a.on().ses.Play.Battle() == b {
				t.Fatal("no battle was begun")
			}
			if st.Turn != was.Turn || st.Phase != was.Phase || !strings.Contains(st.Title, "practice") || st.Seed != 5 || st.Dice != rules.NewGenerator {
				t.Errorf("got turn %d, %s, %q, seed %d, generator %d", st.Turn, st.Phase, st.Title, st.Seed, st.Dice)
			}
			for i := range was.Models {
				if p, q := &was.Models[i], &d.a.on().ses.Play.Battle().State().Models[i]; p.At != q.At || p.Place != q.Place || p.Lost != q.Lost {
					t.Fatalf("%s stands elsewhere", p.Label)
				}
			}
			soak.New(t, d.a.on().ses.Play.Battle(), 4).Step()
			if len(b.Log()) != n || rules.Hash(b.State()) != end {
				t.Error("the battle that was watched has changed")
			}
		})
	}
}

// TestAReplayKeepsSecrets watches a battle broken off while units are hidden: never may more be seen than by the one who
// looks, and the curtain falls before the other one looks.
func TestAReplayKeepsSecrets(t *testing.T) {
	b := random(t, gametest.With(t, "quarry-lane", hidden), 1)
	d := watch(t, b, 1280, 800, 1)
	if d.a.modal == nil || d.a.on().ses != nil {
		t.Fatal("nobody asked who looks")
	}
	if sc, _ := d.a.Scene(); sc != nil {
		t.Fatal("the table is shown before it is known who looks")
	}
	d.key("2")
	seen := [2][]string{states(t, b, rules.SeatA), states(t, b, rules.SeatB)}
	walk := func(seat rules.Seat) {
		t.Helper()
		for n := range len(b.Log()) + 1 {
			d.a.watch.goAt(n)
			d.at(n, seen[seat], fmt.Sprintf("seat %s after %d", seat, n))
		}
	}
	walk(rules.SeatB)
	if h := d.a.frame.Find("view-all"); !h.Off {
		t.Error("everything may be seen of a battle that is not over")
	}
	d.press("view-A")
	if !d.a.on().curtain || d.a.watch.viewer != rules.SeatB || d.a.frame.Find("lift-curtain") == nil {
		t.Fatal("the curtain does not fall before the other side looks")
	}
	d.key("Enter")
	walk(rules.SeatA)
	d.a.watch.lookAs(rules.NoSeat)
	if d.a.watch.viewer != rules.SeatA {
		t.Error("everybody looks at once")
	}
}

// TestTheMachinesSecretsStayHidden watches a battle against the machine that is not over: its seat never looks.
func TestTheMachinesSecretsStayHidden(t *testing.T) {
	start := gametest.With(t, "quarry-lane", hidden)
	start.Players[rules.SeatA] = "ai"
	b := random(t, start, 1)
	d := watch(t, b, 1280, 800, 1)
	d.step(input.Snapshot{})
	if d.a.modal != nil || d.a.watch.viewer != rules.SeatB {
		t.Fatalf("got viewer %s and dialog %v, want the person", d.a.watch.viewer, d.a.modal)
	}
	d.key("O")
	d.press("view-A")
	d.press("view-all")
	if d.a.on().curtain || d.a.watch.viewer != rules.SeatB {
		t.Error("the machine's side is shown")
	}
}

func TestAFinishedBattleHidesNothing(t *testing.T) {
	b := random(t, gametest.With(t, "quarry-lane", hidden), 0)
	d := watch(t, b, 1280, 800, 1)
	all, mine := states(t, b, rules.NoSeat), states(t, b, rules.SeatA)
	differ := 0
	for n := range all {
		d.a.watch.goAt(n)
		d.at(n, all, "everything")
		if all[n] != mine[n] {
			differ = n
		}
	}
	d.key("O")
	d.a.watch.goAt(differ)
	d.at(differ, mine, "as the first side saw it")
	if differ == 0 {
		t.Error("nothing was hidden in this battle: choose another seed")
	}
}

func TestWhatCannotBeReplayed(t *testing.T) {
	b := fought(t, "first-blood", 1, nil)
	for name, c := range map[string]struct {
		rec    session.Recording
		err    error
		toast  string
		dialog string
		len    int
	}{
		"other rules":   {rec: session.Recording{Battle: b}, toast: "Other rules"},
		"damaged":       {rec: session.Recording{Battle: b, Replayable: true}, err: errors.New("/s/left.journal:41: damaged"), toast: "journal:41", len: len(b.Log())},
		"nothing":       {err: errors.New("/s/torn.baize:7: not a sound save"), dialog: "baize:7"},
		"leads astray":  {rec: session.Recording{Battle: rules.Resume(b.System(), b.Start(), b.Log()[:9], b.State(), nil), Replayable: true}, toast: "another state"},
		"no such order": {rec: session.Recording{Battle: rules.Resume(b.System(), b.Start(), append(b.Log()[:9:9], b.Log()[3]), b.State(), nil), Replayable: true}, toast: "Command 10"},
	} {
		t.Run(name, func(t *testing.T) {
			d, s := lobby(t, 1280, 800, 1)
			s.recording, s.missing = c.rec, c.err
			d.key("L")
			d.key("W")
			d.step(input.Snapshot{})
			d.step(input.Snapshot{})
			for d.a.watch != nil && !d.a.watch.film.Done() {
				d.step(input.Snapshot{})
			}
			if c.dialog != "" {
				if d.a.modal == nil || !strings.Contains(d.a.modal.text, c.dialog) || d.a.watch != nil {
					t.Errorf("got %+v", d.a.modal)
				}
				return
			}
			if !strings.Contains(d.a.on().toast.text, c.toast) || strings.Contains(d.a.on().toast.text, "\n") || d.a.watch.film.Len() != c.len {
				t.Errorf("got %q and %d commands, want one line with %q and %d", d.a.on().toast.text, d.a.watch.film.Len(), c.toast, c.len)
			}
			if c.len == 0 && rules.Hash(d.a.on().ses.Play.State()) != rules.Hash(rules.ViewerOf(b.System()).View(b.State(), d.a.watch.viewer)) {
				t.Error("the final state is not shown")
			}
			for _, k := range []string{"P", "Right", "Left", "PageUp", "X", "B", "I", "Tab", "O"} {
				d.key(k)
			}
		})
	}
}

func TestTheReportIsWrittenOnce(t *testing.T) {
	b := fought(t, "first-blood", 0, nil)
	d := watch(t, b, 1280, 800, 1)
	asked, gate := 0, make(chan bool)
	d.a.reporter.report = func(got *rules.Battle, seat rules.Seat) (string, error) {
		<-gate
		asked++
		return fmt.Sprint("/r/report.md of ", len(got.Log()), " for ", seat), nil
	}
	d.step(input.Snapshot{X: 1})
	d.key("F")
	d.key("F")
	d.key("Right") // nothing waits for it
	if d.a.watch.at != 1 || d.a.reporter.reporting == nil {
		t.Fatal("the replay waits for the report")
	}
	writing := d.a.reporter.reporting
	close(gate)
	d.a.reporter.reported(<-writing)
	if asked != 1 || d.a.modal == nil || !strings.Contains(d.a.modal.text, fmt.Sprint("of ", len(b.Log()), " for -")) {
		t.Errorf("asked %d times, got %+v", asked, d.a.modal)
	}
}

// TestReplayFitsEveryWindow asks that buttons lie in the window and apart.
func TestReplayFitsEveryWindow(t *testing.T) {
	b := fought(t, "first-blood", 0, nil)
	for _, size := range []struct{ w, h, scale float64 }{{1280, 800, 1}, {1280, 800, 1.5}, {1280, 800, 2}, {1920, 1080, 1}, {1920, 1080, 2}, {1024, 700, 1}} {
		d := watch(t, b, size.w, size.h, size.scale)
		for _, keys := range [][]string{{"PageDown", "PageDown"}, {"Tab"}, {"L"}, {"X"}} {
			for _, k := range keys {
				d.key(k)
			}
			live, seen := d.a.frame.Live(), map[string]string{}
			for i, h := range live {
				if h.Key != "" && seen[h.Key] != "" {
					t.Errorf("%v: key %s is on %s and %s", size, h.Key, seen[h.Key], h.ID)
				}
				seen[h.Key] = h.ID
				if h.Kind != "button" || h.R.W == 0 {
					continue
				}
				if h.R.X < 0 || h.R.Y < 0 || h.R.Right() > size.w || h.R.Bottom() > size.h {
					t.Errorf("%v after %v: %s lies outside: %+v", size, keys, h.ID, h.R)
				}
				for _, o := range live[i+1:] {
					if o.Kind == "button" && o.R.W > 0 && o.R.Meets(h.R) {
						t.Errorf("%v after %v: %s and %s overlap", size, keys, h.ID, o.ID)
					}
				}
			}
		}
	}
}
