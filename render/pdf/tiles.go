package pdf

import (
	"fmt"
	"math"
	"strings"

	"codeberg.org/go-pdf/fpdf"

	"baize/render"
	"baize/render/table"
)

// Overlap is how much of the table neighbouring pages share, in µm.
const Overlap = render.Inch / 2

// Tiling is how pages lie over a table at its true size: rows from the top, columns from the left. Lengths are µm.
type Tiling struct {
	Cols, Rows int
	W, H       int64   // what a page shows
	PageW      float64 // of a page, in points
	PageH      float64
	table      render.Table
}

// TilingOf lays pages of a paper over a table, upright or lying, whichever takes fewer.
func TilingOf(t render.Table, p Paper) Tiling {
	best := Tiling{}
	for _, side := range [][2]float64{{p.W, p.H}, {p.H, p.W}} {
		k := Tiling{PageW: side[0], PageH: side[1], table: t}
		k.W, k.H = inside(side[0]), inside(side[1])
		k.Cols, k.Rows = pages(t.W, k.W), pages(t.H, k.H)
		if best.Cols == 0 || k.Cols*k.Rows < best.Cols*best.Rows {
			best = k
		}
	}
	return best
}

// inside is what a side of a page has room for between its margins.
func inside(points float64) int64 { return int64((points - 2*margin) / inch * render.Inch) }

// pages is how many pages of a side a side of the table takes.
func pages(length, page int64) int {
	return max(1, int((length-Overlap+page-Overlap-1)/(page-Overlap)))
}

// Name is that of a page: a letter for its row, a number for its column.
func (k Tiling) Name(col, row int) string {
	letters := ""
	for n := row + 1; n > 0; n = (n - 1) / 26 {
		letters = string(rune('A'+(n-1)%26)) + letters
	}
	return fmt.Sprint(letters, col+1)
}

// Part is the part of the table that a page shows.
func (k Tiling) Part(col, row int) (lo, hi render.Point) {
	lo.X = int64(col) * (k.W - Overlap)
	hi.Y = k.table.H - int64(row)*(k.H-Overlap)
	hi.X, lo.Y = min(lo.X+k.W, k.table.W), max(hi.Y-k.H, 0)
	return lo, hi
}

// Tiles paints the table at its true size: first how the pages lie, then every page with something on it.
func Tiles(s *render.Scene, list []Entry, title string, p Paper) ([]byte, error) {
	k := TilingOf(s.Table, p)
	d := begin(s, list, title, k.PageW, k.PageH)
	d.overview(k)
	for row := range k.Rows {
		for col := range k.Cols {
			lo, hi := k.Part(col, row)
			if !used(s, lo, hi) {
				continue
			}
			d.scene = within(s, lo, hi)
			d.AddPage()
			d.tile(k, col, row, lo, hi)
		}
	}
	return d.bytes()
}

// overview shows the table with the pages that lie over it.
func (d *document) overview(k Tiling) {
	d.AddPage()
	y := d.heading("Print at true size (100 %, not “fit to page”). Each page shares half an inch with its neighbours: lay the edge of one along the dashed line of the other, crosses on crosses. Pages that are crossed out have nothing on them and are left out.")
	t := d.scene.Table
	d.k = math.Min((d.w-2*margin)/float64(t.W), (d.h-margin-y)/float64(t.H))
	d.x0, d.y0 = margin+(d.w-2*margin-float64(t.W)*d.k)/2, y+float64(t.H)*d.k
	d.ground()
	for row := range k.Rows {
		for col := range k.Cols {
			lo, hi := k.Part(col, row)
			p, q := d.at(render.Point{X: lo.X, Y: hi.Y}), d.at(render.Point{X: hi.X, Y: lo.Y})
			d.pen(edge, faded)
			d.Rect(p.X, p.Y, q.X-p.X, q.Y-p.Y, "D")
			if !used(d.scene, lo, hi) {
				d.pen(hair, faded)
				d.Line(p.X, p.Y, q.X, q.Y)
				d.Line(p.X, q.Y, q.X, p.Y)
				continue
			}
			d.mark(fpdf.PointType{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2}, k.Name(col, row), read)
		}
	}
}

// tile paints one page: what lies there, marked and named, and how it joins its neighbours.
func (d *document) tile(k Tiling, col, row int, lo, hi render.Point) {
	d.k = inch / render.Inch
	d.x0, d.y0 = margin-float64(lo.X)*d.k, margin+float64(hi.Y)*d.k
	p, q := d.at(render.Point{X: lo.X, Y: hi.Y}), d.at(render.Point{X: hi.X, Y: lo.Y})
	d.ClipRect(p.X, p.Y, q.X-p.X, q.Y-p.Y, false)
	d.ground()
	d.names(lo, hi)
	d.joints(k, lo, hi)
	d.ClipEnd()
	d.pen(hair, ink)
	d.Rect(p.X, p.Y, q.X-p.X, q.Y-p.Y, "D")
	d.edges(lo, hi)
	d.foot(k, col, row, lo, hi)
}

