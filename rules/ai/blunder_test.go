package ai_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/rulestest"
	"baize/rules/text"
)

// seeds is with how many seeds each blunder is played; one runs by itself, five in ./check long.
var seeds = flag.Int("seeds", 1, "seeds with which each situation is played")

// blunder is a short position in which one thing is obviously right. Its file is a transcript up to a decision of side A, between commands or
// in the middle of one, and lines that say what A has to do there:
//
//	expect A near a1 at=10,16 within=2.5   a model of a unit is then so many inches from a point at most
//	expect A beyond a1 y=24                a unit, or one model, is wholly beyond a line; x= likewise
//	expect A short a1 y=24                 it is not; without a unit all that side A has on the table
//	expect A does fire charge              one of these commands, or options of questions, is given
//	expect A never charge                  none of them is
//	expect A aims b1                       an attack at a unit
//	expect A first a2                      a unit is the one that is activated; later: it is not
//	expect turn                            the other lines are checked at the end of the turn, not after A's first activation
//	expect veteran                         only who looks at what comes after his plan can know
type blunder struct {
	file  string
	start *rules.State
	wants []want
	deep  bool
	turn  bool
}

// want is what one line asks for of the table once side A has done its part, and of the commands and answers that it gave.
type want struct {
	line string
	good func(s *rules.State, did []rules.Command) bool
}

func blunders(t *testing.T) (out []blunder) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("got %v and %v, want situations in testdata", files, err)
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		b := blunder{file: strings.TrimSuffix(filepath.Base(f), ".txt")}
		var before, after []string
		for _, l := range strings.Split(string(data), "\n") {
			switch {
			case l == "expect veteran":
				b.deep = true
			case l == "expect turn":
				b.turn = true
			case strings.HasPrefix(l, "expect A "):
				after = append(after, l)
			default:
				before = append(before, l)
			}
		}
		rep := rulestest.Run(f, []byte(strings.Join(before, "\n")))
		if b.start = rep.End; b.start == nil || rep.Err != nil && b.start.Wait == nil {
			t.Fatalf("%s: %v", f, rep.Err)
		}
		lines, err := text.Parse(f, []byte(strings.Join(after, "\n")))
		if err != nil || len(lines) == 0 {
			t.Fatalf("%s: %v: want lines that begin with: expect A", f, err)
		}
		for i, l := range lines {
			good, err := wanted(b.start, l)
			if err != nil {
				t.Fatalf("%s: %s: %v", f, after[i], err)
			}
			b.wants = append(b.wants, want{after[i], good})
		}
		out = append(out, b)
	}
	return out
}

// wanted reads one line.
func wanted(s *rules.State, l *text.Line) (good func(*rules.State, []rules.Command) bool, err error) {
	if len(l.Args) < 2 {
		return nil, l.Errorf("expected what side A does")
	}
	args := l.Args[2:]
	who, models := rules.UnitID(0), []rules.ModelID(nil)
	for i := range s.Units {
		if u := &s.Units[i]; len(args) > 0 && u.Label == args[0] {
			who, models = u.ID, u.Models
		}
	}
	for i := range s.Models {
		if m := &s.Models[i]; len(args) > 0 && m.Label == args[0] || len(args) == 0 && m.Seat == rules.SeatA {
			models = append(models, m.ID)
		}
	}
	switch l.Args[1] {
	case "does", "never":
		return func(_ *rules.State, did []rules.Command) bool {
			return slices.ContainsFunc(did, func(c rules.Command) bool {
				return slices.ContainsFunc(args, func(w string) bool { return gives(c, w) })
			}) == (l.Args[1] == "does")
		}, l.Done()
	case "near":
		at, ok, err := l.Point("at")
		d, err2 := l.Length("within", 0)
		if err != nil || err2 != nil || !ok || len(models) == 0 {
			return nil, l.Errorf("expected a unit, at=X,Y and within=INCHES")
		}
		return func(s *rules.State, _ []rules.Command) bool {
			return slices.ContainsFunc(models, func(id rules.ModelID) bool { m := s.Model(id); return m.Place == rules.OnTable && m.At.Dist(at) <= d })
		}, l.Done()
	case "beyond", "short":
		x, err := l.Length("x", 0)
		y, err2 := l.Length("y", 0)
		if err != nil || err2 != nil || len(models) == 0 {
			return nil, l.Errorf("expected a unit or a model, and x= or y= in inches")
		}
		return func(s *rules.State, _ []rules.Command) bool {
			return !slices.ContainsFunc(models, func(id rules.ModelID) bool {
				m := s.Model(id)
				in := m.At.X >= x && m.At.Y >= y
				return m.Place == rules.OnTable && in != (l.Args[1] == "beyond")
			})
		}, l.Done()
	}
	if who == 0 {
		return nil, l.Errorf("expected a unit, got %v", args)
	}
	switch l.Args[1] {
	case "aims":
		return func(_ *rules.State, did []rules.Command) bool {
			return slices.ContainsFunc(did, func(c rules.Command) bool {
				if c.Answer != nil && c.Answer.Command != nil {
					c = *c.Answer.Command
				}
				return slices.ContainsFunc(c.Attacks, func(a rules.Attack) bool { return a.Target == who })
			})
		}, l.Done()
	case "first", "later":
		return func(_ *rules.State, did []rules.Command) bool {
			return len(did) > 0 && (did[0].Unit == who) == (l.Args[1] == "first")
		}, l.Done()
	}
	return nil, l.Errorf("nothing that side A does is called %q", l.Args[1])
}

