package main

import (
	"slices"
	"time"

	"baize/rules"
	"baize/rules/ai"
	"baize/saves"
)

// What is measured, in the order of the columns.
const (
	activation = iota
	openActive
	promise
	worth
	undoLoaded
	columns
)

var measured = [columns]string{"activation", "Open", "Promise", "Worth", "undo after loading"}

// times are what each of these took.
type times struct{ took [columns][]time.Duration }

func (t *times) add(what int, d time.Duration) { t.took[what] = append(t.took[what], d) }

func (t *times) median(what int) time.Duration {
	list := slices.Sorted(slices.Values(t.took[what]))
	if len(list) == 0 {
		return 0
	}
	return list[len(list)/2]
}

// undone is after how many commands a battle is loaded and a command taken back.
const undone = 60

// measure plays some turns of a battle and measures so many activations, spread evenly over all that there are.
func measure(b *rules.Battle, turns, samples int, seed uint64) (*times, error) {
	quick := ai.Levels[len(ai.Levels)-1]
	quick.Tries = 60
	w := &watcher{samples: samples, expected: turns * units(b.State()), quick: ai.NewPlanner(seed, ai.Tempers[0], quick), seed: seed}
	m := ai.Match{Battle: b, Players: [2]ai.Player{w, w}}
	for b.State().Over == nil && b.State().Turn <= turns {
		if err := m.Step(); err != nil {
			return nil, err
		}
		if len(b.Log()) >= undone && len(w.took[undoLoaded]) == 0 {
			if err := w.undo(b); err != nil {
				return nil, err
			}
		}
	}
	return &w.times, nil
}

// units returns how many units may act.
func units(s *rules.State) (n int) {
	for i := range s.Units {
		if slices.ContainsFunc(s.Units[i].Models, func(m rules.ModelID) bool { return s.Counts(m) }) {
			n++
		}
	}
	return n
}

// undo measures how long the first undo takes in a battle that was saved and loaded.
func (w *watcher) undo(b *rules.Battle) error {
	data, err := saves.Encode(b, saves.Meta{})
	if err != nil {
		return err
	}
	for range 5 {
		loaded, err := saves.Decode("growth", data)
		if err != nil {
			return err
		}
		begun := clock()
		if err := loaded.Battle.Undo(1, rules.Agreed); err != nil {
			return err
		}
		w.add(undoLoaded, clock()-begun)
	}
	return nil
}

// watcher plays both seats quickly, but for the activations that it measures.
type watcher struct {
	times
	samples, expected int
	seed              uint64
	quick             *ai.Planner

	begun    int         // activations so far
	taken    int         // measured ones
	thorough *ai.Planner // of the activation that is being measured, nil between those
	seat     rules.Seat  // whose it is
	spent    time.Duration
	acted    bool // a unit has been under way in it
}

// Name implements ai.Player.
func (*watcher) Name() string { return "watcher" }

// Decide implements ai.Player.
func (w *watcher) Decide(l *ai.Look) (rules.Command, error) {
	if l.Begins() {
		w.end()
		w.begin(l)
	}
	if w.thorough == nil || l.Seat != w.seat {
		return w.quick.Decide(l)
	}
	if !l.Asked && l.Open.Unit != 0 && !w.acted {
		w.acted = true
		w.position(l)
	}
	begun := clock()
	c, err := w.thorough.Decide(l)
	w.spent += clock() - begun
	return c, err
}

// begin measures an activation that begins if it is its turn: the n-th sample is the first after n shares of all that there are.
func (w *watcher) begin(l *ai.Look) {
	if !slices.ContainsFunc(l.Open.Options, func(o rules.Option) bool { return o.Command != nil && o.Command.Unit != 0 }) {
		return
	}
	if w.begun*w.samples >= w.taken*w.expected {
		w.thorough = ai.NewPlanner(w.seed+uint64(w.begun), ai.Tempers[0], ai.Levels[0])
		w.seat, w.spent, w.acted = l.Seat, 0, false
	}
	w.begun++
}

// end notes the activation that was measured, if a unit acted in it.
func (w *watcher) end() {
	if w.thorough != nil && w.acted {
		w.add(activation, w.spent)
		w.taken++
	}
	w.thorough = nil
}

// position measures what the rules take in a position with an active unit.
func (w *watcher) position(l *ai.Look) {
	w.add(openActive, each(func() { l.Sys.Open(l.State) }))
	w.add(promise, each(func() { rules.CriticOf(l.Sys).Promise(l.State, l.Seat) }))
	w.add(worth, each(func() { rules.CriticOf(l.Sys).Worth(l.State, l.Seat) }))
}

// each is how long something takes on average in a hundredth of a second.
func each(f func()) time.Duration {
	f()
	begun := clock()
	for n := 1; ; n++ {
		f()
		if took := clock() - begun; took > 10*time.Millisecond {
			return took / time.Duration(n)
		}
	}
}
