package turn

import (
	"slices"
	"strings"
	"sync"

	"baize/rules"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/rides"
)

func checkPlan(g *model.Game, c rules.Command) rules.Ruling {
	act := g.X.Act
	if r := acts(g, c); !r.OK() {
		return r
	}
	switch {
	case act.Whole:
		return rules.Refuse("DUST-SEQ-09", "%s has declared its actions", g.Unit(c.Unit))
	case act.Off != "":
		return undecided(g, act)
	}
	if c.Name == "" {
		return rules.Missing("DUST-SEQ-09", "say which actions")
	}
	list := plans(g, act)
	p, ok := find(list, len(act.Plan), c.Name)
	if !ok {
		return unknown(g, act, c.Name)
	}
	if !p.Open {
		return mayPlan(g, act, p.Actions)
	}
	r := rules.Ruling{}
	for i := range list {
		if n := len(p.Actions); slices.Equal(list[i].Actions[:min(n, len(list[i].Actions))], p.Actions) {
			if r = mayPlan(g, act, list[i].Actions); r.OK() {
				break
			}
		}
	}
	return r
}

// unknown says why a name declares nothing: nobody knows an action of it, the unit has none such, or they do not go together.
func unknown(g *model.Game, act *model.Act, name string) rules.Ruling {
	so := slices.Clone(act.Plan)
	for _, id := range strings.Split(strings.TrimSuffix(name, open), open) {
		d, ok := model.DeedOf(model.Action(id))
		switch {
		case !ok:
			return rules.Malform("no action is called %q", id)
		case !offered(g, g.Prospect(act.Unit, so), &d):
			return rules.Refuse(d.Rule, "%s: \"%s\" may not be declared", g.Unit(act.Unit), rules.Plain(d.Word))
		}
		so = append(so, d.Action)
	}
	return rules.Refuse("DUST-SEQ-14", "these are not the %d actions of %s", act.Most, g.Unit(act.Unit))
}

// mayPlan judges a set of actions for the unit that acts.
func mayPlan(g *model.Game, act *model.Act, list []model.Action) rules.Ruling {
	u := g.Unit(act.Unit)
	rooted := model.Rooted.Permitted(g.UnitKit(u.ID), g.As(u.ID))
	switch {
	case act.Forced && list[0] != model.Nothing && u.Markers.Has(model.Stunned):
		return rules.Refuse("DUST-SKILL-37", "%s is stunned: its first action is NOTHING", u)
	case u.Markers.Has(model.Immobilized) && moves(list):
		return rules.Refuse("DUST-CRIT-08", "%s is immobilized", u)
	case u.Markers.Has(model.Grappled) && moves(list):
		return rules.Refuse("DUST-SPW-09", "%s is held", u)
	case u.Markers.Has(model.Grappled) && (has(list, model.Attack) || has(list, model.Sustain)):
		return rules.Refuse("DUST-SPW-09", "%s is held: it attacks nobody", u)
	case act.Forced && list[0] != model.Nothing:
		return rules.Refuse("DUST-SUPP-06", "%s is suppressed: its first action is NOTHING", u)
	case rooted != nil && moves(list):
		return rules.Refuse(rules.RuleID(rooted.Role()), "%s never moves", u)
	case mustMove(g, act.Unit) && !movesFirst(list, act.Forced):
		return rules.Refuse("DUST-MOV-14", "%s is an aircraft: it moves with its first action", u)
	}
	if r := rides.MayPlan(g, act, list); !r.OK() {
		return r
	}
	return rules.Allow("DUST-SEQ-14", "may be declared")
}

// moves reports whether a set has an action that moves the unit.
func moves(list []model.Action) bool {
	return slices.ContainsFunc(list, func(a model.Action) bool {
		d, _ := model.DeedOf(a)
		return d.Of == model.Move || d.Of == model.March || slices.ContainsFunc(d.Steps, func(s model.Action) bool { return s.Is() == model.Move || s.Is() == model.March })
	})
}

// mustMove reports whether a unit has to move in every activation.
func mustMove(g *model.Game, u rules.UnitID) bool {
	return g.Kind(u).Flies() && !g.Permits(model.Hovers, u) && !g.Unit(u).Markers.Has(model.Grappled)
}

