package pdf

import (
	"image/color"

	"codeberg.org/go-pdf/fpdf"

	"baize/render/typeset"
)

// The typefaces of the pages.
const (
	plain = typeset.Plain
	bold  = typeset.Bold
)

// embed embeds the typefaces; of each the file gets the signs that are used.
func embed(to *fpdf.Fpdf) {
	for _, f := range typeset.Faces {
		to.AddUTF8FontFromBytes(f.String(), "", f.TTF())
	}
}

// width is that of a line of text.
func (d *document) width(k typeset.Face, size float64, s string) float64 {
	return d.setter.Width(k, size, s)
}

// text writes a line from x on, y being its baseline.
func (d *document) text(x, y float64, k typeset.Face, size float64, c color.NRGBA, s string) {
	if s == "" {
		return
	}
	d.SetTextColor(int(c.R), int(c.G), int(c.B))
	d.SetFont(k.String(), "", size)
	d.Text(x, y, d.setter.Known(k, s))
}

// middle is text about x.
func (d *document) middle(x, y float64, k typeset.Face, size float64, c color.NRGBA, s string) {
	d.text(x-d.width(k, size, s)/2, y, k, size, c, s)
}

// before is text that ends at x.
func (d *document) before(x, y float64, k typeset.Face, size float64, c color.NRGBA, s string) {
	d.text(x-d.width(k, size, s), y, k, size, c, s)
}

// wrap parts a text into lines of a width. A word that is wider is cut.
func (d *document) wrap(k typeset.Face, size, w float64, s string) []string {
	return d.setter.Wrap(k, size, w, s)
}
