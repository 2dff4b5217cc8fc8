package legions

import (
	"strconv"
	"strings"

	"baize/rules"
)

// rapidFire is how many initial dice an attack may throw again, and of which colours: those of all contributing models
// in one, Ranged Attack Dice only. The rule is the model's: of two such weapons in one attack the better counts
// (DL2-MAR-36).
func (s *shot) rapidFire() (n int, colours []string) {
	if s.iad {
		return 0, nil
	}
	most := map[rules.ModelID]int{}
	for i := range s.guns {
		g := &s.guns[i]
		m, ok := s.weaponMAR(g.Shooter, g.w, "rapid-fire")
		if !ok {
			continue
		}
		n -= most[g.Model]
		most[g.Model] = max(most[g.Model], m.N, 1)
		n += most[g.Model]
		pool, _ := s.loaded(g)
		if c := pool.Colour.String(); !holds(colours, c) {
			colours = append(colours, c)
		}
	}
	return n, colours
}

// attackRerolls is what Rapid Fire lets an attack throw again, nil without it. Luck Tokens come after it, with every roll
// (DL2-DICE-11, DL2-MAR-25).
func (s *shot) attackRerolls() *again {
	rapid, colours := s.rapidFire()
	if rapid == 0 {
		return nil
	}
	return &again{most: rapid, colours: colours, ask: func(a *act, initial []rules.Die, show func(...int) rules.Text) []int {
		picks := a.askDice("rapid-fire", s.guns[0].unit, s.Book.RapidFire, rules.Say("Rapid Fire: throw up to %d dice again", rapid), initial, rapid,
			func(d rules.Die) bool { return holds(colours, d.Colour) }, show)
		a.ctx.Rule(s.seat, s.guns[0].unit, rules.Count(s.Book.RapidFire, "dice thrown again", len(picks)).With(rapid, "", s.Book.RapidFire, "at most"))
		return picks
	}}
}

// askDice asks which initial dice are thrown again: options "d1", "d2", ... in the order of the roll. A die that was
// thrown again already may not be named (DL2-DICE-12). show tells what comes of the roll where some are.
func (a *act) askDice(kind string, unit rules.UnitID, rule rules.RuleID, prompt rules.Text, initial []rules.Die, most int, may func(rules.Die) bool, show func(again ...int) rules.Text) []int {
	d := rules.Decision{Kind: kind, Seat: a.unit(unit).Seat, Unit: unit, Rule: rule, Prompt: prompt}
	free := 0
	for i, die := range initial {
		o := rules.Option{ID: "d" + strconv.Itoa(i+1), Text: rules.Say("%s %d, needs %d", die.Colour, die.Face, die.Need)}
		switch {
		case die.Was != 0:
			r := rules.Refuse(a.Book.NoSecondReRoll, "thrown again already")
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
	for _, pick := range a.ctx.AskShown(d, nil, func(id string) rules.Shown {
		n, err := strconv.Atoi(strings.TrimPrefix(id, "d"))
		if err != nil {
			return rules.Shown{}
		}
		return rules.Shown{Text: rules.Say("%s, else %s", show(n-1), show())}
	}).Picks {
		n, err := strconv.Atoi(pick[1:])
		if err != nil {
			panic("legions: " + pick + " is no die")
		}
		out = append(out, n-1)
	}
	return out
}
