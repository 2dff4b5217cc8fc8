// Package soak lets random players play whole battles of any rule system, for tests: no panic, no decision without a legal
// answer, no state that cannot be, and senseless commands refused in words.
package soak

import (
	"fmt"
	"reflect"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
)

// Player plays both seats of a battle at random.
type Player struct {
	TB     testing.TB
	Battle *rules.Battle
	Random *ai.Random
	Done   map[string]int      // commands carried out, by kind
	Told   func(rules.Outcome) // sees every outcome; nil for nobody
	Look   func()              // holds what is true of every state of one system; nil for nothing
}

// New gives a player for a battle; the same seed plays alike.
func New(tb testing.TB, b *rules.Battle, seed uint64) *Player {
	p := &Player{TB: tb, Battle: b, Random: ai.NewRandom(seed), Done: map[string]int{}}
	tried := 0
	p.Random.Tried = func(_ *ai.Look, c rules.Command) {
		if tried++; c.Answer != nil && tried%7 == 0 {
			p.sameAnswer(c)
		}
	}
	return p
}

// sameAnswer holds that an answer judged where it was asked is judged as by running the command again, which a copy of
// the state does.
func (p *Player) sameAnswer(c rules.Command) {
	p.TB.Helper()
	sys, s := p.Battle.System(), p.Battle.State()
	got, want := rules.Check(sys, s, c), rules.Check(sys, s.Clone(), c)
	if !reflect.DeepEqual(got, want) {
		p.TB.Fatalf("answer %+v to %s: judged at once %+v, by a run %+v", c.Answer, s.Wait.Decision.Kind, got, want)
	}
}

// Start is a battle at the start of a state with a seed.
func Start(tb testing.TB, start *rules.State, seed uint64) *rules.Battle {
	tb.Helper()
	sys, err := rules.Find(start.System)
	if err != nil {
		tb.Fatal(err)
	}
	s := start.Clone()
	s.Seed = seed
	return rules.NewBattle(sys, s)
}

// Battles plays so many whole battles at random, of the named ones in turn, each as a parallel test of its own. lay lays one
// out for a seed; ready, if it is not nil, says what is to be looked at.
func Battles(t *testing.T, n int, names []string, lay func(name string, seed uint64) (*rules.State, error), ready func(*Player)) {
	for i := range n {
		name, seed := names[i%len(names)], uint64(i/len(names)+1)
		t.Run(fmt.Sprintf("%s/seed=%d", name, seed), func(t *testing.T) {
			t.Parallel()
			start, err := lay(name, seed)
			if err != nil {
				t.Fatal(err)
			}
			p := New(t, Start(t, start, seed), seed)
			if ready != nil {
				ready(p)
			}
			p.Play(0)
			s := p.Battle.State()
			t.Logf("seed %d: turn %d, %d commands, over: %+v; %v", seed, s.Turn, len(p.Battle.Log()), s.Over, p.Done)
		})
	}
}

// endless is how many commands and answers a battle may take.
const endless = 5000

// Play plays to the end of the battle or of so many turns (0 for no limit), looks at the state after every step, and
// replays the log, which has to lead to the same state.
func (p *Player) Play(turns int) {
	p.TB.Helper()
	for n := 0; p.Battle.State().Over == nil && (turns == 0 || p.Battle.State().Turn <= turns); n++ {
		if n > endless {
			s := p.Battle.State()
			p.TB.Fatalf("no end after %d commands: turn %d, phase %s", endless, s.Turn, s.Phase)
		}
		p.Step()
	}
	p.Replay()
}

// Replay plays the log again, which has to lead to the same state.
func (p *Player) Replay() {
	p.TB.Helper()
	end, err := rules.Replay(p.Battle.System(), p.Battle.Start(), p.Battle.Log(), nil)
	if err != nil {
		p.TB.Fatal(err)
	}
	if rules.Hash(end) != rules.Hash(p.Battle.State()) {
		p.TB.Fatal("the log replays to another state")
	}
}

// Step gives one command or answer at random and looks at the state that it leads to.
func (p *Player) Step() {
	p.TB.Helper()
	if c, ok := p.passes(); ok {
		p.Give(c)
		return
	}
	p.step(p.Random)
}

// Give gives a command that the rules allow and looks at the state that it leads to.
func (p *Player) Give(c rules.Command) {
	p.TB.Helper()
	p.step(given{c})
}

// given is a player who has made up his mind.
type given struct{ command rules.Command }

func (given) Name() string                             { return "given" }
func (c given) Decide(*ai.Look) (rules.Command, error) { return c.command, nil }

