package stage

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"baize/render"
	"baize/render/canvas"
)

// crowdOf is a table of 6 by 4 feet with units of five models at places by chance, as thick as in a melee, and the camera that shows
// all of it in a window of 1280 by 800.
func crowdOf(units int, seed uint64) (*render.Scene, render.Camera) {
	r := rand.New(rand.NewPCG(seed, 1))
	sc := &render.Scene{Table: render.Table{W: 72 * render.Inch, H: 48 * render.Inch, Mat: "meadow"}}
	for u := range units {
		x, y := (10+r.Int64N(50))*render.Inch, (8+r.Int64N(30))*render.Inch
		b := render.Banner{Side: u % 2, Name: fmt.Sprintf("Section number %d", u), Strength: "5/5"}
		b.Lo, b.Hi = render.Point{X: x - render.Inch/2, Y: y - render.Inch/2}, render.Point{X: x + 5*render.Inch, Y: y + render.Inch/2}
		for m := range int64(5) {
			sc.Models = append(sc.Models, render.Model{ID: u*5 + int(m) + 1, X: x + m*5*render.Inch/4, Y: y, Width: render.Inch, Length: render.Inch, Side: u % 2})
		}
		sc.Banners = append(sc.Banners, b)
	}
	return sc, render.Camera{W: 1280, H: 800}.Fit(sc.Table, render.Insets{Top: 56, Right: 294})
}

// hung paints a scene and returns where its banners hang.
func hung(sc *render.Scene, cam render.Camera) ([][2]canvas.Pt, *notes) {
	n, s := &notes{}, &Stage{Scale: 1}
	s.Paint(n, sc, cam)
	return s.hung.boxes, n
}

// On the whole table no banner lies on another, of up to thirty units, and each says name and strength.
func TestBannersKeepApart(t *testing.T) {
	for seed := range uint64(20) {
		sc, cam := crowdOf(30, seed)
		list, n := hung(sc, cam)
		if len(list) != 30 {
			t.Fatalf("%d: got %d banners, want 30", seed, len(list))
		}
		for i, a := range list {
			for _, b := range list[:i] {
				if a[0].X < b[1].X && b[0].X < a[1].X && a[0].Y < b[1].Y && b[0].Y < a[1].Y {
					t.Errorf("%d: banner %d at %v lies on one at %v", seed, i, a, b)
				}
			}
		}
		written := fmt.Sprint(n.texts)
		for i := range sc.Banners {
			if want := sc.Banners[i].Name + " 5/5"; !contains(n.texts, sc.Banners[i].Name) {
				t.Errorf("%d: %q is not written in %s", seed, want, written)
			}
		}
	}
}

func contains(list []string, want string) bool {
	for _, s := range list {
		if s == want {
			return true
		}
	}
	return false
}

// Banners fade as one comes nearer, and are gone before figures fill the window.
func TestBannersFade(t *testing.T) {
	sc, cam := crowdOf(3, 1)
	at := sc.Models[0]
	cam.X, cam.Y = float64(at.X), float64(at.Y)
	last := 255
	for _, ppi := range []float64{14, 25, 29, 32, 35, 50, 90} {
		cam.PPI = ppi
		n := &alphas{}
		(&Stage{Scale: 1}).Paint(n, sc, cam)
		if n.most > last {
			t.Errorf("at %v pixels an inch banners are written at %d, farther off at %d", ppi, n.most, last)
		}
		last = n.most
	}
	if last != 0 {
		t.Errorf("got banners written at %d near by, want none", last)
	}
	cam.PPI = 14
	n := &alphas{}
	if (&Stage{Scale: 1}).Paint(n, sc, cam); n.most != 255 {
		t.Errorf("on the whole table banners are written at %d, want in full", n.most)
	}
}

