package workshop

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
)

// Covered returns how much of the table its terrain covers, in thousandths, overlaps counted once; kinds leaves out pieces of kinds
// that it refuses, nil none.
func Covered(d Document, kinds func(kind string) bool) int {
	w, h, _ := d.Table()
	var shapes []geom.Shape
	for _, it := range d.Find(WordTerrain) {
		if it.Lies() && (kinds == nil || kinds(it.Kind())) {
			shapes = append(shapes, it.Out.Shape())
		}
	}
	n, all := geom.Covered(geom.Table(w, h), shapes, geom.Inch/4)
	if all == 0 {
		return 0
	}
	return 1000 * n / all
}

// SightLine is a line of sight between two places.
type SightLine struct {
	A, B   geom.Point
	Length geom.Length
}

const (
	sightStep  = 3 * geom.Inch
	maxSights  = 20000 // lines that are tried
	edgeOfGrid = geom.Inch
)

// LongestSight returns the longest of the lines of sight between the places of a grid of three inches that the rules call free; ok is false
// where none of those that were tried is. Many lines are as long: the first in the order of the grid is taken.
func LongestSight(s *rules.State) (line SightLine, ok bool) {
	sys, err := rules.Find(s.System)
	if err != nil {
		return line, false
	}
	sights := rules.SightsOf(sys)
	places := grid(s)
	var pairs []SightLine
	for i, a := range places {
		for _, b := range places[:i] {
			pairs = append(pairs, SightLine{a, b, a.Dist(b)})
		}
	}
	slices.SortStableFunc(pairs, func(a, b SightLine) int { return int(b.Length - a.Length) })
	look := lookout(s)
	for _, l := range pairs[:min(len(pairs), maxSights)] {
		if sights.Sight(s, look(l.A), rules.PointRef(l.B)).Class == rules.SightClear {
			return l, true
		}
	}
	return line, false
}

// lookout returns eyes at places: a soldier of the forces, who is of the smallest base, stands there; without forces the place itself looks. The
// eyes belong to one goroutine.
func lookout(s *rules.State) func(geom.Point) rules.Eye {
	var soldier *rules.Model
	for i := range s.Models {
		m := &s.Models[i]
		if m.Place != rules.Removed && (soldier == nil || m.Base.W < soldier.Base.W) {
			soldier = m
		}
	}
	if soldier == nil {
		return rules.EyeAt
	}
	eyes := map[geom.Point]rules.Eye{}
	return func(p geom.Point) rules.Eye {
		eye, ok := eyes[p]
		if !ok {
			eye = rules.Eye{Model: soldier.ID, Pose: &geom.Pose{At: p, Heading: soldier.Facing}}.Keeping()
			eyes[p] = eye
		}
		return eye
	}
}

// GridStep is how far the places of the grid of a battle lie apart: a square, or three inches where there are none, more on large tables, so that
// there are 900 at most.
func GridStep(s *rules.State) geom.Length {
	step, more := sightStep, geom.Inch
	if q, ok := squaresOf(s); ok {
		step, more = q.Side, q.Side
	}
	for (s.Table.W/step+1)*(s.Table.H/step+1) > 900 {
		step += more
	}
	return step
}

// squaresOf returns the squares of the table of a battle; ok is false where nothing divides it.
func squaresOf(s *rules.State) (q space.Squares, ok bool) {
	sys, err := rules.Find(s.System)
	if err != nil {
		return q, false
	}
	q, ok = rules.SpacerOf(sys).Space(s).(space.Squares)
	return q, ok && q.Side > 0
}

// grid are places all over the table: on squares their middles.
func grid(s *rules.State) []geom.Point {
	var out []geom.Point
	step, from := GridStep(s), geom.Pt(edgeOfGrid, edgeOfGrid)
	if q, ok := squaresOf(s); ok {
		from = q.Middle(space.Cell{})
	}
	for y := from.Y; y < s.Table.H; y += step {
		for x := from.X; x < s.Table.W; x += step {
			out = append(out, geom.Pt(x, y))
		}
	}
	return out
}

