package model

import (
	"baize/rules"
)

// Tally implements rules.Tallier: Command Points that a leader spent this Turn (spent), Smoke Barriers and smoke rounds laid
// (smoke, rounds) and Luck Tokens spent (lucky).
func (e *Ext) Tally(m rules.ModelID, name string) (n int, known bool) {
	what := ""
	switch name {
	case "spent":
		for _, s := range e.Spent {
			if s.Model == m {
				n += s.N
			}
		}
		return n, true
	case "smoke":
		what = BarriersUsed
	case "rounds":
		what = RoundsUsed
	case "lucky":
		what = LuckUsed
	default:
		return 0, false
	}
	for i := range e.Sections {
		for _, u := range e.Sections[i].Uses {
			if u.Model == m && u.What == what {
				n += u.N
			}
		}
	}
	return n, true
}
