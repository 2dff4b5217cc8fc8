package stage

import (
	"image/color"
	"math"
	"testing"

	"baize/render"
	"baize/render/canvas"
	"baize/render/figure"
	"baize/render/sample"
)

// notes is a pen that remembers.
type notes struct {
	lines   [][4]float64
	inks    []color.NRGBA
	sprites []figure.Key
	alphas  []float64
	texts   []string
	spots   [][2]float64 // where the texts begin
	fills   int
}

func (n *notes) Line(x0, y0, x1, y1, _ float64, c color.NRGBA) {
	n.lines = append(n.lines, [4]float64{x0, y0, x1, y1})
	n.inks = append(n.inks, c)
}
func (n *notes) Fill(color.NRGBA, canvas.Poly) { n.fills++ }
func (n *notes) Sprite(k figure.Key, _, _, a float64) {
	n.sprites, n.alphas = append(n.sprites, k), append(n.alphas, a)
}
func (n *notes) Text(s string, x, y float64, _ Font, _, _ color.NRGBA) {
	n.texts, n.spots = append(n.texts, s), append(n.spots, [2]float64{x, y})
}
func (n *notes) Width(s string, f Font) float64 { return float64(len(s)) * f.Size / 2 }

var cam = render.Camera{X: 12 * render.Inch, Y: 12 * render.Inch, PPI: 20, W: 480, H: 480}

func scene() *render.Scene {
	return &render.Scene{Table: render.Table{W: 24 * render.Inch, H: 24 * render.Inch, Mat: "meadow"}}
}

func paint(s *render.Scene) *notes {
	n := &notes{}
	(&Stage{Scale: 1}).Paint(n, s, cam)
	return n
}

// TestRingKeepsItsDistance wants each corner of a band at its radius from the edge of the base.
func TestRingKeepsItsDistance(t *testing.T) {
	for _, r := range []render.Ring{
		{Centre: sample.At(12, 12), Radius: 4 * render.Inch},
		{Centre: sample.At(12, 12), Width: 2 * render.Inch, Radius: 4 * render.Inch},
		{Centre: sample.At(12, 12), Shape: render.Rect, Width: 2 * render.Inch, Length: 4 * render.Inch, Heading: 3000, Radius: 4 * render.Inch},
		{Centre: sample.At(12, 12), Shape: render.Oval, Width: 2 * render.Inch, Length: 4 * render.Inch, Heading: 7000, Radius: 4 * render.Inch},
	} {
		s := scene()
		s.Rings = []render.Ring{r}
		n := paint(s)
		base := canvas.Circle(240, 240, math.Max(0.01, float64(r.Width)/render.Inch*10))
		switch r.Shape {
		case render.Rect:
			base = canvas.Box(220, 200, 40, 80)
		case render.Oval:
			base = canvas.Ellipse(240, 240, 20, 40)
		}
		base = base.Turn(canvas.Pt{X: 240, Y: 240}, float64(r.Heading)/18000*math.Pi)
		for _, l := range n.lines {
			if d := base.Distance(canvas.Pt{X: l[0], Y: l[1]}); math.Abs(d-80) > 0.6 {
				t.Fatalf("shape %d: got a corner %.2f pixels from the base, want 80", r.Shape, d)
			}
		}
		if len(n.lines) < 16 {
			t.Errorf("shape %d: got %d lines, want a whole band", r.Shape, len(n.lines))
		}
	}
}

func TestRayClassesLookDifferent(t *testing.T) {
	count := map[render.Class]int{}
	for _, c := range []render.Class{render.Clear, render.Cover, render.Blocked} {
		s := scene()
		s.Rays = []render.Ray{{A: sample.At(2, 2), B: sample.At(20, 2), At: sample.At(10, 2), Class: c}}
		count[c] = len(paint(s).lines)
	}
	if count[render.Clear] != 2 || count[render.Cover] < 20 || count[render.Blocked] < 10 {
		t.Errorf("lines by class: got %v, want a whole line, dashes, and a line with a cross", count)
	}
}

func TestGhostsStandOverModelsAndAreFaint(t *testing.T) {
	s := scene()
	p := sample.At(12, 12)
	s.Models = []render.Model{
		{X: p.X, Y: p.Y, Width: 30_000, Ghost: true, Refused: true},
		{X: p.X, Y: p.Y, Width: 30_000, Markers: []string{"shaken"}, MaxWounds: 3, Wounds: 1},
	}
	n := paint(s)
	var order []string
	for i, k := range n.sprites {
		switch {
		case k.Sort == figure.Base && n.alphas[i] < 1:
			order = append(order, "ghost")
		case k.Sort == figure.Base:
			order = append(order, "model")
		case k.Sort == figure.Chip:
			order = append(order, k.Name)
		case k.Sort == figure.Pip:
			order = append(order, k.Name)
		}
	}
	want := []string{"model", "taken", "left", "left", "shaken", "ghost"}
	if len(order) != len(want) {
		t.Fatalf("sprites: got %v, want %v", order, want)
	}
	for i := range want {
		if order[i] != want[i] {
			t.Fatalf("sprites: got %v, want %v", order, want)
		}
	}
}

