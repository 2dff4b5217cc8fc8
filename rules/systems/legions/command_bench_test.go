package legions_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/rulestest/soak"
	"baize/rules/setup"
	"baize/rules/text"
	"baize/scenarios"
)

// sample is a command in the situation in which a player gave it.
type sample struct {
	state   *rules.State
	command rules.Command
}

// BenchmarkCommand applies, for every kind of command, the most expensive that random players gave in whole battles:
// both starters, 140 models who set up at Ardry Bridge, and as many who stand in front of each other at Hollins Farm.
// /KIND threw no dice, /KIND+dice did, /KIND+refused is forbidden by the rules; an answer counts for the command that
// waits for it.
func BenchmarkCommand(b *testing.B) {
	all := map[string][]sample{}
	for seed := uint64(1); seed <= 3; seed++ {
		harvest(b, starter(b, "first-blood"), seed, all)
		harvest(b, starter(b, "ardry-bridge"), seed, all)
		harvest(b, masses(b, "ardry-bridge", false), seed, all)
		harvest(b, masses(b, "hollins-farm", true), seed, all)
	}
	for _, group := range slices.Sorted(maps.Keys(all)) {
		worst := slowest(b, all[group])
		b.Run(group, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				apply(b, worst)
			}
		})
	}
}

func starter(tb testing.TB, name string) *rules.State {
	s, err := scenarios.Load(name)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// masses lays out a battle of 140 models on a map of the starters: in reserve, or in Turn 1 a charge from each other.
func masses(tb testing.TB, name string, met bool) *rules.State {
	table, err := os.ReadFile("../../../scenarios/data/maps/" + name + ".txt")
	if err != nil {
		tb.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("system dl2\n")
	for _, l := range strings.Split(string(table), "\n") {
		if !strings.HasPrefix(l, "map ") && !strings.HasPrefix(l, "about ") {
			b.WriteString(l + "\n")
		}
	}
	b.WriteString(`weapon rifle "Rifle" er=16 lr=32 rad=2blue/1blue iad=1blue/-
weapon gun "Gun" er=24 lr=40 rad=10red/8red iad=12red/10red mars="blast"
profile officer "Officer" type=infantry mv=6 ir=4 lp=3 mad=3blue weapons=rifle rank=2 command=6 points=4 base=1
profile nco "NCO" type=infantry mv=6 ir=3 lp=2 mad=4black weapons=rifle mars="nco 1" base=1
profile man "Rifleman" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle base=1
profile rider "Dragoon" type=cavalry mv=8 ir=4 lp=2 mad=4blue weapons=rifle mars="scouting" base=1x2
profile jet "Rocketeer" type=jetpack mv=8 ir=3 lp=1 mad=2red weapons=rifle base=1
profile field "Gun" type=field-gun mv=3 ar=5/2/2 hp=2 weapons=gun base=1
profile tank "Tank" type=ironclad mv=6 ar=8/6/4 hp=3 weapons=gun base=2x3
profile small "Tankette" type=ironclad mv=8 ar=6/5/2 hp=2 weapons=rifle base=2x3
profile lorry "Transport" type=ironclad mv=6 ar=8/6/4 hp=3 weapons=rifle mars="capacity infantry 10, open-topped" base=2x3
`)
	column := strings.Fields("1officer 1nco+9man 1nco+9man 1nco+9man 1nco+9man 5rider 5rider 6jet 1field+2man 1tank 1small 1lorry 1nco+7man")
	for seat, side := range []string{"A", "B"} {
		for u, section := range column {
			label := strings.ToLower(side) + strconv.Itoa(u+1)
			fmt.Fprintf(&b, "unit %s %s \"Section\" quality=regular\n", label, side)
			k := 0
			for _, part := range strings.Split(section, "+") {
				for range int(part[0] - '0') {
					k++
					fmt.Fprintf(&b, "model %s.%d %s", label, k, part[1:])
					x, y := 400+u*550+(k-1)%5*110, 2000-(k-1)/5*110-u%2*250
					if seat == 1 {
						y = 4800 - y
					}
					switch {
					case u == len(column)-1:
						fmt.Fprintf(&b, " inside=%s.1", strings.ToLower(side)+strconv.Itoa(u))
					case met:
						fmt.Fprintf(&b, " at=%d.%02d,%d.%02d", x/100, x%100, y/100, y%100)
					}
					b.WriteString("\n")
				}
			}
		}
	}
	if met {
		b.WriteString("state turn=1 phase=activation to-act=A initiative=AB pool=9,9 target=60\n")
	}
	lines, err := text.Parse(name, []byte(b.String()))
	if err != nil {
		tb.Fatal(err)
	}
	s, _, err := setup.Read(lines, nil)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// harvest plays five Turns of a battle and keeps every command that was tried in them.
func harvest(tb testing.TB, start *rules.State, seed uint64, into map[string][]sample) {
	p := soak.New(tb, soak.Start(tb, start, seed), seed)
	p.Random.Tried = func(_ *ai.Look, c rules.Command) {
		s := p.Battle.State()
		group := c.Kind
		if s.Wait != nil {
			group = s.Wait.Command.Kind
		}
		out := apply(tb, sample{s, c})
		switch {
		case !out.Ruling.OK():
			group += "+refused"
		case out.Dice > 0:
			group += "+dice"
		}
		into[group] = append(into[group], sample{s, c})
	}
	p.Play(5)
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

// slowest finds the sample that takes longest at its best of three.
func slowest(tb testing.TB, list []sample) sample {
	var worst sample
	var most time.Duration
	for _, x := range list {
		best := time.Hour
		for range 3 {
			began := time.Now()
			apply(tb, x)
			best = min(best, time.Since(began))
		}
		if best > most {
			worst, most = x, best
		}
	}
	return worst
}
