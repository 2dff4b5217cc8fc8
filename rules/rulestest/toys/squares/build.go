package squares

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/text"
)

// profiles are the models that there are.
var profiles = []rules.Model{
	{Name: "Foot", Figure: "foot", Life: 2, Base: rules.Base{W: 5 * geom.Inch / 4}},
	{Name: "Walker", Figure: "walker", Life: 4, Base: rules.Base{Kind: rules.Rectangle, W: 9 * geom.Inch / 4, L: 11 * geom.Inch / 2}},
}

// builder reads units and models.
type builder struct{ *setup.Forces }

// Builder implements rules.System.
func (System) Builder() rules.Builder {
	f := setup.NewForces(setup.Hooks{Markers: info.Markers, Unit: func(*text.Line, int) error { return nil }, Figure: func(i int) rules.Model {
		m := profiles[i]
		m.Profile = i
		return m
	}})
	for i, id := range []string{"foot", "walker"} {
		if err := f.Declare(nil, "profile", id, i); err != nil {
			panic(err)
		}
	}
	return builder{f}
}

// CheckTerrain implements rules.TerrainChecker.
func (builder) CheckTerrain(p *rules.Piece) error {
	for _, k := range info.Terrain {
		if k.ID == p.Kind {
			return nil
		}
	}
	return fmt.Errorf("terrain %q: expected wall, opening or building", p.Kind)
}

// Build implements rules.Builder: a battle in its first turn where a model stands, else deployment. Models stand on their squares.
func (b builder) Build(s *rules.State) (*rules.State, error) {
	s.Phase, s.ToAct = "deployment", rules.SeatA
	if err := b.Forces.Build(s); err != nil {
		return nil, err
	}
	g := game{s}
	for i := range s.Units {
		if len(s.Units[i].Models) > 1 {
			return nil, b.UnitLine(i).Errorf("unit %s: expected one model", s.Units[i].Label)
		}
		m := g.model(s.Units[i].ID)
		if m.Place != rules.OnTable {
			continue
		}
		n := node(m)
		if !g.fits(m, n) || m.Layer != 0 && (m.Layer != 1 || g.inside(n.Cell) == 0) {
			return nil, b.UnitLine(i).Errorf("model %s: there is no room for it on that square and level", m.Label)
		}
		m.At, s.Turn, s.Phase = g.pose(m, n).At, 1, "battle"
	}
	return s, nil
}
