package duel

import (
	"baize/game/session/telling"
	"fmt"
	"io"
	"slices"
	"time"
)

// report prints games as they end, and their sum.
type report struct {
	options
	out      io.Writer
	begun    time.Time
	games    []game
	failed   int
	thinking [2][]time.Duration
	acting   [2][]time.Duration
}

func newReport(o options, out io.Writer) *report {
	r := &report{options: o, out: out, begun: time.Now()}
	if o.tsv {
		fmt.Fprintln(out, "seed\tside A\tside B\twinner\tturns\tcommands\tseconds\terror")
	}
	return r
}

// add prints one game.
func (r *report) add(g game) {
	r.games = append(r.games, g)
	for p := range g.thinking {
		r.thinking[p] = append(r.thinking[p], g.thinking[p]...)
		r.acting[p] = append(r.acting[p], g.acting[p]...)
	}
	a, b := r.players[0], r.players[1]
	if g.swapped {
		a, b = b, a
	}
	won := "draw"
	if w := g.winner(); w >= 0 {
		won = r.label(w)
	}
	switch {
	case g.err != nil:
		r.failed++
		if r.tsv {
			fmt.Fprintf(r.out, "%d\t%s\t%s\t-\t%d\t%d\t%.2f\t%v\n", g.seed, a, b, g.turns, g.commands, g.took.Seconds(), g.err)
		} else {
			fmt.Fprintf(r.out, "seed %d: FAILED in turn %d after %d commands: %v\n", g.seed, g.turns, g.commands, g.err)
		}
		fmt.Fprintf(r.out, "  again: %s\n", r.repro(g))
		if len(g.broken) > 0 && g.broken[0].Stack != "" {
			fmt.Fprintf(r.out, "%s\n", g.broken[0].Stack)
		}
	case r.tsv:
		fmt.Fprintf(r.out, "%d\t%s\t%s\t%s\t%d\t%d\t%.2f\t\n", g.seed, a, b, won, g.turns, g.commands, g.took.Seconds())
	default:
		fmt.Fprintf(r.out, "seed %d: %s against %s: %s (%s), %d turns, %d commands, %.2f s\n", g.seed, a, b, won, telling.Words(nil, g.result.Why), g.turns, g.commands, g.took.Seconds())
	}
}

// label tells the players apart even where both are of one kind.
func (r *report) label(player int) string {
	if r.players[0] == r.players[1] {
		return fmt.Sprintf("%s %d", r.players[player], player+1)
	}
	return r.players[player]
}

// repro is the command that plays one game again.
func (r *report) repro(g game) string {
	s := fmt.Sprintf("baize duel -system %s -scenario %s -seats %s -games 1 -seed %d", r.system, r.scenario, r.seats, g.seed)
	if g.swapped {
		s += " -swap"
	}
	if r.tries > 0 {
		s += fmt.Sprintf(" -tries %d", r.tries)
	}
	return s
}

// end prints the sum.
func (r *report) end() {
	if r.tsv {
		return
	}
	var won [2]int
	draws, turns, commands := 0, 0, 0
	for i := range r.games {
		g := &r.games[i]
		turns, commands = turns+g.turns, commands+g.commands
		switch w := g.winner(); {
		case g.err != nil:
		case w < 0:
			draws++
		default:
			won[w]++
		}
	}
	n := len(r.games)
	fmt.Fprintf(r.out, "%d battles of %s: %s won %d, %s won %d, %d drawn, %d failed; %.1f turns and %d commands a battle; %.1f battles a second\n",
		n, r.scenario, r.label(0), won[0], r.label(1), won[1], draws, r.failed, float64(turns)/float64(n), commands/n, float64(n)/time.Since(r.begun).Seconds())
	if r.mirror && r.failed < n {
		fmt.Fprintf(r.out, "  %d mirrored pairs: the share of %s is %.1f of 100, a draw counted half\n", n/2, r.label(0), 100*(float64(won[0])+float64(draws)/2)/float64(n-r.failed))
	}
	for p := range r.thinking {
		r.times(r.label(p)+" decides in", r.thinking[p])
		r.times(r.label(p)+" plans an activation in", r.acting[p])
	}
}

func (r *report) times(what string, t []time.Duration) {
	if len(t) == 0 {
		return
	}
	slices.Sort(t)
	fmt.Fprintf(r.out, "  %s %s (median), %s (95 of 100), %s at most\n", what, short(t[len(t)/2]), short(t[len(t)*95/100]), short(t[len(t)-1]))
}

// short writes a time with three digits.
func short(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return fmt.Sprintf("%d µs", d.Microseconds())
	case d < time.Second:
		return fmt.Sprintf("%.1f ms", float64(d.Microseconds())/1000)
	}
	return fmt.Sprintf("%.2f s", d.Seconds())
}
