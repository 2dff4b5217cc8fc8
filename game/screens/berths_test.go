package screens

import (
	"fmt"
	"testing"

	"baize/game/ui"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
)

// In every position of all systems the panels of a battle cover less than a quarter of a window of 1280 by 800, an explanation that was
// opened to be read left out.
func TestPanelsLeaveThreeQuartersInEveryPosition(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep over layouts, in which one goroutine works")
	}
	for _, s := range laidScreens(t) {
		a := s.open()
		if !a.atTable() || a.modal != nil || a.battle != nil && a.battle.victory || a.watch != nil && a.watch.fell {
			continue
		}
		if a.battle != nil && a.battle.why.open != nil {
			a.battle.why.open = nil
			a.layout()
		}
		for _, pick := range []rules.UnitID{0, 1} {
			if a.watch != nil {
				a.on().ses.Hand.Select(pick)
				a.layout()
			}
			if got := a.Covered(); got >= 0.25 {
				t.Errorf("%s, unit %d: got %.3f of the window covered, want less than a quarter", s.name, pick, got)
			}
		}
	}
}

// bare lists what of the things that panels speak of lies under a panel.
func (d *hand) under() (out []string) {
	bt := d.a.battle
	var panels []ui.Rect
	for _, h := range d.a.frame.Hots {
		if h.Kind == "panel" {
			panels = append(panels, h.R)
		}
	}
	for i, k := range bt.spokenOf() {
		if k.under(&bt.view, bt.view.cam, panels) {
			out = append(out, fmt.Sprintf("thing %d at %v", i, k.rect(bt.view.cam, bt.view.land.H)))
		}
	}
	return out
}

// Nothing that panels speak of is left under one of them: wherever the view was, in every position of both systems, at all sizes of
// window and type.
func TestPanelsNeverLieOnWhatTheySpeakOf(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep over layouts, in which one goroutine works")
	}
	tried := 0
	positions(t, func(name string, lay func() *hand) {
		d := lay()
		bt := d.a.battle
		if len(bt.spokenOf()) == 0 {
			return
		}
		for _, win := range windows {
			for _, size := range types {
				d.a.Resize(win[0], win[1], 1)
				d.a.setPrefs(func(p *Prefs) { p.UI = size })
				for k, cam := range [][3]float64{{0.5, 0.5, 0}, {0.1, 0.2, 20}, {0.9, 0.1, 30}, {0.2, 0.9, 45}, {0.7, 0.8, 60}} {
					bt.view.fit(true)
					if cam[2] > 0 {
						bt.view.cam.PPI = cam[2] * bt.Scale()
						bt.view.centre(cam[0]*float64(bt.view.land.W), cam[1]*float64(bt.view.land.H))
					}
					bt.spoken = 0 // as when it is new
					d.a.dirty = true
					d.step(input.Snapshot{X: 3, Y: d.a.h - 10})
					tried++
					if k > 0 && bt.view.dragging() {
						continue // it hangs at the hand: the column gives way, and the view stays
					}
					if got := d.under(); len(got) > 0 {
						t.Errorf("%s, %v at %.0f %%, view %d: %d things under panels, first %s", name, win, size*100, k, len(got), got[0])
					}
				}
			}
		}
	})
	if tried < 500 {
		t.Errorf("only %d views were tried", tried)
	}
}

// A player who moves the view is not contradicted: it moves by itself only when something else is spoken of.
func TestTheViewStaysWhereThePlayerMovesIt(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	for range 6 {
		d.step(input.Snapshot{X: 600, Y: 400, Wheel: 1})
	}
	x, _ := d.a.ModelPixel(1)
	right := d.a.frame.Find("right").R
	d.drag(input.Middle, 400, 700, 400+right.X+100-x, 700-300)
	cam := d.a.on().view.cam
	d.step(input.Snapshot{X: 500, Y: 500})
	d.a.dirty = true
	d.step(input.Snapshot{X: 510, Y: 500})
	if got := d.a.on().view.cam; got != cam {
		t.Errorf("after a drag of the view to %v: got it at %v", cam, got)
	}
	d.press("option-walk")
	if got := d.under(); len(got) > 0 {
		t.Errorf("with the walk laid out: %v", got)
	}
}

