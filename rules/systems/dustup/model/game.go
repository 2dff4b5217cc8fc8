package model

import (
	"slices"

	"baize/rules"
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

// Game reads a state of Dustup. It never changes it.
type Game struct {
	S    *rules.State
	E    *Ext
	kits *kits
}

// Read returns the reader of a state.
func Read(s *rules.State) *Game { return &Game{S: s, E: s.Ext.(*Ext), kits: rules.Recall[kits](s)} }

// Act resolves a command: a game that may be changed, with the kernel's context.
type Act struct {
	*Game
	Ctx      *rules.Ctx
	Harm     []Harm // what the attacks of this command did, in the order in which units met it
	Forsaken []Left // wounded that units have abandoned, before their tests (DUP-MOVE-09)
	Assault  bool   // inside an assault: Strike and defensive fire cause no tests (DUP-CONF-13)
}

// Resolve returns what carries a command out on its working copy.
func Resolve(ctx *rules.Ctx) *Act {
	a := &Act{Game: Read(ctx.S), Ctx: ctx}
	return a
}

// Troop is a unit as Dustup sees it.
func (g *Game) Troop(id rules.UnitID) *Troop { return &g.E.Troops[id-1] }

// Profile is the profile of a model.
func (g *Game) Profile(id rules.ModelID) *Profile { return &g.E.Profiles[g.S.Model(id).Profile] }

// Model is a model of the state.
func (g *Game) Model(id rules.ModelID) *rules.Model { return g.S.Model(id) }

// Unit is a unit of the state.
func (g *Game) Unit(id rules.UnitID) *rules.Unit { return g.S.Unit(id) }

// Has reports whether a marker lies on a unit.
func (g *Game) Has(id rules.UnitID, marker string) bool { return g.Unit(id).Markers.Has(marker) }

// Hull is the model of a vehicle, mech or monster, 0 for a unit of figures (DUP-VEH-15).
func (g *Game) Hull(id rules.UnitID) rules.ModelID {
	if u := g.Unit(id); len(u.Models) > 0 && g.Profile(u.Models[0]).Hull() {
		return u.Models[0]
	}
	return 0
}

// InPlay lists the figures of a unit still in play, in list order: wounded included, killed and abandoned not
// (DUP-CAS-03). Of a hull it is the hull itself. Guns and blips are no figures.
func (g *Game) InPlay(id rules.UnitID) []rules.ModelID {
	return g.among(id, func(m rules.ModelID) bool { return g.Plays(id, m) })
}

// Plays reports whether a model of a unit is a figure or a hull that is still in play.
func (g *Game) Plays(id rules.UnitID, m rules.ModelID) bool {
	k := g.Profile(m).Kind
	return k != Gun && k != Blip && g.Model(m).Alive() && !slices.Contains(g.Troop(id).Lost, m)
}

// among lists the models of a unit of a kind, in list order; nil where there is none.
func (g *Game) among(id rules.UnitID, kind func(rules.ModelID) bool) []rules.ModelID {
	var out []rules.ModelID
	models := g.Unit(id).Models
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

// Able lists the able-bodied figures of a unit, or its hull: neither wounded nor disabled (DUP-SHOOT-06, DUP-MED-03).
func (g *Game) Able(id rules.UnitID) []rules.ModelID {
	return g.among(id, func(m rules.ModelID) bool { return g.IsAble(id, m) })
}

// IsAble reports whether a model of a unit is one of those that Able lists.
func (g *Game) IsAble(id rules.UnitID, m rules.ModelID) bool {
	k := g.Model(m).Markers
	return g.Plays(id, m) && !k.Has(Untreated) && !k.Has(Wound) && !k.Has(Disabled)
}

// Ables is how many figures or hulls Able lists.
func (g *Game) Ables(id rules.UnitID) (n int) {
	for _, m := range g.Unit(id).Models {
		if g.IsAble(id, m) {
			n++
		}
	}
	return n
}

// Out reports whether a unit is out of the game: destroyed, gone, merged, or without an able-bodied figure (DUP-CAS-10). The
// marker of a hidden unit is no unit in the game.
func (g *Game) Out(id rules.UnitID) bool {
	t := g.Troop(id)
	return t.Gone != "" || t.Merged != 0 || !slices.ContainsFunc(g.Unit(id).Models, func(m rules.ModelID) bool { return g.IsAble(id, m) })
}

// Units lists the units of a seat that are in the game, detachments included.
func (g *Game) Units(seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for i := range g.S.Units {
		if u := &g.S.Units[i]; u.Seat == seat && !g.Out(u.ID) {
			out = append(out, u.ID)
		}
	}
	return out
}

// IsBlip reports whether a unit is only the marker of a hidden unit or a dummy.
func (g *Game) IsBlip(id rules.UnitID) bool {
	u := g.Unit(id)
	return len(u.Models) > 0 && g.Profile(u.Models[0]).Kind == Blip
}

// Acting is the activation under way, nil between activations.
func (g *Game) Acting() *Activation {
	if n := len(g.E.Acts); n > 0 {
		return &g.E.Acts[n-1]
	}
	return nil
}

// Carrier is the vehicle that a unit is mounted in, 0 for none.
func (g *Game) Carrier(id rules.UnitID) rules.ModelID {
	for _, m := range g.Unit(id).Models {
		if k := g.Model(m); k.Place == rules.Aboard && g.Plays(id, m) {
			return k.Inside
		}
	}
	return 0
}

// Passengers lists the units mounted in a vehicle.
func (g *Game) Passengers(vehicle rules.ModelID) []rules.UnitID {
	var out []rules.UnitID
	for i := range g.S.Units {
		if u := g.S.Units[i].ID; vehicle != 0 && !g.Out(u) && g.Carrier(u) == vehicle {
			out = append(out, u)
		}
	}
	return out
}

// InGame reports whether a model still belongs to a unit in the game: abandoned wounded belong to nobody (DUP-MOVE-09),
// and a unit without able-bodied figures is none (DUP-CAS-10).
func (g *Game) InGame(m *rules.Model) bool {
	return !slices.Contains(g.Troop(m.Unit).Lost, m.ID) && !g.Out(m.Unit)
}

// Merge replaces moves by those of an answer that name the same model.
func Merge(moves, by []rules.Move) []rules.Move {
	out := slices.Clone(moves)
	for i := range out {
		for _, m := range by {
			if m.Model == out[i].Model && len(m.Path) > 0 {
				out[i].Path, out[i].Facing = m.Path[len(m.Path)-1:], m.Facing
			}
		}
	}
	return out
}

// InOrder lists all units as both sides know them: hidden ones in the place of their markers, so that the order in which
// something is told of them does not tell which is which.
func (g *Game) InOrder() []rules.UnitID {
	out := make([]rules.UnitID, 0, len(g.S.Units))
	for i := range g.S.Units {
		if u := g.S.Units[i].ID; !g.IsBlip(u) && !g.Troop(u).Hidden {
			out = append(out, u)
		}
	}
	var laid []Hiding
	for _, b := range g.E.Blips {
		if b.Unit != 0 && g.Troop(b.Unit).Hidden {
			laid = append(laid, b)
		}
	}
	slices.SortFunc(laid, func(a, b Hiding) int { return int(a.Model - b.Model) })
	for _, b := range laid {
		out = append(out, b.Unit)
	}
	return out
}

// Without is a list less some of its models.
func Without(list, gone []rules.ModelID) (out []rules.ModelID) {
	for _, m := range list {
		if !slices.Contains(gone, m) {
			out = append(out, m)
		}
	}
	return out
}

// Say adds a plain line about a unit to the story, and judge a ruling.
func (a *Act) Say(unit rules.UnitID, rule rules.RuleID, format string, args ...any) {
	a.Ctx.Note(a.Unit(unit).Seat, unit, rule, format, args...)
}

// Confirm asks the player of a unit yes or no about it and the units on whose account that is; the window shows both. show,
// which may be nil, tells the chances of either answer.
func (a *Act) Confirm(unit rules.UnitID, against []rules.UnitID, kind string, rule rules.RuleID, prompt rules.Text, yes, no string, show func(rules.Answer) rules.Shown) bool {
	d := rules.YesNo(kind, a.Unit(unit).Seat, rule, prompt, rules.Plain(yes), rules.Plain(no))
	d.Unit, d.Against = unit, against
	return a.Ctx.AskShown(d, nil, show).Pick() == "yes"
}

// Judge adds a ruling about a unit to the story.
func (a *Act) Judge(unit rules.UnitID, r rules.Ruling) {
	a.Ctx.Rule(a.Unit(unit).Seat, unit, r)
}

// Teller is the unit that both sides know a unit by: its marker while it is hidden.
func (g *Game) Teller(unit rules.UnitID) rules.UnitID {
	if g.Troop(unit).Hidden {
		for _, b := range g.E.Blips {
			if b.Unit == unit {
				return g.Model(b.Model).Unit
			}
		}
	}
	return unit
}

// Activation is the activation under way of a unit, nil where it has none.
func (g *Game) Activation(unit rules.UnitID) *Activation {
	for i := range g.E.Acts {
		if g.E.Acts[i].Unit == unit {
			return &g.E.Acts[i]
		}
	}
	return nil
}

// Among is an argument that may be some of some models; nil, which nobody reads, where there are none.
func Among(models []rules.ModelID) *rules.Param {
	if len(models) == 0 {
		return nil
	}
	return &rules.Param{Models: models}
}
