package ui

import (
	"strings"
	"testing"

	"baize/assets"
)

func TestWrapKeepsEveryWordAndTheWidth(t *testing.T) {
	text := "the Charge is declared; the ways are asked for after the reactions Donaudampfschifffahrtsgesellschaft"
	lines := Wrap(assets.Body, 14, 90, text)
	for _, l := range lines {
		if w := Width(assets.Body, 14, l); w > 90 {
			t.Errorf("line %q: got %.0f pixels, want at most 90", l, w)
		}
	}
	if got := strings.ReplaceAll(strings.Join(lines, ""), " ", ""); got != strings.ReplaceAll(text, " ", "") {
		t.Errorf("got %q, want every letter of the text", got)
	}
}

func TestEllipsisFits(t *testing.T) {
	for _, width := range []float64{10, 40, 120, 1000} {
		got := Ellipsis(assets.Body, 14, width, "First Lieutenant to Grenadiers")
		if w := Width(assets.Body, 14, got); w > width && len([]rune(got)) > 2 {
			t.Errorf("width %.0f: got %q of %.0f pixels", width, got, w)
		}
	}
}

func TestTopmostHotAreaWinsAndDialogsCover(t *testing.T) {
	b := New(200, 100, 1, 0, 0)
	did := ""
	b.Panel("panel", Rect{0, 0, 100, 100})
	b.Button(Rect{10, 10, 50, 20}, Btn{ID: "below", Key: "F", Do: func() { did = "below" }})
	if h := b.F.At(20, 15); h == nil || h.ID != "below" {
		t.Fatalf("got %+v, want the button over its panel", h)
	}
	b.F.Press("F")
	if did != "below" {
		t.Errorf("key F: got %q", did)
	}
	b.F.Floor()
	b.Button(Rect{10, 10, 50, 20}, Btn{ID: "dialog", Key: "F", Off: true})
	if b.F.Press("F") {
		t.Error("key F under a dialog: got it pressed, want it covered")
	}
	if h := b.F.At(90, 90); h == nil || h.Do != nil {
		t.Errorf("beside a dialog: got %+v, want a click that does nothing", h)
	}
}

func TestClipCutsHotAreas(t *testing.T) {
	b := New(200, 100, 1, 0, 0)
	b.Clip(Rect{0, 0, 100, 50})
	b.Button(Rect{0, 40, 100, 20}, Btn{ID: "half"})
	b.Button(Rect{0, 60, 100, 20}, Btn{ID: "out"})
	b.Unclip()
	if h := b.F.Find("half"); h == nil || h.R.H != 10 {
		t.Errorf("got %+v, want the part inside the clip", h)
	}
	if h := b.F.Find("out"); h != nil {
		t.Errorf("got %+v, want nothing outside the clip", h)
	}
}

func TestPercentNeverLies(t *testing.T) {
	for _, tt := range []struct {
		p    float64
		want string
	}{{0, "0%"}, {0.001, "<1%"}, {0.43, "43%"}, {0.999, ">99%"}, {1, "100%"}} {
		if got := Percent(tt.p); got != tt.want {
			t.Errorf("%v: got %s, want %s", tt.p, got, tt.want)
		}
	}
}
