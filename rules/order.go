package rules

import "baize/rules/geom"

// Held returns the parts of a piece that hold: its shape less the pieces of a higher order over it that cover it, as covers says of each. A
// piece that nothing covers has one part, its shape; one that is covered wholly has none.
func (t *Table) Held(p *Piece, covers func(o *Piece) bool) []geom.Shape {
	var over []geom.Shape
	for i := range t.Pieces {
		if o := &t.Pieces[i]; o.Order > p.Order && !o.Gone && covers(o) {
			over = append(over, o.Shape)
		}
	}
	if over == nil {
		return []geom.Shape{p.Shape}
	}
	return geom.Without(p.Shape, over)
}
