package units

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/place"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
	"baize/rules/systems/dustup/states"
	"baize/rules/systems/dustup/travel"
)

// What a Reorganise action may change.
const (
	ByPlaces  = "places"
	byWeapons = "weapons"
	byConceal = "conceal"
	byShow    = "show"
)

// ReorganiseCommands are the Reorganise action.
var ReorganiseCommands = []action.Kind{
	{
		Term: rules.Term{ID: "reorganise", Text: "the unit stays where it is and puts itself in order; its figures may change places inside its outline with each of the choices"},
		Args: []rules.Arg{
			{ID: rules.ArgUnit},
			{ID: rules.ArgName, Text: "what changes", Choices: []rules.Term{
				{ID: ByPlaces, Text: "figures change places"}, {ID: byWeapons, Text: "a support weapon changes hands"},
				{ID: byConceal, Text: "from partial to complete concealment"}, {ID: byShow, Text: "back to partial concealment"},
			}},
			{ID: rules.ArgMoves, Optional: true},
			{ID: rules.ArgModel, Text: "who has the support weapon", Optional: true},
			{ID: rules.ArgVictim, Text: "who gets it", Optional: true},
		},
		Group: "Mend",
		Check: checkReorganise,
		Gives: map[string]func(*model.Game, rules.Command) *rules.Param{
			rules.ArgMoves: func(_ *model.Game, c rules.Command) *rules.Param {
				return &rules.Param{Needed: c.Name == ByPlaces && len(c.Moves) == 0}
			},
			rules.ArgModel:  handing,
			rules.ArgVictim: handing,
		},
		Run: reorganise,
	},
}

// handing is who hands a support weapon over or gets it, which is named for nothing else.
func handing(_ *model.Game, c rules.Command) *rules.Param {
	if c.Name != byWeapons {
		return nil
	}
	return &rules.Param{Needed: true}
}

// ReorganiseOptions are the ways to reorganise.
func ReorganiseOptions(m action.Menu, unit rules.UnitID) []rules.Option {
	var out []rules.Option
	for _, o := range []struct{ name, text string }{
		{byConceal, "Conceal fully"}, {byShow, "Conceal partly"},
		{byWeapons, "Swap arms"}, {ByPlaces, "Swap places"},
	} {
		switch {
		case o.name == byConceal && m.Has(unit, model.Concealed), o.name == byShow && !m.Has(unit, model.Concealed),
			o.name == byWeapons && len(armed(m.Game, unit)) == 0, o.name == ByPlaces && !changesPlaces(m.Game, unit):
			continue
		}
		c := rules.Command{Kind: "reorganise", Seat: m.Unit(unit).Seat, Unit: unit, Name: o.name}
		out = append(out, m.Offer("reorganise:"+o.name, rules.Plain(o.text), c))
	}
	return out
}

// changesPlaces reports whether a unit has figures on the table that may change places: able-bodied ones besides the leader.
func changesPlaces(g *model.Game, unit rules.UnitID) bool {
	for _, m := range g.Able(unit) {
		if m != g.Troop(unit).Leader && g.Model(m).Place == rules.OnTable {
			return true
		}
	}
	return false
}

// armed lists the figures of a unit with a support weapon, fallen ones too: somebody may take it up.
func armed(g *model.Game, unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	if g.Hull(unit) != 0 {
		return nil
	}
	for _, m := range g.Unit(unit).Models {
		for i := range g.Profile(m).Weapons {
			if g.Profile(m).Weapons[i].Kind == model.Support && !slices.Contains(g.Troop(unit).Lost, m) {
				out = append(out, m)
				break
			}
		}
	}
	return out
}

func checkReorganise(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if r := states.Judge(g, c.Unit, states.DoReorganise); !r.OK() {
		return r
	}
	switch c.Name {
	case "":
		return mech.Missing("DUP-REORG-01", "name what changes: places, weapons, conceal or show")
	case ByPlaces:
		if len(c.Moves) == 0 {
			return mech.Missing("DUP-REORG-01", "say where the figures go, inside the outline of the unit")
		}
	case byWeapons:
		if r := checkHandOver(g, c); !r.OK() {
			return r
		}
	case byConceal:
		in, _ := sight.Concealed(g, c.Unit, nil)
		switch {
		case g.Has(c.Unit, model.Concealed):
			return rules.Refuse("DUP-SHOOT-07", "%s is completely concealed already", g.Unit(c.Unit))
		case !in:
			return rules.Refuse("DUP-SHOOT-07", "the leader has to be in concealing terrain")
		}
	case byShow:
		if !g.Has(c.Unit, model.Concealed) {
			return rules.Refuse("DUP-SHOOT-07", "%s is not completely concealed", g.Unit(c.Unit))
		}
	default:
		return rules.Refuse("DUP-REORG-01", "a unit reorganises its places or weapons, or to conceal or show itself")
	}
	return checkPlaces(g, c)
}

