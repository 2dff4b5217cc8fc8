package sheet

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"baize/render/canvas"
	"baize/render/typeset"
)

// papers are A4 and Letter in points.
var papers = [][2]float64{{595.28, 841.89}, {612, 792}}

// band is a force of n units, every third of them with two kinds of models and weapons.
func band(n int, name string) *Army {
	dice := func(n int, c string) Part { return Part{N: n, Sides: 6, Colour: c} }
	a := &Army{Title: name, About: name, Facts: []string{name, "Rules 1"}, Points: "900 of 1000 points", Verdict: Verdict{Open, "Undetermined"}, Columns: []string{"Quality", "Rank"}}
	a.Faults = []Fault{{Against, name + " is one too many", "take it off", "TOY-1"}}
	a.Traits = []Trait{{"Brave 1", "does not run " + name, false}, {"Brave 2", "does not run " + name, false}, {name, "nobody knows", true}}
	for i := range n {
		u := Unit{Name: fmt.Sprint(name, " ", i), Of: name, Cost: "75", Models: "1 " + name, Note: name, Tallies: []Tally{{"Fear", 3, nil}, {"Mood", 0, []string{"good", "bad", name}}}}
		u.Values = []Value{Words("Quality", name), {"Rank", []Part{{N: 1, Sides: 8}, {Words: "x2"}}}}
		for k := range 1 + i%3/2 {
			p := Profile{Name: fmt.Sprint(name, k), N: 3 + k*4, Traits: []string{"Brave 1", name}, Life: []Track{{"hull", 1 + i%5}}}
			p.Values = []Value{Words("Type", name), Words("MV", "6\""), {"MAD", []Part{dice(3, "blue")}}, {"Nerve", []Part{{N: 2, Sides: 12}}}}
			u.Profiles = append(u.Profiles, p)
			w := Weapon{Name: fmt.Sprint(name, " gun ", k), By: []string{p.Name}, Traits: []string{"Brave 2"}}
			w.Values = []Value{Words("Range", "ER 8\", LR 16\""), {"RAD", []Part{dice(12, "red"), {Words: " / "}, dice(3, "black")}}, {"Odd", []Part{dice(1, "green")}}}
			u.Weapons = append(u.Weapons, w)
		}
		a.Units = append(a.Units, u)
		a.Models += 3
	}
	return a
}

// strangers are texts that somebody else wrote: of signs that no typeface has, of one endless word, of many lines, and nothing.
var strangers = []string{"Rifles", "", "漢字 🎲 \x01", strings.Repeat("x", 3000), strings.Repeat("long words of somebody else ", 60), "a\nb\tc (d) \\ é"}

// TestNothingLiesOverAnythingElse holds on both papers, for small forces and large ones and for texts of strangers: whatever must be readable lies
// within the margins and over nothing else that must.
func TestNothingLiesOverAnythingElse(t *testing.T) {
	for _, paper := range papers {
		for _, n := range []int{1, 8, 40} {
			for _, name := range strangers {
				if n > 8 && len(name) > 100 {
					continue
				}
				pages := Lay(band(n, name), paper[0], paper[1])
				for i, p := range pages {
					if fault := meeting(p); fault != "" {
						t.Errorf("%d units called %.8q, page %d of %d: %s", n, name, i+1, len(pages), fault)
					}
				}
			}
		}
	}
}

// meeting says what of a page lies over something else, or leaves its margins; "" for nothing.
func meeting(p *Page) string {
	const slack = 0.3
	boxes := p.Boxes()
	if len(boxes) == 0 {
		return "nothing on it"
	}
	for i, a := range boxes {
		if a.X < margin-slack || a.Y < margin-slack-2 || a.X+a.W > p.W-margin+slack || a.Y+a.H > p.H-margin+2+slack {
			return fmt.Sprintf("%.20q at %.1f, %.1f, %.1f × %.1f, leaves the page", a.What, a.X, a.Y, a.W, a.H)
		}
		for _, b := range boxes[:i] {
			if a.X+slack < b.X+b.W && b.X+slack < a.X+a.W && a.Y+slack < b.Y+b.H && b.Y+slack < a.Y+a.H {
				return fmt.Sprintf("%.20q at %.1f, %.1f lies over %.20q at %.1f, %.1f", a.What, a.X, a.Y, b.What, b.X, b.Y)
			}
		}
	}
	return ""
}

