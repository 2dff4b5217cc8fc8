package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"baize/render"
)

// file is a PDF as it is read back: sizes of its pages and what is drawn on each.
type file struct {
	sizes  [][2]float64
	drawn  []string
	always [2]float64 // the size of pages that say none
}

var (
	objects = regexp.MustCompile(`(?s)\n(\d+) 0 obj\n(.*?)\nendobj`)
	boxes   = regexp.MustCompile(`/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]`)
	inner   = regexp.MustCompile(`/Contents (\d+) 0 R`)
)

func box(t *testing.T, s string) (out [2]float64, ok bool) {
	t.Helper()
	m := boxes.FindStringSubmatch(s)
	if m == nil {
		return out, false
	}
	for i := range out {
		v, err := strconv.ParseFloat(m[i+1], 64)
		if err != nil {
			t.Fatal(err)
		}
		out[i] = v
	}
	return out, true
}

func parse(t *testing.T, data []byte) file {
	t.Helper()
	var f file
	streams := map[string]string{}
	for _, m := range objects.FindAllSubmatch(data, -1) {
		body := string(m[2])
		if i := strings.Index(body, "stream\n"); i >= 0 && strings.Contains(body[:i], "FlateDecode") {
			r, err := zlib.NewReader(strings.NewReader(body[i+len("stream\n"):]))
			if err != nil {
				continue // of a font
			}
			text, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			streams[string(m[1])] = string(text)
		}
		if strings.Contains(body, "/Type /Pages") {
			f.always, _ = box(t, body)
		}
	}
	for _, m := range objects.FindAllSubmatch(data, -1) {
		body := string(m[2])
		if !strings.Contains(body, "/Type /Page") || strings.Contains(body, "/Type /Pages") {
			continue
		}
		size, ok := box(t, body)
		if !ok {
			size = f.always
		}
		f.sizes = append(f.sizes, size)
		f.drawn = append(f.drawn, streams[inner.FindStringSubmatch(body)[1]])
	}
	return f
}

// has reports whether a page draws to a point, in points from the lower left corner of the page.
func has(drawn string, x, y float64) bool {
	for _, m := range regexp.MustCompile(`(?m)(-?[\d.]+) (-?[\d.]+) [ml]\b`).FindAllStringSubmatch(drawn, -1) {
		px, _ := strconv.ParseFloat(m[1], 64)
		py, _ := strconv.ParseFloat(m[2], 64)
		if math.Abs(px-x) < 0.02 && math.Abs(py-y) < 0.02 {
			return true
		}
	}
	return false
}

func at(x, y float64) render.Point {
	return render.Point{X: int64(x * render.Inch), Y: int64(y * render.Inch)}
}

// farm is a table of 20 by 16 inches with a building of 6 by 5 inches whose lower left corner lies 9 inches from the left and 4 from below.
func farm() (*render.Scene, []Entry) {
	s := &render.Scene{Table: render.Table{W: 20 * render.Inch, H: 16 * render.Inch, Mat: "meadow"}}
	s.Pieces = []render.Piece{{Kind: "building", Outline: []render.Point{at(9, 4), at(15, 4), at(15, 9), at(9, 9)}}, {Kind: "stone-wall", Linear: true, Width: render.Inch / 2, Outline: []render.Point{at(1, 1), at(3, 1)}}}
	s.Zones = []render.Zone{{Polygon: []render.Point{at(0, 0), at(20, 0), at(20, 2), at(0, 2)}}}
	s.Models = []render.Model{{X: 2 * render.Inch, Y: 3 * render.Inch, Width: render.Inch}}
	return s, []Entry{{Mark: "1", Name: "farmhouse, building", Where: "centre 12,6.5, 6 × 5", At: at(12, 6.5), Outline: s.Pieces[0].Outline}}
}

