package sample

import "baize/render"

// Crowd is the load that the window is measured with: 300 labelled models and 60 pieces.
func Crowd() *render.Scene {
	s := &render.Scene{Table: render.Table{W: 72 * inch, H: 48 * inch, Mat: "meadow"}}
	kinds := []string{"forest", "building", "ruins", "craters", "crops", "rubble"}
	for i := range 60 {
		x, y := 4+float64(i%10)*7, 4+float64(i/10)*8
		s.Pieces = append(s.Pieces, render.Piece{ID: i, Kind: kinds[i%len(kinds)], Outline: Round(x, y, 2, 1.6, i)})
	}
	for i := range 300 {
		p := At(1.6+float64(i%25)*2.86, 2+float64(i/25)*3.8)
		m := render.Model{ID: 1000 + i, X: p.X, Y: p.Y, Width: 30_000, Side: i % 2, Heading: int32(i * 1111 % 36000), Silhouette: render.Silhouettes[i%11], MaxWounds: 3, Wounds: i % 3}
		if i%3 == 0 {
			m.Markers = render.Markers[i%7 : i%7+2]
		}
		s.Models = append(s.Models, m)
		s.Labels = append(s.Labels, render.Label{At: p, Text: "Section 12", DY: 24})
	}
	return s
}
