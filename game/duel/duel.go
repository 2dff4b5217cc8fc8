package duel

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"baize/game/brain"
	"baize/rules"
	"baize/rules/ai"
	"baize/saves"
	"baize/scenarios"
)

// options are the flags of the command.
type options struct {
	system, seats, save     string
	scenario                string   // of the battles that are fought now
	scenarios               []string // all that are fought, one after the other
	games, tries            int
	think                   time.Duration
	seed                    uint64
	tsv, swap, tell, mirror bool
	forces                  string
	sits                    bool // seats is one player, who plays for another process
	players                 [2]string
}

// makers are the players that a seat may have.
var makers = map[string]func(seed uint64) ai.Player{
	"greedy": func(seed uint64) ai.Player { return ai.NewGreedy(seed) },
	"random": func(seed uint64) ai.Player { return ai.NewRandom(seed) },
}

// names lists the players for messages, the strongest first.
var names = []string{"ai", "greedy", "random"}

// The opponent proper sits as ai, or by a level or a temperament of its own, such as ai-regular or ai-bold, or by both.
func init() {
	seat := func(name string, t ai.Temper, v ai.Level) {
		makers[name] = func(seed uint64) ai.Player { return ai.NewPlanner(seed, t, v) }
	}
	seat("ai", ai.Tempers[0], ai.Levels[0])
	for _, v := range ai.Levels {
		seat("ai-"+v.Name, ai.Tempers[0], v)
		for _, t := range ai.Tempers {
			seat("ai-"+t.Name, t, ai.Levels[0])
			seat("ai-"+v.Name+"-"+t.Name, t, v)
		}
	}
}

// Run plays the matches that the arguments ask for and gives the exit code: 0 fine, 1 a battle failed, 2 bad usage.
func Run(args []string, out, errs io.Writer) int {
	o, err := parse(args, errs)
	if errors.Is(err, flag.ErrHelp) {
		return 0
	}
	if err != nil {
		fmt.Fprintf(errs, "baize: duel: %v\n", err)
		return 2
	}
	if o.sits {
		if err := o.sit(os.Stdin, out); err != nil {
			fmt.Fprintf(errs, "baize: duel: %v\n", err)
			return 1
		}
		return 0
	}
	all := newReport(o, out)
	all.head()
	for _, o.scenario = range o.scenarios {
		starts, err := o.starts()
		if err != nil {
			fmt.Fprintf(errs, "baize: duel: %v\n", err)
			return 2
		}
		report := newReport(o, out)
		for i := range o.battles() {
			report.add(o.play(starts, i, out))
		}
		report.end()
		all.join(report)
	}
	if len(o.scenarios) > 1 {
		all.end()
	}
	if all.failed > 0 {
		return 1
	}
	return 0
}

// starts are the beginnings of the scenario: with the forces as it gives them to the sides, and traded.
func (o *options) starts() (out [2]*rules.State, err error) {
	if out[0], err = scenarios.Load(o.scenario); err != nil {
		return out, err
	}
	if out[0].System != o.system {
		return out, fmt.Errorf("scenario %s is of system %s, not of %s", o.scenario, out[0].System, o.system)
	}
	if o.forces == given {
		return out, nil
	}
	list := scenarios.List()
	i := slices.IndexFunc(list, func(e scenarios.Entry) bool { return e.Name == o.scenario && e.Takes[0] != "" && e.Takes[1] != "" })
	if i < 0 {
		return out, fmt.Errorf("-forces %s: expected a scenario of the box that names the force of either side, got %s", o.forces, o.scenario)
	}
	out[1], err = scenarios.Open("").LoadWith(o.scenario, [2]string{list[i].Takes[1], list[i].Takes[0]})
	return out, err
}

// Which forces the sides have: as the scenario gives them, traded, or both, by turns of two battles.
const (
	given  = "given"
	traded = "traded"
	both   = "both"
)

// trades reports whether the sides have each other's forces in battle i: in every second two of both, so that either player has sat at either
// side with either force after four.
func (o *options) trades(i int) bool { return o.forces == traded || o.forces == both && i/2%2 == 1 }

// battles is how many battles are fought.
func (o *options) battles() int {
	if o.mirror {
		return 2 * o.games
	}
	return o.games
}

// seedOf is the seed of battle i.
func (o *options) seedOf(i int) uint64 {
	if o.mirror {
		i /= 2
	}
	return o.seed + uint64(i)
}

