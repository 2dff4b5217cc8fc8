package legions

import (
	"fmt"
	"strconv"

	"baize/rules"
)

// lucky names the Luck Tokens among the uses of a Section.
const lucky = "lucky"

// attackRerolls offers the re-rolls of an attack in the order Rapid Fire, Luck Tokens (DL2-DICE-11, DL2-MAR-25,
// DL2-MAR-36).
func (a *act) attackRerolls(s *shot) func([]rules.Die) []int {
	rapid := 0
	colours := map[string]bool{}
	if !s.iad {
		for i := range s.guns {
			g := &s.guns[i]
			if m, ok := s.weaponMAR(g.Shooter, g.w, "rapid-fire"); ok {
				rapid += max(1, m.N)
				colours[g.pool.Colour.String()] = true
			}
		}
	}
	var units []rules.UnitID
	for i := range s.guns {
		if !holds(units, s.guns[i].unit) {
			units = append(units, s.guns[i].unit)
		}
	}
	luck := a.luckyRerolls(s.seat, units)
	return func(initial []rules.Die) []int {
		if rapid > 0 {
			n := rapid
			rapid = 0
			again := a.askDice("rapid-fire", s.seat, "DL2-MAR-36", fmt.Sprintf("Rapid Fire: throw up to %d dice again", n), initial, n,
				func(d rules.Die) bool { return colours[d.Colour] })
			if len(again) > 0 {
				a.ctx.Rule(s.seat, s.guns[0].unit, rules.Count("DL2-MAR-36", "dice thrown again", len(again)).With(n, "", "DL2-MAR-36", "at most"))
				return again
			}
		}
		return luck(initial)
	}
}

// luckyRerolls offers the Luck Tokens that models of these Sections still have, one question for as many as are left
// (DL2-MAR-25).
func (a *act) luckyRerolls(seat rules.Seat, units []rules.UnitID) func([]rules.Die) []int {
	asked := false
	return func(initial []rules.Die) []int {
		left := 0
		for _, u := range units {
			for _, id := range a.living(u) {
				left += a.luckLeft(id)
			}
		}
		if asked || left == 0 {
			return nil
		}
		asked = true
		again := a.askDice("lucky", seat, "DL2-MAR-25", fmt.Sprintf("Luck Tokens: throw up to %d dice again", left), initial, left,
			func(rules.Die) bool { return true })
		for range again {
			a.spendLuck(units)
		}
		return again
	}
}

// luckLeft is how many Luck Tokens a model has.
func (g *game) luckLeft(id rules.ModelID) int {
	m, ok := g.mar(id, "lucky")
	if !ok {
		return 0
	}
	return max(0, m.N-g.used(id, lucky))
}

func (a *act) spendLuck(units []rules.UnitID) {
	for _, u := range units {
		for _, id := range a.living(u) {
			if a.luckLeft(id) > 0 {
				a.use(id, lucky)
				a.ctx.Note(a.unit(u).Seat, u, "DL2-MAR-25", "%s spends a Luck Token, %d left", a.model(id).Label, a.luckLeft(id))
				return
			}
		}
	}
}

// used counts how often a model has used something limited.
func (g *game) used(id rules.ModelID, what string) int {
	for _, u := range g.section(g.model(id).Unit).Uses {
		if u.Model == id && u.What == what {
			return u.N
		}
	}
	return 0
}

// use notes that a model has used something limited once more.
func (a *act) use(id rules.ModelID, what string) {
	sec := a.section(a.model(id).Unit)
	uses := append([]Use(nil), sec.Uses...)
	for i := range uses {
		if uses[i].Model == id && uses[i].What == what {
			uses[i].N++
			sec.Uses = uses
			return
		}
	}
	sec.Uses = append(uses, Use{Model: id, What: what, N: 1})
}

// askDice asks which initial dice are thrown again: options "d1", "d2", ... in the order of the roll. A die that was
// thrown again already may not be named (DL2-DICE-12).
func (a *act) askDice(kind string, seat rules.Seat, rule rules.RuleID, prompt string, initial []rules.Die, most int, may func(rules.Die) bool) []int {
	d := rules.Decision{Kind: kind, Seat: seat, Rule: rule, Prompt: prompt}
	free := 0
	for i, die := range initial {
		o := rules.Option{ID: "d" + strconv.Itoa(i+1), Text: fmt.Sprintf("%s %d, needs %d", die.Colour, die.Face, die.Need)}
		switch {
		case die.Was != 0:
			r := rules.Refuse("DL2-DICE-12", "thrown again already")
			o.Refused = &r
		case !may(die):
			r := rules.Refuse(rule, "not of these weapons")
			o.Refused = &r
		default:
			free++
		}
		d.Options = append(d.Options, o)
	}
	if free == 0 {
		return nil
	}
	d.Max = min(most, free)
	var out []int
	for _, pick := range a.ctx.Ask(d, nil).Picks {
		n, err := strconv.Atoi(pick[1:])
		if err != nil {
			panic("legions: " + pick + " is no die")
		}
		out = append(out, n-1)
	}
	return out
}
