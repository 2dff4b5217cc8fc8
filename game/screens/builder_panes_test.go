package screens

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"baize/assets"
	"baize/game/gametest"
	"baize/game/session/telling"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
	"baize/scenarios"
	"baize/scenarios/muster"
	"baize/scenarios/roster"
)

// says gives what the window says, with one blank between words.
func (w *author) says() string {
	w.a.layout()
	return strings.Join(strings.Fields(wordsOf(w.a.frame)), " ")
}

// holds asks that the window says some texts.
func (w *author) holds(what string, texts ...string) {
	w.t.Helper()
	all := w.says()
	for _, text := range texts {
		if !strings.Contains(all, strings.Join(strings.Fields(text), " ")) {
			w.t.Errorf("%s: got\n%s\nwant %q in it", what, all, text)
		}
	}
}

// labels are what hot areas of an id say.
func (w *author) labels(id string) (out []string) {
	w.a.layout()
	for _, h := range w.a.frame.Hots {
		if h.ID == id {
			out = append(out, h.Label)
		}
	}
	return out
}

// put writes a text into a field in the place of what it says.
func (w *author) put(id, text string) {
	w.t.Helper()
	w.reach(id)
	w.key("Ctrl+A")
	w.key("Backspace")
	w.write(text)
	w.key("Enter")
}

// guarded is recruited with two Sections: City Guards and a Tide Gun.
func guarded(t *testing.T) *author {
	w := recruited(t, 1280, 800, 1)
	for _, name := range []string{"City Guard", "Tide Gun"} {
		w.entry(name)
		w.press("add")
	}
	w.a.builder.choose(0)
	w.a.layout()
	return w
}

// The pane of odds tells what the rules foresee: every way of attacking with its chances, as far as a unit stands away and in the cover that are
// chosen by keys.
func TestOddsAreToldInThePane(t *testing.T) {
	w := guarded(t)
	k := &w.a.builder
	w.key("O")
	m := &k.odds
	m.foe = slices.IndexFunc(m.foes, func(row forceRow) bool { return row.name == "kob-picket" })
	for _, c := range []struct {
		inches int
		cover  string
	}{{8, ""}, {8, "hard"}, {9, ""}, {farthest, ""}} {
		for m.inches != c.inches {
			w.a.at = "odds-inches"
			if w.key("Right"); m.inches == 10 {
				m.inches = c.inches // the way is long
			}
		}
		m.cover = c.cover
		if !w.until(func() bool {
			return m.done == nil && m.asked.inches == c.inches && m.asked.cover == c.cover && m.asked.foe != ""
		}) {
			t.Fatal("nothing is worked out")
		}
		lib := k.folder.Library().Holding(scenarios.Forces, "ours", k.now().Text()).Holding(scenarios.Scenarios, "both", []byte("system dl2\ntable 72x48\nforce A ours\nforce B kob-picket\n"))
		s, err := lib.Load("both")
		if err != nil {
			t.Fatal(err)
		}
		on := nthOf(s, rules.SeatB, 0)
		want := rules.MatcherOf(k.sys()).Match(s, 1, on, geom.Length(c.inches)*geom.Inch, c.cover)
		if far := c.inches == farthest; far != (len(want) == 0) {
			t.Fatalf("%d inches: got %d ways of attacking", c.inches, len(want))
		}
		if len(want) == 0 {
			w.holds("out of reach", "no way of attacking")
		}
		w.holds("asked", "City Guard against another unit", fmt.Sprint(c.inches, " inches"))
		for _, o := range want {
			w.holds(fmt.Sprint(c), telling.Sentence(s, o.Title))
			if !o.Counted.Empty() {
				w.holds(fmt.Sprint(c), fmt.Sprintf("%.2f %s, on average", o.Mean, telling.Words(s, o.Counted)))
			}
			for _, step := range o.Steps {
				w.holds(fmt.Sprint(c), telling.Sentence(s, step.Text))
			}
			if p := o.Outcomes[0].P; p > 0.02 && p < 0.98 {
				w.holds(fmt.Sprint(c), fmt.Sprintf("%.0f%%", 100*p))
			}
		}
	}
}

