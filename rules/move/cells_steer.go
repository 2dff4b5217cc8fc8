package move

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
)

// SteerSquares leads models over squares as a wish has it; each goes by itself.
func SteerSquares(s *rules.State, list []Stepper, d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	var moves []rules.Move
	var ways []rules.Way
	var corners []rules.Corner
	for i := range list {
		l := led{Stepper: &list[i], was: geom.Pose{At: s.Model(list[i].Model).At, Heading: s.Model(list[i].Model).Facing}}
		l.mv, l.moved = d.Move(l.Model)
		if !l.moved {
			l.mv.Facing = l.was.Heading
		}
		for _, c := range d.Corners {
			if c.Model == l.Model && l.moved {
				l.corners = append(l.corners, c)
			}
		}
		if l.wished(w.Models) {
			l.wish(w)
		}
		if l.Notch != 0 && !l.Faces {
			l.mv.Facing = ((l.mv.Facing.Norm() + l.Notch/2) / l.Notch * l.Notch).Norm()
		}
		if l.moved {
			moves = append(moves, l.mv)
			corners = append(corners, l.corners...)
		}
		way := l.way()
		ways = append(ways, way)
		for _, m := range l.Body {
			if m != l.Model {
				ways = append(ways, l.follows(s.Model(m), way))
			}
		}
	}
	d.Corners = corners
	return d.With(moves), ways
}

// led is the way of one model while a wish is granted.
type led struct {
	*Stepper
	was     geom.Pose
	mv      rules.Move
	moved   bool
	corners []rules.Corner
	held    rules.Held
	asked   rules.Amount
}

// wished reports whether a wish is for the model or one that goes with it.
func (l *led) wished(models []rules.ModelID) bool {
	return slices.Contains(models, l.Model) || slices.ContainsFunc(l.Body, func(m rules.ModelID) bool { return slices.Contains(models, m) })
}

// follows returns the way of a model that goes with the one that is led: from where it stands to its place in the body.
func (l *led) follows(m *rules.Model, way rules.Way) rules.Way {
	way.Model, way.With, way.Held, way.By, way.Asked = m.ID, l.Model, rules.HeldNot, rules.Ref{}, rules.Amount{}
	was := geom.Pose{At: m.At, Heading: m.Facing}
	if way.Poses = []geom.Pose{was}; !l.moved {
		way.Poses = append(way.Poses, was)
		return way
	}
	var nodes []space.Node
	if l.Off {
		if n, ok := l.Home(l.mv); ok {
			nodes = append(nodes, n)
		}
	} else {
		t := l.Tread(l.mv)
		nodes = t.Nodes
	}
	for _, n := range nodes {
		p := l.Place(n, m.ID)
		if !l.Faces {
			p.Heading = l.mv.Facing
		}
		way.Poses = append(way.Poses, p)
	}
	if len(nodes) == 0 {
		was.Heading = l.mv.Facing
		way.Poses = append(way.Poses, was)
	}
	if way.Layers != nil {
		way.Layers = way.Layers[:min(len(way.Layers), len(way.Poses))]
	}
	return way
}

// end is where the draft leaves the model, and on which level.
func (l *led) end() (geom.Pose, int) {
	switch {
	case l.Off && l.moved:
		if n, ok := l.Home(l.mv); ok && l.Body != nil {
			p := l.Pose(n)
			if !l.Faces {
				p.Heading = l.mv.Facing
			}
			return p, n.Layer
		}
		level := 0
		if len(l.mv.Layers) > 0 {
			level = l.mv.Layers[0]
		}
		return geom.Pose{At: l.mv.Path[0], Heading: l.mv.Facing}, level
	case l.Off:
		return l.was, 0
	case l.moved:
		t := l.Tread(l.mv)
		n := t.End(l.Stepper)
		p := l.Pose(n)
		if !l.Faces {
			p.Heading = l.mv.Facing
		}
		return p, n.Layer
	}
	return l.was, l.From.Layer
}

