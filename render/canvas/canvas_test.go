package canvas

import (
	"image"
	"math"
	"testing"
)

func alpha(img *image.RGBA) float64 {
	sum := 0.0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += float64(img.Pix[i]) / 255
	}
	return sum
}

func TestFillCoversTheArea(t *testing.T) {
	for _, v := range []struct {
		name string
		p    []Poly
		want float64
	}{
		{"box", []Poly{Box(3, 4, 10, 20)}, 200},
		{"box at half pixels", []Poly{Box(3.5, 4.5, 10, 20)}, 200},
		{"disc", []Poly{Circle(30, 30, 20)}, math.Pi * 400},
		{"overlap counts once", []Poly{Box(0, 0, 10, 10), Box(5, 0, 10, 10)}, 150},
		{"winding does not matter", []Poly{{{0, 0}, {0, 10}, {10, 10}, {10, 0}}, Box(5, 0, 10, 10)}, 150},
		{"line", Stroke(Poly{{5, 30}, {55, 30}}, false, 4), 200},
		{"partly outside", []Poly{Box(-10, -10, 20, 20)}, 100},
	} {
		c := New(60, 60)
		c.Fill(RGB(0xffffff), v.p...)
		if got := alpha(c.Img); math.Abs(got-v.want) > v.want*0.02 {
			t.Errorf("%s: got area %.1f, want %.1f", v.name, got, v.want)
		}
	}
}

func TestClipLimitsPainting(t *testing.T) {
	c := New(40, 40)
	undo := c.Clip(Box(10, 10, 10, 10))
	c.Fill(RGB(0xff0000), Box(0, 0, 40, 40))
	undo()
	if got := alpha(c.Img); got != 100 {
		t.Errorf("clipped area: got %v, want 100", got)
	}
	c.Fill(RGB(0xff0000), Box(0, 0, 40, 40))
	if got := alpha(c.Img); got != 1600 {
		t.Errorf("area after the clip: got %v, want 1600", got)
	}
}

func TestBlurKeepsTheAmount(t *testing.T) {
	c := New(80, 80)
	m := c.Mask(20, 0, 0, Box(30, 30, 20, 20))
	sum := func() (n int) {
		for _, v := range m.Pix {
			n += int(v)
		}
		return
	}
	before := sum()
	Blur(m, 4)
	if got := sum(); got < before*94/100 || got > before {
		t.Errorf("blurred amount: got %d, want about %d", got, before)
	}
}

func TestDashesAddUp(t *testing.T) {
	l := 0.0
	for _, d := range Dash(Poly{{0, 0}, {30, 0}, {30, 30}}, false, 4, 2) {
		l += Length(d)
	}
	if math.Abs(l-40) > 1e-6 {
		t.Errorf("dashes of 4 and gaps of 2 over 60: got %v, want 40", l)
	}
}

func TestStepsAreEven(t *testing.T) {
	s := Steps(Poly{{0, 0}, {10, 0}, {10, 10}}, 4)
	if len(s) != 5 {
		t.Fatalf("steps of about 4 over 20: got %d, want 5", len(s))
	}
	for i, v := range s {
		if want := 2 + 4*float64(i); math.Abs(v.At-want) > 1e-6 {
			t.Errorf("step %d: got %v, want %v", i, v.At, want)
		}
	}
}

func TestInsetShrinksEitherWinding(t *testing.T) {
	p := Box(0, 0, 20, 20)
	q := Poly{p[3], p[2], p[1], p[0]}
	for _, v := range []Poly{p, q} {
		if got := math.Abs(Inset(v, 2).Area()); math.Abs(got-256) > 1e-6 {
			t.Errorf("inset by 2 of 20 by 20: got area %v, want 256", got)
		}
	}
}

func TestNoiseStaysInItsRange(t *testing.T) {
	for i := range 4000 {
		x, y := float64(i)*0.37-600, float64(i)*0.11-200
		if v := Fractal(x, y, 4, 7); v < 0 || v > 1 {
			t.Fatalf("fractal at %v,%v: got %v, want 0 to 1", x, y, v)
		}
	}
}
