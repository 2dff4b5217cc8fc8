package screens

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"baize/game/workshop"
	"baize/input"
	"baize/rules/geom"
)

// crowded is a table of a system with so many pieces of so many points.
func crowded(tb testing.TB, system string, pieces, points int) workshop.Document {
	tb.Helper()
	d, err := workshop.New(system, "crowded", "Crowded", 96*geom.Inch, 72*geom.Inch, "meadow")
	if err != nil {
		tb.Fatal(err)
	}
	var b strings.Builder
	b.Write(d.Text(workshop.Map))
	for i := range pieces {
		fmt.Fprintf(&b, "terrain %s p%d curve=", games()[0].Info().Terrain[3].ID, i)
		for k := range points {
			a := 2 * math.Pi * float64(k) / float64(points)
			fmt.Fprintf(&b, "%.2f,%.2f;", 4+float64(i%20)*4.6+1.8*math.Cos(a), 4+float64(i/20)*4.4+1.8*math.Sin(a))
		}
		fmt.Fprintf(&b, "%.2f,%.2f\n", 5.85+float64(i%20)*4.6, 3.4+float64(i/20)*4.4)
	}
	d, err = workshop.Read(workshop.Source{Name: "crowded", Data: []byte(b.String())}, workshop.Source{Name: "crowded", Data: d.Text(workshop.Scenario)})
	if err != nil {
		tb.Fatal(err)
	}
	return d
}

// BenchmarkEditorDrag is a frame of a drag under a mirror on a table of 300 pieces with 5,100 points, without the painting.
func BenchmarkEditorDrag(b *testing.B) {
	p := DefaultPrefs()
	s := &folderShelf{newShelf(), b.TempDir()}
	a := New(Options{Prefs: p, Library: s, Store: s, Folder: &workshop.Folder{Path: s.dir}})
	a.Resize(1280, 800, 1)
	a.Step(input.Snapshot{}, 0)
	a.layouts.list()
	a.editor.open(crowded(b, games()[0].Info().ID, 300, 16), origin{bare: true})
	a.editor.bench.Symmetry = workshop.LeftRight
	x, y := a.editor.view.pixel(geom.Pt(4*geom.Inch, 4*geom.Inch))
	a.Step(input.Snapshot{X: x, Y: y}, 0)
	a.Step(input.Snapshot{X: x, Y: y, Pressed: [3]bool{true}}, 0)
	now := time.Second
	for i := 0; b.Loop(); i++ {
		now += time.Second / 60
		a.Step(input.Snapshot{X: x + 10 + float64(i%50), Y: y - float64(i%30)}, now)
		a.Scene()
	}
	if !a.editor.bench.Held() {
		b.Fatal("nothing is dragged")
	}
}
