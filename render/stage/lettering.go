package stage

import (
	"image/color"
	"math"
	"strings"

	"baize/assets"
	"baize/render/canvas"

	"golang.org/x/image/font"
)

// Font is a role at a size in pixels.
type Font struct {
	Role assets.Role
	Size float64
}

// Write writes a line with its baseline starting at (x, y), over a halo of one pixel all round where halo is not clear, so
// that every stroke has the halo beside it whatever lies below. Over a halo the ink goes on twice: the strokes of a small
// face cover their pixels only in part, and the halo would show through them. Pens use it so that texts look the same everywhere.
func Write(c *canvas.Canvas, f font.Face, s string, x, y float64, col, halo color.NRGBA) {
	if halo.A > 0 {
		for _, d := range around {
			c.Text(f, x+d.X, y+d.Y, s, halo)
		}
		c.Text(f, x, y, s, col)
	}
	c.Text(f, x, y, s, col)
}

// around are the neighbours of a pixel.
var around = [8]canvas.Pt{{X: -1, Y: -1}, {Y: -1}, {X: 1, Y: -1}, {X: -1}, {X: 1}, {X: -1, Y: 1}, {Y: 1}, {X: 1, Y: 1}}

func (s *Stage) font(r assets.Role, size float64) Font { return Font{r, math.Round(size * s.Scale)} }

// haloed is how much of the ground a halo covers.
const haloed = 0.85

// text writes with a dark halo; align is 0 for left, 0.5 for the middle, 1 for right.
func (s *Stage) text(str string, p canvas.Pt, align float64, f Font, c color.NRGBA) {
	if str == "" {
		return
	}
	x := math.Round(p.X - align*s.pen.Width(str, f))
	y := math.Round(p.Y)
	halo := canvas.Fade(assets.Shade, haloed)
	if s.pale && c == assets.Ivory {
		c, halo = assets.Ink, canvas.Fade(assets.Ivory, haloed)
	}
	s.pen.Text(str, x, y, f, c, halo)
}

// plate writes on a small dark plate around p.
func (s *Stage) plate(str string, p canvas.Pt, back, c color.NRGBA, f Font) {
	if str == "" {
		return
	}
	s.plates([]string{str}, p, back, c, f)
}

// plates is a plate of several lines, the first at p.
func (s *Stage) plates(lines []string, p canvas.Pt, back, c color.NRGBA, f Font) {
	w := 0.0
	for _, l := range lines {
		w = math.Max(w, s.pen.Width(l, f))
	}
	h := f.Size
	step := math.Round(h * 1.25)
	x, y := math.Round(p.X-w/2), math.Round(p.Y)
	x = math.Max(s.view.x0+8, math.Min(s.view.x1-w-8, x))
	pad := math.Round(0.5 * h)
	low := y + h*0.66 + step*float64(len(lines)-1)
	s.buf = append(s.buf[:0], canvas.Pt{X: x - pad, Y: y - h*0.72}, canvas.Pt{X: x + w + pad, Y: y - h*0.72}, canvas.Pt{X: x + w + pad, Y: low}, canvas.Pt{X: x - pad, Y: low})
	s.pen.Fill(back, s.buf)
	for i := range 4 {
		a, b := s.buf[i], s.buf[(i+1)%4]
		s.pen.Line(a.X, a.Y, b.X, b.Y, 1, canvas.Fade(assets.BrassLight, 0.75))
	}
	for i, l := range lines {
		s.pen.Text(l, x, math.Round(y+h*0.3)+step*float64(i), f, c, color.NRGBA{})
	}
}

// kept is p, moved so that a plate of these lines lies where no panel covers it.
func (s *Stage) kept(lines []string, p canvas.Pt, f Font) canvas.Pt {
	w := 0.0
	for _, l := range lines {
		w = math.Max(w, s.pen.Width(l, f))
	}
	pad := math.Round(0.5*f.Size) + 4
	p.X = math.Max(s.free.x0+w/2+pad, math.Min(s.free.x1-w/2-pad, p.X))
	low := f.Size*0.66 + math.Round(f.Size*1.25)*float64(len(lines)-1) + 4
	p.Y = math.Max(s.free.y0+f.Size*0.72+4, math.Min(s.free.y1-low, p.Y))
	return p
}

// wrapped breaks a text into lines of at most about n letters.
func wrapped(str string, n int) []string {
	var out []string
	line := ""
	for _, w := range strings.Fields(str) {
		switch {
		case line == "":
			line = w
		case len([]rune(line))+1+len([]rune(w)) <= n:
			line += " " + w
		default:
			out, line = append(out, line), w
		}
	}
	return append(out, line)
}