// The pane of printing writes a PDF and pictures, named by title and paper, and tells where; what is there already is written over only when asked.
func TestThePanePrints(t *testing.T) {
	w := guarded(t)
	k := &w.a.builder
	w.key("Ctrl+P")
	w.holds("the pane", "Roster and cards of 2 units", "A4", "Letter")
	written := func(key, name string) []byte {
		t.Helper()
		w.key(key)
		if !w.until(func() bool { return w.a.modal != nil }) || w.a.modal.title != "It is written" || filepath.Base(w.a.modal.text) != name {
			t.Fatalf("%s: got %+v, want %s", key, w.a.modal, name)
		}
		data, err := os.ReadFile(w.a.modal.text)
		if err != nil {
			t.Fatal(err)
		}
		w.key("Escape")
		return data
	}
	a4 := written("Ctrl+1", "the-night-watch-a4.pdf")
	w.press("print-paper-Letter")
	letter := written("Ctrl+1", "the-night-watch-letter.pdf")
	if !bytes.HasPrefix(a4, []byte("%PDF-")) || !bytes.HasPrefix(letter, []byte("%PDF-")) || bytes.Equal(a4, letter) {
		t.Errorf("got %d and %d bytes, want two PDFs of different papers", len(a4), len(letter))
	}
	if _, err := png.Decode(bytes.NewReader(written("Ctrl+2", "the-night-watch-1.png"))); err != nil {
		t.Errorf("the first page: %v", err)
	}
	w.key("Ctrl+1")
	if m := w.a.modal; m == nil || m.title != "It is there already" {
		t.Errorf("once more: got %+v, want a question", m)
	}
	w.key("Escape")
	k.undo()
	k.undo()
	if w.key("Ctrl+1"); w.a.modal != nil || k.out.done != nil {
		t.Error("a force without units is printed")
	}
}

// Two forces are compared by keys: each thing that they do not have alike is told, with what each has.
func TestForcesAreComparedInTheWindow(t *testing.T) {
	w := guarded(t)
	k := &w.a.builder
	k.write("watch", nil)
	before := k.now()
	w.press("option-guardsman-more")
	w.press("option-organ-grinder")
	f, _ := k.now().Remove(1)
	k.do("no gun", f, nil)
	after := k.now()
	w.key("Escape")
	w.key("C")
	w.key("Down")
	if c := w.a.forces.chosen(); c == nil || c.name != "watch" || c.draft != "" {
		t.Fatalf("got %+v, want what was saved", c)
	}
	got := w.labels("difference")
	if want := len(roster.Compare(after, before)); len(got) != want {
		t.Errorf("got %d differences %q, want %d", len(got), got, want)
	}
	for _, want := range []string{"City Guard: points: 85 → 58", "City Guard: Guardsman: 5 → 4", "City Guard: Organ Grinder: 1 → 0", "Tide Gun: unit: nothing → Tide Gun (1), 90 points"} {
		if !slices.Contains(got, want) {
			t.Errorf("got %q, want %q among them", got, want)
		}
	}
	w.key("C")
	if got := w.labels("difference"); len(got) != 0 {
		t.Errorf("compared no longer: got %q", got)
	}
}

