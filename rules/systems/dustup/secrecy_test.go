package dustup_test

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"sync"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/rulestest/soak"
	"baize/rules/systems/dustup/model"
	"baize/scenarios"
)

var (
	twinBattles = flag.Int("twins", 18, "battles that are held against others in which something hidden is otherwise")
	twinFirst   = flag.Uint64("twins-first", 1, "seed of the first of them; each further one has the next")
)

// TestTwins plays battles in which both sides hide and call for fire, and after every other command holds each against a battle
// that differs in what is hidden from a seat: it is shown, offered, refused and told the same, and the players of the program
// choose the same for it (DUP-SCEN-10.a, DUP-FSR-06.c). More of them: go test ./rules/systems/dustup -run TestTwins -v -twins 400.
func TestTwins(t *testing.T) {
	var mu sync.Mutex
	all := map[string]int{}
	battles := *twinBattles
	if testing.Short() {
		battles = min(battles, 2)
	}
	t.Cleanup(func() {
		t.Logf("compared: %v", all)
		for kind := range twinKinds {
			if all[kind] == 0 && !t.Failed() && battles >= 9 {
				t.Errorf("%s: no battle had it", kind)
			}
		}
	})
	for i := range battles {
		seed := *twinFirst + uint64(i)
		name := twinScenario(seed)
		t.Run(fmt.Sprintf("%s/seed=%d", name, seed), func(t *testing.T) {
			t.Parallel()
			seen := twins(t, name, seed)
			mu.Lock()
			defer mu.Unlock()
			for k, n := range seen {
				all[k] += n
			}
		})
	}
}

// twins plays one battle and gives how often what was compared.
func twins(t *testing.T, name string, seed uint64) map[string]int {
	start := hiding(t, name, seed)
	kinds := slices.Sorted(maps.Keys(twinKinds))
	seen, luck := map[string]int{}, ai.NewLuck(seed)
	p := soak.New(t, soak.Start(t, start, seed), seed)
	for n := 1; p.Battle.State().Over == nil && n < 500; n++ {
		p.Step()
		if n%2 > 0 || p.Battle.State().Wait != nil { // what has been shown by a command stays shown until it is done
			continue
		}
		seat := rules.Seat(luck.N(2))
		var w *soak.Twins
		kind := ""
		for _, k := range luck.Perm(len(kinds)) {
			kind = kinds[k]
			if w = twinKinds[kind](p.Battle.State(), seat, luck); w != nil {
				break
			}
		}
		if w == nil {
			continue
		}
		w.Sys, w.Seat, w.Seen = p.Battle.System(), seat, seen
		seen[kind]++
		if d := w.Apart(uint64(luck.N(1 << 20))); d != "" {
			t.Fatalf("after %d commands seat %s tells twins apart (%s) by %s", n, seat, kind, d)
		}
	}
	return seen
}

// hiding is the start of a battle in which both sides hide and call for fire.
func hiding(t *testing.T, name string, seed uint64) *rules.State {
	t.Helper()
	start, err := scenarios.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	e := start.Ext.(*model.Ext)
	e.Settings.Hide, e.Chits = [2]bool{true, true}, [2]int{6, 6}
	if seed%2 == 0 {
		e.Settings.Activation = []string{model.ByChits, model.ByWeight, model.ByCards}[seed/2%3]
	}
	return start
}

// twinScenario is where the battle of a seed is played.
func twinScenario(seed uint64) string {
	return []string{"hold-the-ford", "crossroads", "quarry-lane"}[seed%3]
}

// TestGuessesPlay makes guesses for either seat after commands and answers of battles in which both sides hide and call for fire: each
// is a state that a save may hold, a command that waits in it is run again without breaking down, and random players play on from it. Of
// the questions that are asked when something is hidden, nearly all have a guess among a few that leads to them.
func TestGuessesPlay(t *testing.T) {
	battles := max(3, *twinBattles/60)
	if testing.Short() {
		battles = 2
	}
	fits, asked := 0, 0
	for i := range battles {
		seed := uint64(i + 1)
		p, luck := soak.New(t, soak.Start(t, hiding(t, twinScenario(seed), seed), seed), seed), ai.NewLuck(seed)
		for n := 0; p.Battle.State().Over == nil && n < 500; n++ {
			p.Step()
			s, sys := p.Battle.State(), p.Battle.System()
			seat := rules.Seat(luck.N(2))
			if s.Wait != nil {
				seat = s.Wait.Decision.Seat
			}
			v := rules.ViewerOf(sys).View(s, seat)
			if v == s || s.Over != nil || s.Wait == nil && n%8 > 0 {
				continue
			}
			fit := false
			for range 4 {
				g := rules.GuesserOf(sys).Guess(v, seat, luck.N)
				if g == nil {
					t.Fatalf("seed %d, after %d commands: seat %s can guess nothing", seed, n, seat)
				}
				data, err := rules.Encode(g)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := rules.Decode(data); err != nil {
					t.Fatalf("seed %d, after %d commands: the guess is not sound: %v", seed, n, err)
				}
				if g.Wait != nil && rules.Retrace(sys, g, s.Wait.Decision, rules.Fair{}) == nil {
					continue
				}
				fit = true
				m := ai.Match{Battle: rules.NewBattle(sys, g), Players: [2]ai.Player{ai.NewRandom(seed), ai.NewRandom(seed + 1)}}
				for k := 0; k < 6 && m.Battle.State().Over == nil; k++ {
					if err := m.Step(); err != nil {
						t.Fatalf("seed %d, after %d commands, seat %s guesses: %v", seed, n, seat, err)
					}
				}
			}
			if s.Wait != nil {
				if asked++; fit {
					fits++
				}
			}
		}
	}
	t.Logf("%d of %d questions have a guess that leads to them", fits, asked)
	if asked < 20*battles/2 || fits*100 < asked*95 {
		t.Errorf("%d of %d questions have a guess that leads to them, want 95 of 100 of many", fits, asked)
	}
}
