package flight

import (
	"slices"
	"sort"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
)

// retreat looks for the way of one Ironclad that falls back.
type retreat struct {
	plan movement.Plan // surveyed, says nothing; nobody has moved yet, and the hull itself is not in the way
	m    *rules.Model
	edge string
	best rules.Move
	way  course      // that best takes
	gain geom.Length // how much nearer to the edge best brings it
	hard bool        // best goes through Difficult Terrain
	out  bool        // best reaches the edge with movement to spare
}

// driveBack turns an Ironclad towards its edge within the template and drives on: of all ways with up to three turns of
// 45, 30 or 15 degrees at the start, the one that brings it furthest, or one off the table (DL2-MORALE-12,
// DL2-MORALE-16). It goes At the Double; at its single MV in Limited Visibility (DL2-SCEN-19), and where only that, through
// Difficult Terrain, brings it further (DL2-MORALE-11).
func driveBack(g *model.Game, unit rules.UnitID, id rules.ModelID, edge string) Escape {
	fast := newRetreat(g, unit, id, edge)
	fast.plan.How.Double = Times(g) == 2
	fast.search(-geom.MaxCoord)
	mv := model.Inches(g.Profile(id).MV)
	if !fast.out && fast.gain < mv && difficultWithin(g, fast.m, mv) {
		slow := newRetreat(g, unit, id, edge)
		slow.plan.How.Limit = func(rules.ModelID) geom.Length { return mv }
		if slow.search(fast.gain); slow.hard {
			slow.closer()
			return Escape{slow.best, slow.judge, slow.out}
		}
	}
	fast.closer()
	return Escape{fast.best, fast.judge, fast.out}
}

// closer lengthens the last run of the best way, which ends at most half an inch before what bars it: up to what stands there
// where only that does, else roughly, since it is dear to find out who jumps where.
func (r *retreat) closer() {
	n := len(r.best.Legs) - 1
	if r.out || n < 0 {
		return
	}
	legs, run := r.best.Legs[:n], r.best.Legs[n].Run
	free := r.freeRun(legs, run+geom.Inch/2-fine, fine)
	longer := sort.Search(int((free-run)/fine), func(k int) bool {
		r.way.run = run + geom.Length(k+1)*fine
		return r.beside(&r.way)
	})
	if free = run + geom.Length(longer)*fine; free == run || r.runs(legs, free) {
		return
	}
	for step := geom.Inch / 4; step > geom.Inch/32; step /= 2 {
		if run+step < free && r.runs(legs, run+step) {
			run += step
		}
	}
}

// runs takes a way with a longer run at its end where that is legal.
func (r *retreat) runs(legs []rules.Leg, run geom.Length) bool {
	mv, s, ok := r.drive(legs, run)
	if ok = ok && r.gains(s.End) > r.gain; ok {
		r.best, r.gain, r.hard = mv, r.gains(s.End), len(s.Hard) > 0
	}
	return ok
}

// fine is how close to what bars it an Ironclad comes that falls back.
const fine = geom.Touch / 4

func newRetreat(g *model.Game, unit rules.UnitID, id rules.ModelID, edge string) *retreat {
	m := g.Model(id)
	r := &retreat{plan: movement.Plan{G: g, Unit: unit, How: Manner(g), Models: g.OnTable(unit), Terse: true},
		m: m, edge: edge, best: rules.Move{Model: id, Facing: m.Facing}}
	r.plan.Survey(nil)
	r.plan.Solids = slices.DeleteFunc(r.plan.Solids, func(o *model.Solid) bool { return o.ID == id })
	return r
}

// judge judges a way in words.
func (r *retreat) judge(mv rules.Move) (movement.Plan, rules.Ruling) {
	return movement.Judge(r.plan.G, r.plan.Unit, r.plan.How, []rules.Move{mv})
}

// difficultWithin reports whether there is Difficult Terrain that a model could meet on a way of this length.
func difficultWithin(g *model.Game, m *rules.Model, far geom.Length) bool {
	box := geom.Box{Min: m.At, Max: m.At}.Grow(far + m.Shape().Reach() + geom.Touch)
	return slices.ContainsFunc(ground.Pieces(g), func(q model.Ground) bool { return box.Meets(q.Box) && ground.ClassOf(g, q.T, m.ID) == model.Difficult })
}

