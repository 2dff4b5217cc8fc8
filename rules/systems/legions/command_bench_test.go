package legions_test

import (
	"maps"
	"slices"
	"testing"
	"time"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/rulestest/soak"
	"baize/rules/systems/legions"
	"baize/rules/systems/legions/model"
)

// BenchmarkCommand applies, for every kind of command, the most expensive that players tried in whole battles of the two
// starters: random ones and greedy ones. /KIND threw no dice, /KIND+dice did, /KIND+refused is forbidden by the rules; an answer
// counts for the command that waits for it. cold-ns/op is the most expensive where the battle has worked out nothing about its
// table before, median-ns/op and 95th-ns/op are roughly what half and 95 of 100 of the commands that were tried took at most.
func BenchmarkCommand(b *testing.B) {
	h := newHarvest(b)
	for _, name := range []string{"first-blood", "ardry-bridge"} {
		for seed := uint64(1); seed <= 3; seed++ {
			h.soak(starter(b, name), seed)
			h.greedy(starter(b, name), seed)
		}
	}
	h.bench(b)
}

// BenchmarkCommandOfMasses is BenchmarkCommand with 144 models, who set up at Ardry Bridge or stand in front of each other at
// Hollins Farm.
func BenchmarkCommandOfMasses(b *testing.B) {
	h := newHarvest(b)
	for seed := uint64(1); seed <= 3; seed++ {
		h.soak(masses(b, "ardry-bridge", false), seed)
		h.soak(masses(b, "hollins-farm", true), seed)
	}
	for seed := uint64(1); seed <= 2; seed++ {
		h.greedy(masses(b, "ardry-bridge", false), seed)
		h.greedy(masses(b, "hollins-farm", true), seed)
	}
	h.bench(b)
}

// bench measures the dearest command of each group.
func (h *harvest) bench(b *testing.B) {
	for _, group := range slices.Sorted(maps.Keys(h.dearest)) {
		list, all := h.dearest[group], h.took[group]
		b.Run(group, func(b *testing.B) {
			worst := slices.MaxFunc(list, func(x, y sample) int { return int(x.took - y.took) })
			b.ReportAllocs()
			for b.Loop() {
				apply(b, worst)
			}
			var cold time.Duration
			for _, x := range list {
				cold = max(cold, best(b, x, 3, true))
			}
			slices.Sort(all)
			b.ReportMetric(float64(cold.Nanoseconds()), "cold-ns/op")
			b.ReportMetric(float64(all[len(all)/2].Nanoseconds()), "median-ns/op")
			b.ReportMetric(float64(all[len(all)*95/100].Nanoseconds()), "95th-ns/op")
		})
	}
}

// sample is a command in the situation in which a player gave it.
type sample struct {
	state   *rules.State
	command rules.Command
	took    time.Duration // at its best
}

// harvest keeps the dearest commands of each group.
type harvest struct {
	tb      testing.TB
	dearest map[string][]sample        // the dearest first, of rough measurements
	took    map[string][]time.Duration // of all that were seen, roughly
}

func newHarvest(tb testing.TB) *harvest {
	return &harvest{tb: tb, dearest: map[string][]sample{}, took: map[string][]time.Duration{}}
}

// kept is how many samples of a group are kept, to be measured better.
const kept = 8

// soak plays five Turns of a battle at random and sees every command that is tried.
func (h *harvest) soak(start *rules.State, seed uint64) {
	p := soak.New(h.tb, soak.Start(h.tb, start, seed), seed)
	p.Random.Tried = func(_ *ai.Look, c rules.Command) { h.see(p.Battle.State(), c) }
	p.Play(5)
	h.settle()
}

// greedy plays five Turns with players who look one command ahead: they charge, and fight what follows.
func (h *harvest) greedy(start *rules.State, seed uint64) {
	b := soak.Start(h.tb, start, seed)
	w := watched{ai.NewGreedy(seed), h, b}
	m := ai.Match{Battle: b, Players: [2]ai.Player{w, w}}
	for b.State().Over == nil && b.State().Turn <= 5 {
		h.made(b)
		if err := m.Step(); err != nil {
			h.tb.Fatal(err)
		}
	}
	h.settle()
}

