package legions

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// retreat looks for the way of one Ironclad that falls back.
type retreat struct {
	g    *game
	unit rules.UnitID
	m    *rules.Model
	edge string
	how  manner
	best rules.Move
	gain geom.Length // how much nearer to the edge best brings it
	hard bool        // best goes through Difficult Terrain
	out  bool        // best reaches the edge with movement to spare
}

// driveBack turns an Ironclad towards its edge within the template and drives on: of all ways with up to three turns of
// 45, 30 or 15 degrees at the start, the one that brings it furthest, or one off the table (DL2-MORALE-12,
// DL2-MORALE-16). It goes At the Double; at its single MV where only that, through Difficult Terrain, brings it further
// (DL2-MORALE-11).
func (g *game) driveBack(unit rules.UnitID, id rules.ModelID, edge string) escape {
	fast := retreat{g: g, unit: unit, m: g.model(id), edge: edge, how: g.flightManner()}
	fast.how.double = true
	fast.search()
	mv := inches(g.profile(id).MV)
	if !fast.out && fast.gain < mv {
		slow := retreat{g: g, unit: unit, m: fast.m, edge: edge, how: g.flightManner()}
		slow.how.limit = func(rules.ModelID) geom.Length { return mv }
		if slow.search(); slow.hard && (slow.out || slow.gain > fast.gain) {
			return escape{slow.best, slow.how, slow.out}
		}
	}
	return escape{fast.best, fast.how, fast.out}
}

func (r *retreat) search() {
	r.best = rules.Move{Model: r.m.ID, Facing: r.m.Facing}
	need, _ := r.how.turnNeed()
	room := r.how.limit(r.m.ID)
	off := r.m.Facing.Diff(edgeHeading(r.edge))
	var legs []rules.Leg
	r.try(legs, room)
	for turns := 0; turns < 3 && room >= need+geom.Inch && off != 0 && !r.out; turns++ {
		by := max(min(off, geom.MaxTurn), -geom.MaxTurn)
		legs = append(legs, rules.Leg{Run: need, Turn: by})
		room -= need + geom.Inch
		off -= by
		r.try(legs, room)
	}
}

// try judges the longest straight run after some legs, off the table where it leads there.
func (r *retreat) try(legs []rules.Leg, room geom.Length) {
	if r.leaves(legs, room) {
		return
	}
	for d := r.g.freeRun(r.unit, r.m.ID, r.how, legs, room); d >= 0; d -= geom.In(5) {
		mv, s, ok := r.drive(legs, d)
		if !ok {
			continue
		}
		if got := r.g.toEdge(r.m.Shape(), r.edge) - r.g.toEdge(s.end, r.edge); got > r.gain || len(r.best.Legs) == 0 {
			r.gain, r.best, r.hard = got, mv, len(s.hard) > 0
		}
		return
	}
}

// leaves judges the run after some legs that ends where the hull meets the edge, and takes it if movement is left.
func (r *retreat) leaves(legs []rules.Leg, room geom.Length) bool {
	if r.g.toEdge(r.m.Shape(), r.edge) > r.how.limit(r.m.ID) {
		return false
	}
	facing, end := r.m.Facing, r.m.Shape()
	if len(legs) > 0 {
		_, s, ok := r.drive(legs, 0)
		if !ok {
			return false
		}
		facing, end = s.facing, s.end
	}
	const long = 100 * geom.Inch
	way, ahead := facing.Vec(long), edgeHeading(r.edge).Vec(1000)
	towards := (way.X*ahead.X + way.Y*ahead.Y) / 1000 // how much nearer 100 inches would bring it
	if towards <= 0 {
		return false
	}
	run := max(0, r.g.toEdge(end, r.edge)-geom.Touch/2) * long / towards
	if run+geom.Touch >= room {
		return false
	}
	mv, s, ok := r.drive(legs, run)
	if !ok || r.g.toEdge(s.end, r.edge) > geom.Touch {
		return false
	}
	r.best, r.hard, r.out = mv, len(s.hard) > 0, true
	return true
}

// drive judges a run after some legs; ok is false where it is refused or ends in a Ram.
func (r *retreat) drive(legs []rules.Leg, run geom.Length) (rules.Move, stride, bool) {
	mv := rules.Move{Model: r.m.ID, Legs: append(slices.Clone(legs), rules.Leg{Run: run})}
	p, rr := r.g.judge(r.unit, r.how, []rules.Move{mv})
	if !rr.OK() || p.strides[0].drive == nil || p.strides[0].drive.ram != 0 {
		return mv, stride{}, false
	}
	mv.Facing = p.strides[0].facing
	return mv, p.strides[0], true
}

// freeRun is how far, in steps of half an inch from room downwards, an Ironclad may run on after some legs before terrain, a
// Wreck, another Ironclad or the edge of the table stops it; negative where it does not come so far. What lies further on
// stops every longer run.
func (g *game) freeRun(unit rules.UnitID, id rules.ModelID, how manner, legs []rules.Leg, room geom.Length) geom.Length {
	const step = geom.Inch / 2
	p := plan{g: g, unit: unit, how: how, models: g.onTable(unit)}
	p.survey(nil)
	p.solids = slices.DeleteFunc(p.solids, func(o solid) bool { return o.id == id })
	m := g.model(id)
	s := stride{id: id, limit: how.limit(id), facing: m.Facing, end: m.Shape(), path: geom.Path{m.At}, drive: &drive{poses: []geom.Pose{{At: m.At, Heading: m.Facing}}}}
	free := func(s *stride, leg rules.Leg) bool {
		return (leg.Run == 0 || p.run(s, leg.Run).OK() && s.drive.ram == 0) && (leg.Turn == 0 || p.turn(s, leg.Turn).OK() && s.drive.ram == 0)
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
		next, on := s, *s.drive
		next.path, next.notes = slices.Clip(s.path), slices.Clip(s.notes)
		next.hard, next.gone = slices.Clip(s.hard), slices.Clip(s.gone)
		on.poses, on.swept = slices.Clip(on.poses), slices.Clip(on.swept)
		next.drive = &on
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
