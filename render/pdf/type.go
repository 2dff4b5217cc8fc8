package pdf

import (
	"image/color"
	"strings"

	"codeberg.org/go-pdf/fpdf"
	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
)

// face is a typeface of the pages. The romans of the window have outlines of a sort that the PDF library cannot embed; these have every sign
// that texts of ours use.
type face string

const (
	plain face = "plain"
	bold  face = "bold"
)

// faces are the typefaces of a file with the signs that have been asked for.
type faces struct {
	fonts map[face]*sfnt.Font
	signs map[face]map[rune]sign
	buf   sfnt.Buffer
}

// sign is a sign of a typeface: how wide it is in thousandths of the size, and what stands in where the typeface lacks it.
type sign struct {
	as    rune
	width float64
}

// open embeds the typefaces; of each the file gets the signs that are used.
func (f *faces) open(to *fpdf.Fpdf) {
	f.fonts, f.signs = map[face]*sfnt.Font{}, map[face]map[rune]sign{plain: {}, bold: {}}
	for k, data := range map[face][]byte{plain: dejavusanscondensed.TTF, bold: dejavusanscondensedbold.TTF} {
		font, err := opentype.Parse(data)
		if err != nil {
			to.SetError(err)
			return
		}
		f.fonts[k] = font
		to.AddUTF8FontFromBytes(string(k), "", data)
	}
}

// sign finds a sign of a typeface; a question mark stands in for one that it lacks.
func (d *document) sign(k face, c rune) sign {
	f := &d.faces
	if s, ok := f.signs[k][c]; ok {
		return s
	}
	s := sign{as: c}
	if i, err := f.fonts[k].GlyphIndex(&f.buf, c); err != nil || i == 0 || c > 0xffff {
		s.as = '?'
	}
	d.SetFont(string(k), "", 1000)
	s.width = d.GetStringWidth(string(s.as))
	f.signs[k][c] = s
	return s
}

// width is that of a line of text.
func (d *document) width(k face, size float64, s string) float64 {
	w := 0.0
	for _, c := range s {
		w += d.sign(k, c).width
	}
	return w * size / 1000
}

// text writes a line from x on, y being its baseline.
func (d *document) text(x, y float64, k face, size float64, c color.NRGBA, s string) {
	if s == "" {
		return
	}
	known := strings.Map(func(c rune) rune { return d.sign(k, c).as }, s)
	d.SetTextColor(int(c.R), int(c.G), int(c.B))
	d.SetFont(string(k), "", size)
	d.Text(x, y, known)
}

// middle is text about x.
func (d *document) middle(x, y float64, k face, size float64, c color.NRGBA, s string) {
	d.text(x-d.width(k, size, s)/2, y, k, size, c, s)
}

// before is text that ends at x.
func (d *document) before(x, y float64, k face, size float64, c color.NRGBA, s string) {
	d.text(x-d.width(k, size, s), y, k, size, c, s)
}

// wrap parts a text into lines of a width. A word that is wider is cut.
func (d *document) wrap(k face, size, w float64, s string) []string {
	var out []string
	line, long := "", 0.0
	blank := d.width(k, size, " ")
	end := func() {
		if line != "" {
			out = append(out, line)
		}
		line, long = "", 0
	}
	for _, word := range strings.Fields(s) {
		wide := d.width(k, size, word)
		if line != "" && long+blank+wide <= w {
			line, long = line+" "+word, long+blank+wide
			continue
		}
		if end(); wide <= w {
			line, long = word, wide
			continue
		}
		for _, c := range word {
			one := d.sign(k, c).width * size / 1000
			if long+one > w {
				end()
			}
			line, long = line+string(c), long+one
		}
	}
	end()
	return out
}