func parse(args []string, errs io.Writer) (options, error) {
	o := options{}
	f := flag.NewFlagSet("baize duel", flag.ContinueOnError)
	f.SetOutput(errs)
	f.StringVar(&o.system, "system", "", "the rule `system`, such as the ones that baize rules lists")
	named := f.String("scenario", "", "the `scenarios`, commas between them, or all of the system; its smallest unless named")
	f.StringVar(&o.seats, "seats", "random,random", "the two `players`: "+strings.Join(names, ", ")+"; one of another build of this program as ai@PROGRAM")
	sits := f.String("sit", "", "play as this `player` for a duel of another build, over standard input and output")
	f.IntVar(&o.games, "games", 10, "how many battles, or pairs with -mirror; the players swap sides in every second battle")
	f.Uint64Var(&o.seed, "seed", 1, "seed of the first battle; each further one has the next")
	f.DurationVar(&o.think, "think", brain.Limit, "how long a planning player may think about an activation")
	f.IntVar(&o.tries, "tries", 0, "how many `commands` a planning player tries out for an activation: he takes the time that he needs, and the same seed plays the same battle")
	f.StringVar(&o.save, "save", "", "keep each battle as an autosave in this `folder` while it runs")
	f.BoolVar(&o.tell, "tell", false, "with -save: print number of each command and hash of the battle once it is on disk")
	f.BoolVar(&o.tsv, "tsv", false, "print a table with tabs")
	f.BoolVar(&o.swap, "swap", false, "begin with the sides swapped")
	f.BoolVar(&o.mirror, "mirror", false, "fight pairs of battles, -games of them: both of a pair have the same seed, and in the second one the players swap sides and forces")
	f.StringVar(&o.forces, "forces", given, "which `forces` the sides have: given by the scenario, traded, or both by turns of two battles")
	if err := f.Parse(args); err != nil {
		return o, err
	}
	if o.tell && o.save == "" {
		return o, fmt.Errorf("-tell: expected -save DIR with it")
	}
	if o.tries < 0 {
		return o, fmt.Errorf("-tries %d: expected 1 or more, or 0 for the player's own", o.tries)
	}
	if o.forces != given && o.forces != traded && o.forces != both {
		return o, fmt.Errorf("-forces %s: expected %s, %s or %s", o.forces, given, traded, both)
	}
	if f.NArg() > 0 {
		return o, fmt.Errorf("unexpected %q after the flags", f.Arg(0))
	}
	if o.games < 1 || o.games > 100000 {
		return o, fmt.Errorf("-games %d: expected 1 to 100000", o.games)
	}
	if *sits != "" {
		if o.seats, o.sits = *sits, true; makers[o.seats] == nil {
			return o, fmt.Errorf("-sit %s: expected one of %s", o.seats, strings.Join(names, " "))
		}
		return o, nil
	}
	a, b, two := strings.Cut(o.seats, ",")
	o.players = [2]string{a, b}
	for _, name := range o.players {
		if player, _ := homeOf(name); makers[player] == nil || !two {
			return o, fmt.Errorf("-seats %s: expected two of %s, such as %s,%s", o.seats, strings.Join(names, " "), names[0], names[len(names)-1])
		}
	}
	o.system = rules.SystemID(o.system)
	if *named == "" || *named == "all" {
		if o.system == "" {
			return o, fmt.Errorf("expected -system ID or -scenario NAME")
		}
		if _, err := rules.Find(o.system); err != nil {
			return o, err
		}
		if o.scenarios = fought(o.system); len(o.scenarios) == 0 {
			return o, fmt.Errorf("system %s has no scenario", o.system)
		}
		if *named == "" {
			o.scenarios = o.scenarios[:1]
		}
		return o, nil
	}
	o.scenarios = strings.Split(*named, ",")
	if o.system == "" {
		s, err := scenarios.Load(o.scenarios[0])
		if err != nil {
			return o, err
		}
		o.system = s.System
	}
	return o, nil
}

