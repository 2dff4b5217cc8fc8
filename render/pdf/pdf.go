// Package pdf paints a table on paper: a plan on one page, and the whole table at its true size over as many pages as that takes.
//
// It is the third painter of a scene, beside render/raster and render/window, for what a real table is laid by: pieces, zones, objectives and
// the bases of models as exact outlines in pale tints. Lengths on pages are points (72 to an inch), y down; type is embedded.
package pdf

import (
	"bytes"
	"fmt"
	"image/color"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"baize/assets"
	"baize/render"
	"baize/render/table"
	"baize/render/typeset"
)

// Paper is a size of paper in points, upright.
type Paper struct {
	Name string
	W, H float64
}

// Papers are those that can be printed on.
var Papers = []Paper{{"A4", 595.28, 841.89}, {"Letter", 612, 792}}

// PaperOf finds a paper by its name, whatever its letters' case.
func PaperOf(name string) (Paper, error) {
	var names []string
	for _, p := range Papers {
		if strings.EqualFold(p.Name, name) {
			return p, nil
		}
		names = append(names, p.Name)
	}
	return Paper{}, fmt.Errorf("paper %.20q: expected %s", name, strings.Join(names, " or "))
}

// Entry is something on the table that a mark is written on: in a plan with a line in its legend.
type Entry struct {
	Mark, Name, Where string
	At                render.Point   // where the mark stands
	Outline           []render.Point // of a stroke its line
	Stroke            bool
	Wide              bool // a zone: at true size it is named under the pages that it reaches over
}

const (
	inch   = 72.0 // points
	margin = 0.5 * inch
	small  = 7.5 // sizes of type
	read   = 9.0
	large  = 15.0
	hair   = 0.4 // widths of lines
	edge   = 0.8
)

var (
	ink   = color.NRGBA{0x22, 0x1c, 0x14, 0xff}
	faded = color.NRGBA{0x6c, 0x64, 0x58, 0xff}
	faint = color.NRGBA{0xdd, 0xd8, 0xce, 0xff}
	mid   = color.NRGBA{0xb4, 0xad, 0xa0, 0xff}
	white = color.NRGBA{0xff, 0xff, 0xff, 0xff}
)

// document is a file that is being painted.
type document struct {
	*fpdf.Fpdf
	scene  *render.Scene
	list   []Entry
	title  string
	w, h   float64 // of a page
	setter typeset.Setter

	// where the table lies on the page: the page's point of the table's lower left corner, and points per µm
	x0, y0, k float64
}

// begin begins a file of pages of a size.
func begin(s *render.Scene, list []Entry, title string, w, h float64) *document {
	d := blank(title, w, h)
	d.scene, d.list = s, list
	return d
}

// blank begins a file of pages of a size on which no table is painted.
func blank(title string, w, h float64) *document {
	d := &document{Fpdf: fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "pt", Size: fpdf.SizeType{Wd: w, Ht: h}}), title: title, w: w, h: h}
	d.SetCreationDate(time.Unix(0, 0).UTC()) // the same pages give the same bytes
	d.SetModificationDate(time.Unix(0, 0).UTC())
	d.SetCatalogSort(true)
	d.SetTitle(title, true)
	d.SetCreator("Baize", true)
	d.SetAutoPageBreak(false, 0)
	d.SetMargins(0, 0, 0)
	d.SetLineJoinStyle("round")
	embed(d.Fpdf)
	return d
}

// bytes ends the file.
func (d *document) bytes() ([]byte, error) {
	var b bytes.Buffer
	if err := d.Output(&b); err != nil {
		return nil, fmt.Errorf("pdf: %w", err)
	}
	return b.Bytes(), nil
}

func (d *document) at(p render.Point) fpdf.PointType {
	return fpdf.PointType{X: d.x0 + float64(p.X)*d.k, Y: d.y0 - float64(p.Y)*d.k}
}

func (d *document) poly(pts []render.Point) []fpdf.PointType {
	out := make([]fpdf.PointType, len(pts))
	for i, p := range pts {
		out[i] = d.at(p)
	}
	return out
}

func (d *document) pen(width float64, c color.NRGBA) {
	d.SetLineWidth(width)
	d.SetDrawColor(int(c.R), int(c.G), int(c.B))
}

func (d *document) brush(c color.NRGBA) { d.SetFillColor(int(c.R), int(c.G), int(c.B)) }

// pale mixes a colour with the white of the paper, so that little ink is used and marks can be read on it.
func pale(c color.NRGBA, much float64) color.NRGBA {
	mix := func(v uint8) uint8 { return uint8(255 - (255-float64(v))*much + 0.5) }
	return color.NRGBA{mix(c.R), mix(c.G), mix(c.B), 0xff}
}