func TestModelsOutOfViewAreLeftOut(t *testing.T) {
	s := scene()
	s.Models = []render.Model{{X: 90 * render.Inch, Y: 0, Width: 30_000}}
	if n := paint(s); len(n.sprites) != 0 {
		t.Errorf("a model beyond the view: got %d sprites, want none", len(n.sprites))
	}
}

// TestRefusalsKeepClearOfPanels wants what is written beside a ghost whole in the part of the view that no panel covers,
// wherever the ghost is.
func TestRefusalsKeepClearOfPanels(t *testing.T) {
	const left, top, right, bottom = 10.0, 60.0, 120.0, 90.0
	for _, at := range [][2]float64{{12, 12}, {0.5, 0.5}, {23.5, 0.5}, {0.5, 23.5}, {23.5, 23.5}, {20, 12}, {12, 2}, {12, 22}} {
		for _, from := range [][2]float64{{12, 12}, {at[0], 0}, {at[0], 24}} {
			s := scene()
			s.Covered = render.Insets{Left: left, Top: top, Right: right, Bottom: bottom}
			s.Paths = []render.PathLine{{Points: []render.Point{sample.At(from[0], from[1]), sample.At(at[0], at[1])}, Used: "3.0 of 6", Reason: "Line Rifleman would move through the enemy: the way is free for 2.5 inches"}}
			s.Labels = []render.Label{{At: sample.At(at[0], at[1]), Text: "the bases of two are outside", Style: render.Warning, DY: -34}}
			n := paint(s)
			for i, k := range n.spots {
				if x1 := k[0] + n.Width(n.texts[i], Font{Size: 14}); k[0] < left || x1 > 480-right || k[1]-10 < top || k[1]+4 > 480-bottom {
					t.Errorf("a ghost at %v from %v: got %q from %v to %.0f, want it clear of the panels", at, from, n.texts[i], k, x1)
				}
			}
		}
	}
}

func TestHoverNamesModelAndMarkers(t *testing.T) {
	s := scene()
	p := sample.At(12, 12)
	s.Models = []render.Model{{X: p.X, Y: p.Y, Width: 30_000, Hover: true, Label: "Grenadiers", Markers: []string{"overwatch"}}}
	n := paint(s)
	if len(n.texts) != 2 || n.texts[0] != "Grenadiers" || n.texts[1] != "overwatch" {
		t.Errorf("texts: got %v, want the model's and the marker's names", n.texts)
	}
}

// Ranges of rays that run side by side are written apart from each other.
func TestRangesOfRaysAreApart(t *testing.T) {
	s := scene()
	for i := range 4 {
		s.Rays = append(s.Rays, render.Ray{A: sample.At(12, 22), B: sample.At(12+float64(i)/2, 4), Text: "18.0"})
	}
	n := paint(s)
	if len(n.spots) != 4 {
		t.Fatalf("got %d ranges written, want 4", len(n.spots))
	}
	for i, p := range n.spots {
		for _, q := range n.spots[:i] {
			if math.Abs(p[0]-q[0]) < 36 && math.Abs(p[1]-q[1]) < 15 {
				t.Errorf("got ranges at %v and %v, one over the other", p, q)
			}
		}
	}
}

// What a way has used is not written where a label lies, such as the mark of how far a die may bring it.
func TestTagsKeepClearOfLabels(t *testing.T) {
	s := scene()
	at := sample.At(12, 12)
	s.Models = []render.Model{{X: at.X, Y: at.Y, Width: render.Inch, Ghost: true}}
	s.Paths = []render.PathLine{{Points: []render.Point{sample.At(12, 16), at}, Used: "9.0 for 10 points"}}
	s.Labels = []render.Label{{At: at, Text: "most", Style: render.Plate, DX: 40}}
	n := paint(s)
	if len(n.spots) != 2 {
		t.Fatalf("got %v written, want the way and the label", n.texts)
	}
	a, b := n.spots[0], n.spots[1]
	apart := func(i, j int) bool { return n.spots[i][0]+n.Width(n.texts[i], Font{Size: 14}) < n.spots[j][0] }
	if !apart(0, 1) && !apart(1, 0) && math.Abs(a[1]-b[1]) < 18 {
		t.Errorf("got %q at %v and %q at %v, one over the other", n.texts[0], a, n.texts[1], b)
	}
}