// What is dragged to where the column lies sends it to the other side, and it is back at the right once nothing is laid out.
func TestTheColumnGivesWayToWhatIsDragged(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	d.press("option-walk")
	d.a.on().view.cam.PPI = 40
	at := d.a.on().ses.Play.State().Model(1).At
	d.a.on().view.centre(float64(at.X)-9*float64(geom.Inch), float64(at.Y)+4*float64(geom.Inch))
	d.a.dirty = true
	d.step(input.Snapshot{X: 600, Y: 400})
	x, y := d.a.ModelPixel(1)
	down := [3]bool{true}
	d.step(input.Snapshot{X: x, Y: y})
	d.step(input.Snapshot{X: x, Y: y, Pressed: down})
	for k := 1; k <= 6; k++ {
		d.step(input.Snapshot{X: x + float64(k)*40, Y: y - 20})
		if got := d.under(); len(got) > 0 && !d.a.on().column.left {
			t.Fatalf("dragged %d inches: %v", k, got)
		}
	}
	if !d.a.on().column.left {
		t.Error("the column stays at the right, where the ghosts are")
	}
	d.step(input.Snapshot{X: x + 240, Y: y - 20, Let: down})
	d.key("Escape")
	d.key("Escape")
	if d.a.on().column.left {
		t.Error("nothing is laid out: the column is still at the left")
	}
}

// Every edge of the table can be brought out from under the panels, at every size.
func TestEveryEdgeCanBeBroughtOut(t *testing.T) {
	for _, win := range windows {
		for _, size := range types {
			d := sit(t, win[0], win[1], size)
			v := &d.a.on().view
			for _, zoom := range []float64{1, 2, 4} {
				v.fit(true)
				v.zoom(win[0]/2, win[1]/2, zoom)
				for _, way := range [][2]float64{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
					v.shift(way[0]*1e6, way[1]*1e6)
					p := geom.Pt(geom.Length(v.cam.X), geom.Length(v.cam.Y))
					in := v.covered()
					x, y := v.pixel(p)
					if x < float64(in.Left) || x > win[0]-float64(in.Right) || y < float64(in.Top) {
						t.Errorf("%v at %v, nearer by %v: the edge lies at %.0f, %.0f under a panel", win, size, zoom, x, y)
					}
				}
			}
		}
	}
}

// Clicks, drags and the wheel over any panel of the table reach nothing below, nor does the mouse that rests there.
func TestNothingReachesTheTableThroughAPanel(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.activate("a1")
	d.press("option-fire")
	d.key("Enter")
	for _, id := range []string{"ribbon", "right", "dice", "log"} {
		p := d.a.frame.Find(id)
		if p == nil {
			t.Fatalf("there is no %s", id)
		}
		for _, at := range [][2]float64{{p.R.X + 2, p.R.Y + 2}, {p.R.X + p.R.W/2, p.R.Y + 4}, {p.R.Right() - 2, p.R.Bottom() - 2}} {
			v := &d.a.on().view
			m := d.a.on().ses.Play.State().Model(1)
			x, y := v.pixel(m.At)
			v.shift(at[0]-x, at[1]-y) // a model lies under the panel
			d.a.layout()
			cam, epoch, sel := v.cam, d.a.on().ses.Play.Epoch(), fmt.Sprint(d.a.on().ses.Hand.Models())
			d.step(input.Snapshot{X: at[0], Y: at[1]})
			if v.hover != 0 || v.piece != 0 {
				t.Errorf("%s at %v: the mouse finds model %d, piece %d below", id, at, v.hover, v.piece)
			}
			d.step(input.Snapshot{X: at[0], Y: at[1], Wheel: 1})
			d.step(input.Snapshot{X: at[0], Y: at[1], Pressed: [3]bool{true}})
			d.step(input.Snapshot{X: at[0] - 1, Y: at[1], Let: [3]bool{true}})
			for b := range 3 {
				d.drag(input.Button(b), at[0], at[1], 500, 400)
			}
			if v.cam != cam || v.ruler != nil || v.drag != noDrag || d.a.on().ses.Play.Epoch() != epoch || fmt.Sprint(d.a.on().ses.Hand.Models()) != sel {
				t.Errorf("%s at %v: something reached the table: camera %v to %v, ruler %v", id, at, cam, v.cam, v.ruler)
			}
		}
	}
}

