package legions

import (
	"baize/rules"
	"baize/rules/dice"
)

// part is a share of a pool: dice of one colour with one hit number, and why they are there.
type part struct {
	dice.Pool
	Need int // lowest succeeding face
	Why  string
	Rule rules.RuleID
}

// throwSpec describes a roll that counts Successes (DL2-DICE-14).
type throwSpec struct {
	Seat    rules.Seat
	Unit    rules.UnitID
	Purpose string
	Rule    rules.RuleID
	Parts   []part
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
			r.Dice = append(r.Dice, rules.Die{Colour: p.Colour.String(), Sides: 6, Need: p.Need})
		}
		if p.N > 0 {
			shared = shared && (need == 0 || need == p.Need)
			need = p.Need
		}
	}
	if shared {
		r.Need = need
	}
	for i, f := range a.ctx.Throw(t.Seat, t.Purpose, len(r.Dice), 6) {
		r.Dice[i].Face = f
	}
	for t.Reroll != nil {
		again := t.Reroll(r.Dice)
		if len(again) == 0 {
			break
		}
		for i, f := range a.ctx.Throw(t.Seat, t.Purpose+": thrown again", len(again), 6) {
			d := &r.Dice[again[i]]
			if d.Was != 0 {
				panic("legions: a die is thrown again twice")
			}
			d.Was, d.Face = d.Face, f
		}
	}
	for from := 0; from < len(r.Dice); {
		wave := r.Dice[from:]
		from = len(r.Dice)
		var extra []rules.Die
		for _, d := range wave {
			if d.Colour == "red" && d.Face == 6 {
				extra = append(extra, rules.Die{Colour: "red", Sides: 6, Need: d.Need, Extra: true})
			}
		}
		for i, f := range a.ctx.Throw(t.Seat, t.Purpose+": exploding", len(extra), 6) {
			extra[i].Face = f
		}
		r.Dice = append(r.Dice, extra...)
	}
	for i := range r.Dice {
		r.Dice[i].Worth = worth(r.Dice[i])
		r.Total += r.Dice[i].Worth
	}
	a.tell(t.Unit, r)
	return r
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
func (a *act) sum(seat rules.Seat, unit rules.UnitID, n int, purpose string, rule rules.RuleID) int {
	return a.plain(seat, unit, n, purpose, rule, func(f int) int { return f })
}

// d3 rolls one D3: a d6 whose faces 1-2, 3-4, 5-6 give 1, 2, 3 (DL2-DICE-01).
func (a *act) d3(seat rules.Seat, unit rules.UnitID, purpose string, rule rules.RuleID) int {
	return a.plain(seat, unit, 1, purpose, rule, func(f int) int { return (f + 1) / 2 })
}

func (a *act) plain(seat rules.Seat, unit rules.UnitID, n int, purpose string, rule rules.RuleID, value func(int) int) int {
	r := rules.Roll{Purpose: purpose, Rule: rule, Seat: seat, Sum: true}
	for _, f := range a.ctx.Throw(seat, purpose, n, 6) {
		r.Dice = append(r.Dice, rules.Die{Sides: 6, Face: f, Worth: value(f)})
		r.Total += value(f)
	}
	a.tell(unit, r)
	return r.Total
}

func (a *act) tell(unit rules.UnitID, r rules.Roll) {
	a.ctx.Emit(rules.Event{Kind: rules.EvRoll, Seat: r.Seat, Unit: unit, Rule: r.Rule, Text: r.Purpose, Roll: &r})
}

// half halves and rounds up (DL2-DICE-13).
func half(n int) int { return (n + 1) / 2 }
