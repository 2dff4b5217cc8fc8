package pdf

import (
	"image/color"

	"codeberg.org/go-pdf/fpdf"

	"baize/render/canvas"
	"baize/render/sheet"
	"baize/render/typeset"
)

// Sheets paints pages that were laid out.
func Sheets(pages []*sheet.Page, title string, p Paper) ([]byte, error) {
	d := blank(title, p.W, p.H)
	for _, k := range pages {
		d.AddPage()
		k.Paint(brush{d})
	}
	return d.bytes()
}

// brush paints a page of a document.
type brush struct{ *document }

func (b brush) Text(x, y float64, f typeset.Face, size float64, c color.NRGBA, s string) {
	b.text(x, y, f, size, c, s)
}

func (b brush) Line(width float64, c color.NRGBA, p, q canvas.Pt) {
	b.pen(width, c)
	b.document.Line(p.X, p.Y, q.X, q.Y)
}

func (b brush) Fill(c color.NRGBA, pts canvas.Poly) {
	b.document.brush(c)
	b.Polygon(corners(pts), "F")
}

func (b brush) Edge(width float64, c color.NRGBA, pts canvas.Poly) {
	b.pen(width, c)
	b.Polygon(corners(pts), "D")
}

func corners(pts canvas.Poly) []fpdf.PointType {
	out := make([]fpdf.PointType, len(pts))
	for i, p := range pts {
		out[i] = fpdf.PointType{X: p.X, Y: p.Y}
	}
	return out
}
