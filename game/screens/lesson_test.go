package screens

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"baize/game/brain"
	"baize/game/session"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
	"baize/scenarios"
)

// lessons are the library with the lessons of the box.
type lessons struct{ *shelf }

func (lessons) Catalogue() (c session.Catalogue) {
	for _, e := range scenarios.List() {
		c.Scenarios = append(c.Scenarios, session.Scenario{ID: e.Name, Title: e.Title, Text: e.About, System: e.System, Takes: e.Takes, Lesson: e.Lesson})
	}
	return c
}

func (lessons) Start(id string, _ [2]string, seed uint64) (*rules.State, error) {
	s, err := scenarios.Load(id)
	if err == nil {
		s.Seed = seed
	}
	return s, err
}

// inBox lists the lessons that come with the program.
func inBox(t *testing.T) (out []string) {
	for _, e := range scenarios.List() {
		if e.Lesson {
			out = append(out, e.Name)
		}
	}
	if len(out) == 0 {
		t.Fatal("no lesson comes with the program")
	}
	return out
}

// newcomer opens the window for the first time and begins a lesson.
func newcomer(t *testing.T, id string, w, h, scale float64) *hand {
	t.Helper()
	p := DefaultPrefs()
	p.UI, p.Still, p.Pace = scale, true, "once"
	s := lessons{newShelf()}
	d := &hand{t: t, a: New(Options{Prefs: p, Library: s, Store: s, Seed: func() uint64 { return 5 },
		Thinkers: Thinkers{Opponent: &brain.Brain{Go: atOnce}, Adviser: &brain.Brain{Go: atOnce, Player: quick}}})}
	d.a.Resize(w, h, 1)
	d.step(input.Snapshot{})
	if k := d.a.frame.Find("lesson"); k == nil || k.Key != "F" {
		t.Fatalf("got %+v, want the lesson offered at the first start", k)
	}
	d.press("lesson")
	d.idle(1)
	if d.a.modal != nil {
		d.press("lesson-" + id)
		d.idle(1)
	}
	if d.a.battle == nil || d.a.battle.teacher.prompt() == nil {
		t.Fatalf("%s: no prompt is shown", id)
	}
	return d
}

// TestNewcomerPlaysEveryLesson has somebody who does what the prompts say, by what they show, play each lesson to its end. No prompt
// covers what it speaks of, and nothing of it is in the log.
func TestNewcomerPlaysEveryLesson(t *testing.T) {
	for _, id := range inBox(t) {
		t.Run(id, func(t *testing.T) {
			d := newcomer(t, id, 1280, 800, 1)
			k := &d.a.battle.teacher
			of := len(d.a.battle.ses.Play.Battle().Start().Lesson)
			for range of {
				p := k.prompt()
				if p == nil {
					t.Fatal("the lesson is over too early")
				}
				d.uncovered(p)
				no, _ := k.at.Number()
				d.obeys(k, p)
				if now, _ := k.at.Number(); now != no+1 {
					t.Fatalf("prompt %d, %s: got %d next", no, p.Title, now)
				}
			}
			if k.prompt() != nil {
				t.Errorf("got %s behind the last", k.prompt().Title)
			}
			if d.idle(1); d.a.frame.Find("lesson-next") != nil {
				t.Error("a lesson that is done is still shown")
			}
			for _, e := range d.a.battle.ses.Play.Battle().Log() {
				if strings.Contains(fmt.Sprint(e.Command), "lesson") {
					t.Errorf("the log speaks of the lesson: %v", e.Command)
				}
			}
		})
	}
}

// A press of Done that comes as the lesson goes on by itself does not skip the prompt that has come up.
func TestDonePressedLateSkipsNothing(t *testing.T) {
	d := newcomer(t, inBox(t)[0], 1280, 800, 1)
	k := &d.a.battle.teacher
	d.tries(k, k.prompt(), 0)
	for d.idle(1); k.at.Met(); d.idle(1) {
	}
	second := k.prompt()
	if no, _ := k.at.Number(); no != 2 {
		t.Fatalf("at prompt %d, want 2", no)
	}
	d.key(nextKey)
	if k.prompt() != second {
		t.Errorf("skipped to %q", k.prompt().Title)
	}
	d.idle(int(grace.Seconds()*60) + 3)
	d.key(nextKey)
	if k.prompt() == second {
		t.Error("later it does not go on either")
	}
}

