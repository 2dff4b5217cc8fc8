package move

import (
	"baize/rules"
	"baize/rules/geom"
)

// drive runs the last leg of a body straight so far that it comes abreast of where the hand points, or on by so much. A leg that
// has turned is finished: driving on begins the next.
func (h *hand) drive(b *laid, on geom.Length) {
	to := b.end.At.Add(h.wish.By)
	if h.wish.By == (geom.Point{}) && on == 0 {
		return
	}
	if n := len(b.legs); n == 0 || b.legs[n-1].Turn != 0 {
		b.legs = append(b.legs, rules.Leg{})
	}
	last := &b.legs[len(b.legs)-1]
	poses := b.poses()
	start := poses[len(poses)-2]
	run := last.Run
	if h.wish.By != (geom.Point{}) {
		run = geom.Length(to.Sub(start.At).Dot(start.Heading.Vec(geom.Inch)) / int64(geom.Inch))
	}
	run += on
	asked := run
	if b.Limit >= 0 && !h.wish.Loose {
		last.Run = 0
		left := max(0, b.Limit-b.driven())
		run = max(-left, min(left, run))
	}
	if !h.wish.Loose {
		run = h.runs(b, start, run)
	}
	last.Run = run / shortStep * shortStep
	if b.stop == rules.HeldNot && (asked-run).Abs() > shortStep {
		b.stop, b.asked = rules.HeldLimit, b.driven()-last.Run.Abs()+asked.Abs()
	}
	b.settle()
}

// runs is as much of a straight run as leads into nothing.
func (h *hand) runs(b *laid, from geom.Pose, run geom.Length) geom.Length {
	path := geom.Path{from.At, from.At.Add(from.Heading.Vec(run))}
	long := run.Abs()
	meet := func(s *Solid) {
		hull := b.against(s, from)
		if s.Pass || geom.Pressed(hull, s.Shape) {
			return
		}
		if hit, at := geom.Sweep(hull, path, s.Shape); hit && at < long {
			long, b.stop, b.by = at, rules.HeldContact, s.Of
		}
	}
	for i := range b.Among {
		meet(&b.Among[i])
	}
	for _, o := range h.barring {
		meet(&Solid{Shape: o.shape(o.end), Of: h.kit.State.Model(o.Model).Ref()})
	}
	if run < 0 {
		return -long
	}
	return long
}

// turnLeg turns at the end of the last leg, by at most what one turn may be.
func (b *laid) turnLeg(notches geom.Heading) {
	if len(b.legs) == 0 {
		b.legs = append(b.legs, rules.Leg{})
	}
	last := &b.legs[len(b.legs)-1]
	last.Turn = max(-b.Drive.MaxTurn, min(b.Drive.MaxTurn, last.Turn+notches*b.Drive.Notch))
	b.settle()
}

// poses are where the body stands now and after each of its legs.
func (b *laid) poses() []geom.Pose {
	at := b.from
	out := []geom.Pose{at}
	for _, l := range b.legs {
		at.At = at.At.Add(at.Heading.Vec(l.Run))
		at.Heading = at.Heading.Add(l.Turn)
		out = append(out, at)
	}
	return out
}

// driven is what the legs of the body use.
func (b *laid) driven() (d geom.Length) {
	for _, l := range b.legs {
		d += l.Run.Abs()
		if l.Turn != 0 {
			d += b.Drive.PerTurn
		}
	}
	return d
}

// settle puts the body to the end of its legs.
func (b *laid) settle() {
	poses := b.poses()
	b.end = poses[len(poses)-1]
	b.moved = len(trim(b.legs)) > 0
}

// trim leaves legs out that neither run nor turn.
func trim(legs []rules.Leg) (out []rules.Leg) {
	for _, l := range legs {
		if l.Run != 0 || l.Turn != 0 {
			out = append(out, l)
		}
	}
	return out
}
