package geom

// The templates of Legions 2.0.
const (
	BlastDiameter = 3 * Inch // DL2-COMP-01
	SmokeDiameter = 5 * Inch // DL2-COMP-03
	BarrierLength = 5 * Inch // DL2-COMP-04
	BarrierWidth  = 1 * Inch
)

// Blast returns a round template. A model is under it when [Overlap] says so:
// touching circles are not (DL2-COMP-01).
func Blast(c Point, diameter Length) Shape { return Disc(c, diameter) }

// SmokeBarrier returns the rectangular smoke template centred at c. It faces
// heading: its long side lies across, so that at heading 0 it stretches along
// x and at 9000 along y (DL2-COMP-04).
func SmokeBarrier(c Point, heading Heading, length, width Length) Shape {
	return Rect(c, length, width, heading)
}

// RandomDirection returns the heading of arrow face of the scatter rose: arrow
// 1 along the template's own heading, numbers clockwise in steps of 60 degrees
// (DL2-COMP-02; there the rose lies fixed at heading 0). face is 1..6; other
// numbers go on around.
func RandomDirection(template Heading, face int) Heading {
	return template.Add(Heading((face - 1) % 6 * 6000))
}

// Scatter returns the point at the given distance along arrow face from c.
func Scatter(c Point, template Heading, face int, distance Length) Point {
	return c.Add(RandomDirection(template, face).Vec(distance))
}