// checkPlaces judges figures that change places: the leader stays, the others stand inside the convex outline of the
// bases (DUP-REORG-01).
func checkPlaces(g *model.Game, c rules.Command) rules.Ruling {
	if len(c.Moves) == 0 {
		switch c.Name {
		case byConceal:
			return rules.Allow("DUP-REORG-01", "completely concealed it is harder to hit and does not fire")
		case byShow:
			return rules.Allow("DUP-REORG-01", "it is concealed in part and may fire again")
		}
		return rules.Allow("DUP-REORG-01", "the unit stays where it is")
	}
	var outline []geom.Point
	var table []rules.ModelID
	for _, m := range g.Unit(c.Unit).Models {
		if g.Model(m).Place == rules.OnTable {
			outline = g.Model(m).Shape().AppendOutline(outline)
			table = append(table, m)
		}
	}
	if len(table) == 0 {
		return rules.Refuse("DUP-REORG-01", "figures change places on the table")
	}
	area := geom.Poly(geom.ConvexHull(nil, outline))
	var places []place.Stance
	for _, mv := range c.Moves {
		m := g.Model(mv.Model)
		switch {
		case !slices.Contains(table, mv.Model) || !slices.Contains(g.Able(c.Unit), mv.Model) || len(mv.Path) == 0:
			return rules.Refuse("DUP-REORG-01", "able-bodied figures of the unit change places")
		case mv.Model == g.Troop(c.Unit).Leader:
			return rules.Refuse("DUP-REORG-01", "the leader stays where it is")
		}
		if place.Has(places, mv.Model) {
			return rules.Refuse("DUP-REORG-01", "%s is placed twice", m)
		}
		p := place.End(g.S, &mv)
		if !area.Contains(p.Shape) && !area.Contains(p.Shape.Shrunk(2*geom.Touch)) {
			return rules.Refuse("DUP-REORG-01", "%s would leave the outline of the unit", m)
		}
		places = append(places, p)
	}
	if r := travel.Standing(g, places, "DUP-REORG-01"); !r.OK() {
		return r
	}
	return rules.Allow("DUP-REORG-01", "inside the outline of the unit")
}

// handsOver reports whether some able-bodied figure of a unit could take a support weapon from another figure.
func handsOver(g *model.Game, unit rules.UnitID) bool {
	for _, from := range armed(g, unit) {
		for _, to := range g.Able(unit) {
			if to != from {
				return true
			}
		}
	}
	return false
}

// checkHandOver judges a support weapon that goes to an able-bodied figure of the unit.
func checkHandOver(g *model.Game, c rules.Command) rules.Ruling {
	switch {
	case len(armed(g, c.Unit)) == 0:
		return rules.Refuse("DUP-REORG-01", "%s has no support weapon", g.Unit(c.Unit))
	case !handsOver(g, c.Unit):
		return rules.Refuse("DUP-REORG-01", "%s has no other able-bodied figure that could take the weapon", g.Unit(c.Unit))
	case c.Model == 0:
		return mech.Missing("DUP-REORG-01", "name the figure that has the support weapon")
	case !slices.Contains(armed(g, c.Unit), c.Model):
		return rules.Refuse("DUP-REORG-01", "%s has no support weapon of the unit", g.Model(c.Model))
	case c.Victim == 0:
		return mech.Missing("DUP-REORG-01", "name the able-bodied figure that gets it")
	case c.Victim == c.Model || !slices.Contains(g.Able(c.Unit), c.Victim):
		return rules.Refuse("DUP-REORG-01", "another able-bodied figure of the unit gets it")
	}
	return rules.Allow("DUP-REORG-01", "the weapon changes hands")
}

func reorganise(a *model.Act, c rules.Command) {
	action.Spend(a, 1, "DUP-REORG-01", "reorganise: "+c.Name)
	for _, mv := range c.Moves {
		a.Ctx.Walk(mv.Model, mv.Path[len(mv.Path)-1:], mv.Facing.Norm(), "DUP-REORG-01")
	}
	switch c.Name {
	case byWeapons:
		handWeapon(a, c.Model, c.Victim)
	case byConceal:
		a.Ctx.Mark(c.Unit, model.Concealed, 1, "DUP-SHOOT-07", rules.Say("completely concealed"))
	case byShow:
		a.Ctx.Mark(c.Unit, model.Concealed, 0, "DUP-SHOOT-07", rules.Say("partially concealed"))
	}
	action.AfterAction(a)
}

// handWeapon gives the support weapons of a figure to another. One that has fired in this activation does not fire again
// in other hands (DUP-SHOOT-04).
func handWeapon(a *model.Act, from, to rules.ModelID) {
	giver, taker := *a.Profile(from), *a.Profile(to)
	kept := []model.Weapon(nil)
	taker.Weapons = taker.Weapons[:len(taker.Weapons):len(taker.Weapons)]
	act := a.Acting()
	for _, w := range giver.Weapons {
		if w.Kind != model.Support {
			kept = append(kept, w)
			continue
		}
		if taker.Weapon(w.ID) == nil {
			taker.Weapons = append(taker.Weapons, w)
		}
		if slices.Contains(act.Fired, rules.Shooter{Model: from, Weapon: w.ID}) {
			act.Fired = append(act.Fired[:len(act.Fired):len(act.Fired)], rules.Shooter{Model: to, Weapon: w.ID})
		}
		a.Ctx.Rule(a.Model(to).Seat, a.Model(to).Unit, rules.Count("DUP-REORG-01", "weapon handed over", int(to)).With(int(from), "model", "DUP-REORG-01", "%s from %s to %s", w.Name, a.Model(from), a.Model(to)))
	}
	giver.Weapons = kept
	a.Model(from).Profile, a.Model(to).Profile = newProfile(a, giver), newProfile(a, taker)
}

// newProfile adds a profile; those of other states stay as they are.
func newProfile(a *model.Act, p model.Profile) int {
	n := len(a.E.Profiles)
	a.E.Profiles = append(a.E.Profiles[:n:n], p)
	return n
}
