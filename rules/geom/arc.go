package geom

// Arc is a sector of the table: everything within Half of Facing as seen from
// Apex, both edges included. Half runs from 0 to 18000 (all round); an arc of 90
// degrees has Half 4500.
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
// around the hull centre: front within 45 degrees of the
// heading, rear within 45 of the opposite, the sides between. On a dividing
// line (within 2 µm) both sides are returned; at the centre all four.
func Quarter(hull Shape, heading Heading, from Point) Sides {
	v := from.Sub(hull.C)
	s, co := heading.sincos()
	ahead := int64(v.X)*s + int64(v.Y)*co
	right := int64(v.X)*co - int64(v.Y)*s
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
