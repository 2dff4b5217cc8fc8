package screens

import (
	"testing"

	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// TestMarksShareAPlate holds that the name plates of where a rolled move may end do not lie on each other, however far it is drawn, and
// that each mark is named.
func TestMarksShareAPlate(t *testing.T) {
	d := begin(t, `system dustup
table 48x48
profile rifle "Rifle" armour=none fp=1 impact=8
unit a1 A "First" quality=experienced lv=2 move=d8
model a1.1 rifle at=10,10
unit b1 B "Second" quality=experienced lv=2
model b1.1 rifle at=40,40
state turn=1 phase=activation to-act=A
`)
	if r := d.a.on().ses.Play.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}); !r.OK() {
		t.Fatal(r.Text)
	}
	d.a.dirty = true
	d.key("1")
	mv := d.a.on().ses.Hand.Mover()
	if mv == nil {
		t.Fatal("no move is laid out")
	}
	shared := 0
	for far := 1; far <= 28; far++ { // half inches
		mv.Hold(mv.All(), geom.Point{})
		mv.Drag(geom.Pt(0, geom.Inch/2), false)
		mv.Drop()
		scene, _ := d.a.Scene()
		var plates []render.Label
		for _, l := range scene.Labels {
			if l.Style == render.Plate {
				plates = append(plates, l)
			}
		}
		marks := len(d.a.on().ses.Hand.Draft().Odds.Marks)
		if len(plates) == 0 || len(plates) > marks {
			t.Fatalf("%d half inches: got %d plates of %d marks", far, len(plates), marks)
		}
		if len(plates) < marks {
			shared++
		}
		for i, a := range plates {
			for _, b := range plates[:i] {
				if p, q := geom.Pt(geom.Length(a.At.X), geom.Length(a.At.Y)), geom.Pt(geom.Length(b.At.X), geom.Length(b.At.Y)); p.Dist(q) < geom.Inch {
					t.Errorf("%d half inches: %q and %q stand %v apart", far, a.Text, b.Text, p.Dist(q))
				}
			}
		}
	}
	if shared == 0 {
		t.Error("no two marks came near each other")
	}
}
