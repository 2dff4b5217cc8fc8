package replay

import (
	"baize/game/report"
	"baize/rules"
)

// throw keeps the dice of an entry. Those of a new command clear the tray; those of an answer join what the command threw.
func (f *Film) throw(out rules.Outcome) {
	tray := f.trays[len(f.trays)-1]
	fresh := true
	for i := range f.last.Events {
		r := f.last.Events[i].Roll
		if r == nil {
			continue
		}
		if fresh && out.Fresh == 0 {
			tray.first = len(f.rolls)
		}
		fresh = false
		f.rolls = append(f.rolls, thrown{f.read, *r})
		tray.end = len(f.rolls)
	}
	f.trays = append(f.trays, tray)
}

// Tray is the dice on the table after n entries: those of the last command that threw any, oldest first.
func (f *Film) Tray(n int) []rules.Roll {
	if n < 0 || n >= len(f.trays) {
		return nil
	}
	var out []rules.Roll
	for _, r := range f.rolls[f.trays[n].first:f.trays[n].end] {
		out = append(out, r.roll)
	}
	return out
}

// Threw reports whether entry n threw dice.
func (f *Film) Threw(n int) bool {
	t := f.trays[min(max(0, n), len(f.trays)-1)]
	return n > 0 && t.end > t.first && f.rolls[t.end-1].entry == n
}

// Luck is how the dice fell in the first n entries: of seat A, of seat B, and of dice that were nobody's.
func (f *Film) Luck(n int) *[3]report.Luck {
	all := new([3]report.Luck)
	for i := range f.rolls {
		if f.rolls[i].entry > n {
			break
		}
		report.Count(all, &f.rolls[i].roll)
	}
	return all
}
