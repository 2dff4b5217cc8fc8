package playtest

import (
	"math"
	"slices"
	"strings"

	"baize/game/screens"
)

// edited does something until undo would take back another edit than before, and lets the tool go.
func (w *author) edited(what string, do func()) screens.Narration {
	w.t.Helper()
	before := undoes(w.see())
	w.sure(what, do, func(n screens.Narration) bool { return undoes(n) != "" && undoes(n) != before })
	return w.calm()
}

// undoes is the edit that undo would take back, "" where there is none.
func undoes(n screens.Narration) string {
	b, _ := button(n, "undo")
	_, edit, _ := strings.Cut(b.Tip, ": ")
	return edit
}

// calm lets go of whatever is in hand and gives what then lies on the table.
func (w *author) calm() screens.Narration {
	w.t.Helper()
	return w.sure("an empty hand", func() { w.key("F2") }, func(n screens.Narration) bool { return chosen(n, "sheet-table") && n.Dialog == "" })
}

// take takes a tool in hand anew, with which a kind of terrain is laid.
func (w *author) take(key, kind string) {
	w.t.Helper()
	w.key(key)
	if n, ok := w.wait(short, func(n screens.Narration) bool { return chosen(n, "tool-"+key) && on(n, kind) }); ok && !chosen(n, kind) {
		w.press(kind)
		w.wait(short, func(n screens.Narration) bool { return chosen(n, kind) })
	}
}

// at is the pixel over a point that is given in parts of width and depth of the table.
func (w *author) at(p [2]float64) (x, y int) {
	r := w.see().Table
	return r[0] + int(p[0]*float64(r[2])), r[1] + int((1-p[1])*float64(r[3]))
}

// freehand draws through points with the button down.
func (w *author) freehand(points ...[2]float64) {
	w.t.Helper()
	x, y := w.at(points[0])
	w.point(x, y)
	args := []string{"sleep", beats(w.pace), "mousedown", "1", "sleep", beats(w.pace)}
	for _, p := range points[1:] {
		x, y = w.at(p)
		args = append(append(args, px(x, y)...), "sleep", beats(w.pace))
	}
	w.xdo(append(args, "mouseup", "1", "sleep", beats(1))...)
	w.mouse = [2]int{x, y}
}

// layOut draws a wood and a road on the left half, has the right half answer them, and puts scrub on both under the mirror.
func (w *author) layOut() {
	w.t.Helper()
	w.edited("a wood drawn freehand", func() {
		w.take("N", w.of.wood)
		w.freehand([2]float64{0.16, 0.38}, [2]float64{0.26, 0.36}, [2]float64{0.30, 0.46}, [2]float64{0.23, 0.52}, [2]float64{0.165, 0.41})
	})
	n := w.edited("a road drawn freehand", func() {
		w.take("K", w.of.road)
		w.freehand([2]float64{0.05, 0.62}, [2]float64{0.2, 0.64}, [2]float64{0.38, 0.6})
	})
	if len(n.Pieces) != 2 || n.Pieces[0].Kind != w.of.kinds[0] || n.Pieces[1].Kind != w.of.kinds[1] {
		w.t.Fatalf("got %v, want a wood and a road", n.Pieces)
	}
	w.sure("a mirror", func() { w.key("M") }, func(n screens.Narration) bool { b, _ := button(n, "mirror"); return b.Label == "Mirror: left-right" })
	w.edited("the other half", func() {
		w.key("F3")
		if _, ok := w.wait(short, func(n screens.Narration) bool { return chosen(n, "sheet-sides") && on(n, "complete") }); ok {
			w.press("complete")
		}
	})
	n = w.edited("scrub under the mirror", func() {
		w.take("B", w.of.scrub)
		w.click(w.at([2]float64{0.4, 0.45}))
	})
	if len(n.Pieces) < 6 || n.Pieces[4].Kind != w.of.kinds[2] {
		w.t.Fatalf("got %v, want a wood, a road and scrub on each half", n.Pieces)
	}
	for _, k := range n.Pieces {
		x := 2*n.Table[0] + n.Table[2] - k.Rect[0] - k.Rect[2]
		if !slices.ContainsFunc(n.Pieces, func(o screens.ToldPiece) bool {
			return o.Kind == k.Kind && apart(o.Rect[0], x) <= 2 && apart(o.Rect[1], k.Rect[1]) <= 2 && apart(o.Rect[2], k.Rect[2]) <= 2
		}) {
			w.t.Errorf("the other half has nothing to answer %v in %v", k, n.Pieces)
		}
	}
}

