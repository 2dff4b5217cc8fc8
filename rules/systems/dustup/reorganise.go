package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
)

// What a Reorganise action may change.
const (
	byPlaces  = "places"
	byWeapons = "weapons"
	byConceal = "conceal"
	byShow    = "show"
)

// reorganiseCommands are the Reorganise action.
var reorganiseCommands = []kind{
	{
		Term: rules.Term{ID: "reorganise", Text: "the unit stays where it is and puts itself in order; its figures may change places inside its outline with each of the choices"},
		Args: []rules.Arg{
			{ID: rules.ArgUnit},
			{ID: rules.ArgName, Text: "what changes", Choices: []rules.Term{
				{ID: byPlaces, Text: "figures change places"}, {ID: byWeapons, Text: "a support weapon changes hands"},
				{ID: byConceal, Text: "from partial to complete concealment"}, {ID: byShow, Text: "back to partial concealment"},
			}},
			{ID: rules.ArgMoves, Optional: true},
			{ID: rules.ArgModel, Text: "who has the support weapon", Optional: true},
			{ID: rules.ArgVictim, Text: "who gets it", Optional: true},
		},
		Group: "Mend",
		Check: func(g *game, c rules.Command) rules.Ruling { return g.checkReorganise(c) },
		Gives: map[string]func(*game, rules.Command) *rules.Param{
			rules.ArgMoves: func(_ *game, c rules.Command) *rules.Param {
				return &rules.Param{Needed: c.Name == byPlaces && len(c.Moves) == 0}
			},
			rules.ArgModel:  handing,
			rules.ArgVictim: handing,
		},
		Run: func(a *act, c rules.Command) { a.reorganise(c) },
	},
}

// handing is who hands a support weapon over or gets it, which is named for nothing else.
func handing(_ *game, c rules.Command) *rules.Param {
	if c.Name != byWeapons {
		return nil
	}
	return &rules.Param{Needed: true}
}

// reorganiseOptions are the ways to reorganise.
func reorganiseOptions(m menu, unit rules.UnitID) []rules.Option {
	var out []rules.Option
	for _, o := range []struct{ name, text string }{
		{byConceal, "Conceal fully"}, {byShow, "Conceal partly"},
		{byWeapons, "Swap arms"}, {byPlaces, "Swap places"},
	} {
		switch {
		case o.name == byConceal && m.has(unit, Concealed), o.name == byShow && !m.has(unit, Concealed),
			o.name == byWeapons && len(m.armed(unit)) == 0, o.name == byPlaces && !m.changesPlaces(unit):
			continue
		}
		c := rules.Command{Kind: "reorganise", Seat: m.unit(unit).Seat, Unit: unit, Name: o.name}
		out = append(out, m.offer("reorganise:"+o.name, rules.Plain(o.text), c))
	}
	return out
}

// changesPlaces reports whether a unit has figures on the table that may change places: able-bodied ones besides the leader.
func (g *game) changesPlaces(unit rules.UnitID) bool {
	for _, m := range g.able(unit) {
		if m != g.troop(unit).Leader && g.model(m).Place == rules.OnTable {
			return true
		}
	}
	return false
}

// armed lists the figures of a unit with a support weapon, fallen ones too: somebody may take it up.
func (g *game) armed(unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	if g.hull(unit) != 0 {
		return nil
	}
	for _, m := range g.unit(unit).Models {
		for i := range g.profile(m).Weapons {
			if g.profile(m).Weapons[i].Kind == Support && !slices.Contains(g.troop(unit).Lost, m) {
				out = append(out, m)
				break
			}
		}
	}
	return out
}

func (g *game) checkReorganise(c rules.Command) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	if r := g.state(c.Unit, doReorganise); !r.OK() {
		return r
	}
	switch c.Name {
	case "":
		return mech.Missing("DUP-REORG-01", "name what changes: places, weapons, conceal or show")
	case byPlaces:
		if len(c.Moves) == 0 {
			return mech.Missing("DUP-REORG-01", "say where the figures go, inside the outline of the unit")
		}
	case byWeapons:
		if r := g.checkHandOver(c); !r.OK() {
			return r
		}
	case byConceal:
		in, _ := g.concealed(c.Unit, nil)
		switch {
		case g.has(c.Unit, Concealed):
			return rules.Refuse("DUP-SHOOT-07", "%s is completely concealed already", g.unit(c.Unit))
		case !in:
			return rules.Refuse("DUP-SHOOT-07", "the leader has to be in concealing terrain")
		}
	case byShow:
		if !g.has(c.Unit, Concealed) {
			return rules.Refuse("DUP-SHOOT-07", "%s is not completely concealed", g.unit(c.Unit))
		}
	default:
		return rules.Refuse("DUP-REORG-01", "a unit reorganises its places or weapons, or to conceal or show itself")
	}
	return g.checkPlaces(c)
}

