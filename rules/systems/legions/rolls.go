package legions

import (
	"fmt"

	"baize/rules"
	"baize/rules/dice"
)

// part is a share of a pool: dice of one colour with one hit number, and why they are there.
type part struct {
	dice.Pool
	Need int // lowest succeeding face
	Why  rules.Text
	Rule rules.RuleID
}

// throwSpec describes a roll that counts Successes (DL2-DICE-14).
type throwSpec struct {
	Seat    rules.Seat
	Unit    rules.UnitID
	Purpose rules.Text
	Rule    rules.RuleID
	Parts   []part
	// Explode is the lowest face on which red dice explode, 0 for the usual 6 (DL2-DICE-08).
	Explode int
	// Reroll picks initial dice to throw again, by index, before red dice explode (DL2-DICE-11). It may ask. It is
	// called until it gives none; dice already thrown again must not be named (DL2-DICE-12).
	Reroll func(initial []rules.Die) []int
}

// throw rolls a pool: initial dice in the order of the parts, re-rolls, then one extra red die per red 6, wave by
// wave, at the hit number of the die that made it (DL2-DICE-03 to 07, DL2-DICE-09). It tells the roll.
func (a *act) throw(t throwSpec) rules.Roll {
	r := rules.Roll{Purpose: t.Purpose, Rule: t.Rule, Seat: t.Seat}
	need, shared := 0, true
	for _, p := range t.Parts {
		for i := 0; i < p.N; i++ {
			r.Dice = append(r.Dice, rules.Die{Colour: p.Colour.String(), Sides: 6, Need: p.Need, By: t.Seat})
		}
		if p.N > 0 {
			shared = shared && (need == 0 || need == p.Need)
			need = p.Need
		}
	}
	if shared {
		r.Need = need
	}
	for i, f := range a.ctx.ThrowRuns(t.Seat, t.Unit, t.Rule, t.Purpose, runs(r.Dice), 6) {
		r.Dice[i].Face = f
	}
	for t.Reroll != nil {
		again := t.Reroll(r.Dice)
		if len(again) == 0 {
			break
		}
		a.again(&r, again)
	}
	a.luck(t.Unit, &r, nil)
	a.explode(t, &r)
	for i := range r.Dice {
		r.Dice[i].Worth = worth(r.Dice[i])
		r.Total += r.Dice[i].Worth
	}
	a.tell(t.Unit, r)
	a.ctx.Rule(t.Seat, t.Unit, a.countSuccesses(r))
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
func (a *act) again(r *rules.Roll, dice []int) {
	anew := make([]rules.Die, len(dice))
	for i, k := range dice {
		anew[i] = r.Dice[k]
	}
	for i, f := range a.ctx.ThrowRuns(r.Seat, 0, r.Rule, rules.Say("%s: thrown again", r.Purpose), runs(anew), 6) {
		d := &r.Dice[dice[i]]
		if d.Was != 0 {
			panic("legions: a die is thrown again twice")
		}
		d.Was, d.Face = d.Face, f
	}
}

// explode adds one red die for every exploding red die, wave by wave, until none explodes (DL2-DICE-06). After each wave a
// Luck Token may throw one of the dice again that have not exploded, for tokens may be spent at any point (DL2-MAR-25).
func (a *act) explode(t throwSpec, r *rules.Roll) {
	lowest := t.Explode
	if lowest == 0 {
		lowest = 6
		if t.Unit != 0 {
			lowest = a.explodesOn(t.Unit)
		}
	}
	burst := map[int]bool{} // red dice whose extra die is thrown
	for {
		var extra []rules.Die
		for i, d := range r.Dice {
			if d.Colour == "red" && d.Face >= lowest && !burst[i] {
				burst[i] = true
				extra = append(extra, rules.Die{Colour: "red", Sides: 6, Need: d.Need, Extra: true, By: t.Seat})
			}
		}
		if len(extra) == 0 {
			break
		}
		for i, f := range a.ctx.ThrowRuns(t.Seat, t.Unit, t.Rule, rules.Say("%s: exploding", t.Purpose), runs(extra), 6) {
			extra[i].Face = f
		}
		r.Dice = append(r.Dice, extra...)
		a.luck(t.Unit, r, burst)
	}
	if lowest != 6 {
		a.ctx.Rule(t.Seat, t.Unit, rules.Count(a.Book.ExplodingVaried, "exploding face", lowest, rules.Step{Value: lowest, Text: rules.Say("red dice of this Section explode from this face up"), Rule: a.Book.ExplodingVaried}))
	}
}

// explodesOn is the lowest face on which the red dice of a Section explode: 6 unless a model says otherwise with the
// rule "exploding N" (DL2-DICE-08; the book has none, force files may).
func (g *game) explodesOn(unit rules.UnitID) int {
	for _, m := range g.unit(unit).Models {
		if r, ok := findMAR(g.profile(m).MARs, "exploding"); ok && r.N >= 2 && r.N <= 6 {
			return r.N
		}
	}
	return 6
}

// countSuccesses explains a roll: what each part gave and by which rule.
func (e *Edition) countSuccesses(r rules.Roll) rules.Ruling {
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

// worth is how many Successes a die gives (DL2-DICE-02, 04, 05, 06).
func worth(d rules.Die) int {
	switch {
	case d.Face < d.Need:
		return 0
	case d.Face == 6 && d.Colour != "black":
		return 2
	}
	return 1
}

// sum rolls n black d6 and adds their faces (DL2-DICE-10).
func (a *act) sum(seat rules.Seat, unit rules.UnitID, n int, purpose rules.Text, rule rules.RuleID) int {
	total := a.plain(seat, unit, n, purpose, rule, func(f int) int { return f })
	a.ctx.Rule(seat, unit, rules.Count(a.Book.SumOfDice, "sum", total).With(n, "dice", a.Book.SumOfDice, "%s: faces added, nothing explodes", purpose))
	return total
}

// d3 rolls one D3: a d6 whose faces 1-2, 3-4, 5-6 give 1, 2, 3 (DL2-DICE-01).
func (a *act) d3(seat rules.Seat, unit rules.UnitID, purpose rules.Text, rule rules.RuleID) int {
	v := a.plain(seat, unit, 1, purpose, rule, func(f int) int { return (f + 1) / 2 })
	a.ctx.Rule(seat, unit, rules.Count(a.Book.D6AndD3, "d3", v).With(v, "d3", a.Book.D6AndD3, "%s: 1-2, 3-4, 5-6 give 1, 2, 3", purpose))
	return v
}

func (a *act) plain(seat rules.Seat, unit rules.UnitID, n int, purpose rules.Text, rule rules.RuleID, value func(int) int) int {
	r := rules.Roll{Purpose: purpose, Rule: rule, Seat: seat, Sum: true}
	for _, f := range a.ctx.Throw(seat, purpose, n, 6) {
		r.Dice = append(r.Dice, rules.Die{Sides: 6, Face: f, By: seat})
	}
	a.luck(unit, &r, nil)
	for i := range r.Dice {
		r.Dice[i].Worth = value(r.Dice[i].Face)
		r.Total += r.Dice[i].Worth
	}
	a.tell(unit, r)
	return r.Total
}

func (a *act) tell(unit rules.UnitID, r rules.Roll) {
	a.ctx.Emit(rules.Event{Kind: rules.EvRoll, Seat: r.Seat, Unit: unit, Rule: r.Rule, Text: r.Purpose, Roll: &r})
}

// half halves and rounds up (DL2-DICE-13).
func half(n int) int { return (n + 1) / 2 }
