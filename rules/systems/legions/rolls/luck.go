package rolls

import (
	"strconv"

	"baize/rules"
	"baize/rules/systems/legions/model"
)

// luck offers the Luck Tokens of a Section for the dice of a roll made by or for it: one token throws one die again,
// never one that was thrown again before (DL2-MAR-25, DL2-DICE-12) nor one that has exploded, by index; nor, where the edition says so, one
// that another model threw. It asks until no token or no die is left or the player declines. by are those who threw the dice; show tells
// what comes of the roll where some dice are thrown again.
func luck(a *model.Act, unit rules.UnitID, r *rules.Roll, by []rules.ModelID, burst map[int]bool, show func(again ...int) rules.Text) {
	if unit == 0 || a.OwnLuck && r.Seat != a.Unit(unit).Seat {
		return
	}
	for _, m := range a.Living(unit) {
		for tokens(a.Game, unit, m) > 0 {
			options, free := DieOptions(a.Game.Edition, r.Dice, burst)
			if a.OwnLuck {
				free = ownDice(a.Game, m, options, by)
			}
			if free == 0 {
				break
			}
			none := rules.Option{ID: "none", Text: rules.Say("Keep the dice")}
			d := rules.Choose("luck", a.Unit(unit).Seat, a.Book.Lucky, rules.Say("Spend a Luck Token to throw one die again: %s", r.Purpose), append([]rules.Option{none}, options...)...)
			d.Unit, d.Models = unit, []rules.ModelID{m}
			pick := a.Ctx.AskShown(d, nil, func(ans rules.Answer) rules.Shown {
				id := ans.Pick()
				if i, err := strconv.Atoi(id); err == nil {
					return rules.Shown{Text: show(i - 1)}
				}
				return rules.Shown{Text: show()}
			}).Pick()
			if pick == "none" {
				if a.OwnLuck {
					break
				}
				return
			}
			i, _ := strconv.Atoi(pick)
			UseUp(a, unit, m, model.LuckUsed, 1)
			a.Ctx.Note(a.Unit(unit).Seat, unit, a.Book.Lucky, "a Luck Token is spent")
			again(a, unit, r, []int{i - 1})
		}
	}
}

// ownDice refuses the dice that are none of a model's: those that other models threw, and, unless it is an Officer or an NCO, those of
// the Section. It gives how many are left.
func ownDice(g *model.Game, m rules.ModelID, options []rules.Option, by []rules.ModelID) (free int) {
	leads := g.Profile(m).Officer != nil || g.Permits(model.Steadies, m)
	for i := range options {
		o := &options[i]
		switch {
		case o.Refused != nil:
		case by[i] == 0 && !leads:
			r := rules.Refuse(g.Book.Lucky, "this die is the Section's: an Officer or an NCO throws it")
			o.Refused = &r
		case by[i] != 0 && by[i] != m:
			r := rules.Refuse(g.Book.Lucky, "this die is of %s", g.Model(by[i]))
			o.Refused = &r
		default:
			free++
		}
	}
	return free
}

// tokens is how many Luck Tokens a model of a Section has left.
func tokens(g *model.Game, unit rules.UnitID, m rules.ModelID) int {
	return g.Amount(model.LuckTokens, m) - Used(g, unit, m, model.LuckUsed)
}

// Used is how much of something limited a model has used up in this battle.
func Used(g *model.Game, unit rules.UnitID, id rules.ModelID, what string) int {
	for _, u := range g.Section(unit).Uses {
		if u.Model == id && u.What == what {
			return u.N
		}
	}
	return 0
}

// UseUp notes that a model used n of something limited.
func UseUp(a *model.Act, unit rules.UnitID, id rules.ModelID, what string, n int) {
	s := a.Section(unit)
	uses := append([]model.Use(nil), s.Uses...)
	for i := range uses {
		if uses[i].Model == id && uses[i].What == what {
			uses[i].N += n
			s.Uses = uses
			return
		}
	}
	s.Uses = append(uses, model.Use{Model: id, What: what, N: n})
}

// DieOptions lists the dice of a roll that may be thrown again, by place from 1; a die that was thrown again before
// is refused (DL2-DICE-12). free counts the others.
func DieOptions(e *model.Edition, dice []rules.Die, burst map[int]bool) (options []rules.Option, free int) {
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
