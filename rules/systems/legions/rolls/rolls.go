package rolls

import (
	"fmt"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/model"
)

// Part is a share of a pool: dice of one colour with one hit number, and why they are there.
type Part struct {
	dice.Pool
	Need int // lowest succeeding face
	Why  rules.Text
	Rule rules.RuleID
	By   []rules.ModelID // who throws each of the dice, in order; dice that nobody is named for are the Section's
}

// Spec describes a roll that counts Successes (DL2-DICE-14): [Throw] throws it, [Chances] sums it.
type Spec struct {
	Seat    rules.Seat
	Unit    rules.UnitID // of a model that makes red dice explode on lower faces, and that has Luck Tokens
	Purpose rules.Text
	Rule    rules.RuleID
	Parts   []Part
	Again   []Again // sources of initial dice that are thrown again, in their order
	// Means says what chances of Successes lead to, for whoever may throw dice again; nil says how many there are on average.
	Means func(hits []float64) rules.Text
}

// means says what chances of Successes lead to.
func (t Spec) means(hits []float64) rules.Text {
	if t.Means == nil {
		return rules.Say("%.1f Successes on average", dice.Mean(hits))
	}
	return t.Means(hits)
}

// Again is a source of dice that are thrown again: initial ones, each once, before red dice explode (DL2-DICE-11, DL2-DICE-12).
type Again struct {
	Most    int      // how many dice
	Colours []string // of which colours, nil for all
	Low     int      // the highest face that may be, 0 where any may; odds throw those again that failed
	// Ask gives which dice are thrown again, by index; show tells what comes of the roll where some are.
	Ask func(a *model.Act, initial []rules.Die, show func(again ...int) rules.Text) []int
}

// of reports whether dice of a colour may be thrown again.
func (w *Again) of(c dice.Colour) bool { return w.Colours == nil || model.Holds(w.Colours, c.String()) }

// part gives the dice of a part of a roll as they are thrown and summed.
func part(g *model.Game, t Spec, p Part) dice.Part {
	out := dice.Part{Pool: p.Pool, Need: p.Need}
	if t.Unit != 0 {
		out.Explode = explodesOn(g, t.Unit)
	}
	for i := range t.Again {
		if w := &t.Again[i]; w.of(p.Colour) {
			if out.Again = w.Low; w.Low == 0 {
				break // any that failed
			}
		}
	}
	return out
}

// Chances gives the chance of every number of Successes of a roll. Dice are thrown again as long as they fail and may be, the
// most promising first; Luck Tokens are kept.
func Chances(g *model.Game, t Spec) []float64 {
	parts := make([]dice.Part, len(t.Parts))
	for i, p := range t.Parts {
		parts[i] = part(g, t, p)
	}
	sources := make([]dice.Again, len(t.Again))
	for i := range t.Again {
		w := &t.Again[i]
		sources[i] = dice.Again{Most: w.Most, Of: func(p dice.Part) bool { return w.of(p.Colour) }}
	}
	return dice.OddsBy(sources, parts...)
}

// Throw rolls a pool: initial dice in the order of the parts, re-rolls, then one extra red die per red 6, wave by
// wave, at the hit number of the die that made it (DL2-DICE-03 to 07, DL2-DICE-09). It tells the roll.
func Throw(a *model.Act, t Spec) rules.Roll {
	r := rules.Roll{Purpose: t.Purpose, Rule: t.Rule, Seat: t.Seat}
	need, shared := 0, true
	var kinds []dice.Part  // by die
	var by []rules.ModelID // by die
	for _, p := range t.Parts {
		for i := 0; i < p.N; i++ {
			r.Dice = append(r.Dice, rules.Die{Colour: p.Colour.String(), Sides: 6, Need: p.Need, By: t.Seat})
			kinds = append(kinds, part(a.Game, t, p))
			by = append(by, p.thrower(i))
		}
		if p.N > 0 {
			shared = shared && (need == 0 || need == p.Need)
			need = p.Need
		}
	}
	if shared {
		r.Need = need
	}
	for i, f := range a.Ctx.ThrowRuns(t.Seat, t.Unit, t.Rule, t.Purpose, runs(r.Dice), 6) {
		r.Dice[i].Face = f
	}
	burst := map[int]bool{} // red dice whose extra die is thrown
	show := func(again ...int) rules.Text { return t.means(rest(r.Dice, kinds, burst, again)) }
	for _, w := range t.Again {
		if picks := w.Ask(a, r.Dice, show); len(picks) > 0 {
			again(a, t.Unit, &r, picks)
		}
	}
	luck(a, t.Unit, &r, by, burst, show)
	for {
		burning := explode(a, t, &r, &kinds, burst)
		if len(burning) == 0 {
			break
		}
		for _, i := range burning {
			by = append(by, by[i])
		}
		luck(a, t.Unit, &r, by, burst, show)
	}
	for i := range r.Dice {
		r.Dice[i].Worth = kinds[i].Worth(r.Dice[i].Face)
		r.Total += r.Dice[i].Worth
	}
	tell(a, t.Unit, r)
	a.Ctx.Rule(t.Seat, t.Unit, countSuccesses(a.Game.Edition, r))
	return r
}