// fought lists the scenarios of a system, those with the cheapest forces first. Lessons are left out: they begin in the middle of a Turn, one
// side ahead.
func fought(system string) (out []string) {
	points := map[string]int{}
	for _, e := range scenarios.Open("").List(scenarios.Forces) {
		points[e.Name] = e.Points
	}
	sum := map[string]int{}
	for _, e := range scenarios.List() {
		if e.Err == nil && !e.Lesson && e.System == system {
			out = append(out, e.Name)
			sum[e.Name] = points[e.Takes[0]] + points[e.Takes[1]]
		}
	}
	slices.SortStableFunc(out, func(a, b string) int { return sum[a] - sum[b] })
	return out
}

// game is what came of one battle.
type game struct {
	seed     uint64
	swapped  bool
	traded   bool // the sides have each other's forces
	result   *rules.Result
	turns    int
	commands int
	took     time.Duration
	gone     bool              // a side had nothing on the table at the end
	minds    [2]times          // by player, not by seat
	broken   []rules.Breakdown // of the rules in what the players tried out
	err      error
}

// play plays battle i from its starting state. A battle that cannot be kept any more, as was asked for, is broken off.
func (o *options) play(starts [2]*rules.State, i int, out io.Writer) (g game) {
	start := starts[0]
	if o.trades(i) {
		start = starts[1]
	}
	sys, err := rules.Find(start.System)
	if err != nil {
		return game{seed: o.seedOf(i), err: err}
	}
	return o.fight(sys, start, i, out)
}

// fight is play under a rule system.
func (o *options) fight(sys rules.System, start *rules.State, i int, out io.Writer) (g game) {
	g.seed, g.swapped, g.traded = o.seedOf(i), (i%2 == 1) != o.swap, o.trades(i)
	s := start.Clone()
	s.Seed = g.seed
	b := rules.NewBattle(sys, s)
	who := [2]int{0, 1} // which player sits at a seat
	if g.swapped {
		who = [2]int{1, 0}
	}
	m := ai.Match{Battle: b, Broken: func(d rules.Breakdown) { g.broken = append(g.broken, d) }}
	var absent []*away
	for seat, p := range who {
		name, seed := o.players[p], g.seed*2+uint64(p)
		var player ai.Player
		if _, program := homeOf(name); program != "" {
			a, err := o.seatAway(name, s, rules.Seat(seat), seed)
			if err != nil {
				g.err = err
				return g
			}
			defer a.leave()
			absent, player = append(absent, a), a
		} else {
			player = makers[name](seed)
		}
		m.Players[seat] = clock(player, o.think, o.tries, &g.minds[p])
	}
	seen := watch{b: b}
	m.Did = func(c rules.Command, did rules.Outcome) error {
		for _, a := range absent {
			a.did = append(a.did, c)
		}
		if d, ended := seen.did(c, did); ended {
			g.minds[who[d.seat]].note(d)
		}
		return nil
	}
	if o.save != "" {
		j, err := saves.NewJournal(o.save, b, saves.Meta{Title: fmt.Sprintf("duel, seed %d", g.seed), Scenario: o.scenario})
		if err != nil {
			g.err = err
			return g
		}
		defer j.Close()
		before := m.Did
		m.Did = func(c rules.Command, did rules.Outcome) error {
			if err := before(c, did); err != nil {
				return err
			}
			log := b.Log()
			if err := j.Do(log[len(log)-1]); err != nil {
				return err
			}
			if o.tell {
				fmt.Fprintln(out, "kept", len(log), rules.Hash(b.State()))
			}
			return nil
		}
	}
	begun := time.Now()
	g.err = guard(m.Play)
	g.took = time.Since(begun)
	if n := len(g.broken); n > 0 && g.err == nil {
		g.err = fmt.Errorf("the rules broke down %d times in what the players tried out; first %s", n, g.broken[0])
	}
	g.turns, g.commands, g.result = b.State().Turn, len(b.Log()), b.State().Over
	g.gone = gone(b.State(), rules.SeatA) || gone(b.State(), rules.SeatB)
	return g
}

// guard turns a broken invariant into an error, so that one battle does not end the others.
func guard(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	return f()
}

// winner is which player won: 0 or 1, -1 for a draw.
func (g *game) winner() int {
	if g.result == nil || g.result.Winner == rules.NoSeat {
		return -1
	}
	w := int(g.result.Winner)
	if g.swapped {
		w = 1 - w
	}
	return w
}

// share is what the first player won of the battle: all, half or nothing.
func (g *game) share() float64 { return map[int]float64{0: 1, 1: 0, -1: 0.5}[g.winner()] }