// course is some turns at the start of a way, and a straight run after them.
type course struct {
	legs []rules.Leg
	room geom.Length // what they leave of the allowance
	from geom.Pose   // where they lead
	run  geom.Length // negative where none may be legal
	free bool        // longer runs were looked at
	most geom.Length // what this run and all shorter ones gain at the most
	past geom.Box    // about the hull on the way to from
}

// search finds the way that gains most, and more than least, or one off the table. Ways are judged in the order of what they
// promise, since it is dear to find out who jumps where; of those that gain the same the one with the fewest turns is taken.
func (r *retreat) search(least geom.Length) {
	list := r.courses()
	for i := range list {
		if r.leaves(&list[i]) {
			return
		}
	}
	for best := len(list); ; {
		next := r.promising(list)
		if next < 0 || list[next].most < least || list[next].most == least && (r.best.Legs == nil || next > best) {
			return
		}
		c := &list[next]
		if !c.free {
			c.run, c.free = r.freeRun(c.legs, c.room, geom.Inch/2), true
			continue
		}
		mv, s, ok := rules.Move{}, movement.Stride{}, !r.beside(c)
		if ok {
			mv, s, ok = r.drive(c.legs, c.run)
		}
		if !ok {
			c.run -= geom.In(5)
			continue
		}
		c.run = -1
		if got := r.gains(s.End); got > least || got == least && next < best {
			least, best = got, next
			r.gain, r.best, r.way, r.hard = got, mv, *c, len(s.Hard) > 0
		}
	}
}

// courses are the straight way and those with up to three turns towards the edge.
func (r *retreat) courses() []course {
	how := r.plan.How.Driving(r.plan.G)
	c := course{room: r.plan.How.Limit(r.m.ID), run: r.plan.How.Limit(r.m.ID), from: geom.Pose{At: r.m.At, Heading: r.m.Facing}}
	wide := r.m.Shape().Reach() + geom.Touch
	c.past = geom.EmptyBox().Extend(r.m.At).Grow(wide)
	list := []course{c}
	for off := r.m.Facing.Diff(place.Edge(r.edge).Outward()); len(list) < 4 && c.room >= how.Straight+how.PerTurn && off != 0; {
		by := max(min(off, how.Most), -how.Most)
		c.legs = append(slices.Clip(c.legs), rules.Leg{Run: how.Straight, Turn: by})
		c.room -= how.Straight + how.PerTurn
		c.run = c.room
		c.from = geom.Pose{At: c.from.At.Add(c.from.Heading.Vec(how.Straight)), Heading: c.from.Heading.Add(by)}
		c.past = c.past.Union(geom.EmptyBox().Extend(c.from.At).Grow(wide))
		off -= by
		list = append(list, c)
	}
	return list
}

// promising is the place of the course that may gain most, the first of equals; -1 where none is left.
func (r *retreat) promising(list []course) int {
	next := -1
	for i := range list {
		c := &list[i]
		if c.run < 0 {
			continue
		}
		c.most = max(r.gains(r.after(c, c.run)), r.gains(r.after(c, 0)))
		if next < 0 || c.most > list[next].most {
			next = i
		}
	}
	return next
}

// after is where the hull stands after a run.
func (r *retreat) after(c *course, run geom.Length) geom.Shape {
	return r.m.Base.Shape(c.from.At.Add(c.from.Heading.Vec(run)), c.from.Heading)
}

// beside reports that the hull would end within 1" of an enemy who is sure not to have jumped aside (DL2-MOV-06).
func (r *retreat) beside(c *course) bool {
	if c.run == 0 && len(c.legs) == 0 {
		return false // it stays where it is
	}
	end := r.after(c, c.run)
	near := end.Bounds()
	past := c.past.Union(near)
	near = near.Grow(geom.Inch)
	for i := range r.plan.G.S.Models {
		o := &r.plan.G.S.Models[i]
		if o.Seat == r.m.Seat || o.Place != rules.OnTable {
			continue
		}
		if s := ground.Solid(r.plan.G, o.ID); near.Meets(s.Box) && (s.Iron || !past.Meets(s.Box)) && geom.Distance(end, s.Shape) < geom.Inch-geom.Touch {
			return true
		}
	}
	return false
}

