package turn

import (
	"cmp"
	"slices"

	"baize/rules/systems/dust/model"
)

// purse is what a unit has to declare actions from.
type purse struct {
	most  int          // actions that it gets
	boost model.Action // one of two that counts as one
	third []model.Action
}

// purseOf returns what the unit that acts has.
func purseOf(g *model.Game, act *model.Act, list []model.Deed) purse {
	p := purse{most: act.Most, boost: act.Boost}
	kit := g.UnitKit(act.Unit)
	for _, d := range list {
		if Third.Permitted(kit, model.Doing{Who: g.As(act.Unit), Action: d.Of}) != nil {
			p.third = append(p.third, d.Of)
		}
	}
	return p
}

// gets returns how many actions a unit gets that begins with some.
func (p purse) gets(so []model.Action) int {
	if len(so) > 0 && slices.Contains(p.third, so[0].Is()) {
		return model.MostActions
	}
	return p.most
}

// costs returns how many actions a set counts as of those that a unit gets, and with free ones. What is declared alone counts as all.
func (p purse) costs(so []model.Action) (counted, all int) {
	for _, a := range so {
		d, _ := model.DeedOf(a)
		n, with := d.Cost, d.Cost
		switch {
		case len(d.Steps) > 0:
			n, with = p.gets(so), model.MostActions
		case p.boosts(d.Of):
			n--
		case d.Free:
			n = 0
		}
		counted, all = counted+n, all+with
	}
	return counted, all
}

// boosts reports whether an action of two counts as one.
func (p purse) boosts(of model.Action) bool { return p.boost != "" && of == p.boost }

// complete reports whether a set is one that a unit may declare whole: all that it gets, or three actions of which one was given, as a free
// one or by stimulants (DUST-SEQ-10).
func (p purse) complete(so []model.Action) bool {
	counted, all := p.costs(so)
	boosted := slices.ContainsFunc(so, func(a model.Action) bool { return p.boosts(a.Is()) })
	return (counted == p.gets(so) || all == model.MostActions && (counted == model.MostActions-1 || boosted)) && !waiting(so)
}

// fits reports whether an action may be declared after others.
func (p purse) fits(so []model.Action, d *model.Deed) bool {
	with := append(slices.Clip(so), d.Action)
	counted, all := p.costs(with)
	if counted > p.gets(with) || all > model.MostActions {
		return false
	}
	if waiting(so) {
		last, _ := model.DeedOf(so[len(so)-1])
		return beside(last.Before, d.Action)
	}
	if d.Free {
		after := len(so) > 0 && beside(d.After, so[len(so)-1])
		return !slices.Contains(so, d.Action) && (after || len(d.Before) > 0 || len(d.After) == 0)
	}
	moves := func(k model.Action) bool { return k == model.Move || k == model.March }
	shoots := func(k model.Action) bool { return k == model.Attack || k == model.Sustain }
	return !slices.ContainsFunc(so, func(a model.Action) bool {
		o, _ := model.DeedOf(a)
		return !o.Free && (moves(o.Of) && moves(d.Of) || shoots(cmp.Or(o.Counts, o.Of)) && shoots(cmp.Or(d.Counts, d.Of)))
	})
}