// TestAMeetingIsFound holds that boxes over one another and off the page are found.
func TestAMeetingIsFound(t *testing.T) {
	for want, boxes := range map[string][]Box{"lies over": {{100, 100, 40, 10, "a"}, {130, 105, 40, 10, "b"}}, "leaves the page": {{580, 100, 40, 10, "a"}}, "nothing": {}} {
		if got := meeting(&Page{W: papers[0][0], H: papers[0][1], sketch: sketch{taken: boxes}}); !strings.Contains(got, want) {
			t.Errorf("%v: got %q, want that it %s", boxes, got, want)
		}
	}
	if got := meeting(&Page{W: papers[0][0], H: papers[0][1], sketch: sketch{taken: []Box{{100, 100, 40, 10, "a"}, {140, 100, 40, 10, "b"}}}}); got != "" {
		t.Errorf("got %q of boxes side by side", got)
	}
}

// recorder is a painter that keeps what a page says.
type recorder struct {
	words []string
}

func (r *recorder) Text(_, _ float64, _ typeset.Face, _ float64, _ color.NRGBA, s string) {
	r.words = append(r.words, s)
}
func (r *recorder) Line(float64, color.NRGBA, canvas.Pt, canvas.Pt) {}
func (r *recorder) Fill(color.NRGBA, canvas.Poly)                   {}
func (r *recorder) Edge(float64, color.NRGBA, canvas.Poly)          {}

// said is all that pages say, each word of it apart.
func said(pages []*Page) string {
	var r recorder
	for _, p := range pages {
		p.Paint(&r)
	}
	return strings.Join(r.words, " ")
}

// TestPagesSayAll holds that what a force has stands on its pages: names, costs, values, rules, faults with what mends them, and as many boxes as
// its models can lose points.
func TestPagesSayAll(t *testing.T) {
	a := band(4, "Rifles")
	pages := Lay(a, papers[0][0], papers[0][1])
	all := said(pages)
	for _, want := range []string{"900 of 1000 points", "? Undetermined", "Rifles is one too many (TOY-1). To mend it: take it off", "Rifles 3", "4 units, 12 models", "Quality Rifles", "by Rifles1",
		"Rifles gun 1", "12", "Brave 1, Brave 2 does not run Rifles", "Rifles* nobody knows", "Mood good bad Rifles", "* kept by name: play it by hand", "black blue red", "page 1 of"} {
		if !strings.Contains(all, want) && !(want == "page 1 of" && len(pages) == 1) {
			t.Errorf("%q stands on no page of: %s", want, all)
		}
	}
	want := 0
	for _, u := range a.Units {
		for _, p := range u.Profiles {
			want += p.N * p.Life[0].Of
		}
		want += 3 + 3 // of its tallies
	}
	got := 0
	for _, p := range pages {
		for _, b := range p.Boxes() {
			if b.What == "box" {
				got++
			}
		}
	}
	if got != want {
		t.Errorf("got %d boxes, want %d", got, want)
	}
}

// TestManyBoxesAreWritten holds that models with more points than anybody ticks have a place to write instead, and that the pages stay few.
func TestManyBoxesAreWritten(t *testing.T) {
	a := band(1, "Rifles")
	a.Units[0].Profiles[0].N, a.Units[0].Profiles[0].Life = 200, []Track{{"hull", 60}, {"crew", 9}}
	pages := Lay(a, papers[0][0], papers[0][1])
	if all := said(pages); len(pages) != 1 || !strings.Contains(all, "lost of 200 × 60 hull") || !strings.Contains(all, "lost of 200 × 9 crew") {
		t.Errorf("got %d pages: %s", len(pages), all)
	}
}

