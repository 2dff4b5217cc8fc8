package move

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Steer returns the draft as a wish changes it, and the ways of the kit's bodies: what a Steerer of a system answers whose
// models stand freely on the table.
func (k *Kit) Steer(d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	h := k.hand(d, w)
	switch {
	case w.Go == rules.GoAsLaid:
	case w.Go == rules.GoHome:
		h.each(func(b *laid) { b.home() })
	case w.Go == rules.GoBack:
		h.each(func(b *laid) { b.back() })
	case w.Form != nil:
		h.formUp(*w.Form)
	default:
		if w.Go == rules.GoOn {
			h.each(func(b *laid) { b.corner() })
		}
		h.turn()
		h.draw()
	}
	return h.draft(d), h.ways()
}

// hand is a draft while a wish is carried out.
type hand struct {
	kit   *Kit
	wish  rules.Wish
	all   []laid
	held  []*laid // that the wish is about
	mazes []maze

	barring []*laid // that those who drive run up to
}

// laid is a body as the draft lays it out.
type laid struct {
	*Body
	moved   bool
	end     geom.Pose
	path    geom.Path // from where it stands now; its last point is end.At
	corners []int     // after how many points beyond the first the hand set corners, rising
	legs    []rules.Leg

	stop  rules.Held
	by    rules.Ref
	asked geom.Length
}

func (k *Kit) hand(d rules.Draft, w rules.Wish) *hand {
	h := &hand{kit: k, wish: w, all: make([]laid, len(k.Bodies))}
	for i := range k.Bodies {
		b := &h.all[i]
		b.Body = &k.Bodies[i]
		if far := func(s Solid) bool { return !s.On(b.layer) }; b.Drive == nil && slices.ContainsFunc(b.Among, far) {
			b.Among = slices.DeleteFunc(slices.Clone(b.Among), far)
		}
		b.home()
		if mv, ok := d.Move(b.Model); ok {
			b.lay(mv, &d)
		}
		if slices.Contains(w.Models, b.Model) {
			h.held = append(h.held, b)
		}
	}
	return h
}

// lay takes over the way that a draft gives the body. Of a path that no hand drew every point is a corner but the last.
func (b *laid) lay(mv rules.Move, d *rules.Draft) {
	b.moved, b.end.Heading = true, mv.Facing
	if b.Drive != nil {
		b.legs = slices.Clone(mv.Legs)
		b.settle()
		return
	}
	known := false
	for _, c := range d.Corners {
		if c.Model == b.Model {
			known = true
			if c.N > 0 && c.N <= len(mv.Path) {
				b.corners = append(b.corners, c.N)
			}
		}
	}
	if n := len(mv.Path); n > 0 {
		b.end.At = mv.Path[n-1]
		b.path = append(b.path[:1], mv.Path...)
	}
	if !known {
		for i := 1; i < len(mv.Path); i++ {
			b.corners = append(b.corners, i)
		}
	}
}

// each carries something out for every body that is held.
func (h *hand) each(f func(*laid)) {
	for _, b := range h.held {
		f(b)
	}
}

// home takes the way of the body back.
func (b *laid) home() {
	b.moved, b.end, b.path, b.corners, b.legs = false, b.from, geom.Path{b.from.At}, nil, nil
}

// back takes the last stretch of the body's way back.
func (b *laid) back() {
	n := len(b.corners)
	switch {
	case b.Drive != nil && len(b.legs) > 1:
		b.legs = b.legs[:len(b.legs)-1]
		b.settle()
	case b.Drive == nil && n > 0:
		last := b.corners[n-1]
		b.corners, b.path = b.corners[:n-1], b.path[:last+1]
		b.end.At = b.path[last]
	case b.off: // it has no place to go back to
	default:
		b.home()
	}
}

// corner sets a corner where the body's way ends.
func (b *laid) corner() {
	switch n := len(b.path) - 1; {
	case b.off || !b.moved:
	case b.Drive != nil:
		b.legs = append(b.legs, rules.Leg{})
	case n > 0 && (len(b.corners) == 0 || b.corners[len(b.corners)-1] != n):
		b.corners = append(b.corners, n)
	}
}

// fast is how many points of the path lie fast, where it starts included.
func (b *laid) fast() int {
	if n := len(b.corners); n > 0 {
		return b.corners[n-1] + 1
	}
	return 1
}

// draft writes the bodies back.
func (h *hand) draft(d rules.Draft) rules.Draft {
	var moves []rules.Move
	d.Corners = nil
	for i := range h.all {
		b := &h.all[i]
		if !b.moved {
			continue
		}
		mv := rules.Move{Model: b.Model, Facing: b.end.Heading}
		switch {
		case b.Drive != nil:
			mv.Legs = trim(b.legs)
		case b.off:
			mv.Path = []geom.Point{b.end.At}
		default:
			mv.Path = slices.Clone(b.path[1:])
			d.Corners = append(d.Corners, rules.Corner{Model: b.Model})
			for _, n := range b.corners {
				d.Corners = append(d.Corners, rules.Corner{Model: b.Model, N: n})
			}
		}
		moves = append(moves, mv)
	}
	return d.With(moves)
}
