package ai

import "baize/rules"

// mostWorlds is how many states that a seat holds possible are tried out in turn at a question; mostGuesses how many are made up to
// find them.
const (
	mostWorlds  = 3
	mostGuesses = 9
)

// worlds are states that the seat holds possible and that lead to the open question, for trying answers out: those that lead to the
// table as the seat sees it, else those that lead to the same question. Without any it is the view alone, where that leads there; none
// where it does not.
func (f *foresight) worlds() []*rules.State {
	l := f.l
	if l.guessed {
		return l.worlds
	}
	l.guessed = true
	var exact, near []*rules.State
	luck := NewLuck(uint64(l.State.Serial)<<8 + uint64(len(l.State.Wait.Answers))) // the same at each try
	seen := rules.Hash(l.Now)
	for range mostGuesses {
		if len(exact) == mostWorlds {
			break
		}
		g := f.guess(luck)
		if g == l.State { // the system makes nothing up
			break
		}
		if g == nil {
			continue
		}
		switch now := f.retrace(g); {
		case now == nil:
		case rules.Hash(rules.ViewerOf(l.Sys).View(now, l.Seat)) == seen:
			exact = append(exact, g)
		default:
			near = append(near, g)
		}
	}
	l.worlds = exact
	if len(exact) == 0 {
		l.worlds = near[:min(mostWorlds, len(near))]
	}
	if len(l.worlds) == 0 && f.retrace(l.State) != nil {
		l.worlds = []*rules.State{l.State}
	}
	return l.worlds
}
