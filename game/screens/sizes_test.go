package screens

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"baize/game/gametest"
	"baize/game/session"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
	"baize/scenarios"
)

// windows and types are the sizes of windows in pixels and of type that every screen is laid out at.
var (
	windows = [][2]float64{{1024, 700}, {1280, 800}, {1920, 1080}, {2560, 1440}, {3840, 2160}}
	types   = []float64{1, 1.25, 1.5, 2, 2.5}
)

// Every screen, with content, lays out at every size of window and type so that no hot area or text lies on another, is cut, or leaves
// the window.
func TestEveryScreenFits(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep over layouts, in which one goroutine works")
	}
	for _, s := range laidScreens(t) {
		t.Run(s.name, func(t *testing.T) {
			found, a := map[string]bool{}, s.open()
			for _, win := range windows {
				for _, size := range types {
					a.Resize(win[0], win[1], 1)
					a.setPrefs(func(p *Prefs) { p.UI = size })
					a.layout()
					a.layout() // lists have brought their chosen row into view
					for _, fault := range faults(a.frame) {
						if !found[fault] {
							found[fault] = true
							t.Errorf("%.0fx%.0f at %.0f %%: %s", win[0], win[1], size*100, fault)
						}
					}
				}
			}
			if len(a.frame.Ops) < 20 {
				t.Errorf("got %d operations, want a screen with content", len(a.frame.Ops))
			}
		})
	}
}

// laidScreen is a window that shows a screen with content.
type laidScreen struct {
	name string
	open func() *App
}

// laidScreens are all screens, and the table in many positions of both systems.
func laidScreens(t *testing.T) []laidScreen {
	t.Helper()
	var out []laidScreen
	add := func(name string, do func(a *App)) {
		out = append(out, laidScreen{name, func() *App {
			store := newShelf()
			for i := range 40 {
				st := gametest.State()
				st.Title = "The Bridge at Ardry in the Northern Marches"
				store.saved = append(store.saved, session.Saved{Name: fmt.Sprint("a long evening with friends, part ", i), State: st, Commands: 100 + i, When: time.Date(2025, 3, 4, 5, 6, 0, 0, time.UTC)})
			}
			p := DefaultPrefs()
			p.Still = true
			a := New(Options{Prefs: p, Store: store, Library: store, FullScr: func() {}})
			a.Resize(1280, 800, 1)
			a.Step(input.Snapshot{X: 3, Y: 790}, 0)
			do(a)
			a.layout()
			return a
		}})
	}
	add("start", func(*App) {})
	add("new battle", func(a *App) { a.muster.open("") })
	add("scenarios", func(a *App) { a.browser.open() })
	add("load", func(a *App) { a.saves.open() })
	add("settings", func(a *App) { a.show(Settings) })
	add("help", func(a *App) { a.show(Help) })
	add("dialog", func(a *App) {
		a.confirm("Take back dice?", "Dice were thrown or something hidden was shown since your last decision. Is it taken back all the same? The log will say so.", "Take it back", func() {})
	})
	explained := map[string]bool{}
	for i, e := range scenarios.List() {
		play := func(a *App) {
			st, err := scenarios.Load(e.Name)
			if err != nil {
				t.Fatal(err)
			}
			sys, err := rules.Find(st.System)
			if err != nil {
				t.Fatal(err)
			}
			st.Practice = true
			a.Play(rules.NewBattle(sys, st))
		}
		add(e.Name, play)
		if !explained[e.System] {
			explained[e.System] = true
			add(e.Name+", a rule of many places in the book", func(a *App) { play(a); a.on().why.openRule(longestSource(t, e.System)) })
		}
		if i == 0 {
			add(e.Name+", menu", func(a *App) { play(a); a.battle.gameMenu() })
			add(e.Name+", who plays", func(a *App) { play(a); a.show(Players) })
		}
	}
	for _, name := range both {
		add(name+", over", func(a *App) { a.goOn(fought(t, name, 0, nil), nil) })
		out = append(out, laidScreen{name + ", replay", func() *App {
			d := watch(t, fought(t, name, 0, nil), 1280, 800, 1)
			d.a.watch.showAt(d.a.watch.film.Len() * 2 / 3)
			return d.a
		}}, laidScreen{name + ", dice of a replay", func() *App {
			d := watch(t, fought(t, name, 0, nil), 1280, 800, 1)
			d.a.watch.fell = true
			d.a.watch.showAt(d.a.watch.film.Len())
			return d.a
		}})
	}
	positions(t, func(name string, lay func() *hand) {
		out = append(out, laidScreen{name, func() *App { return lay().a }})
	})
	return append(append(out, laidWorkshop(t)...), laidForces(t)...)
}

// longestSource is the rule of a system whose place in the book takes most letters.
func longestSource(t *testing.T, system string) rules.RuleID {
	t.Helper()
	sys, err := rules.Find(system)
	if err != nil {
		t.Fatal(err)
	}
	return slices.MaxFunc(sys.Info().Rules, func(a, b rules.Rule) int { return len(a.Book) - len(b.Book) }).ID
}

// lies are the panels that are laid over others on purpose.
var lies = map[string]bool{"dialog": true, "why": true, "context-menu": true, "curtain": true, "victory": true, "trouble": true, "luck": true}

// laidText is a text of a frame: where it stands, what it is clipped to, and the panel that it was laid after.
type laidText struct {
	r, clip ui.Rect
	text    string
	panel   int
}

