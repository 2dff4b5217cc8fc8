package movement

import (
	"slices"
	"sort"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/model"
	"baize/rules/table"
)

// How places for jumps aside are looked for.
const (
	DodgeReach = 24 * geom.Inch   // nobody jumps further
	dodgeClear = geom.Touch + 10  // the gap to the swept hull afterwards: no contact
	dodgeStep  = 15 * geom.Degree // directions tried beside the straight ones off the hull
	dodgeEqual = geom.Length(50)  // jumps that differ by less are equally short
)

// Dodges lists the equally short places to which a model can jump out of the way of a drive, keeping Coherency where
// that is possible (DL2-IRON-13); several mean that its owner chooses. also are models that still have to jump
// and are not in the way themselves.
func (p *Plan) Dodges(s *Stride, id rules.ModelID, also []rules.ModelID) []model.Spot {
	kept := rules.Recall[table.Recent[*model.Jump]](p.G.S)
	if k, ok := kept.Find(func(k *model.Jump) bool { return Answers(k, p, s, id, also) }); ok {
		return k.Spots
	}
	spots := p.jumper(s, id, also).spots(s.Drive)
	k := p.Depends(s, id, also)
	k.Spots = spots
	kept.Keep(k, MostJumps)
	return spots
}

// spots looks for the equally short places.
func (j *jumper) spots(d *Drive) []model.Spot {
	j.whole = j.holds(j.m.Shape())
	var found []model.Spot
	most := DodgeReach
	for _, b := range dodgeBearings(&j.m, d) {
		if sp, ok := j.try(b, most); ok {
			found = append(found, sp)
			if !sp.Tears {
				most = min(most, sp.Dist+dodgeEqual)
			}
		}
	}
	for i := range found {
		if !found[i].Straight && found[i].Dist <= most {
			found[i] = j.nearer(found[i])
		}
	}
	sort.Slice(found, func(i, j int) bool {
		switch a, b := &found[i], &found[j]; {
		case a.Tears != b.Tears:
			return !a.Tears
		case a.Dist != b.Dist:
			return a.Dist < b.Dist
		default:
			return a.Rank < b.Rank
		}
	})
	var out []model.Spot
	for _, sp := range found {
		if sp.Tears != found[0].Tears || sp.Dist > found[0].Dist+dodgeEqual {
			break
		}
		near := false
		for _, o := range out {
			near = near || o.At.Dist(sp.At) < geom.In(1)
		}
		if !near {
			out = append(out, sp)
		}
	}
	sort.Slice(out, func(i, j int) bool { return out[i].Dir < out[j].Dir })
	return out
}

// nearer looks about the bearing of a jump that somebody in the way has turned aside for a shorter one, down to a quarter of a
// degree: the shortest lies where hull and neighbour just leave room.
func (j *jumper) nearer(sp model.Spot) model.Spot {
	seen := []geom.Heading{sp.Dir} // and no better than what is found
	for _, step := range []geom.Heading{5 * geom.Degree, geom.Degree, geom.Degree / 4} {
		for better := true; better; {
			better = false
			for _, turn := range []geom.Heading{-step, step} {
				dir := (sp.Dir + turn).Norm()
				if slices.Contains(seen, dir) {
					continue
				}
				seen = append(seen, dir)
				o, ok := j.try(bearing{dir: dir, rank: sp.Rank}, sp.Dist)
				if ok && o.Dist < sp.Dist && (sp.Tears || !o.Tears) {
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
func dodgeBearings(m *rules.Model, d *Drive) []bearing {
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
	for _, q := range d.Poses {
		for k := geom.Heading(0); k < 4; k++ {
			add(q.Heading + k*9000)
		}
	}
	for _, h := range d.Along {
		for k := geom.Heading(0); k < 4; k++ {
			add(h + k*9000)
		}
	}
	off := len(out)
	for i := range d.Swept {
		if n := geom.NearestPoint(d.Swept[i], m.At); n != m.At {
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
		if k := j.group[i]; !j.linked[k] && coherency.Linked(j.p.G, j.m.ID, m, shape, j.shapes[i]) {
			j.linked[k] = true
			n++
		}
	}
	return n == j.groups
}

// comrades are the others of a Section on the table, and where the plan has them.
func (p *Plan) comrades(id rules.ModelID) ([]rules.ModelID, []geom.Shape) {
	mates := slices.DeleteFunc(p.G.OnTable(p.G.Model(id).Unit), func(m rules.ModelID) bool { return m == id })
	shapes := make([]geom.Shape, len(mates))
	for i, m := range mates {
		shapes[i] = p.G.Model(m).Shape()
		for _, o := range p.Solids {
			if o.ID == m {
				shapes[i] = o.Shape
			}
		}
	}
	return mates, shapes
}