// gains is how much nearer to the edge the hull is at its end.
func (r *retreat) gains(end geom.Shape) geom.Length {
	return ToEdge(r.plan.G, r.m.Shape(), r.edge) - ToEdge(r.plan.G, end, r.edge)
}

// leaves judges the run that ends where the hull meets the edge, and takes it if movement is left.
func (r *retreat) leaves(c *course) bool {
	if ToEdge(r.plan.G, r.m.Shape(), r.edge) > r.plan.How.Limit(r.m.ID) {
		return false
	}
	const long = 100 * geom.Inch
	way, ahead := c.from.Heading.Vec(long), place.Edge(r.edge).Outward().Vec(1000)
	towards := (way.X*ahead.X + way.Y*ahead.Y) / 1000 // how much nearer 100 inches would bring it
	if towards <= 0 {
		return false
	}
	run := max(0, ToEdge(r.plan.G, r.after(c, 0), r.edge)-geom.Touch/2) * long / towards
	if run+geom.Touch >= c.room {
		return false
	}
	mv, s, ok := r.drive(c.legs, run)
	if !ok || ToEdge(r.plan.G, s.End, r.edge) > geom.Touch {
		return false
	}
	r.best, r.hard, r.out = mv, len(s.Hard) > 0, true
	return true
}

// drive judges a run after some legs; ok is false where it is refused or ends in a Ram.
func (r *retreat) drive(legs []rules.Leg, run geom.Length) (rules.Move, movement.Stride, bool) {
	mv := rules.Move{Model: r.m.ID, Legs: append(slices.Clone(legs), rules.Leg{Run: run})}
	p := r.plan
	p.Shapes = slices.Clone(p.Shapes)
	if !p.Decide([]rules.Move{mv}).OK() || p.Strides[0].Drive == nil || p.Strides[0].Drive.Ram != 0 {
		return mv, movement.Stride{}, false
	}
	mv.Facing = p.Strides[0].Facing
	return mv, p.Strides[0], true
}

// freeRun is how far, in steps from room downwards, the hull may run on after some legs before terrain, a
// Wreck, another Ironclad or the edge of the table stops it; negative where it does not come so far. What lies further on
// stops every longer run.
func (r *retreat) freeRun(legs []rules.Leg, room, step geom.Length) geom.Length {
	p, m := &r.plan, r.m
	s := movement.Stride{ID: m.ID, Limit: r.plan.How.Limit(m.ID), Facing: m.Facing, End: m.Shape(), Path: geom.Path{m.At}, Drive: &movement.Drive{Poses: []geom.Pose{{At: m.At, Heading: m.Facing}}}}
	free := func(s *movement.Stride, leg rules.Leg) bool {
		return (leg.Run == 0 || p.Run(s, leg.Run).OK() && s.Drive.Ram == 0) && (leg.Turn == 0 || p.Turn(s, leg.Turn).OK() && s.Drive.Ram == 0)
	}
	for _, leg := range legs {
		if !free(&s, leg) {
			return -1
		}
	}
	// Of the steps the last one that is free: all before it are.
	lo, hi := -1, int(room/step)
	for lo < hi {
		mid := (lo + hi + 1) / 2
		next, on := s, *s.Drive
		next.Path, next.Notes = slices.Clip(s.Path), slices.Clip(s.Notes)
		next.Hard, next.Gone = slices.Clip(s.Hard), slices.Clip(s.Gone)
		on.Poses, on.Swept = slices.Clip(on.Poses), slices.Clip(on.Swept)
		next.Drive = &on
		if free(&next, rules.Leg{Run: room - geom.Length(int(room/step)-mid)*step}) {
			lo = mid
		} else {
			hi = mid - 1
		}
	}
	if lo < 0 {
		return -1
	}
	return room - geom.Length(int(room/step)-lo)*step
}
