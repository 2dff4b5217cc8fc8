package legions

import (
	"strconv"

	"baize/rules"
)

// luck offers the Luck Tokens of a Section for the dice of a roll made by or for it: one token throws one die again,
// never one that was thrown again before (DL2-MAR-25, DL2-DICE-12) nor one that has exploded, by index. It asks until no
// token or no die is left or the player declines. show tells what comes of the roll where some dice are thrown again.
func (a *act) luck(unit rules.UnitID, r *rules.Roll, burst map[int]bool, show func(again ...int) rules.Text) {
	if unit == 0 {
		return
	}
	for {
		m := a.luckyModel(unit)
		options, free := a.dieOptions(r.Dice, burst)
		if m == 0 || free == 0 {
			return
		}
		none := rules.Option{ID: "none", Text: rules.Say("Keep the dice")}
		d := rules.Choose("luck", a.unit(unit).Seat, a.Book.Lucky, rules.Say("Spend a Luck Token to throw one die again: %s", r.Purpose), append([]rules.Option{none}, options...)...)
		d.Unit, d.Models = unit, []rules.ModelID{m}
		pick := a.ctx.AskShown(d, nil, func(ans rules.Answer) rules.Shown {
			id := ans.Pick()
			if i, err := strconv.Atoi(id); err == nil {
				return rules.Shown{Text: show(i - 1)}
			}
			return rules.Shown{Text: show()}
		}).Pick()
		if pick == "none" {
			return
		}
		i, _ := strconv.Atoi(pick)
		a.useUp(unit, m, luckUsed, 1)
		a.ctx.Note(a.unit(unit).Seat, unit, a.Book.Lucky, "a Luck Token is spent")
		a.again(unit, r, []int{i - 1})
	}
}

// luckyModel is the first model of a Section that still has Luck Tokens, 0 if there is none.
func (g *game) luckyModel(unit rules.UnitID) rules.ModelID {
	for _, m := range g.living(unit) {
		if g.used(unit, m, luckUsed) < g.amount(luckTokens, m) {
			return m
		}
	}
	return 0
}

// used is how much of something limited a model has used up in this battle.
func (g *game) used(unit rules.UnitID, model rules.ModelID, what string) int {
	for _, u := range g.section(unit).Uses {
		if u.Model == model && u.What == what {
			return u.N
		}
	}
	return 0
}

// useUp notes that a model used n of something limited.
func (a *act) useUp(unit rules.UnitID, model rules.ModelID, what string, n int) {
	s := a.section(unit)
	uses := append([]Use(nil), s.Uses...)
	for i := range uses {
		if uses[i].Model == model && uses[i].What == what {
			uses[i].N += n
			s.Uses = uses
			return
		}
	}
	s.Uses = append(uses, Use{Model: model, What: what, N: n})
}

// dieOptions lists the dice of a roll that may be thrown again, by place from 1; a die that was thrown again before
// is refused (DL2-DICE-12). free counts the others.
func (e *Edition) dieOptions(dice []rules.Die, burst map[int]bool) (options []rules.Option, free int) {
	for i, d := range dice {
		o := rules.Option{ID: strconv.Itoa(i + 1), Text: rules.Say("%s %s", d.Colour, strconv.Itoa(d.Face))}
		switch {
		case burst[i]:
			r := rules.Refuse(e.Book.RedDice, "this die has exploded; its %d stands", d.Face)
			o.Refused = &r
		case d.Was != 0:
			r := rules.Refuse(e.Book.NoSecondReRoll, "this die was thrown again already; its %d stands", d.Face)
			o.Refused = &r
		default:
			free++
		}
		options = append(options, o)
	}
	return options, free
}
