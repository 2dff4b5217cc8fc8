package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// checkColumn judges forming a travel column: a Reorganise action of two or more figures on foot or mounted (DUP-TRVL-01,
// DUP-TRVL-02).
func (g *game) checkColumn(c rules.Command) rules.Ruling {
	if r := g.reorganises(c); !r.OK() {
		return r
	}
	switch name := g.unit(c.Unit); {
	case g.hull(c.Unit) != 0:
		return rules.Refuse("DUP-TRVL-01", "vehicles, mechs and monsters have no travel mode").Cite("DUP-VEH-15", "a hull forms no column")
	case g.has(c.Unit, Column):
		return rules.Refuse("DUP-TRVL-02", "%s is in travel mode", name)
	case g.carrier(c.Unit) != 0 || g.troop(c.Unit).Hidden:
		return rules.Refuse("DUP-TRVL-01", "%s is not on the table", name)
	case len(g.bound(c.Unit)) < 2:
		return rules.Refuse("DUP-TRVL-01", "a column takes two figures or more")
	case g.has(c.Unit, Propped):
		return rules.Refuse("DUP-PROP-02", "%s is propped: unprop first", name)
	case g.has(c.Unit, SetUp):
		return rules.Refuse("DUP-HVY-03", "its weapon is set up: pack it up first")
	}
	if r := g.checkForm(c); !r.OK() {
		return r
	}
	if len(c.Moves) == 0 {
		return rules.Allow("DUP-TRVL-02", "%s forms column, in file behind its leader", g.unit(c.Unit))
	}
	return rules.Allow("DUP-TRVL-02", "%s forms column", g.unit(c.Unit))
}

// reorganises judges what every Reorganise action has in common.
func (g *game) reorganises(c rules.Command) rules.Ruling {
	if r := g.may(c, 1); !r.OK() {
		return r
	}
	return g.state(c.Unit, doReorganise)
}

// checkForm judges the places that a player gives for a formation: the leader stays, the others within 6in of him.
func (g *game) checkForm(c rules.Command) rules.Ruling {
	j, list := g.form(c, nil)
	for _, m := range c.Moves {
		if !slices.Contains(j.goers, m.Model) {
			return rules.Refuse("DUP-TRVL-02", "%s does not form up with %s", g.model(m.Model), g.unit(c.Unit))
		}
		if m.Model == j.goers[0] && len(m.Path) > 0 && m.Path[len(m.Path)-1] != g.model(m.Model).At {
			return rules.Refuse("DUP-REORG-01", "the leader stays where he is")
		}
	}
	if len(c.Moves) == 0 {
		return rules.Allow("DUP-TRVL-02", "the program places them")
	}
	return j.judge(j.base.Centre(), list, nil)
}

// form is a journey of no length with the places that a command gives on top of others.
func (g *game) form(c rules.Command, list []spot) (*journey, []spot) {
	at := g.at(c.Unit)
	j := g.setOut(c.Unit, geom.Path{at, at}, 0)
	j.goers = append(j.goers, g.wounded(c.Unit)...)
	j.points = 2 * cohesive // a figure goes from one side of the leader to the other
	j.contact = true        // nobody moves anywhere: who stood near an enemy may
	if list == nil {
		for _, m := range j.goers {
			list = append(list, spot{id: m, at: g.model(m).At, facing: g.model(m).Facing})
		}
	}
	return j, j.with(list, rules.Answer{Moves: c.Moves})
}

// file places figures behind their leader, one or two wide, facing a heading; ok is false where one cannot stand.
func (j *journey) file(facing geom.Heading, wide int) (list []spot, ok bool) {
	at := j.base.Centre()
	back := geom.Length(0)
	row := 1 // the leader alone, or with a comrade
	for i, id := range j.goers {
		p := spot{id: id, at: at, facing: facing}
		if i > 0 {
			size := j.model(id).Base.W
			before := j.model(j.goers[i-1]).Base.W
			if row == wide {
				back, row = back+(size+before)/2, 0
			}
			p.at = at.Add(facing.Vec(-back))
			if row > 0 {
				p.at = p.at.Add(facing.Add(9000).Vec((size + before) / 2))
			}
			row++
		}
		list = append(list, p)
	}
	return list, j.judge(at, list, nil).OK()
}

// formColumn files the unit up: as the player places it, else behind the leader, as he looks or is told to look, or the
// nearest direction in which there is room (DUP-TRVL-01).
func (a *act) formColumn(c rules.Command) {
	a.spend(1, "DUP-TRVL-02", "Reorganise into a column")
	a.ctx.Mark(c.Unit, Column, 1, "DUP-TRVL-02", rules.Say("travel mode"))
	a.uproot(c.Unit)
	j, list := a.form(c, nil)
	if len(c.Moves) == 0 {
		facing := a.model(j.goers[0]).Facing
		if c.Facing != nil {
			facing = *c.Facing
		}
		list = j.anyFile(facing)
	}
	a.take(list)
	a.afterAction()
}

// anyFile tries one wide, then two, in the wanted direction and then ever farther from it; nil where nothing has room.
func (j *journey) anyFile(facing geom.Heading) []spot {
	for turn := geom.Heading(0); turn <= 18000; turn += 1500 {
		for _, side := range []geom.Heading{turn, -turn} {
			for wide := 1; wide <= 2; wide++ {
				if list, ok := j.file(facing.Add(side), wide); ok {
					return list
				}
			}
		}
	}
	return nil
}

// take puts figures where a formation wants them.
func (a *act) take(list []spot) {
	for _, p := range list {
		if m := a.model(p.id); m.At != p.at || m.Facing != p.facing {
			a.ctx.Walk(p.id, []geom.Point{p.at}, p.facing, "DUP-TRVL-02")
		}
	}
}

// checkFormUp judges the return to tactical formation (DUP-TRVL-02).
func (g *game) checkFormUp(c rules.Command) rules.Ruling {
	if r := g.reorganises(c); !r.OK() {
		return r
	}
	if !g.has(c.Unit, Column) {
		return rules.Refuse("DUP-TRVL-02", "%s is in tactical formation", g.unit(c.Unit))
	}
	if r := g.checkForm(c); !r.OK() {
		return r
	}
	return rules.Allow("DUP-TRVL-02", "%s leaves the column", g.unit(c.Unit))
}

func (a *act) formUp(c rules.Command) {
	a.spend(1, "DUP-TRVL-02", "Reorganise out of the column")
	a.ctx.Mark(c.Unit, Column, 0, "DUP-TRVL-02", rules.Say("tactical formation"))
	_, list := a.form(c, nil)
	a.take(list)
	a.afterAction()
}
