package move

import (
	"sort"

	"baize/rules"
	"baize/rules/geom"
)

// drive runs the last leg of a body straight so far that it comes abreast of where the hand points, or on by so much. A leg that
// has turned or risen is finished: driving on begins the next.
func (h *hand) drive(b *laid, on geom.Length) {
	to := b.end.At.Add(h.wish.By)
	if h.wish.By == (geom.Point{}) && on == 0 {
		return
	}
	if n := len(b.legs); n == 0 || b.legs[n-1].Turn != 0 || b.legs[n-1].Rise != 0 {
		b.legs = append(b.legs, rules.Leg{})
	}
	last := &b.legs[len(b.legs)-1]
	poses, layers := rules.Along(b.from, b.layer, b.legs)
	start, layer := poses[len(poses)-2], layers[len(layers)-2]
	run := last.Run
	if h.wish.By != (geom.Point{}) {
		run = geom.Length(to.Sub(start.At).Dot(start.Heading.Vec(geom.Inch)) / int64(geom.Inch))
	}
	if run += on; b.Drive.Ahead {
		run = max(0, run)
	}
	asked := run
	if b.Limit >= 0 && !h.wish.Loose {
		last.Run = 0
		used, _ := h.driven(b)
		left := max(0, b.Limit-used)
		run = h.affords(b, last, max(-left, min(left, run)))
	}
	if !h.wish.Loose {
		run = h.runs(b, start, layer, run)
	}
	last.Run = run / shortStep * shortStep
	if b.stop == rules.HeldNot && (asked-run).Abs() > shortStep {
		used, _ := h.driven(b)
		b.stop, b.asked = rules.HeldLimit, used-last.Run.Abs()+asked.Abs()
	}
	b.settle()
}

// affords is as much of a straight run at the end of a way as the body has left, by the cost of the kit.
func (h *hand) affords(b *laid, last *rules.Leg, run geom.Length) geom.Length {
	if h.kit.Cost == nil {
		return run
	}
	ahead, steps := geom.Length(shortStep), int(run.Abs()/shortStep)
	if run < 0 {
		ahead = -shortStep
	}
	short := sort.Search(steps, func(k int) bool {
		last.Run = ahead * geom.Length(k+1)
		used, limit := h.driven(b)
		return limit >= 0 && used > limit+1
	})
	if last.Run = 0; short == steps {
		return run
	}
	return ahead * geom.Length(short)
}

// runs is as much of a straight run on a level as leads into nothing.
func (h *hand) runs(b *laid, from geom.Pose, layer int, run geom.Length) geom.Length {
	path := geom.Path{from.At, from.At.Add(from.Heading.Vec(run))}
	long := run.Abs()
	meet := func(s *Solid) {
		hull := b.against(s, from)
		if s.Pass || !s.On(layer) || geom.Pressed(hull, s.Shape) {
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

// turnLeg turns at the end of the last leg, by at most what one turn may be; along an arc no farther than its limit and what lies there
// let it.
func (h *hand) turnLeg(b *laid, notches geom.Heading) {
	if len(b.legs) == 0 {
		b.legs = append(b.legs, rules.Leg{})
	}
	last := &b.legs[len(b.legs)-1]
	if b.Drive.Turns > 0 && last.Turn == 0 && b.turns() >= b.Drive.Turns {
		b.stop = rules.HeldBarred
		return
	}
	last.Turn = max(-b.Drive.MaxTurn, min(b.Drive.MaxTurn, last.Turn+notches*b.Drive.Notch))
	if b.Drive.Radius > 0 {
		last.Radius = b.Drive.Radius
		h.bend(b, last)
	}
	b.settle()
}

// bend shortens the turn of the last leg, by whole notches, to what is left and leads into nothing.
func (h *hand) bend(b *laid, last *rules.Leg) {
	poses, layers := rules.Along(b.from, b.layer, b.legs)
	n := len(poses) - 2
	notch := b.Drive.Notch
	if last.Turn < 0 {
		notch = -notch
	}
	for !h.wish.Loose && last.Turn != 0 {
		if used, limit := h.driven(b); limit >= 0 && used > limit {
			b.stop = rules.HeldLimit
		} else if s := b.swung(*last, poses[n], layers[n]); s != nil {
			b.stop, b.by = rules.HeldContact, s.Of
		} else {
			break
		}
		last.Turn -= notch
	}
	if last.Turn == 0 {
		last.Radius = 0
	}
}

// swung returns what a leg leads into on its turn; nil for nothing.
func (b *laid) swung(l rules.Leg, from geom.Pose, layer int) *Solid {
	from, l.Run = l.Bend().Mid(from), 0
	for i := range b.Among {
		s := &b.Among[i]
		if s.Pass || !s.On(layer) || geom.Pressed(b.against(s, from), s.Shape) {
			continue
		}
		if hit, _ := l.Bend().Sweep(b.against(s, from), from, s.Shape); hit {
			return s
		}
	}
	return nil
}

// rise takes the end of the last leg so many levels up.
func (b *laid) rise(levels int) {
	if levels == 0 {
		return
	}
	if len(b.legs) == 0 {
		b.legs = append(b.legs, rules.Leg{})
	}
	_, layers := rules.Along(b.from, b.layer, b.legs)
	end := layers[len(layers)-1]
	to := max(b.Drive.Low, min(b.Drive.High, end+levels))
	if b.legs[len(b.legs)-1].Rise += to - end; to == end {
		b.stop = rules.HeldBarred
	}
	b.settle()
}

// driven is what the legs of a body use, and what they may use.
func (h *hand) driven(b *laid) (used, limit geom.Length) {
	if limit = b.Limit; h.kit.Cost == nil {
		for _, l := range b.legs {
			used += l.Bend().Length()
		}
	} else {
		poses, _ := rules.Along(b.from, b.layer, b.legs)
		path := geom.Path{b.from.At}
		for _, p := range poses {
			if p.At != path[len(path)-1] {
				path = append(path, p.At)
			}
		}
		used, limit = h.kit.Cost(b.Body, path)
	}
	return used + geom.Length(b.turns())*b.Drive.PerTurn, limit
}

// turns is how many turns the legs of the body have.
func (b *laid) turns() (n int) {
	for _, l := range b.legs {
		if l.Turn != 0 {
			n++
		}
	}
	return n
}

// settle puts the body to the end of its legs.
func (b *laid) settle() {
	poses, _ := rules.Along(b.from, b.layer, b.legs)
	b.end = poses[len(poses)-1]
	b.moved = len(trim(b.legs)) > 0
}

// trim leaves legs out that neither run, turn nor rise.
func trim(legs []rules.Leg) (out []rules.Leg) {
	for _, l := range legs {
		if l.Run != 0 || l.Turn != 0 || l.Rise != 0 {
			out = append(out, l)
		}
	}
	return out
}
