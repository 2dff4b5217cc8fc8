package geom

// run is a stretch of an outline or line: the corners from one to another, both included, and their box. A line that misses the box
// passes all of them on one side, so that most of a long outline is settled by a few boxes.
type run struct {
	box       Box
	mid, size Point // the middle of the box, twice, and how far it extends
	from, to  int
}

// leastRun is the number of edges below which an outline is walked edge by edge.
const leastRun = 12

// newRuns cuts a line of corners into runs of about as many edges as there are runs that a line meets; none where the line is short.
// The edge that closes an outline is in none of them.
func newRuns(pts []Point) []run {
	edges := len(pts) - 1
	if edges < leastRun {
		return nil
	}
	size := int(isqrt(uint64(edges))) + edges/maxRuns
	runs := make([]run, 0, (edges+size-1)/size)
	for from := 0; from < edges; from += size {
		to := min(from+size, edges)
		b := boxOf(pts[from:to+1], 0)
		runs = append(runs, run{b, b.Min.Add(b.Max), b.Max.Sub(b.Min), from, to})
	}
	return runs
}

// maxRuns is more than the number of runs of any outline: a set of them is the bits of a word.
const maxRuns = 64

// beside tells on which side of the line from a along v all of the run lies, farther than slack by their cross product: 1 on the left, -1 on
// the right, 0 where the line may come nearer.
func (u *run) beside(a, v Point, slack int64) int {
	off := v.Cross(Point{u.mid.X - 2*a.X, u.mid.Y - 2*a.Y})
	half := int64(v.X.Abs())*int64(u.size.Y) + int64(v.Y.Abs())*int64(u.size.X) + 2*slack
	switch {
	case off > half:
		return 1
	case off < -half:
		return -1
	}
	return 0
}

// misses reports whether all of a run lies beyond the same side of the lane.
func (l *lane) misses(u *run) bool {
	x, y := l.v.X.Abs(), l.v.Y.Abs()
	mid := Point{u.mid.X - 2*l.a.X, u.mid.Y - 2*l.a.Y}
	off, wide := l.v.Cross(mid), int64(x)*int64(u.size.Y)+int64(y)*int64(u.size.X)+2*l.off
	at, long := l.v.Dot(mid), int64(x)*int64(u.size.X)+int64(y)*int64(u.size.Y)+2*l.off
	return max(off, -off) > wide || at < -long || at > 2*l.n+long
}

// side tells where p lies: 1 inside the polygon, 0 on its edge, -1 outside.
func (s *spine) side(p Point) int {
	if len(s.runs) == 0 {
		return side(s.pts, p)
	}
	closing := [2]Point{s.pts[len(s.pts)-1], s.pts[0]}
	odd, on := passed(closing[:], p)
	for i := range s.runs {
		u := &s.runs[i]
		if on {
			return 0
		}
		if p.Y < u.box.Min.Y || p.Y > u.box.Max.Y || p.X > u.box.Max.X {
			continue
		}
		more := (s.pts[u.from].Y > p.Y) != (s.pts[u.to].Y > p.Y)
		if p.X >= u.box.Min.X {
			more, on = passed(s.pts[u.from:u.to+1], p)
		}
		odd = odd != more
	}
	switch {
	case on:
		return 0
	case odd:
		return 1
	}
	return -1
}

// passed reports whether a ray from p to the right crosses an odd number of legs of a line, and whether p lies on one.
func passed(pts []Point, p Point) (odd, on bool) {
	a := pts[0]
	for _, b := range pts[1:] {
		if (a.Y > p.Y) != (b.Y > p.Y) {
			o := orient(a, b, p)
			if o == 0 {
				return false, true
			}
			odd = odd != ((o > 0) == (b.Y > a.Y))
		} else if p.Y == b.Y && (p.X == b.X || p.Y == a.Y && (p.X >= a.X) != (p.X > b.X)) {
			return false, true
		}
		a = b
	}
	return odd, false
}
