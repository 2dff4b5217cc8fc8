package screens

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"baize/game/session/telling"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
)

// TestNamesLeadToTheTable: in every kind of position what a text names reacts to the mouse: the cursor on it marks that on the
// table, F1 explains a unit, and a click brings it into view without touching the battle.
func TestNamesLeadToTheTable(t *testing.T) {
	met := map[rules.RefKind]int{}
	positions(t, func(name string, lay func() *hand) {
		d := lay()
		names := 0
		for _, h := range d.a.frame.Hots {
			if h.Names > 0 {
				names++
			}
		}
		for k := 1; k <= names; k++ {
			d := lay()
			hot, at := -1, d.a.frame
			for i := range at.Hots {
				if at.Hots[i].Names == k {
					hot = i
				}
			}
			if hot < 0 {
				continue
			}
			x, y := at.Hots[hot].R.X+at.Hots[hot].R.W/2, at.Hots[hot].R.Y+at.Hots[hot].R.H/2
			if over := at.At(x, y); over == nil || over.Names != k {
				continue // another panel lies over it
			}
			d.step(input.Snapshot{X: x, Y: y})
			ref, st := d.a.on().namedNow(), d.a.on().ses.Play.State()
			met[ref.Kind]++
			scene, _ := d.a.Scene()
			for _, m := range scene.Models {
				id := rules.ModelID(m.ID)
				want := id == ref.Model() || ref.Unit() != 0 && st.Model(id).Unit == ref.Unit()
				if !m.Ghost && m.Hover != want {
					t.Errorf("%s: the cursor is on %q: model %d is marked: %v, want %v", name, at.Hots[hot].Label, id, m.Hover, want)
				}
			}
			if u := d.a.on().namedUnit(); u != 0 {
				if w, _ := d.explained(x, y); w == nil || w.title != d.a.on().why.explainedUnit(u).title {
					t.Errorf("%s: F1 on %q explains %+v", name, at.Hots[hot].Label, w)
				}
				d.a.on().why.open = nil
			}
			entries := len(d.a.on().ses.Play.Battle().Log())
			d.a.on().view.cam = d.a.on().view.cam.ZoomAt(x, y, 4)
			d.a.on().goTo(ref)
			var stands *geom.Point
			if m := ref.Model(); m != 0 && st.Model(m).Place == rules.OnTable {
				stands = &st.Model(m).At
			}
			if stands != nil && !d.a.on().view.inView(*stands) {
				t.Errorf("%s: a click on %q does not bring it into view", name, at.Hots[hot].Label)
			}
			if len(d.a.on().ses.Play.Battle().Log()) != entries {
				t.Errorf("%s: a click on %q gave a command", name, at.Hots[hot].Label)
			}
		}
	})
	for _, kind := range []rules.RefKind{rules.RefUnit, rules.RefModel} {
		if met[kind] == 0 {
			t.Errorf("no name of kind %d was met: %v", kind, met)
		}
	}
}

// TestLinesOfTheLogLeadToTheTable holds that hovering over a line of the log marks its unit or model on the table, and that a
// click brings it into view.
func TestLinesOfTheLogLeadToTheTable(t *testing.T) {
	for _, name := range both {
		d := sit(t, 1280, 800, 1)
		b := fought(t, name, 3, nil)
		d.a.Play(b)
		met, linked := 0, 0
		for k := 0; k < len(d.a.on().ses.Log.Lines()); k += 3 {
			d.a.on().scroll["log"] = float64(k)
			d.a.dirty = true
			d.step(input.Snapshot{X: 3, Y: 790})
			for i := range d.a.frame.Hots {
				h := &d.a.frame.Hots[i]
				if p := d.a.frame.Find("log"); h.Names == 0 || !strings.HasPrefix(h.ID, "name-") || !p.R.Has(h.R.X, h.R.Y) {
					continue
				}
				linked++
				if ref := d.a.on().names[h.Names-1]; !slices.ContainsFunc(d.a.on().ses.Log.Lines(), func(l telling.Line) bool { return l.Text.Names(ref) }) {
					t.Errorf("%s: the log links %q, of which no line speaks", name, h.Label)
				}
			}
			for i := range d.a.on().ses.Log.Lines() {
				h, l := d.a.frame.Find(fmt.Sprint("told-", i)), &d.a.on().ses.Log.Lines()[i]
				if h == nil {
					continue
				}
				d.step(input.Snapshot{X: h.R.X + 20, Y: h.R.Y + 5})
				scene, _ := d.a.Scene()
				for _, m := range scene.Models {
					if want := d.a.on().ses.Play.State().Model(rules.ModelID(m.ID)).Unit == l.Unit; l.Unit != 0 && m.Hover != want {
						t.Errorf("%s: the cursor is on %q: model %d is marked: %v, want %v", name, l.Words(), m.ID, m.Hover, want)
					}
				}
				if h.Do(); l.Unit != 0 && d.a.on().ses.Hand.Unit() != l.Unit && d.a.on().ses.Hand.Draft() == nil && !d.a.on().ses.Play.Asked() {
					t.Errorf("%s: a click on %q does not select %d", name, l.Words(), l.Unit)
				}
				met++
				break
			}
		}
		if met < 5 || linked < 5 {
			t.Errorf("%s: %d lines and %d names in them were met, want more", name, met, linked)
		}
	}
}
