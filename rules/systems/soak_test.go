package systems_test

import (
	"flag"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"baize/rules"
	"baize/rules/rulestest/soak"
	"baize/scenarios"
)

var (
	soakBattles = flag.Int("battles", 1, "battles of every system that random players play")
	soakSystem  = flag.String("system", "", "only battles of the system of this id")
	soakOnly    = flag.String("scenarios", "", "only battles of these scenarios, commas between them")
	soakFirst   = flag.Uint64("first", 1, "seed of the first battle of a system; each further one has the next")
)

// TestSoak plays whole battles of every system, its scenarios in turn, a senseless command tried at every step, and
// reports the figures.
func TestSoak(t *testing.T) {
	for _, sys := range rules.Systems() {
		id := sys.Info().ID
		if *soakSystem != "" && *soakSystem != id {
			continue
		}
		var names []string
		for _, e := range scenarios.List() {
			if e.System == id && (*soakOnly == "" || slices.Contains(strings.Split(*soakOnly, ","), e.Name)) {
				names = append(names, e.Name)
			}
		}
		if len(names) == 0 {
			t.Errorf("%s has no scenario of -scenarios %s", id, *soakOnly)
			continue
		}
		t.Run(id, func(t *testing.T) {
			sum, begun := figures{}, time.Now()
			for i := range *soakBattles {
				seed, name := *soakFirst+uint64(i), names[i%len(names)]
				ok := t.Run(fmt.Sprintf("%s/seed=%d", name, seed), func(t *testing.T) { sum.battle(t, name, seed) })
				if !ok {
					sum.failed++
				}
			}
			t.Logf("%s: %d battles, %d failed, %d commands, %d senseless ones of which %d were refused, %.0f s, the longest %d commands (%s)",
				id, *soakBattles, sum.failed, sum.commands, sum.tried, sum.refused, time.Since(begun).Seconds(), sum.longest, sum.which)
		})
	}
}

// figures are what came of battles.
type figures struct {
	failed, commands, tried, refused, longest int
	which                                     string // the longest battle
}

func (f *figures) battle(t *testing.T, name string, seed uint64) {
	defer func() {
		if e := recover(); e != nil {
			t.Errorf("panic: %v\n%s", e, debug.Stack())
		}
	}()
	start, err := scenarios.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	p := soak.New(t, soak.Start(t, start, seed), seed)
	fool := soak.NewFool(p.Battle.System(), seed)
	p.Look = func() {
		if f.tried++; !p.Try(fool) {
			f.refused++
		}
	}
	p.Play(0)
	n := len(p.Battle.Log())
	f.commands += n
	if n > f.longest {
		f.longest, f.which = n, t.Name()
	}
}
