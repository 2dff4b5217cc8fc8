package going

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
)

// Say gives an edition what Difficult Terrain costs: each inch of the way of the centre of a base in Area Terrain one inch more
// (DLCE-MOV-19), each crossing of Linear Terrain one inch (DLCE-MOV-20).
func Say(e *model.Edition) {
	r := rows.Of(e)
	movement.PriceOf.Say(e, movement.Price{EndsClear: r.DifficultLine, Extra: func(q *model.Ground, path geom.Path) (geom.Length, rules.RuleID) {
		if q.T.Linear {
			return geom.Length(crossings(middle(q.Piece.Shape), path)) * geom.Inch, r.DifficultLine
		}
		var inside geom.Length
		for i := 1; i < len(path); i++ {
			inside += geom.SegmentInside(path[i-1], path[i], q.Held)
		}
		return inside, e.Book.DifficultTerrain
	}})
	movement.DrivingOf.Say(e, driving)
}

// middle is the line along the middle of a linear piece: a stroke has one, any other the longer axis of its bounds.
func middle(s geom.Shape) []geom.Point {
	if s.Kind == geom.KindStroke {
		return s.Pts
	}
	if s.Kind == geom.KindRect || s.Kind == geom.KindOval {
		along, long := s.H, s.L
		if s.W > s.L {
			along, long = s.H.Add(90*geom.Degree), s.W
		}
		return []geom.Point{s.C.Add(along.Vec(-long / 2)), s.C.Add(along.Vec(long / 2))}
	}
	box := s.Bounds()
	c := box.Min.Mid(box.Max)
	if box.Max.X-box.Min.X > box.Max.Y-box.Min.Y {
		return []geom.Point{{X: box.Min.X, Y: c.Y}, {X: box.Max.X, Y: c.Y}}
	}
	return []geom.Point{{X: c.X, Y: box.Min.Y}, {X: c.X, Y: box.Max.Y}}
}

// crossings is how often a path passes from one side of a line to the other. A corner of either on the other counts once.
func crossings(line []geom.Point, path geom.Path) (n int) {
	for i := 1; i < len(path); i++ {
		for k := 1; k < len(line); k++ {
			a, b, c, d := path[i-1], path[i], line[k-1], line[k]
			if left(c, d, a) != left(c, d, b) && left(a, b, c) != left(a, b, d) {
				n++
			}
		}
	}
	return n
}

// left reports whether a point lies to the left of a line or on it.
func left(a, b, p geom.Point) bool {
	return int64(b.X-a.X)*int64(p.Y-a.Y)-int64(b.Y-a.Y)*int64(p.X-a.X) >= 0
}