// SeenFrom lists the places of a grid that can be seen from one of some places at least, and those that cannot, as the rules judge it.
func SeenFrom(s *rules.State, from ...geom.Point) (seen, hidden []geom.Point) {
	sys, err := rules.Find(s.System)
	if err != nil {
		return nil, nil
	}
	sights, look := rules.SightsOf(sys), lookout(s)
	for _, p := range grid(s) {
		if slices.ContainsFunc(from, func(eye geom.Point) bool {
			return p == eye || sights.Sight(s, look(eye), rules.PointRef(p)).Class != rules.SightBlocked
		}) {
			seen = append(seen, p)
		} else {
			hidden = append(hidden, p)
		}
	}
	return seen, hidden
}

// ZonePlaces are places all over the zones of a side, five inches apart: its eyes before the battle.
func ZonePlaces(d Document, seat rules.Seat) []geom.Point {
	const step = 5 * geom.Inch
	w, h, _ := d.Table()
	var out []geom.Point
	for y := step / 2; y < h; y += step {
		for x := step / 2; x < w; x += step {
			if p := geom.Pt(x, y); slices.ContainsFunc(d.Find(WordZone), func(z *Item) bool {
				return z.Arg(0) == seat.String() && z.Lies() && z.Out.Shape().ContainsPoint(p)
			}) {
				out = append(out, p)
			}
		}
	}
	return out
}

// Gap is the room between two pieces that keep a model out, or between one and the edge of the table.
type Gap struct {
	From, To rules.PieceID // To is 0 for the edge
	Width    geom.Length
	A, B     geom.Point // where it is narrowest
	Fits     bool       // the widest base of the forces goes through
}

// Widest is the model of both forces with the widest base, across its facing; 0 for none.
func Widest(s *rules.State) rules.ModelID {
	var out rules.ModelID
	var wide geom.Length
	for i := range s.Models {
		if m := &s.Models[i]; m.Base.W > wide {
			out, wide = m.ID, m.Base.W
		}
	}
	return out
}

// Gaps lists the gaps of less than twice the widest base of the forces between pieces that keep its model out, the narrowest first. Pieces
// that touch have no gap. Without models there are none.
func Gaps(s *rules.State) []Gap {
	m := Widest(s)
	sys, err := rules.Find(s.System)
	if m == 0 || err != nil {
		return nil
	}
	wide := s.Model(m).Base.W
	guide := rules.GuideOf(sys)
	var solid []*rules.Piece
	for i := range s.Table.Pieces {
		if p := &s.Table.Pieces[i]; !p.Gone && guide.Bars(s, p.ID, m) {
			solid = append(solid, p)
		}
	}
	var out []Gap
	table := geom.Table(s.Table.W, s.Table.H)
	for i, p := range solid {
		box := p.Shape.Bounds()
		for _, o := range solid[:i] {
			if !box.Grow(2 * wide).Meets(o.Shape.Bounds()) {
				continue
			}
			if gap := geom.Distance(p.Shape, o.Shape); gap > 0 && gap < 2*wide {
				a, b := geom.Nearest(o.Shape, p.Shape)
				if table.Contains(a) && table.Contains(b) {
					out = append(out, Gap{o.ID, p.ID, gap, a, b, gap >= wide})
				}
			}
		}
		for _, edge := range edges(s) {
			if gap := geom.Distance(p.Shape, edge); gap > 0 && gap < 2*wide {
				a, b := geom.Nearest(p.Shape, edge)
				out = append(out, Gap{p.ID, 0, gap, a, b, gap >= wide})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Gap) int { return int(a.Width - b.Width) })
	return out
}

// edges are the edges of the table as lines.
func edges(s *rules.State) []geom.Shape {
	w, h := s.Table.W, s.Table.H
	corners := []geom.Point{{}, geom.Pt(w, 0), geom.Pt(w, h), geom.Pt(0, h)}
	var out []geom.Shape
	for i := range corners {
		out = append(out, geom.Stroke([]geom.Point{corners[i], corners[(i+1)%4]}, 0))
	}
	return out
}

// Hints is the advice of the rules for a table: allowing rulings are followed, refusing ones say what would follow them. It bars nothing.
func Hints(s *rules.State) []rules.Ruling {
	sys, err := rules.Find(s.System)
	if err != nil {
		return nil
	}
	return rules.GuideOf(sys).Guidance(s)
}
