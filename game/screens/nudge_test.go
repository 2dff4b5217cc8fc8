package screens

import (
	"testing"

	"baize/input"
	"baize/rules"
	"baize/rules/geom"
)

// TestArrowsHoldAndLoosen: models that the arrows move stop at their limit, and with Ctrl go beyond it, where the rules refuse the way
// and people may overrule that, all without a mouse.
func TestArrowsHoldAndLoosen(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	d.press("option-walk")
	from := d.a.on().ses.Play.State().Model(1).At
	for range 9 {
		d.key("Shift+Up")
	}
	mv := d.a.on().ses.Hand.Mover()
	if g := mv.Ghost(1); !mv.Ruling.OK() || g.Held != rules.HeldLimit || g.Over() {
		t.Fatalf("nine inches up: got %q, %+v, want it held at its limit", mv.Ruling.Text, g)
	}
	held := mv.Ghost(1).At
	for _, k := range []struct {
		chord string
		by    geom.Point
	}{{"Ctrl+Shift+Up", geom.Pt(0, geom.Inch)}, {"Ctrl+Up", geom.Pt(0, geom.Inch/10)}, {"Ctrl+Left", geom.Pt(-geom.Inch/10, 0)}, {"Ctrl+Right", geom.Pt(geom.Inch/10, 0)}, {"Ctrl+Shift+Up", geom.Pt(0, geom.Inch)}, {"Ctrl+Down", geom.Pt(0, -geom.Inch/10)}} {
		d.key(k.chord)
		if held = held.Add(k.by); mv.Ghost(1).At != held {
			t.Fatalf("%s: got it at %v, want it loose at %v", k.chord, mv.Ghost(1).At, held)
		}
	}
	if h := d.a.frame.Find("confirm"); mv.Ruling.OK() || h == nil || !h.Off {
		t.Fatalf("beyond the limit: got %q and confirm %+v, want it refused", mv.Ruling.Text, h)
	}
	key := d.a.frame.Find("overrule").Key
	if key == "" {
		t.Fatal("no key overrules the refusal")
	}
	d.key(key)
	for _, r := range "agreed" {
		d.step(input.Snapshot{X: d.a.mx, Y: d.a.my, Runes: []rune{r}})
	}
	d.key("Enter")
	if at := d.a.on().ses.Play.State().Model(1).At; at != held || at.Dist(from) < 8*geom.Inch {
		t.Errorf("overruled: got the model at %v, want it at %v", at, held)
	}
}
