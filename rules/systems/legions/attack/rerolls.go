package attack

import (
	"slices"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/mech/trait"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/states"
)

// Loaded is the dice of a weapon, or their colour and how many d6 are still to be thrown for their number.
func (s *Shot) Loaded(g *Gun) (pool dice.Pool, d6 int) {
	r, by := model.DiceRolledFor.Of(s.Fired(g.Shooter, g.W), model.Armed{G: s.Game, By: g.Shooter, W: g.W})
	if by == nil || g.Rolled {
		return g.Pool, 0
	}
	pool.Colour = r.Colour
	if r.Colour == dice.None {
		pool.Colour = Dice(g.W, s.IAD, g.Band).Colour
	}
	return pool, r.D6
}

// RollsFor reports whether the number of dice of a weapon is rolled for.
func (s *Shot) RollsFor(g *Gun) bool {
	_, by := model.DiceRolledFor.Of(s.Fired(g.Shooter, g.W), model.Armed{G: s.Game, By: g.Shooter, W: g.W})
	return by != nil
}

// GunShot is a weapon of an attack about which a stage asks.
type GunShot struct {
	S   *Shot
	Gun *Gun
}

// AttackAgain is how many initial dice of an attack a weapon lets its model throw again, of the colour of its dice. Luck Tokens come
// after it, with every roll (DL2-DICE-11, DL2-MAR-25).
var AttackAgain = trait.NewNumber[GunShot, model.MAR](&model.StagesAsked, "attack dice thrown again")

// AttackAgains are the sources of dice of an attack that are thrown again, by trait: the dice of all contributing models in one. The
// rule is the model's: of two such weapons in one attack the better counts (DL2-MAR-36).
func (s *Shot) AttackAgains() (out []rolls.Again) {
	type source struct {
		by      *model.Entry
		n       int
		most    map[rules.ModelID]int
		colours []string
	}
	var sources []*source
	AttackAgain.Among(len(s.Guns), func(i int) (*model.Kit, GunShot) {
		g := &s.Guns[i]
		return s.Fired(g.Shooter, g.W), GunShot{s, g}
	}, func(i, n int, by *model.Entry) {
		g := &s.Guns[i]
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
		pool, _ := s.Loaded(g)
		if c := pool.Colour.String(); !model.Holds(of.colours, c) {
			of.colours = append(of.colours, c)
		}
	})
	for _, of := range sources {
		out = append(out, s.againBy(of.by, of.n, of.colours))
	}
	return append(out, OrderAgain(s.Game, s.Guns[0].Unit, true)...)
}

// OrderAgain is what an Order lets a Section throw again in its next attack, of any colour, each die once; none where it is under no such
// Order. last says that the Order is over with this roll; else as many dice are left as were not thrown again.
func OrderAgain(g *model.Game, unit rules.UnitID, last bool) []rolls.Again {
	act := states.UnitAct(g, unit)
	if act == nil || act.Again.N == 0 {
		return nil
	}
	k := act.Again
	i := slices.IndexFunc(g.Edition.Orders, func(o model.Order) bool { return o.ID == k.Order })
	o := g.Edition.Orders[i]
	return []rolls.Again{{Most: k.N, Ask: func(a *model.Act, initial []rules.Die, show func(...int) rules.Text) []int {
		picks := askDice(a, o.ID, unit, o.Rule, rules.Say("%s Throw up to %d dice again", o.Name, k.N), initial, k.N, func(rules.Die) bool { return true }, show)
		a.Ctx.Rule(a.Unit(unit).Seat, unit, rules.Count(o.Rule, "dice thrown again", len(picks)).With(k.N, "dice", o.Rule, "at most"))
		left := model.OrderAgain{}
		if n := k.N - len(picks); !last && n > 0 {
			left = model.OrderAgain{Order: k.Order, N: n}
		}
		states.UnitAct(a.Game, unit).Again = left
		return picks
	}}}
}

// againBy is what a trait lets an attack throw again, asked in the name of the trait.
func (s *Shot) againBy(by *model.Entry, most int, colours []string) rolls.Again {
	rule := s.RuleOf(by)
	return rolls.Again{Most: most, Colours: colours, Ask: func(a *model.Act, initial []rules.Die, show func(...int) rules.Text) []int {
		picks := askDice(a, by.Trait.ID, s.Guns[0].Unit, rule, rules.Say("%s: throw up to %d dice again", by.Trait.Name, most), initial, most,
			func(d rules.Die) bool { return model.Holds(colours, d.Colour) }, show)
		a.Ctx.Rule(s.Seat, s.Guns[0].Unit, rules.Count(rule, "dice thrown again", len(picks)).With(most, "", rule, "at most"))
		return picks
	}}
}

// askDice asks which initial dice are thrown again: options "d1", "d2", ... in the order of the roll. A die that was
// thrown again already may not be named (DL2-DICE-12). show tells what comes of the roll where some are.
func askDice(a *model.Act, kind string, unit rules.UnitID, rule rules.RuleID, prompt rules.Text, initial []rules.Die, most int, may func(rules.Die) bool, show func(again ...int) rules.Text) []int {
	d := rules.Decision{Kind: kind, Seat: a.Unit(unit).Seat, Unit: unit, Rule: rule, Prompt: prompt}
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
	for _, pick := range a.Ctx.AskShown(d, nil, func(ans rules.Answer) rules.Shown {
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
