package place_test

import (
	"math/rand/v2"

	"baize/rules"
	"baize/rules/geom"
)

// crowd lays a table of four feet by three with models of either side and all kinds of bases at random, some of them wrecks or in
// reserve; they may stand on one another.
func crowd(r *rand.Rand, models int) *rules.State {
	s := &rules.State{Table: rules.Table{W: 48 * geom.Inch, H: 36 * geom.Inch}}
	s.Remember()
	for u := range 2 {
		s.Units = append(s.Units, rules.Unit{ID: rules.UnitID(u + 1), Seat: rules.Seat(u)})
	}
	for i := range models {
		u := r.IntN(2)
		m := rules.Model{ID: rules.ModelID(i + 1), Unit: rules.UnitID(u + 1), Seat: rules.Seat(u), Base: anyBase(r), At: anywhere(r, s), Facing: geom.Heading(r.IntN(36000))}
		m.Place = []rules.Place{rules.OnTable, rules.OnTable, rules.OnTable, rules.Wreck, rules.Reserve}[r.IntN(5)]
		s.Models = append(s.Models, m)
		s.Units[u].Models = append(s.Units[u].Models, m.ID)
	}
	return s
}

func anyBase(r *rand.Rand) rules.Base {
	b := rules.Base{Kind: []rules.BaseKind{rules.Round, rules.Rectangle, rules.OvalBase}[r.IntN(3)], W: geom.Length(r.IntN(40000) + 15000)}
	if b.Kind != rules.Round {
		b.L = geom.Length(r.IntN(60000) + 15000)
	}
	return b
}

func anywhere(r *rand.Rand, s *rules.State) geom.Point {
	return geom.Pt(geom.Length(r.IntN(int(s.Table.W))), geom.Length(r.IntN(int(s.Table.H))))
}
