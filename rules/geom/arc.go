package geom

// Arc is a sector of the table: everything within Half of Facing as seen from
// Apex, both edges included. Half runs from 0 to 18000 (all round); a 90-degree
// weapon arc has Half 4500 (DL2-LOS-05).
type Arc struct {
	Apex   Point   `json:"apex"`
	Facing Heading `json:"facing"`
	Half   Heading `json:"half"`
}

// InArc reports whether p lies in the arc; its edges count, with a tolerance
// of 1 µm across the edge. The apex lies in every arc.
func (a Arc) InArc(p Point) bool {
	if a.Half >= 18000 || p == a.Apex {
		return true
	}
	v := p.Sub(a.Apex)
	s, c := a.Facing.sincos()
	ahead := int64(v.X)*s + int64(v.Y)*c
	aside := int64(v.X)*c - int64(v.Y)*s
	if aside < 0 {
		aside = -aside
	}
	// Distance from p to the edge ray, positive inside.
	hs, hc := max(0, a.Half).sincos()
	in := mulQ(ahead, hs) - mulQ(aside, hc)
	along := mulQ(ahead, hc) + mulQ(aside, hs)
	if in >= -edgeSlack {
		return in >= edgeSlack || along >= 0 || a.Half > 9000
	}
	return false
}

// edgeSlack is 1 µm at scale 2^unitBits.
const edgeSlack = 1 << unitBits

// mulQ is a*b at scale 2^unitBits.
func mulQ(a, b int64) int64 { return mulDiv(a, b, 1<<unitBits) }

// Touches reports whether any part of the shape lies in the arc.
func (a Arc) Touches(s Shape) bool {
	if a.Half >= 18000 || s.ContainsPoint(a.Apex) {
		return true
	}
	var buf spineBuf
	sp := s.spine(buf[:])
	if len(sp.pts) == 0 {
		return false
	}
	for _, end := range a.rays(&sp) {
		line := [2]Point{a.Apex, end}
		o := spine{pts: line[:]}
		if d8, _, _ := spineDist8(&o, &sp); d8 <= sq8(sp.r) {
			return true
		}
	}
	return a.InArc(sp.pts[0])
}

// Contains reports whether the whole shape lies in the arc; touching its edges
// from inside counts, with a tolerance of 1 µm.
func (a Arc) Contains(s Shape) bool {
	if a.Half >= 18000 {
		return true
	}
	var buf spineBuf
	sp := s.spine(buf[:])
	for _, p := range sp.pts {
		if !a.InArc(p) {
			return false
		}
	}
	if sp.solid && side(sp.pts, a.Apex) > 0 || len(sp.pts) == 0 {
		return false
	}
	for _, end := range a.rays(&sp) {
		line := [2]Point{a.Apex, end}
		o := spine{pts: line[:]}
		if sp.r > 1 {
			if d8, _, _ := spineDist8(&o, &sp); d8 < sq8(sp.r-1) {
				return false
			}
		}
		for i := range sp.edges() {
			c, d := sp.edge(i)
			if a.Half > 9000 && properCross(a.Apex, end, c, d) {
				return false
			}
		}
	}
	return true
}

// rays returns the far ends of the two edges of the arc, beyond the spine.
func (a Arc) rays(s *spine) [2]Point {
	far := s.farFrom(a.Apex) + s.r + Inch
	return [2]Point{
		a.Apex.Add(a.Facing.Add(-a.Half).Vec(far)),
		a.Apex.Add(a.Facing.Add(a.Half).Vec(far)),
	}
}

func (s *spine) farFrom(p Point) Length {
	var far int64
	for _, q := range s.pts {
		far = max(far, q.Sub(p).Len2())
	}
	return Length(isqrt(uint64(far))) + 1
}

// Sides is a set of the four sides of a hull. A point on the dividing line
// belongs to both of its neighbours.
type Sides uint8

// The four sides as seen by the crew.
const (
	Front Sides = 1 << iota
	Right
	Rear
	Left
)

func (s Sides) String() string {
	out := ""
	for i, n := range [...]string{"front", "right", "rear", "left"} {
		if s&(1<<i) != 0 {
			if out != "" {
				out += "+"
			}
			out += n
		}
	}
	if out == "" {
		return "none"
	}
	return out
}

// Has reports whether all sides of t are in s.
func (s Sides) Has(t Sides) bool { return s&t == t }

// Quarter returns the side of the hull that faces from, by four 90-degree arcs
// around the hull centre (DL2-IRON-28): front within 45 degrees of the
// heading, rear within 45 of the opposite, the sides between. On a dividing
// line (within 2 µm) both sides are returned; at the centre all four.
func Quarter(hull Shape, heading Heading, from Point) Sides {
	return quarter(hull.C, heading, from, 1, 1)
}

// QuarterDiagonal returns the side of a rectangular hull that faces from, the
// sides being divided by the lines through its centre and corners. heading is
// that of the hull; a shape without length counts as square.
func QuarterDiagonal(hull Shape, heading Heading, from Point) Sides {
	if hull.W == 0 || hull.L == 0 {
		return quarter(hull.C, heading, from, 1, 1)
	}
	return quarter(hull.C, heading, from, int64(hull.W), int64(hull.L))
}

// quarter divides along the diagonals of a box wide across and long ahead.
func quarter(c Point, heading Heading, from Point, wide, long int64) Sides {
	v := from.Sub(c)
	s, co := heading.sincos()
	ahead := int64(v.X)*s + int64(v.Y)*co
	right := int64(v.X)*co - int64(v.Y)*s
	// Scale to a square of the larger extent.
	m := max(wide, long)
	ahead, right = mulDiv(ahead, m, long), mulDiv(right, m, wide)
	diff := max(ahead, -ahead) - max(right, -right)
	var out Sides
	if diff >= -2*edgeSlack {
		out |= pick(ahead, Front, Rear)
	}
	if diff <= 2*edgeSlack {
		out |= pick(right, Right, Left)
	}
	return out
}

func pick(v int64, pos, neg Sides) Sides {
	switch {
	case v > 2*edgeSlack:
		return pos
	case v < -2*edgeSlack:
		return neg
	}
	return pos | neg
}
