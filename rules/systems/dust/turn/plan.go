package turn

import (
	"slices"
	"strings"
	"sync"

	"baize/rules"
	"baize/rules/mech/trait"
	"baize/rules/systems/dust/model"
)

// open ends the ID of a plan of which only the beginning is declared.
const open = "+"

// offers lists the actions that a unit may declare, as it may be when they are due.
func offers(g *model.Game, p model.Prospect) (out []model.Deed) {
	list := model.Deeds()
	for i := range list {
		if offered(g, p, &list[i]) {
			out = append(out, list[i])
		}
	}
	return out
}

// offered reports whether a unit may declare an action: those of the basic rules always, a special one as it says, others by a trait.
func offered(g *model.Game, p model.Prospect, d *model.Deed) bool {
	s := special(d.Of)
	switch {
	case d.Basic:
		return true
	case s != nil && s.Offered != nil && !s.Offered(g, p), d.Skill != "" && g.Used(p.Unit, d.Skill):
		return false
	case s != nil && s.Offered != nil && s.Action == d.Action:
		return true
	}
	return model.Declares.Permitted(g.UnitKit(p.Unit), model.Doing{Who: g.As(p.Unit), Action: d.Action}) != nil
}

// special returns the special action of a name, nil where it is none.
func special(a model.Action) *model.Special {
	if i, ok := specialAt()[a]; ok {
		return &Specials[i]
	}
	return nil
}

// specialAt is where each special action stands in Specials.
var specialAt = sync.OnceValue(func() map[model.Action]int {
	at := map[model.Action]int{}
	for i := range Specials {
		at[Specials[i].Action] = i
	}
	return at
})

// Third asks whether a unit that begins its activation with an action gets a third one.
var Third = trait.NewLeave[model.Doing, model.With](&model.Asked, "a third action after the first")

// plans lists the sets of actions that a unit may declare: one MOVE and one ATTACK at most, two MOVEs are a MARCH MOVE, free actions where
// their skill says, three actions at most (DUST-SEQ-10, DUST-SEQ-11, DUST-SEQ-14). act is the activation, with what it has declared.
func plans(g *model.Game, act *model.Act) (out []model.Plan) {
	if g.Plans != nil {
		return g.Plans
	}
	known := map[model.Prospect][]model.Deed{}
	after := func(so []model.Action) []model.Deed {
		p := g.Prospect(act.Unit, so)
		if _, ok := known[p]; !ok {
			known[p] = offers(g, p)
		}
		return known[p]
	}
	has := purseOf(g, act, after(nil))
	var extend func(so []model.Action)
	extend = func(so []model.Action) {
		if len(so) > len(act.Plan) && has.complete(so) {
			out = append(out, named(so, len(act.Plan)))
		}
		list := after(so)
		for i := range list {
			if has.fits(so, &list[i]) {
				extend(append(slices.Clip(so), list[i].Action))
			}
		}
	}
	extend(act.Plan)
	slices.SortStableFunc(out, func(a, b model.Plan) int { return idle(a) - idle(b) })
	return out
}

// idle is how many actions of a set do nothing, twice as many where it begins with one: sets are listed by it.
func idle(p model.Plan) (n int) {
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
func named(so []model.Action, declared int) model.Plan {
	p := model.Plan{Actions: so}
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
func listed(list []model.Plan, declared int) (out []model.Plan) {
	if len(list) <= mostListed {
		return list
	}
	for _, p := range list {
		first := p.Actions[:declared+1]
		begin := named(first, declared)
		begin.ID += open
		begin.Text = rules.Say("%s, then …", begin.Text)
		switch at := slices.IndexFunc(out, func(o model.Plan) bool { return slices.Equal(o.Actions[:declared+1], first) }); {
		case at < 0:
			out = append(out, p)
		default:
			out[at] = begin
		}
	}
	return out
}

// find returns what a name declares of some sets: one of them, or the beginning of some.
func find(list []model.Plan, declared int, name string) (model.Plan, bool) {
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
	return model.Plan{}, false
}
