package geom

import (
	"errors"
	"fmt"
)

// MaxTurn is the largest angle of one turn with the turning template
// (DL2-COMP-05).
const MaxTurn Heading = 4500

// Turn is one stretch of an Ironclad's way: first straight on for Before
// (backwards when negative), then a turn on the spot about the hull centre by
// Angle, 0 to [MaxTurn], to the right unless Left (DL2-IRON-02). What a turn
// costs and how long Before must be is for the rules to say (DL2-IRON-03, 04).
type Turn struct {
	Before Length  `json:"before"`
	Angle  Heading `json:"angle"`
	Left   bool    `json:"left,omitempty"`
}

// Pose is where a hull stands.
type Pose struct {
	At      Point   `json:"at"`
	Heading Heading `json:"heading"`
}

// ErrTurn is wrapped by the error of Drive for a turn out of range.
var ErrTurn = errors.New("turn out of range")

// Drive appends the poses of a hull that starts at from, drives the turns and
// then straight on for after: the pose after every straight stretch and after
// every turn, so 2*len(turns)+1 poses (from itself is not repeated). Each end
// is rounded to the nearest µm.
func Drive(from Pose, turns []Turn, after Length, dst []Pose) ([]Pose, error) {
	p := Pose{from.At, from.Heading.Norm()}
	for i, t := range turns {
		if t.Angle < 0 || t.Angle > MaxTurn {
			return dst, fmt.Errorf("geom: turn %d: %w: %d", i, ErrTurn, t.Angle)
		}
		p.At = p.At.Add(p.Heading.Vec(t.Before))
		dst = append(dst, p)
		by := t.Angle
		if t.Left {
			by = -by
		}
		p.Heading = p.Heading.Add(by)
		dst = append(dst, p)
	}
	p.At = p.At.Add(p.Heading.Vec(after))
	return append(dst, p), nil
}

// DriveLength returns the path of the centre: the straight stretches without
// the turns (DL2-IRON-02).
func DriveLength(turns []Turn, after Length) Length {
	sum := after.Abs()
	for _, t := range turns {
		sum += t.Before.Abs()
	}
	return sum
}

// TurnedArea returns the area that a rectangular hull sweeps when it turns
// about its centre from one heading to another, the shorter way, as a polygon
// whose arcs lie on or at most 0.1% of the radius outside the true ones.
func TurnedArea(hull Shape, from, to Heading) Shape {
	by := from.Diff(to)
	if by < 0 { // sweep clockwise
		from, by = to, -by
	}
	start, end := hull.At(hull.C, from), hull.At(hull.C, from.Add(by))
	if by == 0 {
		return start
	}
	var b0, b1 spineBuf
	s0, s1 := start.spine(b0[:]), end.spine(b1[:])
	n := len(s0.pts)
	// Clockwise around: each corner draws an arc from its place at the start to
	// its place at the end, or to where the next arc begins; between arcs the
	// straight sides of both poses meet.
	pts := make([]Point, 0, n*(int(by)/500+5))
	for i := n; i > 0; i-- {
		a, b := s1.pts[i%n], s1.pts[i-1]
		c, d := s0.pts[i%n], s0.pts[i-1]
		gap := HeadingTo(hull.C, c).Diff(HeadingTo(hull.C, d))
		if gap <= by {
			pts = appendArc(pts, hull.C, c, gap)
			continue
		}
		pts = append(appendArc(pts, hull.C, c, by), a)
		if m, ok := meet(a, b, c, d); ok && m != a && m != d {
			pts = append(pts, m)
		}
	}
	area := Poly(dedupe(pts))
	area.C = hull.C
	return area
}

// appendArc appends p and the tangents outside its arc clockwise by by around c.
func appendArc(dst []Point, c, p Point, by Heading) []Point {
	dst = append(dst, p)
	v := p.Sub(c)
	steps := (by + 499) / 500
	for i := range steps {
		// From and to in whole hundredths, the tangent point halfway between.
		from, to := by*i/steps, by*(i+1)/steps
		_, cs := ((to - from + 1) / 2).sincos()
		w := ((from + to) / 2).turn(v)
		dst = append(dst, c.Add(w.Scale(1<<unitBits, Length(cs))))
	}
	return dst
}

func dedupe(pts []Point) []Point {
	out := pts[:0]
	for _, p := range pts {
		if len(out) == 0 || out[len(out)-1] != p {
			out = append(out, p)
		}
	}
	for len(out) > 1 && out[0] == out[len(out)-1] {
		out = out[:len(out)-1]
	}
	return out
}

// DriveHits drives a hull like [Drive] and reports whether it presses into the
// obstacle on the way, the swept turns included, and the distance travelled by
// its centre until it first touches (as [Sweep]; for a hit in a turn, the
// distance at which it turns). step is the index of the pose on whose way it
// happens.
func DriveHits(hull Shape, turns []Turn, after Length, obstacle Shape) (hit bool, at Length, step int) {
	p := Pose{hull.C, hull.H}
	var gone Length
	for i := 0; i <= len(turns); i++ {
		run := after
		if i < len(turns) {
			run = turns[i].Before
		}
		next := p.At.Add(p.Heading.Vec(run))
		leg := [2]Point{p.At, next}
		if h, d := Sweep(hull.At(p.At, p.Heading), leg[:], obstacle); h {
			return true, gone + d, 2 * i
		}
		p.At = next
		gone += run.Abs()
		if i == len(turns) {
			break
		}
		by := min(max(turns[i].Angle, 0), MaxTurn)
		if turns[i].Left {
			by = -by
		}
		to := p.Heading.Add(by)
		if by != 0 {
			swept := TurnedArea(hull.Shrunk(Touch).At(p.At, p.Heading), p.Heading, to)
			if Overlap(swept, obstacle) {
				return true, gone, 2*i + 1
			}
		}
		p.Heading = to
	}
	return false, 0, 0
}