// TestTilesAreTrueToScale holds for both papers: how many pages, how large each is, and that the corners of a building lie 72 points to the
// inch from the corner of the part of the table that a page shows.
func TestTilesAreTrueToScale(t *testing.T) {
	for _, p := range Papers {
		s, list := farm()
		data, err := Tiles(s, list, "Farm", p)
		if err != nil {
			t.Fatal(err)
		}
		f := parse(t, data)
		k := TilingOf(s.Table, p)
		want, found := 1, 0
		for row := range k.Rows {
			for col := range k.Cols {
				lo, hi := k.Part(col, row)
				if !used(s, lo, hi) {
					continue
				}
				if want++; len(f.drawn) < want {
					continue
				}
				for _, c := range s.Pieces[0].Outline {
					x, y := margin+float64(c.X-lo.X)/render.Inch*72, k.PageH-margin-float64(hi.Y-c.Y)/render.Inch*72
					if c.X >= lo.X && c.X <= hi.X && c.Y >= lo.Y && c.Y <= hi.Y {
						if found++; !has(f.drawn[want-1], x, y) {
							t.Errorf("%s, page %s: no corner at %.2f, %.2f points", p.Name, k.Name(col, row), x, y)
						}
					}
				}
			}
		}
		if len(f.sizes) != want || want < 4 || found < 4 {
			t.Errorf("%s: got %d pages with %d corners, want %d pages", p.Name, len(f.sizes), found, want)
		}
		for i, got := range f.sizes {
			if math.Abs(got[0]-k.PageW) > 0.01 || math.Abs(got[1]-k.PageH) > 0.01 || math.Abs(got[0]*got[1]-p.W*p.H) > 10 {
				t.Errorf("%s: page %d is %v points, want those of the paper", p.Name, i, got)
			}
		}
		if again, _ := Tiles(s, list, "Farm", p); !bytes.Equal(again, data) {
			t.Errorf("%s: the same table gives another file", p.Name)
		}
	}
}

// TestPagesCoverTheTable holds for many sizes of tables: every place lies on a page, neighbours share the overlap, and no page is without table.
func TestPagesCoverTheTable(t *testing.T) {
	for _, p := range Papers {
		for inches := int64(1); inches <= 240; inches++ {
			k := TilingOf(render.Table{W: inches * render.Inch, H: (241 - inches) * render.Inch}, p)
			end := int64(0)
			for col := range k.Cols {
				lo, hi := k.Part(col, 0)
				if hi.X <= lo.X || col > 0 && end-lo.X != Overlap {
					t.Fatalf("%s, %d inches: column %d shows %d to %d µm after %d", p.Name, inches, col, lo.X, hi.X, end)
				}
				end = hi.X
			}
			low := k.table.H
			for row := range k.Rows {
				lo, hi := k.Part(0, row)
				if hi.Y <= lo.Y || row > 0 && hi.Y-low != Overlap {
					t.Fatalf("%s, %d inches: row %d shows %d to %d µm above %d", p.Name, inches, row, lo.Y, hi.Y, low)
				}
				low = lo.Y
			}
			if end != k.table.W || low != 0 {
				t.Fatalf("%s, %d inches: the pages end at %d and %d µm", p.Name, inches, end, low)
			}
		}
	}
}

// TestPagesHaveNames spells rows beyond Z.
func TestPagesHaveNames(t *testing.T) {
	for row, want := range map[int]string{0: "A1", 25: "Z1", 26: "AA1", 51: "AZ1", 52: "BA1"} {
		if got := (Tiling{}).Name(0, row); got != want {
			t.Errorf("row %d: got %s, want %s", row, got, want)
		}
	}
}

