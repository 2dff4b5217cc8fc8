package move

import (
	"baize/rules"
	"baize/rules/geom"
)

// maze is obstacles made ready for bodies of one width that have the same solids in their way.
type maze struct {
	wide  geom.Length
	among *Solid
	maze  *geom.Maze
}

// route is the way of a body from its last corner to a point: straight where that is free, else round what bars it; false where
// there is none.
func (h *hand) route(b *laid, to geom.Point) (geom.Path, bool) {
	from := b.path[b.fast()-1]
	straight := geom.Path{from, to}
	if from == to || h.free(b, straight) {
		return straight, true
	}
	path, ok := h.maze(b).Route(from, to, h.longest(b))
	if !ok || b.base.Kind != rules.Round && !h.free(b, path) {
		return nil, false
	}
	return path, true
}

// longest is more than a way may be long: ways beyond are not looked for.
func (h *hand) longest(b *laid) geom.Length {
	if b.Limit < 0 {
		return 2 * (h.kit.State.Table.W + h.kit.State.Table.H)
	}
	return 2*b.Limit + geom.Inch
}

// free reports whether a body can go a way without pressing into anything that it does not press into where that begins.
func (h *hand) free(b *laid, path geom.Path) bool {
	pose := geom.Pose{At: path[0], Heading: b.end.Heading}
	box := path.Bounds().Grow(b.shape(pose).Reach())
	bars := func(s *Solid) bool {
		if s.Pass || !box.Grow(s.margin()).Meets(s.Shape.Bounds()) {
			return false
		}
		base := b.against(s, pose)
		if geom.Pressed(base, s.Shape) {
			return false
		}
		hit, _ := geom.Sweep(base, path, s.Shape)
		return hit
	}
	for i := range b.Among {
		if bars(&b.Among[i]) {
			return false
		}
	}
	for i := range h.all {
		if o := &h.all[i]; h.bars(o) && bars(&Solid{Shape: o.shape(o.end)}) {
			return false
		}
	}
	return true
}

// stands reports whether a body of the draft is one on which those that are held and go freely may not end.
func (h *hand) stands(o *laid) bool {
	for _, b := range h.held {
		if b == o && b.Drive == nil {
			return false
		}
	}
	return !o.off || o.moved
}

// bars reports whether those that are held and go freely go round a body of the draft: one that stays. Of two that move either may
// go first.
func (h *hand) bars(o *laid) bool { return !o.moved && h.stands(o) }

// maze is what a body goes round.
func (h *hand) maze(b *laid) *geom.Maze {
	wide := b.narrow()
	var among *Solid
	if len(b.Among) > 0 {
		among = &b.Among[0]
	}
	for _, m := range h.mazes {
		if m.wide == wide && m.among == among {
			return m.maze
		}
	}
	groups := map[geom.Length][]geom.Shape{}
	var across []geom.Length // the discs that go round
	add := func(disc geom.Length, s geom.Shape) {
		if _, known := groups[disc]; !known {
			across = append(across, disc)
		}
		groups[disc] = append(groups[disc], s)
	}
	for i := range b.Among {
		switch s := &b.Among[i]; {
		case s.Pass:
		case s.Centre:
			add(middle, s.Shape)
		default:
			add(wide+2*s.Apart, s.Shape)
		}
	}
	for i := range h.all {
		if o := &h.all[i]; h.bars(o) {
			add(wide, o.shape(o.end))
		}
	}
	var barriers []geom.Barrier
	for _, disc := range across {
		barriers = append(barriers, geom.Barrier{Diameter: disc, Shapes: groups[disc]})
	}
	m := geom.NewMaze(barriers...)
	h.mazes = append(h.mazes, maze{wide, among, m})
	return m
}

// pressed is what a body would press into at a pose, nil where it may stand there.
func (h *hand) pressed(b *laid, at geom.Pose) *Solid {
	base := b.shape(at)
	box := base.Bounds()
	for i := range b.Among {
		s := &b.Among[i]
		if !box.Grow(s.margin()).Meets(s.Shape.Bounds()) {
			continue
		}
		if geom.Pressed(b.against(s, at), s.Shape) {
			return s
		}
	}
	for i := range h.all {
		o := &h.all[i]
		if !h.stands(o) {
			continue
		}
		if s := o.shape(o.end); geom.Pressed(base, s) {
			return &Solid{Shape: s, Of: h.kit.State.Model(o.Model).Ref()}
		}
	}
	return nil
}
