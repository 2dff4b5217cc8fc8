package screens

import (
	"fmt"
	"strings"
	"testing"

	"baize/input"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// explained moves the mouse to a pixel and presses F1; it gives what the window then explains, and what it wrote while the mouse
// rested there.
func (d *hand) explained(x, y float64) (w *why, hovered string) {
	d.a.on().why.open = nil
	d.step(input.Snapshot{X: 3, Y: 790})
	d.step(input.Snapshot{X: x, Y: y})
	d.a.dirty = true
	d.step(input.Snapshot{X: x, Y: y})
	hovered = wordsOf(d.a.frame)
	d.a.byKeys = false
	d.a.battle.early("F1")
	if d.a.screen != Table {
		d.a.screen = Table
		return nil, hovered
	}
	return d.a.on().why.open, hovered
}

// furnished is a battle of a system with every kind of its terrain, roads too, beside each other, every marker of units, and an
// objective.
func furnished(t *testing.T, system string) (d *hand, at map[string]geom.Point) {
	sys, err := rules.Find(system)
	if err != nil {
		t.Fatal(err)
	}
	profile := map[string]string{"dl2": "profile foot \"Rifleman\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1", "dustup": "profile foot \"Rifleman\" armour=battledress impact=8 melee=8 fp=1"}[system]
	unit := map[string]string{"dl2": "quality=regular", "dustup": "quality=green lv=2"}[system]
	text := "system " + system + "\ntable 96x72 meadow\n" + profile + "\nunit a1 A \"First\" " + unit + "\nmodel a1.1 foot at=6,6\nmodel a1.2 foot at=8,6\n" +
		"unit b1 B \"Foe\" " + unit + "\nmodel b1.1 foot at=90,68\nobjective o1 at=20,6 value=2\nstate turn=1 phase=activation to-act=A\n"
	at = map[string]geom.Point{}
	for i, k := range sys.Info().Terrain {
		x, y := 6+8*(i%11), 14+8*(i/11)
		text += fmt.Sprintf("terrain %s t%d rect=%d,%d,6,6\n", k.ID, i, x, y)
		at[k.ID] = geom.Pt(geom.Inch*geom.Length(x), geom.Inch*geom.Length(y))
	}
	return begin(t, text), at
}

// F1 and the resting mouse explain what the cursor is on, and not the question that happens to be open.
func TestF1ExplainsWhatTheCursorIsOn(t *testing.T) {
	for _, system := range []string{"dl2", "dustup"} {
		d, at := furnished(t, system)
		a := d.a
		about := func(what string, x, y float64, title, says string) {
			t.Helper()
			w, hovered := d.explained(x, y)
			if w == nil || !strings.Contains(strings.ToLower(w.title), strings.ToLower(title)) || !strings.Contains(strings.ToLower(w.text), strings.ToLower(says)) {
				t.Errorf("%s: F1 on %s: got %+v, want %q, %q", system, what, w, title, says)
			}
			if !strings.Contains(strings.ToLower(hovered), strings.ToLower(title)) {
				t.Errorf("%s: the mouse over %s does not name it", system, what)
			}
		}
		pixel := func(p geom.Point) (float64, float64) {
			return a.on().view.cam.ToScreen(render.Point{X: int64(p.X), Y: int64(p.Y)}, int64(a.on().ses.Play.State().Table.H))
		}
		for _, k := range a.on().ses.Play.System().Info().Terrain {
			x, y := pixel(at[k.ID])
			about("terrain "+k.ID, x, y, strings.ReplaceAll(k.ID, "-", " "), "")
			if w := a.on().why.open; w != nil && (w.rule == "" || len(w.text) < 4) {
				t.Errorf("%s: %s: got the text %q by rule %q, want what it does and the row that says so", system, k.ID, w.text, w.rule)
			}
		}
		x, y := pixel(geom.Pt(20*geom.Inch, 6*geom.Inch))
		about("the objective", x, y, "o1", "")
		x, y = a.ModelPixel(3)
		about("a foe", x, y, "Foe", "")
		if w := a.on().why.open; w == nil || len(w.steps) < 3 {
			t.Errorf("%s: F1 on a foe: got %+v, want its card in words", system, w)
		}
		for _, k := range a.on().ses.Play.System().Info().Markers {
			st := a.on().ses.Play.State()
			u := st.Unit(1)
			was := u.Markers
			u.Markers = rules.Markers{{Kind: k.ID, N: 1}}
			x, y := render.Chip(a.on().view.cam, &render.Model{X: int64(st.Model(1).At.X), Y: int64(st.Model(1).At.Y), Width: int64(st.Model(1).Base.W), Length: int64(st.Model(1).Base.W)}, 0, int64(st.Table.H), a.Scale())
			about("the chip "+k.ID, x, y, strings.ReplaceAll(k.ID, "-", " "), k.Text)
			u.Markers = was
		}
	}
}

// F1 on a heading of the panels or a word of the ribbon explains that.
func TestF1ExplainsHeadings(t *testing.T) {
	met := map[string]int{}
	positions(t, func(name string, lay func() *hand) {
		d := lay()
		for _, h := range d.a.frame.Hots {
			kind, _, _ := strings.Cut(h.ID, "-")
			if !strings.HasSuffix(h.ID, "-head") && kind != "head" && kind != "phase" && kind != "counter" && kind != "stat" || h.R.W == 0 {
				continue
			}
			x, y := h.R.X+h.R.W/2, h.R.Y+h.R.H/2
			if at := d.a.frame.At(x, y); at == nil || at.ID != h.ID {
				continue // scrolled away, or another word lies over it
			}
			w, _ := d.explained(x, y)
			if w == nil {
				t.Errorf("%s: F1 on %s explains nothing", name, h.ID)
				continue
			}
			if met[kind]++; h.Rule == "" && h.ID != "card-head" && !strings.EqualFold(w.title, h.Label) {
				t.Errorf("%s: F1 on %s: got %q, want %q", name, h.ID, w.title, h.Label)
			}
		}
	})
	for _, kind := range []string{"card", "draft", "question", "head", "phase", "counter", "stat"} {
		if met[kind] == 0 {
			t.Errorf("no %s heading was met", kind)
		}
	}
}

// F1 on the bare ground of a zone explains the zone, the mouse there names it, and the panel never lies over what it explains.
func TestF1ExplainsAZoneAndLeavesItFree(t *testing.T) {
	for _, size := range []float64{1, 1.25} {
		d := sit(t, 1280, 800, size)
		b := fought(t, "first-blood", 0, nil)
		d.a.goOn(rules.NewBattle(b.System(), b.Start()), nil)
		d.a.layout()
		st, zones, shown := d.a.on().ses.Play.State(), 0, 0
		for y := geom.Length(2); y < 48; y += 4 {
			for x := geom.Length(2); x < 72; x += 5 {
				p := geom.Pt(x*geom.Inch, y*geom.Inch)
				px, py := d.a.on().view.cam.ToScreen(render.Point{X: int64(p.X), Y: int64(p.Y)}, int64(st.Table.H))
				if d.a.frame.At(px, py) != nil {
					continue
				}
				w, hovered := d.explained(px, py)
				if w == nil || w.at == nil {
					continue
				}
				d.a.layout()
				if r := d.a.frame.Find("close-why"); r != nil {
					shown++
				}
				if panel := d.a.frame.Find("why"); panel != nil && panel.R.Has(px, py) {
					t.Fatalf("at %v the panel covers what it explains at %.0f, %.0f", size, px, py)
				}
				if strings.HasPrefix(w.title, "Deployment zone · ") {
					zones++
					if !strings.Contains(hovered, "Deployment zone ·") || !strings.Contains(w.text, "sets its units up") {
						t.Errorf("the zone is explained as %+v and named %q", w, hovered)
					}
				}
			}
		}
		if zones < 10 || shown < zones {
			t.Errorf("at %v: %d places of zones explained, %d panels, want many", size, zones, shown)
		}
	}
}

// F1 on a zone, a goal and an objective shows the row that says what they are for, whatever is being decided.
func TestF1OnLandmarksShowsTheirOwnRule(t *testing.T) {
	for _, system := range []string{"dl2", "dustup"} {
		text := "system " + system + "\ntable 48x48\nprofile foot " + map[string]string{
			"dl2": "\"Rifleman\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1", "dustup": "\"Rifleman\" armour=battledress impact=8 melee=8 fp=1"}[system] + "\n"
		zone := map[string]string{"dl2": "main", "dustup": "deploy"}[system]
		text += "zone A " + zone + " poly=0,0;48,0;48,12;0,12\nobjective o1 at=24,24 value=2\n"
		if system == "dustup" {
			text += "zone A goal poly=0,36;48,36;48,48;0,48\n"
		}
		unit := map[string]string{"dl2": "quality=regular", "dustup": "quality=green lv=2"}[system]
		text += "unit a1 A \"First\" " + unit + "\nmodel a1.1 foot\nunit b1 B \"Foe\" " + unit + "\nmodel b1.1 foot at=40,30\nstate turn=0 phase=deployment\n"
		d := begin(t, text)
		st := d.a.on().ses.Play.State()
		st.Wait = nil
		rows := map[rules.RuleID]string{} // the kinds of landmarks, by the row that says what they are for
		for _, l := range rules.MapperOf(d.a.on().ses.Play.System()).Landmarks(st) {
			p := l.At
			if len(l.Area) > 0 {
				p = geom.Poly(l.Area).Centre()
			}
			x, y := d.a.on().view.cam.ToScreen(render.Point{X: int64(p.X), Y: int64(p.Y)}, int64(st.Table.H))
			w, _ := d.explained(x, y)
			rows[l.Rule] = l.Kind
			if w == nil || l.Rule == "" || w.rule != l.Rule || strings.Contains(w.text, "sets its units up") != (l.Kind == rules.LandmarkZone) {
				t.Errorf("%s: F1 on %q: got %+v, want %s", system, l.Text, w, l.Rule)
			}
		}
		if len(rows) < 2 {
			t.Errorf("%s: got the rows %v, want one of a zone and one of an objective", system, rows)
		}
	}
}
