package legions

import (
	"slices"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/mech/trait"
)

// attackAgain is how many initial dice of an attack a weapon lets its model throw again, of the colour of its dice. Luck Tokens come
// after it, with every roll (DL2-DICE-11, DL2-MAR-25).
var attackAgain = trait.NewNumber[gunShot, MAR](&stagesAsked, "attack dice thrown again")

// attackAgains are the sources of dice of an attack that are thrown again, by trait: the dice of all contributing models in one. The
// rule is the model's: of two such weapons in one attack the better counts (DL2-MAR-36).
func (s *shot) attackAgains() (out []again) {
	type source struct {
		by      *entry
		n       int
		most    map[rules.ModelID]int
		colours []string
	}
	var sources []*source
	attackAgain.Among(len(s.guns), func(i int) (*kit, gunShot) {
		g := &s.guns[i]
		return s.fired(g.Shooter, g.w), gunShot{s, g}
	}, func(i, n int, by *entry) {
		g := &s.guns[i]
		var of *source
		if k := slices.IndexFunc(sources, func(o *source) bool { return o.by.Trait == by.Trait }); k >= 0 {
			of = sources[k]
		} else {
			of = &source{by: by, most: map[rules.ModelID]int{}}
			sources = append(sources, of)
		}
		of.n -= of.most[g.Model]
		of.most[g.Model] = max(of.most[g.Model], n)
		of.n += of.most[g.Model]
		pool, _ := s.loaded(g)
		if c := pool.Colour.String(); !holds(of.colours, c) {
			of.colours = append(of.colours, c)
		}
	})
	for _, of := range sources {
		out = append(out, s.againBy(of.by, of.n, of.colours))
	}
	return out
}

// againBy is what a trait lets an attack throw again, asked in the name of the trait.
func (s *shot) againBy(by *entry, most int, colours []string) again {
	rule := s.ruleOf(by)
	return again{most: most, colours: colours, ask: func(a *act, initial []rules.Die, show func(...int) rules.Text) []int {
		picks := a.askDice(by.Trait.ID, s.guns[0].unit, rule, rules.Say("%s: throw up to %d dice again", by.Trait.Name, most), initial, most,
			func(d rules.Die) bool { return holds(colours, d.Colour) }, show)
		a.ctx.Rule(s.seat, s.guns[0].unit, rules.Count(rule, "dice thrown again", len(picks)).With(most, "", rule, "at most"))
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
	for _, pick := range a.ctx.AskShown(d, nil, func(ans rules.Answer) rules.Shown {
		id := ans.Pick()
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