// movesFirst reports whether the first action of a plan, after the NOTHING of a suppressed unit, is a move.
func movesFirst(list []model.Action, forced bool) bool {
	if forced {
		list = list[1:]
	}
	if len(list) == 0 {
		return false
	}
	d, _ := model.DeedOf(list[0])
	if len(d.Steps) > 0 {
		return d.Steps[0].Is() == model.Move
	}
	return d.Of == model.Move || d.Of == model.March
}

// plan declares actions. As soon as the set is whole they are carried out.
func plan(a *model.Acting, c rules.Command) {
	p, _ := find(plans(a.Game, a.X.Act), len(a.X.Act.Plan), c.Name)
	a.Revise(func(act *model.Act) { act.Plan, act.Whole = p.Actions, !p.Open })
	if p.Open {
		return
	}
	a.Ctx.Note(c.Seat, c.Unit, "DUST-SEQ-09", "%s: %s", a.Unit(c.Unit), named(p.Actions, 0).Text)
	var steps []model.Action
	for _, k := range p.Actions {
		d, _ := model.DeedOf(k)
		if d.Skill != "" {
			a.Use(c.Unit, d.Skill)
		}
		if len(d.Steps) == 0 {
			steps = append(steps, k)
			continue
		}
		steps = append(steps, d.Steps...)
		a.Revise(func(act *model.Act) { act.Pause = d.Pause })
		a.Ctx.Mark(c.Unit, model.Spent, 1, d.Rule, rules.Text{})
	}
	a.Revise(func(act *model.Act) { act.Plan = steps })
	goOn(a)
}

// openPlan asks which actions a unit declares, or which further ones.
func openPlan(g *model.Game, menu Menu, seat rules.Seat) rules.Decision {
	act := g.X.Act
	u := g.Unit(act.Unit)
	title := rules.Say("%s: declare %d actions", u, act.Most)
	if len(act.Plan) > 0 {
		title = rules.Say("%s: %s, then?", u, named(act.Plan, 0).Text)
	}
	d := rules.Choose("declare", seat, "DUST-SEQ-09", title)
	d.Unit = u.ID
	read := *g
	read.Plans = plans(g, act) // each option is judged by them
	vain := vainly(g, act)
	for _, p := range listed(read.Plans, len(act.Plan)) {
		o := menu.Option(&read, p.ID, p.Text, rules.Command{Kind: "declare", Seat: seat, Unit: u.ID, Name: p.ID})
		if o.Refused == nil {
			o.Idle = vain(p.Actions[len(act.Plan):])
		}
		d.Options = append(d.Options, o)
	}
	return d
}

// vainly returns a function that says why one of some actions that the unit which acts may declare now would do nothing: an attack before it has moved
// where nobody can be attacked, beside the board for one, and a RELOAD of what is loaded. NOTHING itself is none of them.
func vainly(g *model.Game, act *model.Act) func(list []model.Action) rules.Text {
	u := g.Unit(act.Unit)
	attacks := sync.OnceValue(func() bool {
		return len(attack.Proposals(g, u.ID, attack.Way{}, 0)) > 0 || attack.Artillery(g, u.ID)
	})
	before := g.Prospect(u.ID, act.Plan)
	return func(list []model.Action) rules.Text {
		moved, loaded := before.Moves(), !before.Attacks && attack.Unloaded(g, u.ID) == 0
		for _, k := range list {
			switch {
			case moves([]model.Action{k}):
				moved = true
			case (k == model.Attack || k == model.Sustain) && !moved && !attacks():
				return rules.Plain("nobody can be attacked from where it is")
			case k.Is() == attack.Reloading && loaded:
				return rules.Plain("nothing is left to reload")
			}
			loaded = (loaded || k.Is() == attack.Reloading) && k.Is() != model.Attack && k.Is() != model.Sustain
		}
		return rules.Text{}
	}
}

// planNames lists what the name of a declaration may be.
func planNames(g *model.Game, c rules.Command) *rules.Param {
	p := &rules.Param{}
	if act := g.X.Act; act != nil && !act.Whole {
		for _, q := range listed(plans(g, act), len(act.Plan)) {
			p.Names = append(p.Names, rules.Option{ID: q.ID, Text: q.Text})
		}
	}
	return p
}
