package render

import (
	"math"
	"testing"
)

var six = Table{W: 72 * Inch, H: 48 * Inch}

func TestCameraGoesThereAndBack(t *testing.T) {
	c := Camera{W: 1280, H: 800}.Fit(six, Insets{Right: 280, Top: 60})
	for _, p := range []Point{{0, 0}, {six.W, six.H}, {1_234_567, 765_432}} {
		x, y := c.ToScreen(p, six.H)
		got := c.ToWorld(x, y, six.H)
		if d := max(got.X-p.X, p.X-got.X, got.Y-p.Y, p.Y-got.Y); d > 1 {
			t.Errorf("%v there and back: got %v, want it within 1 µm", p, got)
		}
	}
}

func TestFitShowsTheTableBetweenThePanels(t *testing.T) {
	in := Insets{Left: 10, Top: 60, Right: 280, Bottom: 90}
	c := Camera{W: 1280, H: 800}.Fit(six, in)
	x0, y0 := c.ToScreen(Point{0, six.H}, six.H)
	x1, y1 := c.ToScreen(Point{six.W, 0}, six.H)
	if x0 < 10 || y0 < 60 || x1 > 1000 || y1 > 710 {
		t.Errorf("table on the screen: got %v,%v to %v,%v, want inside 10,60 to 1000,710", x0, y0, x1, y1)
	}
	if c.PPI < 10 {
		t.Errorf("scale: got %v pixels per inch, want the table as large as fits", c.PPI)
	}
}

func TestZoomKeepsTheTableUnderTheCursor(t *testing.T) {
	c := Camera{W: 1280, H: 800}.Fit(six, Insets{})
	before := c.ToWorld(300, 200, six.H)
	for _, k := range []float64{1.25, 2, 0.8, 100, 0.001} {
		z := c.ZoomAt(300, 200, k)
		x, y := z.ToScreen(before, six.H)
		if math.Abs(x-300) > 1.5 || math.Abs(y-200) > 1.5 {
			t.Errorf("zoom by %v: got the point at %.1f,%.1f, want 300,200", k, x, y)
		}
		if z.PPI < MinPPI || z.PPI > MaxPPI {
			t.Errorf("zoom by %v: got %v pixels per inch, want it within the limits", k, z.PPI)
		}
	}
}

func TestClampKeepsTheTableInView(t *testing.T) {
	c := Camera{W: 1280, H: 800}.Fit(six, Insets{}).Pan(99_999, -99_999).Clamp(six)
	if c.X < 0 || c.X > float64(six.W) || c.Y < 0 || c.Y > float64(six.H) {
		t.Errorf("clamped middle: got %v,%v, want it over the table", c.X, c.Y)
	}
}

func TestFitOfNothing(t *testing.T) {
	if got := (Camera{W: 10, H: 10}).Fit(Table{}, Insets{}); got.PPI != MinPPI {
		t.Errorf("scale of an empty table: got %v, want %v", got.PPI, float64(MinPPI))
	}
}
