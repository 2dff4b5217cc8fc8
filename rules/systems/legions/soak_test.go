package legions_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/scenarios"
)

var soakBattles = flag.Int("soak", 4, "battles that the random players play")
var soakScenarios = flag.String("soak-scenarios", "first-blood,ardry-bridge", "what they play")

// TestRandomPlayers lets two random players play whole battles: no panic, no decision without a legal answer, nothing
// on top of each other, and the log replays to the same state.
func TestRandomPlayers(t *testing.T) {
	for i := 0; i < *soakBattles; i++ {
		names := strings.Split(*soakScenarios, ",")
		name, seed := names[i%len(names)], uint64(i/len(names)+1)
		t.Run(fmt.Sprintf("%s/seed=%d", name, seed), func(t *testing.T) {
			t.Parallel()
			start, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			start.Seed = seed
			sys, err := rules.Find(start.System)
			if err != nil {
				t.Fatal(err)
			}
			p := &random{t: t, b: rules.NewBattle(sys, start), rnd: rand.New(rand.NewPCG(seed, 7))}
			p.play()
			end, err := rules.Replay(sys, start, p.b.Log(), nil)
			if err != nil {
				t.Fatal(err)
			}
			if rules.Hash(end) != rules.Hash(p.b.State()) {
				t.Error("the log replays to another state")
			}
			t.Logf("seed %d: turn %d, %d commands, over: %+v", seed, p.b.State().Turn, len(p.b.Log()), p.b.State().Over)
		})
	}
}

// random plays both seats.
type random struct {
	t   *testing.T
	b   *rules.Battle
	rnd *rand.Rand
}

func (p *random) play() {
	for step := 0; p.b.State().Over == nil; step++ {
		if step > 4000 {
			p.t.Fatalf("no end after %d commands; turn %d, phase %s", step, p.b.State().Turn, p.b.State().Phase)
		}
		d := p.b.Open()
		if p.b.State().Wait != nil {
			p.answer(d)
		} else {
			p.command(d)
		}
		p.invariants()
	}
}

// command gives one of the open commands, with arguments tried at random.
func (p *random) command(d rules.Decision) {
	var free []rules.Option
	for _, o := range d.Options {
		if o.Refused == nil && o.Command != nil {
			free = append(free, o)
		}
	}
	if len(free) == 0 {
		p.t.Fatalf("no option is free in %s for %s: %s", d.Kind, d.Seat, d.Prompt)
	}
	for _, i := range p.rnd.Perm(len(free)) {
		for try := 0; try < 6; try++ {
			c := p.fill(*free[i].Command)
			if p.b.Check(c).OK() {
				p.do(c)
				return
			}
		}
	}
	var why []string
	for _, o := range free {
		why = append(why, o.ID+": "+p.b.Check(*o.Command).Text)
	}
	p.t.Fatalf("no command that was tried is allowed in %s:\n%s", d.Kind, strings.Join(why, "\n"))
}

func (p *random) do(c rules.Command) {
	out, err := p.b.Do(c)
	if err != nil || !out.Ruling.OK() {
		p.t.Fatalf("%+v: %v %s: Check allows what Do refuses", c, err, out.Ruling.Text)
	}
}

// fill makes up the arguments of a command: moves of the whole unit by one vector, targets, attacks.
func (p *random) fill(c rules.Command) rules.Command {
	s := p.b.State()
	sys := p.b.System()
	if c.Kind == "fire" {
		if list := sys.Attacks(s, c.Unit); len(list) > 0 {
			c.Attacks = []rules.Attack{list[p.rnd.IntN(len(list))]}
		}
		return c
	}
	if c.Unit == 0 {
		return c
	}
	if enemies := p.enemies(s.Unit(c.Unit).Seat); len(enemies) > 0 && c.Kind == "charge" {
		c.Targets = []rules.UnitID{enemies[p.rnd.IntN(len(enemies))]}
		return c
	}
	for _, r := range sys.Reach(s, c) {
		m := s.Model(r.Model)
		way := geom.Length(p.rnd.Int64N(int64(r.Limit) + 1))
		if len(c.Moves) == 0 || len(c.Moves[0].Path) == 0 {
			h := geom.Heading(p.rnd.IntN(36000))
			if p.rnd.IntN(3) > 0 { // mostly towards the middle
				h = geom.HeadingTo(m.At, geom.Point{X: s.Table.W / 2, Y: s.Table.H / 2})
			}
			c.Moves = append(c.Moves, rules.Move{Model: r.Model, Path: []geom.Point{m.At.Add(h.Vec(way))}, Facing: h})
			continue
		}
		first := c.Moves[0]
		step := first.Path[0].Sub(s.Model(first.Model).At)
		c.Moves = append(c.Moves, rules.Move{Model: r.Model, Path: []geom.Point{m.At.Add(step)}, Facing: first.Facing})
	}
	return c
}

