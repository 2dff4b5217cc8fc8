package housing

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/transport"
)

// contact finds a place at which a mini touches a target and may stand beside those who are placed, in Coherency with one of them.
func (s *sally) contact(id rules.ModelID, spots map[rules.ModelID]geom.Shape) (geom.Point, bool) {
	m := s.g.Model(id)
	k, _ := states.Holding(s.g, id)
	k.Rule, k.Foes = s.as.Rule, s.as.Foes
	var places []geom.Point
	for _, t := range s.targets {
		for _, e := range foesOf(s.g, t) {
			shape := states.Outline(s.g, e)
			if !s.reaches(id, e) {
				continue
			}
			if s.g.Model(e).Within != 0 {
				places = append(places, place.Outside(m, shape)...)
			} else {
				places = append(places, place.Around(m, shape)...)
			}
		}
	}
	slices.SortStableFunc(places, func(a, b geom.Point) int {
		return cmp.Compare(geom.DistanceTo(k.Shape, a), geom.DistanceTo(k.Shape, b))
	})
	return place.First(slices.Values(places), func(at geom.Point) bool { return s.fits(m, at, k, spots) })
}

// fits reports whether a mini may stand at a place beside those who are placed.
func (s *sally) fits(m *rules.Model, at geom.Point, k states.Carrier, spots map[rules.ModelID]geom.Shape) bool {
	shape := m.Base.Shape(at, m.Facing)
	with := map[rules.ModelID]geom.Shape{m.ID: shape}
	for id, o := range spots {
		if id == m.ID {
			continue
		}
		if geom.Pressed(o, shape) {
			return false
		}
		with[id] = o
	}
	if !transport.MayStandBeside(s.g, m, shape, k).OK() {
		return false
	}
	var models []rules.ModelID
	for _, id := range s.who {
		if _, ok := with[id]; ok {
			models = append(models, id)
		}
	}
	if len(models) == len(s.who) { // with their Transports, since nobody else can keep them together
		return s.together(with).OK()
	}
	return transport.Together(s.g, models, with).OK()
}

// propose finds places for all who charge out: as many as it can in contact, the others as near to these as there is room. It gives nil
// where it finds none that hold together.
func (s *sally) propose() []rules.Move {
	spots := map[rules.ModelID]geom.Shape{}
	add := func(id rules.ModelID, at geom.Point) { spots[id] = s.g.Model(id).Base.Shape(at, s.g.Model(id).Facing) }
	var later []rules.ModelID
	for _, id := range s.who {
		if at, ok := s.contact(id, spots); ok {
			add(id, at)
		} else {
			later = append(later, id)
		}
	}
	for _, id := range later {
		if at, ok := s.near(id, spots); ok {
			add(id, at)
		}
	}
	var moves []rules.Move
	order := slices.Clone(s.who)
	slices.SortStableFunc(order, func(a, b rules.ModelID) int { // who may be moved first comes first
		may := func(id rules.ModelID) int {
			if _, ok := spots[id]; ok && s.first(id, spots).OK() {
				return 0
			}
			return 1
		}
		return may(a) - may(b)
	})
	for _, id := range order {
		if shape, ok := spots[id]; ok {
			moves = append(moves, rules.Move{Model: id, Path: []geom.Point{shape.Centre()}, Facing: s.g.Model(id).Facing})
		}
	}
	if _, r := s.judge(moves); !r.OK() {
		return nil
	}
	return moves
}

// near finds a place for a mini that reaches no contact: against one of those who are placed, the nearest to a target.
func (s *sally) near(id rules.ModelID, spots map[rules.ModelID]geom.Shape) (geom.Point, bool) {
	m := s.g.Model(id)
	k, _ := states.Holding(s.g, id)
	k.Rule, k.Foes = s.as.Rule, s.as.Foes
	var places []geom.Point
	for _, o := range s.who {
		if shape, ok := spots[o]; ok {
			places = append(places, place.Around(m, shape)...)
		}
	}
	far := func(at geom.Point) geom.Length {
		least := geom.Length(-1)
		for _, t := range s.targets {
			for _, e := range foesOf(s.g, t) {
				if d := geom.DistanceTo(states.Outline(s.g, e), at); least < 0 || d < least {
					least = d
				}
			}
		}
		return least
	}
	slices.SortStableFunc(places, func(a, b geom.Point) int { return cmp.Compare(far(a), far(b)) })
	return place.First(slices.Values(places), func(at geom.Point) bool { return s.fits(m, at, k, spots) })
}