// runs tells dice by their colours, in order, for whoever throws them on the desk.
func runs(list []rules.Die) []rules.DiceRun {
	var out []rules.DiceRun
	for _, d := range list {
		if n := len(out); n > 0 && out[n-1].Name == d.Colour {
			out[n-1].N++
			continue
		}
		out = append(out, rules.DiceRun{N: 1, Name: d.Colour})
	}
	return out
}

// again throws dice of a roll a second time; the new face stands (DL2-DICE-11). A die thrown again twice is a broken
// invariant (DL2-DICE-12).
func again(a *model.Act, unit rules.UnitID, r *rules.Roll, dice []int) {
	anew := make([]rules.Die, len(dice))
	for i, k := range dice {
		anew[i] = r.Dice[k]
	}
	for i, f := range a.Ctx.ThrowRuns(r.Seat, unit, r.Rule, rules.Say("%s: thrown again", r.Purpose), runs(anew), 6) {
		d := &r.Dice[dice[i]]
		if d.Was != 0 {
			panic("legions: a die is thrown again twice")
		}
		d.Was, d.Face = d.Face, f
	}
}

// rest gives the chances of the Successes of a roll in the middle of it, where some dice are thrown again and red ones that have
// not burst yet explode.
func rest(list []rules.Die, kinds []dice.Part, burst map[int]bool, again []int) []float64 {
	hands := map[dice.Part]dice.Hand{}
	var order []dice.Part
	for i, d := range list {
		p := kinds[i]
		p.N = 0
		h, known := hands[p]
		if !known {
			order = append(order, p)
		}
		switch {
		case model.Holds(again, i):
			h.Dice++
		case burst[i]:
			h.Total += p.Worth(d.Face)
		default:
			h = p.Fall(h, d.Face, 1)
		}
		hands[p] = h
	}
	total := []float64{1}
	for _, p := range order {
		total = dice.Add(total, p.From(hands[p]))
	}
	return total
}

// explode throws one wave of extra dice, one red die for every red die that explodes (DL2-DICE-06), and gives the places of those. After each wave a Luck Token may throw one of the dice again that have not exploded, for tokens may be spent at any point
// (DL2-MAR-25). kinds are the dice of the roll, to which those of the extra dice are added.
func explode(a *model.Act, t Spec, r *rules.Roll, kinds *[]dice.Part, burst map[int]bool) (burning []int) {
	var extra []rules.Die
	for i, d := range r.Dice {
		if k := (*kinds)[i]; k.Bursts(d.Face) && !burst[i] {
			burst[i] = true
			burning = append(burning, i)
			*kinds = append(*kinds, k)
			extra = append(extra, rules.Die{Colour: d.Colour, Sides: 6, Need: d.Need, Extra: true, By: t.Seat})
		}
	}
	if len(extra) > 0 {
		for i, f := range a.Ctx.ThrowRuns(t.Seat, t.Unit, t.Rule, rules.Say("%s: exploding", t.Purpose), runs(extra), 6) {
			extra[i].Face = f
		}
		r.Dice = append(r.Dice, extra...)
		return burning
	}
	if t.Unit == 0 {
		return nil
	}
	if lowest := explodesOn(a.Game, t.Unit); lowest != 6 {
		a.Ctx.Rule(t.Seat, t.Unit, rules.Count(a.Book.ExplodingVaried, "exploding face", lowest, rules.Step{Value: lowest, Text: rules.Say("red dice of this Section explode from this face up"), Rule: a.Book.ExplodingVaried}))
	}
	return nil
}

// explodesOn is the lowest face on which the red dice of a Section explode: 6 unless a trait of a model says otherwise
// (DL2-DICE-08).
func explodesOn(g *model.Game, unit rules.UnitID) int {
	for _, m := range g.Unit(unit).Models {
		if n, by := model.ExplodesFrom.Of(g.Own(m), model.About{G: g, Bearer: m}); by != nil {
			return n
		}
	}
	return 6
}