// TestPromptsTellWhatComesFirst: a prompt wants a command, but another one is laid out and has to be given before it. The plate then says to
// give that one, not to cancel it.
func TestPromptsTellWhatComesFirst(t *testing.T) {
	d := newcomer(t, "first-steps-dust", 1280, 800, 1)
	k := &d.a.battle.teacher
	for !slices.ContainsFunc(k.prompt().Until, func(u rules.Until) bool { return u.Name == rules.ActLayOut }) {
		d.obeys(k, k.prompt())
	}
	mover := k.prompt().Unit
	for k.prompt() != nil && !slices.ContainsFunc(k.wanted(), func(w want) bool { return w.name == "attack" }) {
		d.idle(int(grace.Seconds()*60) + 3)
		d.key(nextKey)
	}
	told := func() hint {
		d.idle(2)
		b := ui.Dry(d.a.w, d.a.h, d.a.Scale())
		b.F = d.a.frame
		list := k.hints(b)
		if len(list) != 1 {
			t.Fatalf("got %+v, want one hint", list)
		}
		return list[0]
	}
	if got := told(); got.text != "first do what is asked at the right" {
		t.Errorf("with a move due: got %+v", got)
	}
	st := k.ses.Play.State()
	x, y := k.view.pixel(st.Model(st.Unit(mover).Models[0]).At)
	d.drag(input.Left, x, y, x, y-4*k.view.cam.PPI)
	if k.ses.Hand.Draft() == nil {
		t.Fatal("no move is laid out")
	}
	got := told()
	if h := d.a.frame.Find("confirm"); h == nil || got.text != "first give what is laid out" || got.key != h.Key {
		t.Errorf("with a move laid out: got %+v", got)
	}
}

// uncovered fails where a prompt lies over what it speaks of, or over a button.
func (d *hand) uncovered(p *rules.Prompt) {
	d.t.Helper()
	d.idle(1)
	k := &d.a.battle.teacher
	at := d.a.frame.Find("lesson")
	if at == nil {
		d.t.Fatalf("%s: the prompt is not shown", p.Title)
	}
	meant := k.pointed()
	for _, h := range k.buttons(d.a.frame) {
		meant = append(meant, h.R)
	}
	for _, r := range meant {
		if at.R.Meets(r) {
			d.t.Errorf("%s at %+v covers %+v, of which it speaks", p.Title, at.R, r)
		}
	}
	if whole := (ui.Rect{W: d.a.w, H: d.a.h}); at.R.Cut(whole) != at.R {
		d.t.Errorf("%s at %+v is cut by the window", p.Title, at.R)
	}
}

// obeys does what a prompt asks for until it goes on.
func (d *hand) obeys(k *teacher, p *rules.Prompt) {
	d.t.Helper()
	for try := range 40 {
		if k.prompt() != p {
			return
		}
		if k.at.Met() {
			d.idle(int(dwell.Seconds()*60) + 3)
			continue
		}
		if len(p.Until) == 0 {
			d.key(nextKey)
			continue
		}
		d.tries(k, p, try)
	}
	d.t.Fatalf("%s: nothing led on; open %s, draft %v, %s", p.Title, k.ses.Play.Open().Kind, k.ses.Hand.Draft() != nil, wordsOf(d.a.frame))
}

// tries does one thing that a prompt asks for.
func (d *hand) tries(k *teacher, p *rules.Prompt, try int) {
	d.t.Helper()
	d.idle(2)
	if d.a.modal != nil {
		d.key("Enter")
		return
	}
	if k.ses.Play.Closed() {
		return // the machine acts
	}
	if k.ses.Play.Asked() {
		d.answers(k)
		return
	}
	if b := ui.Dry(d.a.w, d.a.h, d.a.Scale()); k.hidden(b) {
		d.key(k.hints(b)[0].key)
		return
	}
	list := k.wanted()
	if len(list) == 0 {
		d.t.Fatalf("%s: shows nothing to do", p.Title)
	}
	spot := func(unit rules.UnitID) (x, y float64) {
		s := k.ses.Play.State()
		at := slices.IndexFunc(s.Unit(unit).Models, func(m rules.ModelID) bool { return s.Model(m).Place == rules.OnTable })
		return k.view.pixel(s.Model(s.Unit(unit).Models[max(0, at)]).At)
	}
	w := list[try%len(list)]
	unit := w.unit
	if unit == 0 {
		unit = p.Unit
	}
	switch w.name {
	case rules.ActLook:
		d.step(input.Snapshot{X: d.a.w / 2, Y: d.a.h / 2, Wheel: 1})
		d.key("Home")
	case rules.ActSelect, rules.ActCard:
		x, y := spot(unit)
		d.click(x, y, input.Mods{})
	case rules.ActMeasure:
		x, y := spot(1)
		x2, y2 := spot(unit)
		d.drag(input.Right, x, y, x2, y2)
		d.click(x, y, input.Mods{})
	case rules.ActLayOut:
		x, y := spot(unit)
		d.drag(input.Left, x, y, x, y-1.5*k.view.cam.PPI)
	case rules.ActSight, rules.ActUndo, rules.ActRedo, rules.ActWhy:
		d.key(input.KeyOf(manners[w.name].act))
	default:
		if h := k.commandButton(d.a.frame, w); h != nil {
			if !slices.ContainsFunc(d.a.frame.Live(), func(l ui.Hot) bool { return l.ID == h.ID && !l.Off }) {
				d.t.Fatalf("%s: %s cannot be pressed: %s", p.Title, h.ID, h.Tip)
			}
			d.press(h.ID)
			return
		}
		if unit != 0 {
			x, y := spot(unit)
			d.click(x, y, input.Mods{})
		}
	}
}

