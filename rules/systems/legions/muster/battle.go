package muster

import (
	"baize/rules"
	"baize/rules/systems/legions/model"
)

// mostPlatoons is how many platoons may be agreed on.
const mostPlatoons = 20

// Ids of what is agreed on before forces are built, beside points.
const (
	agreedPlatoons = "platoons"
	agreedAllies   = "allies"
)

// Agreements are what players agree on before they build.
func Agreements(e *model.Edition) []rules.Value {
	usual := ""
	if n := RulesOf.Of(e).Platoons; n > 0 {
		usual = rules.Say("%d", n).String()
	}
	out := []rules.Value{
		{Term: rules.Term{ID: rules.AgreedPoints, Title: "Points", Text: "the most that a force may cost", Rule: e.Book.ForcePoints}, Kind: rules.Number, Min: 1, Max: 9999},
		{Term: rules.Term{ID: agreedPlatoons, Title: "Platoons", Text: "the most that a force may have", Rule: e.Book.PlatoonStrength}, Kind: rules.Number, Min: 1, Max: mostPlatoons, Usual: usual},
	}
	if RulesOf.Of(e).Allies != nil {
		out = append(out, rules.Value{Term: rules.Term{ID: agreedAllies, Title: "Allies", Text: "both players agree that allied nations may be taken", Rule: e.Book.Allies}, Kind: rules.OneWord, Words: []string{"no", "yes"}, Usual: "no"})
	}
	return out
}

// JudgeForce returns where the force of a seat is not built by the rules and what is agreed.
func JudgeForce(g *model.Game, seat rules.Seat, agreed rules.Agreement) (out []rules.Fault) {
	a := Agreement{Points: agreed.Number(rules.AgreedPoints), Platoons: agreed.Number(agreedPlatoons), Allies: agreed[agreedAllies] == "yes"}
	for _, k := range Faults(g.Edition, OfSide(g, seat), a) {
		out = append(out, k.Fault)
	}
	return out
}

// Advice judges the forces of a battle, before it or in it: each fault with what would mend it. What nobody can say is left out, and
// allies who are there are agreed on.
func Advice(g *model.Game) (out []rules.Ruling) {
	agreed := Agreement{Points: g.E.Settings.MFV, Allies: true}
	if g.E.Opening != nil {
		agreed.Platoons = g.E.Opening.Platoons
	}
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		for _, k := range Faults(g.Edition, OfSide(g, seat), agreed) {
			if k.Grade == rules.Undetermined || k.Grade == rules.Advised && seat == rules.SeatB {
				continue // both sides are advised the same
			}
			r := rules.Refuse(k.Rule, "%s: %s; %s", seat, k.Text, k.Mend)
			for _, u := range k.Units {
				r = r.Blame(g.Unit(u).Ref())
			}
			out = append(out, r)
		}
	}
	return out
}
