package duel

import (
	"fmt"
	"io"
	"math"
	"slices"
	"time"

	"baize/game/session/telling"
	"baize/rules/geom"
)

// report prints games as they end, and their sum.
type report struct {
	options
	out    io.Writer
	begun  time.Time
	games  []game
	failed int
	minds  [2]times
}

func newReport(o options, out io.Writer) *report {
	return &report{options: o, out: out, begun: time.Now()}
}

// head prints the names of the columns of a table.
func (r *report) head() {
	if r.tsv {
		fmt.Fprintln(r.out, "scenario\tseed\tside A\tside B\twinner\tturns\tcommands\tseconds\terror")
	}
}

// join adds the games of a report of the same players to a sum.
func (r *report) join(of *report) {
	r.scenario = fmt.Sprintf("%d scenarios", len(r.scenarios))
	r.games, r.failed = append(r.games, of.games...), r.failed+of.failed
	for p := range r.minds {
		r.minds[p].add(of.minds[p])
	}
}

// add prints one game.
func (r *report) add(g game) {
	r.games = append(r.games, g)
	for p := range g.minds {
		r.minds[p].add(g.minds[p])
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
			fmt.Fprintf(r.out, "%s\t%d\t%s\t%s\t-\t%d\t%d\t%.2f\t%v\n", r.scenario, g.seed, a, b, g.turns, g.commands, g.took.Seconds(), g.err)
		} else {
			fmt.Fprintf(r.out, "seed %d: FAILED in turn %d after %d commands: %v\n", g.seed, g.turns, g.commands, g.err)
		}
		fmt.Fprintf(r.out, "  again: %s\n", r.repro(g))
		if len(g.broken) > 0 && g.broken[0].Stack != "" {
			fmt.Fprintf(r.out, "%s\n", g.broken[0].Stack)
		}
	case r.tsv:
		fmt.Fprintf(r.out, "%s\t%d\t%s\t%s\t%s\t%d\t%d\t%.2f\t\n", r.scenario, g.seed, a, b, won, g.turns, g.commands, g.took.Seconds())
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
	if g.traded {
		s += " -forces " + traded
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
	var won, sides, forces [2]int
	draws, turns, commands, scored, gone := 0, 0, 0, 0, 0
	for i := range r.games {
		g := &r.games[i]
		turns, commands = turns+g.turns, commands+g.commands
		if g.err == nil && g.gone {
			gone++
		} else if g.err == nil && g.winner() >= 0 {
			scored++
		}
		switch w := g.winner(); {
		case g.err != nil:
		case w < 0:
			draws++
		default:
			won[w]++
			sides[g.result.Winner]++
			if g.traded {
				forces[g.result.Winner.Other()]++
			} else {
				forces[g.result.Winner]++
			}
		}
	}
	n := len(r.games)
	fmt.Fprintf(r.out, "%d battles of %s: %s won %d, %s won %d, %d drawn, %d failed; %.1f turns and %d commands a battle; %.1f battles a second\n",
		n, r.scenario, r.label(0), won[0], r.label(1), won[1], draws, r.failed, float64(turns)/float64(n), commands/n, float64(n)/time.Since(r.begun).Seconds())
	fmt.Fprintf(r.out, "  decided by what was scored or held with both sides on the table: %d; with a side gone from it: %d\n", scored, gone)
	if shares := r.shares(); len(shares) > 0 {
		share, low, high := interval(shares)
		fmt.Fprintf(r.out, "  %d mirrored pairs: the share of %s is %.1f of 100, a draw counted half; 95 in 100 such intervals hold the true share: %.1f to %.1f\n", len(shares), r.label(0), 100*share, 100*low, 100*high)
	}
	if fought := n - r.failed; fought > 0 {
		low, high := wilson((float64(sides[0])+float64(draws)/2)/float64(fought), float64(fought))
		fmt.Fprintf(r.out, "  by sides: A won %d, B won %d; the share of A is from %.1f to %.1f of 100\n", sides[0], sides[1], 100*low, 100*high)
		if r.forces == both {
			fmt.Fprintf(r.out, "  by forces: the one that the scenario gives A won %d, that of B %d\n", forces[0], forces[1])
		}
	}
	for p := range r.minds {
		r.times(r.label(p)+" decides in", r.minds[p].decisions)
		r.times(r.label(p)+" plans an activation in", r.minds[p].acts)
		if n := r.minds[p].activations; n > 0 {
			m := r.minds[p]
			fmt.Fprintf(r.out, "  %s does nothing in %d of %d activations, %.1f of 100; %d of them keep an objective, without which it is %.1f\n", r.label(p), m.idle, n, 100*float64(m.idle)/float64(n), m.holding, 100*float64(m.idle-m.holding)/float64(n))
			fmt.Fprintf(r.out, "  %s aims at somebody in %.1f of 100 activations and moves in %.1f, %.1f inches in each on average\n", r.label(p), 100*float64(m.fired)/float64(n), 100*float64(m.moved)/float64(n), float64(m.way)/float64(max(1, m.moved))/float64(geom.Inch))
		}
	}
}

// deviations is within how many standard deviations 95 in 100 values of a normal distribution lie.
const deviations = 1.96

// shares are what the first player won of each mirrored pair that was fought to its end.
func (r *report) shares() (out []float64) {
	for i := 1; r.mirror && i < len(r.games); i += 2 {
		if a, b := &r.games[i-1], &r.games[i]; a.err == nil && b.err == nil {
			out = append(out, (a.share()+b.share())/2)
		}
	}
	return out
}

// interval is the mean of the shares of pairs, and Wilson's interval around it in which the true share lies with 95 in 100. Both battles of
// a pair hang together, so they count for as many independent ones as the variance of the pairs has them be.
func interval(shares []float64) (mean, low, high float64) {
	n := float64(len(shares))
	for _, s := range shares {
		mean += s / n
	}
	spread := 0.0
	for _, s := range shares {
		spread += (s - mean) * (s - mean) / max(1, n-1)
	}
	battles := 2 * n
	if spread > 0 {
		battles = min(battles, mean*(1-mean)*n/spread)
	}
	low, high = wilson(mean, battles)
	return mean, low, high
}

// wilson is Wilson's interval around a share of so many independent battles in which the true share lies with 95 in 100.
func wilson(mean, battles float64) (low, high float64) {
	z2 := deviations * deviations / battles
	middle := (mean + z2/2) / (1 + z2)
	wide := math.Sqrt(z2*mean*(1-mean)+z2*z2/4) / (1 + z2)
	return max(0, middle-wide), min(1, middle+wide)
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