// What is written beside ghosts covers no banner of a unit.
func TestTagsKeepClearOfBanners(t *testing.T) {
	for _, place := range [][2]float64{{15, 12}, {9, 12}, {12, 10}, {15, 14}} {
		s := scene()
		s.Models = []render.Model{{X: sample.At(12, 12).X, Y: sample.At(12, 12).Y, Width: render.Inch, Ghost: true}}
		s.Paths = []render.PathLine{{Points: []render.Point{sample.At(12, 16), sample.At(12, 12)}, Used: "9.0 for 10 points"}}
		at := sample.At(place[0], place[1])
		s.Banners = []render.Banner{{Name: "Second Section", Strength: "5/5", Lo: at, Hi: at}}
		n, st := &notes{}, &Stage{Scale: 1}
		st.Paint(n, s, cam)
		if len(st.hung.list) != 1 {
			t.Fatalf("got %d banners, want 1", len(st.hung.list))
		}
		b := st.hung.list[0]
		for i, k := range n.spots {
			if n.texts[i] == "9.0 for 10 points" && k[0] < b.at.X+b.half.X && k[0]+n.Width(n.texts[i], Font{Size: 14}) > b.at.X-b.half.X && k[1]-10 < b.at.Y+b.half.Y && k[1]+4 > b.at.Y-b.half.Y {
				t.Errorf("a unit at %v: %q at %v covers the banner at %v", place, n.texts[i], k, b.at)
			}
		}
	}
}

// What is written beside ghosts or where a way may end covers no base, theirs or another.
func TestTagsLeaveBasesInSight(t *testing.T) {
	for _, style := range []string{"path", "label", "mark"} {
		for _, foes := range [][][2]float64{nil, {{14, 12}, {15, 12}}, {{14, 12}, {10, 12}}, {{14, 12}, {10, 12}, {12, 14}}} {
			s := scene()
			add := func(x, y float64, ghost bool) {
				at := sample.At(x, y)
				s.Models = append(s.Models, render.Model{X: at.X, Y: at.Y, Width: render.Inch, Ghost: ghost})
			}
			add(12, 12, true)
			add(13, 12, true)
			for _, f := range foes {
				add(f[0], f[1], false)
			}
			switch style {
			case "mark":
				s.Labels = []render.Label{{At: sample.At(12, 12), Text: "average", Style: render.Plate, Aside: true}}
			case "path":
				s.Paths = []render.PathLine{{Points: []render.Point{sample.At(12, 8), sample.At(12, 12)}, Used: "4 of 6", Reason: "it ends on another"}}
			default:
				s.Labels = []render.Label{{At: sample.At(12, 12), Text: "it ends on another", Style: render.Warning}}
			}
			n := paint(s)
			for i, k := range n.spots {
				for _, m := range s.Models {
					x, y := float64(m.X)/render.Inch*20, 480-float64(m.Y)/render.Inch*20
					if w := n.Width(n.texts[i], Font{Size: 14}); k[0] < x+10 && k[0]+w > x-10 && k[1]-10 < y+10 && k[1]+4 > y-10 {
						t.Errorf("%s, others at %v: %q at %v covers the base at %.0f %.0f", style, foes, n.texts[i], k, x, y)
					}
				}
			}
			if len(n.spots) == 0 {
				t.Errorf("%s: nothing was written", style)
			}
		}
	}
}

// The name of a band gives way to the markers of a system, near and far.
func TestRingNameLeavesMarkersInSight(t *testing.T) {
	for _, kind := range []string{"objective", "target-marker"} {
		for _, inches := range []float64{0.5, 3} {
			s := scene()
			s.Rings = []render.Ring{{Centre: sample.At(12, 12), Radius: 6 * render.Inch, Name: "far"}}
			y := 18.2 + inches/2 // its lower edge at the line that the name stands on
			k := inches / 2
			s.Pieces = []render.Piece{{Kind: kind, Outline: []render.Point{sample.At(12-k, y-k), sample.At(12+k, y-k), sample.At(12+k, y+k), sample.At(12-k, y+k)}}}
			n := paint(s)
			if len(n.spots) != 1 {
				t.Fatalf("%s: got the name written %d times, want once", kind, len(n.spots))
			}
			if p := n.spots[0]; p[1] < 125 {
				t.Errorf("%s of %.1f inches: got the name at %v, want it away from the top, where the marker lies", kind, inches, p)
			}
		}
	}
}