// names writes on everything on a page what it is: where its mark stands, or where that is on another page in the middle of what is seen of it.
func (d *document) names(lo, hi render.Point) {
	for i := range d.list {
		e := &d.list[i]
		at, seen := e.At, e.At.X >= lo.X && e.At.X <= hi.X && e.At.Y >= lo.Y && e.At.Y <= hi.Y
		if !seen {
			at, seen = e.part(lo, hi)
		}
		if e.Wide || !seen {
			continue
		}
		p := d.at(at)
		d.mark(p, e.Mark, read)
		d.middle(p.X, p.Y+read*1.5, plain, small, ink, e.Name)
	}
}

// part returns the middle of what a part of the table shows of an entry; ok is false where that is nothing.
func (e *Entry) part(lo, hi render.Point) (at render.Point, ok bool) {
	var seen []render.Point
	if e.Stroke {
		for i := 1; i < len(e.Outline); i++ {
			if p, q, ok := cut(e.Outline[i-1], e.Outline[i], lo, hi); ok {
				seen = append(seen, p, q)
			}
		}
		if len(seen) == 0 {
			return at, false
		}
		p, q := seen[len(seen)/2/2*2], seen[len(seen)/2/2*2+1]
		return render.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2}, true
	}
	if seen = clipped(e.Outline, lo, hi); len(seen) < 3 {
		return at, false
	}
	a, b := bounds(seen)
	return render.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}, true
}

