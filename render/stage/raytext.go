package stage

import (
	"math"

	"baize/assets"
	"baize/render"
	"baize/render/canvas"
)

// rayTexts writes what rays bear towards their ends, where they have parted, each where no other is written; one that
// finds no such place is left out.
func (s *Stage) rayTexts(rays []render.Ray) {
	f := s.font(assets.Italic, 12)
	var taken []canvas.Pt
	w, h := 36*s.Scale, 15*s.Scale
	for i := range rays {
		r := &rays[i]
		if r.Text == "" {
			continue
		}
		a, b := s.at(r.A), s.at(r.B)
		for _, share := range [...]float64{0.84, 0.74, 0.64, 0.54, 0.44} {
			p := a.Mix(b, share).Add(canvas.Pt{Y: -6 * s.Scale})
			free := true
			for _, q := range taken {
				free = free && (math.Abs(q.X-p.X) >= w || math.Abs(q.Y-p.Y) >= h)
			}
			if free {
				s.text(r.Text, p, 0.5, f, assets.Ivory)
				taken = append(taken, p)
				break
			}
		}
	}
}
