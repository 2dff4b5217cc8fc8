package screens

import (
	"slices"
	"testing"

	"baize/game/workshop"
	"baize/game/workshop/pack"
	"baize/rules"
	"baize/rules/geom"
	"baize/scenarios"
)

// laidWorkshop are the screens of the workshop with content: the list, an empty table, and the editor with a scenario of each system under
// each tool, with each form, and with faults.
func laidWorkshop(t *testing.T) []laidScreen {
	t.Helper()
	var out []laidScreen
	add := func(name string, do func(w *author)) {
		out = append(out, laidScreen{"workshop, " + name, func() *App {
			w := authorOf(t, t.TempDir(), 1280, 800, 1)
			do(w)
			w.a.layout()
			return w.a
		}})
	}
	add("start", func(*author) {})
	add("list", func(w *author) {
		w.blank(0)
		w.key("Ctrl+S")
		w.key("Enter")
		w.a.editor.do(workshop.SetTitle("The Bridge at Ardry in the Northern Marches"))
		w.a.editor.do(workshop.SetTold("about", "Two columns meet at a bridge that neither may lose, at dusk, in the rain."))
		w.a.layouts.at = 0
		w.a.layouts.open()
		if l := &w.a.layouts; len(l.rows) < 4 || l.rows[0].id != "layout-open" {
			t.Fatalf("got %d layouts, want what is open and others", len(l.rows))
		}
	})
	for i, sys := range games() {
		if !worked(sys) {
			continue
		}
		add("new table, "+sys.Info().ID, func(w *author) {
			w.press("workshop")
			w.press("new-table")
			w.a.blank.pickSystem(i)
			w.a.blank.wide = "0"
			w.key("Enter") // the mouse stays where it tells nothing at any size
			if w.a.blank.reason == "" {
				t.Fatal("a table without width is laid out")
			}
		})
		name := shippedOf(sys)
		open := func(w *author) *editor {
			d, err := w.a.editor.folder.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			e := &w.a.editor
			e.open(d, origin{})
			w.checked()
			return e
		}
		lay := func(what string, do func(e *editor)) {
			add("editor, "+name+", "+what, func(w *author) { do(open(w)) })
		}
		for k := range tools {
			lay(tools[k].label, func(e *editor) { e.take(tool(k)) })
		}
		lay("mirrored", func(e *editor) { e.bench.Symmetry = workshop.TopBottom })
		for _, what := range forms(t, name) {
			lay("form of "+what, func(e *editor) {
				for _, it := range e.bench.Now().Lying() {
					if it.Word+" "+it.Kind() == what {
						e.bench.Select([]workshop.ID{it.ID}, false)
					}
				}
				if e.only() == nil {
					t.Fatalf("%s: got %v selected, want one", what, e.bench.Selected())
				}
			})
		}
		lay("form of all", (*editor).selectAll)
		for _, k := range open(authorOf(t, t.TempDir(), 1280, 800, 1)).sheetDeeds() {
			lay("sheet "+k.label, func(e *editor) { e.Key(k.key) })
		}
		lay("picture to trace", func(e *editor) {
			if err := e.tracing.load(e, picturePNG(t, 30, 20)); err != nil {
				t.Fatal(err)
			}
		})
		lay("gaps and sight", func(e *editor) {
			e.take(lookTool)
			e.looks.asked = looking{from: zoneEyes, gaps: true, longest: true}
			(&author{&hand{t: t, a: e.app}, ""}).looked()
		})
		lay("forces", func(e *editor) { e.list = asForces })
		lay("a unit that arrives late or stands", func(e *editor) {
			e.take(unitTool)
			for _, f := range aboutUnits(e.kit.may) {
				e.do(workshop.AddLine(f.ID, e.stations.chosen(e).Label))
			}
			e.stations.whole, e.stations.unit = true, 1
			for e.stations.unit+1 < len(e.check.state().Units) && len(workshop.InReserve(e.bench.Now(), e.check.state(), e.stations.chosen(e).ID)) == 0 {
				e.stations.unit++ // somebody who does not stand yet
			}
			e.release(e.stations.tool(e), geom.Pt(20*geom.Inch, 6*geom.Inch))
			if len(e.bench.Now().Find(workshop.WordPlace)) == 0 {
				t.Fatalf("%s: nobody is placed", name)
			}
		})
		lay("points drawn and refused", func(e *editor) {
			e.take(areaTool)
			e.point(geom.Pt(6*geom.Inch, 6*geom.Inch), false)
			e.do(workshop.SetTable(0, 0, "", false))
			if e.told == "" {
				t.Fatal("a table without size is not refused")
			}
		})
		lay("hand out", func(e *editor) { e.out.show() })
		lay("written", func(e *editor) {
			e.app.opt.Desk = &desktop{manager: true}
			e.out.say(written{path: "/home/somebody/.local/share/baize/prints/" + name + "-full-letter.pdf"})
		})
		add("pack asked about, "+name, func(w *author) {
			e := open(w)
			d := e.bench.Now().Called("a-scenario-of-a-friend")
			lib := e.folder.Library().Holding(scenarios.Scenarios, "a-scenario-of-a-friend", append([]byte("# mine\n"), d.Text(workshop.Scenario)...)).Holding(scenarios.Maps, "a-scenario-of-a-friend", d.Text(workshop.Map))
			p, err := pack.Make(lib, "a-scenario-of-a-friend", nil)
			if err != nil {
				t.Fatal(err)
			}
			data, err := p.Bytes()
			w.a.OpenPack("gift"+pack.Ending, data, err)
			w.a.packs.step()
			if w.a.modal == nil || w.a.modal.title != "Open the pack?" {
				t.Fatalf("got %+v", w.a.modal)
			}
		})
		lay("menu of the battle", func(e *editor) {
			e.play(true)
			e.app.battle.gameMenu()
		})
		lay("by chance", func(e *editor) {
			e.showGenerator()
			e.choosePart(geom.Box{Min: geom.PtIn(6, 6), Max: geom.PtIn(30, 24)})
		})
		lay("another kind", func(e *editor) {
			e.bench.Select([]workshop.ID{e.bench.Now().Find(workshop.WordTerrain)[0].ID}, false)
			e.list = asKinds
		})
		add("editor, "+name+", faults", func(w *author) {
			e := open(w)
			var zones []workshop.ID
			for _, it := range e.bench.Now().Find(workshop.WordZone) {
				zones = append(zones, it.ID)
			}
			e.do(workshop.Remove(zones))
			e.do(workshop.SetSetting("nonsense", "of an author"))
			if len(w.checked().Faults) == 0 {
				t.Fatalf("%s without zones: got no faults", name)
			}
			e.showFaults()
		})
	}
	return out
}

// forms are the words and kinds of what lies on the table of a shipped scenario, each once.
func forms(t *testing.T, name string) []string {
	t.Helper()
	d, err := (workshop.Folder{}).Open(name)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, it := range d.Lying() {
		if what := it.Word + " " + it.Kind(); !slices.Contains(out, what) {
			out = append(out, what)
		}
	}
	return out
}

// shippedOf is the first scenario of a system.
func shippedOf(sys rules.System) string {
	for _, e := range scenarios.List() {
		if e.System == sys.Info().ID {
			return e.Name
		}
	}
	return ""
}