// The name of a band gives way to models: it is written where none stands.
func TestRingNameLeavesModelsInSight(t *testing.T) {
	s := scene()
	s.Rings = []render.Ring{{Centre: sample.At(12, 12), Radius: 6 * render.Inch, Name: "far"}}
	free := paint(s)
	for _, p := range []float64{11, 12, 13} {
		at := sample.At(p, 18.4)
		s.Models = append(s.Models, render.Model{X: at.X, Y: at.Y, Width: 30_000})
	}
	moved := paint(s)
	if len(free.spots) != 1 || len(moved.spots) != 1 {
		t.Fatalf("got the name written %d and %d times, want once each", len(free.spots), len(moved.spots))
	}
	if free.spots[0][1] > 120 {
		t.Errorf("with nobody there: got the name at %v, want it at the top", free.spots[0])
	}
	for _, m := range s.Models {
		x, y := float64(m.X)/render.Inch*20, 480-float64(m.Y)/render.Inch*20
		if p := moved.spots[0]; p[0] < x+12 && p[0]+30 > x-12 && p[1] > y-12 && p[1]-14 < y+12 {
			t.Errorf("got the name at %v over the model at %.0f %.0f", p, x, y)
		}
	}
}

func TestBlastNumbersItsArrows(t *testing.T) {
	s := scene()
	s.Templates = []render.Template{{Kind: render.Blast, Centre: sample.At(12, 12), Size: 5 * render.Inch}}
	n := paint(s)
	if got := len(n.texts); got != 6 || n.texts[0] != "1" || n.texts[5] != "6" {
		t.Errorf("numbers: got %v, want 1 to 6", n.texts)
	}
}

func TestPaleMatsTakeInk(t *testing.T) {
	s := scene()
	s.Rulers = []render.Ruler{{A: sample.At(2, 2), B: sample.At(9, 2)}}
	dark := paint(s).inks[1]
	s.Table.Mat = "snow"
	pale := paint(s).inks[1]
	if dark.R < 200 || pale.R > 90 {
		t.Errorf("hairline on meadow and snow: got %v and %v, want ivory and ink", dark, pale)
	}
}

// TestRingStaysOnTheTable: a band that is longer than the table is drawn, filled and named on the table alone.
func TestRingStaysOnTheTable(t *testing.T) {
	for _, dashed := range []bool{false, true} {
		s := scene()
		s.Rings = []render.Ring{{Centre: sample.At(20, 12), Radius: 16 * render.Inch, Name: "far", Dashed: dashed, Filled: true}}
		n := &notes{}
		wide := render.Camera{X: 12 * render.Inch, Y: 12 * render.Inch, PPI: 10, W: 480, H: 480} // the table from 120 to 360
		(&Stage{Scale: 1}).Paint(n, s, wide)
		if len(n.lines) < 8 {
			t.Fatalf("got %d lines, want the part of the band on the table", len(n.lines))
		}
		for _, l := range n.lines {
			for _, v := range l[:4] {
				if v < 119.9 || v > 360.1 {
					t.Fatalf("got a line to %.1f, want it on the table, from 120 to 360", v)
				}
			}
		}
		if len(n.spots) != 1 || n.spots[0][0] < 120 || n.spots[0][0] > 360 {
			t.Errorf("got the name at %v, want one on the table", n.spots)
		}
	}
}

// Marker chips grow with texts, but where the table is shown small they leave the bases to be seen.
func TestChipsLeaveSmallBasesToBeSeen(t *testing.T) {
	for _, k := range []struct{ ppi, scale, want float64 }{
		{12, 1, 13}, {40, 1, 21}, {100, 1, 24}, {12, 2, 18}, {6, 2, 13}, {40, 2, 26}, {100, 2, 48},
	} {
		s := Stage{Scale: k.scale}
		s.cam.PPI = k.ppi
		if got := render.ChipSize(s.cam, s.Scale); got != k.want {
			t.Errorf("%.0f pixels an inch at scale %.0f: got %.0f, want %.0f", k.ppi, k.scale, got, k.want)
		}
	}
}

// TestArcStaysOnTheTable: of a fire arc that reaches over the edge only what lies on the table is drawn.
func TestArcStaysOnTheTable(t *testing.T) {
	s := scene()
	s.Templates = []render.Template{{Kind: render.Arc, Centre: sample.At(12, 20), Size: 20 * render.Inch, Spread: 9000}}
	n := paint(s)
	if len(n.lines) == 0 || n.fills == 0 {
		t.Fatalf("got %d lines and %d fills, want the part on the table", len(n.lines), n.fills)
	}
	for _, l := range n.lines {
		for i, v := range l {
			if v < -0.5 || v > 480.5 {
				t.Fatalf("got a line with %v at %d, beside the table", l, i)
			}
		}
	}
}