// answers answers the open question in the first way that is allowed.
func (d *hand) answers(k *teacher) {
	open := k.ses.Play.Open()
	for i := range open.Options {
		if h := d.a.frame.Find("pick-" + open.Options[i].ID); h != nil && !h.Off {
			d.press(h.ID)
			return
		}
	}
	d.key("Enter")
}

// TestLessonSurvives holds that a lesson stands where it stood after an undo, a menu, another start of the program and a load of what was
// saved earlier, and that it is put away and taken up again.
func TestLessonSurvives(t *testing.T) {
	id := inBox(t)[0]
	d := newcomer(t, id, 1280, 800, 1)
	title := func() string {
		d.idle(1)
		if p := d.a.battle.teacher.prompt(); p != nil {
			return p.Title
		}
		return ""
	}
	first := title()
	d.key(nextKey)
	second := title()
	d.key(backKey)
	if text := d.a.battle.toast.text; text != "" {
		t.Errorf("the keys of the prompt are told to do nothing: %q", text)
	}
	if first == second || title() != first {
		t.Fatalf("stepped on from %s to %s and back: got %s", first, second, title())
	}
	for d.a.battle.ses.Play.Battle().Undoable() == 0 { // on until a command was given
		k := &d.a.battle.teacher
		d.obeys(k, k.prompt())
	}
	was := title()
	early := rules.NewBattle(d.a.battle.ses.Play.System(), d.a.battle.ses.Play.Battle().Start())
	b := d.a.battle.ses.Play.Battle()
	kept := d.a.prefs
	d.a.battle.ses.Play.Do(rules.Command{Kind: rules.KindNote, Seat: rules.SeatA, Name: "a note"})
	if title() != was {
		t.Errorf("a note: got %s, was at %s", title(), was)
	}
	d.key(nextKey)
	later := title()
	d.key("Ctrl+Z")
	if title() != later {
		t.Errorf("an undo: got %s, was at %s", title(), later)
	}
	d.a.show(Help)
	d.key("Escape")
	if title() != later {
		t.Errorf("after the help: got %s, was at %s", title(), later)
	}
	open := func(b *rules.Battle, p Prefs) {
		d.a = New(Options{Prefs: p})
		d.a.Resize(1280, 800, 1)
		d.a.Play(rules.Resume(b.System(), b.Start(), b.Log(), b.State(), b.Takebacks()))
	}
	if open(b, kept); title() != was {
		t.Errorf("opened again: got %s, was at %s", title(), was)
	}
	before := title()
	d.key(closeKey)
	if title() != "" || d.a.frame.Find("lesson") != nil {
		t.Error("closed: it is shown")
	}
	kept = d.a.prefs
	if open(b, kept); title() != "" {
		t.Error("closed and opened again: it is shown")
	}
	d.key("F10")
	d.idle(1)
	d.press("menu-Show the lesson")
	if title() != before {
		t.Errorf("taken up again from the menu: got %s, was at %s", title(), before)
	}
	if open(early, d.a.prefs); len(early.Log()) != 0 || title() == before || title() == "" {
		t.Errorf("a save from before the first command: got %q, want an earlier prompt than %s", title(), before)
	}
}

// TestPromptsCoverNothing lays every prompt out in windows of all sizes.
func TestPromptsCoverNothing(t *testing.T) {
	for _, id := range inBox(t) {
		for _, size := range []struct{ w, h, scale float64 }{{1280, 800, 1}, {1280, 800, 1.25}, {1024, 768, 1}, {1920, 1080, 1.5}, {3840, 2160, 2.5}, {2560, 1080, 1}, {800, 1100, 1}} {
			t.Run(fmt.Sprintf("%s %vx%v at %v", id, size.w, size.h, size.scale), func(t *testing.T) {
				d := newcomer(t, id, size.w, size.h, size.scale)
				k := &d.a.battle.teacher
				for p := k.prompt(); p != nil; p = k.prompt() {
					if p.Unit != 0 {
						d.a.battle.ses.Hand.Select(p.Unit)
					}
					d.uncovered(p)
					d.key(nextKey)
				}
			})
		}
	}
}