// checkPlaces judges figures that change places: the leader stays, the others stand inside the convex outline of the
// bases (DUP-REORG-01).
func (g *game) checkPlaces(c rules.Command) rules.Ruling {
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
	for _, m := range g.unit(c.Unit).Models {
		if g.model(m).Place == rules.OnTable {
			outline = g.model(m).Shape().AppendOutline(outline)
			table = append(table, m)
		}
	}
	if len(table) == 0 {
		return rules.Refuse("DUP-REORG-01", "figures change places on the table")
	}
	area := geom.Poly(geom.ConvexHull(nil, outline))
	var places []stance
	for i, mv := range c.Moves {
		m := g.model(mv.Model)
		switch {
		case !slices.Contains(table, mv.Model) || !slices.Contains(g.able(c.Unit), mv.Model) || len(mv.Path) == 0:
			return rules.Refuse("DUP-REORG-01", "able-bodied figures of the unit change places")
		case mv.Model == g.troop(c.Unit).Leader:
			return rules.Refuse("DUP-REORG-01", "the leader stays where it is")
		}
		for _, before := range c.Moves[:i] {
			if before.Model == mv.Model {
				return rules.Refuse("DUP-REORG-01", "%s is placed twice", m)
			}
		}
		p := stance{model: mv.Model, shape: m.Base.Shape(mv.Path[len(mv.Path)-1], mv.Facing.Norm()), facing: mv.Facing.Norm()}
		if !area.Contains(p.shape) && !area.Contains(p.shape.Shrunk(2*geom.Touch)) {
			return rules.Refuse("DUP-REORG-01", "%s would leave the outline of the unit", m)
		}
		places = append(places, p)
	}
	if r := g.standing(places, "DUP-REORG-01"); !r.OK() {
		return r
	}
	return rules.Allow("DUP-REORG-01", "inside the outline of the unit")
}

// handsOver reports whether some able-bodied figure of a unit could take a support weapon from another figure.
func (g *game) handsOver(unit rules.UnitID) bool {
	for _, from := range g.armed(unit) {
		for _, to := range g.able(unit) {
			if to != from {
				return true
			}
		}
	}
	return false
}

// checkHandOver judges a support weapon that goes to an able-bodied figure of the unit.
func (g *game) checkHandOver(c rules.Command) rules.Ruling {
	switch {
	case len(g.armed(c.Unit)) == 0:
		return rules.Refuse("DUP-REORG-01", "%s has no support weapon", g.unit(c.Unit))
	case !g.handsOver(c.Unit):
		return rules.Refuse("DUP-REORG-01", "%s has no other able-bodied figure that could take the weapon", g.unit(c.Unit))
	case c.Model == 0:
		return mech.Missing("DUP-REORG-01", "name the figure that has the support weapon")
	case !slices.Contains(g.armed(c.Unit), c.Model):
		return rules.Refuse("DUP-REORG-01", "%s has no support weapon of the unit", g.model(c.Model))
	case c.Victim == 0:
		return mech.Missing("DUP-REORG-01", "name the able-bodied figure that gets it")
	case c.Victim == c.Model || !slices.Contains(g.able(c.Unit), c.Victim):
		return rules.Refuse("DUP-REORG-01", "another able-bodied figure of the unit gets it")
	}
	return rules.Allow("DUP-REORG-01", "the weapon changes hands")
}

func (a *act) reorganise(c rules.Command) {
	a.spend(1, "DUP-REORG-01", "reorganise: "+c.Name)
	for _, mv := range c.Moves {
		a.ctx.Walk(mv.Model, mv.Path[len(mv.Path)-1:], mv.Facing.Norm(), "DUP-REORG-01")
	}
	switch c.Name {
	case byWeapons:
		a.handWeapon(c.Model, c.Victim)
	case byConceal:
		a.ctx.Mark(c.Unit, Concealed, 1, "DUP-SHOOT-07", rules.Say("completely concealed"))
	case byShow:
		a.ctx.Mark(c.Unit, Concealed, 0, "DUP-SHOOT-07", rules.Say("partially concealed"))
	}
	a.afterAction()
}

// handWeapon gives the support weapons of a figure to another. One that has fired in this activation does not fire again
// in other hands (DUP-SHOOT-04).
func (a *act) handWeapon(from, to rules.ModelID) {
	giver, taker := *a.profile(from), *a.profile(to)
	kept := []Weapon(nil)
	taker.Weapons = taker.Weapons[:len(taker.Weapons):len(taker.Weapons)]
	act := a.acting()
	for _, w := range giver.Weapons {
		if w.Kind != Support {
			kept = append(kept, w)
			continue
		}
		if taker.weapon(w.ID) == nil {
			taker.Weapons = append(taker.Weapons, w)
		}
		if slices.Contains(act.Fired, rules.Shooter{Model: from, Weapon: w.ID}) {
			act.Fired = append(act.Fired[:len(act.Fired):len(act.Fired)], rules.Shooter{Model: to, Weapon: w.ID})
		}
		a.ctx.Rule(a.model(to).Seat, a.model(to).Unit, rules.Count("DUP-REORG-01", "weapon handed over", int(to)).With(int(from), "model", "DUP-REORG-01", "%s from %s to %s", w.Name, a.model(from), a.model(to)))
	}
	giver.Weapons = kept
	a.model(from).Profile, a.model(to).Profile = a.newProfile(giver), a.newProfile(taker)
}

// newProfile adds a profile; those of other states stay as they are.
func (a *act) newProfile(p Profile) int {
	n := len(a.E.Profiles)
	a.E.Profiles = append(a.E.Profiles[:n:n], p)
	return n
}
