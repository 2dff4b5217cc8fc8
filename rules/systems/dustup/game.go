package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Markers of units, and of models (DUP-COMP-02). Confident units carry no marker of a level.
const (
	Activated  = "activated"
	Suppressed = "suppressed"
	SteadyM    = "steady"
	ShakenM    = "shaken"
	BrokenM    = "broken"
	RoutedM    = "routed"
	Panicked   = "panicked"
	Propped    = "propped"
	Column     = "column"    // travel mode
	Concealed  = "concealed" // completely; partial concealment follows from where the unit is
	Caught     = "caught"    // in the open (DUP-ASLT-11)
	SetUp      = "set-up"    // a heavy weapon; without it the weapon is packed
	Closed     = "closed"    // closed down (DUP-VEH-04)
	FireCalled = "called"    // on the unit that will fire (DUP-ART-04)
	Damage     = "damage"    // of a vehicle, mech or monster
	Untreated  = "untreated" // of a figure: hit and not yet assessed
	Wound      = "wound"     // of a figure: stabilised
	Disabled   = "disabled"  // of a figure: unhurt in a wrecked suit (DUP-MED-03)
)

// Phases of a battle.
const (
	Deployment = "deployment"
	Initiative = "initiative" // the next turn has not begun
	Action     = "activation"
)

// game reads a state of Dustup. It never changes it.
type game struct {
	S *rules.State
	E *Ext
}

// read returns the reader of a state.
func read(s *rules.State) *game { return &game{S: s, E: s.Ext.(*Ext)} }

// act resolves a command: a game that may be changed, with the kernel's context.
type act struct {
	*game
	ctx      *rules.Ctx
	harm     []harm // what the attacks of this command did, in the order in which units met it (nerve.go)
	forsaken []left // wounded that units have abandoned, before their tests (DUP-MOVE-09)
	assault  bool   // inside an assault: Strike and defensive fire cause no tests (DUP-CONF-13)
}

// resolve returns what carries a command out on its working copy.
func resolve(ctx *rules.Ctx) *act {
	a := &act{game: read(ctx.S), ctx: ctx}
	return a
}

// troop is a unit as Dustup sees it.
func (g *game) troop(id rules.UnitID) *Troop { return &g.E.Troops[id-1] }

// profile is the profile of a model.
func (g *game) profile(id rules.ModelID) *Profile { return &g.E.Profiles[g.S.Model(id).Profile] }

// model is a model of the state.
func (g *game) model(id rules.ModelID) *rules.Model { return g.S.Model(id) }

// unit is a unit of the state.
func (g *game) unit(id rules.UnitID) *rules.Unit { return g.S.Unit(id) }

// has reports whether a marker lies on a unit.
func (g *game) has(id rules.UnitID, marker string) bool { return g.unit(id).Markers.Has(marker) }

// hull is the model of a vehicle, mech or monster, 0 for a unit of figures (DUP-VEH-15).
func (g *game) hull(id rules.UnitID) rules.ModelID {
	if u := g.unit(id); len(u.Models) > 0 && g.profile(u.Models[0]).hull() {
		return u.Models[0]
	}
	return 0
}

// inPlay lists the figures of a unit still in play, in list order: wounded included, killed and abandoned not
// (DUP-CAS-03). Of a hull it is the hull itself. Guns and blips are no figures.
func (g *game) inPlay(id rules.UnitID) []rules.ModelID {
	return g.among(id, func(m rules.ModelID) bool { return g.plays(id, m) })
}

// plays reports whether a model of a unit is a figure or a hull that is still in play.
func (g *game) plays(id rules.UnitID, m rules.ModelID) bool {
	k := g.profile(m).Kind
	return k != Gun && k != Blip && g.model(m).Alive() && !slices.Contains(g.troop(id).Lost, m)
}

// among lists the models of a unit of a kind, in list order; nil where there is none.
func (g *game) among(id rules.UnitID, kind func(rules.ModelID) bool) []rules.ModelID {
	var out []rules.ModelID
	models := g.unit(id).Models
	for i, m := range models {
		if !kind(m) {
			continue
		}
		if out == nil {
			out = make([]rules.ModelID, 0, len(models)-i)
		}
		out = append(out, m)
	}
	return out
}

// able lists the able-bodied figures of a unit, or its hull: neither wounded nor disabled (DUP-SHOOT-06, DUP-MED-03).
func (g *game) able(id rules.UnitID) []rules.ModelID {
	return g.among(id, func(m rules.ModelID) bool { return g.isAble(id, m) })
}

// isAble reports whether a model of a unit is one of those that able lists.
func (g *game) isAble(id rules.UnitID, m rules.ModelID) bool {
	k := g.model(m).Markers
	return g.plays(id, m) && !k.Has(Untreated) && !k.Has(Wound) && !k.Has(Disabled)
}

