package geom

// Point is a place on the table or a vector, in µm: x to the right, y up,
// origin at the lower left corner.
type Point struct {
	X Length `json:"x"`
	Y Length `json:"y"`
}

// Pt returns the point (x, y).
func Pt(x, y Length) Point { return Point{x, y} }

// PtIn returns the point at x, y whole inches.
func PtIn(x, y int) Point { return Point{Inches(x), Inches(y)} }

// Add returns p+q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub returns p-q.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Neg returns -p.
func (p Point) Neg() Point { return Point{-p.X, -p.Y} }

// Scale returns p*num/den, each coordinate rounded to nearest; den is not 0.
func (p Point) Scale(num, den Length) Point {
	return Point{
		Length(mulDiv(int64(p.X), int64(num), int64(den))),
		Length(mulDiv(int64(p.Y), int64(num), int64(den))),
	}
}

// Dot returns the scalar product, in µm².
func (p Point) Dot(q Point) int64 {
	return int64(p.X)*int64(q.X) + int64(p.Y)*int64(q.Y)
}

// Cross returns the z component of p×q, in µm²: positive when q lies
// counterclockwise (to the left) of p.
func (p Point) Cross(q Point) int64 {
	return int64(p.X)*int64(q.Y) - int64(p.Y)*int64(q.X)
}

// Len2 returns the squared length, in µm².
func (p Point) Len2() int64 { return p.Dot(p) }

// Len returns the length, rounded to the nearest µm.
func (p Point) Len() Length { return Length(sqrtRound(uint64(p.Len2()))) }

// Dist returns the distance from p to q, rounded to the nearest µm.
func (p Point) Dist(q Point) Length { return q.Sub(p).Len() }

// Toward returns the point at distance d from p in the direction of q, each
// coordinate rounded to nearest; p itself when the two coincide. A negative d
// goes the other way.
func (p Point) Toward(q Point, d Length) Point {
	v := q.Sub(p)
	l := lenQ8(v)
	if l == 0 {
		return p
	}
	return Point{
		p.X + Length(mulDiv(int64(v.X), int64(d)<<8, l)),
		p.Y + Length(mulDiv(int64(v.Y), int64(d)<<8, l)),
	}
}

// Mid returns the point halfway between p and q, rounded toward the origin.
func (p Point) Mid(q Point) Point { return Point{(p.X + q.X) / 2, (p.Y + q.Y) / 2} }

// times is v with both coordinates multiplied by 2^n.
func (p Point) times(n uint) Point { return Point{p.X << n, p.Y << n} }

// left is v turned by 90 degrees counterclockwise.
func (p Point) left() Point { return Point{-p.Y, p.X} }

// orient is positive when c lies to the left of the line from a to b.
func orient(a, b, c Point) int64 { return b.Sub(a).Cross(c.Sub(a)) }

// lenQ8 is the length of v in 1/256 µm, rounded down.
func lenQ8(v Point) int64 { return int64(isqrt(uint64(v.Len2()) << 16)) }

// Box is an axis-parallel rectangle that includes its edges. The zero Box is
// the single point at the origin; [EmptyBox] holds nothing.
type Box struct {
	Min Point `json:"min"`
	Max Point `json:"max"`
}

// Corners returns the corners of the box, counterclockwise from the lower left one.
func (b Box) Corners() []Point {
	return []Point{b.Min, Pt(b.Max.X, b.Min.Y), b.Max, Pt(b.Min.X, b.Max.Y)}
}

// EmptyBox returns a box that holds no point and is the neutral element of Union.
func EmptyBox() Box {
	return Box{Point{MaxCoord * 4, MaxCoord * 4}, Point{-MaxCoord * 4, -MaxCoord * 4}}
}

// Table returns the box of a table of the given size with its lower left
// corner at the origin.
func Table(width, height Length) Box { return Box{Max: Point{width, height}} }

// Empty reports whether the box holds no point.
func (b Box) Empty() bool { return b.Min.X > b.Max.X || b.Min.Y > b.Max.Y }

// Union returns the smallest box that holds both.
func (b Box) Union(c Box) Box {
	return Box{
		Point{min(b.Min.X, c.Min.X), min(b.Min.Y, c.Min.Y)},
		Point{max(b.Max.X, c.Max.X), max(b.Max.Y, c.Max.Y)},
	}
}

// Extend returns the smallest box that holds b and p.
func (b Box) Extend(p Point) Box { return b.Union(Box{p, p}) }

// Grow returns the box with every edge moved out by d.
func (b Box) Grow(d Length) Box {
	return Box{Point{b.Min.X - d, b.Min.Y - d}, Point{b.Max.X + d, b.Max.Y + d}}
}

// Contains reports whether p lies in the box or on its edge.
func (b Box) Contains(p Point) bool {
	return p.X >= b.Min.X && p.X <= b.Max.X && p.Y >= b.Min.Y && p.Y <= b.Max.Y
}

// ContainsBox reports whether c lies in b; shared edges count.
func (b Box) ContainsBox(c Box) bool { return b.Contains(c.Min) && b.Contains(c.Max) }

// Meets reports whether the boxes share a point; touching counts.
func (b Box) Meets(c Box) bool {
	return b.Min.X <= c.Max.X && c.Min.X <= b.Max.X && b.Min.Y <= c.Max.Y && c.Min.Y <= b.Max.Y
}

// Centre returns the middle of the box, rounded toward the origin.
func (b Box) Centre() Point { return b.Min.Mid(b.Max) }

// Width and Height of the box, 0 for an empty one.
func (b Box) Width() Length { return max(0, b.Max.X-b.Min.X) }

// Height returns the extent along y, 0 for an empty box.
func (b Box) Height() Length { return max(0, b.Max.Y-b.Min.Y) }

// boxOf is the box of the points, grown by r.
func boxOf(pts []Point, r Length) Box {
	b := EmptyBox()
	for _, p := range pts {
		b.Min.X, b.Min.Y = min(b.Min.X, p.X), min(b.Min.Y, p.Y)
		b.Max.X, b.Max.Y = max(b.Max.X, p.X), max(b.Max.Y, p.Y)
	}
	if len(pts) == 0 {
		return b
	}
	return b.Grow(r)
}
