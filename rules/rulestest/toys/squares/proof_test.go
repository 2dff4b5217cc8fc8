package squares_test

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
	"baize/rules/rulestest/soak"
	"baize/rules/rulestest/table"
	"baize/rules/rulestest/toys/squares"
)

// open is a board without walls, on which a foot acts far from anybody else.
const open = "system yard\ntable 24x24\nunit a1 A \"Alpha\"\nmodel a1.1 foot at=10.5,10.5\nunit b1 B \"Corvus\"\nmodel b1.1 foot at=22.5,22.5\n"

// TestGhostRulerCheck: to every square the ghost stops within what it may use, having used what the ruler counts, and Check lets pass
// what the ghost does and refuses what the ruler says is too far.
func TestGhostRulerCheck(t *testing.T) {
	sys := squares.System{}
	s := table.Lay(t, open)
	out, err := rules.Apply(sys, s, rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}, rules.Fair{})
	if err != nil || !out.Ruling.OK() {
		t.Fatal(err, out.Ruling.Text)
	}
	s = out.State
	m := s.Model(1)
	for x := range 8 {
		for y := range 8 {
			at := geom.PtIn(3*x, 3*y).Add(geom.Pt(3*geom.Inch/2, 3*geom.Inch/2))
			if x == 7 && y == 7 {
				continue // a foe stands there
			}
			far := sys.Measure(s, m.Eye(), rules.PointRef(at)).Amount
			d, ways, r := rules.Steer(sys, s, rules.Draft{Command: rules.Command{Kind: "move", Seat: rules.SeatA, Unit: 1}}, rules.Wish{Models: []rules.ModelID{1}, By: at.Sub(m.At)})
			w := ways[0]
			stood := sys.Measure(s, m.Eye(), rules.PointRef(w.End().At)).Amount
			if w.Used != stood || w.Over() || far.N > 0 && !r.OK() || (w.Held == rules.HeldLimit) != (far.N > 4) || w.Held == rules.HeldLimit && w.Asked != far {
				t.Errorf("to %d,%d, %d squares: the ghost used %+v, held %q (asked %+v), the ruler says %+v, %s", x, y, far.N, w.Used, w.Held, w.Asked, stood, r.Text)
			}
			c := d.Command
			c.Moves = []rules.Move{{Model: 1, Path: []geom.Point{at}}}
			if got, want := rules.Check(sys, s, c).OK(), far.N <= 4; got != want {
				t.Errorf("to %d,%d, %d squares: allowed %v", x, y, far.N, got)
			}
		}
	}
}

// TestKeys: an arrow key goes a square, a key for levels a level, and an edge of the board holds.
func TestKeys(t *testing.T) {
	sys := squares.System{}
	s := table.Lay(t, strings.Replace(open, "unit a1", "terrain building h1 rect=10.5,10.5,3,3\nunit a1", 1))
	out, _ := rules.Apply(sys, s, rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}, rules.Fair{})
	d := rules.Draft{Command: rules.Command{Kind: "move", Seat: rules.SeatA, Unit: 1}}
	for _, k := range []struct {
		keys   rules.Keys
		used   int
		layer  int
		square geom.Point
	}{{rules.Keys{Z: 1}, 1, 1, geom.PtIn(9, 9)}, {rules.Keys{Z: 1}, 1, 1, geom.PtIn(9, 9)}, {rules.Keys{Z: -1}, 0, 0, geom.PtIn(9, 9)}, {rules.Keys{X: 1}, 0, 0, geom.PtIn(9, 9)}} {
		var ways []rules.Way
		d, ways, _ = rules.Steer(sys, out.State, d, rules.Wish{Models: []rules.ModelID{1}, Keys: k.keys})
		end := ways[0].End().At
		if ways[0].Used.N != k.used || ways[0].Layer() != k.layer || !geom.Rect(k.square.Add(geom.Pt(3*geom.Inch/2, 3*geom.Inch/2)), 3*geom.Inch, 3*geom.Inch, 0).ContainsPoint(end) {
			t.Errorf("%+v: got %d squares to %v on level %d", k.keys, ways[0].Used.N, end, ways[0].Layer())
		}
	}
	out, _ = rules.Apply(sys, table.Lay(t, open), rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}, rules.Fair{})
	d, ways, r := rules.Steer(sys, out.State, rules.Draft{Command: d.Command}.With(nil), rules.Wish{Models: []rules.ModelID{1}, Keys: rules.Keys{Y: 1}})
	if ways[0].Used != (rules.Amount{N: 1, Unit: "squares"}) || !r.OK() || ways[0].Used.Text().String() != "1 square" {
		t.Errorf("up: got %s, %s", ways[0].Used.Text(), r.Text)
	}
	if d, ways, _ = rules.Steer(sys, out.State, d, rules.Wish{Models: []rules.ModelID{1}, Go: rules.GoBack}); len(d.Moves()) > 0 || ways[0].Moved {
		t.Errorf("taken back: got %+v", d.Moves())
	}
}

