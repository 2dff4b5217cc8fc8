package window

import (
	"image/color"
	"math"

	"baize/render/canvas"
	"baize/render/figure"
	"baize/render/stage"

	"github.com/hajimehoshi/ebiten/v2"
)

// batch collects everything that moves into one list of triangles over one atlas. It is the window's stage.Pen.
type batch struct {
	*atlas
	verts []ebiten.Vertex
	index []uint32
	ears  []int
}

func (b *batch) clear() { b.verts, b.index = b.verts[:0], b.index[:0] }

func (b *batch) quad() { b.fan(4) }

// fan joins the last n corners into triangles around the first of them.
func (b *batch) fan(n int) {
	at := uint32(len(b.verts) - n)
	for i := uint32(2); i < uint32(n); i++ {
		b.index = append(b.index, at, at+i-1, at+i)
	}
}

// tint is a straight colour as premultiplied scale.
func tint(c color.NRGBA) (r, g, bl, a float32) {
	a = float32(c.A) / 255
	return float32(c.R) / 255 * a, float32(c.G) / 255 * a, float32(c.B) / 255 * a, a
}

func (b *batch) Line(x0, y0, x1, y1, width float64, c color.NRGBA) {
	dx, dy := x1-x0, y1-y0
	l := math.Sqrt(dx*dx + dy*dy)
	if l == 0 || width <= 0 {
		return
	}
	s := b.line(max(1, int(math.Round(width*4))))
	h := float64(s.h) / 2 / l
	nx, ny := float32(-dy*h), float32(dx*h)
	r, g, bl, a := tint(c)
	u, v0, v1 := float32(s.x)+2, float32(s.y), float32(s.y+s.h)
	ax, ay, bx, by := float32(x0), float32(y0), float32(x1), float32(y1)
	b.verts = append(b.verts,
		ebiten.Vertex{DstX: ax + nx, DstY: ay + ny, SrcX: u, SrcY: v1, ColorR: r, ColorG: g, ColorB: bl, ColorA: a},
		ebiten.Vertex{DstX: bx + nx, DstY: by + ny, SrcX: u, SrcY: v1, ColorR: r, ColorG: g, ColorB: bl, ColorA: a},
		ebiten.Vertex{DstX: bx - nx, DstY: by - ny, SrcX: u, SrcY: v0, ColorR: r, ColorG: g, ColorB: bl, ColorA: a},
		ebiten.Vertex{DstX: ax - nx, DstY: ay - ny, SrcX: u, SrcY: v0, ColorR: r, ColorG: g, ColorB: bl, ColorA: a})
	b.quad()
}

func (b *batch) Fill(c color.NRGBA, p canvas.Poly) {
	if len(p) < 3 {
		return
	}
	r, g, bl, a := tint(c)
	u, v := float32(b.white.x)+2, float32(b.white.y)+2
	at := uint32(len(b.verts))
	for _, q := range p {
		b.verts = append(b.verts, ebiten.Vertex{DstX: float32(q.X), DstY: float32(q.Y), SrcX: u, SrcY: v, ColorR: r, ColorG: g, ColorB: bl, ColorA: a})
	}
	if convex(p) {
		b.fan(len(p))
		return
	}
	b.clipEars(p, at)
}

func convex(p canvas.Poly) bool {
	pos, neg := false, false
	n := len(p)
	for i := range p {
		k := cross(p[i], p[(i+1)%n], p[(i+2)%n])
		pos, neg = pos || k > 1e-9, neg || k < -1e-9
	}
	return !(pos && neg)
}

func cross(a, b, c canvas.Pt) float64 { return (b.X-a.X)*(c.Y-b.Y) - (b.Y-a.Y)*(c.X-b.X) }

// clipEars cuts a simple polygon, whose corners start at vertex at, into triangles.
func (b *batch) clipEars(p canvas.Poly, at uint32) {
	b.ears = b.ears[:0]
	for i := range p {
		b.ears = append(b.ears, i)
	}
	sign := 1.0
	if p.Area() < 0 {
		sign = -1
	}
	for rest := b.ears; len(rest) >= 3; {
		n, cut := len(rest), 0
		for ; cut < n; cut++ {
			i, j, k := rest[(cut+n-1)%n], rest[cut], rest[(cut+1)%n]
			if sign*cross(p[i], p[j], p[k]) > 0 && !holds(p, rest, i, j, k, sign) {
				break
			}
		}
		if cut == n {
			cut = 0 // not simple: cut anyhow, so that this ends
		}
		b.index = append(b.index, at+uint32(rest[(cut+n-1)%n]), at+uint32(rest[cut]), at+uint32(rest[(cut+1)%n]))
		rest = append(rest[:cut], rest[cut+1:]...)
	}
}

// holds tells whether a corner of the rest lies inside the triangle i, j, k. One that lies on a corner of it does not: where a polygon runs to
// a hole it comes by the same corner twice.
func holds(p canvas.Poly, rest []int, i, j, k int, sign float64) bool {
	for _, m := range rest {
		if p[m] == p[i] || p[m] == p[j] || p[m] == p[k] {
			continue
		}
		if sign*cross(p[i], p[j], p[m]) >= 0 && sign*cross(p[j], p[k], p[m]) >= 0 && sign*cross(p[k], p[i], p[m]) >= 0 {
			return true
		}
	}
	return false
}

func (b *batch) Sprite(k figure.Key, x, y, alpha float64) {
	grow := float32(1)
	for max(k.W, k.L) > largest*4 {
		k.W, k.L, grow = k.W/2, k.L/2, grow*2
	}
	s, wider, ok := b.sprite(k)
	if !ok {
		return
	}
	grow *= wider
	b.blit(s, float32(math.Round(x))-s.ax*grow, float32(math.Round(y))-s.ay*grow, grow, float32(alpha))
}

// largest is the size in pixels beyond which a sprite is painted smaller and stretched, so that a few great hulls seen
// from near cannot fill the atlas.
const largest = 420

func (b *batch) blit(s slot, x, y, grow, a float32) {
	if s.w == 0 {
		return
	}
	w, h := float32(s.w), float32(s.h)
	u, v := float32(s.x), float32(s.y)
	x1, y1 := x+w*grow, y+h*grow
	b.verts = append(b.verts,
		ebiten.Vertex{DstX: x, DstY: y, SrcX: u, SrcY: v, ColorR: a, ColorG: a, ColorB: a, ColorA: a},
		ebiten.Vertex{DstX: x1, DstY: y, SrcX: u + w, SrcY: v, ColorR: a, ColorG: a, ColorB: a, ColorA: a},
		ebiten.Vertex{DstX: x1, DstY: y1, SrcX: u + w, SrcY: v + h, ColorR: a, ColorG: a, ColorB: a, ColorA: a},
		ebiten.Vertex{DstX: x, DstY: y1, SrcX: u, SrcY: v + h, ColorR: a, ColorG: a, ColorB: a, ColorA: a})
	b.quad()
}

func (b *batch) Text(s string, x, y float64, f stage.Font, c, halo color.NRGBA) {
	t := b.text(words{s, f, c, halo})
	b.blit(t, float32(math.Round(x))-t.ax, float32(math.Round(y))-t.ay, 1, 1)
}

func (b *batch) Width(s string, f stage.Font) float64 { return b.width(s, f) }
