package tabletop

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// spot is where a leader is on his way.
type spot struct {
	at    geom.Point
	layer int
}

// how a leader takes a stretch of his way.
type how uint8

const (
	walks  how = iota // inch by inch
	climbs            // up or down the floors of a building, where he is
	mounts            // on to a plinth from beside it, or down from it
	enters            // into a fortification, or out of it
)

// stretch is a part of a way between two spots.
type stretch struct {
	from, to spot
	how
	pays geom.Length // what it costs, of one that is not walked
}

// long is how long a stretch is in the reckoning of a trail: as long as it is walked, else what it costs.
func (s *stretch) long() geom.Length {
	if s.how == walks {
		return s.from.at.Dist(s.to.at)
	}
	return s.pays
}

// trail is the way of a leader.
type trail struct {
	start spot
	list  []stretch // none of those that are walked is 0 long
}

// end returns where the trail ends.
func (t *trail) end() spot {
	if n := len(t.list); n > 0 {
		return t.list[n-1].to
	}
	return t.start
}

// long is how long the trail is.
func (t *trail) long() (sum geom.Length) {
	for i := range t.list {
		sum += t.list[i].long()
	}
	return sum
}

// at returns the spot so far along the trail, and the heading there, of none that is walked the given one. Within a stretch that is not walked it
// is where that begins.
func (t *trail) at(d geom.Length, h geom.Heading) (spot, geom.Heading) {
	out := t.start
	for i := range t.list {
		s := &t.list[i]
		if s.how == walks {
			h = geom.HeadingTo(s.from.at, s.to.at)
		}
		switch long := s.long(); {
		case d >= long:
			d -= long
			out = s.to
			if d == 0 {
				return out, h
			}
		case s.how == walks:
			return spot{s.from.at.Toward(s.to.at, d), s.from.layer}, h
		default:
			return s.from, h
		}
	}
	return out, h
}

// cut returns the first part of the trail, so long. A stretch that is not walked is whole in it or not at all, unless it ends within that.
func (t *trail) cut(d geom.Length) trail {
	out := trail{start: t.start}
	for i := range t.list {
		s := t.list[i]
		long := s.long()
		if d <= 0 {
			break
		}
		if s.how == walks && d < long {
			s.to.at = s.from.at.Toward(s.to.at, d)
		}
		out.list = append(out.list, s)
		d -= long
	}
	return out
}

// run is a part of a trail that is walked, on one level.
type run struct {
	path  geom.Path
	layer int
	from  geom.Length // how far along the trail it begins
}

// runs lists the parts of the trail that are walked. One on which nobody goes a step has one, where it starts.
func (t *trail) runs() (out []run) {
	sum := geom.Length(0)
	open := false
	for i := range t.list {
		s := &t.list[i]
		switch {
		case s.how != walks:
			open = false
		case open:
			r := &out[len(out)-1]
			r.path = append(r.path, s.to.at)
		default:
			out, open = append(out, run{geom.Path{s.from.at, s.to.at}, s.from.layer, sum}), true
		}
		sum += s.long()
	}
	if len(t.list) == 0 {
		out = append(out, run{geom.Path{t.start.at}, t.start.layer, 0})
	}
	return out
}

