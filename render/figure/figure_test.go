package figure

import (
	"testing"

	"baize/render"
)

func TestSilhouettesDifferEvenSmall(t *testing.T) {
	seen := map[string]string{}
	for _, name := range render.Silhouettes {
		w := Quarter(16)
		img := Key{Sort: Base, Name: name, W: w, L: w}.Paint()
		if other, ok := seen[string(img.Pix)]; ok {
			t.Errorf("%s and %s look the same at 16 pixels", name, other)
		}
		seen[string(img.Pix)] = name
		if figures[name] == nil && hulls[name].paint == nil {
			t.Errorf("%s has no painting", name)
		}
	}
}

// TestSidesDifferWithoutColour wants the pattern of the rim to tell the sides apart in grey.
func TestSidesDifferWithoutColour(t *testing.T) {
	grey := func(side int8) (out []int) {
		w := Quarter(34)
		img := Key{Sort: Base, Name: "foot", Side: side, W: w, L: w}.Paint()
		for i := 0; i < len(img.Pix); i += 4 {
			out = append(out, (3*int(img.Pix[i])+6*int(img.Pix[i+1])+int(img.Pix[i+2]))/10)
		}
		return
	}
	a, b := grey(0), grey(1)
	differ := 0
	for i := range a {
		if d := a[i] - b[i]; d > 30 || d < -30 {
			differ++
		}
	}
	if differ < 60 {
		t.Errorf("got %d grey pixels that differ, want a pattern that shows", differ)
	}
}

func TestStatesShow(t *testing.T) {
	w := Quarter(24)
	plain := Key{Sort: Base, Name: "foot", W: w, L: w}
	for _, f := range []Flag{Activated, Plume, Badge, Refused, Burning} {
		k := plain
		k.Flags = f
		if string(k.Paint().Pix) == string(plain.Paint().Pix) {
			t.Errorf("flag %d: got the plain figure, want a difference", f)
		}
	}
}

func TestHullsTurn(t *testing.T) {
	for name := range hulls {
		k := Key{Sort: Base, Name: name, Shape: render.Rect, W: Quarter(30), L: Quarter(50)}
		r := k
		r.Turn = 90
		if string(k.Paint().Pix) == string(r.Paint().Pix) {
			t.Errorf("%s: turned by a quarter it looks the same", name)
		}
	}
}

// TestFormsFromAboveTurnOnRoundBases wants teams and aircraft to point where they face, and figures that stand to stay upright.
func TestFormsFromAboveTurnOnRoundBases(t *testing.T) {
	for name, turns := range map[string]bool{"gun-team": true, "helicopter": true, "light-walker": true, "walker": false, "foot": false} {
		if got := FromAbove(name, render.Disc); got != turns {
			t.Errorf("%s: got %v, want %v", name, got, turns)
		}
		k := Key{Sort: Base, Name: name, W: Quarter(36), L: Quarter(36)}
		r := k
		r.Turn = 120
		if same := string(k.Paint().Pix) == string(r.Paint().Pix); same == turns {
			t.Errorf("%s: turned it looks the same: %v, want %v", name, same, !turns)
		}
	}
}

func TestDegrees(t *testing.T) {
	for _, v := range []struct {
		heading int32
		want    int16
	}{{0, 0}, {49, 0}, {50, 1}, {35_999, 0}, {36_000, 0}, {-100, 359}, {9_000, 90}, {-9_000, 270}} {
		if got := Degrees(v.heading); got != v.want {
			t.Errorf("heading %d: got %d degrees, want %d", v.heading, got, v.want)
		}
	}
}

func BenchmarkToken(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Key{Sort: Base, Name: "foot", W: Quarter(40), L: Quarter(40)}.Paint()
	}
}

func BenchmarkTank(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Key{Sort: Base, Name: "tank", Shape: render.Rect, W: Quarter(60), L: Quarter(100), Turn: 33}.Paint()
	}
}

func BenchmarkWalker(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Key{Sort: Base, Name: "large-walker", Shape: render.Rect, W: Quarter(45), L: Quarter(105), Turn: 33}.Paint()
	}
}
