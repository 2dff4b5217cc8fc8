package geom

// Bend is a way that runs straight, astern where Run is negative, and then turns, to the right where Turn is positive: along an arc
// of the Radius of a turning template, or on the spot where that is 0. Radius is never negative.
type Bend struct {
	Run    Length
	Turn   Heading
	Radius Length
}

// halfTurn is pi at scale 2^32.
const halfTurn = 13493037705

// Arc returns how long the turn is, in µm: 0 on the spot.
func (b Bend) Arc() Length {
	return Length(roundShift(mulDiv(int64(b.Radius)*int64(max(b.Turn, -b.Turn)), halfTurn, 18000), 32))
}

// Length returns how long the whole way is, in µm.
func (b Bend) Length() Length { return b.Run.Abs() + b.Arc() }

// Mid returns the pose at the end of the straight run, where the turn begins.
func (b Bend) Mid(from Pose) Pose {
	from.At = from.At.Add(from.Heading.Vec(b.Run))
	return from
}

// End returns the pose to which the way leads.
func (b Bend) End(from Pose) Pose { return b.turned(b.Mid(from), b.Turn) }

// turned returns the pose at which so much of the turn is done that begins at one.
func (b Bend) turned(from Pose, by Heading) Pose {
	if b.Radius > 0 {
		side := Heading(9000)
		if b.Turn < 0 {
			side = -side
		}
		from.At = Rotate(from.At, from.At.Add(from.Heading.Add(side).Vec(b.Radius)), by)
	}
	from.Heading = from.Heading.Add(by)
	return from
}

// Poses returns the way as poses, start and end among them: the end of the run, and along the turn one at least every step.
func (b Bend) Poses(from Pose, step Heading) []Pose {
	mid := b.Mid(from)
	out := []Pose{from}
	if b.Run != 0 {
		out = append(out, mid)
	}
	n := (max(b.Turn, -b.Turn) + step - 1) / step
	for i := Heading(1); i <= n; i++ {
		out = append(out, b.turned(mid, b.Turn*i/n))
	}
	return out
}

// Sweep moves a base along the way, its heading with it, and reports whether it passes into the interior of an obstacle as [Sweep]
// does, and after how much of the way: to a µm on the straight run, and on the turn to the step in which that is swept, over which no
// point of the base swings by more than [Touch].
func (b Bend) Sweep(base Shape, from Pose, obstacle Shape) (hit bool, at Length) {
	mid := b.Mid(from)
	if b.Run != 0 {
		if hit, at = Sweep(base.At(from.At, from.Heading), Path{from.At, mid.At}, obstacle); hit {
			return true, at
		}
	}
	reach, box := base.Reach(), obstacle.Bounds()
	if ring := (Box{mid.At, mid.At}).Grow(2*b.Radius + reach); b.Turn == 0 || !ring.Meets(box) {
		return false, 0
	}
	turn := Bend{Turn: b.Turn, Radius: b.Radius}
	poses := turn.Poses(mid, max(1, Heading(Touch*radian/max(reach, Touch))))
	for i := 1; i < len(poses); i++ {
		p, q := poses[i-1], poses[i]
		if (Box{p.At, p.At}).Extend(q.At).Grow(reach).Meets(box) && Crosses(base.At(p.At, q.Heading), Path{p.At, q.At}, obstacle) {
			done := turn
			done.Turn = b.Turn * Heading(i-1) / Heading(len(poses)-1)
			return true, b.Run.Abs() + done.Arc()
		}
	}
	return false, 0
}

// radian is one in hundredths of a degree.
const radian = 5730

// Split returns the first part of the way, so long, and the rest; all of it and nothing where it is no longer.
func (b Bend) Split(long Length) (first, rest Bend) {
	first, rest = b, b
	run, arc := b.Run.Abs(), b.Arc()
	switch {
	case long < run:
		first = Bend{Run: long}
		if b.Run < 0 {
			first.Run = -long
		}
		rest.Run -= first.Run
	case long-run < arc:
		first.Turn = Heading(int64(b.Turn) * int64(long-run) / int64(arc))
		rest.Run, rest.Turn = 0, b.Turn-first.Turn
	default:
		rest = Bend{}
	}
	return first, rest
}