// TestQuestions: every kind of question is saved and read in its middle and leads on to the same battle, tells the odds of whatever
// throws dice, and may be looked at by either seat.
func TestQuestions(t *testing.T) {
	sys := squares.System{}
	met := map[string]bool{}
	for seed := uint64(1); seed <= 6; seed++ {
		b := soak.Start(t, table.Lay(t, yard), seed)
		if seed%2 == 0 { // one side types its dice in
			if out, err := b.Do(rules.Command{Kind: rules.KindHandDice, Seat: rules.SeatB, Number: 1}); err != nil || !out.Ruling.OK() {
				t.Fatal(err, out.Ruling.Text)
			}
		}
		p := ai.NewRandom(seed)
		for n := 0; b.State().Over == nil && n < 500; n++ {
			s := b.State()
			open := b.Open()
			met[open.Kind] = true
			c, err := p.Decide(ai.LookAt(b, open.Seat))
			if err != nil {
				t.Fatal(err)
			}
			if open.Kind == "react" {
				if told := b.Shown(rules.Picking("return")).Text.String(); !strings.Contains(told, "lost on average") {
					t.Errorf("to fire back tells %q", told)
				}
			}
			data, err := rules.Encode(s)
			if err != nil {
				t.Fatal(err)
			}
			read, err := rules.Decode(data)
			if err != nil {
				t.Fatal(err)
			}
			for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
				if rules.Hash(rules.ViewerOf(sys).View(read, seat)) != rules.Hash(s) {
					t.Errorf("seat %s sees another state in %s", seat, open.Kind)
				}
			}
			again, err := rules.Apply(sys, read, c, rules.Fair{})
			if err != nil {
				t.Fatal(err)
			}
			out, err := b.Do(c)
			if err != nil || !out.Ruling.OK() || rules.DigestOf(again.State) != rules.DigestOf(out.State) {
				t.Fatalf("%s: %v %s; read again it leads to another state", open.Kind, err, out.Ruling.Text)
			}
		}
	}
	for _, k := range []string{"deploy", "activate", "act", "react", "give-way", "dice"} {
		if !met[k] {
			t.Errorf("nothing of %q was met: %v", k, met)
		}
	}
}

// TestOddsAreDice: what a shot is told to do it does.
func TestOddsAreDice(t *testing.T) {
	sys := squares.System{}
	s := table.Lay(t, strings.Replace(open, "22.5,22.5", "10.5,16.5", 1))
	out, _ := rules.Apply(sys, s, rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}, rules.Fair{})
	c := rules.Command{Kind: "fire", Seat: rules.SeatA, Unit: 1}
	c.Attacks = sys.Attacks(out.State, rules.Draft{Command: c})[:1]
	odds, ok := sys.Odds(out.State, rules.Draft{Command: c})
	if !ok {
		t.Fatal("no odds")
	}
	const n = 4000
	lost := map[string]int{}
	for seed := range uint64(n) {
		then := out.State.Clone()
		then.Seed = seed
		end, err := rules.Apply(sys, then, c, rules.Fair{})
		if err != nil {
			t.Fatal(err)
		}
		after := end.State
		if end.Preview != nil {
			after = end.Preview
		}
		lost[rules.Say("%d", after.Model(2).Lost).String()]++
	}
	sum := 0.0
	for _, o := range odds.Outcomes {
		sum += o.P
		if was := float64(lost[o.Label.String()]) / n; was < o.P-0.035 || was > o.P+0.035 {
			t.Errorf("%s lost: told %.3f, came %.3f", o.Label, o.P, was)
		}
	}
	if sum < 0.999999 || sum > 1.000001 || len(odds.Outcomes) != 3 {
		t.Errorf("got %+v, want three outcomes that add up to 1", odds.Outcomes)
	}
}

// TestOpponent: the program's players play it to its end, and the one that looks ahead does not lose to the random one.
func TestOpponent(t *testing.T) {
	won := 0
	for seed := uint64(1); seed <= 4; seed++ {
		m := ai.Match{Battle: soak.Start(t, table.Lay(t, yard), seed)}
		m.Players = [2]ai.Player{ai.NewGreedy(seed), ai.NewRandom(seed)}
		if err := m.Play(); err != nil {
			t.Fatal(err)
		}
		if m.Battle.State().Over.Winner == rules.SeatA {
			won++
		}
	}
	if won < 3 {
		t.Errorf("the greedy player won %d of 4", won)
	}
}
