package movement

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
)

// jumper is a model that has to jump aside, and what it may not land on.
type jumper struct {
	p      *Plan
	m      rules.Model     // where it stands in the plan
	hull   *place.Areas    // the ground that the hull covers, and where it ends
	others []*model.Solid  // everybody else
	inLane []*model.Solid  // those of them who may be in the way of the jump that is tried
	barred []*model.Ground // what is Impassable to it
	mates  []rules.ModelID // its comrades
	shapes []geom.Shape    // where they stand in the plan
	group  []int           // which of them hang together without it
	groups int
	linked []bool // room for which groups it is linked to
	whole  bool   // the Section is in Coherency
}

// jumper makes ready to look for a jump; also are models that are not in the way.
func (p *Plan) jumper(s *Stride, id rules.ModelID, also []rules.ModelID) *jumper {
	j := &jumper{p: p, m: *p.G.Model(id), hull: place.NewAreas(append(s.Drive.Swept[:len(s.Drive.Swept):len(s.Drive.Swept)], s.End)), others: make([]*model.Solid, 0, len(p.Solids))}
	for i := range p.Solids {
		switch o := p.Solids[i]; {
		case o.ID == id:
			j.m.At = o.Shape.Centre()
		case o.ID != s.ID && !model.HasModel(also, o.ID):
			j.others = append(j.others, o)
		}
	}
	for i := range p.Ground {
		if q := &p.Ground[i]; ground.ClassOf(p.G, q.T, id) == model.Impassable {
			j.barred = append(j.barred, q)
		}
	}
	j.mates, j.shapes = p.comrades(id)
	j.group, j.groups = coherency.Groups(p.G, j.mates, j.shapes)
	j.linked = make([]bool, len(j.mates))
	return j
}

// try is the shortest jump along a bearing, no longer than most.
func (j *jumper) try(b bearing, most geom.Length) (model.Spot, bool) {
	sp, ok := j.along(b.dir, most)
	sp.Rank, sp.Straight = b.rank, b.straight
	sp.Tears = ok && j.whole && !j.holds(sp.Shape)
	return sp, ok
}

// along is the shortest jump along one bearing to a legal place, no longer than most.
func (j *jumper) along(dir geom.Heading, most geom.Length) (model.Spot, bool) {
	l := place.NewLeap(j.m.Base, geom.Pose{At: j.m.At, Heading: j.m.Facing}, dir, most)
	j.look(&l)
	d := geom.Length(0)
	for tries := 0; tries < 48 && d <= most; tries++ {
		shape := l.At(d)
		if out := j.hull.Leave(&l, d, &shape, dodgeClear); out > d {
			d = out
			continue
		}
		out, blocked := j.past(&l, d, &shape)
		if blocked {
			d = max(out, d+geom.In(1)/4)
			continue
		}
		if !shape.InBox(geom.Table(j.p.G.S.Table.W, j.p.G.S.Table.H)) {
			return model.Spot{}, false
		}
		return model.Spot{At: shape.C, Shape: shape, Dist: d, Dir: dir}, true
	}
	return model.Spot{}, false
}

// look finds those who may be in the way of a jump.
func (j *jumper) look(l *place.Leap) {
	lane := l.Lane(geom.Inch + 1)
	j.inLane = j.inLane[:0]
	for _, o := range j.others {
		if lane.Meets(o.Box) {
			j.inLane = append(j.inLane, o)
		}
	}
}

// past is how far a jump has to go on from d, where it is here, to come past those whom it would land on, and whether there
// are any.
func (j *jumper) past(l *place.Leap, d geom.Length, here *geom.Shape) (out geom.Length, blocked bool) {
	out = d
	box := here.Bounds()
	for _, o := range j.inLane {
		clear := geom.Length(0)
		if o.Seat != j.m.Seat && !o.Wreck {
			clear = geom.Inch
		}
		if box.Grow(clear).Meets(o.Box) && place.Near(here, &o.Shape, clear) {
			out = max(out, l.Leave(d, &o.Shape, clear))
			blocked = true
		}
	}
	for _, q := range j.barred {
		if box.Meets(q.Box) && geom.Pressed(*here, q.Held) {
			out = max(out, l.Leave(d, &q.Held, 0))
			blocked = true
		}
	}
	return out, blocked
}
