package damage

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/dustup/model"
)

// Condition is how a figure is, as hits see it.
type Condition int

// Conditions from good to bad. Disabled is unhurt in a wrecked suit; wounded carries a wound, treated or not.
const (
	Fit Condition = iota
	Disabled
	Wounded
	Dead
)

// ConditionOf is the condition of a figure.
func ConditionOf(g *model.Game, m rules.ModelID) Condition {
	k := g.Model(m)
	switch {
	case !k.Alive():
		return Dead
	case k.Markers.Has(model.Untreated) || k.Markers.Has(model.Wound):
		return Wounded
	case k.Markers.Has(model.Disabled):
		return Disabled
	}
	return Fit
}

// Fate is what becomes of a model under a hit: the state of its dice.
type Fate struct {
	Now    Condition // of a figure
	was    Condition // before the wound whose medical die is due
	suit   bool      // the medical die of power armour is due
	impact int       // face of the impact die
	Effect Effect    // of impact against armour
}

// FateOf is a figure before a hit.
func FateOf(g *model.Game, m rules.ModelID) Fate { return Fate{Now: ConditionOf(g, m)} }

// Takes is what an effect does to a figure of a profile: a second wound kills, and power armour is rolled for after the first
// (DUP-CAS-04, DUP-MED-03).
func (f Fate) Takes(e Effect, p *model.Profile) Fate {
	out := Fate{Now: f.Now, Effect: e}
	switch {
	case p.Hull() || e == Unhurt:
	case e == Fatal || f.Now == Wounded:
		out.Now = Dead
	default:
		out.Now, out.was, out.suit = Wounded, f.Now, p.Armour.Power()
	}
	return out
}

// heals is what the medical die of power armour makes of its wound: 1 killed, up to 4 stabilised, 5 the suit is wrecked, 6 unhurt
// (DUP-MED-03).
func (f Fate) heals(face int) Fate {
	out := Fate{Effect: f.Effect}
	switch {
	case face == 1:
		out.Now = Dead
	case face <= 4:
		out.Now = Wounded
	case face == 5:
		out.Now = Disabled
	default:
		out.Now = f.was
	}
	return out
}

// Effects is the chance of each effect of a blow on a model.
func Effects(g *model.Game, m rules.ModelID, b Blow) (out [Fatal + 1]float64) {
	d := effects(g, m, b)
	for e := range out {
		out[e] = d.P(Effect(e))
	}
	return out
}

func effects(g *model.Game, m rules.ModelID, b Blow) dice.Dist[Effect] {
	return dice.Map(model.Expected(pierced(g, m, g.Profile(m), b, nil), dice.Sure(Fate{})), func(f Fate) Effect { return f.Effect })
}

// Fates is, by the condition of a figure, how likely a hit leads to each.
type Fates [Dead + 1][Dead + 1]float64

// FatesOf returns what a blow does to a figure. A hit on one that an earlier one killed is lost (DUP-CAS-09).
func FatesOf(g *model.Game, m rules.ModelID, b Blow) (out Fates) {
	d, p := effects(g, m, b), g.Profile(m)
	for c := Fit; c < Dead; c++ {
		after := model.Expected([]model.Stage[Fate]{suited(g, m)}, dice.Map(d, func(e Effect) Fate { return Fate{Now: c}.Takes(e, p) }))
		now := dice.Map(after, func(f Fate) Condition { return f.Now })
		for to := range out[c] {
			out[c][to] = now.P(Condition(to))
		}
	}
	out[Dead][Dead] = 1
	return out
}
