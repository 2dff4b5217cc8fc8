package tabletop

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/place"
	"baize/rules/systems/dust/model"
)

// step is how far apart the places are among which one is looked for.
const step = geom.Inch / 4

// room lists where soldiers may not stand on a level: on bases, hulls and wrecks, and in what they do not enter (DUST-TAB-03).
func (w *mover) room(layer int) []move.Solid {
	return w.recalled(&w.kept.room, layer, w.newRoom)
}

func (w *mover) newRoom(layer int) []move.Solid {
	out := w.barriers(w.feet, layer)
	for i := range w.S.Models {
		m := &w.S.Models[i]
		if (m.Place == rules.OnTable && !w.Profile(m.ID).Flies() || m.Place == rules.Wreck) && m.Layer == layer && !w.goes(m.ID) {
			out = append(out, move.Solid{Shape: m.Shape(), Pass: true, Of: m.Ref()})
		}
	}
	return out
}

// near reports whether a base has a part in the command circle around a point; touching it counts.
func near(base geom.Shape, lead geom.Point) bool {
	return geom.DistanceTo(base, lead) <= circle/2+geom.Touch
}

// seated is a unit whose soldiers are placed around their leader.
type seated struct {
	*mover
	at     post // of the leader
	among  []move.Solid
	stands []model.Stood
}

// misfit returns why a model may not stand at a pose; ok is true where it may.
func (s *seated) misfit(m rules.ModelID, at geom.Pose) (r rules.Ruling, ok bool) {
	k := s.Model(m)
	base := k.Base.Shape(at.At, at.Heading)
	if !near(base, s.at.At) {
		return rules.Refuse("DUST-TAB-03", "%s: no part of its base is within 2 inches of the middle of its leader", k).
			With(int(geom.DistanceTo(base, s.at.At)), rules.Micron, "DUST-TAB-03", "from the middle of the leader to its base"), false
	}
	if !place.OnTable(&s.S.Table, base) {
		return rules.Refuse("DUST-TAB-03", "%s stands on the table", k), false
	}
	if !s.belongs(base, s.at) {
		return rules.Refuse("DUST-TAB-34", "%s stands where its leader does: on his floor, inside or outside", k), false
	}
	if by := pressed(base, s.among); by != nil {
		return rules.Refuse("DUST-TAB-03", "%s has no room there", k).Blame(by.Of), false
	}
	for _, o := range s.stands {
		if geom.Pressed(base, s.Model(o.Model).Base.Shape(o.At, o.Heading)) {
			return rules.Refuse("DUST-TAB-03", "%s has no room there", k).Blame(s.Model(o.Model).Ref()), false
		}
	}
	return rules.Ruling{}, true
}

// post returns where the leader stands.
func (w *mover) post() post {
	return post{geom.Pose{At: w.lead.At, Heading: w.lead.Facing}, w.lead.Layer}
}

// without returns the unit as it stands but for one model, for which a place is to be found.
func (w *mover) without(m rules.ModelID, stands map[rules.ModelID]geom.Pose) *seated {
	s := &seated{mover: w, at: w.post(), among: w.room(w.lead.Layer)}
	for _, o := range w.body {
		if at, ok := stands[o]; ok && o != m {
			s.stands = append(s.stands, post{at, s.at.layer}.stood(o))
		}
	}
	return s
}

// standing returns how those of the unit stand who are on the table.
func (w *mover) standing() map[rules.ModelID]geom.Pose {
	out := map[rules.ModelID]geom.Pose{}
	for _, m := range w.body {
		if k := w.Model(m); k.Place == rules.OnTable {
			out[m] = geom.Pose{At: k.At, Heading: k.Facing}
		}
	}
	return out
}

// seat places the unit with its leader at a pose: some models where they are told to, the others as they stand to one another now, or, where
// somebody finds no room so, at the nearest place that he has. The ruling says why it may not stand so: then whoever has no room stands
// as he is told, or as he stood to the others.
func (w *mover) seat(lead post, told map[rules.ModelID]geom.Pose) ([]model.Stood, rules.Ruling) {
	s := &seated{mover: w, at: lead, among: w.room(lead.layer), stands: []model.Stood{lead.stood(w.lead.ID)}}
	out := rules.Allow("DUST-TAB-03", "all stand within the circle")
	var rest []rules.ModelID
	take := func(m rules.ModelID, at geom.Pose) { s.stands = append(s.stands, post{at, lead.layer}.stood(m)) }
	fault := func(r rules.Ruling) {
		if out.OK() {
			out = r
		}
	}
	for _, m := range w.body {
		if at, ok := told[m]; ok && m != w.lead.ID {
			if r, ok := s.misfit(m, at); !ok {
				fault(r)
			}
			take(m, at)
		}
	}
	for i, m := range w.body {
		if _, is := told[m]; is || m == w.lead.ID {
			continue
		}
		if at := w.formed(i, m, lead.Pose); !s.fits(m, at) {
			rest = append(rest, m)
		} else {
			take(m, at)
		}
	}
	for _, m := range rest {
		at, ok := s.nearest(m, w.formed(0, m, lead.Pose))
		if !ok {
			fault(rules.Refuse("DUST-TAB-03", "%s finds no room around its leader there", w.Model(m)))
		}
		take(m, at)
	}
	return w.sorted(s.stands), out
}

func (s *seated) fits(m rules.ModelID, at geom.Pose) bool {
	_, ok := s.misfit(m, at)
	return ok
}

// nearest returns the nearest place to a pose at which a model may stand, of one that lies outside of the circle the nearest to where it would
// come to stand on its straight way to the leader; ok is false where there is none, with the pose itself.
func (s *seated) nearest(m rules.ModelID, at geom.Pose) (geom.Pose, bool) {
	wide := s.Model(m).Base.W
	from := at.At
	if reach := (circle + wide) / 2; from.Dist(s.at.At) > reach {
		from = s.at.At.Toward(from, reach)
	}
	p, ok := place.NearestTo(from, circle+wide, step, func(p geom.Point) bool { return s.fits(m, geom.Pose{At: p, Heading: at.Heading}) })
	if !ok {
		return at, false
	}
	return geom.Pose{At: p, Heading: at.Heading}, true
}

// formed returns where a model stands as it goes with its leader, or, the i-th of its unit, as it comes on to the table with him.
func (w *mover) formed(i int, m rules.ModelID, lead geom.Pose) geom.Pose {
	k := w.Model(m)
	if k.Place == rules.OnTable && w.lead.Place == rules.OnTable {
		at := geom.Pose{At: lead.At.Add(k.At.Sub(w.lead.At)), Heading: k.Facing}
		if lead.Heading != w.lead.Facing {
			at.Heading = lead.Heading
		}
		return at
	}
	h := geom.FullTurn / geom.Heading(max(1, len(w.body))) * geom.Heading(i)
	return geom.Pose{At: lead.At.Add(lead.Heading.Add(h).Vec((w.lead.Base.W+k.Base.W)/2 + step)), Heading: lead.Heading}
}

// sorted returns places in the order of the unit.
func (w *mover) sorted(list []model.Stood) (out []model.Stood) {
	for _, m := range w.body {
		for _, k := range list {
			if k.Model == m {
				out = append(out, k)
			}
		}
	}
	return out
}
