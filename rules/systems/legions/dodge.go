package legions

import (
	"slices"
	"sort"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/table"
)

const (
	dodgeReach = 24 * geom.Inch   // nobody jumps further
	dodgeClear = geom.Touch + 10  // the gap to the swept hull afterwards: no contact
	dodgeStep  = 15 * geom.Degree // directions tried beside the straight ones off the hull
	dodgeEqual = geom.Length(50)  // jumps that differ by less are equally short
)

// dodges lists the equally short places to which a model can jump out of the way of a drive, keeping Coherency where
// that is possible (DL2-IRON-13); several mean that its owner chooses. also are models that still have to jump
// and are not in the way themselves.
func (p *plan) dodges(s *stride, id rules.ModelID, also []rules.ModelID) []spot {
	kept := rules.Recall[table.Recent[*jump]](p.g.S)
	if k, ok := kept.Find(func(k *jump) bool { return k.answers(p, s, id, also) }); ok {
		return k.spots
	}
	spots := p.jumper(s, id, also).spots(s.drive)
	k := p.depends(s, id, also)
	k.spots = spots
	kept.Keep(k, mostJumps)
	return spots
}

// spots looks for the equally short places.
func (j *jumper) spots(d *drive) []spot {
	j.whole = j.holds(j.m.Shape())
	var found []spot
	most := dodgeReach
	for _, b := range dodgeBearings(&j.m, d) {
		if sp, ok := j.try(b, most); ok {
			found = append(found, sp)
			if !sp.tears {
				most = min(most, sp.dist+dodgeEqual)
			}
		}
	}
	for i := range found {
		if !found[i].straight && found[i].dist <= most {
			found[i] = j.nearer(found[i])
		}
	}
	sort.Slice(found, func(i, j int) bool {
		switch a, b := &found[i], &found[j]; {
		case a.tears != b.tears:
			return !a.tears
		case a.dist != b.dist:
			return a.dist < b.dist
		default:
			return a.rank < b.rank
		}
	})
	var out []spot
	for _, sp := range found {
		if sp.tears != found[0].tears || sp.dist > found[0].dist+dodgeEqual {
			break
		}
		near := false
		for _, o := range out {
			near = near || o.at.Dist(sp.at) < geom.In(1)
		}
		if !near {
			out = append(out, sp)
		}
	}
	sort.Slice(out, func(i, j int) bool { return out[i].dir < out[j].dir })
	return out
}

// nearer looks about the bearing of a jump that somebody in the way has turned aside for a shorter one, down to a quarter of a
// degree: the shortest lies where hull and neighbour just leave room.
func (j *jumper) nearer(sp spot) spot {
	seen := []geom.Heading{sp.dir} // and no better than what is found
	for _, step := range []geom.Heading{5 * geom.Degree, geom.Degree, geom.Degree / 4} {
		for better := true; better; {
			better = false
			for _, turn := range []geom.Heading{-step, step} {
				dir := (sp.dir + turn).Norm()
				if slices.Contains(seen, dir) {
					continue
				}
				seen = append(seen, dir)
				o, ok := j.try(bearing{dir: dir, rank: sp.rank}, sp.dist)
				if ok && o.dist < sp.dist && (sp.tears || !o.tears) {
					sp, better = o, true
				}
			}
		}
	}
	return sp
}

// bearing is a direction worth trying; of equally short jumps the one of lower rank comes first.
type bearing struct {
	dir      geom.Heading
	rank     int
	straight bool // straight off the hull or away from it: nothing nearby is shorter
}

// dodgeBearings are the bearings worth trying: straight off every pose of the hull, straight away from it, and all
// around. Those straight away stand first, since a short jump that is known spares looking far along the others.
func dodgeBearings(m *rules.Model, d *drive) []bearing {
	out := make([]bearing, 0, 64)
	straight := true
	add := func(h geom.Heading) {
		h = h.Norm()
		for _, o := range out {
			if o.dir == h {
				return
			}
		}
		out = append(out, bearing{h, len(out), straight})
	}
	for _, q := range d.poses {
		for k := geom.Heading(0); k < 4; k++ {
			add(q.Heading + k*9000)
		}
	}
	off := len(out)
	for i := range d.swept {
		if n := geom.NearestPoint(d.swept[i], m.At); n != m.At {
			add(geom.HeadingTo(n, m.At))
		}
	}
	away := append([]bearing(nil), out[off:]...)
	straight = false
	for h := geom.Heading(0); h < geom.FullTurn; h += dodgeStep {
		add(h)
	}
	copy(out[len(away):], out[:off])
	copy(out, away)
	return out
}

// holds reports whether the Section of a model is in Coherency with the model standing elsewhere: whether that links it to
// every group of its comrades.
func (j *jumper) holds(shape geom.Shape) bool {
	for k := range j.linked {
		j.linked[k] = false
	}
	n := 0
	for i, m := range j.mates {
		if k := j.group[i]; !j.linked[k] && j.p.g.linked(j.m.ID, m, shape, j.shapes[i]) {
			j.linked[k] = true
			n++
		}
	}
	return n == j.groups
}

// comrades are the others of a Section on the table, and where the plan has them.
func (p *plan) comrades(id rules.ModelID) ([]rules.ModelID, []geom.Shape) {
	mates := slices.DeleteFunc(p.g.onTable(p.g.model(id).Unit), func(m rules.ModelID) bool { return m == id })
	shapes := make([]geom.Shape, len(mates))
	for i, m := range mates {
		shapes[i] = p.g.model(m).Shape()
		for _, o := range p.solids {
			if o.id == m {
				shapes[i] = o.shape
			}
		}
	}
	return mates, shapes
}
