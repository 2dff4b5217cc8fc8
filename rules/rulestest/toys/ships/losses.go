package ships

import (
	"cmp"
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
)

// hands is how many points of crew a hull has.
func hands(m *rules.Model) int {
	t, _ := m.Track(crew)
	return t.Left()
}

// volley is how far the dice of a shot are: those still to throw, what they have cost, and what the target still has.
type volley struct{ dice, hull, crew, life, hands int }

// cost throws the dice of a volley.
func cost(v volley) dice.Step[volley] {
	step := dice.Step[volley]{N: v.dice, Sides: 6, Held: v, Fold: func(v volley, face, n int) volley {
		switch {
		case face == 6:
			v.crew = min(v.hands, v.crew+n)
		case face >= 4:
			v.hull = min(v.life, v.hull+n)
		}
		return v
	}}
	step.Held.dice = 0
	return step
}

// left is a volley of so many dice at a hull.
func left(m *rules.Model, dice int) volley {
	return volley{dice: dice, life: m.Life - m.Lost, hands: hands(m)}
}

// harm throws dice against a hull, for somebody who causes it, and takes off what they cost.
func harm(ctx *rules.Ctx, at *rules.Model, n int, by rules.Seat, from rules.Ref) {
	what := rules.Plain("fire")
	roll := rules.Roll{Purpose: what, Rule: "RD-FIRE", Seat: by}
	end := dice.Throw(cost, left(at, n), func(n, sides int) []int {
		faces := ctx.ThrowBy(by, 0, "RD-FIRE", what, n, sides)
		for _, f := range faces {
			d := rules.Die{Sides: sides, Face: f, By: by}
			if f >= 4 {
				d.Worth = 1
			}
			roll.Dice = append(roll.Dice, d)
		}
		return faces
	})
	roll.Total, roll.Text = end.hull+end.crew, told(end)
	ctx.Emit(rules.Event{Kind: rules.EvRoll, Seat: by, Unit: at.Unit, Model: at.ID, Target: at.Ref(), From: from, Rule: "RD-FIRE", Roll: &roll})
	hull := ctx.Lose(at.ID, "", end.hull, "RD-CREW", rules.Text{})
	switch hands := ctx.Lose(at.ID, crew, end.crew, "RD-CREW", rules.Text{}); {
	case hull == 0:
		ctx.Put(at.ID, rules.Removed, geom.Point{}, 0, "RD-CREW", rules.Say("sunk"))
	case hands == 0 && !at.Adrift:
		ctx.Adrift(at.ID, rules.Nobody, "RD-CREW", rules.Say("nobody is left aboard"))
	}
}

func told(v volley) rules.Text { return rules.Say("%d hull, %d crew", v.hull, v.crew) }

// Odds implements rules.Forecaster: of a shot, of counter fire, and of the first mine that is set off by hulls that sail.
func (y System) Odds(s *rules.State, d rules.Draft) (out rules.Odds, ok bool) {
	c, g := &d.Command, game{s}
	switch {
	case d.Of != nil && len(c.Attacks) == 1:
		return flak(len(c.Attacks[0].Shooters)), true
	case len(c.Attacks) == 1 && c.Unit != 0:
		k, r := y.shotOf(s, c.Unit, c.Attacks[0])
		if !r.OK() {
			return out, false
		}
		return chances(rules.Say("%s loses", k.at), left(k.at, k.dice)), true
	}
	for _, mv := range c.Moves {
		m := s.Model(mv.Model)
		if p, long := g.sets(m, mv.Legs); p != nil {
			first, _ := rules.SplitLegs(mv.Legs, long)
			poses, _ := rules.Along(geom.Pose{At: m.At, Heading: m.Facing}, m.Layer, first)
			out = chances(rules.Say("%s sets off a mine and loses", m), left(m, mineDice))
			out.Marks = []rules.Mark{{At: poses[len(poses)-1].At, Name: rules.Say("a mine goes off")}}
			return out, true
		}
	}
	return out, false
}

// chances are how likely a volley is to cost what.
func chances(title rules.Text, v volley) rules.Odds {
	p := dice.Expect(cost, v)
	ends := make([]volley, 0, len(p))
	for v := range p {
		ends = append(ends, v)
	}
	slices.SortFunc(ends, func(a, b volley) int {
		return cmp.Or(cmp.Compare(a.hull+a.crew, b.hull+b.crew), cmp.Compare(a.hull, b.hull))
	})
	out := rules.Odds{Title: title, Mean: dice.Average(dice.Map(p, func(v volley) int { return v.hull + v.crew }))}
	for _, v := range ends {
		out.Outcomes = append(out.Outcomes, rules.Likelihood{Label: told(v), P: p.P(v)})
	}
	return out
}