func (l *led) wish(w rules.Wish) {
	switch w.Go {
	case rules.GoAsLaid:
		return
	case rules.GoHome:
		*l = led{Stepper: l.Stepper, was: l.was, mv: rules.Move{Model: l.Model, Facing: l.was.Heading}}
		return
	case rules.GoBack:
		l.back()
		return
	}
	end, level := l.end()
	if w.Go == rules.GoOn && l.moved && len(l.mv.Path) > 0 && !l.Off {
		l.corners = append(l.corners, rules.Corner{Model: l.Model, N: len(l.mv.Path)})
	}
	if w.Turn != 0 && !l.Faces && !l.Off {
		l.mv.Facing, l.moved = l.mv.Facing.Add(geom.Heading(w.Turn)*l.notch()), true
	}
	g := goal{at: end.At.Add(w.By).Add(geom.Pt(geom.Length(w.Keys.X)*l.Board.Step(w.Keys.Far), geom.Length(w.Keys.Y)*l.Board.Step(w.Keys.Far))), level: level}
	if w.Form != nil {
		g.at, end.Heading = w.Form.At.At, w.Form.At.Heading
	}
	if w.Keys.Z != 0 {
		to := level + w.Keys.Z
		g.layers = &to
	}
	if l.Faces && (w.Turn != 0 || l.Off) {
		to := space.Quarter(end.Heading.Add(geom.Heading(w.Turn) * 9000))
		g.facing = &to
	}
	switch {
	case l.Off:
		l.settle(g, end.Heading.Add(geom.Heading(w.Turn)*l.notch()))
	case g.at != end.At || g.layers != nil || g.facing != nil:
		l.draw(g, w.Loose)
	}
}

// notch returns by how much a model that does not face turns at a time.
func (k *Stepper) notch() geom.Heading {
	if k.Notch == 0 {
		return 4500
	}
	return k.Notch
}

// back takes the last stretch back, or all of the way where it has but one.
func (l *led) back() {
	if l.Off {
		return
	}
	if n := len(l.corners); n > 0 {
		at := l.corners[n-1].N
		l.corners, l.mv.Path = l.corners[:n-1], l.mv.Path[:at]
		if len(l.mv.Layers) > 0 {
			l.mv.Layers = l.mv.Layers[:at]
		}
		return
	}
	l.mv, l.moved = rules.Move{Model: l.Model, Facing: l.was.Heading}, false
}

// settle sets a model down on the home nearest to the goal.
func (l *led) settle(g goal, facing geom.Heading) {
	f := space.Found{Nodes: l.Homes}
	n, ok := l.nearest(f, g, l.Stands)
	if !ok {
		l.held = rules.HeldBarred
		return
	}
	if l.apart(n, g.at) > l.Board.Side*3/4 {
		l.held = rules.HeldZone
	}
	p := l.Pose(n)
	if !l.Faces {
		p.Heading = facing
	}
	l.mv, l.moved = rules.Move{Model: l.Model, Path: []geom.Point{p.At}, Layers: levels([]space.Node{n}), Facing: p.Heading}, true
}

