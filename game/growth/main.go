// Command growth prints how much longer the program takes in a battle of four times as much of everything: for each shipped
// scenario and for the same grown (scenarios/grown), the median time of what a player or the opponent waits for, and their
// ratio. Both battles begin with the same deployment. A quick player plays both; some of the activations in equal parts of
// both battles are played by the opponent at its default level, which is measured.
//
//	go run ./game/growth [-scenario NAME,...] [-turns N] [-samples N] [-seed N] [-shipped] [-pprof FILE]
//
// Times are processor time of one processor where the system reports it, else wall time. The last column holds the number of commands
// played and the hash of the state that they led to; it is equal for two programs whose players chose the same commands.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/pprof"
	"strings"
	"text/tabwriter"
	"time"

	"baize/rules"
	_ "baize/rules/systems"
	"baize/scenarios"
	"baize/scenarios/grown"
)

func main() {
	var all []string
	for _, e := range scenarios.List() {
		all = append(all, e.Name)
	}
	names := flag.String("scenario", strings.Join(all, ","), "the `scenarios`, with commas between them")
	turns := flag.Int("turns", 3, "how many turns are played")
	samples := flag.Int("samples", 16, "how many activations of each battle are measured")
	seed := flag.Uint64("seed", 1, "seed of the battles")
	shipped := flag.Bool("shipped", false, "measure the scenarios as they are shipped alone")
	profile := flag.String("pprof", "", "write a profile of the processor's time in grown battles to this `file`")
	flag.Parse()
	runtime.GOMAXPROCS(1)
	if err := run(os.Stdout, strings.Split(*names, ","), *turns, *samples, *seed, *shipped, *profile); err != nil {
		fmt.Fprintf(os.Stderr, "growth: %v\n", err)
		os.Exit(1)
	}
}

func run(out io.Writer, names []string, turns, samples int, seed uint64, shipped bool, profile string) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "battle\tmodels\tsamples\t")
	for _, what := range measured {
		fmt.Fprintf(w, "%s\t", what)
	}
	fmt.Fprintln(w, "played\t")
	for _, name := range names {
		pair, err := grown.Begin(name, seed)
		if err != nil {
			return err
		}
		small, err := measure(pair.Small, turns, samples, seed)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		row(w, name, pair.Small, small)
		if shipped {
			if err := w.Flush(); err != nil {
				return err
			}
			continue
		}
		stop, err := profiled(profile)
		if err != nil {
			return err
		}
		large, err := measure(pair.Large, turns, samples, seed)
		stop()
		if err != nil {
			return fmt.Errorf("%s grown: %w", name, err)
		}
		row(w, "grown", pair.Large, large)
		fmt.Fprintf(w, "ratio\t%s\t\t", ratio(len(pair.Large.State().Models), len(pair.Small.State().Models)))
		for i := range measured {
			fmt.Fprintf(w, "%s\t", ratio(large.median(i), small.median(i)))
		}
		fmt.Fprintln(w, "\t")
		if err := w.Flush(); err != nil {
			return err
		}
	}
	return nil
}

func row(w io.Writer, name string, b *rules.Battle, t *times) {
	fmt.Fprintf(w, "%s\t%d\t%d\t", name, len(b.State().Models), len(t.took[activation]))
	for i := range measured {
		fmt.Fprintf(w, "%s\t", short(t.median(i)))
	}
	fmt.Fprintf(w, "%d:%.8s\t\n", len(b.Log()), rules.Hash(b.State()))
}

// short writes a duration with three digits.
func short(d time.Duration) string {
	for _, to := range []time.Duration{time.Microsecond, time.Millisecond} {
		if d >= 100*to {
			d = d.Round(to)
		}
	}
	return d.Round(100 * time.Nanosecond).String()
}

// ratio writes how many times as much one is as another, "-" where one of them was not measured.
func ratio[N int | time.Duration](a, b N) string {
	if a == 0 || b == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f", float64(a)/float64(b))
}

// profiled begins to profile into a file, where one is named.
func profiled(file string) (stop func(), err error) {
	if file == "" {
		return func() {}, nil
	}
	f, err := os.Create(file)
	if err != nil {
		return nil, err
	}
	if err := pprof.StartCPUProfile(f); err != nil {
		return nil, err
	}
	return func() {
		pprof.StopCPUProfile()
		f.Close()
	}, nil
}
