package turn

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/mech/trait"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/rides"
)

// Plan is what a unit may declare: a set of actions, or the rest of one that is begun. Of an Open one only the beginning is declared.
type Plan struct {
	ID      string
	Actions []model.Action // with those that are declared already
	Open    bool
	Text    rules.Text
}

// open ends the ID of a plan of which only the beginning is declared.
const open = "+"

// offers lists the actions that a unit may declare.
func offers(g *model.Game, u rules.UnitID) (out []model.Deed) {
	for _, d := range model.Deeds() {
		if offered(g, u, &d) {
			out = append(out, d)
		}
	}
	return out
}

// offered reports whether a unit may declare an action: those of the basic rules always, a special one as it says, others by their trait.
func offered(g *model.Game, u rules.UnitID, d *model.Deed) bool {
	s := special(d.Of)
	switch {
	case d.Basic:
		return true
	case s != nil && s.Offered != nil && !s.Offered(g, u), d.Skill != "" && g.Used(u, d.Skill):
		return false
	case s != nil && s.Offered != nil && s.Action == d.Action:
		return true
	}
	return declares(g, u, d.Action)
}

// declares reports whether traits of a unit or rules of its weapons permit an action.
func declares(g *model.Game, u rules.UnitID, a model.Action) bool {
	what := model.Doing{Who: g.As(u), Action: a}
	if model.Declares.Permitted(g.UnitKit(u), what) != nil {
		return true
	}
	return slices.ContainsFunc(g.Members(u), func(m rules.ModelID) bool {
		return slices.ContainsFunc(g.Profile(m).Weapons, func(w int) bool { return model.Declares.Permitted(g.WeaponKit(&g.X.Weapons[w]), what) != nil })
	})
}

// special returns the special action of a name, nil where it is none.
func special(a model.Action) *model.Special {
	i := slices.IndexFunc(Specials, func(s model.Special) bool { return s.Action == a })
	if i < 0 {
		return nil
	}
	return &Specials[i]
}

// Third asks whether a unit that begins its activation with an action gets a third one.
var Third = trait.NewLeave[model.Doing, model.With](&model.Asked, "a third action after the first")

// plans lists the sets of actions that a unit may declare: one MOVE and one ATTACK at most, two MOVEs are a MARCH MOVE, free actions where
// their skill says, three actions at most (DUST-SEQ-10, DUST-SEQ-11, DUST-SEQ-14). act is the activation, with what it has declared.
func plans(g *model.Game, act *model.Act) (out []Plan) {
	list := offers(g, act.Unit)
	has := purseOf(g, act, list)
	var extend func(so []model.Action)
	extend = func(so []model.Action) {
		if len(so) > len(act.Plan) && has.complete(so) {
			out = append(out, named(so, len(act.Plan)))
		}
		for i := range list {
			if has.fits(so, &list[i]) {
				extend(append(slices.Clip(so), list[i].Action))
			}
		}
	}
	extend(act.Plan)
	slices.SortStableFunc(out, func(a, b Plan) int { return idle(a) - idle(b) })
	return out
}

// idle is how many actions of a set do nothing, twice as many where it begins with one: sets are listed by it.
func idle(p Plan) (n int) {
	for i, k := range p.Actions {
		if k == model.Nothing {
			n += 2 - min(i, 1)
		}
	}
	return n
}

// beside reports whether an action is one of those that a free one is declared next to.
func beside(list []model.Action, a model.Action) bool { return slices.Contains(list, a.Is()) }

// waiting reports whether the last action of a set is a free one that has to be declared directly before another.
func waiting(so []model.Action) bool {
	if len(so) == 0 {
		return false
	}
	d, _ := model.DeedOf(so[len(so)-1])
	return len(d.Before) > 0 && (len(so) < 2 || !beside(d.After, so[len(so)-2]))
}

