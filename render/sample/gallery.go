package sample

import "baize/render"

// Gallery shows every kind of terrain as an area, as a line, crushed and open, one row each, and an unknown kind last.
func Gallery(mat string) *render.Scene {
	kinds := append(append([]string{}, render.Kinds...), "quicksand")
	const columns, wide, high = 9, 8.6, 10.6
	rows := (len(kinds) + columns - 1) / columns
	h := high*float64(rows) + 1
	s := &render.Scene{Table: render.Table{W: (columns*wide + 1) * inch, H: int64(h * inch), Mat: mat}}
	for i, k := range kinds {
		x, y := 1+float64(i%columns)*wide, h-1-float64(i/columns)*high
		area := outline(x, y-4.4, x+4.4, y-4.4, x+4.4, y-0.4, x, y-0.4)
		if k == "objective" || k == "target-marker" {
			area = Round(x+2.3, y-2.3, 0.75, 0.75, 0)
		}
		add := func(p render.Piece) {
			p.ID, p.Kind, p.Height = 100*i+len(s.Pieces), k, 2*inch
			s.Pieces = append(s.Pieces, p)
		}
		add(render.Piece{Outline: area, Open: i%7 == 2})
		add(render.Piece{Outline: outline(x, y-5.8, x+3.4, y-5.4, x+7.6, y-6.2), Linear: true, Width: int64(0.6 * inch)})
		add(render.Piece{Outline: outline(x, y-7.6, x+3.4, y-7.2, x+7.6, y-8), Linear: true, Width: int64(0.6 * inch), Crushed: true})
		add(render.Piece{Outline: Round(x+6.3, y-2.4, 1.5, 1.7, i), Hover: i%5 == 0, Select: i%5 == 2})
		s.Labels = append(s.Labels, render.Label{At: At(x+3.6, y-9), Text: k})
	}
	return s
}
