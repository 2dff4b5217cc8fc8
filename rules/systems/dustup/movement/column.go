package movement

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/morale"
	"baize/rules/systems/dustup/states"
	"baize/rules/systems/dustup/travel"
)

// checkColumn judges forming a travel column: a Reorganise action of two or more figures on foot or mounted (DUP-TRVL-01,
// DUP-TRVL-02).
func checkColumn(g *model.Game, c rules.Command) rules.Ruling {
	if r := reorganises(g, c); !r.OK() {
		return r
	}
	switch name := g.Unit(c.Unit); {
	case g.Hull(c.Unit) != 0:
		return rules.Refuse("DUP-TRVL-01", "vehicles, mechs and monsters have no travel mode").Cite("DUP-VEH-15", "a hull forms no column")
	case g.Has(c.Unit, model.Column):
		return rules.Refuse("DUP-TRVL-02", "%s is in travel mode", name)
	case g.Carrier(c.Unit) != 0 || g.Troop(c.Unit).Hidden:
		return rules.Refuse("DUP-TRVL-01", "%s is not on the table", name)
	case len(g.Bound(c.Unit)) < 2:
		return rules.Refuse("DUP-TRVL-01", "a column takes two figures or more")
	case g.Has(c.Unit, model.Propped):
		return rules.Refuse("DUP-PROP-02", "%s is propped: unprop first", name)
	case g.Has(c.Unit, model.SetUp):
		return rules.Refuse("DUP-HVY-03", "its weapon is set up: pack it up first")
	}
	if r := checkForm(g, c); !r.OK() {
		return r
	}
	if len(c.Moves) == 0 {
		return rules.Allow("DUP-TRVL-02", "%s forms column, in file behind its leader", g.Unit(c.Unit))
	}
	return rules.Allow("DUP-TRVL-02", "%s forms column", g.Unit(c.Unit))
}

// reorganises judges what every Reorganise action has in common.
func reorganises(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	return states.Judge(g, c.Unit, states.DoReorganise)
}

// checkForm judges the places that a player gives for a formation: the leader stays, the others within 6in of him.
func checkForm(g *model.Game, c rules.Command) rules.Ruling {
	j, list := Form(g, c, nil)
	for _, m := range c.Moves {
		if !slices.Contains(j.Goers, m.Model) {
			return rules.Refuse("DUP-TRVL-02", "%s does not form up with %s", g.Model(m.Model), g.Unit(c.Unit))
		}
		if m.Model == j.Goers[0] && len(m.Path) > 0 && m.Path[len(m.Path)-1] != g.Model(m.Model).At {
			return rules.Refuse("DUP-REORG-01", "the leader stays where he is")
		}
	}
	if len(c.Moves) == 0 {
		return rules.Allow("DUP-TRVL-02", "the program places them")
	}
	return j.Judge(j.Base.Centre(), list, nil)
}

// Form is a journey of no length with the places that a command gives on top of others.
func Form(g *model.Game, c rules.Command, list []travel.Spot) (*travel.Journey, []travel.Spot) {
	at := g.At(c.Unit)
	j := travel.SetOut(g, c.Unit, geom.Path{at, at}, 0)
	j.Goers = append(j.Goers, morale.Wounded(g, c.Unit)...)
	j.Points = 2 * model.Cohesive // a figure goes from one side of the leader to the other
	j.Contact = true              // nobody moves anywhere: who stood near an enemy may
	if list == nil {
		for _, m := range j.Goers {
			list = append(list, travel.Spot{Id: m, At: g.Model(m).At, Facing: g.Model(m).Facing})
		}
	}
	return j, j.With(list, rules.Answer{Moves: c.Moves})
}

// file places figures behind their leader, one or two wide, facing a heading; ok is false where one cannot stand.
func file(j *travel.Journey, facing geom.Heading, wide int) (list []travel.Spot, ok bool) {
	at := j.Base.Centre()
	back := geom.Length(0)
	row := 1 // the leader alone, or with a comrade
	for i, id := range j.Goers {
		p := travel.Spot{Id: id, At: at, Facing: facing}
		if i > 0 {
			size := j.Model(id).Base.W
			before := j.Model(j.Goers[i-1]).Base.W
			if row == wide {
				back, row = back+(size+before)/2, 0
			}
			p.At = at.Add(facing.Vec(-back))
			if row > 0 {
				p.At = p.At.Add(facing.Add(9000).Vec((size + before) / 2))
			}
			row++
		}
		list = append(list, p)
	}
	return list, j.Judge(at, list, nil).OK()
}

// formColumn files the unit up: as the player places it, else behind the leader, as he looks or is told to look, or the
// nearest direction in which there is room (DUP-TRVL-01).
func formColumn(a *model.Act, c rules.Command) {
	action.Spend(a, 1, "DUP-TRVL-02", "Reorganise into a column")
	a.Ctx.Mark(c.Unit, model.Column, 1, "DUP-TRVL-02", rules.Say("travel mode"))
	morale.Uproot(a, c.Unit)
	j, list := Form(a.Game, c, nil)
	if len(c.Moves) == 0 {
		facing := a.Model(j.Goers[0]).Facing
		if c.Facing != nil {
			facing = *c.Facing
		}
		list = anyFile(j, facing)
	}
	take(a, list)
	action.AfterAction(a)
}

// anyFile tries one wide, then two, in the wanted direction and then ever farther from it; nil where nothing has room.
func anyFile(j *travel.Journey, facing geom.Heading) []travel.Spot {
	for turn := geom.Heading(0); turn <= 18000; turn += 1500 {
		for _, side := range []geom.Heading{turn, -turn} {
			for wide := 1; wide <= 2; wide++ {
				if list, ok := file(j, facing.Add(side), wide); ok {
					return list
				}
			}
		}
	}
	return nil
}

// take puts figures where a formation wants them.
func take(a *model.Act, list []travel.Spot) {
	for _, p := range list {
		if m := a.Model(p.Id); m.At != p.At || m.Facing != p.Facing {
			a.Ctx.Walk(p.Id, []geom.Point{p.At}, p.Facing, "DUP-TRVL-02")
		}
	}
}

// checkFormUp judges the return to tactical formation (DUP-TRVL-02).
func checkFormUp(g *model.Game, c rules.Command) rules.Ruling {
	if r := reorganises(g, c); !r.OK() {
		return r
	}
	if !g.Has(c.Unit, model.Column) {
		return rules.Refuse("DUP-TRVL-02", "%s is in tactical formation", g.Unit(c.Unit))
	}
	if r := checkForm(g, c); !r.OK() {
		return r
	}
	return rules.Allow("DUP-TRVL-02", "%s leaves the column", g.Unit(c.Unit))
}

func formUp(a *model.Act, c rules.Command) {
	action.Spend(a, 1, "DUP-TRVL-02", "Reorganise out of the column")
	a.Ctx.Mark(c.Unit, model.Column, 0, "DUP-TRVL-02", rules.Say("tactical formation"))
	_, list := Form(a.Game, c, nil)
	take(a, list)
	action.AfterAction(a)
}