func (p *random) enemies(seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for _, u := range p.b.State().Units {
		if u.Seat == seat {
			continue
		}
		for _, m := range u.Models {
			if p.b.State().Model(m).Place == rules.OnTable {
				out = append(out, u.ID)
				break
			}
		}
	}
	return out
}

// answer answers the open question at random.
func (p *random) answer(d rules.Decision) {
	var last rules.Ruling
	for try := 0; try < 60; try++ {
		a := rules.Answer{}
		if d.Number != nil {
			a.Number = d.Number.Min + p.rnd.IntN(d.Number.Max-d.Number.Min+1)
		}
		var ids []string
		for _, o := range d.Options {
			if o.Refused == nil {
				ids = append(ids, o.ID)
			}
		}
		most := min(d.Max, len(ids))
		if most >= d.Min && most > 0 {
			n := d.Min + p.rnd.IntN(most-d.Min+1)
			for _, i := range p.rnd.Perm(len(ids))[:n] {
				a.Picks = append(a.Picks, ids[i])
			}
		}
		if d.Place != nil && try > 0 {
			if try%2 == 1 && len(ids) > 0 { // a choice instead of places of one's own
				a.Picks = ids[:1]
			} else {
				a.Moves, a.Picks = p.place(d, try), a.Picks[:min(d.Min, len(a.Picks))]
			}
		}
		c := rules.Command{Kind: rules.KindAnswer, Seat: d.Seat, Answer: &a}
		if last = p.b.Check(c); last.OK() {
			p.do(c)
			return
		}
	}
	p.t.Fatalf("no answer that was tried to %s (%s) of %s is accepted: %s; last: %s", d.Kind, d.Rule, d.Seat, d.Prompt, last.Text)
}

// place proposes to take the models of a placement towards the nearest enemy, or anywhere within reach.
func (p *random) place(d rules.Decision, try int) []rules.Move {
	s := rules.Preview(p.b.System(), p.b.State(), rules.Fair{})
	var out []rules.Move
	for _, id := range d.Place.Models {
		m := s.Model(id)
		best, far := m.At, geom.Length(1<<40)
		for i := range s.Models {
			foe := &s.Models[i]
			if foe.Seat == m.Seat || foe.Place != rules.OnTable {
				continue
			}
			if g := geom.Distance(m.Shape(), foe.Shape()); g < far {
				best, far = foe.At, g
			}
		}
		step := far
		if try%2 == 0 || d.Place.Reach < far {
			step = geom.Length(p.rnd.Int64N(int64(max(d.Place.Reach, 1))))
		}
		h := geom.HeadingTo(m.At, best)
		if try > 20 {
			h = geom.Heading(p.rnd.IntN(36000))
		}
		out = append(out, rules.Move{Model: id, Path: []geom.Point{m.At.Add(h.Vec(step))}, Facing: m.Facing})
		if try%3 == 1 {
			return out[:1]
		}
	}
	return out
}

func (p *random) invariants() {
	s := p.b.State()
	for i := range s.Models {
		a := &s.Models[i]
		if a.Place != rules.OnTable {
			continue
		}
		if a.Lost >= a.Life {
			p.t.Fatalf("%s stands on the table without a point of life", a.Label)
		}
		if !geom.Table(s.Table.W, s.Table.H).ContainsBox(a.Shape().Bounds().Grow(-geom.Touch)) {
			p.t.Fatalf("%s stands off the table at %v", a.Label, a.At)
		}
		for j := i + 1; j < len(s.Models); j++ {
			b := &s.Models[j]
			if b.Place == rules.OnTable && geom.Overlap(a.Shape().Shrunk(geom.Touch), b.Shape().Shrunk(geom.Touch)) {
				p.t.Fatalf("%s stands on %s after %+v", a.Label, b.Label, p.b.Log()[len(p.b.Log())-1].Command)
			}
		}
	}
}