// countSuccesses explains a roll: what each part gave and by which rule.
func countSuccesses(e *model.Edition, r rules.Roll) rules.Ruling {
	type kind struct {
		dice, worth int
	}
	var black, blue, red, extra kind
	initial, again := 0, 0
	var needs [7]bool
	for _, d := range r.Dice {
		k := &black
		switch {
		case d.Extra:
			k = &extra
		case d.Colour == "blue":
			k = &blue
		case d.Colour == "red":
			k = &red
		}
		k.dice++
		k.worth += d.Worth
		if !d.Extra {
			initial++
			needs[d.Need] = true
		}
		if d.Was != 0 {
			again++
		}
	}
	c := rules.Count(e.Book.SuccessesCompared, "successes", r.Total)
	if initial > 0 {
		c = c.With(initial, "dice", e.Book.InitialDice, "thrown at first")
	}
	colours := 0
	for _, k := range []struct {
		kind
		unit string
		rule rules.RuleID
		text rules.Text
	}{
		{black, "black", e.Book.BlackDice, rules.Plain("each gives 1")}, {blue, "blue", e.Book.BlueDice, rules.Plain("a 6 gives 2")},
		{red, "red", e.Book.RedDice, rules.Plain("a 6 gives 2 and one more die")}, {extra, "extra", e.Book.ExtraDiceHitNumber, rules.Plain("exploded, at the same hit number")},
	} {
		if k.dice > 0 {
			c = c.With(k.worth, k.unit, k.rule, "Successes of %s, %s", diceWord(k.dice), k.text)
			if k.unit != "extra" {
				colours++
			}
		}
	}
	if colours > 1 {
		c = c.With(r.Total, "mixed", e.Book.MixedColours, "all colours in one total")
	}
	if again > 0 {
		c = c.With(again, "again", e.Book.ReRoll, "thrown again, the new face stands")
	}
	for n, some := range needs {
		if some {
			c = c.With(n, "need", e.Book.DefaultHitNumber, "the hit number; 4 is the usual one")
		}
	}
	return c
}

// diceWord counts dice in words.
func diceWord(n int) string {
	if n == 1 {
		return "1 die"
	}
	return fmt.Sprint(n) + " dice"
}

// Sum rolls n black d6 and adds their faces (DL2-DICE-10).
func Sum(a *model.Act, seat rules.Seat, unit rules.UnitID, n int, purpose rules.Text, rule rules.RuleID) int {
	return SumRoll{Seat: seat, Unit: unit, N: n, Purpose: purpose, Rule: rule}.ThrowBy(a)
}

// sum rolls the dice of a sum.
func sum(a *model.Act, t SumRoll) int {
	seat, unit, n, purpose := t.Seat, t.Unit, t.N, t.Purpose
	total := plain(a, t, func(f int) int { return f })
	a.Ctx.Rule(seat, unit, rules.Count(a.Book.SumOfDice, "sum", total).With(n, "dice", a.Book.SumOfDice, "%s: faces added, nothing explodes", purpose))
	return total
}

// D3 rolls one D3: a d6 whose faces 1-2, 3-4, 5-6 give 1, 2, 3 (DL2-DICE-01).
func D3(a *model.Act, seat rules.Seat, unit rules.UnitID, purpose rules.Text, rule rules.RuleID) int {
	v := plain(a, SumRoll{Seat: seat, Unit: unit, N: 1, Purpose: purpose, Rule: rule}, func(f int) int { return (f + 1) / 2 })
	a.Ctx.Rule(seat, unit, rules.Count(a.Book.D6AndD3, "d3", v).With(v, "d3", a.Book.D6AndD3, "%s: 1-2, 3-4, 5-6 give 1, 2, 3", purpose))
	return v
}

func plain(a *model.Act, t SumRoll, value func(int) int) int {
	r := rules.Roll{Purpose: t.Purpose, Rule: t.Rule, Seat: t.Seat, Sum: true}
	for _, f := range a.Ctx.ThrowBy(t.Seat, t.Unit, t.Rule, t.Purpose, t.N, 6) {
		r.Dice = append(r.Dice, rules.Die{Sides: 6, Face: f, By: t.Seat})
	}
	luck(a, t.Unit, &r, ThrownBy(t.By, t.N), nil, func(again ...int) rules.Text {
		sum, mean := 0.0, 0.0
		for f := 1; f <= 6; f++ {
			mean += float64(value(f)) / 6
		}
		for i, d := range r.Dice {
			if model.Holds(again, i) {
				sum += mean
			} else {
				sum += float64(value(d.Face))
			}
		}
		return rules.Say("%.1f on average", sum)
	})
	for i := range r.Dice {
		r.Dice[i].Worth = value(r.Dice[i].Face)
		r.Total += r.Dice[i].Worth
	}
	tell(a, t.Unit, r)
	return r.Total
}

func tell(a *model.Act, unit rules.UnitID, r rules.Roll) {
	a.Ctx.Emit(rules.Event{Kind: rules.EvRoll, Seat: r.Seat, Unit: unit, Rule: r.Rule, Text: r.Purpose, Roll: &r})
}
