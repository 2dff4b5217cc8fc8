package legions_test

import (
	"flag"
	"math/rand/v2"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/scenarios"
)

var wrongCommands = flag.Int("wrong", 12, "senseless commands that are tried after every step of a battle")

// TestSenselessCommands tries commands and answers that make no sense in every situation of a random battle: wrong
// seats, wrong order, anybody's models, points off the table. Each is refused in words or carried out; none panics,
// and what Check allows Apply can carry out.
func TestSenselessCommands(t *testing.T) {
	for seed, name := range []string{"first-blood", "ardry-bridge"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			start, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			sys, err := rules.Find(start.System)
			if err != nil {
				t.Fatal(err)
			}
			p := &random{t: t, b: rules.NewBattle(sys, start), rnd: rand.New(rand.NewPCG(uint64(seed)+11, 3))}
			var kinds []string
			for _, k := range sys.Info().Commands {
				kinds = append(kinds, k.ID)
			}
			tried, allowed := 0, 0
			for step := 0; step < 700 && p.b.State().Over == nil; step++ {
				for i := 0; i < *wrongCommands; i++ {
					c := p.senseless(kinds)
					tried++
					if p.senselessly(sys, c) {
						allowed++
					}
				}
				if d := p.b.Open(); p.b.State().Wait != nil {
					p.answer(d)
				} else {
					p.command(d)
				}
			}
			t.Logf("%d senseless commands, %d of them allowed", tried, allowed)
		})
	}
}

// senselessly gives a command on a copy and reports whether it was allowed.
func (p *random) senselessly(sys rules.System, c rules.Command) bool {
	defer func() {
		if e := recover(); e != nil {
			p.t.Fatalf("%+v in phase %s: %v", c, p.b.State().Phase, e)
		}
	}()
	s := p.b.State()
	r := rules.Check(sys, s, c)
	if !r.OK() && r.Text == "" {
		p.t.Fatalf("%+v is refused without a word", c)
	}
	out, err := rules.Apply(sys, s, c, rules.Fair{})
	if err != nil {
		p.t.Fatalf("%+v: %v", c, err)
	}
	return out.Ruling.OK()
}

// senseless makes up a command or an answer.
func (p *random) senseless(kinds []string) rules.Command {
	s, n := p.b.State(), p.rnd.IntN
	unit := func() rules.UnitID { return rules.UnitID(n(len(s.Units) + 1)) }
	model := func() rules.ModelID { return rules.ModelID(n(len(s.Models) + 1)) }
	point := func() geom.Point {
		far := int64(s.Table.W) * 2
		return geom.Point{X: geom.Length(p.rnd.Int64N(far) - far/4), Y: geom.Length(p.rnd.Int64N(far) - far/4)}
	}
	move := func() rules.Move {
		m := rules.Move{Model: max(1, model()), Facing: geom.Heading(n(80000) - 20000)}
		for k := n(3); k > 0; k-- {
			m.Path = append(m.Path, point())
		}
		for k := n(6) - 3; k > 0; k-- {
			m.Legs = append(m.Legs, rules.Leg{Run: geom.Length(n(600000) - 200000), Turn: geom.Heading(n(40000) - 20000)})
		}
		return m
	}
	moves := func() (out []rules.Move) {
		for k := n(4); k > 0; k-- {
			out = append(out, move())
		}
		return out
	}
	words := []string{"", "fly", "smash", "road", "with-me", "rally", "form-line", "focus-fire", "snap-out", "make-safe", "on-my-mark", "disengage", "A", "none", "yes"}
	if n(5) == 0 {
		seat := rules.Seat(n(4) - 1)
		if n(2) == 0 {
			seat = p.b.Open().Seat
		}
		a := rules.Answer{Number: n(40) - 20, Moves: moves()}
		for k := n(4); k > 0; k-- {
			a.Picks = append(a.Picks, words[n(len(words))])
		}
		if n(4) == 0 {
			a.Faces = []int{n(9) - 1}
		}
		return rules.Command{Kind: rules.KindAnswer, Seat: seat, Answer: &a}
	}
	c := rules.Command{Kind: kinds[n(len(kinds))], Seat: rules.Seat(n(4) - 1), Unit: unit(), Name: words[n(len(words))], Number: n(40) - 20, Moves: moves()}
	if d := p.b.Open(); n(3) > 0 {
		c.Seat = d.Seat
		if o := d.Options; len(o) > 0 && n(2) == 0 {
			if like := o[n(len(o))].Command; like != nil {
				c.Kind, c.Unit = like.Kind, like.Unit
			}
		}
	}
	if n(2) == 0 {
		c.Model, c.Target, c.Victim = model(), unit(), model()
	}
	if n(3) == 0 {
		c.Models, c.Targets = []rules.ModelID{max(1, model()), max(1, model())}, []rules.UnitID{max(1, unit()), max(1, unit())}
	}
	if n(3) == 0 && len(s.Table.Pieces) > 0 {
		c.Piece = rules.PieceID(n(len(s.Table.Pieces) + 1))
	}
	if n(2) == 0 {
		at := point()
		c.At = &at
	}
	for k := n(3); k > 0; k-- {
		at := point()
		a := rules.Attack{Kind: []string{"rad", "iad", "solo", "idf", "smoke", "x"}[n(6)], Target: unit(), Victim: model(), At: &at}
		for j := n(3); j > 0; j-- {
			a.Shooters = append(a.Shooters, rules.Shooter{Model: max(1, model())})
			a.Spotters = append(a.Spotters, max(1, model()))
		}
		c.Attacks = append(c.Attacks, a)
	}
	for k := n(3); k > 0; k-- {
		c.Pay = append(c.Pay, rules.Payment{Model: max(1, model()), N: n(12) - 3})
	}
	return c
}