// An explanation lies in a corner where nothing is that panels speak of, on the whole table in every position of both systems.
func TestExplanationsLieInAFreeCorner(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep over layouts, in which one goroutine works")
	}
	open := 0
	positions(t, func(name string, lay func() *hand) {
		d := lay()
		d.a.battle.view.fit(true)
		d.key("F1")
		p := d.a.frame.Find("why")
		if p == nil || d.a.on().why.open.at != nil {
			return
		}
		open++
		if r := d.a.frame.Find("right").R; p.R.Meets(r) {
			t.Errorf("%s: the explanation at %v lies on the column at %v", name, p.R, r)
		}
		if got := d.under(); len(got) > 0 {
			t.Errorf("%s: the explanation at %v lies on %s", name, p.R, got[0])
		}
	})
	if open < 10 {
		t.Errorf("only %d explanations were opened", open)
	}
}

// What is looked at at the edge of the table comes into view without half a window of bare wood.
func TestLookingAtTheEdgeKeepsTheTableInTheWindow(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	v := &d.a.on().view
	for _, p := range []geom.Point{geom.PtIn(1, 1), geom.Pt(geom.Length(v.land.W), geom.Length(v.land.H)), geom.Pt(geom.Length(v.land.W), 0)} {
		v.fit(true)
		v.zoom(600, 400, 4)
		v.centre(float64(v.land.W)-float64(p.X), float64(v.land.H)-float64(p.Y))
		if v.inView(p) {
			t.Fatalf("%v is in view before", p)
		}
		v.lookAt(p)
		in, hand := v.covered(), 3*v.cam.PPI+2
		x0, y1 := v.pixel(geom.Pt(0, 0))
		x1, y0 := v.pixel(geom.Pt(geom.Length(v.land.W), geom.Length(v.land.H)))
		if !v.inView(p) || x0 > float64(in.Left)+hand || y0 > float64(in.Top)+hand || x1 < v.w-float64(in.Right)-hand || y1 < v.h-float64(in.Bottom)-hand {
			t.Errorf("looking at %v: the table lies from %.0f,%.0f to %.0f,%.0f", p, x0, y0, x1, y1)
		}
	}
}

// A unit that hangs at the cursor while it is set up sends the column away as well.
func TestTheColumnGivesWayToWhatIsSetUp(t *testing.T) {
	d := begin(t, settingUp)
	v := &d.a.on().view
	v.zoom(700, 150, 2)
	d.a.dirty = true
	d.step(input.Snapshot{X: 600, Y: 400})
	v.shift(-900, -2000) // the corner of the zone lies under the panels
	d.a.layout()
	d.press("option-a1")
	for _, x := range []float64{700, 900, 960, 985, 989} {
		d.step(input.Snapshot{X: x, Y: 300})
		d.step(input.Snapshot{X: x, Y: 300})
		if got := d.under(); len(got) > 0 {
			t.Errorf("with the cursor at %v: %v", x, got)
		}
	}
	if !d.a.on().column.left {
		t.Error("the column stays where the unit hangs")
	}
	d.step(input.Snapshot{X: 989, Y: 300, Pressed: [3]bool{true}, Let: [3]bool{true}})
	d.key("Enter")
	d.step(input.Snapshot{X: 989, Y: 300})
	if d.a.on().column.left || d.a.on().cardUnit() == 1 {
		t.Errorf("set up: got the column at the left %v, with the card of %d, which lies under it", d.a.on().column.left, d.a.on().cardUnit())
	}
}
