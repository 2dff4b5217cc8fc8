package geom

// ovalSides is the number of edges an oval has.
const ovalSides = 72

// spineBuf is scratch room for the corners of a disc, rectangle or oval;
// boxBuf is enough for any shape that is not wide, and is sooner made.
type (
	spineBuf [ovalSides]Point
	boxBuf   [4]Point
)

// wide reports whether the spine of the shape needs the room of an oval.
func (s *Shape) wide() bool { return s.Kind == KindOval }

// spine is a shape reduced to points: the region within r of a polygon
// (solid), of a line, or of a single point. All questions are answered on it.
type spine struct {
	pts   []Point
	r     Length
	solid bool  // the points are the corners of a filled polygon
	runs  []run // of a long outline that many lines are asked about; none else
}

// spine returns the spine of the shape; points are in buf or shared with s.
func (s *Shape) spine(buf []Point) spine {
	switch s.Kind {
	case KindDisc:
		buf[0] = s.C
		return spine{pts: buf[:1], r: s.W / 2}
	case KindRect:
		hw, hl := s.W/2, s.L/2
		ahead := s.H.Bearing()
		a, b := ahead.turn(Point{hw, hl}), ahead.turn(Point{hw, -hl})
		buf[0], buf[1], buf[2], buf[3] = s.C.Add(a), s.C.Sub(b), s.C.Sub(a), s.C.Add(b)
		return spine{pts: buf[:4], solid: true}
	case KindOval:
		ahead := s.H.Bearing()
		for i := range ovalUnit {
			u := &ovalUnit[i]
			v := Point{
				Length(roundShift(int64(s.W)*u[0], unitBits+1)),
				Length(roundShift(int64(s.L)*u[1], unitBits+1)),
			}
			buf[i] = s.C.Add(ahead.turn(v))
		}
		return spine{pts: buf[:ovalSides], solid: true}
	case KindPolygon:
		return spine{pts: s.Pts, solid: true}
	case KindStroke:
		return spine{pts: s.Pts, r: s.W / 2}
	}
	return spine{}
}

// ovalUnit is the 72-gon around the unit circle, counterclockwise, at scale
// 2^unitBits: corners at 2.5, 7.5, ... degrees.
var ovalUnit [ovalSides][2]int64

func init() {
	_, c := sincosHalf(500)
	for i := range ovalUnit {
		sy, cx := sincosHalf(500 + 1000*i)
		ovalUnit[i] = [2]int64{mulDiv(cx, 1<<unitBits, c), mulDiv(sy, 1<<unitBits, c)}
	}
}

// edges is the number of edges: one per corner when solid, a single point
// counts as one edge of length 0.
func (s *spine) edges() int {
	if s.solid || len(s.pts) == 1 {
		return len(s.pts)
	}
	return max(0, len(s.pts)-1)
}

// edge returns the ends of edge i.
func (s *spine) edge(i int) (a, b Point) {
	j := i + 1
	if j >= len(s.pts) {
		j = 0
	}
	return s.pts[i], s.pts[j]
}

// AppendOutline appends the corners of the outline of the shape to dst, in
// order, for drawing: circles, ovals and the round parts of strokes as points
// at most 5 degrees apart, on the edge, rounded to nearest. A stroke comes as
// one closed outline that runs along one side and back along the other; at
// sharp bends it may cross itself, so fill it with the non-zero rule.
func (s Shape) AppendOutline(dst []Point) []Point {
	var buf spineBuf
	sp := s.spine(buf[:])
	switch s.Kind {
	case KindDisc:
		for i := 0; i < ovalSides; i++ {
			dst = append(dst, s.C.Add(Heading(-500*i).Norm().Vec(sp.r)))
		}
	case KindStroke:
		n := len(sp.pts)
		if n == 1 {
			return Disc(sp.pts[0], s.W).AppendOutline(dst)
		}
		for i := 1; i < n; i++ {
			dst = appendStrokeSide(dst, sp.pts, i-1, i, sp.r)
		}
		for i := n - 2; i >= 0; i-- {
			dst = appendStrokeSide(dst, sp.pts, i+1, i, sp.r)
		}
	default:
		dst = append(dst, sp.pts...)
	}
	return dst
}

// appendStrokeSide walks the right side of the leg from pts[i] to pts[j], then
// turns around pts[j] toward the next leg, or all the way at an end.
func appendStrokeSide(dst []Point, pts []Point, i, j int, r Length) []Point {
	h := HeadingTo(pts[i], pts[j])
	right := h.Add(9000)
	dst = append(dst, pts[i].Add(right.Vec(r)), pts[j].Add(right.Vec(r)))
	turn := Heading(-18000)
	if k := 2*j - i; k >= 0 && k < len(pts) {
		turn = h.Diff(HeadingTo(pts[j], pts[k]))
	}
	// A left turn leaves a gap on the right side, filled by an arc.
	for a := Heading(-500); a > turn; a -= 500 {
		dst = append(dst, pts[j].Add(right.Add(a).Vec(r)))
	}
	return dst
}