// over lists the zones that reach over a part of the table.
func (d *document) over(lo, hi render.Point) string {
	var names []string
	for i := range d.list {
		if e := &d.list[i]; e.Wide && len(clipped(e.Outline, lo, hi)) > 2 {
			names = append(names, e.Mark+" "+e.Name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "in " + strings.Join(names, ", ")
}

// joints draws where the neighbours of a page begin and end, and crosses that they have at the same places of the table.
func (d *document) joints(k Tiling, lo, hi render.Point) {
	t := d.scene.Table
	d.SetDashPattern([]float64{4, 4}, 0)
	d.pen(hair, ink)
	line := func(a, b render.Point) {
		p, q := d.at(a), d.at(b)
		d.Line(p.X, p.Y, q.X, q.Y)
	}
	for col := 1; col < k.Cols; col++ {
		for _, x := range []int64{int64(col) * (k.W - Overlap), int64(col)*(k.W-Overlap) + Overlap} {
			if x > lo.X && x < hi.X {
				line(render.Point{X: x, Y: lo.Y}, render.Point{X: x, Y: hi.Y})
			}
		}
	}
	for row := 1; row < k.Rows; row++ {
		for _, y := range []int64{t.H - int64(row)*(k.H-Overlap), t.H - int64(row)*(k.H-Overlap) - Overlap} {
			if y > lo.Y && y < hi.Y {
				line(render.Point{X: lo.X, Y: y}, render.Point{X: hi.X, Y: y})
			}
		}
	}
	d.SetDashPattern(nil, 0)
	const arm = Overlap / 3
	cross := func(x, y int64) {
		if x < lo.X || x > hi.X || y < lo.Y || y > hi.Y {
			return
		}
		line(render.Point{X: x - arm, Y: y}, render.Point{X: x + arm, Y: y})
		line(render.Point{X: x, Y: y - arm}, render.Point{X: x, Y: y + arm})
	}
	for col := range k.Cols {
		for row := range k.Rows {
			a, b := k.Part(col, row)
			for _, part := range []int64{1, 3} {
				if col > 0 {
					cross(a.X+Overlap/2, a.Y+(b.Y-a.Y)*part/4)
				}
				if row > 0 {
					cross(a.X+(b.X-a.X)*part/4, b.Y-Overlap/2)
				}
			}
		}
	}
}

// edges writes inches of the table along the upper and left edge of a page.
func (d *document) edges(lo, hi render.Point) {
	for x := (lo.X + render.Inch - 1) / render.Inch; x*render.Inch <= hi.X; x++ {
		p, s := d.at(render.Point{X: x * render.Inch, Y: hi.Y}), fmt.Sprint(x)
		d.middle(p.X, p.Y-3, plain, small, faded, s)
	}
	for y := (lo.Y + render.Inch - 1) / render.Inch; y*render.Inch <= hi.Y; y++ {
		p, s := d.at(render.Point{X: lo.X, Y: y * render.Inch}), fmt.Sprint(y)
		d.before(p.X-3, p.Y+small*0.3, plain, small, faded, s)
	}
}

// foot writes under a page which it is and what it shows, with a line to check that it was printed at true size.
func (d *document) foot(k Tiling, col, row int, lo, hi render.Point) {
	y := d.h - margin + read*1.6
	d.text(margin, y, bold, large, ink, k.Name(col, row))
	x := margin + d.width(bold, large, k.Name(col, row)) + 10
	d.text(x, y, plain, small, faded, fmt.Sprintf("%s · %s to %s from the left, %s to %s from the lower edge, inches", d.title, inches(lo.X), inches(hi.X), inches(lo.Y), inches(hi.Y)))
	if zones := d.wrap(plain, small, d.w-x-margin-2*inch-10, d.over(lo, hi)); len(zones) > 0 {
		d.text(x, y+small*1.2, plain, small, faded, zones[0])
	}
	from := d.w - margin - 2*inch
	d.pen(edge, ink)
	d.Line(from, y, from+2*inch, y)
	for _, at := range []float64{0, 1, 2} {
		d.Line(from+at*inch, y-4, from+at*inch, y+2)
	}
	d.text(from+4, y-3, plain, small, faded, "2 inches long at true size")
}

// used reports whether anything lies on a part of the table: a piece, a model, or the edge of a zone that is not that of the table.
func used(s *render.Scene, lo, hi render.Point) bool {
	part := within(s, lo, hi)
	for _, z := range part.Zones {
		for i, a := range z.Polygon {
			b := z.Polygon[(i+1)%len(z.Polygon)]
			along := a.X == b.X && (a.X <= 0 || a.X >= s.Table.W) || a.Y == b.Y && (a.Y <= 0 || a.Y >= s.Table.H)
			if !along && meets([]render.Point{a, b}, 0, lo, hi) {
				return true
			}
		}
	}
	return len(part.Pieces)+len(part.Things)+len(part.Models) > 0
}

// meets reports whether the bounds of points, grown by so much, touch a part of the table.
func meets(pts []render.Point, grown int64, lo, hi render.Point) bool {
	a, b := bounds(pts)
	return a.X-grown <= hi.X && b.X+grown >= lo.X && a.Y-grown <= hi.Y && b.Y+grown >= lo.Y
}

// within is the scene with only what may show on a part of the table.
func within(s *render.Scene, lo, hi render.Point) *render.Scene {
	out := *s
	out.Pieces, out.Zones = nil, nil
	for _, i := range table.Order(s.Pieces) {
		p := s.Pieces[i]
		grown := int64(0)
		if p.Linear {
			grown = max(p.Width, render.Inch/2) / 2
		}
		if meets(p.Outline, grown, lo, hi) {
			out.Pieces = append(out.Pieces, p)
		}
	}
	for _, z := range s.Zones {
		for i, a := range z.Polygon {
			if meets([]render.Point{a, z.Polygon[(i+1)%len(z.Polygon)]}, 0, lo, hi) {
				out.Zones = append(out.Zones, z)
				break
			}
		}
	}
	there := func(list []render.Model) (out []render.Model) {
		for _, m := range list {
			if meets([]render.Point{{X: m.X, Y: m.Y}}, max(m.Width, m.Length), lo, hi) {
				out = append(out, m)
			}
		}
		return out
	}
	out.Things, out.Models = there(s.Things), there(s.Models)
	return &out
}

// clipped is the part of a polygon that lies on a part of the table.
func clipped(pts []render.Point, lo, hi render.Point) []render.Point {
	for _, side := range []func(render.Point) int64{
		func(p render.Point) int64 { return p.X - lo.X }, func(p render.Point) int64 { return hi.X - p.X },
		func(p render.Point) int64 { return p.Y - lo.Y }, func(p render.Point) int64 { return hi.Y - p.Y },
	} {
		var out []render.Point
		for i, q := range pts {
			p := pts[(i+len(pts)-1)%len(pts)]
			a, b := side(p), side(q) // how far inside
			if (a < 0) != (b < 0) {
				t := float64(a) / float64(a-b)
				out = append(out, render.Point{X: p.X + int64(t*float64(q.X-p.X)), Y: p.Y + int64(t*float64(q.Y-p.Y))})
			}
			if b >= 0 {
				out = append(out, q)
			}
		}
		pts = out
	}
	return pts
}

// cut is the part of a line that lies on a part of the table; ok is false where none does.
func cut(p, q, lo, hi render.Point) (a, b render.Point, ok bool) {
	from, to := 0.0, 1.0
	for _, k := range [4][2]int64{{lo.X - p.X, q.X - p.X}, {p.X - hi.X, p.X - q.X}, {lo.Y - p.Y, q.Y - p.Y}, {p.Y - hi.Y, p.Y - q.Y}} {
		switch t := float64(k[0]) / float64(k[1]); { // the line is inside where t of its length × k[1] >= k[0]
		case k[1] == 0 && k[0] > 0:
			return a, b, false
		case k[1] > 0:
			from = math.Max(from, t)
		case k[1] < 0:
			to = math.Min(to, t)
		}
	}
	on := func(t float64) render.Point {
		return render.Point{X: p.X + int64(t*float64(q.X-p.X)), Y: p.Y + int64(t*float64(q.Y-p.Y))}
	}
	return on(from), on(to), from <= to
}

func bounds(pts []render.Point) (lo, hi render.Point) {
	for i, p := range pts {
		if i == 0 {
			lo, hi = p, p
		}
		lo.X, lo.Y = min(lo.X, p.X), min(lo.Y, p.Y)
		hi.X, hi.Y = max(hi.X, p.X), max(hi.Y, p.Y)
	}
	return lo, hi
}