// named names a set whose first actions are declared already.
func named(so []model.Action, declared int) Plan {
	p := Plan{Actions: so}
	var ids, texts []string
	for _, k := range so[declared:] {
		d, _ := model.DeedOf(k)
		ids, texts = append(ids, string(k)), append(texts, d.Word)
	}
	p.ID = strings.Join(ids, open)
	text := strings.Join(texts, ", then ")
	p.Text = rules.Plain(strings.ToUpper(text[:1]) + text[1:])
	return p
}

// mostListed is how many sets are listed one by one; where there are more, the first action is chosen first.
const mostListed = 16

// listed lists what is offered of sets: each, or where these are many those that begin with one action as one.
func listed(list []Plan, declared int) (out []Plan) {
	if len(list) <= mostListed {
		return list
	}
	for _, p := range list {
		first := p.Actions[:declared+1]
		begin := named(first, declared)
		begin.ID += open
		begin.Open = true
		begin.Text = rules.Say("%s, then …", begin.Text)
		switch at := slices.IndexFunc(out, func(o Plan) bool { return slices.Equal(o.Actions[:declared+1], first) }); {
		case at < 0:
			out = append(out, p)
		default:
			out[at] = begin
		}
	}
	return out
}

// find returns what a name declares of some sets: one of them, or the beginning of some.
func find(list []Plan, declared int, name string) (Plan, bool) {
	for _, p := range list {
		if p.ID == name {
			return p, true
		}
		if begin, ok := strings.CutSuffix(name, open); ok && strings.HasPrefix(p.ID, name) {
			so := p.Actions[:declared+strings.Count(begin, open)+1]
			out := named(so, declared)
			out.Open = true
			return out, true
		}
	}
	return Plan{}, false
}

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
	for _, id := range strings.Split(strings.TrimSuffix(name, open), open) {
		d, ok := model.DeedOf(model.Action(id))
		switch {
		case !ok:
			return rules.Malform("no action is called %q", id)
		case !offered(g, act.Unit, &d):
			return rules.Refuse(d.Rule, "%s has no %s", g.Unit(act.Unit), rules.Plain(d.Word))
		}
	}
	return rules.Refuse("DUST-SEQ-14", "these are not the %d actions of %s", act.Most, g.Unit(act.Unit))
}

// mayPlan judges a set of actions for the unit that acts.
func mayPlan(g *model.Game, act *model.Act, list []model.Action) rules.Ruling {
	u := g.Unit(act.Unit)
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
	act := *a.X.Act
	p, _ := find(plans(a.Game, &act), len(act.Plan), c.Name)
	act.Plan, act.Whole = p.Actions, !p.Open
	a.X.Act = &act
	if p.Open {
		return
	}
	a.Ctx.Note(c.Seat, c.Unit, "DUST-SEQ-09", "%s: %s", a.Unit(c.Unit), named(p.Actions, 0).Text)
	var steps []model.Action
	for _, k := range p.Actions {
		d, _ := model.DeedOf(k)
		if d.Skill != "" {
			a.Use(act.Unit, d.Skill)
		}
		if len(d.Steps) == 0 {
			steps = append(steps, k)
			continue
		}
		steps = append(steps, d.Steps...)
		act.Pause = d.Pause
		a.Ctx.Mark(act.Unit, model.Spent, 1, d.Rule, rules.Text{})
	}
	act.Plan = steps
	a.X.Act = &act
	goOn(a)
}

// openPlan asks which actions a unit declares, or which further ones.
func openPlan(g *model.Game, menu Menu, seat rules.Seat) rules.Decision {
	act := g.X.Act
	u := g.Unit(act.Unit)
	title := rules.Say("%s: declare its %d actions", u, act.Most)
	if len(act.Plan) > 0 {
		title = rules.Say("%s: %s, then?", u, named(act.Plan, 0).Text)
	}
	d := rules.Choose("declare", seat, "DUST-SEQ-09", title)
	d.Unit = u.ID
	for _, p := range listed(plans(g, act), len(act.Plan)) {
		d.Options = append(d.Options, menu.Option(g, p.ID, p.Text, rules.Command{Kind: "declare", Seat: seat, Unit: u.ID, Name: p.ID}))
	}
	return d
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