// Cards and discs that are laid on the table lie above the models, arcs of fire below them.
func TestTemplatesLieAboveTheModels(t *testing.T) {
	for kind, above := range map[render.TemplateKind]bool{render.Blast: true, render.Smoke: true, render.Turn: true, render.Strip: true, render.Arc: false} {
		sc := scene()
		sc.Models = []render.Model{{ID: 1, X: 12 * render.Inch, Y: 12 * render.Inch, Width: render.Inch, Length: render.Inch}}
		sc.Templates = []render.Template{{Kind: kind, Centre: render.Point{X: 12 * render.Inch, Y: 12 * render.Inch}, Size: 5 * render.Inch, Width: 2 * render.Inch, Spread: 9000}}
		n := &order{}
		(&Stage{Scale: 1}).Paint(n, sc, cam)
		if n.fill < 0 || n.sprite < 0 || (n.fill > n.sprite) != above {
			t.Errorf("template %d: painted as step %d, the model as step %d; want it above: %v", kind, n.fill, n.sprite, above)
		}
	}
}

// A model that fell leaves the edge of its base and a figure in it; nearer and farther off.
func TestTheFallenLeaveATrace(t *testing.T) {
	for _, ppi := range []float64{13, 40} {
		sc := scene()
		bare := cam
		bare.PPI = ppi
		n := &notes{}
		(&Stage{Scale: 1}).Paint(n, sc, bare)
		before := len(n.lines)
		sc.Fallen = []render.Fallen{{X: 12 * render.Inch, Y: 12 * render.Inch, Width: render.Inch, Length: render.Inch}}
		n = &notes{}
		if (&Stage{Scale: 1}).Paint(n, sc, bare); len(n.lines) < before+10 {
			t.Errorf("at %v pixels an inch: got %d lines, want more than %d", ppi, len(n.lines), before+10)
		}
	}
}

// A burst leaves a scar below the models, of one shape at every zoom.
func TestBurstsLeaveAScar(t *testing.T) {
	var shapes []float64
	for _, ppi := range []float64{13, 40} {
		sc, near := scene(), cam
		near.PPI = ppi
		n := &notes{}
		(&Stage{Scale: 1}).Paint(n, sc, near)
		before := len(n.lines)
		sc.Scars = []render.Point{{X: 12 * render.Inch, Y: 12 * render.Inch}}
		n = &notes{}
		(&Stage{Scale: 1}).Paint(n, sc, near)
		if len(n.lines) < before+26 {
			t.Fatalf("at %v pixels an inch: got %d lines, want more than %d", ppi, len(n.lines), before+26)
		}
		l := n.lines[before]
		shapes = append(shapes, math.Hypot(l[2]-l[0], l[3]-l[1])/ppi)
	}
	if math.Abs(shapes[0]-shapes[1]) > 0.02 {
		t.Errorf("its first side is %.3f and %.3f inches long", shapes[0], shapes[1])
	}
	sc := scene()
	sc.Models = []render.Model{{ID: 1, X: 12 * render.Inch, Y: 12 * render.Inch, Width: render.Inch, Length: render.Inch}}
	sc.Scars = []render.Point{{X: 12 * render.Inch, Y: 12 * render.Inch}}
	n := &order{}
	if (&Stage{Scale: 1}).Paint(n, sc, cam); n.fill < 0 || n.fill > n.sprite {
		t.Errorf("painted as step %d, the model as step %d", n.fill, n.sprite)
	}
}

// BenchmarkBanners paints 230 models in 46 units with their banners, and without.
func BenchmarkBanners(b *testing.B) {
	sc, cam := crowdOf(46, 1)
	bare := *sc
	bare.Banners = nil
	for name, s := range map[string]*render.Scene{"with": sc, "without": &bare} {
		b.Run(name, func(b *testing.B) {
			st, n := &Stage{Scale: 1}, &alphas{}
			for i := 0; b.Loop(); i++ {
				s.Models[0].X += int64(i%2*2-1) * 1000 // something moves in every frame
				st.Paint(n, s, cam)
				n.notes = notes{}
			}
		})
	}
}
