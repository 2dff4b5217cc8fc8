package ships

import (
	"fmt"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
)

// supports is how near to the target of torpedoes a hull has to be that shoots at them.
const supports = 4 * geom.Inch

func (g game) checkCounter(rules.Command) rules.Ruling {
	return rules.Refuse("RD-COUNTER", "only where torpedoes are fired")
}

// shootsBack judges whether a hull may shoot at torpedoes that are meant for another.
func (g game) shootsBack(m *rules.Model, victim rules.ModelID) rules.Ruling {
	at := g.Model(victim)
	d := rules.Between(m.Shape(), at.Shape()).Amount
	switch {
	case m.Seat != at.Seat || m.Place != rules.OnTable || m.Adrift || m.Layer < 0:
		return rules.Refuse("RD-COUNTER", "%s: a hull of that side with a crew, on or above the surface", m).Blame(m.Ref())
	case m.Markers.Has(countered):
		return rules.Refuse("RD-COUNTER", "%s has shot at torpedoes in this turn", m).Blame(m.Ref())
	case m.ID != victim && d.N > int(supports+geom.Touch):
		r := rules.Refuse("RD-COUNTER", "%s: %s from %s, at most %s", m, d.Text(), at, supports).Blame(m.Ref())
		r.Steps = []rules.Step{rules.Apart("RD-COUNTER", m.Ref(), at.Ref(), d)}
		return r
	}
	return rules.Allow("RD-COUNTER", "may shoot at them")
}

// counters proposes counter fire by everybody who may.
func counters(s *rules.State, d rules.Draft) []rules.Attack {
	a := rules.Attack{Kind: "counter", Target: d.Command.Target}
	for i := range s.Models {
		if m := &s.Models[i]; (game{s}).shootsBack(m, d.Command.Victim).OK() {
			a.Shooters = append(a.Shooters, rules.Shooter{Model: m.ID, Weapon: "counter"})
		}
	}
	if len(a.Shooters) == 0 {
		return nil
	}
	return []rules.Attack{a}
}

// chosen judges counter fire as it was built.
func (g game) chosen(c rules.Command) rules.Ruling {
	switch {
	case len(c.Attacks) == 0 || len(c.Attacks[0].Shooters) == 0:
		return rules.Missing("RD-COUNTER", "say who shoots at them")
	case len(c.Attacks) > 1 || c.Attacks[0].Kind != "counter" || c.Attacks[0].Target != c.Target:
		return rules.Refuse("RD-COUNTER", "they are shot at by all in one")
	}
	used := map[rules.ModelID]bool{}
	for _, sh := range c.Attacks[0].Shooters {
		if r := g.shootsBack(g.Model(sh.Model), c.Victim); !r.OK() {
			return r
		}
		if used[sh.Model] || sh.Weapon != "counter" {
			return rules.Refuse("RD-COUNTER", "each shoots at them once")
		}
		used[sh.Model] = true
	}
	return rules.Allow("RD-COUNTER", "shoot at them")
}

// counter lets the side of the target shoot at torpedoes, and returns how many dice that takes from them.
func counter(ctx *rules.Ctx, k shot) (n int) {
	seat, from := k.at.Seat, k.by[0]
	begin := rules.Command{Kind: "counter", Seat: seat, Unit: k.at.Unit, Target: from.Unit, Victim: k.at.ID}
	d := rules.Choose("counter", seat, "RD-COUNTER", rules.Say("%s fires torpedoes at %s: who shoots at them?", ctx.S.Unit(from.Unit), k.at),
		rules.Option{ID: "none", Text: rules.Say("Nobody")}, rules.Option{ID: "counter", Text: rules.Say("Shoot at them"), Unit: k.at.Unit, Command: &begin})
	d.Unit = k.at.Unit
	all := counters(ctx.S, rules.Draft{Command: begin, Of: &d})
	if all == nil {
		return 0
	}
	c := ctx.AskFor(d, func(c rules.Command) rules.Ruling { return game{ctx.S}.chosen(c) }, func(a rules.Answer) rules.Shown {
		by := all
		if a.Command != nil && len(a.Command.Attacks) > 0 {
			by = a.Command.Attacks
		} else if a.Command == nil && a.Pick() != "counter" {
			return rules.Shown{}
		}
		return rules.Shown{Text: rules.Say("%d shoot, %s dice less on average", len(by[0].Shooters), fmt.Sprintf("%.1f", flak(len(by[0].Shooters)).Mean))}
	})
	if c.Kind == "" {
		return 0
	}
	if len(c.Attacks) == 0 {
		c.Attacks = all
	}
	by := c.Attacks[0].Shooters
	what, roll := rules.Plain("counter"), rules.Roll{Purpose: rules.Plain("counter"), Rule: "RD-COUNTER", Seat: seat}
	ctx.Within(ctx.NewAttack(from.Ref(), ctx.S.Model(by[0].Model).Ref()), func() {
		for _, f := range ctx.ThrowBy(seat, k.at.Unit, "RD-COUNTER", what, len(by), 6) {
			die := rules.Die{Sides: 6, Face: f, By: seat}
			if f >= 4 {
				die.Worth, n = 1, n+1
			}
			roll.Dice = append(roll.Dice, die)
		}
		roll.Total, roll.Text = n, rules.Say("%d dice less", n)
		ctx.Emit(rules.Event{Kind: rules.EvRoll, Seat: seat, Unit: k.at.Unit, Target: from.Ref(), Rule: "RD-COUNTER", Roll: &roll})
	})
	for _, sh := range by {
		ctx.MarkModel(sh.Model, countered, 1, "RD-COUNTER", rules.Text{})
	}
	return n
}

// flak is how likely so many dice are to take how many from torpedoes.
func flak(n int) rules.Odds {
	p := dice.Expect(func(v [2]int) dice.Step[[2]int] { // dice to throw, and hits
		return dice.Step[[2]int]{N: v[0], Sides: 6, Held: [2]int{0, v[1]}, Fold: func(v [2]int, face, n int) [2]int {
			if face >= 4 {
				v[1] += n
			}
			return v
		}}
	}, [2]int{n, 0})
	out := rules.Odds{Title: rules.Say("torpedoes lose"), Mean: dice.Average(dice.Map(p, func(v [2]int) int { return v[1] }))}
	for k := range n + 1 {
		out.Outcomes = append(out.Outcomes, rules.Likelihood{Label: rules.Say("%d dice", k), P: p.P([2]int{0, k})})
	}
	return out
}