// watched is a player whose commands are seen that he has judged.
type watched struct {
	ai.Player
	h *harvest
	b *rules.Battle
}

func (w watched) Decide(l *ai.Look) (rules.Command, error) {
	check := l.Check
	l.Check = func(c rules.Command) rules.Ruling {
		w.h.see(w.b.State(), c)
		return check(c)
	}
	return w.Player.Decide(l)
}

// made sees commands that these players hardly ever find or have to give: getting out of a Transport and into one, spotting,
// smoke, and the flight of a Section that might be Routed.
func (h *harvest) made(b *rules.Battle) {
	s := b.State()
	if s.Wait != nil {
		return
	}
	for _, o := range b.Open().Options {
		if o.Command == nil || o.Refused != nil || o.Command.Unit == 0 {
			continue
		}
		c, models := *o.Command, s.Unit(o.Command.Unit).Models
		switch c.Kind {
		case "disembark":
			h.unload(s, c, models)
		case "embark":
			for i := range s.Models {
				if m := &s.Models[i]; m.Seat == c.Seat && m.Base.Kind == rules.Rectangle {
					c.Model = m.ID
					h.see(s, c)
				}
			}
		case "spot", "smoke":
			for _, m := range models {
				at := s.Model(m).At.Add(geom.Pt(0, 3*geom.Inch))
				c.Model, c.At = m, &at
				h.see(s, c)
			}
		case "hold":
			routed := s.Clone()
			u := routed.Unit(c.Unit)
			u.Markers = u.Markers.With(model.Shaken, 3)
			h.see(routed, rules.Command{Kind: "fall-back", Seat: c.Seat, Unit: c.Unit})
		}
	}
}

// unload sees a Section get out of its Transport on all sides, in ranks of three and four.
func (h *harvest) unload(s *rules.State, c rules.Command, models []rules.ModelID) {
	in := s.Model(models[0]).Inside
	if in == 0 {
		return
	}
	for turn := geom.Heading(0); turn < geom.FullTurn; turn += 4500 {
		for d := geom.Length(2); d < 5; d++ {
			for files := 3; files < 5; files++ {
				c.Moves = place.Block(s, models, s.Model(in).At.Add(turn.Vec(d*geom.Inch)), turn, files)
				h.see(s, c)
			}
		}
	}
}

// see measures a command roughly and keeps it if it is among the dearest of its group.
func (h *harvest) see(s *rules.State, c rules.Command) {
	group := c.Kind
	if s.Wait != nil {
		group = s.Wait.Command.Kind
	}
	x := sample{state: s, command: c}
	switch out := apply(h.tb, x); {
	case !out.Ruling.OK():
		group += "+refused"
	case out.Dice > 0:
		group += "+dice"
	}
	x.took = best(h.tb, x, 1, false)
	h.took[group] = append(h.took[group], x.took)
	list := h.dearest[group]
	if len(list) == kept && list[kept-1].took >= x.took {
		return
	}
	list = append(list, x)
	slices.SortStableFunc(list, dearer)
	h.dearest[group] = list[:min(len(list), kept)]
}

func dearer(x, y sample) int { return int(y.took - x.took) }

// settle measures what is kept once more.
func (h *harvest) settle() {
	for _, list := range h.dearest {
		for i := range list {
			list[i].took = min(list[i].took, best(h.tb, list[i], 5, false))
		}
		slices.SortStableFunc(list, dearer)
	}
}

// best is what a command takes at the best of some tries; cold has the battle forget before each what it worked out.
func best(tb testing.TB, x sample, tries int, cold bool) time.Duration {
	least := time.Hour
	for range tries {
		if cold {
			legions.Forget(x.state)
		}
		began := time.Now()
		apply(tb, x)
		least = min(least, time.Since(began))
	}
	return least
}

func apply(tb testing.TB, x sample) rules.Outcome {
	sys, err := rules.Find(x.state.System)
	if err != nil {
		tb.Fatal(err)
	}
	out, err := rules.Apply(sys, x.state, x.command, rules.Fair{})
	if err != nil {
		tb.Fatal(err)
	}
	return out
}
