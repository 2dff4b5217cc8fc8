package deploy

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/ways"
)

// Propose finds a block in its zones where a Section may be set up, nearest to the middle of its zone: places
// from there outwards are tried first to last in a fixed order, those on open ground before those that have a wall between
// the models or difficult ground under some.
func Propose(g *model.Game, unit rules.UnitID) ([]rules.Move, bool) {
	if moves, ok := blockWhere(g, unit, (*layout).inOpen); ok {
		return moves, true
	}
	return blockWhere(g, unit, func(*layout, geom.Point) bool { return true })
}

// blockWhere is Propose among the places that good accepts.
func blockWhere(g *model.Game, unit rules.UnitID, good func(*layout, geom.Point) bool) ([]rules.Move, bool) {
	facing := geom.Heading(0)
	if g.Unit(unit).Seat == rules.SeatB {
		facing = 18000
	}
	n := len(ways.Waiting(g, unit))
	zones := ZonesOf(g, unit)
	for _, z := range zones {
		box := geom.Poly(z.Area).Bounds()
		for _, files := range []int{(n + 1) / 2, n, min(n, 3), 1} {
			lay := layOut(g, unit, facing, max(1, files), zones)
			if !lay.sound {
				continue
			}
			for at := range geom.Spots(box, geom.Inch) {
				if !lay.fits(at) || !good(lay, at) {
					continue
				}
				if moves := mech.Block(g.S, ways.Waiting(g, unit), at, facing, max(1, files)); judgeDeploy(g, unit, moves).OK() {
					return moves, true
				}
			}
		}
	}
	return nil, false
}

// layout is a block to be tried at many places. A block is the same wherever it stands, so that only what is around it
// has to be looked at anew; what fits leaves open is for judgeDeploy to say.
type layout struct {
	g      *model.Game
	models []rules.ModelID
	shapes []geom.Shape // with the middle of the front rank at the origin
	boxes  []geom.Box
	box    geom.Box
	sound  bool // nobody stands on another, and all are in Coherency
	zones  []geom.Box
	seat   rules.Seat
	apart  geom.Length       // enemies nearer than this are certain to be too near
	others []*model.Solid    // whoever is on the table
	shut   [][]*model.Ground // by model: the terrain that is Impassable to it
}

func layOut(g *model.Game, unit rules.UnitID, facing geom.Heading, files int, zones []model.Zone) *layout {
	l := &layout{g: g, sound: true, seat: g.Unit(unit).Seat, box: geom.EmptyBox()}
	l.apart = Apart(g, unit).Apart
	l.apart -= geom.Touch + ways.Surely
	for _, mv := range mech.Block(g.S, ways.Waiting(g, unit), geom.Point{}, facing, files) {
		s := g.Model(mv.Model).Base.Shape(mv.Path[0], mv.Facing)
		for _, o := range l.shapes {
			l.sound = l.sound && !geom.Pressed(s, o)
		}
		l.models, l.shapes, l.boxes = append(l.models, mv.Model), append(l.shapes, s), append(l.boxes, s.Bounds())
		l.box = l.box.Union(s.Bounds())
		var shut []*model.Ground
		grounds := ground.Pieces(g)
		for i := range grounds {
			if q := &grounds[i]; ground.ClassOf(g, q.T, mv.Model) == model.Impassable {
				shut = append(shut, q)
			}
		}
		l.shut = append(l.shut, shut)
	}
	l.sound = l.sound && coherency.ChainOf(g, l.models, l.shapes).OK()
	for _, z := range zones {
		l.zones = append(l.zones, geom.Poly(z.Area).Bounds().Grow(geom.Touch+ways.Surely))
	}
	for i := range g.S.Models {
		if m := &g.S.Models[i]; m.Place == rules.OnTable || m.Place == rules.Wreck {
			l.others = append(l.others, ground.Solid(g, m.ID))
		}
	}
	return l
}

// inOpen reports whether nothing slows or parts the models of the block at a place.
func (l *layout) inOpen(at geom.Point) bool {
	b := moved(l.box, at)
	mid := geom.Pt((b.Min.X+b.Max.X)/2, (b.Min.Y+b.Max.Y)/2)
	under := geom.Rect(mid, b.Max.X-b.Min.X, b.Max.Y-b.Min.Y, 0)
	grounds := ground.Pieces(l.g)
	for i := range grounds {
		q := &grounds[i]
		if b.Meets(q.Box) && (q.T.Linear || ground.ClassOf(l.g, q.T, l.models[0]) != model.Clear) && geom.Overlap(under, q.Held) {
			return false
		}
	}
	return true
}

// fits reports whether the block might be set up at a place: false where it is certain not to be.
func (l *layout) fits(at geom.Point) bool {
	for _, b := range l.boxes {
		b = moved(b, at)
		in := false
		for _, z := range l.zones {
			in = in || z.ContainsBox(b)
		}
		if !in {
			return false
		}
	}
	box := moved(l.box, at)
	for _, o := range l.others {
		apart := geom.Length(0)
		if o.Seat != l.seat && !o.Wreck {
			apart = l.apart
		}
		if !box.Grow(apart).Meets(o.Box) {
			continue
		}
		for i := range l.shapes {
			if !moved(l.boxes[i], at).Grow(apart).Meets(o.Box) {
				continue
			}
			s := l.shapes[i].Translate(at)
			if geom.Pressed(s, o.Shape) || apart > 0 && geom.Within(s, o.Shape, apart) {
				return false
			}
		}
	}
	for i := range l.shapes {
		b := moved(l.boxes[i], at)
		for _, q := range l.shut[i] {
			if b.Meets(q.Box) && geom.Pressed(l.shapes[i].Translate(at), q.Held) {
				return false
			}
		}
	}
	return true
}

func moved(b geom.Box, by geom.Point) geom.Box {
	return geom.Box{Min: b.Min.Add(by), Max: b.Max.Add(by)}
}