// draw leads the model from its last corner to the node nearest to the goal, within what it may use; loose to that node as it is.
func (l *led) draw(g goal, loose bool) {
	fixed := l.mv
	fixed.Path, fixed.Layers = nil, nil
	if n := len(l.corners); n > 0 {
		fixed.Path = l.mv.Path[:l.corners[n-1].N]
		if len(l.mv.Layers) > 0 {
			fixed.Layers = l.mv.Layers[:len(fixed.Path)]
		}
		fixed.Facing = l.heading(fixed.Path)
	} else {
		fixed.Facing = l.was.Heading
	}
	t := l.Tread(fixed)
	all := space.Search(t.End(l.Stepper), tooFar, l.Steps)
	to, ok := l.nearest(all, g, nil)
	if !ok {
		l.held = rules.HeldBarred
		return
	}
	if !loose {
		wanted := to
		within := func(n space.Node) bool { return t.Cost+all.Cost(n) <= l.Most && l.Stands(n) }
		if to, ok = l.nearest(all, g, within); !ok {
			l.held = rules.HeldBarred
			return
		}
		switch {
		case to.Cell == wanted.Cell && to.Layer == wanted.Layer && l.apart(wanted, g.at) > l.Board.Side*3/4:
			l.held = rules.HeldEdge
		case to == wanted:
		case t.Cost+all.Cost(wanted) > l.Most:
			l.held, l.asked = rules.HeldLimit, rules.Amount{N: t.Cost + all.Cost(wanted), Unit: Counted}
		default:
			l.held = rules.HeldBarred
		}
	}
	_, way := all.Way(to)
	nodes := append(slices.Clip(t.Nodes), way...)
	facing := l.mv.Facing
	if l.mv.Path = nil; l.Faces {
		facing = to.Facing
	}
	for _, n := range nodes {
		l.mv.Path = append(l.mv.Path, l.Pose(n).At)
	}
	l.mv.Facing, l.mv.Layers = facing, levels(nodes)
	if n := len(l.corners); n > 0 {
		l.corners[n-1].N = len(t.Nodes)
	}
	if l.moved = len(nodes) > 0 || !l.Faces && l.mv.Facing != l.was.Heading; !l.moved {
		l.corners = nil
	}
}

// heading is how a model that faces stands at the last point of a path that was laid out.
func (l *led) heading(path []geom.Point) geom.Heading {
	if !l.Faces {
		return l.mv.Facing
	}
	t := l.Tread(l.mv)
	n := len(t.Nodes)
	for i, k := range t.Nodes {
		if l.Pose(k).At == path[len(path)-1] {
			n = i
			break
		}
	}
	if n == len(t.Nodes) {
		return l.mv.Facing
	}
	return t.Nodes[n].Facing
}

// levels lists the levels of nodes; nil where all lie on the ground.
func levels(nodes []space.Node) []int {
	var out []int
	for _, n := range nodes {
		out = append(out, n.Layer)
	}
	if len(out) == 0 || slices.Max(out) == 0 && slices.Min(out) == 0 {
		return nil
	}
	return out
}

// way returns how the model goes by the draft: its poses, what it uses of its limit, and what stopped it.
func (l *led) way() rules.Way {
	out := rules.Way{Model: l.Model, Off: l.Off, Moved: l.moved, Poses: []geom.Pose{l.was}, Held: l.held, Asked: l.asked, Used: rules.Amount{Unit: Counted}}
	if l.Off {
		end, level := l.end()
		out.Poses = append(out.Poses, end)
		if level != 0 {
			out.Layers = []int{0, level}
		}
		return out
	}
	out.Limit, out.Why = rules.Amount{N: l.Most, Unit: Counted}, l.Why
	if !l.moved {
		if out.Poses = append(out.Poses, l.was); l.From.Layer != 0 {
			out.Layers = []int{l.From.Layer, l.From.Layer}
		}
		return out
	}
	t := l.Tread(l.mv)
	for _, n := range t.Nodes {
		out.Poses = append(out.Poses, l.Pose(n))
	}
	out.Used.N, out.Layers = t.Cost, levels(append([]space.Node{l.From}, t.Nodes...))
	if len(t.Nodes) == 0 || !t.Ends && len(l.mv.Path) > 0 { // it turns on the spot, or no way leads there
		end := l.was
		if !t.Ends {
			end.At = l.mv.Path[len(l.mv.Path)-1]
		}
		if out.Poses = append(out.Poses, end); out.Layers != nil {
			out.Layers = append(out.Layers, t.End(l.Stepper).Layer)
		}
	}
	if !l.Faces {
		for i := range out.Poses[1:] {
			out.Poses[i+1].Heading = l.mv.Facing
		}
	}
	return out
}