// gives reports whether a command is of a kind or has a word for its name, or an answer picks such an option.
func gives(c rules.Command, word string) bool {
	if c.Answer != nil {
		return slices.Contains(c.Answer.Picks, word) || c.Answer.Command != nil && gives(*c.Answer.Command, word)
	}
	return c.Kind == word || c.Name == word
}

// Each level plays side A until it is the other side's turn or the battle is over.
func TestNoBlunders(t *testing.T) {
	for _, b := range blunders(t) {
		for i, level := range ai.Levels[:2] {
			if b.deep && i > 0 {
				continue
			}
			for seed := range uint64(*seeds) {
				t.Run(fmt.Sprintf("%s %s %d", b.file, level.Name, seed), func(t *testing.T) {
					t.Parallel()
					b.play(t, ai.NewPlanner(11+seed, ai.Tempers[0], level), 21+seed)
				})
			}
		}
	}
}

// On a busy machine few tries fit into the time: what is obvious is still seen.
func TestNoBlundersInAHurry(t *testing.T) {
	level := ai.Levels[0]
	level.Tries = 40
	for _, b := range blunders(t) {
		if !b.deep {
			t.Run(b.file, func(t *testing.T) {
				t.Parallel()
				b.play(t, ai.NewPlanner(11, ai.Tempers[0], level), 21)
			})
		}
	}
}

// play has a player decide for side A, until its activation or its answers to a command of the other side are done, or until the end of the turn,
// and fails where what it does is not what is wanted.
func (b *blunder) play(t *testing.T, p ai.Player, seed uint64) {
	t.Helper()
	sys, err := rules.Find(b.start.System)
	if err != nil {
		t.Fatal(err)
	}
	s := b.start.Clone()
	s.Seed = seed
	battle := rules.NewBattle(sys, s)
	asked := s.Wait != nil
	m := ai.Match{Battle: battle, Players: [2]ai.Player{p, ai.NewRandom(1)}}
	var did []rules.Command
	m.Did = func(c rules.Command, _ rules.Outcome) error {
		if c.Seat == rules.SeatA {
			did = append(did, c)
		}
		return nil
	}
	for n := 0; n < 40 && battle.State().Over == nil; n++ {
		if b.turn && battle.State().Turn != b.start.Turn {
			break
		}
		if battle.State().Wait == nil && len(did) > 0 && !b.turn && (asked || battle.Open().Unit == 0 || battle.Open().Seat != rules.SeatA) {
			break
		}
		if err := m.Step(); err != nil {
			t.Fatal(err)
		}
	}
	for _, w := range b.wants {
		if !w.good(battle.State(), did) {
			var done []string
			for _, c := range did {
				done = append(done, strings.TrimSpace(fmt.Sprintf("%s %s %v", c.Kind, c.Name, c.Answer)))
			}
			t.Errorf("got %q, want %s", done, w.line)
		}
	}
}