// place puts a whole unit on the table by a click, and that of the other side opposite it.
func (w *author) place() {
	w.t.Helper()
	w.sure("another mirror", func() { w.key("M") }, func(n screens.Narration) bool { b, _ := button(n, "mirror"); return b.Label == "Mirror: top-bottom" })
	unit := "unit-" + w.of.units[0]
	n := w.edited("a unit on the table", func() {
		w.sure("the units", func() { w.key("U") }, func(n screens.Narration) bool { return chosen(n, "tool-U") && on(n, unit) })
		w.sure("the unit to be chosen", func() { w.press(unit) }, func(n screens.Narration) bool { return chosen(n, unit) })
		w.sure("the whole of it in hand", func() { w.press("whole-unit") }, func(n screens.Narration) bool { return chosen(n, "whole-unit") })
		w.click(w.at([2]float64{0.5, 0.1}))
	})
	stand := map[string]int{}
	for _, k := range n.Models {
		stand[k.Unit]++
		if half := n.Table[1] + n.Table[3]/2; k.Unit == w.of.units[0] != (k.Y > half) {
			w.t.Errorf("%s of %s stands at %d, the middle of the table is %d", k.Label, k.Unit, k.Y, half)
		}
	}
	if a, b := stand[w.of.units[0]], stand[w.of.units[1]]; a == 0 || b == 0 || len(stand) != 2 {
		w.t.Fatalf("got models of %v, want those of %v", stand, w.of.units)
	}
	w.picture("placed")
}

func apart(a, b int) int { return max(a-b, b-a) }

// sameTable holds the title, the pieces and the models that are shown to those of the layout, in inches from the corner of the table.
func (w *author) sameTable(what string, got, laid screens.Narration) {
	w.t.Helper()
	if got.Battle != authorTitle || laid.Battle != authorTitle || len(got.Pieces) != len(laid.Pieces) {
		w.t.Fatalf("%s: got %q with %v, want %q with %v", what, got.Battle, got.Pieces, authorTitle, laid.Pieces)
	}
	inches := func(n screens.Narration, r [4]int) [4]float64 {
		return [4]float64{float64(r[0]-n.Table[0]) / n.PPI, float64(r[1]-n.Table[1]) / n.PPI, float64(r[2]) / n.PPI, float64(r[3]) / n.PPI}
	}
	stands := func(n screens.Narration, m screens.ToldModel) (x, y float64) {
		return float64(m.X-n.Table[0]) / n.PPI, float64(m.Y-n.Table[1]) / n.PPI
	}
	for _, m := range laid.Models {
		x, y := stands(laid, m)
		if !slices.ContainsFunc(got.Models, func(k screens.ToldModel) bool {
			isX, isY := stands(got, k)
			return k.Label == m.Label && k.Unit == m.Unit && k.Seat == m.Seat && math.Hypot(isX-x, isY-y) <= 0.25
		}) {
			w.t.Errorf("%s: got %v, want %s of %s at %.1f, %.1f", what, got.Models, m.Label, m.Unit, x, y)
		}
	}
	for i, k := range got.Pieces {
		is, was := inches(got, k.Rect), inches(laid, laid.Pieces[i].Rect)
		for j := range is {
			if k.Kind != laid.Pieces[i].Kind || math.Abs(is[j]-was[j]) > 0.25 {
				w.t.Errorf("%s: got %s at %.1f, want %s at %.1f", what, k.Kind, is, laid.Pieces[i].Kind, was)
				break
			}
		}
	}
}