// faults lists what of a frame lies on something else of its layer, is cut, or leaves the window. A panel covers what was laid before.
func faults(f *ui.Frame) []string {
	var out []string
	win := ui.Rect{W: f.W, H: f.H}
	var panels []ui.Rect
	var ids []string
	var texts []laidText
	clip := win
	for _, op := range f.Ops {
		switch op.Kind {
		case ui.OpClip:
			if clip = op.R; clip.W <= 0 {
				clip = win
			}
		case ui.OpPanel:
			panels, ids = append(panels, op.R), append(ids, op.Tag)
		case ui.OpText:
			if strings.TrimSpace(op.Text) == "" {
				continue
			}
			r := ui.Rect{X: op.R.X, Y: op.R.Y - 0.72*op.Size, W: ui.Width(op.Role, op.Size, op.Text), H: 0.8 * op.Size}
			texts = append(texts, laidText{r, clip, op.Text, len(panels)})
		}
	}
	leaves := func(r, in ui.Rect) bool {
		return r.X < in.X-1 || r.Y < in.Y-1 || r.Right() > in.Right()+1 || r.Bottom() > in.Bottom()+1
	}
	for i, p := range panels {
		if leaves(p, win) {
			out = append(out, "the panel "+ids[i]+" leaves the window")
		}
		for j := range i {
			if !lies[ids[i]] && !lies[ids[j]] && over(p, panels[j]) {
				out = append(out, "the panel "+ids[i]+" lies on "+ids[j])
			}
		}
	}
	for i := range texts {
		k := &texts[i]
		if k.clip == win && k.panel > 0 && !lies[ids[k.panel-1]] && k.r.Meets(panels[k.panel-1]) && leaves(k.r, panels[k.panel-1]) {
			out = append(out, fmt.Sprintf("%q leaves the panel %s", k.text, ids[k.panel-1]))
		}
		if !k.r.Meets(k.clip) {
			k.r = ui.Rect{} // scrolled out of sight
			continue
		}
		whole := k.r
		k.r = k.r.Cut(k.clip)
		switch {
		case leaves(whole, ui.Rect{X: win.X, Y: math.Inf(-1), W: win.W, H: math.Inf(1)}), k.clip == win && leaves(whole, win):
			out = append(out, fmt.Sprintf("%q leaves the window", k.text))
		case whole.X < k.clip.X-1 || whole.Right() > k.clip.Right()+1:
			out = append(out, fmt.Sprintf("%q is cut at the side", k.text))
		}
		for j := range i {
			o := &texts[j]
			if o.panel == k.panel && over(o.r, k.r) {
				out = append(out, fmt.Sprintf("%q lies on %q", k.text, o.text))
			}
		}
	}
	live := f.Live()
	for i := range texts {
		k := &texts[i]
		if k.r.W == 0 || !strings.HasSuffix(k.text, "…") || slices.ContainsFunc(f.Hots, func(h ui.Hot) bool { return tells(&h, k) }) {
			continue
		}
		out = append(out, fmt.Sprintf("%q is cut", k.text))
	}
	for i := range live {
		h := &live[i]
		if h.R.W == 0 || h.ID == "outside-menu" {
			continue
		}
		if leaves(h.R, win) {
			out = append(out, "the area "+h.ID+" leaves the window")
		}
		if !pressed(h) {
			continue
		}
		for j := range i {
			o := &live[j]
			covered := slices.ContainsFunc(live[j:i], func(p ui.Hot) bool { return p.Kind == "panel" && p.R.Meets(o.R) })
			if pressed(o) && !covered && over(o.R, h.R) {
				out = append(out, h.ID+" lies on "+o.ID)
			}
		}
	}
	return out
}

// tells reports whether a text that ends in dots is called so, or a hot area that it lies in tells the whole in its tip.
func tells(h *ui.Hot, k *laidText) bool {
	return h.Label == k.text || h.R.Meets(k.r) && strings.Contains(h.Tip, strings.TrimSuffix(k.text, "…"))
}

// pressed reports whether a hot area is a thing that is pressed, and not part of another such.
func pressed(h *ui.Hot) bool {
	return h.R.W > 0 && (h.Kind == "button" || h.Kind == "field" || h.Kind == "row")
}

// over reports whether two areas share more than their edges.
func over(a, b ui.Rect) bool {
	c := a.Cut(b)
	return a.Meets(b) && c.W > 2 && c.H > 2
}

// The whole table lies below the tab of practice, at every size of type, as soon as practice is switched on.
func TestTheTabOfPracticeLeavesTheTableFree(t *testing.T) {
	for _, size := range types {
		d := sit(t, 1280, 800, size)
		d.a.battle.done(d.a.battle.ses.Play.Do(rules.Command{Kind: rules.KindPractice, Seat: rules.NoSeat, Number: 1}))
		d.step(input.Snapshot{})
		tab := d.a.frame.Find("practice")
		if tab == nil {
			t.Fatalf("%v: there is no tab", size)
		}
		table := d.a.battle.ses.Play.State().Table
		if _, top := d.a.battle.view.pixel(geom.Pt(0, table.H)); top < tab.R.Bottom() {
			t.Errorf("%v: the table begins at %.0f, the tab ends at %.0f", size, top, tab.R.Bottom())
		}
	}
}