// A force stays as it was built when its list changes: what an update would change is told, the update is an edit like any other, and undo takes it
// back.
func TestAChangedListIsOffered(t *testing.T) {
	w := guarded(t)
	k := &w.a.builder
	k.write("watch", nil)
	if len(k.behind) != 0 || w.a.frame.Find("behind") != nil {
		t.Error("a force is behind a list that nobody has changed")
	}
	w.key("Escape")
	path := filepath.Join(w.dir, "forces", "free-city-of-ys.txt")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	list := strings.Replace(string(data), "max=9 cost=12 profile=guardsman", "max=9 cost=20 profile=guardsman", 1)
	list = strings.Replace(list, "option 3 \"Tide Gun\"", "option 3 \"Great Tide Gun\"", 1)
	if err := os.WriteFile(path, []byte(list), 0o644); err != nil {
		t.Fatal(err)
	}
	w.key("Enter")
	if w.a.screen != Builder || k.verdict.Points != 148 {
		t.Fatalf("opened: got %s with %d points, want the 148 that it was built with", w.a.screen, k.verdict.Points)
	}
	old := k.now()
	w.press("behind")
	w.holds("behind", "The list has changed since", "cost=12 profile=guardsman", "cost=20 profile=guardsman", "Great Tide Gun")
	if got := w.labels("difference"); len(got) != 2 {
		t.Errorf("got the differences %q, want those of two units", got)
	}
	w.press("list-update")
	if k.verdict.Points != 180 || len(k.behind) != 0 || w.a.frame.Find("behind") != nil {
		t.Errorf("updated: got %d points, %d differences; want 180 and none", k.verdict.Points, len(k.behind))
	}
	w.key("Ctrl+Z")
	if !k.now().Same(old) || k.verdict.Points != 148 || len(k.behind) != 2 {
		t.Errorf("taken back: got %d points, behind by %d", k.verdict.Points, len(k.behind))
	}
	w.key("Ctrl+Y")
	w.key("Ctrl+S")
	w.key("Escape")
	w.key("Enter")
	if k.verdict.Points != 180 || len(k.behind) != 0 {
		t.Errorf("saved and opened again: got %d points, behind by %d", k.verdict.Points, len(k.behind))
	}
}

// Beside an option stands what it would cost in the force as it is, not alone: a quality what all models cost more, a model what it costs at that
// quality; beside an entry that is not taken yet what its smallest unit would cost more.
func TestOptionsArePricedWhereTheyAre(t *testing.T) {
	w := guarded(t)
	k := &w.a.builder
	price := func(p *optionPrices, id string) string {
		t.Helper()
		if !w.until(func() bool { return p.done == nil && p.asked.round == k.round }) {
			t.Fatal("no price is worked out")
		}
		return p.words(k.now().List.Entries[0].Option(id))
	}
	for _, c := range []struct{ press, regular, veteran, guardsman, grinder string }{
		{"", "", "+12", "+12", "+15"},
		{"option-guardsman-more", "", "+15", "+12", "+15"},
		{"option-veteran", "-15", "", "+15", "+15"},
		{"option-organ-grinder", "-15", "", "+15", "+15"},
	} {
		if c.press != "" {
			w.press(c.press)
		}
		got := [...]string{price(&k.worth, "regular"), price(&k.worth, "veteran"), price(&k.worth, "guardsman"), price(&k.worth, "organ-grinder")}
		if want := [...]string{c.regular, c.veteran, c.guardsman, c.grinder}; got != want {
			t.Errorf("after %q: got %q, want %q", c.press, got, want)
		}
	}
	w.holds("the pane", "+15")
	before := k.verdict.Points
	w.press("option-regular")
	if got := k.verdict.Points - before; got != -15 {
		t.Errorf("Regular costs %d, want what stood beside it", got)
	}
	k.pick(0)
	if got := [...]string{price(&k.offers, "veteran"), price(&k.offers, "guardsman")}; got != [...]string{"+12", "+12"} {
		t.Errorf("of the entry: got %q", got)
	}
}