// TestTwoPagesAreEnough holds that a force is written smaller, and its cards lose their lines for notes, only where it would fill more than two
// pages, and that no words are smaller than 6 points.
func TestTwoPagesAreEnough(t *testing.T) {
	last := 0.0
	for n := 1; n <= 20; n++ {
		pages := Lay(band(n, "Rifles"), papers[0][0], papers[0][1])
		size := 0.0
		for _, p := range pages {
			for _, b := range p.Boxes() {
				if b.What != "die" && b.What != "box" && b.What != "blank" {
					if h := b.H / (ascent + descent); size == 0 || h < size {
						size = h
					}
				}
			}
		}
		if size < 6 || n > 1 && len(pages) <= enough && size > last+0.001 {
			t.Errorf("%d units on %d pages: the smallest words have %.2f points, those of one unit less %.2f", n, len(pages), size, last)
		}
		last = size
	}
	if pages := Lay(band(10, "Rifles"), papers[0][0], papers[0][1]); len(pages) != 2 {
		t.Errorf("10 units take %d pages, want 2", len(pages))
	}
}

// TestDiceAreToldWithoutColours paints a die of each colour, takes the colours away, and holds that any two differ in at least a tenth of what they
// cover by a third of the way from black to white: by their pattern.
func TestDiceAreToldWithoutColours(t *testing.T) {
	l := &layout{set: &typeset.Setter{}, army: &Army{}, style: styles[len(styles)-1]}
	var grey [][]uint8
	colours := []string{"black", "blue", "red", "green", ""}
	for _, c := range colours {
		p := &Page{W: 20, H: 20}
		l.square(&p.sketch, 2, 2, 6, c)
		img := p.Picture(300)
		var g []uint8
		for y := range img.Bounds().Dy() {
			for x := range img.Bounds().Dx() {
				g = append(g, color.GrayModel.Convert(img.At(x, y)).(color.Gray).Y)
			}
		}
		grey = append(grey, g)
	}
	covered := 25 * 25
	for i := range grey {
		for k := range i {
			n := 0
			for at := range grey[i] {
				if d := int(grey[i][at]) - int(grey[k][at]); d > 85 || d < -85 {
					n++
				}
			}
			if n < covered/10 {
				t.Errorf("%q and %q differ in %d of %d dots", colours[i], colours[k], n, covered)
			}
		}
	}
}

// TestPicturesShowThePage holds that a picture has the size of its page, white margins, and ink on it.
func TestPicturesShowThePage(t *testing.T) {
	img := Lay(band(3, "Rifles"), papers[0][0], papers[0][1])[0].Picture(72)
	if b := img.Bounds(); b.Dx() != 595 || b.Dy() != 842 {
		t.Fatalf("got %v", b)
	}
	dark := 0
	for y := range 842 {
		for x := range 595 {
			c := img.RGBAAt(x, y)
			if c.A != 255 {
				t.Fatalf("%d, %d can be seen through", x, y)
			}
			if c.R < 100 {
				if dark++; x < 20 || y < 20 || x > 575 || y > 822 {
					t.Fatalf("ink at %d, %d, in the margin", x, y)
				}
			}
		}
	}
	if dark < 3000 {
		t.Errorf("%d dark dots", dark)
	}
}

// TestCardsStayWhole holds that no card is parted that has room in a column, also where the columns of the last page are made even.
func TestCardsStayWhole(t *testing.T) {
	for n := 1; n <= 12; n++ {
		l := &layout{set: &typeset.Setter{}, army: band(n, "Rifles"), style: styles[0], w: papers[0][0], h: papers[0][1]}
		l.blocks()
		l.even()
		if l.parted > 0 {
			t.Errorf("%d units: %d cards are parted", n, l.parted)
		}
	}
}
