package pdf

import (
	"fmt"
	"math"
	"strings"

	"codeberg.org/go-pdf/fpdf"

	"baize/render"
)

// Plan paints the whole table on one page with marks on all that lies there, and under it a legend with the place of each. A legend that finds
// no room under a smaller table and in smaller type goes on on further pages.
func Plan(s *render.Scene, list []Entry, title string, p Paper) ([]byte, error) {
	d := begin(s, list, title, p.W, p.H)
	d.AddPage()
	y := d.heading("All places in inches from the lower left corner of the table: to the right, up. 1 square = 6 inches.")
	size := d.fit(y)
	d.ground()
	d.axes()
	for i := range list {
		d.mark(d.at(list[i].At), list[i].Mark, small)
	}
	d.set(d.y0+axis+10, size, true)
	return d.bytes()
}

const axis = 14.0 // room for the numbers at the edges of a plan

// fit lays the table under a heading, as large as leaves room for the legend in the largest type that can be, and returns the size of that.
func (d *document) fit(y float64) (size float64) {
	lay := func(share float64) {
		w, h := float64(d.scene.Table.W), float64(d.scene.Table.H)
		d.k = math.Min((d.w-2*margin-axis)/w, (d.h*share-axis)/h)
		d.x0, d.y0 = margin+axis+(d.w-2*margin-axis-w*d.k)/2, y+h*d.k
	}
	for _, size := range []float64{8, 7.5, 7, 6.5, 6, 5.5} {
		for _, share := range []float64{0.56, 0.46, 0.36} {
			if lay(share); d.set(d.y0+axis+10, size, false) == 0 {
				return size
			}
		}
	}
	lay(0.56)
	return small
}

// heading writes the title of a page and a line under it, and gives the y below.
func (d *document) heading(line string) float64 {
	y := margin + large*0.8
	d.text(margin, y, bold, large, ink, d.title)
	t := d.scene.Table
	size := fmt.Sprintf("%s × %s inches", inches(t.W), inches(t.H))
	if t.Mat != "" {
		size += ", " + t.Mat
	}
	d.before(d.w-margin, y, plain, read, faded, size)
	for _, l := range d.wrap(plain, read, d.w-2*margin, line) {
		y += read * 1.4
		d.text(margin, y, plain, read, faded, l)
	}
	return y + read
}

// inches writes a length without a unit, to the hundredth.
func inches(um int64) string {
	s := fmt.Sprintf("%.2f", float64(um)/render.Inch)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// axes writes inches at the lower and left edge, each sixth.
func (d *document) axes() {
	t := d.scene.Table
	for x := int64(0); x <= t.W; x += 6 * render.Inch {
		p, s := d.at(render.Point{X: x}), inches(x)
		d.middle(p.X, p.Y+small*1.2, plain, small, faded, s)
	}
	for y := int64(0); y <= t.H; y += 6 * render.Inch {
		p, s := d.at(render.Point{Y: y}), inches(y)
		d.before(p.X-3, p.Y+small*0.3, plain, small, faded, s)
	}
}

const (
	gutter  = 12.0 // between columns of the legend
	columns = 3
	aside   = 20.0 // from a mark to what it means
)

// set writes the legend in a size of type, or with on false only measures it, and gives how many pages more it takes.
func (d *document) set(y, size float64, on bool) (more int) {
	w, leading := (d.w-2*margin-gutter*(columns-1))/columns, size*1.25
	top, column := y, 0
	room := func(lines int) { // goes on in the next column where so many lines have no room
		if y+float64(lines)*leading <= d.h-margin {
			return
		}
		if column++; column == columns {
			column, top = 0, margin+large*3
			if more++; on {
				d.AddPage()
				top = d.heading("The legend, continued.") + read
			}
		}
		y = top
	}
	for i := range d.list {
		e := &d.list[i]
		names, lines := d.wrap(bold, size, w-aside, e.Name), d.wrap(plain, size, w-aside, e.Where)
		room(len(names) + min(len(lines), 3))
		for n, l := range append(names, lines...) {
			room(1)
			x := margin + float64(column)*(w+gutter)
			face := plain
			if n < len(names) {
				face = bold
			}
			if on && n == 0 {
				d.mark(fpdf.PointType{X: x + 8, Y: y + leading/2}, e.Mark, size*0.9)
			}
			if on {
				d.text(x+aside, y+size, face, size, ink, l)
			}
			y += leading
		}
		y += 3
	}
	return more
}