// goes adds to a trail the way to a spot. The ruling refuses a spot to which nobody gets from where it ends (DUST-TAB-33, DUST-TAB-34).
func (w *mover) onward(t *trail, to spot) rules.Ruling {
	from := t.end()
	step := func(s stretch) {
		if s.how != walks || s.from.at != s.to.at {
			t.list = append(t.list, s)
		}
	}
	if w.feet.Air {
		step(stretch{from: from, to: to})
		return rules.Allow("DUST-TAB-09", "flies")
	}
	if !w.storey(to.at, to.layer) || to.layer > 0 && !w.p.Foot() {
		return rules.Refuse("DUST-TAB-34", "%s: there is no level %d", w.lead, to.layer)
	}
	if f, in := w.fortAt(from.at, from.layer), w.fortAt(to.at, to.layer); f != in {
		if r := w.doorway(from, to, f, in); !r.OK() {
			return r
		}
		step(stretch{from, to, enters, square})
		return rules.Allow("DUST-FORT-02", "goes through a door")
	}
	if from.layer == to.layer {
		step(stretch{from: from, to: to})
		return rules.Allow("DUST-TAB-02", "goes")
	}
	up, down := from, to
	if to.layer > from.layer {
		up, down = to, from
	}
	if h := w.over(up.at); h != nil && h.top && !h.outline.ContainsPoint(down.at) {
		if !geom.Within(w.lead.Base.Shape(down.at, 0), h.outline, square+geom.Touch) {
			return rules.Refuse("DUST-TERR-25", "%s: a plinth is climbed from beside it", w.lead)
		}
		step(stretch{from, to, mounts, max(square, from.at.Dist(to.at))})
		return rules.Allow("DUST-TERR-25", "climbs a plinth")
	}
	if w.feet.Glides && w.house(from.at, from.layer) == nil && w.house(to.at, to.layer) == nil {
		step(stretch{from: spot{from.at, to.layer}, to: to}) // its way is measured over the ground (DUST-SKILL-55)
		return rules.Allow("DUST-SKILL-55", "flies on to a roof, or down")
	}
	foot := spot{to.at, from.layer}
	if !w.storey(to.at, from.layer) {
		return rules.Refuse("DUST-TAB-34", "%s: no stairs lead there", w.lead)
	}
	step(stretch{from: from, to: foot})
	step(stretch{foot, to, climbs, square * geom.Length(up.layer-down.layer)})
	return rules.Allow("DUST-TAB-34", "climbs")
}

// doorway judges a step out of a fortification, or into one; nil is outside.
func (w *mover) doorway(from, to spot, out, in *fort) rules.Ruling {
	f, by := in, from
	if in == nil {
		f, by = out, to
	}
	name := w.S.Piece(f.piece)
	switch {
	case out != nil && in != nil, !w.p.Foot():
		return rules.Refuse("DUST-FORT-04", "%s: no way leads into %s", w.lead, name).Blame(name.Ref())
	case by.layer != 0 || !f.door(w.lead.Base.Shape(by.at, 0)):
		return rules.Refuse("DUST-FORT-02", "%s: no door of %s is next to it there", w.lead, name).Blame(name.Ref())
	case in != nil && !w.opens(in):
		return rules.Refuse("DUST-FORT-03", "%s: %s is closed to it", w.lead, name).Blame(name.Ref())
	}
	return rules.Allow("DUST-FORT-02", "goes through a door")
}

// spends returns what a trail uses and may use: every inch in ground that halves costs two, and nothing is rounded (DUST-TAB-06); a floor
// costs four (DUST-TAB-34). A road counts where the whole way lies on it (DUST-TAB-36). The weather bounds how long the way is, too.
func (w *mover) spends(t *trail) (used, limit geom.Length) {
	long := t.long()
	used, limit = long, w.full
	runs := t.runs()
	for _, r := range runs {
		if r.layer == 0 {
			used += w.within(r.path, func(i int) bool { return w.halves(i, w.feet) })
		}
	}
	if w.bonus > 0 && len(runs) == 1 && long > 0 {
		path := runs[0].path
		if w.within(path, func(i int) bool { return w.kinds[i].ID == ground.Road }) >= long-geom.Length(len(path)) {
			limit += w.bonus
		}
	}
	if limit > w.most {
		used, limit = max(long, used-(limit-w.most)), w.most
	}
	return used, limit
}

// post is a pose on a level.
type post struct {
	geom.Pose
	layer int
}

// stood returns a model at a post.
func (p post) stood(m rules.ModelID) model.Stood {
	return model.Stood{Model: m, Pose: p.Pose, Layer: p.layer}
}
