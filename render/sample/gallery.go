package sample

import "baize/render"

// Gallery shows every kind of terrain as an area, as a line, crushed and open, one row each, and an unknown kind last.
func Gallery(mat string) *render.Scene {
	s := &render.Scene{Table: render.Table{W: 72 * inch, H: 48 * inch, Mat: mat}}
	kinds := append(append([]string{}, render.Kinds...), "quicksand")
	for i, k := range kinds {
		x, y := 1+float64(i%7)*10.2, 47-float64(i/7)*11.8
		area := outline(x, y-4.4, x+4.4, y-4.8, x+4.6, y-0.6, x+0.4, y)
		if k == "objective" || k == "target-marker" {
			area = Round(x+2.3, y-2.3, 0.75, 0.75, 0)
		}
		add := func(p render.Piece) {
			p.ID, p.Kind, p.Height = 100*i+len(s.Pieces), k, 2*inch
			s.Pieces = append(s.Pieces, p)
		}
		add(render.Piece{Outline: area, Open: i%3 == 2})
		add(render.Piece{Outline: outline(x, y-6.4, x+4, y-5.8, x+9, y-6.8), Linear: true, Width: int64(0.6 * inch)})
		add(render.Piece{Outline: outline(x, y-8.6, x+4, y-8, x+9, y-9), Linear: true, Width: int64(0.6 * inch), Crushed: true})
		add(render.Piece{Outline: Round(x+7.2, y-2.4, 2, 2, i), Hover: i%5 == 0, Select: i%5 == 2})
		s.Labels = append(s.Labels, render.Label{At: At(x+4.6, y-10.2), Text: k})
	}
	return s
}