// ground paints the table and all that lies on it, up to its edge.
func (d *document) ground() {
	w, h := d.scene.Table.W, d.scene.Table.H
	p, q := d.at(render.Point{Y: h}), d.at(render.Point{X: w})
	d.ClipRect(p.X, p.Y, q.X-p.X, q.Y-p.Y, false)
	d.grid()
	for _, i := range table.Order(d.scene.Pieces) {
		d.piece(&d.scene.Pieces[i])
	}
	for i := range d.scene.Zones {
		d.zone(&d.scene.Zones[i])
	}
	for i := range d.scene.Things {
		d.model(&d.scene.Things[i])
	}
	for i := range d.scene.Models {
		d.model(&d.scene.Models[i])
	}
	d.ClipEnd()
	d.pen(1.2, ink)
	d.Rect(p.X, p.Y, q.X-p.X, q.Y-p.Y, "D")
}

// grid draws a line each inch, a stronger one each sixth.
func (d *document) grid() {
	t := d.scene.Table
	if d.k*render.Inch < 4 { // so small that the lines of inches would be a tint
		d.lines(6*render.Inch, t, faint)
		return
	}
	d.lines(render.Inch, t, faint)
	d.lines(6*render.Inch, t, mid)
}

func (d *document) lines(step int64, t render.Table, c color.NRGBA) {
	d.pen(hair, c)
	line := func(a, b render.Point) {
		p, q := d.at(a), d.at(b)
		d.Line(p.X, p.Y, q.X, q.Y)
	}
	for x := step; x < t.W; x += step {
		line(render.Point{X: x}, render.Point{X: x, Y: t.H})
	}
	for y := step; y < t.H; y += step {
		line(render.Point{Y: y}, render.Point{X: t.W, Y: y})
	}
}

// piece paints a piece: an area with its edge, or a stroke as wide as it is.
func (d *document) piece(p *render.Piece) {
	tint := pale(table.Tone(p.Kind), 0.45)
	if !p.Linear {
		d.brush(tint)
		d.pen(edge, ink)
		d.Polygon(d.poly(p.Outline), "FD")
		return
	}
	width := float64(p.Width) * d.k
	if p.Width <= 0 {
		width = render.Inch / 2 * d.k
	}
	d.SetLineCapStyle("round")
	d.way(p.Outline, width, ink)
	if width > 2*edge {
		d.way(p.Outline, width-2*edge, tint)
	}
	d.SetLineCapStyle("butt")
}

// way draws a line along points.
func (d *document) way(pts []render.Point, width float64, c color.NRGBA) {
	d.pen(width, c)
	for i, p := range d.poly(pts) {
		if i == 0 {
			d.MoveTo(p.X, p.Y)
		} else {
			d.LineTo(p.X, p.Y)
		}
	}
	d.DrawPath("D")
}

// zone draws the edge of a zone, those of the sides dashed differently.
func (d *document) zone(z *render.Zone) {
	if z.Side == 0 {
		d.SetDashPattern([]float64{8, 3}, 0)
	} else {
		d.SetDashPattern([]float64{8, 3, 1.5, 3}, 0)
	}
	d.pen(1.4, assets.SideOf(z.Side).Main)
	d.Polygon(d.poly(z.Polygon), "D")
	d.SetDashPattern(nil, 0)
}

// model draws the base of a model with a line to where it faces.
func (d *document) model(m *render.Model) {
	c := d.at(render.Point{X: m.X, Y: m.Y})
	w, l := float64(m.Width)*d.k, float64(m.Length)*d.k
	side := assets.SideOf(m.Side).Main
	d.brush(pale(side, 0.35))
	d.pen(edge, ink)
	d.TransformBegin()
	d.TransformRotate(-float64(m.Heading)/100, c.X, c.Y)
	switch m.Shape {
	case render.Rect:
		d.Rect(c.X-w/2, c.Y-l/2, w, l, "FD")
	case render.Oval:
		d.Ellipse(c.X, c.Y, w/2, l/2, 0, "FD")
	default:
		d.Circle(c.X, c.Y, w/2, "FD")
		l = w
	}
	d.Line(c.X, c.Y, c.X, c.Y-l/2)
	d.TransformEnd()
}

// mark writes a mark on a white disc.
func (d *document) mark(p fpdf.PointType, s string, size float64) {
	r := max(size*0.62, d.width(bold, size, s)/2+size*0.22)
	d.brush(white)
	d.pen(hair, ink)
	d.Ellipse(p.X, p.Y, r, size*0.62, 0, "FD")
	d.middle(p.X, p.Y+size*0.34, bold, size, ink, s)
}