func (p *Player) step(who ai.Player) {
	p.TB.Helper()
	m := ai.Match{Battle: p.Battle, Players: [2]ai.Player{who, who}}
	before := p.Battle.State()
	had := rules.DigestOf(before)
	m.Did = func(c rules.Command, out rules.Outcome) error {
		p.Done[c.Kind]++
		p.promised(before, c, out)
		if err := Attacks(p.Battle.System().Info(), out.Events); err != nil {
			p.TB.Fatalf("%+v: %v", c, err)
		}
		if err := Led(p.Battle.System(), before, had, c, out, rules.Fair{}); err != nil {
			p.TB.Errorf("after %d commands, %+v: %v", len(p.Battle.Log()), c, err)
		}
		if p.Told != nil {
			p.Told(out)
		}
		return nil
	}
	if err := m.Step(); err != nil {
		p.TB.Fatal(err)
	}
	p.look()
	p.survey()
	p.foresee()
	p.wish()
	for _, what := range Unheld(p.Battle) {
		p.TB.Errorf("seed %d after %d commands: %s", p.Battle.Start().Seed, len(p.Battle.Log()), what)
	}
	if p.Look != nil {
		p.Look()
	}
}

// foreseen is how many commands apart a player who plans is asked what he would do, for what he tries out on the way.
const foreseen = 50

// foresee has players who plan try out what is open now: the rules may not break down on what a seat sees.
func (p *Player) foresee() {
	p.TB.Helper()
	n := len(p.Battle.Log())
	if n%foreseen > 0 || p.Battle.State().Over != nil {
		return
	}
	seat := p.Battle.Open().Seat
	if seat == rules.NoSeat {
		seat = rules.SeatA
	}
	for _, who := range []ai.Player{planner(uint64(n)), ai.NewGreedy(uint64(n))} {
		l := ai.LookAt(p.Battle, seat)
		l.Broken = func(d rules.Breakdown) {
			p.TB.Errorf("seed %d after %d commands: %s\n%s", p.Battle.Start().Seed, n, d, d.Stack)
		}
		if _, err := who.Decide(l); err != nil {
			p.TB.Errorf("seed %d after %d commands: %s: %v", p.Battle.Start().Seed, n, who.Name(), err)
		}
	}
}

// survey asks for what a window would show of some unit.
func (p *Player) survey() {
	s, sys := p.Battle.State(), p.Battle.System()
	u := rules.UnitID(p.Random.N(len(s.Units)) + 1)
	for _, seat := range []rules.Seat{rules.NoSeat, rules.SeatA, rules.SeatB} {
		v := rules.ViewerOf(sys).View(s, seat)
		rules.CardsOf(sys).Card(v, u)
		rules.MapperOf(sys).Landmarks(v)
		rules.CountingOf(sys).Counters(v)
	}
	if models := s.Unit(u).Models; len(models) > 0 {
		rules.RangerOf(sys).Ranges(s, models[0])
	}
	for _, o := range p.Battle.Open().Options {
		if o.Command != nil && o.Refused == nil {
			rules.ForecasterOf(sys).Odds(s, rules.Draft{Command: *o.Command})
			rules.RangerOf(sys).Reach(s, *o.Command)
		}
	}
}

// look holds what is true of every state of every system.
func (p *Player) look() {
	p.TB.Helper()
	s := p.Battle.State()
	if err := rules.SoundOf(s.Ext).Sound(s); err != nil {
		p.TB.Fatal(err)
	}
	table := geom.Table(s.Table.W, s.Table.H)
	for i := range s.Models {
		a := &s.Models[i]
		if a.Place != rules.OnTable {
			continue
		}
		if a.Lost >= a.Life {
			p.TB.Fatalf("%s stands on the table without a point of life", a.Label)
		}
		if !table.ContainsBox(a.Shape().Bounds().Grow(-geom.Touch)) {
			p.TB.Fatalf("%s stands off the table at %v after %+v", a.Label, a.At, p.last())
		}
		for j := i + 1; j < len(s.Models); j++ {
			b := &s.Models[j]
			if b.Place == rules.OnTable && geom.Overlap(a.Shape().Shrunk(geom.Touch), b.Shape().Shrunk(geom.Touch)) && !rules.SharerOf(p.Battle.System()).Shares(s, a, b) {
				p.TB.Fatalf("%s stands on %s after %+v", a.Label, b.Label, p.last())
			}
		}
	}
}

func (p *Player) last() rules.Command {
	log := p.Battle.Log()
	return log[len(log)-1].Command
}
