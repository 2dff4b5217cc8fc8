package ships

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech/trait"
	"baize/rules/setup"
	"baize/rules/text"
)

// class is what hulls of a profile are like.
type class struct {
	rules.Term
	model         rules.Model
	speed, radius geom.Length
	low, high     int  // levels
	lays          bool // mines
	guns          []gun
}

// gun is a weapon.
type gun struct {
	id           string
	reach        geom.Length
	dice         int
	below, above int // the levels that it hits
	kit          *trait.Kit[struct{}]
}

// The traits that guns have, and the stage at which they are asked about.
var (
	stages trait.Order
	whole  = trait.NewLeave[struct{}, struct{}](&stages, "linked guns throw all their dice")
	traits = trait.NewList([]trait.Trait[struct{}]{{ID: "director", Name: "Director", Role: "RD-LINK", Weapon: true, Doc: "guns that all have it throw all their dice", Hooks: []trait.Hook[struct{}]{whole.Permit().IfAll()}}})
)

func with(g gun, ids ...string) gun {
	var list []trait.Carried[struct{}]
	for _, id := range ids {
		list = append(list, trait.Carried[struct{}]{ID: id})
	}
	g.kit = traits.Kit(list...)
	return g
}

var (
	turret  = with(gun{id: "turret", reach: 12 * geom.Inch, dice: 4, above: 1})
	deckGun = gun{id: "gun", reach: 10 * geom.Inch, dice: 3, above: 1}
	torpedo = with(gun{id: "torpedo", reach: 8 * geom.Inch, dice: 4, below: -1})
	rocket  = with(gun{id: "rocket", reach: 6 * geom.Inch, dice: 3})
)

// hull is the model of a class with so many points of hull and crew, an oval so wide and long, in quarters of an inch.
func hull(name, figure string, life, hands, w, l int) rules.Model {
	return rules.Model{Name: name, Figure: figure, Life: life, Tracks: rules.Tracks{{Kind: crew, Of: hands}}, Base: rules.Base{Kind: rules.OvalBase, W: geom.Length(w) * geom.Inch / 4, L: geom.Length(l) * geom.Inch / 4}}
}

// classes are the profiles that there are.
var classes = []class{
	{Term: rules.Term{ID: "cruiser", Text: "sails 6, 5 points of hull and 3 of crew, turret and torpedo"}, model: hull("Cruiser", "tank", 5, 3, 5, 12), speed: 6 * geom.Inch, radius: 4 * geom.Inch, guns: []gun{turret, torpedo}},
	{Term: rules.Term{ID: "frigate", Text: "sails 8, 2 points of hull and 2 of crew, gun with director"}, model: hull("Frigate", "vehicle", 2, 2, 3, 7), speed: 8 * geom.Inch, radius: 3 * geom.Inch, guns: []gun{with(deckGun, "director")}},
	{Term: rules.Term{ID: "trawler", Text: "sails 8, 2 points of hull and 2 of crew, gun, lays mines"}, model: hull("Trawler", "vehicle", 2, 2, 3, 7), lays: true, speed: 8 * geom.Inch, radius: 3 * geom.Inch, guns: []gun{with(deckGun)}},
	{Term: rules.Term{ID: "submarine", Text: "sails 6 on or below the surface, 3 points of hull and 2 of crew, torpedo"}, model: hull("Submarine", "tank", 3, 2, 3, 8), speed: 6 * geom.Inch, radius: 3 * geom.Inch, low: -1, guns: []gun{torpedo}},
	{Term: rules.Term{ID: "flying-boat", Text: "sails 10 on or above the surface, 2 points of hull and 1 of crew, rocket"}, model: hull("Flying boat", "vehicle", 2, 1, 5, 5), speed: 10 * geom.Inch, radius: 2 * geom.Inch, high: 1, guns: []gun{rocket}},
}

func of(m *rules.Model) *class { return &classes[m.Profile] }

func fields() (out []rules.Term) {
	for i := range classes {
		t := classes[i].Term
		t.Text = "a profile: " + t.Text
		out = append(out, t)
	}
	return out
}

// builder reads squadrons and hulls.
type builder struct{ *setup.Forces }

// Builder implements rules.System.
func (System) Builder() rules.Builder {
	f := setup.NewForces(setup.Hooks{Markers: info.Markers, Tracks: info.Tracks, Adrift: true, Nobodys: true, Unit: func(*text.Line, int) error { return nil }, Figure: func(i int) rules.Model { return classes[i].model }})
	for i := range classes {
		if err := f.Declare(nil, "profile", classes[i].ID, i); err != nil {
			panic(err)
		}
	}
	return builder{f}
}

// CheckTerrain implements rules.TerrainChecker.
func (builder) CheckTerrain(p *rules.Piece) error {
	if !slices.ContainsFunc(info.Terrain, func(k rules.Term) bool { return k.ID == p.Kind }) {
		return fmt.Errorf("terrain %q: expected island or mine", p.Kind)
	}
	return nil
}

// Build implements rules.Builder: a battle in its first turn where a hull of a side is on the table, else deployment.
func (b builder) Build(s *rules.State) (*rules.State, error) {
	s.Phase, s.ToAct = "deployment", rules.SeatA
	if err := b.Forces.Build(s); err != nil {
		return nil, err
	}
	g := game{s}
	for i := range s.Models {
		m := &s.Models[i]
		if m.Place != rules.OnTable {
			continue
		}
		if m.Seat != rules.NoSeat {
			s.Turn, s.Phase = 1, "battle"
		}
		if _, in := g.presses(m); in || m.Layer < of(m).low || m.Layer > of(m).high {
			return nil, b.UnitLine(int(m.Unit)-1).Errorf("model %s: it cannot be there on that level", m.Label)
		}
	}
	return s, nil
}