// A unit of one's own takes upgrades, a choice among them, and changes by form; the force file has them as lines, units of it keep them, and what
// something else needs is not taken out.
func TestAnOwnUnitIsMadeByForm(t *testing.T) {
	w := recruited(t, 1280, 800, 1)
	k := &w.a.builder
	start := k.now()
	w.key("W")
	w.press("own-word-unit")
	w.press("own-new")
	e := func() *roster.Entry { return &k.now().List.Entries[k.own.at] }
	w.put("own-name", "Lamp Lighters")
	w.put("own-option-model-max", "6")
	for _, id := range []string{"own-upgrade", "own-upgrade", "own-choice"} {
		w.reach(id)
		w.key("Right")
	}
	ids := []string{e().Options[1].ID, e().Options[2].ID}
	w.put("own-option-"+ids[0]+"-name", "Long Poles")
	w.put("own-option-"+ids[1]+"-name", "Bell Guns")
	w.put("own-option-"+ids[1]+"-weapons", "bell gun")
	for _, id := range ids {
		w.put("own-option-"+id+"-of", "")
		w.put("own-option-"+id+"-choice", "a choice")
		w.put("own-option-"+id+"-cost", "5")
	}
	w.put("own-change-new", ids[0]+" cost=+2 per=model")
	u := e()
	if len(u.Options) != 3 || u.Options[1].Choice != 0 || u.Options[2].Choice != 0 || !slices.Equal(u.Options[2].Weapons, []string{"bell-gun"}) || len(u.Changes) != 1 {
		t.Fatalf("got %+v, told %q", u, k.told)
	}
	for field, bad := range map[string]string{"own-change-0": "poles cost=+2", "own-option-" + ids[1] + "-weapons": "long bow", "own-option-" + ids[1] + "-choice": "none of these", "own-option-model-profile": "lamp"} {
		was := string(k.now().Text())
		if w.put(field, bad); !k.bad || k.told == "" || string(k.now().Text()) != was {
			t.Errorf("%s %q: got %q, want a refusal", field, bad, k.told)
		}
	}
	w.reach("own-option-" + ids[0] + "-gone")
	if w.key("Right"); !strings.Contains(k.told, "needs Long Poles") {
		t.Errorf("an option that a change needs is taken out: %q", k.told)
	}
	w.entry("Lamp Lighters")
	k.add()
	w.a.layout()
	w.press("option-" + ids[0])
	if got := k.verdict.Points; got != 10+5+2 {
		t.Errorf("one with poles: got %d points, want 17", got)
	}
	w.press("option-" + ids[1])
	if sel := k.now().Units[0].Sel; sel[1] != 0 || sel[2] != 1 {
		t.Errorf("of a choice of one: got %v", sel)
	}
	f, err := roster.Parse("own", k.now().Text())
	if err != nil || string(f.Text()) != string(k.now().Text()) || k.trouble != "" || !strings.Contains(string(f.Text()), ids[0]+" cost=+2 per=model") {
		t.Errorf("written: %v\n%s", err, k.now().Text())
	}
	w.key("W")
	k.own.at = len(k.now().List.Entries) - 1
	w.put("own-change-0", "")
	w.reach("own-choice-" + u.Choices[0].ID + "-gone")
	w.key("Right")
	if u := e(); len(u.Changes) != 0 || len(u.Choices) != 0 || u.Options[1].Choice != muster.None {
		t.Errorf("taken out: got %+v, told %q", u, k.told)
	}
	for len(k.past.Undoable()) > 0 {
		k.undo()
	}
	if !k.now().Same(start) {
		t.Error("taken back, it is another force")
	}
}

// Every text of the screens of forces stands out, in every palette and with the cursor on everything, and what has no key is reached by Tab.
func TestForcesAreReadAndReached(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep over layouts, in which one goroutine works")
	}
	defer assets.Use("")
	rows := map[string]string{"entry-": "builder-entries", "add-": "builder-entries", "unit-": "builder-units", "force-": "forces", "draft-": "forces", "list-": "new-lists", "own-list": "new-lists", "file-": "files"}
	for _, s := range laidForces(t) {
		a := s.open()
		for _, k := range mouseAlone(a, rows) {
			t.Errorf("%s: %s is for the mouse alone", s.name, k)
		}
		for i, p := range assets.Palettes {
			a.setPrefs(func(k *Prefs) { k.Palette = p.ID })
			a.layout()
			found := map[string]bool{}
			check := func(on string) {
				for _, k := range gametest.Pale(a.frame) {
					if !found[k] {
						found[k] = true
						t.Errorf("%s, %s, on %s: too pale: %s", p.Name, s.name, on, k)
					}
				}
			}
			check("nothing")
			if i > 0 {
				continue
			}
			for _, h := range a.frame.Live() {
				a.Step(input.Snapshot{X: h.R.X + h.R.W/2, Y: h.R.Y + h.R.H/2}, a.now)
				check(h.ID)
			}
		}
	}
}