// TestPlanIsOnePage lays a plan with 40 pieces on one page of either paper; what finds no room goes on on a second one.
func TestPlanIsOnePage(t *testing.T) {
	for _, p := range Papers {
		s, list := farm()
		for n := range 40 {
			list = append(list, Entry{Mark: fmt.Sprint(n + 2), Name: "hedge, thick hedge", Where: "0.8 wide along a curve through 49.6,22.8; 54,24.2; 58.6,25.4; 62.6,25.9", At: at(3, 3)})
		}
		for _, c := range []struct{ entries, pages int }{{len(list), 1}, {len(list) * 6, 3}} {
			for len(list) < c.entries {
				list = append(list, list[1:]...)
			}
			data, err := Plan(s, list[:c.entries], "Farm", p)
			if err != nil {
				t.Fatal(err)
			}
			f := parse(t, data)
			if len(f.sizes) < c.pages || c.pages == 1 && len(f.sizes) > 1 {
				t.Errorf("%s: %d entries take %d pages, want %d or, of more than one, more", p.Name, c.entries, len(f.sizes), c.pages)
			}
			if got := f.sizes[0]; got != [2]float64{p.W, p.H} {
				t.Errorf("got %v points, want %v", got, p)
			}
		}
	}
}

// TestTextsOfStrangersArePrinted prints titles and names of signs that no typeface has, of one endless word, and of nothing.
func TestTextsOfStrangersArePrinted(t *testing.T) {
	s, list := farm()
	for _, text := range []string{"", "漢字 🎲 \x01", strings.Repeat("x", 4000), "a\nb\tc (d) \\ é"} {
		list[0].Name, list[0].Where, list[0].Mark = text, text, text[:min(len(text), 3)]
		for _, f := range []func(*render.Scene, []Entry, string, Paper) ([]byte, error){Plan, Tiles} {
			if data, err := f(s, list, text, Papers[0]); err != nil || !bytes.HasPrefix(data, []byte("%PDF")) {
				t.Errorf("%.10q: %v", text, err)
			}
		}
	}
}

// TestPaperOf finds papers by name.
func TestPaperOf(t *testing.T) {
	if p, err := PaperOf("letter"); err != nil || p.W != 612 || p.H != 792 {
		t.Errorf("got %v, %v", p, err)
	}
	if _, err := PaperOf("A0"); err == nil || !strings.Contains(err.Error(), "expected A4 or Letter") {
		t.Errorf("got %v", err)
	}
}

// TestNamesStandOnWhatIsSeen finds the middle of what a page shows of an area and of a stroke, and nothing where only their bounds reach.
func TestNamesStandOnWhatIsSeen(t *testing.T) {
	bent := []render.Point{at(0, 0), at(10, 0), at(10, 10)}
	for what, c := range map[string]struct {
		e      Entry
		lo, hi render.Point
		want   render.Point
		ok     bool
	}{
		"an area in part":          {Entry{Outline: []render.Point{at(0, 0), at(10, 0), at(10, 10), at(0, 10)}}, at(8, 6), at(20, 20), at(9, 8), true},
		"an area beside":           {Entry{Outline: bent}, at(0, 6), at(3, 20), render.Point{}, false},
		"a stroke in part":         {Entry{Outline: bent, Stroke: true}, at(8, 4), at(20, 20), at(10, 7), true},
		"a stroke within":          {Entry{Outline: bent[:2], Stroke: true}, at(-1, -1), at(20, 20), at(5, 0), true},
		"a stroke across":          {Entry{Outline: bent[:2], Stroke: true}, at(4, -1), at(8, 1), at(6, 0), true},
		"inside a bend":            {Entry{Outline: bent, Stroke: true}, at(1, 3), at(6, 9), render.Point{}, false},
		"a slope past the corner":  {Entry{Outline: []render.Point{at(0, 10), at(10, 0)}, Stroke: true}, at(0, 0), at(4, 4), render.Point{}, false},
		"a slope over the corner":  {Entry{Outline: []render.Point{at(0, 10), at(10, 0)}, Stroke: true}, at(0, 0), at(6, 6), at(5, 5), true},
		"a stroke that ends there": {Entry{Outline: []render.Point{at(2, 2), at(2, 2)}, Stroke: true}, at(0, 0), at(4, 4), at(2, 2), true},
	} {
		got, ok := c.e.part(c.lo, c.hi)
		if ok != c.ok || math.Abs(float64(got.X-c.want.X)) > 2 || math.Abs(float64(got.Y-c.want.Y)) > 2 {
			t.Errorf("%s: got %v, %v; want %v, %v", what, got, ok, c.want, c.ok)
		}
	}
}