// ables is how many figures or hulls able lists.
func (g *game) ables(id rules.UnitID) (n int) {
	for _, m := range g.unit(id).Models {
		if g.isAble(id, m) {
			n++
		}
	}
	return n
}

// out reports whether a unit is out of the game: destroyed, gone, merged, or without an able-bodied figure (DUP-CAS-10). The
// marker of a hidden unit is no unit in the game.
func (g *game) out(id rules.UnitID) bool {
	t := g.troop(id)
	return t.Gone != "" || t.Merged != 0 || !slices.ContainsFunc(g.unit(id).Models, func(m rules.ModelID) bool { return g.isAble(id, m) })
}

// units lists the units of a seat that are in the game, detachments included.
func (g *game) units(seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for i := range g.S.Units {
		if u := &g.S.Units[i]; u.Seat == seat && !g.out(u.ID) {
			out = append(out, u.ID)
		}
	}
	return out
}

// isBlip reports whether a unit is only the marker of a hidden unit or a dummy.
func (g *game) isBlip(id rules.UnitID) bool {
	u := g.unit(id)
	return len(u.Models) > 0 && g.profile(u.Models[0]).Kind == Blip
}

// acting is the activation under way, nil between activations.
func (g *game) acting() *Activation {
	if n := len(g.E.Acts); n > 0 {
		return &g.E.Acts[n-1]
	}
	return nil
}

// carrier is the vehicle that a unit is mounted in, 0 for none.
func (g *game) carrier(id rules.UnitID) rules.ModelID {
	for _, m := range g.unit(id).Models {
		if k := g.model(m); k.Place == rules.Aboard && g.plays(id, m) {
			return k.Inside
		}
	}
	return 0
}

// passengers lists the units mounted in a vehicle.
func (g *game) passengers(vehicle rules.ModelID) []rules.UnitID {
	var out []rules.UnitID
	for i := range g.S.Units {
		if u := g.S.Units[i].ID; vehicle != 0 && !g.out(u) && g.carrier(u) == vehicle {
			out = append(out, u)
		}
	}
	return out
}

// stand is the base by which a unit measures, looks and moves: its leader's, the hull's, the carrier's of a mounted
// unit, the blip's of a hidden one, and where the leader fell until the activation ends (DUP-LOS-01, DUP-RNG-02,
// DUP-LEAD-01). After a leader was taken off the table by hand it is that of another able-bodied figure, until the unit has a new leader. ok is false for a unit that is nowhere on the table.
func (g *game) stand(id rules.UnitID) (shape geom.Shape, ok bool) {
	t := g.troop(id)
	if t.Hidden {
		for _, b := range g.E.Blips {
			if b.Unit == id {
				return g.model(b.Model).Shape(), true
			}
		}
		return shape, false
	}
	if c := g.carrier(id); c != 0 {
		return g.model(c).Shape(), g.model(c).Place == rules.OnTable
	}
	if t.Leader == 0 {
		return shape, false
	}
	m := g.model(t.Leader)
	if t.Fallen != nil {
		return m.Base.Shape(*t.Fallen, m.Facing), true
	}
	if m.Place != rules.OnTable {
		if able := g.able(id); len(able) > 0 {
			m = g.model(able[0])
		}
	}
	return m.Shape(), m.Place == rules.OnTable
}

// at is the centre of stand.
func (g *game) at(id rules.UnitID) geom.Point {
	s, _ := g.stand(id)
	return s.Centre()
}

// gap is the distance between two models, edge to edge.
func (g *game) gap(a, b rules.ModelID) geom.Length {
	return geom.Distance(g.model(a).Shape(), g.model(b).Shape())
}

// meets reports whether the base of a model and a box have a point in common.
func meets(m *rules.Model, box geom.Box) bool {
	if !box.Grow(m.Base.W + m.Base.L).Contains(m.At) { // farther away than any base of its size reaches
		return false
	}
	return box.Meets(m.Shape().Bounds())
}

// apart is the distance between the nearest able-bodied models of two units on the table; ok is false if either has none.
func (g *game) apart(a, b rules.UnitID) (d geom.Length, ok bool) {
	for _, i := range g.able(a) {
		for _, j := range g.able(b) {
			if g.model(i).Place != rules.OnTable || g.model(j).Place != rules.OnTable {
				continue
			}
			if k := g.gap(i, j); !ok || k < d {
				d, ok = k, true
			}
		}
	}
	return d, ok
}

// rangeOf is the range between two units, leader base edge to leader base edge (DUP-RNG-02).
func (g *game) rangeOf(a, b rules.UnitID) geom.Length {
	x, _ := g.stand(a)
	y, _ := g.stand(b)
	return geom.Distance(x, y)
}

// within reports whether d counts as within limit: exactly the limit does, with the contact tolerance.
func within(d, limit geom.Length) bool { return d <= limit+geom.Touch }

// inches makes a length of whole inches.
func inches(n int) geom.Length { return geom.Length(n) * geom.Inch }
